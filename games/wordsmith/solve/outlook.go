package solve

import (
	"lettercase/games/wordsmith"
	"lettercase/lexicon"
)

// Outlook is what the rest of a round is worth with any pieces in hand, by the best play: exactly, but for some of what the rules
// say about the words themselves (SMITH-5, SMITH-21) and for an empty compartment. Without these it is never too low, so it
// bounds what anybody can reach on average.
//
// A hand is four counts, and hands are numbered by their totals. A word that leaves d pieces over is a word of the whole hand
// with d pieces less, so the best word of a hand follows from those of the hands with one piece less. A player
// who has just called a word and does not roll needs another one of the same pieces, of which there are few, or one of fewer.
type Outlook struct {
	ix    *Solver
	steps bool
	price float64                    // of a roll
	hand  [wordsmith.Lines + 1]table // what a hand is worth, by words to come; in steps before the dice
	after [wordsmith.Lines + 1]table // what it is worth to have just called a word of these pieces
}

// table has what hands are worth, by crossed fields, in parts of a point.
type table [][fields]int16

const parts = 256

// fields is how many numbers of crossed fields there are.
const fields = wordsmith.AllFields + 1

// Largest is the number of pieces in the largest hand that is looked at. In steps there are never more: eight at first and
// three with each of six steps. In a race a player with so many has long stopped rolling.
const Largest = 26

// never is less than any hand is worth.
const never = -100 * parts

var places = func() (c [Largest + 5][5]int) {
	for n := range c {
		c[n][0] = 1
		for k := 1; k < 5 && n > 0; k++ {
			c[n][k] = c[n-1][k-1] + c[n-1][k]
		}
	}
	return c
}()

// place numbers a hand: those with fewer pieces come first.
func place(h [4]int) int {
	last := h[3]
	three := h[2] + last
	two := h[1] + three
	return places[h[0]+two+3][4] + places[two+2][3] + places[three+1][2] + last
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

// Outlook is what hands are worth in steps, or in a race with the usual price of a roll.
func (ix *Solver) Outlook(steps bool) *Outlook { return ix.outlook(steps, exactPrice) }

// outlook is kept once it has been worked out, which takes some tenths of a second.
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

// newOutlook works it out: in steps, or in a race in which a roll costs points.
func newOutlook(ix *Solver, steps bool, price float64) *Outlook {
	o := &Outlook{ix: ix, steps: steps, price: price}
	size := places[Largest+4][4]
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
	var again [wordsmith.Lines + 1]table // after so many words of the same pieces without a roll between
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

// full are the longest words that take a hand as a whole.
type full struct {
	letters [wordsmith.Lines]int16 // in parts of a point, the longest first
	words   int
}

// calls is what each hand is worth if a word is called with it now, and if that word leaves something over; next is what it is
// worth afterwards.
func calls(full []full, next table) (now, fewer table) {
	type left = [fields][fields]int16 // by pieces left over, by fields crossed afterwards
	now, fewer = make(table, len(full)), make(table, len(full))
	var before, these []left
	for total := range Largest + 1 {
		first, below := places[total+3][4], places[max(0, total-1)+3][4]
		before, these = these, make([]left, places[total+4][4]-first)
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

// roll lets each hand roll where that is better.
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

// callAgain is what it is worth to have just called words of a hand: a roll, a word of fewer pieces, or another of the same.
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

// rolled is what a hand is worth after a roll, which is paid for: a third each of long, short, and a joker.
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

// afterDice is what a hand is worth before the three dice of a step (SMITH-47): called is what it is worth with them, next what
// it is worth if no word is made.
func afterDice(called, next table) table {
	now := make(table, len(called))
	free := called // with this many circles: each is a piece of one's choice
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
						chance := places[stepDice][long] * places[stepDice-long][short]
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

// choose is what hands are worth with one piece of one's choice more.
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

// Of is what is still to come with a hand, crossed fields, and a number of words: letters, and the bonus at the end. In steps it
// is from before the dice.
func (o *Outlook) Of(hand wordsmith.Pieces, crossed, words int) float64 {
	return o.look(o.hand[words], hand, crossed)
}

// After is the same once a word of all these pieces has just been called.
func (o *Outlook) After(word wordsmith.Pieces, crossed, words int) float64 {
	return o.look(o.after[words], word, crossed)
}

// Rolled is what a hand is worth after one more roll, less what that costs.
func (o *Outlook) Rolled(hand wordsmith.Pieces, crossed, words int) float64 {
	if hand.Total() >= Largest {
		return never / parts
	}
	return float64(o.rolled(o.hand[words], counts(hand), crossed)) / parts
}

// Roll is a hand with the piece of a roll: long, short, or a joker, which becomes the piece that is worth most.
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
