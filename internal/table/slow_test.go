package table_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/bus"
	"lettercase/internal/clock"
	"lettercase/internal/people"
	"lettercase/internal/store"
	"lettercase/internal/table"
)

// slowPair is a running table of two people with a slow clock. Time begins on a Saturday, at midnight in UTC.
func (h *harness) slowPair(options string, pace table.Pace) (id, ada, bob string) {
	h.Helper()
	h.Close()
	h.keepFor, h.clock = 30*24*time.Hour, clock.New()
	h.Hub = h.node(h.store, bus.Local{})
	ada, bob = h.person("Ada"), h.person("Bob")
	card, err := h.Create(h.Context(), ada, table.New{
		Spec:  table.Spec{Game: "toy", Lang: "en", Options: json.RawMessage(options), Pace: pace},
		Seats: []table.NewSeat{{Kind: "me"}, {Kind: "open"}},
	})
	check(h.T, err)
	_, err = h.Table(card.ID).Sit(h.Context(), table.Sat{Seat: 1, Player: bob}, "")
	check(h.T, err)
	_, err = h.Table(card.ID).Start(h.Context(), ada)
	check(h.T, err)
	return card.ID, ada, bob
}

// pass lets time pass.
func (h *harness) pass(d time.Duration) {
	h.services.Clock.Advance(d)
	time.Sleep(100 * time.Millisecond)
	synctest.Wait()
}

// left is how much time a seat has, to the minute.
func (h *harness) left(id string, seat game.Seat, want time.Duration) table.TimeCard {
	h.Helper()
	card, err := h.Table(id).Card(h.Context(), "")
	check(h.T, err)
	got := card.Seats[seat].Time
	if got == nil {
		h.Fatalf("seat %d has no clock", seat)
	}
	if d := (time.Duration(got.Left) * time.Millisecond).Round(time.Minute); d != want {
		h.Fatalf("seat %d has %s, want %s", seat, d, want)
	}
	return *got
}

// replays checks that the log gives the same clocks again.
func (h *harness) replays(id string) {
	h.Helper()
	before, err := h.Table(id).Card(h.Context(), "")
	check(h.T, err)
	h.Close()
	h.Hub = h.node(h.store, bus.Local{})
	after, err := h.Table(id).Card(h.Context(), "")
	check(h.T, err)
	for i := range before.Seats {
		a, b := before.Seats[i].Time, after.Seats[i].Time
		if a != nil && b != nil {
			b.Left += (a.Left - b.Left) / 60_000 // less than a minute has passed
			a.Left = b.Left
			a.Until = b.Until
			a.Bank = b.Bank
		}
		if !reflect.DeepEqual(a, b) {
			h.Fatalf("seat %d after a restart: %+v, before %+v", i, b, a)
		}
	}
}

// shortest are options with which games are short.
var shortest = map[string]string{
	"letter":    `{"timed":false,"draw":"chance"}`,
	"lettermix": `{"sand":0,"rounds":1}`,
	"alfabet":   `{}`,
	"shelf":     `{}`,
	"wordsmith": `{}`,
}

const day = 24 * time.Hour

// The bank is used after the time for a move, and nothing refills it.
func TestASlowClockHasABank(t *testing.T) {
	withHub(t, func(h *harness) {
		id, ada, bob := h.slowPair(`{"rounds":9}`, table.Pace{Move: 86_400, Bank: 3 * 86_400})
		h.left(id, 0, 4*day)
		h.pass(20 * time.Hour)
		h.left(id, 0, 4*day-20*time.Hour)
		check(t, h.say(id, ada, 0, 1))
		h.left(id, 0, 4*day) // within the time for a move
		h.pass(30 * time.Hour)
		_, err := h.Table(id).Act(h.Context(), ada, 0, "shout", json.RawMessage(`{"shout":{}}`)) // a row of somebody else
		check(t, err)
		h.left(id, 1, 4*day-30*time.Hour)
		h.replays(id)
		_, err = h.Table(id).Propose(h.Context(), bob, table.ToPause, -1)
		check(t, err)
		_, err = h.Table(id).Propose(h.Context(), ada, table.ToPause, -1)
		check(t, err)
		h.pass(5 * day)
		h.left(id, 1, 4*day-30*time.Hour) // a pause costs nothing and gives nothing
		h.replays(id)
		for _, p := range []string{ada, bob} {
			if h.status1(id) == table.Paused {
				_, err = h.Table(id).Propose(h.Context(), p, table.ToResume, -1)
				check(t, err)
			}
		}
		h.left(id, 1, 4*day-30*time.Hour)
		h.pass(18 * time.Hour)
		check(t, h.say(id, bob, 1, 1))
		h.left(id, 1, 3*day) // two days for this move: one came from the bank
		h.replays(id)
		h.left(id, 1, 3*day)
		h.pass(4*day + time.Hour)
		end := h.status(id, table.Over, "") // Ada had four days
		if !end.Seats[0].Left {
			t.Errorf("%+v", end.Seats)
		}
	})
}

