package main

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"time"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/shelf"
	"lettercase/games/shelf/entry"
	"lettercase/games/shelf/solve"
	"lettercase/lexicon"
)

// simShelf lets two players meet many times, each deal twice with the seats exchanged.
type simShelf struct {
	simFlags
	Seats int    `default:"2" help:"help.sim.shelf.seats"`
	A     string `default:"game" help:"help.sim.shelf.a"`
	B     string `default:"score" help:"help.sim.shelf.b"`
}

// shelfPlayer chooses an action from what a seat sees.
type shelfPlayer func(shelf.View, game.Frame) (shelf.Action, error)

// shelfSim is the result of a simulation; A's wins count a shared victory half.
type shelfSim struct {
	A        string  `json:"a"`
	B        string  `json:"b"`
	Lang     string  `json:"lang"`
	Words    int     `json:"words"`
	Seed     uint64  `json:"seed"`
	Seats    int     `json:"seats"`
	Games    int     `json:"games"`
	WinsA    float64 `json:"winsA"`
	ScoreA   float64 `json:"scoreA"`
	ScoreB   float64 `json:"scoreB"`
	Lead     float64 `json:"lead"`  // A's points above B's, per game and player
	Error    float64 `json:"error"` // of the lead: one standard error, over pairs
	Turns    float64 `json:"turns"`
	Passes   float64 `json:"passes"`
	GoneOut  int     `json:"goneOut"` // games that ended because a player had laid all their cards
	PerSec   float64 `json:"gamesPerSecond"`
	perPair  []float64
	started  time.Time
	sumA     int
	sumB     int
	allTurns int
	allPass  int
}

func (c *simShelf) Run(std *stdio) error {
	if len(c.Bots) > 0 {
		return c.meet(std, "shelf", nil)
	}
	if c.Games < 1 || c.Seats < 2 || c.Seats > 6 || c.Seats%2 != 0 {
		return game.Refuse("input/sim.shelf")
	}
	words, err := c.open(std)
	if err != nil {
		return err
	}
	r := &shelfSim{A: c.A, B: c.B, Lang: c.Lang, Words: words.Len(), Seed: c.Seed, Seats: c.Seats, Games: 2 * c.Games, started: time.Now()}
	for pair := range c.Games {
		lead := 0.0
		for first := range 2 {
			one, err := c.play(words, pair, first, r)
			if err != nil {
				return err
			}
			lead += one
		}
		r.perPair = append(r.perPair, lead/2)
	}
	r.finish()
	if c.JSON {
		return json.NewEncoder(std.out).Encode(r)
	}
	r.print(std)
	return nil
}

// play plays one deal. A has the seats of first's parity; it returns A's lead per player.
func (c *simShelf) play(words *lexicon.Lexicon, pair, first int, r *shelfSim) (float64, error) {
	players := make([]shelfPlayer, 2)
	for i, name := range []string{c.A, c.B} {
		p, err := newShelfPlayer(name, words, uint64(pair)<<2|uint64(first)<<1|uint64(i))
		if err != nil {
			return 0, err
		}
		players[i] = p
	}
	seats := make([]shelfPlayer, c.Seats)
	for s := range seats {
		seats[s] = players[(s+first)%2]
	}
	end, err := playShelf(words, c.Lang, c.seed(pair), seats)
	if err != nil {
		return 0, err
	}
	out := end.End
	lead := 0
	for s, score := range out.Scores {
		if (s+first)%2 == 0 {
			lead += score
			r.sumA += score
		} else {
			lead -= score
			r.sumB += score
		}
	}
	for _, s := range out.Winners {
		if (int(s)+first)%2 == 0 {
			r.WinsA += 1 / float64(len(out.Winners))
		}
	}
	if out.Reason == shelf.EndOut {
		r.GoneOut++
	}
	for _, e := range end.Sheet {
		switch e.What {
		case shelf.EntryWord:
			r.allTurns++
		case shelf.EntryPass:
			r.allTurns++
			r.allPass++
		}
	}
	return float64(lead) / float64(c.Seats/2), nil
}

