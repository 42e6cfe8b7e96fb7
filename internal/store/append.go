package store

import (
	"context"
	"database/sql"
	"strings"

	"lettercase/internal/persist"
	"lettercase/internal/table"
)

// The parts of a commit that are the same for both stores.

func (b *base) create(ctx context.Context, db querier, c table.Commit) error {
	h := c.Head
	done, err := db.ExecContext(ctx, b.q(`INSERT INTO tables (`+headColumns+`, circle) VALUES (`+list(13)+`) ON CONFLICT DO NOTHING`),
		c.Table, h.Game, h.Lang, number(h.Public), string(h.Status), h.Seq, 0, h.Created, h.Updated, h.Seen, h.Wake, string(h.Summary), h.Circle)
	if err != nil {
		return err
	}
	return oneRow(done)
}

func (b *base) putRows(ctx context.Context, db querier, c table.Commit) error {
	for _, r := range c.Rows {
		if _, err := db.ExecContext(ctx, b.q(`INSERT INTO log (table_id, seq, at, wall, seat, key, kind, events, sum) VALUES (`+list(9)+`)`),
			c.Table, r.Seq, r.At, r.Wall, r.Seat, r.Key, string(r.Kind), array(r.Events), r.Sum); err != nil {
			return err
		}
	}
	return nil
}

// putWords stores the custom words that the rows name, unless they are there.
func (b *base) putWords(ctx context.Context, db querier, c table.Commit) error {
	for _, l := range c.Words {
		if _, err := db.ExecContext(ctx, b.q(`INSERT INTO word_lists (hash, lang, added, barred, wall) VALUES (`+list(5)+`) ON CONFLICT DO NOTHING`),
			l.Hash, l.Lang, strings.Join(l.Added, " "), strings.Join(l.Barred, " "), l.At); err != nil {
			return err
		}
	}
	return nil
}

// nowKnownAs is a player, or the player into whom they were merged while a table still had their old id in memory.
const nowKnownAs = `coalesce((SELECT player_id FROM player_aliases WHERE id = ?), ?)`

func (b *base) putSitters(ctx context.Context, db querier, c table.Commit) error {
	for _, p := range c.Head.Players {
		if _, err := db.ExecContext(ctx, b.q(`INSERT INTO sitters (player_id, table_id) VALUES (`+nowKnownAs+`, ?) ON CONFLICT DO NOTHING`), p, p, c.Table); err != nil {
			return err
		}
	}
	return nil
}

func (b *base) putResults(ctx context.Context, db querier, c table.Commit) error {
	for _, r := range c.Results {
		if _, err := db.ExecContext(ctx, b.q(`INSERT INTO results (`+resultColumns+`) VALUES (?, ?, `+nowKnownAs+`, `+list(8)+`) ON CONFLICT DO NOTHING`),
			r.Table, r.Seat, r.Player, r.Player, r.Game, r.Lang, r.Options, r.Daily, r.Score, number(r.Won), r.Record, r.At); err != nil {
			return err
		}
	}
	return nil
}

// oneRow returns ErrConflict if no row was changed.
func oneRow(done sql.Result) error {
	n, err := done.RowsAffected()
	if err == nil && n == 0 {
		return persist.ErrConflict
	}
	return err
}

func number(b bool) int {
	if b {
		return 1
	}
	return 0
}
