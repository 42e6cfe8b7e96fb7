// Command lettercase is the word games in one program: server, player, solvers and dictionaries.
package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"strings"

	"lettercase/game"
	"lettercase/internal/cli"
	"lettercase/texts"
)

// commands is the command line: a field per subcommand, each in a file of its own.
type commands struct {
	UILang   string     `name:"ui-lang" placeholder:"LANG" env:"LETTERCASE_UI_LANG" help:"help.ui_lang"`
	Config   string     `name:"config" placeholder:"FILE" env:"LETTERCASE_CONFIG" help:"help.config_file"`
	Play     playCmd    `cmd:"" help:"help.play"`
	Learn    learnCmd   `cmd:"" help:"help.learn"`
	Daily    dailyCmd   `cmd:"" help:"help.daily"`
	Serve    serveCmd   `cmd:"" help:"help.serve"`
	Word     wordCmd    `cmd:"" help:"help.word"`
	Words    wordsCmd   `cmd:"" help:"help.words"`
	Solve    solveCmd   `cmd:"" help:"help.solve"`
	Sim      simCmd     `cmd:"" help:"help.sim"`
	Load     loadCmd    `cmd:"" help:"help.load"`
	Replay   replayCmd  `cmd:"" help:"help.replay"`
	Review   reviewCmd  `cmd:"" help:"help.review"`
	Analyse  analyseCmd `cmd:"" help:"help.analyse"`
	Backup   backupCmd  `cmd:"" help:"help.backup"`
	Restore  restoreCmd `cmd:"" help:"help.restore"`
	Verify   verifyCmd  `cmd:"" help:"help.verify"`
	Repair   repairCmd  `cmd:"" help:"help.repair"`
	Import   importCmd  `cmd:"" help:"help.import"`
	Export   exportCmd  `cmd:"" help:"help.export"`
	Settings configCmd  `cmd:"" name:"config" help:"help.config"`
	Doctor   doctorCmd  `cmd:"" help:"help.doctor"`
	Healthy  healthyCmd `cmd:"" help:"help.healthy"`
	Version  versionCmd `cmd:"" help:"help.version"`
	Manual   manualCmd  `cmd:"" hidden:"" help:"help.manual"`
}

// Exit statuses: 0 done, 1 where the command's help says so, 2 bad input.
const (
	exitNo    = 1
	exitInput = 2
)

// errNo is a command's answer "no": nothing to report, exit status 1.
var errNo = errors.New("no")

// ownProcess says that this process does nothing but the command, so that the command may begin it once more. A test's does more.
var ownProcess bool

func main() {
	ownProcess = true
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// stdio is where a command reads and writes, the language it speaks, and the command line it was called by.
type stdio struct {
	in       io.Reader
	out, err io.Writer
	book     *texts.Book
	line     *cli.Line
	config   *configFile
}

func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	lang, known := uiLang(args, os.Getenv)
	book, err := texts.Open(lang, texts.Shared, texts.Terminal, texts.Command)
	if err != nil {
		fmt.Fprintln(stderr, "lettercase:", err)
		return exitInput
	}
	std := &stdio{in: stdin, out: stdout, err: stderr, book: book}
	if !known {
		std.complain(game.Refuse("input/ui-lang", "langs", strings.Join(texts.Langs, ", ")))
		return exitInput
	}
	if len(args) == 0 {
		args = []string{"--help"}
	}
	err = std.call(args)
	switch {
	case err == nil:
		return 0
	case errors.Is(err, errNo):
		return exitNo
	}
	std.complain(coded(err))
	return exitInput
}

// call does what a command line asks for.
func (s *stdio) call(args []string) (err error) {
	root := s.describe(cli.New("lettercase", &commands{}))
	if s.line, err = root.Scan(args); err != nil {
		return err
	}
	if s.line.Help {
		return s.help()
	}
	if s.config, err = openConfig(s.line, root); err != nil {
		return err
	}
	if err := s.line.Apply(s.config.lookup); err != nil {
		return err
	}
	return s.line.Command.Target().(interface{ Run(std *stdio) error }).Run(s)
}

// coded gives an error from the files or the network a stable code, like our own errors have.
func coded(err error) error {
	if game.Code(err) != "" {
		return err
	}
	if file, ok := errors.AsType[*fs.PathError](err); ok {
		return fileError(file, err)
	}
	if _, ok := errors.AsType[*net.OpError](err); ok {
		return game.Errorf("net/address", "%v", err).With("text", err.Error())
	}
	return err
}

// fileError says what is wrong with a file, where that is one of the usual things.
func fileError(file *fs.PathError, err error) error {
	out := game.Errorf("input/file", "%v", err).With("file", file.Path).With("text", err.Error())
	switch {
	case errors.Is(err, fs.ErrNotExist):
		out.Text, out.Key = "", "error.input/file.missing"
	case errors.Is(err, fs.ErrPermission):
		out.Text, out.Key = "", "error.input/file.denied"
	}
	return out
}
