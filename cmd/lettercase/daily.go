package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/table"
	play "lettercase/internal/term"
	"lettercase/lexicon"
	"lettercase/texts"
)

// dailyCmd shows the puzzle of a day. It is computed from the date, so no server is needed.
type dailyCmd struct {
	Game string `arg:"" help:"Which game, such as alfabet."`
	Date string `placeholder:"2026-01-31" help:"The day; today (UTC) if left out."`
	Lang string `short:"l" help:"Language of the words; the game's own if left out."`
	JSON bool   `name:"json" help:"Print JSON: the puzzle with its public seed, and what its player sees."`
}

func (dailyCmd) Help() string {
	return "The puzzle is the same for everybody. Shelf is not played alone: there a bot of level 3 sits opposite."
}

func (c *dailyCmd) Run(std *stdio) error {
	g, err := games.ByKey(c.Game)
	if err != nil {
		return err
	}
	if c.Lang == "" {
		c.Lang = g.Info().Home
	}
	if c.Date == "" {
		c.Date = time.Now().UTC().Format(time.DateOnly)
	}
	p, err := games.Daily(c.Date, c.Game, c.Lang)
	if err != nil {
		return err
	}
	words, err := lexicon.Open(c.Lang)
	if err != nil {
		return err
	}
	if g.Info().Places {
		words = words.WithPlaces()
	}
	dealt, err := p.Deal(game.Judge{Policy: game.ByDictionary, Dict: words})
	if err != nil {
		return err
	}
	view := dealt.View(0)
	if c.JSON {
		return json.NewEncoder(std.out).Encode(struct {
			games.Puzzle
			View any `json:"view"`
		}{p, view})
	}
	card := table.Card{Spec: table.Spec{Game: c.Game, Lang: c.Lang, Daily: c.Date}, Seats: []table.SeatCard{{Kind: table.HumanPlace}}}
	with := ""
	for i, level := range p.Bots {
		name := table.LevelName(level)
		card.Seats = append(card.Seats, table.SeatCard{Seat: game.Seat(1 + i), Kind: table.BotPlace, Level: level, Label: name})
		with = fmt.Sprintf(", against %s (level %d)", name, level)
	}
	book, err := texts.Open("en", texts.Shared, g.Texts)
	if err != nil {
		return err
	}
	drawn := play.Draw(g, view, &play.Table{Card: card, Frame: dealt.Frame(0), Book: book, New: true})
	fmt.Fprintf(std.out, "%s of %s (%s)%s\n", g.Info().Name, c.Date, c.Lang, with)
	for _, l := range drawn {
		fmt.Fprintln(std.out, strings.TrimRight(l, " "))
	}
	return nil
}
