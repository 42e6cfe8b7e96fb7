package term

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/term"

	"lettercase/game"
	"lettercase/internal/table"
)

// plain is the line mode: commands in, sentences out.
type plain struct {
	*Session
	out    io.Writer
	clear  string    // clears the terminal before another person looks at it
	said   string    // the last prompt
	acting bool      // autoplay is on: do not prompt
	warned game.Time // the clock whose last seconds were announced
	stop   context.CancelFunc
}

// warnAt is how long before its end a clock is announced.
const warnAt = 10 * game.Second

// Plain plays in lines until the player quits or the input ends. Commands are carried out one after another, so the
// output of a script is in order.
func (s *Session) Plain(ctx context.Context, in io.Reader, out io.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	p := &plain{Session: s, out: out}
	if f, ok := out.(*os.File); ok && term.IsTerminal(f.Fd()) {
		p.clear = ansi.EraseEntireDisplay + ansi.EraseDisplay(3) + ansi.CursorHomePosition
	}
	typed := make(chan string)
	go func() {
		defer close(typed)
		for lines := bufio.NewScanner(in); lines.Scan(); {
			select {
			case typed <- lines.Text():
			case <-ctx.Done():
				return
			}
		}
	}()
	p.connect(ctx)
	p.say(p.welcome()...)
	p.say(p.Session.say("term.typeHelp"))
	if p.Card.Coach != nil {
		p.say(p.Session.say("term.lesson"))
	}
	if !p.until(ctx, patient, func() bool { return p.seq >= 0 || p.Card.Status == table.Waiting }) && ctx.Err() == nil {
		return game.Refuse("table/silent")
	}
	for {
		select {
		case <-ctx.Done():
			return nil
		case u := <-p.updates:
			p.heard(ctx, u)
		case <-time.After(time.Second):
			p.warn()
		case text, ok := <-typed:
			if !ok {
				return nil
			}
			if quit := p.obey(ctx, text); quit {
				return nil
			}
			p.ready(ctx)
		}
	}
}

// connect follows the session's table from now on.
func (p *plain) connect(ctx context.Context) {
	if p.stop != nil {
		p.stop()
	}
	ctx, p.stop = context.WithCancel(ctx)
	p.updates = make(chan update, 64)
	p.live(ctx, p.updates)
}

func (p *plain) say(sentences ...string) {
	for _, s := range sentences {
		fmt.Fprintln(p.out, s)
	}
}

func (p *plain) draw(lines []Line) {
	for _, l := range lines {
		fmt.Fprintln(p.out, strings.TrimRight(l.String(), " "))
	}
}

// heard handles an update and prints it, with a new prompt if that has changed.
func (p *plain) heard(ctx context.Context, u update) {
	p.say(p.take(u)...)
	if p.mayStart() {
		if _, err := p.client.Post(ctx, p.Card.ID, "start"); err != nil && game.Code(err) != "table/started" {
			p.complain(err)
		}
	}
	if p.moved {
		if err := p.move(ctx, p.Card, p.Card.Status == table.Waiting); err != nil {
			p.complain(err)
		}
		return
	}
	if q, may := p.mayAsk(); may {
		p.say(answer{news: p.caller().ask(ctx, q)}.said(p.Session)...)
	}
	if p.mayCompare() {
		if a, err := p.caller().perform(ctx, order{do: "compare"}); err != nil {
			p.complain(err)
		} else {
			p.say(a.said(p.Session)...)
		}
	}
	if p.pass() {
		if p.curtained() {
			fmt.Fprint(p.out, p.clear)
		}
		p.say(p.untoldNews()...)
	}
	p.prompt()
	p.ready(ctx)
}

// move continues at a table with other seats.
func (p *plain) move(ctx context.Context, card table.Card, isNew bool) error {
	if err := p.sitAt(card, -1, isNew); err != nil {
		return err
	}
	p.said = ""
	p.connect(ctx)
	p.say(p.welcome()...)
	return nil
}

// prompt prints what the player is asked to do, if that has changed.
func (p *plain) prompt() {
	if p.seq < 0 || p.Card.Status == table.Paused {
		return
	}
	ask := p.ask()
	switch {
	case ask != "" && p.acting && p.Shared:
		return
	case ask != "" && p.curtained():
		ask = p.Session.say("term.curtain", "name", p.Seat)
	}
	if ask != "" && ask != p.said {
		p.say(ask)
	}
	p.said = ask
}

// reveals reports that an order would show the hand, or play it.
func (s *Session) reveals(o order) bool {
	switch o.do {
	case "act":
		return o.seat == s.Seat
	case "show":
		return slices.Contains([]string{"show", "hand", "rack"}, o.what)
	}
	return o.do == "try" || o.do == "hint"
}

