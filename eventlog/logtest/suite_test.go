package logtest_test

import (
	"context"
	"errors"
	"iter"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/eventlog/logtest"
)

// Example runs the suite on the log in memory, from a test.
func Example() {
	_ = func(t *testing.T) {
		logtest.Run(t, func(testing.TB) logtest.Storage {
			return logtest.Storage{Open: func(_ testing.TB, clock func() time.Time) eventlog.Log {
				return eventlog.NewMemory(clock)
			}}
		})
	}
}

// faulty names, in the environment, the fault of the log that TestFaulty runs
// the suite on, in a process of its own because it is to fail.
const faulty = "OVERTRICK_LOGTEST_FAULT"

// TestSuiteCatches checks that the suite fails for logs that break a promise.
func TestSuiteCatches(t *testing.T) {
	for name := range faults() {
		t.Run(name, func(t *testing.T) {
			cmd := exec.Command(os.Args[0], "-test.run=^TestFaulty$", "-test.failfast")
			cmd.Env = append(os.Environ(), faulty+"="+name)
			out, err := cmd.CombinedOutput()
			var exit *exec.ExitError
			if name == "none" {
				if err != nil {
					t.Errorf("the suite fails for a log without a fault: %v\n%s", err, out)
				}
				return
			}
			if !errors.As(err, &exit) || !strings.Contains(string(out), "--- FAIL: TestFaulty") {
				t.Errorf("the suite does not notice: %v\n%s", err, out)
			}
		})
	}
}

// TestFaulty is what TestSuiteCatches runs; by itself it does nothing.
func TestFaulty(t *testing.T) {
	name := os.Getenv(faulty)
	if name == "" {
		return
	}
	spoil := faults()[name]
	logtest.Run(t, func(testing.TB) logtest.Storage {
		return logtest.Storage{Open: func(_ testing.TB, clock func() time.Time) eventlog.Log {
			log := eventlog.NewMemory(clock)
			return spoil(fault{Memory: log})
		}}
	})
}

// fault is a log with some of its methods replaced.
type fault struct {
	*eventlog.Memory
	append  func(ctx context.Context, stream string, expected eventlog.Version, list []eventlog.Event) (eventlog.Version, error)
	read    func(ctx context.Context, stream string, after eventlog.Version) iter.Seq2[eventlog.Event, error]
	watch   func(ctx context.Context, streams []string) <-chan eventlog.News
	streams func(ctx context.Context, prefix string) iter.Seq2[eventlog.Head, error]
	close   func() error
}

func (f fault) Append(ctx context.Context, stream string, expected eventlog.Version, list ...eventlog.Event) (eventlog.Version, error) {
	if f.append != nil {
		return f.append(ctx, stream, expected, list)
	}
	return f.Memory.Append(ctx, stream, expected, list...)
}

func (f fault) Read(ctx context.Context, stream string, after eventlog.Version) iter.Seq2[eventlog.Event, error] {
	if f.read != nil {
		return f.read(ctx, stream, after)
	}
	return f.Memory.Read(ctx, stream, after)
}

func (f fault) Watch(ctx context.Context, streams ...string) <-chan eventlog.News {
	if f.watch != nil {
		return f.watch(ctx, streams)
	}
	return f.Memory.Watch(ctx, streams...)
}

func (f fault) Streams(ctx context.Context, prefix string) iter.Seq2[eventlog.Head, error] {
	if f.streams != nil {
		return f.streams(ctx, prefix)
	}
	return f.Memory.Streams(ctx, prefix)
}

func (f fault) Close() error {
	if f.close != nil {
		return f.close()
	}
	return f.Memory.Close()
}

// change gives events as they are read, changed.
func change(f *fault, how func(e *eventlog.Event) (keep bool)) {
	f.read = func(ctx context.Context, stream string, after eventlog.Version) iter.Seq2[eventlog.Event, error] {
		return func(yield func(eventlog.Event, error) bool) {
			for e, err := range f.Memory.Read(ctx, stream, after) {
				if err == nil && !how(&e) {
					continue
				}
				if !yield(e, err) {
					return
				}
			}
		}
	}
}

