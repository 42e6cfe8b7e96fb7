package alfabet_test

import (
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	. "lettercase/games/alfabet"
)

// scene is the rulebook's running position: moves laid one after another on a board with or without its squares.
type scene struct {
	t *testing.T
	Position
}

// newScene is Alfabet's board; plain ones have no squares (ALF-A12).
func newScene(t *testing.T, plain bool, rackSize int) *scene {
	t.Helper()
	l := LayoutOf(LayoutAlfabet)
	squares := l.Agreed(MinusDouble)
	if plain {
		squares = make([]string, len(l.Squares))
	}
	return &scene{t, Position{Board: NewBoard(l.Size), Squares: squares, Set: l.Box("nb", Defaults()), RackSize: rackSize}}
}

// play reads tiles such as "J10:L J14:O>right K14:k" (small: a blank) with a stop as "#K9".
func (s *scene) play(tiles string) (Move, error) {
	s.t.Helper()
	var laid []Placed
	stop := ""
	for _, f := range strings.Fields(tiles) {
		if strings.HasPrefix(f, "#") {
			stop = f[1:]
			continue
		}
		sq, letter, ok := strings.Cut(f, ":")
		if !ok {
			s.t.Fatalf("bad tile %q", f)
		}
		letter, arrow, _ := strings.Cut(letter, ">")
		p := Placed{Square: sq, Letter: strings.ToUpper(letter), Arrow: Dir(arrow)}
		p.Blank = p.Letter != letter
		laid = append(laid, p)
	}
	return s.Play(laid, stop)
}

// lay plays a move of a side and lets it lie.
func (s *scene) lay(side int, tiles string) Move {
	s.t.Helper()
	s.Side = side
	m, err := s.play(tiles)
	if err != nil {
		s.t.Fatalf("%s: %v", tiles, err)
	}
	s.Board.Lay(m, side)
	return m
}

func (s *scene) want(tiles string, score int, words ...string) {
	s.t.Helper()
	m, err := s.play(tiles)
	if err != nil {
		s.t.Fatalf("%s: %v", tiles, err)
	}
	if got := m.Text(); m.Score != score || len(words) > 0 && !slices.Equal(got, words) {
		s.t.Errorf("%s scores %d for %v, want %d for %v", tiles, m.Score, got, score, words)
	}
}

func (s *scene) refused(tiles, code string) {
	s.t.Helper()
	if m, err := s.play(tiles); game.Code(err) != code {
		s.t.Errorf("%s: %v (%v), want %s", tiles, err, m.Text(), code)
	}
}

const brus = "G9:B H9:R I9:U J9:S"

// ALF-V1: the values that the rulebook's sums and subscripts fix; ALF-A11: its E of 2 is a misprint.
func TestValuesALFA11V1(t *testing.T) {
	set := LayoutOf(LayoutAlfabet).Box("nb", Defaults())
	sums := map[string]int{"TO": 3, "TE": 2, "EN": 2, "NOE": 4, "LETTBRUS": 12, "SLÅ": 6, "BRUS": 8, "G": 3, "K": 2, "E": 1}
	for word, want := range sums {
		sum := 0
		for _, r := range word {
			sum += set.Value(string(r))
		}
		if sum != want {
			t.Errorf("%s is worth %d, want %d", word, sum, want)
		}
	}
}

// ALF-V2, ALF-V3, ALF-V4 on a plain board, as the book counts (ALF-A12): at an angle, extended, parallel (ALF-8).
func TestRulebookExamplesPlainALF8A12V2V3V4(t *testing.T) {
	s := newScene(t, true, 7)
	if m := s.lay(0, brus); m.Score != 8 {
		t.Errorf("BRUS: %d", m.Score)
	}
	s.want("J10:L J11:Å", 6, "SLÅ")
	if m := s.lay(0, "C9:L D9:E E9:T F9:T"); m.Score != 12 || m.Words[0].Word != "LETTBRUS" {
		t.Errorf("LETTBRUS: %v", m)
	}
	s.want("D10:N E10:O F10:E", 11, "NOE", "EN", "TO", "TE")
}

// ALF-V7 (and ALF-V5, V6, V15): the same with the printed squares.
func TestRulebookExamplesWithSquaresALFA2V7(t *testing.T) {
	s := newScene(t, false, 8)
	s.lay(0, brus)
	s.want("J10:L J11:Å", 10, "SLÅ")
	s.want("C9:L D9:E E9:T F9:T", 10, "LETTBRUS")
	net := *s
	net.Squares = LayoutOf(LayoutAlfabet).Agreed(MinusNet)
	net.want("C9:L D9:E E9:T F9:T", 11)
	s.want("#K9 L9:E M9:G N9:G", -1, "EGG") // ALF-A2: a turn may be negative
	s.lay(0, "C9:L D9:E E9:T F9:T")
	s.want("D10:N E10:O F10:E", 11)
}

