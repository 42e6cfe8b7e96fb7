package main

import (
	"testing"

	"lettercase/game"
)

func TestLinksToTables(t *testing.T) {
	for text, want := range map[string]tableLink{
		"http://localhost:8080/t/abcd":                    {"http://localhost:8080", "abcd", ""},
		"https://play.example/games/t/abcd?invite=x1":     {"https://play.example/games", "abcd", "x1"},
		"https://play.example/t/abcd/replay/17#somewhere": {"https://play.example", "abcd", ""},
	} {
		if got, err := readLink(text); err != nil || got != want {
			t.Errorf("%s: %+v, %v", text, got, err)
		}
	}
	for _, text := range []string{"https://play.example/", "https://play.example/t/", "ftp://play.example/t/abcd", "http:///t/abcd"} {
		if _, err := readLink(text); game.Code(err) != "input/link" {
			t.Errorf("%s: %v", text, err)
		}
	}
}
