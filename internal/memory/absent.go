package memory

import (
	"context"
	"time"

	"lettercase/internal/persist"
	"lettercase/internal/table"
)

// What a store does for several people and devices, and a browser has no need of.

// AddChat refuses: at a table in a browser there is nobody to talk to.
func (s *Store) AddChat(context.Context, string, table.Chat) (table.Chat, error) {
	return table.Chat{}, persist.ErrUnavailable
}

// Chats are none.
func (s *Store) Chats(context.Context, string, int, int) ([]table.Chat, error) { return nil, nil }

// PutLink refuses: a player of a browser has no other device.
func (s *Store) PutLink(context.Context, string, string, int64) error { return persist.ErrUnavailable }

// Link finds nobody.
func (s *Store) Link(context.Context, string, int64) (string, error) {
	return "", persist.ErrNotFound
}

// Best are none: what others reached is known to the server.
func (s *Store) Best(context.Context, string, string, string, int) ([]table.Result, error) {
	return nil, nil
}

// PutNotice does nothing: nobody is away from their own browser.
func (s *Store) PutNotice(context.Context, table.Notice) error { return nil }

// DueNotices are none.
func (s *Store) DueNotices(context.Context, int64, int) ([]table.Notice, error) { return nil, nil }

// TakeNotice finds none.
func (s *Store) TakeNotice(context.Context, table.Notice) (bool, error) { return false, nil }

// Now leaves the clock as it is.
func (s *Store) Now(context.Context) (time.Time, error) { return time.Time{}, nil }

// Ping does nothing.
func (s *Store) Ping(context.Context) error { return nil }

// Close does nothing.
func (s *Store) Close() error { return nil }
