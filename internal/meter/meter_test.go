package meter_test

import (
	"math"
	"strings"
	"sync"
	"testing"

	"lettercase/internal/meter"
)

func written(r *meter.Registry) string {
	var b strings.Builder
	r.Write(&b)
	return b.String()
}

// What is written is what the text format of Prometheus asks for: families by name, buckets that add up, labels escaped.
func TestTextOfPrometheus(t *testing.T) {
	r := meter.NewRegistry()
	held := r.Gauge("tables_held", "Tables in memory.")
	held.Add(3)
	held.Dec()
	actions := r.Labelled("actions_total", "Actions by game and result.", "game", "result")
	actions.With("letter", "done").Inc()
	actions.With("a\"\\\nb", "done").Add(2)
	h := r.Histogram("seconds", "Time.", .25, .5, 1)
	for _, v := range []float64{.25, .5, .375, 2} {
		h.Observe(v)
	}
	r.Func("up", "gauge", "Always.", func() float64 { return math.Inf(1) })
	want := `# HELP actions_total Actions by game and result.
# TYPE actions_total counter
actions_total{game="a\"\\\nb",result="done"} 2
actions_total{game="letter",result="done"} 1
# HELP seconds Time.
# TYPE seconds histogram
seconds_bucket{le="0.25"} 1
seconds_bucket{le="0.5"} 3
seconds_bucket{le="1"} 3
seconds_bucket{le="+Inf"} 4
seconds_sum 3.125
seconds_count 4
# HELP tables_held Tables in memory.
# TYPE tables_held gauge
tables_held 2
# HELP up Always.
# TYPE up gauge
up +Inf
`
	if got := written(r); got != want {
		t.Errorf("written:\n%s\nwant:\n%s", got, want)
	}
}

func TestANameIsTakenOnce(t *testing.T) {
	r := meter.NewRegistry()
	r.Counter("rows_total", "Rows.")
	defer func() {
		if recover() == nil {
			t.Error("a name was registered twice")
		}
	}()
	r.Gauge("rows_total", "Rows again.")
}

// Many count at once, and nothing is lost.
func TestCountingTogether(t *testing.T) {
	r := meter.NewRegistry()
	rows, actions, seconds := r.Counter("rows_total", "Rows."), r.Labelled("actions_total", "Actions.", "game"), r.Histogram("seconds", "Time.", 1)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 1000 {
				rows.Inc()
				actions.With("shelf").Inc()
				seconds.Observe(.5)
				if n := rows.Value(); n%100 == 0 {
					_ = written(r)
				}
			}
		})
	}
	wg.Wait()
	got := written(r)
	for _, want := range []string{"\nrows_total 8000\n", "\nactions_total{game=\"shelf\"} 8000\n", "\nseconds_sum 4000\n", "\nseconds_count 8000\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}
