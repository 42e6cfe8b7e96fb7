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
	Wall int64  `json:"wall"`
	Sum  string `json:"sum,omitempty"` // see chain; rows from before there were checksums have none
	// Action is what was decided, so that a game played in a browser can be decided again by a server. Servers do not store it.
	Action json.RawMessage `json:"action,omitempty"`
}

// Commit is one atomic append: rows starting at sequence number Expect, and the new head.
type Commit struct {
	Table   string
	Expect  int // length of the log before
	Rows    []Row
	Head    Head
	Same    bool       // language, publicity, status and wake time are as they are stored
	Words   []WordList // custom words that these rows name
	Results []Result   // if these rows end the game
}

// Head is what lists and sweeps need of a table. It is derived from the log and never read back into a state.
type Head struct {
	ID      string
	Game    string
	Lang    string
	Public  bool
	Status  Status
	Seq     int             // length of the log
	Chats   int             // number of chat lines; maintained by the store
	Created int64           // wall ms
	Updated int64           // wall ms of its last row
	Seen    int64           // wall ms when a seated person was last connected; maintained by Seen
	Wake    int64           // wall ms when something is due; 0 for never
	Circle  string          // for which it was made; written with the first row only
	Summary json.RawMessage // a Listing; nil in a Commit: unchanged
	Players []string        // seated or invited players; nil in a Commit: unchanged
}

// Result is the result of one seat.
type Result struct {
	Table   string
	Player  string
	Seat    game.Seat
	Game    string
	Lang    string
	Options string // identifies comparable settings
	Daily   string // the date of a daily puzzle
	Score   int
	Won     bool
	Record  *int // of a solo game
	At      int64
}

// Practised is a player's record in one kind of practice in one language.
type Practised struct {
	Game   string `json:"game"`
	Kind   string `json:"kind"`
	Lang   string `json:"lang" doc:"language of the words"`
	Level  int    `json:"level" doc:"of the next exercise, 1 to 5"`
	Row    int    `json:"row" doc:"right answers in a row, up to now"`
	Best   int    `json:"best" doc:"the longest row"`
	Solved int    `json:"solved" doc:"all right answers"`
	Rating int    `json:"rating" doc:"the player's own, by Elo's formula against the ratings of the exercises; 0: none yet"`
	At     int64  `json:"at" doc:"when the last one was answered, in wall ms"`
	Number int    `json:"-"` // the last exercise, which counts once
}

// DeckCard is a costly turn that a player is asked to find again: every right answer puts it into a higher box, from which it
// comes back after more days. A card with Seq -1 only says that a game has been looked through.
type DeckCard struct {
	Table  string    `json:"table"`
	Seq    int       `json:"seq" doc:"the row after which it was the player's turn"`
	Seat   game.Seat `json:"seat"`
	Game   string    `json:"game"`
	Lang   string    `json:"lang" doc:"language of the words"`
	Played string    `json:"played" doc:"what the player made of it then; empty: nothing"`
	Points int       `json:"points" doc:"for that"`
	Cost   int       `json:"cost" doc:"what the best was worth more"`
	Box    int       `json:"box" doc:"how often it was found in a row"`
	Due    int64     `json:"due" doc:"wall time in ms when it comes back"`
}

// Chat is one chat line.
type Chat struct {
	ID     int    `json:"id"`
	Player string `json:"from"`
	Name   string `json:"name"`
	Text   string `json:"text"`
	When   int64  `json:"when"`
	// To are the players who may read the line; nobody else ever may. Empty: everybody at the table.
	To []string `json:"-"`
	// Key is chosen by the client: the same line sent again, with the same key, is said once.
	Key string `json:"-"`
}

// Mark is the length of a table's log and chat, for polling many tables at once.
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

