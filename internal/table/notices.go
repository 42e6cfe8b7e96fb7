package table

import (
	"context"
	"slices"
	"time"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/persist"
)

// Notice is something that a player is to be told if they are still away when it is due. It waits in the store, so that it
// survives a restart and only one node sends it.
type Notice struct {
	Player string
	Table  string
	Kind   string // people.NoticeTurn and so on
	Due    int64  // wall ms
	Number int    // of a chat: the line; otherwise how often the notice was put off because the player was connected
}

// Message is what a player is told.
type Message struct {
	Kind    string
	Table   string
	Game    string
	Names   []string // with whom they play, or who writes or asks
	Text    string   // of a chat
	Left    int64    // ms of the time for their move that are left; 0 if it does not run out
	Until   int64    // of keys: wall ms at which they end
	Over    bool     // the time for their move is up
	Circle  string   // the name of the circle to which all are asked
	Rematch bool     // they are asked to play again, not for the first time
	Waiting int      // how many tables wait for them
}

// Notifier sends messages to the devices of a player. It must not block.
type Notifier interface {
	Notify(people.Player, Message)
}

// Times of notices, in ms.
const (
	noticeAfter = 2_000     // long enough to reload a page
	noticeAgain = 60_000    // a phone that has gone to sleep still looks connected for a while
	soonFrom    = 3_600_000 // shorter times for a move get no reminder
	soonMost    = 12 * 3600_000
)

// remindAt is when a player is reminded of a move that is due later: when a quarter of the time is left, or half a day.
func (s *state) remindAt(seat game.Seat, now int64) (int64, bool) {
	left := s.remaining(seat, now)
	return s.seatLimit(seat, min(left/4, soonMost)), left >= soonFrom && s.slowClock()
}

// noteChanges schedules what players are told about a row that this node has committed. The table's lock is held.
func (t *Table) noteChanges(prev *state) {
	if t.hub.cfg.Notifier == nil || t.s.lesson != nil || t.s.spec.Daily != "" {
		return
	}
	s, now := t.s, t.hub.now()
	asked := map[string]bool{}
	for i, p := range s.seats {
		if s.status == Waiting && p.keptFor != "" && (i >= len(prev.seats) || prev.seats[i].keptFor != p.keptFor) && !asked[p.keptFor] {
			asked[p.keptFor] = true
			t.hub.note(Notice{Player: p.keptFor, Table: t.id, Kind: people.NoticeRematch, Due: now + noticeAfter})
		}
	}
	if s.turn == 0 || s.turn == prev.turn && slices.Equal(s.until, prev.until) || !s.hasCompany() {
		return
	}
	for seat := range game.Seat(len(s.seats)) {
		p := s.seats[seat]
		if p.over && !prev.seats[seat].over && !p.standIn { // their time is up, and they may still move
			t.hub.note(Notice{Player: p.player, Table: t.id, Kind: people.NoticeSoon, Due: now + noticeAfter})
		}
		if !s.turn.Has(seat) || prev.turn.Has(seat) && prev.owns(p.player, seat) || p.kind != HumanPlace || asked[p.player] {
			continue
		}
		asked[p.player] = true
		t.hub.note(Notice{Player: p.player, Table: t.id, Kind: people.NoticeTurn, Due: now + noticeAfter})
		if at, ok := s.remindAt(seat, now); ok {
			t.hub.note(Notice{Player: p.player, Table: t.id, Kind: people.NoticeSoon, Due: at})
		}
	}
}

// hasCompany reports that several people play: somebody waits for a move.
func (s *state) hasCompany() bool {
	first := ""
	for _, p := range s.seats {
		if p.kind != HumanPlace || p.left {
			continue
		}
		if first != "" && p.player != first {
			return true
		}
		first = p.player
	}
	return false
}

// noteChat schedules a notice of a chat line for those at the table who may read it. The table's lock is held.
func (t *Table) noteChat(c Chat) {
	if t.hub.cfg.Notifier == nil || len(t.s.seatsOf(c.Player)) == 0 {
		return
	}
	for _, p := range t.s.players() {
		if p != c.Player && p != people.Gone && (len(c.To) == 0 || slices.Contains(c.To, p)) {
			t.hub.note(Notice{Player: p, Table: t.id, Kind: people.NoticeChat, Due: t.hub.now() + noticeAfter, Number: c.ID})
		}
	}
}

// note hands a notice to sendNotices. It does not wait: a notice more or less matters less than the table.
func (h *Hub) note(n Notice) {
	select {
	case h.notices <- n:
	default:
		h.log.Warn("notice dropped", "table", n.Table, "kind", n.Kind)
	}
}

// sendNotices stores new notices and sends those that are due, until the hub is closed.
func (h *Hub) sendNotices() {
	ticker := time.NewTicker(time.Second)
	defer ticker.Stop()
	for {
		select {
		case <-h.stop.Done():
			return
		case n := <-h.notices:
			h.step("notice", func(ctx context.Context) { h.keepNotice(ctx, n) })
		case <-ticker.C:
			h.step("notices", h.sendDue)
		}
	}
}

