package lettermix

import (
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/game/gametest"
	"lettercase/lexicon/lexicontest"
)

var flower = gametest.List("BLANKET", "FLOWER", "BLANK", "SO", "OR", "TO", "AT", "BE", "LA", "TA", "FLOW", "LOW", "OW", "ET")

// The crossing of MIX-V1: FLOWER comes down through the E of BLANKET.
var crossing = []string{".....F.", ".....L.", ".....O.", ".....W.", "BLANKET", ".....R."}

// MIX-D7: a cup with thirteen letter dice; one of them has one blank face, the joker. In every language.
func TestBoxesMIX1MIX6S1D7(t *testing.T) {
	for _, lang := range (Rules{}).Info().Langs {
		box, err := BoxOf(lang)
		if err != nil || len(box.Dice) != Dice {
			t.Fatalf("MIX-1: %s has %d dice, %v", lang, len(box.Dice), err)
		}
		jokers := 0
		for _, die := range box.Dice {
			vowels, seen := 0, map[string]bool{}
			for _, face := range die {
				if seen[face] {
					t.Errorf("MIX-S1: %s %v shows %s twice", lang, die, face)
				}
				seen[face] = true
				vowels += box.Vowels([]string{face})
				if face == Joker {
					jokers++
				} else if box.Value(face) < 1 || box.Value(face) > 7 || !IsLetter(lang, face) {
					t.Errorf("MIX-S2: %s %s is worth %d", lang, face, box.Value(face))
				}
			}
			if len(die) != 6 || vowels < 2 {
				t.Errorf("MIX-S1: %s %v has %d faces, %d vowels", lang, die, len(die), vowels)
			}
		}
		if jokers != 1 || box.Value(Joker) != 0 {
			t.Errorf("MIX-6: %s has %d jokers worth %d", lang, jokers, box.Value(Joker))
		}
	}
	if _, err := BoxOf("xx"); game.Code(err) != "lettermix/lang" {
		t.Errorf("an unknown language: %v", err)
	}
}

// MIX-S1, MIX-S2: the faces and values of the box that four languages share, and of the other two.
func TestFacesMIXS1S2(t *testing.T) {
	const shared, values = "ABILQT ADENR* ADJLUV AEGHLS AEKNPT BCMNOU CEINSX CEMOSW DHIRTU EFGOTV EFKOSY EHIMRW EILPRZ",
		"A1 B3 C2 D1 E1 F3 G2 H2 I1 J5 K3 L2 M3 N1 O2 P4 Q7 R1 S1 T2 U2 V4 W3 X6 Y7 Z5"
	for lang, want := range map[string][2]string{
		"en": {shared, values}, "nl": {shared, values}, "de": {shared, values}, "fr": {shared, values},
		"it": {
			"ABCOR* AFIMNT AFINPR AGLMSU AGMNOS AINPTV BCILTU CEGIRT CEILTZ DEHLRU DELOSV DENOSZ EOPQRS",
			"A1 B4 C2 D2 E1 F4 G3 H5 I1 L2 M3 N1 O1 P3 Q7 R1 S1 T1 U3 V4 Z5",
		},
		"nb": {
			"ABGLOR ADLNVÆ ADMRSØ AHIMNT AJKRTY BEMRSU CEILRS DENPTU EFIKLN EFKOST EGHIRS EGOTV* EKLNPÅ",
			"A1 B3 C7 D2 E1 F3 G2 H3 I1 J4 K2 L2 M2 N1 O2 P3 R1 S1 T1 U3 V3 Y5 Æ7 Ø4 Å4",
		},
	} {
		box, _ := BoxOf(lang)
		var dice []string
		for _, die := range box.Dice {
			dice = append(dice, strings.Join(die, ""))
		}
		if got := strings.Join(dice, " "); got != want[0] {
			t.Errorf("%s: %s", lang, got)
		}
		for _, v := range strings.Fields(want[1]) {
			if letter, n := v[:len(v)-1], int(v[len(v)-1]-'0'); box.Value(letter) != n {
				t.Errorf("%s: %s is worth %d, want %d", lang, letter, box.Value(letter), n)
			}
		}
	}
}

