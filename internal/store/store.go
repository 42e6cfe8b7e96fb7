// Package store keeps tables, players and results in SQL: SQLite in a data directory, or PostgreSQL.
//
// Both use the same statements. They differ in how batches of commits are written: SQLite in one transaction of a single
// writer, PostgreSQL in one statement.
package store

import (
	"context"
	"database/sql"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"lettercase/internal/persist"
	"lettercase/internal/table"
)

//go:embed migrations
var migrations embed.FS

// querier is a database, a connection or a transaction.
type querier interface {
	ExecContext(context.Context, string, ...any) (sql.Result, error)
	QueryContext(context.Context, string, ...any) (*sql.Rows, error)
	QueryRowContext(context.Context, string, ...any) *sql.Row
}

// base is what both stores have in common. Statements are written with ? and numbered for PostgreSQL.
type base struct {
	read   querier
	write  func(ctx context.Context, f func(context.Context, querier) error) error
	single func(ctx context.Context, f func(context.Context, querier) error) error // write for one statement, which needs no transaction of its own
	dollar bool
}

// q adapts a statement to the dialect.
func (b *base) q(statement string) string {
	if !b.dollar {
		return statement
	}
	var out strings.Builder
	n := 0
	for _, r := range statement {
		if r == '?' {
			n++
			out.WriteString("$" + strconv.Itoa(n))
			continue
		}
		out.WriteRune(r)
	}
	return out.String()
}

// list writes n question marks.
func list(n int) string { return strings.TrimSuffix(strings.Repeat("?,", n), ",") }

func args(ids []string) []any {
	out := make([]any, len(ids))
	for i, id := range ids {
		out[i] = id
	}
	return out
}

// collect reads all rows of a query.
func collect[T any](ctx context.Context, db querier, scan func(*sql.Rows) (T, error), statement string, args ...any) (all []T, err error) {
	rows, err := db.QueryContext(ctx, statement, args...)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		v, err := scan(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, v)
	}
	return all, rows.Err()
}

// Rows is the log from a sequence number on.
func (b *base) Rows(ctx context.Context, id string, from int) ([]table.Row, error) {
	return b.rows(ctx, b.q(`SELECT seq, at, wall, seat, key, kind, events, sum FROM log WHERE table_id = ? AND seq >= ? ORDER BY seq`), id, from)
}

func (b *base) rows(ctx context.Context, statement string, args ...any) ([]table.Row, error) {
	return collect(ctx, b.read, func(r *sql.Rows) (table.Row, error) {
		var row table.Row
		var events []byte
		err := r.Scan(&row.Seq, &row.At, &row.Wall, &row.Seat, &row.Key, &row.Kind, &events, &row.Sum)
		if err != nil && r.Err() != nil { // the connection failed, not the row
			return row, err
		}
		if err == nil {
			err = json.Unmarshal(events, &row.Events)
		}
		if err != nil {
			return row, &table.RowError{Seq: row.Seq, Err: err}
		}
		return row, nil
	}, statement, args...)
}

// Rewrite replaces the events of a table row.
func (b *base) Rewrite(ctx context.Context, id string, seq int, events []json.RawMessage, sum string) error {
	return b.single(ctx, func(ctx context.Context, db querier) error {
		_, err := db.ExecContext(ctx, b.q(`UPDATE log SET events = ?, sum = ? WHERE table_id = ? AND seq = ? AND kind = 'table'`), array(events), sum, id, seq)
		return err
	})
}

// SetSummary replaces the summary of a table, if its log still has the given length.
func (b *base) SetSummary(ctx context.Context, id string, seq int, summary json.RawMessage) error {
	return b.single(ctx, func(ctx context.Context, db querier) error {
		_, err := db.ExecContext(ctx, b.q(`UPDATE tables SET summary = ? WHERE id = ? AND seq = ?`), string(summary), id, seq)
		return err
	})
}

// Ping writes a row, so that it also notices a full disk or a read-only database.
func (b *base) Ping(ctx context.Context) error {
	return b.single(ctx, func(ctx context.Context, db querier) error {
		_, err := db.ExecContext(ctx, b.q(`INSERT INTO pulse (name, wall) VALUES ('ready', ?) ON CONFLICT (name) DO UPDATE SET wall = excluded.wall`), time.Now().UnixMilli())
		return err
	})
}

