package table

import (
	"context"
	"strings"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/persist"
)

const maxChat = 500

// Say adds a chat line and returns its number. Chat is not part of the log.
func (r Ref) Say(ctx context.Context, player, text string) (line int, err error) {
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
		c, err := h.store.AddChat(ctx, id, Chat{Player: player, Text: text, When: h.now()})
		if err != nil {
			return persist.Unavailable(err)
		}
		line = c.ID
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
		msg := t.encode(chatMessage{"chat", t.named(c)})
		for s := range t.subs {
			t.send(s, msg)
		}
	}
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
