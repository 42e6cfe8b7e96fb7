package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"runtime"
	"syscall"
	"time"

	"lettercase/docs"
	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/bus"
	"lettercase/internal/httpapi"
	"lettercase/internal/meter"
	"lettercase/internal/notify"
	"lettercase/internal/persist"
	"lettercase/internal/signin"
	"lettercase/internal/store"
	"lettercase/internal/table"
	"lettercase/web"
)

// serveCmd is the server. Every flag is also an environment variable and a setting of the configuration file.
type serveCmd struct {
	listening
	Data            string        `help:"help.store.data" default:"data" env:"LETTERCASE_DATA" type:"path"`
	DatabaseURL     string        `placeholder:"URL" help:"help.serve.database_url" name:"database-url" env:"LETTERCASE_DATABASE_URL"`
	DatabaseURLFile string        `placeholder:"FILE" help:"help.serve.database_url_file" name:"database-url-file" env:"LETTERCASE_DATABASE_URL_FILE"`
	NATS            string        `placeholder:"URL" help:"help.serve.nats" name:"nats" env:"LETTERCASE_NATS"`
	NATSFile        string        `placeholder:"FILE" help:"help.serve.nats_file" name:"nats-file" env:"LETTERCASE_NATS_FILE"`
	Base            string        `placeholder:"PATH" help:"help.serve.base" env:"LETTERCASE_BASE"`
	Origin          []string      `placeholder:"URL" help:"help.serve.origin" env:"LETTERCASE_ORIGIN"`
	TrustProxy      bool          `help:"help.serve.trust_proxy" env:"LETTERCASE_TRUST_PROXY"`
	Invitation      string        `placeholder:"CODE" help:"help.serve.invitation" env:"LETTERCASE_INVITATION"`
	InvitationFile  string        `placeholder:"FILE" help:"help.serve.invitation_file" env:"LETTERCASE_INVITATION_FILE"`
	Secret          string        `help:"help.serve.secret" env:"LETTERCASE_SECRET"`
	SecretFile      string        `placeholder:"FILE" help:"help.serve.secret_file" env:"LETTERCASE_SECRET_FILE"`
	MaxTables       int           `help:"help.serve.max_tables" default:"50" env:"LETTERCASE_MAX_TABLES"`
	BotWorkers      int           `help:"help.serve.bot_workers" env:"LETTERCASE_BOT_WORKERS"`
	BotBudget       time.Duration `help:"help.serve.bot_budget" default:"1500ms" env:"LETTERCASE_BOT_BUDGET"`
	BotPace         float64       `help:"help.serve.bot_pace" default:"1" env:"LETTERCASE_BOT_PACE"`
	PlayerRate      float64       `help:"help.serve.player_rate" default:"20" env:"LETTERCASE_PLAYER_RATE"`
	AddressRate     float64       `help:"help.serve.address_rate" default:"100" env:"LETTERCASE_ADDRESS_RATE"`
	NoLimits        bool          `help:"help.serve.no_limits" env:"LETTERCASE_NO_LIMITS"`
	Definitions     string        `placeholder:"DIR" help:"help.serve.definitions" env:"LETTERCASE_DEFINITIONS" type:"path"`
	NotifyPrivate   bool          `help:"help.serve.notify_private" env:"LETTERCASE_NOTIFY_PRIVATE"`
	OIDCIssuer      string        `placeholder:"URL" help:"help.serve.oidc_issuer" name:"oidc-issuer" env:"LETTERCASE_OIDC_ISSUER"`
	OIDCClient      string        `help:"help.serve.oidc_client" name:"oidc-client" env:"LETTERCASE_OIDC_CLIENT"`
	OIDCSecret      string        `help:"help.serve.oidc_secret" name:"oidc-secret" env:"LETTERCASE_OIDC_SECRET"`
	OIDCSecretFile  string        `placeholder:"FILE" help:"help.serve.oidc_secret_file" name:"oidc-secret-file" env:"LETTERCASE_OIDC_SECRET_FILE"`
	OIDCName        string        `help:"help.serve.oidc_name" name:"oidc-name" default:"OpenID" env:"LETTERCASE_OIDC_NAME"`
	WordLink        string        `placeholder:"URL" help:"help.serve.word_link" env:"LETTERCASE_WORD_LINK"`
	LogLevel        string        `help:"help.serve.log_level" default:"info" enum:"debug,info,warn,error" env:"LETTERCASE_LOG_LEVEL"`
	DebugAddr       string        `placeholder:"ADDRESS" help:"help.serve.debug_addr" env:"LETTERCASE_DEBUG_ADDR"`
	LogText         bool          `help:"help.serve.log_text" env:"LETTERCASE_LOG_TEXT"`
}

