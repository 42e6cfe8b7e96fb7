package lexicon

import (
	"strings"
	"sync"

	"lettercase/lexicon/data"
)

// knownHashes are the hashes of dictionaries that tables use and that are made of the shipped ones: what they are made of, how, and
// the hash. To compute one takes a second in a browser.
var knownHashes = sync.OnceValue(func() map[[2]string]string {
	known := map[[2]string]string{}
	for line := range strings.Lines(data.Hashes) {
		if f := strings.Fields(line); len(f) == 3 {
			known[[2]string{f[0], f[1]}] = f[2]
		}
	}
	return known
})

// hashed notes the hash of a dictionary that was made of another, if that is known.
func (l *Lexicon) hashed(from *Lexicon, how string) *Lexicon {
	if from.known != "" && l != from {
		l.known = knownHashes()[[2]string{from.known, how}]
	}
	return l
}
