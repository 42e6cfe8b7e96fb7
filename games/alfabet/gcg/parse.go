package gcg

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/games/alfabet"
)

var (
	place  = regexp.MustCompile(`^([1-9]|1[0-5])[A-Oa-o]$|^[A-Oa-o]([1-9]|1[0-5])$`)
	number = regexp.MustCompile(`^[+-]?[0-9]{1,6}$`)
)

// Parse reads a file. Notes and lines about the event are skipped. Text that is not UTF-8 is read as Latin-1, the encoding of
// old files.
func Parse(text string) (*Game, error) {
	if len(text) > maxText {
		return nil, game.Errorf("gcg/size", "a game has at most %d bytes", maxText)
	}
	if !utf8.ValidString(text) {
		runes := make([]rune, len(text))
		for i := range len(text) {
			runes[i] = rune(text[i])
		}
		text = string(runes)
	}
	g := &Game{Racks: make([][]string, maxSeats)}
	text = strings.TrimPrefix(text, "\ufeff")
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		var err error
		switch {
		case strings.HasPrefix(line, "#"):
			err = g.pragma(i+1, line)
		case strings.HasPrefix(line, ">"):
			err = g.turn(i+1, line[1:])
		}
		if err != nil { // anything else continues a note
			return nil, err
		}
		if len(g.Turns) > maxTurns {
			return nil, game.Errorf("gcg/size", "a game has at most %d turns", maxTurns)
		}
	}
	if len(g.Players) == 0 || len(g.Turns) == 0 {
		return nil, game.Errorf("gcg/empty", "the file names no players or no turns")
	}
	for i, p := range g.Players {
		if p.Nick == "" {
			return nil, game.Errorf("gcg/empty", "player %d is missing", i+1)
		}
	}
	g.Racks = g.Racks[:len(g.Players)]
	return g, nil
}

// pragma reads a line such as "#player1 ada Ada Lovelace".
func (g *Game) pragma(at int, line string) error {
	word, rest, _ := strings.Cut(line[1:], " ")
	rest = strings.TrimSpace(rest)
	name := strings.TrimRight(word, "0123456789")
	n, _ := strconv.Atoi(word[len(name):])
	switch {
	case name == "player" && (n < 1 || n > maxSeats || rest == ""):
		return onLine(at, game.Errorf("gcg/line", "not a player: %q", line))
	case name == "player":
		nick, full, _ := strings.Cut(rest, " ")
		for len(g.Players) < n {
			g.Players = append(g.Players, Player{})
		}
		if g.Players[n-1].Nick != "" || g.player(nick) >= 0 {
			return onLine(at, game.Errorf("gcg/line", "player %d or the name %q comes twice", n, nick))
		}
		g.Players[n-1] = Player{nick, strings.TrimSpace(full)}
	case name == "rack" && n >= 1 && n <= maxSeats:
		rack, ok := faces(rest)
		if !ok {
			return onLine(at, game.Errorf("gcg/line", "not a rack: %q", rest))
		}
		g.Racks[n-1] = rack
	case word == "incomplete":
		g.Open = true
	case word == "description" && strings.HasPrefix(rest, about+" "):
		f := strings.Fields(rest[len(about):])
		g.Lang = f[0]
		if len(f) > 1 {
			if size, err := strconv.Atoi(f[1]); err == nil && size >= 6 && size <= 8 {
				g.RackSize = size
			}
		}
	}
	return nil
}

func (g *Game) player(nick string) int {
	return slices.IndexFunc(g.Players, func(p Player) bool { return p.Nick == nick })
}

// turn reads a line such as "ada: EIRSTV? 8D STRIVE +22 22", after its first character.
func (g *Game) turn(at int, line string) error {
	nick, rest, _ := strings.Cut(line, ":")
	t := Turn{Line: at, Player: g.player(strings.TrimSpace(nick))}
	if t.Player < 0 {
		return onLine(at, game.Errorf("gcg/player", "there is no player %q", nick)).With("name", nick)
	}
	f := strings.Fields(rest)
	bad := onLine(at, game.Errorf("gcg/line", "not a turn: %q", line))
	n := points(f)
	if n < 1 || n > 3 {
		return bad
	}
	t.Points, _ = strconv.Atoi(f[n])
	t.Total, _ = strconv.Atoi(f[n+1])
	if max(t.Points, -t.Points, t.Total, -t.Total) > maxTotal {
		return bad
	}
	f = f[:n]
	if !strings.ContainsAny(f[0][:1], "(-0123456789") && !(n == 2 && place.MatchString(f[0])) {
		rack, ok := faces(f[0])
		if !ok {
			return onLine(at, game.Errorf("gcg/line", "not a rack: %q", f[0]))
		}
		t.Rack, f = rack, f[1:]
	}
	if len(f) == 0 || !t.did(f) {
		return bad
	}
	g.Turns = append(g.Turns, t)
	return nil
}

// points is where the points and the total stand. Some programs write the other words of a move behind them.
func points(f []string) int {
	n := len(f) - 2
	for n >= 0 && !(number.MatchString(f[n]) && number.MatchString(f[n+1])) {
		n--
	}
	return n
}

// did reads what a player did: everything between the rack and the points.
func (t *Turn) did(f []string) (ok bool) {
	if len(f) == 2 {
		t.Kind, t.At, t.Word = Lay, strings.ToUpper(f[0]), f[1]
		return place.MatchString(f[0]) && utf8.RuneCountInString(t.Word) <= 64
	}
	what := f[0]
	inner, open := strings.CutPrefix(what, "(")
	inner, closed := strings.CutSuffix(inner, ")")
	switch {
	case what == "-":
		t.Kind = Pass
	case what == "--":
		t.Kind = Lost
	case what == "(challenge)" || what == "(time)":
		t.Kind, t.What = Adjust, inner
	case open && closed:
		t.Kind = Rest
		t.Tiles, ok = faces(inner)
		return ok
	case what[0] == '-':
		t.Kind = Exchange
		if n, err := strconv.Atoi(what[1:]); err == nil {
			t.Count = n
			return n > 0 && n <= 8
		}
		t.Tiles, ok = faces(what[1:])
		t.Count = len(t.Tiles)
		return ok && t.Count > 0
	default:
		return false
	}
	return true
}

// faces reads tiles: letters, and ? for a blank.
func faces(text string) ([]string, bool) {
	var out []string
	for _, r := range text {
		if !unicode.IsLetter(r) && string(r) != alfabet.Blank {
			return nil, false
		}
		out = append(out, string(unicode.ToUpper(r)))
	}
	return out, len(out) <= 30 // the racks of three others
}
