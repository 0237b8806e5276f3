// Package recent has a map that forgets: it keeps what was used recently and
// never grows beyond a limit. [Map] is all there is.
package recent

// Map keeps the entries that were set or got recently. Entries live in two
// generations; when the younger one is full the older one is forgotten, so
// that between limit and twice limit of the entries used last are there. That
// costs no list and no clock. A Map is for one goroutine at a time.
type Map[K comparable, V any] struct {
	limit      int
	young, old map[K]V
}

// New makes a map that keeps at least the limit entries used last, limit being
// at least 1.
func New[K comparable, V any](limit int) *Map[K, V] {
	return &Map[K, V]{limit: max(limit, 1), young: make(map[K]V)}
}

// Get returns the value of a key, if it has not been forgotten.
func (m *Map[K, V]) Get(k K) (V, bool) {
	if v, ok := m.young[k]; ok {
		return v, true
	}
	v, ok := m.old[k]
	if ok {
		m.Set(k, v)
	}
	return v, ok
}

// Set remembers a value.
func (m *Map[K, V]) Set(k K, v V) {
	if _, ok := m.young[k]; !ok && len(m.young) >= m.limit {
		m.old, m.young = m.young, make(map[K]V)
	}
	m.young[k] = v
}

// Delete forgets one key.
func (m *Map[K, V]) Delete(k K) {
	delete(m.young, k)
	delete(m.old, k)
}

// Clear forgets everything.
func (m *Map[K, V]) Clear() {
	m.old, m.young = nil, make(map[K]V)
}

// Len is the number of entries, counting one that is in both generations twice.
func (m *Map[K, V]) Len() int { return len(m.young) + len(m.old) }
