package table

import (
	"context"
	"slices"

	"lettercase/game"
)

// Bounds on words that are agreed on during a game.
const (
	maxWordProposals = 3
	minWord          = 2
)

// AgreeWord proposes that a word counts at this table, or does not, or agrees to it. Once all people who are there have
// agreed it holds for what is played from then on. Alone, or with bots only, it does at once, and the result is not a record.
func (r Ref) AgreeWord(ctx context.Context, player, word string, counts bool) (Card, error) {
	return r.hub.change(ctx, r.id, player, func(t *Table, s *state, now int64) ([]draft, error) {
		mine, err := s.votingSeats(player)
		if err != nil {
			return nil, err
		}
		of := ProposalOf{Kind: ToBar, Seat: game.Watcher}
		if counts {
			of.Kind = ToAllow
		}
		if of.Word, err = t.disputed(s, word, counts); err != nil {
			return nil, err
		}
		if s.proposal(of) < 0 && s.wordProposals() >= maxWordProposals {
			return nil, game.Errorf("proposal/many", "answer the words that are proposed first")
		}
		return t.consent(s, now, Proposal{Kind: of.Kind, Seat: of.Seat, Word: of.Word}, mine)
	})
}

// disputed is a word, in tile spelling, about which something can be agreed now.
func (t *Table) disputed(s *state, word string, counts bool) (string, error) {
	folded, err := fold(s.spec.Lang, []string{word})
	switch {
	case err != nil:
		return "", err
	case s.status != Playing && s.status != Paused:
		return "", game.Errorf("table/closed", "nothing is being played")
	case s.spec.Daily != "":
		return "", game.Errorf("word/daily", "the daily puzzle has the same words for everybody")
	case len(folded) == 0 || len([]rune(folded[0])) < minWord:
		return "", game.Errorf("word/short", "a word has at least two letters")
	case t.hub.judge(s.spec).Valid(folded[0]) == counts:
		return "", already(folded[0], counts)
	case len(s.spec.Added)+len(s.spec.Barred) >= maxCustomWords:
		return "", game.Errorf("setup/words", "at most %d custom words", maxCustomWords)
	}
	return folded[0], nil
}

func already(word string, counts bool) error {
	if counts {
		return game.Errorf("word/counts", "%s counts already", word).With("word", word)
	}
	return game.Errorf("word/invalid", "%s does not count anyway", word).With("word", word)
}

func (s *state) wordProposals() (n int) {
	for _, p := range s.proposals {
		if p.Kind == ToAllow || p.Kind == ToBar {
			n++
		}
	}
	return n
}

// lists are the custom words after the agreement; the given ones are left as they are.
func (w *WordAgreed) lists(added, barred []string) (nowAdded, nowBarred []string) {
	without := func(list []string) []string {
		return slices.DeleteFunc(slices.Clone(list), func(x string) bool { return x == w.Word })
	}
	added, barred = without(added), without(barred)
	if w.Counts {
		added = append(added, w.Word)
	} else {
		barred = append(barred, w.Word)
	}
	slices.Sort(added)
	slices.Sort(barred)
	return added, barred
}
