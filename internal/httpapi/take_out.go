//go:build !js

package httpapi

import (
	"archive/zip"
	"context"
	"encoding/json"
	"maps"
	"net/http"
	"slices"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/table"
)

// exportedMe is what the server knows of a player, apart from their games.
type exportedMe struct {
	Player   people.Player    `json:"player"`
	Former   []string         `json:"formerIds,omitempty"` // of players that were joined to this one
	Sessions []people.Session `json:"sessions"`
	Keys     []people.Key     `json:"keys"`
	Notices  exportedNotices  `json:"notices"`
}

type exportedNotices struct {
	Kinds    []string         `json:"kinds"`
	Quiet    *people.Quiet    `json:"quiet,omitempty"`
	Holidays []people.Holiday `json:"holidays,omitempty"`
	Devices  []deviceView     `json:"devices"`
}

// exportedChat is a line that the player wrote.
type exportedChat struct {
	Table string `json:"table"`
	Text  string `json:"text"`
	When  int64  `json:"when"`
}

// exportedCircle is a circle that the player is in. Who else is in it is not about them.
type exportedCircle struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Since int64  `json:"since"`
}

func exportedCircles(player string, circles []people.Circle) []exportedCircle {
	all := []exportedCircle{}
	for _, c := range circles {
		for _, m := range c.Members {
			if m.Player == player {
				all = append(all, exportedCircle{c.ID, c.Name, m.Since})
			}
		}
	}
	return all
}

// maxExported bounds the tables and chat lines of an export.
const maxExported = 100_000

// exportMe sends everything about a player as a zip: finished games as files that can be replayed, running ones as the player may
// see them now. It reads the games one by one while it sends, so the zip may be large.
func (s *Server) exportMe(w http.ResponseWriter, r *http.Request) {
	ctx := r.Context()
	p, err := player(ctx)
	if err == nil {
		err = notByToken(ctx)
	}
	if err == nil && !s.exports.allow(p.ID) {
		err = game.Errorf("rate/slow", "this is too fast; please wait a moment")
	}
	var heads []table.Head
	if err == nil {
		heads, err = s.cfg.Store.Of(ctx, p.ID, maxExported)
	}
	var files map[string]any
	if err == nil {
		files, err = s.exportFiles(ctx, p, heads)
	}
	if err != nil {
		s.refuse(w, err)
		return
	}
	w.Header().Set("Content-Type", "application/zip")
	w.Header().Set("Content-Disposition", `attachment; filename="lettercase.zip"`)
	out := zip.NewWriter(w)
	put := func(name string, v any) error {
		f, err := out.Create("lettercase/" + name)
		if err != nil {
			return err
		}
		enc := json.NewEncoder(f)
		enc.SetIndent("", " ")
		return enc.Encode(v)
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err = put(name, files[name]); err != nil {
			break
		}
	}
	for i := 0; err == nil && i < len(heads); i++ {
		err = put("games/"+heads[i].ID+".json", s.exportTable(ctx, p.ID, heads[i]))
	}
	if err == nil {
		err = out.Close()
	}
	if err != nil {
		s.log.Warn("export broken off", "err", err)
		panic(http.ErrAbortHandler) // a zip that is cut off must not look whole
	}
}

// exportFiles are the files of an export but for the games.
func (s *Server) exportFiles(ctx context.Context, p people.Player, heads []table.Head) (map[string]any, error) {
	keys, err := s.cfg.People.Keys(ctx, p.ID)
	if err != nil {
		return nil, err
	}
	former, err := s.cfg.People.AliasesOf(ctx, p.ID)
	if err != nil {
		return nil, err
	}
	records, err := s.study.Records(ctx, p.ID, "")
	if err != nil {
		return nil, err
	}
	practised, err := s.study.Practised(ctx, p.ID)
	if err != nil {
		return nil, err
	}
	deck, err := s.cfg.Store.Deck(ctx, p.ID)
	if err != nil {
		return nil, err
	}
	reports := []table.Report{}
	if words, ok := s.cfg.Store.(table.WordStore); ok {
		all, err := words.Reports(ctx)
		if err != nil {
			return nil, err
		}
		for _, r := range all {
			if r.Player == p.ID {
				reports = append(reports, r)
			}
		}
	}
	circles, err := s.cfg.People.CirclesOf(ctx, p.ID)
	if err != nil {
		return nil, err
	}
	chat := []exportedChat{}
	for _, head := range heads {
		if head.Chats == 0 {
			continue
		}
		lines, err := s.cfg.Store.Chats(ctx, head.ID, 0, maxExported)
		if err != nil {
			return nil, err
		}
		for _, c := range lines {
			if c.Player == p.ID {
				chat = append(chat, exportedChat{head.ID, c.Text, c.When})
			}
		}
	}
	notices := exportedNotices{Kinds: p.Notices.Chosen(), Quiet: p.Notices.Quiet, Holidays: p.Notices.Holidays, Devices: []deviceView{}}
	for _, d := range p.Notices.Devices {
		name := d.Name
		if d.Kind != people.WebPush {
			name = d.URL
		}
		notices.Devices = append(notices.Devices, deviceView{d.ID, d.Kind, name, d.Added, d.Session == callerOf(ctx).session})
	}
	return map[string]any{
		"me.json":      exportedMe{p, former, p.Sessions, keys, notices},
		"records.json": records, "practice.json": practised, "deck.json": deck, "reports.json": reports, "chat.json": chat, "circles.json": exportedCircles(p.ID, circles),
	}, nil
}

// exportTable is a table as a player may see it: the whole log once the game is over, before that the card and their own views.
// What cannot be read is named by its code; it must not keep the rest from them.
func (s *Server) exportTable(ctx context.Context, player string, head table.Head) any {
	if head.Status.Closed() {
		if e, err := s.study.Export(ctx, head.ID); err == nil {
			return e
		}
	}
	ref := s.hub.Table(head.ID)
	card, err := ref.Card(ctx, player)
	if err != nil {
		return map[string]string{"table": head.ID, "error": game.Code(err)}
	}
	views := map[game.Seat]json.RawMessage{}
	if now, err := ref.Position(ctx); err == nil { // play has begun; looking at the table would count as being there
		for _, seat := range card.Mine {
			if view, err := table.Seen(now.Play, seat); err == nil {
				views[seat] = view
			}
		}
	}
	return map[string]any{"table": card, "views": views}
}
