package store_test

import (
	"errors"
	"testing"

	"lettercase/internal/people"
	"lettercase/internal/persist"
	"lettercase/internal/table"
)

func TestKeysAndChallenges(t *testing.T) {
	onBoth(t, func(t *testing.T, s table.Store) {
		ctx, keys := t.Context(), s.(people.KeyStore)
		k := people.Key{ID: "k", Player: "ada", Kind: people.Card, Proof: "hash", Made: 5}
		must(t, keys.PutKey(ctx, k))
		if err := keys.PutKey(ctx, people.Key{ID: "k2", Player: "bob", Kind: people.Card, Proof: "hash"}); !errors.Is(err, persist.ErrConflict) {
			t.Errorf("one proof, two keys: %v", err)
		}
		k.Name, k.Data, k.Used = "Wallet", "{}", 7
		must(t, keys.SetKey(ctx, k))
		found, err := keys.Key(ctx, people.Card, "hash")
		must(t, err)
		if found != k {
			t.Errorf("%+v", found)
		}
		if _, err := keys.Key(ctx, people.Passkey, "hash"); !errors.Is(err, persist.ErrNotFound) {
			t.Error(err)
		}
		must(t, keys.DeleteKey(ctx, "bob", "k")) // not theirs
		if all, err := keys.Keys(ctx, "ada"); err != nil || len(all) != 1 {
			t.Errorf("%+v %v", all, err)
		}
		must(t, keys.PutChallenge(ctx, people.Challenge{ID: "c", Kind: "x", Data: "d", Expires: 100}))
		must(t, keys.PutChallenge(ctx, people.Challenge{ID: "late", Kind: "x", Expires: 100}))
		if _, err := keys.TakeChallenge(ctx, "c", "y", 50); !errors.Is(err, persist.ErrNotFound) {
			t.Errorf("of another kind: %v", err)
		}
		if c, err := keys.TakeChallenge(ctx, "c", "x", 50); err != nil || c.Data != "d" {
			t.Errorf("%+v %v", c, err)
		}
		for id, now := range map[string]int64{"c": 50, "late": 100} {
			if _, err := keys.TakeChallenge(ctx, id, "x", now); !errors.Is(err, persist.ErrNotFound) {
				t.Errorf("%s taken twice, or too late: %v", id, err)
			}
		}
		must(t, s.PutPlayer(ctx, people.Player{ID: "ada", Name: "Ada", Colour: "#102030", Lang: "en"}))
		must(t, s.DeletePlayer(ctx, "ada"))
		if all, err := keys.Keys(ctx, "ada"); err != nil || len(all) != 0 {
			t.Errorf("a deleted player has keys: %+v %v", all, err)
		}
	})
}

func TestPlayersAreMergedAsAWhole(t *testing.T) {
	onBoth(t, func(t *testing.T, s table.Store) {
		ctx, keys := t.Context(), s.(people.KeyStore)
		for _, id := range []string{"one", "two", "three"} {
			must(t, s.PutPlayer(ctx, people.Player{ID: id, Name: id, Colour: "#102030", Lang: "en"}))
		}
		c := commit("t", 0, row(0, "k"))
		c.Head.Players = []string{"one", "two"}
		must(t, s.Append(ctx, c))
		only := commit("u", 0, row(0, "k"))
		only.Head.Players = []string{"one"}
		must(t, s.Append(ctx, only))
		must(t, keys.PutKey(ctx, people.Key{ID: "k", Player: "one", Kind: people.Card, Proof: "p"}))
		for _, p := range []string{"one", "two"} {
			must(t, s.PutNotice(ctx, table.Notice{Player: p, Table: "t", Kind: "turn", Due: 1}))
			must(t, s.(table.WordStore).PutReport(ctx, table.Report{Lang: "en", Word: "QI", Player: p, Reason: p}))
			_, err := s.AddChat(ctx, "t", table.Chat{Player: p, Text: "hi", Key: "same", To: []string{"one", "two"}})
			must(t, err)
		}
		one, two := people.Player{ID: "one", Version: 1}, people.Player{ID: "two", Name: "Two", Colour: "#102030", Lang: "en", Version: 9}
		if err := keys.Merge(ctx, one, two); !errors.Is(err, persist.ErrConflict) {
			t.Errorf("an old version: %v", err)
		}
		if h, err := keys.Holdings(ctx, "one"); err != nil || h.Games != 2 {
			t.Errorf("half of a merge: %+v %v", h, err)
		}
		two.Version = 1
		must(t, keys.Merge(ctx, one, two))
		must(t, keys.Merge(ctx, people.Player{ID: "two", Version: 2}, people.Player{ID: "three", Name: "Three", Colour: "#102030", Lang: "en", Version: 1}))
		if h, err := keys.Holdings(ctx, "three"); err != nil || h.Games != 2 {
			t.Errorf("%+v %v", h, err)
		}
		now, err := keys.Aliases(ctx, "one", "two", "three")
		must(t, err)
		if len(now) != 2 || now["one"] != "three" || now["two"] != "three" {
			t.Errorf("aliases %v", now)
		}
		if left, err := s.Players(ctx, "one", "two"); err != nil || len(left) != 0 {
			t.Errorf("%+v %v", left, err)
		}
		if all, err := keys.Keys(ctx, "three"); err != nil || len(all) != 1 {
			t.Errorf("%+v %v", all, err)
		}
		due, err := s.DueNotices(ctx, 5, 9)
		must(t, err)
		if len(due) != 1 || due[0].Player != "three" {
			t.Errorf("%+v", due)
		}
		lines, err := s.Chats(ctx, "t", 0, 9)
		must(t, err)
		if len(lines) != 2 || lines[0].Player != "three" || lines[1].To[0] != "three" {
			t.Errorf("%+v", lines)
		}
		// A table that still has the old id in memory writes it under the new one.
		late := commit("v", 0, row(0, "k"))
		late.Head.Players = []string{"one"}
		late.Results = []table.Result{{Table: "v", Player: "one", Game: "g", Lang: "en", Daily: "2026-01-01"}}
		must(t, s.Append(ctx, late))
		if h, err := keys.Holdings(ctx, "three"); err != nil || h.Games != 3 {
			t.Errorf("%+v %v", h, err)
		}
		if days, err := s.DaysPlayed(ctx, "three", 5); err != nil || len(days) != 1 {
			t.Errorf("%v %v", days, err)
		}
	})
}
