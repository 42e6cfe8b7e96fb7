package letter

import (
	"slices"

	"lettercase/game"
)

// View is what a seat sees. In Letter all hands are open: seats differ only in what they may do.
type View struct {
	Seat    game.Seat     `json:"seat"`
	Phase   Phase         `json:"phase"`
	Lang    string        `json:"lang"`
	Policy  game.Policy   `json:"policy"`
	Options Options       `json:"options"`
	Clock   ClockView     `json:"clock"`
	Turn    TurnView      `json:"turn"`
	Board   []TileView    `json:"board"`
	Hands   []HandView    `json:"hands"`
	Free    []Tile        `json:"free"`
	Pile    PileView      `json:"pile"`
	Sheets  []SheetView   `json:"sheets"`
	Knock   KnockView     `json:"knock"`
	Debt    *Debt         `json:"debt"`
	Claims  []ClaimView   `json:"claims"`
	May     []string      `json:"may"`
	Last    *LogLine      `json:"last"`
	Log     []LogLine     `json:"log"`
	Solo    *SoloResult   `json:"solo"`
	End     *game.Outcome `json:"end"`
}

// ClockView is the clock that runs now; Until 0 means none. For is what it measures, in milliseconds.
type ClockView struct {
	Until game.Time `json:"until"`
	For   game.Time `json:"for"`
}

// TurnView is the turn being played.
type TurnView struct {
	Number  int       `json:"number"`
	Seat    game.Seat `json:"seat"`
	Speaker game.Seat `json:"speaker"` // whom the table waits for: on turn, knocking, giving a letter; -1 nobody in particular
	First   bool      `json:"first"`   // of the first round
	Wrong   []string  `json:"wrong"`   // words named in vain
	Dry     int       `json:"dry"`     // turns in a row without a new word
}

// TileView is a tile on the board.
type TileView struct {
	Tile   int    `json:"tile"`
	Letter string `json:"letter"` // "" on a blank
	At     [2]int `json:"at"`
	W      int    `json:"w"`
	H      int    `json:"h"`
	Loose  bool   `json:"loose"` // laid in this turn
	Own    bool   `json:"own"`   // loose: from the hand, otherwise from the free row
	Fixed  bool   `json:"fixed"` // loose: can no longer be moved
	Used   bool   `json:"used"`  // loose: a word of this turn runs through it
	Blank  *int   `json:"blank"` // loose: the blank it is exchanged for
}

// HandView is a player's open hand.
type HandView struct {
	Seat  game.Seat `json:"seat"`
	In    bool      `json:"in"` // still playing
	Auto  bool      `json:"auto"`
	Tiles []Tile    `json:"tiles"`
}

// PileView is what can be drawn, by size; letters lie face down (LTR-5).
type PileView struct {
	Letters []SizeView `json:"letters"`
	Blanks  []SizeView `json:"blanks"`
}

// SizeView counts tiles of a size.
type SizeView struct {
	W     int `json:"w"`
	H     int `json:"h"`
	Count int `json:"count"`
}

// SheetView is a player's sheet.
type SheetView struct {
	Seat  game.Seat  `json:"seat"`
	Words []WordView `json:"words"`
	Score int        `json:"score"` // by the agreed scoring
	Tally Tally      `json:"tally"`
}

// WordView is a word on a sheet with its path.
type WordView struct {
	Word   string `json:"word"`
	Tiles  []int  `json:"tiles"`
	Points int    `json:"points"`
	Turn   int    `json:"turn"`
	How    string `json:"how"`
}

// KnockView is the knocking after a turn.
type KnockView struct {
	Window   int          `json:"window"` // to be named by a knock
	Open     bool         `json:"open"`
	Ended    game.Seat    `json:"ended"`
	Next     game.Seat    `json:"next"` // who goes on
	Declined []game.Seat  `json:"declined"`
	Barred   []game.Seat  `json:"barred"`
	Racing   []game.Entry `json:"racing"` // heard within the window of simultaneity
	Words    []string     `json:"words"`  // claimed by the running knock
	Wrong    []string     `json:"wrong"`  // named in vain by the running knock
}

// ClaimView is a word before the table.
type ClaimView struct {
	ID         int         `json:"id"`
	By         game.Seat   `json:"by"`
	Word       string      `json:"word"`
	Tiles      []int       `json:"tiles"`
	Until      game.Time   `json:"until"`
	Accepts    []game.Seat `json:"accepts"`
	Objections []game.Seat `json:"objections"`
}

