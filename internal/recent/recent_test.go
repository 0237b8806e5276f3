package recent_test

import (
	"fmt"
	"testing"

	"github.com/overtrick/overtrick/internal/recent"
)

func Example() {
	m := recent.New[string, int](1)
	m.Set("first", 1)
	m.Set("second", 2)
	m.Set("third", 3)
	_, ok := m.Get("first")
	v, _ := m.Get("third")
	fmt.Println(ok, v)
	// Output: false 3
}

// TestKeepsTheLast checks that the limit entries used last are there and that
// the map does not grow beyond twice that.
func TestKeepsTheLast(t *testing.T) {
	const limit = 10
	m := recent.New[int, int](limit)
	for i := range 1000 {
		m.Set(i, i)
		for j := max(0, i-limit+1); j <= i; j++ {
			if v, ok := m.Get(j); !ok || v != j {
				t.Fatalf("after setting 0 to %d: Get(%d) = %d, %v", i, j, v, ok)
			}
		}
		if m.Len() > 2*limit {
			t.Fatalf("%d entries kept, more than twice %d", m.Len(), limit)
		}
	}
}

// TestGetKeepsAlive checks that what is asked for again and again stays.
func TestGetKeepsAlive(t *testing.T) {
	m := recent.New[int, string](5)
	m.Set(-1, "kept")
	for i := range 1000 {
		m.Set(i, "passing")
		if v, ok := m.Get(-1); !ok || v != "kept" {
			t.Fatalf("forgotten after %d others", i+1)
		}
	}
	m.Delete(-1)
	if _, ok := m.Get(-1); ok {
		t.Error("still there after Delete")
	}
	m.Clear()
	if m.Len() != 0 {
		t.Errorf("%d entries after Clear", m.Len())
	}
}
