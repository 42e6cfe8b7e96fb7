package cli

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"lettercase/game"
)

type common struct {
	Data string `help:"d" default:"data" env:"CLI_TEST_DATA" type:"path"`
}

type testLine struct {
	Loud bool `help:"l"`
	Copy struct {
		common
		From    string            `arg:"" help:"from" type:"existingfile"`
		To      []string          `arg:"" optional:"" help:"to"`
		Level   string            `enum:"low,high" default:"low" help:"level"`
		Lang    string            `short:"l" placeholder:"LANG" help:"lang"`
		N       int               `default:"3" help:"n"`
		Seed    uint64            `help:"seed"`
		Rate    float64           `help:"rate" env:"CLI_TEST_RATE"`
		Every   time.Duration     `help:"every"`
		BotPace []int             `help:"pace"`
		Option  map[string]string `help:"option"`
		Hints   bool              `default:"true" negatable:"" help:"hints"`
		Maybe   *bool             `negatable:"" help:"maybe"`
		Red     bool              `xor:"colour" help:"red"`
		Blue    bool              `xor:"colour" help:"blue"`
		Ignored bool              `cli:"-"`
	} `cmd:"" help:"copy"`
	Words struct {
		Add struct {
			Lang string `required:"" help:"lang"`
			Word string `arg:"" help:"word"`
		} `cmd:"" help:"add"`
		List struct{} `cmd:"" help:"list"`
	} `cmd:"" help:"words"`
	Secret struct{} `cmd:"" hidden:"" help:"secret"`
}

func apply(t *testing.T, settings func(*Flag) []string, args ...string) (*testLine, *Line, error) {
	t.Helper()
	target := &testLine{}
	line, err := New("test", target).Scan(args)
	if err == nil {
		err = line.Apply(settings)
	}
	return target, line, err
}

func TestEveryKindOfFlag(t *testing.T) {
	file := filepath.Join(t.TempDir(), "from")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	got, line, err := apply(t, nil, "--loud", "copy", "-lde", file, "--n=-4", "--seed", "18446744073709551615", "a", "--rate", "-0.5", "--every=90s",
		"--bot-pace", "1,2", "--bot-pace", "3", "--option", "a=b;c=d=e", "--option=f=", "--no-hints", "--maybe", "--level", "high", "--data", "/x", "--", "-b", "copy")
	if err != nil {
		t.Fatal(err)
	}
	c := got.Copy
	if !got.Loud || c.Lang != "de" || c.From != file || c.N != -4 || c.Seed != 1<<64-1 || c.Rate != -0.5 || c.Every != 90*time.Second || c.Hints ||
		c.Maybe == nil || !*c.Maybe || c.Level != "high" || c.Data != "/x" || !reflect.DeepEqual(c.BotPace, []int{1, 2, 3}) ||
		!reflect.DeepEqual(c.To, []string{"a", "-b", "copy"}) || !reflect.DeepEqual(c.Option, map[string]string{"a": "b", "c": "d=e", "f": ""}) {
		t.Errorf("%+v", c)
	}
	if line.Command.Path() != "copy" || !line.Typed(line.Flag("lang")) || line.Typed(line.Flag("red")) || line.Said(line.Flag("n")) != "-4" {
		t.Errorf("%+v", line)
	}
}

func TestWhereValuesComeFrom(t *testing.T) {
	settings := func(f *Flag) []string {
		return map[string][]string{"data": {"/setting"}, "rate": {"2"}, "bot-pace": {"1", "2,3"}}[f.Name]
	}
	t.Setenv("CLI_TEST_RATE", "7")
	file := filepath.Join(t.TempDir(), "from")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	got, _, err := apply(t, settings, "copy", file)
	if c := got.Copy; err != nil || c.Data != "/setting" || c.Rate != 7 || c.N != 3 || !c.Hints || c.Maybe != nil || !reflect.DeepEqual(c.BotPace, []int{1, 2, 3}) {
		t.Errorf("%+v %v", c, err)
	}
	got, _, err = apply(t, settings, "copy", file, "--rate", "8", "--bot-pace", "9")
	if c := got.Copy; err != nil || c.Rate != 8 || !reflect.DeepEqual(c.BotPace, []int{9}) {
		t.Errorf("%+v %v", c, err)
	}
	t.Setenv("CLI_TEST_DATA", "here")
	work, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	got, _, err = apply(t, settings, "copy", file)
	if err != nil || got.Copy.Data != filepath.Join(work, "here") {
		t.Errorf("%+v %v", got.Copy, err)
	}
}

