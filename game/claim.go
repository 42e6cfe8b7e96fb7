package game

import "cmp"

// Claim is a word put to the table under the policies challenge and vote: it stays open until the
// window closes or somebody objects. A game embeds it in its state and its events.
type Claim struct {
	ID         int      `json:"id"`
	By         Seat     `json:"by"`
	Words      []string `json:"words"`
	Until      Time     `json:"until"`
	Accepts    Seats    `json:"accepts"`
	Objections Seats    `json:"objections"`
	// People means that only the people decide, because no dictionary can: whether a word fits a theme.
	// A tie then goes to the objectors, and an objection can be withdrawn until the window closes.
	People bool `json:"people,omitempty"`
}

// ClaimEvent is a fact about a claim; exactly one field is set.
type ClaimEvent struct {
	Open     *Claim   `json:"open,omitempty"`
	Accept   *Answer  `json:"accept,omitempty"`
	Object   *Answer  `json:"object,omitempty"`
	Withdraw *Answer  `json:"withdraw,omitempty"` // an objection becomes an acceptance
	Close    *Verdict `json:"close,omitempty"`
}

// ID is that of the claim which the event is about.
func (e ClaimEvent) ID() int {
	switch {
	case e.Open != nil:
		return e.Open.ID
	case e.Close != nil:
		return e.Close.ID
	}
	return cmp.Or(e.Accept, e.Object, e.Withdraw).ID
}

// Reply is the action by which a seat answers claims, the same in every game: {"answer":{"claims":[3],"accept":true}}.
type Reply struct {
	Claims []int `json:"claims"`
	Accept bool  `json:"accept"`
}

// One is the claim that a reply is about, in games that have one at a time; 0 where it names none or several.
func (r *Reply) One() int {
	if len(r.Claims) != 1 {
		return 0
	}
	return r.Claims[0]
}

// Answer is one seat's answer to a claim.
type Answer struct {
	ID   int  `json:"id"`
	Seat Seat `json:"seat"`
}

// Verdict closes a claim. By says who decided: "silence", "dictionary" or "vote".
type Verdict struct {
	ID    int      `json:"id"`
	Valid bool     `json:"valid"`
	By    string   `json:"by"`
	Bad   []string `json:"bad,omitempty"` // the words rejected, where the dictionary decided
	// Agreed are the words that stand because the table agreed on them, where the dictionary decided and does not know them.
	Agreed []string `json:"agreed,omitempty"`
	Tie    bool     `json:"tie,omitempty"` // a tie, where only the people decide
}

// Who decided.
const (
	BySilence  = "silence"
	ByTheBook  = "dictionary"
	ByTheTable = "vote"
)

// OpenClaim puts words to the table until a window has passed. If nobody is present to answer, it closes at once.
func OpenClaim(env Env, id int, by Seat, words []string, window Time) []ClaimEvent {
	return openClaim(env, &Claim{ID: id, By: by, Words: words, Until: env.At + window})
}

// OpenPeopleClaim is OpenClaim for what only the people at the table can judge; see Claim.People.
func OpenPeopleClaim(env Env, id int, by Seat, words []string, window Time) []ClaimEvent {
	return openClaim(env, &Claim{ID: id, By: by, Words: words, Until: env.At + window, People: true})
}

func openClaim(env Env, c *Claim) []ClaimEvent {
	return append([]ClaimEvent{{Open: c}}, c.Settle(env)...)
}

// Answer takes a seat's acceptance or objection. Where only the people decide, a seat that has objected may still accept.
func (c *Claim) Answer(env Env, id int, seat Seat, accept bool) ([]ClaimEvent, error) {
	switch {
	case c == nil || c.ID != id || env.At >= c.Until:
		return nil, Errorf("claim/closed", "this claim is closed").With("claim", id)
	case seat < 0 || seat == c.By:
		return nil, Errorf("claim/own", "only the other players answer a claim")
	case env.Words.Policy == ByVote && env.Bots.Has(seat):
		return nil, Errorf("claim/bot", "programs have no vote")
	case (c.Accepts | c.Objections).Has(seat) && !(accept && c.Withdrawable(seat)):
		return nil, Errorf("claim/answered", "you have answered already")
	}
	given := &Answer{ID: id, Seat: seat}
	ev := ClaimEvent{Object: given}
	switch {
	case c.Withdrawable(seat):
		ev = ClaimEvent{Withdraw: given}
	case accept:
		ev = ClaimEvent{Accept: given}
	}
	next, events := *c, []ClaimEvent{ev}
	next.apply(ev)
	if ev.Accept != nil && env.Words.Policy == ByChallenge {
		for _, other := range next.Unanswered(env.sharing(seat) & env.Humans).List() {
			ev := ClaimEvent{Accept: &Answer{ID: id, Seat: other}}
			next.apply(ev)
			events = append(events, ev)
		}
	}
	return append(events, next.Settle(env)...), nil
}