func (h *harness) status1(id string) table.Status {
	card, err := h.Table(id).Card(h.Context(), "")
	check(h.T, err)
	return card.Status
}

func TestASlowClockStandsAtNightAndOnDaysOfRest(t *testing.T) {
	withHub(t, func(h *harness) {
		id, ada, bob := h.slowPair(`{}`, table.Pace{Move: 86_400, Rest: table.Rest{From: 22 * 60, To: 8 * 60, Days: "67", Zone: "Etc/UTC"}})
		h.pass(10 * time.Hour) // Saturday
		c := h.left(id, 0, day)
		monday := time.Date(2000, 1, 3, 8, 0, 0, 0, time.UTC).UnixMilli()
		if c.Stands != monday || c.Until != monday+(day+10*time.Hour).Milliseconds() {
			t.Errorf("%+v", c)
		}
		mine, err := h.List(h.Context(), table.Filter{Player: bob})
		check(t, err)
		if l := mine[0]; l.Stands != monday || l.Until != c.Until || l.Left != day.Milliseconds() {
			t.Errorf("%+v", l)
		}
		h.pass(2 * day) // Monday at ten
		h.left(id, 0, 22*time.Hour)
		h.replays(id)
		h.pass(day)
		h.left(id, 0, 8*time.Hour)
		check(t, h.say(id, ada, 0, 1))
		h.pass(3*day - time.Hour) // until Friday at nine: 12, 14 hours and one less than all
		h.status(id, table.Over, "")
	})
}

// A player who has the table open sees that a clock stops for the night and goes on in the morning.
func TestTheCardIsSentAgainAtNightAndInTheMorning(t *testing.T) {
	withHub(t, func(h *harness) {
		id, _, bob := h.slowPair(`{}`, table.Pace{Move: 86_400, Rest: table.Rest{From: 22 * 60, To: 8 * 60, Zone: "Etc/UTC"}})
		r := h.watch(id, bob, 1)
		defer r.Leave()
		until := func(at time.Time) *table.TimeCard { // its timer has to fire
			h.pass(at.Sub(h.services.Clock.Now()) - time.Second)
			time.Sleep(2 * time.Second)
			return r.read().card.Seats[0].Time
		}
		morning := time.Date(2000, 1, 1, 8, 0, 0, 0, time.UTC)
		for c := r.card.Seats[0].Time; morning.Day() < 3; morning = morning.Add(day) {
			if c.Stands != morning.UnixMilli() {
				t.Fatalf("at night: %+v", c)
			}
			if c = until(morning); c.Stands != 0 {
				t.Fatalf("in the morning: %+v", c)
			}
			c = until(morning.Add(14 * time.Hour))
		}
	})
}

// A player who takes a seat over has the time that is left, and no more.
func TestAHandedOverSeatKeepsItsTime(t *testing.T) {
	withHub(t, func(h *harness) {
		id, ada, bob := h.slowPair(`{"rounds":9}`, table.Pace{Move: 86_400, Bank: 3 * 86_400})
		h.pass(2 * day)
		check(t, h.say(id, ada, 0, 1)) // one day from the bank
		check(t, h.say(id, bob, 1, 1))
		h.pass(6 * time.Hour)
		code, err := h.Table(id).Invite(h.Context(), ada, 0)
		check(t, err)
		r := h.watch(id, bob, 1)
		if len(r.card.Proposals) > 0 { // only those who are there are asked
			_, err = h.Table(id).Propose(h.Context(), bob, table.ToHand, 0)
			check(t, err)
		}
		r.Leave()
		h.pass(6 * time.Hour)
		cy := h.person("Cy")
		_, err = h.Table(id).Sit(h.Context(), table.Sat{Seat: 0, Player: cy}, code)
		check(t, err)
		if c := h.left(id, 0, 3*day-12*time.Hour); (time.Duration(c.Bank) * time.Millisecond).Round(time.Minute) != 2*day {
			t.Errorf("%+v", c)
		}
		h.replays(id)
		h.left(id, 0, 3*day-12*time.Hour)
	})
}

