package study

import "sync"

// cache keeps expensive answers. It is emptied when full. Its zero value is ready to use.
type cache[V any] struct {
	mu sync.Mutex
	m  map[string]V
}

const cacheLimit = 10_000

func (c *cache[V]) get(key string) (V, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	v, ok := c.m[key]
	return v, ok
}

func (c *cache[V]) put(key string, v V) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.m == nil || len(c.m) >= cacheLimit {
		c.m = map[string]V{}
	}
	c.m[key] = v
}
