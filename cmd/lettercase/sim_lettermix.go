package main

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"sort"
	"strings"
	"time"

	"lettercase/game"
	"lettercase/games/lettermix"
	"lettercase/games/lettermix/solve"
)

// simLettermix throws the dice many times and solves every throw.
type simLettermix struct {
	simFlags
	Joker   string        `default:"any" enum:"any,no,yes" help:"help.sim.lettermix.joker"`
	Timeout time.Duration `placeholder:"10s" help:"help.sim.lettermix.timeout"`
}

// lettermixSim is the result. Times are processor time, in milliseconds per throw.
type lettermixSim struct {
	Lang    string        `json:"lang"`
	Words   int           `json:"dictionary"`
	Seed    uint64        `json:"seed"`
	Throws  int           `json:"throws"`
	Proven  int           `json:"proven"`
	Perfect int           `json:"perfect"` // every letter in two words: twice the sum of the faces
	Mean    float64       `json:"mean"`
	Scores  []scoreCount  `json:"scores"` // distribution of the optima
	Time    lettermixTime `json:"time"`
	First   lettermixTime `json:"first"` // until an answer of at least 90% of the best
	PerSec  float64       `json:"throwsPerSecond"`
}

type scoreCount struct {
	Score  int `json:"score"`
	Throws int `json:"throws"`
}

type lettermixTime struct {
	Median float64 `json:"median"`
	P95    float64 `json:"p95"`
	P99    float64 `json:"p99"`
	Max    float64 `json:"max"`
}

func (c *simLettermix) Run(std *stdio) error {
	if len(c.Bots) > 0 {
		return c.meet(std, "lettermix", nil)
	}
	if err := notNegative(c.Timeout); err != nil {
		return err
	}
	words, err := c.open(std)
	if err != nil {
		return err
	}
	box, err := lettermix.BoxOf(c.Lang)
	if err != nil {
		return err
	}
	seed := c.seed(0)
	solver := solve.New(words)
	r := &lettermixSim{Lang: c.Lang, Words: words.Len(), Seed: c.Seed, Throws: c.Games}
	var total time.Duration
	var took, first []time.Duration
	scores := map[int]int{}
	for n, seq := 0, 0; n < c.Games; seq++ {
		faces := lettermix.Roll(box, game.Chance(seed, seq))
		if joker := slices.Contains(faces, lettermix.Joker); c.Joker == "yes" && !joker || c.Joker == "no" && joker {
			continue
		}
		n++
		type step struct {
			score int
			at    time.Duration
		}
		var steps []step
		start := cpuTime()
		hooks := solve.Hooks{Progress: func(s solve.Solution) { steps = append(steps, step{s.Score, cpuTime() - start}) }}
		if c.Timeout > 0 {
			hooks.Stop = func() bool { return cpuTime()-start > c.Timeout }
		}
		s, err := solver.Figure(faces, hooks)
		if err != nil {
			return err
		}
		used := cpuTime() - start
		total += used
		took = append(took, used)
		for _, st := range steps {
			if 10*st.score >= 9*s.Score {
				first = append(first, st.at)
				break
			}
		}
		if s.Optimal {
			r.Proven++
		}
		sum := 0
		for _, f := range faces {
			sum += box.Value(f)
		}
		if s.Score == 2*sum {
			r.Perfect++
		}
		r.Mean += float64(s.Score) / float64(c.Games)
		scores[s.Score]++
	}
	for score, n := range scores {
		r.Scores = append(r.Scores, scoreCount{score, n})
	}
	sort.Slice(r.Scores, func(i, j int) bool { return r.Scores[i].Score < r.Scores[j].Score })
	r.Time, r.First = quantiles(took), quantiles(first)
	r.PerSec = float64(c.Games) / max(total.Seconds(), 1e-9)
	if c.JSON {
		return json.NewEncoder(std.out).Encode(r)
	}
	return r.print(std)
}

func quantiles(times []time.Duration) lettermixTime {
	if len(times) == 0 {
		return lettermixTime{}
	}
	slices.Sort(times)
	at := func(q float64) float64 {
		return float64(times[min(len(times)-1, int(q*float64(len(times))))].Microseconds()) / 1000
	}
	return lettermixTime{at(0.5), at(0.95), at(0.99), at(1)}
}

func (r *lettermixSim) print(std *stdio) error {
	var b strings.Builder
	b.WriteString(std.say("out.sim.lettermix", "n", r.Throws, "lang", r.Lang, "words", game.Say("n.words", "n", r.Words), "proven", r.Proven, "perfect", r.Perfect, "mean", std.num(r.Mean, 1)) + "\n\n")
	const bucket = 5
	low, most := 0, 0
	counts := map[int]int{}
	for i, s := range r.Scores {
		k := floorDiv(s.Score, bucket)
		if i == 0 {
			low = k
		}
		counts[k] += s.Throws
		most = max(most, counts[k])
	}
	if len(r.Scores) > 0 {
		for k := low; k <= floorDiv(r.Scores[len(r.Scores)-1].Score, bucket); k++ {
			fmt.Fprintf(&b, "%4d – %3d  %5d  %s\n", k*bucket, k*bucket+bucket-1, counts[k], strings.Repeat("#", (counts[k]*50+most-1)/most))
		}
	}
	b.WriteByte('\n')
	times := func(key string, t lettermixTime) {
		b.WriteString(std.say(key, "median", std.num(t.Median, 1), "p95", std.num(t.P95, 1), "p99", std.num(t.P99, 1), "max", std.num(t.Max, 1)) + "\n")
	}
	times("out.sim.lettermix.proven", r.Time)
	times("out.sim.lettermix.ninety", r.First)
	b.WriteString(std.say("out.sim.lettermix.speed", "n", std.num(r.PerSec, 1)) + "\n")
	_, err := io.WriteString(std.out, b.String())
	return err
}

func floorDiv(a, b int) int {
	if a < 0 {
		return -((-a + b - 1) / b)
	}
	return a / b
}
