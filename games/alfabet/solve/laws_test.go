package solve

import (
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"lettercase/game"
	"lettercase/game/gametest"
	"lettercase/games/alfabet"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// lawWords are few and short, so that the naive generator stays quick, and long enough to turn corners.
var lawWords = strings.Fields(`
	AL AR DE EN ER ET GE I IS LE NE NO OG OM RE SE SI TE TI TO AND ARE ART EGG ENE GEN IRE LAG LES MOE NEI NOE OST REN
	RIS SEN SLÅ TAR TRE ARTE BRUS EGGET EGGE ENER LETT RISEN SENER STEN STENER BRUSEN BRUSENE LETTBRUS`)

func lawLexicon() *lexicon.Lexicon {
	a, err := tiles.AlphabetOf("nb")
	if err != nil {
		panic(err)
	}
	return lexicon.Build(a, lawWords)
}

func lawCase() gametest.Case[alfabet.Options, alfabet.State, alfabet.Action, alfabet.Event, alfabet.View] {
	words := lawLexicon()
	return gametest.Case[alfabet.Options, alfabet.State, alfabet.Action, alfabet.Event, alfabet.View]{
		Rules: alfabet.Rules{Search: Searcher},
		Setup: func(t *rapid.T) (game.Setup, alfabet.Options) {
			o := alfabet.Defaults()
			o.Layout = rapid.SampledFrom([]string{alfabet.LayoutAlfabet, alfabet.LayoutClassic}).Draw(t, "layout")
			o.RackSize = rapid.IntRange(6, 8).Draw(t, "rack")
			o.Blanks, o.Stops, o.Arrows = rapid.Bool().Draw(t, "blanks"), rapid.Bool().Draw(t, "stops"), rapid.Bool().Draw(t, "arrows")
			o.Minus = rapid.SampledFrom([]string{alfabet.MinusDouble, alfabet.MinusNet, alfabet.MinusPlain}).Draw(t, "minus")
			o.StopFor = rapid.SampledFrom([]string{alfabet.StopOthers, alfabet.StopAll}).Draw(t, "stopFor")
			o.PassEnd = rapid.Bool().Draw(t, "passEnd")
			o.TurnTime = rapid.SampledFrom([]int{0, 60}).Draw(t, "turnTime")
			o.Invalid = rapid.SampledFrom([]string{alfabet.InvalidLost, alfabet.InvalidAgain}).Draw(t, "invalid")
			o.Objection = rapid.SampledFrom([]string{alfabet.ObjectionFree, alfabet.ObjectionTurn}).Draw(t, "objection")
			if rapid.IntRange(0, 3).Draw(t, "themed") == 0 {
				o.Theme = "food"
			}
			if rapid.IntRange(0, 3).Draw(t, "listed") == 0 {
				o.List = []string{"ost", "BRUS"}
			}
			o.Solo = rapid.SampledFrom([]string{alfabet.SoloOne, alfabet.SoloTwo, alfabet.SoloOpen}).Draw(t, "solo")
			return game.Setup{Lang: "nb", Seats: rapid.IntRange(1, 4).Draw(t, "seats")}, o
		},
		Judge: func(t *rapid.T, _ game.Setup, _ alfabet.Options) game.Judge {
			return game.Judge{Policy: rapid.SampledFrom(game.Policies).Draw(t, "policy"), Dict: words}
		},
		Action:    lawAction,
		Box:       lawBox,
		Reshuffle: lawReshuffle,
		Moves:     lawMoves(words),
		MaxRows:   2000,
	}
}

func lawBox(s *alfabet.State) map[string]int {
	n := tiles.Count(s.Bag, s.Aside)
	add := func(faces []string) {
		for _, f := range faces {
			n[f]++
		}
	}
	for _, side := range s.Sides {
		add(side.Rack)
	}
	for _, c := range s.Board.Cells {
		switch {
		case c.Stop:
			n[alfabet.Stop]++
		case c.Letter != "":
			add(alfabet.Move{Placed: []alfabet.Placed{{Letter: c.Letter, Blank: c.Blank, Arrow: c.Arrow}}}.Faces())
		}
	}
	if s.Pending != nil {
		add(s.Pending.Faces())
	}
	return n
}

// lawReshuffle redeals the pool and the racks that the seat does not see.
func lawReshuffle(s *alfabet.State, seat game.Seat, r *rand.Rand) {
	if s.Phase == alfabet.PhaseOver {
		return // racks lie open
	}
	hidden := append([]string(nil), s.Bag...)
	for _, side := range s.Sides {
		if side.Seat != seat {
			hidden = append(hidden, side.Rack...)
		}
	}
	tiles.Shuffle(r, hidden)
	deal := func(n int) []string {
		hand := append([]string(nil), hidden[:n]...)
		hidden = hidden[n:]
		return hand
	}
	s.Bag = deal(len(s.Bag))
	for i, side := range s.Sides {
		if side.Seat != seat {
			s.Sides[i].Rack = deal(len(side.Rack))
		}
	}
}

// lawAction draws something a player might try.
func lawAction(t *rapid.T, env game.Env, s *alfabet.State, seat game.Seat) alfabet.Action {
	if s.Claim != nil && rapid.IntRange(0, 3).Draw(t, "answer") > 0 {
		accept := rapid.IntRange(0, 2).Draw(t, "object") > 0
		return alfabet.Action{Answer: &game.Reply{Claims: []int{s.Claim.ID}, Accept: accept}}
	}
	side := s.Side(seat)
	rack := s.Sides[side].Rack
	if s.Phase == alfabet.PhaseRefill {
		n := min(s.Options.RackSize-len(rack), len(s.Bag))
		hand, _ := tiles.Draw(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "pick"), 1)), s.Bag, n)
		return alfabet.Action{Take: &alfabet.Take{Tiles: hand}}
	}
	switch k := rapid.IntRange(0, 19).Draw(t, "what"); {
	case k == 0:
		return alfabet.Action{Pass: &alfabet.Pass{Turn: s.Turn.Number}}
	case k == 1 && len(rack) > 0:
		n := rapid.IntRange(1, len(rack)).Draw(t, "n")
		return alfabet.Action{Exchange: &alfabet.Exchange{Tiles: append([]string(nil), rack[:n]...)}}
	case k == 2: // anything at all
		b := &s.Board
		sq := b.Name(rapid.IntRange(0, len(b.Cells)-1).Draw(t, "square"))
		l := &alfabet.Lay{Tiles: []alfabet.Placed{{Square: sq, Letter: "E"}}}
		if rapid.Bool().Draw(t, "two") {
			l.Tiles = append(l.Tiles, alfabet.Placed{Square: b.Name(b.Centre()), Letter: "N", Arrow: alfabet.Down})
		}
		return alfabet.Action{Lay: l}
	case k == 3:
		return alfabet.Action{Best: &alfabet.Best{}}
	}
	words := rapid.Permutation(lawWords).Draw(t, "words")[:8]
	p := s.Position(side)
	var moves []alfabet.Move
	for _, w := range words {
		moves = append(moves, naiveWord(&p, rack, w)...)
	}
	if len(moves) == 0 {
		return alfabet.Action{Pass: &alfabet.Pass{}}
	}
	m := rapid.SampledFrom(moves).Draw(t, "move")
	return alfabet.Action{Lay: &alfabet.Lay{Tiles: m.Placed, Stop: m.Stop}}
}

// naiveWord gives the moves with one word of which the referee likes the geometry; what they cross need not be words.
func naiveWord(p *alfabet.Position, rack []string, word string) []alfabet.Move {
	n := &naive{p: p, known: nil, rack: tiles.Count(rack), found: map[string]alfabet.Move{}, lax: true}
	n.word(word)
	return sorted(n.found)
}

// lawMoves compares both ways of the solver with the naive generator, now and then: that one takes its time.
func lawMoves(words *lexicon.Lexicon) func(*rapid.T, game.Env, *alfabet.State, game.Seat) error {
	walking, indexed := New(words), New(words).Indexed()
	return func(t *rapid.T, _ game.Env, s *alfabet.State, seat game.Seat) error {
		if rapid.IntRange(0, 9).Draw(t, "compare") > 0 {
			return nil
		}
		side := s.Side(seat)
		p := s.Position(side)
		return compare(&p, s.Sides[side].Rack, lawWords, walking, indexed)
	}
}

func TestLaws(t *testing.T) { gametest.Run(t, lawCase()) }

func FuzzActions(f *testing.F) {
	c := lawCase()
	c.Moves = nil // law 5 alone, quickly
	gametest.Fuzz(f, c)
}