// openCurtain shows the hand to its owner.
func (p *plain) openCurtain() {
	if p.curtained() && p.asked() {
		p.curtain = false
		p.prompt()
	}
}

// warn announces once that a clock is about to run out.
func (p *plain) warn() {
	if p.seq < 0 || p.over {
		return
	}
	c, left, ok := p.left()
	if ok && left <= warnAt && left > 0 && c.Until != p.warned && c.Total > 2*warnAt {
		p.warned = c.Until
		p.say(p.remaining(c, left))
	}
}

// until handles updates until a condition holds; false on timeout. A zero timeout means no limit.
func (p *plain) until(ctx context.Context, limit time.Duration, holds func() bool) bool {
	var late <-chan time.Time
	if limit > 0 {
		timer := time.NewTimer(limit)
		defer timer.Stop()
		late = timer.C
	}
	for !holds() {
		select {
		case <-ctx.Done():
			return false
		case <-late:
			return false
		case u := <-p.updates:
			p.heard(ctx, u)
		case <-time.After(time.Second):
			p.warn()
		}
	}
	return true
}

// remaining says how much time a clock has left.
func (s *Session) remaining(c Clock, left game.Time) string {
	return s.say("term.clock", "n", int((left+999)/game.Second), "clock", c.What)
}

func (p *plain) complain(err error) {
	p.say(p.Session.say("term.no", "why", sentence(plainly(p.Book, err))))
}

// reached says in plain words that the server does not answer, if that is the error.
func reached(err error) error {
	if _, ok := errors.AsType[*url.Error](err); ok && !errors.Is(err, context.Canceled) {
		return game.Refuse("server/away")
	}
	return err
}

// obey carries out a typed line.
func (p *plain) obey(ctx context.Context, text string) (quit bool) {
	for _, one := range parse(text) {
		o, err := p.order(one)
		if err == nil && p.curtained() && p.reveals(o) {
			err = errCommand("curtain", "name", p.Name(p.Seat))
		}
		if err == nil {
			quit, err = p.carry(ctx, o)
		}
		if err != nil && ctx.Err() == nil {
			p.complain(err)
			return false
		}
		if quit {
			return true
		}
	}
	return false
}

func (p *plain) carry(ctx context.Context, o order) (quit bool, err error) {
	switch o.do {
	case "none":
		p.openCurtain()
	case "quit":
		return true, nil
	case "help":
		p.help()
	case "rules":
		lines, err := p.rules(o.what != "")
		if err != nil {
			return false, err
		}
		p.draw(lines)
	case "show":
		p.show(o.what)
	case "wait":
		p.until(ctx, 0, func() bool { return p.over || p.asked() && p.Card.Status != table.Paused })
	case "auto":
		return false, p.autoplay(ctx, o.times)
	default:
		a, err := p.caller().perform(ctx, o)
		if err != nil {
			return false, err
		}
		p.say(a.said(p.Session)...)
		if a.card != nil {
			if err := p.move(ctx, *a.card, true); err != nil {
				return false, err
			}
		}
		p.until(ctx, patient, func() bool { return p.shown(a.seq) && p.chats >= a.line })
	}
	return false, nil
}

// shown reports that the table's log has been printed up to a row.
func (p *plain) shown(seq int) bool {
	return p.seen() >= seq || p.seq < 0 && p.Card.Seq >= seq && p.Card.Status != table.Playing
}

// patient is how long a confirmed action may take to arrive, on a slow machine or after a lost connection.
const patient = time.Minute

// patience is how often in a row the table may change before advice is used, until autoplay gives up.
const patience = 100

// autoplay lets the strongest bot act.
func (p *plain) autoplay(ctx context.Context, times int) error {
	refused := 0
	p.acting = true
	defer func() { p.acting = false }()
	for n := 0; n != times && !p.over; {
		p.until(ctx, 0, func() bool { return p.over || p.asked() && p.Card.Status == table.Playing })
		if p.over || ctx.Err() != nil {
			break
		}
		a, err := p.caller().perform(ctx, order{do: "auto"})
		switch {
		case err == nil:
			n, refused = n+1, 0
			p.until(ctx, patient, func() bool { return p.shown(a.seq) })
		case game.Code(err) == "" || game.Code(err) == "hint/off" || refused >= patience:
			return err
		default: // the table was faster, or the advice is too early: try again
			refused++
			p.until(ctx, 150*time.Millisecond, func() bool { return p.over })
		}
	}
	return nil
}
