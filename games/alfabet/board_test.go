package alfabet

import (
	"slices"
	"testing"
)

func TestTheBareBoardStaysBare(t *testing.T) {
	for _, change := range []func(*Board){
		func(b *Board) { b.Put(0, Cell{Letter: "A"}) },
		func(b *Board) {
			full := NewBoard(17)
			full.Put(0, Cell{Letter: "A"})
			b.Become(full)
		},
		func(b *Board) { b.Lay(Move{Placed: []Placed{{Square: "C3", Letter: "X"}}, Stop: "D3"}, 0) },
	} {
		b := NewBoard(17)
		c := b.Clone()
		change(&c)
		if d := NewBoard(17); !slices.Equal(b.Cells, d.Cells) || slices.Equal(c.Cells, d.Cells) || slices.ContainsFunc(d.Cells, func(c *Cell) bool { return !c.Empty() }) {
			t.Error("a tile on one board lies on others")
		}
	}
}
