package alfabet

import (
	"strings"

	"lettercase/tiles"
)

// Names of the layouts.
const (
	LayoutAlfabet = "alfabet"
	LayoutClassic = "classic15"
)

// Layout is a board as printed: its squares, row by row, each "" or a kind and a factor:
// W word, L letter, M minus letter (ALF-20).
type Layout struct {
	Name    string
	Size    int
	Squares []string
	boxes   map[string]tiles.Set // letters by language; "" for languages without a table of their own
	special tiles.Set            // what else lies in the box
}

// LayoutOf finds a layout by its name; nil if there is none.
func LayoutOf(name string) *Layout {
	for _, l := range layouts {
		if l.Name == name {
			return l
		}
	}
	return nil
}

// Box is the contents of the layout's box in a language, with or without the special tiles.
func (l *Layout) Box(lang string, o Options) tiles.Set {
	letters, ok := l.boxes[lang]
	if !ok {
		letters = letters112[lang]
	}
	set := append(tiles.Set(nil), letters...)
	for _, k := range l.special {
		if k.Face == Blank && o.Blanks || k.Face == Stop && o.Stops || k.Face == Arrow && o.Arrows {
			set = append(set, k)
		}
	}
	return set
}

// Agreed returns the squares under the options: minus squares may count once (ALF-A1) or not at all (ALF-40). They are the same for
// all tables, and nobody changes them.
func (l *Layout) Agreed(minus string) []string {
	if minus == MinusDouble {
		return l.Squares
	}
	squares := append([]string(nil), l.Squares...)
	for i, s := range squares {
		if s != "" && s[0] == 'M' {
			switch minus {
			case MinusNet:
				squares[i] = "M1"
			case MinusPlain:
				squares[i] = ""
			}
		}
	}
	return squares
}

// Bonus is what laying a full rack earns (ALF-26); racks smaller than in the rules earn nothing.
func Bonus(rackSize int) int {
	if rackSize < 6 {
		return 0
	}
	return 10*rackSize - 20
}

var layouts = []*Layout{
	parseLayout(LayoutAlfabet, nil, tiles.MustSet("?2/0 #2/0 >4/0"), `
		W4 .. .. .. L2 .. .. .. W3 .. .. .. L2 .. .. .. W4
		.. .. .. L3 .. .. .. L2 .. L2 .. .. .. L3 .. .. ..
		.. .. W2 .. .. .. L3 .. .. .. L3 .. .. .. W2 .. ..
		.. L3 .. M2 .. W2 .. .. M2 .. .. W2 .. M2 .. L3 ..
		L2 .. .. .. L4 .. .. .. .. .. .. .. L4 .. .. .. L2
		.. .. .. W2 .. M2 .. .. L2 .. .. M2 .. W2 .. .. ..
		.. .. L3 .. .. .. .. L2 .. L2 .. .. .. .. L3 .. ..
		.. L2 .. .. .. .. L2 .. .. .. L2 .. .. .. .. L2 ..
		W3 .. .. M2 .. L2 .. .. .. .. .. L2 .. M2 .. .. W3`),
	parseLayout(LayoutClassic, classicBoxes, tiles.MustSet("?2/0"), `
		W3 .. .. L2 .. .. .. W3 .. .. .. L2 .. .. W3
		.. W2 .. .. .. L3 .. .. .. L3 .. .. .. W2 ..
		.. .. W2 .. .. .. L2 .. L2 .. .. .. W2 .. ..
		L2 .. .. W2 .. .. .. L2 .. .. .. W2 .. .. L2
		.. .. .. .. W2 .. .. .. .. .. W2 .. .. .. ..
		.. L3 .. .. .. L3 .. .. .. L3 .. .. .. L3 ..
		.. .. L2 .. .. .. L2 .. L2 .. .. .. L2 .. ..
		W3 .. .. L2 .. .. .. W2 .. .. .. L2 .. .. W3`),
}

