package main

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"

	"lettercase/game"
)

// listening is where the server listens, and with which certificate.
type listening struct {
	Addr          string   `help:"help.serve.addr" default:":8080" env:"LETTERCASE_ADDR"`
	TLSCert       string   `placeholder:"FILE" help:"help.serve.tls_cert" name:"tls-cert" env:"LETTERCASE_TLS_CERT"`
	TLSKey        string   `placeholder:"FILE" help:"help.serve.tls_key" name:"tls-key" env:"LETTERCASE_TLS_KEY"`
	ACMEHost      []string `placeholder:"NAME" help:"help.serve.acme_host" name:"acme-host" env:"LETTERCASE_ACME_HOST"`
	ACMEEmail     string   `placeholder:"EMAIL" help:"help.serve.acme_email" name:"acme-email" env:"LETTERCASE_ACME_EMAIL"`
	ACMEDirectory string   `placeholder:"URL" help:"help.serve.acme_directory" name:"acme-directory" env:"LETTERCASE_ACME_DIRECTORY"`
	RedirectAddr  string   `placeholder:"ADDRESS" help:"help.serve.redirect_addr" env:"LETTERCASE_REDIRECT_ADDR"`
}

// validate refuses settings of TLS that do not go together.
func (l listening) validate() error {
	switch {
	case (l.TLSCert == "") != (l.TLSKey == ""):
		return game.Refuse("input/usage.tlsPair")
	case l.TLSCert != "" && len(l.ACMEHost) > 0:
		return game.Refuse("input/usage.together", "a", "--tls-cert", "b", "--acme-host")
	case len(l.ACMEHost) == 0 && (l.ACMEEmail != "" || l.ACMEDirectory != ""):
		return game.Refuse("input/usage.acmeHost")
	case l.RedirectAddr != "" && !l.secure():
		return game.Refuse("input/usage.redirect")
	}
	return nil
}

// secure reports whether the server does TLS itself.
func (l listening) secure() bool { return l.TLSCert != "" || len(l.ACMEHost) > 0 }

// socket is the path of a Unix socket to listen on, if the address is one.
func (l listening) socket() (path string, ok bool) { return strings.CutPrefix(l.Addr, "unix:") }

// listeners are those systemd has opened for us, or else one of our own.
func (l listening) listeners() ([]net.Listener, error) {
	if given, err := givenListeners(os.Getenv, os.Getpid()); err != nil || len(given) > 0 {
		return given, err
	}
	path, ok := l.socket()
	if !ok {
		listener, err := net.Listen("tcp", l.Addr)
		return []net.Listener{listener}, err
	}
	listener, err := listenSocket(path)
	return []net.Listener{listener}, err
}

// firstGiven is the first file descriptor that systemd passes to a service (sd_listen_fds).
const firstGiven = 3

// givenListeners are the sockets that systemd has opened for this process.
func givenListeners(env func(string) string, pid int) ([]net.Listener, error) {
	if env("LISTEN_PID") != strconv.Itoa(pid) {
		return nil, nil
	}
	n, err := strconv.Atoi(env("LISTEN_FDS"))
	if err != nil {
		return nil, game.Errorf("serve/activation", "LISTEN_FDS=%s: %v", env("LISTEN_FDS"), err).With("text", "LISTEN_FDS: "+err.Error())
	}
	var list []net.Listener
	for i := range n {
		file := os.NewFile(uintptr(firstGiven+i), fmt.Sprint("LISTEN_FD_", firstGiven+i))
		listener, err := net.FileListener(file)
		_ = file.Close() // the listener has a copy of it
		if err != nil {
			return nil, game.Errorf("serve/activation", "descriptor %d: %v", firstGiven+i, err).With("text", err.Error())
		}
		list = append(list, listener)
	}
	return list, nil
}

// listenSocket listens on a Unix socket for the server's user and group, and takes over one that nobody listens on any more.
func listenSocket(path string) (net.Listener, error) {
	if info, err := os.Lstat(path); err == nil && info.Mode().Type() == fs.ModeSocket {
		if conn, err := net.Dial("unix", path); err == nil {
			_ = conn.Close()
		} else if err := os.Remove(path); err != nil {
			return nil, err
		}
	}
	listener, err := net.Listen("unix", path)
	if err != nil {
		return nil, err
	}
	if err := os.Chmod(path, 0o660); err != nil {
		return nil, errors.Join(err, listener.Close())
	}
	return listener, nil
}

