package meter

import (
	"bytes"
	"os"
	"runtime/metrics"
	"strconv"
	"strings"
	"time"
)

// Process measures the process and Go's part in it, by the names that Prometheus' own clients use. How much processor time it has
// used and how many files it may open is known differently on each system.
func (r *Registry) Process(cpuTime func() time.Duration, maxFiles func() int) {
	began := float64(time.Now().UnixMilli()) / 1000
	r.Func("process_start_time_seconds", "gauge", "When the process began, in seconds since 1970.", func() float64 { return began })
	r.Func("process_cpu_seconds_total", "counter", "Processor time used.", func() float64 { return cpuTime().Seconds() })
	r.Func("process_resident_memory_bytes", "gauge", "Memory in use.", residentMemory)
	if _, err := os.Stat("/proc/self/fd"); err == nil {
		r.Func("process_open_fds", "gauge", "Open files and connections.", func() float64 {
			open, _ := os.ReadDir("/proc/self/fd")
			return float64(len(open))
		})
	}
	r.Func("process_max_fds", "gauge", "How many files and connections may be open.", func() float64 { return float64(maxFiles()) })
	for _, m := range []struct{ name, kind, help, of string }{
		{"go_goroutines", "gauge", "Goroutines.", "/sched/goroutines:goroutines"},
		{"go_sched_gomaxprocs_threads", "gauge", "Threads that may run Go code at once.", "/sched/gomaxprocs:threads"},
		{"go_gc_cycles_total", "counter", "Garbage collections.", "/gc/cycles/total:gc-cycles"},
		{"go_memstats_alloc_bytes", "gauge", "Bytes of objects in the heap.", "/memory/classes/heap/objects:bytes"},
		{"go_memstats_alloc_bytes_total", "counter", "Bytes allocated since the start.", "/gc/heap/allocs:bytes"},
		{"go_memstats_mallocs_total", "counter", "Objects allocated since the start.", "/gc/heap/allocs:objects"},
		{"go_memstats_next_gc_bytes", "gauge", "The size of the heap at which it is collected next.", "/gc/heap/goal:bytes"},
		{"go_memstats_sys_bytes", "gauge", "Bytes taken from the system.", "/memory/classes/total:bytes"},
	} {
		r.Func(m.name, m.kind, m.help, func() float64 { return goMetric(m.of) })
	}
}

func goMetric(name string) float64 {
	sample := []metrics.Sample{{Name: name}}
	metrics.Read(sample)
	if sample[0].Value.Kind() != metrics.KindUint64 {
		return 0
	}
	return float64(sample[0].Value.Uint64())
}

// residentMemory is what the system says or, where it does not, what Go holds.
func residentMemory() float64 {
	status, _ := os.ReadFile("/proc/self/status")
	if _, rest, ok := bytes.Cut(status, []byte("\nVmRSS:")); ok {
		line, _, _ := strings.Cut(string(rest), "\n")
		if kB, err := strconv.ParseFloat(strings.TrimSpace(strings.TrimSuffix(line, "kB")), 64); err == nil {
			return kB * 1024
		}
	}
	return goMetric("/memory/classes/total:bytes") - goMetric("/memory/classes/heap/released:bytes")
}
