package main

import "syscall"

// notSynced is what adjtimex(2) returns (TIME_ERROR) while nothing keeps the clock right.
const notSynced = 5

// clockSynced reports whether something keeps the system's clock right, if that is known.
func clockSynced() (synced, known bool) {
	state, err := syscall.Adjtimex(&syscall.Timex{})
	return state != notSynced, err == nil
}

// freeSpace is how many bytes may still be written to a directory, if that is known.
func freeSpace(dir string) (bytes uint64, known bool) {
	var fs syscall.Statfs_t
	if syscall.Statfs(dir, &fs) != nil {
		return 0, false
	}
	return fs.Bavail * uint64(fs.Bsize), true
}

// machineMemory is how many bytes of memory the machine has.
func machineMemory() uint64 {
	var info syscall.Sysinfo_t
	if syscall.Sysinfo(&info) != nil {
		return 1 << 30
	}
	return uint64(info.Totalram) * uint64(info.Unit)
}
