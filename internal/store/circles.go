package store

import (
	"context"
	"database/sql"
	"errors"

	"lettercase/internal/people"
	"lettercase/internal/persist"
	"lettercase/internal/table"
)

var (
	_ people.CircleStore = (*base)(nil)
	_ table.CircleStore  = (*base)(nil)
)

// lockRow takes the lock of a row until the transaction ends, or returns persist.ErrConflict if the row is not there. SQLite
// has one writer and needs none.
func (b *base) lockRow(ctx context.Context, db querier, statement string, args ...any) error {
	done, err := db.ExecContext(ctx, b.q(statement), args...)
	if err != nil {
		return err
	}
	return oneRow(done)
}

const (
	lockPlayer = `UPDATE players SET version = version WHERE id = ?`
	lockCircle = `UPDATE circles SET made = made WHERE id = ?`
)

// below reads a number and returns persist.ErrConflict if it has reached a limit.
func (b *base) below(ctx context.Context, db querier, most int, statement string, args ...any) error {
	var n int
	if err := db.QueryRowContext(ctx, b.q(statement), args...).Scan(&n); err != nil {
		return err
	}
	if n >= most {
		return persist.ErrConflict
	}
	return nil
}

const countCircles = `SELECT count(*) FROM circle_members WHERE player_id = ?`

// PutCircle stores a new circle with its first member.
func (b *base) PutCircle(ctx context.Context, c people.Circle, most int) error {
	m := c.Members[0]
	return b.write(ctx, func(ctx context.Context, db querier) error {
		if err := b.lockRow(ctx, db, lockPlayer, m.Player); err != nil {
			return err
		}
		if err := b.below(ctx, db, most, countCircles, m.Player); err != nil {
			return err
		}
		done, err := db.ExecContext(ctx, b.q(`INSERT INTO circles (id, link, name, made) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`), c.ID, c.Link, c.Name, c.Made)
		if err == nil {
			err = oneRow(done)
		}
		if err != nil {
			return err
		}
		return b.putMember(ctx, db, c.ID, m)
	})
}

func (b *base) putMember(ctx context.Context, db querier, circle string, m people.Member) error {
	_, err := db.ExecContext(ctx, b.q(`INSERT INTO circle_members (circle_id, player_id, since) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`), circle, m.Player, m.Since)
	return err
}

// circlesWhere reads circles with their members.
func (b *base) circlesWhere(ctx context.Context, where string, args ...any) (all []people.Circle, err error) {
	type row struct {
		people.Circle
		people.Member
	}
	rows, err := collect(ctx, b.read, func(r *sql.Rows) (x row, err error) {
		return x, r.Scan(&x.ID, &x.Link, &x.Name, &x.Made, &x.Player, &x.Since)
	}, b.q(`SELECT c.id, c.link, c.name, c.made, m.player_id, m.since FROM circles c JOIN circle_members m ON m.circle_id = c.id `+where+`, c.id, m.since, m.player_id`), args...)
	for _, r := range rows {
		if n := len(all); n == 0 || all[n-1].ID != r.ID {
			all = append(all, r.Circle)
		}
		c := &all[len(all)-1]
		c.Members = append(c.Members, r.Member)
	}
	return all, err
}

// FindCircle finds a circle by its id or its link.
func (b *base) FindCircle(ctx context.Context, key string) (people.Circle, error) {
	found, err := b.circlesWhere(ctx, `WHERE c.id = ? OR c.link = ? ORDER BY c.made`, key, key)
	if err == nil && len(found) == 0 {
		err = persist.ErrNotFound
	}
	if err != nil {
		return people.Circle{}, err
	}
	return found[0], nil
}

// CirclesOf are the circles of a player, the one joined last first.
func (b *base) CirclesOf(ctx context.Context, player string) ([]people.Circle, error) {
	return b.circlesWhere(ctx, `JOIN circle_members me ON me.circle_id = c.id WHERE me.player_id = ? ORDER BY me.since DESC`, player)
}

// JoinCircle adds a member.
func (b *base) JoinCircle(ctx context.Context, c people.Circle, m people.Member, mostMembers, mostCircles int) error {
	return b.write(ctx, func(ctx context.Context, db querier) error {
		if err := b.lockRow(ctx, db, lockPlayer, m.Player); err != nil {
			return err
		}
		if err := b.lockRow(ctx, db, lockCircle+` AND link = ?`, c.ID, c.Link); err != nil {
			return err
		}
		if err := b.below(ctx, db, mostCircles, countCircles, m.Player); err != nil {
			return err
		}
		if err := b.below(ctx, db, mostMembers, `SELECT count(*) FROM circle_members WHERE circle_id = ?`, c.ID); err != nil {
			return err
		}
		return b.putMember(ctx, db, c.ID, m)
	})
}

