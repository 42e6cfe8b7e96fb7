//go:build !unix

package main

// maxFiles is how many files and connections the process may open; 0 if that is not known.
func maxFiles() int { return 0 }
