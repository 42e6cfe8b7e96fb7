//go:build !linux

package main

// sleepCoarsely is for Linux only.
func sleepCoarsely() {}
