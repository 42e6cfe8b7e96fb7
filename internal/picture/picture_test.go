package picture

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

// With LETTERCASE_PICTURES=dir the pictures are kept, to be looked at.
func TestPictures(t *testing.T) {
	dir := os.Getenv("LETTERCASE_PICTURES")
	for name, c := range map[string]Card{
		"app":       {Title: "Lettercase", Text: "Five word games from the box, to play alone, against bots or with friends."},
		"alfabet":   {Game: "alfabet", Kicker: "Invitation", Title: "Alfabet", Text: "Play with Ada and Bo. One seat is free. Words in English."},
		"letter":    {Game: "letter", Kicker: "Einladung", Title: "Letter", Text: "Spiel mit Jørgen und Zoë. Zwei Plätze sind frei. Wörter auf Deutsch."},
		"daily":     {Day: "16", Kicker: "16 November 2026", Title: "Daily puzzles", Text: "The same letters for everybody. What do you make of them?"},
		"lettermix": {Game: "lettermix", Kicker: "Puzzle of the day · 16 November 2026", Title: "Letter-Mix", Text: "The same letters for everybody. What do you make of them?"},
		"shelf":     {Game: "shelf", Kicker: "Ergebnis", Title: "Ada gewinnt", Rows: []Row{{"Ada", "231", true}, {"Bo", "198", false}}},
		"wordsmith": {Game: "wordsmith", Kicker: "Result · Wordsmith", Title: "Somebody with a rather long name wins", Rows: []Row{{"Somebody with a rather long name indeed", "1,231", true}, {"Bo", "198", false}, {"Cleo", "−7", false}, {"Dan", "0", false}, {"Eve", "0", false}}},
	} {
		raw, err := PNG(c)
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(bytes.NewReader(raw))
		if err != nil || img.Bounds().Dx() != Width || img.Bounds().Dy() != Height {
			t.Errorf("%s: %v", name, err)
		}
		if len(raw) > 60_000 {
			t.Errorf("%s: %d bytes", name, len(raw))
		}
		if dir != "" {
			if err := os.WriteFile(filepath.Join(dir, name+".png"), raw, 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	if !Shown("Zoë, Œdipe – Åse") || Shown("Анна") || Shown("王") {
		t.Error("which names can be written")
	}
}
