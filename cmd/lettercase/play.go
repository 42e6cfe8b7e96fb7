package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"

	"lettercase/bot"
	"lettercase/game"
	play "lettercase/internal/term"
)

// playCmd plays in the terminal: against bots on this machine, or at a table of a server.
type playCmd struct {
	Game    string            `arg:"" help:"help.play.game"`
	Lang    string            `short:"l" placeholder:"LANG" help:"help.play.lang"`
	Bots    []int             `placeholder:"1,3" help:"help.play.bots"`
	Alone   bool              `help:"help.play.alone"`
	With    []string          `placeholder:"BEA,CARL" help:"help.play.with"`
	Daily   bool              `help:"help.play.daily"`
	Date    string            `placeholder:"2026-01-31" help:"help.play.date"`
	Open    int               `placeholder:"N" help:"help.play.open"`
	Option  map[string]string `placeholder:"NAME=VALUE" help:"help.play.option"`
	Policy  string            `enum:",dictionary,challenge,vote" default:"" help:"help.play.policy"`
	Places  *bool             `negatable:"" help:"help.play.places"`
	Family  *bool             `negatable:"" help:"help.play.family"`
	Nominal bool              `help:"help.play.nominal"`
	Seat    int               `placeholder:"N" help:"help.play.seat"`
	Name    string            `help:"help.play.name" env:"LETTERCASE_NAME"`
	Seed    string            `help:"help.play.seed"`
	Hints   bool              `default:"true" negatable:"" help:"help.play.hints"`
	Fast    bool              `help:"help.play.fast"`
	Plain   bool              `help:"help.play.plain"`
	Resume  bool              `help:"help.play.resume"`
	Server  string            `placeholder:"URL" help:"help.play.server" env:"LETTERCASE_SERVER"`
	Table   string            `placeholder:"ID" help:"help.play.table"`
	Watch   bool              `help:"help.play.watch"`
	Public  bool              `help:"help.play.public"`
	Code    string            `help:"help.play.code"`
	Lesson  bool              `cli:"-"`
	Data    string            `type:"path" placeholder:"DIR" help:"help.play.data" env:"LETTERCASE_STATE"`
}

func (c *playCmd) Run(std *stdio) (err error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := c.complete(); err != nil {
		return err
	}
	if c.Data == "" {
		if c.Data, err = stateDir(); err != nil {
			return err
		}
	}
	if err := os.MkdirAll(c.Data, 0o700); err != nil {
		return err
	}
	server, key := c.Server, c.Server
	if server == "" {
		local, err := c.openServer(ctx)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, local.close()) }()
		server, key = local.url, "here"
	}
	tokens := tokenFile(filepath.Join(c.Data, "players.json"))
	known, err := tokens.read()
	if err != nil {
		return err
	}
	session, err := play.Open(ctx, c.config(server, known[key], std.book.Lang))
	if err != nil {
		return err
	}
	if known[key] != session.Token {
		known[key] = session.Token
		if err := tokens.write(known); err != nil {
			return err
		}
	}
	return c.play(ctx, std, session)
}

// play chooses between plain lines and the full screen.
func (c *playCmd) play(ctx context.Context, std *stdio, session *play.Session) error {
	var err error
	if c.Plain || !isTerminal(std.in) || !isTerminal(std.out) {
		err = session.Plain(ctx, std.in, std.out)
	} else {
		err = session.Screen(ctx, std.in.(*os.File), std.out.(*os.File))
	}
	if err == nil && session.Unfinished() {
		again := "lettercase play " + session.Card.Game + " --resume"
		switch {
		case c.Lesson:
			again = fmt.Sprintf("lettercase learn %s --lang %s", c.Game, session.Card.Lang)
		case c.Server != "":
			again = "lettercase play " + strings.TrimSuffix(c.Server, "/") + "/t/" + session.Card.ID
		case c.Daily:
			again = fmt.Sprintf("lettercase play %s --daily --date %s --lang %s", c.Game, session.Card.Daily, session.Card.Lang)
		}
		std.print("out.kept", "command", again)
	}
	return err
}

func (c *playCmd) config(server, token, uiLang string) play.Config {
	cfg := play.Config{
		Server: server, Own: c.Server == "", Token: token, UILang: uiLang, Name: c.Name, Code: c.Code, Game: c.Game, Lang: c.Lang, Options: c.Option,
		Policy: game.Policy(c.Policy), Places: c.Places, Nominal: c.Nominal, Family: c.Family, Bots: c.Bots, Open: c.Open, Seat: c.Seat, Seed: c.Seed, Hints: c.Hints, Public: c.Public,
		With: c.With, Table: c.Table, Watch: c.Watch, Daily: c.Daily, Date: c.Date, Resume: c.Resume, Lesson: c.Lesson,
	}
	if len(c.Bots) == 0 && c.Open == 0 && len(c.With) == 0 && !c.Alone {
		cfg.Bots = []int{bot.Default}
	}
	if c.Alone {
		cfg.Bots = nil
	}
	return cfg
}

// localServer is the server in this process, on an address that only this machine can reach.
type localServer struct {
	url  string
	stop context.CancelFunc
	done chan error
}

// openServer serves the data directory like lettercase serve, for one player; with --fast bots answer at once.
func (c *playCmd) openServer(ctx context.Context) (*localServer, error) {
	logs, err := os.OpenFile(filepath.Join(c.Data, "log.txt"), os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0o600)
	if err != nil {
		return nil, err
	}
	server := serveCmd{
		listening: listening{Addr: "127.0.0.1:0"}, Data: c.Data, BotWorkers: max(1, runtime.GOMAXPROCS(0)-1), BotBudget: 1500 * time.Millisecond,
		BotPace: 1, NoLimits: true, LogLevel: "warn", LogText: true,
	}
	if c.Fast {
		server.BotPace = 0
	}
	// The server outlives an interrupt, so that it still learns that the player left the table.
	serving, stop := context.WithCancel(context.WithoutCancel(ctx))
	h := &localServer{stop: stop, done: make(chan error, 1)}
	address := make(chan net.Addr, 1)
	go func() {
		err := server.serve(serving, logs, func(a net.Addr) { address <- a })
		h.done <- errors.Join(err, logs.Close())
	}()
	select {
	case a := <-address:
		h.url = "http://" + a.String()
		return h, nil
	case err := <-h.done:
		stop()
		return nil, err
	}
}

func (h *localServer) close() error {
	h.stop()
	return <-h.done
}

// tokenFile stores the player's token for each server.
type tokenFile string

func (f tokenFile) read() (map[string]string, error) {
	known := map[string]string{}
	raw, err := os.ReadFile(string(f))
	if errors.Is(err, fs.ErrNotExist) {
		return known, nil
	}
	if err == nil {
		err = json.Unmarshal(raw, &known)
	}
	return known, err
}

func (f tokenFile) write(known map[string]string) error {
	raw, err := json.MarshalIndent(known, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(string(f), append(raw, '\n'), 0o600)
}

// stateDir is where programs on this system keep their state.
func stateDir() (string, error) {
	if dir := os.Getenv("XDG_STATE_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "lettercase"), nil
	}
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		dir, err := os.UserConfigDir()
		return filepath.Join(dir, "lettercase"), err
	}
	home, err := os.UserHomeDir()
	return filepath.Join(home, ".local", "state", "lettercase"), err
}
