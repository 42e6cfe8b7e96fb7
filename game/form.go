package game

import (
	"reflect"
	"strings"
)

// Form is an action that a player can fill in: what the generic board and the generic terminal offer in games
// without their own board.
type Form struct {
	Action string  `json:"action"` // its name, as in Frame.May
	Fields []Field `json:"fields"`
}

// Field is an input of a form. Kind says what goes in: text, number, switch, list (of texts), numbers, or json.
type Field struct {
	Name     string `json:"name"`
	Kind     string `json:"kind"`
	Optional bool   `json:"optional"`
}

// FormsOf describes a game's actions from their type. Answers to claims are left out: every table asks those itself.
func FormsOf(action reflect.Type) []Form {
	forms := []Form{}
	for field := range action.Fields() {
		name, _, ok := jsonName(field)
		t := field.Type
		if !ok || t.Kind() != reflect.Pointer || t.Elem() == reflect.TypeFor[Reply]() {
			continue
		}
		form := Form{Action: name, Fields: []Field{}}
		for f := range t.Elem().Fields() {
			if name, optional, ok := jsonName(f); ok {
				form.Fields = append(form.Fields, Field{name, fieldKind(f.Type), optional})
			}
		}
		forms = append(forms, form)
	}
	return forms
}

func jsonName(f reflect.StructField) (name string, optional, ok bool) {
	name, rest, _ := strings.Cut(f.Tag.Get("json"), ",")
	if name == "" {
		name = f.Name
	}
	return name, strings.Contains(rest, "omit"), f.IsExported() && name != "-"
}

func fieldKind(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "text"
	case reflect.Bool:
		return "switch"
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint8, reflect.Uint32, reflect.Uint64:
		return "number"
	case reflect.Slice:
		switch fieldKind(t.Elem()) {
		case "text":
			return "list"
		case "number":
			return "numbers"
		}
	}
	return "json"
}