// LeaveCircle removes a member, and the circle with the last one.
func (b *base) LeaveCircle(ctx context.Context, id, player string) error {
	return b.write(ctx, func(ctx context.Context, db querier) error { return b.leaveCircle(ctx, db, id, player) })
}

func (b *base) leaveCircle(ctx context.Context, db querier, id, player string) error {
	if err := b.lockRow(ctx, db, lockCircle, id); err != nil {
		return err
	}
	for _, s := range []struct {
		statement string
		args      []any
	}{
		{`DELETE FROM circle_members WHERE circle_id = ? AND player_id = ?`, []any{id, player}},
		{`DELETE FROM circles WHERE id = ? AND NOT EXISTS (SELECT 1 FROM circle_members WHERE circle_id = ?)`, []any{id, id}},
	} {
		if _, err := db.ExecContext(ctx, b.q(s.statement), s.args...); err != nil {
			return err
		}
	}
	return nil
}

// leaveCircles takes a player who is deleted out of all circles. The player's row is locked or gone, so that they join no other.
func (b *base) leaveCircles(ctx context.Context, db querier, player string) error {
	ids, err := collect(ctx, db, scanText, b.q(`SELECT circle_id FROM circle_members WHERE player_id = ? ORDER BY circle_id`), player)
	for _, id := range ids {
		if err := b.leaveCircle(ctx, db, id, player); err != nil && !errors.Is(err, persist.ErrConflict) { // it may be gone
			return err
		}
	}
	return err
}

// ChangeCircle sets name and link and removes a member, for the leader.
func (b *base) ChangeCircle(ctx context.Context, c people.Circle, by, remove string) error {
	return b.write(ctx, func(ctx context.Context, db querier) error {
		if err := b.lockRow(ctx, db, lockCircle, c.ID); err != nil {
			return err
		}
		var leader string
		err := db.QueryRowContext(ctx, b.q(`SELECT player_id FROM circle_members WHERE circle_id = ? ORDER BY since, player_id LIMIT 1`), c.ID).Scan(&leader)
		if err == nil && leader != by {
			err = persist.ErrConflict
		}
		if err != nil {
			return err
		}
		if _, err := db.ExecContext(ctx, b.q(`UPDATE circles SET name = ?, link = ? WHERE id = ?`), c.Name, c.Link, c.ID); err != nil {
			return err
		}
		_, err = db.ExecContext(ctx, b.q(`DELETE FROM circle_members WHERE circle_id = ? AND player_id = ?`), c.ID, remove)
		return err
	})
}

// CircleTables are the tables made for a circle, those that are not over or those that were played to the end, the newest first.
func (b *base) CircleTables(ctx context.Context, circle string, over bool, limit int) ([]table.Head, error) {
	status := `status IN ('open', 'playing', 'paused')`
	if over {
		status = `status = 'over'`
	}
	return collect(ctx, b.read, scanHeads, b.q(`SELECT `+headColumns+` FROM tables WHERE circle = ? AND circle <> '' AND `+status+` ORDER BY created DESC LIMIT ?`), circle, limit)
}

// CircleScores are how often the members have played and won at the circle's tables at which several people played.
func (b *base) CircleScores(ctx context.Context, circle string) ([]table.CircleScore, error) {
	return collect(ctx, b.read, func(r *sql.Rows) (s table.CircleScore, err error) {
		return s, r.Scan(&s.Player, &s.Game, &s.Played, &s.Won)
	}, b.q(`SELECT player_id, game, count(*), sum(won) FROM (
			SELECT table_id, player_id, game, max(won) AS won, count(*) OVER (PARTITION BY table_id) AS players
			FROM results WHERE table_id IN (SELECT id FROM tables WHERE circle = ? AND circle <> '') GROUP BY table_id, player_id, game) AS played
		WHERE players > 1 AND player_id IN (SELECT player_id FROM circle_members WHERE circle_id = ?)
		GROUP BY player_id, game ORDER BY game, sum(won) DESC, count(*) DESC, player_id`), circle, circle)
}

// CircleDay are the members' results of the puzzles of a day; the first try counts.
func (b *base) CircleDay(ctx context.Context, circle, daily string) ([]table.Result, error) {
	return collect(ctx, b.read, scanResult, b.q(`SELECT `+resultColumns+` FROM (
			SELECT r.*, row_number() OVER (PARTITION BY player_id, game, lang ORDER BY wall) AS try
			FROM results r WHERE daily = ? AND daily <> '' AND player_id IN (SELECT player_id FROM circle_members WHERE circle_id = ?)) AS tries
		WHERE try = 1 ORDER BY game, lang, score DESC, wall`), daily, circle)
}