// faults are the ways to be wrong, and one to be right.
func faults() map[string]func(f fault) eventlog.Log {
	return map[string]func(f fault) eventlog.Log{
		"none": func(f fault) eventlog.Log { return f },
		"conflicts are not noticed": func(f fault) eventlog.Log {
			f.append = func(ctx context.Context, stream string, expected eventlog.Version, list []eventlog.Event) (eventlog.Version, error) {
				for {
					v, err := f.Memory.Append(ctx, stream, expected, list...)
					var e *eventlog.Error
					if !errors.As(err, &e) || e.Kind != eventlog.ErrConflict {
						return v, err
					}
					expected = e.Actual
				}
			}
			return f
		},
		"a conflict tells the wrong head": func(f fault) eventlog.Log {
			f.append = func(ctx context.Context, stream string, expected eventlog.Version, list []eventlog.Event) (eventlog.Version, error) {
				v, err := f.Memory.Append(ctx, stream, expected, list...)
				if errors.Is(err, eventlog.ErrConflict) {
					err = eventlog.Conflict(stream, expected, expected)
				}
				return v, err
			}
			return f
		},
		"one of several events is lost": func(f fault) eventlog.Log {
			f.append = func(ctx context.Context, stream string, expected eventlog.Version, list []eventlog.Event) (eventlog.Version, error) {
				if len(list) > 3 {
					list = list[:len(list)-1]
				}
				return f.Memory.Append(ctx, stream, expected, list...)
			}
			return f
		},
		"acknowledged and not written": func(f fault) eventlog.Log {
			f.append = func(ctx context.Context, stream string, expected eventlog.Version, list []eventlog.Event) (eventlog.Version, error) {
				if expected == 17 {
					return 18, nil
				}
				return f.Memory.Append(ctx, stream, expected, list...)
			}
			return f
		},
		"cancelled and written": func(f fault) eventlog.Log {
			f.append = func(ctx context.Context, stream string, expected eventlog.Version, list []eventlog.Event) (eventlog.Version, error) {
				v, err := f.Memory.Append(context.WithoutCancel(ctx), stream, expected, list...)
				if ended := ctx.Err(); ended != nil && err == nil {
					return 0, ended
				}
				return v, err
			}
			return f
		},
		"names without case": func(f fault) eventlog.Log {
			f.append = func(ctx context.Context, stream string, expected eventlog.Version, list []eventlog.Event) (eventlog.Version, error) {
				return f.Memory.Append(ctx, strings.ToLower(stream), expected, list...)
			}
			return f
		},
		"reading skips": func(f fault) eventlog.Log {
			change(&f, func(e *eventlog.Event) bool { return e.Version != 257 })
			return f
		},
		"seconds only": func(f fault) eventlog.Log {
			change(&f, func(e *eventlog.Event) bool {
				e.Time = e.Time.Truncate(time.Second)
				return true
			})
			return f
		},
		"another time zone": func(f fault) eventlog.Log {
			change(&f, func(e *eventlog.Event) bool {
				e.Time = e.Time.In(time.FixedZone("elsewhere", 3600))
				return true
			})
			return f
		},
		"text only": func(f fault) eventlog.Log {
			change(&f, func(e *eventlog.Event) bool {
				e.Data = []byte(strings.ToValidUTF8(string(e.Data), "\ufffd"))
				return true
			})
			return f
		},
		"memory is shared": func(f fault) eventlog.Log {
			kept := make(map[string][]byte)
			change(&f, func(e *eventlog.Event) bool {
				if kept[string(e.Data)] == nil {
					kept[string(e.Data)] = e.Data
				}
				e.Data = kept[string(e.Data)]
				return true
			})
			return f
		},
		"reading does not end with its context": func(f fault) eventlog.Log {
			f.read = func(ctx context.Context, stream string, after eventlog.Version) iter.Seq2[eventlog.Event, error] {
				return f.Memory.Read(context.WithoutCancel(ctx), stream, after)
			}
			return f
		},
		"streams in another order": func(f fault) eventlog.Log {
			f.streams = func(ctx context.Context, prefix string) iter.Seq2[eventlog.Head, error] {
				return func(yield func(eventlog.Head, error) bool) {
					var list []eventlog.Head
					for h, err := range f.Memory.Streams(ctx, prefix) {
						if err != nil {
							yield(h, err)
							return
						}
						list = append(list, h)
					}
					for _, h := range slices.Backward(list) {
						if !yield(h, nil) {
							return
						}
					}
				}
			}
			return f
		},
		"the prefix is a pattern": func(f fault) eventlog.Log {
			f.streams = func(ctx context.Context, prefix string) iter.Seq2[eventlog.Head, error] {
				return f.Memory.Streams(ctx, strings.TrimSuffix(prefix, "%"))
			}
			return f
		},
		"nothing to watch": func(f fault) eventlog.Log {
			f.watch = func(context.Context, []string) <-chan eventlog.News {
				closed := make(chan eventlog.News)
				close(closed)
				return closed
			}
			return f
		},
		"news of everything": func(f fault) eventlog.Log {
			f.watch = func(ctx context.Context, _ []string) <-chan eventlog.News { return f.Memory.Watch(ctx) }
			return f
		},
		"news too early": func(f fault) eventlog.Log {
			f.watch = func(ctx context.Context, streams []string) <-chan eventlog.News {
				out := make(chan eventlog.News)
				in := f.Memory.Watch(ctx, streams...)
				go func() {
					defer close(out)
					for n := range in {
						n.Version++
						select {
						case out <- n:
						case <-ctx.Done():
							return
						}
					}
				}()
				return out
			}
			return f
		},
		"open for ever": func(f fault) eventlog.Log {
			f.close = func() error { return nil }
			return f
		},
	}
}
