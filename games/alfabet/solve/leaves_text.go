package solve

import (
	"embed"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"lettercase/embedded"
	"lettercase/games/alfabet"
	"lettercase/tiles"
)

// data holds the leave values, for a layout, language and rack size a file of parts, made by "lettercase sim alfabet
// --train". There may be a file of sets of tiles beside it; see setData.
//
//go:embed leaves/*.txt
var data embed.FS

// LeavesFor returns the trained values for a layout, language and rack size. A layout without parts of its own in a
// language uses Alfabet's; nil, which is greedy, if there are none at all.
func LeavesFor(layout, lang string, rackSize int) *Leaves {
	name := fmt.Sprintf("%s-%s-%d", layout, lang, rackSize)
	if l, ok := loaded.Load(name); ok {
		return l.(*Leaves)
	}
	text, err := embedded.ReadFile(data, "leaves/"+name+".txt")
	if err != nil {
		text, err = embedded.ReadFile(data, fmt.Sprintf("leaves/%s-%s-%d.txt", alfabet.LayoutAlfabet, lang, rackSize))
	}
	if err != nil {
		return nil
	}
	l, err := ParseLeaves(name, string(text))
	if err != nil {
		panic(err) // shipped with the program, and read by a test
	}
	if file, err := setData.ReadFile("leaves/" + name + ".sets"); err == nil {
		if l.whole, err = l.readWholes(file); err != nil {
			panic(err)
		}
	}
	loaded.Store(name, l)
	return l
}

var loaded sync.Map // name -> *Leaves

// Text writes leave values down: hundredths of a point for a tile ("A 123"), for every further one ("AA -45"), for two
// together ("AB 6"), and for vowels and consonants kept ("2:1 30"). Zero values are left out.
func (l *Leaves) Text(a *tiles.Alphabet) string {
	var b strings.Builder
	name := func(f int) string {
		switch {
		case f == faceBlank:
			return alfabet.Blank
		case f == faceArrow:
			return alfabet.Arrow
		case f == faceStop:
			return alfabet.Stop
		case f < len(a.Letters):
			return string(a.Letters[f])
		}
		return ""
	}
	put := func(key string, value int32) {
		if value != 0 {
			fmt.Fprintf(&b, "%s %d\n", key, value)
		}
	}
	for f := range faces {
		if name(f) == "" {
			continue
		}
		put(name(f), l.One[f])
		put(name(f)+name(f), l.Again[f])
		for g := range f {
			if name(g) != "" {
				put(name(g)+name(f), l.Pair[f][g])
			}
		}
	}
	for v := range l.Bias {
		for c := range l.Bias[v] {
			put(fmt.Sprintf("%d:%d", v, c), l.Bias[v][c])
		}
	}
	return b.String()
}

// ParseLeaves reads what Text wrote. The name says the layout, the language and the rack size.
func ParseLeaves(name, text string) (*Leaves, error) {
	parts := strings.Split(name, "-")
	if len(parts) != 3 {
		return nil, fmt.Errorf("leaves %q: want LAYOUT-LANG-SIZE", name)
	}
	a, err := tiles.AlphabetOf(parts[1])
	if err != nil {
		return nil, err
	}
	face := func(r rune) (int, bool) {
		switch string(r) {
		case alfabet.Blank:
			return faceBlank, true
		case alfabet.Arrow:
			return faceArrow, true
		case alfabet.Stop:
			return faceStop, true
		}
		return a.Index(r)
	}
	l := &Leaves{Name: name, vowel: vowels(a.Letters)}
	for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
		if line == "" {
			continue
		}
		key, number, _ := strings.Cut(line, " ")
		value, err := strconv.ParseInt(number, 10, 32)
		if err != nil {
			return nil, fmt.Errorf("leaves %s:%d: %w", name, i+1, err)
		}
		if v, c, ok := strings.Cut(key, ":"); ok {
			vn, err1 := strconv.ParseUint(v, 10, 4)
			cn, err2 := strconv.ParseUint(c, 10, 4)
			if err1 != nil || err2 != nil || vn > 8 || cn > 8 {
				return nil, fmt.Errorf("leaves %s:%d: bad balance %q", name, i+1, key)
			}
			l.Bias[vn][cn] = int32(value)
			continue
		}
		letters := []rune(key)
		f, ok := face(letters[0])
		g, ok2 := face(letters[len(letters)-1])
		switch {
		case !ok || !ok2 || len(letters) > 2:
			return nil, fmt.Errorf("leaves %s:%d: bad tiles %q", name, i+1, key)
		case len(letters) == 1:
			l.One[f] = int32(value)
		case f == g:
			l.Again[f] = int32(value)
		default:
			l.Pair[f][g], l.Pair[g][f] = int32(value), int32(value)
		}
	}
	return l, nil
}
