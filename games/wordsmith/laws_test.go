package wordsmith

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"lettercase/game"
	"lettercase/game/gametest"
	"lettercase/tiles"
)

// someWords is a small German dictionary, in the order in which the generated players think of words.
var someWords = strings.Fields(`TAU IRE RAU UHR RUH PER PUT ALU TIP PI SAU AUS PUR EINE NIE NIERE HAUS SOCKEN
	IM AM ICH ES IHR TEE EIS EI IN AN MAL LAMM NIL HAI FEE TAL TAT LAST HAFT AMT FALL TELLER HALLE FLAU MAUL
	LAUT HAUT MAUER KAFFEE MAI MAIL FELL FETT HELL HEFT KELLE KAMM LAHM MATT MILTEN FILET HALT KALT WALTEN
	EILE ELITE ALLE ELF AHA FALLE TAFEL MAHL ALT TITEL MITTEL LITHIUM WELT ZELT KITT ZEIT ZIEL HAMMEL HIMMEL`)

type lawCase = gametest.Case[Options, State, Action, Event, View]

// laws runs the game in any combination of its variants through generated play.
func laws() lawCase {
	return lawCase{
		Rules:     Rules{},
		Setup:     drawSetup,
		Judge:     drawJudge,
		Action:    drawAction,
		Box:       box,
		Reshuffle: reshuffle,
		MaxRows:   3000,
	}
}

func drawSetup(t *rapid.T) (game.Setup, Options) {
	flag := func(name string) bool { return rapid.Bool().Draw(t, name) }
	o := Options{
		Rounds: rapid.IntRange(1, 2).Draw(t, "rounds"), Quick: flag("quick"), Check: rapid.SampledFrom([]string{ByNeighbour, ByDictionary}).Draw(t, "check"),
		Required: flag("required"), Steps: flag("steps"),
		Handicap1: rapid.IntRange(0, 6).Draw(t, "handicap"), Objections: 8, LastWord: 90, CheckTime: 120,
		StepTime: rapid.SampledFrom([]int{0, 40}).Draw(t, "stepTime"), Pause: rapid.SampledFrom([]int{0, 20}).Draw(t, "pause"), RollPause: 500, Live: flag("live"),
	}
	least := 2
	if o.Steps {
		least = 1
	}
	if o.Required && flag("agreed") {
		o.Letters = []string{"LATEIN"}
	}
	return game.Setup{Lang: "de", Seats: rapid.IntRange(least, 4).Draw(t, "seats"), Shared: o.Steps && rapid.Bool().Draw(t, "shared")}, o
}

func drawJudge(t *rapid.T, _ game.Setup, _ Options) game.Judge {
	return game.Judge{
		Policy: rapid.SampledFrom(game.Policies).Draw(t, "policy"),
		Dict:   gametest.List(someWords[:len(someWords)-12]...), // the last ones may be claimed but are not valid
	}
}

// drawAction does what the seat may do, mostly by its view, and now and then something else.
func drawAction(t *rapid.T, _ game.Env, s *State, seat game.Seat) Action {
	now := s.now(seat)
	may := s.may(seat, now)
	kinds := []string{}
	add := func(name, kind string, weight int) {
		for range weight {
			if slices.Contains(may, name) {
				kinds = append(kinds, kind)
			}
		}
	}
	add("roll", "roll", 6)
	add("take", "take", 6)
	add("call", "word", 6)
	add("write", "word", 6)
	add("pass", "pass", 1)
	if s.Step > 0 && s.Options.StepTime == 0 {
		add("pass", "pass", 9) // no clock moves a step on whose player has no word
	}
	add("resume", "resume", 1)
	add("withdraw", "withdraw", 1)
	add("answer", "answer", 4)
	add("mark", "mark", 4)
	add("dispute", "dispute", 4)
	add("agree", "agree", 1)
	add("ready", "ready", 4)
	if len(kinds) == 0 || rapid.IntRange(0, 19).Draw(t, "odd") == 0 {
		kinds = []string{"roll", "take", "word", "pass", "resume", "withdraw", "answer", "mark", "dispute", "agree", "ready", "none"}
	}
	switch rapid.SampledFrom(kinds).Draw(t, "kind") {
	case "roll":
		return Action{Roll: &Roll{}}
	case "take":
		return Action{Take: &Take{rapid.SampledFrom(append([]Piece{""}, Kinds...)).Draw(t, "piece")}}
	case "word":
		return drawWord(t, s, seat)
	case "pass":
		return Action{Pass: &Pass{}}
	case "resume":
		return Action{Resume: &Resume{}}
	case "withdraw":
		return Action{Withdraw: &Withdraw{now.Withdraw}}
	case "answer":
		reply := &game.Reply{Accept: rapid.Bool().Draw(t, "accept")}
		if s.Claim != nil {
			reply.Claims = []int{s.Claim.ID}
		}
		return Action{Answer: reply}
	case "mark":
		a := &Marking{Round: s.Round, Sheet: game.Seat(rapid.IntRange(-1, 4).Draw(t, "owner"))}
		if now.Mark != nil {
			a.Sheet = *now.Mark
			for _, n := range now.MarkRows {
				if rapid.Bool().Draw(t, "bad") {
					a.Bad = append(a.Bad, n)
				}
			}
		}
		return Action{Mark: a}
	case "dispute":
		return Action{Dispute: &Dispute{s.Round, rapid.SampledFrom(append([]int{0}, now.Dispute...)).Draw(t, "line")}}
	case "agree":
		return Action{Agree: &Agree{s.Round}}
	case "ready":
		return Action{Ready: &Ready{s.Round}}
	}
	return Action{}
}

func drawWord(t *rapid.T, s *State, seat game.Seat) Action {
	var fit []string
	for _, w := range someWords {
		if _, err := s.place(game.Env{}, seat, &Spoken{Word: w}); err == nil {
			fit = append(fit, w)
		}
	}
	spoken := &Spoken{Word: rapid.SampledFrom(append(fit, "QUIZ")).Draw(t, "word"), Line: rapid.SampledFrom([]int{0, 0, 0, 1, 6, 9, -1}).Draw(t, "line")}
	if s.Options.Quick {
		return Action{Write: spoken}
	}
	return Action{Call: spoken}
}

func box(s *State) map[string]int {
	all := s.Stock
	for _, p := range s.Players {
		all = all.Plus(p.Hand)
	}
	m := map[string]int{}
	for _, kind := range Kinds {
		m[string(kind)] = all.Of(kind)
	}
	return m
}

// reshuffle rewrites the sheets that quick forging hides.
func reshuffle(s *State, seat game.Seat, r *rand.Rand) {
	if !s.Options.Quick || s.Phase != Build && s.Phase != Last {
		return
	}
	for i := range s.Players {
		if game.Seat(i) == seat {
			continue
		}
		p := &s.Players[i]
		sheet := p.sheet()
		for j, l := range sheet.Lines {
			if l.Word != "" {
				word := someWords[r.IntN(len(someWords))]
				sheet.Lines[j] = Line{Letter: l.Letter, Word: word, Letters: len(word), Order: l.Order, Left: r.IntN(3)}
				p.Previous = word
			}
		}
		sheet.Crossed = r.IntN(AllFields + 1)
	}
}

func TestLaws(t *testing.T) { gametest.Run(t, laws()) }

func FuzzAction(f *testing.F) { gametest.Fuzz(f, laws()) }

func TestEveryLanguageIsOffered(t *testing.T) {
	if got := (Rules{}).Info().Langs; len(got) != len(tiles.Langs) {
		t.Errorf("played in %v, want %v", got, tiles.Langs)
	}
}
