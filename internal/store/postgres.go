package store

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"
	"sync"
	"time"

	"lettercase/internal/persist"
	"lettercase/internal/postgres"
	"lettercase/internal/table"
)

// Postgres is a store that several nodes share.
type Postgres struct {
	base
	cfg   *postgres.Config
	sql   *sql.DB
	queue *queue[table.Commit]
	alone sync.WaitGroup // commits that are tried outside of a batch
}

var _ table.Store = (*Postgres)(nil)

// settings of our connections. They can be set otherwise in the DSN.
var settings = map[string]string{
	// One stuck transaction, of this node or of anybody else, must not stall the others.
	"lock_timeout": "1s", "statement_timeout": "15s", "idle_in_transaction_session_timeout": "15s",
	// Plans are made once: PostgreSQL spent a quarter of its time on making that of a commit again for every list of tables. A plan
	// made while there are few rows must do for many, so it uses an index where there is one.
	"plan_cache_mode": "force_generic_plan", "enable_seqscan": "off", "jit": "off",
}

// OpenPostgres connects and migrates the schema, under a lock against other nodes.
func OpenPostgres(ctx context.Context, dsn string) (p *Postgres, err error) {
	cfg, err := postgres.ParseConfig(dsn)
	if err != nil {
		return nil, err
	}
	migrations := cfg.Copy().Open() // may take longer than any statement of a running server
	defer func() { err = errors.Join(err, migrations.Close()) }()
	for name, value := range settings {
		if _, set := cfg.RuntimeParams[name]; !set {
			cfg.RuntimeParams[name] = value
		}
	}
	p = &Postgres{cfg: cfg, sql: cfg.Open()}
	p.base = base{read: p.sql, write: p.transact, single: p.direct, dollar: true}
	if err := migrate(ctx, postgresDialect, migrations); err != nil {
		_ = p.sql.Close()
		return nil, err
	}
	p.queue = newQueue(p.commit)
	return p, nil
}

// Pool is the pool of connections, and how they are made, for a bus on the same database.
func (p *Postgres) Pool() (*sql.DB, *postgres.Config) { return p.sql, p.cfg }

// Now is the database's clock.
func (p *Postgres) Now(ctx context.Context) (now time.Time, err error) {
	err = p.sql.QueryRowContext(ctx, `SELECT clock_timestamp()`).Scan(&now)
	return now, err
}

// Close writes what is queued and closes all connections.
func (p *Postgres) Close() error {
	p.queue.close()
	p.alone.Wait()
	return p.sql.Close()
}

func (p *Postgres) transact(ctx context.Context, f func(context.Context, querier) error) error {
	return retried(func() error { return p.once(ctx, f) })
}

func (p *Postgres) direct(ctx context.Context, f func(context.Context, querier) error) error {
	return retried(func() error { return f(ctx, p.sql) })
}

// retried repeats what has failed because of other transactions.
func retried(f func() error) error {
	for try := 0; ; try++ {
		err := f()
		if try == 5 || !again(err) {
			return err
		}
	}
}

func (p *Postgres) once(ctx context.Context, f func(context.Context, querier) error) error {
	tx, err := p.sql.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	if err := f(ctx, tx); err != nil {
		return errors.Join(err, tx.Rollback())
	}
	return tx.Commit()
}

// again reports a deadlock or serialization failure, after which a transaction can be retried.
func again(err error) bool {
	pg, ok := errors.AsType[*postgres.Error](err)
	return ok && (pg.Code == "40P01" || pg.Code == "40001")
}

// locked reports that somebody else has held a lock for longer than lock_timeout.
func locked(err error) bool {
	pg, ok := errors.AsType[*postgres.Error](err)
	return ok && pg.Code == "55P03"
}

// Append commits rows durably, in one batch with other commits.
func (p *Postgres) Append(ctx context.Context, c table.Commit) error {
	if c.Expect == 0 || len(c.Words) > 0 || len(c.Results) > 0 || c.Head.Players != nil {
		return p.transact(ctx, func(ctx context.Context, db querier) error { return p.appendOne(ctx, db, c) })
	}
	return p.queue.put(ctx, c)
}

// appendOne commits changes to more than the log: a new table, custom words, a change of players, a finished game.
func (p *Postgres) appendOne(ctx context.Context, db querier, c table.Commit) error {
	if c.Expect > 0 {
		won, err := p.update(ctx, db, []table.Commit{c})
		if err != nil {
			return err
		}
		if len(won) == 0 {
			return persist.ErrConflict
		}
	} else {
		if err := p.create(ctx, db, c); err != nil {
			return err
		}
		if err := p.putRows(ctx, db, c); err != nil {
			return err
		}
	}
	if err := p.putWords(ctx, db, c); err != nil {
		return err
	}
	if err := p.putSitters(ctx, db, c); err != nil {
		return err
	}
	return p.putResults(ctx, db, c)
}

