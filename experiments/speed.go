package experiments

import (
	"context"
	"fmt"
	"io"
	"math"
	"runtime"
	"time"

	"github.com/ironbottom/ironbottom/sim"
)

// A Speed is how fast games are played on this machine. Times are the best of
// several rounds, as other work on the machine can only slow them.
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
}

const speedRounds = 5

// MeasureSpeed plays start between the agents, for about as long as said in each of
// several runs. It returns ctx's error when that ends first.
func MeasureSpeed(ctx context.Context, start sim.State, agents func() [2]sim.Agent, each time.Duration) (*Speed, error) {
	pair := agents()
	s := &Speed{
		Schema: 1, Setup: start.String(), Agents: [2]string{pair[0].String(), pair[1].String()},
		Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH,
	}
	s.Allocs, s.Decisions = allocations(start, pair)
	if err := s.measureRuns(ctx, start, agents, each); err != nil {
		return nil, err
	}
	s.measureMoves(ctx, start, pair, each)
	copied := start.Clone()
	s.CopyNS = best(ctx, each, func(n int) {
		for range n {
			copied.CopyFrom(start)
		}
	})
	d, sum := sim.NewDice(1, sim.Nature), uint64(0)
	s.WordNS = best(ctx, each, func(n int) {
		for i := range uint64(n) {
			sum += d.Word(i)
		}
	})
	for dice := range s.VolleyNS {
		s.VolleyNS[dice] = best(ctx, each, func(n int) {
			for i := range uint64(n) {
				sum += uint64(d.Hits(i, dice+1, 2))
			}
		})
	}
	runtime.KeepAlive(sum)
	return s, ctx.Err()
}

// allocations counts the allocations and decisions of a battle.
func allocations(start sim.State, pair [2]sim.Agent) (allocs, decisions float64) {
	const games = 2000
	w := sim.NewWorker(start, pair, 1)
	w.Play(0) // scratch grows to its size here
	w.Decisions = 0
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for g := range uint64(games) {
		w.Play(g)
	}
	runtime.ReadMemStats(&after)
	return float64((after.Mallocs - before.Mallocs) / games), float64(w.Decisions) / games
}

// measureMoves plays battles decision by decision, as every game is played whose
// agents are not stationary.
func (s *Speed) measureMoves(ctx context.Context, start sim.State, pair [2]sim.Agent, each time.Duration) {
	w := sim.NewWorker(start, pair, 1)
	ns := best(ctx, each, func(n int) {
		for g := range uint64(n) {
			w.Play(g)
		}
	})
	s.Moves = SpeedRun{Workers: 1, Battles: 1e9 / ns, Decisions: 1e9 / ns * s.Decisions}
}

// measureRuns takes turns between one worker and many, so that both meet the
// same state of the machine.
func (s *Speed) measureRuns(ctx context.Context, start sim.State, agents func() [2]sim.Agent, each time.Duration) error {
	s.Runs = []SpeedRun{{Workers: 1}}
	if n := runtime.GOMAXPROCS(0); n > 1 {
		s.Runs = append(s.Runs, SpeedRun{Workers: n})
	}
	games := sim.BlockGames
	for round := 0; round < speedRounds; {
		long := true
		for i := range s.Runs {
			run := &s.Runs[i]
			begin := time.Now()
			t, err := sim.Batch{Start: start, Agents: agents, Seed: 1, Games: games * run.Workers, Workers: run.Workers}.Run(ctx)
			if err != nil {
				return err
			}
			if ctx.Err() != nil {
				return ctx.Err()
			}
			took := time.Since(begin)
			long = long && took >= each/2
			if b := float64(t.Games) / took.Seconds(); b > run.Battles {
				run.Battles, run.Decisions = b, float64(t.Decisions)/took.Seconds()
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

// best returns the least nanoseconds that one of n turns of f's loop takes.
func best(ctx context.Context, each time.Duration, f func(n int)) float64 {
	least, n := math.Inf(1), 1000
	for round := 0; round < speedRounds && ctx.Err() == nil; {
		begin := time.Now()
		f(n)
		took := time.Since(begin)
		if took < each/32 {
			n *= 2
			continue
		}
		least = min(least, float64(took.Nanoseconds())/float64(n))
		round++
	}
	return least
}

// WriteText writes the figures for a reader.
func (s *Speed) WriteText(w io.Writer) error {
	text := fmt.Sprintf("%s\n%s, %s against %s; %s %s\n", s.Title, s.Game, s.Agents[0], s.Agents[1], s.Go, s.Platform)
	for _, r := range s.Runs {
		text += fmt.Sprintf("%2d worker(s)  %12s battles/s  %12s decisions/s\n", r.Workers, Thousands(int64(r.Battles)), Thousands(int64(r.Decisions)))
	}
	if len(s.Runs) == 2 {
		text += fmt.Sprintf("speed-up      %12.2f times\n", s.Runs[1].Battles/s.Runs[0].Battles)
	}
	text += fmt.Sprintf("move by move  %12s battles/s  %12s decisions/s\n", Thousands(int64(s.Moves.Battles)), Thousands(int64(s.Moves.Decisions)))
	text += fmt.Sprintf("battle        %12.1f ns; move by move %.1f ns, %.1f decisions of %.1f ns, %.0f allocations\n",
		1e9/s.Runs[0].Battles, 1e9/s.Moves.Battles, s.Decisions, 1e9/s.Moves.Decisions, s.Allocs)
	text += fmt.Sprintf("copy          %12.1f ns\nraw word      %12.1f ns\n", s.CopyNS, s.WordNS)
	for i, ns := range s.VolleyNS {
		text += fmt.Sprintf("volley of %d   %12.1f ns\n", i+1, ns)
	}
	_, err := io.WriteString(w, text)
	return err
}
