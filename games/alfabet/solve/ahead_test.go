package solve

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"lettercase/games/alfabet"
	"lettercase/tiles"
)

// lead plays the end out in every way there is: what the mover still gains over the other (ALF-30, ALF-31). The tiles that are
// left when the other goes out count share times.
func lead(v *Solver, p alfabet.Position, racks [2][]string, mover int, passed bool, share int) int {
	left := func(i int) int { return int(v.left(racks[i])) }
	if len(racks[1-mover]) == 0 {
		return -share * left(mover)
	}
	best := left(1-mover) - left(mover)
	if !passed {
		best = -lead(v, p, racks, 1-mover, true, share)
	}
	p.Side = mover
	for _, m := range v.Moves(&p, racks[mover]) {
		best = max(best, leadAfter(v, p, racks, mover, m, share))
	}
	return best
}

func leadAfter(v *Solver, p alfabet.Position, racks [2][]string, mover int, m alfabet.Move, share int) int {
	p.Board = p.Board.Clone()
	p.Board.Lay(m, mover)
	racks[mover] = tiles.Without(racks[mover], m.Faces())
	return m.Score - lead(v, p, racks, 1-mover, false, share)
}

// With an empty pool the end is played exactly: as well as trying everything.
func TestAheadPlaysTheEndExactly(t *testing.T) {
	v := New(lawLexicon())
	r := rand.New(rand.NewPCG(5, 6))
	ends, thoughtful := 0, 0
	for range 12 {
		var rack []string
		randomGame(r, alfabet.LayoutAlfabet, lawWords, 7, func(p *alfabet.Position, next []string) {
			mine := rack[:min(3, len(rack))]
			rack = next
			if theirs := next[:min(2, len(next))]; len(mine) > 0 && len(theirs) > 0 && !p.Board.Bare() {
				p.Side = 0
				racks := [2][]string{mine, theirs}
				o := Outlook{Position: p, Rack: mine, Unseen: theirs, Others: []Other{{1, len(theirs)}}, Looks: 5000}
				plan, want := v.Ahead(o), lead(v, *p, racks, 0, false, 1)
				got := -lead(v, *p, racks, 1, true, 1)
				if plan.Move != nil {
					got = leadAfter(v, *p, racks, 0, *plan.Move, 1)
				}
				if got != want || !plan.Proven || plan.Lead != want {
					t.Fatalf("racks %v: %+v brings %d, want %d\n%s", racks, plan, got, want, BoardText(&p.Board))
				}
				ends++
				if static, ok := v.Best(p, mine, nil, 0); ok && leadAfter(v, *p, racks, 0, static.Move, 1) < want {
					thoughtful++
				}
			}
		})
	}
	if ends < 40 || thoughtful == 0 {
		t.Errorf("%d ends, in %d of which the static player goes wrong", ends, thoughtful)
	}
}

// The same without stop tiles and arrows, where lines are kept from position to position and moves are bounded by what the
// other side can answer.
func TestPlainEndsArePlayedExactly(t *testing.T) {
	v := New(lawLexicon())
	r := rand.New(rand.NewPCG(9, 10))
	o := alfabet.Defaults()
	o.Layout, o.Stops, o.Arrows = alfabet.LayoutClassic, false, false
	letters := []string{"A", "E", "E", "E", "G", "I", "L", "N", "N", "O", "R", "R", "S", "S", "T", "T", "B", "U", "V"}
	thoughtful, stuck := 0, 0
	for i := range 20 {
		p := alfabet.NewPosition("nb", o)
		for range 6 {
			tiles.Shuffle(r, letters)
			if moves := v.Moves(p, letters[:7]); len(moves) > 0 {
				p.Board.Lay(moves[r.IntN(len(moves))], 0)
			}
		}
		if p.Board.Bare() {
			continue
		}
		tiles.Shuffle(r, letters)
		racks := [2][]string{slices.Clone(letters[:3]), slices.Clone(letters[3:6])}
		switch i % 5 {
		case 1: // no word has a V: who holds one never goes out
			racks[1][0] = "V"
		case 2:
			racks[0][0], racks[1][0] = "V", "V"
		case 3:
			racks[0] = []string{letters[0], alfabet.Blank}
		case 4:
			racks = [2][]string{slices.Clone(letters[:4]), {"V"}}
		}
		for share := 1; share <= 2; share++ { // deducted, or given to whoever goes out as well
			plan := v.Ahead(Outlook{Position: p, Rack: racks[0], Unseen: racks[1], Others: []Other{{1, len(racks[1])}}, Looks: 5000, Bonus: share == 2})
			want, got := lead(v, *p, racks, 0, false, share), -lead(v, *p, racks, 1, true, share)
			if plan.Move != nil {
				got = leadAfter(v, *p, racks, 0, *plan.Move, share)
			}
			if got != want || !plan.Proven || plan.Lead != want {
				t.Fatalf("racks %v, %d times: %+v brings %d, want %d\n%s", racks, share, plan, got, want, BoardText(&p.Board))
			}
			if plan.Move == nil {
				stuck++
			}
			if static, ok := v.Best(p, racks[0], nil, 0); ok && leadAfter(v, *p, racks, 0, static.Move, share) < want {
				thoughtful++
			}
		}
	}
	if thoughtful == 0 || stuck == 0 {
		t.Errorf("the static player goes wrong %d times, a pass is best %d times", thoughtful, stuck)
	}
}

