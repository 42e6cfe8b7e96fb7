package entry

import (
	"slices"
	"testing"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/lettermix"
	"lettercase/lexicon/lexicontest"
)

// The levels differ: on the same throw the best bot makes more points than the weakest, and it lays all dice.
func TestLettermixLevels(t *testing.T) {
	words := lexicontest.Open(t, "en")
	v := lettermix.View{Lang: "en", Options: lettermix.Options{Mode: lettermix.Duplicate}, Boards: []lettermix.BoardView{{Layout: make(lettermix.Layout, 13)}}, Teams: []lettermix.TeamView{{Seats: []game.Seat{0}}}}
	box, _ := lettermix.BoxOf("en")
	for i, face := range []string{"B", "L", "A", "N", "K", "E", "T", "F", "L", "O", "W", "R", "S"} {
		v.Dice = append(v.Dice, lettermix.DieView{Die: i, Face: face, Value: box.Value(face)})
	}
	var laid, points [6]int
	for level := 1; level <= 5; level++ {
		l, _ := bot.LevelOf(level)
		c, ok := lettermixMove(&bot.Think{Frame: laying(0), Words: l.Vocabulary(words), Level: level, Rand: game.Chance([32]byte{1}, level)}, v)
		if !ok || c.After > sand {
			t.Fatalf("level %d: %v after %d", level, ok, c.After)
		}
		if m := c.Action.(lettermix.Action).Move; m != nil {
			l := slices.Clone(v.Boards[0].Layout)
			for i := range l {
				l[i].Die = i
			}
			for _, p := range m.Dice {
				l[p.Die] = p
			}
			laid[level] = len(m.Dice)
			points[level] = lettermix.Counting{Valid: func(string) bool { return true }}.Count(box, mixFaces(v), l).Score
		}
	}
	if laid[5] != 13 || points[1] >= points[5] {
		t.Errorf("dice laid by level: %v, points: %v", laid[1:], points[1:])
	}
}

// While a bot lays, the others have something to watch: the longest word first, then what crosses it, in a few seconds.
func TestLettermixBotLaysWordByWord(t *testing.T) {
	v := pairView(t, "BLANKETFLOWRS")
	v.Teams = []lettermix.TeamView{{Seats: []game.Seat{0}}}
	think := pairBot(t, 5)
	var sizes []int
	for {
		c, ok := lettermixMove(think, v)
		if !ok || len(sizes) > mixSteps {
			t.Fatalf("after %v: %+v", sizes, c)
		}
		m := c.Action.(lettermix.Action).Move
		if m == nil {
			break
		}
		if c.After > 5*game.Second {
			t.Errorf("a part takes %d ms", c.After)
		}
		sizes = append(sizes, len(m.Dice))
		for _, p := range m.Dice {
			if v.Boards[0].Layout[p.Die].At != nil {
				t.Errorf("moves die %d again", p.Die)
			}
			v.Boards[0].Layout[p.Die] = p
		}
	}
	if len(sizes) < 2 || sizes[0] < 3 || mixEmpty(v) {
		t.Errorf("lays %v dice", sizes)
	}
	if dice, fits := mixAdd(think, v); !fits || len(dice) > 0 {
		t.Errorf("leaves %v", dice)
	}
}

// A child crosses two or three words, whatever the throw would give: somebody who plays their first game can keep up.
func TestLettermixChildCrossesFewWords(t *testing.T) {
	v := pairView(t, "BLANKETFLOWRS")
	v.Teams = []lettermix.TeamView{{Seats: []game.Seat{0}}}
	v.Boards[0].Count.Words = make([]lettermix.Run, 3)
	v.Boards[0].Layout[0] = lettermix.Placed{At: &lettermix.Spot{}}
	if c, _ := lettermixMove(pairBot(t, bot.Child), v); c.Action.(lettermix.Action).Finish == nil {
		t.Errorf("with three words it goes on: %+v", c.Action)
	}
	v = pairView(t, "BLANKETFLOWRS")
	v.Teams = []lettermix.TeamView{{Seats: []game.Seat{0}}}
	v.Options.Mode = lettermix.Duplicate
	c, _ := lettermixMove(pairBot(t, bot.Child), v)
	if m := c.Action.(lettermix.Action).Move; m == nil || len(mixRuns(m.Dice)) > 3 {
		t.Errorf("lays %+v at once", m)
	}
}

