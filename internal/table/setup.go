package table

import (
	"context"
	"encoding/json"
	"reflect"
	"slices"

	"lettercase/game"
)

// Setup is what the host may change before the start; nil leaves a setting unchanged.
type Setup struct {
	Lang    *string         `json:"lang,omitempty"`
	Options json.RawMessage `json:"options,omitempty" doc:"those left out take their defaults"`
	Policy  *game.Policy    `json:"policy,omitempty" enum:"default,dictionary,challenge,vote" doc:"default: as usual for whoever plays"`
	Added   *[]string       `json:"added,omitempty"`
	Barred  *[]string       `json:"barred,omitempty"`
	Places  *bool           `json:"places,omitempty" doc:"place names count"`
	Nominal *bool           `json:"nominal,omitempty" doc:"only nouns and adjectives count"`
	Family  *bool           `json:"family,omitempty" doc:"family words: rude words do not count"`
	Public  *bool           `json:"public,omitempty"`
	Hints   *bool           `json:"hints,omitempty"`
	Teams   *[]int          `json:"teams,omitempty"`
	Pace    *Pace           `json:"pace,omitempty"`
	Seats   *int            `json:"seats,omitempty" minimum:"1" maximum:"16" doc:"number of seats; only open ones at the end can be taken away"`
}

// Setup changes the settings before the start.
func (r Ref) Setup(ctx context.Context, player string, with Setup) (Card, error) {
	h, id := r.hub, r.id
	return h.change(ctx, id, player, func(t *Table, s *state, _ int64) ([]draft, error) {
		if err := s.mustHost(player); err != nil && !s.changesOwnTeam(player, with) {
			return nil, err
		}
		if s.status != Waiting {
			return nil, game.Errorf("table/started", "this table has begun already")
		}
		if s.spec.Daily != "" {
			return nil, errDailySeats
		}
		spec, err := s.spec.chosen()
		if err != nil {
			return nil, err
		}
		seats := len(s.seats)
		if with.Lang != nil && *with.Lang != spec.Lang {
			if spec.Server, err = h.services.ServerWords(ctx, *with.Lang); err != nil {
				return nil, err
			}
		}
		assign(&spec.Lang, with.Lang)
		assign(&spec.Policy, with.Policy)
		assign(&spec.Added, with.Added)
		assign(&spec.Barred, with.Barred)
		has := spec.HasPlaces() // old tables have no choice stored
		spec.Places = &has
		assign(spec.Places, with.Places)
		assign(&spec.Nominal, with.Nominal)
		if with.Family != nil {
			spec.Family = with.Family
		}
		assign(&spec.Public, with.Public)
		if with.Hints != nil {
			spec.Hints = with.Hints
		}
		assign(&spec.Teams, with.Teams)
		assign(&spec.Pace, with.Pace)
		assign(&seats, with.Seats)
		if with.Teams == nil {
			spec.Teams = s.game.Info().FitTeams(spec.Teams, seats)
		}
		if len(with.Options) > 0 {
			spec.Options = with.Options
		}
		for i := seats; i < len(s.seats); i++ {
			if i >= 0 && s.seats[i].kind != OpenPlace {
				return nil, game.Errorf("seat/taken", "somebody sits in seat %d", i+1)
			}
		}
		company := s.company()
		company.People += seats - company.Seats // only open seats come and go
		company.Seats = seats
		if spec, err = spec.complete(s.game, company); err != nil {
			return nil, err
		}
		changed := &Changed{Spec: spec, Seats: seats}
		if slices.Equal(spec.Added, s.spec.Added) && slices.Equal(spec.Barred, s.spec.Barred) {
			changed.SameWords, changed.Spec.Added, changed.Spec.Barred = true, nil, nil
		}
		return t.setUp(Event{Setup: changed})
	})
}

// changesOwnTeam reports whether a change only moves the player themselves to another team: everybody may do that.
// Who plays with whom among the other people stays as it was.
func (s *state) changesOwnTeam(player string, with Setup) bool {
	teams := with.Teams
	with.Teams = nil
	if teams == nil || len(*teams) != len(s.seats) || len(s.spec.Teams) != len(s.seats) || !reflect.ValueOf(with).IsZero() {
		return false
	}
	var mine, others []int
	for i := range s.seats {
		switch {
		case s.seats[i].kind != HumanPlace:
		case s.seats[i].player == player:
			mine = append(mine, i)
		default:
			others = append(others, i)
		}
	}
	for _, a := range others {
		for _, b := range others {
			if (s.spec.Teams[a] == s.spec.Teams[b]) != ((*teams)[a] == (*teams)[b]) {
				return false
			}
		}
	}
	return len(mine) > 0
}

func assign[T any](to, from *T) {
	if from != nil {
		*to = *from
	}
}

// Seat lets the host give a seat to a bot or open it, before the start. During play the players decide together: see Propose.
func (r Ref) Seat(ctx context.Context, player string, seat game.Seat, kind string, level *int) (Card, error) {
	h, id := r.hub, r.id
	return h.change(ctx, id, player, func(_ *Table, s *state, _ int64) ([]draft, error) {
		if err := s.mustHost(player); err != nil {
			return nil, err
		}
		if err := s.mustBeOpen(); err != nil {
			return nil, err
		}
		if err := s.mustHave(seat); err != nil {
			return nil, err
		}
		switch {
		case s.spec.Daily != "":
			return nil, errDailySeats
		case s.status != Waiting:
			return nil, game.Errorf("seat/vote", "once play has begun, the players decide about seats together")
		case kind == BotPlace:
			level, err := botLevel(s.game, level)
			if err != nil {
				return nil, err
			}
			return tableRows(seat, Event{Bot: &BotSat{Seat: seat, Level: level}})
		case kind == OpenPlace:
			return tableRows(seat, Event{Open: &SeatOf{seat}})
		}
		return nil, game.Errorf("seat/kind", "a seat is given to a bot or opened")
	})
}