// A player who is away for hours from a game over days is not replaced by those who happen to be there, as long as they have time.
func TestNobodyLosesASeatBeforeTheirTime(t *testing.T) {
	withHub(t, func(h *harness) {
		id, ada, bob := h.slowPair(`{"rounds":9}`, table.Pace{Move: 86_400, End: table.EndRemind})
		h.pass(23 * time.Hour)
		for _, kind := range []string{table.ToBot, table.ToOut} {
			_, err := h.Table(id).Propose(h.Context(), bob, kind, 0)
			wants(t, err, "seat/time")
		}
		check(t, h.say(id, ada, 0, 1))
		_, err := h.Table(id).Propose(h.Context(), ada, table.ToOut, 1) // who is to move now
		wants(t, err, "seat/time")
		h.pass(2 * day)
		_, err = h.Table(id).Propose(h.Context(), ada, table.ToBot, 1) // time is up, and nobody else is to be asked
		check(t, err)
		if card := h.status(id, table.Playing, ""); card.Seats[1].Kind != table.BotPlace {
			t.Errorf("%+v", card.Seats[1])
		}
	})
}

// What happens when time is up is the table's choice.
func TestWhenTimeIsUp(t *testing.T) {
	for end, see := range map[string]func(h *harness, id, ada, bob string){
		table.EndRemind: func(h *harness, id, ada, bob string) {
			if c := h.left(id, 0, 0); !c.Over {
				h.Errorf("%+v", c)
			}
			mine, err := h.List(h.Context(), table.Filter{Player: ada})
			check(h.T, err)
			if len(mine[0].Over) != 1 {
				h.Errorf("%+v", mine[0])
			}
			h.pass(9 * day)
			check(h.T, h.say(id, ada, 0, 1))
			check(h.T, h.say(id, bob, 1, 1))
			h.left(id, 0, day) // the bank is used up
			h.left(id, 1, 2*day)
		},
		table.EndPause: func(h *harness, id, ada, bob string) {
			h.status(id, table.Paused, "time")
			h.watch(id, bob, 1).Leave()
			h.status(id, table.Paused, "time") // waits for Ada
			a := h.watch(id, ada, 0)
			defer a.Leave()
			h.status(id, table.Playing, "")
			h.pass(3 * day)
			h.status(id, table.Playing, "")
			check(h.T, h.say(id, ada, 0, 1))
			h.left(id, 0, day)
		},
		table.EndBot: func(h *harness, id, ada, bob string) {
			time.Sleep(10 * time.Second)
			rows := h.rows(id)
			if told, moved := rows[len(rows)-3], rows[len(rows)-2]; table.EventName(told.Events[0]) != "timeUp" || moved.Seat != 0 {
				h.Fatalf("%+v, %+v", told, moved)
			}
			card := h.status(id, table.Playing, "")
			if card.Seats[0].Kind != table.HumanPlace || card.Seats[0].Present || card.Seats[0].Time.Bot {
				h.Errorf("%+v", card.Seats[0])
			}
			h.left(id, 0, day)
			h.left(id, 1, 2*day)
			check(h.T, h.say(id, bob, 1, 1))
			check(h.T, h.say(id, ada, 0, 1)) // their next move is their own
		},
	} {
		t.Run(end, func(t *testing.T) {
			withHub(t, func(h *harness) {
				id, ada, bob := h.slowPair(`{"rounds":9}`, table.Pace{Move: 86_400, Bank: 86_400, End: end})
				h.pass(2*day - time.Minute)
				h.left(id, 0, time.Minute)
				h.pass(2 * time.Minute)
				see(h, id, ada, bob)
				h.replays(id)
			})
		})
	}
}

