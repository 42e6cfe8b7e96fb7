package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/study"
	"lettercase/lexicon/lexicontest"
)

// exported writes a game between bots as a file.
func exported(t *testing.T, key, lang string) string {
	t.Helper()
	g, err := games.ByKey(key)
	if err != nil {
		t.Fatal(err)
	}
	words := lexicontest.Open(t, lang)
	m := bot.Match{
		Game: g, Setup: game.Setup{Lang: lang, Seats: 2}, Policy: game.ByDictionary,
		Player: g.Bot, Words: words, Levels: []int{2, 4}, Seed: [32]byte{3}, MaxRows: maxRows,
	}
	play, err := m.Play()
	if err != nil {
		t.Fatal(err)
	}
	outcome, _ := play.Outcome()
	e := study.Export{
		Format: study.ExportFormat, Version: g.Info().Version, Outcome: &outcome,
		Seats: []study.ExportSeat{{Label: "Quill"}, {Label: "Folio"}},
	}
	e.Game, e.Lang = key, lang
	for i, r := range m.Log {
		e.Rows = append(e.Rows, study.ExportRow{Seq: i, At: r.At, Seat: r.Seat, Kind: r.Kind, Events: r.Events})
	}
	raw, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), key+".json")
	if err := os.WriteFile(file, raw, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestReviewCommand(t *testing.T) {
	for key, lang := range map[string]string{"shelf": "en", "letter": "de"} {
		var out, errs bytes.Buffer
		if status := run([]string{"review", exported(t, key, lang)}, nil, &out, &errs); status != 0 {
			t.Fatalf("%s: status %d: %s", key, status, &errs)
		}
		for _, want := range []string{"Quill", "Folio", "(won)", "of the best possible", "What decided the game", "otherwise:"} {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%s: no %q in\n%s", key, want, &out)
			}
		}
		if key == "letter" && !strings.Contains(out.String(), "found by nobody") {
			t.Errorf("nothing was missed in\n%s", &out)
		}
	}
}

// A throw of Letter-Mix is measured by what was within reach, and the best possible stands beside it.
func TestReviewCommandShowsWhatWasWithinReach(t *testing.T) {
	var out, errs bytes.Buffer
	if status := run([]string{"review", exported(t, "lettermix", "en")}, nil, &out, &errs); status != 0 {
		t.Fatalf("status %d: %s", status, &errs)
	}
	for _, want := range []string{"of what was within reach: ", "[] the best possible", "]\n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, &out)
		}
	}
}

// A file that is not a game, is from another program or was edited by hand is refused with a code, whatever is wrong with it.
func TestReviewRefusesWhatIsNoGame(t *testing.T) {
	raw, err := os.ReadFile(exported(t, "alfabet", "en"))
	if err != nil {
		t.Fatal(err)
	}
	edited := func(edit func(e *study.Export)) string {
		var e study.Export
		if err := json.Unmarshal(raw, &e); err != nil {
			t.Fatal(err)
		}
		edit(&e)
		raw, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		return string(raw)
	}
	for name, c := range map[string]struct{ text, code string }{
		"empty":       {"", "export/format"},
		"no game":     {`{"turns":3}`, "export/format"},
		"broken":      {string(raw[:len(raw)/2]), "export/format"},
		"foreign":     {edited(func(e *study.Export) { e.Format = "chess/1" }), "export/format"},
		"other game":  {edited(func(e *study.Export) { e.Game = "chess" }), "game/unknown"},
		"newer rules": {edited(func(e *study.Export) { e.Version = 99 }), "export/version"},
		"nothing":     {edited(func(e *study.Export) { e.Rows = nil }), "export/empty"},
		"a crowd":     {edited(func(e *study.Export) { e.Seats = make([]study.ExportSeat, 100_000) }), "export/seats"},
		"a third":     {edited(func(e *study.Export) { e.Seats = append(e.Seats, study.ExportSeat{}) }), "export/seats"},
		"cut off":     {edited(func(e *study.Export) { e.Rows = e.Rows[:5] }), "export/outcome"},
		"no start": {edited(func(e *study.Export) {
			e.Rows = e.Rows[1:]
			for i := range e.Rows {
				e.Rows[i].Seq = i
			}
		}), "export/row"},
		"other events": {edited(func(e *study.Export) { e.Rows[2].Events = []json.RawMessage{[]byte(`{"fly":{}}`)} }), "export/row"},
		"other scores": {edited(func(e *study.Export) { e.Outcome.Scores[0]++ }), "export/outcome"},
	} {
		file := filepath.Join(t.TempDir(), "game.json")
		if err := os.WriteFile(file, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		var out, errs bytes.Buffer
		if status := run([]string{"review", file}, nil, &out, &errs); status != exitInput || !strings.Contains(errs.String(), c.code+": ") || out.Len() > 0 {
			t.Errorf("%s: status %d: %s", name, status, &errs)
		}
	}
}

// A game that was ended early early is reviewed as far as it went.
func TestReviewOfAGameBrokenOff(t *testing.T) {
	for rows, want := range map[int]string{1: "no turns to look at", 2: "points in 1 turn\n"} {
		raw, err := os.ReadFile(exported(t, "alfabet", "en"))
		if err != nil {
			t.Fatal(err)
		}
		var e study.Export
		if err := json.Unmarshal(raw, &e); err != nil {
			t.Fatal(err)
		}
		e.Rows, e.Outcome = e.Rows[:rows], nil
		if raw, err = json.Marshal(e); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), "game.json")
		if err := os.WriteFile(file, raw, 0o600); err != nil {
			t.Fatal(err)
		}
		var out, errs bytes.Buffer
		if status := run([]string{"review", file}, nil, &out, &errs); status != 0 || !strings.Contains(out.String(), want) || !strings.Contains(out.String(), "ended early") {
			t.Errorf("%d rows: status %d: %s%s", rows, status, &out, &errs)
		}
	}
}

// A row on which the rules panic is reported; the program does not crash.
func TestReplayNamesTheRowThatBreaks(t *testing.T) {
	file := exported(t, "alfabet", "en")
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var e study.Export
	if err := json.Unmarshal(raw, &e); err != nil {
		t.Fatal(err)
	}
	e.Rows[3].Events = []json.RawMessage{[]byte(`{"drew":{"side":77}}`)}
	e.Outcome.Winners = []game.Seat{-1}
	if raw, err = json.Marshal(e); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, raw, 0o600); err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	if status := run([]string{"replay", "--rows", file}, nil, &out, &errs); status != exitNo || !strings.Contains(errs.String(), "export/row: row 3 ") {
		t.Errorf("status %d: %s", status, &errs)
	}
}
