package table

import (
	"fmt"
	"runtime"
	"testing"
	"weak"

	"lettercase/game"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// smallWords are dictionaries of two words, on a server whose lists, by hash, add that hash.
func smallWords(t *testing.T, reads *int) *Words {
	t.Helper()
	a, err := tiles.AlphabetOf("en")
	if err != nil {
		t.Fatal(err)
	}
	small := lexicon.Build(a, []string{"HOUSE", "TREE"})
	w := NewWords(func(string) (*lexicon.Lexicon, error) { return small, nil })
	w.server = func(hash string) (WordList, error) {
		*reads++
		return WordList{Added: []string{hash}}, nil
	}
	return w
}

// A decision asks for the judge, also at a table with custom words: the server's own are not read from the store each time.
func TestTheServersWordsAreReadOnce(t *testing.T) {
	reads := 0
	w := smallWords(t, &reads)
	for range 3 {
		judge, err := w.judge(Spec{Lang: "en", Policy: game.ByDictionary, Server: "QUORX", Added: []string{"ZZYX"}})
		if err != nil || !judge.Valid("QUORX") || !judge.Valid("ZZYX") || !judge.Valid("TREE") || judge.Valid("QUERX") {
			t.Fatalf("%v: the judge knows the wrong words", err)
		}
	}
	if reads != 1 {
		t.Errorf("the store was read %d times", reads)
	}
}

// Dictionaries with lists that the server has changed since are freed.
func TestOldListsOfTheServerAreFreed(t *testing.T) {
	w := smallWords(t, new(int))
	version := func(i int) weak.Pointer[lexicon.Lexicon] {
		judge, err := w.judge(Spec{Lang: "en", Policy: game.ByDictionary, Server: fmt.Sprintf("Z%c%c", 'A'+i%26, 'A'+i/26)})
		if err != nil {
			t.Fatal(err)
		}
		return weak.Make(judge.Dict.(*lexicon.Lexicon))
	}
	first := version(0)
	for i := range 2 * maxCustomLexicons {
		version(i + 1)
	}
	runtime.GC()
	runtime.GC()
	if first.Value() != nil {
		t.Error("the dictionary with the first list is still in memory")
	}
	runtime.KeepAlive(w)
}
