package table

import "lettercase/internal/meter"

// metrics are what an operator wants to know about tables.
type metrics struct {
	tables, live, thinking      *meter.Number
	rows, conflicts, dropped    *meter.Number
	actions                     *meter.Labelled
	decide, commit, think, tell *meter.Histogram
	botMoves, botErrors         *meter.Number
	quarantined, stalls         *meter.Number
}

func newMetrics(reg *meter.Registry) *metrics {
	if reg == nil {
		reg = meter.NewRegistry()
	}
	gauge := func(name, help string) *meter.Number { return reg.Gauge("lettercase_"+name, help) }
	counter := func(name, help string) *meter.Number { return reg.Counter("lettercase_"+name, help) }
	seconds := func(name, help string) *meter.Histogram {
		return reg.Histogram("lettercase_"+name, help, .0001, .00025, .0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5)
	}
	return &metrics{
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
		actions:     reg.Labelled("lettercase_actions_total", "Actions of players by game and result.", "game", "result"),
	}
}
