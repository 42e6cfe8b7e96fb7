package term

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"lettercase/games/wordsmith"
)

func (f *smithFace) Commands() []Command {
	return []Command{
		f.command("roll", "wordsmith.do.roll"),
		f.command("take long, take short, take curve, take bow", "wordsmith.do.take"),
		f.command("call WORD, call WORD 3", "wordsmith.do.call"),
		f.command("write WORD, write WORD 3", "wordsmith.do.write"),
		f.command("withdraw", "wordsmith.keys.withdraw"),
		f.command("accept, object", "wordsmith.do.answer"),
		f.command("pass, resume", "wordsmith.do.pass"),
		f.command("mark, mark 2 5", "wordsmith.do.mark"),
		f.command("dispute 3, agree", "wordsmith.do.dispute"),
		f.command("ready", "wordsmith.do.ready"),
		f.command("handicap 3", "wordsmith.do.handicap"),
	}
}

func (f *smithFace) Action(words []string) (any, error) {
	if reply, ok, err := f.answered(words); ok {
		return wordsmith.Action{Answer: reply}, err
	}
	p := f.v.Progress
	switch name := strings.ToLower(words[0]); name {
	case "roll":
		return wordsmith.Action{Roll: &wordsmith.Roll{Round: p.Round}}, nil
	case "take":
		return smithTake(words[1:])
	case "call", "write":
		return f.speak(name, words[1:])
	case "withdraw":
		return wordsmith.Action{Withdraw: &wordsmith.Withdraw{Call: f.v.Now.Withdraw}}, nil
	case "pass":
		return wordsmith.Action{Pass: &wordsmith.Pass{Step: p.Step}}, nil
	case "resume":
		return wordsmith.Action{Resume: &wordsmith.Resume{}}, nil
	case "agree":
		return wordsmith.Action{Agree: &wordsmith.Agree{Round: p.Round}}, nil
	case "ready":
		return wordsmith.Action{Ready: &wordsmith.Ready{Round: p.Round}}, nil
	case "handicap":
		numbers, err := atoi(words[1:])
		if err != nil || len(numbers) != 1 {
			return nil, errCommand("handicap")
		}
		return wordsmith.Action{Handicap: &wordsmith.Handicap{Round: p.Round, Fields: numbers[0]}}, nil
	case "mark", "dispute":
		numbers, err := atoi(words[1:])
		if err != nil {
			return nil, err
		}
		if name == "dispute" {
			if len(numbers) != 1 {
				return nil, errCommand("dispute")
			}
			return wordsmith.Action{Dispute: &wordsmith.Dispute{Round: p.Round, Line: numbers[0]}}, nil
		}
		if f.v.Now.Mark == nil {
			return nil, errCommand("noSheet")
		}
		return wordsmith.Action{Mark: &wordsmith.Marking{Sheet: *f.v.Now.Mark, Round: p.Round, Bad: numbers}}, nil
	}
	return nil, nil
}

func atoi(words []string) ([]int, error) {
	numbers := []int{}
	for _, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil {
			return nil, errCommand("number", "text", w)
		}
		numbers = append(numbers, n)
	}
	return numbers, nil
}

func smithTake(words []string) (any, error) {
	if len(words) == 1 {
		for piece, name := range smithNames {
			if strings.EqualFold(words[0], name) || words[0] == string(piece) {
				return wordsmith.Action{Take: &wordsmith.Take{Piece: piece}}, nil
			}
		}
	}
	return nil, errCommand("piece")
}

func (f *smithFace) speak(name string, words []string) (any, error) {
	if len(words) == 0 || len(words) > 2 {
		return nil, errCommand("call", "command", name)
	}
	word, err := wordsmith.Spell(f.t.Card.Lang, words[0])
	if err != nil {
		return nil, err
	}
	s := &wordsmith.Spoken{Word: word, Step: f.v.Progress.Step}
	if len(words) == 2 {
		line, err := atoi(words[1:])
		if err != nil {
			return nil, err
		}
		s.Line = line[0]
	}
	if name == "write" {
		return wordsmith.Action{Write: s}, nil
	}
	return wordsmith.Action{Call: s}, nil
}

func (f *smithFace) Tell(raw json.RawMessage) string {
	a := told[wordsmith.Action](raw)
	spoken := func(name string, s *wordsmith.Spoken) string {
		if s.Line > 0 {
			return fmt.Sprintf("%s %s %d", name, s.Word, s.Line)
		}
		return name + " " + s.Word
	}
	switch {
	case a.Roll != nil:
		return "roll"
	case a.Take != nil:
		return "take " + smithNames[a.Take.Piece]
	case a.Call != nil:
		return spoken("call", a.Call)
	case a.Write != nil:
		return spoken("write", a.Write)
	case a.Withdraw != nil:
		return "withdraw"
	case a.Answer != nil:
		return "object"
	case a.Resume != nil:
		return "resume"
	case a.Mark != nil:
		return strings.TrimRight("mark "+strings.Trim(fmt.Sprint(a.Mark.Bad), "[]"), " ")
	case a.Dispute != nil:
		return fmt.Sprintf("dispute %d", a.Dispute.Line)
	case a.Agree != nil:
		return "agree"
	case a.Ready != nil:
		return "ready"
	case a.Handicap != nil:
		return fmt.Sprintf("handicap %d", a.Handicap.Fields)
	}
	return "pass"
}