// ALF-V5: SLÅBROKK turns at J14.
func TestTurnedWordALFV5(t *testing.T) {
	const all = "J10:L J11:Å J12:B J13:R J14:O>right K14:K L14:K"
	plain := newScene(t, true, 8)
	plain.lay(0, brus)
	plain.want(all, 77, "SLÅBROKK")
	s := newScene(t, false, 8)
	s.lay(0, brus)
	s.want(all, 102, "SLÅBROKK")
	s.lay(0, "J10:L J11:Å")
	s.want("J12:B J13:R J14:O>right K14:K L14:K", 34)
	s.RackSize = 6
	s.want("J12:B J13:R J14:O>right K14:K L14:K", 74)
}

// ALF-V6, ALF-V15: the stop tile, across and down.
func TestStopALFV6V15(t *testing.T) {
	for _, c := range []struct {
		plain        bool
		across, down int
	}{{true, 7, 7}, {false, -1, 8}} {
		s := newScene(t, c.plain, 7)
		s.lay(0, brus)
		s.want("#K9 L9:E M9:G N9:G", c.across, "EGG")
		s.want("#K9 K10:E K11:G K12:G", c.down, "EGG")
	}
}

// ALF-V8: the bonus comes after everything else (ALF-26).
func TestBonusALF26V8(t *testing.T) {
	for size, bonus := range map[int]int{6: 40, 7: 50, 8: 60} {
		if Bonus(size) != bonus {
			t.Errorf("%d tiles: %d", size, Bonus(size))
		}
	}
	s := newScene(t, true, 7)
	s.Squares[s.Board.Centre()] = "W2"
	s.want("F9:Å G9:Å H9:Å I9:Å J9:K K9:O L9:e", 40+50)
	s.want("G9:Å H9:Å I9:Å J9:Å K9:K L9:O", 40) // six of seven
}

// ALF-V9: letters, minus, then the word square (ALF-21, ALF-22).
func TestOrderALF21ALF22V9(t *testing.T) {
	s := newScene(t, true, 7)
	c := s.Board.Centre()
	s.Squares[c], s.Squares[c+1], s.Squares[c+2] = "L3", "M2", "W3"
	s.Squares[c-1] = ""
	s.want("H9:E I9:B J9:O K9:e", 27)
}

// ALF-V10: a tile in two words counts its square in both, and only in that turn (ALF-23, ALF-24).
func TestTwiceALF23ALF24V10(t *testing.T) {
	s := newScene(t, true, 7)
	s.lay(0, brus)
	sq, _ := s.Board.Square("K10")
	s.Squares[sq] = "L2"
	s.lay(0, "K9:E")
	s.want("K10:N L10:O", (2+2)+(1+2), "NO", "EN")
	s.lay(0, "K10:N L10:O")
	s.want("K11:E", 1+1+1, "ENE")
}

// ALF-V13, ALF-V14: BRUSEN turns at K9, and what its corner closes (ALF-A7).
func TestCornerALFV13V14(t *testing.T) {
	for _, plain := range []bool{true, false} {
		want := map[bool][2]int{true: {10, 11}, false: {11, 11}}[plain]
		s := newScene(t, plain, 7)
		s.lay(0, brus)
		if m := s.lay(0, "K9:E>down K10:N"); m.Score != want[0] || m.Words[0].Word != "BRUSEN" || len(m.Words) != 1 {
			t.Errorf("plain %t: %v", plain, m)
		}
		if got := s.closed(); !slices.Equal(got, []string{"K8", "L9"}) {
			t.Errorf("closed: %v", got)
		}
		s.want("K11:E", want[1], "BRUSENE")
		s.want("J10:E", 4, "EN", "SE")
		s.refused("L9:T", "alfabet/closed-square")
		s.refused("K8:T", "alfabet/closed-square")
	}
}

// ALF-V16: what an opponent may do about a stop (ALF-15, ALF-A5d).
func TestStopBarsALFV16(t *testing.T) {
	s := newScene(t, false, 7)
	s.lay(0, brus)
	s.lay(0, "#K9 L9:E M9:G N9:G")
	s.Side = 1
	s.want("O9:E P9:T", 9, "EGGET")
	s.want("J10:E K10:G L10:N", 12, "EGN", "SE", "EN")
	s.refused("K10:E K11:N", "alfabet/unconnected")
	s.Side = 0
	s.refused("K10:E K11:N", "alfabet/unconnected")
}

// ALF-V17: a stop and an arrow in one move.
func TestStopAndArrowALFV17(t *testing.T) {
	s := newScene(t, false, 7)
	s.lay(0, brus)
	m := s.lay(0, "#K9 L9:E M9:G>down M10:G")
	if m.Score != 8 || m.Words[0].Word != "EGG" || len(m.Faces()) != 5 {
		t.Errorf("%v", m)
	}
	if got := s.closed(); !slices.Equal(got, []string{"M8", "N9"}) {
		t.Errorf("closed: %v", got)
	}
}

// closed are the squares that corners keep shut.
func (s *scene) closed() []string {
	var names []string
	for sq := range s.Board.Cells {
		if s.Board.Closed(sq) {
			names = append(names, s.Board.Name(sq))
		}
	}
	return names
}
