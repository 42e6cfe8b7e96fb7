package main

import (
	"context"
	"net"
	"net/http"
	"time"

	"lettercase/game"
)

// healthyCmd asks a server whether it is ready, for images without curl or the like. It exits with 1 if not.
type healthyCmd struct {
	Addr string `help:"${healthy_addr}" default:":8080" env:"LETTERCASE_ADDR"`
	Base string `help:"${healthy_base}" env:"LETTERCASE_BASE"`
}

func (c healthyCmd) Run(std *stdio) error {
	host, port, err := net.SplitHostPort(c.Addr)
	if err != nil {
		return err
	}
	if host == "" {
		host = "localhost"
	}
	ctx, cancel := context.WithTimeout(context.Background(), 4*time.Second)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+net.JoinHostPort(host, port)+c.Base+"/readyz", nil)
	if err != nil {
		return err
	}
	answer, err := http.DefaultClient.Do(req)
	if err != nil {
		std.complain(coded(err))
		return errNo
	}
	defer func() { _ = answer.Body.Close() }()
	if answer.StatusCode != http.StatusOK {
		std.complain(game.Refuse("server/unready", "status", answer.Status))
		return errNo
	}
	return nil
}
