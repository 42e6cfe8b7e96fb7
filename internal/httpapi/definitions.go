//go:build !js

package httpapi

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"math"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// Definitions are dictionaries that say what words mean, in the format of dictd: an index and a text, as Debian's packages
// dict-wn and dict-freedict-* put them in /usr/share/dictd. They are installed beside the program by its operator.
type Definitions struct {
	by map[string]*dictd
}

// dictd is one dictionary.
type dictd struct {
	name  string
	index map[string][2]int // head word in small letters → where its article is
	text  []byte
}

// definitionFiles are the dictionaries looked for in each language, the best first. Those of FreeDict translate into English.
var definitionFiles = map[string][]string{
	"en": {"wn", "gcide"},
	"de": {"freedict-deu-eng", "freedict-deu-fra"},
	"fr": {"freedict-fra-eng", "freedict-fra-deu"},
	"it": {"freedict-ita-eng", "freedict-ita-deu"},
	"nl": {"freedict-nld-eng", "freedict-nld-deu"},
	"nb": {"freedict-nob-eng", "freedict-nor-eng"},
}

// OpenDefinitions reads the dictionaries that are in a directory; none is an error.
func OpenDefinitions(dir string) (*Definitions, error) {
	d := &Definitions{by: map[string]*dictd{}}
	for lang, names := range definitionFiles {
		for _, name := range names {
			one, err := openDictd(dir, name)
			if errors.Is(err, os.ErrNotExist) {
				continue
			}
			if err != nil {
				return nil, err
			}
			d.by[lang] = one
			break
		}
	}
	if len(d.by) == 0 {
		return nil, os.ErrNotExist
	}
	return d, nil
}

func openDictd(dir, name string) (*dictd, error) {
	raw, err := os.ReadFile(filepath.Join(dir, name+".index"))
	if err != nil {
		return nil, err
	}
	d := &dictd{name: name, index: map[string][2]int{}}
	if d.text, err = os.ReadFile(filepath.Join(dir, name+".dict")); errors.Is(err, os.ErrNotExist) {
		d.text, err = readGzip(filepath.Join(dir, name+".dict.dz"))
	}
	if err != nil {
		return nil, err
	}
	lines := bufio.NewScanner(bytes.NewReader(raw))
	for lines.Scan() {
		f := strings.Split(lines.Text(), "\t")
		if len(f) < 3 || strings.HasPrefix(f[0], "00-database") || strings.HasPrefix(f[0], "00database") {
			continue
		}
		at, n := dictdNumber(f[1]), dictdNumber(f[2])
		if at < 0 || n < 0 || at+n > len(d.text) {
			continue
		}
		if head := strings.ToLower(f[0]); d.index[head][1] == 0 {
			d.index[head] = [2]int{at, n}
		}
	}
	return d, lines.Err()
}

func readGzip(file string) ([]byte, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		return nil, err
	}
	return io.ReadAll(z)
}

// dictdNumber reads a number written with 64 digits.
func dictdNumber(s string) int {
	n := 0
	for _, c := range s {
		digit := strings.IndexRune("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", c)
		if digit < 0 || n > math.MaxInt>>7 {
			return -1
		}
		n = n*64 + digit
	}
	return n
}

// formEndings are cut from a form to find its head word; "ies/y" puts a y in the place of what it cuts.
var formEndings = map[string]string{
	"en": "s es ies/y ed d ied/y ing ing/e er est ier/y",
	"de": "e n en er es s em st t te ten ern e/en st/en t/en te/en",
	"fr": "s x e es aux/al nt ent/er e/er es/er ait/er ée/er é/er ez/er",
	"it": "i/o e/a i/e a/o e/o o/are a/are i/are ano/are ono/ere e/ere",
	"nl": "en n s e t d te de t/en d/en te/en",
	"nb": "en et er ene e a s t r r/e er/e et/e",
}

// markup is what people do not read in an article: lists of synonyms, pronunciation, references.
var markup = regexp.MustCompile(`(?s)\[(?:syn|ant)[^\]]*\]|/[^/\s]+/|see: .*$`)

// maxMeaning is how much of an article is shown.
const maxMeaning = 600

// find looks a word up, and if it is not there, what it may be a form of.
func (d *dictd) find(lang, spelling string) (head, text string) {
	tries := []string{strings.ToLower(spelling)}
	for _, f := range strings.Fields(formEndings[lang]) {
		cut, back, _ := strings.Cut(f, "/")
		if base, ok := strings.CutSuffix(tries[0], cut); ok && len(base) > 1 {
			tries = append(tries, base+back)
			if n := len(base); lang == "en" && n > 3 && base[n-1] == base[n-2] {
				tries = append(tries, base[:n-1])
			}
		}
	}
	for _, head := range tries {
		at, ok := d.index[head]
		if !ok {
			continue
		}
		text := markup.ReplaceAllString(string(d.text[at[0]:at[0]+at[1]]), "")
		text = strings.Join(strings.Fields(strings.NewReplacer("{", "", "}", "").Replace(text)), " ")
		if r := []rune(text); len(r) > maxMeaning {
			text = strings.TrimSpace(string(r[:maxMeaning])) + " …"
		}
		return head, text
	}
	return "", ""
}

// define says what a word means, as far as the operator has installed dictionaries or wants links.
func (s *Server) define(lang string, out *wordOutput) {
	if !out.Valid {
		return
	}
	if d := s.cfg.Definitions; d != nil && d.by[lang] != nil {
		for _, spelling := range out.Spellings {
			head, text := d.by[lang].find(lang, spelling)
			if text == "" {
				continue
			}
			out.Means, out.Source = append(out.Means, text), d.by[lang].name
			if head != strings.ToLower(spelling) {
				out.Base = append(out.Base, head)
			}
		}
	}
	if s.cfg.WordLink != "" && len(out.Spellings) > 0 {
		out.Link = strings.NewReplacer("{lang}", lang, "{word}", url.PathEscape(out.Spellings[0])).Replace(s.cfg.WordLink)
	}
}
