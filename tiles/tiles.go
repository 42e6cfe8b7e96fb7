// Package tiles holds what is in the boxes: letters with values, letter sets as data,
// bags, decks and dice. Randomness comes from the caller; the alphabets of the six languages
// and how words are spelled on tiles are in alphabet.go.
package tiles

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"lettercase/game"
)

// Kind is one sort of tile in a box: its face, how many there are, what it is worth.
type Kind struct {
	Face  string `json:"face"` // a capital letter, or a mark such as "?" for a blank
	Count int    `json:"count"`
	Value int    `json:"value"` // may be negative
}

// Set is the contents of a box.
type Set []Kind

// ParseSet reads a table such as "A8/1 B3/4 ?2/0": face, count, value.
func ParseSet(table string) (Set, error) {
	var set Set
	for _, field := range strings.Fields(table) {
		face, size := utf8.DecodeRuneInString(field)
		count, value, _ := strings.Cut(field[size:], "/")
		n, err := strconv.Atoi(count)
		v, err2 := strconv.Atoi(value)
		if err != nil || err2 != nil || n < 0 {
			return nil, fmt.Errorf("tiles: %q is not FACEcount/value", field)
		}
		if slices.ContainsFunc(set, func(k Kind) bool { return k.Face == string(face) }) {
			return nil, fmt.Errorf("tiles: %q stands twice", string(face))
		}
		set = append(set, Kind{string(face), n, v})
	}
	return set, nil
}

// MustSet is ParseSet for tables in the program.
func MustSet(table string) Set {
	set, err := ParseSet(table)
	if err != nil {
		panic(err)
	}
	return set
}

// Len counts the tiles.
func (s Set) Len() int {
	n := 0
	for _, k := range s {
		n += k.Count
	}
	return n
}

// Has reports whether there are pieces with this face.
func (s Set) Has(face string) bool {
	for _, k := range s {
		if k.Face == face {
			return true
		}
	}
	return false
}

// Value is what a face is worth; faces not in the set are worth nothing.
func (s Set) Value(face string) int {
	for _, k := range s {
		if k.Face == face {
			return k.Value
		}
	}
	return 0
}

// Only is the part of a set that the given faces make.
func (s Set) Only(faces []string) Set {
	n := Count(faces)
	part := Set{}
	for _, k := range s {
		if k.Count = min(k.Count, n[k.Face]); k.Count > 0 {
			part = append(part, k)
		}
	}
	return part
}

// Faces lists every tile of the set, in the order of the table.
func (s Set) Faces() []string {
	faces := make([]string, 0, s.Len())
	for _, k := range s {
		for range k.Count {
			faces = append(faces, k.Face)
		}
	}
	return faces
}

// Shuffle mixes a bag or a deck.
func Shuffle[T any](r *rand.Rand, bag []T) {
	r.Shuffle(len(bag), func(i, j int) { bag[i], bag[j] = bag[j], bag[i] })
}

// Draw takes up to n random tiles from a bag and returns them and the rest. The bag itself is not changed.
func Draw[T any](r *rand.Rand, bag []T, n int) (drawn, rest []T) {
	rest = slices.Clone(bag)
	for range min(n, len(rest)) {
		i := r.IntN(len(rest))
		drawn = append(drawn, rest[i])
		rest[i] = rest[len(rest)-1]
		rest = rest[:len(rest)-1]
	}
	return drawn, rest
}

// DrawPieces is Draw for a game. Where everybody must get the same pieces in the same order, the randomness of each depends on how
// many are left, so that it does not matter whether they are drawn together or one by one.
func DrawPieces[T any](env game.Env, bag []T, n int) (drawn, rest []T) {
	if env.Pieces == nil {
		return DrawNew(env, bag, n)
	}
	rest = slices.Clone(bag)
	for range min(n, len(rest)) {
		i := env.Nth(len(rest)).IntN(len(rest))
		drawn = append(drawn, rest[i])
		rest = slices.Delete(rest, i, i+1)
	}
	return drawn, rest
}

// DrawNew is DrawPieces for cases where it matters how pieces are drawn: by the randomness of the row, or as arranged for a lesson.
func DrawNew[T any](env game.Env, bag []T, n int) (drawn, rest []T) {
	if env.Deal == nil {
		return Draw(env.Rand, bag, n)
	}
	rest = slices.Clone(bag)
	for range min(n, len(rest)) {
		i := env.Pick(len(rest), func(i int) string { return fmt.Sprint(rest[i]) })
		drawn = append(drawn, rest[i])
		rest = slices.Delete(rest, i, i+1)
	}
	return drawn, rest
}

// Remove takes the given tiles out of a bag or hand; ok is false, and nothing is taken, if one is missing.
func Remove[T comparable](from []T, what ...T) (rest []T, ok bool) {
	if rest = Without(from, what); len(rest)+len(what) > len(from) {
		return from, false
	}
	return rest, true
}

// Without returns tiles minus others, each as often as it is there.
func Without[T comparable](from, what []T) []T {
	rest := slices.Clone(from)
	for _, w := range what {
		if i := slices.Index(rest, w); i >= 0 {
			rest = slices.Delete(rest, i, i+1)
		}
	}
	return rest
}

// Count is a multiset of faces.
func Count[T comparable](tiles ...[]T) map[T]int {
	n := map[T]int{}
	for _, list := range tiles {
		for _, t := range list {
			n[t]++
		}
	}
	return n
}

// Die is a die with its faces in order.
type Die []string

// ParseDice reads dice such as "ABILQT ADENR*", one word per die, one character per face.
func ParseDice(table string) []Die {
	var dice []Die
	for _, field := range strings.Fields(table) {
		dice = append(dice, Die(strings.Split(field, "")))
	}
	return dice
}

// Throw throws the die in a game.
func (d Die) Throw(env game.Env) string {
	return d[env.Pick(len(d), func(i int) string { return d[i] })]
}

// Roll throws the die.
func (d Die) Roll(r *rand.Rand) string { return d[r.IntN(len(d))] }
