// Package term plays at a table from a terminal: in lines, for screen readers and scripts, or full screen.
//
// It uses only the HTTP API, so a game against bots on this machine and one on a remote server
// are the same to it. A Session holds the connection, a Face shows one game and reads its commands, and the two
// ways to play, Plain and Screen, share both.
package term

import (
	"encoding/json"
	"errors"
	"sort"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"lettercase/game"
	"lettercase/internal/table"
	"lettercase/kit"
	"lettercase/texts"
)

// Face shows one game to one seat and reads what the player types. It is used by one goroutine.
type Face interface {
	// Take takes a view and returns sentences about what has happened since the previous one.
	Take(view any, t *Table) []string
	// Ask is what the seat may do now, in a sentence; "" while there is nothing.
	Ask() string
	// Clock is the running clock, if there is one.
	Clock() (Clock, bool)
	// Secret reports that the others on the same device must not see the seat's hand.
	Secret() bool
	// Over reports that the game has ended.
	Over() bool

	// Commands are the game's own commands, for help.
	Commands() []Command
	// Action reads one of them. Words are as typed; the first is the command's name.
	Action(words []string) (any, error)
	// Tell writes an action, other than an answer to a claim, as the command that makes it.
	Tell(action json.RawMessage) string

	// Board draws the board, within a width and height where they are not 0.
	Board(width, height int) []Line
	// Hand draws what the seat can play with.
	Hand(width int) []Line
	// Scores lists everybody's score, a line each.
	Scores() []Line
	// Pad is everything written down so far.
	Pad() []Line

	// Keys are the keys of the board, for the key sheet.
	Keys() []Key
	// Key handles a key pressed on the board. It returns an action if the key makes one, or a fill to be completed.
	Key(key string) (action any, err error)
	// Draft is the action that Enter would make of the tentative pieces; nil for none.
	Draft() any
}

// Command is a line of help.
type Command struct{ Form, Text string }

// Key is a key of the board.
type Key struct {
	Command
	Now   bool   // it does something now
	Brief string // shown beside the prompt, where the key is an answer
}

// fill is the beginning of a command that the player has to complete on the command line.
type fill string

// Clock is a running clock.
type Clock struct {
	What  string    // what it measures, in the reader's language
	Until game.Time // table time
	Total game.Time // its full length; 0 if not known
}

// faceOf makes the face of a game: its own, or the generic one.
func faceOf(g game.Game, book *texts.Book) Face {
	base := frameFace{book: book}
	if own, ok := faces[g.Info().Key]; ok {
		return own(base)
	}
	return newGenericFace(g, base)
}

// faces are the games that have a face of their own.
var faces = map[string]func(frameFace) Face{
	"alfabet":   func(base frameFace) Face { return &alfabetFace{frameFace: base} },
	"letter":    func(base frameFace) Face { return &letterFace{frameFace: base} },
	"lettermix": func(base frameFace) Face { return &mixFace{frameFace: base} },
	"shelf":     func(base frameFace) Face { return &shelfFace{frameFace: base} },
	"wordsmith": func(base frameFace) Face { return &smithFace{frameFace: base} },
}

// OpenBook reads the texts that a game in the terminal needs: the shared ones, the terminal's and the game's own.
func OpenBook(lang string, g kit.Kit) (*texts.Book, error) {
	return texts.Open(lang, texts.Shared, texts.Terminal, g.Texts)
}

// Table is what a face knows about the table besides the view.
type Table struct {
	Card  table.Card
	Seat  game.Seat
	Frame game.Frame  // what every game tells its table
	Book  *texts.Book // the sentences
	New   bool        // the seat was taken before the first move: the first view tells everything so far, however late it arrives
	// Shared: several seats are on this device, so nobody is "you".
	Shared bool
}

// you reports that a seat is the reader's.
func (t *Table) you(seat game.Seat) bool { return seat == t.Seat && seat >= 0 && !t.Shared }

// untold is how many of n things were told before the first view: for somebody who joins late, all but the last.
func (t *Table) untold(n int) int {
	if t.New {
		return 0
	}
	return max(0, n-1)
}

// Name is what a seat is called.
func (t *Table) Name(seat game.Seat) string {
	if seat < 0 || int(seat) >= len(t.Card.Seats) {
		return t.say("term.nobody")
	}
	label := t.Card.Seats[seat].Label
	if label == "" {
		label = t.say("seat.n", "n", int(seat)+1)
	}
	if t.you(seat) {
		return t.say("term.me", "label", label)
	}
	return label
}

// column pads a text to a column of names: as wide as the longest at the table, within limits.
func (t *Table) column(text string) string {
	wide := 10
	for _, s := range t.Card.Seats {
		wide = min(14, max(wide, ansi.StringWidth(t.Name(s.Seat))))
	}
	text = ansi.Truncate(text, wide, "…")
	return text + strings.Repeat(" ", wide-ansi.StringWidth(text))
}

// Say turns a game's message into a sentence.
func (t *Table) Say(m game.Message) string { return t.Book.Say(m, t.Name) }

// say is Say for the terminal's own texts.
func (t *Table) say(key string, pairs ...any) string { return t.Say(game.Say(key, pairs...)) }

// Ended says how a game ended.
func (t *Table) Ended(o game.Ending) []string {
	out := []string{t.Say(o.Why)}
	type standing struct {
		seat  game.Seat
		score int
	}
	var order []standing
	for i, score := range o.Scores {
		order = append(order, standing{game.Seat(i), score})
	}
	sort.SliceStable(order, func(i, j int) bool { return order[i].score > order[j].score })
	for _, s := range order {
		out = append(out, t.say("term.score", "name", s.seat, "n", s.score))
	}
	switch {
	case len(o.Winners) == 1 && t.you(o.Winners[0]):
		out = append(out, t.say("term.won.you"))
	case len(o.Winners) == 1:
		out = append(out, t.say("term.won", "name", o.Winners[0]))
	case len(o.Winners) > 1:
		out = append(out, t.say("term.won.shared", "names", o.Winners))
	}
	return out
}

// plainly is what an error says, without its code, which is for programs.
func plainly(book *texts.Book, err error) string {
	if coded, ok := errors.AsType[*game.Error](reached(err)); ok {
		return book.Error(coded)
	}
	return err.Error()
}

// told decodes an action for Tell.
func told[A any](raw json.RawMessage) (a A) {
	_ = json.Unmarshal(raw, &a) // an action that cannot be read gives an empty text
	return a
}

// errCommand is the error for input that could not be understood; its text is "error.input/command." and the name.
func errCommand(name string, pairs ...any) error {
	return game.Refuse("input/command."+name, pairs...)
}
