package main

import (
	"cmp"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"lettercase/internal/httpapi"
	"lettercase/internal/postgres"
	"lettercase/internal/store"
)

// doctorCmd checks whether a server with these settings works here, and says what to do about what does not. It changes
// nothing and may run beside the server. It exits with 1 if something has to be done.
type doctorCmd struct {
	serveCmd
	URL string `arg:"" optional:"" help:"help.doctor_url"`
}

// checkup prints findings as they come.
type checkup struct {
	std  *stdio
	sick bool
}

// ok is a finding that needs nothing to be done.
func (c *checkup) ok(key string, pairs ...any) {
	fmt.Fprintln(c.std.out, "✓ "+c.std.say(key, pairs...))
}

// note is a finding that may need something; its text under key.do says what.
func (c *checkup) note(key string, pairs ...any) { c.say("!", key, pairs...) }

// bad is a finding with which the server does not work, or not safely.
func (c *checkup) bad(key string, pairs ...any) { c.sick = true; c.say("✗", key, pairs...) }

func (c *checkup) say(mark, key string, pairs ...any) {
	fmt.Fprintln(c.std.out, mark+" "+c.std.say(key, pairs...))
	fmt.Fprintln(c.std.out, "  → "+c.std.say(key+".do", pairs...))
}

const (
	doctorPatience = 10 * time.Second
	littleSpace    = 200 << 20 // bytes
	fewFiles       = 4096
	clockOff       = 5 * time.Second
	certificateDue = 14 * 24 * time.Hour
)

func (c doctorCmd) Run(std *stdio) error {
	if err := c.readSecrets(); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), 6*doctorPatience)
	defer cancel()
	see := &checkup{std: std}
	if c.DatabaseURL != "" {
		c.checkPostgres(ctx, see)
	} else {
		c.checkData(ctx, see)
	}
	c.checkClock(see)
	running := c.checkPort(ctx, see)
	c.checkFiles(see)
	c.checkCertificate(see)
	c.checkProxy(ctx, see, running)
	if see.sick {
		return errNo
	}
	return nil
}

func (c doctorCmd) checkData(ctx context.Context, see *checkup) {
	dir := c.Data
	_, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		see.note("out.doctor.dataNew", "dir", dir)
		return
	case err != nil:
		see.bad("out.doctor.dataBad", "dir", dir, "text", err.Error())
		return
	}
	probe, err := os.CreateTemp(dir, ".doctor")
	if err != nil {
		see.bad("out.doctor.dataBad", "dir", dir, "text", err.Error())
		return
	}
	_ = probe.Close()
	_ = os.Remove(probe.Name())
	if free, ok := freeSpace(dir); ok && free < littleSpace {
		see.bad("out.doctor.space", "dir", dir, "n", free>>20)
	}
	name := filepath.Join(dir, store.FileName)
	file, err := os.Stat(name)
	if errors.Is(err, fs.ErrNotExist) {
		see.ok("out.doctor.dataGood", "file", dir, "n", 0)
		return
	}
	if err == nil {
		err = store.Check(ctx, dir)
	}
	if err != nil {
		see.bad("out.doctor.database", "file", name, "text", see.std.why(err))
		return
	}
	if file.Mode().Perm()&0o077 != 0 {
		see.bad("out.doctor.dataOpen", "file", name)
	}
	see.ok("out.doctor.dataGood", "file", name, "n", see.std.num(float64(file.Size())/(1<<20), 1))
}

func (c doctorCmd) checkPostgres(ctx context.Context, see *checkup) {
	ctx, cancel := context.WithTimeout(ctx, doctorPatience)
	defer cancel()
	db, err := postgres.Open(c.DatabaseURL)
	if err == nil {
		defer func() { _ = db.Close() }()
		err = db.PingContext(ctx)
	}
	if err != nil {
		see.bad("out.doctor.postgres", "text", wordPassword.ReplaceAllString(err.Error(), "${1}…"))
		return
	}
	var now time.Time
	var version, sync string
	var may bool
	before := time.Now()
	err = db.QueryRowContext(ctx, "SELECT now(), current_setting('server_version'), current_setting('synchronous_commit'), has_schema_privilege(current_schema(), 'CREATE')").Scan(&now, &version, &sync, &may)
	took := time.Since(before)
	switch {
	case err != nil:
		see.bad("out.doctor.postgres", "text", err.Error())
		return
	case !may:
		see.bad("out.doctor.postgresRights")
	case sync == "off":
		see.bad("out.doctor.postgresSync")
	default:
		see.ok("out.doctor.postgresGood", "version", version, "n", see.std.num(float64(took)/1e6, 1))
	}
	if off := before.Sub(now).Abs(); off > clockOff {
		see.note("out.doctor.clockOff", "n", int(off.Seconds()))
	}
}

// checkClock sees what can be seen without asking somebody else; checkProxy compares with the public server's clock.
func (c doctorCmd) checkClock(see *checkup) {
	built, err := time.Parse(time.RFC3339, date)
	synced, known := clockSynced()
	switch {
	case err == nil && time.Now().Before(built):
		see.bad("out.doctor.clockBad", "time", time.Now().UTC().Format(time.DateTime))
	case known && !synced:
		see.note("out.doctor.clockBad", "time", time.Now().UTC().Format(time.DateTime))
	default:
		see.ok("out.doctor.clock", "time", time.Now().UTC().Format(time.DateTime))
	}
}