// array joins encoded events.
func array(events []json.RawMessage) string {
	var out strings.Builder
	out.WriteByte('[')
	for i, e := range events {
		if i > 0 {
			out.WriteByte(',')
		}
		out.Write(e)
	}
	out.WriteByte(']')
	return out.String()
}

const headColumns = `id, game, lang, public, status, seq, chats, created, updated, seen, wake, summary`

func scanHead(r interface{ Scan(...any) error }) (h table.Head, err error) {
	var public int
	var summary []byte
	err = r.Scan(&h.ID, &h.Game, &h.Lang, &public, &h.Status, &h.Seq, &h.Chats, &h.Created, &h.Updated, &h.Seen, &h.Wake, &summary)
	h.Public, h.Summary = public == 1, summary
	return h, err
}

func scanHeads(r *sql.Rows) (table.Head, error) { return scanHead(r) }

// Head is a table without its log.
func (b *base) Head(ctx context.Context, id string) (table.Head, error) {
	h, err := scanHead(b.read.QueryRowContext(ctx, b.q(`SELECT `+headColumns+` FROM tables WHERE id = ?`), id))
	if errors.Is(err, sql.ErrNoRows) {
		return h, persist.ErrNotFound
	}
	return h, err
}

// Lobby lists public tables that are open or in play.
func (b *base) Lobby(ctx context.Context, limit int) ([]table.Head, error) {
	return collect(ctx, b.read, scanHeads, b.q(`SELECT `+headColumns+` FROM tables
		WHERE public = 1 AND status IN ('open', 'playing', 'paused') ORDER BY created DESC LIMIT ?`), limit)
}

// Of lists the tables at which a player sat.
func (b *base) Of(ctx context.Context, player string, limit int) ([]table.Head, error) {
	return collect(ctx, b.read, scanHeads, b.q(`SELECT `+headColumns+` FROM tables
		WHERE id IN (SELECT table_id FROM sitters WHERE player_id = ?) ORDER BY updated DESC, created DESC LIMIT ?`), player, limit)
}

// Concerning lists all tables whose log may name a player.
func (b *base) Concerning(ctx context.Context, player string) ([]table.Head, error) {
	return collect(ctx, b.read, scanHeads, b.q(`SELECT `+headColumns+` FROM tables
		WHERE id IN (SELECT table_id FROM sitters WHERE player_id = ? UNION SELECT table_id FROM chat WHERE player_id = ?) ORDER BY id`), player, player)
}

// Open counts a player's tables that are not over.
func (b *base) Open(ctx context.Context, player string) (n int, err error) {
	err = b.read.QueryRowContext(ctx, b.q(`SELECT count(*) FROM tables
		WHERE id IN (SELECT table_id FROM sitters WHERE player_id = ?) AND status IN ('open', 'playing', 'paused')`), player).Scan(&n)
	return n, err
}

// Due lists tables whose wake time has passed, page by page.
func (b *base) Due(ctx context.Context, before int64, after table.Due, limit int) ([]table.Due, error) {
	return collect(ctx, b.read, func(r *sql.Rows) (d table.Due, err error) { return d, r.Scan(&d.Wake, &d.ID) },
		b.q(`SELECT wake, id FROM tables WHERE wake > 0 AND wake <= ? AND (wake, id) > (?, ?) ORDER BY wake, id LIMIT ?`), before, after.Wake, after.ID, limit)
}

// inChunks runs f over parts of a list short enough for one statement.
func inChunks(ids []string, f func([]string) error) error {
	for len(ids) > 0 {
		n := min(len(ids), 500)
		if err := f(ids[:n]); err != nil {
			return err
		}
		ids = ids[n:]
	}
	return nil
}

// Marks are the lengths of the logs and chats of tables.
func (b *base) Marks(ctx context.Context, ids []string) (all []table.Mark, err error) {
	err = inChunks(ids, func(ids []string) error {
		marks, err := collect(ctx, b.read, func(r *sql.Rows) (m table.Mark, err error) { return m, r.Scan(&m.ID, &m.Seq, &m.Chats) },
			b.q(`SELECT id, seq, chats FROM tables WHERE id IN (`+list(len(ids))+`)`), args(ids)...)
		all = append(all, marks...)
		return err
	})
	return all, err
}