// tls is how connections are encrypted; nil if that is left to a proxy. The handler answers what the certificate
// authority asks over plain HTTP, and redirects everything else.
func (l listening) tls(data string, log *slog.Logger) (*tls.Config, http.Handler, error) {
	switch {
	case l.TLSCert != "":
		files := &certFiles{cert: l.TLSCert, key: l.TLSKey, log: log}
		if _, err := files.get(nil); err != nil {
			return nil, nil, refused("serve/certificate", "--tls-cert", err)
		}
		return &tls.Config{GetCertificate: files.get, MinVersion: tls.VersionTLS12, NextProtos: []string{"h2", "http/1.1"}}, http.HandlerFunc(l.redirect), nil
	case len(l.ACMEHost) > 0:
		manager := &autocert.Manager{
			Prompt: autocert.AcceptTOS, Cache: autocert.DirCache(filepath.Join(data, "acme")),
			HostPolicy: autocert.HostWhitelist(l.ACMEHost...), Email: l.ACMEEmail,
		}
		if l.ACMEDirectory != "" {
			manager.Client = &acme.Client{DirectoryURL: l.ACMEDirectory}
		}
		config := manager.TLSConfig()
		config.MinVersion = tls.VersionTLS12
		return config, manager.HTTPHandler(http.HandlerFunc(l.redirect)), nil
	}
	return nil, nil, nil
}

// redirect sends a browser from plain HTTP to the encrypted address.
func (l listening) redirect(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		http.Error(w, http.StatusText(http.StatusBadRequest), http.StatusBadRequest)
		return
	}
	host := r.Host
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	if _, port, err := net.SplitHostPort(l.Addr); err == nil && port != "443" {
		host = net.JoinHostPort(strings.Trim(host, "[]"), port)
	}
	http.Redirect(w, r, "https://"+host+r.URL.RequestURI(), http.StatusTemporaryRedirect)
}

// serveRedirects listens on the plain address until stop is called.
func (l listening) serveRedirects(handler http.Handler, log *slog.Logger) (stop func(), err error) {
	listener, err := net.Listen("tcp", l.RedirectAddr)
	if err != nil {
		return nil, err
	}
	server := newServer(handler, log)
	go func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			log.Warn("no redirects", "err", err)
		}
	}()
	return func() { _ = server.Close() }, nil
}

// certFiles is a certificate in two files, read again when they change.
type certFiles struct {
	cert, key string
	log       *slog.Logger

	mu      sync.Mutex
	loaded  *tls.Certificate
	changed [2]time.Time
}

// get returns the certificate. If the new files cannot be used, the old certificate stays and the log says why.
func (c *certFiles) get(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	var changed [2]time.Time
	for i, name := range []string{c.cert, c.key} {
		info, err := os.Stat(name)
		if err != nil {
			return c.keep(err)
		}
		changed[i] = info.ModTime()
	}
	if c.loaded != nil && changed == c.changed {
		return c.loaded, nil
	}
	pair, err := tls.LoadX509KeyPair(c.cert, c.key)
	if err != nil {
		return c.keep(err)
	}
	if c.loaded != nil {
		c.log.Info("certificate read again", "file", c.cert)
	}
	c.loaded, c.changed = &pair, changed
	return c.loaded, nil
}

func (c *certFiles) keep(err error) (*tls.Certificate, error) {
	if c.loaded == nil {
		return nil, err
	}
	c.log.Warn("certificate not read again", "err", err)
	return c.loaded, nil
}

// client makes requests to a server on this machine that listens like this, and returns the address to ask.
func (l listening) client() (*http.Client, string, error) {
	scheme := "http://"
	transport := &http.Transport{}
	if l.secure() { // the certificate is for the public name
		scheme, transport.TLSClientConfig = "https://", &tls.Config{InsecureSkipVerify: true} //nolint:gosec // on this machine
		if len(l.ACMEHost) > 0 {
			transport.TLSClientConfig.ServerName = l.ACMEHost[0]
		}
	}
	if path, ok := l.socket(); ok {
		transport.DialContext = func(ctx context.Context, _, _ string) (net.Conn, error) {
			return (&net.Dialer{}).DialContext(ctx, "unix", path)
		}
		return &http.Client{Transport: transport}, scheme + "localhost", nil
	}
	host, port, err := net.SplitHostPort(l.Addr)
	if err != nil {
		return nil, "", err
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	return &http.Client{Transport: transport}, scheme + net.JoinHostPort(host, port), nil
}
