package store_test

import (
	"testing"

	"lettercase/internal/people"
	"lettercase/internal/table"
)

// A notice is kept once for each kind and table, and of several nodes one gets it.
func TestNoticesAreTakenOnce(t *testing.T) {
	onBoth(t, func(t *testing.T, s table.Store) {
		ctx := t.Context()
		ada := people.Player{ID: "ada", Name: "Ada", Colour: "#112233", Lang: "en", Sessions: []people.Session{{ID: "s"}}}
		ada.Notices = people.Notices{Devices: []people.Device{{ID: "d", Kind: people.Webhook, URL: "https://example.org"}}, Quiet: &people.Quiet{From: 1, To: 2, Zone: "UTC"}}
		must(t, s.PutPlayer(ctx, ada))
		found, err := s.Players(ctx, "ada")
		must(t, err)
		if len(found) != 1 || len(found[0].Notices.Devices) != 1 || found[0].Notices.Devices[0] != ada.Notices.Devices[0] || *found[0].Notices.Quiet != *ada.Notices.Quiet {
			t.Errorf("%+v", found)
		}
		first := table.Notice{Player: "ada", Table: "t", Kind: people.NoticeTurn, Due: 10}
		later := first
		later.Due, later.Number = 20, 1
		must(t, s.PutNotice(ctx, first))
		must(t, s.PutNotice(ctx, later))
		must(t, s.PutNotice(ctx, table.Notice{Player: "ada", Table: "t", Kind: people.NoticeSoon, Due: 30}))
		due, err := s.DueNotices(ctx, 20, 10)
		must(t, err)
		if len(due) != 1 || due[0] != later {
			t.Fatalf("%+v", due)
		}
		for i, n := range []table.Notice{first, later, later} { // as it was before, as it is, and once more
			taken, err := s.TakeNotice(ctx, n)
			must(t, err)
			if taken != (i == 1) {
				t.Errorf("%d: taken %t", i, taken)
			}
		}
		must(t, s.DeletePlayer(ctx, "ada"))
		if due, err = s.DueNotices(ctx, 100, 10); err != nil || len(due) != 0 {
			t.Errorf("%+v %v", due, err)
		}
	})
}
