package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"text/tabwriter"
	"time"

	"lettercase/game"
	"lettercase/games/alfabet"
	"lettercase/games/alfabet/gcg"
	"lettercase/games/alfabet/solve"
	"lettercase/lexicon"
)

// analyseCmd looks ahead from a position of Alfabet and prints more and more certain lines until its time is up.
type analyseCmd struct {
	File string `arg:"" help:"help.analyse.file"`
	dictFlags
	Turn   int           `placeholder:"N" help:"help.analyse.turn"`
	Layout string        `default:"alfabet" enum:"alfabet,classic15" help:"help.solve.alfabet.layout"`
	Rack   string        `help:"help.analyse.rack"`
	Lead   int           `placeholder:"N" help:"help.analyse.lead"`
	Bonus  bool          `help:"help.analyse.bonus"`
	Time   time.Duration `default:"5s" help:"help.analyse.time"`
	Looks  int           `placeholder:"N" help:"help.analyse.looks"`
	Seed   uint64        `default:"1" help:"help.analyse.seed"`
	Top    int           `default:"10" help:"help.analyse.top"`
	JSON   bool          `name:"json" help:"help.analyse.json"`
}

// everLooks is a budget that only the time bounds.
const everLooks = math.MaxInt32

func (c *analyseCmd) Run(std *stdio) error {
	switch {
	case c.Top < 1 || c.Top > 100:
		return game.Refuse("input/analyse.top")
	case c.Time <= 0 || c.Looks < 0 || c.Turn < 0:
		return game.Refuse("input/analyse.budget")
	}
	o, words, err := c.position(std)
	if err != nil {
		return err
	}
	solver := solve.New(words).Indexed()
	began := time.Now()
	o.Rand, o.Looks, o.Bonus = rand.New(rand.NewPCG(c.Seed, 0)), c.Looks, c.Bonus
	if c.Looks == 0 {
		o.Looks = everLooks
		o.Stop = func() bool { return time.Since(began) > c.Time }
	}
	if c.JSON {
		out := json.NewEncoder(std.out)
		return out.Encode(solver.Analyse(o, c.Top, func(a solve.Analysis) { _ = out.Encode(a) }))
	}
	fmt.Fprintln(std.out, solve.Draw(o.Position, nil))
	std.print("out.analyse.position", "rack", strings.Join(o.Rack, ""), "lead", fmt.Sprintf("%+d", o.Lead), "n", o.Pool)
	fmt.Fprintln(std.out)
	head := func(what string) string { return std.say("out.analyse." + what) }
	fmt.Fprintf(std.out, "%8s %10s %8s %8s %13s  %s\n", head("time"), head("looks"), head("deals"), head("equity"), head("win"), head("best"))
	line := func(a solve.Analysis) {
		if len(a.Plans) == 0 {
			return
		}
		best := a.Plans[0]
		fmt.Fprintf(std.out, "%8s %10s %8s %8s %13s  %s\n", std.num(time.Since(began).Seconds(), 2), std.book.Number(a.Looks),
			std.book.Number(a.Deals), std.signed(best.Equity), c.win(std, best), planText(std, best))
	}
	a := solver.Analyse(o, c.Top, line)
	line(a)
	fmt.Fprintln(std.out)
	return c.table(std, a)
}

