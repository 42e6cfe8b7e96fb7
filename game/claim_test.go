package game_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"lettercase/game"
)

type words []string

func (w words) Has(word string) bool {
	return slices.Contains(w, word)
}

// claimCase plays one claim by seat 0: answers in order, then, if it is still open, the end of its window.
type claimCase struct {
	name    string
	policy  game.Policy
	humans  []game.Seat
	bots    []game.Seat
	word    string
	answers []answer
	valid   bool
	by      string
	early   bool // closed before its window
	told    string
}

type answer struct {
	seat   game.Seat
	accept bool
}

func TestClaimVerdicts(t *testing.T) {
	yes := func(s game.Seat) answer { return answer{s, true} }
	no := func(s game.Seat) answer { return answer{s, false} }
	seats := func(s ...game.Seat) []game.Seat { return s }
	for _, c := range []claimCase{
		{"challenge, silence accepts even a non-word", game.ByChallenge, seats(0, 1), nil, "QWX", nil, true, "silence", false, ""},
		{"challenge, all others accept: closed early", game.ByChallenge, seats(0, 1, 2), nil, "QWX", []answer{yes(1), yes(2)}, true, "silence", true, ""},
		{"challenge, one acceptance is not all", game.ByChallenge, seats(0, 1, 2), nil, "QWX", []answer{yes(1)}, true, "silence", false, ""},
		{"challenge, first objection lets the dictionary decide against", game.ByChallenge, seats(0, 1, 2), nil, "QWX", []answer{no(1)}, false, "dictionary", true, ""},
		{"challenge, first objection lets the dictionary decide for", game.ByChallenge, seats(0, 1, 2), nil, "HAUS", []answer{yes(2), no(1)}, true, "dictionary", true, "claim.known"},
		{"challenge, bots are waited for and may object", game.ByChallenge, seats(0), seats(1), "QWX", []answer{no(1)}, false, "dictionary", true, ""},
		{"challenge, nobody there to object: the dictionary", game.ByChallenge, seats(0), nil, "QWX", nil, false, "dictionary", true, ""},
		{"challenge, a bot's claim before one human", game.ByChallenge, seats(1), seats(0), "HAUS", []answer{yes(1)}, true, "silence", true, ""},
		{"vote, silence accepts", game.ByVote, seats(0, 1, 2), nil, "QWX", nil, true, "silence", false, ""},
		{"vote, two players: an objection is a tie, the dictionary decides against", game.ByVote, seats(0, 1), nil, "QWX", []answer{no(1)}, false, "dictionary", true, ""},
		{"vote, two players: an objection is a tie, the dictionary decides for", game.ByVote, seats(0, 1), nil, "HAUS", []answer{no(1)}, true, "dictionary", true, "claim.known"},
		{"vote, three players: both others strike even a word", game.ByVote, seats(0, 1, 2), nil, "HAUS", []answer{no(1), no(2)}, false, "vote", true, ""},
		{"vote, three players: one objection does not carry", game.ByVote, seats(0, 1, 2), nil, "QWX", []answer{no(1), yes(2)}, true, "vote", true, "claim.stands"},
		{"vote, three players: one objection against silence", game.ByVote, seats(0, 1, 2), nil, "QWX", []answer{no(1)}, true, "vote", false, "claim.stands"},
		{"vote, four players two to two: a tie", game.ByVote, seats(0, 1, 2, 3), nil, "QWX", []answer{no(1), no(2), yes(3)}, false, "dictionary", true, ""},
		{"vote, four players two to two, and it is a word", game.ByVote, seats(0, 1, 2, 3), nil, "HAUS", []answer{no(1), no(2), yes(3)}, true, "dictionary", true, "claim.tie"},
		{"vote, only bots beside: the dictionary", game.ByVote, seats(0), seats(1, 2), "QWX", nil, false, "dictionary", true, ""},
		{"vote, only bots at all: the dictionary", game.ByVote, nil, seats(0, 1), "HAUS", nil, true, "dictionary", true, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			env := game.Env{
				Words:  game.Judge{Policy: c.policy, Dict: words{"HAUS"}},
				Humans: game.SeatsOf(c.humans...), Bots: game.SeatsOf(c.bots...),
			}
			events := game.OpenClaim(env, 7, 0, []string{c.word}, 10*game.Second)
			var claim *game.Claim
			var verdict *game.Verdict
			var story []game.StoryEntry
			take := func(events []game.ClaimEvent) {
				for _, e := range events {
					claim = game.ApplyClaim(claim, e, &story)
					if id := e.ID(); id != 7 {
						t.Fatalf("claim 7 makes an event of claim %d", id)
					}
					if e.Close != nil {
						verdict = e.Close
					}
				}
			}
			take(events)
			for _, a := range c.answers {
				env.At += game.Second
				events, err := claim.Answer(env, 7, a.seat, a.accept)
				if err != nil {
					t.Fatalf("seat %d: %v", a.seat, err)
				}
				take(events)
			}
			if early := verdict != nil; early != c.early {
				t.Fatalf("closed early: %v, want %v", early, c.early)
			}
			env.At = 10 * game.Second
			take(claim.Expire(env))
			if verdict == nil || claim != nil {
				t.Fatal("still open after its window")
			}
			if verdict.Valid != c.valid || verdict.By != c.by {
				t.Errorf("valid %v by %s, want %v by %s", verdict.Valid, verdict.By, c.valid, c.by)
			}
			if told := keysOf(story); told != c.told {
				t.Errorf("the story tells %q, want %q", told, c.told)
			}
		})
	}
}