// The clock of a player on holiday stands, at most fourteen days a year.
func TestHolidays(t *testing.T) {
	withHub(t, func(h *harness) {
		id, ada, bob := h.slowPair(`{}`, table.Pace{Move: 2 * 86_400})
		plan := func(player, from, until, code string) {
			t.Helper()
			_, err := h.services.People.AddHoliday(h.Context(), player, people.HolidayPlan{From: from, Until: until, Zone: "Etc/UTC"})
			wants(t, err, code)
			check(t, h.Holidays(h.Context(), player))
		}
		h.pass(12 * time.Hour)
		plan(ada, "2000-01-02", "2000-01-05", "")
		plan(ada, "2000-01-05", "2000-01-06", "holiday/overlap")
		plan(ada, "2000-02-01", "2000-02-11", "holiday/many")
		plan(ada, "2000-02-01", "2000-02-10", "")
		plan(ada, "2000-03-01", "2000-03-01", "holiday/many")
		plan(ada, "2000-03-02", "2000-03-01", "holiday/dates")
		plan(bob, "2000-01-01", "2000-01-20", "holiday/many")
		h.pass(2 * day)
		sixth := time.Date(2000, 1, 6, 0, 0, 0, 0, time.UTC).UnixMilli()
		if c := h.left(id, 0, day); c.Holiday != sixth || c.Stands != sixth || c.Until != sixth+day.Milliseconds() {
			t.Errorf("%+v", c)
		}
		mine, err := h.List(h.Context(), table.Filter{Player: ada})
		check(t, err)
		if l := mine[0]; l.Stands != sixth || l.Left != day.Milliseconds() {
			t.Errorf("%+v", l)
		}
		h.left(id, 1, 2*day)
		h.replays(id)
		_, err = h.services.People.DropHoliday(h.Context(), ada, time.Date(2000, 1, 2, 0, 0, 0, 0, time.UTC).UnixMilli())
		check(t, err)
		check(t, h.Holidays(h.Context(), ada)) // back on the third, at noon
		h.pass(6 * time.Hour)
		h.left(id, 0, 18*time.Hour)
		plan(ada, "2000-03-01", "2000-03-02", "")             // two of the four days were not used,
		plan(ada, "2000-04-01", "2000-04-01", "holiday/many") // but no more than that
		h.pass(time.Hour)
		check(t, h.Forget(h.Context(), ada))
		for _, row := range h.rows(id) {
			if strings.Contains(fmt.Sprintf("%s", row.Events), ada) {
				t.Errorf("a deleted player stands in the log: %s", row.Events)
			}
		}
	})
}

// Every game goes on by a slow clock: bots make the moves of two people who never come, and words that wait for the judgement
// of people wait for days.
func TestEveryGameIsPlayedByASlowClock(t *testing.T) {
	for _, g := range games.All {
		key := g.Info().Key
		t.Run(key, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				st, err := store.OpenSQLite(t.Context(), t.TempDir())
				check(t, err)
				h := &harness{T: t, store: st, services: table.NewServices(st, games.All, nil)}
				h.Hub, err = table.NewHub(h.services, table.Config{Bus: bus.Local{}, BotWorkers: 1})
				check(t, err)
				defer func() {
					h.Close()
					check(t, st.Close())
				}()
				ada, bob := h.person("Ada"), h.person("Bob")
				level := 1
				card, err := h.Create(t.Context(), ada, table.New{
					Spec: table.Spec{
						Game: key, Lang: "en", Policy: game.ByVote, Options: json.RawMessage(shortest[key]),
						Pace: table.Pace{Move: 86_400, End: table.EndBot, Level: &level},
					},
					Seats: []table.NewSeat{{Kind: "me"}, {Kind: "open"}},
				})
				check(t, err)
				_, err = h.Table(card.ID).Sit(t.Context(), table.Sat{Seat: 1, Player: bob}, "")
				check(t, err)
				_, err = h.Table(card.ID).Start(t.Context(), ada)
				check(t, err)
				for range 10 {
					before := card.Seq
					for range 3 { // a word and what the other says of it
						h.pass(day + time.Minute)
						time.Sleep(5 * time.Second)
						synctest.Wait()
					}
					card, err = h.Table(card.ID).Card(t.Context(), "")
					check(t, err)
					if card.Status == table.Over {
						break
					}
					if card.Status != table.Playing || card.Seq == before || card.Seats[0].Left || card.Seats[1].Left {
						t.Fatalf("%s (%s) at row %d: %+v", card.Status, card.Why, card.Seq, card.Seats)
					}
				}
			})
		})
	}
}
