package httpapi

import (
	"context"
	"net/http"

	"lettercase/lexicon"
)

type wordInput struct {
	Lang string `path:"lang" maxLength:"5" doc:"language of the word"`
	Word string `path:"word" maxLength:"60" doc:"spelled as usual or as on tiles"`
}

// wordRoutes looks words up, for people who play with the box.
func (s *Server) wordRoutes() {
	route(s, http.MethodGet, "/words/{lang}/{word}", "getWord", "words", "Is it a word?", func(_ context.Context, in *wordInput) (*body[lexicon.Lookup], error) {
		words, err := lexicon.Open(in.Lang)
		if err != nil {
			return nil, err
		}
		found, err := words.Look(in.Word)
		return &body[lexicon.Lookup]{found}, err
	})
}
