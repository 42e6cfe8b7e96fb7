package bot

import (
	"hash/fnv"
	"math"

	"lettercase/game"
	"lettercase/lexicon"
)

// Level describes how strong a bot is: its vocabulary, what it overlooks, how fast it acts.
type Level struct {
	Level int    `json:"level"`
	Name  string `json:"name"`
	Text  string `json:"text"`

	class  int     // the rarest class of words it knows
	notice float64 // chance of noticing an easy play
	long   float64 // factor on that for each letter past the fourth
	rare   float64 // factor for each class of rarity
	cross  float64 // factor for each further word the play forms
	pace   float64 // factor on a person's thinking time
	search bool    // looks ahead where the game's solver can
}

// Levels are the five bots, weakest first.
var Levels = [5]Level{
	{1, "Nib", "Learns to spell: mostly everyday words, and many of those unseen.", 3, 0.43, 0.67, 0.86, 0.54, 1.35, false},
	{2, "Quill", "Plays for fun: common words, short ones first.", 4, 0.53, 0.76, 0.885, 0.66, 1.2, false},
	{3, "Serif", "A practised player who misses a long word now and then.", 7, 0.66, 0.85, 0.93, 0.77, 1.05, false},
	{4, "Folio", "A club player: a large vocabulary, overlooks little.", 8, 0.79, 0.915, 0.965, 0.87, 0.92, false},
	{5, "Gutenberg", "The best the solver can give.", lexicon.LastClass, 1, 1, 1, 1, 0.8, true},
}

// LevelOf finds a level.
func LevelOf(n int) (Level, error) {
	if n < 1 || n > len(Levels) {
		return Level{}, game.Errorf("bot/level", "bots have levels 1 to %d", len(Levels))
	}
	return Levels[n-1], nil
}

// Vocabulary is the part of a dictionary that the level plays. No level plays rude words.
func (l Level) Vocabulary(words *lexicon.Lexicon) *lexicon.Lexicon {
	words = words.Clean()
	if l.class >= lexicon.LastClass {
		return words
	}
	return words.Part(l.Name, func(word func() string, class int) bool { return rarity(word, class) <= l.class })
}

// uncounted is the share of the words of LastClass that count as words of the class before it. No source gives their
// frequency. Strong players know some of them; a hash of the word decides which, so that it is the same in every game.
const uncounted = 0.5

// rarity is a word's class, with part of those of unknown frequency in the class before the last.
func rarity(word func() string, class int) int {
	if class < lexicon.LastClass {
		return class
	}
	h := fnv.New64a()
	h.Write([]byte(word()))
	if float64(h.Sum64()>>11)/(1<<53) < uncounted {
		return lexicon.LastClass - 1
	}
	return lexicon.LastClass
}

// Form varies a bot's strength from game to game: by which part of a level it notices more or less and acts faster or slower
// than its own. The best level does not vary.
func Form(seed [32]byte, seat game.Seat) float64 {
	r := Chance(seed, seat, -1)
	return 1.2 * (r.Float64() + r.Float64() - 1)
}

// level is the bot's level, adjusted by its form.
func (t *Think) level() Level {
	l := Levels[t.Level-1]
	if l.search {
		return l
	}
	other, part := &Levels[min(t.Level, len(Levels)-1)], t.Form
	if part < 0 {
		other, part = &Levels[max(0, t.Level-2)], -part
	}
	for _, f := range []struct{ own, to *float64 }{
		{&l.notice, &other.notice}, {&l.long, &other.long}, {&l.rare, &other.rare}, {&l.cross, &other.cross}, {&l.pace, &other.pace},
	} {
		*f.own += min(1, part) * (*f.to - *f.own)
	}
	return l
}

// Notices reports whether the bot finds a play of this word that forms the given number of further words.
func (t *Think) Notices(word string, further int) bool {
	return t.Rand.Float64() < t.Sight(word, further)
}

// Sight is the chance of noticing a play: weak levels overlook words that are long, rare, or cross many others.
func (t *Think) Sight(word string, further int) float64 {
	l := t.level()
	if l.notice == 1 {
		return 1
	}
	extra := max(0, len([]rune(word))-4)
	class := rarity(func() string { return word }, max(0, t.Words.Class(word)))
	return l.notice * math.Pow(l.long, float64(extra)) * math.Pow(l.rare, float64(class)) * math.Pow(l.cross, float64(further))
}

// Searches reports whether the level looks ahead where it can.
func (t *Think) Searches() bool { return Levels[t.Level-1].search }

// Unhurried is the thinking time for a move that others wait for and nobody races for: from one to three seconds.
func (t *Think) Unhurried() game.Time {
	return min(max(t.After(2*game.Second), game.Second), 3*game.Second)
}

// After returns a thinking time that varies around a mean, scaled by the level's pace.
func (t *Think) After(mean game.Time) game.Time {
	spread := 0.6 + 0.8*t.Rand.Float64()
	return game.Time(float64(mean) * t.level().pace * spread)
}
