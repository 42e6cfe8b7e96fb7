package alfabet_test

import (
	"strings"
	"testing"

	"lettercase/game"
	. "lettercase/games/alfabet"
	"lettercase/games/alfabet/solve"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// bookWords are the rulebook's and those of the vectors.
var bookWords = strings.Fields(`BRUS SLÅ LETTBRUS NOE EN TO TE SLÅBROKK EGG EGGET EGN SE BRUSEN BRUSENE NO ENE ET TRE OST RE ER`)

// rules are Alfabet's as the server plays them.
var rules = Rules{Search: solve.Searcher}

// table is a game in play, for tests that read like a rulebook.
type table struct {
	t   *testing.T
	s   *State
	env game.Env
	seq int
}

// sit starts a game for so many players with the rulebook's words.
func sit(t *testing.T, seats int, policy game.Policy, agree func(*Options)) *table {
	t.Helper()
	return sitWith(t, seats, policy, 0, agree)
}

// sitWith starts a game in which some seats are programs.
func sitWith(t *testing.T, seats int, policy game.Policy, bots game.Seats, agree func(*Options)) *table {
	t.Helper()
	a, err := tiles.AlphabetOf("nb")
	if err != nil {
		t.Fatal(err)
	}
	o := Defaults()
	if agree != nil {
		agree(&o)
	}
	tb := &table{t: t, s: new(State)}
	tb.env = game.Env{Words: game.Judge{Policy: policy, Dict: lexicon.Build(a, bookWords)}, Humans: game.AllSeats(seats) &^ bots, Bots: bots}
	tb.env.Rand = game.Chance([32]byte{1}, 0)
	events, err := rules.Start(tb.env, game.Setup{Lang: "nb", Seats: seats}, o)
	if err != nil {
		t.Fatal(err)
	}
	tb.apply(events)
	tb.s.Turn.Side = 0 // whoever drew best: in these tests side 0 begins
	return tb
}

func (tb *table) apply(events []Event) {
	for _, e := range events {
		rules.Apply(tb.s, e)
	}
}

func (tb *table) act(seat game.Seat, a Action) error {
	tb.seq++
	tb.env.Rand = game.Chance([32]byte{1}, tb.seq)
	events, err := rules.Decide(tb.env, tb.s, seat, a)
	tb.apply(events)
	return err
}

func (tb *table) must(seat game.Seat, a Action) {
	tb.t.Helper()
	if err := tb.act(seat, a); err != nil {
		tb.t.Fatal(err)
	}
}

func (tb *table) refused(seat game.Seat, a Action, code string) {
	tb.t.Helper()
	if err := tb.act(seat, a); game.Code(err) != code {
		tb.t.Errorf("%v, want %s", err, code)
	}
}

// hold puts the given tiles on a rack, exchanging them with the pool and the other racks.
func (tb *table) hold(side int, faces string) {
	tb.t.Helper()
	want := strings.Split(faces, "")
	tb.s.Bag = append(tb.s.Bag, tb.s.Sides[side].Rack...)
	tb.s.Sides[side].Rack = nil
	for _, f := range want {
		rest, ok := tiles.Remove(tb.s.Bag, f)
		for i := range tb.s.Sides {
			if ok {
				break
			}
			var hand []string
			if hand, ok = tiles.Remove(tb.s.Sides[i].Rack, f); ok {
				tb.s.Sides[i].Rack = append(hand, rest[0])
				rest = rest[1:]
			}
		}
		if !ok {
			tb.t.Fatalf("there is no %s left", f)
		}
		tb.s.Bag = rest
	}
	tb.s.Sides[side].Rack = want
}

// empty takes all but n tiles out of the pool, aside.
func (tb *table) drain(n int) {
	tb.s.Aside = append(tb.s.Aside, tb.s.Bag[n:]...)
	tb.s.Bag = tb.s.Bag[:n]
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
	return Action{Answer: &game.Reply{Claims: []int{tb.s.Claim.ID}, Accept: accept}}
}

func passing() Action { return Action{Pass: &Pass{}} }

func (tb *table) last() Entry { return tb.s.Sheet[len(tb.s.Sheet)-1] }

func (tb *table) ended(reason string) {
	tb.t.Helper()
	if tb.s.End == nil || tb.s.End.Reason != reason {
		tb.t.Errorf("end %+v, want %s", tb.s.End, reason)
	}
}
