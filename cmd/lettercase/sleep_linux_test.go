package main

import (
	"syscall"
	"testing"
	"time"
)

// A command that is called by a test must not begin the process once more: the tests before it would run twice, and what the first
// run found would be forgotten.
func TestACommandInATestDoesNotBeginTheProcessAgain(t *testing.T) {
	sleepCoarsely()
	const get = 30 // PR_GET_TIMERSLACK
	if late, _, failed := syscall.RawSyscall(syscall.SYS_PRCTL, get, 0, 0); failed == 0 && time.Duration(late) == time.Millisecond {
		t.Error("the process has begun again")
	}
}
