package httpapi

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Rate is so many requests a second, and a burst. A Rate of 0 a second does not limit.
type Rate struct {
	Each  float64
	Burst int
}

// Limits bound what one player or one address may do.
type Limits struct {
	Player  Rate // what one player writes
	Address Rate // what one address asks
	Guests  Rate // new players and link codes from one address
	Chat    Rate // what one player says
	Live    int  // live connections of one player
	Off     bool // no rates at all, for measuring
}

func (l Limits) orDefault() Limits {
	if l.Live == 0 {
		l.Live = 30
	}
	if l.Off {
		l.Player, l.Address, l.Guests, l.Chat = Rate{}, Rate{}, Rate{}, Rate{}
		return l
	}
	if l.Player.Each == 0 {
		l.Player = Rate{20, 60}
	}
	if l.Address.Each == 0 {
		l.Address = Rate{100, 400}
	}
	if l.Guests.Each == 0 {
		l.Guests = Rate{0.5, 30}
	}
	if l.Chat.Each == 0 {
		l.Chat = Rate{0.5, 8}
	}
	return l
}

// limiter keeps a bucket for each key that has asked lately.
type limiter struct {
	rate  Rate
	mu    sync.Mutex
	m     map[string]*bucket
	swept time.Time
}

type bucket struct {
	*rate.Limiter
	used time.Time
}

func newLimiter(r Rate) *limiter { return &limiter{rate: r, m: map[string]*bucket{}} }

const bucketFor = 10 * time.Minute

func (l *limiter) allow(key string) bool {
	if l.rate.Each == 0 {
		return true
	}
	now := time.Now()
	l.mu.Lock()
	defer l.mu.Unlock()
	if now.Sub(l.swept) > time.Minute {
		l.swept = now
		for k, b := range l.m {
			if now.Sub(b.used) > bucketFor {
				delete(l.m, k)
			}
		}
	}
	b := l.m[key]
	if b == nil {
		b = &bucket{Limiter: rate.NewLimiter(rate.Limit(l.rate.Each), l.rate.Burst)}
		l.m[key] = b
	}
	b.used = now
	return b.AllowN(now, 1)
}
