// Package zones knows the time zones of the world: those of the system, or where it has none, those that the program carries.
package zones

import (
	"sync"
	"time"
)

var loaded sync.Map // by name

// Load is time.LoadLocation, and remembers what it found.
func Load(name string) (*time.Location, error) {
	if known, ok := loaded.Load(name); ok {
		return known.(*time.Location), nil
	}
	zone, err := time.LoadLocation(name)
	if err != nil {
		if data := carried()[name]; data != nil {
			zone, err = time.LoadLocationFromTZData(name, data)
		}
	}
	if err != nil {
		return nil, err
	}
	loaded.Store(name, zone)
	return zone, nil
}