// What a seat may do: the names of the actions.
const (
	MayDraw    = "draw"
	MayPlace   = "place"
	MayTake    = "take"
	MayName    = "name"
	MayDone    = "done"
	MayFree    = "free"
	MayBlank   = "blank"
	MayPass    = "pass"
	MayKnock   = "knock"
	MayDecline = "decline"
	MayAnswer  = "answer"
)

// View shows the game to a seat.
func (r Rules) View(s *State, seat game.Seat) View {
	v := View{
		Seat: seat, Phase: s.Phase, Lang: s.Lang, Policy: s.Policy, Options: s.Options,
		Clock: s.clockView(),
		Turn:  TurnView{Number: s.Turn.Number, Seat: s.Turn.Seat, Speaker: s.Speaker, First: s.Turn.First, Wrong: list(s.Turn.Wrong), Dry: s.Dry},
		Board: s.boardView(), Free: s.tiles(s.Free), Pile: PileView{Letters: s.sizes(s.Pool), Blanks: s.sizes(s.Blanks)},
		Knock: s.knockView(), Claims: []ClaimView{}, May: s.may(seat), Log: list(s.Log), Solo: s.solo(),
	}
	for i, hand := range s.Hands {
		who := game.Seat(i)
		v.Hands = append(v.Hands, HandView{Seat: who, In: s.In.Has(who), Auto: s.Auto.Has(who), Tiles: s.tiles(hand)})
		v.Sheets = append(v.Sheets, s.sheetView(who))
	}
	for _, p := range s.Pending {
		v.Claims = append(v.Claims, ClaimView{
			ID: p.ID, By: p.By, Word: p.Entry.Word, Tiles: p.Entry.Tiles, Until: p.Until,
			Accepts: seats(p.Accepts), Objections: seats(p.Objections),
		})
	}
	if s.Debt != nil {
		debt := *s.Debt
		v.Debt = &debt
	}
	if n := len(s.Log); n > 0 {
		last := s.Log[n-1]
		v.Last = &last
	}
	if end, over := r.Outcome(s); over {
		v.End = &end
	}
	return v
}

// Acts reports whether a seat may do anything now, without making its view.
func (Rules) Acts(s *State, seat game.Seat) bool { return len(s.may(seat)) > 0 }

// may lists what the seat may do now.
func (s *State) may(seat game.Seat) []string {
	may := []string{}
	if !s.In.Has(seat) || s.Phase == PhaseOver {
		return may
	}
	add := func(ok bool, names ...string) {
		if ok {
			may = append(may, names...)
		}
	}
	speaking := s.Speaker == seat
	laid := len(s.Turn.Laid) > 0
	named := speaking && s.Phase == PhaseTurn && len(s.turnPaths()) > 0
	loose := slices.ContainsFunc(s.Turn.Laid, func(l Loose) bool { return !l.Fixed || s.Phase == PhaseSolo })
	add(s.Phase == PhaseDraw && (speaking || !s.Auto.Has(seat)), MayDraw)
	switch {
	case !speaking:
	case s.Phase == PhaseFirst:
		add(true, MayPlace)
		add(loose, MayTake)
		add(laid, MayName, MayDone)
	case s.Phase == PhaseTurn:
		letters := len(s.letters(seat)) > 0
		own := slices.ContainsFunc(s.Turn.Laid, func(l Loose) bool { return l.Own })
		add(true, MayPlace)
		add(loose, MayTake)
		add(laid, MayName)
		add(true, MayDone)
		add(!named && (letters || own), MayFree)
		add(!named && len(s.blanks(seat)) > 0 && len(s.Turn.Wrong) == 0, MayBlank)
		add(!named && !letters && !own, MayPass)
	case s.Phase == PhaseKnock:
		add(true, MayName, MayDone)
	case s.Phase == PhaseGive:
		letters := len(s.letters(seat)) > 0
		add(letters, MayFree)
		add(s.Debt.Blank, MayBlank)
		add(!letters, MayPass)
	case s.Phase == PhaseSolo:
		add(len(s.Hands[seat]) > 0 || laid, MayPlace)
		add(laid, MayTake, MayName)
		add(s.together(), MayDone)
	}
	racing := s.Race != nil && slices.ContainsFunc(s.Race.Entries, func(e game.Entry) bool { return e.Seat == seat })
	if s.window(seat, s.Window.ID) == nil && !racing {
		add(true, MayKnock)
		add(s.Phase == PhaseWindow && !s.Window.Declined.Has(seat), MayDecline)
	}
	add(slices.ContainsFunc(s.Pending, func(p Pending) bool { return p.By != seat && !(p.Accepts | p.Objections).Has(seat) }), MayAnswer)
	return may
}

