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
	"lettercase/kit"
	"lettercase/lexicon"
	"lettercase/texts"
)

// dailyCmd shows the puzzle of a day. It is computed from the date, so no server is needed.
type dailyCmd struct {
	Game string `arg:"" help:"help.daily.game"`
	Date string `placeholder:"2026-01-31" help:"help.daily.date"`
	Lang string `short:"l" help:"help.play.lang"`
	JSON bool   `name:"json" help:"help.daily.json"`
}

func (c *dailyCmd) Run(std *stdio) error {
	g, err := gameOf(c.Game)
	if err != nil {
		return err
	}
	if c.Lang == "" {
		c.Lang = g.Info().LangFor(std.book.Lang)
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
	dealt, err := p.Deal(game.Judge{Policy: game.ByDictionary, Dict: byTheBook(words, g.Info())})
	if err != nil {
		return err
	}
	view := dealt.View(0)
	if c.JSON {
		seed, err := p.Seed()
		if err != nil {
			return err
		}
		return json.NewEncoder(std.out).Encode(struct {
			games.Puzzle
			Seed games.Seed `json:"seed"`
			View any        `json:"view"`
		}{p, seed, view})
	}
	card := table.Card{Spec: table.Spec{Game: c.Game, Lang: c.Lang, Daily: c.Date}, Seats: []table.SeatCard{{Kind: table.HumanPlace}}}
	name := gameName(std, g)
	title := game.Say("out.daily", "game", name, "date", texts.Day(c.Date), "lang", texts.Language(c.Lang))
	for i, level := range p.Bots {
		bot := table.LevelName(level)
		card.Seats = append(card.Seats, table.SeatCard{Seat: game.Seat(1 + i), Kind: table.BotPlace, Level: &level, Label: bot})
		title = game.Say("out.daily.against", "game", name, "date", texts.Day(c.Date), "lang", texts.Language(c.Lang), "name", bot, "level", game.Say(fmt.Sprintf("level.%d", level)))
	}
	book, err := play.OpenBook(std.book.Lang, g)
	if err != nil {
		return err
	}
	drawn := play.Draw(g, view, &play.Table{Card: card, Frame: dealt.Frame(0), Book: book, New: true})
	fmt.Fprintln(std.out, std.book.Say(title, nil))
	for _, l := range drawn {
		fmt.Fprintln(std.out, strings.TrimRight(l, " "))
	}
	return nil
}

// gameName is what the language of the reader calls a game.
func gameName(std *stdio, g kit.Kit) string {
	book, err := play.OpenBook(std.book.Lang, g)
	if key := "game." + g.Info().Key; err == nil && book.Has(key) {
		return book.Say(game.Say(key), nil)
	}
	return g.Info().Name
}
