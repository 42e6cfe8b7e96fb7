// Package wordsmith is the game of letters built from four kinds of pieces: everybody rolls, builds and
// calls words at the same time, keeps the pieces a word is built of and pays for those left over.
//
// The alphabet (alphabet.go) is data with geometry; a hand is only a count of pieces, since building
// happens in the player's hands (SMITH-A3). Rule ids are those of docs/rules/wordsmith.md.
package wordsmith

import (
	"strconv"
	"strings"

	"lettercase/game"
	"lettercase/tiles"
)

// Piece is one kind of piece. The curves' faces on the dice carry a star: they are the jokers (SMITH-13).
type Piece string

// The four kinds.
const (
	Long  Piece = "L" // long straight, red
	Short Piece = "S" // short straight, yellow
	Curve Piece = "C" // large curve, blue
	Bow   Piece = "c" // small U-shaped curve, green
)

// Kinds lists them in the order of the box's compartments.
var Kinds = []Piece{Long, Short, Curve, Bow}

// Joker reports whether the die's face of this colour carries a star.
func (p Piece) Joker() bool { return p == Curve || p == Bow }

// die is one of the four equal dice: two red faces, two yellow, a blue and a green star.
var die = tiles.Die{"L", "L", "S", "S", "C", "c"}

// Box is what all players share at the start of a round.
var Box = Pieces{40, 40, 20, 20}

// Pieces counts pieces by kind.
type Pieces struct {
	Long  int `json:"L"`
	Short int `json:"S"`
	Curve int `json:"C"`
	Bow   int `json:"c"`
}

// Of returns the count of one kind.
func (p Pieces) Of(kind Piece) int {
	switch kind {
	case Long:
		return p.Long
	case Short:
		return p.Short
	case Curve:
		return p.Curve
	case Bow:
		return p.Bow
	}
	return 0
}

// With returns the pieces with n more of one kind.
func (p Pieces) With(kind Piece, n int) Pieces {
	switch kind {
	case Long:
		p.Long += n
	case Short:
		p.Short += n
	case Curve:
		p.Curve += n
	case Bow:
		p.Bow += n
	}
	return p
}

// Plus adds.
func (p Pieces) Plus(q Pieces) Pieces {
	return Pieces{p.Long + q.Long, p.Short + q.Short, p.Curve + q.Curve, p.Bow + q.Bow}
}

// Minus takes away; what is not there becomes negative.
func (p Pieces) Minus(q Pieces) Pieces {
	return Pieces{p.Long - q.Long, p.Short - q.Short, p.Curve - q.Curve, p.Bow - q.Bow}
}

// Times multiplies.
func (p Pieces) Times(n int) Pieces {
	return Pieces{p.Long * n, p.Short * n, p.Curve * n, p.Bow * n}
}

// Total counts all pieces.
func (p Pieces) Total() int { return p.Long + p.Short + p.Curve + p.Bow }

// Missing is what p lacks to hold all of q.
func (p Pieces) Missing(q Pieces) Pieces {
	return Pieces{
		max(0, q.Long-p.Long), max(0, q.Short-p.Short),
		max(0, q.Curve-p.Curve), max(0, q.Bow-p.Bow),
	}
}

// Holds reports whether all of q is in p.
func (p Pieces) Holds(q Pieces) bool { return p.Missing(q) == Pieces{} }

// String writes the pieces as "3L4S1c"; none at all as "0".
func (p Pieces) String() string {
	var b strings.Builder
	for _, kind := range Kinds {
		if n := p.Of(kind); n != 0 {
			b.WriteString(strconv.Itoa(n))
			b.WriteString(string(kind))
		}
	}
	if b.Len() == 0 {
		return "0"
	}
	return b.String()
}

// maxPieces bounds what ParsePieces takes: more than any box holds.
const maxPieces = 120

// ParsePieces reads "LLLSSSSc" or "3L4S1c", optionally separated by spaces, commas or +.
func ParsePieces(s string) (Pieces, error) {
	var p Pieces
	count := ""
	for _, r := range s {
		switch {
		case strings.ContainsRune(" ,+", r) && count == "":
		case r >= '0' && r <= '9' && len(count) < 4:
			count += string(r)
		case strings.ContainsRune("LSCc", r):
			n := 1
			if count != "" {
				n, _ = strconv.Atoi(count) // digits only, at most four
			}
			p, count = p.With(Piece(r), n), ""
		default:
			return Pieces{}, game.Errorf("wordsmith/pieces-text", "%q: pieces are written with L, S, C and c, as LLLSSSSc or 3L4S1c", s).With("text", s)
		}
	}
	switch {
	case count != "":
		return Pieces{}, game.Errorf("wordsmith/pieces-text", "%q: a number without a piece after it", s).With("text", s)
	case p.Total() > maxPieces:
		return Pieces{}, game.Errorf("wordsmith/pieces-text", "%q: at most %d pieces", s, maxPieces).With("text", s)
	}
	return p, nil
}
