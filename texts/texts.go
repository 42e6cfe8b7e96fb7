// Package texts turns messages into sentences in the reader's language. The texts are plain data files, one for each
// language and part: <lang>.json here for what all games share, games/<game>/texts/<lang>.json for a game's own. The
// browser's build reads the same files. terminal/<lang>.json is what only the terminal client says, and
// command/<lang>.json the help and the output of the command line.
//
// A text is a string with {holes}, or one string for each plural category, chosen by the hole n. A key that begins with
// "@" is a note for translators.
package texts

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"regexp"
	"strconv"
	"strings"
	"time"

	"lettercase/embedded"
	"lettercase/game"
)

// Langs are the languages that there are texts in.
var Langs = []string{"de", "en", "fr", "it", "nl", "nb"}

// The parts that are no game's own.
var (
	Shared   fs.FS = files
	Terminal       = part("terminal")
	Command        = part("command")
)

func part(name string) fs.FS {
	sub, err := fs.Sub(files, name)
	if err != nil {
		panic(err) // only for a name that is not a path
	}
	return sub
}

// Text is a text with its plurals. One that has none has only Other.
type Text map[string]string

// UnmarshalJSON reads a string, or an object of plural categories.
func (t *Text) UnmarshalJSON(raw []byte) error {
	if len(raw) > 0 && raw[0] == '"' {
		var s string
		err := json.Unmarshal(raw, &s)
		*t = Text{"other": s}
		return err
	}
	return json.Unmarshal(raw, (*map[string]string)(t))
}

// Book is all texts of one language.
type Book struct {
	Lang  string
	texts map[string]Text
}

// Open reads the texts of a language from several parts; nil parts are left out, and a part that does not know the language
// speaks English.
func Open(lang string, parts ...fs.FS) (*Book, error) {
	b := &Book{Lang: lang, texts: map[string]Text{}}
	for _, part := range parts {
		if part == nil {
			continue
		}
		raw, err := embedded.ReadFile(part, lang+".json")
		if errors.Is(err, fs.ErrNotExist) {
			raw, err = embedded.ReadFile(part, "en.json")
		}
		if err != nil {
			return nil, fmt.Errorf("texts: %w", err)
		}
		if err := json.Unmarshal(raw, &b.texts); err != nil {
			return nil, fmt.Errorf("texts: %s: %w", lang, err)
		}
	}
	return b, nil
}

// Keys are the keys of all texts, notes left out.
func (b *Book) Keys() []string {
	keys := make([]string, 0, len(b.texts))
	for key := range b.texts {
		if !strings.HasPrefix(key, "@") {
			keys = append(keys, key)
		}
	}
	return keys
}

// Has reports whether there is a text.
func (b *Book) Has(key string) bool { return b.texts[key] != nil }

// Say makes a sentence of a message. name gives the name of a seat. A key that has no text is shown as it is.
func (b *Book) Say(m game.Message, name func(game.Seat) string) string {
	text, ok := b.texts[m.Key]
	if !ok {
		return m.Key
	}
	s := text["other"]
	if one, ok := text[b.plural(m.Data.Get("n"))]; ok {
		s = one
	}
	return b.fill(s, func(hole string) (string, bool) {
		if !m.Data.Has(hole) {
			return "", false
		}
		return b.value(m.Data.Get(hole), name), true
	})
}

// fill puts values into the {holes} of a text; a hole without a value stays.
func (b *Book) fill(text string, value func(hole string) (string, bool)) string {
	var out strings.Builder
	for {
		before, rest, open := strings.Cut(text, "{")
		if !open {
			out.WriteString(before)
			return out.String()
		}
		hole, after, closed := strings.Cut(rest, "}")
		if v, ok := value(hole); closed && ok {
			if b.Lang == "fr" && elided.MatchString(before) && elides.MatchString(v) {
				before = before[:len(before)-2] + "’"
			}
			out.WriteString(before + v)
			text = after
		} else {
			out.WriteString(before + "{")
			text = rest
		}
	}
}

// French drops the e of "de" before a vowel; a single letter is named, and keeps it.
var (
	elided = regexp.MustCompile(`(?i)(^|\P{L})(d|qu)e $`)
	elides = regexp.MustCompile(`(?i)^([aeiouàâäéèêëîïôöùûüœ]\pL|y[b-df-hj-np-tv-z])`)
)

