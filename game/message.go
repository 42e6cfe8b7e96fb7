package game

import (
	"encoding/json"
	"fmt"
)

// Message is a sentence from a game: the key of a text and the values for its placeholders. The browser, the terminal,
// the text export and screen readers look the key up in the texts of the reader's language (package texts).
//
// The value of a placeholder is a string or a number as it is, SeatName for the name of a seat's player, a Message for a
// sentence within the sentence, or a slice of any of these for a list. The placeholder "n" chooses the plural.
type Message struct {
	Key  string         `json:"key"`
	Data map[string]any `json:"data,omitempty"`
}

// SeatName stands in a message for the name of a seat's player.
type SeatName Seat

// MarshalJSON tells a seat from a number: {"seat":2}.
func (s SeatName) MarshalJSON() ([]byte, error) { return fmt.Appendf(nil, `{"seat":%d}`, int(s)), nil }

// Say makes a message from a key and pairs of placeholder and value. A Seat stands for its player's name.
func Say(key string, pairs ...any) Message {
	m := Message{Key: key}
	if len(pairs) > 0 {
		m.Data = make(map[string]any, len(pairs)/2)
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
		m.Data[pairs[i].(string)] = value
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
		m.Data = make(map[string]any, len(plain.Data))
	}
	for hole, raw := range plain.Data {
		value, err := messageValue(raw)
		if err != nil {
			return fmt.Errorf("message %s, %s: %w", plain.Key, hole, err)
		}
		m.Data[hole] = value
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
