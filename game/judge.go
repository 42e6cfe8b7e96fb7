package game

// Policy says who decides whether a word is valid.
type Policy string

const (
	ByDictionary Policy = "dictionary" // at once, before anything is laid for good
	ByChallenge  Policy = "challenge"  // the dictionary, once somebody objects
	ByVote       Policy = "vote"       // the people at the table
)

// Policies lists the three.
var Policies = []Policy{ByDictionary, ByChallenge, ByVote}

// OrDictionary is the policy, or the dictionary's where none was chosen.
func (p Policy) OrDictionary() Policy {
	if p == "" {
		return ByDictionary
	}
	return p
}

// Dictionary knows words in tile spelling. A nil Dictionary knows none.
type Dictionary interface{ Has(word string) bool }

// Judge is a table's dictionary with its custom words and its policy. Words are in tile spelling.
type Judge struct {
	Policy Policy
	Dict   Dictionary
	Added  map[string]bool // custom words: family words, small places
	Barred map[string]bool // barring wins over everything
}

// Valid reports whether the dictionary, custom words considered, knows the word.
func (j Judge) Valid(word string) bool {
	switch {
	case j.Barred[word]:
		return false
	case j.Added[word]:
		return true
	}
	return j.Dict != nil && j.Dict.Has(word)
}

// Invalid returns those of the words that are not valid.
func (j Judge) Invalid(words ...string) []string {
	var bad []string
	for _, w := range words {
		if !j.Valid(w) {
			bad = append(bad, w)
		}
	}
	return bad
}

// agreed returns those of the words that only the table's custom words know.
func (j Judge) agreed(words []string) []string {
	var agreed []string
	for _, w := range words {
		if j.Added[w] && (j.Dict == nil || !j.Dict.Has(w)) {
			agreed = append(agreed, w)
		}
	}
	return agreed
}

// Strict reports whether the dictionary decides at once; only then may validity be shown beforehand.
func (j Judge) Strict() bool { return j.Policy == ByDictionary || j.Policy == "" }
