// Package pgtest starts a private PostgreSQL for tests: in a directory of its own, on a unix socket only, and as another
// user where the tests run as root, which initdb refuses.
package pgtest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"lettercase/internal/postgres"
)

// Server is a running PostgreSQL.
type Server struct {
	dir string
	as  *syscall.SysProcAttr
	cmd *exec.Cmd
	n   atomic.Int64
}

var (
	once   sync.Once
	shared *Server
	failed error
)

// Run is for TestMain: it runs the tests and stops the shared server, if one was started.
func Run(m *testing.M) int {
	code := m.Run()
	if shared != nil {
		shared.Stop()
	}
	return code
}

// DSN gives a new, empty database on the server that a test binary shares. Without PostgreSQL on the machine the
// test is skipped.
func DSN(t testing.TB) string {
	t.Helper()
	if _, err := tool("postgres"); err != nil {
		if os.Getenv("LETTERCASE_REQUIRE_POSTGRES") != "" {
			t.Fatal(err)
		}
		t.Skip("PostgreSQL is not installed: ", err)
	}
	once.Do(func() { shared, failed = Start() })
	if failed != nil {
		t.Fatal(failed)
	}
	dsn, err := shared.Database()
	if err != nil {
		t.Fatal(err)
	}
	return dsn
}

// tool finds a program of PostgreSQL, also where the distribution keeps it off the path.
func tool(name string) (string, error) {
	if path, err := exec.LookPath(name); err == nil {
		return path, nil
	}
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/" + name)
	if len(found) == 0 {
		return "", fmt.Errorf("no %s", name)
	}
	return found[len(found)-1], nil
}

// Start runs a new server.
func Start() (s *Server, err error) {
	dir, err := os.MkdirTemp("", "lettercase-pg-")
	if err != nil {
		return nil, err
	}
	s = &Server{dir: dir}
	defer func() {
		if err != nil {
			_ = os.RemoveAll(dir)
		}
	}()
	as, err := otherUser(dir)
	if err != nil {
		return nil, err
	}
	initdb, err := tool("initdb")
	if err != nil {
		return nil, err
	}
	init := exec.Command(initdb, "-D", filepath.Join(dir, "data"), "-A", "trust", "-U", "lettercase", "-E", "UTF8", "--locale=C", "--no-sync")
	init.SysProcAttr, init.Dir = as, dir
	if out, err := init.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("initdb: %w: %s", err, out)
	}
	s.as = as
	return s, s.launch()
}

// Restart ends the server by a signal – SIGQUIT is a crash, SIGINT a quick end – and starts it again on the same data.
func (s *Server) Restart(signal syscall.Signal) error {
	if err := s.cmd.Process.Signal(signal); err != nil {
		return err
	}
	_ = s.cmd.Wait()
	return s.launch()
}

// Dir is the directory of the server's socket.
func (s *Server) Dir() string { return s.dir }

// launch starts the server's process and waits until it answers.
func (s *Server) launch() error {
	postgres, err := tool("postgres")
	if err != nil {
		return err
	}
	var said bytes.Buffer
	s.cmd = exec.Command(postgres, "-D", filepath.Join(s.dir, "data"), "-k", s.dir, "-c", "listen_addresses=", "-c", "max_connections=200", "-c", "fsync=off", "-c", "log_min_messages=fatal")
	s.cmd.SysProcAttr, s.cmd.Dir, s.cmd.Stderr = s.as, s.dir, &said
	if err := s.cmd.Start(); err != nil {
		return err
	}
	deadline := time.Now().Add(2 * time.Minute)
	for {
		err := s.exec("SELECT 1")
		if err == nil {
			return nil
		}
		if time.Now().After(deadline) {
			s.Stop()
			return fmt.Errorf("postgres does not come up: %w: %s", err, said.String())
		}
		time.Sleep(20 * time.Millisecond) // until a process of another program is there: no event to wait for
	}
}

// otherUser gives the directory to a user that is not root, if we are.
func otherUser(dir string) (*syscall.SysProcAttr, error) {
	attr := &syscall.SysProcAttr{Setpgid: true}
	if os.Getuid() != 0 {
		return attr, nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		u, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, err1 := strconv.Atoi(u.Uid)
		gid, err2 := strconv.Atoi(u.Gid)
		if err1 != nil || err2 != nil {
			continue
		}
		attr.Credential = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
		return attr, os.Chown(dir, uid, gid)
	}
	return nil, fmt.Errorf("no user to run postgres as")
}

func (s *Server) dsn(database string) string {
	return "host=" + s.dir + " user=lettercase dbname=" + database
}

// Database makes an empty database.
func (s *Server) Database() (dsn string, err error) {
	name := fmt.Sprintf("t%d", s.n.Add(1))
	return s.dsn(name), s.exec("CREATE DATABASE " + name)
}

// exec runs a statement on a connection of its own.
func (s *Server) exec(statement string) error {
	db, err := postgres.Open(s.dsn("postgres"))
	if err != nil {
		return err
	}
	_, err = db.ExecContext(context.Background(), statement)
	return errors.Join(err, db.Close())
}

// Stop ends the server and removes its directory.
func (s *Server) Stop() {
	_ = s.cmd.Process.Signal(syscall.SIGQUIT) // at once: nobody needs the data
	_ = s.cmd.Wait()
	_ = os.RemoveAll(s.dir)
}
