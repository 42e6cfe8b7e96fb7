package main

import (
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games"
	"lettercase/kit"
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
		if _, err := gameOf(c.Game); err != nil {
			return err
		}
	}
	switch {
	case slices.ContainsFunc(c.Bots, func(level int) bool { return level < 0 || level > bot.Best }):
		return game.Refuse("input/bots", "n", bot.Best)
	case slices.ContainsFunc(c.With, func(name string) bool { return name == "" || utf8.RuneCountInString(name) > 24 }):
		return game.Refuse("input/name")
	case c.Open < 0 || c.Seat < 0:
		return game.Refuse("input/seat")
	case c.Table != "" && c.Server == "":
		return game.Refuse("input/table")
	case c.Watch && c.Table == "":
		return game.Refuse("input/watch")
	case c.Date != "" && !c.Daily:
		return game.Refuse("input/daily.date")
	case c.Daily && (c.Table != "" || c.Resume || c.Seed != "" || len(c.Bots)+len(c.With)+len(c.Option)+c.Open > 0 || c.Policy != "" || c.Places != nil || c.Family != nil || c.Nominal):
		return game.Refuse("input/daily.same")
	case c.Resume && c.Table != "":
		return game.Refuse("input/resume")
	}
	return nil
}

// gameOf finds the game of an argument.
func gameOf(key string) (kit.Kit, error) {
	g, err := games.ByKey(key)
	if err != nil {
		err = game.Refuse("input/usage.choice", "what", "<game>", "list", names(games.All), "value", key)
	}
	return g, err
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
	return tableLink{}, game.Refuse("input/link", "link", text)
}
