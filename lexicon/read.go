package lexicon

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"

	"lettercase/game"
	"lettercase/tiles"
)

// BadLine is a line of a word file that is not a word.
type BadLine struct {
	Line int    `json:"line"` // from 1
	Text string `json:"text"`
	Err  error  `json:"-"`
}

func (b BadLine) Error() string { return b.Err.Error() }

// maxLine bounds a line of a word file, in bytes; a longer one is bad.
const maxLine = 4096

// Read makes a dictionary of a word file: UTF-8, one word per line, spelled as usual; empty lines and text after a # are skipped.
// Lines that are not words are left out and reported. The error is that of the reader, or words/empty if no word is left.
func Read(a *tiles.Alphabet, r io.Reader) (*Lexicon, []BadLine, error) {
	var (
		enc   [][]byte
		bad   []BadLine
		known = written{by: map[string][]string{}}
		in    = bufio.NewReaderSize(r, maxLine)
	)
	for line := 1; ; line++ {
		raw, err := in.ReadSlice('\n')
		long := errors.Is(err, bufio.ErrBufferFull)
		if long {
			raw = bytes.Clone(raw) // reading on overwrites it
		}
		for errors.Is(err, bufio.ErrBufferFull) {
			_, err = in.ReadSlice('\n')
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return nil, bad, err
		}
		if line == 1 {
			raw = bytes.TrimPrefix(raw, []byte("\ufeff"))
		}
		text, _, _ := strings.Cut(string(raw), "#")
		text = strings.TrimSpace(text)
		switch {
		case long:
			head := strings.ToValidUTF8(text[:min(len(text), 40)], "")
			bad = append(bad, BadLine{line, head, tooLong(head)})
		case text != "":
			word, ferr := a.Fold(text)
			letters, _ := a.Encode(nil, word)
			if ferr == nil && len(letters) > MaxLen {
				ferr = tooLong(text)
			}
			if ferr != nil {
				bad = append(bad, BadLine{line, text, ferr})
				break
			}
			enc = append(enc, letters)
			known.note(word, text)
		}
		if err != nil {
			break
		}
	}
	if len(enc) == 0 {
		return nil, bad, game.Errorf("words/empty", "the file holds no word")
	}
	return fromEncoded(a, enc, known), bad, nil
}

func tooLong(text string) error {
	return game.Errorf("word/long", "%q is longer than %d letters", text, MaxLen).With("word", text)
}

// written is the details of a bare word list: every word counts as common and is written in lower case, or as the list has it.
type written struct {
	by map[string][]string
}

func (w written) note(word, text string) {
	if slices.Contains(w.by[word], text) {
		return
	}
	if text != strings.ToLower(word) || w.by[word] != nil {
		w.by[word] = append(w.by[word], text)
	}
}

func (written) class(func() string, func() int) int { return 0 }

func (written) classes(l *Lexicon) []byte { return make([]byte, l.words) }

func (w written) spellings(word string, _ func() int) []string {
	if s := w.by[word]; s != nil {
		return append([]string(nil), s...)
	}
	return []string{strings.ToLower(word)}
}
