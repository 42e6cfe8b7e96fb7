package study

import (
	"context"
	"encoding/json"
	"slices"
	"sort"
	"time"

	"lettercase/game"
	"lettercase/internal/persist"
	"lettercase/internal/table"
	"lettercase/kit"
)

// A player's deck are the costly turns of their last games. A turn that was found goes into the next box and comes back later;
// one that was not found begins again tomorrow.

// Deck is a player's deck.
type Deck struct {
	Cards  []table.DeckCard `json:"cards" doc:"those that come back first come first"`
	Due    int              `json:"due" doc:"how many of them have come back"`
	Unread int              `json:"unread" doc:"how many of the last games have not been looked through yet"`
}

// boxes are after how many days a card comes back that was found so often in a row. After the last it is known.
var boxes = [...]int{1, 3, 7, 16, 35, 80}

const (
	deckGames   = 12 // how many of the last games are looked through
	deckPerGame = 5  // the costliest turns of a game
	day         = 24 * time.Hour
)

// Deck is a player's deck as it stands.
func (s *Study) Deck(ctx context.Context, player string) (Deck, error) {
	all, err := s.Store.Deck(ctx, player)
	if err != nil {
		return Deck{}, persist.Unavailable(err)
	}
	unread, err := s.unread(ctx, player, all)
	return s.deck(all, len(unread)), err
}

func (s *Study) deck(all []table.DeckCard, unread int) Deck {
	d := Deck{Cards: []table.DeckCard{}, Unread: unread}
	now := s.Clock.Now().UnixMilli()
	for _, c := range all {
		if c.Seq < 0 || c.Box >= len(boxes) {
			continue
		}
		d.Cards = append(d.Cards, c)
		if c.Due <= now {
			d.Due++
		}
	}
	return d
}

// ReadGame looks through one more of a player's last games and adds its costly turns to the deck.
func (s *Study) ReadGame(ctx context.Context, player string) (Deck, error) {
	all, err := s.Store.Deck(ctx, player)
	if err != nil {
		return Deck{}, persist.Unavailable(err)
	}
	unread, err := s.unread(ctx, player, all)
	if err != nil || len(unread) == 0 {
		return s.deck(all, 0), err
	}
	cards, err := s.cardsOf(ctx, player, unread[0])
	if err != nil {
		return Deck{}, err
	}
	if err := s.Store.PutDeck(ctx, player, cards); err != nil {
		return Deck{}, persist.Unavailable(err)
	}
	return s.Deck(ctx, player)
}

// unread are the last games of a player that have not been looked through.
func (s *Study) unread(ctx context.Context, player string, cards []table.DeckCard) ([]table.Head, error) {
	heads, err := s.Store.Of(ctx, player, 4*deckGames)
	if err != nil {
		return nil, persist.Unavailable(err)
	}
	heads = slices.DeleteFunc(heads, func(h table.Head) bool {
		var l table.Listing
		g := slices.IndexFunc(s.Games, func(g kit.Kit) bool { return g.Info().Key == h.Game })
		return h.Status != table.Over || json.Unmarshal(h.Summary, &l) != nil || l.Lesson || l.From || g < 0 || s.Games[g].Review == nil
	})
	heads = heads[:min(deckGames, len(heads))]
	return slices.DeleteFunc(heads, func(h table.Head) bool {
		return slices.ContainsFunc(cards, func(c table.DeckCard) bool { return c.Table == h.ID && c.Seq < 0 })
	}), nil
}

// cardsOf are the cards of a game, and the one that says that it has been looked through.
func (s *Study) cardsOf(ctx context.Context, player string, head table.Head) ([]table.DeckCard, error) {
	now := s.Clock.Now().UnixMilli()
	read := table.DeckCard{Table: head.ID, Seq: -1, Seat: -1, Game: head.Game, Lang: head.Lang, Due: now}
	card, err := s.hub.Table(head.ID).Card(ctx, player)
	if err != nil {
		return nil, err
	}
	r, err := s.Review(ctx, head.ID)
	if code := game.Code(err); code != "" && code != persist.ErrUnavailable.Code { // it cannot be reviewed: do not ask again
		return []table.DeckCard{read}, nil
	} else if err != nil {
		return nil, err
	}
	var cards []table.DeckCard
	for _, t := range r.Turns {
		if t.Costly() && slices.Contains(card.Mine, t.Seat) {
			cards = append(cards, table.DeckCard{
				Table: head.ID, Seq: t.Seq, Seat: t.Seat, Game: head.Game, Lang: head.Lang, Played: t.Played, Points: t.Points, Cost: t.Cost, Due: now,
			})
		}
	}
	sort.SliceStable(cards, func(i, j int) bool { return cards[i].Cost > cards[j].Cost })
	return append(cards[:min(deckPerGame, len(cards))], read), nil
}

// nearly is the accuracy from which a turn counts as found.
const nearly = 95

// answer moves a player's card that has come back to another box, once its turn is over.
func (s *Study) answer(ctx context.Context, player, id string, seq int, seat game.Seat, tried Tried) (*table.DeckCard, error) {
	all, err := s.Store.Deck(ctx, player)
	if err != nil {
		return nil, persist.Unavailable(err)
	}
	i := slices.IndexFunc(all, func(c table.DeckCard) bool { return c.Table == id && c.Seq == seq && c.Seat == seat && seq >= 0 })
	if i < 0 {
		return nil, nil
	}
	c := &all[i]
	now := s.Clock.Now()
	if !tried.Done || c.Due > now.UnixMilli() {
		return c, nil
	}
	if tried.Turn.Accuracy >= nearly {
		c.Due = now.Add(time.Duration(boxes[min(c.Box, len(boxes)-1)]) * day).UnixMilli()
		c.Box++
	} else {
		c.Box, c.Due = 0, now.Add(day).UnixMilli()
	}
	return c, persist.Unavailable(s.Store.PutDeck(ctx, player, []table.DeckCard{*c}))
}
