package alfabet

import "lettercase/game"

func (f *flow) stuck() bool { return false }

func (f *flow) best() error {
	return game.Errorf("alfabet/best", "the best words are shown only alone with open letters")
}
