package bot

import (
	"hash/fnv"
	"math"
	"slices"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/lexicon"
)

// Level describes how strong a bot is: its vocabulary, what it overlooks, how fast it acts.
type Level struct {
	Level int    `json:"level"`
	Name  string `json:"name"`
	Text  string `json:"text"`

	class   int     // the rarest class of words it knows
	letters int     // the longest word it plays; 0: any
	notice  float64 // chance of noticing an easy play
	long    float64 // factor on that for each letter past the fourth
	rare    float64 // factor for each class of rarity
	cross   float64 // factor for each further word the play forms
	loose   float64 // factor for words of more than four letters that are built from loose pieces (Wordsmith)
	looks   float64 // how often it looks through all plays before it gives up
	finds   float64 // how many words it finds on one board where every word counts
	words   float64 // how many words it crosses in one throw at most, on average; 0: any number
	share   float64 // where a search goes on until a figure is good enough: the share of a perfect score that is
	weighs  float64 // how much it cares what a move leaves behind: 0 only for points, 1 as much as for points
	doubts  float64 // chance of objecting to a word that it does not know
	invents float64 // chance, for a turn, of taking invented words for real ones where the players judge words
	pace    float64 // factor on a person's thinking time
	search  bool    // looks ahead where the game's solver can
}

// The levels by number. Numbers are kept in logs, so a level keeps its number: the child's came last and is 0.
const (
	Child   = 0
	Default = 2 // where nobody chose one: an equal of people who play now and then
	Best    = 5
)

// Levels are the bots, weakest first; a level's number is its index.
var Levels = [Best + 1]Level{
	{
		Level: 0, Name: "Dot", Text: "Child: short everyday words.",
		class: 3, letters: 6, notice: 0.24, long: 0.45, rare: 0.75, cross: 0.24, loose: 0.05, looks: 4,
		finds: 2, words: 2.5, share: 0.15, weighs: 0, doubts: 0.1, invents: 0.25, pace: 1.5,
	},
	{
		Level: 1, Name: "Nib", Text: "Beginner: everyday words, and many of those unseen.",
		class: 3, notice: 0.5, long: 0.77, rare: 0.88, cross: 0.64, loose: 1, looks: 4,
		finds: 2.7, words: 3.6, share: 0.26, weighs: 0.25, doubts: 0.25, invents: 0.2, pace: 1.35,
	},
	{
		Level: 2, Name: "Quill", Text: "At home: plays for fun, with words that everybody knows.",
		class: 4, notice: 0.64, long: 0.84, rare: 0.91, cross: 0.72, loose: 1, looks: 5,
		finds: 3.4, words: 4.5, share: 0.38, weighs: 0.5, doubts: 0.5, invents: 0.12, pace: 1.2,
	},
	{
		Level: 3, Name: "Serif", Text: "Good: practised, misses a long word now and then.",
		class: 5, notice: 0.72, long: 0.89, rare: 0.93, cross: 0.8, loose: 1, looks: 5,
		finds: 5.5, share: 0.53, weighs: 0.75, doubts: 0.8, invents: 0.05, pace: 1.05,
	},
	{
		Level: 4, Name: "Folio", Text: "Expert: a large vocabulary, overlooks little.",
		class: 7, notice: 0.87, long: 0.95, rare: 0.975, cross: 0.91, loose: 1, looks: 5,
		finds: 11, share: 0.85, weighs: 1, doubts: 1, pace: 0.92,
	},
	{
		Level: 5, Name: "Gutenberg", Text: "Master: the best the solver can give.",
		class: lexicon.LastClass, notice: 1, long: 1, rare: 1, cross: 1, loose: 1, looks: 1,
		finds: 28, share: 1, weighs: 1, doubts: 1, pace: 0.8, search: true,
	},
}

// LevelOf finds a level.
func LevelOf(n int) (Level, error) {
	if n < 0 || n > Best {
		return Level{}, game.Errorf("bot/level", "bots have levels 0 to %d", Best)
	}
	return Levels[n], nil
}

// Vocabulary is the part of a dictionary that the level plays. No level plays rude words.
func (l Level) Vocabulary(words *lexicon.Lexicon) *lexicon.Lexicon {
	if l.class >= lexicon.LastClass {
		return words.Clean()
	}
	if l.letters == 0 && l.class < lexicon.LastClass-1 {
		return words.CleanPart(l.Name, l.class, nil)
	}
	rarest := l.class
	if rarest == lexicon.LastClass-1 {
		rarest = lexicon.LastClass // see uncounted
	}
	return words.CleanPart(l.Name, rarest, func(word string, class int) bool {
		return rarity(word, class) <= l.class && (l.letters == 0 || utf8.RuneCountInString(word) <= l.letters)
	})
}

// uncounted is the share of the words of LastClass that count as words of the class before it. No source gives their
// frequency. Strong players know some of them; a hash of the word decides which, so that it is the same in every game.
const uncounted = 0.5