// commitFor bounds how long a batch may take. After that its outcome is unknown and callers read the log again.
const commitFor = 10 * time.Second

func (p *Postgres) commit(batch []*waiting[table.Commit]) {
	slices.SortFunc(batch, func(a, b *waiting[table.Commit]) int { return strings.Compare(a.what.Table, b.what.Table) })
	won, err := p.commitAll(again, batch...)
	if _, ok := errors.AsType[*postgres.Error](err); ok && (len(batch) > 1 || locked(err)) { // each alone and beside the queue, so that one that is stuck delays no other
		for _, w := range batch {
			p.alone.Go(func() {
				won, err := p.commitAll(func(err error) bool { return again(err) || locked(err) }, w)
				decide(w, won, err)
			})
		}
		return
	}
	for _, w := range batch {
		decide(w, won, err)
	}
}

// commitAll commits in one statement, up to five times as long as retry says so of the error.
func (p *Postgres) commitAll(retry func(error) bool, batch ...*waiting[table.Commit]) (won map[string]bool, err error) {
	commits := make([]table.Commit, len(batch))
	for i, w := range batch {
		commits[i] = w.what
	}
	ctx, cancel := context.WithTimeout(context.Background(), commitFor)
	defer cancel()
	won, err = p.update(ctx, p.sql, commits)
	for try := 1; try < 5 && retry(err); try++ {
		won, err = p.update(ctx, p.sql, commits)
	}
	return won, err
}

func decide(w *waiting[table.Commit], won map[string]bool, err error) {
	if err == nil && !won[w.what.Table] {
		err = persist.ErrConflict
	}
	w.result <- err
}

// update updates the heads of tables whose logs have the expected length and appends their rows, in one statement. Locks are
// taken in the order of ids, so that nodes do not deadlock.
func (p *Postgres) update(ctx context.Context, db querier, commits []table.Commit) (won map[string]bool, err error) {
	n := len(commits)
	ids, langs, statuses, summaries := make([]string, n), make([]string, n), make([]string, n), make([]*string, n)
	expects, seqs, updates, seens, wakes, publics := make([]int64, n), make([]int64, n), make([]int64, n), make([]int64, n), make([]int64, n), make([]int64, n)
	var rowIDs, keys, kinds, events, sums []string
	var rowSeqs, ats, walls, seats []int64
	for i, c := range commits {
		h := c.Head
		ids[i], langs[i], statuses[i], expects[i], seqs[i] = c.Table, h.Lang, string(h.Status), int64(c.Expect), int64(h.Seq)
		updates[i], seens[i], wakes[i], publics[i] = h.Updated, h.Seen, h.Wake, int64(number(h.Public))
		if h.Summary != nil {
			s := string(h.Summary)
			summaries[i] = &s
		}
		for _, r := range c.Rows {
			rowIDs, keys, kinds, events = append(rowIDs, c.Table), append(keys, r.Key), append(kinds, string(r.Kind)), append(events, array(r.Events))
			sums = append(sums, r.Sum)
			rowSeqs, ats, walls, seats = append(rowSeqs, int64(r.Seq)), append(ats, int64(r.At)), append(walls, r.Wall), append(seats, int64(r.Seat))
		}
	}
	winners, err := collect(ctx, db, scanText, updateStatement,
		ids, langs, statuses, summaries, expects, seqs, updates, seens, wakes, publics, rowIDs, rowSeqs, ats, walls, seats, keys, kinds, events, sums)
	won = make(map[string]bool, len(winners))
	for _, id := range winners {
		won[id] = true
	}
	return won, err
}

const updateStatement = `
WITH want AS (
	SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[])
		AS w(id, lang, status, summary, expect, seq, updated, seen, wake, public)
), locked AS (
	SELECT id FROM tables WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE
), won AS (
	UPDATE tables t SET lang = w.lang, status = w.status, summary = coalesce(w.summary, t.summary), seq = w.seq, updated = w.updated,
		seen = greatest(t.seen, w.seen), wake = w.wake, public = w.public
	FROM want w WHERE t.id = w.id AND t.seq = w.expect AND t.id IN (SELECT id FROM locked)
	RETURNING t.id
), appended AS (
	INSERT INTO log (table_id, seq, at, wall, seat, key, kind, events, sum)
	SELECT r.* FROM unnest($11::text[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[], $16::text[], $17::text[], $18::text[], $19::text[])
		AS r(table_id, seq, at, wall, seat, key, kind, events, sum)
	WHERE r.table_id IN (SELECT id FROM won)
)
SELECT id FROM won`
