package solve

// queue orders slots by bound, rounded to a point, with one list per point.
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
}

func (q *queue) clear(floor int32) {
	clear(q.heads[:q.top+1])
	q.list, q.top, q.origin = q.list[:0], 0, max(floor, -200*scale)
}

func (q *queue) push(slot uint32, bound int32) {
	b := min(max(int(bound-q.origin-1)/scale, 0), len(q.heads)-1)
	q.top = max(q.top, b)
	q.list = append(q.list, waiting{slot, bound, q.heads[b]})
	q.heads[b] = uint32(len(q.list))
}
