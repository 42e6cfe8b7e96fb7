package wordsmith

import (
	"testing"

	"lettercase/game"
)

// SMITH-11: four dice are rolled twice, everybody takes the pieces shown. SMITH-10: they come from the common box.
func TestEverybodyStartsWithTheSameEightSMITH10SMITH11A1(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		tb := sit(t, seats, plain())
		var want Pieces
		for _, face := range tb.S.Start {
			want = want.With(face, 1) // SMITH-A1: a star counts as its colour
		}
		if want.Total() != 8 {
			t.Fatalf("the starting roll is %v", tb.S.Start)
		}
		for i, p := range tb.S.Players {
			if p.Hand != want {
				t.Errorf("seat %d of %d starts with %v, want %v", i, seats, p.Hand, want)
			}
		}
		if tb.S.Stock != Box.Minus(want.Times(seats)) {
			t.Errorf("the box holds %v", tb.S.Stock)
		}
	}
}

// SMITH-A1: a starting roll that asks more of a colour than the box holds is rolled again: four players share twenty
// blue pieces, so six blue stars cannot be dealt.
func TestStartingRollFitsTheBoxSMITHA1(t *testing.T) {
	tb := sit(t, 4, plain())
	rerolled := 0
	for seq := range 200 {
		d := tb.S.decide(game.Env{Rand: game.Chance([32]byte{5}, seq)})
		d.S.Stock = Pieces{12, 40, 20, 20}
		d.beginRound()
		if got := d.Events[0].Round.Pieces; got.Long > 3 {
			t.Fatalf("dealt %v to four players from a box of 12 long pieces", got)
		}
		first := Pieces{}
		r := game.Chance([32]byte{5}, seq)
		for range startRolls {
			first = first.With(Piece(die.Roll(r)), 1)
		}
		if first != d.Events[0].Round.Pieces {
			rerolled++
		}
	}
	if rerolled == 0 {
		t.Error("no roll was repeated")
	}
}

// SMITH-12, SMITH-S2: at any time, as often as one likes, a red or yellow face brings its piece. The dice: two faces
// each red and yellow, one blue and one green star.
func TestRollingBringsPiecesSMITH12S2(t *testing.T) {
	tb := sit(t, 2, plain())
	before := tb.S.Players[0].Hand
	for i, face := range []Piece{Long, Short, Long} {
		tb.roll(0, face)
		before = before.With(face, 1)
		if tb.S.Players[0].Hand != before {
			t.Fatalf("roll %d: hand %v, want %v", i, tb.S.Players[0].Hand, before)
		}
		tb.At += 1500
	}
	count := faces(60000)
	for face, sixths := range map[Piece]int{Long: 2, Short: 2, Curve: 1, Bow: 1} {
		if n := count[face]; n < sixths*9500 || n > sixths*10500 {
			t.Errorf("%s came %d times in 60000", face, n)
		}
	}
}

// SMITH-13: a star is a joker: take any piece, then go on.
func TestJokerTakesAnyPieceSMITH13(t *testing.T) {
	for _, star := range []Piece{Curve, Bow} {
		for _, kind := range Kinds {
			tb := sit(t, 2, plain())
			before := tb.S.Players[0].Hand
			tb.Refuse("wordsmith/no-choice", 0, take(kind))
			tb.roll(0, star)
			tb.At += 5000
			tb.Refuse("wordsmith/choose-first", 0, Action{Roll: &Roll{}})
			tb.Refuse("wordsmith/compartment", 0, take("X"))
			tb.Act(0, take(kind))
			if got := tb.S.Players[0].Hand; got != before.With(kind, 1) {
				t.Errorf("%s after a star: %v, before %v", kind, got, before)
			}
			tb.Refuse("wordsmith/no-choice", 0, take(kind))
		}
	}
}

// SMITH-14: where the compartment of the rolled colour is empty one takes any other piece.
func TestEmptyCompartmentSMITH14(t *testing.T) {
	tb := sit(t, 2, plain())
	tb.S.Stock.Long = 0
	tb.roll(0, Long)
	tb.S.Stock.Long = 3 // somebody discards meanwhile: it stays "any other piece"
	tb.Refuse("wordsmith/other-piece", 0, take(Long))
	tb.Act(0, take(Bow))
	tb.At += 1500
	tb.roll(0, Long)
	if tb.S.Players[0].Choose {
		t.Error("a filled compartment gives its piece at once")
	}
	tb.S.Stock = Pieces{}
	tb.Refuse("wordsmith/box-empty", 1, Action{Roll: &Roll{}})
}

