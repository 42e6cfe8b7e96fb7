package game

import "slices"

// Deal is prearranged randomness: what the pieces drawn and the dice thrown in one decision show, in order. A lesson
// has one for every decision that needs randomness, so that it is the same for everybody.
type Deal struct {
	box  []string
	next []string
}

// NewDeal arranges what comes next. box is what a game begins with where that is not its whole box.
func NewDeal(box, next []string) *Deal {
	return &Deal{box: slices.Clone(box), next: slices.Clone(next)}
}

// Left is what was arranged and has not been used yet.
func (d *Deal) Left() []string { return d.next }

// Pick chooses one of n pieces or faces at random, or as arranged; face names them.
func (e Env) Pick(n int, face func(i int) string) int {
	if e.Deal != nil && len(e.Deal.next) > 0 {
		for i := range n {
			if face(i) == e.Deal.next[0] {
				e.Deal.next = e.Deal.next[1:]
				return i
			}
		}
	}
	return e.Rand.IntN(n)
}

// Box is what a game begins with: the arranged pieces, or the whole box.
func (e Env) Box(whole []string) []string {
	if e.Deal == nil || len(e.Deal.box) == 0 {
		return whole
	}
	return slices.Clone(e.Deal.box)
}
