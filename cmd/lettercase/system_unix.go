//go:build unix

package main

import "syscall"

// maxFiles is how many files and connections the process may open; 0 if that is not known.
func maxFiles() int {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit) != nil {
		return 0
	}
	return int(min(limit.Cur, 1<<30))
}
