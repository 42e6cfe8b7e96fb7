package store

import (
	"context"
	"database/sql"

	"lettercase/internal/table"
)

// PutNotice stores what a player is to be told, in place of an earlier one of the same kind about the same table.
func (b *base) PutNotice(ctx context.Context, n table.Notice) error {
	return b.single(ctx, func(ctx context.Context, db querier) error {
		_, err := db.ExecContext(ctx, b.q(`INSERT INTO notices (player_id, table_id, kind, due, number) VALUES (?, ?, ?, ?, ?)
			ON CONFLICT (player_id, table_id, kind) DO UPDATE SET due = excluded.due, number = excluded.number`), n.Player, n.Table, n.Kind, n.Due, n.Number)
		return err
	})
}

// DueNotices lists notices whose time has come.
func (b *base) DueNotices(ctx context.Context, now int64, limit int) ([]table.Notice, error) {
	return collect(ctx, b.read, func(r *sql.Rows) (n table.Notice, err error) {
		return n, r.Scan(&n.Player, &n.Table, &n.Kind, &n.Due, &n.Number)
	}, b.q(`SELECT player_id, table_id, kind, due, number FROM notices WHERE due <= ? ORDER BY due LIMIT ?`), now, limit)
}

// TakeNotice removes a notice and reports whether it was still there as it was read.
func (b *base) TakeNotice(ctx context.Context, n table.Notice) (taken bool, err error) {
	err = b.write(ctx, func(ctx context.Context, db querier) error {
		done, err := db.ExecContext(ctx, b.q(`DELETE FROM notices WHERE player_id = ? AND table_id = ? AND kind = ? AND due = ? AND number = ?`), n.Player, n.Table, n.Kind, n.Due, n.Number)
		if err != nil {
			return err
		}
		rows, err := done.RowsAffected()
		taken = rows == 1
		return err
	})
	return taken, err
}