// parseLayout reads the upper half of a board with its middle row; the lower half mirrors it.
func parseLayout(name string, boxes map[string]tiles.Set, special tiles.Set, upper string) *Layout {
	fields := strings.Fields(strings.ReplaceAll(upper, "..", "-"))
	size := len(strings.Fields(strings.Split(strings.TrimSpace(upper), "\n")[0]))
	l := &Layout{Name: name, Size: size, Squares: make([]string, size*size), boxes: boxes, special: special}
	for sq, f := range fields {
		if f != "-" {
			l.Squares[sq] = f
			l.Squares[(size-1-sq/size)*size+sq%size] = f
		}
	}
	return l
}

// letters112 are the letters of Alfabet's box (ALF-1, ALF-S1). The Norwegian ones follow the rulebook's values; the
// others were made as follows: the mean of a letter's share in running text and in the language's word list, raised to
// the power 0.9 (so that E does not swamp the racks), gives its share of the 112 tiles, at least one each; the mean
// share itself gives the value, 1 from 4.5 % on, then 2, 3, 4, 5, 6, 8 and 10 below 2.8, 2.0, 1.3, 0.9, 0.6 and 0.3 %
// each starting where the one before ends. In Italian J K W X Y come only by a blank, as Q X Z do in Norwegian.
var letters112 = map[string]tiles.Set{
	"nb": tiles.MustSet("A8/1 B3/4 C1/10 D6/1 E12/1 F4/3 G4/3 H3/3 I6/1 J2/4 K5/2 L6/1 M3/2 N7/1 O4/2 P2/4 R8/1 S7/1 T8/1 U3/2 V3/4 W1/8 Y1/6 Æ1/6 Ø2/5 Å2/4"),
	"en": tiles.MustSet("A9/1 B2/4 C4/2 D4/2 E12/1 F2/4 G3/3 H5/2 I8/1 J1/10 K1/6 L5/1 M3/3 N7/1 O8/1 P3/3 Q1/10 R7/1 S8/1 T8/1 U4/2 V1/5 W2/4 X1/10 Y2/4 Z1/10"),
	"de": tiles.MustSet("A7/1 B3/3 C3/2 D5/2 E18/1 F2/4 G4/2 H5/2 I7/1 J1/10 K2/4 L4/2 M3/3 N9/1 O3/3 P1/5 Q1/10 R8/1 S8/1 T7/1 U5/2 V1/6 W2/4 X1/10 Y1/10 Z1/5"),
	"fr": tiles.MustSet("A10/1 B1/5 C4/2 D4/2 E16/1 F1/5 G1/5 H1/5 I9/1 J1/8 K1/10 L5/1 M3/3 N8/1 O6/1 P3/3 Q1/5 R8/1 S9/1 T8/1 U6/1 V2/4 W1/10 X1/8 Y1/8 Z1/6"),
	"it": tiles.MustSet("A12/1 B2/4 C5/2 D4/2 E12/1 F2/5 G2/4 H1/5 I12/1 L6/1 M4/2 N7/1 O10/1 P3/2 Q1/8 R8/1 S7/1 T7/1 U3/3 V3/3 Z1/6"),
	"nl": tiles.MustSet("A8/1 B2/4 C2/4 D6/1 E18/1 F1/5 G4/2 H2/3 I7/1 J2/4 K3/3 L5/2 M3/3 N9/1 O7/1 P2/3 Q1/10 R7/1 S5/1 T7/1 U3/3 V3/3 W2/4 X1/10 Y1/10 Z1/5"),
}

// classicBoxes are the 98 letters of the classic game where engines are compared on them; other languages
// play the classic board with their 112 letters.
var classicBoxes = map[string]tiles.Set{
	"en": tiles.MustSet("A9/1 B2/3 C2/3 D4/2 E12/1 F2/4 G3/2 H2/4 I9/1 J1/8 K1/5 L4/1 M2/3 N6/1 O8/1 P2/3 Q1/10 R6/1 S4/1 T6/1 U4/1 V2/4 W2/4 X1/8 Y2/4 Z1/10"),
	"nb": tiles.MustSet("A7/1 B3/4 C1/10 D5/1 E9/1 F4/2 G4/2 H3/3 I5/1 J2/4 K4/2 L5/1 M3/2 N6/1 O4/2 P2/4 R6/1 S6/1 T6/1 U3/4 V3/4 W1/8 Y1/6 Æ1/6 Ø2/5 Å2/4"),
}
