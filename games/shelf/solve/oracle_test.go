package solve

import (
	"flag"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"lettercase/games/shelf"
	"lettercase/lexicon/lexicontest"
	"lettercase/tiles"
)

var (
	matchDeals = flag.Int("shelf.deals", 1, "deals of a match, each played twice")
	matchFirst = flag.Uint64("shelf.first", 0, "number of the first deal, so that a long match can be played in pieces")
	matchLang  = flag.String("shelf.lang", "fr", "language of a match")
	matchA     = flag.String("shelf.a", "game", "score, game, ahead, blind (does not read the last turn), hands (sees the other hand) or oracle (sees all cards)")
	matchB     = flag.String("shelf.b", "score", "the other player")
)

// chooser is a player of a match. truth is how the cards really lie: only the oracle looks at it.
type chooser func(s *Solver, p Position, truth deal, r *rand.Rand) (Move, bool)

var choosers = map[string]chooser{
	"score": func(s *Solver, p Position, _ deal, _ *rand.Rand) (Move, bool) { return s.Highest(p) },
	"game":  func(s *Solver, p Position, _ deal, _ *rand.Rand) (Move, bool) { return s.Best(p) },
	"hands": func(s *Solver, p Position, truth deal, r *rand.Rand) (Move, bool) {
		p.known = truth.hands
		return s.Ahead(p, r, nil)
	},
	"blind": func(s *Solver, p Position, _ deal, r *rand.Rand) (Move, bool) { // does not read the other hand
		p.Seen = nil
		return s.Ahead(p, r, nil)
	},
	"ahead": func(s *Solver, p Position, _ deal, r *rand.Rand) (Move, bool) { return s.Ahead(p, r, nil) },
	"oracle": func(s *Solver, p Position, truth deal, _ *rand.Rand) (Move, bool) {
		c := s.candidates(&p, 40)
		for i := range c {
			c[i].note(s.playOn(&p, &c[i], truth, toTheEnd))
		}
		if len(c) == 0 {
			return Move{}, false
		}
		best := slices.MaxFunc(c, func(a, b candidate) int { return int(math.Round(1000 * (a.sum - b.sum))) })
		return best.move, !best.pass
	},
}

// match plays one deal to its end and returns the points of both players; the first has the first turn.
func match(s *Solver, lang string, seed uint64, players [2]chooser) (scores [2]int, turns int) {
	r := rand.New(rand.NewPCG(seed, 5))
	cards := shelf.Box(lang).Faces()
	r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	hands := [2][]string{cards[:shelf.HandSize:shelf.HandSize], cards[shelf.HandSize : 2*shelf.HandSize : 2*shelf.HandSize]}
	pile := cards[2*shelf.HandSize:]
	now := Position{Lang: lang, Options: shelf.DefaultOptions()}
	passes := 0
	var seen *Seen
	draw := func(who, n int) {
		n = max(0, min(n, len(pile)))
		hands[who] = append(slices.Clip(hands[who]), pile[len(pile)-n:]...)
		pile = pile[:len(pile)-n]
	}
	for turns = 0; ; turns++ {
		me, other := turns%2, 1-turns%2
		p := now
		p.Hand, p.Pile, p.Others, p.Passed = hands[me], len(pile), []int{len(hands[other])}, passes
		p.Unseen = slices.Concat(hands[other], pile)
		slices.Sort(p.Unseen)
		p.Seen = seen
		m, ok := players[me](s, p, deal{[][]string{hands[other]}, slices.Clone(pile)}, r)
		seen = &Seen{Shelf: now.Shelf, Used: slices.Clone(now.Used), Placed: m.Placed, Kept: len(hands[me]) - len(m.Placed)}
		if !ok {
			seen.Placed, seen.Kept = nil, len(hands[me])
			if passes++; passes == 2 {
				if len(pile) == 0 {
					break
				}
				passes = 0
				draw(other, 1)
				draw(me, 1)
			}
			continue
		}
		passes = 0
		scores[me] += m.Score
		now = now.After(m)
		now.Used = append(now.Used, m.Word)
		for _, one := range m.Placed {
			hands[me], _ = tiles.Remove(hands[me], one.Card)
		}
		draw(me, shelf.HandSize-len(hands[me]))
		if len(hands[me]) == 0 {
			break
		}
	}
	for i := range scores {
		scores[i] -= deduction(&now, hands[i])
	}
	return scores, turns
}

// What looking ahead gains, and what a player would gain who sees all cards: the limit.
//
//	go test ./games/shelf/solve -run Match -v -shelf.deals 100 -shelf.a oracle -shelf.b game -shelf.lang fr
func TestMatch(t *testing.T) {
	words := lexicontest.Open(t, *matchLang)
	s := New(words)
	a, b := choosers[*matchA], choosers[*matchB]
	leads, won, turns := []float64{}, 0.0, 0
	for i := range uint64(*matchDeals) {
		one, n := match(s, *matchLang, *matchFirst+i, [2]chooser{a, b})
		two, _ := match(s, *matchLang, *matchFirst+i, [2]chooser{b, a})
		leads = append(leads, float64(one[0]-one[1]+two[1]-two[0])/2)
		for _, lead := range []int{one[0] - one[1], two[1] - two[0]} {
			won += (1 + float64(min(1, max(-1, lead)))) / 2
		}
		turns += n
	}
	mean, square := 0.0, 0.0
	for _, l := range leads {
		mean += l / float64(len(leads))
		square += l * l / float64(len(leads))
	}
	n := float64(len(leads))
	t.Logf("%s against %s, %s: ahead by %.2f ± %.2f, won %.1f %% of %d games, %.1f turns", *matchA, *matchB, *matchLang, mean, math.Sqrt((square-mean*mean)/(n-1)), 50*won/n, 2*len(leads), float64(turns)/n)
	if *matchA == "oracle" && *matchB == "game" && mean <= 0 {
		t.Error("who sees all cards is not ahead")
	}
}
