package lexicon

import (
	"encoding/binary"
	"slices"
)

// This is an entropy coder, rANS (range asymmetric numeral systems) with adaptive models: what is frequent takes few bits. All that has
// been coded is in one number, the state. Each symbol of a model has a range of the values of the state's low bits, as large as the
// symbol is frequent; the smaller the range, the more the state grows. When it would grow too large, its low 32 bits are written out.
const (
	precision = 16      // the bits that the ranges of a model divide among them
	least     = 1 << 31 // the state is never smaller between two symbols
)

// encoder collects the ranges of symbols. It cannot write at once, as rANS codes the last symbol first.
type encoder struct {
	ranges []symbolRange
}

type symbolRange struct {
	start, size uint32
	bits        int
}

// plain codes a number of so many bits without a model: all are equally likely.
func (e *encoder) plain(v uint32, bits int) { e.ranges = append(e.ranges, symbolRange{v, 1, bits}) }

func (e *encoder) symbol(m *model, symbol int) {
	m.ready()
	start := m.starts[symbol]
	e.ranges = append(e.ranges, symbolRange{start, m.starts[symbol+1] - start, precision})
	m.note(symbol)
}

// word codes a word of a vocabulary. It reports whether the vocabulary has it; if not, the caller codes the word itself next.
func (e *encoder) word(v *vocabulary, word uint32) bool {
	v.ready()
	if symbol, met := v.symbols[word]; met && symbol < len(v.starts)-1 {
		e.symbol(&v.model, symbol)
		return true
	}
	e.symbol(&v.model, 0)
	symbol := v.learn(word)
	if v.symbols == nil {
		v.symbols = map[uint32]int{}
	}
	v.symbols[word] = symbol
	return false
}

// bytes writes what was collected.
func (e *encoder) bytes() []byte {
	state := uint64(least)
	var full []uint32
	for i := len(e.ranges) - 1; i >= 0; i-- {
		r := e.ranges[i]
		size := uint64(r.size)
		if state >= least>>r.bits<<32*size {
			full = append(full, uint32(state))
			state >>= 32
		}
		state = state/size<<r.bits + state%size + uint64(r.start)
	}
	out := binary.LittleEndian.AppendUint64(nil, state)
	for i := len(full) - 1; i >= 0; i-- {
		out = binary.LittleEndian.AppendUint32(out, full[i])
	}
	return out
}

// decoder reads what an encoder wrote.
type decoder struct {
	state uint64
	rest  string
}

func newDecoder(data string) decoder {
	if len(data) < 8 {
		return decoder{}
	}
	return decoder{uint64(uint32At(data, 0)) | uint64(uint32At(data, 4))<<32, data[8:]}
}

// done reports whether everything has been read and the state is the one that the encoder began with. Damaged data hardly ever
// passes.
func (d *decoder) done() bool { return d.state == least && d.rest == "" }

// fill makes the state large enough for another symbol.
func (d *decoder) fill() {
	word := uint32(0)
	if len(d.rest) >= 4 {
		word, d.rest = uint32At(d.rest, 0), d.rest[4:]
	}
	d.state = d.state<<32 | uint64(word)
}

func (d *decoder) plain(bits int) uint32 {
	v := uint32(d.state) & (1<<bits - 1)
	if d.state >>= bits; d.state < least {
		d.fill()
	}
	return v
}

func (d *decoder) symbol(m *model) int {
	m.ready()
	at := uint32(d.state) & (1<<precision - 1)
	symbol := int(m.near[at>>m.coarse])
	starts := m.starts
	for starts[symbol+1] <= at {
		symbol++
	}
	start := starts[symbol]
	if d.state = uint64(starts[symbol+1]-start)*(d.state>>precision) + uint64(at-start); d.state < least {
		d.fill()
	}
	m.note(symbol)
	return symbol
}

// model counts symbols and gives each a range by its count. Ranges are computed anew only when a quarter more symbols have come, so
// that decoding a symbol is one look into a table and a few steps. Encoder and decoder count alike, so no table is stored.
type model struct {
	counts    []uint32
	starts    []uint32 // where the range of each symbol begins; then the end, 1<<precision
	near      []uint16 // for the high bits of a value: the symbol to begin the search with
	coarse    uint8    // how many low bits that leaves out
	seen, due uint32
}

// newModel makes a model of n symbols, equally likely to begin with. A table of 1<<bits entries serves to find a symbol.
func newModel(n, bits int) model {
	m := model{counts: make([]uint32, n), near: make([]uint16, 1<<bits), coarse: uint8(precision - bits), seen: uint32(n)}
	for i := range m.counts {
		m.counts[i] = 1
	}
	m.update()
	return m
}

func (m *model) note(symbol int) {
	m.counts[symbol]++
	m.seen++
}

// ready updates the model if that is due. It comes before everything that is coded.
func (m *model) ready() {
	if m.seen >= m.due {
		m.update()
	}
}

func (m *model) update() {
	n := uint32(len(m.counts))
	if cap(m.starts) <= int(n) {
		m.starts = make([]uint32, 2*n+1)
	}
	m.starts = m.starts[:n+1]

	each := uint64(1<<precision-n) << 32 / uint64(m.seen) // besides 1 that each has
	sum, k := uint64(0), uint32(0)
	for i, count := range m.counts {
		start := uint32(i) + uint32(sum*each>>32)
		for ; k<<m.coarse < start; k++ {
			m.near[k] = uint16(i - 1)
		}
		m.starts[i] = start
		sum += uint64(count)
	}
	for ; int(k) < len(m.near); k++ {
		m.near[k] = uint16(n - 1)
	}
	m.starts[n] = 1 << precision
	m.due = m.seen + max(8, m.seen/4)
}

// vocabulary is a model of 32-bit numbers, its words, that gives each a symbol when it first comes. Symbol 0 says that the word has no
// symbol yet and follows.
type vocabulary struct {
	model
	words   []uint32
	symbols map[uint32]int // of words; for encoders
}

func newVocabulary(bits int) *vocabulary {
	return &vocabulary{model: newModel(1, bits), words: []uint32{0}}
}

// learn adds a word and returns its symbol. Until the next update of the model the symbol has no range, so the word may come again.
func (v *vocabulary) learn(word uint32) int {
	known := len(v.starts) - 1
	symbol := known + slices.Index(v.words[known:], word)
	if symbol < known {
		symbol = len(v.words)
		v.words = append(v.words, word)
		v.counts = append(v.counts, 0)
	}
	v.counts[symbol]++
	v.seen++
	return symbol
}
