//go:build js

package table

// Registerer is where metrics are registered; nobody reads any in a browser.
type Registerer = any

type nothing struct{}

func (nothing) Inc()            {}
func (nothing) Dec()            {}
func (nothing) Add(float64)     {}
func (nothing) Observe(float64) {}

type actionCounter struct{}

func (actionCounter) WithLabelValues(...string) nothing { return nothing{} }

// metrics does nothing: a browser has no operator.
type metrics struct {
	tables, live, thinking, rows, conflicts, dropped, decide, commit, think, tell, botMoves, botErrors, quarantined, stalls nothing

	actions actionCounter
}

func newMetrics(Registerer) *metrics { return &metrics{} }
