package chain

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/game/gametest"
	"lettercase/lexicon/lexicontest"
	"lettercase/review"
	"lettercase/texts"
)

// table is a game among people who know a few words.
type table struct {
	*gametest.Table[Options, State, Action, Event, View]
}

func begin(t *testing.T, seats int, policy game.Policy, o Options) *table {
	t.Helper()
	words := game.Judge{Policy: policy, Dict: gametest.List("OCEAN ANGEL ELBOW NEST STONE ONES")}
	tab := &table{gametest.Sit(t, Rules{}, game.Setup{Lang: "en", Seats: seats}, o, words)}
	tab.S.Opening = "TWO"
	return tab
}

// does makes an action and checks the code of its refusal, "" for none.
func (t *table) does(seat game.Seat, a Action, code string) {
	t.Helper()
	if err := t.Try(seat, a); game.Code(err) != code {
		t.Fatalf("seat %d: %v, want %q", seat, err, code)
	}
}

func (t *table) adds(seat game.Seat, word, code string) {
	t.Helper()
	t.does(seat, Action{Add: &Add{Word: word}}, code)
}

func (t *table) stands(want string) {
	t.Helper()
	if got := strings.TrimSpace(fmt.Sprintln(t.S.Words, t.S.Scores, t.S.Reason)); got != want {
		t.Fatalf("%s, want %s", got, want)
	}
}

var (
	pass    = Action{Pass: &struct{}{}}
	objects = Action{Answer: &game.Reply{Claims: []int{1}}}
)

func TestWordsGoOnFromTheEnd(t *testing.T) {
	tab := begin(t, 2, game.ByDictionary, Options{Rounds: 2, Shortest: 4})
	tab.adds(1, "ocean", "chain/turn")
	tab.adds(0, "nest", "chain/end")
	tab.adds(0, "o", "chain/short")
	tab.adds(0, "oxymoron", "chain/word")
	tab.adds(0, "o'clock", "word/letter")
	tab.adds(0, "ocean", "") // 5 letters, 1 shared
	tab.adds(1, "angel", "") // 5 letters, 2 shared
	tab.stands("[OCEAN ANGEL] [5 10]")
	tab.adds(0, "elbow", "")
	tab.does(1, pass, "")
	tab.stands("[OCEAN ANGEL ELBOW] [15 10] rounds")
	tab.adds(0, "wow", "chain/over")
}

func TestAWordComesOnce(t *testing.T) {
	tab := begin(t, 1, game.ByDictionary, Options{Rounds: 9, Shortest: 4})
	tab.adds(0, "ones", "")
	tab.adds(0, "stone", "")
	tab.adds(0, "ones", "chain/used")
	tab.does(0, pass, "") // alone, nobody else can go on
	tab.stands("[ONES STONE] [9] stuck")
	if o, over := tab.Outcome(); !over || *o.Record != 9 || o.Winners != nil {
		t.Errorf("%+v", o)
	}
}

func TestTheOthersJudge(t *testing.T) {
	tab := begin(t, 2, game.ByChallenge, Options{Rounds: 3, Shortest: 4})
	tab.adds(0, "owow", "")
	tab.adds(0, "wowo", "chain/claim")
	tab.does(1, objects, "")
	tab.stands("[] [0 0]") // a bluff is taken back and costs the turn
	tab.adds(1, "ocean", "")
	tab.adds(0, "angel", "") // playing on accepts
	tab.stands("[OCEAN] [0 5]")
	tab.Advance(claimTime) // so does silence
	tab.stands("[OCEAN ANGEL] [10 5]")
}

func TestTheClockPasses(t *testing.T) {
	tab := begin(t, 3, game.ByDictionary, Options{Rounds: 3, Shortest: 4, TurnTime: 30})
	for range 3 {
		tab.Advance(30 * game.Second)
	}
	tab.stands("[] [0 0 0] stuck")
}

func TestLeaving(t *testing.T) {
	tab := begin(t, 3, game.ByVote, Options{Rounds: 3, Shortest: 4})
	tab.adds(0, "ocean", "")
	for _, seat := range []game.Seat{1, 2} {
		tab.Leave(seat)
	}
	if o, over := tab.Outcome(); !over || o.Reason != "left" || !slices.Equal(o.Winners, []game.Seat{0}) {
		t.Errorf("%+v", o)
	}
}

// The bots play whole games in every language, a stronger one beats a weaker one, and the review finds words they missed.
func TestBotsPlay(t *testing.T) {
	for i, lang := range (Rules{}).Info().Langs {
		words := lexicontest.Open(t, lang).Common(5)
		m := bot.Match{Game: Kit.Game, Setup: game.Setup{Lang: lang, Seats: 2}, Words: words, Levels: []int{1, 4}, Seed: [32]byte{byte(i)}, MaxRows: 100, Player: Kit.Bot}
		play, err := m.Play()
		if err != nil {
			t.Fatal(lang, err)
		}
		if o, _ := play.Outcome(); len(o.Winners) != 1 || o.Winners[0] != 1 {
			t.Errorf("%s: level 1 beats level 4: %v", lang, o.Scores)
		}
		r, err := review.Of(Kit, Kit.Review, lang, m.Log, 2, words, func() bool { return false })
		if err != nil || len(r.Turns) != 16 || r.Seats[0].Cost == 0 {
			t.Errorf("%s: %+v, %v", lang, r.Seats, err)
		}
	}
}

// Every language has every text, and every refusal has one.
func TestTexts(t *testing.T) {
	var keys []string
	for _, lang := range texts.Langs {
		book, err := texts.Open(lang, Texts)
		if err != nil {
			t.Fatal(err)
		}
		got := slices.Sorted(slices.Values(book.Keys()))
		if keys == nil {
			keys = got
		}
		if !slices.Equal(got, keys) {
			t.Errorf("%s has other keys than %s", lang, texts.Langs[0])
		}
		for _, o := range (Rules{}).Info().Options {
			if !book.Has("option.chain."+o.Key) || !book.Has("option.chain."+o.Key+".help") {
				t.Errorf("%s: no text for the option %s", lang, o.Key)
			}
		}
		for _, form := range game.FormsOf(Kit.Types().Action) {
			if !book.Has("chain.action." + form.Action) {
				t.Errorf("%s: no text for the action %s", lang, form.Action)
			}
		}
	}
}

// What a board draws goes through JSON without a null.
func TestViewHasLists(t *testing.T) {
	tab := begin(t, 2, game.ByDictionary, Options{Rounds: 1, Shortest: 4})
	raw, err := json.Marshal(tab.View(0))
	if want := `{"words":[],"shared":[],"onto":"TWO","shortest":4}`; err != nil || string(raw) != want {
		t.Errorf("%s, %v", raw, err)
	}
}
