package lettermix

import (
	"slices"

	"lettercase/game"
)

// stop ends the laying (MIX-9) and goes on to counting: at once where the dictionary decides,
// otherwise the words are first put to the table, one claim for each different word.
func (d *decision) stop() {
	d.Emit(Event{Stop: &Stopped{Turn: d.S.Turn}})
	if d.S.Policy == game.ByDictionary {
		d.score()
		return
	}
	var words []string
	var teams []int // who has laid them, the first if several have
	for _, team := range d.S.playing() {
		for _, run := range d.S.Boards[team].Count.Runs {
			if !slices.Contains(words, run.Word) {
				words, teams = append(words, run.Word), append(teams, team)
			}
		}
	}
	for i, word := range words {
		by := d.S.speaker(teams[i])
		for _, e := range game.OpenClaim(d.before(by, word), d.S.ClaimSeq+1, by, []string{word}, window(len(words))) {
			d.claim(word, e)
		}
	}
	d.scoreWhenJudged()
}

// window is how long the table has to judge n words: ten seconds for up to five, and two more for each further one.
func window(words int) game.Time {
	return (10 + 2*game.Time(max(0, words-5))) * game.Second
}

// speaker is the seat that represents a team's words: its first one still in play.
func (s *State) speaker(team int) game.Seat {
	for seat, t := range s.TeamOf {
		if t == team && s.In.Has(game.Seat(seat)) {
			return game.Seat(seat)
		}
	}
	return game.System
}

// judges returns the seats that may answer a claim. Nobody judges their own word, even if another team that
// also laid it is the claimant.
func (s *State) judges(by game.Seat, word string) game.Seats {
	set := s.In
	if by >= 0 {
		set &^= s.members(s.TeamOf[by])
	}
	for _, team := range s.playing() {
		if s.Boards[team].has(word) {
			set &^= s.members(team)
		}
	}
	return set
}

// before returns the environment with only the judges of a claim in it.
func (d *decision) before(by game.Seat, word string) game.Env {
	env := d.Env
	judges := d.S.judges(by, word)
	env.Humans &= judges
	env.Bots &= judges
	return env
}

// claim emits a claim event, and the verdict when it closes.
func (d *decision) claim(word string, e game.ClaimEvent) {
	d.Emit(Event{Claim: &e})
	if v := e.Close; v != nil {
		d.Emit(Event{Verdict: &Judged{Claim: v.ID, Word: word, Valid: v.Valid, By: v.By}})
	}
}

// answer takes a seat's answer to claims, all of them or none.
func (d *decision) answer(seat game.Seat, a *game.Reply) error {
	if len(a.Claims) == 0 {
		return game.Errorf("lettermix/empty", "name the words you answer")
	}
	for _, id := range a.Claims {
		c := d.S.claimOf(id)
		if c == nil {
			return game.Errorf("claim/closed", "this claim is closed").With("claim", id)
		}
		if !d.S.judges(c.By, c.Words[0]).Has(seat) {
			return game.Errorf("claim/own", "only the other players answer a claim")
		}
		events, err := c.Answer(d.before(c.By, c.Words[0]), id, seat, a.Accept)
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

// playOn takes a throw made while words are before the table as the player's acceptance of them: simply playing on
// accepts. The throw is refused, and accepts nothing, while others may still object; where all teams lay at once and
// judge each other, it only accepts then. It may end the game: then there is nothing left to throw.
func (d *decision) playOn(seat game.Seat) error {
	if !d.S.playsOn(seat) {
		return game.Errorf("lettermix/turn", "another team has the dice").With("team", d.S.Team)
	}
	for _, c := range slices.Clone(d.S.Claims) {
		if !d.S.judges(c.By, c.Words[0]).Has(seat) {
			continue
		}
		for _, e := range c.PlayOn(d.before(c.By, c.Words[0]), seat) {
			d.claim(c.Words[0], e)
		}
	}
	d.scoreWhenJudged()
	if d.S.Phase == Judging && d.S.Team != AllTeams {
		return game.Errorf("lettermix/claim", "others may still object to the words")
	}
	return nil
}

// playsOn reports whether a seat may throw for the coming turn while words are before the table.
func (s *State) playsOn(seat game.Seat) bool {
	if s.Phase != Judging || !s.awaits(seat) {
		return false
	}
	if s.Team == AllTeams {
		return true
	}
	coming := s.teamsIn(s.Queue)
	if len(coming) == 0 && s.ThrowOff == 0 {
		coming = s.teamsIn(s.Order)
	}
	return len(coming) > 0 && coming[0] == s.TeamOf[seat]
}

func (s *State) claimOf(id int) *game.Claim {
	for _, c := range s.Claims {
		if c.ID == id {
			return c
		}
	}
	return nil
}

func (d *decision) expireClaims() {
	for _, c := range slices.Clone(d.S.Claims) {
		for _, e := range c.Expire(d.before(c.By, c.Words[0])) {
			d.claim(c.Words[0], e)
		}
	}
	d.scoreWhenJudged()
}

func (d *decision) scoreWhenJudged() {
	if len(d.S.Claims) == 0 {
		d.score()
	}
}

// valid reports what counts as a word now: what the table has decided, and the dictionary for rows that exist
// only because the referee lifts a die.
func (d *decision) valid(word string) bool {
	for _, j := range d.S.Verdicts {
		if j.Word == word {
			return j.Valid
		}
	}
	return d.Env.Words.Valid(word)
}

// score writes the turn on the pad (MIX-12) and passes the cup on.
func (d *decision) score() {
	s := d.S
	for _, team := range s.playing() {
		b := s.Boards[team]
		count := s.counting(d.valid, true).Count(s.box(), s.Faces, b.Layout)
		total := s.Totals[team]
		if s.ThrowOff == 0 {
			total += count.Score
		}
		d.Emit(Event{Score: &Scored{
			Turn: s.Turn, Round: s.Round, ThrowOff: s.ThrowOff, Team: team,
			Faces: s.Faces, Layout: b.Layout, Count: count, Total: total,
		}})
	}
	d.next()
}
