package shelf

import "lettercase/game"

// Preview tells what an action would bring. Players may try out words while others think, so it does
// not need the turn; it tells whether a word is valid only where the dictionary judges and the table allows it.
func (Rules) Preview(env game.Env, s *State, seat game.Seat, a Action) (game.Forecast, error) {
	if err := s.seated(seat); err != nil {
		return game.Forecast{}, err
	}
	switch {
	case a.Announce != nil:
		call, err := s.tryCall(seat, a.Announce.Word)
		if err != nil || call.Word == "" {
			return game.Forecast{}, err
		}
		return s.forecast(env, call.Word, call.Value, call.Cards), nil
	case a.Lay != nil:
		laid, err := s.tryLay(seat, a.Lay.Placed)
		if err != nil {
			return game.Forecast{}, err
		}
		return s.forecast(env, laid.Word, laid.Score, nil), nil
	case a.Swap != nil:
		return game.Forecast{Score: -swapPrice * len(a.Swap.Cards)}, s.trySwap(seat, a.Swap.Cards)
	case a.Buy != nil:
		_, err := s.tryBuy(seat, a.Buy.Slot)
		return game.Forecast{}, err
	case a.Pass != nil, a.Answer != nil:
		return game.Forecast{}, nil
	}
	return game.Forecast{}, game.Errorf("shelf/action", "this is not an action of the game")
}

func (s *State) forecast(env game.Env, word string, score int, cards []string) game.Forecast {
	w := game.ForecastWord{Word: word, Score: score}
	if s.Options.LiveCheck && env.Words.Strict() {
		valid := env.Words.Valid(word)
		w.Valid = &valid
	}
	f := game.Forecast{Score: score, Words: []game.ForecastWord{w}}
	if cards != nil {
		f.Data = cards
	}
	return f
}
