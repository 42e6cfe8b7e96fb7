package store

import (
	"context"
	"database/sql"
	"strings"

	"lettercase/internal/persist"
	"lettercase/internal/table"
)

// PutWordList stores a version of the server's own words and makes it the newest.
func (b *base) PutWordList(ctx context.Context, l table.WordList) error {
	return b.write(ctx, func(ctx context.Context, db querier) error {
		_, err := db.ExecContext(ctx, b.q(`INSERT INTO word_lists (hash, lang, added, barred, wall) VALUES (?, ?, ?, ?, ?)
			ON CONFLICT (hash) DO UPDATE SET wall = excluded.wall`), l.Hash, l.Lang, strings.Join(l.Added, " "), strings.Join(l.Barred, " "), l.At)
		return err
	})
}

// WordList finds a list of words.
func (b *base) WordList(ctx context.Context, hash string) (table.WordList, error) {
	return b.wordList(ctx, `hash = ?`, hash)
}

// ServerWords is the newest version of the server's own words of a language.
func (b *base) ServerWords(ctx context.Context, lang string) (table.WordList, error) {
	return b.wordList(ctx, `lang = ? AND lang <> ''`, lang) // custom words of tables have no language
}

func (b *base) wordList(ctx context.Context, where, value string) (table.WordList, error) {
	all, err := collect(ctx, b.read, func(r *sql.Rows) (l table.WordList, err error) {
		var added, barred string
		err = r.Scan(&l.Hash, &l.Lang, &added, &barred, &l.At)
		l.Added, l.Barred = strings.Fields(added), strings.Fields(barred)
		return l, err
	}, b.q(`SELECT hash, lang, added, barred, wall FROM word_lists WHERE `+where+` ORDER BY wall DESC, hash LIMIT 1`), value)
	if err == nil && len(all) == 0 {
		err = persist.ErrNotFound
	}
	if err != nil {
		return table.WordList{}, err
	}
	return all[0], nil
}

// PutReport stores what a player says about a word; a later one about the same word replaces it.
func (b *base) PutReport(ctx context.Context, r table.Report) error {
	counts := 0
	if r.Counts {
		counts = 1
	}
	return b.write(ctx, func(ctx context.Context, db querier) error {
		_, err := db.ExecContext(ctx, b.q(`INSERT INTO word_reports (lang, word, player_id, counts, reason, wall) VALUES (?, ?, ?, ?, ?, ?)
			ON CONFLICT (lang, word, player_id) DO UPDATE SET counts = excluded.counts, reason = excluded.reason, wall = excluded.wall`),
			r.Lang, r.Word, r.Player, counts, r.Reason, r.At)
		return err
	})
}

// Reports lists what players have said about words.
func (b *base) Reports(ctx context.Context) ([]table.Report, error) {
	return collect(ctx, b.read, func(r *sql.Rows) (t table.Report, err error) {
		var counts int
		err = r.Scan(&t.Lang, &t.Word, &t.Player, &counts, &t.Reason, &t.At)
		t.Counts = counts == 1
		return t, err
	}, `SELECT lang, word, player_id, counts, reason, wall FROM word_reports ORDER BY wall, lang, word, player_id`)
}

// ReportsOf counts the reports of a player since a time.
func (b *base) ReportsOf(ctx context.Context, player string, since int64) (n int, err error) {
	err = b.read.QueryRowContext(ctx, b.q(`SELECT count(*) FROM word_reports WHERE player_id = ? AND wall > ?`), player, since).Scan(&n)
	return n, err
}
