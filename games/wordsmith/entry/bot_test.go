package entry

import (
	"fmt"
	"testing"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/wordsmith"
	"lettercase/lexicon/lexicontest"
)

// smithWords is enough to play with.
const smithWords = `AHA AM AMT AN AUS EI EILE EIN EINE EIS ELF ELITE ES FALL FALLE FEE FELL FETT HAI HALT HAUS HAUT HEFT HELL HIMMEL ICH IHR IM IN IRE
KALT KITT LAHM LAMM LAST LAUT MAI MAIL MATT MAUER MAUL MIT NIE NIERE NIL PER PI PUR PUT RAU RUH SAU SOCKEN TAFEL TAL TAT TAU TEE TEIL TEILE
TEILEN TELLER TIP TITEL UHR VIEL VIELE WELT ZEIT ZELT ZIEL ZIELE`

// A bot objects to what it does not know, and only where programs may.
func TestWordsmithBotObjects(t *testing.T) {
	claim := game.ClaimView{ID: 7, By: 0, Open: true, Policy: game.ByChallenge}
	think := &bot.Think{Words: lexicontest.Of(t, "de", smithWords), Level: 5, Rand: game.Chance([32]byte{1}, 0)}
	for word, accept := range map[string]bool{"TUA": false, "TAU": true} {
		claim.Words = []string{word}
		think.Frame = game.Frame{Seat: 1, May: []string{"answer"}, Claims: []game.ClaimView{claim}}
		action, _, ok, err := Kit.Bot.Move(think, wordsmith.View{Seat: 1})
		want := fmt.Sprintf(`{"answer":{"claims":[7],"accept":%v}}`, accept)
		if string(action) != want || !ok || err != nil {
			t.Errorf("%s: %s (%v), want %s", word, action, err, want)
		}
	}
	think.Frame.Claims[0].Policy = game.ByVote
	if _, _, ok, _ := Kit.Bot.Move(think, wordsmith.View{Seat: 1}); ok {
		t.Error("a bot votes")
	}
}
