package main

import (
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games"
)

// complete reads links and refuses flags that contradict each other, before anything is opened.
func (c *playCmd) complete() error {
	for _, text := range []*string{&c.Game, &c.Table} {
		if !strings.Contains(*text, "://") {
			continue
		}
		link, err := readLink(*text)
		if err != nil {
			return err
		}
		*text = ""
		c.Server, c.Table = link.server, link.table
		if link.code != "" {
			c.Code = link.code
		}
	}
	if c.Game != "" {
		if _, err := games.ByKey(c.Game); err != nil {
			return err
		}
	}
	switch {
	case slices.ContainsFunc(c.Bots, func(level int) bool { return level < 1 || level > len(bot.Levels) }):
		return game.Errorf("input/bots", "a bot has a level from 1 to %d", len(bot.Levels))
	case slices.ContainsFunc(c.With, func(name string) bool { return name == "" || utf8.RuneCountInString(name) > 24 }):
		return game.Errorf("input/name", "a name has 1 to 24 characters")
	case c.Open < 0 || c.Seat < 0:
		return game.Errorf("input/seat", "seats are counted from 1")
	case c.Table != "" && c.Server == "":
		return game.Errorf("input/table", "a table is on a server: give --server, or the link to the table")
	case c.Watch && c.Table == "":
		return game.Errorf("input/watch", "look on at which table? Give --table, or its link")
	case c.Date != "" && !c.Daily:
		return game.Errorf("input/daily", "--date goes with --daily")
	case c.Daily && (c.Table != "" || c.Resume || c.Seed != "" || len(c.Bots)+len(c.With)+len(c.Option)+c.Open > 0 || c.Policy != "" || c.Places != nil || c.Family != nil || c.Nominal):
		return game.Errorf("input/daily", "the puzzle of the day is the same for everybody: only --lang and --date go with it")
	case c.Resume && c.Table != "":
		return game.Errorf("input/resume", "--resume and --table name different tables")
	}
	return nil
}

// tableLink is the parsed link to a table.
type tableLink struct{ server, table, code string }

// readLink reads http://host/base/t/ID?invite=CODE.
func readLink(text string) (tableLink, error) {
	u, err := url.Parse(text)
	if err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" {
		if base, rest, ok := strings.Cut(u.Path, "/t/"); ok {
			id, _, _ := strings.Cut(rest, "/") // a position in the replay may follow
			if id != "" {
				return tableLink{u.Scheme + "://" + u.Host + base, id, u.Query().Get("invite")}, nil
			}
		}
	}
	return tableLink{}, game.Errorf("input/link", "%s is no link to a table, such as https://play.example/t/abcd", text)
}
