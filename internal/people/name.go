package people

import (
	"strings"
	"unicode"
)

// maxMarks is how many combining marks a letter may carry; more of them run into the lines above and below.
const maxMarks = 2

// CleanName turns what somebody typed into a name that others can see: composed, without invisible characters and without stacks
// of marks. A name of which nothing can be seen becomes empty.
func CleanName(s string) string {
	marks, visible := 0, false
	s = strings.Map(func(r rune) rune {
		if invisible(r) {
			return -1
		}
		if unicode.In(r, unicode.Mn, unicode.Me) {
			if marks++; marks > maxMarks {
				return -1
			}
			return r
		}
		marks = 0
		visible = visible || unicode.In(r, unicode.L, unicode.N, unicode.S, unicode.P)
		return r
	}, composed(Clean(s)))
	if !visible {
		return ""
	}
	return strings.Join(strings.Fields(s), " ")
}

// invisible reports characters that are printable by their class but leave no mark: fillers and empty braille.
func invisible(r rune) bool {
	return r == '\u2800' || r == '\u3164' || r == '\uffa0' || r == '\u115f' || r == '\u1160' || r == '\u17b4' || r == '\u17b5' ||
		unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) && r != '\u200d'
}

// alike are the alphabets with letters that look the same. A name mixes them only to look like another name.
var alike = []*unicode.RangeTable{unicode.Latin, unicode.Cyrillic, unicode.Greek, unicode.Cherokee, unicode.Armenian}

func mixed(name string) bool {
	scripts := 0
	for _, script := range alike {
		if strings.ContainsFunc(name, func(r rune) bool { return unicode.Is(script, r) }) {
			scripts++
		}
	}
	return scripts > 1
}
