//go:build !linux

package client

import "net"

// poller does nothing here: a goroutine reads each connection.
type poller struct{}

func (poller) add(*feed, net.Conn) bool { return false }
