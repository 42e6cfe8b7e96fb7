package alfabet

import (
	"slices"
	"strconv"
	"sync"

	"lettercase/game"
)

// Dir is a reading direction. Words never read up or left (ALF-S9).
type Dir string

const (
	Right Dir = "right"
	Down  Dir = "down"
)

// Other is the other direction.
func (d Dir) Other() Dir {
	if d == Right {
		return Down
	}
	return Right
}

// Cell is what lies on a square: nothing, a letter, perhaps with an arrow under it, or a stop tile.
type Cell struct {
	Letter string `json:"letter,omitempty"`
	Arrow  Dir    `json:"arrow,omitempty"` // the way the word goes on from here
	By     int    `json:"by,omitempty"`    // the side that laid it
	Blank  bool   `json:"blank,omitempty"`
	Stop   bool   `json:"stop,omitempty"`
}

func (c Cell) Empty() bool { return c.Letter == "" && !c.Stop }

// Board is the tiles on a square board. Squares are numbered row by row from 0 and named A1, B1, ... for people. Cells are never
// changed, only replaced (Put), so that the boards of all tables share them.
type Board struct {
	Size  int     `json:"size"`
	Cells []*Cell `json:"cells"`
}

var emptyCell = &Cell{}

// NewBoard returns an empty board.
func NewBoard(size int) Board {
	if size*size == len(bare) {
		return Board{size, bare[:]}
	}
	cells := make([]*Cell, size*size)
	for i := range cells {
		cells[i] = emptyCell
	}
	return Board{size, cells}
}

// bare are the cells of the usual board while nothing lies on it, which tables share.
var bare = func() (cells [17 * 17]*Cell) {
	for i := range cells {
		cells[i] = emptyCell
	}
	return cells
}()

func (b *Board) bare() bool { return len(b.Cells) > 0 && &b.Cells[0] == &bare[0] }

// put replaces a cell. The bare board is copied first.
func (b *Board) put(sq int, c *Cell) {
	if b.bare() {
		b.Cells = slices.Clone(b.Cells)
	}
	b.Cells[sq] = c
}

// Become makes the board equal to another one of its size.
func (b *Board) Become(other Board) {
	if b.bare() {
		*b = other.Clone()
		return
	}
	copy(b.Cells, other.Cells)
}

// Put replaces what lies on a square.
func (b *Board) Put(sq int, c Cell) {
	if c == *emptyCell {
		b.put(sq, emptyCell)
	} else {
		b.put(sq, &c)
	}
}

// laidCells are the cells that moves have laid: as many as there are letters, sides and ways to lie.
var laidCells struct {
	sync.RWMutex
	all map[Cell]*Cell
}

// maxLaidCells is more than there can be, as long as letters are letters.
const maxLaidCells = 4096

// laid is a cell that boards share.
func laid(c Cell) *Cell {
	laidCells.RLock()
	known := laidCells.all[c]
	laidCells.RUnlock()
	if known != nil {
		return known
	}
	laidCells.Lock()
	defer laidCells.Unlock()
	if laidCells.all == nil || len(laidCells.all) == maxLaidCells {
		laidCells.all = map[Cell]*Cell{}
	}
	laidCells.all[c] = &c
	return &c
}

func (b *Board) Clone() Board {
	if b.bare() {
		return *b
	}
	return Board{b.Size, slices.Clone(b.Cells)}
}

// Name is a square's name.
func (b *Board) Name(sq int) string { return squareNames[sq%b.Size][sq/b.Size] }

// squareNames are the names of the squares by column and row: views have many.
var squareNames = func() (names [26][26]string) {
	for column := range names {
		for row := range names[column] {
			names[column][row] = string(rune('A'+column)) + strconv.Itoa(row+1)
		}
	}
	return names
}()

