// Command lettercase is the word games in one program: server, player, solvers and dictionaries.
package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"

	"github.com/alecthomas/kong"

	"lettercase/game"
)

// commands is the command line: a field per subcommand, each in a file of its own.
type commands struct {
	Play    playCmd    `cmd:"" help:"Play in the terminal."`
	Learn   learnCmd   `cmd:"" help:"Learn a game by playing its lesson in the terminal."`
	Daily   dailyCmd   `cmd:"" help:"Show the puzzle of a day."`
	Serve   serveCmd   `cmd:"" help:"Serve tables over HTTP."`
	Word    wordCmd    `cmd:"" help:"Look words up in a dictionary."`
	Words   wordsCmd   `cmd:"" help:"Keep a server's own words, and see what players report."`
	Solve   solveCmd   `cmd:"" help:"Find the best play of a game."`
	Sim     simCmd     `cmd:"" help:"Let a game play itself many times."`
	Load    loadCmd    `cmd:"" help:"Measure a server with many players."`
	Replay  replayCmd  `cmd:"" help:"Check an exported game by playing it again."`
	Review  reviewCmd  `cmd:"" help:"Look at an exported game again: every turn beside the best there was."`
	Backup  backupCmd  `cmd:"" help:"Copy a SQLite store, also one in use."`
	Restore restoreCmd `cmd:"" help:"Put a copy back and verify it."`
	Verify  verifyCmd  `cmd:"" help:"Replay every log of a store."`
	Repair  repairCmd  `cmd:"" help:"End a damaged table: keep its log up to the damage."`
	Import  importCmd  `cmd:"" help:"Fill an empty store from another: SQLite or PostgreSQL."`
	Export  exportCmd  `cmd:"" help:"Copy a store into an empty one: SQLite or PostgreSQL."`
	Healthy healthyCmd `cmd:"" help:"Ask a server on this machine whether it is ready."`
	Version versionCmd `cmd:"" help:"Print the version."`
	Manual  manualCmd  `cmd:"" hidden:"" help:"Write manual pages and shell completions."`
}

// Exit statuses: 0 done, 1 where the command's help says so, 2 bad input.
const (
	exitNo    = 1
	exitInput = 2
)

// errNo is a command's answer "no": nothing to report, exit status 1.
var errNo = errors.New("no")

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// stdio is where a command reads and writes.
type stdio struct {
	in       io.Reader
	out, err io.Writer
}

// exited carries an exit status out of kong's --help.
type exited int

func run(args []string, stdin io.Reader, stdout, stderr io.Writer) (status int) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case exited:
			status = int(e)
		default:
			panic(e)
		}
	}()
	var cli commands
	parser, err := kong.New(&cli,
		kong.Name("lettercase"),
		kong.Description("Five word games: Letter, Letter-Mix, Shelf, Wordsmith, Alfabet."),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		kong.Writers(stdout, stderr),
		kong.Exit(func(code int) { panic(exited(code)) }),
	)
	if err != nil {
		fmt.Fprintln(stderr, "lettercase:", err)
		return exitInput
	}
	if len(args) == 0 {
		args = []string{"--help"}
	}
	ctx, err := parser.Parse(args)
	if err == nil {
		err = ctx.Run(&stdio{stdin, stdout, stderr}, parser)
	}
	switch {
	case err == nil:
		return 0
	case errors.Is(err, errNo):
		return exitNo
	}
	fmt.Fprintln(stderr, "lettercase:", coded(err))
	return exitInput
}

// coded gives an error from the command line, the files or the network a stable code, like our own errors have.
func coded(err error) error {
	var (
		own     *game.Error
		file    *fs.PathError
		address *net.OpError
		usage   *kong.ParseError
	)
	switch {
	case errors.As(err, &own):
		return err
	case errors.As(err, &file):
		return game.Errorf("input/file", "%v", err)
	case errors.As(err, &address):
		return game.Errorf("net/address", "%v", err)
	case errors.As(err, &usage):
		return game.Errorf("input/usage", "%v", err)
	}
	return err
}
