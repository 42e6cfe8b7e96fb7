package lexicon

// Hooks returns the letters, in alphabetical order, that make a longer word when put before a word or after it.
func (l *Lexicon) Hooks(word string) (before, after string) {
	for _, letter := range l.alphabet.Letters {
		x := string(letter)
		if l.Has(x + word) {
			before += x
		}
		if l.Has(word + x) {
			after += x
		}
	}
	return before, after
}

// Within returns words of at least two letters that can be made from the rack, in alphabetical order; many blanks make many
// words, so at most `most` are returned.
func (l *Lexicon) Within(rack Rack, most int) []string {
	var words []string
	for w := range l.FromLetters(rack, 2) {
		if words = append(words, l.alphabet.Decode(w)); len(words) == most {
			break
		}
	}
	return words
}
