package main

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// started runs a server with these settings until the test ends.
func started(t *testing.T, l listening) net.Addr {
	t.Helper()
	return serving(t, serveCmd{listening: l, Data: t.TempDir(), LogLevel: "error", MaxTables: 10, BotBudget: time.Second, PlayerRate: 20, AddressRate: 100})
}

func healthy(t *testing.T, args ...string) {
	t.Helper()
	var out bytes.Buffer
	if status := run(append([]string{"healthy"}, args...), nil, &out, &out); status != 0 {
		t.Errorf("healthy %v: status %d: %s", args, status, out.String())
	}
}

func TestServeOnAUnixSocket(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no modes of sockets there")
	}
	path := filepath.Join(t.TempDir(), "s")
	stale, err := net.Listen("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	stale.(*net.UnixListener).SetUnlinkOnClose(false) // as a killed server leaves it
	_ = stale.Close()
	started(t, listening{Addr: "unix:" + path})
	healthy(t, "--addr", "unix:"+path)
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o660 {
		t.Error(info, err)
	}
	if _, err := listenSocket(path); err == nil {
		t.Error("took over a socket that is in use")
	}
}

// systemd opens the socket and passes it as descriptor 3; LISTEN_PID says for whom. A server stops in good order when it is told to, and
// when the terminal is closed in which it runs.
func TestSocketActivation(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no systemd there")
	}
	for _, stop := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		t.Run(stop.String(), func(t *testing.T) { activate(t, stop) })
	}
	if given, err := givenListeners(func(string) string { return "1" }, 2); given != nil || err != nil {
		t.Error("took another process's sockets", given, err)
	}
}

func activate(t *testing.T, stop os.Signal) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	file, err := l.(*net.TCPListener).File()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	cmd := exec.Command("sh", "-c", `LISTEN_PID=$$ LISTEN_FDS=1 exec lettercase serve --addr 203.0.113.1:80 --data "$0"`, t.TempDir())
	cmd.ExtraFiles = []*os.File{file}
	// A child ignores what its parent ignores, as under nohup, but not what the parent asks for.
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, stop)
	defer signal.Stop(asked)
	var logs bytes.Buffer
	cmd.Stderr = &logs
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	answer, err := (&http.Client{Timeout: time.Minute}).Get("http://" + l.Addr().String() + "/readyz") // waits in the socket's queue until the server is up
	_ = cmd.Process.Signal(stop)
	_ = l.Close()
	if exit := cmd.Wait(); err != nil || exit != nil {
		t.Fatal(err, exit, logs.String())
	}
	_ = answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		t.Error(answer.Status)
	}
}

// certificate writes a certificate for a name, with a key of its own.
func certificate(t *testing.T, dir, name string) (cert, key string) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: name}, DNSNames: []string{name},
		NotBefore: time.Unix(0, 0), NotAfter: time.Unix(1<<33, 0),
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, private.Public(), private)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	cert, key = filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	for file, block := range map[string]*pem.Block{cert: {Type: "CERTIFICATE", Bytes: der}, key: {Type: "PRIVATE KEY", Bytes: secret}} {
		if err := os.WriteFile(file, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return cert, key
}

func TestTLSByFilesThatChange(t *testing.T) {
	dir := t.TempDir()
	cert, key := certificate(t, dir, "old.example")
	addr := started(t, listening{Addr: "127.0.0.1:0", TLSCert: cert, TLSKey: key}).String()
	presented := func() string {
		conn, err := tls.Dial("tcp", addr, &tls.Config{InsecureSkipVerify: true}) //nolint:gosec // the test looks at the certificate itself
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = conn.Close() }()
		return conn.ConnectionState().PeerCertificates[0].Subject.CommonName
	}
	if got := presented(); got != "old.example" {
		t.Error(got)
	}
	healthy(t, "--addr", addr, "--tls-cert", cert, "--tls-key", key)
	certificate(t, dir, "new.example")
	later := time.Now().Add(time.Hour) // the clock of some file systems is coarse
	for _, file := range []string{cert, key} {
		if err := os.Chtimes(file, later, later); err != nil {
			t.Fatal(err)
		}
	}
	if got := presented(); got != "new.example" {
		t.Errorf("still %s", got)
	}
	if err := os.WriteFile(cert, []byte("half written"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := presented(); got != "new.example" {
		t.Errorf("a broken file took effect: %s", got)
	}
}

func TestPlainHTTPRedirects(t *testing.T) {
	for addr, want := range map[string]string{":443": "https://play.example/t/x?y=1", ":8443": "https://play.example:8443/t/x?y=1"} {
		l := listening{Addr: addr, ACMEHost: []string{"play.example"}}
		config, plain, err := l.tls(t.TempDir(), slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(strings.Join(config.NextProtos, " "), "acme-tls/1") {
			t.Error("cannot answer the authority's question on port 443", config.NextProtos)
		}
		answer := httptest.NewRecorder()
		plain.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "http://play.example:80/t/x?y=1", nil))
		if got := answer.Header().Get("Location"); got != want || answer.Code != http.StatusTemporaryRedirect {
			t.Errorf("%s: %d %s, want %s", addr, answer.Code, got, want)
		}
		answer = httptest.NewRecorder()
		plain.ServeHTTP(answer, httptest.NewRequest(http.MethodPost, "http://play.example/api/v1/tables", nil))
		if answer.Code != http.StatusBadRequest {
			t.Errorf("POST: %d", answer.Code)
		}
	}
}
