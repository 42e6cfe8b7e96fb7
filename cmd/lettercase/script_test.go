package main

import (
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain lets the scripts run this very program as lettercase.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"lettercase": main})
}

// TestScripts runs testdata/script/*.txt: the command line as its users meet it.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata/script", UpdateScripts: os.Getenv("UPDATE_SCRIPTS") != ""})
}
