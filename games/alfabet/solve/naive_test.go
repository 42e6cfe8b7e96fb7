package solve

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"lettercase/games/alfabet"
	"lettercase/tiles"
)

// naive tries every word at every square in both directions, straight and round every set of corners, with every
// choice of blanks, with and without a stop tile before it, and asks the referee. It is the oracle of law 6.
type naive struct {
	p     *alfabet.Position
	words []string
	known map[string]bool
	rack  map[string]int
	found map[string]alfabet.Move
	lax   bool // any words will do
	bare  bool
	names []string
}

func naiveMoves(p *alfabet.Position, rack, words []string) []alfabet.Move {
	n := &naive{p: p, words: words, known: map[string]bool{}, rack: tiles.Count(rack), found: map[string]alfabet.Move{}}
	for _, w := range words {
		n.known[w] = true
	}
	for _, w := range words {
		n.word(w)
	}
	return sorted(n.found)
}

func (n *naive) word(w string) {
	letters := strings.Split(w, "")
	if len(letters) < 2 {
		return
	}
	n.bare, n.names = n.p.Board.Bare(), n.names[:0]
	for sq := range n.p.Board.Cells {
		n.names = append(n.names, n.p.Board.Name(sq))
	}
	for sq := range n.p.Board.Cells {
		n.walk(letters, sq, alfabet.Right, alfabet.Right, sq, 0, nil, n.rack[alfabet.Arrow])
		n.walk(letters, sq, alfabet.Down, alfabet.Down, sq, 0, nil, n.rack[alfabet.Arrow])
	}
}

// walk lays letter i on a square reached in a direction.
func (n *naive) walk(w []string, start int, begin, way alfabet.Dir, sq, i int, laid []alfabet.Placed, arrows int) {
	c, b := n.p.Board.Cells[sq], &n.p.Board
	switch {
	case c.Stop || c.Letter != "" && c.Letter != w[i] || c.Letter == "" && b.Closed(sq):
		return
	case c.Letter != "":
		if c.Arrow != "" {
			way = c.Arrow
		}
		n.on(w, start, begin, way, sq, i, laid, arrows)
		return
	}
	for _, blank := range []bool{false, true} {
		t := alfabet.Placed{Square: n.names[sq], Letter: w[i], Blank: blank}
		face := w[i]
		if blank {
			face = alfabet.Blank
		}
		if n.rack[face] == 0 {
			continue
		}
		n.rack[face]--
		next := append(slices.Clip(laid), t)
		n.on(w, start, begin, way, sq, i, next, arrows)
		if arrows > 0 && i > 0 && i < len(w)-1 {
			next[len(next)-1].Arrow = way.Other()
			n.on(w, start, begin, way.Other(), sq, i, next, arrows-1)
		}
		n.rack[face]++
	}
}

func (n *naive) on(w []string, start int, begin, way alfabet.Dir, sq, i int, laid []alfabet.Placed, arrows int) {
	if i < len(w)-1 {
		if next, ok := n.p.Board.Ahead(sq, way); ok {
			n.walk(w, start, begin, way, next, i+1, laid, arrows)
		}
		return
	}
	if len(laid) == 0 {
		return
	}
	if n.near(laid) {
		n.try(laid, "")
	}
	if before, ok := n.p.Board.Behind(start, begin); ok && n.rack[alfabet.Stop] > 0 && n.follows(before) {
		n.try(laid, n.p.Board.Name(before))
	}
}

// follows spares the referee stop tiles with no letter before them.
func (n *naive) follows(sq int) bool {
	for _, d := range []alfabet.Dir{alfabet.Right, alfabet.Down} {
		if o, ok := n.p.Board.Behind(sq, d); ok && n.p.Board.Cells[o].Letter != "" {
			return true
		}
	}
	return false
}

// near spares the referee what lies all alone.
func (n *naive) near(laid []alfabet.Placed) bool {
	b := &n.p.Board
	for _, t := range laid {
		sq, _ := b.Square(t.Square)
		for _, d := range []alfabet.Dir{alfabet.Right, alfabet.Down} {
			if o, ok := b.Ahead(sq, d); ok && b.Cells[o].Letter != "" {
				return true
			}
			if o, ok := b.Behind(sq, d); ok && b.Cells[o].Letter != "" {
				return true
			}
		}
	}
	return n.bare
}

func (n *naive) try(laid []alfabet.Placed, stop string) {
	m, err := n.p.Play(slices.Clone(laid), stop)
	if err != nil {
		return
	}
	for _, w := range m.Words {
		if !n.lax && !n.known[w.Word] {
			return
		}
	}
	n.found[moveKey(m)] = m
}

// moveKey tells moves apart by their tiles.
func moveKey(m alfabet.Move) string {
	var parts []string
	for _, t := range m.Placed {
		parts = append(parts, fmt.Sprintf("%s%s%t%s", t.Square, t.Letter, t.Blank, t.Arrow))
	}
	slices.Sort(parts)
	return strings.Join(parts, " ") + " #" + m.Stop
}

func sorted(found map[string]alfabet.Move) []alfabet.Move {
	var list []alfabet.Move
	for _, m := range found {
		list = append(list, m)
	}
	slices.SortFunc(list, func(a, b alfabet.Move) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), strings.Compare(moveKey(a), moveKey(b)))
	})
	return list
}
