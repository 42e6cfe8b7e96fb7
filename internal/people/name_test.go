package people

import "testing"

// Blank names are refused, and names that look like others are told apart.
func TestNamesCanBeSeenAndToldApart(t *testing.T) {
	for typed, want := range map[string]string{
		"  Ada   Lovelace ": "Ada Lovelace", "\u3164": "", "\u2800\u2800": "", "\u00ad\u200b": "", "A\u3164da": "Ada", "\u0301": "",
		"Z\u0301\u0301\u0301\u0301\u0301": "\u0179\u0301\u0301", "Zoe\u0308": "Zoë", "王": "王", "🦊": "🦊", "👩\u200d🔬": "👩\u200d🔬", "42": "42",
	} {
		if got := CleanName(typed); got != want {
			t.Errorf("%+q becomes %+q, want %+q", typed, got, want)
		}
	}
	for name, want := range map[string]bool{"Anna": false, "Аnna": true, "Анна": false, "Αnna": true, "Søren Ångström": false, "Anna 王": false} {
		if mixed(name) != want {
			t.Errorf("%s: %t", name, !want)
		}
	}
}
