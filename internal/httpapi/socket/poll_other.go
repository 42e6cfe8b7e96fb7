//go:build !linux

package socket

// poller does nothing here: a goroutine reads each connection.
type poller struct{}

func (poller) add(*Conn) bool { return false }
func (poller) remove(*Conn)   {}
func (poller) close()         {}
