package letter

import (
	"strings"

	"lettercase/game"
	"lettercase/tiles"
)

// shortest word: the books' examples have two letters.
const shortest = 2

// maxPaths bounds the search for the best of many paths that spell one word.
const maxPaths = 4096

// name claims a word: the dictionary judges at once, or it is put to the table.
func (d *decision) name(seat game.Seat, n Name) error {
	entry, err := d.S.naming(seat, n)
	if err != nil {
		return err
	}
	if d.Env.Words.Strict() {
		d.verdict(seat, entry, d.Env.Words.Valid(entry.Word))
		return nil
	}
	id := d.S.Claims + 1
	pending := Pending{Claim: &game.Claim{ID: id, By: seat}, Entry: entry}
	d.Emit(Event{Pend: &Pend{Claim: id, Seat: seat, Entry: entry}})
	d.judged(pending, game.OpenClaim(d.Env, id, seat, []string{entry.Word}, game.Time(d.S.Options.Claim)*game.Second))
	return nil
}

func (d *decision) verdict(seat game.Seat, entry Entry, valid bool) {
	if valid {
		d.Emit(Event{Word: &Written{Seat: seat, Entry: entry}})
	} else {
		d.Emit(Event{Wrong: &Wrong{Seat: seat, Word: entry.Word, How: entry.How}})
	}
}

// judged handles claim events; once it is closed the word is written or struck.
func (d *decision) judged(p Pending, events []game.ClaimEvent) {
	for _, e := range events {
		d.Emit(Event{Claim: &e})
		if e.Close != nil {
			d.verdict(p.By, p.Entry, e.Close.Valid)
		}
	}
	if d.S.Phase != PhaseJudge || len(d.S.Pending) > 0 {
		return
	}
	if d.S.After == PhaseKnock {
		d.endKnock()
	} else {
		d.endTurn()
	}
}

// answer is another player's answer to words before the table: to all of them, or it does not count.
func (d *decision) answer(seat game.Seat, r game.Reply) error {
	if len(r.Claims) == 0 {
		return game.Errorf("claim/closed", "an answer says which claims it is about")
	}
	for _, id := range r.Claims {
		if err := d.answerOne(seat, id, r.Accept); err != nil {
			return err
		}
	}
	return nil
}

func (d *decision) answerOne(seat game.Seat, id int, accept bool) error {
	for _, p := range d.S.Pending {
		if p.ID != id {
			continue
		}
		events, err := p.Answer(d.Env, id, seat, accept)
		if err != nil {
			return err
		}
		d.judged(p, events)
		return nil
	}
	return game.Errorf("claim/closed", "this claim is closed").With("claim", id)
}

// naming finds how a named word is read on the board and whether it is new. What cannot be read, is too short
// or is already on a sheet is refused at no cost.
func (s *State) naming(seat game.Seat, n Name) (Entry, error) {
	if err := s.onTurn(seat, PhaseFirst, PhaseTurn, PhaseKnock, PhaseSolo); err != nil {
		return Entry{}, err
	}
	if len(s.Turn.Laid) == 0 && (s.Phase == PhaseTurn || s.Phase == PhaseFirst) {
		return Entry{}, game.Errorf("letter/lay", "lay a letter before you name a word")
	}
	alphabet, err := tiles.AlphabetOf(s.Lang)
	if err != nil {
		return Entry{}, err
	}
	if len(n.Word) > 4*boxCount {
		return Entry{}, game.Errorf("letter/unread", "there are not that many letters on the board")
	}
	word, err := alphabet.Fold(n.Word)
	if err != nil {
		return Entry{}, err
	}
	letters := strings.Split(word, "")
	if word == "" || len(letters) < shortest {
		return Entry{}, game.Errorf("letter/short", "a word has at least %d letters", shortest)
	}
	path, err := s.pathOf(word, letters, n.Tiles)
	if err != nil {
		return Entry{}, err
	}
	e := Entry{Word: word, Tiles: path, Turn: s.Turn.Number, How: ByTurn}
	if s.Phase == PhaseKnock {
		e.How = ByKnock
	}
	return e, nil
}

// served are the tiles of every earlier formation of a word: only without them is it new again (LTR-24, LTR-A9).
func (s *State) served(word string) ids {
	var set ids
	for _, sheet := range s.Sheets {
		for _, e := range sheet {
			if e.Word == word {
				set = set.union(idsOf(e.Tiles...))
			}
		}
	}
	for _, p := range s.Pending {
		if p.Entry.Word == word {
			set = set.union(idsOf(p.Entry.Tiles...))
		}
	}
	return set
}

// pathOf takes the path the player drew, or chooses one: it must make the word new and, where that is asked for,
// run through a tile just laid (LTR-12); of several the one through most tiles that still lack a word (LTR-A8).
func (s *State) pathOf(word string, letters []string, drawn []int) ([]int, error) {
	r := s.read()
	served := s.served(word)
	if len(drawn) > 0 {
		if err := r.follow(letters, drawn); err != nil {
			return nil, err
		}
		if served.meets(drawn) {
			return nil, notNew(word)
		}
		return drawn, s.through(drawn)
	}
	paths := s.turnPaths()
	used := s.used()
	var best []int
	var refusal error = game.Errorf("letter/unread", "%s cannot be read on the board", word).With("word", word)
	most, seen := -1, 0
	r.paths(letters, func(path []int) bool {
		seen++
		if served.meets(path) {
			if most < 0 {
				refusal = notNew(word)
			}
			return seen < maxPaths
		}
		if err := s.throughWith(paths, path); err != nil {
			refusal = err
			return seen < maxPaths
		}
		fresh := 0
		for _, id := range path {
			if s.laidAt(id) >= 0 && !used.has(id) {
				fresh++
			}
		}
		if fresh > most {
			most, best = fresh, append(best[:0], path...)
		}
		return seen < maxPaths
	})
	if best == nil {
		return nil, refusal
	}
	return best, nil
}

func notNew(word string) error {
	return game.Errorf("letter/noted", "%s stands on a sheet already", word).With("word", word)
}

// through refuses a word that does not use a tile just laid while none does yet (LTR-12), and one whose new tiles would
// be disconnected once those without a word have gone back.
func (s *State) through(path []int) error { return s.throughWith(s.turnPaths(), path) }

func (s *State) throughWith(named [][]int, path []int) error {
	if s.Phase != PhaseTurn {
		return nil
	}
	laid := false
	for _, id := range path {
		laid = laid || s.laidAt(id) >= 0
	}
	if !laid && len(named) == 0 {
		return game.Errorf("letter/through", "the first word must use a letter just laid")
	}
	if !laid {
		return nil
	}
	if _, holds := s.standing(append(named[:len(named):len(named)], path)); !holds[len(named)] {
		return game.Errorf("letter/hanging", "name a word first that joins these letters to the board")
	}
	return nil
}
