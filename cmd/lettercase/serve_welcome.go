package main

import (
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"rsc.io/qr"
)

// welcome tells the person who started a server on a terminal where it is, how to invite others, and how to stop it.
func (c *serveCmd) welcome(std *stdio, addr net.Addr) {
	here, others := c.addresses(addr, networks())
	say := func(key string, pairs ...any) { fmt.Fprintln(std.err, "  "+std.say(key, pairs...)) }
	fmt.Fprintf(std.err, "\n%s\n\n", std.say("out.welcome", "version", versionName()))
	if here != "" {
		say("out.welcome.here", "url", here)
	}
	for _, url := range others {
		say("out.welcome.there", "url", url)
	}
	if c.DatabaseURL != "" {
		say("out.welcome.database")
	} else if dir, err := filepath.Abs(c.Data); err == nil {
		say("out.welcome.data", "dir", dir)
	}
	fmt.Fprintln(std.err)
	switch {
	case len(others) == 0:
		say("out.welcome.alone", "flag", "--addr :8080")
	case c.Invitation != "":
		say("out.welcome.invite", "url", others[0])
		say("out.welcome.code")
	default:
		say("out.welcome.invite", "url", others[0])
	}
	if len(others) > 0 && os.Getenv("TERM") != "dumb" {
		say("out.welcome.scan")
		fmt.Fprintln(std.err)
		writeQR(std.err, others[0])
		fmt.Fprintln(std.err)
	}
	say("out.welcome.stop")
	fmt.Fprintln(std.err)
}

// addresses are where a browser finds the server: on this machine, and from others, the best first.
func (c *serveCmd) addresses(addr net.Addr, own []net.IP) (here string, others []string) {
	scheme := "http://"
	if c.secure() {
		scheme = "https://"
	}
	for _, origin := range c.Origin {
		others = append(others, strings.TrimSuffix(origin, "/")+c.Base+"/")
	}
	tcp, ok := addr.(*net.TCPAddr)
	if !ok {
		return "", others
	}
	at := func(host string) string {
		if c.secure() && tcp.Port == 443 || !c.secure() && tcp.Port == 80 {
			if strings.Contains(host, ":") {
				host = "[" + host + "]"
			}
			return scheme + host + c.Base + "/"
		}
		return scheme + net.JoinHostPort(host, fmt.Sprint(tcp.Port)) + c.Base + "/"
	}
	for _, host := range c.ACMEHost {
		others = append(others, at(host))
	}
	switch {
	case tcp.IP.IsUnspecified():
		if len(others) == 0 {
			for _, ip := range own {
				others = append(others, at(ip.String()))
			}
		}
		return at("localhost"), others
	case tcp.IP.IsLoopback():
		return at("localhost"), others
	}
	return "", append(others, at(tcp.IP.String()))
}

// networks are this machine's addresses in its networks, those of home networks first.
func networks() []net.IP {
	addrs, err := net.InterfaceAddrs()
	if err != nil {
		return nil
	}
	var list []net.IP
	for _, a := range addrs {
		if n, ok := a.(*net.IPNet); ok && n.IP.To4() != nil && n.IP.IsGlobalUnicast() {
			list = append(list, n.IP)
		}
	}
	// 172.16.0.0/12 is where containers live on most machines.
	rank := func(ip net.IP) int {
		switch four := ip.To4(); {
		case four[0] == 192 && four[1] == 168:
			return 0
		case four[0] == 10:
			return 1
		case !ip.IsPrivate():
			return 2
		}
		return 3
	}
	slices.SortStableFunc(list, func(a, b net.IP) int { return rank(a) - rank(b) })
	return list[:min(len(list), 3)]
}

// writeQR draws a QR code, black on white whatever the terminal's colours, two rows of it in a line.
func writeQR(w io.Writer, text string) {
	code, err := qr.Encode(text, qr.L)
	if err != nil {
		return
	}
	const quiet = 2 // cameras need a margin; terminals around it are often dark
	var b strings.Builder
	for y := -quiet; y < code.Size+quiet; y += 2 {
		b.WriteString("  \x1b[30;107m")
		for x := -quiet; x < code.Size+quiet; x++ {
			switch upper, lower := code.Black(x, y), code.Black(x, y+1); {
			case upper && lower:
				b.WriteString("█")
			case upper:
				b.WriteString("▀")
			case lower:
				b.WriteString("▄")
			default:
				b.WriteString(" ")
			}
		}
		b.WriteString("\x1b[0m\n")
	}
	_, _ = io.WriteString(w, b.String())
}
