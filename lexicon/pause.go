package lexicon

// Pause is called now and then by what takes long because it looks at a whole dictionary, such as building an index. Where one
// thread does everything it lets others have it; the program in the page sets it. It waits for nothing of ours, so it may be called
// with a lock held.
var Pause = func() {}

// pauseEach is how many words of a dictionary are read between two pauses.
const pauseEach = 512
