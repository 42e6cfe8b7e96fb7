package main

import (
	"os"
	"runtime"
	"syscall"
	"time"
)

// sleepCoarsely lets the system wake this process up to a millisecond late. Go's runtime has a thread that sleeps for 20 µs at a
// time while there is a little to do, which took a twelfth of a server's processor time. A thread passes this on to those it starts, so the
// program begins once more if it was not set before.
func sleepCoarsely() {
	const (
		set, get = 29, 30 // PR_SET_TIMERSLACK, PR_GET_TIMERSLACK
		late     = uintptr(time.Millisecond)
	)
	if !ownProcess {
		return
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if now, _, failed := syscall.RawSyscall(syscall.SYS_PRCTL, get, 0, 0); failed != 0 || now >= late {
		return
	}
	self, err := os.Executable()
	if err != nil {
		return
	}
	if _, _, failed := syscall.RawSyscall(syscall.SYS_PRCTL, set, late, 0); failed == 0 {
		_ = syscall.Exec(self, os.Args, os.Environ()) // where that is not allowed it goes on as it is
	}
}
