package gametest

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"pgregory.net/rapid"

	"lettercase/game"
	"lettercase/tiles"
)

// hoard is a small card game with hidden hands, turns against the clock and claims out of turn:
// lay one or two cards that spell a word, or draw; the player who has laid most when the deck is empty wins.
type hoard struct{}

type hoardOptions struct {
	Hand int `json:"hand"`
}

var hoardBox = tiles.MustSet("A6/1 B4/2 C2/-1")

func (hoard) Info() game.Info {
	return game.Info{
		Key: "hoard", Version: 1, Name: "Hoard", MinSeats: 1, MaxSeats: 3, Langs: []string{"en"},
		Options: []game.Option{{Key: "hand", Kind: game.Number, Default: 2, Min: 1, Max: 3, Text: "cards in a hand"}},
	}
}

func (hoard) Start(env game.Env, setup game.Setup, o hoardOptions) ([]hoardEvent, error) {
	deck := hoardBox.Faces()
	tiles.Shuffle(env.Rand, deck)
	deal := &hoardDeal{}
	for range setup.Seats {
		deal.Hands = append(deal.Hands, deck[:o.Hand])
		deck = deck[o.Hand:]
	}
	deal.Deck = deck
	return []hoardEvent{{Deal: deal}, {Turn: &hoardTurn{Until: env.At + 10*game.Second}}}, nil
}

func (h hoard) Decide(env game.Env, s *hoardState, seat game.Seat, a hoardAction) ([]hoardEvent, error) {
	switch {
	case s.Over:
		return nil, game.Errorf("hoard/over", "the game is over")
	case !s.In.Has(seat):
		return nil, game.Errorf("hoard/seat", "not your game")
	case a.Answer != nil:
		answers, err := s.Claim.Answer(env, a.Answer.One(), seat, a.Answer.Accept)
		if err != nil {
			return nil, err
		}
		return h.claimed(env, s, answers), nil
	case s.Claim != nil:
		return nil, game.Errorf("hoard/claim", "a claim is open")
	case seat != s.Turn:
		return nil, game.Errorf("hoard/turn", "not your turn")
	case a.Draw != nil:
		events := h.next(env, s, s.Idle+1)
		if len(s.Deck) > 0 {
			drawn, _ := tiles.Draw(env.Rand, s.Deck, 1)
			events = append([]hoardEvent{{Drawn: &hoardLaid{seat, drawn}}}, events...)
		}
		return events, nil
	case a.Lay != nil:
		return h.lay(env, s, seat, a.Lay.Cards)
	}
	return nil, game.Errorf("hoard/action", "nothing to do")
}

func (h hoard) lay(env game.Env, s *hoardState, seat game.Seat, cards []string) ([]hoardEvent, error) {
	word := ""
	for _, c := range cards {
		word += c
	}
	if _, ok := tiles.Remove(s.Hands[seat], cards...); !ok || len(cards) == 0 {
		return nil, game.Errorf("hoard/cards", "you do not hold these cards")
	}
	events := []hoardEvent{{Lay: &hoardLaid{seat, cards}}}
	if env.Words.Strict() {
		if !env.Words.Valid(word) {
			return nil, game.Errorf("hoard/word", "%s is not a word", word)
		}
		events = append(events, hoardEvent{Score: &hoardScored{seat, len(cards)}})
		return append(events, h.next(env, s, 0)...), nil
	}
	after := h.Clone(s)
	h.Apply(after, events[0])
	return append(events, h.claimed(env, after, game.OpenClaim(env, s.Claims+1, seat, []string{word}, 5*game.Second))...), nil
}

// claimed follows a claim up: a word that stands scores, one that does not comes back.
func (h hoard) claimed(env game.Env, s *hoardState, claim []game.ClaimEvent) []hoardEvent {
	var events []hoardEvent
	by := s.Turn
	for _, c := range claim {
		events = append(events, hoardEvent{Claim: &c})
		switch {
		case c.Close == nil:
		case c.Close.Valid:
			events = append(events, hoardEvent{Score: &hoardScored{by, len(s.Laid)}})
			events = append(events, h.next(env, s, 0)...)
		default:
			events = append(events, hoardEvent{Back: &hoardLaid{by, s.Laid}})
			events = append(events, h.next(env, s, s.Idle+1)...)
		}
	}
	return events
}

func (hoard) next(env game.Env, s *hoardState, idle int) []hoardEvent {
	if s.In == 0 || idle > 2*s.In.Len()+len(s.Deck) {
		return []hoardEvent{{End: &struct{}{}}}
	}
	seat := s.Turn
	for {
		seat = (seat + 1) % game.Seat(len(s.Hands))
		if s.In.Has(seat) {
			return []hoardEvent{{Turn: &hoardTurn{Seat: seat, Until: env.At + 10*game.Second, Idle: idle}}}
		}
	}
}

