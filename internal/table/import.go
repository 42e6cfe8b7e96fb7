package table

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"slices"

	"lettercase/game"
	"lettercase/internal/persist"
)

// maxAhead is how many ms the clock of a browser may be ahead of ours.
const maxAhead = 10 * 60_000

// Import stores a finished game that a player has played in a browser, and returns its id here. Every row of the game is decided
// again, with the seed of the log and the action that the browser has kept with it: what the rules would not have decided is
// refused. The player can choose a seed that suits them, which is why such a game is marked as played offline. The same game is
// stored once.
func (h *Hub) Import(ctx context.Context, player string, rows []Row) (id string, err error) {
	defer h.services.Contain(&err, "", "import")
	s, err := h.check(rows)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256([]byte(player + "\x00" + s.id))
	id = persist.EncodeID(sum[:])[:persist.IDLen]
	if _, err := h.store.Head(ctx, id); err == nil {
		return id, nil
	} else if !errors.Is(err, persist.ErrNotFound) {
		return "", persist.Unavailable(err)
	}
	s, rows, words, err := h.rename(rows, id, player)
	if err != nil {
		return "", err
	}
	summary, err := json.Marshal(s.listing())
	if err != nil {
		return "", err
	}
	err = h.store.Append(ctx, Commit{
		Table: id, Rows: rows, Words: words, Results: results(s, s.wall),
		Head: Head{
			ID: id, Game: s.spec.Game, Lang: s.spec.Lang, Status: s.status, Seq: s.seq, Created: s.created, Updated: s.wall, Seen: s.wall,
			Summary: summary, Players: s.concerned(),
		},
	})
	if err != nil && !errors.Is(err, persist.ErrConflict) { // the same request may have been faster
		return "", persist.Unavailable(err)
	}
	return id, nil
}

// forged refuses a row.
func forged(seq int) error {
	return game.Errorf("offline/row", "row %d of this game does not fit the steps before it", seq).With("row", seq)
}

// check folds a log from a browser and decides its game again.
func (h *Hub) check(rows []Row) (*state, error) {
	s, bytes := &state{}, 0
	for i, row := range rows {
		for _, e := range row.Events {
			bytes += len(e)
		}
		if i >= maxRows || bytes > maxBytes {
			return nil, game.Errorf("table/full", "this game is too long")
		}
		if row.Seq != i || row.At < s.at || row.Wall < s.wall && i > 0 || row.Wall > h.now()+maxAhead || len(row.Events) == 0 {
			return nil, forged(i)
		}
		var err error
		if row.Kind == game.GameRow {
			err = h.checkGame(s, row, rows[max(0, i-1)])
		} else {
			err = h.checkTable(s, row)
		}
		if err != nil {
			return nil, err
		}
		if err := s.apply(h.services.Finder(), row); err != nil {
			if game.Code(err) != "" {
				return nil, err
			}
			return nil, forged(i)
		}
	}
	if s.status != Over {
		return nil, game.Errorf("offline/unfinished", "only a finished game can be handed over")
	}
	return s, nil
}

// checkTable checks a row of the table itself: one person, at a table of their own, by the rules and words of this server.
func (h *Hub) checkTable(s *state, row Row) error {
	for _, raw := range row.Events {
		var e Event
		if err := json.Unmarshal(raw, &e); err != nil {
			return forged(row.Seq)
		}
		switch {
		case e.Create != nil:
			spec := e.Create.Spec
			if row.Seq != 0 || !spec.Offline || spec.Public || spec.Lesson || spec.Daily != "" || spec.Circle != "" || spec.From != nil || spec.Server != "" || e.Create.Lesson != nil || len(e.Create.Seed) != len(s.seed) ||
				e.Create.Host == "" || !persist.ValidID(e.Create.ID) {
				return forged(row.Seq)
			}
			g, err := h.services.find(spec.Game)
			if err != nil {
				return err
			}
			if n := e.Create.Seats; n < g.Info().MinSeats || n > g.Info().MaxSeats {
				return forged(row.Seq)
			}
			if same, err := spec.complete(g, game.Company{Seats: e.Create.Seats, People: 1}); err != nil || !bytes.Equal(same.Options, spec.Options) {
				return forged(row.Seq)
			}
			s.host = e.Create.Host
		case row.Seq == 0 && e.Sit == nil && e.Bot == nil:
			return forged(row.Seq)
		case e.Sit != nil && e.Sit.Player != s.host:
			return forged(row.Seq)
		case e.Setup != nil && (!e.Setup.Spec.Offline || e.Setup.Spec.Daily != "" || e.Setup.Spec.Server != ""):
			return forged(row.Seq)
		case e.Start != nil:
			words, err := h.words.Dictionary(s.spec)
			if err != nil {
				return err
			}
			if s.started != nil {
				return forged(row.Seq)
			}
			if e.Start.Version != s.game.Info().Version || e.Start.Words != words.Hash() {
				return game.Errorf("offline/version", "this game was played by other rules or words than those of this server")
			}
		case e.Reserve != nil, e.Decline != nil, e.Host != nil, e.Propose != nil, e.Agree != nil, e.Mute != nil, e.Open != nil, e.Words != nil: // in a browser custom words are in the log
			return forged(row.Seq)
		}
	}
	return nil
}

