package httpapi_test

import (
	"bufio"
	"database/sql"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

const (
	floorTables  = 2000
	floorPeople  = 5   // at each table
	floorRate    = 440 // actions a second
	floorAddress = "LETTERCASE_FLOOR"
)

// BenchmarkFloor is what no server with HTTP up, a live connection down and a durable commit can save, with nothing of ours in it: it
// reads a request of net/http, commits a row and the table that it belongs to, writes a kilobyte to each of five connections and twenty
// bytes to every connection that has heard nothing for four seconds. People are another process, as in `lettercase load`.
//
//	go test -run xxx -bench Floor -benchtime 6000x ./internal/httpapi
func BenchmarkFloor(b *testing.B) {
	for _, processors := range []int{1, 2} {
		b.Run(fmt.Sprint(processors, " processors"), func(b *testing.B) {
			defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(processors))
			floor(b)
		})
	}
}

func floor(b *testing.B) {
	db, err := sql.Open("sqlite", "file:"+filepath.Join(b.TempDir(), "floor.db")+"?_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)")
	check(b, err)
	defer db.Close()
	db.SetMaxOpenConns(1)
	for _, q := range []string{
		"CREATE TABLE tables (id INTEGER PRIMARY KEY, seq INT, about BLOB)",
		"CREATE TABLE rows (id INT, seq INT, row TEXT, PRIMARY KEY (id, seq)) WITHOUT ROWID",
	} {
		_, err := db.Exec(q)
		check(b, err)
	}
	insert, err := db.Prepare("INSERT INTO rows VALUES (?, ?, ?)")
	check(b, err)
	update, err := db.Prepare("INSERT INTO tables VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET seq = excluded.seq")
	check(b, err)
	var people [floorTables][]net.Conn
	var acted, used atomic.Int64
	var seq int
	row, message, beat := strings.Repeat("x", 300), make([]byte, 1000), make([]byte, 20)
	last := map[net.Conn]time.Time{}
	write := func(c net.Conn, bytes []byte) {
		_, _ = c.Write(bytes)
		last[c] = time.Now()
	}
	one := make(chan func()) // everything but HTTP, one after the other
	go func() {
		for f := range one {
			f()
		}
	}()
	defer close(one)
	do := func(f func()) {
		done := make(chan bool)
		one <- func() { f(); close(done) }
		<-done
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /live/{table}", func(w http.ResponseWriter, r *http.Request) {
		at, _ := strconv.Atoi(r.PathValue("table"))
		c, _, err := w.(http.Hijacker).Hijack()
		check(b, err)
		do(func() {
			people[at] = append(people[at], c)
			write(c, []byte("HTTP/1.1 101 Switching Protocols\r\n\r\n"))
		})
	})
	mux.HandleFunc("POST /act/{table}", func(w http.ResponseWriter, r *http.Request) {
		at, _ := strconv.Atoi(r.PathValue("table"))
		_, _ = io.Copy(io.Discard, r.Body)
		do(func() {
			seq++
			tx, err := db.Begin()
			check(b, err)
			_, err = tx.Stmt(insert).Exec(at, seq, row)
			check(b, err)
			_, err = tx.Stmt(update).Exec(at, seq, row)
			check(b, err)
			check(b, tx.Commit())
			for _, c := range people[at] {
				write(c, message)
			}
		})
		_, _ = io.WriteString(w, `{"seq":1}`)
		if acted.Add(1) == 1 {
			used.Store(int64(processor()))
		}
	})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	check(b, err)
	server := &http.Server{Handler: mux}
	go func() { _ = server.Serve(listener) }()
	defer server.Close()
	defer do(func() {
		for c := range last {
			_ = c.Close()
		}
	})
	stop := make(chan bool)
	defer close(stop)
	go func() {
		for {
			select {
			case <-stop:
				return
			case <-time.After(50 * time.Millisecond):
				do(func() {
					for c, at := range last {
						if time.Since(at) > 4*time.Second {
							write(c, beat)
						}
					}
				})
			}
		}
	}()
	child := exec.Command(os.Args[0], "-test.run", "^TestFloorPeople$")
	child.Env = append(os.Environ(), floorAddress+"="+listener.Addr().String(), "FLOOR_ACTIONS="+fmt.Sprint(b.N))
	out, err := child.CombinedOutput()
	if err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	b.ReportMetric(float64((int64(processor())-used.Load())/1000)/float64(acted.Load()), "cpu-µs/op")
	b.ReportMetric(0, "ns/op")
}

// TestFloorPeople is the other process of BenchmarkFloor.
func TestFloorPeople(t *testing.T) {
	address := os.Getenv(floorAddress)
	if address == "" {
		t.Skip("for BenchmarkFloor")
	}
	for i := range floorTables * floorPeople {
		c, err := net.Dial("tcp", address)
		check(t, err)
		defer c.Close()
		fmt.Fprintf(c, "GET /live/%d HTTP/1.1\r\nHost: floor\r\n\r\n", i%floorTables)
		r := bufio.NewReader(c)
		_, err = r.ReadString('\n')
		check(t, err)
		go func() { _, _ = io.Copy(io.Discard, r) }()
	}
	people := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 100}}
	defer people.CloseIdleConnections()
	actions, _ := strconv.Atoi(os.Getenv("FLOOR_ACTIONS"))
	answered := make(chan error)
	for range actions {
		time.Sleep(time.Duration(rand.ExpFloat64() * float64(time.Second) / floorRate))
		go func() {
			r, err := people.Post(fmt.Sprintf("http://%s/act/%d", address, rand.IntN(floorTables)), "application/json", strings.NewReader(`{"seat":0,"key":"a key of some length","action":{"lay":{}}}`))
			if err == nil {
				_, _ = io.Copy(io.Discard, r.Body)
				_ = r.Body.Close()
			}
			answered <- err
		}()
	}
	for range actions {
		check(t, <-answered)
	}
}
