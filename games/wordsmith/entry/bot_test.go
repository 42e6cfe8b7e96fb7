package entry

import (
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/games/wordsmith"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// smithWords is enough to play with.
const smithWords = `AHA AM AMT AN AUS EI EILE EIN EINE EIS ELF ELITE ES FALL FALLE FEE FELL FETT HAI HALT HAUS HAUT HEFT HELL HIMMEL ICH IHR IM IN IRE
KALT KITT LAHM LAMM LAST LAUT MAI MAIL MATT MAUER MAUL MIT NIE NIERE NIL PER PI PUR PUT RAU RUH SAU SOCKEN TAFEL TAL TAT TAU TEE TEIL TEILE
TEILEN TELLER TIP TITEL UHR VIEL VIELE WELT ZEIT ZELT ZIEL ZIELE`

func smithLexicon(t *testing.T) *lexicon.Lexicon {
	t.Helper()
	a, err := tiles.AlphabetOf("de")
	if err != nil {
		t.Fatal(err)
	}
	return lexicon.Build(a, strings.Fields(smithWords))
}

// A bot objects to what it does not know, and only where programs may.
func TestWordsmithBotObjects(t *testing.T) {
	think := &Think{Words: smithLexicon(t), Level: 5, Rand: game.Chance([32]byte{1}, 0)}
	view := wordsmith.View{
		Seat: 1, Policy: game.ByChallenge, May: wordsmith.May{Answer: 7},
		Call: &wordsmith.OpenCall{Call: wordsmith.Call{ID: 7, Word: "TUA"}},
	}
	for word, object := range map[string]bool{"TUA": true, "TAU": false} {
		view.Call.Word = word
		c, ok := wordsmithMove(think, view)
		if a := c.Action.(wordsmith.Action); !ok || (a.Object != nil) != object {
			t.Errorf("%s: %+v", word, a)
		}
	}
	view.Policy = game.ByVote
	if _, ok := wordsmithMove(think, view); ok {
		t.Error("a bot votes")
	}
}
