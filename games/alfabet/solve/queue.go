package solve

// queue orders slots, and later parts of the rack in them, by bound, rounded to a point, with one list per point. What was put in last comes first.
type queue struct {
	heads  [1024]uint32
	list   []waiting
	top    int
	origin int32 // bounds below this share one list
}

type waiting struct {
	slot  uint32
	bound int32
	next  uint32 // one more than the place of the next in the list
	entry uint32 // one more than the place of a part of the rack; 0: the slot itself
}

func (q *queue) clear(floor int32) {
	clear(q.heads[:q.top+1])
	q.list, q.top, q.origin = q.list[:0], 0, max(floor, -200*scale)
}

func (q *queue) push(slot uint32, bound int32, entry uint32) {
	b := int(min(uint32(max(bound-q.origin-1, 0))/scale, uint32(len(q.heads)-1)))
	q.top = max(q.top, b)
	q.list = append(q.list, waiting{slot, bound, q.heads[b], entry})
	q.heads[b] = uint32(len(q.list))
}

// pop takes the next one of a list, and says its place in the queue.
func (q *queue) pop(b int) (uint32, waiting) {
	i := q.heads[b]
	e := q.list[i-1]
	q.heads[b] = e.next
	return i, e
}
