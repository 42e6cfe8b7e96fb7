package entry

import (
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"
	"sort"
	"strings"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/letter"
	"lettercase/games/letter/solve"
)

// Thinking times of a person at Letter.
const (
	thinkDraw   = 2 * game.Second
	thinkLay    = 6 * game.Second // under the sand; without it nobody is hurried, and a person waits
	thinkName   = 1200 * game.Millisecond
	thinkDone   = 1500 * game.Millisecond
	thinkGive   = 3 * game.Second
	thinkKnock  = 3 * game.Second
	thinkAnswer = 3 * game.Second
)

// knocking is the part of what a level finds on its turn that it finds while others play.
const knocking = 0.15

// player is one look at the table.
type player struct {
	*bot.Think
	v      letter.View
	solver *solve.Solver
	p      solve.Position
}

// move plays Letter: it lays what brings its level most, names all words it sees, knocks for what others overlooked,
// and gives up the letter it needs least.
func move(t *bot.Think, v letter.View) (bot.Choice, bool) {
	if len(t.Frame.May) == 0 {
		return bot.Choice{}, false
	}
	b := &player{t, v, solve.New(t.Words), solve.PositionOf(v)}
	if v.Phase == letter.PhaseSolo { // alone all letters may be laid at once, as free ones are
		b.p.Free, b.p.Hand, b.p.Mixed = b.p.Hand, nil, true
	}
	if c, ok := b.answer(); ok {
		return c, true
	}
	switch {
	case v.Phase == letter.PhaseJudge: // the people vote
		return bot.Choice{}, false
	case v.Turn.Speaker != v.Seat:
		return b.aside()
	case v.Phase == letter.PhaseDraw:
		return b.draw()
	case v.Phase == letter.PhaseGive:
		return b.give()
	case v.Phase == letter.PhaseKnock:
		return b.nameOr(b.words(), letter.Action{Done: &letter.Done{}})
	case v.Phase == letter.PhaseFirst:
		return b.first()
	case v.Phase == letter.PhaseTurn, v.Phase == letter.PhaseSolo:
		return b.turn()
	}
	return bot.Choice{}, false
}

func (b *player) act(a letter.Action, mean game.Time) (bot.Choice, bool) {
	return b.find(a, mean, 1)
}

// find is act for what is harder or easier to find than most.
func (b *player) find(a letter.Action, mean game.Time, difficulty float64) (bot.Choice, bool) {
	if b.Frame.Clock == nil && mean > thinkName {
		return bot.Choice{Action: a, After: b.Unhurried(difficulty)}, true
	}
	return bot.Choice{Action: a, After: b.AfterPlay(mean, difficulty)}, true
}

// answer objects to words the bot does not know. Programs have no vote.
func (b *player) answer() (bot.Choice, bool) {
	c, ok := b.Frame.OpenClaim()
	if !ok || c.Policy == game.ByVote {
		return bot.Choice{}, false
	}
	return b.act(letter.Action{Answer: &game.Reply{Claims: []int{c.ID}, Accept: b.AcceptsAll(c.Words)}}, thinkAnswer)
}

// chance is the bot's luck with something in this turn: the same however often it is asked.
func (b *player) chance(what string, n int) float64 {
	h := fnv.New64a()
	h.Write([]byte(what))
	return rand.New(rand.NewPCG(h.Sum64(), uint64(n)<<8|uint64(b.v.Seat))).Float64()
}

// ease is how easily the bot sees a word in this turn: it overlooks those above 1.
func (b *player) ease(word string, further int) float64 {
	return b.chance(word, b.v.Turn.Number) / b.Sight(word, further)
}

// words are the new words on the board that the bot sees.
func (b *player) words() []solve.Found {
	found, err := b.solver.Words(b.p)
	if err != nil {
		return nil
	}
	return b.seen(found)
}

// left is how many words the bot still finds: in a turn or knock a number around its level's.
func (b *player) left() int {
	mean, what, n := b.Finds(), "turn", b.v.Turn.Number
	if b.v.Phase == letter.PhaseSolo || math.IsInf(mean, 0) {
		return math.MaxInt
	}
	named, least := 0, 0
	if b.v.Turn.Seat != b.v.Seat || b.v.Phase == letter.PhaseKnock || b.v.Phase == letter.PhaseWindow {
		mean, what, n, named = knocking*mean, "knock", b.v.Knock.Window, len(b.v.Knock.Words)
	} else {
		least = 1 // it has laid a letter for a word
		for _, w := range b.v.Sheets[b.v.Seat].Words {
			if w.Turn == n && w.How == letter.ByTurn {
				named++
			}
		}
		for _, w := range b.v.Waiting {
			if w.By == b.v.Seat {
				named++
			}
		}
	}
	return max(0, max(least, int(mean*(0.5+b.chance(what, n))+b.chance(what+" rest", n)))-named)
}

