package game

// Decision is a decision in progress. S is a copy of the state with every event emitted so far applied,
// so that later steps see the current state. A game embeds it and adds its own steps.
type Decision[S, E any] struct {
	Env    Env
	S      *S
	Events []E
	apply  func(*S, E)
}

// Begin starts a decision on a copy of the state.
func Begin[S, E any](env Env, s *S, rules interface {
	Clone(*S) *S
	Apply(*S, E)
},
) Decision[S, E] {
	return Decision[S, E]{Env: env, S: rules.Clone(s), apply: rules.Apply}
}

// Emit records an event and applies it.
func (d *Decision[S, E]) Emit(e E) {
	d.apply(d.S, e)
	d.Events = append(d.Events, e)
}
