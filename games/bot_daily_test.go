package games_test

import (
	"encoding/json"
	"slices"
	"testing"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games"
	"lettercase/games/alfabet"
	"lettercase/games/shelf"
	"lettercase/games/wordsmith"
)

// drawn reads from an event what chance gave the players; false: from here on everybody meets something else, because
// pieces have gone back.
func drawn(t *testing.T, key string, raw json.RawMessage) (pieces []string, on bool) {
	t.Helper()
	decode := func(into any) {
		if err := json.Unmarshal(raw, into); err != nil {
			t.Fatal(err)
		}
	}
	switch key {
	case "alfabet":
		var e alfabet.Event
		decode(&e)
		switch {
		case e.Started != nil:
			return slices.Concat(e.Started.Racks...), true
		case e.Drew != nil:
			return e.Drew.Tiles, true
		}
		return nil, e.Exchanged == nil
	case "shelf":
		var e shelf.Event
		decode(&e)
		switch {
		case e.Start != nil:
			return slices.Concat(e.Start.Hands...), true
		case e.Scored != nil:
			return e.Scored.Drawn, true
		case e.Drew != nil:
			for _, d := range e.Drew.Draws {
				pieces = append(pieces, d.Card)
			}
		}
		return pieces, true
	case "wordsmith":
		var e wordsmith.Event
		decode(&e)
		switch {
		case e.Round != nil:
			for _, f := range e.Round.Faces {
				pieces = append(pieces, string(f))
			}
		case e.Step != nil:
			for _, f := range e.Step.Faces {
				pieces = append(pieces, string(f))
			}
		}
		return pieces, true
	}
	t.Fatalf("what does %s draw?", key)
	return nil, false
}

// In a puzzle of the day everybody gets the same pieces in the same order, however they play.
func TestDailyPiecesComeInOneOrder(t *testing.T) {
	for _, key := range []string{"alfabet", "shelf", "wordsmith"} {
		p, err := games.Daily("2026-01-31", key, "en")
		if err != nil {
			t.Fatal(err)
		}
		seed, err := p.Seed()
		if err != nil {
			t.Fatal(err)
		}
		g, err := games.ByKey(key)
		if err != nil {
			t.Fatal(err)
		}
		run := func(level int) (all []string, sizes []int) {
			m := bot.Match{
				Game: g, Setup: game.Setup{Lang: "en", Seats: 1 + len(p.Bots)}, Options: p.Options, Policy: game.ByDictionary,
				Words: smallest(t, "en"), Levels: append([]int{level}, p.Bots...), Seed: seed, Pieces: game.PiecesOf(seed), MaxRows: 8000, Player: g.Bot,
			}
			if _, err := m.Play(); err != nil {
				t.Fatal(err)
			}
			for _, row := range m.Log {
				for _, raw := range row.Events {
					pieces, on := drawn(t, key, raw)
					if all = append(all, pieces...); len(pieces) > 0 {
						sizes = append(sizes, len(pieces))
					}
					if !on {
						return all, sizes
					}
				}
			}
			return all, sizes
		}
		weak, weakSizes := run(1)
		strong, strongSizes := run(3)
		n := min(len(weak), len(strong))
		if n < 12 || !slices.Equal(weak[:n], strong[:n]) {
			t.Errorf("%s: %v and %v", key, weak, strong)
		}
		if key != "wordsmith" && slices.Equal(weakSizes, strongSizes) {
			t.Errorf("%s: both drew %v at a time, which proves nothing", key, weakSizes)
		}
	}
}