// refused reports whether a word was rejected in this game, on a turn or a knock: naming it again would not help.
func (b *player) refused(word string) bool { return slices.Contains(b.v.Refused, word) }

// seen are the words that the bot sees, in the order in which it names them: the easiest first, or the longest if it sees all.
func (b *player) seen(found []solve.Found) []solve.Found {
	left := b.left()
	if left == 0 {
		return nil
	}
	found = slices.DeleteFunc(found, func(f solve.Found) bool { return b.refused(f.Word) || !b.ending() && b.ease(f.Word, 0) > 1 })
	sort.SliceStable(found, func(i, j int) bool {
		if !b.Searches() {
			return b.ease(found[i].Word, 0) < b.ease(found[j].Word, 0)
		}
		return len(found[i].Tiles) > len(found[j].Tiles)
	})
	seen := found[:min(left, len(found))]
	for len(seen) > 1 && b.ease(seen[len(seen)-1].Word, 0) > 1 {
		seen = seen[:len(seen)-1]
	}
	return seen
}

// ending reports that the game is over unless the bot finds a word in this turn, because nobody else has since its last
// one (LTR-40). It then looks until it has found one.
func (b *player) ending() bool {
	in, last := 0, 0
	for _, h := range b.v.Hands {
		if h.In {
			in++
		}
	}
	for _, s := range b.v.Sheets {
		for _, w := range s.Words {
			last = max(last, w.Turn)
		}
	}
	return b.v.Phase == letter.PhaseTurn && last <= b.v.Turn.Number-in
}

// nameOr names the first of the words, or returns the alternative.
func (b *player) nameOr(words []solve.Found, other letter.Action) (bot.Choice, bool) {
	if len(words) > 0 {
		w := words[0]
		return b.find(letter.Action{Name: &letter.Name{Word: w.Word, Tiles: w.Tiles}}, thinkName, b.Difficulty(w.Word, 0))
	}
	return b.act(other, thinkDone)
}

// aside is what a bot does out of turn: it knocks for words it sees, otherwise it declines.
func (b *player) aside() (bot.Choice, bool) {
	racing := b.v.Phase == letter.PhaseRace
	if b.Frame.Can(letter.MayKnock) && !racing && len(b.words()) > 0 {
		return b.act(letter.Action{Knock: &letter.Knock{Window: b.v.Knock.Window}}, thinkKnock)
	}
	if b.Frame.Can(letter.MayDecline) {
		return b.act(letter.Action{Decline: &letter.Decline{Window: b.v.Knock.Window}}, thinkDone)
	}
	if b.v.Phase == letter.PhaseDraw && !b.v.Hands[b.v.Seat].Auto && !b.Searches() {
		return b.act(letter.Action{Draw: &letter.Draw{Rest: true}}, thinkDraw)
	}
	return bot.Choice{}, false
}

// first lays a letter of the first round: where it makes words; otherwise one that others can use, beside what lies or in
// the middle.
func (b *player) first() (bot.Choice, bool) {
	if slices.ContainsFunc(b.v.Board, func(t letter.TileView) bool { return t.Loose }) {
		return b.nameOr(b.words(), letter.Action{Done: &letter.Done{}})
	}
	b.p.Free = nil
	if c, ok := b.lay(); ok {
		return c, true
	}
	hand := slices.DeleteFunc(slices.Clone(b.p.Hand), letter.Tile.Blank)
	if len(hand) == 0 {
		return bot.Choice{}, false
	}
	slices.SortFunc(hand, func(x, y letter.Tile) int { return byEase(y, x) })
	return b.anywhere(hand[b.Rand.IntN((len(hand)+1)/2)])
}

// anywhere lays a letter beside what lies, or in the middle.
func (b *player) anywhere(t letter.Tile) (bot.Choice, bool) {
	at := [2]int{(b.p.Size - t.W) / 2, (b.p.Size - t.H) / 2}
	if spots := b.p.Spots(t); len(spots) > 0 {
		at = spots[b.Rand.IntN(len(spots))]
	}
	return b.act(letter.Action{Place: &letter.Place{Tile: t.ID, At: at}}, thinkLay)
}

