package term

import (
	"slices"
	"strconv"
	"strings"

	"lettercase/game"
	"lettercase/internal/table"
)

// hand is one of the player's seats: several people may share a device and take turns with it.
type hand struct {
	Table
	Face Face
	seq  int // of the view it has seen; -1: none yet
	news []news
	lost bool

	hinted hinted
}

// news is what a seat is told about a row of the log.
type news struct {
	seq  int
	said []string
}

// see takes a new view.
func (h *hand) see(u update) {
	h.seq = u.Seq
	if u.view == nil {
		return
	}
	h.Frame = u.frame
	if said := h.Face.Take(u.view, &h.Table); len(said) > 0 {
		h.news = append(h.news, news{u.Seq, said})
	}
}

// asked reports that the table waits for the seat, or lets it act.
func (h *hand) asked() bool { return h.seq >= 0 && h.ask() != "" }

// ask is what the seat may do; nothing while a coach already speaks of what the seat has not seen yet.
func (h *hand) ask() string {
	if h.Card.Coach != nil && h.Card.Seq > h.seq {
		return ""
	}
	return h.Face.Ask()
}

// of is the hand of a seat; nil if it is not on this device.
func (s *Session) of(seat game.Seat) *hand {
	if i := slices.IndexFunc(s.hands, func(h *hand) bool { return h.Seat == seat }); i >= 0 {
		return s.hands[i]
	}
	return nil
}

// untoldNews returns the news for the hand that plays. Every row is told once, to the hand that has the device then.
func (s *Session) untoldNews() []string {
	var said []string
	for _, n := range s.news {
		if n.seq > s.told {
			said = append(said, n.said...)
		}
	}
	s.told = max(s.told, s.seq)
	for _, h := range s.hands {
		h.news = slices.DeleteFunc(h.news, func(n news) bool { return n.seq <= s.told })
	}
	return said
}

// seen is the last row that every hand has been shown.
func (s *Session) seen() int {
	seq := s.seq
	for _, h := range s.hands {
		seq = min(seq, h.seq)
	}
	return seq
}

// pass gives the device to the next hand that is asked, if the current one is not, and reports whether it did. Each seat
// has its own connection, so pass waits until all have been shown the same row.
func (s *Session) pass() bool {
	if !s.Shared || s.over || s.asked() || s.Card.Status != table.Playing {
		return false
	}
	if slices.ContainsFunc(s.hands, func(h *hand) bool { return h.seq != s.seq }) {
		return false
	}
	n, at := len(s.hands), slices.Index(s.hands, s.hand)
	for i := 1; i < n; i++ {
		if h := s.hands[(at+i)%n]; h.asked() {
			s.give(h)
			return true
		}
	}
	return false
}

// give passes the device on. If hands are secret, the curtain closes first.
func (s *Session) give(h *hand) {
	s.hand, s.curtain = h, true
}

// curtained reports that the hand is behind the curtain, because others may still be looking.
func (s *Session) curtained() bool {
	return s.curtain && s.Shared && !s.over && s.seq >= 0 && s.Face.Secret()
}

// ask is what the seat may do, with its name where several share the device.
func (s *Session) ask() string {
	ask := s.hand.ask()
	if ask != "" && s.Shared {
		return s.Name(s.Seat) + s.Book.Colon() + " " + ask
	}
	return ask
}

// named finds the hand on this device by name or by seat number.
func (s *Session) named(name string) *hand {
	if n, err := strconv.Atoi(name); err == nil {
		return s.of(game.Seat(n - 1))
	}
	for _, h := range s.hands {
		if strings.EqualFold(s.Name(h.Seat), name) {
			return h
		}
	}
	return nil
}
