package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/study"
	"lettercase/texts"
)

// replayCmd replays an exported game and checks that the result is the one in the file. It exits with 1 if not.
type replayCmd struct {
	File  string `arg:"" optional:"" help:"help.replay.file" type:"existingfile"`
	Table string `help:"help.replay.table"`
	where
	Story bool   `help:"help.replay.story"`
	Rows  bool   `help:"help.replay.rows"`
	JSON  bool   `name:"json" help:"help.replay.json"`
	GCG   bool   `name:"gcg" help:"help.replay.gcg"`
	Lang  string `default:"en" placeholder:"LANG" env:"LETTERCASE_LANG" help:"help.gcg.lang"`
}

func (c replayCmd) Run(std *stdio) error {
	if c.Table != "" {
		return replayTable(std, c.where, c.Table)
	}
	if c.File == "" {
		return game.Refuse("input/usage.replay")
	}
	e, err := readExport(c.File, c.Lang)
	if err != nil {
		return err
	}
	wrong := e.Check(games.ByKey)
	if c.GCG && wrong == nil {
		return printGCG(std, e)
	}
	if c.JSON {
		return c.verdict(std, e, wrong)
	}
	if c.Rows {
		fmt.Fprint(std.out, e.Dump())
	}
	if c.Story && wrong == nil {
		if err := tellStory(std, e); err != nil {
			return err
		}
	}
	if wrong != nil {
		fmt.Fprintf(std.err, "lettercase: %s: %s\n", c.File, std.why(wrong))
		return errNo
	}
	key := "out.replay"
	if e.Outcome == nil {
		key = "out.replay.aborted"
	}
	std.print(key, "game", e.Game, "lang", e.Lang, "n", len(e.Rows), "scores", std.scores(e))
	return nil
}

func (c replayCmd) verdict(std *stdio, e study.Export, wrong error) error {
	out := map[string]any{"game": e.Game, "lang": e.Lang, "rows": len(e.Rows), "fits": wrong == nil, "outcome": e.Outcome}
	if wrong != nil {
		out["error"] = wrong.Error()
	}
	if err := json.NewEncoder(std.out).Encode(out); err != nil {
		return err
	}
	if wrong != nil {
		return errNo
	}
	return nil
}

func (s *stdio) scores(e study.Export) string {
	if e.Outcome == nil {
		return ""
	}
	var list []string
	for i, seat := range e.Seats {
		if i < len(e.Outcome.Scores) {
			list = append(list, seat.Label+" "+s.book.Number(e.Outcome.Scores[i]))
		}
	}
	return strings.Join(list, ", ")
}

// readExport reads an exported game, or a GCG file as one, without checking its rows. GCG files of other programs do not say
// their language.
func readExport(file, lang string) (study.Export, error) {
	raw, err := os.ReadFile(file)
	if err != nil {
		return study.Export{}, err
	}
	return parseExport(file, raw, lang)
}

func parseExport(file string, raw []byte, lang string) (e study.Export, err error) {
	if isGCG(raw) {
		if e, err = importGCG(string(raw), lang); err != nil {
			return e, fmt.Errorf("%s: %w", file, err)
		}
		return e, nil
	}
	if err := json.Unmarshal(raw, &e); err != nil {
		return e, game.Errorf("export/format", "%s is not an exported game: %v", file, err).With("file", file)
	}
	if e.Format == "" {
		return e, game.Errorf("export/format", "%s is not an exported game", file).With("file", file)
	}
	return e, nil
}

// tellStory prints a game as text for people.
func tellStory(std *stdio, e study.Export) error {
	k, err := games.ByKey(e.Game)
	if err != nil {
		return err
	}
	book, err := texts.Open(std.book.Lang, texts.Shared, k.Texts)
	if err != nil {
		return err
	}
	text, err := e.Text(k, book)
	fmt.Fprint(std.out, text)
	return err
}
