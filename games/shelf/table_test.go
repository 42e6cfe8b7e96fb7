package shelf

import (
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/game/gametest"
	"lettercase/lexicon/lexicontest"
	"lettercase/texts"
	"lettercase/tiles"
)

// words is a small French dictionary for tests.
const words = `AMER AMERE AMERES ARE ARES ART ARTS BAR BARE BARES CAR CARTE CARTES EAU ETE ETES FER FILLE FILLES FILLETTE
IRE LAC LACS LIRE LIT LITS LITRE MARE MAREE MAREES MARES MARI MARIE MARIER MER MERE MERES MERS META MIRE MIRER MIRERA
OSE OSER RAME RAMES RAT RATE RATER RATS RIRE RIT ROI ROIS ROSE ROSES RUE RUES SEINE SEL SELS SOL TARE TARES TARIR TES TIRE TIRER
TIRES TOI TOIT USE USER USES VER VERT VERTE VERTES`

// english are the texts that the tests read.
var english = gametest.Must(texts.Open("en", texts.Shared, Texts))

// table is a game in play.
type table struct {
	*gametest.Table[Options, State, Action, Event, View]
}

// newTable begins a game with given hands; the first seat deals, so that the second starts unless somebody announces a word.
func newTable(t *testing.T, o Options, policy game.Policy, hands ...string) *table {
	t.Helper()
	tb := &table{gametest.Open(t, Rules{}, len(hands), game.Judge{Policy: policy, Dict: lexicontest.Of(t, "fr", words)})}
	tb.Book, tb.Names = english, []string{"Anna", "Bo", "Cleo"}
	start := &Started{Lang: "fr", Policy: policy, Options: o, Dealer: 0, Until: 60 * game.Second}
	for _, h := range hands {
		start.Hands = append(start.Hands, strings.Split(h, ""))
	}
	tb.Commit(Event{Start: start})
	return tb
}

// playTable is a table past its contest, the turn being seat 0's.
func playTable(t *testing.T, o Options, policy game.Policy, hands ...string) *table {
	t.Helper()
	tb := newTable(t, o, policy, hands...)
	for seat := range hands {
		tb.Commit(Event{Announced: &Call{Seat: game.Seat(seat)}})
	}
	tb.Commit(Event{Shown: &Shown{}}, Event{Turn: &Turn{Number: 1, Seat: 0}})
	return tb
}

// lay reads "7E 8*S 4_ 5*_": slot, card, meaning of a joker.
func (tb *table) lay(cards string) Action {
	return Action{Lay: &Lay{Turn: tb.S.Turn.Number, Placed: placed(cards)}}
}

func placed(cards string) []Placed {
	var list []Placed
	for _, f := range strings.Fields(cards) {
		p := Placed{Slot: int(f[0] - '0'), Card: f[1:2], As: f[2:]}
		list = append(list, p)
	}
	return list
}

func (tb *table) pass() Action { return Action{Pass: &Pass{Turn: tb.S.Turn.Number}} }

// stand puts a shelf up without a game before it: the notation of the command line.
func (tb *table) stand(text string) {
	tb.Helper()
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
	tb.Helper()
	rest, ok := tiles.Remove(tb.S.Pile, card)
	if !ok {
		tb.Fatalf("no %s left in the pile", card)
	}
	tb.S.Pile = rest
	tb.S.Shelf.Put(p)
}

// emptyPile puts all but n cards of the pile aside.
func (tb *table) emptyPile(n int) {
	tb.S.Aside = append(tb.S.Aside, tb.S.Pile[n:]...)
	tb.S.Pile = tb.S.Pile[:n]
}

func (tb *table) score(seat game.Seat, want int) {
	tb.Helper()
	if tb.S.Scores[seat] != want {
		tb.Errorf("seat %d has %d points, want %d", seat, tb.S.Scores[seat], want)
	}
}

func (tb *table) word(want string) {
	tb.Helper()
	if got, _, _ := tb.S.Shelf.Word(); got != want {
		tb.Errorf("the word is %s, want %s", got, want)
	}
}

// may checks what a seat can do.
func (tb *table) may(seat game.Seat, want string) {
	tb.Helper()
	if got := tb.May(seat); got != want {
		tb.Errorf("seat %d may %q, want %q", seat, got, want)
	}
}
