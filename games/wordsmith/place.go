package wordsmith

import (
	"slices"
	"strings"

	"lettercase/game"
)

// mayWord refuses a word when the seat cannot call or write one.
func (s *State) mayWord(env game.Env, seat game.Seat, step int) error {
	p := &s.Players[seat]
	switch {
	case s.Phase != Build && s.Phase != Last:
		return game.Errorf("wordsmith/closed", "no words now: the round is over")
	case step != 0 && step != s.Step:
		return game.Errorf("wordsmith/closed", "that step is over").With("step", step)
	case s.Step > 0 && p.Done:
		return game.Errorf("wordsmith/waiting", "you have had your word of this step; wait for the others")
	case s.Phase == Last && p.LastUsed:
		return game.Errorf("wordsmith/last-used", "after somebody has finished there is exactly one more word")
	case p.sheet().words() == Lines:
		return game.Errorf("wordsmith/full", "all six lines are filled")
	case s.Until > 0 && env.At >= s.Until:
		return game.Errorf("wordsmith/late", "the time is up")
	}
	if call, ok := s.callOf(seat); ok {
		return game.Errorf("wordsmith/calling", "your call %s is still open", call.Word).With("call", call.ID)
	}
	return nil
}

// secured is the code of the objection that somebody has the word (SMITH-21).
const secured = "wordsmith/secured"

// place finds the pieces and the line of a word, or says why it cannot go there. It uses no dictionary.
// A word that fits but is objectionable is returned with the objection.
func (s *State) place(env game.Env, seat game.Seat, a *Spoken) (Call, error) {
	if err := s.mayWord(env, seat, a.Step); err != nil {
		return Call{}, err
	}
	word, err := Spell(s.Setup.Lang, a.Word)
	if err != nil {
		return Call{}, err
	}
	if len(word) < Shortest {
		return Call{}, game.Errorf("wordsmith/short", "a word has at least %d letters", Shortest)
	}
	p := &s.Players[seat]
	c := Call{ID: s.LastID + 1, Seat: seat, Word: word, Letters: len(word), Pieces: WordPieces(word), At: env.At}
	if missing := p.Hand.Missing(c.Pieces); missing.Total() > 0 {
		return Call{}, game.Errorf("wordsmith/pieces", "for %s you lack %s", word, missing).With("missing", missing)
	}
	if c.Line, err = s.line(seat, word, a.Line); err != nil {
		return Call{}, err
	}
	c.Left = p.Hand.Total() - c.Pieces.Total()
	need, free := c.Left+s.untaken(seat), AllFields-p.sheet().Crossed
	if need > free { // SMITH-26, SMITH-A6
		return Call{}, game.Errorf("wordsmith/fields", "%s costs %d bonus fields and you have %d left", word, need, free).
			With("need", need).With("free", free)
	}
	if !s.Options.Quick { // quick forging writes anything and checks later (SMITH-A10)
		return c, s.allowed(c)
	}
	return c, nil
}

// line is the line that a word goes into, from 1.
func (s *State) line(seat game.Seat, word string, wanted int) (int, error) {
	sheet := s.Players[seat].sheet()
	var free []int
	for i, l := range sheet.Lines {
		if l.Word == "" {
			free = append(free, i+1)
		}
	}
	if len(s.Required) == 0 {
		next := free[0]
		if s.Step > 0 {
			next = s.Step // the line of a passed step stays empty (SMITH-A16)
		}
		if wanted != 0 && wanted != next {
			return 0, game.Errorf("wordsmith/line", "the next word goes into line %d", next).With("line", next)
		}
		return next, nil
	}
	if wanted == 0 {
		for _, n := range free {
			if strings.Contains(word, sheet.Lines[n-1].Letter) {
				return n, nil
			}
		}
		return free[0], nil
	}
	if !slices.Contains(free, wanted) {
		return 0, game.Errorf("wordsmith/line", "line %d is not free", wanted).With("free", free)
	}
	return wanted, nil
}

// allowed raises the objections that need no dictionary (SMITH-5, SMITH-21, SMITH-44).
func (s *State) allowed(c Call) error {
	p := &s.Players[c.Seat]
	if !Fresh(c.Word, p.Previous) {
		return game.Errorf("wordsmith/new-letter", "%s has no new letter compared with %s", c.Word, p.Previous).With("previous", p.Previous)
	}
	if by, _, ok := s.securedBy(c.Word); ok {
		return game.Errorf(secured, "%s is secured in this round", c.Word).With("seat", by)
	}
	if letter := p.sheet().Lines[c.Line-1].Letter; !strings.Contains(c.Word, letter) {
		return game.Errorf("wordsmith/required", "%s does not contain the required letter %s of line %d", c.Word, letter, c.Line).
			With("letter", letter).With("line", c.Line)
	}
	return nil
}

// securedBy finds who has a word on the sheet of this round.
func (s *State) securedBy(word string) (game.Seat, Line, bool) {
	for i := range s.Players {
		for _, l := range s.Players[i].sheet().Lines {
			if l.Word == word {
				return game.Seat(i), l, true
			}
		}
	}
	return 0, Line{}, false
}

// Plan is what Preview tells of a word besides its score.
type Plan struct {
	Word   string `json:"word"`
	Line   int    `json:"line"`
	Pieces Pieces `json:"pieces"`
	Left   int    `json:"left"`   // pieces that would be discarded
	Fields int    `json:"fields"` // fields that would be crossed
	Cost   int    `json:"cost"`   // bonus points that they cost
}

// Preview forecasts a word: its letters less the bonus points it costs.
func (Rules) Preview(env game.Env, s *State, seat game.Seat, a Action) (game.Forecast, error) {
	if err := s.mayAct(seat); err != nil {
		return game.Forecast{}, err
	}
	spoken := a.Call
	if s.Options.Quick {
		spoken = a.Write
	}
	if spoken == nil {
		return game.Forecast{}, game.Errorf("wordsmith/preview", "only a word can be looked at beforehand")
	}
	c, err := s.place(env, seat, spoken)
	if err != nil {
		return game.Forecast{}, err
	}
	p := &s.Players[seat]
	crossed := p.sheet().Crossed
	plan := Plan{Word: c.Word, Line: c.Line, Pieces: c.Pieces, Left: c.Left, Fields: c.Left + s.untaken(seat)}
	plan.Cost = Bonus(crossed) - Bonus(crossed+plan.Fields)
	word := game.ForecastWord{Word: c.Word, Score: c.Letters}
	if words := judge(env, s.Setup.Lang); words.Strict() && s.Options.Live && !s.Options.Quick {
		valid := words.Valid(c.Word)
		word.Valid = &valid
	}
	return game.Forecast{Score: c.Letters - plan.Cost, Words: []game.ForecastWord{word}, Data: plan}, nil
}

// mayAct refuses seats that are not playing, and everybody after the end.
func (s *State) mayAct(seat game.Seat) error {
	switch {
	case s.Phase == Over:
		return game.Errorf("wordsmith/over", "the game is over")
	case !s.In.Has(seat):
		return game.Errorf("wordsmith/seat", "you do not play at this table")
	}
	return nil
}
