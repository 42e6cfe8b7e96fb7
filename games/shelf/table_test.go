package shelf

import (
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// words is a small French dictionary for tests.
const words = `AMER AMERE AMERES ARE ARES ART ARTS BAR BARE BARES CAR CARTE CARTES EAU ETE ETES FER FILLE FILLES FILLETTE
IRE LAC LACS LIRE LIT LITS LITRE MARE MAREE MAREES MARES MARI MARIE MARIER MER MERE MERES MERS META MIRE MIRER MIRERA
OSE OSER RAME RAMES RAT RATE RATER RATS RIRE RIT ROI ROIS ROSE ROSES RUE RUES SEINE SEL SELS SOL TARE TARES TARIR TES TIRE TIRER
TIRES TOI TOIT USE USER USES VER VERT VERTE VERTES`

func dictionary(t testing.TB, list string) *lexicon.Lexicon {
	t.Helper()
	a, err := tiles.AlphabetOf("fr")
	if err != nil {
		t.Fatal(err)
	}
	return lexicon.Build(a, strings.Fields(list))
}

// table is a game in a test: everything goes through Decide and Apply.
type table struct {
	t   *testing.T
	s   *State
	env game.Env
	seq int
}

// newTable begins a game with given hands; the first seat deals, so that the second starts unless somebody announces a word.
func newTable(t *testing.T, o Options, policy game.Policy, hands ...string) *table {
	t.Helper()
	tb := &table{t: t, s: new(State)}
	tb.env.Words = game.Judge{Policy: policy, Dict: dictionary(t, words)}
	tb.env.Humans = game.AllSeats(len(hands))
	start := &Started{Lang: "fr", Policy: policy, Options: o, Dealer: 0, Until: 60 * game.Second}
	for _, h := range hands {
		start.Hands = append(start.Hands, strings.Split(h, ""))
	}
	Rules{}.Apply(tb.s, Event{Start: start})
	return tb
}

// playTable is a table past its contest, the turn being seat 0's.
func playTable(t *testing.T, o Options, policy game.Policy, hands ...string) *table {
	t.Helper()
	tb := newTable(t, o, policy, hands...)
	for seat := range hands {
		Rules{}.Apply(tb.s, Event{Announced: &Call{Seat: game.Seat(seat)}})
	}
	Rules{}.Apply(tb.s, Event{Shown: &Shown{}})
	Rules{}.Apply(tb.s, Event{Turn: &Turn{Number: 1, Seat: 0}})
	return tb
}

func (tb *table) now() game.Env {
	env := tb.env
	env.Rand = game.Chance([32]byte{1}, tb.seq)
	return env
}

func (tb *table) try(seat game.Seat, a Action) error {
	tb.t.Helper()
	events, err := Rules{}.Decide(tb.now(), tb.s, seat, a)
	if err != nil {
		return err
	}
	tb.apply(events)
	return nil
}

func (tb *table) apply(events []Event) {
	for _, e := range events {
		Rules{}.Apply(tb.s, e)
	}
	tb.seq++
}

func (tb *table) do(seat game.Seat, a Action) {
	tb.t.Helper()
	if err := tb.try(seat, a); err != nil {
		tb.t.Fatalf("seat %d: %v", seat, err)
	}
}

func (tb *table) refuse(code string, seat game.Seat, a Action) {
	tb.t.Helper()
	before := Rules{}.Clone(tb.s)
	err := tb.try(seat, a)
	if game.Code(err) != code {
		tb.t.Fatalf("seat %d: got %v, want %s", seat, err, code)
	}
	if tb.s.Turn != before.Turn || !slices.Equal(tb.s.Scores, before.Scores) {
		tb.t.Fatalf("a refusal changed the game")
	}
}

// lay reads "7E 8*S 4_ 5*_": slot, card, meaning of a joker.
func (tb *table) lay(cards string) Action {
	return Action{Lay: &Lay{Turn: tb.s.Turn.Number, Placed: placed(cards)}}
}

func placed(cards string) []Placed {
	var list []Placed
	for _, f := range strings.Fields(cards) {
		p := Placed{Slot: int(f[0] - '0'), Card: f[1:2], As: f[2:]}
		list = append(list, p)
	}
	return list
}

func (tb *table) pass() Action { return Action{Pass: &Pass{Turn: tb.s.Turn.Number}} }

// expire lets time pass to the next deadline.
func (tb *table) expire() {
	tb.t.Helper()
	at, ok := Rules{}.Deadline(tb.s)
	if !ok {
		tb.t.Fatal("no deadline")
	}
	tb.env.At = at
	events := Rules{}.Expire(tb.now(), tb.s)
	if len(events) == 0 {
		tb.t.Fatal("nothing expires")
	}
	tb.apply(events)
}

// stand puts a shelf up without a game before it: the notation of the command line.
func (tb *table) stand(text string) {
	tb.t.Helper()
	for i, r := range text {
		switch {
		case r == '.':
		case r >= 'a' && r <= 'z':
			tb.move(Joker, Placed{Slot: i + 1, Card: Joker, As: strings.ToUpper(string(r))})
		default:
			tb.move(string(r), Placed{Slot: i + 1, Card: string(r)})
		}
	}
}

// move takes a card from the pile to the shelf.
func (tb *table) move(card string, p Placed) {
	tb.t.Helper()
	rest, ok := tiles.Remove(tb.s.Pile, card)
	if !ok {
		tb.t.Fatalf("no %s left in the pile", card)
	}
	tb.s.Pile = rest
	tb.s.Shelf.Put(p)
}

// emptyPile puts the pile aside but for n cards.
func (tb *table) emptyPile(n int) {
	tb.s.Aside = append(tb.s.Aside, tb.s.Pile[n:]...)
	tb.s.Pile = tb.s.Pile[:n]
}

func (tb *table) score(seat game.Seat, want int) {
	tb.t.Helper()
	if tb.s.Scores[seat] != want {
		tb.t.Errorf("seat %d has %d points, want %d", seat, tb.s.Scores[seat], want)
	}
}

func (tb *table) word(want string) {
	tb.t.Helper()
	if got, _, _ := tb.s.Shelf.Word(); got != want {
		tb.t.Errorf("the word is %s, want %s", got, want)
	}
}

// may checks what a seat can do.
func (tb *table) may(seat game.Seat, want string) {
	tb.t.Helper()
	if got := strings.Join(Rules{}.Frame(tb.s, seat).May, " "); got != want {
		tb.t.Errorf("seat %d may %q, want %q", seat, got, want)
	}
}
