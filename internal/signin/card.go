package signin

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"math"
	"math/big"
	"strings"
	"unicode"

	"lettercase/internal/people"
	"lettercase/lexicon"
)

// Cards makes and reads key cards: a few words on paper that sign a player in.
type Cards struct{ People *people.Directory }

const (
	cardBits  = 88 // so many that nobody needs to slow guessing down
	cardClass = 4  // words among the 20,000 commonest
	shortest  = 4
	longest   = 6
)

// cardList are the words of a language that a card may have: common, short, not rude, and typed with the keys that every
// keyboard has.
type cardList struct{ words []string }

func cardWords(lang string) ([]string, error) {
	l, err := lexicon.Open(lang)
	if err != nil {
		return nil, err
	}
	return lexicon.Kept(l.Clean(), func(l *lexicon.Lexicon) cardList {
		var list cardList
		for w := range l.Common(cardClass).All() {
			word := strings.ToLower(w)
			plain := strings.Trim(word, "abcdefghijklmnopqrstuvwxyz") == ""
			if spelled := l.Spellings(w); plain && len(word) >= shortest && len(word) <= longest && len(spelled) > 0 && strings.ToLower(spelled[0]) == word {
				list.words = append(list.words, word)
			}
		}
		return list
	}).words, nil
}

// New makes a card for a player and returns its words, which are kept nowhere.
func (c Cards) New(ctx context.Context, p people.Player, name string) (people.Key, string, error) {
	list, err := cardWords(p.Lang)
	if err != nil {
		return people.Key{}, "", err
	}
	n := int(math.Ceil(cardBits / math.Log2(float64(len(list)))))
	words := make([]string, n)
	for i := range words {
		at, err := rand.Int(rand.Reader, big.NewInt(int64(len(list))))
		if err != nil {
			return people.Key{}, "", err
		}
		words[i] = list[at.Int64()]
	}
	text := strings.Join(words, " ")
	key, err := c.People.AddKey(ctx, people.Key{Player: p.ID, Kind: people.Card, Proof: cardProof(text), Name: name})
	return key, text, err
}

// cardProof is the hash of a card's words. Case and what stands between them do not matter.
func cardProof(words string) string {
	fields := strings.FieldsFunc(strings.ToLower(words), func(r rune) bool { return !unicode.IsLetter(r) })
	sum := sha256.Sum256([]byte("lettercase card\x00" + strings.Join(fields, " ")))
	return hex.EncodeToString(sum[:])
}

// Use checks the words of a card and returns the key.
func (c Cards) Use(ctx context.Context, words string) (people.Key, error) {
	key, err := c.People.FindKey(ctx, people.Card, cardProof(words))
	if err != nil {
		return key, err
	}
	return key, c.People.UseKey(ctx, key)
}
