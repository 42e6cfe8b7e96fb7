package solve

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"lettercase/game"
	"lettercase/game/gametest"
	"lettercase/games/shelf"
	"lettercase/lexicon/lexicontest"
	"lettercase/tiles"
)

// laws runs the game through what holds for every game. Generated play chooses its moves with the solver, which is why
// this stands here; the words are the solver's and the naive search's alike.
func laws(t testing.TB) gametest.Case[shelf.Options, shelf.State, shelf.Action, shelf.Event, shelf.View] {
	lex := lexicontest.Of(t, "fr", words)
	list := strings.Fields(words)
	return gametest.Case[shelf.Options, shelf.State, shelf.Action, shelf.Event, shelf.View]{
		Rules: shelf.Rules{},
		Setup: func(t *rapid.T) (game.Setup, shelf.Options) {
			flip := func(name string) bool { return rapid.IntRange(0, 3).Draw(t, name) == 3 }
			o := shelf.DefaultOptions()
			o.MinLength = rapid.IntRange(2, 3).Draw(t, "minLength")
			o.NewWord = rapid.SampledFrom([]string{shelf.NewInGame, shelf.NewOnShelf}).Draw(t, "newWord")
			o.SlotsPerTurn = rapid.SampledFrom([]int{1, 6, 6}).Draw(t, "slots")
			o.DrawOnPass, o.Signed, o.LongLay = flip("drawOnPass"), flip("signed"), flip("longLay")
			o.NoSameLetter, o.Swap, o.BuyJoker = flip("noSame"), flip("swap"), flip("buy")
			o.ObjectionCost, o.LiveCheck = flip("objectionCost"), flip("liveCheck")
			o.TurnTime = rapid.SampledFrom([]int{0, 0, 120}).Draw(t, "turnTime")
			return game.Setup{Lang: "fr", Seats: rapid.IntRange(2, 6).Draw(t, "seats"), Shared: rapid.Bool().Draw(t, "shared")}, o
		},
		Judge: func(t *rapid.T, _ game.Setup, _ shelf.Options) game.Judge {
			return game.Judge{Policy: rapid.SampledFrom(game.Policies).Draw(t, "policy"), Dict: lex}
		},
		Action: func(t *rapid.T, _ game.Env, s *shelf.State, seat game.Seat) shelf.Action {
			v, f := shelf.Rules{}.View(s, seat), shelf.Rules{}.Frame(s, seat)
			solver := New(lex)
			turn := v.Turn
			if rapid.IntRange(0, 7).Draw(t, "early") == 7 {
				turn = s.Turn.Number + 1
			}
			switch rapid.IntRange(0, 15).Draw(t, "kind") {
			case 0:
				return shelf.Action{Pass: &shelf.Pass{Turn: turn}}
			case 1:
				n := rapid.IntRange(0, len(s.Hands[seat])).Draw(t, "swapped")
				return shelf.Action{Swap: &shelf.Swap{Turn: turn, Cards: slices.Clone(s.Hands[seat][:n])}}
			case 2:
				return shelf.Action{Buy: &shelf.Buy{Turn: turn, Slot: rapid.IntRange(0, 10).Draw(t, "slot")}}
			case 3:
				return shelf.Action{Lay: &shelf.Lay{Turn: turn, Placed: anyCards(t, s.Hands[seat])}}
			}
			if f.Can("announce") {
				word, _, _ := solver.Announcement(PositionOf(v))
				return shelf.Action{Announce: &shelf.Announce{Word: word}}
			}
			if s.Claim != nil && !rapid.Bool().Draw(t, "silent") {
				return shelf.Action{Answer: &game.Reply{Claims: []int{s.Claim.ID}, Accept: rapid.IntRange(0, 2).Draw(t, "accept") > 0}}
			}
			moves, _ := solver.Moves(PositionOf(v), 0)
			if len(moves) == 0 {
				return shelf.Action{Pass: &shelf.Pass{Turn: turn}}
			}
			i := rapid.IntRange(0, len(moves)-1).Draw(t, "move")
			return shelf.Action{Lay: &shelf.Lay{Turn: turn, Placed: moves[i].Placed}}
		},
		Box:       everyCard,
		Reshuffle: reshuffle,
		Moves: func(t *rapid.T, _ game.Env, s *shelf.State, seat game.Seat) error {
			if rapid.IntRange(0, 3).Draw(t, "compare") > 0 {
				return nil // the naive search is slow
			}
			v := shelf.Rules{}.View(s, seat)
			p := PositionOf(v)
			moves, _ := New(lex).Moves(p, 0)
			return sameMoves(moves, naiveMoves(p, list))
		},
		MaxRows: 2000,
	}
}

// anyCards lays cards of a hand anywhere: seldom legal, never a panic.
func anyCards(t *rapid.T, hand []string) []shelf.Placed {
	var list []shelf.Placed
	for _, card := range hand[:min(len(hand), rapid.IntRange(0, 3).Draw(t, "cards"))] {
		p := shelf.Placed{Slot: rapid.IntRange(0, 10).Draw(t, "slot"), Card: card}
		if card == shelf.Joker {
			p.As = rapid.SampledFrom([]string{"", "_", "E", "S", "é"}).Draw(t, "as")
		}
		list = append(list, p)
	}
	return list
}

// everyCard counts the box wherever its cards lie (SHELF-1).
func everyCard(s *shelf.State) map[string]int {
	var lying []string
	for _, stack := range s.Shelf {
		for _, c := range stack {
			lying = append(lying, c.Face)
		}
	}
	return tiles.Count(append(slices.Clone(s.Hands), s.Pile, s.Aside, lying)...)
}

// reshuffle redeals the pile, the other hands and the cards put aside, and changes announcements not yet shown.
func reshuffle(s *shelf.State, seat game.Seat, r *rand.Rand) {
	if s.Phase == shelf.PhaseOver {
		return // hands are shown
	}
	hidden := slices.Concat(s.Pile, s.Aside)
	for i, h := range s.Hands {
		if game.Seat(i) != seat {
			hidden = append(hidden, h...)
		}
	}
	tiles.Shuffle(r, hidden)
	refill := func(list []string) {
		copy(list, hidden)
		hidden = hidden[len(list):]
	}
	refill(s.Pile)
	refill(s.Aside)
	for i, h := range s.Hands {
		if game.Seat(i) == seat {
			continue
		}
		refill(h)
		if call := s.Contest.Calls[i]; call != nil && !s.Contest.Shown {
			s.Contest.Calls[i] = &shelf.Call{Seat: call.Seat, Word: "ROI", Value: r.IntN(20), Cards: []string{"R", "O", "I"}}
		}
	}
}

func TestLaws(t *testing.T) { gametest.Run(t, laws(t)) }

func FuzzAction(f *testing.F) { gametest.Fuzz(f, laws(f)) }