// Error is what an error says to people. An error's own sentence is English and knows the details, so the texts are for
// the other languages, and for errors that have no sentence of their own.
func (b *Book) Error(e *game.Error) string {
	for _, key := range []string{e.Key, "error." + e.Code} {
		if b.Has(key) && (b.Lang != "en" || e.Text == "") {
			return b.Say(game.Message{Key: key, Data: game.DataOf(e.Data)}, func(game.Seat) string { return "" })
		}
	}
	return e.Text
}

func (b *Book) value(v any, name func(game.Seat) string) string {
	switch v := v.(type) {
	case string:
		return v
	case int:
		return b.Number(v)
	case game.Time:
		return b.Number(int(v))
	case float64:
		return strings.Replace(strconv.FormatFloat(v, 'f', -1, 64), ".", b.decimal(), 1)
	case Day:
		return b.Date(string(v))
	case Language:
		if key := "term.lang." + string(v); b.Has(key) {
			return b.Say(game.Message{Key: key}, name)
		}
		return string(v)
	case game.SeatName:
		return name(game.Seat(v))
	case game.Message:
		return b.Say(v, name)
	case *game.Message:
		return b.Say(*v, name)
	case []string:
		return b.List(v)
	case []game.Message:
		list := make([]string, len(v))
		for i, m := range v {
			list[i] = b.Say(m, name)
		}
		return b.List(list)
	case []any:
		list := make([]string, len(v))
		for i, one := range v {
			list[i] = b.value(one, name)
		}
		return b.List(list)
	}
	return fmt.Sprint(v)
}

// Day fills a hole with a day, 2006-01-02, as the language writes it.
type Day string

// Language fills a hole with the name of a language, given by its code.
type Language string

// Date writes a day, given as 2006-01-02.
func (b *Book) Date(day string) string {
	t, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return day
	}
	return t.Format(cmp.Or(dates[b.Lang], time.DateOnly))
}

var dates = map[string]string{"de": "2.1.2006", "en": "2 January 2006", "fr": "02/01/2006", "it": "02/01/2006", "nl": "2-1-2006", "nb": "2.1.2006"}

// Colon follows a label or a name: French puts a space before it.
func (b *Book) Colon() string {
	if b.Lang == "fr" {
		return " :"
	}
	return ":"
}

// List joins as the language does: "a, b and c".
func (b *Book) List(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	last := len(list) - 1
	comma := ""
	if b.Lang == "en" && last > 1 {
		comma = ","
	}
	return strings.Join(list[:last], ", ") + comma + " " + and[b.Lang] + " " + list[last]
}

var and = map[string]string{"de": "und", "en": "and", "fr": "et", "it": "e", "nl": "en", "nb": "og"}

// Number writes a whole number with a real minus sign and the language's groups of three.
func (b *Book) Number(n int) string {
	sign := ""
	if n < 0 {
		sign, n = "−", -n
	}
	s := strconv.Itoa(n)
	if len(s) < 5 && (b.Lang == "it" || b.Lang == "nb") || len(s) < 4 {
		return sign + s
	}
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + groups[b.Lang] + s[i:]
	}
	return sign + s
}

var groups = map[string]string{"de": ".", "en": ",", "fr": "\u202f", "it": ".", "nl": ".", "nb": "\u00a0"}

// Decimal writes a number with so many decimals.
func (b *Book) Decimal(x float64, decimals int) string {
	s := strconv.FormatFloat(x, 'f', decimals, 64)
	if rest, ok := strings.CutPrefix(s, "-"); ok {
		s = "−" + rest
	}
	return strings.Replace(s, ".", b.decimal(), 1)
}

func (b *Book) decimal() string {
	if b.Lang == "en" {
		return "."
	}
	return ","
}

// plural is the plural category of a number. Ours have two: French counts 0 and 1 as one, the others only 1.
func (b *Book) plural(n any) string {
	v, ok := n.(int)
	switch n := n.(type) {
	case game.Time:
		v, ok = int(n), true
	case float64: // from JSON
		v, ok = int(n), n == math.Trunc(n)
	}
	if !ok {
		return "other"
	}
	if v == 1 || v == -1 || v == 0 && b.Lang == "fr" {
		return "one"
	}
	return "other"
}
