package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/charmbracelet/x/term"

	"lettercase/game"
	"lettercase/games"
	"lettercase/texts"
)

// uiLang is the language to speak: --ui-lang, then the environment, as programs on this system choose theirs. It is
// English if there are no texts in the one asked for; known is false if --ui-lang or its variable asked for it.
func uiLang(args []string, env func(string) string) (lang string, known bool) {
	asked := env("LETTERCASE_UI_LANG")
	for i, arg := range args {
		if value, ok := strings.CutPrefix(arg, "--ui-lang="); ok {
			asked = value
		} else if arg == "--ui-lang" && i+1 < len(args) {
			asked = args[i+1]
		}
	}
	if asked != "" {
		if lang = langOf(asked); lang == "" {
			return "en", false
		}
		return lang, true
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale := env(name); locale != "" { // the first that is set decides
			return cmp.Or(langOf(locale), "en"), true
		}
	}
	return "en", true
}

// langOf is the language of a locale, such as de for de_AT.UTF-8; "" if there are no texts in it.
func langOf(locale string) string {
	lang, _, _ := strings.Cut(strings.ToLower(locale), ".")
	lang, _, _ = strings.Cut(strings.ReplaceAll(lang, "-", "_"), "_")
	if lang == "no" || lang == "nn" {
		lang = "nb"
	}
	if slices.Contains(texts.Langs, lang) {
		return lang
	}
	return ""
}

// say makes a sentence in the user's language.
func (s *stdio) say(key string, pairs ...any) string {
	return s.book.Say(game.Say(key, pairs...), func(game.Seat) string { return "" })
}

// print writes a sentence on a line of its own.
func (s *stdio) print(key string, pairs ...any) { fmt.Fprintln(s.out, s.say(key, pairs...)) }

// num formats a figure with so many decimals, as the language writes them.
func (s *stdio) num(x float64, decimals int) string { return s.book.Decimal(x, decimals) }

// complain writes what went wrong, with its code.
func (s *stdio) complain(err error) {
	fmt.Fprintln(s.err, "lettercase: "+s.why(err))
}

// why is an error with its code in the user's language, and what was wrapped around it.
func (s *stdio) why(err error) string {
	text := err.Error()
	if own, ok := errors.AsType[*game.Error](err); ok {
		text = strings.Replace(text, own.Error(), own.Code+": "+s.bookOf(own).Error(own), 1)
	}
	return text
}

// isTerminal reports whether a stream is a terminal.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(f.Fd())
}

// optionsOf returns a game's options, with the changes from the command line.
func optionsOf[O any](info game.Info, changed map[string]string) (o O, err error) {
	raw, err := game.OptionsOf(changed)
	if err != nil {
		return o, err
	}
	if raw, err = info.Complete(raw); err != nil {
		return o, err
	}
	return o, json.Unmarshal(raw, &o)
}

// bookOf has also the texts of a game, if an error is one of its rules.
func (s *stdio) bookOf(err *game.Error) *texts.Book {
	key, _, _ := strings.Cut(err.Code, "/")
	if g, err := games.ByKey(key); err == nil {
		if book, err := texts.Open(s.book.Lang, texts.Shared, g.Texts, texts.Terminal, texts.Command); err == nil {
			return book
		}
	}
	return s.book
}
