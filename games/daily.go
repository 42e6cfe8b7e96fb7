package games

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"time"

	"lettercase/game"
)

// Puzzle is a game of one day. It depends only on the date, the game and the language, so that everybody has the same one
// and no server is needed to agree.
type Puzzle struct {
	Date    string          `json:"date"`
	Game    string          `json:"game"`
	Lang    string          `json:"lang"`
	Seed    Seed            `json:"seed"`
	Bots    []int           `json:"bots"` // levels of the bots that play after the player; none where the game can be played alone
	Options json.RawMessage `json:"options"`
}

// Seed is the source of all randomness in a puzzle. It is public.
type Seed [32]byte

// MarshalText writes a seed in hexadecimal digits.
func (s Seed) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, s[:]), nil }

// DailySeed is the public seed of a day's puzzle.
func DailySeed(date, key, lang string) Seed {
	return sha256.Sum256([]byte("lettercase daily\x00" + key + "\x00" + lang + "\x00" + date))
}

// CheckDate reports whether a date is one that has a puzzle: a day of this century, written 2026-01-31.
func CheckDate(date string) error {
	if day, err := time.Parse(time.DateOnly, date); err != nil || day.Year() < 2000 || day.Year() > 2099 {
		return game.Errorf("daily/date", "a daily puzzle has a date like 2026-01-31")
	}
	return nil
}

// Daily is the puzzle of a day.
func Daily(date, key, lang string) (Puzzle, error) {
	g, err := ByKey(key)
	if err != nil {
		return Puzzle{}, err
	}
	if err := CheckDate(date); err != nil {
		return Puzzle{}, err
	}
	if g.Daily == nil {
		return Puzzle{}, game.Errorf("daily/game", "there is no daily puzzle of %q", key)
	}
	p := Puzzle{Date: date, Game: key, Lang: lang, Seed: DailySeed(date, key, lang), Bots: append([]int{}, g.Daily.Bots...)}
	info := g.Info()
	if err := info.CheckSetup(p.setup()); err != nil {
		return Puzzle{}, err
	}
	options, err := g.Daily.OptionsJSON()
	if err != nil {
		return Puzzle{}, err
	}
	p.Options, err = info.Complete(options)
	return p, err
}

// Before is the puzzle of the day before.
func (p Puzzle) Before() (Puzzle, error) {
	day, err := time.Parse(time.DateOnly, p.Date)
	if err != nil {
		return Puzzle{}, err
	}
	return Daily(day.AddDate(0, 0, -1).Format(time.DateOnly), p.Game, p.Lang)
}

func (p Puzzle) setup() game.Setup { return game.Setup{Lang: p.Lang, Seats: 1 + len(p.Bots)} }

// Deal is the puzzle as its player first sees it.
func (p Puzzle) Deal(words game.Judge) (game.Play, error) {
	g, err := ByKey(p.Game)
	if err != nil {
		return nil, err
	}
	env := game.Env{Rand: game.Chance(p.Seed, 0), Pieces: game.PiecesOf(p.Seed), Words: words, Humans: game.Seats(0).With(0)}
	for i := range p.Bots {
		env.Bots = env.Bots.With(game.Seat(1 + i))
	}
	events, err := g.Start(env, p.setup(), p.Options)
	if err != nil {
		return nil, err
	}
	play := g.New()
	if err := play.Apply(events); err != nil {
		return nil, err
	}
	if g.Daily.Opening == nil {
		return play, nil
	}
	action, err := json.Marshal(g.Daily.Opening(play.View(0)))
	if err != nil {
		return nil, err
	}
	env.Rand = game.Chance(p.Seed, 1)
	if events, err = play.Decide(env, 0, action); err != nil {
		return nil, err
	}
	return play, play.Apply(events)
}