// MIX-5, MIX-S4, MIX-D1: two letters are enough and other forms count; abbreviations, names and foreign words are in no
// dictionary.
func TestDictionariesMIX5S4D1(t *testing.T) {
	for lang, c := range map[string]struct{ good, bad string }{
		"en": {"GO GOES FLOWERS", "ETC MPH LONDON KEVIN BAHNHOF"},
		"nl": {"WE HUIZEN KASTEEL", "ENZ BIJV AMSTERDAM JEROEN"},
		"de": {"DU HAEUSER GING", "USW BZW BERLIN SABINE"},
		"fr": {"TU CHEVAUX PLANTES", "OTAN SNCF NANTES NATHALIE"},
	} {
		words := lexicontest.Open(t, lang)
		for _, w := range strings.Fields(c.good + " " + c.bad) {
			if want := slices.Contains(strings.Fields(c.good), w); words.Has(w) != want {
				t.Errorf("%s: %s is a word: %t", lang, w, !want)
			}
		}
	}
}

// Every team rolls one die; the highest value begins, the blank counts 0, level ones roll again.
func TestHighestDieBeginsMIX2A1V8(t *testing.T) {
	v8 := []StartRoll{{Team: 0, Face: "E", Value: 1}, {Team: 1, Face: "Y", Value: 7}, {Team: 2, Face: Joker, Value: 0}}
	if got := highest(v8); !slices.Equal(got, []int{1}) {
		t.Errorf("MIX-V8: %v begins", got)
	}
	box, _ := BoxOf("en")
	again := false
	for seed := range byte(60) {
		f := rollForStart(game.Env{Rand: game.Chance([32]byte{seed}, 0)}, box, []int{0, 1, 2, 3})
		in := []int{0, 1, 2, 3}
		for _, rolls := range f.Rolls {
			var teams []int
			dice := map[int]bool{}
			for _, r := range rolls {
				teams = append(teams, r.Team)
				if dice[r.Die] || r.Value != box.Value(r.Face) || !slices.Contains(box.Dice[r.Die], r.Face) {
					t.Fatalf("MIX-A1: %+v", r)
				}
				dice[r.Die] = true
			}
			if !slices.Equal(teams, in) {
				t.Fatalf("MIX-A1: %v roll, not %v", teams, in)
			}
			in = highest(rolls)
		}
		if !slices.Equal(in, []int{f.Team}) || f.Order[0] != f.Team || len(f.Order) != 4 {
			t.Fatalf("MIX-2: %+v", f)
		}
		again = again || len(f.Rolls) > 1
	}
	if !again {
		t.Error("MIX-A1: no level roll in sixty starts")
	}
	m := begin(t, game.Setup{Seats: 3}, defaults(), flower)
	if m.S.First == nil || m.S.Team != m.S.First.Team {
		t.Errorf("MIX-2: team %d has the cup, %+v", m.S.Team, m.S.First)
	}
}

// MIX-D6: with the throw the sand starts; a die shows one of its own faces and keeps it.
func TestThrowStartsTheSandMIX3A9D6(t *testing.T) {
	m := begin(t, game.Setup{Seats: 1}, defaults(), flower)
	m.Refuse("lettermix/closed", 0, Action{Move: &Move{Turn: 1, Dice: []Placed{{Die: 0}}}})
	m.At = 5000
	m.Act(0, Action{Throw: &Throw{Turn: 1}})
	v, f := m.View(0), m.Frame(0)
	if f.Phase != string(Sand) || f.Clock.Until != 5000+150*game.Second || len(v.Dice) != Dice {
		t.Fatalf("MIX-3: %+v", f.Clock)
	}
	for i, d := range v.Dice {
		if !slices.Contains(m.S.box().Dice[i], d.Face) {
			t.Errorf("MIX-A9: die %d shows %s", i, d.Face)
		}
	}
	m.Refuse("lettermix/face", 0, Action{Move: &Move{Turn: 1, Dice: []Placed{{Die: slices.Index(m.S.Faces, notJoker(m.S.Faces)), At: &Spot{}, Letter: "E"}}}})
	m.Refuse("lettermix/closed", 0, Action{Throw: &Throw{Turn: 1}})
}

