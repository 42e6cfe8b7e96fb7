package letter

import "lettercase/game"

// open lets the others knock. In timed play that has its own time; otherwise it lasts until the next player places,
// and only before the end of the game is there a last call.
func (w *work) open(win Window, dry int) {
	win.Open, win.Declined = true, 0
	w.emit(Event{Window: &WindowOpened{Window: win, Dry: dry}})
	o := &w.s.Options
	switch {
	case w.s.knockers() == 0:
		w.closeWindow()
	case o.Timed:
		w.phase(PhaseWindow, game.Watcher, game.Time(o.Window)*game.Second)
	case dry >= w.s.In.Len():
		w.phase(PhaseWindow, game.Watcher, o.sandglass())
	default:
		w.beginTurn(win.Next, dry, true)
	}
}

// reopen lets everybody knock anew after a knock (LTR-34).
func (w *work) reopen() {
	win := w.s.Window
	win.ID++
	// Without a sandglass the next turn had begun already: it goes on, unless a knocker takes it over.
	if begun := w.s.Turn.Number > win.Turn; begun && win.Next == w.s.Turn.Seat && w.s.In.Has(win.Next) {
		win.Open, win.Declined = true, 0
		w.emit(Event{Window: &WindowOpened{Window: win, Dry: w.s.Dry}})
		w.phase(PhaseTurn, win.Next, 0)
		return
	}
	w.open(win, w.s.Dry)
}

// closeWindow goes on with the last successful knocker, or clockwise (LTR-31, LTR-A11), or ends the game (LTR-40).
func (w *work) closeWindow() {
	if w.s.Dry >= w.s.In.Len() {
		w.emit(Event{Over: &Over{Reason: EndDry}})
		return
	}
	w.beginTurn(w.s.Window.Next, w.s.Dry, false)
}

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

// window refuses what was meant for a window that is not open.
func (s *State) window(seat game.Seat, id int) error {
	if id != s.Window.ID || !s.Window.Open || s.Phase != PhaseWindow && s.Phase != PhaseRace && s.Phase != PhaseTurn {
		return game.Errorf("letter/closed", "this is not the time to knock").With("window", s.Window.ID)
	}
	if !s.knockers().Has(seat) {
		return game.Errorf("letter/knocker", "you may not knock now")
	}
	return nil
}

// knock stops the window and gathers what others knock at the same time (LTR-30, LTR-33).
func (w *work) knock(seat game.Seat, k Knock) error {
	if err := w.s.window(seat, k.Window); err != nil {
		return err
	}
	if w.s.Race != nil {
		events, err := w.s.Race.Enter(w.env, seat)
		if err != nil {
			return err
		}
		w.ran(events)
		return nil
	}
	w.phase(PhaseRace, game.Watcher, 0)
	w.ran(game.OpenRace(w.env, k.Window, seat, game.Time(w.s.Options.Simultaneity)))
	return nil
}

// ran takes what happened to a race. The winner has the sandglass to name his words.
func (w *work) ran(events []game.RaceEvent) {
	for _, e := range events {
		w.emit(Event{Race: &e})
		if e.Settle != nil {
			w.phase(PhaseKnock, e.Settle.Winner, w.clock(w.s.Options.sandglass()))
		}
	}
}

// decline says that a seat will not knock; when all have, the game goes on at once.
func (w *work) decline(seat game.Seat, d Decline) error {
	if err := w.s.window(seat, d.Window); err != nil {
		return err
	}
	switch {
	case w.s.Phase != PhaseWindow:
		return game.Errorf("letter/closed", "somebody has knocked, or the next player is on turn").With("window", w.s.Window.ID)
	case w.s.Window.Declined.Has(seat):
		return game.Errorf("letter/declined", "you have said so already")
	}
	w.emit(Event{Decline: &Declined{Seat: seat}})
	if awaited := w.s.knockers() & (w.env.Humans | w.env.Bots); awaited&^w.s.Window.Declined == 0 {
		w.closeWindow()
	}
	return nil
}

// endKnock settles a knock: the knocker goes on with the next turn, or pays with a letter (LTR-31, LTR-32).
func (w *work) endKnock() {
	s, seat := w.s, w.s.Speaker
	if len(s.Pending) > 0 {
		w.emit(Event{Phase: &PhaseSet{Phase: PhaseJudge, Speaker: seat, After: PhaseKnock}})
		return
	}
	end := KnockEnded{Seat: seat}
	sheet := s.Sheets[seat]
	for _, e := range sheet[len(sheet)-s.Knocked:] {
		end.Words = append(end.Words, e.Word)
	}
	pays := len(end.Words) == 0 && len(s.letters(seat)) > 0
	end.Barred = len(end.Words) == 0 && !pays // LTR-A3
	w.emit(Event{Knock: &end})
	if pays {
		w.lend(Debt{Seat: seat, Why: WrongKnock})
		return
	}
	w.reopen()
}
