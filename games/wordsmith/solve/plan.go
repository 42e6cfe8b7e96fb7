package solve

import (
	"math"
	"slices"

	"lettercase/games/wordsmith"
)

// Position is what a plan over the round looks at: all of it is in a View.
type Position struct {
	Hand     wordsmith.Pieces
	Stock    wordsmith.Pieces // what the box holds
	Choice   int              // free-choice pieces that may be taken before the word: a joker, circles
	Charged  bool             // those not taken cost a field: circles, a joker after somebody has finished (SMITH-49)
	Crossed  int              // bonus fields
	ToCome   int              // words to come after the next one
	Previous string           // SMITH-5
	Used     []string
	Require  string // letters of the free lines; empty: any word
	Steps    bool   // three more pieces come with every step; otherwise the player rolls
	Roll     bool   // may still roll for pieces before the word
	Behind   int    // how many words the fastest other player is ahead
}

// PositionOf reads the viewer's own position.
func PositionOf(v wordsmith.View) Position {
	me := v.Players[v.Seat]
	sheet := me.Sheets[len(me.Sheets)-1]
	p := Position{
		Hand: me.Hand, Stock: v.Stock, Choice: me.Circles, Charged: v.Progress.Step > 0, Crossed: sheet.Crossed,
		Previous: me.Previous, Steps: v.Progress.Step > 0, Roll: v.Progress.Step == 0 && v.Progress.Finisher < 0,
	}
	if me.Choose { // in the rolling game a joker is taken before the word
		p.Choice, p.Charged = 1, !p.Roll
	}
	p.ToCome = wordsmith.Lines - me.Words - 1
	switch {
	case v.Progress.Finisher >= 0:
		p.ToCome = 0
	case p.Steps:
		p.ToCome = wordsmith.Lines - v.Progress.Step
	}
	for _, other := range v.Players {
		sheet := other.Sheets[len(other.Sheets)-1]
		for _, l := range sheet.Lines {
			switch {
			case l.Word != "" && (!v.Options.Quick || other.Seat == v.Seat):
				p.Used = append(p.Used, l.Word)
			case l.Word == "" && other.Seat == v.Seat:
				p.Require += l.Letter
			}
		}
		if other.Seat != v.Seat && other.In && !p.Steps {
			p.Behind = max(p.Behind, other.Words-me.Words)
			p.ToCome = min(p.ToCome, wordsmith.Lines-other.Words) // a faster player leaves only this many, including the last word
		}
	}
	return p
}

// Planner chooses words for the whole round. Pieces used stay in the hand, so a piece kept is worth something to every word to come; a
// field crossed is gone; and a roll costs time in which others write.
type Planner struct {
	solver *Solver

	Keep   [4]float64             // what a kept piece of each kind brings to each word to come
	Field  float64                // what a field is worth besides its bonus point, for each word to come
	Time   float64                // points that a roll costs
	Hurry  float64                // increase for each word that the leader is ahead
	Exact  bool                   // it knows what every hand is worth: see Outlook
	Notice func(word string) bool // the words that the player notices; nil: all
}

// exactPrice is the price of a roll in the race, in points, for a planner with an Outlook. Of 1, 1.5, 2, 3 and 4 points it won most
// games; a higher price when behind gained nothing.
const exactPrice = 1.5

// Planner plans with all words of the dictionary and the weights found by playing; see docs/notes/wordsmith.md.
func (ix *Solver) Planner() *Planner {
	return &Planner{solver: ix, Keep: [4]float64{0.4, 0.3, 0.4, 0.4}, Field: 0.1, Time: 2, Hurry: 1}
}

// Choice is a word with what it is worth for the round.
type Choice struct {
	Word  string
	Extra wordsmith.Pieces // free-choice pieces that it needs
	Value float64          // compared with other words of the same position
}

// Best finds the word of greatest value for the round; false if the pieces make none.
func (pl *Planner) Best(p Position) (Choice, bool) { return pl.best(p, p.Hand, p.Choice) }