// shortestSecret is the minimum length of a secret: anybody who guesses it can act as any player.
const shortestSecret = 16

// Validate refuses settings with which the server would start but not work.
func (c serveCmd) Validate() error {
	switch {
	case c.MaxTables < 0:
		return game.Refuse("input/usage.maxTables")
	case c.BotWorkers < 0:
		return game.Refuse("input/usage.botWorkers")
	case c.BotBudget <= 0:
		return game.Refuse("input/usage.botBudget")
	case c.BotPace < 0:
		return game.Refuse("input/usage.botPace")
	case (c.OIDCIssuer == "") != (c.OIDCClient == ""):
		return game.Refuse("input/usage.oidc")
	case c.PlayerRate <= 0 || c.AddressRate <= 0:
		return game.Refuse("input/usage.rates")
	}
	return c.validate()
}

// perSecond is a limit with a burst of the given number of seconds.
func perSecond(rate, seconds float64) httpapi.Rate {
	return httpapi.Rate{Each: rate, Burst: max(1, int(seconds*rate))}
}

func (c *serveCmd) Run(std *stdio) error {
	sleepCoarsely()
	collectSparingly()
	signals := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // under nohup it goes on when its terminal is closed
		signals = append(signals, syscall.SIGHUP)
	}
	ctx, stop := signal.NotifyContext(context.Background(), signals...)
	defer stop()
	c.BotWorkers = c.botWorkers() // before there are fewer processors
	go limitProcessors(ctx)
	if !isTerminal(std.err) {
		return c.serve(ctx, std.err, nil)
	}
	c.LogText = true // for a person
	return c.serve(ctx, std.err, func(addr net.Addr) { c.welcome(std, addr) })
}

// serve runs until the context ends; ready, if not nil, is called with the address.
func (c *serveCmd) serve(ctx context.Context, logs io.Writer, ready func(net.Addr)) (err error) {
	if err := c.readSecrets(); err != nil {
		return err
	}
	if c.Secret != "" && len(c.Secret) < shortestSecret {
		return game.Refuse("input/usage.secret", "n", shortestSecret)
	}
	log := c.logger(logs)
	st, hints, err := c.open(ctx, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, hints.Close(), st.Close()) }()
	secret, err := c.secret(ctx, st)
	if err != nil {
		return err
	}
	reg := meter.NewRegistry()
	reg.Process(cpuTime, maxConnections)
	services := table.NewServices(st, games.All, log)
	sender, err := c.sender(ctx, services)
	if err != nil {
		return err
	}
	defer sender.Close()
	hub, err := table.NewHub(services, table.Config{
		Notifier: sender,
		Bus:      hints, Reg: reg, MaxTables: c.MaxTables,
		BotWorkers: c.botWorkers(), BotBudget: c.BotBudget, BotPace: c.BotPace,
	})
	if err != nil {
		return err
	}
	defer hub.Close()
	var definitions *httpapi.Definitions
	if c.Definitions != "" {
		if definitions, err = httpapi.OpenDefinitions(c.Definitions); err != nil {
			return refused("serve/definitions", "--definitions", err)
		}
	}
	handler, err := httpapi.New(httpapi.Config{
		Services: services, Hub: hub, Secret: secret, App: web.App(), Docs: docs.Site(), Base: c.Base, Origins: c.Origin, TrustProxy: c.TrustProxy,
		Invitation: c.Invitation, Version: versionName(), Metrics: reg, Definitions: definitions, WordLink: c.WordLink, Notify: sender, Accounts: c.accounts(services),
		Limits: httpapi.Limits{
			Player: perSecond(c.PlayerRate, 3), Address: perSecond(c.AddressRate, 4), LiveAll: maxConnections() * 9 / 10, Off: c.NoLimits,
		},
	})
	if err != nil {
		return err
	}
	if c.DebugAddr != "" {
		stop, err := debugServer(c.DebugAddr, hub, log)
		if err != nil {
			return err
		}
		defer stop()
	}
	return c.listen(ctx, log, handler, ready)
}

// accounts are those with which players may sign in; nil without a provider.
func (c *serveCmd) accounts(services table.Services) *signin.Accounts {
	if c.OIDCIssuer == "" {
		return nil
	}
	return &signin.Accounts{Name: c.OIDCName, Issuer: c.OIDCIssuer, ID: c.OIDCClient, Secret: c.OIDCSecret, People: services.People}
}

