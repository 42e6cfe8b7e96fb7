package alfabet

import (
	"maps"
	"slices"
	"strings"

	"lettercase/game"
	"lettercase/tiles"
)

// Placed is a letter laid on a square, perhaps by a blank, perhaps with an arrow under it.
type Placed struct {
	Square string `json:"square"`
	Letter string `json:"letter"`
	Blank  bool   `json:"blank"`
	Arrow  Dir    `json:"arrow,omitempty"`
}

// Word is a word of a move with its points.
type Word struct {
	Word  string `json:"word"`
	Score int    `json:"score"`
}

// Move is a laid move: its tiles, its words, the word laid first, and its points with the bonus for a full rack.
type Move struct {
	Placed []Placed `json:"placed"`
	Stop   string   `json:"stop,omitempty"`
	Words  []Word   `json:"words"`
	Bonus  int      `json:"bonus,omitempty"`
	Score  int      `json:"score"`
}

// Faces are the tiles that a move takes from the rack.
func (m Move) Faces() []string {
	var faces []string
	for _, p := range m.Placed {
		if p.Blank {
			faces = append(faces, Blank)
		} else {
			faces = append(faces, p.Letter)
		}
		if p.Arrow != "" {
			faces = append(faces, Arrow)
		}
	}
	if m.Stop != "" {
		faces = append(faces, Stop)
	}
	return faces
}

// Text lists the words of a move.
func (m Move) Text() []string {
	var words []string
	for _, w := range m.Words {
		words = append(words, w.Word)
	}
	return words
}

// Position is a board to lay on: everything the points of a move depend on besides its tiles.
type Position struct {
	Board    Board
	Squares  []string
	Set      tiles.Set
	RackSize int
	Side     int  // who is to move
	StopAll  bool // a stop bars its layer too
}

// NewPosition is an empty board as the options and the language of the box make it.
func NewPosition(lang string, o Options) *Position {
	l := LayoutOf(o.Layout)
	return &Position{
		Board: NewBoard(l.Size), Squares: l.Agreed(o.Minus), Set: l.Box(lang, o),
		RackSize: o.RackSize, StopAll: o.StopFor == StopAll,
	}
}

// Unseen are the tiles of the box that lie neither on the board nor on a rack; false if the box does not have those.
func (p *Position) Unseen(rack []string) ([]string, bool) {
	seen := slices.Clone(rack)
	for _, c := range p.Board.Cells {
		seen = append(seen, c.faces()...)
	}
	return tiles.Remove(p.Set.Faces(), seen...)
}

// Play checks the geometry of a move and counts its points. It does not use a dictionary.
func (p *Position) Play(laid []Placed, stop string) (Move, error) {
	m := Move{Placed: laid, Stop: stop}
	if len(laid) == 0 {
		return m, game.Errorf("alfabet/nothing", "lay at least one letter")
	}
	b := p.Board.Clone()
	stopAt := -1
	if stop != "" {
		sq, err := p.checkStop(&b, stop)
		if err != nil {
			return m, err
		}
		stopAt = sq
		b.Put(sq, Cell{Stop: true, By: p.Side})
	}
	opening := b.Bare()
	fresh, err := p.place(&b, laid)
	if err != nil {
		return m, err
	}
	if err := corners(&b, laid); err != nil {
		return m, err
	}
	main, err := mainLine(&b, fresh, stopAt)
	if err != nil {
		return m, err
	}
	lines := crossLines(&b, main, fresh)
	if err := p.connected(&b, lines, fresh, stopAt, opening); err != nil {
		return m, err
	}
	if err := p.barred(&b); err != nil {
		return m, err
	}
	for _, line := range lines {
		w := Word{Word: b.Word(line), Score: p.points(&b, line, fresh)}
		m.Words = append(m.Words, w)
		m.Score += w.Score
	}
	if len(m.Faces()) == p.RackSize { // ALF-26, ALF-A6, ALF-A14
		m.Bonus = Bonus(p.RackSize)
		m.Score += m.Bonus
	}
	return m, nil
}

// checkStop finds the square of the stop tile that opens the move (ALF-14, ALF-A5a).
func (p *Position) checkStop(b *Board, name string) (int, error) {
	sq, err := b.Square(name)
	switch {
	case err != nil:
		return 0, err
	case !b.Cells[sq].Empty():
		return 0, occupied(name)
	case b.Closed(sq):
		return 0, closedSquare(name)
	case !b.endsBefore(sq):
		return 0, game.Errorf("alfabet/stop-place", "a stop tile goes right behind the last letter of a lying word").With("square", name)
	}
	return sq, nil
}

// place lays the letters on empty, open squares (ALF-10) and returns which are new.
func (p *Position) place(b *Board, laid []Placed) (map[int]bool, error) {
	fresh := make(map[int]bool, len(laid))
	for _, t := range laid {
		sq, err := b.Square(t.Square)
		switch {
		case err != nil:
			return nil, err
		case !b.Cells[sq].Empty():
			return nil, occupied(t.Square)
		case p.Board.Closed(sq):
			return nil, closedSquare(t.Square)
		case t.Letter == "" || strings.ContainsAny(t.Letter, Blank+Stop+Arrow):
			return nil, game.Errorf("alfabet/letter", "say which letter lies on %s", t.Square).With("square", t.Square) // ALF-13
		case t.Arrow != "" && t.Arrow != Right && t.Arrow != Down:
			return nil, game.Errorf("alfabet/arrow", "an arrow turns a word right or down").With("square", t.Square)
		}
		b.Put(sq, Cell{Letter: t.Letter, Blank: t.Blank, Arrow: t.Arrow, By: p.Side})
		fresh[sq] = true
	}
	return fresh, nil
}

