package letter

import "lettercase/game"

// open lets the others knock. In timed play that has its own time; otherwise it lasts until the next player places,
// and only before the end of the game is there a last call. dry are those who have had a turn since the last new word.
func (d *decision) open(win Window, dry game.Seats) {
	win.Open, win.Declined = true, 0
	d.Emit(Event{Window: &WindowOpened{Window: win, Dry: dry.Len()}})
	o := &d.S.Options
	switch {
	case d.S.knockers() == 0:
		d.closeWindow()
	case o.Timed:
		d.phase(PhaseWindow, game.Watcher, game.Time(o.Window)*game.Second)
	case d.S.follow(win.Next).over:
		last := o.sandglass()
		if (d.S.In &^ d.Env.Bots).Len() < 2 { // one person against programs has no time limit, and says when they are done
			last = 0
		}
		d.phase(PhaseWindow, game.Watcher, last)
	default:
		d.goOn(win.Next, true)
	}
}

// reopen lets everybody knock again after a knock (LTR-34).
func (d *decision) reopen() {
	win := d.S.Window
	win.ID++
	// Without a sandglass the next turn had begun already: it goes on, unless a knocker takes it over.
	if begun := d.S.Turn.Number > win.Turn; begun && win.Next == d.S.Turn.Seat && d.S.In.Has(win.Next) {
		win.Open, win.Declined = true, 0
		d.Emit(Event{Window: &WindowOpened{Window: win, Dry: d.S.Dry.Len()}})
		d.phase(PhaseTurn, win.Next, 0)
		return
	}
	d.open(win, d.S.Dry)
}

// closeWindow continues with the last successful knocker, or clockwise (LTR-31, LTR-A11), or ends the game (LTR-40).
func (d *decision) closeWindow() { d.goOn(d.S.Window.Next, false) }

// knockers are those who may knock now.
func (s *State) knockers() game.Seats {
	may := s.In &^ s.Window.Barred
	if s.Window.Knockers == 0 {
		may = may.Without(s.Window.Ended)
	}
	if !s.Options.RepeatKnocks {
		may &^= s.Window.Knockers
	}
	return may
}

// knocksOpen reports whether seats may knock now.
func (s *State) knocksOpen() bool {
	return s.Window.Open && (s.Phase == PhaseWindow || s.Phase == PhaseRace || s.Phase == PhaseTurn)
}

// window refuses an action for a window that is not open.
func (s *State) window(seat game.Seat, id int) error {
	if id != s.Window.ID || !s.knocksOpen() {
		return game.Errorf("letter/closed", "this is not the time to knock").With("window", s.Window.ID)
	}
	if !s.knockers().Has(seat) {
		return game.Errorf("letter/knocker", "you may not knock now")
	}
	return nil
}

// knock stops the window and gathers what others knock at the same time (LTR-30, LTR-33).
func (d *decision) knock(seat game.Seat, k Knock) error {
	if err := d.S.window(seat, k.Window); err != nil {
		return err
	}
	if d.S.Race != nil {
		events, err := d.S.Race.Enter(d.Env, seat)
		if err != nil {
			return err
		}
		d.ran(events)
		return nil
	}
	d.phase(PhaseRace, game.Watcher, 0)
	d.ran(game.OpenRace(d.Env, k.Window, seat, game.Time(d.S.Options.Simultaneity)))
	return nil
}

// ran handles race events. The winner has one sandglass to name words.
func (d *decision) ran(events []game.RaceEvent) {
	for _, e := range events {
		d.Emit(Event{Race: &e})
		if e.Settle != nil {
			d.phase(PhaseKnock, e.Settle.Winner, d.clock(d.S.Options.sandglass()))
		}
	}
}

// decline says that a seat will not knock; when all have, the game goes on at once.
func (d *decision) decline(seat game.Seat, a Decline) error {
	if err := d.S.window(seat, a.Window); err != nil {
		return err
	}
	switch {
	case d.S.Phase != PhaseWindow:
		return game.Errorf("letter/closed", "somebody has knocked, or the next player is on turn").With("window", d.S.Window.ID)
	case d.S.Window.Declined.Has(seat):
		return game.Errorf("letter/declined", "you have said so already")
	}
	d.Emit(Event{Decline: &Declined{Seat: seat}})
	if awaited := d.S.knockers() & (d.Env.Humans | d.Env.Bots); awaited&^d.S.Window.Declined == 0 {
		d.closeWindow()
	}
	return nil
}

// endKnock settles a knock: the knocker goes on with the next turn, or pays with a letter (LTR-31, LTR-32).
func (d *decision) endKnock() {
	s, seat := d.S, d.S.Speaker
	if len(s.Pending) > 0 {
		d.Emit(Event{Phase: &PhaseSet{Phase: PhaseJudge, Speaker: seat, After: PhaseKnock}})
		return
	}
	end := KnockEnded{Seat: seat}
	sheet := s.Sheets[seat]
	for _, e := range sheet[len(sheet)-s.Knocked:] {
		end.Words = append(end.Words, e.Word)
	}
	pays := len(end.Words) == 0 && len(s.letters(seat)) > 0
	end.Barred = len(end.Words) == 0 && !pays // LTR-A3
	d.Emit(Event{Knock: &end})
	if pays {
		d.demand(Debt{Seat: seat, Why: WrongKnock})
		return
	}
	d.reopen()
}
