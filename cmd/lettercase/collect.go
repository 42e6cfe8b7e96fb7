package main

import (
	"math"
	"os"
	"path"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strconv"
	"strings"
)

// How far the heap of a server may grow between two collections: by half, as connections that wait need memory more than
// processors, but never by less than spare bytes: a small heap would be collected all the time.
const (
	growth = 50 // percent
	spare  = 256 << 20
	least  = 32 << 20 // a heap that is smaller, as at the start, is about to grow to this
)

// collectSparingly sets that, now and after every collection, unless GOGC says otherwise.
func collectSparingly() {
	if os.Getenv("GOGC") != "" {
		return
	}
	(&sparing{spare: min(spare, memory()/16)}).adapt()
}

type sparing struct {
	spare   uint64
	percent int
}

// adapt sets the growth for the heap that was found alive, and has itself called after the next collection.
func (s *sparing) adapt() {
	if percent := growthFor(alive(), s.spare); percent < s.percent*9/10 || percent > s.percent*11/10 {
		s.percent = percent
		debug.SetGCPercent(percent)
	}
	runtime.AddCleanup(&struct{ _ *int }{}, (*sparing).adapt, s)
}

// growthFor is the growth in percent of a heap with so many bytes alive.
func growthFor(alive, spare uint64) int {
	return max(growth, int(100*spare/max(alive, least)))
}

// alive is the heap that the last collection found in use.
func alive() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// memory is what the machine has, or what a container may use of it.
func memory() uint64 {
	all := machineMemory()
	group := ""
	if raw, err := os.ReadFile("/proc/self/cgroup"); err == nil {
		_, group, _ = strings.Cut(strings.TrimSpace(string(raw)), "0::") // of a systemd unit, for instance
	}
	for _, dir := range []string{"/sys/fs/cgroup", path.Join("/sys/fs/cgroup", group)} {
		raw, err := os.ReadFile(path.Join(dir, "memory.max"))
		if err != nil {
			continue
		}
		if limit, err := strconv.ParseUint(strings.TrimSpace(string(raw)), 10, 64); err == nil {
			all = min(all, limit)
		}
	}
	if limit := debug.SetMemoryLimit(-1); limit != math.MaxInt64 {
		all = min(all, uint64(limit))
	}
	return all
}