// The same with a real dictionary on a full board, where many lines share their words. A proof is claimed only when there is
// one: with a small budget, the same ends are played without.
func TestEndingsWithARealDictionary(t *testing.T) {
	for _, lang := range []string{"en", "nb"} {
		v, list := endgames(t, lang, alfabet.LayoutClassic, false, 4)
		short := 0
		for i, o := range list {
			full := o
			full.Looks = 20
			if !v.Ahead(full).Proven {
				short++
			}
			if i >= 2 {
				continue
			}
			few := func(rack []string) []string { // trying everything takes long, with blanks for ever
				rack = slices.DeleteFunc(slices.Clone(rack), func(f string) bool { return f == alfabet.Blank })
				return rack[:min(2, len(rack))]
			}
			o.Rack, o.Unseen = few(o.Rack), few(o.Unseen)
			o.Others[0].Tiles, o.Looks = len(o.Unseen), 5000
			p := *o.Position
			p.Side = 0 // as lead counts them
			o.Position, o.Others[0].Side = &p, 1
			racks := [2][]string{o.Rack, o.Unseen}
			plan, want := v.Ahead(o), lead(v, p, racks, 0, false, 1)
			got := -lead(v, p, racks, 1, true, 1)
			if plan.Move != nil {
				got = leadAfter(v, p, racks, 0, *plan.Move, 1)
			}
			if got != want || !plan.Proven || plan.Lead != want {
				t.Errorf("racks %v: %+v brings %d, want %d\n%s", racks, plan, got, want, BoardText(&p.Board))
			}
		}
		if short < 2 {
			t.Errorf("%s: with 20 looks only %d of 4 ends were left unproven", lang, short)
		}
	}
}

// Looking ahead takes only what a seat knows, leaves the position as it is, and does the same again by the same chance;
// if stopped at once or without a budget, it plays the best static move.
func TestAheadIsRepeatable(t *testing.T) {
	v := New(lawLexicon())
	r := rand.New(rand.NewPCG(7, 8))
	stopped := func() bool { return true }
	randomGame(r, alfabet.LayoutAlfabet, lawWords, 8, func(p *alfabet.Position, rack []string) {
		p.Side = 1
		unseen := []string{"A", "E", "R", "S", "T", "E", "N", "I", "L", "G", "O", alfabet.Blank, alfabet.Arrow, "M", "D", "T", "E", "R", "S", "A"}
		before := p.Board.Clone()
		for _, pool := range []int{10, 0} { // another player's tiles stay hidden when the pool is empty
			o := Outlook{Position: p, Rack: rack, Unseen: unseen, Others: []Other{{0, 5}, {2, 4}}, Pool: pool, Looks: 60}
			o.Rand = rand.New(rand.NewPCG(1, 2))
			first := v.Ahead(o)
			o.Rand = rand.New(rand.NewPCG(1, 2))
			if again := v.Ahead(o); !reflect.DeepEqual(first, again) {
				t.Errorf("%+v, then %+v", first, again)
			}
			o.Stop = stopped
			static, ok := v.Best(p, rack, nil, pool)
			if hasty := v.Ahead(o); ok && hasty.Move != nil && hasty.Move.Score < static.Move.Score && pool > 0 {
				t.Errorf("stopped: %+v, best %+v", hasty, static)
			}
		}
		o := Outlook{Position: p, Rack: rack, Unseen: unseen[:5], Others: []Other{{0, 5}}, Stop: stopped}
		if plan := v.Ahead(o); plan.Move == nil && !plan.Proven && v.Any(p, rack) {
			t.Error("stopped at the end, it passes")
		}
		if !slices.Equal(before.Cells, p.Board.Cells) {
			t.Error("the board has changed")
		}
	})
}