// table prints the plans side by side.
func (c *analyseCmd) table(std *stdio, a solve.Analysis) error {
	w := tabwriter.NewWriter(std.out, 0, 0, 2, ' ', tabwriter.AlignRight)
	for _, what := range []string{"equity", "win", "points", "leave", "deals"} {
		fmt.Fprint(w, std.say("out.analyse."+what), "\t")
	}
	fmt.Fprintln(w, "  "+std.say("out.analyse.move"))
	proven := false
	for _, p := range a.Plans {
		mark := ""
		if p.Proven {
			mark, proven = " =", true
		}
		keeps := strings.Join(p.Keeps, "")
		if keeps == "" {
			keeps = "–"
		}
		fmt.Fprintf(w, "%s\t%s\t%d\t%s\t%d\t  %s\n", std.signed(p.Equity), c.win(std, p), p.Points, keeps, p.Deals, planText(std, p)+mark)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if len(a.Plans) == 0 {
		std.print("out.solve.none")
	}
	if proven {
		fmt.Fprintln(std.out, "\n= "+std.say("out.analyse.proven"))
	}
	return nil
}

// win is the chance to win, with how far it may be off where deals were drawn by chance.
func (c *analyseCmd) win(std *stdio, p solve.Candidate) string {
	switch {
	case p.Win == nil:
		return "–"
	case p.Bound > 0:
		return std.num(100**p.Win, 1) + " % ± " + std.num(100*p.Bound, 1)
	}
	return std.num(100**p.Win, 1) + " %"
}

// signed formats points with a sign and one decimal.
func (s *stdio) signed(x float64) string {
	text := s.num(x, 1)
	if x >= 0 {
		text = "+" + text
	}
	return text
}

// planText is a plan in a few words.
func planText(std *stdio, p solve.Candidate) string {
	switch {
	case p.Move != nil:
		return p.Move.Place() + " " + strings.Join(p.Move.Text(), " ")
	case len(p.Give) > 0:
		return std.say("review.exchange", "letters", strings.Join(p.Give, ""))
	}
	return "(" + std.say("review.did.pass") + ")"
}

// position reads the position to analyse, from a game or from a board.
func (c *analyseCmd) position(std *stdio) (o solve.Outlook, words *lexicon.Lexicon, err error) {
	var raw []byte
	if c.File == "-" {
		raw, err = io.ReadAll(std.in)
	} else {
		raw, err = os.ReadFile(c.File)
	}
	if err != nil {
		return o, nil, err
	}
	if text := strings.TrimSpace(string(raw)); strings.HasPrefix(text, "{") || gcg.Is(text) {
		o, words, err = c.fromGame(std, raw)
	} else {
		o, words, err = c.fromBoard(std, string(raw))
	}
	if len(o.Others) == 1 { // racks of games of other programs may be incomplete
		o.Others[0].Tiles = min(o.Position.RackSize, len(o.Unseen))
		o.Pool = len(o.Unseen) - o.Others[0].Tiles
	}
	return o, words, err
}

// fromGame is the position before a turn of a game, as the player to move saw it.
func (c *analyseCmd) fromGame(std *stdio, raw []byte) (o solve.Outlook, words *lexicon.Lexicon, err error) {
	e, err := parseExport(c.File, raw, c.Lang)
	if err != nil {
		return o, nil, err
	}
	if e.Game != (alfabet.Rules{}).Info().Key {
		return o, nil, game.Refuse("input/analyse.game")
	}
	list, err := positions(e)
	if err != nil {
		return o, nil, fmt.Errorf("%s: %w", c.File, err)
	}
	if len(list) == 0 || c.Turn > len(list) {
		return o, nil, game.Refuse("input/analyse.turn", "n", len(list))
	}
	if words, err = (dictFlags{Lang: e.Lang, Words: c.Words}).open(std); err != nil {
		return o, nil, err
	}
	v := &list[len(list)-1]
	if c.Turn > 0 {
		v = &list[c.Turn-1]
	}
	o = solve.OutlookOf(v)
	o.Leaves = solve.LeavesFor(v.Options.Layout, v.Lang, v.Options.RackSize)
	return o, e.Dictionary(words).With(e.Added, e.Barred), nil
}

// fromBoard is a position with one other player, whose tiles are among those that are neither on the board nor on the rack.
func (c *analyseCmd) fromBoard(std *stdio, text string) (o solve.Outlook, words *lexicon.Lexicon, err error) {
	if words, err = c.open(std); err != nil {
		return o, nil, err
	}
	if c.Rack == "" {
		return o, nil, game.Refuse("input/analyse.rack")
	}
	rack, err := solve.ParseRack(c.Rack, words.Alphabet())
	if err != nil {
		return o, nil, err
	}
	options := alfabet.Defaults()
	options.Layout, options.RackSize = c.Layout, max(options.RackSize, len(rack))
	p := alfabet.NewPosition(c.Lang, options)
	if p.Board, err = solve.ParseBoard(text, p.Board.Size, words.Alphabet(), 1-p.Side); err != nil {
		return o, nil, fmt.Errorf("%s: %w", c.File, err)
	}
	unseen, ok := p.Unseen(rack)
	if !ok {
		return o, nil, game.Refuse("input/analyse.tiles")
	}
	o = solve.Outlook{Position: p, Rack: rack, Unseen: unseen, Chance: true, Lead: c.Lead, Leaves: solve.LeavesFor(c.Layout, c.Lang, options.RackSize)}
	if len(unseen) > 0 {
		o.Others = []solve.Other{{Side: 1 - p.Side}}
	}
	return o, words, nil
}
