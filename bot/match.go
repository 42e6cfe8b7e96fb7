package bot

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math/rand/v2"

	"lettercase/game"
	"lettercase/lexicon"
)

// MinReaction is the shortest time before a bot acts, so that it wins no race by speed alone.
const MinReaction = 1500 * game.Millisecond

// Chance is a bot's randomness for its n-th action. It follows from the table's seed, so any node's bot does the same.
func Chance(seed [32]byte, seat game.Seat, n int) *rand.Rand {
	in := append([]byte("bot"), seed[:]...)
	in = binary.LittleEndian.AppendUint64(in, uint64(seat))
	in = binary.LittleEndian.AppendUint64(in, uint64(n))
	return rand.New(rand.NewChaCha8(sha256.Sum256(in)))
}

// Match is a whole game between bots in table time: actions and due times are those of a live table, but nothing waits.
type Match struct {
	Game    game.Game
	Setup   game.Setup
	Options json.RawMessage
	Policy  game.Policy
	Words   *lexicon.Lexicon
	Levels  []int // of the seats
	Seed    [32]byte
	Pieces  game.Pieces // of a puzzle of the day
	MaxRows int
	Player  Player
	Log     []game.Row // what was played
	Rows    int        // the rows of Log and the tries that were refused
}

// plan is a bot's next action and when it is due.
type plan struct {
	action json.RawMessage
	since  game.Time // of the row since which it has had something to do
	due    game.Time
	ready  bool
	moves  int
	late   game.Time // not before: its last try was refused
}

// Play plays the match to its end.
func (m *Match) Play() (game.Play, error) {
	play, at := m.Game.New(), game.Time(0)
	env := func() game.Env {
		return game.Env{
			At: at, Rand: game.Chance(m.Seed, m.Rows), Pieces: m.Pieces, Bots: game.AllSeats(m.Setup.Seats),
			Words: game.Judge{Policy: m.Policy, Dict: m.Words},
		}
	}
	seat := game.System
	commit := func(events []json.RawMessage, err error) error {
		if err == nil {
			err = play.Apply(events)
		}
		m.Log = append(m.Log, game.Row{Seq: m.Rows, At: at, Seat: seat, Kind: game.GameRow, Events: events})
		m.Rows++
		return err
	}
	if err := commit(m.Game.Start(env(), m.Setup, m.Options)); err != nil {
		return nil, err
	}
	plans := make([]plan, m.Setup.Seats)
	for m.Rows < m.MaxRows {
		if _, over := play.Outcome(); over {
			return play, nil
		}
		if err := m.think(play, plans, at); err != nil {
			return nil, err
		}
		next := first(plans)
		deadline, runs := play.Deadline()
		switch {
		case runs && (next < 0 || deadline <= plans[next].due):
			at, seat = max(at, deadline), game.System
			if err := commit(play.Expire(env())); err != nil {
				return nil, err
			}
		case next < 0:
			return nil, fmt.Errorf("bot: nobody has anything to do in row %d", m.Rows)
		default:
			p := &plans[next]
			at, seat = p.due, next
			events, err := play.Decide(env(), next, p.action)
			if game.Code(err) != "" { // another action came first: try again a little later
				p.late = at + game.Second
				m.Rows++ // gives the next try other random numbers, and bounds the tries
				continue
			}
			if err := commit(events, err); err != nil {
				return nil, err
			}
			*p = plan{moves: p.moves + 1}
		}
	}
	return nil, fmt.Errorf("bot: not over after %d rows", m.Rows)
}

func (m *Match) think(play game.Play, plans []plan, at game.Time) error {
	for i := range plans {
		p, seat := &plans[i], game.Seat(i)
		level, err := LevelOf(m.Levels[i])
		if err != nil {
			return err
		}
		since := at
		if p.ready {
			since = p.since
		}
		t := &Think{Frame: play.Frame(seat), Words: level.Vocabulary(m.Words), Policy: m.Policy, Level: level.Level, Form: Form(m.Seed, seat), Rand: Chance(m.Seed, seat, p.moves), Since: since}
		action, after, ok, err := m.Player.Move(t, play.View(seat))
		if err != nil {
			return err
		}
		if !ok {
			p.ready = false
			continue
		}
		p.ready, p.since = true, since
		p.action, p.due = action, max(at, p.late, p.since+max(after, MinReaction))
	}
	return nil
}

func first(plans []plan) game.Seat {
	next := game.Watcher
	for i, p := range plans {
		if p.ready && (next < 0 || p.due < plans[next].due) {
			next = game.Seat(i)
		}
	}
	return next
}
