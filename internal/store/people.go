package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"

	"lettercase/internal/people"
	"lettercase/internal/persist"
	"lettercase/internal/table"
)

// PutPlayer inserts a player of version 0, or updates one if the version is still the stored one.
func (b *base) PutPlayer(ctx context.Context, p people.Player) error {
	return b.single(ctx, func(ctx context.Context, db querier) error {
		return b.putPlayer(ctx, db, p)
	})
}

func (b *base) putPlayer(ctx context.Context, db querier, p people.Player) error {
	sessions, err := json.Marshal(p.Sessions)
	if err != nil {
		return err
	}
	notices, err := json.Marshal(p.Notices)
	if err != nil {
		return err
	}
	statement := `UPDATE players SET name = ?, colour = ?, lang = ?, tokens = ?, sessions = ?, notices = ?, version = version + 1 WHERE id = ? AND version = ?`
	if p.Version == 0 {
		statement = `INSERT INTO players (name, colour, lang, tokens, sessions, notices, id, version) VALUES (?, ?, ?, ?, ?, ?, ?, ? + 1) ON CONFLICT DO NOTHING`
	}
	done, err := db.ExecContext(ctx, b.q(statement), p.Name, p.Colour, p.Lang, p.Tokens, string(sessions), string(notices), p.ID, p.Version)
	if err != nil {
		return err
	}
	return oneRow(done)
}

// Players finds players; unknown ones are left out.
func (b *base) Players(ctx context.Context, ids ...string) (all []people.Player, err error) {
	err = inChunks(ids, func(ids []string) error {
		found, err := collect(ctx, b.read, func(r *sql.Rows) (p people.Player, err error) {
			var sessions, notices []byte
			if err := r.Scan(&p.ID, &p.Name, &p.Colour, &p.Lang, &p.Tokens, &sessions, &notices, &p.Version); err != nil {
				return p, err
			}
			return p, errors.Join(json.Unmarshal(sessions, &p.Sessions), json.Unmarshal(notices, &p.Notices))
		}, b.q(`SELECT id, name, colour, lang, tokens, sessions, notices, version FROM players WHERE id IN (`+list(len(ids))+`)`), args(ids)...)
		all = append(all, found...)
		return err
	})
	return all, err
}

// DeletePlayer removes a player and everything that belongs to them.
func (b *base) DeletePlayer(ctx context.Context, id string) error {
	return b.write(ctx, func(ctx context.Context, db querier) error {
		for _, statement := range []string{
			`DELETE FROM players WHERE id = ?`, `DELETE FROM links WHERE player_id = ?`, `DELETE FROM chat WHERE player_id = ?`,
			`DELETE FROM results WHERE player_id = ?`, `DELETE FROM sitters WHERE player_id = ?`,
			`DELETE FROM word_reports WHERE player_id = ?`, `DELETE FROM practice WHERE player_id = ?`, `DELETE FROM deck WHERE player_id = ?`,
			`DELETE FROM notices WHERE player_id = ?`, `DELETE FROM player_keys WHERE player_id = ?`, `DELETE FROM player_aliases WHERE player_id = ?`,
		} {
			if _, err := db.ExecContext(ctx, b.q(statement), id); err != nil {
				return err
			}
		}
		if err := b.leaveCircles(ctx, db, id); err != nil {
			return err
		}
		// A line to a team keeps a sign for the reader who is gone: without any readers it would be everybody's.
		_, err := db.ExecContext(ctx, b.q(`UPDATE chat SET readers = REPLACE(readers, ?, '-') WHERE readers <> '' AND readers LIKE ?`), id, "%"+id+"%")
		return err
	})
}

// PutLink stores the code that signs a player in on another device and replaces an earlier one.
func (b *base) PutLink(ctx context.Context, code, player string, expires int64) error {
	return b.write(ctx, func(ctx context.Context, db querier) error {
		if _, err := db.ExecContext(ctx, b.q(`DELETE FROM links WHERE player_id = ?`), player); err != nil {
			return err
		}
		_, err := db.ExecContext(ctx, b.q(`INSERT INTO links (code, player_id, expires) VALUES (?, ?, ?)`), code, player, expires)
		return err
	})
}

// Link is the player of a code.
func (b *base) Link(ctx context.Context, code string, now int64) (player string, err error) {
	err = b.read.QueryRowContext(ctx, b.q(`SELECT player_id FROM links WHERE code = ? AND expires > ?`), code, now).Scan(&player)
	if errors.Is(err, sql.ErrNoRows) {
		return "", persist.ErrNotFound
	}
	return player, err
}

const resultColumns = `table_id, seat, player_id, game, lang, options, daily, score, won, record, wall`

func scanResult(r *sql.Rows) (t table.Result, err error) {
	var won int
	err = r.Scan(&t.Table, &t.Seat, &t.Player, &t.Game, &t.Lang, &t.Options, &t.Daily, &t.Score, &won, &t.Record, &t.At)
	t.Won = won == 1
	return t, err
}