func (hoard) Preview(_ game.Env, s *hoardState, seat game.Seat, a hoardAction) (game.Forecast, error) {
	if a.Lay == nil || !s.In.Has(seat) {
		return game.Forecast{}, game.Errorf("hoard/preview", "nothing to foresee")
	}
	return game.Forecast{Score: len(a.Lay.Cards)}, nil
}

func (hoard) Deadline(s *hoardState) (game.Time, bool) {
	switch {
	case s.Over:
		return 0, false
	case s.Claim != nil:
		return s.Claim.Until, true
	}
	return s.Until, true
}

func (h hoard) Expire(env game.Env, s *hoardState) []hoardEvent {
	switch {
	case s.Over:
		return nil
	case s.Claim != nil:
		return h.claimed(env, s, s.Claim.Expire(env))
	case env.At >= s.Until:
		return h.next(env, s, s.Idle+1)
	}
	return nil
}

func (h hoard) Leave(env game.Env, s *hoardState, seat game.Seat) []hoardEvent {
	if s.Over || !s.In.Has(seat) {
		return nil
	}
	after := h.Clone(s)
	var events []hoardEvent
	if seat == s.Turn && s.Claim != nil {
		events = append(events,
			hoardEvent{Claim: &game.ClaimEvent{Close: &game.Verdict{ID: s.Claim.ID, By: "left"}}},
			hoardEvent{Back: &hoardLaid{seat, s.Laid}})
	}
	events = append(events, hoardEvent{Left: &hoardLaid{Seat: seat}})
	for _, e := range events {
		h.Apply(after, e)
	}
	if seat == s.Turn {
		events = append(events, h.next(env, after, s.Idle)...)
	}
	return events
}

type wordList []string

func (l wordList) Has(word string) bool { return slices.Contains(l, word) }

// lays are the words a hand can make: all of them, or those of one card only.
func (hoard) lays(hand []string, words wordList, most int) []string {
	var found []string
	for i, a := range hand {
		if words.Has(a) {
			found = append(found, a)
		}
		for j, b := range hand {
			if i != j && most > 1 && words.Has(a+b) {
				found = append(found, a+b)
			}
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

type hoardCase = Case[hoardOptions, hoardState, hoardAction, hoardEvent, hoardView]

func hoardLaws() hoardCase {
	words := wordList{"A", "AB", "BA", "CAB"}
	return hoardCase{
		Rules: hoard{},
		Setup: func(t *rapid.T) (game.Setup, hoardOptions) {
			return game.Setup{Lang: "en", Seats: rapid.IntRange(1, 3).Draw(t, "seats")}, hoardOptions{rapid.IntRange(1, 3).Draw(t, "hand")}
		},
		Judge: func(t *rapid.T, _ game.Setup, _ hoardOptions) game.Judge {
			return game.Judge{Policy: rapid.SampledFrom(game.Policies).Draw(t, "policy"), Dict: words}
		},
		Action: func(t *rapid.T, _ game.Env, s *hoardState, seat game.Seat) hoardAction {
			if s.Claim != nil {
				return hoardAction{Answer: &game.Reply{Claims: []int{s.Claim.ID}, Accept: rapid.Bool().Draw(t, "accept")}}
			}
			if len(s.Hands[seat]) == 0 || rapid.IntRange(0, 2).Draw(t, "draw") == 0 {
				return hoardAction{Draw: &struct{}{}}
			}
			cards := rapid.Permutation(s.Hands[seat]).Draw(t, "cards")
			return hoardAction{Lay: &hoardLay{cards[:rapid.IntRange(0, min(2, len(cards))).Draw(t, "n")]}}
		},
		Box: func(s *hoardState) map[string]int {
			return tiles.Count(append([][]string{s.Deck, s.Pile}, s.Hands...)...)
		},
		Reshuffle: func(s *hoardState, seat game.Seat, r *rand.Rand) {
			hidden := slices.Clone(s.Deck)
			for i, hand := range s.Hands {
				if game.Seat(i) != seat {
					hidden = append(hidden, hand...)
				}
			}
			tiles.Shuffle(r, hidden)
			copy(s.Deck, hidden)
			hidden = hidden[len(s.Deck):]
			for i, hand := range s.Hands {
				if game.Seat(i) != seat {
					copy(hand, hidden)
					hidden = hidden[len(hand):]
				}
			}
		},
		Moves: func(_ *rapid.T, _ game.Env, s *hoardState, seat game.Seat) error {
			naive := []string{}
			for _, w := range []string{"A", "AB", "BA"} {
				var cards []string
				for _, c := range w {
					cards = append(cards, string(c))
				}
				if _, ok := tiles.Remove(s.Hands[seat], cards...); ok {
					naive = append(naive, w)
				}
			}
			if fast := (hoard{}).lays(s.Hands[seat], words, 2); !slices.Equal(fast, naive) {
				return fmt.Errorf("%v against %v", fast, naive)
			}
			return nil
		},
		MaxRows: 600,
	}
}