func newShelfPlayer(name string, words *lexicon.Lexicon, seed uint64) (shelfPlayer, error) {
	if n, err := strconv.Atoi(name); err == nil {
		level, err := bot.LevelOf(n)
		if err != nil {
			return nil, err
		}
		var key [32]byte
		binary.LittleEndian.PutUint64(key[:], seed)
		think := &bot.Think{Words: level.Vocabulary(words), Level: n, Rand: game.Chance(key, 0)}
		return func(v shelf.View, f game.Frame) (a shelf.Action, err error) {
			think.Frame = f
			raw, _, ok, err := entry.Kit.Bot.Move(think, v)
			if err != nil || !ok {
				return a, fmt.Errorf("level %d has nothing to do: %w", n, err)
			}
			return a, json.Unmarshal(raw, &a)
		}, nil
	}
	solver := solve.New(words)
	var best func(solve.Position) (solve.Move, bool)
	switch name {
	case "score":
		best = solver.Highest
	case "game":
		best = solver.Best
	case "ahead":
		chance := game.Chance([32]byte{}, int(seed))
		best = func(p solve.Position) (solve.Move, bool) { return solver.Ahead(p, chance, nil) }
	default:
		return nil, game.Refuse("input/player", "name", name)
	}
	return func(v shelf.View, f game.Frame) (shelf.Action, error) {
		p := solve.PositionOf(v)
		if f.Can("announce") {
			word, _, _ := solver.Announcement(p)
			return shelf.Action{Announce: &shelf.Announce{Word: word}}, nil
		}
		if m, ok := best(p); ok {
			return shelf.Action{Lay: &shelf.Lay{Turn: v.Turn, Placed: m.Placed}}, nil
		}
		return shelf.Action{Pass: &shelf.Pass{Turn: v.Turn}}, nil
	}, nil
}

// playShelf plays a game by the rules to its end, each seat seeing only its view.
func playShelf(words *lexicon.Lexicon, lang string, seed [32]byte, seats []shelfPlayer) (*shelf.State, error) {
	rules, s, seq := shelf.Rules{}, new(shelf.State), 0
	env := func() game.Env {
		return game.Env{Rand: game.Chance(seed, seq), Words: game.Judge{Policy: game.ByDictionary, Dict: words}, Bots: game.AllSeats(len(seats))}
	}
	events, err := rules.Start(env(), game.Setup{Lang: lang, Seats: len(seats)}, shelf.DefaultOptions())
	for {
		if err != nil {
			return nil, err
		}
		for _, e := range events {
			rules.Apply(s, e)
		}
		seq++
		if s.End != nil {
			return s, nil
		}
		seat := s.Turn.Seat
		if s.Phase == shelf.PhaseContest {
			seat = game.Seat(seq - 1)
		}
		var a shelf.Action
		if a, err = seats[seat](rules.View(s, seat), rules.Frame(s, seat)); err == nil {
			events, err = rules.Decide(env(), s, seat, a)
		}
	}
}

func (r *shelfSim) finish() {
	n := float64(r.Games)
	players := n * float64(r.Seats/2)
	r.ScoreA, r.ScoreB = float64(r.sumA)/players, float64(r.sumB)/players
	r.Lead = r.ScoreA - r.ScoreB
	r.Turns, r.Passes = float64(r.allTurns)/n, float64(r.allPass)/n
	r.PerSec = n / time.Since(r.started).Seconds()
	if pairs := float64(len(r.perPair)); pairs > 1 {
		sum := 0.0
		for _, x := range r.perPair {
			sum += (x - r.Lead) * (x - r.Lead)
		}
		r.Error = math.Sqrt(sum / (pairs - 1) / pairs)
	}
}

// print writes the report.
func (r *shelfSim) print(std *stdio) {
	std.print("out.sim.shelf", "players", game.Say("n.players", "n", r.Seats), "lang", r.Lang, "words", game.Say("n.words", "n", r.Words), "seed", int(r.Seed), "n", r.Games)
	name := func(s string) string { return fmt.Sprintf("%-6s", s) }
	std.print("out.sim.shelf.a", "name", name(r.A), "points", fmt.Sprintf("%6s", std.num(r.ScoreA, 1)), "share", std.num(100*r.WinsA/float64(r.Games), 1))
	std.print("out.sim.shelf.b", "name", name(r.B), "points", fmt.Sprintf("%6s", std.num(r.ScoreB, 1)))
	std.print("out.sim.shelf.lead", "lead", std.num(r.Lead, 2), "error", std.num(r.Error, 2))
	std.print("out.sim.shelf.turns", "turns", std.num(r.Turns, 1), "passes", std.num(r.Passes, 1), "out", r.GoneOut)
	fmt.Fprintln(std.out, std.num(r.PerSec, 0), std.say("out.sim.gamesPerSecond"))
}
