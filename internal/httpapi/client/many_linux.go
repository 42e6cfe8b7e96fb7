package client

import (
	"errors"
	"io"
	"net"
	"sync"
	"syscall"
	"time"
)

// between is how long it waits after it has read what there was: what comes meanwhile is read at once. A screen is up to a
// millisecond or two late because of it.
const between = time.Millisecond

// poller asks the system which connections have something to read. They are taken away from the runtime of Go, which would
// be woken by each as well.
type poller struct {
	once  sync.Once
	list  int // file descriptor
	err   error
	mu    sync.Mutex
	feeds map[int32]*feed
}

func (p *poller) open() {
	p.feeds = map[int32]*feed{}
	if p.list, p.err = syscall.EpollCreate1(syscall.EPOLL_CLOEXEC); p.err == nil {
		go p.run()
	}
}

// add takes a connection over, unless it is more than a file of the system.
func (p *poller) add(f *feed, conn net.Conn) bool {
	p.once.Do(p.open)
	c, ok := conn.(*net.TCPConn)
	if !ok || p.err != nil {
		return false
	}
	raw, err := c.SyscallConn()
	if err != nil {
		return false
	}
	fd, failed := -1, error(nil)
	err = raw.Control(func(own uintptr) { fd, failed = syscall.Dup(int(own)) })
	if err != nil || failed != nil {
		return false
	}
	syscall.CloseOnExec(fd)
	p.mu.Lock()
	p.feeds[int32(fd)] = f
	p.mu.Unlock()
	if syscall.EpollCtl(p.list, syscall.EPOLL_CTL_ADD, fd, &syscall.EpollEvent{Events: syscall.EPOLLIN | syscall.EPOLLRDHUP, Fd: int32(fd)}) != nil {
		p.forget(fd)
		return false
	}
	_ = conn.Close() // the duplicate stays open
	f.conn, f.done = file(fd), func() { p.forget(fd) }
	return true
}

// forget closes a connection, which takes it from the system's list as well.
func (p *poller) forget(fd int) {
	p.mu.Lock()
	delete(p.feeds, int32(fd))
	p.mu.Unlock()
	_ = syscall.Close(fd)
}

func (p *poller) run() {
	events, buffer := make([]syscall.EpollEvent, 1024), make([]byte, 256<<10)
	pause := syscall.NsecToTimespec(between.Nanoseconds())
	for {
		n, err := syscall.EpollWait(p.list, events, -1)
		if err != nil && !errors.Is(err, syscall.EINTR) {
			return
		}
		for _, e := range events[:max(0, n)] {
			p.mu.Lock()
			f := p.feeds[e.Fd]
			p.mu.Unlock()
			if f != nil {
				f.poll(int(e.Fd), buffer)
			}
		}
		_ = syscall.Nanosleep(&pause, nil)
	}
}

// poll reads what there is. The feed may be that of another connection than the one for which the system called: then there is nothing.
func (f *feed) poll(fd int, buffer []byte) {
	f.mu.Lock()
	if f.closed || f.conn != file(fd) {
		f.mu.Unlock()
		return
	}
	n, err := syscall.Read(fd, buffer)
	f.mu.Unlock()
	switch {
	case errors.Is(err, syscall.EAGAIN) || errors.Is(err, syscall.EINTR):
	case err != nil:
		f.got(nil, err)
	case n == 0:
		f.got(nil, io.EOF)
	default:
		f.got(buffer[:n], nil)
	}
}

// file is an open file of the system.
type file int

func (f file) Write(b []byte) (int, error) { return syscall.Write(int(f), b) }
