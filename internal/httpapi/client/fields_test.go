package client

import (
	"encoding/json"
	"reflect"
	"testing"
)

// What is found without decoding is what package json finds.
func TestFields(t *testing.T) {
	for _, raw := range []string{
		`{}`, `{"a":1}`, `{"a":"x\"y\\","b":[1,{"c":"}]"},[]],"c":{"d":null},"e":true,"f":-1.5e3,"":""}`,
		`{"a":"\\","b":"\\\"","c":"é„“"}`, `{"a":{},"b":[]}`,
	} {
		want, got := map[string]json.RawMessage{}, map[string]json.RawMessage{}
		if err := json.Unmarshal([]byte(raw), &want); err != nil {
			t.Fatal(err)
		}
		if err := fields([]byte(raw), func(k string, v json.RawMessage) error { got[k] = v; return nil }); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %s, %v", raw, got, err)
		}
	}
}

func TestViewMessage(t *testing.T) {
	raw := `{"type":"view","seq":12,"at":345,"running":true,"full":false,"view":{"board":["a"],"frame":{"may":[],"turn":{"number":1}}},"gone":["hand"]}`
	var want Message
	if err := json.Unmarshal([]byte(raw), &want); err != nil {
		t.Fatal(err)
	}
	got, err := viewMessage([]byte(raw))
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %v; not %+v", got, err, want)
	}
	if seq, ok := SeqOf([]byte(raw)); seq != 12 || !ok {
		t.Error(seq, ok)
	}
	if _, ok := SeqOf([]byte(heartbeat)); ok {
		t.Error("a heartbeat is no view")
	}
}

// Any bytes end in an error or in fields; nothing is read behind the end.
func FuzzFields(f *testing.F) {
	for _, s := range []string{`{"a":1}`, `{"a":"\`, `{"`, `{"a":[`, `{"a":1,`, `{}`, `{`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		_ = fields(b, func(string, json.RawMessage) error { return nil })
		if _, _, rest, err := frame(b); err == nil && rest != nil && len(rest) >= len(b) {
			t.Error("a frame of nothing")
		}
	})
}