// Records are the best solo results of a player, one for each game, language and set of options; of equal ones the earliest.
func (b *base) Records(ctx context.Context, player string) ([]table.Result, error) {
	return collect(ctx, b.read, scanResult, b.q(`SELECT `+resultColumns+` FROM (
			SELECT r.*, row_number() OVER (PARTITION BY game, lang, options ORDER BY record DESC, wall) AS place
			FROM results r WHERE player_id = ? AND record IS NOT NULL) AS ranked
		WHERE place = 1 ORDER BY game, lang, options`), player)
}

// Practised are a player's records in practice.
func (b *base) Practised(ctx context.Context, player string) ([]table.Practised, error) {
	return b.practised(ctx, b.read, player)
}

func (b *base) practised(ctx context.Context, db querier, player string) ([]table.Practised, error) {
	return collect(ctx, db, func(r *sql.Rows) (p table.Practised, err error) {
		return p, r.Scan(&p.Game, &p.Kind, &p.Lang, &p.Level, &p.Row, &p.Best, &p.Solved, &p.Rating, &p.Number, &p.At)
	}, b.q(`SELECT game, kind, lang, level, streak, best, solved, rating, number, wall FROM practice WHERE player_id = ? ORDER BY game, kind, lang`), player)
}

// PutPractised stores a record in practice.
func (b *base) PutPractised(ctx context.Context, player string, p table.Practised) error {
	return b.write(ctx, func(ctx context.Context, db querier) error {
		return b.putPractised(ctx, db, player, p)
	})
}

func (b *base) putPractised(ctx context.Context, db querier, player string, p table.Practised) error {
	_, err := db.ExecContext(ctx, b.q(`INSERT INTO practice (player_id, game, kind, lang, level, streak, best, solved, rating, number, wall) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (player_id, game, kind, lang) DO UPDATE SET level = excluded.level, streak = excluded.streak, best = excluded.best,
		solved = excluded.solved, rating = excluded.rating, number = excluded.number, wall = excluded.wall`),
		player, p.Game, p.Kind, p.Lang, p.Level, p.Row, p.Best, p.Solved, p.Rating, p.Number, p.At)
	return err
}

// Deck are a player's costly turns, those first that come back first.
func (b *base) Deck(ctx context.Context, player string) ([]table.DeckCard, error) {
	return collect(ctx, b.read, func(r *sql.Rows) (c table.DeckCard, err error) {
		return c, r.Scan(&c.Table, &c.Seq, &c.Seat, &c.Game, &c.Lang, &c.Played, &c.Points, &c.Cost, &c.Box, &c.Due)
	}, b.q(`SELECT table_id, seq, seat, game, lang, played, points, cost, box, due FROM deck WHERE player_id = ? ORDER BY due, cost DESC, table_id, seq`), player)
}

// PutDeck stores cards, in place of those of the same turn.
func (b *base) PutDeck(ctx context.Context, player string, cards []table.DeckCard) error {
	return b.write(ctx, func(ctx context.Context, db querier) error {
		for _, c := range cards {
			if _, err := db.ExecContext(ctx, b.q(`INSERT INTO deck (player_id, table_id, seq, seat, game, lang, played, points, cost, box, due) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
				ON CONFLICT (player_id, table_id, seq, seat) DO UPDATE SET box = excluded.box, due = excluded.due`),
				player, c.Table, c.Seq, c.Seat, c.Game, c.Lang, c.Played, c.Points, c.Cost, c.Box, c.Due); err != nil {
				return err
			}
		}
		return nil
	})
}

// Best are the best results of a day's puzzle, each player once: their first try counts.
func (b *base) Best(ctx context.Context, game, lang, daily string, limit int) ([]table.Result, error) {
	return collect(ctx, b.read, scanResult, b.q(`SELECT `+resultColumns+` FROM (
			SELECT r.*, row_number() OVER (PARTITION BY player_id ORDER BY wall) AS try
			FROM results r WHERE daily = ? AND game = ? AND lang = ?) AS tries
		WHERE try = 1 ORDER BY score DESC, wall LIMIT ?`), daily, game, lang, limit)
}

// DaysPlayed are the days of which a player has finished a puzzle, the latest first.
func (b *base) DaysPlayed(ctx context.Context, player string, limit int) ([]string, error) {
	return collect(ctx, b.read, func(r *sql.Rows) (day string, err error) { return day, r.Scan(&day) },
		b.q(`SELECT DISTINCT daily FROM results WHERE player_id = ? AND daily <> '' ORDER BY daily DESC LIMIT ?`), player, limit)
}

// Secret returns the named secret. The first caller's proposal becomes the secret.
func (b *base) Secret(ctx context.Context, name string, proposed []byte) (value []byte, err error) {
	err = b.write(ctx, func(ctx context.Context, db querier) error {
		_, err := db.ExecContext(ctx, b.q(`INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING`), name, proposed)
		return err
	})
	if err != nil {
		return nil, err
	}
	err = b.read.QueryRowContext(ctx, b.q(`SELECT value FROM secrets WHERE name = ?`), name).Scan(&value)
	return value, err
}
