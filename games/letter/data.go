package letter

import (
	"fmt"

	"lettercase/tiles"
)

// one set serves the four languages of the box, as the box had it; the others follow the same
// reasoning on their own frequencies. The books print no table, see docs/rules/letter.md.
const boxSet = "A5/0 B2/0 C2/0 D2/0 E8/0 F1/0 G2/0 H2/0 I5/0 J1/0 K1/0 L3/0 M3/0 N4/0 O4/0 P2/0 Q1/0 R4/0 S3/0 T3/0 U3/0 V1/0 W1/0 X1/0 Y1/0 Z1/0"

var letterSets = map[string]tiles.Set{
	"de": tiles.MustSet(boxSet),
	"en": tiles.MustSet(boxSet),
	"fr": tiles.MustSet(boxSet),
	"it": tiles.MustSet(boxSet),
	// Dutch has more E, N and J, and hardly needs a second C.
	"nl": tiles.MustSet("A5/0 B2/0 C1/0 D2/0 E9/0 F1/0 G2/0 H2/0 I4/0 J2/0 K2/0 L3/0 M2/0 N5/0 O3/0 P2/0 Q1/0 R4/0 S3/0 T3/0 U2/0 V2/0 W1/0 X1/0 Y1/0 Z1/0"),
	// Norwegian has Æ Ø Å and, outside names, neither Q nor X nor Z.
	"nb": tiles.MustSet("A5/0 B2/0 C1/0 D2/0 E8/0 F2/0 G2/0 H2/0 I4/0 J1/0 K3/0 L3/0 M2/0 N5/0 O3/0 P2/0 R4/0 S3/0 T3/0 U2/0 V2/0 W1/0 Y1/0 Æ1/0 Ø1/0 Å1/0"),
}

// Sizes, width by height: LTR-2 and the public facts say 1 to 3 cells each way.
var (
	letterSizes = []struct{ w, h, count int }{
		{1, 1, 8}, {1, 2, 8}, {2, 1, 8}, {2, 2, 12}, {1, 3, 6}, {3, 1, 6}, {2, 3, 7}, {3, 2, 7}, {3, 3, 4},
	}
	blankSizes = [][2]int{{1, 1}, {2, 1}, {2, 2}, {3, 1}, {3, 2}, {3, 3}}
)

const (
	letterCount = 66
	boxCount    = 72 // with the six blanks
	sizeStep    = 47 // coprime to 66: copies of one letter differ in size
)

// MaxSide is how many cells a tile is wide or high at most.
const MaxSide = 3

// Box returns the 66 letters and 6 blanks of a language; a tile's id is its place in the list.
func Box(lang string) ([]Tile, error) {
	set, ok := letterSets[lang]
	if !ok {
		return nil, fmt.Errorf("letter: no tiles for %q", lang)
	}
	var sizes [][2]int
	for _, s := range letterSizes {
		for range s.count {
			sizes = append(sizes, [2]int{s.w, s.h})
		}
	}
	box := make([]Tile, 0, boxCount)
	for i, face := range set.Faces() {
		size := sizes[sizeStep*i%letterCount]
		box = append(box, Tile{ID: i, Letter: face, W: size[0], H: size[1]})
	}
	for _, size := range blankSizes {
		box = append(box, Tile{ID: len(box), W: size[0], H: size[1]})
	}
	return box, nil
}

// dealt is the number of letters per player by the number of players (LTR-6).
var dealt = [...]int{2: 15, 3: 10, 4: 7, 5: 6, 6: 5}

// Dealt is the number of letters that each of some players draws (LTR-6).
func Dealt(players int) int { return dealt[players] }