// keysOf are the texts of a story.
func keysOf(story []game.StoryEntry) string {
	var keys []string
	for _, e := range story {
		keys = append(keys, e.Say.Key)
	}
	return strings.Join(keys, " ")
}

// Who objected in vain is named with all the words; a vote names nobody.
func TestFailedObjectionNames(t *testing.T) {
	env := game.Env{Words: game.Judge{Dict: words{"HAUS", "AUS"}, Added: map[string]bool{"AUS": true, "OMIMA": true}}, Humans: game.AllSeats(3)}
	for _, c := range []struct {
		policy  game.Policy
		words   []string
		answers []answer
		want    game.Message
	}{
		{game.ByChallenge, []string{"HAUS", "AUS"}, []answer{{1, true}, {2, false}}, game.Say("claim.known", "name", game.Seat(2), "words", []string{"HAUS", "AUS"}, "n", 2)},
		{game.ByChallenge, []string{"HAUS", "OMIMA"}, []answer{{1, true}, {2, false}}, game.Say("claim.agreed", "words", []string{"OMIMA"}, "n", 1)},
		{game.ByVote, []string{"HAUS", "AUS"}, []answer{{1, true}, {2, false}}, game.Say("claim.stands", "words", []string{"HAUS", "AUS"})},
	} {
		env.Words.Policy = c.policy
		var story []game.StoryEntry
		var claim *game.Claim
		events := game.OpenClaim(env, 7, 0, c.words, 10*game.Second)
		for _, a := range append([]answer{{}}, c.answers...) {
			if claim != nil {
				events, _ = claim.Answer(env, 7, a.seat, a.accept)
			}
			for _, e := range events {
				claim = game.ApplyClaim(claim, e, &story)
			}
		}
		if want := []game.StoryEntry{{Seat: game.Watcher, Say: c.want}}; !reflect.DeepEqual(story, want) {
			t.Errorf("%s: %+v, want %+v", c.policy, story, want)
		}
	}
}

