package letter

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/game/gametest"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// LTR-1: two to six play, or one alone.
func TestPlayersLTR1(t *testing.T) {
	g := game.Bind(Rules{})
	for seats, want := range map[int]string{0: "setup/seats", 1: "", 2: "", 6: "", 7: "setup/seats"} {
		tb := open(t, 1, "")
		_, err := g.Start(tb.Now(), game.Setup{Lang: "de", Seats: seats}, nil)
		if game.Code(err) != want {
			t.Errorf("%d players: %v", seats, err)
		}
	}
}

// LTR-2, LTR-S3, LTR-D15: rectangles of 1 to 3 cells each way, 66 letters in every language, 6 blanks of different
// sizes.
func TestBoxLTR2S3D15(t *testing.T) {
	for _, lang := range tiles.Langs {
		box, err := Box(lang)
		if err != nil {
			t.Fatal(err)
		}
		a, _ := tiles.AlphabetOf(lang)
		var letters, blanks []Tile
		sizes := map[[2]int]int{}
		byLetter := map[string]map[[2]int]bool{}
		for i, tile := range box {
			if tile.ID != i || tile.W < 1 || tile.W > 3 || tile.H < 1 || tile.H > 3 {
				t.Errorf("%s: tile %d is %+v", lang, i, tile)
			}
			if tile.Blank() {
				blanks = append(blanks, tile)
				continue
			}
			if _, ok := a.Index([]rune(tile.Letter)[0]); !ok {
				t.Errorf("%s has no letter %s", lang, tile.Letter)
			}
			letters = append(letters, tile)
			sizes[[2]int{tile.W, tile.H}]++
			if byLetter[tile.Letter] == nil {
				byLetter[tile.Letter] = map[[2]int]bool{}
			}
			byLetter[tile.Letter][[2]int{tile.W, tile.H}] = true
		}
		if len(letters) != 66 || len(blanks) != 6 {
			t.Errorf("%s: %d letters, %d blanks", lang, len(letters), len(blanks))
		}
		for _, want := range letterSizes {
			if got := sizes[[2]int{want.w, want.h}]; got != want.count {
				t.Errorf("%s: %d tiles of %dx%d, want %d", lang, got, want.w, want.h, want.count)
			}
		}
		if len(byLetter["E"]) < 4 {
			t.Errorf("%s: all E have the same few sizes", lang)
		}
		for i, b := range blanks {
			for _, c := range blanks[:i] {
				if b.W == c.W && b.H == c.H {
					t.Errorf("%s: two blanks of %dx%d", lang, b.W, b.H)
				}
			}
		}
	}
	// The word examples of the four books can be laid from the set.
	for lang, word := range map[string]string{"de": "STADTTOR", "en": "OXCART", "fr": "VERRE", "it": "CONDITO"} {
		faces := letterSets[lang].Faces()
		for _, r := range word {
			i := slices.Index(faces, string(r))
			if i < 0 {
				t.Fatalf("%s: no %c left for %s", lang, r, word)
			}
			faces = slices.Delete(faces, i, i+1)
		}
	}
}

// LTR-S1: the grid has 20 by 20 cells; 12 to 24 may be agreed.
func TestBoardLTRS1(t *testing.T) {
	if n := Default().Board; n != 20 {
		t.Errorf("the board has %d rows", n)
	}
	for n, ok := range map[string]bool{"11": false, "12": true, "24": true, "25": false} {
		if _, err := (Rules{}).Info().Complete([]byte(`{"board":` + n + `}`)); (err == nil) != ok {
			t.Errorf("%s rows: %v", n, err)
		}
	}
}

// LTR-S2: how many there are of each letter.
func TestLettersLTRS2(t *testing.T) {
	const box = "AAAAABBCCDDEEEEEEEEFGGHHIIIIIJKLLLMMMNNNNOOOOPPQRRRRSSSTTTUUUVWXYZ"
	for lang, want := range map[string]string{
		"de": box, "en": box, "fr": box, "it": box,
		"nl": "AAAAABBCDDEEEEEEEEEFGGHHIIIIJJKKLLLMMNNNNNOOOPPQRRRRSSSTTTUUVVWXYZ",
		"nb": "AAAAABBCDDEEEEEEEEFFGGHHIIIIJKKKLLLMMNNNNNOOOPPRRRRSSSTTTUUVVWYÆØÅ",
	} {
		if got := strings.Join(letterSets[lang].Faces(), ""); got != want {
			t.Errorf("%s: %s", lang, got)
		}
	}
}

// LTR-S4: in German Ä is A and E and ß is S and S, whichever way a word is named; Norwegian Æ is a letter.
func TestSpellingLTRS4(t *testing.T) {
	for _, c := range []struct{ lang, board, letter, named, written string }{
		{"de", "B@5,5,1x1 A@6,5,1x1 E@7,5,1x1", "R", "bär", "BAER"},
		{"de", "N@5,5,1x1 A@6,5,1x1 S@7,5,1x1", "S", "naß", "NASS"},
		{"nb", "B@5,5,1x1 Æ@6,5,1x1", "R", "bær", "BÆR"},
	} {
		tb := rig(t, plain(), c.lang, c.written, c.board, "", c.letter+"1x1", "X1x1")
		tb.Act(0, tb.place(c.letter, 5+len(strings.Fields(c.board)), 5))
		tb.Act(0, name(c.named))
		tb.sheets(c.written)
	}
}