func notJoker(faces []string) string {
	return faces[slices.IndexFunc(faces, func(f string) bool { return f != Joker })]
}

// MIX-4, MIX-10: crossing words, across + down − unused, a shared letter counts twice.
func TestCountingVectorsMIX4MIX10MIX11V3(t *testing.T) {
	for _, c := range []struct {
		id, lang, faces string
		rows            []string
		words           []string
		across, down    int
		unused, score   int
	}{
		{"MIX-V1 and MIX-D2 en: 25 less 1 for the unused die (MIX-D4)", "en", "BLANKETFLOWRS", crossing, []string{"BLANKET", "FLOWER"}, 13, 12, 1, 24},
		{"MIX-V1 de", "de", "WOHNUNGBLMENI", []string{"....B..", "....L..", "WOHNUNG", "....M..", "....E..", "....N.."}, []string{"WOHNUNG", "BLUMEN"}, 13, 12, 1, 24},
		{"MIX-V2 and MIX-D3 nl: 22 less 1, whatever the printed labels say", "nl", "KASTEELWINKER", []string{"......W", "......I", "......N", "......K", "......E", "KASTEEL"}, []string{"KASTEEL", "WINKEL"}, 11, 11, 1, 21},
		{"MIX-V2 fr", "fr", "CHATEAUPLANTI", []string{"....P..", "....L..", "....A..", "....N..", "....T..", "CHATEAU"}, []string{"CHATEAU", "PLANTE"}, 11, 11, 1, 21},
	} {
		box, _ := BoxOf(c.lang)
		if face, ok := box.Shows(letters(c.faces)); !ok {
			t.Errorf("%s: the dice cannot show %s: %s", c.id, c.faces, face)
		}
		o := defaults()
		o.Rounds = 1
		m := begin(t, game.Setup{Lang: c.lang, Seats: 1}, o, gametest.List(c.words...))
		got := m.play(0, c.faces, c.rows...).Count
		if got.Across != c.across || got.Down != c.down || got.Unused != c.unused || got.Score != c.score {
			t.Errorf("%s: %d + %d − %d = %d", c.id, got.Across, got.Down, got.Unused, got.Score)
		}
	}
	// MIX-V3, MIX-11: without the crossing the E would count once.
	m := begin(t, game.Setup{Seats: 1}, defaults(), flower)
	m.throw(0, "BLANKETFLOWRS")
	m.lay(0, crossing...)
	e := slices.Index(m.S.Faces, "E")
	twice := 0
	for _, r := range m.S.Boards[0].Count.Runs {
		if slices.Contains(r.Dice, e) {
			twice++
		}
	}
	if twice != 2 {
		t.Errorf("MIX-V3: the E is in %d words", twice)
	}
}

// Only words of the dictionary; what it does not know is shown as invalid and does not count.
func TestOnlyWordsCountMIX5(t *testing.T) {
	m := begin(t, game.Setup{Seats: 1}, defaults(), gametest.List("BLANKET"))
	m.throw(0, "BLANKETFLOWRS")
	m.lay(0, crossing...)
	for _, r := range m.S.Boards[0].Count.Runs {
		if r.Valid == nil || *r.Valid != (r.Word == "BLANKET") {
			t.Errorf("MIX-5: %s is shown as %v", r.Word, r.Valid)
		}
	}
	if now := m.View(0).Boards[0].Count; now.Score != 13-(3+2+2+3+1+1) {
		t.Errorf("MIX-5: the layout counts %d now", now.Score)
	}
}