// Store keeps logs, players and what is derived from them. Its methods are safe for concurrent use.
type Store interface {
	// Append commits durably, or returns persist.ErrConflict if the length of the log is not Expect. Expect 0 creates the table.
	Append(context.Context, Commit) error
	// Rows is the log from a sequence number on, or a RowError if a row is unreadable.
	Rows(ctx context.Context, table string, from int) ([]Row, error)
	// Rewrite replaces the events of a table row; used only to delete a player.
	Rewrite(ctx context.Context, table string, seq int, events []json.RawMessage, sum string) error
	// SetSummary replaces the summary of a table, if its log still has the given length.
	SetSummary(ctx context.Context, table string, seq int, summary json.RawMessage) error
	Head(ctx context.Context, table string) (Head, error)
	// Lobby lists public tables that are open or in play, the newest first.
	Lobby(ctx context.Context, limit int) ([]Head, error)
	// Of lists the tables of a player, the newest first.
	Of(ctx context.Context, player string, limit int) ([]Head, error)
	// Concerning lists all tables whose log may name a player: those at which they sat, which they host or where they chatted.
	Concerning(ctx context.Context, player string) ([]Head, error)
	// Open counts the tables of a player that are not over.
	Open(ctx context.Context, player string) (int, error)
	// Due lists tables whose wake time has passed, ordered by wake time, after the given one.
	Due(ctx context.Context, before int64, after Due, limit int) ([]Due, error)
	// Marks are the lengths of the logs and chats of tables.
	Marks(ctx context.Context, tables []string) ([]Mark, error)
	// Seen records that seated people are connected to these tables.
	Seen(ctx context.Context, at int64, tables []string) error
	// SetWake changes when a table is due, if its log still has the given length.
	SetWake(ctx context.Context, table string, seq int, wake int64) error

	AddChat(ctx context.Context, table string, c Chat) (Chat, error)
	Chats(ctx context.Context, table string, after, limit int) ([]Chat, error)

	people.Store

	// Records are a player's best solo results for each game, language and set of options.
	Records(ctx context.Context, player string) ([]Result, error)
	// Practised are a player's records in practice.
	Practised(ctx context.Context, player string) ([]Practised, error)
	// PutPractised stores a record, in place of the one of the same kind and language.
	PutPractised(ctx context.Context, player string, p Practised) error
	// Deck are a player's costly turns, those first that come back first.
	Deck(ctx context.Context, player string) ([]DeckCard, error)
	// PutDeck stores cards, in place of those of the same turn.
	PutDeck(ctx context.Context, player string, cards []DeckCard) error
	// Best are the best results of a day's puzzle.
	Best(ctx context.Context, game, lang, daily string, limit int) ([]Result, error)
	// DaysPlayed are the days of which a player has finished a puzzle, the latest first.
	DaysPlayed(ctx context.Context, player string, limit int) ([]string, error)

	// PutNotice stores what a player is to be told, in place of an earlier one of the same kind about the same table.
	PutNotice(context.Context, Notice) error
	// DueNotices lists notices whose time has come.
	DueNotices(ctx context.Context, now int64, limit int) ([]Notice, error)
	// TakeNotice removes a notice and reports whether it was still there: of several nodes one may send it.
	TakeNotice(context.Context, Notice) (bool, error)

	// Secret returns the named secret, storing the proposed one if there is none yet.
	Secret(ctx context.Context, name string, proposed []byte) ([]byte, error)
	// Now is the store's clock, which all nodes share.
	Now(context.Context) (time.Time, error)
	// Ping writes something, to find out whether the store can be written.
	Ping(context.Context) error
	Close() error
}

// Hint tells other nodes that there is something to read. A lost hint is made up for by the next poll.
type Hint struct {
	Node     string   `json:"n"`
	Table    string   `json:"t,omitempty"`
	Seq      int      `json:"s,omitempty"`
	Chat     bool     `json:"c,omitempty"`
	Present  []string `json:"p,omitempty"` // seated players connected to that node; nil: not about presence
	Hidden   []string `json:"h,omitempty"` // those of Present who have the table only in tabs in the background
	Gone     bool     `json:"g,omitempty"` // no seated players are connected to that node any more
	Watchers int      `json:"w,omitempty"` // number of watchers there; with Present or Gone
	Screens  int      `json:"b,omitempty"` // how many big screens there; goes with Watchers
	Visitors []string `json:"v,omitempty"` // who of those without a seat has opened a waiting table there
	Said     int64    `json:"o,omitempty"` // increases with every presence hint of a node: hints may arrive out of order
	Player   string   `json:"u,omitempty"` // this player was renamed or deleted
}

// Bus carries hints between nodes, after commit.
type Bus interface {
	Publish(Hint)
	// Subscribe calls f for every hint of other nodes until Close.
	Subscribe(f func(Hint)) error
	// Alone reports that there are no other nodes, so that polling is not needed.
	Alone() bool
	Close() error
}
