package table

import (
	"crypto/sha256"
	"encoding/json"
	"slices"
	"unicode/utf8"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// Spec is the settings of a table.
type Spec struct {
	Game    string          `json:"game"`
	Lang    string          `json:"lang" doc:"language of the words"`
	Options json.RawMessage `json:"options" doc:"the game's options, completed"`
	Policy  game.Policy     `json:"policy" enum:"dictionary,challenge,vote"`
	// Defaults are "policy", "family", "hints" and the keys of options that nobody chose and whose default depends on who
	// plays. Their values follow the seats until the game starts.
	Defaults []string `json:"defaults,omitempty" doc:"policy, family, hints, and keys of options, that were left to a default that depends on who plays; settled when the game starts"`
	Added    []string `json:"added" doc:"custom words, in tile spelling"`
	Barred   []string `json:"barred" doc:"words not allowed at this table"`
	Server   string   `json:"server,omitempty" doc:"hash of the server's own words at the time the table was created; none if left out"`
	Places   *bool    `json:"places,omitempty" doc:"place names count; left out for a new table: as the game's book says. A table from before there was a choice has none, and they do not count"`
	// Abbreviations follows the game's book and is no choice of the table: where it lets place names count, it lets these count too (LTR-3).
	Abbreviations bool   `json:"abbreviations,omitempty" doc:"abbreviations without a longer form in use, such as SMS, count where place names do"`
	Nominal       bool   `json:"nominal,omitempty" doc:"only nouns and adjectives count; not in every language"`
	Family        *bool  `json:"family,omitempty" doc:"family words: rude words do not count; left out for a new table: yes if it is public or children play. A table from before there was a choice has none, and they count"`
	Public        bool   `json:"public" doc:"listed in the lobby"`
	Hints         *bool  `json:"hints,omitempty" doc:"hints may be asked for; each is told to all. Left out for a new table: yes if one person plays with bots"`
	Teams         []int  `json:"teams,omitempty" doc:"team of each seat; where more play than there can be teams, and none are named, neighbours are put together, and the host may change that before the start"`
	Pace          Pace   `json:"pace"`
	Seed          string `json:"publicSeed,omitempty" maxLength:"100" doc:"a text from which all chance at this table follows, for games that can be repeated: the deal, who begins, dice and what bots do are the same at every table with this text, game, language, options and seats where the same moves are made, however it was set up; whoever knows it can work out every hand, so all are told and no records are kept"`
	Lesson        bool   `json:"lesson,omitempty" doc:"a lesson: chance is arranged, the opponent follows a script and the clock stands still"`
	Offline       bool   `json:"offline,omitempty" doc:"played in a browser, without a server, and handed over afterwards"`
	Daily         string `json:"daily,omitempty" doc:"the date of a daily puzzle: its chance follows from the date and is public"`
	Circle        string `json:"circle,omitempty" doc:"the circle for which the table was made; its members see it on the circle's page"`
	// From is set at a table that goes on from a moment of another.
	From *Origin `json:"from,omitempty" doc:"the moment of a finished game from which this table goes on; it brings no results"`
}

// ByTheBook lets those names count that a game's book lets count.
func (s Spec) ByTheBook(info game.Info) Spec {
	s.Places, s.Abbreviations = &info.Places, info.Places
	return s
}

// Repeatable reports that the table's randomness is public, so that the same moves give the same game.
func (s Spec) Repeatable() bool { return s.Seed != "" || s.Daily != "" || s.Lesson }

// HasPlaces reports that place names count at the table.
func (s Spec) HasPlaces() bool { return s.Places != nil && *s.Places }

// HasFamily reports that rude words do not count at the table.
func (s Spec) HasFamily() bool { return s.Family != nil && *s.Family }

// HasHints reports that hints may be asked for.
func (s Spec) HasHints() bool { return s.Hints != nil && *s.Hints }

// Dictionary is the part of a language's words that counts at the table, without custom words.
func (s Spec) Dictionary(words *lexicon.Lexicon) *lexicon.Lexicon {
	if s.Nominal {
		words = words.Nominal()
	}
	if s.HasPlaces() {
		words = words.WithPlaces()
		if s.Abbreviations {
			words = words.WithAbbreviations()
		}
	}
	if s.HasFamily() {
		words = words.Family()
	}
	return words
}

// Limits of settings.
const (
	maxCustomWords = 500
	maxWord        = 32
	maxLabel       = 24
)

// DefaultPolicy asks for the policy that is usual for those who play.
const DefaultPolicy game.Policy = "default"

// What stands in Defaults for settings that are no options of the game.
const (
	policyKey = "policy"
	familyKey = "family"
	hintsKey  = "hints"
)

// chosen is the spec without what was left to defaults.
func (s Spec) chosen() (Spec, error) {
	if len(s.Defaults) == 0 {
		return s, nil
	}
	values := map[string]json.RawMessage{}
	if err := json.Unmarshal(s.Options, &values); err != nil {
		return s, err
	}
	for _, key := range s.Defaults {
		switch key {
		case policyKey:
			s.Policy = ""
		case familyKey:
			s.Family = nil
		case hintsKey:
			s.Hints = nil
		default:
			delete(values, key)
		}
	}
	s.Defaults = nil
	var err error
	s.Options, err = json.Marshal(values)
	return s, err
}

// forCompany fills in the defaults that depend on who plays.
func (s Spec) forCompany(g game.Game, c game.Company) (Spec, error) {
	if len(s.Defaults) == 0 {
		return s, nil
	}
	s, err := s.chosen()
	if err != nil {
		return s, err
	}
	return s.complete(g, c)
}

// complete checks a spec and fills in what was left open, for those who play.
func (s Spec) complete(g game.Game, c game.Company) (Spec, error) {
	info := g.Info()
	s.Defaults = nil
	if s.Policy == "" || s.Policy == DefaultPolicy {
		s.Policy, s.Defaults = c.Policy(), []string{policyKey}
	}
	if s.Places == nil {
		s.Places = &info.Places
	}
	s.Abbreviations = info.Places
	if s.Family == nil {
		s.Defaults = append(s.Defaults, familyKey) // the options are needed for its value
	}
	if s.Hints == nil {
		hints := c.People == 1 && c.Seats > 1 && s.Daily == "" && !s.Lesson
		s.Hints, s.Defaults = &hints, append(s.Defaults, hintsKey)
	}
	if !slices.Contains(game.Policies, s.Policy) {
		return s, game.Errorf("setup/policy", "there is no judge %q", s.Policy)
	}
	if s.Nominal && !slices.Contains(lexicon.NominalLangs, s.Lang) {
		return s, game.Errorf("setup/nominal", "nouns and adjectives cannot be told from other words in %q", s.Lang).With("langs", lexicon.NominalLangs)
	}
	if err := s.Pace.check(g); err != nil {
		return s, err
	}
	if s.Daily != "" {
		if err := games.CheckDate(s.Daily); err != nil {
			return s, err
		}
	}
	if len(s.Teams) == 0 {
		s.Teams = info.FitTeams(nil, c.Seats)
	}
	if err := info.CheckSetup(game.Setup{Lang: s.Lang, Seats: c.Seats, Teams: s.Teams}); err != nil {
		return s, err
	}
	var err error
	var open []string
	if s.Options, open, err = info.CompleteFor(c, s.Options); err != nil {
		return s, err
	}
	s.Defaults = append(s.Defaults, open...)
	if s.Family == nil {
		family := s.Public || c.Children || info.ForChildren(s.Options) // anybody may come to a public table
		s.Family = &family
	}
	if s.Added, err = fold(s.Lang, s.Added); err != nil {
		return s, err
	}
	s.Barred, err = fold(s.Lang, s.Barred)
	return s, err
}

// fold converts custom words to tile spelling.
func fold(lang string, words []string) ([]string, error) {
	if len(words) > maxCustomWords {
		return nil, game.Errorf("setup/words", "at most %d custom words", maxCustomWords)
	}
	alphabet, err := tiles.AlphabetOf(lang)
	if err != nil {
		return nil, err
	}
	folded := make([]string, 0, len(words))
	for _, w := range words {
		f, err := alphabet.Fold(w)
		if err != nil {
			return nil, err
		}
		if utf8.RuneCountInString(f) > maxWord {
			return nil, game.Errorf("setup/long", "a custom word has at most %d letters", maxWord).With("max", maxWord)
		}
		if f != "" {
			folded = append(folded, f)
		}
	}
	slices.Sort(folded)
	return slices.Compact(folded), nil
}

// judge is the table's judge with a dictionary.
func (s Spec) judge(dict game.Dictionary) game.Judge {
	return game.Judge{Policy: s.Policy, Dict: dict, Added: set(s.Added), Barred: set(s.Barred)}
}

func set(words []string) map[string]bool {
	if len(words) == 0 {
		return nil
	}
	m := make(map[string]bool, len(words))
	for _, w := range words {
		m[w] = true
	}
	return m
}

// PublicSeed is the seed derived from a text.
func PublicSeed(text string) [32]byte { return sha256.Sum256([]byte("lettercase seed\x00" + text)) }

// equal reports whether nothing that depends on who plays differs.
func (s Spec) equal(other Spec) bool {
	return s.Policy == other.Policy && s.HasFamily() == other.HasFamily() && s.HasHints() == other.HasHints() && string(s.Options) == string(other.Options)
}

// company is who plays at the table, or will: somebody is expected in an open seat.
func (s *state) company() game.Company {
	c := game.Company{Seats: len(s.seats), Shared: len(s.devices()) > 0}
	for _, p := range s.seats {
		if p.kind != BotPlace {
			c.People++
		}
		if p.children || p.kind == BotPlace && p.level == bot.Child {
			c.Children = true
		}
	}
	return c
}

// settled is the spec with the defaults for those at the table now; once the game has started it is the spec itself.
func (s *state) settled() (Spec, error) {
	switch {
	case s.started != nil:
		return s.spec, nil
	case s.agreed != nil:
		return *s.agreed, nil
	}
	return s.spec.forCompany(s.game, s.company())
}

// noteSettled caches it in a state that is not published yet: every card needs it.
func (s *state) noteSettled() {
	s.agreed = nil
	if spec, err := s.settled(); err == nil && s.started == nil {
		s.agreed = &spec
	}
}
