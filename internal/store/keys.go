package store

import (
	"context"
	"database/sql"
	"errors"

	"lettercase/internal/people"
	"lettercase/internal/persist"
	"lettercase/internal/table"
)

var _ people.KeyStore = (*base)(nil)

const keyColumns = `id, player_id, kind, proof, name, data, made, used`

func scanKey(r *sql.Rows) (k people.Key, err error) {
	return k, r.Scan(&k.ID, &k.Player, &k.Kind, &k.Proof, &k.Name, &k.Data, &k.Made, &k.Used)
}

// PutKey stores a new key.
func (b *base) PutKey(ctx context.Context, k people.Key) error {
	return b.write(ctx, func(ctx context.Context, db querier) error {
		done, err := db.ExecContext(ctx, b.q(`INSERT INTO player_keys (`+keyColumns+`) VALUES (`+list(8)+`) ON CONFLICT DO NOTHING`),
			k.ID, k.Player, k.Kind, k.Proof, k.Name, k.Data, k.Made, k.Used)
		if err != nil {
			return err
		}
		return oneRow(done)
	})
}

// SetKey changes name, data and last use of a key.
func (b *base) SetKey(ctx context.Context, k people.Key) error {
	return b.write(ctx, func(ctx context.Context, db querier) error {
		_, err := db.ExecContext(ctx, b.q(`UPDATE player_keys SET name = ?, data = ?, used = ? WHERE id = ?`), k.Name, k.Data, k.Used, k.ID)
		return err
	})
}

// Keys are the keys of a player, the oldest first.
func (b *base) Keys(ctx context.Context, player string) ([]people.Key, error) {
	return collect(ctx, b.read, scanKey, b.q(`SELECT `+keyColumns+` FROM player_keys WHERE player_id = ? ORDER BY made, id`), player)
}

// Key finds a key by its proof.
func (b *base) Key(ctx context.Context, kind, proof string) (people.Key, error) {
	found, err := collect(ctx, b.read, scanKey, b.q(`SELECT `+keyColumns+` FROM player_keys WHERE kind = ? AND proof = ?`), kind, proof)
	if err == nil && len(found) == 0 {
		err = persist.ErrNotFound
	}
	if err != nil {
		return people.Key{}, err
	}
	return found[0], nil
}

// DeleteKey removes a key of a player.
func (b *base) DeleteKey(ctx context.Context, player, id string) error {
	return b.write(ctx, func(ctx context.Context, db querier) error {
		_, err := db.ExecContext(ctx, b.q(`DELETE FROM player_keys WHERE player_id = ? AND id = ?`), player, id)
		return err
	})
}

// PutChallenge stores a challenge and removes those that have expired.
func (b *base) PutChallenge(ctx context.Context, c people.Challenge) error {
	return b.write(ctx, func(ctx context.Context, db querier) error {
		if _, err := db.ExecContext(ctx, b.q(`DELETE FROM challenges WHERE expires < ?`), c.Expires-hour); err != nil {
			return err
		}
		_, err := db.ExecContext(ctx, b.q(`INSERT INTO challenges (id, kind, data, expires) VALUES (?, ?, ?, ?)`), c.ID, c.Kind, c.Data, c.Expires)
		return err
	})
}

const hour = 3600_000 // in ms; no challenge is valid for so long

// TakeChallenge removes a challenge and returns it.
func (b *base) TakeChallenge(ctx context.Context, id, kind string, now int64) (c people.Challenge, err error) {
	err = b.write(ctx, func(ctx context.Context, db querier) error {
		c = people.Challenge{ID: id, Kind: kind}
		err := db.QueryRowContext(ctx, b.q(`DELETE FROM challenges WHERE id = ? AND kind = ? RETURNING data, expires`), id, kind).Scan(&c.Data, &c.Expires)
		if errors.Is(err, sql.ErrNoRows) {
			c.Expires = 0
			return nil // nothing to roll back
		}
		return err
	})
	if err == nil && c.Expires <= now {
		err = persist.ErrNotFound
	}
	return c, err
}

// Aliases are the players that former players are now.
func (b *base) Aliases(ctx context.Context, ids ...string) (map[string]string, error) {
	all := map[string]string{}
	err := inChunks(ids, func(ids []string) error {
		pairs, err := collect(ctx, b.read, func(r *sql.Rows) (p [2]string, err error) { return p, r.Scan(&p[0], &p[1]) },
			b.q(`SELECT id, player_id FROM player_aliases WHERE id IN (`+list(len(ids))+`)`), args(ids)...)
		for _, p := range pairs {
			all[p[0]] = p[1]
		}
		return err
	})
	return all, err
}

// AliasesOf are the former ids of a player.
func (b *base) AliasesOf(ctx context.Context, player string) ([]string, error) {
	return collect(ctx, b.read, scanText, b.q(`SELECT id FROM player_aliases WHERE player_id = ? ORDER BY id`), player)
}

// Holdings is what a player would lose.
func (b *base) Holdings(ctx context.Context, player string) (h people.Holdings, err error) {
	err = b.read.QueryRowContext(ctx, b.q(`SELECT
		(SELECT count(*) FROM sitters WHERE player_id = ?),
		(SELECT count(*) FROM tables WHERE id IN (SELECT table_id FROM sitters WHERE player_id = ?) AND status IN ('open', 'playing', 'paused')),
		(SELECT count(*) FROM practice WHERE player_id = ?)`), player, player, player).Scan(&h.Games, &h.Running, &h.Practised)
	return h, err
}

