package table

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/persist"
)

const maxChat = 500

// Say adds a chat line and returns its number. Chat is not part of the log. A line to the team goes to the speaker's partners
// alone: those who sit in the team now, wherever they sit later. A line with the key of an earlier one is that line.
func (r Ref) Say(ctx context.Context, player, key, text string, team bool) (line int, err error) {
	h, id := r.hub, r.id
	text = people.Clean(text)
	switch {
	case text == "":
		return 0, game.Errorf("chat/empty", "nothing was said")
	case utf8.RuneCountInString(text) > maxChat:
		return 0, game.Errorf("chat/long", "at most %d characters at a time", maxChat).With("max", maxChat)
	}
	err = h.read(ctx, id, func(t *Table) error {
		if t.s.muted[player] {
			return game.Errorf("chat/muted", "the host has switched your chat off")
		}
		c := Chat{Player: player, Text: text, When: h.now(), Key: key}
		if team {
			if c.To, err = t.s.partners(player); err != nil {
				return err
			}
		}
		c, err := h.store.AddChat(ctx, id, c)
		if err != nil {
			return persist.Unavailable(err)
		}
		line = c.ID
		t.noteChat(c)
		t.readChats(ctx)
		h.publish(Hint{Table: id, Chat: true})
		return nil
	})
	return line, err
}

// readChats sends new chat lines to all subscribers. The table's lock is held.
func (t *Table) readChats(ctx context.Context) {
	chats, err := t.hub.store.Chats(ctx, t.id, t.chats, 200)
	if err != nil {
		t.hub.log.Warn("chat not read", "table", t.id, "err", err)
		return
	}
	for _, c := range chats {
		t.chats = max(t.chats, c.ID)
		msg := encodeFor(t, &chatMessage{"chat", t.named(c), len(c.To) > 0})
		for s := range t.subs {
			if c.isFor(s) {
				t.send(s, msg)
			}
		}
	}
}

// partners are the players of somebody's team, themselves included. Who sits in two teams, on a shared device, has none: the
// other team would read along.
func (s *state) partners(player string) ([]string, error) {
	team := -1
	for _, seat := range s.seatsOf(player) {
		if int(seat) >= len(s.spec.Teams) {
			continue
		}
		if of := s.spec.Teams[seat]; team < 0 || team == of {
			team = of
		} else {
			return nil, game.Errorf("chat/shared", "you sit in two teams")
		}
	}
	if team < 0 {
		return nil, game.Errorf("chat/team", "you are not in a team")
	}
	var to []string
	for seat, of := range s.spec.Teams {
		if p := s.seats[seat]; of == team && p.kind == HumanPlace && !slices.Contains(to, p.player) {
			if len(s.teamsOf(p.player)) > 1 {
				return nil, game.Errorf("chat/shared", "a partner shares a device with another team")
			}
			to = append(to, p.player)
		}
	}
	if len(to) < 2 {
		return nil, game.Errorf("chat/alone", "your team has nobody to talk to")
	}
	return to, nil
}

// teamsOf are the teams in which a player sits.
func (s *state) teamsOf(player string) (teams []int) {
	for _, seat := range s.seatsOf(player) {
		if team := s.spec.Teams[seat]; !slices.Contains(teams, team) {
			teams = append(teams, team)
		}
	}
	return teams
}

// isFor reports whether a subscriber may read a line. A screen that shows the table to a room reads no team's lines, not
// even those of the team of the player who opened it.
func (c Chat) isFor(s *Sub) bool {
	return len(c.To) == 0 || !s.screen && slices.Contains(c.To, s.player)
}

// named puts today's name to a line: that of the speaker's seat, or of all who share their device.
func (t *Table) named(c Chat) Chat {
	var labels []string
	for _, seat := range t.s.seatsOf(c.Player) {
		if label := t.s.seats[seat].label; label != "" {
			labels = append(labels, label)
		}
	}
	if len(labels) > 0 {
		c.Name = strings.Join(labels, " & ")
		return c
	}
	people, err := t.hub.people.Find(t.hub.stop, c.Player)
	if err == nil {
		c.Name = people[c.Player].Name
	}
	return c
}

// Mute lets the host disable or enable a player's chat.
func (r Ref) Mute(ctx context.Context, player, whom string, off bool) (Card, error) {
	h, id := r.hub, r.id
	return h.change(ctx, id, player, func(_ *Table, s *state, _ int64) ([]draft, error) {
		if err := s.mustHost(player); err != nil {
			return nil, err
		}
		if whom == player {
			return nil, game.Errorf("chat/self", "you cannot mute yourself")
		}
		if s.muted[whom] == off {
			return nil, nil
		}
		if off && len(s.muted) > 100 {
			return nil, game.Errorf("chat/muted", "too many are muted")
		}
		return tableRows(game.Watcher, Event{Mute: &Muted{Player: whom, Muted: off}})
	})
}
