package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"
)

// A process may open only so many files, and each connection is one. With several nodes that have different tables, each gets a
// process of its own here. They begin to measure together, and their figures are added up.

// partOfLoad is set for such a process: it says when everybody is seated, waits for a line before it measures, and gives its
// figures as JSON.
const partOfLoad = "LETTERCASE_LOAD_PART"

const sayReady = "seated"

// awaitOthers waits until all processes have seated their people.
func (l *load) awaitOthers() {
	fmt.Fprintln(l.std.out, sayReady)
	_, _ = bufio.NewReader(l.std.in).ReadString('\n') // if the parent is gone, so are the figures
}

// loadPart is a process that loads one node.
type loadPart struct {
	*exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
}

// runApart has a process for each node.
func (c loadCmd) runApart(ctx context.Context, std *stdio) error {
	games, err := c.chosen()
	if err != nil {
		return err
	}
	std.print("out.load.seating", "people", c.Players*c.Tables, "tables", c.Tables, "games", names(games))
	began := time.Now()
	var parts []loadPart
	ctx, cancel := context.WithCancel(ctx)
	defer func() {
		cancel() // after a failure the others must not measure on
		for _, p := range parts {
			_ = p.in.Close()
			_ = p.Wait() // what went wrong is in its figures, or there are none
		}
	}()
	for i, server := range c.Server {
		p, err := c.startPart(ctx, std, server, c.Tables*(i+1)/len(c.Server)-c.Tables*i/len(c.Server))
		if err != nil {
			return err
		}
		parts = append(parts, p)
	}
	for _, p := range parts {
		if line, err := p.out.ReadString('\n'); err != nil {
			return fmt.Errorf("%s: %s%w", std.say("out.load.notSeated"), line, err)
		}
	}
	std.print("out.load.seatedApart", "time", time.Since(began).Round(100*time.Millisecond).String())
	for _, p := range parts {
		if _, err := fmt.Fprintln(p.in); err != nil {
			return err
		}
	}
	sum := figures{Refused: map[string]int{}, Failed: map[string]int{}}
	for _, p := range parts {
		var f figures
		if err := json.NewDecoder(p.out).Decode(&f); err != nil {
			return err
		}
		sum.add(f)
	}
	return sum.report(std, c.Tables)
}

func (c loadCmd) startPart(ctx context.Context, std *stdio, server string, tables int) (p loadPart, err error) {
	self, err := os.Executable()
	if err != nil {
		return p, err
	}
	args := []string{
		"load", "--server", server, "--tables", strconv.Itoa(tables), "--players", strconv.Itoa(c.Players),
		"--for", c.For.String(), "--think", c.Think.String(), "--lang", c.Lang,
	}
	if c.Code != "" {
		args = append(args, "--code", c.Code)
	}
	if len(c.Games) > 0 {
		args = append(args, "--games", strings.Join(c.Games, ","))
	}
	p.Cmd = exec.CommandContext(ctx, self, args...)
	p.Env, p.Stderr = append(os.Environ(), partOfLoad+"=1"), std.err
	if p.in, err = p.StdinPipe(); err != nil {
		return p, err
	}
	out, err := p.StdoutPipe()
	if err != nil {
		return p, err
	}
	p.out = bufio.NewReaderSize(out, 1<<20)
	return p, p.Start()
}
