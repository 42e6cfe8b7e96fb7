// Package meter counts and measures what an operator wants to know, and writes it as Prometheus reads it.
package meter

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
)

// Registry holds what is measured. Its methods panic if a name is taken.
type Registry struct {
	mu       sync.Mutex
	families []family
}

type family struct {
	name, kind, help string
	write            func(w io.Writer, name string)
}

// NewRegistry is a registry in which nothing is measured yet.
func NewRegistry() *Registry { return &Registry{} }

func (r *Registry) add(f family) {
	r.mu.Lock()
	defer r.mu.Unlock()
	at, taken := slices.BinarySearchFunc(r.families, f.name, func(f family, name string) int { return cmp.Compare(f.name, name) })
	if taken {
		panic("meter: " + f.name + " is registered twice")
	}
	r.families = slices.Insert(r.families, at, f)
}

// Write writes everything in the text format of Prometheus, version 0.0.4, ordered by name.
func (r *Registry) Write(w io.Writer) {
	r.mu.Lock()
	families := slices.Clone(r.families)
	r.mu.Unlock()
	for _, f := range families {
		fmt.Fprintf(w, "# HELP %s %s\n# TYPE %s %s\n", f.name, f.help, f.name, f.kind)
		f.write(w, f.name)
	}
}

// ContentType is the type of what Write writes.
const ContentType = "text/plain; version=0.0.4; charset=utf-8"

// Gauge registers a number that goes up and down.
func (r *Registry) Gauge(name, help string) *Number { return r.number(name, "gauge", help) }

// Counter registers a number that only grows.
func (r *Registry) Counter(name, help string) *Number { return r.number(name, "counter", help) }

func (r *Registry) number(name, kind, help string) *Number {
	n := &Number{}
	r.Func(name, kind, help, func() float64 { return float64(n.Value()) })
	return n
}

// Func registers a number, a gauge or a counter, that is asked for whenever it is read.
func (r *Registry) Func(name, kind, help string, value func() float64) {
	r.add(family{name, kind, help, func(w io.Writer, name string) { fmt.Fprintf(w, "%s %s\n", name, format(value())) }})
}

// Labelled registers counters that differ in the values of labels.
func (r *Registry) Labelled(name, help string, labels ...string) *Labelled {
	l := &Labelled{labels: labels, by: map[string]*Number{}}
	r.add(family{name, "counter", help, l.write})
	return l
}

// Histogram registers how often values lay at or below each of the bounds, which grow.
func (r *Registry) Histogram(name, help string, bounds ...float64) *Histogram {
	h := &Histogram{bounds: bounds, counts: make([]atomic.Uint64, len(bounds)+1)}
	r.add(family{name, "histogram", help, h.write})
	return h
}

func format(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }

// Number is a whole number that many may change at once.
type Number struct{ n atomic.Int64 }

// Add adds n.
func (x *Number) Add(n int) { x.n.Add(int64(n)) }

// Inc adds one.
func (x *Number) Inc() { x.n.Add(1) }

// Dec takes one away.
func (x *Number) Dec() { x.n.Add(-1) }

// Value is the number now.
func (x *Number) Value() int64 { return x.n.Load() }

// Labelled is a family of counters.
type Labelled struct {
	labels []string
	mu     sync.Mutex
	by     map[string]*Number // by what stands in the braces
}

var escape = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`)

// With is the counter of these values, one for each label.
func (l *Labelled) With(values ...string) *Number {
	var b strings.Builder
	for i, label := range l.labels {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(label + `="` + escape.Replace(values[i]) + `"`)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	n := l.by[b.String()]
	if n == nil {
		n = &Number{}
		l.by[b.String()] = n
	}
	return n
}

func (l *Labelled) write(w io.Writer, name string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, key := range slices.Sorted(maps.Keys(l.by)) {
		fmt.Fprintf(w, "%s{%s} %d\n", name, key, l.by[key].Value())
	}
}

// Histogram counts values by size.
type Histogram struct {
	bounds []float64
	counts []atomic.Uint64 // of the values at or below each bound and above the one before; the last: of those above all
	sum    atomic.Uint64   // bits of a float64
}

// Observe counts a value.
func (h *Histogram) Observe(v float64) {
	at, _ := slices.BinarySearch(h.bounds, v)
	h.counts[at].Add(1)
	for {
		old := h.sum.Load()
		if h.sum.CompareAndSwap(old, math.Float64bits(math.Float64frombits(old)+v)) {
			return
		}
	}
}

func (h *Histogram) write(w io.Writer, name string) {
	var n uint64
	for i, bound := range append(slices.Clone(h.bounds), math.Inf(1)) {
		n += h.counts[i].Load()
		fmt.Fprintf(w, "%s_bucket{le=\"%s\"} %d\n", name, format(bound), n)
	}
	fmt.Fprintf(w, "%s_sum %s\n%s_count %d\n", name, format(math.Float64frombits(h.sum.Load())), name, n)
}