// Merge gives everything of one player to another. The logs keep the old id, which is now an alias.
func (b *base) Merge(ctx context.Context, from, into people.Player) error {
	return b.write(ctx, func(ctx context.Context, db querier) error {
		var current int // read first: a write that returns ErrConflict must have changed nothing
		err := db.QueryRowContext(ctx, b.q(`SELECT count(*) FROM players WHERE id = ? AND version = ? OR id = ? AND version = ?`),
			from.ID, from.Version, into.ID, into.Version).Scan(&current)
		if err == nil && current != 2 {
			err = persist.ErrConflict
		}
		if err != nil {
			return err
		}
		done, err := db.ExecContext(ctx, b.q(`DELETE FROM players WHERE id = ? AND version = ?`), from.ID, from.Version)
		if err == nil {
			err = oneRow(done)
		}
		if err != nil {
			return err
		}
		if err := b.putPlayer(ctx, db, into); err != nil {
			return err
		}
		if err := b.mergePractised(ctx, db, from.ID, into.ID); err != nil {
			return err
		}
		for _, s := range []struct {
			statement string
			args      []any
		}{
			{`UPDATE player_aliases SET player_id = ? WHERE player_id = ?`, []any{into.ID, from.ID}},
			{`INSERT INTO player_aliases (id, player_id) VALUES (?, ?)`, []any{from.ID, into.ID}},
			{`INSERT INTO sitters (player_id, table_id) SELECT ?, table_id FROM sitters WHERE player_id = ? ON CONFLICT DO NOTHING`, []any{into.ID, from.ID}},
			{`DELETE FROM sitters WHERE player_id = ?`, []any{from.ID}},
			{`UPDATE results SET player_id = ? WHERE player_id = ?`, []any{into.ID, from.ID}},
			{`UPDATE chat SET player_id = ?, key = '' WHERE player_id = ?`, []any{into.ID, from.ID}},
			{`UPDATE chat SET readers = REPLACE(readers, ?, ?) WHERE readers <> '' AND readers LIKE ?`, []any{from.ID, into.ID, "%" + from.ID + "%"}},
			{`INSERT INTO word_reports (lang, word, player_id, counts, reason, wall)
				SELECT lang, word, ?, counts, reason, wall FROM word_reports WHERE player_id = ? ON CONFLICT DO NOTHING`, []any{into.ID, from.ID}},
			{`DELETE FROM word_reports WHERE player_id = ?`, []any{from.ID}},
			{`INSERT INTO notices (player_id, table_id, kind, due, number)
				SELECT ?, table_id, kind, due, number FROM notices WHERE player_id = ? ON CONFLICT DO NOTHING`, []any{into.ID, from.ID}},
			{`DELETE FROM notices WHERE player_id = ?`, []any{from.ID}},
			{`INSERT INTO deck (player_id, table_id, seq, seat, game, lang, played, points, cost, box, due)
				SELECT ?, table_id, seq, seat, game, lang, played, points, cost, box, due FROM deck WHERE player_id = ? ON CONFLICT DO NOTHING`, []any{into.ID, from.ID}},
			{`DELETE FROM deck WHERE player_id = ?`, []any{from.ID}},
			{`INSERT INTO circle_members (circle_id, player_id, since) SELECT circle_id, ?, since FROM circle_members WHERE player_id = ?
				ON CONFLICT (circle_id, player_id) DO UPDATE SET since = CASE WHEN excluded.since < circle_members.since THEN excluded.since ELSE circle_members.since END`, []any{into.ID, from.ID}},
			{`DELETE FROM circle_members WHERE player_id = ?`, []any{from.ID}},
			{`UPDATE player_keys SET player_id = ? WHERE player_id = ?`, []any{into.ID, from.ID}},
			{`DELETE FROM links WHERE player_id = ?`, []any{from.ID}},
		} {
			if _, err := db.ExecContext(ctx, b.q(s.statement), s.args...); err != nil {
				return err
			}
		}
		return nil
	})
}

// mergePractised joins what two players have practised: all right answers count, and the better of both rows.
func (b *base) mergePractised(ctx context.Context, db querier, from, into string) error {
	theirs, err := b.practised(ctx, db, from)
	if err != nil {
		return err
	}
	own, err := b.practised(ctx, db, into)
	if err != nil {
		return err
	}
	type kind struct{ game, kind, lang string }
	have := map[kind]table.Practised{}
	for _, p := range own {
		have[kind{p.Game, p.Kind, p.Lang}] = p
	}
	for _, p := range theirs {
		if other, ok := have[kind{p.Game, p.Kind, p.Lang}]; ok {
			if other.At > p.At { // the current row, the rating and the last exercise are those of the latest answer
				p.Row, p.Rating, p.Number, p.At = other.Row, other.Rating, other.Number, other.At
			}
			p.Level, p.Best, p.Solved = max(p.Level, other.Level), max(p.Best, other.Best), p.Solved+other.Solved
		}
		if err := b.putPractised(ctx, db, into, p); err != nil {
			return err
		}
	}
	_, err = db.ExecContext(ctx, b.q(`DELETE FROM practice WHERE player_id = ?`), from)
	return err
}
