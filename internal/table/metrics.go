//go:build !js

package table

import "github.com/prometheus/client_golang/prometheus"

// Registerer is where metrics are registered.
type Registerer = prometheus.Registerer

// metrics are what an operator wants to know about tables.
type metrics struct {
	tables, live, thinking      prometheus.Gauge
	rows, conflicts, dropped    prometheus.Counter
	actions                     *prometheus.CounterVec
	decide, commit, think, tell prometheus.Histogram
	botMoves, botErrors         prometheus.Counter
	quarantined, stalls         prometheus.Counter
}

func newMetrics(reg Registerer) *metrics {
	if reg == nil {
		reg = prometheus.NewRegistry()
	}
	gauge := func(name, help string) prometheus.Gauge {
		g := prometheus.NewGauge(prometheus.GaugeOpts{Name: "lettercase_" + name, Help: help})
		reg.MustRegister(g)
		return g
	}
	counter := func(name, help string) prometheus.Counter {
		c := prometheus.NewCounter(prometheus.CounterOpts{Name: "lettercase_" + name, Help: help})
		reg.MustRegister(c)
		return c
	}
	seconds := func(name, help string) prometheus.Histogram {
		h := prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "lettercase_" + name, Help: help,
			Buckets: []float64{.0001, .00025, .0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5},
		})
		reg.MustRegister(h)
		return h
	}
	m := &metrics{
		tables:    gauge("tables_held", "Tables in memory."),
		live:      gauge("live_connections", "Open live connections."),
		thinking:  gauge("bots_thinking", "Bots thinking at this moment."),
		rows:      counter("rows_total", "Rows committed by this node."),
		conflicts: counter("conflicts_total", "Commits that lost against another node."),
		dropped:   counter("live_dropped_total", "Live connections dropped because they read too slowly."),
		decide:    seconds("decide_seconds", "Time in which the rules decided."),
		commit:    seconds("commit_seconds", "Time until a commit was durable."),
		think:     seconds("bot_think_seconds", "Time in which a bot chose its move."),
		tell:      seconds("tell_seconds", "Time to encode and hand out a change to all who look on."),
		botMoves:  counter("bot_actions_total", "Actions of bots."),
		botErrors: counter("bot_errors_total", "Actions of bots that were refused or failed."),

		stalls:      counter("stalls_total", "Times this node did not run for more than a second."),
		quarantined: counter("tables_quarantined_total", "Tables taken out of service because their log cannot be folded."),
		actions: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "lettercase_actions_total", Help: "Actions of players by game and result.",
		}, []string{"game", "result"}),
	}
	reg.MustRegister(m.actions)
	return m
}
