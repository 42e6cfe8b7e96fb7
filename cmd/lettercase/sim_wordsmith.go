package main

import (
	"encoding/json"
	"fmt"
	"text/tabwriter"
	"time"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/wordsmith"
	"lettercase/games/wordsmith/entry"
	"lettercase/lexicon"
)

// simWordsmith lets bots play many games against the clock of the table.
type simWordsmith struct {
	simFlags
	Levels   []int `default:"5,5" placeholder:"N,…" help:"help.sim.wordsmith.levels"`
	Rounds   int   `default:"3" help:"help.sim.wordsmith.rounds"`
	Quick    bool  `help:"help.sim.wordsmith.quick"`
	Required bool  `help:"help.sim.wordsmith.required"`
	Steps    bool  `help:"help.sim.wordsmith.steps"`
}

// smithSim is the result; figures are means.
type smithSim struct {
	Lang    string        `json:"lang"`
	Words   int           `json:"words"` // in the dictionary
	Games   int           `json:"games"`
	Seed    uint64        `json:"seed"`
	Minutes float64       `json:"minutesPerRound"` // of table time
	Players []smithPlayed `json:"players"`
	PerSec  float64       `json:"gamesPerSecond"`
}

// smithPlayed is how one player did.
type smithPlayed struct {
	Level   int     `json:"level"`
	Wins    float64 `json:"wins"`  // a shared victory counts in parts
	Score   float64 `json:"score"` // per round
	Letters float64 `json:"letters"`
	Bonus   float64 `json:"bonus"`
	Words   float64 `json:"words"` // per round
	Rolls   float64 `json:"rolls"` // per round

	rounds int
}

func (c *simWordsmith) Run(std *stdio) error {
	if len(c.Bots) > 0 {
		options, err := json.Marshal(c.options())
		if err != nil {
			return err
		}
		return c.meet(std, "wordsmith", options)
	}
	if c.Games < 1 || c.Rounds < 1 || c.Rounds > 3 || len(c.Levels) < 1 || len(c.Levels) > 4 {
		return game.Refuse("input/sim.wordsmith")
	}
	lex, err := c.open(std)
	if err != nil {
		return err
	}
	r := &smithSim{Lang: c.Lang, Words: lex.Len(), Games: c.Games, Seed: c.Seed}
	for _, n := range c.Levels {
		if _, err := bot.LevelOf(n); err != nil {
			return err
		}
		r.Players = append(r.Players, smithPlayed{Level: n})
	}
	started := time.Now()
	for n := range c.Games {
		if err := c.play(lex, n, r); err != nil {
			return err
		}
	}
	r.PerSec = float64(c.Games) / time.Since(started).Seconds()
	r.Minutes /= float64(c.Games * c.Rounds)
	for i := range r.Players {
		r.Players[i].finish()
	}
	if c.JSON {
		return json.NewEncoder(std.out).Encode(r)
	}
	return r.print(std)
}

// options are those of the table that the flags describe.
func (c *simWordsmith) options() wordsmith.Options {
	o := wordsmith.DefaultOptions()
	o.Rounds, o.Quick, o.Required, o.Steps = c.Rounds, c.Quick, c.Required, c.Steps
	return o
}

// play plays one game; player i has seat i+n, so that neighbours and dice change from game to game.
func (c *simWordsmith) play(lex *lexicon.Lexicon, n int, r *smithSim) error {
	seed := c.seed(n)
	seats := len(c.Levels)
	thinkers := make([]*bot.Think, seats)
	for i, number := range c.Levels {
		level, err := bot.LevelOf(number)
		if err != nil {
			return err
		}
		chance := seed
		chance[31] = byte(i + 1)
		thinkers[(i+n)%seats] = &bot.Think{Words: level.Vocabulary(lex), Level: number, Rand: game.Chance(chance, 0)}
	}
	t := &smithTable{seed: seed, lang: c.Lang, judge: game.Judge{Policy: game.ByDictionary, Dict: lex}, move: func(frame game.Frame, v wordsmith.View) (json.RawMessage, game.Time, bool, error) {
		thinkers[v.Seat].Frame = frame
		return entry.Kit.Bot.Move(thinkers[v.Seat], v)
	}}
	if err := t.play(seats, c.options()); err != nil {
		return err
	}
	r.Minutes += float64(t.at) / float64(game.Minute)
	out, _ := t.rules.Outcome(t.s)
	for i := range c.Levels {
		seat := game.Seat((i + n) % seats)
		r.Players[i].add(t, seat, out)
	}
	return nil
}

func (p *smithPlayed) add(t *smithTable, seat game.Seat, out game.Outcome) {
	for _, w := range out.Winners {
		if w == seat {
			p.Wins += 1 / float64(len(out.Winners))
		}
	}
	p.Rolls += float64(t.rolls[seat])
	for _, sheet := range t.s.Players[seat].Sheets {
		p.rounds++
		p.Score += float64(sheet.Score.Total)
		p.Letters += float64(sheet.Score.Letters)
		p.Bonus += float64(sheet.Score.Bonus)
		for _, l := range sheet.Lines {
			if l.Word != "" {
				p.Words++
			}
		}
	}
}

