package game_test

import (
	"testing"

	"lettercase/game"
)

func TestRace(t *testing.T) {
	env := game.Env{Rand: game.Chance([32]byte{1}, 0)}
	env.At = 1000
	opened := game.OpenRace(env, 5, 2, 300)
	alone := game.ApplyRace(nil, opened[0])
	if len(opened) != 1 || alone.ID != 5 {
		t.Fatalf("opened: %+v", opened)
	}
	if early := alone.Expire(env); early != nil {
		t.Fatalf("settled before its window: %v", early)
	}
	env.At = 1300
	if _, err := alone.Enter(env, 1); game.Code(err) != "race/closed" {
		t.Errorf("entering late: %v", err)
	}
	end := alone.Expire(env)[0]
	if s := end.Settle; s.ID != 5 || s.Winner != 2 || len(s.Rolls) != 0 || len(s.Others) != 0 {
		t.Errorf("a runner alone: %+v", s)
	}
	if game.ApplyRace(alone, end) != nil {
		t.Error("a settled race goes on")
	}
	env.At = 1007
	entered, err := alone.Enter(env, 1)
	if err != nil {
		t.Fatal(err)
	}
	two := game.ApplyRace(alone, entered[0])
	env.At = 1300
	if s := two.Expire(env)[0].Settle; s.Margin != 7 || len(s.Others) != 1 {
		t.Errorf("two runners: %+v", s)
	}
	var nobody *game.Race
	if _, err := nobody.Enter(env, 1); game.Code(err) != "race/closed" {
		t.Errorf("no race: %v", err)
	}
	if got := nobody.Expire(env); got != nil {
		t.Errorf("no race is settled: %+v", got)
	}
	if got := game.OpenRace(env, 2, 1, 0); len(got) != 2 || got[1].Settle.Winner != 1 {
		t.Errorf("without a window the first wins at once: %+v", got)
	}
	if got := game.OpenRace(env, 2, 1, 1); len(got) != 1 {
		t.Errorf("a window of a millisecond is one: %+v", got)
	}
}

// Equally fast players have the same chance, ties are rolled again, and the margin is told.
func TestRaceRollsTheDie(t *testing.T) {
	wins := map[game.Seat]int{}
	faces := map[int]int{}
	again := 0
	for seq := range 3000 {
		env := game.Env{At: 100, Rand: game.Chance([32]byte{2}, seq)}
		race := game.ApplyRace(nil, game.OpenRace(env, 1, 0, 300)[0])
		for i, seat := range []game.Seat{1, 2} {
			env.At = game.Time(100 + 40*(i+1))
			entered, err := race.Enter(env, seat)
			if err != nil {
				t.Fatal(err)
			}
			race = game.ApplyRace(race, entered[0])
			if _, err := race.Enter(env, seat); game.Code(err) != "race/entered" {
				t.Fatalf("entering twice: %v", err)
			}
		}
		env.At = 400
		s := race.Expire(env)[0].Settle
		if s.Margin != 40 || len(s.Others) != 2 || len(s.Rolls) == 0 {
			t.Fatalf("settled %+v", s)
		}
		for _, roll := range s.Rolls[0] {
			faces[roll.Pips]++
		}
		last := s.Rolls[len(s.Rolls)-1]
		for _, roll := range last {
			if roll.Seat != s.Winner && roll.Pips >= pips(last, s.Winner) {
				t.Fatalf("seat %d won with %v", s.Winner, last)
			}
		}
		if len(s.Rolls) > 1 {
			again++
		}
		wins[s.Winner]++
	}
	for seat, n := range wins {
		if n < 850 || n > 1150 {
			t.Errorf("seat %d won %d of 3000", seat, n)
		}
	}
	if len(faces) != 6 || faces[1] == 0 || faces[6] == 0 {
		t.Errorf("the die shows %v", faces)
	}
	if again == 0 {
		t.Error("no tie in 3000 races")
	}
}

func pips(rolls []game.Roll, seat game.Seat) int {
	for _, r := range rolls {
		if r.Seat == seat {
			return r.Pips
		}
	}
	return 0
}