// MIX-18: with a whole dictionary, where there is much to look at, a bot has words to lay in the children's game too.
func TestLettermixBotFindsWordsForChildren(t *testing.T) {
	words := lexicontest.Open(t, "en")
	box, err := lettermix.BoxOf("en")
	if err != nil {
		t.Fatal(err)
	}
	for n := range 5 {
		v := lettermix.View{Lang: "en", Options: lettermix.Options{Children: true}}
		for i, face := range lettermix.Roll(box, game.Chance([32]byte{7}, n)) {
			v.Dice = append(v.Dice, lettermix.DieView{Die: i, Face: face, Value: box.Value(face)})
		}
		if dice := mixLay(&bot.Think{Words: words, Level: 3, Rand: game.Chance([32]byte{8}, n)}, v); len(dice) < 4 {
			t.Errorf("%v: lays %v", v.Dice, dice)
		}
	}
}

const sand = 150 * game.Second

// laying is the frame of a seat whose dice fell at some time.
func laying(thrown game.Time) game.Frame {
	f := game.NewFrame(0, 2, string(lettermix.Sand))
	f.May = []string{"move", "finish"}
	f.Clock = &game.Countdown{What: "sand", Until: thrown + sand, Total: sand, Big: true}
	return f
}

// pairView is a throw that a pair lays, with its first dice lying already.
func pairView(t *testing.T, faces string, lying ...*lettermix.Spot) lettermix.View {
	t.Helper()
	box, err := lettermix.BoxOf("en")
	if err != nil {
		t.Fatal(err)
	}
	v := lettermix.View{Lang: "en", Teams: []lettermix.TeamView{{Seats: []game.Seat{0, 1}}}}
	board := lettermix.BoardView{}
	for i, face := range faces {
		v.Dice = append(v.Dice, lettermix.DieView{Die: i, Face: string(face), Value: box.Value(string(face))})
		p := lettermix.Placed{Die: i}
		if i < len(lying) {
			p.At = lying[i]
		}
		board.Layout = append(board.Layout, p)
	}
	v.Boards = []lettermix.BoardView{board}
	return v
}

func pairBot(t *testing.T, level int) *bot.Think {
	t.Helper()
	words := lexicontest.Open(t, "en")
	return &bot.Think{Frame: laying(0), Words: words, Level: level, Rand: game.Chance([32]byte{3}, level)}
}

func at(x, y int) *lettermix.Spot { return &lettermix.Spot{X: x, Y: y} }

// MIX-A10, A11: with a partner a bot builds on what lies and moves none of it, after the partner has rested.
func TestLettermixBotBuildsOnThePartnersDice(t *testing.T) {
	v := pairView(t, "BLANKETFLOWRS", at(7, 3), at(8, 3), at(9, 3), at(10, 3), at(11, 3), at(12, 3), at(13, 3))
	v.Boards[0].Moved = 40 * game.Second
	for level := 1; level <= 5; level++ {
		c, ok := lettermixMove(pairBot(t, level), v)
		m := c.Action.(lettermix.Action).Move
		if !ok || m == nil {
			t.Fatalf("level %d: %+v", level, c)
		}
		for _, p := range m.Dice {
			if p.Die < 7 || p.At == nil {
				t.Errorf("level %d moves a die of the partner's: %+v", level, p)
			}
		}
		if c.After <= v.Boards[0].Moved+2*game.Second {
			t.Errorf("level %d lays %d after the throw, the partner moved until %d", level, c.After, v.Boards[0].Moved)
		}
	}
}

// A bot lays first if nobody else does, and a partner that is a bot too does not undo it.
func TestLettermixBotLaysOnAnEmptyTable(t *testing.T) {
	v := pairView(t, "BLANKETFLOWRS")
	c, ok := lettermixMove(pairBot(t, 5), v)
	if m := c.Action.(lettermix.Action).Move; !ok || m == nil || len(m.Dice) != 13 {
		t.Fatalf("%+v", c)
	}
}

