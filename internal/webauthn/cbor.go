package webauthn

import (
	"encoding/binary"
	"errors"
	"math"
)

var errCBOR = errors.New("webauthn: damaged CBOR")

// maxDepth is how deep values may lie in one another. Authenticators use four levels at most.
const maxDepth = 8

// readCBOR reads the first value of data and returns what follows it. It knows what authenticators send: integers (int64), bytes,
// texts, lists ([]any), maps with integers or texts as keys (map[any]any), and simple values, of which only true and false keep
// their meaning. Whatever else CBOR has is refused: lengths told at the end, tags, repeated keys.
func readCBOR(data []byte) (value any, rest []byte, err error) {
	return readValue(data, maxDepth)
}

func readValue(data []byte, depth int) (any, []byte, error) {
	kind, n, rest, err := readHead(data)
	if err != nil || depth == 0 {
		return nil, nil, errCBOR
	}
	switch kind {
	case 0:
		return int64(n), rest, nil
	case 1:
		return -1 - int64(n), rest, nil
	case 2, 3:
		if n > uint64(len(rest)) {
			return nil, nil, errCBOR
		}
		if kind == 2 {
			return rest[:n:n], rest[n:], nil
		}
		return string(rest[:n]), rest[n:], nil
	case 4:
		if n > uint64(len(rest)) { // every value has a byte at least
			return nil, nil, errCBOR
		}
		list := make([]any, n)
		for i := range list {
			if list[i], rest, err = readValue(rest, depth-1); err != nil {
				return nil, nil, err
			}
		}
		return list, rest, nil
	case 5:
		return readMap(n, rest, depth)
	case 7:
		return simple(n), rest, nil
	}
	return nil, nil, errCBOR
}

func readMap(n uint64, data []byte, depth int) (any, []byte, error) {
	if n > uint64(len(data))/2 {
		return nil, nil, errCBOR
	}
	all := make(map[any]any, n)
	for range n {
		key, rest, err := readValue(data, depth-1)
		if err != nil {
			return nil, nil, err
		}
		switch key.(type) {
		case int64, string:
		default:
			return nil, nil, errCBOR
		}
		value, rest, err := readValue(rest, depth-1)
		if err != nil {
			return nil, nil, err
		}
		if _, twice := all[key]; twice {
			return nil, nil, errCBOR
		}
		all[key], data = value, rest
	}
	return all, data, nil
}

// readHead reads what kind of value begins, and its number or length.
func readHead(data []byte) (kind byte, n uint64, rest []byte, err error) {
	if len(data) == 0 {
		return 0, 0, nil, errCBOR
	}
	kind, short, rest := data[0]>>5, data[0]&31, data[1:]
	if short < 24 {
		return kind, uint64(short), rest, nil
	}
	size := 1 << (short - 24)
	if short > 27 || len(rest) < size {
		return 0, 0, nil, errCBOR
	}
	var whole [8]byte
	copy(whole[8-size:], rest)
	if n = binary.BigEndian.Uint64(whole[:]); n > math.MaxInt64 && kind != 7 {
		return 0, 0, nil, errCBOR
	}
	return kind, n, rest[size:], nil
}

func simple(n uint64) any {
	switch n {
	case 20:
		return false
	case 21:
		return true
	}
	return nil
}