func TestRefusals(t *testing.T) {
	file := filepath.Join(t.TempDir(), "from")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for args, want := range map[string]string{
		"":                             "oneOf list=copy, words",
		"words":                        "oneOf list=add, list",
		"copi":                         "argumentLike argument=copi like=copy",
		"nothing":                      "argument argument=nothing",
		"--lang de copy FILE":          "flag flag=--lang",
		"copy FILE --lamg de":          "flagLike flag=--lamg like=--lang",
		"copy FILE --l":                "flagLike flag=--l like=--loud, --level, --lang, --n",
		"copy FILE -x":                 "flag flag=-x",
		"copy FILE --lang":             "noValue flag=--lang",
		"copy FILE --lang --n 3":       "noValue flag=--lang",
		"copy FILE --n x":              "value value=x what=--n",
		"copy FILE --n 1.5":            "value value=1.5 what=--n",
		"copy FILE --seed -1":          "value value=-1 what=--seed",
		"copy FILE --every 3":          "value value=3 what=--every",
		"copy FILE --bot-pace 1,,2":    "value value= what=--bot-pace",
		"copy FILE --option a":         "value value=a what=--option",
		"copy FILE --hints=perhaps":    "value value=perhaps what=--hints",
		"copy FILE --no-red":           "flag flag=--no-red",
		"copy FILE --level middle":     "choice list=low, high value=middle what=--level",
		"copy FILE --blue --red":       "together a=--red b=--blue",
		"copy":                         "missing what=<from>",
		"copy DIR":                     "directory file=DIR what=<from>",
		"words add":                    "missing what=--lang=TEXT",
		"words add --lang de":          "missing what=<word>",
		"words add --lang de word too": "argument argument=too",
		"words list --lang de":         "flag flag=--lang",
	} {
		named := strings.NewReplacer("FILE", file, "DIR", filepath.Dir(file))
		_, _, err := apply(t, nil, strings.Fields(named.Replace(args))...)
		if got := refusal(err); got != named.Replace("input/usage."+want) {
			t.Errorf("%s: %s, want %s", args, got, want)
		}
	}
	if _, _, err := apply(t, nil, "copy", file+"-not"); !os.IsNotExist(err) {
		t.Errorf("a file that is not there: %v", err)
	}
}

// refusal is a coded error as its key and data, in the order of the alphabet.
func refusal(err error) string {
	e, ok := err.(*game.Error)
	if !ok {
		return "no refusal"
	}
	out := strings.TrimPrefix(e.Key, "error.")
	for _, key := range []string{"a", "argument", "b", "file", "flag", "like", "list", "value", "what"} {
		if v, ok := e.Data[key]; ok {
			out += " " + key + "=" + v.(string)
		}
	}
	return out
}

func TestHelpIsAskedForAnywhere(t *testing.T) {
	for _, args := range [][]string{{"-h"}, {"copy", "--help"}, {"words", "add", "-h"}, {"--help", "copy", "--level=none"}} {
		line, err := New("test", &testLine{}).Scan(args)
		if err != nil || !line.Help {
			t.Errorf("%v: %v", args, err)
		}
	}
}

func TestHelp(t *testing.T) {
	words := Words{
		Usage: func(usage string) string { return "Usage: " + usage }, Arguments: "Arguments:", Flags: "Flags:", Commands: "Commands:",
		Command: "command", Options: "flags", Run: func(command string) string { return "Run " + command },
	}
	root := New("test", &testLine{})
	root.Help, root.Flags[0].Help = "What it is for.", "Help."
	root.Commands[1].Commands[0].Detail = "Long words\nthat are joined and wrapped because they do not fit.\n\n  kept as it is"
	var page strings.Builder
	if err := root.PrintHelp(&page, words, 60); err != nil {
		t.Fatal(err)
	}
	if want := `Usage: test <command> [flags]

What it is for.

Flags:
  -h, --help    Help.
      --loud    l

Commands:
  copy          copy
  words add     add
  words list    list

Run test <command> --help
`; page.String() != want {
		t.Errorf("got\n%s\nwant\n%s", page.String(), want)
	}
	page.Reset()
	if err := root.Commands[1].Commands[0].PrintHelp(&page, words, 40); err != nil {
		t.Fatal(err)
	}
	if want := `Usage: test words add --lang=TEXT <word> [flags]

add

Long words that are joined and wrapped
because they do not fit.

  kept as it is

Arguments:
  <word>    word

Flags:
  -h, --help         Help.
      --loud         l

      --lang=TEXT    lang
`; page.String() != want {
		t.Errorf("got\n%s\nwant\n%s", page.String(), want)
	}
}
