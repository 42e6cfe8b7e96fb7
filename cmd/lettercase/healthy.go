package main

import (
	"context"
	"net/http"
	"time"

	"lettercase/game"
)

// healthyCmd asks a server whether it is ready, for images without curl or the like. It exits with 1 if not.
type healthyCmd struct {
	listening
	Base string `placeholder:"PATH" help:"help.healthy.base" env:"LETTERCASE_BASE"`
}

func (c healthyCmd) Run(std *stdio) error {
	client, address, err := c.client()
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), 4*time.Second)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address+c.Base+"/readyz", nil)
	if err != nil {
		return err
	}
	answer, err := client.Do(req)
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