// CheckCorners refuses a board with arrows that break the rules (ALF-A7).
func (b *Board) CheckCorners() error {
	var laid []Placed
	for sq, c := range b.Cells {
		if c.Arrow != "" {
			laid = append(laid, Placed{Square: b.Name(sq), Letter: c.Letter, Arrow: c.Arrow})
		}
	}
	return corners(b, laid)
}

// corners checks the new corners: a word comes in and goes on, and nothing touches from outside (ALF-A7a, c).
func corners(b *Board, laid []Placed) error {
	for _, t := range laid {
		if t.Arrow == "" {
			continue
		}
		sq, _ := b.Square(t.Square)
		in, ok1 := b.Behind(sq, t.Arrow.Other())
		out, ok2 := b.Ahead(sq, t.Arrow)
		if !ok1 || !ok2 || b.Cells[in].Letter == "" || b.Cells[out].Letter == "" {
			return game.Errorf("alfabet/corner-end", "the corner at %s is neither a word's first letter nor its last", t.Square).With("square", t.Square)
		}
		for _, o := range b.outer(sq, t.Arrow) {
			if b.Cells[o].Letter != "" {
				return game.Errorf("alfabet/corner-touch", "a letter on %s touches the corner at %s from outside", b.Name(o), t.Square).With("square", t.Square)
			}
		}
	}
	return nil
}

// mainLine finds the one word in which all new letters lie (ALF-6, ALF-A7b); behind a stop it begins there (ALF-A5b).
func mainLine(b *Board, fresh map[int]bool, stop int) ([]int, error) {
	var best []int
	holds := func(line []int) bool {
		n := 0
		for _, sq := range line {
			if fresh[sq] {
				n++
			}
		}
		return n == len(fresh)
	}
	if stop >= 0 {
		for _, d := range []Dir{Right, Down} {
			if n := b.Begins(stop, d); n > 1 {
				sq, _ := b.Ahead(stop, d)
				if line := b.Line(sq, d); holds(line) {
					return line, nil
				}
			}
		}
		return nil, game.Errorf("alfabet/stop-word", "behind a stop tile your word begins right of it or below it, with all the new letters in it")
	}
	first := slices.Min(slices.Collect(maps.Keys(fresh)))
	for _, d := range []Dir{Right, Down} {
		if line := b.Line(first, d); holds(line) && len(line) > len(best) {
			best = line
		}
	}
	switch {
	case best == nil:
		return nil, game.Errorf("alfabet/apart", "all new letters lie in one word without gaps")
	case len(best) < 2:
		return nil, game.Errorf("alfabet/one-letter", "a word has at least two letters") // ALF-18
	}
	return best, nil
}

// crossLines are all lines of two letters or more with a new one in them, the main line first (ALF-9, ALF-A7d).
func crossLines(b *Board, main []int, fresh map[int]bool) [][]int {
	lines := [][]int{main}
	for _, sq := range slices.Sorted(maps.Keys(fresh)) {
		for _, d := range []Dir{Right, Down} {
			line := b.Line(sq, d)
			same := func(l []int) bool { return slices.Equal(l, line) }
			if len(line) > 1 && !slices.ContainsFunc(lines, same) {
				lines = append(lines, line)
			}
		}
	}
	return lines
}

// connected checks that the move covers the centre or touches what lies there (ALF-5, ALF-7).
func (p *Position) connected(b *Board, lines [][]int, fresh map[int]bool, stop int, opening bool) error {
	switch {
	case opening && !fresh[b.Centre()]:
		return game.Errorf("alfabet/centre", "the first word covers the centre square %s", b.Name(b.Centre())).With("square", b.Name(b.Centre()))
	case opening || stop >= 0:
		return nil
	}
	for _, line := range lines {
		for _, sq := range line {
			if !fresh[sq] {
				return nil
			}
		}
	}
	return game.Errorf("alfabet/unconnected", "a word connects with those that lie there")
}

// barred refuses a new line behind a stop that somebody else laid (ALF-15, ALF-A5d).
func (p *Position) barred(after *Board) error {
	for sq, c := range p.Board.Cells {
		if !c.Stop || c.By == p.Side && !p.StopAll {
			continue
		}
		for _, d := range []Dir{Right, Down} {
			if after.Begins(sq, d) > 1 && p.Board.Begins(sq, d) < 2 {
				return game.Errorf("alfabet/stop-barred", "no new word may begin behind the stop tile on %s", after.Name(sq)).With("square", after.Name(sq))
			}
		}
	}
	return nil
}

func occupied(square string) error {
	return game.Errorf("alfabet/occupied", "there is a tile on %s already", square).With("square", square)
}

func closedSquare(square string) error {
	return game.Errorf("alfabet/closed-square", "the corner of a turned word keeps %s closed", square).With("square", square)
}