// checkGame decides a row of the game again. Who was present is not in the log, so both answers count.
func (h *Hub) checkGame(s *state, row, before Row) error {
	if s.play == nil || s.status.Closed() || row.Seat >= 0 && !s.has(row.Seat) {
		return forged(row.Seq)
	}
	for _, present := range []game.Seats{s.humans(), 0} {
		env := game.Env{At: row.At, Rand: s.chance(s.seq), Words: h.judge(s.spec), Humans: present, Bots: s.bots(), Devices: s.devices()}
		events, err := s.decideAgain(env, row, before)
		if err == nil && slices.EqualFunc(events, row.Events, func(a, b json.RawMessage) bool { return bytes.Equal(a, b) }) {
			return nil
		}
	}
	return forged(row.Seq)
}

func (s *state) decideAgain(env game.Env, row, before Row) ([]json.RawMessage, error) {
	switch {
	case s.played == 0:
		env.At, env.Words.Policy = 0, s.spec.Policy
		return s.game.Start(env, game.Setup{Lang: s.spec.Lang, Seats: len(s.seats), Teams: s.spec.Teams, Shared: s.company().Shared}, s.spec.Options)
	case row.Seat >= 0:
		if err := s.mustPlay(row.Seat); err != nil {
			return nil, err
		}
		return s.play.Decide(env, row.Seat, row.Action)
	}
	if left, ok := leftIn(before); ok {
		return s.play.Leave(env, left)
	}
	if due, ok := s.play.Deadline(); !ok || due > row.At {
		return nil, forged(row.Seq)
	}
	return s.play.Expire(env)
}

// leftIn is the seat that a row takes out of play.
func leftIn(row Row) (game.Seat, bool) {
	if row.Kind != game.TableRow {
		return 0, false
	}
	for _, raw := range row.Events {
		var e Event
		if json.Unmarshal(raw, &e) == nil && e.Leave != nil {
			return e.Leave.Seat, true
		}
	}
	return 0, false
}

// rename gives a log its id and its player on this server.
func (h *Hub) rename(rows []Row, id, player string) (*state, []Row, []WordList, error) {
	s, find := &state{}, h.services.Finder()
	var words []WordList
	find.Words = func(hash string) (WordList, error) { return among(words)(hash) }
	renamed := make([]Row, len(rows))
	for i, row := range rows {
		if row.Kind == game.TableRow {
			events := make([]Event, len(row.Events))
			for k, raw := range row.Events {
				e := &events[k]
				if err := json.Unmarshal(raw, e); err != nil {
					return nil, nil, nil, err
				}
				switch {
				case e.Create != nil:
					e.Create.ID, e.Create.Host, e.Create.After = id, player, ""
				case e.Sit != nil:
					e.Sit.Player = player
				case e.Rematch != nil: // the next game is in the browser, or here under another name
					e.Rematch.Table = ""
				}
			}
			var lists []WordList
			var err error
			if events, lists, err = wordsApart(events); err != nil {
				return nil, nil, nil, err
			}
			words = append(words, lists...)
			if row.Events, err = encodeEvents(events...); err != nil {
				return nil, nil, nil, err
			}
		}
		row.Action = nil
		row.Sum = s.chain.next(row.Row, row.Wall).sum(row.Row)
		if err := s.apply(find, row); err != nil {
			return nil, nil, nil, err
		}
		renamed[i] = row
	}
	return s, renamed, words, nil
}