// rarity is a word's class, with part of those of unknown frequency in the class before the last.
func rarity(word string, class int) int {
	if class < lexicon.LastClass {
		return class
	}
	h := fnv.New64a()
	h.Write([]byte(word))
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
	l := Levels[t.Level]
	if l.search {
		return l
	}
	other, part := &Levels[t.Level+1], t.Form
	if part < 0 {
		other, part = &Levels[max(0, t.Level-1)], -part
	}
	for _, f := range []struct{ own, to *float64 }{
		{&l.notice, &other.notice},
		{&l.long, &other.long},
		{&l.rare, &other.rare},
		{&l.cross, &other.cross},
		{&l.pace, &other.pace},
		{&l.looks, &other.looks},
		{&l.finds, &other.finds},
		{&l.share, &other.share},
		{&l.weighs, &other.weighs},
	} {
		*f.own += min(1, part) * (*f.to - *f.own)
	}
	return l
}

// Notices reports whether the bot finds a play of this word that forms the given number of further words.
func (t *Think) Notices(word string, further int) bool {
	return t.Rand.Float64() < t.Sight(word, further)
}

// Builds reports whether the bot thinks of this word while it looks at loose pieces.
func (t *Think) Builds(word string) bool {
	chance := t.Sight(word, 0)
	if utf8.RuneCountInString(word) > 4 {
		chance *= t.level().loose
	}
	return t.Rand.Float64() < chance
}

// First returns the first of n plays, the best one first, that the bot notices, or -1. In one look it sees a word or it does
// not, wherever the word could lie; if it has noticed nothing it looks again.
func (t *Think) First(n int, play func(i int) (word string, further int)) int {
	looks := t.Looks()
	for ; t.Rand.Float64() < looks; looks-- {
		missed := map[string]bool{}
		for i := range n {
			word, further := play(i)
			if !missed[word] && t.Notices(word, further) {
				return i
			}
			missed[word] = true
		}
	}
	return -1
}

// Looks is how often the level looks through all plays before it gives up, on average.
func (t *Think) Looks() float64 { return t.level().looks }

// Sight is the chance of noticing a play: weak levels overlook words that are long, rare, or cross many others.
func (t *Think) Sight(word string, further int) float64 {
	l := t.level()
	if l.notice == 1 {
		return 1
	}
	extra := max(0, utf8.RuneCountInString(word)-4)
	return l.notice * math.Pow(l.long, float64(extra)) * math.Pow(l.rare, float64(t.class(word))) * math.Pow(l.cross, float64(further))
}

// class is how rare a word is.
func (t *Think) class(word string) int {
	return rarity(word, max(0, t.Words.Class(word)))
}

// Searches reports whether the level looks ahead where it can.
func (t *Think) Searches() bool { return Levels[t.Level].search }

// Finds is how many words the level finds on one board, on average, where every word counts. The best level finds all.
func (t *Think) Finds() float64 {
	if l := t.level(); !l.search {
		return l.finds
	}
	return math.Inf(1)
}

// MostWords is how many words the level crosses in one throw at most; 0 if there is no limit.
func (t *Think) MostWords() int {
	if most := Levels[t.Level].words; most > 0 {
		return int(most + t.Rand.Float64())
	}
	return 0
}

// Share is the share of a perfect score at which the level stops searching.
func (t *Think) Share() float64 { return t.level().share }

// Worth is what a move is worth to the level: its points, and some of what it leaves behind.
func (t *Think) Worth(points int, equity float64) float64 {
	return float64(points) + t.level().weighs*(equity-float64(points))
}

// Accepts answers a claim: weak levels know few words, and mostly trust the others with those that they do not know.
func (t *Think) Accepts(known bool) bool { return known || t.Rand.Float64() >= t.level().doubts }

// AcceptsAll answers a claim of several words.
func (t *Think) AcceptsAll(words []string) bool {
	return t.Accepts(!slices.ContainsFunc(words, func(w string) bool { return !t.Words.Knows(w) }))
}

// Difficulty compares how hard a play is to find, for anybody, with an everyday word of four letters that crosses no other: 1.
func (t *Think) Difficulty(word string, further int) float64 {
	return min(0.4+0.15*float64(utf8.RuneCountInString(word))+0.08*float64(t.class(word))+0.2*float64(further), 2.5)
}

// Searched is the difficulty of finding that there is nothing to play.
const Searched = 1.5

// Unhurried is the thinking time for a move that others wait for and nobody races for: from one to three seconds.
func (t *Think) Unhurried(difficulty float64) game.Time {
	return min(max(t.AfterPlay(1300*game.Millisecond, difficulty), game.Second), 3*game.Second)
}

// After returns a thinking time that varies around a mean, scaled by the level's pace.
func (t *Think) After(mean game.Time) game.Time {
	spread := 0.6 + 0.8*t.Rand.Float64()
	return game.Time(float64(mean) * t.level().pace * spread)
}

// AfterPlay is After for a play that is harder or easier to find than most.
func (t *Think) AfterPlay(mean game.Time, difficulty float64) game.Time {
	return t.After(game.Time(float64(mean) * difficulty))
}