// LTR-3, LTR-D1: place names and abbreviations such as SMS count, personal names and other abbreviations do not.
func TestNamesLTR3D1(t *testing.T) {
	if !(Rules{}).Info().Places {
		t.Fatal("place names count by the book")
	}
	for lang, c := range map[string]struct{ good, bad string }{
		"de": {"BERLIN RHEIN ULM DONAU SMS DVD USB", "SABINE KLAUS USW DR GMBH"},
		"en": {"LONDON THAMES PARIS SMS DVD USB", "SARAH KEVIN ETC MPH"},
		"fr": {"PARIS LOIRE LYON SMS DVD USB", "PIERRICK NATHALIE OTAN"},
		"it": {"ROMA TEVERE MILANO SMS DVD USB", "GIOVANNI GIULIA"},
		"nl": {"UTRECHT MAAS SMS DVD USB", "JEROEN WILLEM"},
		"nb": {"OSLO BERGEN NORGE SMS DVD USB", "KARI OLAV OSV"},
	} {
		lex := gametest.Must(lexicon.Open(lang)).WithPlaces().WithAbbreviations()
		for _, w := range strings.Fields(c.good) {
			if !lex.Has(w) {
				t.Errorf("%s: %s does not count", lang, w)
			}
		}
		for _, w := range strings.Fields(c.bad) {
			if lex.Has(w) {
				t.Errorf("%s: %s counts", lang, w)
			}
		}
	}
}

// LTR-S5, LTR-S7: unless a table agrees on something else the dictionary decides, at once; two letters are the least.
func TestDictionaryAtOnceLTRS5S7(t *testing.T) {
	tb := open(t, 2, "")
	tb.Words.Policy = ""
	tb.Start(game.Setup{Lang: "en", Seats: 2}, plain())
	if tb.S.Policy.OrDictionary() != game.ByDictionary {
		t.Errorf("%s judges", tb.S.Policy)
	}
	tb = rig(t, plain(), "en", "AT A", "A@5,5,1x1", "", "T1x1", "X1x1")
	tb.Act(0, tb.place("T", 6, 5))
	tb.Refuse("letter/short", 0, name("A"))
	tb.Act(0, name("AT"))
	tb.sheets("AT")
}

// LTR-3: house words: a place name the table has agreed on counts, a barred word does not, whatever the dictionary
// says.
func TestHouseWordsLTR3(t *testing.T) {
	tb := rig(t, plain(), "de", "OM", "B@5,5,1x1 O@6,5,1x1", "", "N1x1 N1x1", "M1x1")
	env := tb.Now()
	env.Words.Added = map[string]bool{"BONN": true}
	env.Words.Barred = map[string]bool{"OM": true}
	if !env.Words.Valid("BONN") || env.Words.Valid("OM") {
		t.Fatal("the judge does not know the house words")
	}
	tb.Act(0, tb.place("N", 7, 5))
	decide := func(word string) []Event {
		events, err := Rules{}.Decide(env, tb.S, 0, name(word))
		if err != nil {
			t.Fatal(err)
		}
		return events
	}
	env.Words.Added["BON"] = true
	if e := decide("bon"); e[0].Word == nil {
		t.Errorf("a house word is not written: %+v", e[0])
	}
	env.Words.Barred["BON"] = true
	if e := decide("BON"); e[0].Wrong == nil {
		t.Errorf("a barred word is written: %+v", e[0])
	}
}

// LTR-4, LTR-5, LTR-6: the pile lies face down and shows only sizes; players draw one by one in turn, choosing the
// size, face up; the blanks are apart and everybody takes one, of the size they like, in the end.
func TestDrawingLTR4LTR5LTR6(t *testing.T) {
	o := plain(func(o *Options) { o.Draw = DrawChoose })
	tb := deal(t, 2, o)
	tb.expect(PhaseDraw, 0)
	tb.Refuse("letter/turn", 1, Action{Draw: &Draw{W: 1, H: 1}})
	tb.Refuse("letter/size", 0, Action{Draw: &Draw{W: 4, H: 1}})
	for i := range 30 {
		seat := game.Seat(i % 2)
		size := [2]int{2, 2}
		if i >= 12 {
			v := tb.View(seat)
			size = [2]int{v.Pile.Letters[0].W, v.Pile.Letters[0].H}
		}
		tb.Act(seat, Action{Draw: &Draw{W: size[0], H: size[1]}})
		got := tb.S.Tiles[tb.S.Hands[seat][i/2]]
		if got.W != size[0] || got.H != size[1] || got.Blank() {
			t.Fatalf("asked for %v, got %+v", size, got)
		}
		if seen := tb.View(1 - seat).Hands[seat].Tiles; seen[i/2] != got {
			t.Fatal("a drawn letter lies open")
		}
	}
	tb.Refuse("letter/size", 0, Action{Draw: &Draw{W: 1, H: 2}}) // no blank is so
	tb.Act(0, Action{Draw: &Draw{W: 3, H: 3}})
	tb.Refuse("letter/size", 1, Action{Draw: &Draw{W: 3, H: 3}}) // it is taken
	tb.Act(1, Action{Draw: &Draw{W: 1, H: 1}})
	tb.expect(PhaseFirst, 0)
	if len(tb.S.blanks(0)) != 1 || len(tb.S.letters(0)) != 15 || len(tb.S.Blanks) != 4 {
		t.Error("15 letters and a blank each")
	}
}

