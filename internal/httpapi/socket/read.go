package socket

// unlisten takes the connection from the poller before it is closed. That ends the goroutine which reads it elsewhere.
func (c *Conn) unlisten() {
	if c.raw != nil {
		c.group.poll.remove(c)
	}
}

// read reads what the client sends, where there is no poller.
func (c *Conn) read() {
	var b [256]byte
	for {
		n, err := c.conn.Read(b[:])
		if n > 0 {
			c.heard(b[:n])
		}
		if err != nil {
			c.Close()
			return
		}
	}
}
