package texts_test

import (
	"testing"

	"lettercase/game"
	"lettercase/texts"
)

// Days, names of languages and colons are written as the reader's language writes them.
func TestDaysAndLanguages(t *testing.T) {
	for lang, want := range map[string]string{
		"de": "Das Rätsel vom 30.1.2026: für alle dasselbe. Italienisch:",
		"en": "The puzzle of 30 January 2026: the same for everybody. Italian:",
		"fr": "Le défi du 30/01/2026 : le même pour tout le monde. italien :",
		"it": "La sfida del 30/01/2026: la stessa per tutti. italiano:",
		"nb": "Dagens oppgave 30.1.2026: den samme for alle. italiensk:",
		"nl": "De puzzel van 30-1-2026: voor iedereen dezelfde. Italiaans:",
	} {
		book, err := texts.Open(lang, texts.Terminal)
		if err != nil {
			t.Fatal(err)
		}
		said := book.Say(game.Say("term.daily", "date", texts.Day("2026-01-30")), nil)
		said += " " + book.Say(game.Say("term.forecast.word", "word", texts.Language("it"), "score", ""), nil)
		if got := said[:len(said)-1] + book.Colon(); got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
}

// French drops the e of "de" before a name that begins with a vowel, as the page does (web/test/texts.test.ts).
func TestElision(t *testing.T) {
	book, err := texts.Open("fr", texts.Terminal)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"Anna": "d’Anna", "Étienne": "d’Étienne", "œuvre": "d’œuvre", "Yves": "d’Yves",
		"Bea": "de Bea", "Yann": "de Yann", "A": "de A", "A et B": "de A et B", "Hugo": "de Hugo",
	} {
		if got := book.Say(game.Say("term.proposal.bot", "name", name), nil); got != "un bot à la place "+want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
