package table_test

import (
	"sync"
	"sync/atomic"

	"lettercase/internal/table"
)

// mesh is a bus between the hubs of a test that can be cut.
type mesh struct {
	mu    sync.Mutex
	ports []*port
	cut   atomic.Bool
	said  []table.Hint
}

type port struct {
	mesh *mesh
	f    func(table.Hint)
}

func (m *mesh) port() *port {
	p := &port{mesh: m}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.ports = append(m.ports, p)
	return p
}

func (p *port) Publish(h table.Hint) {
	p.mesh.mu.Lock()
	defer p.mesh.mu.Unlock()
	p.mesh.said = append(p.mesh.said, h)
	for _, other := range p.mesh.ports {
		if other != p && !p.mesh.cut.Load() && other.f != nil {
			go other.f(h)
		}
	}
}

func (p *port) Subscribe(f func(table.Hint)) error {
	p.mesh.mu.Lock()
	defer p.mesh.mu.Unlock()
	p.f = f
	return nil
}

func (p *port) Alone() bool  { return false }
func (p *port) Close() error { return nil }
