package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/games/letter"
	"lettercase/games/letter/solve"
)

// solveLetter reads a board and finds places for letters.
type solveLetter struct {
	dictFlags
	Board    string   `placeholder:"TILES" help:"help.solve.letter.board"`
	Hand     string   `placeholder:"TILES" help:"help.solve.letter.hand"`
	Free     string   `placeholder:"TILES" help:"help.solve.letter.free"`
	Used     []string `placeholder:"WORD,..." help:"help.solve.letter.used"`
	Size     int      `default:"20" help:"help.solve.letter.size"`
	Scoring  string   `default:"words" enum:"words,letters,distinct,bonus" help:"help.solve.letter.scoring"`
	Rotation bool     `help:"help.solve.letter.rotation"`
	Top      int      `default:"-1" placeholder:"N" help:"help.solve.letter.top"`
	JSON     bool     `name:"json" help:"help.json"`
}

// letterAnswer is what solve letter prints as JSON.
type letterAnswer struct {
	Words      []solve.Found     `json:"words"` // tiles by their place in --board
	Placements []letterPlacement `json:"placements"`
	Plays      []letterPlay      `json:"plays,omitempty"` // with several letters, where there are free ones
}

// letterTile is one letter laid.
type letterTile struct {
	Tile   string `json:"tile"`
	At     [2]int `json:"at"`
	Turned bool   `json:"turned,omitempty"`
	Blank  *int   `json:"blank,omitempty"` // of --board, exchanged for the letter
	Free   bool   `json:"free,omitempty"`
}

// letterPlacement is a turn with one letter, and the new words through it.
type letterPlacement struct {
	letterTile
	Words  []string     `json:"words"`
	Score  int          `json:"score"` // by --scoring
	Scores letter.Tally `json:"scores"`
	places int          // places that make the same words
}

// letterPlay is a turn with several letters.
type letterPlay struct {
	Tiles  []letterTile `json:"tiles"` // in the order of laying
	Words  []string     `json:"words"`
	Score  int          `json:"score"`
	Scores letter.Tally `json:"scores"`
}

func (c *solveLetter) Run(std *stdio) error {
	if c.Size < 12 || c.Size > 24 {
		return game.Refuse("input/size")
	}
	words, err := c.openFor(std, letter.Rules{}.Info())
	if err != nil {
		return err
	}
	alphabet := words.Alphabet()
	p := solve.Position{Size: c.Size, Rotation: c.Rotation, Mixed: true}
	if p.Board, err = solve.ParseBoard(alphabet, c.Size, c.Board); err != nil {
		return err
	}
	if p.Hand, err = solve.ParseTiles(alphabet, len(p.Board), c.Hand); err != nil {
		return err
	}
	if p.Free, err = solve.ParseTiles(alphabet, len(p.Board)+len(p.Hand), c.Free); err != nil {
		return err
	}
	for _, u := range c.Used {
		folded, err := alphabet.Fold(u)
		if err != nil {
			return err
		}
		p.Noted = append(p.Noted, solve.Noted{Word: folded})
	}
	o := letter.Default()
	o.Scoring = c.Scoring
	if c.Scoring == "distinct" {
		o.Scoring, o.DistinctLetters = letter.ScoreLetters, true
	}
	a, err := c.solve(solve.New(words), p, o)
	if err != nil {
		return err
	}
	if c.JSON {
		return json.NewEncoder(std.out).Encode(a)
	}
	return c.print(std, p, a)
}

func (c *solveLetter) solve(s *solve.Solver, p solve.Position, o letter.Options) (*letterAnswer, error) {
	a := &letterAnswer{Placements: []letterPlacement{}}
	var err error
	if a.Words, err = s.Words(p); err != nil {
		return nil, err
	}
	plays, err := s.Plays(p, o)
	if err != nil {
		return nil, err
	}
	for _, play := range plays {
		points, _ := o.Score(play.Tally)
		var tiles []letterTile
		for _, l := range play.Lays {
			tiles = append(tiles, letterTile{solve.TileText(l.Tile), l.At, l.Turned, l.Blank, !l.Own})
		}
		if len(tiles) == 1 {
			a.Placements = append(a.Placements, letterPlacement{letterTile: tiles[0], Words: play.Words, Score: points, Scores: play.Tally})
		} else {
			a.Plays = append(a.Plays, letterPlay{tiles, play.Words, points, play.Tally})
		}
	}
	top := c.Top
	if !c.JSON {
		a.merge()
		if top < 0 {
			top = 15
		}
	}
	if top > 0 {
		a.Placements = a.Placements[:min(top, len(a.Placements))]
		a.Plays = a.Plays[:min(top, len(a.Plays))]
	}
	return a, nil
}