// MIX-6, MIX-D8: the joker has one meaning and no value.
func TestJokerMIX6MIX7A4D8V4(t *testing.T) {
	o := defaults()
	o.Rounds = 20
	m := begin(t, game.Setup{Seats: 1}, o, gametest.List("FLOWER", "BLANKET"))
	if got := m.play(0, "FLO*ERBLANKTS", "FLOwER").Count; got.Across != 9 {
		t.Errorf("MIX-V4: FLOwER counts %d", got.Across)
	}
	shared := slices.Clone(crossing)
	shared[4] = "BLANKeT"
	if got := m.play(0, "FLOW*RBLANKTS", shared...).Count; got.Across != 12 || got.Down != 11 || !got.Whole {
		t.Errorf("MIX-V4, MIX-7: %d across, %d down", got.Across, got.Down)
	}
	// MIX-7: as A the joker spells no FLOWER, so only one of the two words can stand.
	shared[4] = "BLANKaT"
	if got := m.play(0, "FLOW*RBLANKTS", shared...).Count; got.Whole || len(got.Words) > 1 {
		t.Errorf("MIX-7: two meanings: %+v", got.Words)
	}
	if got := m.play(0, "FLOWER*AAAAAA", "FLOWER").Count; got.Unused != 6 {
		t.Errorf("MIX-A4: an unused joker costs %d", got.Unused-6)
	}
	m.At += 2000
	m.throw(0, "FLO*ERBLANKTS")
	m.Act(0, Action{Move: &Move{Turn: m.S.Turn, Dice: []Placed{{Die: 3}}}}) // beside the grid it needs no meaning
	joker := Action{Move: &Move{Turn: m.S.Turn, Dice: []Placed{{Die: 3, At: &Spot{}}}}}
	m.Refuse("lettermix/joker", 0, joker)
	joker.Move.Dice[0].Letter = "w"
	m.Refuse("lettermix/letter", 0, joker)
	joker.Move.Dice[0].Letter = "W"
	m.At += 2000
	m.Act(0, joker)
	m.Act(0, Action{Move: &Move{Turn: m.S.Turn, Dice: []Placed{{Die: 3, At: &Spot{X: 1}}}}})
	if got := m.S.Boards[0].Layout[3].Letter; got != "W" {
		t.Errorf("a moved joker keeps its meaning, not %q", got)
	}
}

// MIX-8: every die may be moved again, until the sand has run out, and the layout at that moment counts, regardless of
// who is present.
func TestMovingUntilTheSandEndsMIX8MIX9(t *testing.T) {
	m := begin(t, game.Setup{Seats: 1}, defaults(), flower)
	m.throw(0, "BLANKETFLOWRS")
	m.lay(0, "FLOW")
	m.lay(0, "", "", "FLOWER")
	turn := m.S.Turn
	m.Humans = 0
	m.Advance(151 * game.Second)
	if line := m.S.Sheet[0]; line.Count.Across != 12 || line.Turn != turn {
		t.Errorf("MIX-9: %+v", line.Count)
	}
	m.Refuse("lettermix/closed", 0, Action{Move: &Move{Turn: turn, Dice: []Placed{{Die: 0}}}})
}

// MIX-D9: the score is written down, the dice go back into the cup, the player to the left is next.
func TestNextPlayerMIX12D9(t *testing.T) {
	m := begin(t, game.Setup{Seats: 3}, defaults(), flower)
	first := m.onTurn()
	line := m.play(first, "BLANKETFLOWRS", crossing...)
	if line.Total != 24 || m.S.Totals[first] != 24 {
		t.Errorf("MIX-12: %+v", line)
	}
	if next := m.onTurn(); next != (first+1)%3 || len(m.View(next).Dice) != 0 || !m.can(next, "throw") {
		t.Errorf("MIX-12: seat %d follows %d", next, first)
	}
	m.Refuse("lettermix/turn", first, Action{Throw: &Throw{Turn: m.S.Turn}})
	m.Refuse("lettermix/seat", game.Watcher, Action{Throw: &Throw{Turn: m.S.Turn}})
}

