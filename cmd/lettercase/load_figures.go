package main

import (
	"context"
	"errors"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
)

// measure counts for the requested time.
func (l *load) measure(ctx context.Context) {
	before := l.watchServer(ctx)
	driver, began := cpuTime(), time.Now()
	l.mu.Lock()
	l.measuring = true
	l.mu.Unlock()
	tick := time.NewTicker(5 * time.Second)
	defer tick.Stop()
	end := time.After(l.For)
	for going := true; going; {
		select {
		case <-tick.C:
			l.watchServer(ctx)
		case <-end:
			going = false
		case <-ctx.Done():
			going = false
		}
	}
	l.mu.Lock()
	l.measuring, l.Took, l.Driver = false, time.Since(began), cpuTime()-driver
	l.mu.Unlock()
	l.Processor = l.watchServer(ctx).processor - before.processor
}

// gauge holds the server's own metrics.
type gauge struct {
	memory    float64 // bytes
	processor time.Duration
}

// watchServer records how much memory the server uses.
func (l *load) watchServer(ctx context.Context) gauge {
	g, err := l.gauge(ctx)
	if err != nil {
		l.fail(ctx, "metrics", err)
	}
	l.Peak = max(l.Peak, g.memory)
	return g
}

// gauge adds up the metrics of all nodes.
func (l *load) gauge(ctx context.Context) (sum gauge, err error) {
	for _, server := range l.Server {
		g, err := l.gaugeOf(ctx, server)
		if err != nil {
			return sum, err
		}
		sum.memory += g.memory
		sum.processor += g.processor
	}
	return sum, nil
}

func (l *load) gaugeOf(ctx context.Context, server string) (g gauge, err error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, strings.TrimSuffix(server, "/")+"/metrics", nil)
	if err != nil {
		return g, err
	}
	res, err := l.http.Do(req)
	if err != nil {
		return g, err
	}
	defer func() { _ = res.Body.Close() }()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		return g, err
	}
	for line := range strings.Lines(string(body)) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), " ")
		n, _ := strconv.ParseFloat(value, 64) // comment lines do not parse, and are not needed
		switch name {
		case "process_resident_memory_bytes":
			g.memory = n
		case "process_cpu_seconds_total":
			g.processor = time.Duration(n * float64(time.Second))
		}
	}
	if g.memory == 0 {
		return g, errors.New("no metrics")
	}
	return g, nil
}

// figures are the results of a measurement.
type figures struct {
	Actions   int
	Latencies []time.Duration // from the click to each other screen
	Answers   []time.Duration // from the click to the answer
	Refused   map[string]int  // by the rules; expected in a race
	Failed    map[string]int
	Finished  int
	Connected int
	Peak      float64       // the server's memory, in bytes
	Took      time.Duration // length of the measurement
	Processor time.Duration // that the server used in it
	Driver    time.Duration // that this process used in it
}

// add adds what another process has measured at the same time.
func (f *figures) add(g figures) {
	f.Actions += g.Actions
	f.Latencies, f.Answers = append(f.Latencies, g.Latencies...), append(f.Answers, g.Answers...)
	for code, n := range g.Refused {
		f.Refused[code] += n
	}
	for what, n := range g.Failed {
		f.Failed[what] += n
	}
	f.Finished, f.Connected, f.Peak = f.Finished+g.Finished, f.Connected+g.Connected, f.Peak+g.Peak
	f.Took, f.Processor, f.Driver = max(f.Took, g.Took), f.Processor+g.Processor, f.Driver+g.Driver
}

// report prints the figures. If something failed, it returns errNo.
func (f figures) report(std *stdio, tables int) error {
	slices.Sort(f.Latencies)
	slices.Sort(f.Answers)
	errs := 0
	for what, n := range f.Failed {
		errs += n
		std.print("out.load.error", "n", n, "what", what)
	}
	refused := 0
	for _, n := range f.Refused {
		refused += n
	}
	std.print("out.load.games", "connections", f.Connected, "tables", tables, "games", f.Finished, "refused", refused, "p50", at(f.Answers, .5).String(), "p99", at(f.Answers, .99).String())
	each := time.Duration(max(f.Actions, 1))
	std.print("out.load.processor", "server", (f.Processor / each).Round(time.Microsecond).String(), "share", std.num(100*f.Processor.Seconds()/f.Took.Seconds(), 0),
		"driver", (f.Driver / each).Round(time.Microsecond).String(), "rest", std.num(100*f.Driver.Seconds()/f.Took.Seconds(), 0))
	std.print("out.load.actions", "rate", std.num(float64(f.Actions)/f.Took.Seconds(), 1),
		"p50", at(f.Latencies, .5).String(), "p95", at(f.Latencies, .95).String(), "p99", at(f.Latencies, .99).String(), "max", at(f.Latencies, 1).String(),
		"measured", len(f.Latencies), "errors", errs, "memory", std.num(f.Peak/1e6, 0))
	if errs > 0 {
		return errNo
	}
	return nil
}

func at(sorted []time.Duration, share float64) time.Duration {
	if len(sorted) == 0 {
		return 0
	}
	return sorted[min(len(sorted)-1, int(share*float64(len(sorted))))].Round(100 * time.Microsecond)
}
