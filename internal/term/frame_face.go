package term

import (
	"cmp"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/texts"
)

// frameFace is the part of a face that is the same in every game: it reads the frame. A game's face embeds it and adds
// its board, its hand and its commands.
type frameFace struct {
	book    *texts.Book
	t       *Table // nil before the first view
	told    int    // story entries already told
	claimed int    // the newest claim already told
	ended   bool   // the result was told
	begun   bool
}

// say makes a sentence, also before the first view.
func (f *frameFace) say(key string, pairs ...any) string {
	if f.t != nil {
		return f.t.say(key, pairs...)
	}
	return f.book.Say(game.Say(key, pairs...), func(game.Seat) string { return "" })
}

// can reports whether the seat may do something now.
func (f *frameFace) can(action string) bool { return f.t != nil && f.t.Frame.Can(action) }

// command is a line of help. The command itself is the same in every language.
func (f *frameFace) command(form, text string) Command { return Command{form, f.say("term." + text)} }

// key is a key of the board. A form that is no key's name has a text: "arrows", "letters".
func (f *frameFace) key(form, text string, now bool, brief string) Key {
	if name := "term.key." + form; f.book.Has(name) {
		form = f.say(name)
	}
	if brief != "" {
		brief = f.say("term." + brief)
	}
	return Key{f.command(form, text), now, brief}
}

// news takes the table with its new frame and returns sentences about what has happened since the previous one.
func (f *frameFace) news(t *Table) []string {
	f.t = t
	story := t.Frame.Story
	if !f.begun {
		f.told, f.begun = t.untold(len(story)), true
	}
	var said []string
	for _, e := range story[min(f.told, len(story)):] {
		said = append(said, t.Say(e.Say))
	}
	f.told = len(story)
	for _, c := range t.Frame.Claims {
		if c.ID > f.claimed && !t.you(c.By) {
			said = append(said, t.question(c))
		}
		f.claimed = max(f.claimed, c.ID)
	}
	if end := t.Frame.End; end != nil && !f.ended {
		f.ended = true
		said = append(said, t.Ended(*end)...)
	}
	return said
}

// question asks whether a claim is valid.
func (t *Table) question(c game.ClaimView) string {
	key := "claim.challenge"
	if c.Policy == game.ByVote {
		key = "claim.vote"
	}
	return t.Say(game.Say(key, "name", c.By, "words", c.Words))
}

// Ask is what the seat may do now, in a sentence; "" while there is nothing.
func (f *frameFace) Ask() string {
	if f.t == nil || f.Over() {
		return ""
	}
	if coach := f.t.Card.Coach; coach != nil {
		if coach.Wait || coach.Done {
			return ""
		}
		return cmp.Or(coach.Typed, coach.Say)
	}
	frame := &f.t.Frame
	if c, ok := frame.OpenClaim(); ok {
		return f.t.question(c)
	}
	active := game.SeatsOf(frame.Active...).Has(frame.Seat)
	switch {
	case len(frame.May) == 0:
		return ""
	case frame.Todo != nil && (active || len(frame.Active) == 0): // while the table waits for others, the seat may act but is not asked
		todo := *frame.Todo
		if own := "term." + todo.Key; f.t.Book.Has(own) { // the common sentence names a button
			todo.Key = own
		}
		return sentence(f.t.Say(todo))
	case active:
		return sentence(f.t.Say(game.Say("turn.yours")))
	}
	return ""
}

// sentence adds a full stop to a text unless it already ends with punctuation.
func sentence(text string) string {
	if last, _ := utf8.DecodeLastRuneInString(text); strings.ContainsRune(".!?…", last) {
		return text
	}
	return text + "."
}

// Clock is the running clock, if there is one.
func (f *frameFace) Clock() (Clock, bool) {
	if f.t == nil || f.t.Frame.Clock == nil {
		return Clock{}, false
	}
	c := f.t.Frame.Clock
	key := f.t.Card.Game + ".clock." + c.What
	if !f.t.Book.Has(key) {
		key = "clock"
	}
	return Clock{f.t.Say(game.Say(key)), c.Until, c.Total}, true
}

// Over reports that the game has ended.
func (f *frameFace) Over() bool { return f.t != nil && f.t.Frame.End != nil }

// scores lists everybody's score, a line each; beside is what a game adds to a seat's line.
func (f *frameFace) scores(beside func(game.Seat) string) []Line {
	if f.t == nil {
		return nil
	}
	var out []Line
	active := game.SeatsOf(f.t.Frame.Active...)
	for i, score := range f.t.Frame.Scores {
		seat := game.Seat(i)
		mark, kind := "  ", Plain
		if active.Has(seat) && !f.Over() {
			mark, kind = "▸ ", Strong
		}
		text := fmt.Sprintf("%s%s %4d", mark, f.t.column(f.t.Name(seat)), score)
		if beside != nil {
			text += "  " + beside(seat)
		}
		out = append(out, line(kind, text))
	}
	return out
}

// Scores lists everybody's score, a line each.
func (f *frameFace) Scores() []Line { return f.scores(nil) }

// Pad is everything that has happened so far.
func (f *frameFace) Pad() []Line {
	if f.t == nil {
		return nil
	}
	var out []Line
	for _, e := range f.t.Frame.Story {
		out = append(out, line(Plain, f.t.Say(e.Say)))
	}
	return out
}

// letterOf is the letter that a key types; false for other keys.
func letterOf(key string) (rune, bool) {
	r, n := utf8.DecodeRuneInString(key)
	return r, n == len(key) && unicode.IsLetter(r)
}

// withoutLast is a word without its last letter.
func withoutLast(word string) string {
	_, n := utf8.DecodeLastRuneInString(word)
	return word[:len(word)-n]
}

// either is yes or no, as a condition says.
func either(condition bool, yes, no string) string {
	if condition {
		return yes
	}
	return no
}

// answered reads accept and object, which are the same in every game; ok is false for other commands.
func (f *frameFace) answered(words []string) (reply *game.Reply, ok bool, err error) {
	if len(words) == 0 || !strings.EqualFold(words[0], "accept") && !strings.EqualFold(words[0], "object") {
		return nil, false, nil
	}
	c, open := f.t.Frame.OpenClaim()
	if !open {
		return nil, true, game.Refuse("claim/closed.none")
	}
	return &game.Reply{Claims: []int{c.ID}, Accept: strings.EqualFold(words[0], "accept")}, true, nil
}
