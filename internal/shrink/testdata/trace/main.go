// Command trace does what the linker's tables of functions are needed for: it panics and recovers, counts frames of functions
// that are inlined, grows its stack, collects garbage, and prints a stack trace.
package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
)

type pair[K comparable, V any] struct {
	key   K
	value *V
}

func caller() string {
	pc := make([]uintptr, 1)
	runtime.Callers(2, pc)
	frame, _ := runtime.CallersFrames(pc).Next()
	return frame.Function
}

//go:noinline
func deep[K comparable, V any](p pair[K, V], depth int) (trace string) {
	if depth == 0 {
		defer func() { trace = fmt.Sprint(recover(), "\n", string(debug.Stack())) }()
		var none *pair[K, V]
		return fmt.Sprint(none.value)
	}
	var room [256]byte
	trace = deep(p, depth-1)
	runtime.KeepAlive(room)
	return trace
}

func main() {
	value := strings.Repeat("kept ", 3)
	p := pair[string, string]{"key", &value}
	trace := deep(p, 200) + deep(pair[int, string]{1, &value}, 3)
	runtime.GC()
	fmt.Println(*p.value, caller())
	fmt.Println(trace)
}
