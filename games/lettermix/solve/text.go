package solve

import (
	"strings"
	"unicode"

	"lettercase/game"
	"lettercase/games/lettermix"
	"lettercase/tiles"
)

// ParseThrow reads a throw such as "BLANKETFLOWRS" or "blanket *": letters in any spelling of the language, * for the joker.
func ParseThrow(a *tiles.Alphabet, text string) ([]string, error) {
	var faces []string
	for _, r := range text {
		switch {
		case unicode.IsSpace(r):
			continue
		case string(r) == lettermix.Joker:
			faces = append(faces, lettermix.Joker)
			continue
		}
		folded, err := a.Fold(string(r))
		if err != nil {
			return nil, game.Errorf("lettermix/letter.throw", "%q is not a letter of the alphabet (%s); * is the joker", string(r), a.Lang).With("letter", string(r))
		}
		faces = append(faces, strings.Split(folded, "")...)
	}
	return faces, checkThrow(a, faces)
}

// CheckDice refuses faces that the dice of the box cannot show together.
func CheckDice(box *lettermix.Box, faces []string) error {
	if face, ok := box.Shows(faces); !ok {
		return game.Errorf("lettermix/faces", "the dice cannot show these letters together: there is one %s too many", face).With("face", face)
	}
	return nil
}
