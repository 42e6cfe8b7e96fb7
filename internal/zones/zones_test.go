package zones

import (
	"archive/zip"
	"bytes"
	"cmp"
	"encoding/binary"
	"flag"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"lettercase/embedded"
)

var update = flag.Bool("update", false, "make the file of zones again")

// The program carries the zones that its Go has.
func TestCarriedZonesAreGos(t *testing.T) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	archive, err := zip.OpenReader(filepath.Join(strings.TrimSpace(string(root)), "lib", "time", "zoneinfo.zip"))
	if err != nil {
		t.Skip(err)
	}
	defer archive.Close()
	zones := map[string][]byte{}
	for _, f := range archive.File {
		if strings.HasSuffix(f.Name, "/") {
			continue
		}
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if zones[f.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
	if *update {
		if err := os.WriteFile("zones", packed(zones), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !maps.EqualFunc(zones, carried(), bytes.Equal) {
		t.Error("Go has other zones: go test ./internal/zones -update")
	}
}

// packed puts like zones side by side, which are deflated together.
func packed(zones map[string][]byte) []byte {
	names := slices.SortedFunc(maps.Keys(zones), func(a, b string) int {
		return cmp.Or(bytes.Compare(zones[a], zones[b]), cmp.Compare(a, b))
	})
	var all []byte
	for _, name := range names {
		all = append(all, byte(len(name)))
		all = binary.LittleEndian.AppendUint16(all, uint16(len(zones[name])))
		all = append(append(all, name...), zones[name]...)
	}
	return embedded.Pack(all, "", nil)
}

// A carried zone is the one that time.LoadLocation finds on a system that has it.
func TestCarriedZonesCountAsTheSystems(t *testing.T) {
	for name, data := range carried() {
		zone, err := time.LoadLocationFromTZData(name, data)
		if err != nil {
			t.Fatal(name, err)
		}
		of, err := Load(name)
		if err != nil {
			t.Fatal(name, err)
		}
		for _, month := range []time.Month{time.January, time.July} {
			at := time.Date(2024, month, 15, 12, 0, 0, 0, time.UTC)
			if got, want := at.In(zone).Format(time.DateTime), at.In(of).Format(time.DateTime); got != want {
				t.Errorf("%s: %s, want %s", name, got, want)
			}
		}
	}
	for _, name := range []string{"", "UTC"} {
		if zone, err := Load(name); err != nil || zone != time.UTC {
			t.Errorf("%q: %v, %v", name, zone, err)
		}
	}
	for _, name := range []string{"Europe/Nowhere", "../zones", "/etc/localtime"} {
		if zone, err := Load(name); err == nil {
			t.Errorf("%q is %v", name, zone)
		}
	}
}
