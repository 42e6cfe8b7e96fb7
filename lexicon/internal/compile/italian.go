package main

import (
	"slices"
	"strings"
)

// The Italian dictionary conjugates irregular verbs by the regular rules as well: beside *avrei* it makes *averei*, beside
// *tengo* it makes *teno*. Such forms come in sets that are wrong together. Which verbs lose a vowel in the future and the
// conditional is known; of the other sets, those go of which a second source has met none although it knows the verb well.

// Sets of forms that are right or wrong together.
const (
	future  = iota // with the conditional
	present        // the singular, with its subjunctive and the third person plural
	plural         // first and second person plural of the present
	remote         // the remote past
	sets
)

var tenses = map[string][sets][]string{
	"ere": {
		future:  {"erò", "erai", "erà", "eremo", "erete", "eranno", "erei", "eresti", "erebbe", "eremmo", "ereste", "erebbero"},
		present: {"o", "ono", "a", "ano"},
		plural:  {"iamo", "iate"},
		remote:  {"ei", "etti", "é", "ette", "erono", "ettero"},
	},
	"ire": {present: {"o", "ono", "a", "ano"}},
}

// short are the verbs, with their compounds, that say avrò and not averò.
var short = []string{"avere", "cadere", "dolere", "dovere", "potere", "rimanere", "sapere", "tenere", "valere", "vedere", "vivere", "volere"}

// But these compounds do not.
var long = map[string]bool{"prevedere": true, "provvedere": true, "ravvedere": true, "sprovvedere": true}

// noPlural are the verbs that say dobbiamo and not doviamo; wholly those of which no regular form is right.
var (
	noPlural = map[string]bool{"dovere": true, "potere": true, "sapere": true, "volere": true}
	wholly   = map[string]bool{"essere": true, "avere": true, "riavere": true, "bere": true}
)

// both are the verbs, with their compounds, that have a regular remote past beside the irregular one: concesse and concedette.
// So has rendere, but not its rhymes (prendere, apprendere).
var both = []string{"cedere", "discutere", "perdere", "solvere", "spandere"}

// A verb is well known when this many of its forms have been met; below that, a set may be missing by chance.
const wellKnown = 8

// A verb that others are conjugated like has at least this many letters: shorter ones end unrelated verbs too.
const shortestModel = 6

// setOf finds the set that a form of a verb belongs to.
func setOf(f form) (int, bool) {
	for end, all := range tenses {
		base, ok := strings.CutSuffix(f.stem, end)
		if !ok {
			continue
		}
		for set, endings := range all {
			if tail, ok := strings.CutPrefix(f.text, base); ok && slices.Contains(endings, tail) {
				return set, true
			}
		}
	}
	return 0, false
}

// misconjugated finds the forms to leave out, given what a second source has met.
func misconjugated(forms []form, met map[string]bool) func(form) bool {
	known := map[string]map[string]bool{} // the forms of a verb that have been met
	inSet := map[string]*[sets]int{}      // how many of each set
	for _, f := range forms {
		if !met[f.text] || known[f.stem][f.text] {
			continue
		}
		if known[f.stem] == nil {
			known[f.stem], inSet[f.stem] = map[string]bool{}, new([sets]int)
		}
		known[f.stem][f.text] = true
		if set, ok := setOf(f); ok {
			inSet[f.stem][set]++
		}
	}
	return func(f form) bool {
		if met[f.text] || f.text == f.stem {
			return false
		}
		set, ok := setOf(f)
		switch {
		case wholly[f.stem]:
			return true
		case !ok:
			return false
		case set == future:
			return !long[f.stem] && slices.ContainsFunc(short, func(v string) bool { return strings.HasSuffix(f.stem, v) })
		case set == plural:
			return noPlural[f.stem]
		}
		if set == remote && (f.stem == "rendere" || slices.ContainsFunc(both, func(v string) bool { return strings.HasSuffix(f.stem, v) })) {
			return false
		}
		verb := modelOf(f.stem, func(verb string) bool { return len(known[verb]) >= wellKnown })
		return verb != "" && inSet[verb][set] == 0
	}
}

// modelOf returns the well-known verb that a verb is conjugated like: itself, or the longest one it is a compound of
// (avvolgere goes like volgere); "" if there is none.
func modelOf(verb string, known func(string) bool) string {
	for i := range verb {
		if rest := verb[i:]; (i == 0 || len(rest) >= shortestModel) && known(rest) {
			return rest
		}
	}
	return ""
}
