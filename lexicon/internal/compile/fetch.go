package main

import (
	"archive/tar"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"time"
)

// pack is a Debian package (or the upstream archive of a source package) whose words or counts are taken.
type pack struct {
	name, version string
	file          string // its name once fetched
	sum           string // SHA-256
	source        bool
}

// shelf keeps fetched packages.
type shelf struct{ dir string }

// Mirrors refuse hurried clients, so fetching waits between tries, longer each time.
const (
	fetchTries = 6
	firstPause = 2 * time.Second
)

// fetch returns the path of a package's file, fetching it if it is not there.
func (s *shelf) fetch(p pack) (string, error) {
	file := filepath.Join(s.dir, p.file)
	if checksum(file) == p.sum {
		return file, nil
	}
	if err := os.MkdirAll(s.dir, 0o755); err != nil {
		return "", err
	}
	pause := firstPause
	var last error
	for range fetchTries {
		var out []byte
		if p.source {
			out, last = s.fetchSource(p)
		} else {
			out, last = s.apt("download", p.name+"="+p.version)
		}
		if sum := checksum(file); sum == p.sum {
			return file, nil
		} else if sum != "" {
			return "", fmt.Errorf("%s is not the file this list was made from: SHA-256 %s, not %s", file, sum, p.sum)
		}
		if last == nil {
			last = errors.New("no file came")
		}
		last = fmt.Errorf("%w\n%s", last, out)
		time.Sleep(pause)
		pause *= 2
	}
	return "", fmt.Errorf("fetching %s %s: %w", p.name, p.version, last)
}

func (s *shelf) apt(args ...string) ([]byte, error) {
	cmd := exec.Command("apt-get", append([]string{"-q", "-o", "APT::Sandbox::User=root"}, args...)...)
	cmd.Dir = s.dir
	return cmd.CombinedOutput()
}

// fetchSource fetches an upstream archive. Machines seldom list source packages, so it asks with the machine's own list of
// places, turned to sources, in a corner of the cache.
func (s *shelf) fetchSource(p pack) ([]byte, error) {
	etc, lists := filepath.Join(s.dir, "apt"), filepath.Join(s.dir, "apt", "lists")
	if err := os.MkdirAll(filepath.Join(lists, "partial"), 0o755); err != nil {
		return nil, err
	}
	if err := sourcePlaces(etc); err != nil {
		return nil, err
	}
	here := []string{
		"-o", "Dir::Etc::sourcelist=/dev/null", "-o", "Dir::Etc::sourceparts=" + etc, "-o", "Dir::State::Lists=" + lists,
		"-o", "Dir::Cache::pkgcache=", "-o", "Dir::Cache::srcpkgcache=",
	}
	if out, err := s.apt(append(here, "update")...); err != nil {
		return out, err
	}
	return s.apt(append(here, "source", "--download-only", "--tar-only", p.name+"="+p.version)...)
}

// sourcePlaces writes the machine's list of places, in both its forms, with sources instead of packages.
func sourcePlaces(etc string) error {
	old, err := filepath.Glob("/etc/apt/sources.list.d/*.sources")
	if err != nil {
		return err
	}
	lines, err := filepath.Glob("/etc/apt/sources.list.d/*.list")
	if err != nil {
		return err
	}
	turn := strings.NewReplacer("\nTypes: deb\n", "\nTypes: deb-src\n", "\ndeb ", "\ndeb-src ")
	for ext, files := range map[string][]string{".sources": old, ".list": append(lines, "/etc/apt/sources.list")} {
		var all strings.Builder
		for _, f := range files {
			text, err := os.ReadFile(f)
			if errors.Is(err, os.ErrNotExist) {
				continue
			}
			if err != nil {
				return err
			}
			all.WriteString(turn.Replace("\n" + string(text) + "\n"))
		}
		if err := os.WriteFile(filepath.Join(etc, "lettercase"+ext), []byte(all.String()), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// checksum returns "" for a file that cannot be read.
func checksum(file string) string {
	f, err := os.Open(file)
	if err != nil {
		return ""
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return ""
	}
	return hex.EncodeToString(h.Sum(nil))
}

// files reads the files of a package that are wanted.
func (s *shelf) files(p pack, want func(name string) bool, read func(name string, r io.Reader) error) error {
	file, err := s.fetch(p)
	if err != nil {
		return err
	}
	var stream io.Reader
	var wait func() error
	if p.source {
		f, err := os.Open(file)
		if err != nil {
			return err
		}
		defer f.Close()
		if stream, err = gzip.NewReader(f); err != nil {
			return err
		}
		wait = func() error { return nil }
	} else {
		cmd := exec.Command("dpkg-deb", "--fsys-tarfile", file)
		if stream, err = cmd.StdoutPipe(); err != nil {
			return err
		}
		if err := cmd.Start(); err != nil {
			return err
		}
		wait = cmd.Wait
	}
	in := tar.NewReader(stream)
	for {
		h, err := in.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		name := path.Clean(strings.TrimPrefix(h.Name, "./"))
		if h.Typeflag != tar.TypeReg || !want(name) {
			continue
		}
		if err := read(name, in); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	if _, err := io.Copy(io.Discard, stream); err != nil {
		return err
	}
	return wait()
}

// one reads the single file of that name.
func (s *shelf) one(p pack, name string, read func(r io.Reader) error) error {
	found := false
	err := s.files(p, func(n string) bool { return n == name }, func(_ string, r io.Reader) error {
		found = true
		return read(r)
	})
	if err == nil && !found {
		err = fmt.Errorf("%s has no file %s", p.file, name)
	}
	return err
}
