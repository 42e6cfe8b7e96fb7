package bus

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"
)

// What we need of NATS is one subject and messages that may be lost, and its protocol is lines of text
// (https://docs.nats.io/reference/reference-protocols/nats-protocol): a client of our own is a twentieth of the usual one.

const (
	natsSubject  = "lettercase.hints"
	natsPatience = 5 * time.Second  // for a handshake or a write
	natsPing     = 30 * time.Second // between two questions whether the server is there
	natsLine     = 64 << 10
	natsLargest  = 8 << 20 // no message is larger
)

// natsRoots are the authorities that are trusted; nil stands for those of the system.
var natsRoots *x509.CertPool

// natsServer is a server and how we sign in.
type natsServer struct {
	address, name       string // host and port; the name in its certificate
	secure              bool
	user, secret, token string
}

// natsServers reads addresses such as nats://user:secret@hints:4222, tls://token@hints or hints, separated by commas.
func natsServers(urls string) (servers []natsServer, err error) {
	for one := range strings.SplitSeq(urls, ",") {
		if one = strings.TrimSpace(one); one == "" {
			continue
		}
		if !strings.Contains(one, "://") {
			one = "nats://" + one
		}
		u, err := url.Parse(one)
		if err != nil {
			return nil, errors.New("not the address of a NATS server") // the error would show a secret
		}
		if u.Scheme != "nats" && u.Scheme != "tls" || u.Hostname() == "" {
			return nil, fmt.Errorf("%s://%s is not the address of a NATS server: nats://host:port or tls://host:port", u.Scheme, u.Host)
		}
		s := natsServer{name: u.Hostname(), secure: u.Scheme == "tls"}
		s.address = net.JoinHostPort(s.name, cmp.Or(u.Port(), "4222"))
		if secret, ok := u.User.Password(); ok {
			s.user, s.secret = u.User.Username(), secret
		} else {
			s.token = u.User.Username()
		}
		servers = append(servers, s)
	}
	if servers == nil {
		return nil, errors.New("no NATS server is named")
	}
	return servers, nil
}

// natsConn is a connection that is signed in and subscribed.
type natsConn struct {
	to     natsServer
	most   int          // bytes of a message
	others []natsServer // of the same cluster, as far as the server has said; used only by the goroutine that reads
	in     *bufio.Reader
	forget func() bool // of the context, with which the connection ends

	mu  sync.Mutex // for writing
	out net.Conn
}

// natsInfo is what a server says first.
type natsInfo struct {
	TLS    bool     `json:"tls_required"`
	Most   int      `json:"max_payload"`
	Others []string `json:"connect_urls"`
}

// dialNATS connects. The connection ends with the context.
func dialNATS(ctx context.Context, to natsServer) (_ *natsConn, err error) {
	dialer := net.Dialer{Timeout: natsPatience}
	conn, err := dialer.DialContext(ctx, "tcp", to.address)
	if err != nil {
		return nil, err
	}
	c := &natsConn{to: to, out: conn, in: bufio.NewReaderSize(conn, natsLine), forget: context.AfterFunc(ctx, func() { _ = conn.Close() })}
	defer func() {
		if err != nil {
			c.close()
		}
	}()
	_ = conn.SetDeadline(time.Now().Add(natsPatience))
	kind, rest, err := c.line()
	var info natsInfo
	if err != nil || kind != "INFO" || json.Unmarshal(rest, &info) != nil {
		return nil, errors.Join(errors.New("not a NATS server"), err)
	}
	if to.secure || info.TLS {
		if c.in.Buffered() > 0 { // refuse data that was injected before TLS
			return nil, errors.New("the NATS server speaks before TLS does")
		}
		c.to.secure = true
		c.out = tls.Client(conn, &tls.Config{ServerName: to.name, RootCAs: natsRoots, MinVersion: tls.VersionTLS12})
		c.in = bufio.NewReaderSize(c.out, natsLine)
	}
	c.most = info.Most
	c.learn(info)
	if err := c.signIn(); err != nil {
		return nil, err
	}
	return c, conn.SetDeadline(time.Time{})
}

func (c *natsConn) close() {
	c.forget()
	_ = c.out.Close()
}

// learn notes the other servers of a cluster.
func (c *natsConn) learn(info natsInfo) {
	if len(info.Others) == 0 {
		return
	}
	c.others = nil
	for _, address := range info.Others {
		other := c.to
		other.address = address
		if host, _, err := net.SplitHostPort(address); err == nil && net.ParseIP(host) == nil {
			other.name = host
		}
		c.others = append(c.others, other)
	}
}

func (c *natsConn) signIn() error {
	hello, err := json.Marshal(map[string]any{
		"verbose": false, "pedantic": false, "name": "lettercase", "lang": "go", "version": "1", "protocol": 1,
		"tls_required": c.to.secure, "user": c.to.user, "pass": c.to.secret, "auth_token": c.to.token,
	})
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(c.out, "CONNECT %s\r\nSUB %s 1\r\nPING\r\n", hello, natsSubject); err != nil {
		return err
	}
	for {
		switch kind, rest, err := c.line(); {
		case err != nil:
			return err
		case kind == "-ERR":
			return fmt.Errorf("nats: %s", rest)
		case kind == "MSG": // from others, before we are all set; a lost hint costs a poll
			if _, err := c.message(rest); err != nil {
				return err
			}
		case kind == "PONG":
			return nil
		}
	}
}

// line reads a line and cuts its first word off.
func (c *natsConn) line() (kind string, rest []byte, err error) {
	line, err := c.in.ReadSlice('\n')
	if err != nil {
		return "", nil, err
	}
	word, rest, _ := bytes.Cut(bytes.TrimSpace(line), []byte(" "))
	return strings.ToUpper(string(word)), bytes.TrimSpace(rest), nil
}

// read calls f with every message and complain with every error that the server names, until the connection ends.
func (c *natsConn) read(f func(msg []byte), complain func(err error)) error {
	defer c.close()
	for {
		_ = c.out.SetReadDeadline(time.Now().Add(2*natsPing + natsPatience))
		kind, rest, err := c.line()
		if err != nil {
			return err
		}
		switch kind {
		case "PING":
			c.write([]byte("PONG\r\n"))
		case "INFO": // the cluster has changed
			var info natsInfo
			if json.Unmarshal(rest, &info) == nil {
				c.learn(info)
			}
		case "-ERR": // the server closes the connection if it is serious
			complain(fmt.Errorf("nats: %s", rest))
		case "MSG": // subject, subscription, perhaps where to answer, size
			msg, err := c.message(rest)
			if err != nil {
				return err
			}
			f(msg)
		}
	}
}

func (c *natsConn) message(head []byte) ([]byte, error) {
	n, err := strconv.Atoi(string(head[bytes.LastIndexByte(head, ' ')+1:]))
	if err != nil || n < 0 || n > natsLargest {
		return nil, fmt.Errorf("nats: a message like %q", head)
	}
	msg := make([]byte, n+len("\r\n"))
	_, err = io.ReadFull(c.in, msg)
	return msg[:n], err
}

// write ends the connection where it fails.
func (c *natsConn) write(text []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	_ = c.out.SetWriteDeadline(time.Now().Add(natsPatience))
	if _, err := c.out.Write(text); err != nil {
		_ = c.out.Close()
	}
}

// stayAwake asks now and then whether the server is there: read waits for something not much longer.
func (c *natsConn) stayAwake(ctx context.Context) {
	tick := time.NewTicker(natsPing)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			c.write([]byte("PING\r\n"))
		}
	}
}
