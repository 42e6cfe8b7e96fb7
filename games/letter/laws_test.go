package letter

import (
	"fmt"
	"hash/fnv"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"lettercase/game"
	"lettercase/game/gametest"
)

// thirds is a dictionary of about a third of all strings, so that generated play meets words and non-words alike.
type thirds struct{}

func (thirds) Has(word string) bool {
	h := fnv.New32a()
	h.Write([]byte(word))
	return h.Sum32()%3 == 0
}

var lawCase = gametest.Case[Options, State, Action, Event, View]{
	Rules: audited{},
	Setup: func(t *rapid.T) (game.Setup, Options) {
		o := Default()
		setup := game.Setup{Lang: rapid.SampledFrom([]string{"de", "en", "fr", "it", "nl", "nb"}).Draw(t, "lang"), Seats: rapid.IntRange(1, 6).Draw(t, "seats")}
		o.Board = rapid.IntRange(12, 24).Draw(t, "board")
		o.Scoring = rapid.SampledFrom([]string{ScoreWords, ScoreLetters, ScoreBonus}).Draw(t, "scoring")
		o.DistinctLetters = o.Scoring == ScoreLetters && rapid.Bool().Draw(t, "distinct")
		o.Timed = rapid.Bool().Draw(t, "timed")
		o.Seconds = 10
		o.Simultaneity = rapid.SampledFrom([]int{0, 300}).Draw(t, "simultaneity")
		o.RepeatKnocks = rapid.Bool().Draw(t, "repeat")
		o.WrongPlacement = rapid.SampledFrom([]string{WrongOne, WrongBoth}).Draw(t, "wrong")
		o.FreeWithOwn = rapid.Bool().Draw(t, "mix")
		o.Rotation = rapid.Bool().Draw(t, "rotation")
		o.Draw = rapid.SampledFrom([]string{DrawChoose, DrawChance}).Draw(t, "draw")
		o.First = rapid.IntRange(0, setup.Seats).Draw(t, "first")
		o.Claim = 5
		o.Solo = rapid.SampledFrom([]string{SoloMany, SoloLong}).Draw(t, "solo")
		o.SoloLetters = rapid.SampledFrom([]int{0, 20, 33}).Draw(t, "letters")
		o.SoloMinutes = rapid.SampledFrom([]int{0, 1}).Draw(t, "minutes")
		return setup, o
	},
	Judge: func(t *rapid.T, _ game.Setup, _ Options) game.Judge {
		return game.Judge{Policy: rapid.SampledFrom(game.Policies).Draw(t, "policy"), Dict: thirds{}}
	},
	Action:  plausible,
	Moves:   solved,
	Box:     whole,
	MaxRows: 6000,
}

func TestLaws(t *testing.T) { gametest.Run(t, lawCase) }

func FuzzActions(f *testing.F) { gametest.Fuzz(f, lawCase) }

// CheckSolver compares the solver with a naive search on what a seat sees. Package solve needs this one, so the other test
// package in this folder sets it.
var CheckSolver func(View) error

// solved compares the solver with the naive search on what a seat sees, now and then, and tries what the view says it may do.
func solved(t *rapid.T, env game.Env, s *State, seat game.Seat) error {
	window := Rules{}.View(s, seat).Knock.Window
	for _, name := range s.may(seat) {
		var a Action
		switch name {
		case MayDone:
			a.Done = &Done{}
		case MayPass:
			a.Pass = &Pass{}
		case MayKnock:
			a.Knock = &Knock{Window: window}
		case MayDecline:
			a.Decline = &Decline{Window: window}
		case MayDraw:
			a.Draw = &Draw{Rest: !s.Auto.Has(seat), W: 1, H: 1}
		case MayFree:
			a.Free = &Free{Tile: ownLetter(s, seat)}
		default:
			continue
		}
		if _, err := (Rules{}).Decide(env, s, seat, a); err != nil && s.Phase != PhaseJudge { // others may still object
			return fmt.Errorf("%s is offered but refused: %w", name, err)
		}
	}
	if s.Phase != PhaseTurn && s.Phase != PhaseWindow || rapid.IntRange(0, 24).Draw(t, "solve") != 24 {
		return nil
	}
	return CheckSolver(Rules{}.View(s, seat))
}

// ownLetter is a letter that the seat has, in the hand or laid in this turn; -1: none.
func ownLetter(s *State, seat game.Seat) int {
	for _, id := range s.letters(seat) {
		return id
	}
	for _, l := range s.Turn.Laid {
		if l.Own {
			return l.Tile
		}
	}
	return -1
}

// whole is every tile wherever it lies.
func whole(s *State) map[string]int {
	box := map[string]int{}
	count := func(list ...int) {
		for _, id := range list {
			box[strconv.Itoa(id)]++
		}
	}
	count(s.Pool...)
	count(s.Blanks...)
	count(s.Free...)
	count(s.Aside...)
	for _, hand := range s.Hands {
		count(hand...)
	}
	for _, l := range s.Board {
		count(l.Tile)
	}
	for _, l := range s.Turn.Laid {
		count(l.Tile)
		if l.Lifted != nil {
			count(l.Lifted.Tile)
		}
	}
	return box
}

