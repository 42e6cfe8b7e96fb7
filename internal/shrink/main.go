// Command shrink runs the tools of go build for scripts/build (go build -toolexec), and gives the compiler smaller copies of
// what Go and other people wrote: functions on one line each (see oneLine), and SQLite without what we never ask of it (see
// changed). What we wrote is compiled as it is. A linker beside this program, which it helped to compile, links.
package main

import (
	"crypto/sha256"
	"embed"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// sources are this program: go build compiles packages again if it changes.
//
//go:embed *.go
var sources embed.FS

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: go build -toolexec shrink")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2:]); err != nil {
		if failed, ok := errors.AsType[*exec.ExitError](err); ok {
			os.Exit(failed.ExitCode())
		}
		fmt.Fprintln(os.Stderr, "shrink:", err)
		os.Exit(1)
	}
}

func run(tool string, args []string) error {
	name := strings.TrimSuffix(filepath.Base(tool), ".exe")
	if (name == "compile" || name == "link") && slices.Equal(args, []string{"-V=full"}) {
		return version(tool)
	}
	switch name {
	case "link":
		self, err := os.Executable()
		if err != nil {
			return err
		}
		if other := filepath.Join(filepath.Dir(self), filepath.Base(tool)); exists(other) {
			tool = other
		}
	case "compile":
		dir, err := os.MkdirTemp("", "shrink")
		if err != nil {
			return err
		}
		defer os.RemoveAll(dir)
		if err := replace(dir, os.Getenv("TOOLEXEC_IMPORTPATH"), args); err != nil {
			return err
		}
	}
	c := exec.Command(tool, args...)
	c.Stdin, c.Stdout, c.Stderr = os.Stdin, os.Stdout, os.Stderr
	return c.Run()
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// version says which compiler or linker this is, and which program changes what it does.
func version(tool string) error {
	line, err := exec.Command(tool, "-V=full").Output()
	if err != nil {
		return err
	}
	hash := sha256.New()
	files, err := sources.ReadDir(".")
	if err != nil {
		return err
	}
	for _, f := range files {
		text, err := sources.ReadFile(f.Name())
		if err != nil {
			return err
		}
		hash.Write(text)
	}
	fmt.Printf("%s shrink=%x\n", strings.TrimSpace(string(line)), hash.Sum(nil)[:8])
	return nil
}

// replace puts copies in the place of the source files among the compiler's arguments.
func replace(dir, pkg string, args []string) error {
	if pkg == "lettercase" || strings.HasPrefix(pkg, "lettercase/") {
		return nil
	}
	instead := maps.Clone(changed[pkg])
	for i := len(args) - 1; i >= 0 && strings.HasSuffix(args[i], ".go"); i-- {
		src, err := os.ReadFile(args[i])
		if err != nil {
			return err
		}
		path, err := filepath.Abs(args[i])
		if err != nil {
			return err
		}
		if src, err = oneLine(path, src, instead); err != nil {
			return err
		}
		to := filepath.Join(dir, fmt.Sprint(i, ".go"))
		if err := os.WriteFile(to, slices.Concat([]byte("//line "+path+":1\n"), src), 0o644); err != nil {
			return err
		}
		args[i] = to
	}
	if len(instead) > 0 {
		return fmt.Errorf("%s has no %v; is it another version?", pkg, slices.Sorted(maps.Keys(instead)))
	}
	return nil
}