// checkPort tries to listen where the server would, and reports whether a server is running there.
func (c doctorCmd) checkPort(ctx context.Context, see *checkup) (running bool) {
	client, address, err := c.client()
	if err != nil {
		see.bad("out.doctor.portBad", "address", c.Addr, "text", err.Error())
		return false
	}
	client.Timeout = doctorPatience
	if saw, err := ask(ctx, client, address+c.Base); err == nil && saw.header != nil {
		see.ok("out.doctor.running", "address", c.Addr)
		return true
	}
	if _, ok := c.socket(); ok {
		see.ok("out.doctor.port", "address", c.Addr)
		return false
	}
	listener, err := net.Listen("tcp", c.Addr)
	switch {
	case errors.Is(err, fs.ErrPermission):
		see.bad("out.doctor.portDenied", "address", c.Addr)
		return false
	case err != nil:
		see.bad("out.doctor.portBad", "address", c.Addr, "text", err.Error())
		return false
	}
	_ = listener.Close()
	see.ok("out.doctor.port", "address", c.Addr)
	return false
}

func (c doctorCmd) checkFiles(see *checkup) {
	switch n := maxFiles(); {
	case n == 0:
	case n < fewFiles:
		see.note("out.doctor.filesFew", "n", n, "tabs", maxConnections())
	default:
		see.ok("out.doctor.files", "n", n)
	}
}

func (c doctorCmd) checkCertificate(see *checkup) {
	if c.TLSCert == "" {
		return
	}
	pair, err := tls.LoadX509KeyPair(c.TLSCert, c.TLSKey)
	if err != nil {
		see.bad("out.doctor.certificate", "file", c.TLSCert, "text", err.Error())
		return
	}
	leaf, err := x509.ParseCertificate(pair.Certificate[0])
	if err != nil {
		see.bad("out.doctor.certificate", "file", c.TLSCert, "text", err.Error())
		return
	}
	until := leaf.NotAfter.Format(time.DateOnly)
	if time.Until(leaf.NotAfter) < certificateDue {
		see.bad("out.doctor.certificate", "file", c.TLSCert, "text", until)
		return
	}
	see.ok("out.doctor.certificateGood", "file", c.TLSCert, "date", until)
}

// seen is what /healthz says about a request.
type seen struct {
	header url.Values // nil if it is not our server that answered
	status string
	date   time.Time
}

// ask sends the request of a browser that opens a live connection, and returns what reached the server.
func ask(ctx context.Context, client *http.Client, base string) (seen, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, strings.TrimSuffix(base, "/")+"/healthz", nil)
	if err != nil {
		return seen{}, err
	}
	req.Header.Set("Connection", "Upgrade")
	req.Header.Set("Upgrade", "websocket")
	answer, err := client.Do(req)
	if err != nil {
		return seen{}, err
	}
	_ = answer.Body.Close()
	out := seen{status: answer.Status}
	out.date, _ = http.ParseTime(answer.Header.Get("Date"))
	if text := answer.Header.Get(httpapi.SawHeader); text != "" {
		out.header, err = url.ParseQuery(text)
	}
	return out, err
}

// checkProxy asks the server by its public address and compares what was sent with what reached the server.
func (c doctorCmd) checkProxy(ctx context.Context, see *checkup, running bool) {
	public := c.URL
	if public == "" && len(c.Origin) > 0 {
		public = c.Origin[0] + c.Base
	}
	if public == "" && len(c.ACMEHost) > 0 {
		public = "https://" + c.ACMEHost[0] + c.Base
	}
	if public == "" {
		see.note("out.doctor.proxyNone")
		return
	}
	u, err := url.Parse(public)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		see.bad("out.doctor.proxyGone", "url", public, "text", "http://… https://…")
		return
	}
	client := &http.Client{Timeout: doctorPatience, Transport: &http.Transport{TLSNextProto: map[string]func(string, *tls.Conn) http.RoundTripper{}}} // live connections use HTTP/1.1
	saw, err := ask(ctx, client, public)
	switch {
	case err != nil && !running:
		see.note("out.doctor.proxyStopped", "url", public)
		return
	case err != nil:
		see.bad("out.doctor.proxyGone", "url", public, "text", err.Error())
		return
	case saw.header == nil:
		see.bad("out.doctor.proxyOther", "url", public, "status", saw.status)
		return
	}
	c.compare(see, u, saw)
}

// compare says what a proxy changed on the way.
func (c doctorCmd) compare(see *checkup, u *url.URL, saw seen) {
	good := true
	bad := func(key string, pairs ...any) { good = false; see.bad(key, pairs...) }
	h := saw.header
	trusted, forwarded := h.Has("trusted"), h.Get("forwarded") != ""
	switch {
	case forwarded && !trusted:
		bad("out.doctor.proxyTrust")
	case trusted && !forwarded:
		bad("out.doctor.proxyAddress")
	}
	if u.Scheme == "https" && !h.Has("tls") && h.Get("proto") != "https" {
		bad("out.doctor.proxyProto")
	}
	if h.Get("host") != u.Host {
		bad("out.doctor.proxyHost", "host", h.Get("host"), "want", u.Host)
	}
	if !h.Has("websocket") {
		bad("out.doctor.proxySocket")
	}
	if off := time.Since(saw.date).Abs(); !saw.date.IsZero() && off > clockOff {
		see.note("out.doctor.clockOff", "n", int(off.Seconds()))
	}
	if good {
		see.ok("out.doctor.proxyGood", "url", cmp.Or(c.URL, u.String()), "client", h.Get("client"))
	}
}
