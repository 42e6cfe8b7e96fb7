package gametest

import (
	"slices"

	"lettercase/game"
	"lettercase/tiles"
)

type hoardState struct {
	Deck   []string
	Hands  [][]string
	Pile   []string
	Scores []int
	In     game.Seats
	Turn   game.Seat
	Until  game.Time
	Idle   int // turns in a row without a card laid
	Laid   []string
	Claim  *game.Claim
	Claims int
	Story  []game.StoryEntry
	Over   bool
}

type hoardAction struct {
	Lay    *hoardLay   `json:"lay,omitempty"`
	Draw   *struct{}   `json:"draw,omitempty"`
	Answer *game.Reply `json:"answer,omitempty"`
}
type hoardLay struct {
	Cards []string `json:"cards"`
}

type hoardEvent struct {
	Deal  *hoardDeal       `json:"deal,omitempty"`
	Lay   *hoardLaid       `json:"lay,omitempty"`
	Claim *game.ClaimEvent `json:"claim,omitempty"`
	Score *hoardScored     `json:"score,omitempty"`
	Back  *hoardLaid       `json:"back,omitempty"`
	Drawn *hoardLaid       `json:"drawn,omitempty"`
	Turn  *hoardTurn       `json:"turn,omitempty"`
	Left  *hoardLaid       `json:"left,omitempty"`
	End   *struct{}        `json:"end,omitempty"`
}
type hoardDeal struct {
	Deck  []string   `json:"deck"`
	Hands [][]string `json:"hands"`
}
type hoardLaid struct {
	Seat  game.Seat `json:"seat"`
	Cards []string  `json:"cards"`
}
type hoardScored struct {
	Seat   game.Seat `json:"seat"`
	Points int       `json:"points"`
}
type hoardTurn struct {
	Seat  game.Seat `json:"seat"`
	Until game.Time `json:"until"`
	Idle  int       `json:"idle"`

	live bool // lost on the way through JSON; only a broken variant looks at it
}

type hoardView struct {
	Hand   []string    `json:"hand"`
	Counts []int       `json:"counts"`
	Deck   int         `json:"deck"`
	Pile   []string    `json:"pile"`
	Scores []int       `json:"scores"`
	Turn   game.Seat   `json:"turn"`
	Until  game.Time   `json:"until"`
	Claim  *game.Claim `json:"claim,omitempty"`
}

func (hoard) Apply(s *hoardState, e hoardEvent) {
	switch {
	case e.Deal != nil:
		*s = hoardState{Deck: slices.Clone(e.Deal.Deck), Scores: make([]int, len(e.Deal.Hands)), In: game.AllSeats(len(e.Deal.Hands))}
		for _, hand := range e.Deal.Hands {
			s.Hands = append(s.Hands, slices.Clone(hand))
		}
	case e.Lay != nil:
		s.Hands[e.Lay.Seat], _ = tiles.Remove(s.Hands[e.Lay.Seat], e.Lay.Cards...)
		s.Pile = append(s.Pile, e.Lay.Cards...)
		s.Laid = slices.Clone(e.Lay.Cards)
	case e.Claim != nil:
		if e.Claim.Open != nil {
			s.Claims = e.Claim.Open.ID
		}
		s.Claim = game.ApplyClaim(s.Claim, *e.Claim, &s.Story)
	case e.Score != nil:
		s.Scores[e.Score.Seat] += e.Score.Points
	case e.Back != nil:
		s.Pile, _ = tiles.Remove(s.Pile, e.Back.Cards...)
		s.Hands[e.Back.Seat] = append(s.Hands[e.Back.Seat], e.Back.Cards...)
	case e.Drawn != nil:
		s.Deck, _ = tiles.Remove(s.Deck, e.Drawn.Cards...)
		s.Hands[e.Drawn.Seat] = append(s.Hands[e.Drawn.Seat], e.Drawn.Cards...)
	case e.Turn != nil:
		s.Turn, s.Until, s.Idle, s.Laid = e.Turn.Seat, e.Turn.Until, e.Turn.Idle, nil
	case e.Left != nil:
		s.In = s.In.Without(e.Left.Seat)
		s.Pile = append(s.Pile, s.Hands[e.Left.Seat]...)
		s.Hands[e.Left.Seat] = nil
	case e.End != nil:
		s.Over = true
	}
}

func (hoard) Clone(s *hoardState) *hoardState {
	c := *s
	c.Deck, c.Pile, c.Scores, c.Laid = slices.Clone(s.Deck), slices.Clone(s.Pile), slices.Clone(s.Scores), slices.Clone(s.Laid)
	c.Hands = make([][]string, len(s.Hands))
	for i, hand := range s.Hands {
		c.Hands[i] = slices.Clone(hand)
	}
	return &c
}

func (hoard) View(s *hoardState, seat game.Seat) hoardView {
	v := hoardView{Deck: len(s.Deck), Pile: s.Pile, Scores: s.Scores, Turn: s.Turn, Until: s.Until, Claim: s.Claim}
	for i, hand := range s.Hands {
		v.Counts = append(v.Counts, len(hand))
		if game.Seat(i) == seat {
			v.Hand = hand
		}
	}
	return v
}

func (h hoard) Frame(s *hoardState, seat game.Seat) game.Frame {
	f := game.NewFrame(seat, len(s.Hands), "play")
	copy(f.Scores, s.Scores)
	if out, over := h.Outcome(s); over {
		f.Phase, f.End = game.PhaseOver, &game.Ending{Outcome: out}
		return f
	}
	f.Turn.Seat = s.Turn
	f.Clock = &game.Countdown{What: "turn", Until: s.Until, Total: 10 * game.Second}
	switch {
	case s.Claim != nil:
		f.Claims = append(f.Claims, s.Claim.View("", seat, s.In))
		f.Active = s.Claim.Unanswered(s.In).List()
		if f.Claims[0].Open {
			f.May = append(f.May, "answer")
		}
	case s.In.Has(s.Turn):
		f.Active = []game.Seat{s.Turn}
		if seat == s.Turn {
			f.May, f.Choice = append(f.May, "lay", "draw"), true
		}
	}
	return f
}

func (hoard) Outcome(s *hoardState) (game.Outcome, bool) {
	return game.Outcome{Scores: s.Scores, Winners: game.Highest(s.Scores, s.In), Reason: "done"}, s.Over
}