// Seen records that seated people are connected to these tables.
func (b *base) Seen(ctx context.Context, at int64, ids []string) error {
	return inChunks(ids, func(ids []string) error {
		return b.single(ctx, func(ctx context.Context, db querier) error {
			which := list(len(ids))
			if b.dollar { // a table that is being written has it in that row; waiting for it would hold up the commits of the others
				which = `SELECT id FROM tables WHERE id IN (` + which + `) FOR UPDATE SKIP LOCKED`
			}
			_, err := db.ExecContext(ctx, b.q(`UPDATE tables SET seen = ? WHERE id IN (`+which+`)`), append([]any{at}, args(ids)...)...)
			return err
		})
	})
}

// SetWake changes when a table is due, if its log still has the given length.
func (b *base) SetWake(ctx context.Context, id string, seq int, wake int64) error {
	return b.single(ctx, func(ctx context.Context, db querier) error {
		_, err := db.ExecContext(ctx, b.q(`UPDATE tables SET wake = ? WHERE id = ? AND seq = ?`), wake, id, seq)
		return err
	})
}

// AddChat numbers and stores a line, unless its key was used before.
func (b *base) AddChat(ctx context.Context, id string, c table.Chat) (table.Chat, error) {
	err := b.write(ctx, func(ctx context.Context, db querier) error {
		if c.Key != "" {
			err := db.QueryRowContext(ctx, b.q(`SELECT id FROM chat WHERE table_id = ? AND player_id = ? AND key = ?`), id, c.Player, c.Key).Scan(&c.ID)
			if !errors.Is(err, sql.ErrNoRows) {
				return err // said before, or no answer
			}
		}
		if err := db.QueryRowContext(ctx, b.q(`UPDATE tables SET chats = chats + 1 WHERE id = ? RETURNING chats`), id).Scan(&c.ID); err != nil {
			return fmt.Errorf("chat: %w", err)
		}
		_, err := db.ExecContext(ctx, b.q(`INSERT INTO chat (table_id, id, player_id, said, wall, readers, key) VALUES (?, ?, ?, ?, ?, ?, ?)`), id, c.ID, c.Player, c.Text, c.When, strings.Join(c.To, " "), c.Key)
		return err
	})
	return c, err
}

// Chats are lines after a given one, the oldest first.
func (b *base) Chats(ctx context.Context, id string, after, limit int) ([]table.Chat, error) {
	return collect(ctx, b.read, func(r *sql.Rows) (c table.Chat, err error) {
		var readers string
		err = r.Scan(&c.ID, &c.Player, &c.Text, &c.When, &readers)
		c.To = strings.Fields(readers)
		return c, err
	}, b.q(`SELECT id, player_id, said, wall, readers FROM chat WHERE table_id = ? AND id > ? ORDER BY id LIMIT ?`), id, after, limit)
}

// RowsBefore is the log up to a sequence number, for a log that has an unreadable row there.
func (b *base) RowsBefore(ctx context.Context, id string, until int) ([]table.Row, error) {
	return b.rows(ctx, b.q(`SELECT seq, at, wall, seat, key, kind, events, sum FROM log WHERE table_id = ? AND seq < ? ORDER BY seq`), id, until)
}

// RawRows are the rows of a log from a sequence number on, as they are stored.
func (b *base) RawRows(ctx context.Context, id string, from int) ([]string, error) {
	return collect(ctx, b.read, scanText, b.q(`SELECT seq || ' ' || at || ' ' || wall || ' ' || seat || ' ' || key || ' ' || kind || ' ' || sum || ' ' || events
		FROM log WHERE table_id = ? AND seq >= ? ORDER BY seq`), id, from)
}

// Truncate removes the rows of a log from a sequence number on and ends the table: for the repair of a damaged one.
func (b *base) Truncate(ctx context.Context, id string, length int) error {
	return b.write(ctx, func(ctx context.Context, db querier) error {
		if _, err := db.ExecContext(ctx, b.q(`DELETE FROM log WHERE table_id = ? AND seq >= ?`), id, length); err != nil {
			return err
		}
		_, err := db.ExecContext(ctx, b.q(`UPDATE tables SET seq = ?, status = 'aborted', public = 0, wake = 0 WHERE id = ?`), length, id)
		return err
	})
}