// turn lays, names and ends.
func (b *player) turn() (bot.Choice, bool) {
	var loose []int
	own, used := false, false
	for _, t := range b.v.Board {
		if t.Loose {
			loose = append(loose, t.Tile)
			own, used = own || t.Own, used || t.Used
		}
	}
	solo := b.v.Phase == letter.PhaseSolo
	if solo {
		if c, ok := b.alone(); ok {
			return c, true
		}
	}
	if len(loose) == 0 {
		if solo {
			return b.anywhere(b.easiest())
		}
		if c, ok := b.lay(); ok {
			return c, true
		}
		return b.give()
	}
	var words []solve.Found
	if used || solo {
		words = b.words()
	} else if through, err := b.solver.Through(b.p, loose); err == nil {
		words = b.seen(through)
	}
	if !solo {
		words = slices.DeleteFunc(words, func(f solve.Found) bool { return !solve.Holds(b.v, f.Tiles) })
		if own {
			b.p.Hand = nil
		}
		if !b.v.Options.FreeWithOwn && own {
			b.p.Free = nil
		} else if !b.v.Options.FreeWithOwn {
			b.p.Hand = nil
		}
	}
	if len(words) == 0 && len(b.v.Turn.Wrong) == 0 { // more free letters, or the rest of a long word
		if c, ok := b.lay(); ok {
			return c, true
		}
		if solo && len(b.p.Noted) == 0 && len(b.p.Free) > 0 { // no word uses these letters yet: another one may help
			return b.anywhere(b.easiest())
		}
	}
	return b.nameOr(words, letter.Action{Done: &letter.Done{}})
}

// lay takes the best play with a word the bot sees, and lays its first tile.
func (b *player) lay() (bot.Choice, bool) {
	plays, err := b.solver.Plays(b.p, b.v.Options)
	if err != nil {
		return bot.Choice{}, false
	}
	if b.Searches() && b.v.Phase == letter.PhaseTurn {
		if best := b.foresee(plays); best != nil {
			l := best.Lays[0]
			return b.act(letter.Action{Place: &letter.Place{Tile: l.Tile.ID, At: l.At, Turned: l.Turned, Blank: l.Blank}}, thinkLay)
		}
	}
	var easiest *solve.Play
	least := math.Inf(1)
	for i, play := range plays {
		for _, w := range play.Words {
			if ease := b.ease(w, len(play.Lays)-1); ease < least && !b.refused(w) {
				easiest, least = &plays[i], ease
			}
		}
		if least <= 1 { // the best that it sees
			break
		}
	}
	if easiest == nil || least > 1 && !b.ending() {
		return bot.Choice{}, false
	}
	l := easiest.Lays[0]
	return b.act(letter.Action{Place: &letter.Place{Tile: l.Tile.ID, At: l.At, Turned: l.Turned, Blank: l.Blank}}, thinkLay)
}

// hardest sorts letters by how rarely they find a place, the hardest first.
const hardest = "QXZJYWKVFCÆØÅPGHMBDULOISNTRAE"

func byEase(x, y letter.Tile) int {
	return strings.Index(hardest, x.Letter) - strings.Index(hardest, y.Letter)
}

// easiest is the unlaid letter that finds a place most easily.
func (b *player) easiest() letter.Tile { return slices.MaxFunc(b.p.Free, byEase) }

// give lays a blank where that is enough, otherwise gives up the letter that is hardest to use, if any.
func (b *player) give() (bot.Choice, bool) {
	hand := b.v.Hands[b.v.Seat].Tiles
	if b.Frame.Can(letter.MayBlank) {
		for _, t := range hand {
			if !t.Blank() {
				continue
			}
			if spots := b.p.Spots(t); len(spots) > 0 {
				at := spots[b.Rand.IntN(len(spots))]
				return b.act(letter.Action{Blank: &letter.Place{Tile: t.ID, At: at}}, thinkGive)
			}
		}
	}
	if b.Frame.Can(letter.MayFree) {
		letters := slices.DeleteFunc(slices.Clone(hand), letter.Tile.Blank)
		return b.act(letter.Action{Free: &letter.Free{Tile: slices.MinFunc(letters, byEase).ID}}, thinkGive)
	}
	if b.Frame.Can(letter.MayPass) {
		return b.act(letter.Action{Pass: &letter.Pass{}}, thinkDone)
	}
	return bot.Choice{}, false
}