// One connected figure in which every row of two or more is a word.
// The referee lifts dice as it is best for the player, or, strictly, counts nothing.
func TestBestPartMIXA2A3(t *testing.T) {
	strict := defaults()
	strict.Referee = Strict
	for _, c := range []struct {
		name  string
		rows  []string
		words gametest.Words
		best  int // across + down of what counts
		whole bool
	}{
		{"whole", crossing, flower, 25, true},
		{"an invalid row is shortened", []string{"BLANKETS"}, gametest.List("BLANKET"), 13, false},
		{"or loses its head", []string{"SBLANKET"}, gametest.List("BLANKET"), 13, false},
		{"a split figure: the better piece", []string{"FLOW", "", "BANK"}, gametest.List("FLOW", "BANK"), 10, false},
		{"wherever it lies", []string{"BANK", "", "FLOW"}, gametest.List("FLOW", "BANK"), 10, false},
		{"touching rows that make no words down", []string{"FLOW", "BANK"}, gametest.List("FLOW", "BANK"), 10, false},
		{"nothing legal", []string{"FLOW"}, gametest.List("BANK"), 0, false},
	} {
		m := begin(t, game.Setup{Seats: 1}, defaults(), c.words)
		got := m.play(0, "BLANKETFLOWRS", c.rows...).Count
		if got.Across+got.Down != c.best || got.Whole != c.whole {
			t.Errorf("MIX-A2, MIX-A3 %s: counts %d, whole %v, %+v", c.name, got.Across+got.Down, got.Whole, got.Words)
		}
		m = begin(t, game.Setup{Seats: 1}, strict, c.words)
		want := 0
		if c.whole {
			want = c.best
		}
		if got := m.play(0, "BLANKETFLOWRS", c.rows...).Count; got.Across+got.Down != want {
			t.Errorf("MIX-A3 strict, %s: counts %d", c.name, got.Across+got.Down)
		}
	}
}

// Nothing laid costs all faces; negative scores are kept.
func TestNothingLaidMIXA5V5(t *testing.T) {
	m := begin(t, game.Setup{Seats: 1}, defaults(), flower)
	sum := 0
	for _, f := range letters("BLANKETFLOWRS") {
		sum += m.S.box().Value(f)
	}
	if line := m.play(0, "BLANKETFLOWRS"); line.Count.Score != -sum || line.Total != -sum {
		t.Errorf("MIX-V5: %d, not %d", line.Count.Score, -sum)
	}
	if m.S.Totals[0] != -sum {
		t.Errorf("MIX-A5: the total is %d", m.S.Totals[0])
	}
}

// The same word twice counts twice, a single word counts across only.
func TestRepeatedAndSingleWordsMIXA6A7(t *testing.T) {
	m := begin(t, game.Setup{Seats: 1}, defaults(), gametest.List("TOT", "TO"))
	if got := m.play(0, "TOTOAAAAAAAAA", "TOT", "O").Count; got.Across != 6 || got.Down != 4 {
		t.Errorf("TOT across, TO down: %+v", got)
	}
	m = begin(t, game.Setup{Seats: 1}, defaults(), gametest.List("TO"))
	if got := m.play(0, "TOOAAAAAAAAAA", "TO", "O").Count; got.Across != 4 || got.Down != 4 || len(got.Words) != 2 {
		t.Errorf("MIX-A6: %+v", got)
	}
	m = begin(t, game.Setup{Seats: 1}, defaults(), flower)
	if got := m.play(0, "FLOWERAAAAAAA", "FLOWER").Count; got.Across != 12 || got.Down != 0 {
		t.Errorf("MIX-A7: %d across, %d down", got.Across, got.Down)
	}
}

// The sum of another edition's sheet, 14 + 9 − 3 = 20, laid with our values.
func TestArithmeticMIXV7(t *testing.T) {
	m := begin(t, game.Setup{Seats: 1}, defaults(), gametest.List("FLOATING", "LAX"))
	got := m.play(0, "FLOATINGAXEIS", "FLOATING", ".A", ".X").Count
	if got.Across != 14 || got.Down != 9 || got.Unused != 3 || got.Score != 20 {
		t.Errorf("MIX-V7: %d + %d − %d = %d", got.Across, got.Down, got.Unused, got.Score)
	}
}
