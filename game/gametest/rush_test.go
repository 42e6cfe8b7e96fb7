package gametest

import (
	"slices"

	"pgregory.net/rapid"

	"lettercase/game"
	"lettercase/tiles"
)

// rush is a small game without turns: everybody grabs at the letter that lies open, and the die
// decides between those who were equally fast. It ends with the stock or with the sandglass.
type rush struct{}

type rushOptions struct{}

type rushState struct {
	Stock []string
	Won   [][]string
	In    game.Seats
	Race  *game.Race
	Races int
	Until game.Time
	Over  bool
}

type rushAction struct {
	Grab *rushGrab `json:"grab,omitempty"`
}

// rushGrab names the letter by how many were left, so that a late action cannot grab another one.
type rushGrab struct {
	Left int `json:"left"`
}

type rushEvent struct {
	Lay   *rushLay        `json:"lay,omitempty"`
	Race  *game.RaceEvent `json:"race,omitempty"`
	Taken *rushTaken      `json:"taken,omitempty"`
	Left  *rushTaken      `json:"left,omitempty"`
	End   *struct{}       `json:"end,omitempty"`
}
type rushLay struct {
	Stock []string  `json:"stock"`
	Seats int       `json:"seats"`
	Until game.Time `json:"until"`
}
type rushTaken struct {
	Seat game.Seat `json:"seat"`
}

type rushView struct {
	Top   string     `json:"top"`
	Left  int        `json:"left"`
	Won   [][]string `json:"won"`
	Race  *game.Race `json:"race,omitempty"`
	Until game.Time  `json:"until"`
}

func (rush) Info() game.Info {
	return game.Info{Key: "rush", Version: 1, Name: "Rush", MinSeats: 1, MaxSeats: 4, Langs: []string{"en"}}
}

func (rush) Start(env game.Env, setup game.Setup, _ rushOptions) ([]rushEvent, error) {
	stock := tiles.MustSet("A3/1 B3/1").Faces()
	tiles.Shuffle(env.Rand, stock)
	return []rushEvent{{Lay: &rushLay{stock, setup.Seats, env.At + game.Minute}}}, nil
}

func (r rush) Decide(env game.Env, s *rushState, seat game.Seat, a rushAction) ([]rushEvent, error) {
	switch {
	case s.Over || a.Grab == nil || a.Grab.Left != len(s.Stock):
		return nil, game.Errorf("rush/closed", "that letter is gone")
	case !s.In.Has(seat):
		return nil, game.Errorf("rush/seat", "you look on")
	case s.Race == nil:
		return r.raced(env, s, game.OpenRace(env, s.Races+1, seat, 300*game.Millisecond)), nil
	}
	entered, err := s.Race.Enter(env, seat)
	if err != nil {
		return nil, err
	}
	return r.raced(env, s, entered), nil
}

func (rush) raced(env game.Env, s *rushState, race []game.RaceEvent) []rushEvent {
	var events []rushEvent
	for _, ev := range race {
		events = append(events, rushEvent{Race: &ev})
		if ev.Settle == nil {
			continue
		}
		events = append(events, rushEvent{Taken: &rushTaken{ev.Settle.Winner}})
		if len(s.Stock) == 1 || env.At >= s.Until {
			events = append(events, rushEvent{End: &struct{}{}})
		}
	}
	return events
}

func (rush) Preview(game.Env, *rushState, game.Seat, rushAction) (game.Forecast, error) {
	return game.Forecast{Score: 1}, nil
}

func (rush) Deadline(s *rushState) (game.Time, bool) {
	switch {
	case s.Over:
		return 0, false
	case s.Race != nil:
		return s.Race.Until, true
	}
	return s.Until, true
}

func (r rush) Expire(env game.Env, s *rushState) []rushEvent {
	switch {
	case s.Over:
		return nil
	case s.Race != nil:
		return r.raced(env, s, s.Race.Expire(env))
	case env.At >= s.Until:
		return []rushEvent{{End: &struct{}{}}}
	}
	return nil
}

func (rush) Leave(_ game.Env, s *rushState, seat game.Seat) []rushEvent {
	if s.Over || !s.In.Has(seat) {
		return nil
	}
	events := []rushEvent{{Left: &rushTaken{seat}}}
	if s.In.Without(seat) == 0 {
		events = append(events, rushEvent{End: &struct{}{}})
	}
	return events
}

func (rush) Apply(s *rushState, e rushEvent) {
	switch {
	case e.Lay != nil:
		*s = rushState{
			Stock: slices.Clone(e.Lay.Stock), Won: make([][]string, e.Lay.Seats),
			In: game.AllSeats(e.Lay.Seats), Until: e.Lay.Until,
		}
	case e.Race != nil:
		if e.Race.Open != nil {
			s.Races = e.Race.Open.ID
		}
		s.Race = game.ApplyRace(s.Race, *e.Race)
	case e.Taken != nil:
		last := len(s.Stock) - 1
		s.Won[e.Taken.Seat] = append(s.Won[e.Taken.Seat], s.Stock[last])
		s.Stock = s.Stock[:last]
	case e.Left != nil:
		s.In = s.In.Without(e.Left.Seat)
	case e.End != nil:
		s.Over = true
	}
}

func (rush) Clone(s *rushState) *rushState {
	c := *s
	c.Stock = slices.Clone(s.Stock)
	c.Won = make([][]string, len(s.Won))
	for i, w := range s.Won {
		c.Won[i] = slices.Clone(w)
	}
	return &c
}

func (rush) View(s *rushState, _ game.Seat) rushView {
	v := rushView{Left: len(s.Stock), Won: s.Won, Race: s.Race, Until: s.Until}
	if len(s.Stock) > 0 {
		v.Top = s.Stock[len(s.Stock)-1]
	}
	return v
}

func (r rush) Frame(s *rushState, seat game.Seat) game.Frame {
	f := game.NewFrame(seat, len(s.Won), "play")
	out, over := r.Outcome(s)
	copy(f.Scores, out.Scores)
	switch {
	case over:
		f.Phase, f.End = game.PhaseOver, &game.Ending{Outcome: out}
	case s.In.Has(seat):
		f.May = append(f.May, "grab")
	}
	return f
}

func (rush) Outcome(s *rushState) (game.Outcome, bool) {
	scores := make([]int, len(s.Won))
	for i, w := range s.Won {
		scores[i] = len(w)
	}
	return game.Outcome{Scores: scores, Winners: game.Highest(scores, s.In), Reason: "done"}, s.Over
}

type rushCase = Case[rushOptions, rushState, rushAction, rushEvent, rushView]

func rushLaws() rushCase {
	return rushCase{
		Rules: rush{},
		Setup: func(t *rapid.T) (game.Setup, rushOptions) {
			return game.Setup{Lang: "en", Seats: rapid.IntRange(1, 4).Draw(t, "seats")}, rushOptions{}
		},
		Judge: func(*rapid.T, game.Setup, rushOptions) game.Judge { return game.Judge{} },
		Action: func(t *rapid.T, _ game.Env, s *rushState, _ game.Seat) rushAction {
			return rushAction{Grab: &rushGrab{len(s.Stock) - rapid.IntRange(0, 1).Draw(t, "late")}}
		},
		Box:     func(s *rushState) map[string]int { return tiles.Count(append(s.Won, s.Stock)...) },
		MaxRows: 60,
	}
}