// MIX-A11: a bot that waited while its partner shook the cup counts its time from the throw, as one that threw itself.
func TestLettermixBotCountsFromTheThrow(t *testing.T) {
	for name, v := range map[string]lettermix.View{
		"lays first":  pairView(t, "BLANKETFLOWRS"),
		"lays to it":  pairView(t, "BLANKETFLOWRS", at(7, 3), at(8, 3), at(9, 3), at(10, 3), at(11, 3), at(12, 3), at(13, 3)),
		"is finished": pairView(t, "CAT", at(0, 0), at(1, 0), at(2, 0)),
		"leaves it":   pairView(t, "XQZJ", at(0, 0), at(1, 0)),
	} {
		thrown := 60 * game.Second
		var due [3]game.Time // by how long the dice were in the cup before: not at all, 4 s, 4 s and the bot has laid since
		for i, since := range []game.Time{thrown, thrown - 4*game.Second, thrown + 9*game.Second} {
			think := pairBot(t, 5)
			think.Frame, think.Since = laying(thrown), since
			v.Boards[0].Moved = max(thrown, since)
			c, ok := lettermixMove(think, v)
			if !ok {
				t.Fatalf("%s: nothing to do", name)
			}
			due[i] = since + c.After
		}
		if due[1] != due[0] || due[2] != due[0]+9*game.Second {
			t.Errorf("%s: due at %v", name, due)
		}
	}
}

// Dice that are not a figure are somebody's work in progress: the bot leaves them alone. A finished figure ends the
// turn once everybody has rested.
func TestLettermixBotFinishesForThePair(t *testing.T) {
	for name, c := range map[string]struct {
		v     lettermix.View
		early bool
		moved game.Time
	}{
		"two pieces":    {pairView(t, "CATDOG", at(0, 0), at(1, 0), at(2, 0), at(0, 5), at(1, 5), at(2, 5)), false, 0},
		"no word":       {pairView(t, "XQZJ", at(0, 0), at(1, 0)), false, 0},
		"all laid":      {pairView(t, "CAT", at(0, 0), at(1, 0), at(2, 0)), true, 0},
		"just laid":     {pairView(t, "CAT", at(0, 0), at(1, 0), at(2, 0)), true, 30 * game.Second},
		"nothing fits":  {pairView(t, "XQZJ"), true, 0},
		"children laid": {func() lettermix.View { v := pairView(t, "CATDOG", at(0, 0)); v.Options.Children = true; return v }(), true, 0},
	} {
		c.v.Boards[0].Moved = c.moved
		got, ok := lettermixMove(pairBot(t, 4), c.v)
		if !ok || got.Action.(lettermix.Action).Finish == nil {
			t.Errorf("%s: %v %+v", name, ok, got.Action)
			continue
		}
		if early := got.After < sand; early != c.early || got.After < c.moved+5*game.Second {
			t.Errorf("%s: finishes after %d", name, got.After)
		}
	}
}

// A bot objects to the words it does not know, accepts when it knows all, answers only what waits for it, and has no vote.
func TestLettermixBotAnswers(t *testing.T) {
	think := pairBot(t, 5)
	f := game.NewFrame(0, 2, string(lettermix.Judging))
	f.May = []string{"answer"}
	claim := func(id int, word string, open bool) game.ClaimView {
		return game.ClaimView{ID: id, Words: []string{word}, Open: open, Policy: game.ByChallenge}
	}
	f.Claims = []game.ClaimView{claim(1, "FLOWER", true), claim(2, "XQZJ", true), claim(3, "QQ", false)}
	think.Frame = f
	c, ok := lettermixMove(think, lettermix.View{})
	if a := c.Action.(lettermix.Action).Answer; !ok || a.Accept || !slices.Equal(a.Claims, []int{2}) {
		t.Errorf("%+v", a)
	}
	think.Frame.Claims = []game.ClaimView{claim(1, "FLOWER", true), claim(4, "CAT", true)}
	c, _ = lettermixMove(think, lettermix.View{})
	if a := c.Action.(lettermix.Action).Answer; !a.Accept || !slices.Equal(a.Claims, []int{1, 4}) {
		t.Errorf("%+v", a)
	}
	think.Frame.Claims[0].Policy = game.ByVote
	if c, ok := lettermixMove(think, lettermix.View{}); ok {
		t.Errorf("a program votes: %+v", c)
	}
}
