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
	"lettercase/internal/table"
	"lettercase/lexicon"
)

// exported writes a game between bots as a file.
func exported(t *testing.T, key, lang string) string {
	t.Helper()
	g, err := games.ByKey(key)
	if err != nil {
		t.Fatal(err)
	}
	words, err := lexicon.Open(lang)
	if err != nil {
		t.Fatal(err)
	}
	m := bot.Match{
		Game: g, Setup: game.Setup{Lang: lang, Seats: 2}, Policy: game.ByDictionary,
		Words: words, Levels: []int{2, 4}, Seed: [32]byte{3}, MaxRows: maxRows,
	}
	play, _, err := m.Play()
	if err != nil {
		t.Fatal(err)
	}
	outcome, _ := play.Outcome()
	e := table.Export{
		Format: table.ExportFormat, Version: g.Info().Version, Outcome: &outcome,
		Seats: []table.ExportSeat{{Label: "Quill"}, {Label: "Folio"}},
	}
	e.Game, e.Lang = key, lang
	for i, r := range m.Log {
		e.Rows = append(e.Rows, table.ExportRow{Seq: i, At: r.At, Seat: r.Seat, Kind: r.Kind, Events: r.Events})
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
		for _, want := range []string{"Quill", "Folio", "(won)", "of what was there", "dearest turns"} {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%s: no %q in\n%s", key, want, &out)
			}
		}
		if key == "letter" && !strings.Contains(out.String(), "found by nobody") {
			t.Errorf("nothing was missed in\n%s", &out)
		}
	}
}

func TestReviewRefusesWhatIsNoGame(t *testing.T) {
	file := filepath.Join(t.TempDir(), "none.json")
	if err := os.WriteFile(file, []byte(`{"turns":3}`), 0o600); err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	if status := run([]string{"review", file}, nil, &out, &errs); status != exitInput || !strings.Contains(errs.String(), "not an exported game") {
		t.Errorf("status %d: %s", status, &errs)
	}
}
