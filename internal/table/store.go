package table

import (
	"context"
	"encoding/json"
	"time"

	"lettercase/game"
	"lettercase/internal/people"
)

// Row is a row of the log with the wall time, in milliseconds, at which it was committed.
type Row struct {
	game.Row
	Wall int64 `json:"wall"`
}

// Commit is one atomic append: rows from sequence number Expect on, and what can be asked about
// the table without folding its log.
type Commit struct {
	Table   string
	Expect  int // the log's length before
	Rows    []Row
	Head    Head
	Results []Result // of a game that these rows finish
}

// Head is a table as lists and sweeps see it. It is derived from the log and never read back into a state.
type Head struct {
	ID      string
	Game    string
	Lang    string
	Public  bool
	Status  Status
	Seq     int             // length of the log
	Chats   int             // number of chat lines so far; kept by the store
	Created int64           // wall ms
	Updated int64           // wall ms of the last row
	Seen    int64           // wall ms at which a person was last known to be there; kept by Seen
	Wake    int64           // wall ms at which something is due; 0: nothing
	Summary json.RawMessage // a Listing
	Players []string        // who sits there
}

// Result is what one seat brought home.
type Result struct {
	Table   string
	Player  string
	Seat    game.Seat
	Game    string
	Lang    string
	Options string // those that make records comparable
	Daily   string // the date of a daily puzzle
	Score   int
	Won     bool
	Record  *int // of a game played alone
	At      int64
}

// Chat is one line said at a table.
type Chat struct {
	ID     int    `json:"id"`
	Player string `json:"from"`
	Name   string `json:"name"`
	Text   string `json:"text"`
	When   int64  `json:"when"`
}

// Mark is how far a table has come, for polling many at once.
type Mark struct {
	ID    string
	Seq   int
	Chats int
}

// Due is a table whose wake time has passed.
type Due struct {
	Wake int64
	ID   string
}

// Store keeps logs, players and what is derived from them. All of it is safe for concurrent use.
type Store interface {
	// Append commits durably, or returns persist.ErrConflict when the log is not of length Expect. Expect 0 creates.
	Append(context.Context, Commit) error
	// Rows is the log from a sequence number on, or a RowError if there is a row that can never be read.
	Rows(ctx context.Context, table string, from int) ([]Row, error)
	// Rewrite replaces the events of a row of kind table: used only to forget a player.
	Rewrite(ctx context.Context, table string, seq int, events []json.RawMessage) error
	Head(ctx context.Context, table string) (Head, error)
	// Lobby lists public tables that are open or in play, the newest first.
	Lobby(ctx context.Context, limit int) ([]Head, error)
	// Of lists the tables of a player, the newest first.
	Of(ctx context.Context, player string, limit int) ([]Head, error)
	// Open counts the tables of a player that are not over.
	Open(ctx context.Context, player string) (int, error)
	// Due lists tables whose wake time has passed, the longest due first, from after the given one on.
	Due(ctx context.Context, before int64, after Due, limit int) ([]Due, error)
	// Marks tells how far tables have come.
	Marks(ctx context.Context, tables []string) ([]Mark, error)
	// Seen records that somebody was at these tables.
	Seen(ctx context.Context, at int64, tables []string) error
	// SetWake changes when a table is due, if its log is still of the given length.
	SetWake(ctx context.Context, table string, seq int, wake int64) error

	AddChat(ctx context.Context, table string, c Chat) (Chat, error)
	Chats(ctx context.Context, table string, after, limit int) ([]Chat, error)

	people.Store

	// Records are a player's best solo results for each game, language and set of options.
	Records(ctx context.Context, player string) ([]Result, error)
	// Best are the best results of a day's puzzle.
	Best(ctx context.Context, game, lang, daily string, limit int) ([]Result, error)

	// Secret returns the named secret, storing the proposed one if there is none yet.
	Secret(ctx context.Context, name string, proposed []byte) ([]byte, error)
	// Now is the store's clock, which all nodes share.
	Now(context.Context) (time.Time, error)
	Ping(context.Context) error
	Close() error
}

// Hint tells other nodes that there is something to read. Losing one costs a poll.
type Hint struct {
	Node     string   `json:"n"`
	Table    string   `json:"t,omitempty"`
	Seq      int      `json:"s,omitempty"`
	Chat     bool     `json:"c,omitempty"`
	Present  []string `json:"p,omitempty"` // players with a seat and a connection on that node; nil: not said
	Gone     bool     `json:"g,omitempty"` // none of them there any more on that node
	Watchers int      `json:"w,omitempty"` // how many look on there; goes with Present or Gone
	Screens  int      `json:"b,omitempty"` // how many big screens there; goes with Watchers
	Visitors []string `json:"v,omitempty"` // who of those without a seat has opened a waiting table there
	Said     int64    `json:"o,omitempty"` // grows with what a node says of presence at a table: hints may overtake each other
	Player   string   `json:"u,omitempty"` // this player's name has changed or is gone
}

// Bus carries hints between nodes, after commit.
type Bus interface {
	Publish(Hint)
	// Subscribe calls f for every hint of other nodes until Close.
	Subscribe(f func(Hint)) error
	// Alone reports that there is no other node, so that nothing needs polling.
	Alone() bool
	Close() error
}
