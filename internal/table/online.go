package table

import (
	"slices"
	"sync"
)

// online is who has a live connection to any table, on any node, other than from a tab in the background.
type online struct {
	*sync.Mutex
	here  map[string]int            // connections to this node, by player
	there map[string]remotePresence // by other node and table
}

func newOnline() online {
	return online{&sync.Mutex{}, map[string]int{}, map[string]remotePresence{}}
}

func (o online) add(player string, n int) {
	o.Lock()
	defer o.Unlock()
	if o.here[player] += n; o.here[player] <= 0 {
		delete(o.here, player)
	}
}

// elsewhere notes who is connected to a table on another node.
func (o online) elsewhere(hint Hint, until int64) {
	o.Lock()
	defer o.Unlock()
	key := hint.Node + " " + hint.Table
	looking := slices.DeleteFunc(slices.Clone(hint.Present), func(p string) bool { return slices.Contains(hint.Hidden, p) })
	switch old := o.there[key]; {
	case hint.Said < old.said:
	case len(hint.Present) == 0:
		delete(o.there, key)
	default:
		o.there[key] = remotePresence{players: looking, until: until, said: hint.Said}
	}
}

// forget drops what other nodes have not repeated.
func (o online) forget(now int64) {
	o.Lock()
	defer o.Unlock()
	for key, e := range o.there {
		if e.until <= now {
			delete(o.there, key)
		}
	}
}

func (o online) has(player string, now int64) bool {
	o.Lock()
	defer o.Unlock()
	if o.here[player] > 0 {
		return true
	}
	for _, e := range o.there {
		if e.until > now && slices.Contains(e.players, player) {
			return true
		}
	}
	return false
}
