package lexicon

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"slices"
	"sync"

	"lettercase/game"
	"lettercase/tiles"
)

// A compiled dictionary is a header, the graph's nodes (see packNodes), and two sections that are read when first wanted: the
// classes of the words, and their spellings.
const (
	magic      = "LCLEX\x00\x00\x06"
	headerSize = len(magic) + 5*4 + hashSize
	hashSize   = 16
	most       = 1 << 24 // words, and nodes
)

// Entry is a word on its way into a compiled dictionary.
type Entry struct {
	Word      string   // tile spelling
	Spellings []string // as really written; none means lower case
	Class     int
}

// Compile makes a compiled dictionary of entries in the order of the alphabet, each word once. Equal entries give equal bytes.
func Compile(a *tiles.Alphabet, entries []Entry) ([]byte, error) {
	var b Builder
	classes := make([]byte, len(entries))
	var last []byte
	for i, e := range entries {
		letters, ok := a.Encode(nil, e.Word)
		if !ok || len(letters) == 0 || len(letters) > MaxLen {
			return nil, game.Errorf("word/letter", "%q is not in tile spelling", e.Word)
		}
		if bytes.Compare(last, letters) >= 0 {
			return nil, game.Errorf("words/order", "%q is out of order", e.Word)
		}
		if e.Class < 0 || e.Class > LastClass {
			return nil, game.Errorf("word/class", "%q has the class %d", e.Word, e.Class)
		}
		b.Add(letters)
		last = letters
		classes[i] = byte(e.Class)
	}
	spelled, err := packSpellings(a, entries)
	if err != nil {
		return nil, err
	}
	g := b.Graph()
	l := newLexicon(a, g, len(entries), "", written{})
	hash, err := hex.DecodeString(l.Hash()[len(a.Lang)+1:])
	if err != nil {
		return nil, err
	}
	graph, packed := packNodes(g.nodes), packClasses(classes)
	out := make([]byte, 0, headerSize+len(graph)+len(packed)+len(spelled))
	out = append(out, magic...)
	for _, n := range []int{len(g.nodes), len(graph), len(entries), len(packed), len(spelled)} {
		out = binary.LittleEndian.AppendUint32(out, uint32(n))
	}
	out = append(out, hash...)
	return slices.Concat(out, graph, packed, spelled), nil
}

// Load makes a dictionary of what Compile made, and checks it.
func Load(a *tiles.Alphabet, data string) (*Lexicon, error) {
	l, err := load(a, data)
	if err == nil && !l.graph.sound(len(a.Letters)) {
		return nil, game.Errorf("words/format", "a damaged dictionary: its graph leads astray")
	}
	return l, err
}

// load does not go through the whole graph: what the program carries was checked by a test, and opens in half the time.
func load(a *tiles.Alphabet, data string) (*Lexicon, error) {
	if len(data) < headerSize || data[:len(magic)] != magic {
		return nil, game.Errorf("words/format", "not a compiled dictionary")
	}
	var head [5]int
	for i := range head {
		head[i] = int(uint32At(data, len(magic)+4*i))
	}
	nodes, graph, words, packed, spelled := head[0], head[1], head[2], head[3], head[4]
	if nodes < 1 || min(graph, words, packed, spelled) < 0 || max(nodes, words) > most || len(data) != headerSize+graph+packed+spelled {
		return nil, game.Errorf("words/format", "a damaged dictionary: %d bytes", len(data))
	}
	hash := a.Lang + ":" + hex.EncodeToString([]byte(data[headerSize-hashSize:headerSize]))
	rest := data[headerSize:]
	g := &Graph{nodes: unpackNodes(rest[:graph], nodes)}
	if g.nodes == nil {
		return nil, game.Errorf("words/format", "a damaged dictionary: its graph cannot be read")
	}
	rest = rest[graph:]
	return newLexicon(a, g, words, hash, &compiled{
		byIndex:  sync.OnceValue(func() []byte { return unpackClasses(rest[:packed], words) }),
		spelling: sync.OnceValue(func() *speller { return unpackSpellings(a, rest[packed:], words) }),
	}), nil
}

func uint32At(s string, i int) uint32 {
	s = s[i : i+4]
	return uint32(s[0]) | uint32(s[1])<<8 | uint32(s[2])<<16 | uint32(s[3])<<24
}

// compiled is what a compiled dictionary knows of its words.
type compiled struct {
	byIndex  func() []byte // classes
	spelling func() *speller
}

func (c *compiled) class(_ func() string, index func() int) int {
	if i, classes := index(), c.byIndex(); i < len(classes) {
		return int(classes[i])
	}
	return LastClass
}

func (c *compiled) classes(l *Lexicon) []byte {
	classes := c.byIndex()
	if lost := l.words - len(classes); lost > 0 {
		return slices.Concat(classes, bytes.Repeat([]byte{LastClass}, lost))
	}
	return classes
}

func (c *compiled) spellings(word string, index func() int) []string {
	return c.spelling().spell(word, index())
}
