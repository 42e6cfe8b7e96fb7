package game

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Message is a sentence from a game: the key of a text and the values for its placeholders. The browser, the terminal,
// the text export and screen readers look the key up in the texts of the reader's language (package texts).
//
// The value of a placeholder is a string or a number as it is, SeatName for the name of a seat's player, a Message for a
// sentence within the sentence, or a slice of any of these for a list. The placeholder "n" chooses the plural.
type Message struct {
	Key  string `json:"key"`
	Data Data   `json:"data,omitempty"`
}

// Data are the values of placeholders, sorted by name. As JSON they are an object. They are a list because a table keeps many
// messages, and a map for two values takes five times the memory and time.
type Data []Value

// Value is the value of one placeholder.
type Value struct {
	Name string
	Is   any
}

// DataOf makes a list of a map.
func DataOf(values map[string]any) (d Data) {
	for name, value := range values {
		d = d.With(name, value)
	}
	return d
}

func (d Data) mapped() map[string]any {
	if len(d) == 0 {
		return nil
	}
	values := make(map[string]any, len(d))
	for _, v := range d {
		values[v.Name] = v.Is
	}
	return values
}

func (d Data) find(name string) (int, bool) {
	return slices.BinarySearchFunc(d, name, func(v Value, name string) int { return strings.Compare(v.Name, name) })
}

// Get is the value of a placeholder; nil if it has none.
func (d Data) Get(name string) any {
	if i, ok := d.find(name); ok {
		return d[i].Is
	}
	return nil
}

// Has reports whether a placeholder has a value.
func (d Data) Has(name string) bool {
	_, ok := d.find(name)
	return ok
}

// With sets a value.
func (d Data) With(name string, value any) Data {
	i, ok := d.find(name)
	if ok {
		d = slices.Clone(d)
		d[i].Is = value
		return d
	}
	return slices.Insert(d, i, Value{name, value})
}

// MarshalJSON writes an object.
func (d Data) MarshalJSON() ([]byte, error) { return d.AppendJSON(make([]byte, 0, 32*len(d)+2)) }

// AppendJSON appends the object.
func (d Data) AppendJSON(b []byte) ([]byte, error) {
	b = append(b, '{')
	for i, v := range d {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(strconv.AppendQuote(b, v.Name), ':') // names are plain
		switch is := v.Is.(type) {
		case int:
			b = strconv.AppendInt(b, int64(is), 10)
		case SeatName:
			b = is.append(b)
		case string:
			b = AppendText(b, is)
		default:
			raw, err := json.Marshal(is)
			if err != nil {
				return nil, err
			}
			b = append(b, raw...)
		}
	}
	return append(b, '}'), nil
}

// AppendText appends a string as package json writes it.
func AppendText(b []byte, s string) []byte {
	for _, r := range s {
		switch r {
		case '"', '\\', '<', '>', '&', utf8.RuneError, '\u2028', '\u2029':
		default:
			if r >= ' ' {
				continue
			}
		}
		raw, _ := json.Marshal(s) // every string can be encoded
		return append(b, raw...)
	}
	return append(append(append(b, '"'), s...), '"')
}

// SeatName stands in a message for the name of a seat's player.
type SeatName Seat

// MarshalJSON tells a seat from a number: {"seat":2}.
func (s SeatName) MarshalJSON() ([]byte, error) { return s.append(nil), nil }

func (s SeatName) append(b []byte) []byte {
	return append(strconv.AppendInt(append(b, `{"seat":`...), int64(s), 10), '}')
}

// Say makes a message from a key and pairs of placeholder and value. A Seat stands for its player's name.
func Say(key string, pairs ...any) Message {
	m := Message{Key: key}
	if len(pairs) > 0 {
		m.Data = make(Data, 0, len(pairs)/2)
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		value := pairs[i+1]
		switch v := value.(type) {
		case Seat:
			value = SeatName(v)
		case []Seat:
			names := make([]any, len(v))
			for i, s := range v {
				names[i] = SeatName(s)
			}
			value = names
		}
		m.Data = m.Data.With(pairs[i].(string), value)
	}
	return m
}

// SayP is Say for where a message is optional.
func SayP(key string, pairs ...any) *Message {
	m := Say(key, pairs...)
	return &m
}

// UnmarshalJSON reads a message back as it was made: names of seats and messages within keep their types.
func (m *Message) UnmarshalJSON(raw []byte) error {
	var plain struct {
		Key  string                     `json:"key"`
		Data map[string]json.RawMessage `json:"data"`
	}
	if err := json.Unmarshal(raw, &plain); err != nil {
		return err
	}
	*m = Message{Key: plain.Key}
	if len(plain.Data) > 0 {
		m.Data = make(Data, 0, len(plain.Data))
	}
	for hole, raw := range plain.Data {
		value, err := messageValue(raw)
		if err != nil {
			return fmt.Errorf("message %s, %s: %w", plain.Key, hole, err)
		}
		m.Data = m.Data.With(hole, value)
	}
	return nil
}

func messageValue(raw json.RawMessage) (any, error) {
	switch raw[0] {
	case '[':
		var list []json.RawMessage
		if err := json.Unmarshal(raw, &list); err != nil {
			return nil, err
		}
		values := make([]any, len(list))
		for i, one := range list {
			value, err := messageValue(one)
			if err != nil {
				return nil, err
			}
			values[i] = value
		}
		return values, nil
	case '{':
		var seat struct {
			Seat *Seat `json:"seat"`
		}
		if err := json.Unmarshal(raw, &seat); err != nil {
			return nil, err
		}
		if seat.Seat != nil {
			return SeatName(*seat.Seat), nil
		}
		var m Message
		err := json.Unmarshal(raw, &m)
		return m, err
	case '"':
		var s string
		err := json.Unmarshal(raw, &s)
		return s, err
	}
	var n float64
	err := json.Unmarshal(raw, &n)
	if n == float64(int(n)) {
		return int(n), err
	}
	return n, err
}
