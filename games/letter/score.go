package letter

import (
	"math/bits"
	"unicode/utf8"

	"lettercase/game"
)

// Tally is a sheet counted by every scoring in the books.
type Tally struct {
	Words    int `json:"words"`    // LTR-41
	Letters  int `json:"letters"`  // LTR-42
	Distinct int `json:"distinct"` // LTR-42 in the Italian book
	Bonus    int `json:"bonus"`    // LTR-43
}

// Bonus is what a word of n letters is worth by LTR-43.
func Bonus(n int) int { return n + max(0, n-4) }

// Count tallies words.
func Count(words []string) Tally {
	var t Tally
	var seen uint64
	for _, w := range words {
		n := utf8.RuneCountInString(w)
		t.Words++
		t.Letters += n
		t.Bonus += Bonus(n)
		for _, r := range w {
			seen |= letterBit(r)
		}
	}
	t.Distinct = bits.OnesCount64(seen)
	return t
}

func countEntries(sheet []Entry) Tally {
	words := make([]string, len(sheet))
	for i, e := range sheet {
		words[i] = e.Word
	}
	return Count(words)
}

// Score is the figure the options ask for, and the one that decides a tie (LTR-41; otherwise more words).
func (o *Options) Score(t Tally) (score, tie int) {
	switch {
	case o.Scoring == ScoreLetters && o.DistinctLetters:
		return t.Distinct, t.Words
	case o.Scoring == ScoreLetters:
		return t.Letters, t.Words
	case o.Scoring == ScoreBonus:
		return t.Bonus, t.Words
	}
	return t.Words, t.Letters
}

// points is what each word of a sheet adds to the score, in order.
func (o *Options) points(sheet []Entry) []int {
	points := make([]int, len(sheet))
	var t Tally
	var seen uint64
	for i, e := range sheet {
		before, _ := o.Score(t)
		n := utf8.RuneCountInString(e.Word)
		t.Words, t.Letters, t.Bonus = t.Words+1, t.Letters+n, t.Bonus+Bonus(n)
		for _, r := range e.Word {
			seen |= letterBit(r)
		}
		t.Distinct = bits.OnesCount64(seen)
		after, _ := o.Score(t)
		points[i] = after - before
	}
	return points
}

// letterBit gives every capital letter of the six alphabets its own bit.
func letterBit(r rune) uint64 {
	switch r {
	case 'Æ':
		return 1 << 26
	case 'Ø':
		return 1 << 27
	case 'Å':
		return 1 << 28
	}
	return 1 << (uint(r-'A') % 32)
}

// gain is what one more word would add to a seat's score.
func (s *State) gain(seat game.Seat, word string) int {
	sheet := append(s.Sheets[seat][:len(s.Sheets[seat]):len(s.Sheets[seat])], Entry{Word: word})
	points := s.Options.points(sheet)
	return points[len(points)-1]
}

// letterStep separates words from placed letters in the solo result: no solo game has that many letters.
const letterStep = 100

// placed counts the letters that words run through; the others count as left over.
func placed(sheet []Entry) int {
	var set ids
	for _, e := range sheet {
		set = set.union(idsOf(e.Tiles...))
	}
	n := 0
	for _, word := range set {
		n += bits.OnesCount64(word)
	}
	return n
}

// result is the score of a solo game, higher is better (LTR-A17): words and then letters placed, or points.
func (s *State) result(sheet []Entry) int {
	if s.Options.Solo == SoloLong {
		return countEntries(sheet).Bonus
	}
	return len(sheet)*letterStep + placed(sheet)
}

// SoloResult is the result of a solo game.
type SoloResult struct {
	Variant string `json:"variant"`
	Letters int    `json:"letters"` // played with
	Words   int    `json:"words"`
	Points  int    `json:"points"` // by LTR-43
	Left    int    `json:"left"`   // letters that no word runs through
	Figure  int    `json:"figure"` // the record this makes
	Record  int    `json:"record"` // the one to beat, 0 for none
	Beaten  bool   `json:"beaten"`
}

func (s *State) solo() *SoloResult {
	if s.Seats != 1 || s.Phase == "" {
		return nil
	}
	sheet := s.Sheets[0]
	t := countEntries(sheet)
	r := &SoloResult{
		Variant: s.Options.Solo, Letters: s.Options.SoloLetters, Words: t.Words, Points: t.Bonus,
		Left: s.Options.SoloLetters - placed(sheet), Figure: s.result(sheet), Record: s.Options.SoloRecord,
	}
	r.Beaten = r.Figure > r.Record
	return r
}

// Outcome is the result: the most by the agreed scoring; left-over letters cost nothing (LTR-44).
func (Rules) Outcome(s *State) (game.Outcome, bool) {
	if s.Phase != PhaseOver {
		return game.Outcome{}, false
	}
	out := game.Outcome{Scores: make([]int, s.Seats), Reason: s.Reason, Winners: []game.Seat{}}
	if solo := s.solo(); solo != nil {
		out.Scores[0] = solo.Words
		if s.Options.Solo == SoloLong {
			out.Scores[0] = solo.Points
		}
		out.Record, out.Details = &solo.Figure, solo
		return out, true
	}
	const more = 1 << 20 // a tie-break never outweighs the score
	rank := make([]int, s.Seats)
	tallies := make([]Tally, s.Seats)
	for i, sheet := range s.Sheets {
		tallies[i] = countEntries(sheet)
		score, tie := s.Options.Score(tallies[i])
		out.Scores[i], rank[i] = score, score*more+tie
	}
	out.Winners = append(out.Winners, game.Highest(rank, s.In)...)
	out.Details = tallies
	return out, true
}

// tieBreak adds to why the game ended what decided between equal scores (LTR-41, S6), if something did.
func (s *State) tieBreak(out game.Outcome, why game.Message) game.Message {
	tallies, many := out.Details.([]Tally)
	if !many || len(out.Winners) != 1 {
		return why
	}
	first, second := out.Winners[0], -1
	for _, seat := range s.In.List() {
		if seat != first && out.Scores[seat] == out.Scores[first] {
			_, tie := s.Options.Score(tallies[seat])
			second = max(second, tie)
		}
	}
	if second < 0 {
		return why
	}
	key := "letter.end.moreWords"
	if s.Options.Scoring == ScoreWords {
		key = "letter.end.moreLetters"
	}
	_, tie := s.Options.Score(tallies[first])
	return game.Say(key, "why", why, "name", first, "n", tie, "other", second)
}
