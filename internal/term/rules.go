package term

import (
	"fmt"
	"strings"

	"lettercase/game"
	"lettercase/internal/table"
	"lettercase/texts"
	"lettercase/tiles"
)

// rules returns the rules of the game in the reader's language: the part that fits the phase, or all of them.
func (s *Session) rules(all bool) ([]Line, error) {
	if s.Game.Rulebook == nil {
		return nil, game.Refuse("game/norules")
	}
	book, err := texts.ReadRulebook(s.Game.Rulebook, s.Book.Lang)
	if err != nil {
		return nil, err
	}
	box, err := texts.ReadBox(s.Game.Rulebook)
	if err != nil {
		return nil, err
	}
	english, err := texts.ReadRulebook(s.Game.Rulebook, "en") // only the English book says which sections fit a phase
	if err != nil {
		return nil, err
	}
	var now []texts.Section
	for _, id := range english.Now[s.phase()] {
		now = append(now, book.Part(id)...)
	}
	if all || len(now) == 0 {
		return s.ruleLines(append([]texts.Section{{Blocks: book.Lead}}, book.Sections...), box), nil
	}
	return s.ruleLines(now, box), nil
}

// phase is the current phase, as the rulebook names it.
func (s *Session) phase() string {
	switch {
	case s.Card.Status == table.Waiting || s.seq < 0:
		return "waiting"
	case s.Frame.Can("answer"):
		return "claim"
	}
	return s.Frame.Phase
}

func (s *Session) ruleLines(sections []texts.Section, box *texts.Box) []Line {
	var out []Line
	for _, section := range sections {
		if section.Title != "" {
			if len(out) > 0 {
				out = append(out, nil)
			}
			out = append(out, line(Title, section.Title))
		}
		for _, b := range section.Blocks {
			text := strings.ReplaceAll(b.Text, "*", "")
			switch {
			case b.Kind == texts.Item:
				out = append(out, line(Plain, "- "+text))
			case b.Kind == texts.Row:
				out = append(out, line(Plain, strings.Join(b.Cells, "  ")))
			case b.Kind == texts.Paragraph:
				out = append(out, line(Plain, text))
			case b.Figure.Name == "options":
				out = append(out, s.optionLines()...)
			case b.Figure.Name == "box":
				out = append(out, boxLines(box, s.Card.Lang)...)
			case text != "":
				out = append(out, line(Faint, "("+text+")"))
			}
		}
	}
	return out
}

// boxLines list the letters of a language by their value.
func boxLines(box *texts.Box, lang string) []Line {
	set, err := tiles.ParseSet(box.Letters[lang])
	if err != nil {
		return nil
	}
	byValue := map[int][]string{}
	for _, k := range set {
		byValue[k.Value] = append(byValue[k.Value], fmt.Sprintf("%s×%d", k.Face, k.Count))
	}
	var out []Line
	for v := range 20 { // no letter has a higher value
		if byValue[v] != nil {
			out = append(out, line(Plain, fmt.Sprintf("  %2d  %s", v, strings.Join(byValue[v], " "))))
		}
	}
	return out
}

// optionLines lists the options of a table.
func (s *Session) optionLines() []Line {
	info := s.Game.Info()
	var out []Line
	for _, o := range info.Options {
		key := "option." + info.Key + "." + o.Key
		text := s.Say(game.Message{Key: key})
		if s.Book.Has(key + ".help") {
			text += s.Book.Colon() + " " + s.Say(game.Message{Key: key + ".help"})
		}
		out = append(out, line(Plain, "- "+text))
	}
	return out
}
