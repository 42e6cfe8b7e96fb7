package main

import (
	"io"
	"slices"
	"strings"
)

// french expands the spelling dictionary.
func french(s *shelf, b *book) error {
	return onboardCounts(s, b, "fr_FR", expandFrench(s, b.form))
}

// expandFrench yields all forms of the spelling dictionary. Entries that keep their case are units, symbols and abbreviations.
func expandFrench(s *shelf, yield func(form)) error {
	aff, err := s.affixes(hunspell, "fr")
	if err != nil {
		return err
	}
	x := &expander{
		affixes: aff,
		skip:    elided,
		omit:    func(flags []string) bool { return slices.Contains(flags, aff.keepCase) },
		yield:   yield,
	}
	return s.one(hunspell, spelling+"fr.dic", x.run)
}

// italian expands the spelling dictionary, and takes a plain list too. Forms with pronouns hung on a verb are taken only where
// the counts have met them: all would double the list, but none would lose words that the dictionary has no other way
// (it knows *federale* as *federa* + *le*).
func italian(s *shelf, b *book) error {
	aff, err := s.affixes(hunspelli, "it_IT")
	if err = onboardCounts(s, b, "it_IT", err); err != nil {
		return err
	}
	aff.suffix["È"] = aff.suffix["f"] // sedere and its kin carry a flag that the file calls by another name
	hang := enclitics(aff)
	thousands := func(ru rule) bool { return ru.flag == `"` } // numbers without end
	met, err := attested(s, b)
	if err != nil {
		return err
	}
	var forms []form
	x := &expander{
		affixes: aff,
		skip:    func(ru rule, prefix bool) bool { return elided(ru, prefix) || thousands(ru) || hang[ru.key()] },
		omit: func(flags []string) bool { // roman numerals
			return slices.ContainsFunc(flags, func(f string) bool { return f == "£" || f == "$" })
		},
		yield: func(f form) { forms = append(forms, f) },
	}
	if err := s.one(hunspelli, spelling+"it_IT.dic", x.run); err != nil {
		return err
	}
	wrong := misconjugated(forms, met)
	for _, f := range forms {
		if !wrong(f) {
			b.form(f)
		}
	}
	x.skip = func(ru rule, prefix bool) bool { return elided(ru, prefix) || thousands(ru) }
	x.yield = func(f form) {
		if b.counts[f.text] > 0 && !wrong(f) {
			b.form(f)
		}
	}
	if err := s.one(hunspelli, spelling+"it_IT.dic", x.run); err != nil {
		return err
	}
	return s.one(witalian, "usr/share/dict/italian", func(r io.Reader) error { return smallWords(r, b) })
}

// attested returns the Italian spellings that a second source has: the plain list, and the counts.
func attested(s *shelf, b *book) (map[string]bool, error) {
	met := map[string]bool{}
	for w := range b.counts {
		met[w] = true
	}
	err := s.one(witalian, "usr/share/dict/italian", func(r io.Reader) error {
		return lines(r, func(line string) error {
			met[line] = true
			return nil
		})
	})
	return met, err
}

// form takes a form of an entry, if it is written small and its entry is not left out.
func (b *book) form(f form) {
	if _, out := b.without[f.stem]; out {
		b.without[f.stem]++
		return
	}
	if !small(f.text) {
		return
	}
	if e := b.add(f.text); e != nil && f.stem != f.text && !slices.Contains(e.stems, f.stem) {
		e.stems = append(e.stems, f.stem)
	}
}

// elided reports whether a rule puts an apostrophe in: no tile shows one.
func elided(ru rule, _ bool) bool { return strings.ContainsAny(ru.add, "'’") }

// clitics are the Italian pronouns that hang on infinitives, imperatives, gerunds and participles, and their pairs.
var clitics = func() []string {
	single := []string{"mi", "ti", "ci", "vi", "si", "lo", "la", "li", "le", "ne", "gli"}
	out := slices.Clone(single)
	for _, first := range []string{"me", "te", "ce", "ve", "se", "glie"} {
		for _, second := range []string{"lo", "la", "li", "le", "ne"} {
			out = append(out, first+second)
		}
	}
	for _, first := range single {
		out = append(out, first+"si")
	}
	return out
}()

// pronounFlags name the classes of the Italian .aff that hold nothing but forms with pronouns.
const pronounFlags = "DKLhlMbcj"

// enclitics finds the rules that hang a pronoun on a form of a verb: what they add is some rule's addition and a pronoun.
// Inflections that look alike are no such rules: -vi and -ti stay where there is -vo (imperfect) or -to (participle).
func enclitics(a *affixes) map[string]bool {
	adds := map[string]bool{}
	for flag := range verbal {
		for _, ru := range a.suffix[flag] {
			adds[ru.strip+" "+ru.add] = true
		}
	}
	found := map[string]bool{}
	for flag, rules := range a.suffix {
		for _, ru := range rules {
			if strings.Contains(pronounFlags, flag) || verbal[flag] && hangs(ru, adds) {
				found[ru.key()] = true
			}
		}
	}
	return found
}

func hangs(ru rule, adds map[string]bool) bool {
	for _, c := range clitics {
		base, ok := strings.CutSuffix(ru.add, c)
		if !ok || ru.flag != "I" && (c == "vi" || c == "ti") && adds[ru.strip+" "+strings.TrimSuffix(ru.add, "i")+"o"] {
			continue
		}
		switch {
		case ru.flag == "I", // infinitives: they have no other forms
			ru.strip == "" && base == "", // on a participle
			adds[ru.strip+" "+base],
			ru.flag == "P" && base == c[:1]: // dammi, fallo: the consonant doubled
			return true
		}
	}
	return false
}

// verbal are the classes that hold forms of verbs, infinitives and participles with and without pronouns.
var verbal = map[string]bool{
	"A": true, "B": true, "C": true, "E": true, "G": true, "H": true, "I": true, "P": true, "V": true, "Z": true, "À": true,
	"f": true, "a": true, "g": true, "m": true, "t": true, "v": true, "z": true,
}
