// Package socket is the server's side of a WebSocket (RFC 6455) on which only the server speaks. While nothing happens, a
// connection holds no goroutine and no buffer: messages are written where they arise, what a client sends is read by one
// poller for all (Linux; elsewhere, and with TLS, by a goroutine each), and one goroutine sends the heartbeats of all.
package socket
