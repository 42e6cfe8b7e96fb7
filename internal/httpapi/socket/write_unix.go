//go:build unix

package socket

import (
	"syscall"
	"unsafe"
)

// writeFile writes what the system takes; nothing if it is full. It never waits, so the runtime need not be told of the call.
func writeFile(fd uintptr, b []byte) (int, error) {
	if len(b) == 0 {
		return 0, nil
	}
	for {
		n, _, failed := syscall.RawSyscall(syscall.SYS_WRITE, fd, uintptr(unsafe.Pointer(&b[0])), uintptr(len(b)))
		switch failed {
		case 0:
			return int(n), nil
		case syscall.EINTR:
			continue
		case syscall.EAGAIN:
			return 0, nil
		}
		return 0, failed
	}
}
