package solve

import (
	"lettercase/games/wordsmith"
	"lettercase/lexicon"
)

// Outlook tells the expected points of the rest of a round under the best play, for every hand of pieces. It is computed by dynamic
// programming over the words to come, the pieces in hand and the bonus fields crossed. It leaves out that words may not repeat and need
// a new letter (SMITH-21, SMITH-5) and that the box may run out of a piece. These only make a round worse, so it is an upper bound.
//
// A word that leaves d pieces of a hand over uses up exactly the hand with these d pieces taken away. So the best word of a hand is one
// that uses it up or the best of the hands with one piece less: see calls. A player who has just called a word and does not roll has
// only the pieces of that word, so they need another word of the same pieces, of which there are few, or of fewer: see callAgain.
type Outlook struct {
	steps bool
	price float64                    // of a roll, in points
	hand  [wordsmith.Lines + 1]table // by the number of words to come: the value of a hand; in steps, before the dice of the step
	after [wordsmith.Lines + 1]table // the same, if a word that uses up the hand has just been called
}

// table holds a value for each hand, by its place, and each number of bonus fields crossed.
type table [][fields]int16

// parts is the unit of values: a point has so many.
const parts = 256

// fields is how many values the number of crossed fields can have.
const fields = wordsmith.AllFields + 1

// Largest is the number of pieces in the largest hand that is looked at. In steps there are never more: eight at first and
// three with each of six steps. In a race a player with so many has long stopped rolling.
const Largest = 26

// never is less than the value of any hand.
const never = -100 * parts

// binomial[n][k] is the number of ways to choose k of n.
var binomial = func() (c [Largest + 5][5]int) {
	for n := range c {
		c[n][0] = 1
		for k := 1; k < 5 && n > 0; k++ {
			c[n][k] = c[n-1][k-1] + c[n-1][k]
		}
	}
	return c
}()

// place is the index of a hand in a table. A hand is the counts of the four kinds of pieces; those with fewer pieces come first, and
// equal totals are counted by the combinatorial number system.
func place(h [4]int) int {
	last := h[3]
	three := h[2] + last
	two := h[1] + three
	return binomial[h[0]+two+3][4] + binomial[two+2][3] + binomial[three+1][2] + last
}

// each calls f for all hands of a total, in the order of their places.
func each(total int, f func(h [4]int)) {
	lexicon.Pause()
	for two := range total + 1 {
		for three := range two + 1 {
			for last := range three + 1 {
				f([4]int{total - two, two - three, three - last, last})
			}
		}
	}
}

func counts(p wordsmith.Pieces) [4]int { return [4]int{p.Long, p.Short, p.Curve, p.Bow} }

// Outlook returns the outlook of the game in steps, or of the race with the usual price of a roll.
func (ix *Solver) Outlook(steps bool) *Outlook { return ix.outlook(steps, exactPrice) }

// outlook computes an outlook once, which takes some tenths of a second.
func (ix *Solver) outlook(steps bool, price float64) *Outlook {
	if steps {
		price = 0
	}
	ix.mu.Lock()
	defer ix.mu.Unlock()
	for _, o := range ix.outlooks {
		if o.steps == steps && o.price == price {
			return o
		}
	}
	o := newOutlook(ix, steps, price)
	ix.outlooks = append(ix.outlooks, o)
	return o
}

// newOutlook computes an outlook, from the end of the round backwards.
func newOutlook(ix *Solver, steps bool, price float64) *Outlook {
	o := &Outlook{steps: steps, price: price}
	size := binomial[Largest+4][4]
	full := make([]full, size)
	for class := ix.start[Largest+1] - 1; class >= 0; class-- { // of equal pieces, the longest words last
		f := &full[place(counts(ix.need[class].unpack()))]
		for range ix.class(class) {
			if f.words < wordsmith.Lines {
				f.letters[f.words] = int16(ix.letters[class]) * parts
				f.words++
			}
		}
	}
	done := make(table, size)
	for i := range done {
		for x := range done[i] {
			done[i][x] = int16(wordsmith.Bonus(x) * parts)
		}
	}
	var again [wordsmith.Lines + 1]table // the value after so many words of the same pieces without a roll between
	for i := range again {
		again[i] = done
	}
	o.hand[0], o.after[0] = done, done
	for k := 1; k <= wordsmith.Lines; k++ {
		now, fewer := calls(full, again[1])
		if steps {
			o.hand[k] = afterDice(now, o.hand[k-1])
			again[1], o.after[k] = o.hand[k], o.hand[k]
			continue
		}
		o.roll(now)
		o.hand[k] = now
		again = o.callAgain(full, fewer, now, again)
		o.after[k] = again[1]
	}
	return o
}

// full are the longest words that use up a hand.
type full struct {
	letters [wordsmith.Lines]int16 // in parts of a point, the longest first
	words   int
}

