package solve

import (
	"math/rand/v2"
	"slices"
	"testing"

	"lettercase/games/shelf"
	"lettercase/lexicon/lexicontest"
)

// What a view shows of the last turn: the new cards and what they lie on, or that somebody passed.
func TestTheLastTurnIsSeen(t *testing.T) {
	v := shelf.View{Seat: 0, Pile: 20, Words: []string{"MER", "AMER"}, Seats: []shelf.SeatView{{Seat: 0, In: true}, {Seat: 1, In: true, Cards: 7}}}
	v.Table.Lang, v.Table.Options = "fr", shelf.DefaultOptions()
	v.Shelf = shelf.ShelfView{Word: "TMER", By: 1}
	for i, face := range []string{"", "", "T", "M", "E", "R", "", "", ""} {
		v.Shelf.Slots = append(v.Shelf.Slots, shelf.SlotView{Slot: i + 1, Card: face, Letter: face})
	}
	v.Shelf.Slots[2].New, v.Shelf.Slots[2].Under = true, &shelf.Card{Face: "A"}
	v.Words[1] = "TMER"
	last := PositionOf(v).Seen
	if last == nil || last.Shelf[2].Face != "A" || last.Shelf[3].Face != "M" || last.Kept != 6 || !slices.Equal(last.Used, []string{"MER"}) ||
		!slices.Equal(last.Placed, []shelf.Placed{{Slot: 3, Card: "T"}}) {
		t.Errorf("%+v", last)
	}
	v.Shelf.By = 0
	if last := PositionOf(v).Seen; last != nil {
		t.Errorf("one's own cards are not the other's: %+v", last)
	}
	v.Seats[1].Passed = true
	if last := PositionOf(v).Seen; last == nil || len(last.Placed) != 0 || last.Kept != 7 {
		t.Errorf("%+v", last)
	}
}

// A player who passed can hardly hold what makes a word, and one who laid little can hardly hold what makes much.
func TestHandsAreReadFromTheLastTurn(t *testing.T) {
	solver := New(lexicontest.Of(t, "fr", "MER AMER OMER MERZYX"))
	p := position(t, "fr", "...MER...", "E")
	p.Used, p.Pile, p.Others = []string{"MER"}, 10, []int{2}
	p.Unseen = []string{"A", "O", "U", "U", "Z", "Y", "X", "K", "W", "W", "W", "W"}
	holds := func(letter string) (n int) {
		r := solver.read(&p, rand.New(rand.NewPCG(1, 1)), nil)
		chance := rand.New(rand.NewPCG(2, 2))
		for range 400 {
			d := r.deal(&p, chance)
			if len(d.hands[0]) != 2 || len(d.pile) != 10 {
				t.Fatalf("%+v", d)
			}
			if slices.Contains(d.hands[0], letter) {
				n++
			}
		}
		return n
	}
	chance := holds("A") // without a last turn: 2 of 12
	p.Seen = &Seen{Shelf: p.Shelf, Used: p.Used, Kept: 2}
	if n := holds("A"); chance < 40 || n > chance/3 {
		t.Errorf("A in %d of 400 hands that passed, %d by chance", n, chance)
	}
}
