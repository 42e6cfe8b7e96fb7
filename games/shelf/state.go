package shelf

import (
	"slices"

	"lettercase/game"
	"lettercase/tiles"
)

// HandSize is how many cards a player refills to (SHELF-3, SHELF-16).
const HandSize = 7

// Phase is where the game stands.
type Phase string

// The phases. A claim is open beside contest or play.
const (
	PhaseContest Phase = "contest" // everybody announces a three-letter word
	PhasePlay    Phase = "play"
	PhaseOver    Phase = game.PhaseOver
)

// State is a game in progress.
type State struct {
	Lang    string
	Policy  game.Policy
	Options Options
	Dealer  game.Seat
	Phase   Phase

	Pile  []string // unordered: draws are random
	Hands [][]string
	Aside []string // cards of players who left
	Shelf Shelf

	In      game.Seats // seats in play
	Contest Contest
	Turn    Turn
	Claim   *game.Claim
	Claims  int // claims opened so far
	// Withdrawn: the last claim was dropped because its player left, which says nothing about the word.
	Withdrawn bool
	Pending   *Laid      // the pending word, which may still be objected to
	Laid      []Placed   // the last cards laid, while they are still visible
	Passed    game.Seats // who has laid nothing since the last word
	Fined     game.Seats // who sits out their next turn for a wrong objection

	Scores []int
	Sheet  []Entry
	Story  []game.StoryEntry
	End    *Ended
}

// Contest is the opening: who may start (SHELF-5, SHELF-6).
type Contest struct {
	Until   game.Time
	InTurn  bool      // see Started.InTurn
	Clocked game.Seat // whose own clock Until is; Watcher: everybody's
	Calls   []*Call   // by seat; nil: not yet announced
	Shown   bool
	Queue   []game.Seat // whose announcement is checked next
	Starter game.Seat
}

// Entry is a line of the score pad.
type Entry struct {
	Turn  int       `json:"turn"`
	Seat  game.Seat `json:"seat"`
	What  string    `json:"what"`
	Word  string    `json:"word,omitempty"`
	Score int       `json:"score"`
	Total int       `json:"total"`
}

// What a line of the pad is about.
const (
	EntryWord      = "word"
	EntryPass      = "pass"
	EntryTimeout   = "timeout"
	EntrySwap      = "swap"
	EntryTakenBack = "takenBack"
	EntrySkipped   = "skipped"
	EntryHand      = "hand" // the deduction at the end
)

// Clone copies the state; what no event ever changes in place is shared.
func (Rules) Clone(s *State) *State {
	c := *s
	c.Pile = slices.Clone(s.Pile)
	c.Hands = make([][]string, len(s.Hands))
	for i, h := range s.Hands {
		c.Hands[i] = slices.Clone(h)
	}
	c.Aside = slices.Clone(s.Aside)
	c.Contest.Calls = slices.Clone(s.Contest.Calls)
	c.Contest.Queue = slices.Clone(s.Contest.Queue)
	c.Scores = slices.Clone(s.Scores)
	c.Sheet, c.Story = slices.Clip(s.Sheet), slices.Clip(s.Story)
	return &c
}

func (s *State) box() tiles.Set { return boxes[s.Lang] }

// alphabet cannot fail: every language with a box has one.
func (s *State) alphabet() *tiles.Alphabet {
	a, err := tiles.AlphabetOf(s.Lang)
	if err != nil {
		panic(err)
	}
	return a
}

// used reports whether a word is not new (SHELF-12, SHELF-A4).
func (s *State) used(word string) bool {
	if s.Options.NewWord == NewOnShelf {
		standing, _, _ := s.Shelf.Word()
		return word == standing
	}
	return slices.ContainsFunc(s.Sheet, func(e Entry) bool { return e.What == EntryWord && e.Word == word })
}

// score is what a lay earns: all visible cards (SHELF-15) and, by option, 3 for each card beyond the second.
func (s *State) score(shelf *Shelf, laid int) (score, bonus int) {
	if s.Options.LongLay {
		bonus = LongLayBonus(laid)
	}
	return shelf.Sum(s.box()) + bonus, bonus
}

// LongLayBonus is what laying many cards in one turn earns (option longLay).
func LongLayBonus(laid int) int { return 3 * max(0, laid-2) }