func TestClaimRefusals(t *testing.T) {
	env := game.Env{Words: game.Judge{Policy: game.ByVote}, Humans: game.SeatsOf(0, 1, 2), Bots: game.SeatsOf(3)}
	open := game.ApplyClaim(nil, game.OpenClaim(env, 7, 2, []string{"AB"}, 10*game.Second)[0], new([]game.StoryEntry))
	answered, err := open.Answer(env, 7, 0, true)
	if err != nil {
		t.Fatal(err)
	}
	open = game.ApplyClaim(open, answered[0], new([]game.StoryEntry))
	late := env
	late.At = 10 * game.Second
	for _, c := range []struct {
		name  string
		claim *game.Claim
		env   game.Env
		id    int
		seat  game.Seat
		code  string
	}{
		{"no claim", nil, env, 7, 1, "claim/closed"},
		{"another claim", open, env, 6, 1, "claim/closed"},
		{"late objection", open, late, 7, 1, "claim/closed"},
		{"one's own", open, env, 7, 2, "claim/own"},
		{"a watcher", open, env, 7, game.Watcher, "claim/own"},
		{"a bot's vote", open, env, 7, 3, "claim/bot"},
		{"twice", open, env, 7, 0, "claim/answered"},
	} {
		if _, err := c.claim.Answer(c.env, c.id, c.seat, false); game.Code(err) != c.code {
			t.Errorf("%s: %v, want %s", c.name, err, c.code)
		}
	}
	if early := open.Expire(env); early != nil {
		t.Errorf("expires before its window: %v", early)
	}
}

// A claim does not wait for players who left, and with nobody left to answer the dictionary decides.
func TestClaimSettlesWhenSomebodyLeaves(t *testing.T) {
	env := game.Env{Words: game.Judge{Policy: game.ByChallenge, Dict: words{"HAUS"}}, Humans: game.SeatsOf(0, 1, 2)}
	open := game.ApplyClaim(nil, game.OpenClaim(env, 7, 0, []string{"QWX"}, 10*game.Second)[0], new([]game.StoryEntry))
	env.Humans = game.SeatsOf(0, 1)
	if events := open.Settle(env); events != nil {
		t.Errorf("seat 1 has not answered: %+v", events)
	}
	env.Humans = game.SeatsOf(0)
	if events := open.Settle(env); len(events) != 1 || events[0].Close.Valid || events[0].Close.By != game.ByTheBook {
		t.Errorf("nobody is left: %+v", events)
	}
	if events := (*game.Claim)(nil).Settle(env); events != nil {
		t.Errorf("no claim settles: %+v", events)
	}
}

// A vote counts even if the voter has left: seat 3's acceptance still makes it two to two.
func TestClaimCountsVotesOfThoseWhoLeft(t *testing.T) {
	env := game.Env{Words: game.Judge{Policy: game.ByVote, Dict: words{"HAUS"}}, Humans: game.AllSeats(4)}
	open := game.ApplyClaim(nil, game.OpenClaim(env, 7, 0, []string{"HAUS"}, 10*game.Second)[0], new([]game.StoryEntry))
	for _, a := range []answer{{3, true}, {1, false}, {2, false}} {
		events, err := open.Answer(env, 7, a.seat, a.accept)
		if err != nil {
			t.Fatal(err)
		}
		env.Humans = game.SeatsOf(0, 1, 2)
		if open = game.ApplyClaim(open, events[0], new([]game.StoryEntry)); len(events) == 1 {
			continue
		}
		if v := events[1].Close; !v.Valid || v.By != game.ByTheBook {
			t.Errorf("two to two: %+v", v)
		}
		return
	}
	t.Error("all have answered, and the claim is open")
}

