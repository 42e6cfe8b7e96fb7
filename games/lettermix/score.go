package lettermix

import (
	"math/bits"
	"slices"
)

// Count is a layout as the referee counts it.
type Count struct {
	Score  int   `json:"score"`  // across + down - unused (MIX-10); the number of words in the children's game
	Across int   `json:"across"` // 0 in the children's game, as are Down and Unused
	Down   int   `json:"down"`
	Unused int   `json:"unused"`
	Runs   []Run `json:"runs"`  // every row as it lies, valid or not
	Words  []Run `json:"words"` // the rows that count
	Dice   []int `json:"dice"`  // the dice that count; the others are unused
	Whole  bool  `json:"whole"` // everything on the grid counts
}

// Counting is how to count: by which rules and by whose judgement.
type Counting struct {
	Strict   bool
	Children bool
	Valid    func(word string) bool
	Show     bool // tell in Runs what is valid
}

// Count judges a layout by MIX-10 and A3 (or by A8, for children).
func (c Counting) Count(box *Box, faces []string, l Layout) Count {
	t := newTable(box, faces, l)
	known := map[string]bool{}
	valid := func(word string) bool {
		v, ok := known[word]
		if !ok {
			v = c.Valid(word)
			known[word] = v
		}
		return v
	}
	all := uint32(1)<<len(t.die) - 1
	rows := t.runs(all)
	result := Count{Runs: rows}
	if c.Children {
		result.Runs = apart(rows)
	}
	if c.Show {
		for i := range result.Runs {
			ok := valid(result.Runs[i].Word)
			result.Runs[i].Valid = &ok
		}
	}
	result.Dice = []int{}
	if c.Children {
		if !c.Show { // a viewer who cannot know which rows are words sees the likely ones
			rows = result.Runs
		}
		result.Words = mostWords(rows, valid)
		result.Score = len(result.Words)
		for _, w := range result.Words {
			result.Dice = append(result.Dice, w.Dice...)
		}
		result.Whole = len(result.Dice) == len(t.die)
		slices.Sort(result.Dice)
		return result
	}
	ref := referee{table: t, Counting: c, known: valid}
	set := ref.best(all)
	result.Whole = set == all
	result.Words = t.runs(set)
	result.Unused = t.off
	for i, v := range t.value {
		if set>>i&1 == 0 {
			result.Unused += v
		} else {
			result.Dice = append(result.Dice, t.die[i])
		}
	}
	for _, w := range result.Words {
		if w.Dir == Across {
			result.Across += w.Score
		} else {
			result.Down += w.Score
		}
	}
	result.Score = result.Across + result.Down - result.Unused
	slices.Sort(result.Dice)
	return result
}

// referee looks for the part of a layout that counts.
type referee struct {
	*table
	Counting
	known  func(word string) bool
	judged [2][Dice][Dice + 1]int8 // rows by direction, first die and length: 1 valid, -1 not, 0 not yet asked
}

// best is the set of dice that counts.
//
// MIX-A3: dice may be lifted, never moved, and the referee lifts whatever is best for the player. Thirteen dice have
// 8192 subsets, so all are tried when the whole is not legal; when it is, no part of it can be worth more.
func (r *referee) best(all uint32) uint32 {
	if _, ok := r.points(all); ok {
		return all
	}
	var best int
	var bestSet uint32
	for set := all; set > 0 && !r.Strict; set-- {
		points, ok := r.points(set)
		if ok && (points > best || points == best && bits.OnesCount32(set) > bits.OnesCount32(bestSet)) {
			best, bestSet = points, set
		}
	}
	return bestSet
}

// points is what a set of dice is worth above leaving them all unused; ok is false if it is not a legal figure (MIX-A2).
func (r *referee) points(set uint32) (points int, ok bool) {
	if bits.OnesCount32(set) < 2 || !r.connected(set) {
		return 0, false
	}
	for i, v := range r.value {
		if set>>i&1 == 0 {
			continue
		}
		points += v
		for dir, line := range [...]struct{ fwd, back []int }{{r.right, r.left}, {r.down, r.up}} {
			if j := line.back[i]; j >= 0 && set>>j&1 == 1 {
				continue
			}
			n, sum := 0, 0
			for j := i; j >= 0 && set>>j&1 == 1; j = line.fwd[j] {
				n, sum = n+1, sum+r.value[j]
			}
			if n < 2 {
				continue
			}
			if !r.row(dir, i, n, line.fwd) {
				return 0, false
			}
			points += sum
		}
	}
	return points, true
}

// row judges the row of n dice from i on, once.
func (r *referee) row(dir, i, n int, fwd []int) bool {
	judged := &r.judged[dir][i][n]
	if *judged == 0 {
		word := ""
		for j, k := i, 0; k < n; j, k = fwd[j], k+1 {
			word += r.letter[j]
		}
		*judged = -1
		if r.known(word) {
			*judged = 1
		}
	}
	return *judged > 0
}
