package client

import (
	"bytes"
	"encoding/json"
	"errors"
)

// Views are most of what is said, and mostly not looked at: only where their sections begin and end is found out at once.

var errFields = errors.New("client: not an object as our server writes it")

// fields calls f for the fields of an object that is written without spaces. It trusts the server that values are valid: whoever
// decodes them will see.
func fields(b []byte, f func(key string, value json.RawMessage) error) error {
	if len(b) < 2 || b[0] != '{' {
		return errFields
	}
	if b = b[1:]; b[0] == '}' {
		return nil
	}
	for {
		end := skipString(b)
		if end < 2 || end >= len(b) || b[end] != ':' {
			return errFields
		}
		key, rest := b[1:end-1], b[end+1:]
		end = skipValue(rest)
		if end <= 0 || end >= len(rest) {
			return errFields
		}
		if err := f(string(key), json.RawMessage(rest[:end:end])); err != nil {
			return err
		}
		switch rest[end] {
		case '}':
			return nil
		case ',':
			b = rest[end+1:]
		default:
			return errFields
		}
	}
}

// skipString is where a string ends; 0 if it does not.
func skipString(b []byte) int {
	if len(b) == 0 || b[0] != '"' {
		return 0
	}
	for i := 1; ; {
		n := bytes.IndexByte(b[i:], '"')
		if n < 0 {
			return 0
		}
		i += n
		slashes := 0
		for b[i-1-slashes] == '\\' { // ends at the opening quote at the latest
			slashes++
		}
		if i++; slashes%2 == 0 {
			return i
		}
	}
}

// skipValue is where a value ends; 0 if it does not.
func skipValue(b []byte) int {
	depth := 0
	for i := 0; i < len(b); {
		switch b[i] {
		case '"':
			n := skipString(b[i:])
			if n == 0 {
				return 0
			}
			if i += n; depth == 0 {
				return i
			}
			continue
		case '{', '[':
			depth++
		case '}', ']':
			if depth == 0 {
				return i
			}
			if depth--; depth == 0 {
				return i + 1
			}
		case ',':
			if depth == 0 {
				return i
			}
		}
		i++
	}
	return 0
}

// viewMessage reads a message about a view.
func viewMessage(raw []byte) (m Message, err error) {
	err = fields(raw, func(key string, value json.RawMessage) error {
		switch key {
		case "type":
			m.Type = "view"
		case "seq":
			return json.Unmarshal(value, &m.Seq)
		case "at":
			return json.Unmarshal(value, &m.At)
		case "running":
			m.Running = value[0] == 't'
		case "full":
			m.Full = value[0] == 't'
		case "view":
			m.View = map[string]json.RawMessage{}
			return fields(value, func(key string, value json.RawMessage) error {
				m.View[key] = value
				return nil
			})
		case "gone":
			return json.Unmarshal(value, &m.Gone)
		}
		return nil
	})
	return m, err
}