// Where the people alone decide, a tie is the objectors', the dictionary has no say, and an objection can be withdrawn while
// the window is open.
func TestPeopleClaim(t *testing.T) {
	yes := func(s game.Seat) answer { return answer{s, true} }
	no := func(s game.Seat) answer { return answer{s, false} }
	for _, c := range []struct {
		name              string
		humans            game.Seats
		answers           []answer
		valid, tie, early bool
		by, told          string
	}{
		{"two players: silence accepts", game.AllSeats(2), nil, true, false, false, "silence", ""},
		{"two players: an objection stands at the end of the window", game.AllSeats(2), []answer{no(1)}, false, true, false, "vote", ""},
		{"two players: an objection withdrawn", game.AllSeats(2), []answer{no(1), yes(1)}, true, false, true, "silence", ""},
		{"three players: one objection does not carry", game.AllSeats(3), []answer{no(1), yes(2)}, true, false, true, "vote", "claim.stands"},
		{"three players: both object", game.AllSeats(3), []answer{no(1), no(2)}, false, false, false, "vote", ""},
		{"three players: one of both withdraws", game.AllSeats(3), []answer{no(1), no(2), yes(1)}, true, false, true, "vote", "claim.stands"},
		{"four players: two to two", game.AllSeats(4), []answer{no(1), no(2), yes(3)}, false, true, false, "vote", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			env := game.Env{Words: game.Judge{Policy: game.ByVote, Dict: words{"HAUS"}}, Humans: c.humans}
			var claim *game.Claim
			var verdict *game.Verdict
			var story []game.StoryEntry
			take := func(events []game.ClaimEvent) {
				for _, e := range events {
					if claim = game.ApplyClaim(claim, e, &story); e.Close != nil {
						verdict = e.Close
					}
				}
			}
			take(game.OpenPeopleClaim(env, 7, 0, []string{"HAUS"}, 10*game.Second))
			for _, a := range c.answers {
				events, err := claim.Answer(env, 7, a.seat, a.accept)
				if err != nil {
					t.Fatal(err)
				}
				take(events)
			}
			if early := verdict != nil; early != c.early {
				t.Fatalf("closed early: %v, want %v", early, c.early)
			}
			env.At = 10 * game.Second
			take(claim.Expire(env))
			if verdict.Valid != c.valid || verdict.Tie != c.tie || verdict.By != c.by {
				t.Errorf("%+v", verdict)
			}
			if told := keysOf(story); told != c.told {
				t.Errorf("the story tells %q, want %q", told, c.told)
			}
		})
	}
	env := game.Env{Words: game.Judge{Policy: game.ByVote}, Humans: game.AllSeats(3)}
	vote := game.ApplyClaim(nil, game.OpenClaim(env, 7, 0, []string{"AB"}, 10*game.Second)[0], new([]game.StoryEntry))
	events, err := vote.Answer(env, 7, 1, false)
	if err != nil {
		t.Fatal(err)
	}
	vote = game.ApplyClaim(vote, events[0], new([]game.StoryEntry))
	if _, err := vote.Answer(env, 7, 1, true); game.Code(err) != "claim/answered" {
		t.Errorf("an ordinary vote is final: %v", err)
	}
}

// People who share a device look at one screen: playing on accepts for all of them, and any of them may object.
func TestPeopleOnOneDeviceAcceptTogether(t *testing.T) {
	env := game.Env{Words: game.Judge{Policy: game.ByChallenge}, Humans: game.AllSeats(4), Devices: []game.Seats{game.SeatsOf(0, 1, 2)}}
	open := game.OpenClaim(env, 1, 0, []string{"QWX"}, 10*game.Second)
	c := game.ApplyClaim(nil, open[0], new([]game.StoryEntry))
	for _, e := range c.PlayOn(env, 1) {
		c = game.ApplyClaim(c, e, new([]game.StoryEntry))
	}
	if c == nil || c.Accepts != game.SeatsOf(1, 2) {
		t.Fatalf("accepted: %+v; seat 3 has a device of its own", c)
	}
	env.Humans = game.AllSeats(3)
	events, err := game.ApplyClaim(nil, open[0], new([]game.StoryEntry)).Answer(env, 1, 2, true)
	if err != nil || events[len(events)-1].Close == nil {
		t.Errorf("still open after %v, %v", events, err)
	}
	env.Words.Policy = game.ByVote // everybody has their own vote
	if events, _ := game.ApplyClaim(nil, open[0], new([]game.StoryEntry)).Answer(env, 1, 2, true); len(events) != 1 {
		t.Errorf("one vote made %d events", len(events))
	}
}