// listen serves until the context ends, then tells browsers to reconnect and finishes running requests.
func (c serveCmd) listen(ctx context.Context, log *slog.Logger, handler *httpapi.Server, ready func(net.Addr)) error {
	listeners, err := c.listeners()
	if err != nil {
		return err
	}
	server := newServer(handler, log)
	var plain http.Handler
	if server.TLSConfig, plain, err = c.tls(c.Data, log); err != nil {
		return err
	}
	if c.RedirectAddr != "" {
		stop, err := c.serveRedirects(plain, log)
		if err != nil {
			return err
		}
		defer stop()
	}
	failed := make(chan error, len(listeners))
	for _, listener := range listeners {
		perAddress := connectionsOfOne
		if c.TrustProxy || c.NoLimits || listener.Addr().Network() == "unix" { // behind a proxy all connections come from one address
			perAddress = 0
		}
		listener = httpapi.Listen(listener, perAddress, maxConnections(), log)
		go func() {
			if server.TLSConfig != nil {
				failed <- server.ServeTLS(listener, "", "")
			} else {
				failed <- server.Serve(listener)
			}
		}()
		log.Info("serving", "address", listener.Addr().String(), "tls", c.secure(), "base", c.Base, "version", versionName())
	}
	if ready != nil {
		ready(listeners[0].Addr())
	}
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	log.Info("stopping")
	leave, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	handler.Leave(leave)
	if err := server.Shutdown(leave); err != nil {
		return errors.Join(fmt.Errorf("not all requests ended: %w", err), server.Close())
	}
	return nil
}

// newServer limits how long a client may take. Long polling takes up to a minute; live connections are exempt.
func newServer(handler http.Handler, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler: handler, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 15 * time.Second, WriteTimeout: 90 * time.Second, IdleTimeout: time.Minute,
		MaxHeaderBytes: 16 << 10, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
}

const (
	connectionsOfOne = 1000 // connections from one address, if there is no proxy
	reservedFiles    = 200  // file descriptors kept for the store, other nodes and files
)

// maxConnections is how many connections the process's file descriptors allow; 0 if that is not known.
func maxConnections() int {
	files := maxFiles()
	if files == 0 {
		return 0
	}
	return max(files-reservedFiles, files/2)
}

// open connects the store and the bus that the flags ask for.
func (c serveCmd) open(ctx context.Context, log *slog.Logger) (table.Store, table.Bus, error) {
	if c.DatabaseURL == "" {
		if c.NATS != "" {
			return nil, nil, game.Refuse("input/usage.nats")
		}
		st, err := store.OpenSQLite(ctx, c.Data)
		if err != nil {
			return nil, nil, refused("serve/data", "--data", err)
		}
		return st, bus.Local{}, nil
	}
	st, err := store.OpenPostgres(ctx, c.DatabaseURL)
	if err != nil {
		return nil, nil, refused("serve/database", "--database-url", err)
	}
	if c.NATS == "" {
		pool, cfg := st.Pool()
		return st, bus.NewPostgres(pool, cfg, log), nil
	}
	hints, err := bus.NewNATS(c.NATS, log)
	if err != nil {
		return nil, nil, errors.Join(refused("serve/nats", "--nats", err), st.Close())
	}
	return st, hints, nil
}

// refused says which flag an error comes from; an error that has a code keeps it.
func refused(code, flag string, err error) error {
	if own, ok := errors.AsType[*game.Error](err); ok {
		return fmt.Errorf("%s: %w", flag, own)
	}
	if errors.Is(err, store.ErrInUse) {
		return game.Refuse(code+".inUse", "flag", flag)
	}
	return game.Errorf(code, "%s: %v", flag, err).With("flag", flag).With("text", err.Error())
}

func (c serveCmd) secret(ctx context.Context, st table.Store) ([]byte, error) {
	if c.Secret != "" {
		return []byte(c.Secret), nil
	}
	return st.Secret(ctx, "cookies", []byte(persist.NewID(52)))
}

// sender sends messages to players who are away. Its key is kept with the other secrets.
func (c serveCmd) sender(ctx context.Context, services table.Services) (*notify.Sender, error) {
	proposed, err := notify.NewKey()
	if err != nil {
		return nil, err
	}
	key, err := services.Store.Secret(ctx, "vapid", proposed)
	if err != nil {
		return nil, err
	}
	return notify.New(notify.Config{Key: key, People: services.People, Games: services.Games, Log: services.Log, Private: c.NotifyPrivate})
}

func (c serveCmd) botWorkers() int {
	if c.BotWorkers > 0 {
		return c.BotWorkers
	}
	return max(1, runtime.GOMAXPROCS(0)-1)
}

func (c serveCmd) logger(w io.Writer) *slog.Logger {
	var level slog.Level
	_ = level.UnmarshalText([]byte(c.LogLevel)) // checked by the flag
	opts := &slog.HandlerOptions{Level: level}
	if c.LogText {
		return slog.New(slog.NewTextHandler(w, opts))
	}
	return slog.New(slog.NewJSONHandler(w, opts))
}
