//go:build js

// Command engine is the server that runs in a browser: the same tables, bots and reviews as on a server, in a Web Worker, for
// one person. The worker (web/src/solo/worker.ts) starts it, asks it and keeps what it wants kept.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"runtime/debug"
	"sync"
	"syscall/js"
	"time"

	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/httpapi"
	"lettercase/internal/memory"
	"lettercase/internal/people"
	"lettercase/internal/table"
	"lettercase/lexicon"
	"lettercase/lexicon/data"
	"lettercase/texts"
)

// alone is the bus of a single node.
type alone struct{}

func (alone) Publish(table.Hint)               {}
func (alone) Subscribe(func(table.Hint)) error { return nil }
func (alone) Alone() bool                      { return true }
func (alone) Close() error                     { return nil }

// engine is what the page calls.
type engine struct {
	host   js.Value // save(entries), dictionary(lang), texts() and pause(), all promises
	store  *memory.Store
	hub    *table.Hub
	server *httpapi.Server
	people *people.Directory

	mu     sync.Mutex
	player people.Player

	rested time.Time // the last rest
}

func main() {
	debug.SetGCPercent(400) // the first table is there sooner, for some megabytes
	global := js.Global()
	global.Set("startEngine", js.FuncOf(func(_ js.Value, args []js.Value) any {
		host, kept := args[0], args[1].String()
		return promise(func() (any, error) {
			e, err := start(host, kept)
			if err != nil {
				return nil, err
			}
			return e.face(), nil
		})
	}))
	global.Call("engineLoaded")
	select {}
}

func start(host js.Value, kept string) (*engine, error) {
	var entries []memory.Entry
	if err := json.Unmarshal([]byte(kept), &entries); err != nil {
		return nil, err
	}
	e := &engine{host: host}
	data.Fetch = func(lang string) []byte {
		raw, err := await(host.Call("dictionary", lang))
		if err != nil {
			return nil
		}
		b := make([]byte, raw.Get("byteLength").Int())
		js.CopyBytesToGo(b, raw)
		return b
	}
	texts.Fetch = func() (string, error) {
		text, err := await(host.Call("texts"))
		if err != nil {
			return "", err
		}
		return text.String(), nil
	}
	e.store = memory.Open(entries, func(_ context.Context, changed []memory.Entry) error {
		raw, err := json.Marshal(changed)
		if err != nil {
			return err
		}
		_, err = await(host.Call("save", string(raw)))
		return err
	})
	lexicon.Pause = e.rest
	log := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
	services := table.NewServices(e.store, games.All, log)
	secret, err := e.store.Secret(context.Background(), "engine", []byte("engine"))
	if err != nil {
		return nil, err
	}
	if e.hub, err = table.NewHub(services, table.Config{Bus: alone{}, BotPace: 1, Local: true, PageFirst: 150 * time.Millisecond, Pause: e.pause, Thought: thought}); err != nil {
		return nil, err
	}
	e.people = services.People
	e.server = httpapi.New(httpapi.Config{Services: services, Hub: e.hub, Secret: secret})
	return e, nil
}

// face is the engine as the worker sees it.
func (e *engine) face() map[string]any {
	return map[string]any{
		// player(json): who plays
		"player": js.FuncOf(func(_ js.Value, args []js.Value) any {
			raw := args[0].String()
			return promise(func() (any, error) { return nil, e.setPlayer(raw) })
		}),
		// do(method, path, body): [status, answer]
		"do": js.FuncOf(func(_ js.Value, args []js.Value) any {
			method, path, body := args[0].String(), args[1].String(), args[2].String()
			return promise(func() (any, error) {
				status, answer := e.server.Do(context.Background(), e.who(), method, path, []byte(body))
				return []any{status, string(answer)}, nil
			})
		}),
		// live(table, seat, seq, tell): a function that ends it
		"live": js.FuncOf(func(_ js.Value, args []js.Value) any {
			id, seat, seq, tell := args[0].String(), game.Seat(args[1].Int()), args[2].Int(), args[3]
			return promise(func() (any, error) { return e.live(id, seat, seq, tell) })
		}),
		// log(table): its rows, to be handed to a server
		"log": js.FuncOf(func(_ js.Value, args []js.Value) any {
			id := args[0].String()
			return promise(func() (any, error) {
				rows, err := e.store.Rows(context.Background(), id, 0)
				if err != nil {
					return nil, err
				}
				raw, err := json.Marshal(rows)
				return string(raw), err
			})
		}),
		// forget(table)
		"forget": js.FuncOf(func(_ js.Value, args []js.Value) any {
			id := args[0].String()
			return promise(func() (any, error) { return nil, e.store.Forget(context.Background(), id) })
		}),
	}
}

// pause lets the worker take what the page has sent, and timers.
func (e *engine) pause() {
	_, _ = await(e.host.Call("pause"))
}

// rest pauses what looks at a whole dictionary, as often as table.Config.Pause is called by searches.
func (e *engine) rest() {
	if time.Since(e.rested) > table.Slice {
		e.pause()
		e.rested = time.Now()
	}
}

// thought shows a bot's move in a profile of the worker.
func thought(game string, level int, took time.Duration) {
	p := js.Global().Get("performance")
	ms := float64(took.Microseconds()) / 1000
	p.Call("measure", fmt.Sprintf("bot %s %d", game, level), map[string]any{"start": p.Call("now").Float() - ms, "duration": ms})
}

func (e *engine) who() people.Player {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.player
}

func (e *engine) setPlayer(raw string) error {
	var p people.Player
	if err := json.Unmarshal([]byte(raw), &p); err != nil {
		return err
	}
	saved, err := e.people.Save(context.Background(), p)
	if err != nil {
		return err
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.player = saved
	return nil
}

func (e *engine) live(id string, seat game.Seat, seq int, tell js.Value) (any, error) {
	sub, err := e.hub.Table(id).Live(context.Background(), e.who().ID, seat, seq)
	if err != nil {
		return nil, err
	}
	go func() {
		for msg := range sub.C {
			tell.Invoke(string(msg))
		}
		tell.Invoke(`{"type":"bye","reason":"` + sub.Reason + `"}`)
	}()
	var once sync.Once
	return js.FuncOf(func(js.Value, []js.Value) any {
		once.Do(func() { go sub.Leave() })
		return nil
	}), nil
}

// promise runs f beside the event loop and returns a JavaScript promise of its result.
func promise(f func() (any, error)) js.Value {
	var executor js.Func
	executor = js.FuncOf(func(_ js.Value, args []js.Value) any {
		resolve, reject := args[0], args[1]
		go func() {
			defer executor.Release()
			v, err := f()
			if err != nil {
				reject.Invoke(js.Global().Get("Error").New(err.Error()))
				return
			}
			resolve.Invoke(v)
		}()
		return nil
	})
	return js.Global().Get("Promise").New(executor)
}

// await waits for a JavaScript promise.
func await(p js.Value) (v js.Value, err error) {
	done := make(chan struct{})
	then := js.FuncOf(func(_ js.Value, args []js.Value) any {
		v = args[0]
		close(done)
		return nil
	})
	catch := js.FuncOf(func(_ js.Value, args []js.Value) any {
		err = errors.New(args[0].Call("toString").String())
		close(done)
		return nil
	})
	defer then.Release()
	defer catch.Release()
	p.Call("then", then, catch)
	<-done
	return v, err
}
