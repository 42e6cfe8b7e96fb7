package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"strconv"
	"strings"

	"lettercase/lexicon"
)

// A word list has a line per word: tile spelling, class, and the spellings unless it is simply written small.

func writeList(file string, entries []lexicon.Entry) error {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(z)
	for _, e := range entries {
		fmt.Fprintf(w, "%s %d", e.Word, e.Class)
		for _, s := range e.Spellings {
			fmt.Fprintf(w, " %s", s)
		}
		fmt.Fprintln(w)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	return os.WriteFile(file, b.Bytes(), 0o644)
}

func readList(file string) ([]lexicon.Entry, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		return nil, err
	}
	var entries []lexicon.Entry
	in := bufio.NewScanner(z)
	for line := 1; in.Scan(); line++ {
		fields := strings.Fields(in.Text())
		if len(fields) < 2 {
			return nil, fmt.Errorf("%s:%d: a word and its class are wanted", file, line)
		}
		class, err := strconv.Atoi(fields[1])
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, line, err)
		}
		e := lexicon.Entry{Word: fields[0], Class: class}
		if len(fields) > 2 {
			e.Spellings = fields[2:]
		}
		entries = append(entries, e)
	}
	return entries, in.Err()
}
