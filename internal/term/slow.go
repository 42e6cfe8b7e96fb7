package term

import (
	"strings"
	"time"

	"lettercase/game"
	"lettercase/internal/table"
)

// slow tells the time that is left of a slow clock, for the player's own seat if they are to move; empty if there is none.
func (s *Session) slow() string {
	active := s.Frame.Active
	if s.over || len(active) == 0 || s.Card.Status != table.Playing {
		return ""
	}
	seat := active[0]
	for _, mine := range active {
		if mine == s.Seat {
			seat = mine
		}
	}
	if int(seat) >= len(s.Card.Seats) || s.Card.Seats[seat].Time == nil {
		return ""
	}
	c := s.Card.Seats[seat].Time
	now := s.Card.Now + time.Since(s.when).Milliseconds()
	if c.Over {
		return s.say("time.over")
	}
	left := max(0, c.Left-max(0, now-max(s.Card.Now, c.Stands)))
	text := s.say("mine.left", "time", s.lasting(left))
	switch {
	case c.Holiday > now:
		text += " · " + s.say("time.holiday", "when", moment(c.Holiday, now))
	case c.Stands > now:
		text += " · " + s.say("time.stands", "when", moment(c.Stands, now))
	}
	return text
}

// lasting is a duration in its two largest units.
func (s *Session) lasting(ms int64) string {
	minutes := max(1, int(ms/int64(game.Minute)))
	var parts []string
	for _, u := range []struct {
		key  string
		size int
	}{{"term.days", 24 * 60}, {"term.hours", 60}, {"term.minutes", 1}} {
		n := minutes / u.size
		if n > 0 && len(parts) < 2 {
			parts = append(parts, s.say(u.key, "n", n))
		} else if len(parts) > 0 {
			break
		}
		minutes -= n * u.size
	}
	return strings.Join(parts, " ")
}

// moment is a time of day, with the date if it is not near.
func moment(ms, now int64) string {
	layout := "2006-01-02 15:04"
	if ms-now < (12 * time.Hour).Milliseconds() {
		layout = "15:04"
	}
	return time.UnixMilli(ms).Format(layout)
}