func (p *smithPlayed) finish() {
	for _, sum := range []*float64{&p.Score, &p.Letters, &p.Bonus, &p.Words, &p.Rolls} {
		*sum /= float64(p.rounds)
	}
}

// print writes the report.
func (r *smithSim) print(std *stdio) error {
	std.print("out.sim.wordsmith", "games", game.Say("n.games", "n", r.Games), "words", game.Say("n.words", "n", r.Words), "lang", r.Lang, "minutes", std.num(r.Minutes, 1), "rate", std.num(r.PerSec, 1))
	w := tabwriter.NewWriter(std.out, 0, 0, 2, ' ', tabwriter.AlignRight)
	for _, what := range []string{"level", "wins", "score", "letters", "bonus", "words", "rolls"} {
		fmt.Fprint(w, std.say("out.sim."+what)+"\t")
	}
	fmt.Fprintln(w, " "+std.say("out.sim.aRound"))
	for _, p := range r.Players {
		fmt.Fprintf(w, "%d\t%s\t", p.Level, std.num(p.Wins, 1))
		for _, x := range []float64{p.Score, p.Letters, p.Bonus, p.Words, p.Rolls} {
			fmt.Fprint(w, std.num(x, 2)+"\t")
		}
		fmt.Fprintln(w)
	}
	return w.Flush()
}

// smithTable plays a game of bots in table time: each acts when it has thought long enough, and thinks again
// when something happens that may change its decision.
type smithTable struct {
	seed  [32]byte
	lang  string
	judge game.Judge
	move  func(game.Frame, wordsmith.View) (action json.RawMessage, after game.Time, ok bool, err error)

	rules wordsmith.Rules
	s     *wordsmith.State
	at    game.Time
	seq   int
	rolls [4]int
	plans [4]smithPlan
	late  int // refusals in a row
}

// smithPlan is what a bot is about to do.
type smithPlan struct {
	known  bool // has thought
	ok     bool // and wants to act
	action wordsmith.Action
	due    game.Time
}

func (t *smithTable) env() game.Env {
	return game.Env{At: t.at, Rand: game.Chance(t.seed, t.seq), Words: t.judge, Bots: game.AllSeats(len(t.s.Players))}
}

func (t *smithTable) play(seats int, o wordsmith.Options) error {
	t.s = &wordsmith.State{Players: make([]wordsmith.Player, seats)}
	events, err := t.rules.Start(t.env(), game.Setup{Lang: t.lang, Seats: seats}, o)
	if err != nil {
		return err
	}
	t.s = new(wordsmith.State)
	t.apply(events)
	for t.s.Phase != wordsmith.Over {
		if err := t.step(); err != nil {
			return err
		}
	}
	return nil
}

func (t *smithTable) apply(events []wordsmith.Event) {
	for _, e := range events {
		t.rules.Apply(t.s, e)
		switch {
		case e.Roll != nil: // the others need not think again
			t.rolls[e.Roll.Seat]++
			t.plans[e.Roll.Seat] = smithPlan{}
		case e.Take != nil:
			t.plans[e.Take.Seat] = smithPlan{}
		default:
			t.plans = [4]smithPlan{}
		}
	}
	t.seq++
}

// step lets the first bot whose time has come act, or lets a deadline expire.
func (t *smithTable) step() error {
	next := game.Watcher
	for seat := range game.Seat(len(t.s.Players)) {
		p := &t.plans[seat]
		if !p.known {
			raw, after, ok, err := t.move(t.rules.Frame(t.s, seat), t.rules.View(t.s, seat))
			if err != nil {
				return err
			}
			*p = smithPlan{known: true, ok: ok, due: t.at + after}
			if ok {
				if err := json.Unmarshal(raw, &p.action); err != nil {
					return err
				}
			}
		}
		if p.ok && (next < 0 || p.due < t.plans[next].due) {
			next = seat
		}
	}
	if due, runs := t.rules.Deadline(t.s); runs && (next < 0 || due <= t.plans[next].due) {
		t.at = max(t.at, due)
		t.apply(t.rules.Expire(t.env(), t.s))
		return nil
	}
	if next < 0 {
		return fmt.Errorf("nobody has anything to do in %s of round %d", t.s.Phase, t.s.Round)
	}
	t.at = max(t.at, t.plans[next].due)
	events, err := t.rules.Decide(t.env(), t.s, next, t.plans[next].action)
	if err != nil { // somebody was faster; think again
		t.plans[next] = smithPlan{}
		if t.late++; t.late > 20 {
			return fmt.Errorf("seat %d: %w", next, err)
		}
		return nil
	}
	t.late = 0
	t.apply(events)
	return nil
}
