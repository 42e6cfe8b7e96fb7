package httpapi

import (
	"context"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/table"
	"lettercase/kit"
	"lettercase/lexicon"
)

type wordInput struct {
	Lang string `path:"lang" maxLength:"5" doc:"language of the word"`
	Word string `path:"word" maxLength:"60" doc:"spelled as usual or as on tiles"`
	bookInput
}

// bookInput names a game by whose book words are judged.
type bookInput struct {
	Game string `query:"game" maxLength:"32" doc:"judge as this game does by its book: in Letter, place names count"`
}

// words opens the dictionary of a language as a new table would have it: with the server's own words, and as a game's book has it.
func (s *Server) words(ctx context.Context, lang string, in bookInput) (*lexicon.Lexicon, error) {
	spec := table.Spec{Lang: lang}
	if in.Game != "" {
		i := slices.IndexFunc(s.cfg.Games, func(g kit.Kit) bool { return g.Info().Key == in.Game })
		if i < 0 {
			return nil, game.Errorf("game/unknown", "there is no game %q here", in.Game)
		}
		spec = spec.ByTheBook(s.cfg.Games[i].Info())
	}
	var err error
	if spec.Server, err = s.cfg.ServerWords(ctx, lang); err != nil {
		return nil, err
	}
	return s.cfg.Words.Dictionary(spec)
}

// wordOutput is all about one word.
type wordOutput struct {
	lexicon.Lookup
	Base   []string `json:"base,omitempty" doc:"what it may be a form of"`
	Before string   `json:"before,omitempty" doc:"letters that make a longer word when put before it"`
	After  string   `json:"after,omitempty" doc:"letters that make a longer word when put after it"`
	Means  []string `json:"means,omitempty" doc:"definitions, where the operator has installed a dictionary"`
	Source string   `json:"source,omitempty" doc:"where the definitions come from"`
	Link   string   `json:"link,omitempty" doc:"a page about the word elsewhere, if the operator wants such links"`
}

type findInput struct {
	Lang    string `path:"lang" maxLength:"5"`
	Letters string `query:"letters" maxLength:"30" doc:"words made of these letters; ? is a blank"`
	All     bool   `query:"all" doc:"use all the letters: anagrams"`
	Pattern string `query:"pattern" maxLength:"60" doc:"words that match: ? is any letter, * any run of letters"`
	bookInput
}

type findOutput struct {
	Words []string `json:"words" doc:"in tile spelling, the longest first; without rude words"`
	More  int      `json:"more" doc:"how many more there are"`
}

// maxFound is how many words a search returns.
const maxFound = 200

type reportInput struct {
	Lang string `path:"lang" maxLength:"5"`
	Word string `path:"word" maxLength:"60"`
	Body struct {
		Counts bool   `json:"counts" doc:"the word should count; false: it should not"`
		Reason string `json:"reason,omitempty" maxLength:"300"`
	}
}

// wordRoutes looks words up, for people who play with the box, and takes what players say about them.
func (s *Server) wordRoutes() {
	route(s, methodGet, "/words/{lang}/{word}", "getWord", "words", "Is it a word?", func(ctx context.Context, in *wordInput) (*body[wordOutput], error) {
		words, err := s.words(ctx, in.Lang, in.bookInput)
		if err != nil {
			return nil, err
		}
		found, err := words.Look(in.Word)
		if err != nil {
			return nil, err
		}
		out := wordOutput{Lookup: found}
		if found.Valid {
			out.Before, out.After = words.Clean().Hooks(found.Word)
		}
		s.define(in.Lang, &out)
		return &body[wordOutput]{out}, nil
	})
	route(s, methodGet, "/words/{lang}", "findWords", "words", "Words made of letters, or that match a pattern", func(ctx context.Context, in *findInput) (*body[findOutput], error) {
		words, err := s.words(ctx, in.Lang, in.bookInput)
		if err != nil {
			return nil, err
		}
		found, err := find(words.Clean(), in)
		if err != nil {
			return nil, err
		}
		out := findOutput{Words: found}
		if len(found) > maxFound {
			out.Words, out.More = found[:maxFound], len(found)-maxFound
		}
		return &body[findOutput]{out}, nil
	})
	ownRoute(s, methodPost, "/words/{lang}/{word}/report", "reportWord", "words", "Tell the operator that a word should count, or should not", func(ctx context.Context, p people.Player, in *reportInput) (*body[done], error) {
		words, err := lexicon.Open(in.Lang)
		if err != nil {
			return nil, err
		}
		found, err := words.Look(in.Word)
		if err != nil {
			return nil, err
		}
		err = s.cfg.ReportWord(ctx, table.Report{
			Lang: in.Lang, Word: found.Word, Counts: in.Body.Counts, Reason: people.Clean(in.Body.Reason), Player: p.ID, At: time.Now().UnixMilli(),
		})
		return &body[done]{done{true}}, err
	})
}

// find searches a dictionary. The longest words come first, of equal ones the commonest.
func find(words *lexicon.Lexicon, in *findInput) ([]string, error) {
	found := []string{}
	switch {
	case in.Letters != "" && in.Pattern == "":
		rack, err := lexicon.ParseRack(words.Alphabet(), in.Letters)
		if err != nil {
			return nil, err
		}
		if in.All {
			found = append(found, words.Anagrams(rack)...)
		} else {
			found = append(found, words.Within(rack, maxMatched)...)
		}
	case in.Pattern != "" && in.Letters == "":
		all, err := words.Pattern(in.Pattern)
		if err != nil {
			return nil, err
		}
		for w := range all {
			if found = append(found, w); len(found) == maxMatched {
				break
			}
		}
	default:
		return nil, game.Errorf("words/ask", "give letters or a pattern")
	}
	slices.SortStableFunc(found, func(a, b string) int {
		if d := utf8.RuneCountInString(b) - utf8.RuneCountInString(a); d != 0 {
			return d
		}
		if d := words.Class(a) - words.Class(b); d != 0 {
			return d
		}
		return strings.Compare(a, b)
	})
	return found, nil
}

// maxMatched bounds how many words of a wide pattern, or of many blanks, are looked at.
const maxMatched = 5000