// Square finds a square by its name.
func (b *Board) Square(name string) (int, error) {
	if len(name) >= 2 && len(name) <= 3 && name[1] != '0' {
		col := int(name[0]) - 'A'
		row, err := strconv.ParseUint(name[1:], 10, 8)
		if err == nil && col >= 0 && col < b.Size && row >= 1 && int(row) <= b.Size {
			return (int(row)-1)*b.Size + col, nil
		}
	}
	return 0, game.Errorf("alfabet/square", "there is no square %q", name).With("square", name)
}

func (b *Board) Centre() int { return len(b.Cells) / 2 }

// Ahead is the next square in a direction.
func (b *Board) Ahead(sq int, d Dir) (int, bool) {
	if d == Right {
		return sq + 1, (sq+1)%b.Size != 0
	}
	return sq + b.Size, sq+b.Size < len(b.Cells)
}

// Behind is the square before one in a direction.
func (b *Board) Behind(sq int, d Dir) (int, bool) {
	if d == Right {
		return sq - 1, sq%b.Size != 0
	}
	return sq - b.Size, sq >= b.Size
}

// outer are the squares that a corner closes (ALF-A7c): straight on, and opposite to the way it goes on.
func (b *Board) outer(sq int, arrow Dir) []int {
	var out []int
	if n, ok := b.Ahead(sq, arrow.Other()); ok {
		out = append(out, n)
	}
	if n, ok := b.Behind(sq, arrow); ok {
		out = append(out, n)
	}
	return out
}

// Closed reports whether a corner on the board closes the square.
func (b *Board) Closed(sq int) bool {
	for _, d := range []Dir{Right, Down} {
		if n, ok := b.Behind(sq, d); ok && b.Cells[n].Arrow == d.Other() {
			return true
		}
		if n, ok := b.Ahead(sq, d); ok && b.Cells[n].Arrow == d {
			return true
		}
	}
	return false
}

// closedSquares lists the squares that corners close.
func (b *Board) closedSquares() []string {
	names := []string{}
	for sq := range b.Cells {
		if b.Closed(sq) {
			names = append(names, b.Name(sq))
		}
	}
	return names
}

// Line is the unbroken row of letters through a square in a direction, in reading order. It follows
// the arrow at a corner (ALF-A7d), whose letter has only the one line.
func (b *Board) Line(sq int, d Dir) []int {
	first, way := sq, d
	for {
		if a := b.Cells[first].Arrow; a != "" {
			way = a.Other()
		}
		n, ok := b.Behind(first, way)
		if !ok || b.Cells[n].Letter == "" {
			break
		}
		first = n
	}
	// At the first letter, never a corner on a legal board, the line reads the way it was left.
	line := []int{first}
	for at := first; ; {
		if a := b.Cells[at].Arrow; a != "" {
			way = a
		}
		n, ok := b.Ahead(at, way)
		if !ok || b.Cells[n].Letter == "" {
			return line
		}
		line = append(line, n)
		at = n
	}
}

// Word spells a line.
func (b *Board) Word(line []int) string {
	var w []byte
	for _, sq := range line {
		w = append(w, b.Cells[sq].Letter...)
	}
	return string(w)
}

// Bare reports whether the board has no letters yet: the next move is the opening one (ALF-5).
func (b *Board) Bare() bool {
	for _, c := range b.Cells {
		if c.Letter != "" {
			return false
		}
	}
	return true
}

// endsBefore reports whether a lying word ends right before the square in its reading direction (ALF-A5a).
func (b *Board) endsBefore(sq int) bool {
	for _, d := range []Dir{Right, Down} {
		n, ok := b.Behind(sq, d)
		if !ok || b.Cells[n].Letter == "" || b.Cells[n].Arrow != "" {
			continue
		}
		if line := b.Line(n, d); len(line) > 1 && line[len(line)-1] == n {
			return true
		}
	}
	return false
}

// Begins is the length of the line that begins at a square, in a direction, right after a stop tile; 0 if there is none.
func (b *Board) Begins(stop int, d Dir) int {
	sq, ok := b.Ahead(stop, d)
	if !ok || b.Cells[sq].Letter == "" || b.Cells[sq].Arrow != "" {
		return 0
	}
	return len(b.Line(sq, d))
}