func (s *State) clockView() ClockView {
	if s.Phase == PhaseRace && s.Race != nil {
		return ClockView{Until: s.Race.Until, For: game.Time(s.Options.Simultaneity)}
	}
	c := ClockView{Until: s.Until}
	if s.Until == 0 {
		return c
	}
	switch s.Phase {
	case PhaseDraw:
		c.For = drawTime
	case PhaseGive:
		c.For = giveTime
	case PhaseSolo:
		c.For = game.Time(s.Options.SoloMinutes) * game.Minute
	case PhaseWindow:
		c.For = game.Time(s.Options.Window) * game.Second
		if !s.Options.Timed {
			c.For = s.Options.sandglass()
		}
	default:
		c.For = s.Options.sandglass()
	}
	return c
}

func (s *State) boardView() []TileView {
	board := make([]TileView, 0, len(s.Board)+len(s.Turn.Laid))
	show := func(l Lay) TileView {
		return TileView{Tile: l.Tile, Letter: s.Tiles[l.Tile].Letter, At: l.At, W: l.W, H: l.H}
	}
	for _, l := range s.Board {
		board = append(board, show(l))
	}
	used := s.used()
	for _, l := range s.Turn.Laid {
		t := show(l.Lay)
		t.Loose, t.Own, t.Fixed, t.Used = true, l.Own, l.Fixed, used.has(l.Tile)
		if l.Lifted != nil {
			id := l.Lifted.Tile
			t.Blank = &id
		}
		board = append(board, t)
	}
	return board
}

func (s *State) sheetView(seat game.Seat) SheetView {
	sheet := s.Sheets[seat]
	v := SheetView{Seat: seat, Words: make([]WordView, len(sheet)), Tally: countEntries(sheet)}
	v.Score, _ = s.Options.score(v.Tally)
	points := s.Options.points(sheet)
	for i, e := range sheet {
		v.Words[i] = WordView{Word: e.Word, Tiles: e.Tiles, Points: points[i], Turn: e.Turn, How: e.How}
	}
	return v
}

func (s *State) knockView() KnockView {
	w := s.Window
	v := KnockView{
		Window: w.ID, Open: w.Open, Ended: w.Ended, Next: w.Next,
		Declined: seats(w.Declined), Barred: seats(w.Barred), Racing: []game.Entry{}, Words: []string{}, Wrong: []string{},
	}
	if s.Race != nil {
		v.Racing = append(v.Racing, s.Race.Entries...)
	}
	if s.Phase == PhaseKnock || s.Phase == PhaseJudge && s.After == PhaseKnock {
		v.Wrong = list(s.Missed)
		sheet := s.Sheets[s.Speaker]
		for _, e := range sheet[len(sheet)-s.Knocked:] {
			v.Words = append(v.Words, e.Word)
		}
	}
	return v
}

func (s *State) tiles(list []int) []Tile {
	out := make([]Tile, len(list))
	for i, id := range list {
		out[i] = s.Tiles[id]
	}
	return out
}

// sizes counts tiles by size, in the order of the box.
func (s *State) sizes(list []int) []SizeView {
	out := []SizeView{}
	for _, id := range list {
		t := s.Tiles[id]
		i := slices.IndexFunc(out, func(v SizeView) bool { return v.W == t.W && v.H == t.H })
		if i < 0 {
			i = len(out)
			out = append(out, SizeView{W: t.W, H: t.H})
		}
		out[i].Count++
	}
	slices.SortFunc(out, func(a, b SizeView) int { return (a.W*a.H-b.W*b.H)*100 + (a.W-b.W)*10 + a.H - b.H })
	return out
}

func seats(set game.Seats) []game.Seat {
	out := []game.Seat{}
	for seat := range game.Seat(32) {
		if set.Has(seat) {
			out = append(out, seat)
		}
	}
	return out
}

// list makes an empty list of a nil one: clients get [] and never null.
func list[T any](l []T) []T {
	if l == nil {
		return []T{}
	}
	return slices.Clip(l)
}