// SMITH-A18: one roll every 1.5 s at most, for each seat by itself.
func TestHandsAreNotFasterSMITHA18(t *testing.T) {
	tb := sit(t, 2, plain())
	tb.roll(0, Long)
	tb.At += 1499
	tb.Refuse("wordsmith/too-fast", 0, Action{Roll: &Roll{}})
	tb.roll(1, Long)
	tb.At++
	tb.roll(0, Short)
}

// SMITH-13: a rolled piece is taken. A joker left untaken when a word is secured costs a field, as if it had been taken
// and discarded, and is gone.
func TestAnUntakenJokerCostsAFieldSMITH13(t *testing.T) {
	tb := sit(t, 2, plain(), "TAU", "IRE")
	tb.hand(0, "3L4S1c")
	tb.roll(0, Bow)
	f, err := tb.Preview(0, call("TAU"))
	if err != nil || f.Data.(Plan).Fields != 1 {
		t.Errorf("the preview tells %+v (%v)", f.Data, err)
	}
	tb.Act(0, call("TAU"))
	if p := tb.S.Players[0]; tb.sheet(0).Crossed != 1 || tb.sheet(0).Lines[0].Circles != 1 || p.Choose || p.Hand != pieces(t, "3L4S1c") {
		t.Errorf("%d crossed, %+v", tb.sheet(0).Crossed, p)
	}
	tb.Refuse("wordsmith/no-choice", 0, take(Long))
	tb.sheet(0).Crossed = 12
	tb.At += 2000
	tb.roll(0, Curve)
	tb.Refuse("wordsmith/fields", 0, call("IRE")) // it must be used too
}

// A roll that found its compartment empty, and the box with it before the player chose, costs nothing.
func TestNothingToTakeCostsNothing(t *testing.T) {
	tb := sit(t, 2, plain(), "TAU")
	tb.hand(0, "3L4S1c")
	tb.roll(0, Bow)
	tb.S.Players[1].Hand, tb.S.Stock = tb.S.Players[1].Hand.Plus(tb.S.Stock), Pieces{}
	tb.Act(0, call("TAU"))
	if tb.sheet(0).Crossed != 0 {
		t.Errorf("%d crossed", tb.sheet(0).Crossed)
	}
}

// SMITH-14: a player who rolled an empty compartment takes any other piece; if only the rolled colour has come back by
// then, that is the piece. Nobody is left with neither a piece nor a roll.
func TestAnEmptyCompartmentRefillsSMITH14(t *testing.T) {
	tb := sit(t, 2, plain())
	tb.S.Players[1].Hand = tb.S.Players[1].Hand.Plus(tb.S.Stock).With(Bow, -1)
	tb.S.Stock = Pieces{Bow: 1}
	tb.roll(0, Long)
	tb.Refuse("wordsmith/compartment", 0, take(Long))
	tb.S.Stock = Pieces{Long: 2}
	tb.S.Players[1].Hand = tb.S.Players[1].Hand.With(Bow, 1).With(Long, -2)
	if got := tb.May(0); got != "take call pass" {
		t.Errorf("the player may %s", got)
	}
	hand := tb.S.Players[0].Hand
	tb.Act(0, take(Long))
	if tb.S.Players[0].Hand != hand.With(Long, 1) || tb.S.Players[0].Choose {
		t.Errorf("%+v", tb.S.Players[0])
	}
}

// Logs from before a joker lapsed with its word keep their meaning: the piece is taken later, as it was.
func TestOldLogsKeepTheirJokers(t *testing.T) {
	tb := sit(t, 2, plain(), "TAU")
	tb.hand(0, "3L4S1c")
	tb.roll(0, Bow)
	tb.Commit(Event{Secure: &Secured{Seat: 0, Word: "TAU", Line: 1, Letters: 3, Order: 1, Kept: pieces(t, "3L4S1c")}})
	if !tb.S.Players[0].Choose || tb.sheet(0).Crossed != 0 {
		t.Errorf("%+v", tb.S.Players[0])
	}
	tb.Act(0, take(Long))
}

// SMITH-S2: the box: 120 pieces in four compartments. TestRollingBringsPiecesSMITH12S2 throws the dice.
func TestBoxSMITHS2(t *testing.T) {
	if Box != pieces(t, "40L40S20C20c") {
		t.Errorf("the box holds %v", Box)
	}
}
