package solve

import (
	"flag"
	"math"
	"math/rand/v2"
	"testing"

	"lettercase/games/wordsmith"
	"lettercase/lexicon/lexicontest"
)

var (
	racerLang   = flag.String("wordsmith.lang", "de", "language of TestRacer")
	racerRounds = flag.Int("wordsmith.rounds", 10, "its rounds")
)

// startOf are the eight pieces of a round.
func startOf(r *rand.Rand) (p wordsmith.Pieces) {
	for range 8 {
		p = p.With([]wordsmith.Piece{"L", "L", "S", "S", "C", "c"}[r.IntN(6)], 1)
	}
	return p
}

// rolled rolls a die: a piece comes to the hand, or it is a joker.
func (p *Position) rolled(r *rand.Rand) (joker bool) {
	switch r.IntN(3) {
	case 0:
		p.Hand = p.Hand.With(wordsmith.Long, 1)
	case 1:
		p.Hand = p.Hand.With(wordsmith.Short, 1)
	default:
		return true
	}
	return false
}

// alone plays a round by a plan without anybody else: six words, in a race or in steps.
func alone(pl *Planner, steps bool, r *rand.Rand) (score, rolls int) {
	p := Position{Hand: startOf(r), Stock: wordsmith.Box, Steps: steps, Roll: !steps, Charged: steps}
	for p.ToCome = wordsmith.Lines - 1; p.ToCome >= 0; {
		p.Choice = 0
		for left := 3; steps && left > 0; left-- {
			if p.rolled(r) {
				if p.Choice++; p.Choice == 3 { // all three again
					p.Choice, left = 0, 4
				}
			}
		}
		c, ok := pl.Best(p)
		for ; !steps && (!ok && p.Hand.Total() < Largest || ok && pl.Rolls(p)); c, ok = pl.Best(p) {
			rolls++
			if p.rolled(r) {
				p.Choice = 1
				p.Hand = p.Hand.With(pl.Takes(p, wordsmith.Kinds), 1)
				p.Choice = 0
			}
		}
		p.ToCome--
		if !ok {
			continue
		}
		used := wordsmith.WordPieces(c.Word)
		p.Crossed += p.Hand.Total() + p.Choice - used.Total()
		score += len(c.Word)
		p.Hand, p.Previous, p.Used = used, c.Word, append(p.Used, c.Word)
	}
	return score + wordsmith.Bonus(p.Crossed), rolls
}

// bound is more than any player scores on average who rolls that often: whatever a roll is taken to cost, nobody gets more
// than the best play with that price, and what it paid.
func bound(ix *Solver, starts []wordsmith.Pieces, rolls float64) float64 {
	best := math.Inf(1)
	prices := []float64{exactPrice}
	if len(starts) >= 100 {
		prices = []float64{0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 3, 4}
	}
	for _, price := range prices {
		o := ix.outlook(false, price)
		mean := 0.0
		for _, s := range starts {
			mean += o.Of(s, 0, wordsmith.Lines) / float64(len(starts))
		}
		best = min(best, mean+price*rolls)
	}
	return best
}

// SMITH-12: what one more roll is worth, and what a hand is worth, is the same as by trying everything.
func TestOutlookAgreesWithTrying(t *testing.T) {
	ix := german(t, "IL", "LI", "TAU", "TEE", "EI", "ITTL", "AHA")
	const price = 1.5
	o := newOutlook(ix, false, price)
	type state struct {
		hand           wordsmith.Pieces
		crossed, words int
		called         int // words of exactly these pieces, since the last roll
	}
	longest := func(hand wordsmith.Pieces) (letters []int) { // of the words that take a whole hand
		for _, f := range ix.Solve(Query{Pieces: hand}, 0) {
			if f.Left == 0 {
				letters = append(letters, f.Letters)
			}
		}
		return letters
	}
	var value func(s state, depth int) float64
	rolled := func(s state, depth int) float64 {
		joker := math.Inf(-1)
		sum := 0.0
		for _, kind := range wordsmith.Kinds {
			v := value(state{s.hand.With(kind, 1), s.crossed, s.words, 0}, depth-1)
			if joker = max(joker, v); !kind.Joker() {
				sum += v
			}
		}
		return (sum+joker)/3 - price
	}
	value = func(s state, depth int) float64 {
		if s.words == 0 {
			return float64(wordsmith.Bonus(s.crossed))
		}
		best := never / float64(parts)
		if same := longest(s.hand); s.called < len(same) {
			best = max(best, float64(same[s.called])+value(state{s.hand, s.crossed, s.words - 1, s.called + 1}, depth))
		}
		for _, f := range ix.Solve(Query{Pieces: s.hand}, 0) {
			if f.Left > 0 && s.crossed+f.Left <= wordsmith.AllFields {
				best = max(best, float64(f.Letters)+value(state{f.Pieces, s.crossed + f.Left, s.words - 1, 1}, depth))
			}
		}
		if depth > 0 {
			best = max(best, rolled(s, depth))
		}
		return best
	}
	for _, c := range []struct {
		hand           string
		crossed, words int
	}{{"3L4S1c", 0, 2}, {"4L3S", 5, 1}, {"2L1S", 9, 1}, {"5L5S1c", 0, 1}} {
		p := pieces(t, c.hand)
		want := value(state{p, c.crossed, c.words, 0}, 3) // more rolls never pay with these words
		if got := o.Of(p, c.crossed, c.words); math.Abs(got-want) > 0.05 {
			t.Errorf("%s, %d crossed, %d words: %.3f, want %.3f", c.hand, c.crossed, c.words, got, want)
		}
		want = rolled(state{p, c.crossed, c.words, 0}, 4)
		if got := o.Rolled(p, c.crossed, c.words); math.Abs(got-want) > 0.05 {
			t.Errorf("%s rolled: %.3f, want %.3f", c.hand, got, want)
		}
	}
}

// What a round brings by the plan of each kind, beside what a perfect player would score:
//
//	go test ./games/wordsmith/solve -run Racer -v -wordsmith.rounds 1000 -wordsmith.lang de
func TestRacer(t *testing.T) {
	words := lexicontest.Open(t, *racerLang)
	ix := New(words.Clean())
	n := float64(*racerRounds)
	var starts []wordsmith.Pieces
	for i := range *racerRounds {
		starts = append(starts, startOf(rand.New(rand.NewPCG(uint64(i), 1))))
	}
	for _, steps := range []bool{true, false} {
		for _, exact := range []bool{false, true} {
			pl := ix.Planner()
			pl.Exact = exact
			score, square, rolls := 0.0, 0.0, 0.0
			for i := range *racerRounds {
				s, r := alone(pl, steps, rand.New(rand.NewPCG(uint64(i), 1)))
				score, square, rolls = score+float64(s)/n, square+float64(s*s)/n, rolls+float64(r)/n
			}
			most := 0.0
			if steps {
				for _, s := range starts {
					most += ix.outlook(true, 0).Of(s, 0, wordsmith.Lines) / n
				}
			} else {
				most = bound(ix, starts, rolls)
			}
			e := math.Sqrt((square - score*score) / n)
			t.Logf("%s, steps %v, exact %v: %.2f ± %.2f with %.1f rolls; nobody more than %.2f: %.1f %%", *racerLang, steps, exact, score, e, rolls, most, 100*score/most)
			if score > most+4*e {
				t.Error("more than the bound")
			}
		}
	}
}
