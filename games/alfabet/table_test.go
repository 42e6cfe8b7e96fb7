package alfabet_test

import (
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/game/gametest"
	. "lettercase/games/alfabet"
	"lettercase/games/alfabet/solve"
	"lettercase/lexicon"
	"lettercase/texts"
	"lettercase/tiles"
)

// bookWords are the rulebook's and those of the vectors.
var bookWords = strings.Fields(`BRUS SLÅ LETTBRUS NOE EN TO TE SLÅBROKK EGG EGGET EGN SE BRUSEN BRUSENE NO ENE ET TRE OST RE ER`)

// english are the texts that the tests read, with these names of the players.
var (
	english = gametest.Must(texts.Open("en", texts.Shared, Texts))
	names   = []string{"Ana", "Bo", "Cy", "Di"}
)

// rules are Alfabet's as the server plays them.
var rules = Rules{Search: solve.Searcher}

// table is a game in play.
type table struct {
	*gametest.Table[Options, State, Action, Event, View]
}

// sit starts a game for n players with the rulebook's words.
func sit(t *testing.T, seats int, policy game.Policy, agree func(*Options)) *table {
	t.Helper()
	return sitWith(t, seats, policy, 0, agree)
}

// sitWith starts a game in which some seats are programs.
func sitWith(t *testing.T, seats int, policy game.Policy, bots game.Seats, agree func(*Options)) *table {
	t.Helper()
	o := Defaults()
	if agree != nil {
		agree(&o)
	}
	judge := game.Judge{Policy: policy, Dict: lexicon.Build(gametest.Must(tiles.AlphabetOf("nb")), bookWords)}
	tb := &table{gametest.Open(t, rules, seats, judge)}
	tb.Humans, tb.Bots = game.AllSeats(seats)&^bots, bots
	tb.Start(game.Setup{Lang: "nb", Seats: seats}, o)
	tb.Book, tb.Names = english, names
	tb.S.Turn.Side = 0 // regardless of the draw, side 0 begins in these tests
	return tb
}

// hold puts the given tiles on a rack, exchanging them with the pool and the other racks.
func (tb *table) hold(side int, faces string) {
	tb.Helper()
	want := strings.Split(faces, "")
	tb.S.Bag = append(tb.S.Bag, tb.S.Sides[side].Rack...)
	tb.S.Sides[side].Rack = nil
	for _, f := range want {
		rest, ok := tiles.Remove(tb.S.Bag, f)
		for i := range tb.S.Sides {
			if ok {
				break
			}
			var hand []string
			if hand, ok = tiles.Remove(tb.S.Sides[i].Rack, f); ok {
				tb.S.Sides[i].Rack = append(hand, rest[0])
				rest = rest[1:]
			}
		}
		if !ok {
			tb.Fatalf("there is no %s left", f)
		}
		tb.S.Bag = rest
	}
	tb.S.Sides[side].Rack = want
}

// empty takes all but n tiles out of the pool, aside.
func (tb *table) drain(n int) {
	tb.S.Aside = append(tb.S.Aside, tb.S.Bag[n:]...)
	tb.S.Bag = tb.S.Bag[:n]
}

// lays reads a move like scene.play.
func lays(text string) Action {
	l := &Lay{}
	for _, f := range strings.Fields(text) {
		if strings.HasPrefix(f, "#") {
			l.Stop = f[1:]
			continue
		}
		sq, letter, _ := strings.Cut(f, ":")
		letter, arrow, _ := strings.Cut(letter, ">")
		p := Placed{Square: sq, Letter: strings.ToUpper(letter), Arrow: Dir(arrow)}
		p.Blank = p.Letter != letter
		l.Tiles = append(l.Tiles, p)
	}
	return Action{Lay: l}
}

// answer answers the move that waits.
func (tb *table) answer(accept bool) Action {
	return Action{Answer: &game.Reply{Claims: []int{tb.S.Claim.ID}, Accept: accept}}
}

func passing() Action { return Action{Pass: &Pass{}} }

func (tb *table) last() Entry { return tb.S.Sheet[len(tb.S.Sheet)-1] }

func (tb *table) ended(reason string) {
	tb.Helper()
	if tb.S.End == nil || tb.S.End.Reason != reason {
		tb.Errorf("end %+v, want %s", tb.S.End, reason)
	}
}
