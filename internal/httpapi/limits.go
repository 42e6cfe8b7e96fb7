package httpapi

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Rate is a number of requests per second with a burst. Each 0 means no limit.
type Rate struct {
	Each  float64
	Burst int
}

// Limits bound what one player, one address and all together may do.
type Limits struct {
	Player  Rate // writes of one player
	Address Rate // requests of one address
	Guests  Rate // new players and link codes from one address
	Chat    Rate // chat lines of one player
	Live    int  // live connections of one player
	Off     bool // no rates at all, for load tests
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

// limiter has a token bucket for each recent key.
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
