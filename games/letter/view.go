package letter

import (
	"slices"

	"lettercase/game"
)

// View is what a seat sees of the game itself; what every table needs to know is in the Frame. In Letter all hands
// are open: seats see the same.
type View struct {
	Seat    game.Seat     `json:"seat"`
	Phase   Phase         `json:"phase"` // as in the frame: where a letter may lie follows from it
	Lang    string        `json:"lang"`
	Options Options       `json:"options"`
	Turn    TurnView      `json:"turn"`
	Board   []TileView    `json:"board"`
	Fresh   []int         `json:"fresh"` // tiles that the last turn put on the board
	Hands   []HandView    `json:"hands"`
	Free    []Tile        `json:"free"`
	Pile    PileView      `json:"pile"`
	Sheets  []SheetView   `json:"sheets"`
	Waiting []WaitingView `json:"waiting"` // words before the table
	Refused []string      `json:"refused"` // words rejected so far
	Knock   KnockView     `json:"knock"`
	Debt    *Debt         `json:"debt"`
	Solo    *SoloResult   `json:"solo"`
}

// TurnView is the turn being played.
type TurnView struct {
	Number  int       `json:"number"`
	Seat    game.Seat `json:"seat"`
	Speaker game.Seat `json:"speaker"` // whom the table waits for: on turn, knocking, giving a letter; -1: no specific seat
	First   bool      `json:"first"`   // of the first round
	Wrong   []string  `json:"wrong"`   // rejected words
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
	Window   int           `json:"window"` // to be named by a knock
	Open     bool          `json:"open"`
	May      []game.Seat   `json:"may"`  // who may knock now
	Next     game.Seat     `json:"next"` // who goes on
	Declined []game.Seat   `json:"declined"`
	Racing   []game.Entry  `json:"racing"` // heard within the window of simultaneity
	Heard    *game.Settled `json:"heard"`  // the latest knock, with the dice; null: none yet
	Words    []string      `json:"words"`  // claimed by the running knock
	Wrong    []string      `json:"wrong"`  // rejected words of the running knock
}

// WaitingView is a word before the table, with its path. Who has answered is in the frame's claim with that id.
type WaitingView struct {
	Claim int       `json:"claim"`
	By    game.Seat `json:"by"`
	Word  string    `json:"word"`
	Tiles []int     `json:"tiles"`
}

// View shows the game to a seat.
func (Rules) View(s *State, seat game.Seat) View {
	v := View{
		Seat: seat, Phase: s.Phase, Lang: s.Lang, Options: s.Options,
		Turn:  TurnView{Number: s.Turn.Number, Seat: s.Turn.Seat, Speaker: s.Speaker, First: s.Turn.First, Wrong: list(s.Turn.Wrong)},
		Board: s.boardView(), Fresh: list(s.Fresh), Free: s.tiles(s.Free), Pile: PileView{Letters: s.sizes(s.Pool), Blanks: s.sizes(s.Blanks)},
		Waiting: []WaitingView{}, Refused: list(s.Refused), Knock: s.knockView(), Solo: s.solo(),
	}
	for i, hand := range s.Hands {
		who := game.Seat(i)
		v.Hands = append(v.Hands, HandView{Seat: who, In: s.In.Has(who), Auto: s.Auto.Has(who), Tiles: s.tiles(hand)})
		v.Sheets = append(v.Sheets, s.sheetView(who))
	}
	for _, p := range s.Pending {
		v.Waiting = append(v.Waiting, WaitingView{Claim: p.ID, By: p.By, Word: p.Entry.Word, Tiles: p.Entry.Tiles})
	}
	if s.Debt != nil {
		debt := *s.Debt
		v.Debt = &debt
	}
	return v
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
	v := SheetView{Seat: seat, Words: make([]WordView, len(sheet))}
	v.Score, _ = s.Options.Score(countEntries(sheet))
	points := s.Options.points(sheet)
	for i, e := range sheet {
		v.Words[i] = WordView{Word: e.Word, Tiles: e.Tiles, Points: points[i], Turn: e.Turn, How: e.How}
	}
	return v
}

func (s *State) knockView() KnockView {
	w := s.Window
	v := KnockView{
		Window: w.ID, Open: w.Open, May: s.mayKnock().List(), Next: w.Next,
		Declined: w.Declined.List(), Racing: []game.Entry{}, Heard: s.Heard, Words: []string{}, Wrong: []string{},
	}
	if s.Phase == PhaseJudge {
		v.Window++ // knocking now opens the next window
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

// list turns a nil list into an empty one: clients get [] and never null.
func list[T any](l []T) []T {
	if l == nil {
		return []T{}
	}
	return slices.Clip(l)
}

// Lay is where the tile lies.
func (v TileView) Lay() Lay { return Lay{Tile: v.Tile, At: v.At, W: v.W, H: v.H} }
