package socket

import (
	"os"
	"sync"
	"syscall"
)

// poller reads what the clients of all connections send, with one goroutine: it waits for the system to say which have sent
// something. The system's own list of them is a file that can be waited for, so that no thread is held.
type poller struct {
	once  sync.Once
	file  *os.File // nil if the system has none
	list  syscall.RawConn
	mu    sync.Mutex
	conns map[int32]*Conn
}

func (p *poller) open() {
	fd, err := syscall.EpollCreate1(syscall.EPOLL_CLOEXEC)
	if err != nil {
		return
	}
	if err := syscall.SetNonblock(fd, true); err != nil {
		_ = syscall.Close(fd)
		return
	}
	file := os.NewFile(uintptr(fd), "epoll")
	if p.list, err = file.SyscallConn(); err != nil {
		_ = file.Close()
		return
	}
	p.file, p.conns = file, map[int32]*Conn{}
	go p.run()
}

// add begins to listen to a connection, whose lock is held, and reports whether it does.
func (p *poller) add(c *Conn) (added bool) {
	p.once.Do(p.open)
	if p.file == nil {
		return false
	}
	_ = c.raw.Control(func(fd uintptr) {
		p.mu.Lock()
		p.conns[int32(fd)] = c
		p.mu.Unlock()
		added = p.control(syscall.EPOLL_CTL_ADD, int(fd), &syscall.EpollEvent{Events: syscall.EPOLLIN | syscall.EPOLLRDHUP, Fd: int32(fd)}) == nil
	})
	return added
}

// remove ends that, before the connection is closed.
func (p *poller) remove(c *Conn) {
	if p.file == nil {
		return
	}
	_ = c.raw.Control(func(fd uintptr) {
		_ = p.control(syscall.EPOLL_CTL_DEL, int(fd), nil)
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.conns[int32(fd)] == c {
			delete(p.conns, int32(fd))
		}
	})
}

func (p *poller) control(op, fd int, event *syscall.EpollEvent) (err error) {
	failed := p.list.Control(func(list uintptr) { err = syscall.EpollCtl(int(list), op, fd, event) })
	if failed != nil {
		return failed
	}
	return err
}

func (p *poller) close() {
	p.once.Do(func() {})
	if p.file != nil {
		_ = p.file.Close()
	}
}

// run reads until the poller is closed.
func (p *poller) run() {
	events, buffer := make([]syscall.EpollEvent, 128), make([]byte, 4096)
	for {
		var n int
		err := p.list.Read(func(list uintptr) bool {
			var err error
			n, err = syscall.EpollWait(int(list), events, 0)
			return n > 0 || err != nil && err != syscall.EINTR
		})
		if err != nil {
			return
		}
		for _, e := range events[:max(0, n)] {
			p.mu.Lock()
			c := p.conns[e.Fd]
			p.mu.Unlock()
			if c != nil {
				c.poll(buffer)
			}
		}
	}
}

// poll reads what is there. The connection may be another one than that for which the system called: then there is nothing.
func (c *Conn) poll(buffer []byte) {
	var n int
	var err error
	failed := c.raw.Read(func(fd uintptr) bool {
		n, err = syscall.Read(int(fd), buffer)
		return true
	})
	switch {
	case err == syscall.EAGAIN || err == syscall.EINTR:
	case failed != nil || err != nil || n == 0:
		c.Close()
	default:
		c.heard(buffer[:n])
	}
}
