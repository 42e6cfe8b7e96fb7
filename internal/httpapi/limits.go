package httpapi

import (
	"log/slog"
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
	Guests  Rate // new players from one address: a class or a club may come in at once
	Codes   Rate // wrong codes from one address
	Chat    Rate // chat lines of one player
	Makes   Rate // tables that one player creates; one address may create four times as many
	Solves  Rate // positions of the box that one address has solved

	Live        int  // live connections of one player
	LiveAddress int  // of one address
	LiveAll     int  // of all clients
	Off         bool // no rates at all, for load tests
}

func (l Limits) orDefault() Limits {
	if l.Live == 0 {
		l.Live = 30
	}
	if l.Off {
		l.Player, l.Address, l.Guests, l.Codes, l.Chat, l.Makes, l.Solves, l.LiveAddress = Rate{}, Rate{}, Rate{}, Rate{}, Rate{}, Rate{}, Rate{}, 0
		return l
	}
	if l.LiveAddress == 0 {
		l.LiveAddress = 400
	}
	for _, d := range []struct {
		rate  *Rate
		usual Rate
	}{
		{&l.Player, Rate{20, 60}},
		{&l.Address, Rate{100, 400}},
		{&l.Guests, Rate{1, 150}},
		{&l.Codes, Rate{0.1, 10}},
		{&l.Makes, Rate{0.2, 30}},
		{&l.Solves, Rate{0.5, 20}},
		{&l.Chat, Rate{0.5, 8}},
	} {
		if d.rate.Each == 0 {
			*d.rate = d.usual
		}
	}
	return l
}

// limiter has a token bucket for each key that is not full.
type limiter struct {
	rate  Rate
	mu    sync.Mutex
	m     map[string]*rate.Limiter
	swept time.Time
}

func newLimiter(r Rate) *limiter { return &limiter{rate: r, m: map[string]*rate.Limiter{}} }

// allow takes a token of a key.
func (l *limiter) allow(key string) bool {
	if l.rate.Each == 0 {
		return true
	}
	now := time.Now()
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.bucket(key, now).AllowN(now, 1)
}

// exhausted reports that a key has no token left, without taking one.
func (l *limiter) exhausted(key string) bool {
	if l.rate.Each == 0 {
		return false
	}
	now := time.Now()
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.bucket(key, now).TokensAt(now) < 1
}

// bucket is the bucket of a key. Full ones are forgotten: a new one is the same.
func (l *limiter) bucket(key string, now time.Time) *rate.Limiter {
	if now.Sub(l.swept) > time.Minute {
		l.swept = now
		for k, b := range l.m {
			if b.TokensAt(now) >= float64(l.rate.Burst) {
				delete(l.m, k)
			}
		}
	}
	b := l.m[key]
	if b == nil {
		b = rate.NewLimiter(rate.Limit(l.rate.Each), l.rate.Burst)
		l.m[key] = b
	}
	return b
}

// refusals logs what is refused for being too much: once a minute for each reason, with the number since the last line.
type refusals struct {
	log *slog.Logger

	mu   sync.Mutex
	seen map[string]*refused
}

type refused struct {
	count int
	at    time.Time
}

func (r *refusals) note(why, address string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.seen == nil {
		r.seen = map[string]*refused{}
	}
	s := r.seen[why]
	if s == nil {
		s = &refused{}
		r.seen[why] = s
	}
	s.count++
	if now := time.Now(); now.Sub(s.at) >= time.Minute {
		r.log.Warn("requests refused", "why", why, "count", s.count, "last_address", address)
		s.at, s.count = now, 0
	}
}
