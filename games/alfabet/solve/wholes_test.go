package solve

import (
	"slices"
	"strings"
	"testing"

	"lettercase/games/alfabet"
	"lettercase/lexicon"
)

// Values of sets of tiles are read as they were learned, and count beside the sum of the parts.
func TestSetsOfTilesHaveValues(t *testing.T) {
	words, err := lexicon.Open("en")
	if err != nil {
		t.Fatal(err)
	}
	v := New(words).Indexed()
	o := alfabet.Defaults()
	o.Layout = alfabet.LayoutClassic
	layout := alfabet.LayoutOf(o.Layout)
	l := *LeavesFor(o.Layout, "en", 7)
	if l.whole == nil {
		t.Fatal("no values for sets of tiles")
	}
	file, err := TrainWholes(v, layout, o, &l, 2, 1)
	if err != nil {
		t.Fatal(err)
	}
	if l.whole, err = l.readWholes(file); err != nil {
		t.Fatal(err)
	}
	if _, err := l.readWholes(file[:len(file)/2]); err == nil {
		t.Error("half a file is read")
	}
	counts := countBox(v.alphabet, layout.Box("en", o))
	parts := l
	parts.whole = nil
	worth := func(l *Leaves, rack string) int32 {
		v.deal(layout.Box("en", o), 7)
		var names []string
		for _, r := range rack {
			names = append(names, string(r))
		}
		v.rack(names)
		v.h.value(l, nearPool)
		return v.h.keep[0]
	}
	set := func(rack string) (set []uint8) {
		for _, r := range rack {
			set = append(set, v.face(string(r)))
		}
		slices.Sort(set)
		return set
	}
	for _, rack := range []string{"E", "ER", "QU", "EST", "INGS", "AEINR", "AEINRS"} {
		l.whole.set(set(rack), 250)
		if d := worth(&l, rack) - worth(&parts, rack); d != 250 {
			t.Errorf("%s is worth %d more than its parts, want 250", rack, d)
		}
	}
	fives := newWholes(&counts, 5)
	sum := int32(0)
	for i, five := range []string{"EINRS", "AINRS", "AEIRS", "AENRS", "AEINS", "AEINR"} {
		fives.set(set(five), int16(100*i))
		sum += int32(100 * i)
	}
	l.whole = fives
	if d := worth(&l, "AEINRS") - worth(&parts, "AEINRS"); d != sum/6 {
		t.Errorf("six tiles are worth %d more than their parts, want the mean of five of them: %d", d, sum/6)
	}
}

// Every file of sets is read with the program's box.
func TestFilesOfSetsAreRead(t *testing.T) {
	files, err := setData.ReadDir("leaves")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, f := range files {
		name := strings.Split(strings.TrimSuffix(f.Name(), ".sets"), "-")
		if l := LeavesFor(name[0], name[1], 7); l == nil || l.whole == nil || name[2] != "7" {
			t.Errorf("%s is not read", f.Name())
		}
	}
}