// Withdrawable reports whether a seat has objected and may still withdraw the objection.
func (c *Claim) Withdrawable(seat Seat) bool { return c.People && c.Objections.Has(seat) }

// PlayOn takes the move of the next player as their acceptance of a claim: simply playing on accepts. It returns nothing if
// the seat has answered already or is a program, which has no vote.
func (c *Claim) PlayOn(env Env, seat Seat) []ClaimEvent {
	if c == nil || (c.Accepts | c.Objections).Has(seat) {
		return nil
	}
	events, err := c.Answer(env, c.ID, seat, true)
	if err != nil {
		return nil
	}
	return events
}

// Expire closes the claim if its window has passed.
func (c *Claim) Expire(env Env) []ClaimEvent {
	if c == nil || env.At < c.Until {
		return nil
	}
	return []ClaimEvent{{Close: c.verdict(env)}}
}

// Settle closes the claim early when nothing can change the verdict any more. A game asks when somebody has left,
// so that the claim does not wait for them.
func (c *Claim) Settle(env Env) []ClaimEvent {
	if c == nil {
		return nil
	}
	if env.Words.Policy == ByChallenge && c.Objections != 0 || c.awaited(env)&^(c.Accepts|c.Objections) == 0 {
		v := c.verdict(env)
		if c.People && !v.Valid && v.By == ByTheTable && c.Objections&env.Humans != 0 {
			return nil // an objection may still be withdrawn
		}
		return []ClaimEvent{{Close: v}}
	}
	return nil
}

// awaited returns the seats whose answers close a claim early. Programs may challenge but not vote.
func (c *Claim) awaited(env Env) Seats {
	if env.Words.Policy == ByVote {
		return env.Humans.Without(c.By)
	}
	return (env.Humans | env.Bots).Without(c.By)
}

// verdict decides by the answers so far. In a vote the claimant supports their word and silence accepts,
// so that between two players an objection is a tie; a tie, or a vote with nobody present, is decided by the dictionary.
func (c *Claim) verdict(env Env) *Verdict {
	v := &Verdict{ID: c.ID, Valid: true, By: BySilence}
	voters := (env.Humans | c.Accepts | c.Objections).Without(c.By)
	against := c.Objections.Len()
	inFavour := 1 + (voters &^ c.Objections).Len()
	switch {
	case c.People && voters != 0:
		if against > 0 {
			v.By = ByTheTable
		}
		v.Valid, v.Tie = inFavour > against, inFavour == against
	case env.Words.Policy == ByVote && voters != 0 && against != inFavour:
		if against > 0 {
			v.By = ByTheTable
		}
		v.Valid = inFavour > against
	case against > 0 || c.awaited(env) == 0:
		v.By = ByTheBook
		v.Bad = env.Words.Invalid(c.Words...)
		if v.Valid = len(v.Bad) == 0; v.Valid {
			v.Agreed = env.Words.agreed(c.Words)
		}
	}
	return v
}

// ApplyClaim returns the claim after the event: nil once it is closed. An objection that failed is told in the story; of one
// that succeeded the game tells what became of the move.
func ApplyClaim(c *Claim, ev ClaimEvent, story *[]StoryEntry) *Claim {
	switch {
	case ev.Open != nil:
		open := *ev.Open
		return &open
	case c == nil:
		return nil
	case ev.Close != nil:
		if ev.Close.Valid && c.Objections != 0 {
			*story = append(*story, StoryEntry{Seat: Watcher, Say: c.upheld(ev.Close)})
		}
		return nil
	}
	next := *c
	next.apply(ev)
	return &next
}

// upheld tells why words stand that somebody objected to.
func (c *Claim) upheld(v *Verdict) Message {
	objectors := c.Objections.List()
	switch {
	case v.By == ByTheTable:
		return Say("claim.stands", "words", c.Words)
	case len(v.Agreed) > 0:
		return Say("claim.agreed", "words", v.Agreed, "n", len(v.Agreed))
	case len(objectors) > 1: // only a vote waits for more than one
		return Say("claim.tie", "words", c.Words, "n", len(c.Words))
	}
	return Say("claim.known", "name", objectors[0], "words", c.Words, "n", len(c.Words))
}

func (c *Claim) apply(ev ClaimEvent) {
	switch {
	case ev.Accept != nil:
		c.Accepts = c.Accepts.With(ev.Accept.Seat)
	case ev.Object != nil:
		c.Objections = c.Objections.With(ev.Object.Seat)
	case ev.Withdraw != nil:
		c.Objections, c.Accepts = c.Objections.Without(ev.Withdraw.Seat), c.Accepts.With(ev.Withdraw.Seat)
	}
}