func (c *solveLetter) print(std *stdio, p solve.Position, a *letterAnswer) error {
	if len(p.Board) > 0 {
		fmt.Fprintln(std.out, p.Picture())
	}
	std.print("out.solve.onBoard", "n", len(a.Words))
	list := make([]string, len(a.Words))
	for i, f := range a.Words {
		list[i] = f.Word
	}
	fmt.Fprint(std.out, columns(list, 78))
	if len(p.Hand)+len(p.Free) == 0 {
		return nil
	}
	if len(a.Placements) == 0 && len(a.Plays) == 0 {
		_, err := fmt.Fprintln(std.out, "\n"+std.say("out.solve.noLetter"))
		return err
	}
	head := func(what string) string { return std.say("out.solve." + what) }
	w := tabwriter.NewWriter(std.out, 0, 0, 2, ' ', 0)
	if len(a.Placements) > 0 {
		fmt.Fprintf(w, "\n%s\t%s\t%s\t%s\n", head("score"), head("tile"), head("at"), head("words"))
	}
	for _, m := range a.Placements {
		fmt.Fprintf(w, "%5d\t%s\t%s\t%s\n", m.Score, m.name(std), m.place(std)+more(m.places-1), some(std, m.Words))
	}
	if err := w.Flush(); err != nil || len(a.Plays) == 0 {
		return err
	}
	fmt.Fprintf(w, "\n%s\t%s\t%s\n", head("score"), head("several"), head("words"))
	for _, m := range a.Plays {
		tiles := make([]string, len(m.Tiles))
		for i, t := range m.Tiles {
			tiles[i] = t.name(std) + " " + t.place(std)
		}
		fmt.Fprintf(w, "%5d\t%s\t%s\n", m.Score, strings.Join(tiles, ", "), some(std, m.Words))
	}
	return w.Flush()
}

// some returns as many words as fit on a line, the longest first if not all fit.
func some(std *stdio, words []string) string {
	const width = 64
	all := strings.Join(words, " ")
	if utf8.RuneCountInString(all) <= width {
		return all
	}
	words = slices.Clone(words)
	slices.SortStableFunc(words, func(a, b string) int { return utf8.RuneCountInString(b) - utf8.RuneCountInString(a) })
	n, length := 0, 0
	for ; length <= width; n++ {
		length += utf8.RuneCountInString(words[n]) + 1
	}
	return strings.Join(words[:n-1], " ") + " " + std.say("out.solve.more", "n", len(words)-n+1)
}

// merge keeps one line for plays that make the same words: a letter at several places, several letters in any order.
func (a *letterAnswer) merge() {
	at := map[string]int{}
	var places []letterPlacement
	for _, m := range a.Placements {
		key := fmt.Sprint(m.Tile, m.Free) + " " + strings.Join(m.Words, " ")
		i, ok := at[key]
		if !ok {
			i, at[key] = len(places), len(places)
			places = append(places, m)
		}
		places[i].places++
	}
	var plays []letterPlay
	for _, m := range a.Plays {
		key := strings.Join(m.Words, " ")
		if _, ok := at[key]; !ok {
			at[key] = len(plays)
			plays = append(plays, m)
		}
	}
	a.Placements, a.Plays = places, plays
}

// more says how many other places are as good as the one shown.
func more(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(" (+%d)", n)
}

func (t letterTile) name(std *stdio) string {
	if t.Free {
		return t.Tile + " " + std.say("out.solve.free")
	}
	return t.Tile
}

func (t letterTile) place(std *stdio) string {
	s := fmt.Sprintf("%d,%d", t.At[0], t.At[1])
	if t.Turned {
		s += " " + std.say("out.solve.turned")
	}
	if t.Blank != nil {
		s += " " + std.say("out.solve.forBlank")
	}
	return s
}

// columns lays words out side by side, down before across.
func columns(words []string, width int) string {
	if len(words) == 0 {
		return ""
	}
	wide := 0
	for _, w := range words {
		wide = max(wide, utf8.RuneCountInString(w))
	}
	across := max(1, width/(wide+2))
	rows := (len(words) + across - 1) / across
	var b strings.Builder
	for r := range rows {
		b.WriteString(" ")
		for i := r; i < len(words); i += rows {
			fmt.Fprintf(&b, " %s", words[i])
			if i+rows < len(words) {
				b.WriteString(strings.Repeat(" ", wide+1-utf8.RuneCountInString(words[i])))
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}