// plausible draws one of the things the seat may do; what does not fit gives way, mostly, to what surely goes.
func plausible(t *rapid.T, env game.Env, s *State, seat game.Seat) Action {
	a := drawn(t, s, seat)
	if _, err := (Rules{}).Decide(env, s, seat, a); err != nil && rapid.IntRange(0, 2).Draw(t, "insist") < 2 {
		for _, name := range s.may(seat) {
			switch {
			case name == MayDraw:
				return Action{Draw: &Draw{Rest: true}}
			case name == MayDone:
				return Action{Done: &Done{}}
			case name == MayFree && s.Phase == PhaseGive:
				return Action{Free: &Free{Tile: s.letters(seat)[0]}}
			case name == MayPass:
				return Action{Pass: &Pass{}}
			}
		}
	}
	return a
}

// drawn is one of the things the seat may do, now and then any other, with details that often fit.
func drawn(t *rapid.T, s *State, seat game.Seat) Action {
	may := s.may(seat)
	if len(may) == 0 || rapid.IntRange(0, 19).Draw(t, "wild") == 19 {
		may = []string{MayDraw, MayPlace, MayTake, MayName, MayDone, MayFree, MayBlank, MayPass, MayKnock, MayDecline, MayAnswer}
	}
	pick := func(list []int, label string) int {
		if len(list) == 0 {
			return rapid.IntRange(-1, boxCount).Draw(t, label)
		}
		return rapid.SampledFrom(list).Draw(t, label)
	}
	hand, letters, onlyBlanks := s.Hands[seat], s.letters(seat), s.blanks(seat)
	switch rapid.SampledFrom(may).Draw(t, "act") {
	case MayDraw:
		size := s.sizes(append(s.Pool[:len(s.Pool):len(s.Pool)], s.Blanks...))
		one := rapid.SampledFrom(size).Draw(t, "size")
		return Action{Draw: &Draw{W: one.W, H: one.H, Rest: rapid.IntRange(0, 4).Draw(t, "rest") == 0}}
	case MayPlace:
		from := append(hand[:len(hand):len(hand)], s.Free...)
		for _, l := range s.Turn.Laid {
			from = append(from, l.Tile)
		}
		p := somewhere(t, s, seat, pick(from, "tile"), func(seat game.Seat, p Place) error { _, err := s.placing(seat, p); return err })
		if blanks := boardBlanks(s); len(blanks) > 0 && rapid.IntRange(0, 3).Draw(t, "exchange") == 3 {
			blank := rapid.SampledFrom(blanks).Draw(t, "blank")
			p.Blank, p.At = &blank.Tile, blank.At
		}
		return Action{Place: &p}
	case MayBlank:
		p := somewhere(t, s, seat, pick(onlyBlanks, "tile"), func(seat game.Seat, p Place) error { _, err := s.blanking(seat, p); return err })
		return Action{Blank: &p}
	case MayTake:
		var from []int
		for _, l := range s.Turn.Laid {
			from = append(from, l.Tile)
		}
		return Action{Take: &Take{Tile: pick(from, "tile")}}
	case MayName:
		return Action{Name: someWord(t, s)}
	case MayDone:
		return Action{Done: &Done{}}
	case MayFree:
		return Action{Free: &Free{Tile: pick(letters, "tile")}}
	case MayPass:
		return Action{Pass: &Pass{}}
	case MayKnock:
		return Action{Knock: &Knock{Window: s.Window.ID}}
	case MayDecline:
		return Action{Decline: &Decline{Window: s.Window.ID}}
	}
	return Action{Answer: &game.Reply{Claims: []int{rapid.IntRange(0, s.Claims+1).Draw(t, "claim")}, Accept: rapid.Bool().Draw(t, "accept")}}
}

func boardBlanks(s *State) []Lay {
	var blanks []Lay
	for _, l := range s.Board {
		if s.Tiles[l.Tile].Blank() {
			blanks = append(blanks, l)
		}
	}
	return blanks
}

// somewhere lays a tile somewhere, where the rules allow it more often than not.
func somewhere(t *rapid.T, s *State, seat game.Seat, id int, check func(game.Seat, Place) error) Place {
	n := s.Options.Board
	p := Place{
		Tile: id, Turned: s.Options.Rotation && rapid.Bool().Draw(t, "turned"),
		At: [2]int{rapid.IntRange(-1, n).Draw(t, "col"), rapid.IntRange(-1, n).Draw(t, "row")},
	}
	if rapid.IntRange(0, 9).Draw(t, "anywhere") == 9 || id < 0 || id >= len(s.Tiles) {
		return p
	}
	for i := range n * n {
		q := p
		q.At = [2]int{(p.At[0] + 1 + i) % n, (p.At[1] + 1 + (p.At[0]+1+i)/n) % n}
		if check(seat, q) == nil {
			return q
		}
	}
	return p
}

// someWord reads a short path, most often through the tile laid last.
func someWord(t *rapid.T, s *State) *Name {
	r := s.read()
	if len(r.lays) == 0 {
		return &Name{Word: "AB"}
	}
	at := len(r.lays) - 1
	if rapid.Bool().Draw(t, "start anywhere") {
		at = rapid.IntRange(0, at).Draw(t, "start")
	}
	n := &Name{Word: r.letter[at], Tiles: []int{r.lays[at].Tile}}
	used := uint64(1) << at
	for range rapid.IntRange(1, 3).Draw(t, "steps") {
		var near []int
		for i := range r.lays {
			if (r.near[at]&^used)>>i&1 == 1 {
				near = append(near, i)
			}
		}
		if len(near) == 0 {
			break
		}
		at = rapid.SampledFrom(near).Draw(t, "step")
		used |= 1 << at
		n.Word += r.letter[at]
		n.Tiles = append(n.Tiles, r.lays[at].Tile)
	}
	if rapid.Bool().Draw(t, "undrawn") {
		n.Tiles = nil
	}
	return n
}
