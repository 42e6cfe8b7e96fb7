package solve

import "lettercase/games/letter"

// spot is a place for a shape with the letters it would touch.
type spot struct {
	at    [2]int
	near  uint64 // by the solver's numbers
	blank int    // place on the board list of the blank lifted for it, -1 for none
}

// grid is the board cell by cell: 0 free, 1.. the solver's number of a letter plus 1, -1.. the place of a blank, negated, minus 1.
type grid struct {
	size   int
	cell   []int16
	blanks []letter.TileView
	at     []int // places of the blanks on the board list
}

func newGrid(p Position) *grid {
	g := &grid{size: p.Size, cell: make([]int16, p.Size*p.Size)}
	n := int16(0)
	for i, t := range p.Board {
		mark := -int16(i) - 1
		if t.Letter != "" {
			n++
			mark = n
		} else {
			g.blanks, g.at = append(g.blanks, t), append(g.at, i)
		}
		for row := t.At[1]; row < t.At[1]+t.H; row++ {
			for col := t.At[0]; col < t.At[0]+t.W; col++ {
				g.cell[row*g.size+col] = mark
			}
		}
	}
	return g
}

// spots finds every place where a shape fits and touches a letter (LTR-20, LTR-21), and those it could take over from a blank (LTR-A6).
func (g *grid) spots(w, h int, own bool) []spot {
	var list []spot
	for row := range g.size - h + 1 {
		for col := range g.size - w + 1 {
			if near, ok := g.fit(col, row, w, h, -1); ok && near != 0 {
				list = append(list, spot{at: [2]int{col, row}, near: near, blank: -1})
			}
		}
	}
	if !own {
		return list
	}
	for i, b := range g.blanks {
		for row := max(0, b.At[1]-h+1); row < min(b.At[1]+b.H, g.size-h+1); row++ {
			for col := max(0, b.At[0]-w+1); col < min(b.At[0]+b.W, g.size-w+1); col++ {
				if near, ok := g.fit(col, row, w, h, g.at[i]); ok && near != 0 {
					list = append(list, spot{at: [2]int{col, row}, near: near, blank: g.at[i]})
				}
			}
		}
	}
	return list
}

// fit reports whether the cells are free, counting the lifted blank's cells as free, and which letters lie along the edges.
func (g *grid) fit(col, row, w, h, lifted int) (near uint64, ok bool) {
	gone := -int16(lifted) - 1
	for r := row; r < row+h; r++ {
		for _, c := range g.cell[r*g.size+col : r*g.size+col+w] {
			if c != 0 && (lifted < 0 || c != gone) {
				return 0, false
			}
		}
	}
	see := func(c, r int) {
		if m := g.cell[r*g.size+c]; m > 0 {
			near |= 1 << (m - 1)
		}
	}
	for c := col; c < col+w; c++ {
		if row > 0 {
			see(c, row-1)
		}
		if row+h < g.size {
			see(c, row+h)
		}
	}
	for r := row; r < row+h; r++ {
		if col > 0 {
			see(col-1, r)
		}
		if col+w < g.size {
			see(col+w, r)
		}
	}
	return near, true
}