// best is the most valuable word.
func (pl *Planner) best(p Position, hand wordsmith.Pieces, choice int) (best Choice, found bool) {
	ix := pl.solver
	outlook := pl.outlook(p)
	fields := pl.fieldCosts(p)
	var keep [4]float64
	most := 0.0
	for i, k := range pl.Keep {
		keep[i] = k * float64(p.ToCome)
		most = max(most, keep[i])
	}
	query := Query{Previous: p.Previous, Require: p.Require}
	have := pack(hand)
	total := hand.Total()
	scarce := min(p.Stock.Long, p.Stock.Short, p.Stock.Curve, p.Stock.Bow) < choice
	best.Value = math.Inf(-1)
	bonus := float64(wordsmith.Bonus(p.Crossed))
	if outlook != nil && p.Steps { // a word is not worth it if the pieces are worth more to those to come
		best.Value = outlook.Of(hand, p.Crossed, p.ToCome) - bonus
	}
	for size := min(total+choice, len(ix.longest)-1); size >= wordsmith.Shortest; size-- {
		least := max(0, total-size) // minimum number of fields for a word of this size
		if least > wordsmith.AllFields-p.Crossed {
			break
		}
		if outlook == nil && float64(ix.longest[size])+most*float64(size)-fields[least] <= best.Value {
			continue
		}
		for class := ix.start[size]; class < ix.start[size+1]; class++ {
			need := ix.need[class]
			extra := 0
			if !have.holds(need) {
				if choice == 0 {
					continue
				}
				if extra = have.missing(need); extra > choice {
					continue
				}
				if scarce && !p.Stock.Holds(hand.Missing(need.unpack())) {
					continue
				}
			}
			cross := total - size + extra
			if p.Charged {
				cross += choice - extra
			}
			if cross > wordsmith.AllFields-p.Crossed {
				continue
			}
			value := float64(ix.letters[class])
			if outlook != nil {
				value += outlook.After(need.unpack(), p.Crossed+cross, p.ToCome) - bonus
			} else {
				value += keep[0]*float64(need&127) + keep[1]*float64(need>>8&127) + keep[2]*float64(need>>16&127) + keep[3]*float64(need>>24) - fields[cross]
			}
			if value <= best.Value {
				continue
			}
			for _, place := range ix.class(class) {
				w := ix.word(class, place)
				if query.takes(w, nil) && !slices.Contains(p.Used, w) && (pl.Notice == nil || pl.Notice(w)) {
					best, found = Choice{Word: w, Extra: hand.Missing(need.unpack()), Value: value}, true
					break
				}
			}
		}
	}
	return best, found
}

// fieldCosts is the cost of crossing n fields: points for blue ones, the loss of freedom for white ones.
func (pl *Planner) fieldCosts(p Position) (cost [wordsmith.AllFields + 1]float64) {
	for n := 1; n <= wordsmith.AllFields; n++ {
		field := p.Crossed + n
		if field <= wordsmith.WhiteFields {
			cost[n] = cost[n-1] + pl.Field*float64(p.ToCome)
		} else {
			cost[n] = cost[n-1] + 1 + pl.Field*float64(p.ToCome)
		}
	}
	return cost
}

// Rolls reports whether another roll is worth its time. A planner that does not know what hands are worth looks one and two rolls ahead.
func (pl *Planner) Rolls(p Position) bool {
	if !p.Roll {
		return false
	}
	now := pl.worth(p, p.Hand, p.Choice)
	if o := pl.outlook(p); o != nil {
		return o.Rolled(p.Hand, p.Crossed, p.ToCome+1)-float64(wordsmith.Bonus(p.Crossed)) > now
	}
	time := pl.Time * (1 + pl.Hurry*float64(p.Behind))
	return pl.expect(p, p.Hand, p.Choice, 1)-time > now || pl.expect(p, p.Hand, p.Choice, 2)-2*time > now
}

// outlook is what hands are worth, where the planner knows that.
func (pl *Planner) outlook(p Position) *Outlook {
	if !pl.Exact {
		return nil
	}
	return pl.solver.outlook(p.Steps, exactPrice)
}

// nothing is the value of having no word at all: far below any word, but finite so that chances add up.
const nothing = -20

func (pl *Planner) worth(p Position, hand wordsmith.Pieces, choice int) float64 {
	if found, ok := pl.best(p, hand, choice); ok {
		return found.Value
	}
	return nothing
}

// Worth is what the rest of the round is worth to a planner who knows that exactly, with the bonus at its end.
func (pl *Planner) Worth(p Position) float64 {
	worth := float64(wordsmith.Bonus(p.Crossed))
	if found, ok := pl.best(p, p.Hand, p.Choice); ok {
		return worth + found.Value
	}
	if p.Steps {
		return pl.outlook(p).Of(p.Hand, p.Crossed, p.ToCome)
	}
	return worth
}

// expect averages the best word over the given rolls: a third each long, short, joker.
func (pl *Planner) expect(p Position, hand wordsmith.Pieces, choice, rolls int) float64 {
	if rolls == 0 {
		return pl.worth(p, hand, choice)
	}
	return (pl.expect(p, hand.With(wordsmith.Long, 1), choice, rolls-1) +
		pl.expect(p, hand.With(wordsmith.Short, 1), choice, rolls-1) +
		pl.expect(p, hand, choice+1, rolls-1)) / 3
}

// Takes chooses the piece for a joker when no word is about to be called: the one with which the hand is worth most, or has the
// best prospects after another joker.
func (pl *Planner) Takes(p Position, kinds []wordsmith.Piece) wordsmith.Piece {
	if c, ok := pl.Best(p); ok && !(pl.Exact && p.Roll) {
		for _, kind := range kinds {
			if c.Extra.Of(kind) > 0 {
				return kind
			}
		}
	}
	best, value := kinds[0], math.Inf(-1)
	o := pl.outlook(p)
	for _, kind := range kinds {
		with := p.Hand.With(kind, 1)
		v := 0.0
		if o != nil && p.Roll {
			v = o.Of(with, p.Crossed, p.ToCome+1)
		} else {
			v = pl.worth(p, with, 1)
		}
		if v > value {
			best, value = kind, v
		}
	}
	return best
}
