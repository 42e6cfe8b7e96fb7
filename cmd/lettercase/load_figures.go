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
	l.measuring, l.took, l.driver = false, time.Since(began), cpuTime()-driver
	l.mu.Unlock()
	l.server = l.watchServer(ctx).processor - before.processor
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
	l.peak = max(l.peak, g.memory)
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

// report prints the figures; it returns false if there were errors.
func (l *load) report() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	slices.Sort(l.latencies)
	slices.Sort(l.answers)
	errs := 0
	for what, n := range l.failed {
		errs += n
		l.std.print("out.load.error", "n", n, "what", what)
	}
	refused := 0
	for _, n := range l.refused {
		refused += n
	}
	l.std.print("out.load.games", "connections", l.connected, "tables", l.Tables, "games", l.finished, "refused", refused, "p50", at(l.answers, .5).String(), "p99", at(l.answers, .99).String())
	each := time.Duration(max(l.actions, 1))
	l.std.print("out.load.processor", "server", (l.server / each).Round(time.Microsecond).String(), "share", l.std.num(100*l.server.Seconds()/l.took.Seconds(), 0),
		"driver", (l.driver / each).Round(time.Microsecond).String(), "rest", l.std.num(100*l.driver.Seconds()/l.took.Seconds(), 0))
	l.std.print("out.load.actions", "rate", l.std.num(float64(l.actions)/l.took.Seconds(), 1),
		"p50", at(l.latencies, .5).String(), "p95", at(l.latencies, .95).String(), "p99", at(l.latencies, .99).String(), "max", at(l.latencies, 1).String(),
		"measured", len(l.latencies), "errors", errs, "memory", l.std.num(l.peak/1e6, 0))
	return errs == 0
}

func at(sorted []time.Duration, share float64) time.Duration {
	if len(sorted) == 0 {
		return 0
	}
	return sorted[min(len(sorted)-1, int(share*float64(len(sorted))))].Round(100 * time.Microsecond)
}
