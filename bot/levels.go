package bot

import (
	"math"

	"lettercase/game"
	"lettercase/lexicon"
)

// Level is how strong a bot is: what it knows, what it overlooks, how fast it is.
type Level struct {
	Level int    `json:"level"`
	Name  string `json:"name"`
	Text  string `json:"text"`

	class  int     // the rarest class of words it knows
	eye    float64 // chance of noticing an easy play
	long   float64 // factor on that for each letter past the fourth
	rare   float64 // factor for each class of rarity
	crowd  float64 // factor for each further word the play makes
	tempo  float64 // factor on a person's thinking time
	search bool    // looks ahead where the game's solver can
}

// Levels are the five bots, weakest first.
var Levels = [5]Level{
	{1, "Nib", "Learns to spell: everyday words only, and many of those unseen.", 3, 0.36, 0.62, 0.90, 0.52, 1.5, false},
	{2, "Quill", "Plays for fun: common words, short ones first.", 4, 0.50, 0.74, 0.92, 0.64, 1.3, false},
	{3, "Serif", "A practised player who misses a long word now and then.", 6, 0.60, 0.81, 0.95, 0.74, 1.1, false},
	{4, "Folio", "A club player: a large vocabulary, overlooks little.", 7, 0.72, 0.88, 0.96, 0.83, 0.9, false},
	{5, "Gutenberg", "The best the solver can give.", lexicon.LastClass, 1, 1, 1, 1, 0.7, true},
}

// LevelOf finds a level.
func LevelOf(n int) (Level, error) {
	if n < 1 || n > len(Levels) {
		return Level{}, game.Errorf("bot/level", "bots have levels 1 to %d", len(Levels))
	}
	return Levels[n-1], nil
}

// Vocabulary is what the level knows of a dictionary.
func (l Level) Vocabulary(words *lexicon.Lexicon) *lexicon.Lexicon { return words.Common(l.class) }

// Notices reports whether the bot sees a play of this word that makes so many further words:
// long, rare and crowded plays escape a weak eye.
func (t *Think) Notices(word string, further int) bool {
	l := Levels[t.Level-1]
	if l.eye == 1 {
		return true
	}
	extra := max(0, len([]rune(word))-4)
	chance := l.eye * math.Pow(l.long, float64(extra)) *
		math.Pow(l.rare, float64(max(0, t.Words.Class(word)))) * math.Pow(l.crowd, float64(further))
	return t.Rand.Float64() < chance
}

// Searches reports whether the level looks ahead where it can.
func (t *Think) Searches() bool { return Levels[t.Level-1].search }

// After is a person's thinking time around a mean, at the level's tempo and never quite the same.
func (t *Think) After(mean game.Time) game.Time {
	spread := 0.6 + 0.8*t.Rand.Float64()
	return game.Time(float64(mean) * Levels[t.Level-1].tempo * spread)
}
