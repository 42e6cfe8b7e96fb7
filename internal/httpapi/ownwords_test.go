package httpapi_test

import (
	"net/url"
	"slices"
	"testing"

	"lettercase/internal/httpapi/client"
	"lettercase/internal/table"
	"lettercase/lexicon"
)

// The word page, the solver beside the box and practice know the server's own words, also those added after the first question.
func TestServersOwnWordsAwayFromTheTable(t *testing.T) {
	h := open(t, nil)
	c := client.New(h.url, h.http)
	ask := func() (word struct{ Valid bool }, barred struct{ Valid bool }, found struct{ Words []string }, best solved) {
		t.Helper()
		check(t, c.Do(t.Context(), "GET", "/words/en/xqz", nil, &word))
		check(t, c.Do(t.Context(), "GET", "/words/en/house?game=letter", nil, &barred))
		check(t, c.Do(t.Context(), "GET", "/words/en?letters=xqz&all=true", nil, &found))
		check(t, c.Do(t.Context(), "POST", "/box/lettermix", map[string]any{"lang": "en", "position": map[string]string{"dice": "xqz"}}, &best))
		return word, barred, found, best
	}
	// An answer of practice, told on giving up.
	exercise := func() (told struct{ Answers []string }) {
		t.Helper()
		check(t, c.Do(t.Context(), "POST", "/practice/alfabet/eight?lang=en&level=1&n=1", map[string]string{"answer": ""}, &told))
		return told
	}
	answer := exercise().Answers[0]
	if word, house, found, _ := ask(); word.Valid || !house.Valid || len(found.Words) != 0 {
		t.Fatalf("before: %v %v %v", word, house, found)
	}
	list, err := table.NewWordList("en", []string{"XQZ"}, []string{"HOUSE", answer}, 1)
	check(t, err)
	check(t, h.store.(table.WordStore).PutWordList(t.Context(), list))
	word, house, found, best := ask()
	if !word.Valid || house.Valid || len(found.Words) != 1 {
		t.Errorf("after: %v %v %v", word, house, found)
	}
	if now := exercise().Answers; slices.Contains(now, answer) {
		t.Errorf("practice asks for %s, which does not count here", answer)
	}
	if len(best.Plays) == 0 || len(best.Plays[0].Words) == 0 || best.Plays[0].Words[0].Word != "XQZ" {
		t.Errorf("the solver makes %+v", best.Plays)
	}
}

func TestIsItAWord(t *testing.T) {
	h := open(t, nil)
	nobody := client.New(h.url, h.http)
	look := func(path string) (a lexicon.Lookup, err error) {
		err = nobody.Do(t.Context(), "GET", "/words/"+path, nil, &a)
		return a, err
	}
	a, err := look("de/" + url.PathEscape("straße"))
	check(t, err)
	if a.Word != "STRASSE" || !a.Valid || !slices.Equal(a.Spellings, []string{"Straße"}) || a.Class == nil {
		t.Errorf("%+v", a)
	}
	if a, err = look("en/qwx"); err != nil || a.Valid || a.Word != "QWX" || a.Class != nil {
		t.Errorf("%+v %v", a, err)
	}
	_, err = look("en/a1")
	wants(t, err, "word/letter")
	_, err = look("xx/a")
	wants(t, err, "lang/unknown")
}
