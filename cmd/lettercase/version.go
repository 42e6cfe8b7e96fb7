package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// version, commit and date are set by a release build; otherwise they come from the state of the source tree.
var version, commit, date string

type versionCmd struct{}

func (versionCmd) Run(std *stdio) error {
	fmt.Fprintf(std.out, "lettercase %s %s %s/%s\n", versionName(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	if commit != "" {
		std.print("out.commit", "commit", commit, "date", date)
	}
	return nil
}

func versionName() string {
	if version != "" {
		return version
	}
	name := "devel"
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return name
	}
	dirty := ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			name += "-" + s.Value[:min(12, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true":
			dirty = "+changes"
		}
	}
	return name + dirty
}
