package table

import (
	"maps"
	"sync"
	"time"

	"lettercase/game"
)

// botJob is a bot that has to think.
type botJob struct {
	table  *Table
	seat   game.Seat
	host   string
	queued time.Time
	told   bool // the people at the table know that it waits
}

// thinking is the queue of bots that wait for a worker. Tables with people come first, and among them the host whose bots have used the
// least time, so that somebody with fifty tables does not slow down somebody with one.
type thinking struct {
	mu      sync.Mutex
	more    *sync.Cond
	closed  bool
	workers int

	waiting []*botJob                // in the order of their arrival
	running map[*Table]int           // workers that think for a table
	used    map[string]time.Duration // by host: how long their bots have thought
	level   time.Duration            // what the host served last had used: nobody starts with less
	passed  int                      // jobs at tables with people since the last one without
}

const (
	// emptyEach is how many bots at tables with people think before one without has a turn.
	emptyEach = 8
	// busyAfter is how long a bot at a table with people may wait for a worker before they are told.
	busyAfter = 3 * time.Second
	busyEach  = 60_000 // ms between two such messages at a table
)

func newThinking(workers int) *thinking {
	q := &thinking{workers: workers, running: map[*Table]int{}, used: map[string]time.Duration{}}
	q.more = sync.NewCond(&q.mu)
	return q
}

// add queues a bot.
func (q *thinking) add(t *Table, seat game.Seat, host string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.used[host] = max(q.used[host], q.level)
	q.waiting = append(q.waiting, &botJob{table: t, seat: seat, host: host, queued: time.Now()})
	q.more.Signal()
}

// take waits for the next job; nil: there will be none. done has to follow.
func (q *thinking) take() *botJob {
	q.mu.Lock()
	defer q.mu.Unlock()
	for {
		if q.closed {
			return nil
		}
		if i := q.next(); i >= 0 {
			job := q.waiting[i]
			q.waiting = append(q.waiting[:i], q.waiting[i+1:]...)
			q.running[job.table]++
			q.level = max(q.level, q.used[job.host])
			q.passed++
			if !job.table.peopled.Load() {
				q.passed = 0
			}
			return job
		}
		q.more.Wait()
	}
}

// next is the index of the job to do next, or -1. A table has at most half of the workers.
func (q *thinking) next() int {
	best := -1
	peopleFirst := q.passed < emptyEach
	for i, job := range q.waiting {
		if q.running[job.table] >= max(1, q.workers/2) {
			continue
		}
		if best < 0 || q.before(job, q.waiting[best], peopleFirst) {
			best = i
		}
	}
	return best
}

// before reports that a job goes before one that came earlier.
func (q *thinking) before(a, b *botJob, peopleFirst bool) bool {
	if x, y := a.table.peopled.Load(), b.table.peopled.Load(); x != y {
		return x == peopleFirst
	}
	return q.used[a.host] < q.used[b.host]
}

// done records that a job took so long.
func (q *thinking) done(job *botJob, took time.Duration) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.used[job.host] += took
	if q.running[job.table]--; q.running[job.table] == 0 {
		delete(q.running, job.table)
	}
	if len(q.used) > 2*len(q.waiting)+64 { // who has used no more than the others begins like a new host
		maps.DeleteFunc(q.used, func(_ string, used time.Duration) bool { return used <= q.level })
	}
	q.more.Broadcast() // another bot of this table may think now
}

// behind are the tables with people whose bots have waited too long by now, each once.
func (q *thinking) behind() (tables []*Table) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, job := range q.waiting {
		if !job.told && job.table.peopled.Load() && time.Since(job.queued) > busyAfter {
			job.told = true
			tables = append(tables, job.table)
		}
	}
	return tables
}

// tellBusy tells the people at tables whose bots wait for a worker that the server is busy, at most once a minute.
func (h *Hub) tellBusy() {
	for _, t := range h.thinking.behind() {
		t.mu.Lock()
		if now := h.now(); !t.closed && now-t.busyTold >= busyEach {
			t.busyTold = now
			for s := range t.subs {
				t.send(s, []byte(`{"type":"busy"}`))
			}
		}
		t.mu.Unlock()
	}
}

func (q *thinking) close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
	q.more.Broadcast()
}
