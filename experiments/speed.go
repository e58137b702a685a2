package experiments

import (
	"context"
	"math"
	"runtime"
	"slices"
	"time"

	"github.com/ironbottom/ironbottom/sim"
)

// A Speed is how fast games are played on this machine. Times are the best of several rounds,
// because other work can only slow them down.
type Speed struct {
	Schema    int        `json:"schema"`
	Version   string     `json:"version"`
	Game      string     `json:"game"`
	Title     string     `json:"-"`
	Setup     string     `json:"setup"`
	Agents    [2]string  `json:"agents"`
	Go        string     `json:"go"`
	Platform  string     `json:"platform"`
	Runs      []SpeedRun `json:"runs"`         // with one worker, then with one for each processor
	Moves     SpeedRun   `json:"move_by_move"` // one worker, every decision asked of the agents
	CopyNS    float64    `json:"copy_ns"`
	WordNS    float64    `json:"word_ns"`   // one raw word of dice
	VolleyNS  [4]float64 `json:"volley_ns"` // a volley of 1 to 4 dice
	Allocs    float64    `json:"allocs_per_battle"`
	Decisions float64    `json:"decisions_per_battle"`
}

// A SpeedRun is the speed with a number of workers, per second.
type SpeedRun struct {
	Workers   int     `json:"workers"`
	Battles   float64 `json:"battles_per_second"`
	Decisions float64 `json:"decisions_per_second"`
	Slowest   float64 `json:"slowest_battles_per_second"` // of the rounds
}

// busy is by how much the rounds may differ on a machine that does nothing else.
const busy = 1.25

// steady reports whether the rounds agree.
func (r SpeedRun) steady() bool { return r.Battles <= busy*r.Slowest }

// A Pace says how long to measure speeds: the number of rounds, of which the best counts, and about
// how long each takes.
type Pace struct {
	Rounds int
	Each   time.Duration
}

// Paces: of one game, and of one of several.
var (
	Thorough = Pace{5, 800 * time.Millisecond}
	Brisk    = Pace{3, 400 * time.Millisecond}
)

// MeasureSpeed plays start between the agents for a few seconds. It returns the error of ctx if
// that ends first.
func (p Pace) MeasureSpeed(ctx context.Context, start sim.State, agents func() [2]sim.Agent) (*Speed, error) {
	s, err := p.MeasurePlay(ctx, start, agents)
	if err != nil {
		return nil, err
	}
	p.measureParts(ctx, s, start)
	return s, ctx.Err()
}

// MeasurePlay is MeasureSpeed without the times of copies and dice.
func (p Pace) MeasurePlay(ctx context.Context, start sim.State, agents func() [2]sim.Agent) (*Speed, error) {
	pair := agents()
	s := &Speed{
		Schema: 1, Setup: start.String(), Agents: [2]string{pair[0].String(), pair[1].String()},
		Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH,
	}
	s.Allocs, s.Decisions = p.allocations(start, pair)
	if err := p.measureRuns(ctx, s, start, agents); err != nil {
		return nil, err
	}
	p.measureMoves(ctx, s, start, pair)
	return s, ctx.Err()
}

// measureParts measures a copy of a position and the dice.
func (p Pace) measureParts(ctx context.Context, s *Speed, start sim.State) {
	copied := start.Clone()
	s.CopyNS = p.best(ctx, func(n int) {
		for range n {
			copied.CopyFrom(start)
		}
	})
	d, sum := sim.NewDice(1, sim.Nature), uint64(0)
	s.WordNS = p.best(ctx, func(n int) {
		for i := range uint64(n) {
			sum += d.Word(i)
		}
	})
	for dice := range s.VolleyNS {
		s.VolleyNS[dice] = p.best(ctx, func(n int) {
			for i := range uint64(n) {
				sum += uint64(d.Hits(i, dice+1, 2))
			}
		})
	}
	runtime.KeepAlive(sum)
}

// allocations counts the allocations and decisions of a game: the least of three counts, as what
// else runs in the process allocates too.
func (p Pace) allocations(start sim.State, pair [2]sim.Agent) (allocs, decisions float64) {
	w := sim.NewWorker(start, pair, 1)
	w.Play(0) // scratch grows to its size here
	begin := time.Now()
	w.Play(0)
	games := max(4, min(2000, int(p.Each/max(1, time.Since(begin)))))
	least := uint64(math.MaxUint64)
	for range 3 {
		w.Decisions = 0
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for g := range uint64(games) {
			w.Play(g)
		}
		runtime.ReadMemStats(&after)
		least = min(least, (after.Mallocs-before.Mallocs)/uint64(games))
	}
	return float64(least), float64(w.Decisions) / float64(games)
}

// measureMoves plays battles decision by decision, as every game is played whose
// agents are not stationary.
func (p Pace) measureMoves(ctx context.Context, s *Speed, start sim.State, pair [2]sim.Agent) {
	w := sim.NewWorker(start, pair, 1)
	ns := p.best(ctx, func(n int) {
		for g := range uint64(n) {
			w.Play(g)
		}
	})
	s.Moves = SpeedRun{Workers: 1, Battles: 1e9 / ns, Decisions: 1e9 / ns * s.Decisions}
}

// measureRuns takes turns between one worker and many, so that both meet the
// same state of the machine.
func (p Pace) measureRuns(ctx context.Context, s *Speed, start sim.State, agents func() [2]sim.Agent) error {
	s.Runs = []SpeedRun{{Workers: 1}}
	if n := runtime.GOMAXPROCS(0); n > 1 {
		s.Runs = append(s.Runs, SpeedRun{Workers: n})
	}
	games := 1
	for round := 0; round < p.Rounds || round < 2*p.Rounds && !s.Steady(); { // more where other work came between
		long := true
		for i := range s.Runs {
			run := &s.Runs[i]
			begin := time.Now()
			t, err := sim.Batch{Start: start, Agents: agents, Seed: 1, Games: games * run.Workers,
				Block: (games + 3) / 4, Workers: run.Workers}.Run(ctx)
			if err != nil {
				return err
			}
			if ctx.Err() != nil {
				return ctx.Err()
			}
			took := time.Since(begin)
			long = long && took >= p.Each/2
			b := float64(t.Games) / took.Seconds()
			if b > run.Battles {
				run.Battles, run.Decisions = b, float64(t.Decisions)/took.Seconds()
			}
			if run.Slowest == 0 || b < run.Slowest {
				run.Slowest = b
			}
			if took < p.Each/2 { // too short to be one of the rounds
				run.Slowest = 0
			}
		}
		if long {
			round++
		} else {
			games *= 2
		}
	}
	return nil
}

// Steady reports whether the rounds agree. If not, other work used the processor, and the speeds
// are too low.
func (s *Speed) Steady() bool {
	return !slices.ContainsFunc(s.Runs, func(r SpeedRun) bool { return !r.steady() })
}

// best returns the least nanoseconds that one of n turns of f's loop takes.
func (p Pace) best(ctx context.Context, f func(n int)) float64 {
	least, n := math.Inf(1), 1
	for round := 0; round < p.Rounds && ctx.Err() == nil; {
		begin := time.Now()
		f(n)
		took := time.Since(begin)
		if took < p.Each/32 {
			n *= 2
			continue
		}
		least = min(least, float64(took.Nanoseconds())/float64(n))
		round++
	}
	return least
}
