package chaos

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"sync"
	"syscall"
	"testing"
	"time"

	"lettercase/internal/store/pgtest"
)

// binary is the program under test, built once.
var binary string

func TestMain(m *testing.M) { os.Exit(testMain(m)) }

func testMain(m *testing.M) int {
	dir, err := os.MkdirTemp("", "lettercase-chaos-")
	if err != nil {
		panic(err)
	}
	defer func() { _ = os.RemoveAll(dir) }()
	binary = filepath.Join(dir, "lettercase")
	if out, err := exec.Command("go", "build", "-tags", "clocktest", "-o", binary, "lettercase/cmd/lettercase").CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "build: %v\n%s", err, out)
		return 1
	}
	return pgtest.Run(m)
}

// soaking reports that the long version of the tests runs.
func soaking() bool { return os.Getenv("LETTERCASE_SOAK") != "" }

// process is a running server.
type process struct {
	t    *testing.T
	args []string
	env  []string
	addr string
	cmd  *exec.Cmd
	mu   sync.Mutex
	said []string
}

// serve starts a server on a port that stays the same over restarts. On Linux it has an address of its own, so that no client's
// connection takes the port while the server is down.
func serve(t *testing.T, args ...string) *process {
	t.Helper()
	own := "127.0.0.1:0"
	if runtime.GOOS == "linux" {
		own = "127.0.0.2:0"
	}
	l, err := net.Listen("tcp", own)
	if err != nil {
		t.Fatal(err)
	}
	p := &process{t: t, addr: l.Addr().String()}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	p.args = append([]string{"serve", "--addr", p.addr, "--no-limits", "--log-level", "warn", "--max-tables", "100000"}, args...)
	p.start()
	t.Cleanup(p.kill)
	return p
}

func (p *process) url() string { return "http://" + p.addr }

func (p *process) start() {
	p.t.Helper()
	p.cmd = exec.Command(binary, p.args...)
	p.cmd.Env = append(os.Environ(), p.env...)
	logs, err := p.cmd.StderrPipe()
	if err != nil {
		p.t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		p.t.Fatal(err)
	}
	go p.keep(logs)
	deadline := time.Now().Add(2 * time.Minute)
	for {
		res, err := http.Get(p.url() + "/readyz")
		if err == nil {
			_ = res.Body.Close()
			if res.StatusCode == http.StatusOK {
				return
			}
		}
		if time.Now().After(deadline) {
			p.t.Fatalf("the server does not come up: %v\n%v", err, p.logs())
		}
		time.Sleep(10 * time.Millisecond) // until the new process listens
	}
}

func (p *process) keep(r io.Reader) {
	lines := bufio.NewScanner(r)
	for lines.Scan() {
		p.mu.Lock()
		p.said = append(p.said, lines.Text())
		p.mu.Unlock()
	}
}

func (p *process) logs() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.said[max(0, len(p.said)-20):]
}

// errors are the errors in the log that a kill does not explain.
func (p *process) errors() (bad []string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, line := range p.said {
		var l struct{ Level string }
		if json.Unmarshal([]byte(line), &l) == nil && l.Level == "ERROR" {
			bad = append(bad, line)
		}
	}
	return bad
}

// kill is kill -9.
func (p *process) kill() {
	if p.cmd.Process != nil {
		_ = p.cmd.Process.Signal(syscall.SIGKILL)
		_ = p.cmd.Wait()
	}
}

// freeze stops the process as it is, and thaw lets it go on.
func (p *process) freeze() { _ = p.cmd.Process.Signal(syscall.SIGSTOP) }
func (p *process) thaw()   { _ = p.cmd.Process.Signal(syscall.SIGCONT) }

// ready is what /readyz says; 0 if nobody answers.
func (p *process) ready() int {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, p.url()+"/readyz", nil)
	if err != nil {
		return 0
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return 0
	}
	_ = res.Body.Close()
	return res.StatusCode
}

// term asks the server to stop and waits until it has.
func (p *process) term() error {
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	return p.cmd.Wait()
}

func sleep(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

func portOf(t *testing.T, addr string) int {
	t.Helper()
	_, port, err := net.SplitHostPort(addr)
	if err != nil {
		t.Fatal(err)
	}
	n, err := strconv.Atoi(port)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
