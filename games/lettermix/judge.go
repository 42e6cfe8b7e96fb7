package lettermix

import (
	"slices"

	"lettercase/game"
)

// stop takes the hands off the dice (MIX-9) and goes on to counting: at once where the dictionary decides,
// otherwise the words are first put to the table, one claim for each different word.
func (d *deal) stop() {
	d.emit(Event{Stop: &Stopped{Turn: d.s.Turn}})
	if d.s.Policy == game.ByDictionary {
		d.score()
		return
	}
	var words []string
	var teams []int // who has laid them, the first if several have
	for _, team := range d.s.playing() {
		for _, run := range d.s.Boards[team].Count.Runs {
			if !slices.Contains(words, run.Word) {
				words, teams = append(words, run.Word), append(teams, team)
			}
		}
	}
	for i, word := range words {
		for _, e := range game.OpenClaim(d.others(teams[i]), d.s.ClaimSeq+1, d.speaker(teams[i]), []string{word}, window(len(words))) {
			d.claim(word, e)
		}
	}
	d.scoreWhenJudged()
}

// window is how long the table looks at so many words: ten seconds for five of them, and two more for each that follows.
func window(words int) game.Time {
	return (10 + 2*game.Time(max(0, words-5))) * game.Second
}

// speaker is the seat that stands for a team's words: its first one still in play.
func (d *deal) speaker(team int) game.Seat {
	for seat, t := range d.s.TeamOf {
		if t == team && d.s.In.Has(game.Seat(seat)) {
			return game.Seat(seat)
		}
	}
	return game.System
}

// others is the table as a claim of a team sees it: partners do not judge their own words.
func (d *deal) others(team int) game.Env {
	env := d.env
	own := d.s.members(team)
	env.Humans = env.Humans & d.s.In &^ own
	env.Bots = env.Bots & d.s.In &^ own
	return env
}

// claim notes a fact about a claim, and the verdict when it closes.
func (d *deal) claim(word string, e game.ClaimEvent) {
	d.emit(Event{Claim: &e})
	if v := e.Close; v != nil {
		d.emit(Event{Verdict: &Judged{Claim: v.ID, Word: word, Valid: v.Valid, By: v.By}})
	}
}

// answer takes a seat's word on claims, all of them or none.
func (d *deal) answer(seat game.Seat, a *Answer) error {
	if len(a.Claims) == 0 {
		return game.Errorf("lettermix/empty", "name the words you answer")
	}
	for _, id := range a.Claims {
		c := d.s.claimOf(id)
		if c == nil {
			return game.Errorf("claim/closed", "this claim is closed").With("claim", id)
		}
		team := d.s.TeamOf[c.By]
		if d.s.TeamOf[seat] == team {
			return game.Errorf("claim/own", "only the other players answer a claim")
		}
		events, err := c.Answer(d.others(team), id, seat, a.Accept)
		if err != nil {
			return err
		}
		for _, e := range events {
			d.claim(c.Words[0], e)
		}
	}
	d.scoreWhenJudged()
	return nil
}

func (s *State) claimOf(id int) *game.Claim {
	for _, c := range s.Claims {
		if c.ID == id {
			return c
		}
	}
	return nil
}

func (d *deal) expireClaims() {
	for _, c := range slices.Clone(d.s.Claims) {
		for _, e := range c.Expire(d.others(d.s.TeamOf[c.By])) {
			d.claim(c.Words[0], e)
		}
	}
	d.scoreWhenJudged()
}

func (d *deal) scoreWhenJudged() {
	if len(d.s.Claims) == 0 {
		d.score()
	}
}

// valid is what counts as a word now: what the table has decided, and the dictionary for rows that come about
// only because the referee lifts a die.
func (d *deal) valid(word string) bool {
	for _, j := range d.s.Verdicts {
		if j.Word == word {
			return j.Valid
		}
	}
	return d.env.Words.Valid(word)
}

// score writes the turn on the pad (MIX-12) and passes the cup on.
func (d *deal) score() {
	s := d.s
	for _, team := range s.playing() {
		b := s.Boards[team]
		count := s.counting(d.valid, true).count(s.box(), s.Faces, b.Layout)
		total := s.Totals[team]
		if s.ThrowOff == 0 {
			total += count.Score
		}
		d.emit(Event{Score: &Scored{
			Turn: s.Turn, Round: s.Round, ThrowOff: s.ThrowOff, Team: team,
			Faces: s.Faces, Layout: b.Layout, Count: count, Total: total,
		}})
	}
	d.next()
}
