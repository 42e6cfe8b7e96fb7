package chain

import (
	"slices"

	"lettercase/game"
	"lettercase/tiles"
)

// State is a running game.
type State struct {
	Begun
	Words  []string // the chain
	Shared []int    // letters that each word shares with the one before
	Scores []int
	In     game.Seats // who plays
	Passed game.Seats // who has passed since the last word
	Turn   Turn
	Laid   *Link // the word that the table judges
	Claim  *game.Claim
	Claims int // claims so far; the last one's id
	Story  []game.StoryEntry
	Reason string // why the game is over
}

// Apply lets an event happen. It decides nothing: all that matters is in the event.
func (Rules) Apply(s *State, e Event) {
	switch {
	case e.Begun != nil:
		*s = State{Begun: *e.Begun, Scores: make([]int, e.Begun.Seats), In: game.AllSeats(e.Begun.Seats)}
	case e.Turn != nil:
		s.Turn = *e.Turn
	case e.Laid != nil:
		s.Laid = e.Laid
	case e.Claim != nil:
		if e.Claim.Open != nil {
			s.Claims = e.Claim.Open.ID
		}
		s.Claim = game.ApplyClaim(s.Claim, *e.Claim, &s.Story)
	case e.Added != nil:
		s.Words, s.Shared = append(s.Words, e.Added.Word), append(s.Shared, e.Added.Shared)
		s.Scores[e.Added.Seat] += e.Added.Points
		s.Laid, s.Passed = nil, 0
		s.tell(e.Added.Seat, game.DidWord, e.Added)
	case e.Lost != nil:
		s.Laid = nil
		s.tell(e.Lost.Seat, game.DidLost, e.Lost)
	case e.Passed != nil:
		s.Passed = s.Passed.With(e.Passed.Seat)
		did := game.DidPass
		if e.Passed.Time {
			did = game.DidTime
		}
		s.tell(e.Passed.Seat, did, &Link{})
	case e.Left != nil:
		s.In = s.In.Without(e.Left.Seat)
	case e.Ended != nil:
		s.Reason, s.Laid, s.Claim = e.Ended.Reason, nil, nil
	}
}

// tell adds to the story what a seat did with its turn.
func (s *State) tell(seat game.Seat, did string, l *Link) {
	entry := game.StoryEntry{Seat: seat, Turn: s.Turn.Number, Did: did, Say: game.Say("chain.story."+did, "name", seat)}
	if l.Word != "" {
		entry.Words = []string{l.Word}
		entry.Say = game.Say("chain.story."+did, "name", seat, "word", l.Word, "n", l.Points)
	}
	if did == game.DidWord {
		entry.Points = l.Points
	}
	s.Story = append(s.Story, entry)
}

// Clone copies the state; what events change in place or append to is copied with it.
func (Rules) Clone(s *State) *State {
	c := *s
	c.Words, c.Shared = slices.Clone(s.Words), slices.Clone(s.Shared)
	c.Scores, c.Story = slices.Clone(s.Scores), slices.Clone(s.Story)
	return &c
}

// onto is the word that the next one goes on from.
func (s *State) onto() string {
	switch {
	case s.Laid != nil:
		return s.Laid.Word
	case len(s.Words) > 0:
		return s.Words[len(s.Words)-1]
	}
	return s.Opening
}

// link makes a link of what somebody typed, or says why it does not fit the chain. The dictionary is asked later.
func (s *State) link(seat game.Seat, typed string) (*Link, error) {
	alphabet, err := tiles.AlphabetOf(s.Lang)
	if err != nil {
		return nil, err
	}
	word, err := alphabet.Fold(typed)
	if err != nil {
		return nil, err
	}
	n, shared := len([]rune(word)), overlap(s.onto(), word)
	switch {
	case n < s.Options.Shortest:
		return nil, game.Errorf("chain/short", "%s is too short", word).With("word", word).With("n", s.Options.Shortest)
	case shared == 0:
		return nil, game.Errorf("chain/end", "%s does not begin with the end of %s", word, s.onto()).With("word", word).With("onto", s.onto())
	case slices.Contains(s.Words, word):
		return nil, game.Errorf("chain/used", "%s is in the chain already", word).With("word", word)
	}
	return &Link{Seat: seat, Word: word, Shared: shared, Points: n * shared}, nil
}

// overlap is how many letters at the end of one word begin the next. Both words go beyond what they share.
func overlap(onto, word string) int {
	a, b := []rune(onto), []rune(word)
	for n := min(len(a), len(b)) - 1; n > 0; n-- {
		if slices.Equal(a[len(a)-n:], b[:n]) {
			return n
		}
	}
	return 0
}
