package games

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strconv"
	"strings"
	"sync"
	"time"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/kit"
	"lettercase/lexicon"
)

// Puzzle is a game of one day. It depends only on the date, the game and the language, so that everybody has the same one
// and no server is needed to agree.
type Puzzle struct {
	Date    string          `json:"date"`
	Game    string          `json:"game"`
	Lang    string          `json:"lang"`
	Minutes int             `json:"minutes"` // how long it takes, roughly
	Bots    []int           `json:"bots"`    // levels of the bots that play after the player; none where the game can be played alone
	Options json.RawMessage `json:"options"`
}

// Seed is the source of all randomness in a puzzle. It is public.
type Seed [32]byte

// MarshalText writes a seed in hexadecimal digits.
func (s Seed) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, s[:]), nil }

const (
	// ratedSince is the first day whose puzzle is chosen by difficulty. Days before it keep their first draw and their form,
	// because they have been handed out.
	ratedSince = "2026-11-17"
	// playedSince is the first day whose puzzle is chosen by what casual bots make of it.
	playedSince = "2026-12-01"
	// maxDraws bounds how often a day's puzzle is drawn.
	maxDraws = 24
	// everyday is the rarest class of words that count for the difficulty of a puzzle: those that a beginner knows.
	everyday = 3
)

// drawSeed is the seed of a draw of a day's puzzle, counted from 0.
func drawSeed(date, key, lang string, draw int) Seed {
	text := "lettercase daily\x00" + key + "\x00" + lang + "\x00" + date
	if draw > 0 {
		text += "\x00" + strconv.Itoa(draw)
	}
	return sha256.Sum256([]byte(text))
}

// formOf is the form of a game's puzzle on a day.
func formOf(d *kit.Daily, date string) *kit.Daily {
	if date < ratedSince && d.Former != nil {
		return d.Former
	}
	return d
}

// seeds keeps the seeds that were chosen, because choosing takes a while. It is emptied when full.
var seeds struct {
	mu sync.Mutex
	m  map[string]Seed
}

// SeedOf is the public seed of a game's puzzle on a day: the first draw whose difficulty lies in the game's band, or the one
// nearest to it.
func SeedOf(g kit.Kit, date, lang string) (Seed, error) {
	key := g.Info().Key
	if date < ratedSince || g.Daily == nil || g.Daily.Rate == nil {
		return drawSeed(date, key, lang, 0), nil
	}
	rate := ratingBy(g, date)
	band, ok := rate.bands[lang]
	if !ok {
		return drawSeed(date, key, lang, 0), nil
	}
	seeds.mu.Lock()
	defer seeds.mu.Unlock()
	name := strings.Join([]string{date, key, lang}, " ")
	if seed, ok := seeds.m[name]; ok {
		return seed, nil
	}
	words, err := lexicon.Open(lang)
	if err != nil {
		return Seed{}, err
	}
	p, err := puzzleOf(g, date, lang)
	if err != nil {
		return Seed{}, err
	}
	var best Seed
	least := -1
	for draw := range maxDraws {
		seed := drawSeed(date, key, lang, draw)
		rating, err := rate.of(p, seed, words)
		if err != nil {
			return Seed{}, err
		}
		if miss := band.Miss(rating); least < 0 || miss < least {
			best, least = seed, miss
		}
		if least == 0 {
			break
		}
	}
	if len(seeds.m) >= 1000 || seeds.m == nil {
		seeds.m = map[string]Seed{}
	}
	seeds.m[name] = best
	return best, nil
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
	return puzzleOf(g, date, lang)
}

func puzzleOf(g kit.Kit, date, lang string) (Puzzle, error) {
	info, form := g.Info(), formOf(g.Daily, date)
	p := Puzzle{Date: date, Game: info.Key, Lang: lang, Minutes: cmp.Or(form.Minutes, info.Minutes), Bots: append([]int{}, form.Bots...)}
	if err := info.CheckSetup(p.setup()); err != nil {
		return Puzzle{}, err
	}
	options, err := form.OptionsJSON()
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

// source is the puzzle's game and its seed.
func (p Puzzle) source() (g kit.Kit, seed Seed, err error) {
	if g, err = ByKey(p.Game); err == nil {
		seed, err = SeedOf(g, p.Date, p.Lang)
	}
	return g, seed, err
}

// Seed is the puzzle's seed.
func (p Puzzle) Seed() (Seed, error) {
	_, seed, err := p.source()
	return seed, err
}

// Deal is the puzzle as its player first sees it.
func (p Puzzle) Deal(words game.Judge) (game.Play, error) {
	g, seed, err := p.source()
	if err != nil {
		return nil, err
	}
	return p.deal(g, seed, words)
}

// rating is a way to rate draws, with the band in which a day's puzzle has to lie.
type rating struct {
	bands map[string]kit.Band
	of    func(p Puzzle, seed Seed, words *lexicon.Lexicon) (int, error)
}

func ratingBy(g kit.Kit, date string) rating {
	if date >= playedSince && g.Daily.Played != nil {
		return rating{g.Daily.Played, func(p Puzzle, seed Seed, words *lexicon.Lexicon) (int, error) { return p.casual(g, seed, words) }}
	}
	return rating{g.Daily.Bands, func(p Puzzle, seed Seed, words *lexicon.Lexicon) (int, error) {
		play, err := p.deal(g, seed, game.Judge{Policy: game.ByDictionary})
		if err != nil {
			return 0, err
		}
		return g.Daily.Rate(game.Env{Pieces: game.PiecesOf(seed)}, play.View(0), words.Clean().Common(everyday)), nil
	}}
}

// casual is what bots of levels 1 to 3 make of a draw, on average: their points, less those of an opponent.
func (p Puzzle) casual(g kit.Kit, seed Seed, words *lexicon.Lexicon) (int, error) {
	sum := 0
	for level := 1; level <= 3; level++ {
		scores, err := p.playedBy(g, seed, words, level)
		if err != nil {
			return 0, err
		}
		sum += scores[0]
		for _, other := range scores[1:] {
			sum -= other
		}
	}
	return sum / 3, nil
}

// playedBy are the scores after a bot has played in the player's place.
func (p Puzzle) playedBy(g kit.Kit, seed Seed, words *lexicon.Lexicon, level int) ([]int, error) {
	m := bot.Match{
		Game: g, Setup: p.setup(), Options: p.Options, Policy: game.ByDictionary, Words: words, Levels: append([]int{level}, p.Bots...),
		Seed: seed, Pieces: game.PiecesOf(seed), MaxRows: parRows, Player: g.Bot,
	}
	play, err := m.Play()
	if err != nil {
		return nil, err
	}
	outcome, _ := play.Outcome()
	return outcome.Scores, nil
}

func (p Puzzle) deal(g kit.Kit, seed Seed, words game.Judge) (game.Play, error) {
	env := game.Env{Rand: game.Chance(seed, 0), Pieces: game.PiecesOf(seed), Words: words, Humans: game.Seats(0).With(0)}
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
	opening := formOf(g.Daily, p.Date).Opening
	if opening == nil {
		return play, nil
	}
	action, err := json.Marshal(opening(play.View(0)))
	if err != nil {
		return nil, err
	}
	env.Rand = game.Chance(seed, 1)
	if events, err = play.Decide(env, 0, action); err != nil {
		return nil, err
	}
	return play, play.Apply(events)
}
