package tiles_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"lettercase/game"
	"lettercase/tiles"
)

func TestSet(t *testing.T) {
	set := tiles.MustSet("A2/1 Å1/4 ?1/0 _1/-2")
	if set.Len() != 5 || set.Value("Å") != 4 || set.Value("_") != -2 || set.Value("Q") != 0 {
		t.Errorf("set %+v", set)
	}
	if got := set.Faces(); !slices.Equal(got, []string{"A", "A", "Å", "?", "_"}) {
		t.Errorf("faces %v", got)
	}
	for _, bad := range []string{"A2", "A/1", "Ax/1", "A1/y", "A-1/2", "A1/1 A2/1"} {
		if _, err := tiles.ParseSet(bad); err == nil {
			t.Errorf("%q is taken for a set", bad)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("a faulty table in the program goes unnoticed")
		}
	}()
	tiles.MustSet("A2")
}

func TestShuffle(t *testing.T) {
	deck := tiles.MustSet("A9/1 B9/1").Faces()
	before := slices.Clone(deck)
	tiles.Shuffle(rand.New(rand.NewPCG(1, 2)), deck)
	if slices.Equal(deck, before) || !maps.Equal(tiles.Count(deck), map[string]int{"A": 9, "B": 9}) {
		t.Errorf("shuffled: %v", deck)
	}
}

func TestDrawAndRemove(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	bag := tiles.MustSet("A3/1 B2/1 C1/1").Faces()
	before := slices.Clone(bag)
	drawn, rest := tiles.Draw(r, bag, 4)
	if len(drawn) != 4 || !maps.Equal(tiles.Count(drawn, rest), tiles.Count(before)) || !slices.Equal(bag, before) {
		t.Errorf("drew %v, left %v of %v", drawn, rest, bag)
	}
	if drawn, rest := tiles.Draw(r, bag, 9); len(drawn) != 6 || len(rest) != 0 {
		t.Errorf("drew %v, left %v", drawn, rest)
	}
	if rest, ok := tiles.Remove(bag, "A", "C"); !ok || len(rest) != 4 || !slices.Equal(bag, before) {
		t.Errorf("removed: %v %v", rest, ok)
	}
	if rest, ok := tiles.Remove(bag, "C", "C"); ok || len(rest) != 6 {
		t.Errorf("removed what is not there: %v %v", rest, ok)
	}
}

func TestDice(t *testing.T) {
	dice := tiles.ParseDice("ABILQT ADENR*")
	if len(dice) != 2 || len(dice[1]) != 6 {
		t.Fatalf("dice %v", dice)
	}
	r := rand.New(rand.NewPCG(1, 2))
	seen := map[string]bool{}
	for range 200 {
		seen[dice[1].Roll(r)] = true
	}
	if len(seen) != 6 || !seen["*"] {
		t.Errorf("faces seen: %v", seen)
	}
}

// Where pieces have their own randomness it does not matter how many are drawn at a time, or what else was random.
func TestPiecesComeInOneOrder(t *testing.T) {
	bag := tiles.MustSet("A9/1 B5/1 C3/1 D8/1").Faces()
	env := game.Env{Rand: game.Chance([32]byte{1}, 0), Pieces: game.PiecesOf([32]byte{2})}
	all, rest := tiles.DrawPieces(env, bag, len(bag)+1)
	if len(all) != len(bag) || len(rest) != 0 || !maps.Equal(tiles.Count(all), tiles.Count(bag)) {
		t.Errorf("drew %v, left %v", all, rest)
	}
	var some []string
	for n := 1; len(bag) > 0; n = 1 + n%4 {
		var drawn []string
		env.Rand.IntN(6)
		drawn, bag = tiles.DrawPieces(env, bag, n)
		some = append(some, drawn...)
	}
	if !slices.Equal(all, some) {
		t.Errorf("together %v\nby and by %v", all, some)
	}
}