// calls is the value of each hand if its next step is to call a word: of any word (now), and of a word that leaves pieces over
// (fewer). The table next has the value after a word that used up a hand. Hands come by their totals, so those with one piece less are
// done before.
func calls(full []full, next table) (now, fewer table) {
	type left = [fields][fields]int16 // the best word, by the pieces that it leaves over and the fields crossed afterwards
	now, fewer = make(table, len(full)), make(table, len(full))
	var before, these []left
	for total := range Largest + 1 {
		first, below := binomial[total+3][4], binomial[max(0, total-1)+3][4]
		before, these = these, make([]left, binomial[total+4][4]-first)
		each(total, func(h [4]int) {
			at := place(h)
			b := &these[at-first]
			for d := range b {
				for x := range b[d] {
					b[d][x] = never
				}
			}
			if full[at].words > 0 {
				for x := range b[0] {
					b[0][x] = full[at].letters[0] + next[at][x]
				}
			}
			for i := range h {
				if h[i] == 0 {
					continue
				}
				less := h
				less[i]--
				from := &before[place(less)-below]
				for d := 1; d < fields; d++ {
					for x := d; x < fields; x++ {
						b[d][x] = max(b[d][x], from[d-1][x])
					}
				}
			}
			for x := range now[at] {
				best := int16(never)
				for d := 1; x+d < fields; d++ {
					best = max(best, b[d][x+d])
				}
				fewer[at][x], now[at][x] = best, max(best, b[0][x])
			}
		})
	}
	return now, fewer
}

// roll raises the value of hands for which it is better to roll than to call. Larger hands come first, as a roll leads to them.
func (o *Outlook) roll(now table) {
	for total := Largest - 1; total >= 0; total-- {
		each(total, func(h [4]int) {
			v := &now[place(h)]
			for x := range v {
				v[x] = max(v[x], o.rolled(now, h, x))
			}
		})
	}
}

// callAgain is the value after one, two or more words that used up a hand without a roll between: the best of a roll, a word of fewer
// pieces, and another word of the same pieces.
func (o *Outlook) callAgain(full []full, fewer, hand table, next [wordsmith.Lines + 1]table) (again [wordsmith.Lines + 1]table) {
	again[0] = next[0]
	for times := 1; times <= wordsmith.Lines; times++ {
		t := make(table, len(full))
		for total := range Largest {
			each(total, func(h [4]int) {
				at := place(h)
				if full[at].words == 0 {
					return
				}
				for x := range t[at] {
					v := max(fewer[at][x], o.rolled(hand, h, x))
					if times < full[at].words {
						v = max(v, full[at].letters[times]+next[times+1][at][x])
					}
					t[at][x] = v
				}
			})
		}
		again[times] = t
	}
	return again
}

// rolled is the expected value of a hand after a roll, less its price: long, short and joker are equally likely.
func (o *Outlook) rolled(hand table, h [4]int, x int) int16 {
	sum, joker := 0, int16(never)
	for i := range h {
		more := h
		more[i]++
		v := hand[place(more)][x]
		if joker = max(joker, v); i < 2 {
			sum += int(v)
		}
	}
	return int16((sum+int(joker)+2)/3 - int(o.price*parts))
}

// afterDice is the expected value of a hand before the three dice of a step (SMITH-47), from the value with their pieces if a word is
// called, and if none is.
func afterDice(called, next table) table {
	now := make(table, len(called))
	free := called // the value with so many circles in hand: each is a piece of one's choice
	var by [stepDice]table
	for jokers := range by {
		by[jokers] = free
		free = choose(free)
	}
	for total := range Largest - stepDice + 1 {
		each(total, func(h [4]int) {
			at := place(h)
			for x := range now[at] {
				sum, ways := 0, 0
				for jokers := range by {
					for long := 0; long+jokers <= stepDice; long++ {
						short := stepDice - long - jokers
						chance := binomial[stepDice][long] * binomial[stepDice-long][short]
						with := h
						with[0], with[1] = h[0]+long, h[1]+short
						to := place(with)
						sum += chance * int(max(by[jokers][to][x], next[to][x]))
						ways += chance
					}
				}
				now[at][x] = int16((sum + ways - 1) / ways)
			}
		})
	}
	return now
}

// stepDice are the dice of a step.
const stepDice = 3

// choose is the value of hands that get one more piece of one's choice.
func choose(worth table) table {
	out := make(table, len(worth))
	for total := range Largest {
		each(total, func(h [4]int) {
			at := place(h)
			for x := range out[at] {
				out[at][x] = never
			}
			for i := range h {
				more := h
				more[i]++
				for x, v := range worth[place(more)] {
					out[at][x] = max(out[at][x], v)
				}
			}
		})
	}
	return out
}

// Of is the value of a hand with a number of fields crossed and words to come: letters, and the bonus at the end. In steps it is the
// value before the dice.
func (o *Outlook) Of(hand wordsmith.Pieces, crossed, words int) float64 {
	return o.look(o.hand[words], hand, crossed)
}

// After is the same if a word of all these pieces has just been called.
func (o *Outlook) After(word wordsmith.Pieces, crossed, words int) float64 {
	return o.look(o.after[words], word, crossed)
}

// Rolled is the expected value of a hand after one more roll, less its price.
func (o *Outlook) Rolled(hand wordsmith.Pieces, crossed, words int) float64 {
	if hand.Total() >= Largest {
		return never / parts
	}
	return float64(o.rolled(o.hand[words], counts(hand), crossed)) / parts
}

// Roll returns a hand with the piece of a roll: long, short, or a joker, which becomes the most valuable piece.
func (o *Outlook) Roll(hand wordsmith.Pieces, crossed, words, face int) wordsmith.Pieces {
	if face < 2 {
		return hand.With(wordsmith.Kinds[face], 1)
	}
	best := hand
	for i, kind := range wordsmith.Kinds {
		if with := hand.With(kind, 1); i == 0 || o.Of(with, crossed, words) > o.Of(best, crossed, words) {
			best = with
		}
	}
	return best
}

func (o *Outlook) look(t table, hand wordsmith.Pieces, crossed int) float64 {
	if hand.Total() > Largest {
		return never / parts
	}
	return float64(t[place(counts(hand))][crossed]) / parts
}
