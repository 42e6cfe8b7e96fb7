package shelf

import "lettercase/tiles"

// Faces of the cards that are not letters.
const (
	Joker = "*"
	Blank = "_"
)

// marks are the same in every box: a blank costs 2 and a joker 3 (SHELF-S2).
const marks = " *4/-3 _8/-2"

// boxes holds the 82 cards of each language (SHELF-1, SHELF-S1): 70 letters, 4 jokers, 8 blanks.
// The German letters are the larger ancestor's table brought down to 70. The others follow the
// French reasoning: as many of a letter as short words need, the commonest worth 1, the rare ones
// up to 10, and no card for a letter that the language hardly writes; a joker stands in for it.
var boxes = map[string]tiles.Set{
	"fr": tiles.MustSet("E10/1 A6/2 I5/2 S5/2 R5/2 T5/3 N4/2 U4/2 L4/3 O4/3 D2/4 M2/4 C2/4 P2/4 G1/5 B1/5 F1/5 H1/6 V1/6 J1/8 Q1/8 X1/10 Y1/10 Z1/10" + marks),
	"de": tiles.MustSet("A6/2 B2/5 C2/7 D3/5 E8/1 F2/7 G2/5 H2/5 I4/2 J1/8 K2/7 L3/5 M3/5 N4/2 O4/3 P2/5 Q1/10 R3/2 S4/3 T3/3 U4/2 V1/8 W1/8 X1/10 Y1/10 Z1/10" + marks),
	"en": tiles.MustSet("E8/1 A6/2 I5/2 O5/2 S5/2 R4/2 T4/2 N4/2 L3/3 U3/3 D3/3 G2/4 M2/4 C2/4 P2/4 H2/5 B1/5 F1/6 Y1/6 W1/6 K1/7 V1/8 J1/10 Q1/10 X1/10 Z1/10" + marks),
	"it": tiles.MustSet("A8/1 E8/1 I8/1 O7/1 R5/2 T4/2 N4/2 S4/2 C4/3 L3/3 D2/4 M2/4 P2/4 U2/3 G1/5 B1/6 F1/6 V1/5 H1/8 Z1/8 Q1/10" + marks),
	"nl": tiles.MustSet("E11/1 N6/2 A5/2 R5/2 T4/2 I4/2 O4/2 S4/2 D3/3 L3/3 G2/4 K2/4 M2/4 U2/4 P2/4 B2/5 H2/5 J2/5 V1/6 Z1/6 W1/6 C1/7 F1/8" + marks),
	"nb": tiles.MustSet("E10/1 R5/2 N5/2 T5/2 A5/2 S5/2 I4/2 L4/2 G3/3 K3/3 O3/3 D2/3 M2/4 V2/4 F2/4 U2/4 P1/4 B1/5 H1/5 Å1/6 Ø1/6 Y1/7 J1/7 Æ1/8" + marks),
}

// langs are the languages that have a box.
var langs = []string{"fr", "de", "en", "it", "nl", "nb"}

// Box is the contents of a language's box; nil if there is none.
func Box(lang string) tiles.Set { return boxes[lang] }
