package lettermix

import (
	"cmp"
	"slices"
)

// Spot is a place on the table, counted from its middle; x grows to the right, y downwards.
type Spot struct {
	X int `json:"x"`
	Y int `json:"y"`
}

// Placed is one die of a layout or of a move.
type Placed struct {
	Die    int    `json:"die"`
	At     *Spot  `json:"at"`               // null: not on the grid
	Letter string `json:"letter,omitempty"` // what the joker stands for; empty for any other die
}

// Layout is where the dice of a throw lie, by die. Spots are never changed in place, so a Clone may share them.
type Layout []Placed

func newLayout() Layout {
	l := make(Layout, Dice)
	for i := range l {
		l[i].Die = i
	}
	return l
}

// with returns the layout after a move.
func (l Layout) with(move []Placed) Layout {
	l = slices.Clone(l)
	for _, p := range move {
		l[p.Die] = p
	}
	return l
}

// Dir is the direction of a word.
type Dir string

// The directions.
const (
	Across Dir = "across"
	Down   Dir = "down"
)

// Run is a maximal row of two dice or more.
type Run struct {
	Word  string `json:"word"`
	Dir   Dir    `json:"dir"`
	Dice  []int  `json:"dice"`
	Score int    `json:"score"`
	Valid *bool  `json:"valid,omitempty"` // absent while it must not be shown
}

// table is a layout as the referee sees it: the dice on the grid, numbered from 0, with their neighbours.
type table struct {
	die         []int // on the grid
	letter      []string
	value       []int
	right, down []int // neighbour or -1
	left, up    []int
	off         int // value of the dice beside the grid
}

func newTable(box *Box, faces []string, l Layout) *table {
	t := &table{}
	at := map[Spot]int{}
	// In reading order, so that words are listed from the top left to the bottom right.
	order := slices.Clone(l)
	slices.SortStableFunc(order, func(p, q Placed) int {
		switch {
		case p.At == nil && q.At == nil:
			return 0
		case p.At == nil:
			return 1
		case q.At == nil:
			return -1
		}
		return cmp.Or(cmp.Compare(p.At.Y, q.At.Y), cmp.Compare(p.At.X, q.At.X))
	})
	for _, p := range order {
		value := box.Value(faces[p.Die])
		if p.At == nil {
			t.off += value
			continue
		}
		letter := faces[p.Die]
		if letter == Joker {
			letter = p.Letter // MIX-7: one joker, one meaning
		}
		at[*p.At] = len(t.die)
		t.die = append(t.die, p.Die)
		t.letter = append(t.letter, letter)
		t.value = append(t.value, value)
	}
	next := func(dx, dy int) []int {
		n := make([]int, len(t.die))
		for i, d := range t.die {
			s := *l[d].At
			j, ok := at[Spot{s.X + dx, s.Y + dy}]
			if !ok {
				j = -1
			}
			n[i] = j
		}
		return n
	}
	t.right, t.left, t.down, t.up = next(1, 0), next(-1, 0), next(0, 1), next(0, -1)
	return t
}

// run is the row of dice that begins at i within a set of dice: nil if i is not its beginning or stands alone.
func (t *table) run(set uint32, i int, fwd, back []int) []int {
	if j := back[i]; j >= 0 && set>>j&1 == 1 {
		return nil
	}
	var run []int
	for j := i; j >= 0 && set>>j&1 == 1; j = fwd[j] {
		run = append(run, j)
	}
	if len(run) < 2 {
		return nil
	}
	return run
}

func (t *table) asRun(run []int, dir Dir) Run {
	r := Run{Dir: dir}
	for _, i := range run {
		r.Word += t.letter[i]
		r.Dice = append(r.Dice, t.die[i])
		r.Score += t.value[i]
	}
	return r
}

// runs lists the rows within a set of dice, the across ones first, each kind from the top left to the bottom right.
func (t *table) runs(set uint32) []Run {
	list := []Run{}
	for i := range t.die {
		if run := t.run(set, i, t.right, t.left); run != nil {
			list = append(list, t.asRun(run, Across))
		}
	}
	for i := range t.die {
		if run := t.run(set, i, t.down, t.up); run != nil {
			list = append(list, t.asRun(run, Down))
		}
	}
	return list
}

// connected reports whether a set of dice is connected (MIX-A2).
func (t *table) connected(set uint32) bool {
	reached := set & -set
	for frontier := reached; frontier != 0; {
		var next uint32
		for i := range t.die {
			if frontier>>i&1 == 0 {
				continue
			}
			for _, j := range [...]int{t.right[i], t.left[i], t.down[i], t.up[i]} {
				if j >= 0 {
					next |= 1 << j
				}
			}
		}
		frontier = next & set &^ reached
		reached |= frontier
	}
	return reached == set
}
