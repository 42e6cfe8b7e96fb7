package term

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	tea "charm.land/bubbletea/v2"

	"lettercase/internal/table"
)

var rewrite = flag.Bool("update", false, "write the golden screens anew")

// scene is a game played to an interesting position, seen from seat 0.
type scene struct {
	name, game, lang, options string
	play                      func(b *bench)
	then                      func(m *screen) // before looking
}

var scenes = []scene{
	{name: "alfabet", game: "alfabet", lang: "de", options: "{}", play: func(b *bench) {
		b.do(0, "H9 across FILM")
		b.do(1, "I8 down RING")
		b.keys(0, "down", "down", "left", "left", "w")
	}},
	{name: "alfabet-down", game: "alfabet", lang: "de", options: `{"turnTime":120}`, play: func(b *bench) {
		b.keys(0, "space", "f", "i", "/", "l", "m")
	}},
	{name: "letter", game: "letter", lang: "de", options: `{"draw":"chance","timed":true}`, play: func(b *bench) {
		b.do(1, "place S 9,9", "done")
		b.do(0, "place A1x2 11,9", "name SA", "name AS", "done")
		b.do(1, "place T 9,12", "name AST", "done")
		b.do(0, "decline")
		b.keys(0, "<", "up", "up", "up", ">", ">", "a", "s")
	}},
	{name: "lettermix", game: "lettermix", lang: "en", options: `{"sand":150}`, play: func(b *bench) {
		b.do(0, "throw", "L13 across QUAINT", "N12 down VAPOX", "P12 down SNP")
		b.keys(0, "down", "left")
	}},
	{name: "shelf", game: "shelf", lang: "fr", options: "{}", play: func(b *bench) {
		b.do(0, "announce RUT")
		b.do(1, "announce MUL", "4 MUL")
		b.do(0, "4 ..*NT")
		b.do(1, "pass")
		b.keys(0, "left", "n", "j")
	}},
	{name: "wordsmith", game: "wordsmith", lang: "de", options: "{}", play: func(b *bench) {
		b.do(0, "roll")
		b.do(1, "call CI")
		b.keys(0, "t", "a", "u")
	}},
	{name: "keys", game: "wordsmith", lang: "de", options: "{}", play: func(*bench) {}, then: func(m *screen) { press(m, "?") }},
	{name: "menu", game: "letter", lang: "de", options: `{"timed":true}`, play: func(*bench) {}, then: func(m *screen) { m.Update(tea.KeyPressMsg{Code: tea.KeyF5}) }},
	{name: "draw", game: "letter", lang: "de", options: `{"timed":true}`, play: func(*bench) {}},
	{name: "curtain", game: "alfabet", lang: "de", options: "{}", play: func(*bench) {}, then: func(m *screen) {
		m.Shared, m.curtain = true, true
		press(m, "m") // nothing is laid behind it
	}},
	{name: "command", game: "alfabet", lang: "de", options: "{}", play: func(*bench) {}, then: func(m *screen) {
		press(m, "tab", "F", "9", " ", "X", "enter", "p", "a", "s")
	}},
	// The coach's sentences are wrapped, none is lost, and they stay while keys are answered.
	{name: "lesson", game: "shelf", lang: "fr", options: "{}", play: func(*bench) {}, then: func(m *screen) {
		m.Card.Coach = &table.Coach{Step: 1, Steps: 6, Say: "Everybody announces a word of three letters. The most valuable one opens the shelf. Put RUT together and announce it."}
		press(m, "r")
	}},
	{name: "over", game: "alfabet", lang: "de", options: "{}", play: func(b *bench) {
		b.do(0, "H9 across FILM")
		for range 2 {
			b.do(1, "pass")
			b.do(0, "pass")
		}
	}},
}

// press sends keys to a screen. Nothing may need the server.
func press(m *screen, keys ...string) {
	codes := map[string]rune{"tab": tea.KeyTab, "enter": tea.KeyEnter, "esc": tea.KeyEscape, "up": tea.KeyUp, "down": tea.KeyDown, "pgdown": tea.KeyPgDown, "backspace": tea.KeyBackspace, "left": tea.KeyLeft}
	for _, k := range keys {
		msg := tea.KeyPressMsg{Code: []rune(k)[0], Text: k}
		if code, ok := codes[k]; ok {
			msg = tea.KeyPressMsg{Code: code}
		}
		m.Update(msg)
	}
}

// A window may be small, and may change: every game fills it exactly, and the cursor stays visible.
func TestScreensOfAllSizes(t *testing.T) {
	for _, s := range scenes {
		b := newBench(t, s.game, s.lang, s.options, 3)
		s.play(b)
		m := b.screen(0, 80, 24)
		for _, size := range [][2]int{{60, 16}, {64, 40}, {79, 23}, {81, 25}, {200, 60}, {61, 17}} {
			m.Update(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
			text := screenText(t, m)
			seen := slices.ContainsFunc(m.Face.Board(size[0]-panelWidth-1, size[1]-5), func(l Line) bool {
				return slices.ContainsFunc(l, func(s Span) bool { return s.Kind == Cursor })
			})
			if !seen && s.game != "wordsmith" && s.name != "over" { // neither has a place to lay on
				t.Errorf("%s at %v: no cursor\n%s", s.name, size, text)
			}
		}
		m.Update(tea.WindowSizeMsg{Width: 20, Height: 5})
		if !strings.Contains(strings.ReplaceAll(m.draw(), "\n", " "), "too small") {
			t.Errorf("%s in a tiny window:\n%s", s.name, m.draw())
		}
	}
}

func TestGoldenScreens(t *testing.T) {
	for _, s := range scenes {
		for _, size := range [][2]int{{80, 24}, {120, 40}} {
			name := fmt.Sprintf("%s-%dx%d", s.name, size[0], size[1])
			t.Run(name, func(t *testing.T) {
				b := newBench(t, s.game, s.lang, s.options, 3)
				s.play(b)
				m := b.screen(0, size[0], size[1])
				if s.then != nil {
					s.then(m)
				}
				compare(t, name, screenText(t, m))
			})
		}
	}
}

// screenText is a screen without its colours. Every line fills the window exactly.
func screenText(t *testing.T, m *screen) string {
	t.Helper()
	rows := strings.Split(m.draw(), "\n")
	if len(rows) != m.height {
		t.Errorf("%d lines in a window of %d", len(rows), m.height)
	}
	for i, row := range rows {
		if w := ansi.StringWidth(row); w != m.width {
			t.Errorf("line %d is %d wide in a window of %d", i, w, m.width)
		}
		rows[i] = strings.TrimRight(ansi.Strip(row), " ")
	}
	return strings.Join(rows, "\n") + "\n"
}

func compare(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name+".golden")
	if *rewrite {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s looks different (go test -update writes it anew):\n%s", file, got)
	}
}