// LTR-5: a player may leave the rest to chance; a player who does not choose in time gets a random tile.
func TestDrawingByChanceLTR5(t *testing.T) {
	tb := deal(t, 3, plain(func(o *Options) { o.Draw = DrawChoose }))
	tb.Act(2, Action{Draw: &Draw{Rest: true}})
	tb.Refuse("letter/auto", 2, Action{Draw: &Draw{Rest: true}})
	tb.wait(drawTime)
	tb.expect(PhaseDraw, 1)
	tb.Act(1, Action{Draw: &Draw{Rest: true}})
	tb.expect(PhaseDraw, 0)
	if tb.handed(0) != 1 || tb.handed(1) != 1 || tb.handed(2) != 1 {
		t.Error("one by one")
	}
	tb.Act(0, Action{Draw: &Draw{Rest: true}})
	tb.expect(PhaseFirst, 0)
}

// LTR-7, LTR-8: the first player is agreed or drawn by lot, and play goes clockwise.
func TestFirstPlayerLTR7LTR8(t *testing.T) {
	tb := deal(t, 4, plain(func(o *Options) { o.First = 3 }))
	for _, seat := range []game.Seat{2, 3, 0, 1} {
		tb.expect(PhaseFirst, seat)
		tb.Act(seat, Action{Place: &Place{Tile: tb.S.letters(seat)[0], At: [2]int{int(seat) * 5, 0}}})
		tb.Act(seat, done)
	}
	for _, seat := range []game.Seat{2, 3, 0} {
		tb.expect(PhaseTurn, seat)
		tb.Act(seat, free(tb.S.letters(seat)[0]))
		tb.quiet()
	}
	tb.expect(PhaseTurn, 1)
	seen := map[game.Seat]bool{}
	for range 40 {
		one := open(t, 3, "")
		one.Rand = tb.Rand
		one.Start(game.Setup{Lang: "fr", Seats: 3}, plain(func(o *Options) { o.First = 0 }))
		seen[one.S.Speaker] = true
	}
	if len(seen) != 3 {
		t.Errorf("lots fall on %v", seen)
	}
}

// LTR-9, LTR-A13: tiles are not turned unless that is agreed.
func TestRotationLTR9A13(t *testing.T) {
	turned := Action{Place: &Place{Tile: 1, At: [2]int{6, 5}, Turned: true}}
	tb := rig(t, plain(), "en", "", "A@5,5,1x1", "", "B1x3", "C1x1")
	tb.Refuse("letter/rotation", 0, turned)
	tb = rig(t, plain(func(o *Options) { o.Rotation = true }), "en", "", "A@5,5,1x1", "", "B1x3", "C1x1")
	tb.Act(0, turned)
	if l := tb.S.Turn.Laid[0]; l.W != 3 || l.H != 1 {
		t.Errorf("lies as %dx%d", l.W, l.H)
	}
}

// LTR-7, LTR-D13: options that do not go together are refused, and the defaults are those of the description.
func TestOptionsLTR7D13(t *testing.T) {
	for _, x := range []struct {
		seats int
		o     Options
	}{
		{2, plain(func(o *Options) { o.DistinctLetters = true })},
		{2, plain(func(o *Options) { o.First = 3 })},
		{1, plain(func(o *Options) { o.SoloLetters = 3 })},
		{1, plain(func(o *Options) { o.Solo, o.SoloLetters = SoloLong, 19 })}, // LTR-51
	} {
		tb := open(t, 1, "")
		if _, err := (Rules{}).Start(tb.Now(), game.Setup{Lang: "de", Seats: x.seats}, x.o); game.Code(err) != "letter/options" {
			t.Errorf("%+v: %v", x.o, err)
		}
	}
	full, err := Rules{}.Info().Complete(nil)
	if err != nil {
		t.Fatal(err)
	}
	var o Options
	if err := json.Unmarshal(full, &o); err != nil || o != Default() {
		t.Errorf("defaults are %+v, described as %+v (%v)", Default(), o, err)
	}
	for _, opt := range (Rules{}).Info().Options {
		if opt.Text == "" || opt.Rule == "" {
			t.Errorf("option %s says nothing", opt.Key)
		}
	}
}