// keepNotice stores a notice if its player can be told.
func (h *Hub) keepNotice(ctx context.Context, n Notice) {
	p, err := h.people.Player(ctx, n.Player)
	if err == nil && p.Notices.Wants(n.Kind) {
		err = h.store.PutNotice(ctx, n)
	}
	if err != nil && game.Code(err) != "player/none" && ctx.Err() == nil {
		h.log.Warn("notice not kept", "table", n.Table, "err", err)
	}
}

// noticesAtOnce bounds one round of sendDue.
const noticesAtOnce = 200

func (h *Hub) sendDue(ctx context.Context) {
	due, err := h.store.DueNotices(ctx, h.now(), noticesAtOnce)
	for _, n := range due {
		if taken, takeErr := h.store.TakeNotice(ctx, n); takeErr != nil {
			err = takeErr
		} else if taken { // otherwise another node has it
			if sendErr := h.sendNotice(ctx, n); sendErr != nil && game.Code(sendErr) != "player/none" {
				err = sendErr
			}
		}
	}
	if err != nil && ctx.Err() == nil {
		h.log.Warn("notices not sent", "err", err)
	}
}

// sendNotice tells a player something, if it still holds and they are away. In quiet hours it waits.
func (h *Hub) sendNotice(ctx context.Context, n Notice) error {
	p, err := h.people.Player(ctx, n.Player)
	if err != nil || !p.Notices.Wants(n.Kind) {
		return err
	}
	now := h.now()
	end, quiet := p.Notices.Quiet.Ends(time.UnixMilli(now))
	if !quiet && n.Kind == people.NoticeTurn {
		end, quiet = p.Notices.HolidayEnds(time.UnixMilli(now))
	}
	if quiet {
		n.Due = end.UnixMilli()
		return h.store.PutNotice(ctx, n)
	}
	if h.online.has(n.Player, now) {
		if n.Kind != people.NoticeTurn || n.Number > 0 {
			return nil
		}
		n.Due, n.Number = now+noticeAgain, n.Number+1
		return h.store.PutNotice(ctx, n)
	}
	m, err := h.message(ctx, n, now)
	if err != nil || m == nil {
		return err
	}
	h.cfg.Notifier.Notify(p, *m)
	return nil
}

// message is what a notice says; nil if it no longer holds.
func (h *Hub) message(ctx context.Context, n Notice, now int64) (*Message, error) {
	lists, err := h.List(ctx, Filter{Player: n.Player})
	if err != nil {
		return nil, err
	}
	m := &Message{Kind: n.Kind, Table: n.Table}
	holds, sits := false, false
	for _, l := range lists {
		waits := l.waitsFor(n.Player)
		if waits {
			m.Waiting++
		}
		if l.ID != n.Table {
			continue
		}
		sits = true
		m.Game, m.Names, m.Rematch = l.Game, l.others(n.Player), l.Rematch
		if waits {
			m.Left, m.Over = l.Left, l.isOver(n.Player)
		}
		holds = waits || n.Kind == people.NoticeChat
	}
	if !sits && n.Kind == people.NoticeRematch {
		return h.circleMessage(ctx, n, m)
	}
	if !holds || n.Kind == people.NoticeSoon && m.Left == 0 && !m.Over {
		return nil, nil //nolint:nilnil // nothing to say
	}
	if n.Kind == people.NoticeSoon && m.Left > soonMost+noticeAgain { // holidays came in between
		n.Due = now + m.Left - soonMost
		return nil, h.store.PutNotice(ctx, n)
	}
	if n.Kind == people.NoticeChat {
		return h.chatMessage(ctx, n, m)
	}
	return m, nil
}

func (h *Hub) chatMessage(ctx context.Context, n Notice, m *Message) (*Message, error) {
	lines, err := h.store.Chats(ctx, n.Table, n.Number-1, 1)
	if err != nil {
		return nil, persist.Unavailable(err)
	}
	if len(lines) == 0 || len(lines[0].To) > 0 && !slices.Contains(lines[0].To, n.Player) {
		return nil, nil //nolint:nilnil // its writer had it deleted
	}
	writer, err := h.people.Player(ctx, lines[0].Player)
	m.Names, m.Text = []string{writer.Name}, lines[0].Text
	return m, err
}

// waitsFor reports that a table waits for a player: for their move, or for their answer to an invitation.
func (l Listing) waitsFor(player string) bool {
	for _, s := range l.Seats {
		if s.KeptFor != nil && s.KeptFor.ID == player {
			return true
		}
		if l.Status == Playing && slices.Contains(l.Turn, s.Seat) && s.Player != nil && s.Player.ID == player {
			return true
		}
	}
	return false
}

// isOver reports that a player's time is up.
func (l Listing) isOver(player string) bool {
	return slices.ContainsFunc(l.Seats, func(s SeatCard) bool {
		return s.Player != nil && s.Player.ID == player && slices.Contains(l.Over, s.Seat)
	})
}

// others are the names of the other people at a table, or of its bots if there are none.
func (l Listing) others(player string) (names []string) {
	for _, s := range l.Seats {
		if s.Player != nil && s.Player.ID != player && s.Label != "" {
			names = append(names, s.Label)
		}
	}
	return names
}
