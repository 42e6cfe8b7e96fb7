package main

import (
	"errors"
	"os"
	"os/exec"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain lets the scripts run this test binary as lettercase.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"lettercase": main})
}

// TestScripts runs testdata/script/*.txt: the command line as users see it.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:           "testdata/script",
		UpdateScripts: os.Getenv("UPDATE_SCRIPTS") != "",
		Cmds:          map[string]func(*testscript.TestScript, bool, []string){"status": status},
	})
}

// status N COMMAND … runs a command and expects exactly that exit status; 2, bad input, also expects an empty stdout.
func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N command [args]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	err = ts.Exec(args[1], args[2:]...)
	got := 0
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("%v: exit status %d, want %d", args[1:], got, want)
	}
	if want == exitInput && (ts.ReadFile("stdout") != "" || ts.ReadFile("stderr") == "") {
		ts.Fatalf("%v: the reason belongs on stderr, and nothing on stdout", args[1:])
	}
}
