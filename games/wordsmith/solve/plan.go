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

// Planner plays for the whole round: used pieces stay, so that a piece kept is worth something to every
// word to come, a field crossed is gone, and a roll costs time in which others write.
type Planner struct {
	solver *Solver

	Keep   [4]float64             // what a kept piece of each kind brings to each word to come
	Field  float64                // what a field is worth besides its bonus point, for each word to come
	Time   float64                // points that a roll costs
	Hurry  float64                // increase for each word that the leader is ahead
	Look   int                    // in steps: how many words it compares by what comes after them; 0: none
	Notice func(word string) bool // the words that the player notices; nil: all
}

// Planner plans with all words of the dictionary and the weights found by playing; see docs/performance.md.
func (ix *Solver) Planner() *Planner {
	return &Planner{solver: ix, Keep: [4]float64{0.4, 0.3, 0.4, 0.4}, Field: 0.1, Time: 2, Hurry: 1, Look: 8}
}

// Choice is a word with what it is worth for the round.
type Choice struct {
	Word  string
	Extra wordsmith.Pieces // free-choice pieces that it needs
	Value float64

	fields int // that it crosses
}

// Best finds the word of greatest value for the round; false if the pieces make none. In steps it weighs the
// most promising words by what they let the next one be after the typical dice: long, short, joker.
func (pl *Planner) Best(p Position) (Choice, bool) {
	found := pl.best(p, p.Hand, p.Choice, max(1, pl.Look))
	if len(found) == 0 {
		return Choice{}, false
	}
	if pl.Look == 0 || p.ToCome == 0 || !p.Steps {
		return found[0], true
	}
	best := 0
	for i, c := range found {
		after := Position{Stock: p.Stock, Crossed: p.Crossed + c.fields, Charged: p.Charged, ToCome: p.ToCome - 1, Previous: c.Word, Require: p.Require}
		kept := wordsmith.WordPieces(c.Word).With(wordsmith.Long, 1).With(wordsmith.Short, 1)
		found[i].Value = float64(len(c.Word)) - pl.fieldCosts(p)[c.fields] + pl.worth(after, kept, 1)
		if found[i].Value > found[best].Value {
			best = i
		}
	}
	return found[best], true
}

// best lists the n most valuable words, each of other pieces.
func (pl *Planner) best(p Position, hand wordsmith.Pieces, choice, n int) []Choice {
	ix := pl.solver
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
	found := make([]Choice, 0, n+1)
	bar := math.Inf(-1) // what a word must be worth to enter the list
	for size := min(total+choice, len(ix.longest)-1); size >= wordsmith.Shortest; size-- {
		least := max(0, total-size) // minimum number of fields for a word of this size
		if least > wordsmith.AllFields-p.Crossed {
			break
		}
		if float64(ix.longest[size])+most*float64(size)-fields[least] <= bar {
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
			value := float64(ix.letters[class]) - fields[cross] +
				keep[0]*float64(need&127) + keep[1]*float64(need>>8&127) + keep[2]*float64(need>>16&127) + keep[3]*float64(need>>24)
			if value <= bar {
				continue
			}
			for _, place := range ix.class(class) {
				w := ix.word(class, place)
				if query.takes(w, nil) && !slices.Contains(p.Used, w) && (pl.Notice == nil || pl.Notice(w)) {
					found = enter(found, Choice{Word: w, Extra: hand.Missing(need.unpack()), Value: value, fields: cross}, n)
					break
				}
			}
			if len(found) == n {
				bar = found[n-1].Value
			}
		}
	}
	return found
}

// enter keeps a list of at most n, the most valuable first.
func enter(list []Choice, c Choice, n int) []Choice {
	at := len(list)
	for at > 0 && list[at-1].Value < c.Value {
		at--
	}
	list = slices.Insert(list, at, c)
	return list[:min(n, len(list))]
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

// Rolls reports whether another roll is worth its time: it looks one and two rolls ahead.
func (pl *Planner) Rolls(p Position) bool {
	if !p.Roll {
		return false
	}
	now := pl.worth(p, p.Hand, p.Choice)
	time := pl.Time * (1 + pl.Hurry*float64(p.Behind))
	return pl.expect(p, p.Hand, p.Choice, 1)-time > now || pl.expect(p, p.Hand, p.Choice, 2)-2*time > now
}

// nothing is the value of having no word at all: far below any word, but finite so that chances add up.
const nothing = -20

func (pl *Planner) worth(p Position, hand wordsmith.Pieces, choice int) float64 {
	if found := pl.best(p, hand, choice, 1); len(found) > 0 {
		return found[0].Value
	}
	return nothing
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

// Takes chooses the piece for a joker when no word is about to be called: the one with the best prospects after another joker.
func (pl *Planner) Takes(p Position, kinds []wordsmith.Piece) wordsmith.Piece {
	if c, ok := pl.Best(p); ok {
		for _, kind := range kinds {
			if c.Extra.Of(kind) > 0 {
				return kind
			}
		}
	}
	best, value := kinds[0], math.Inf(-1)
	for _, kind := range kinds {
		if v := pl.worth(p, p.Hand.With(kind, 1), 1); v > value {
			best, value = kind, v
		}
	}
	return best
}
