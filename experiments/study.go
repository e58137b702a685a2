package experiments

import (
	"context"
	"fmt"
	"time"

	"github.com/ironbottom/ironbottom/experiments/design"
	"github.com/ironbottom/ironbottom/sim"
)

// An Arm is a way to play the game: where it starts, under which rules, and who plays.
type Arm struct {
	Start sim.State
	// Agents returns a new pair for a worker: [0] plays Side 0.
	Agents func() [2]sim.Agent
}

// A Study plays the same games, with the same dice, in every arm of a layout, and asks
// what the factors do to a response.
type Study struct {
	Game     sim.Game
	Rules    sim.Rules // of the first arm
	Title    string
	Setup    string // what is played, by its name
	Layout   *Layout
	Arms     []Arm  // those of the layout
	Response string // see NewResponse
	Games    int    // of each arm
	Seed     uint64
	// Workers is the number of goroutines; 0 means one for each processor. The result
	// does not depend on it.
	Workers int
	// Progress, if set, is told how many games have been played in all arms together.
	Progress func(games int)
}

// MostStudyGames bounds the games of an arm: sums of squares stay whole numbers.
const MostStudyGames = 1 << 20

// A block of a study is played in all arms before it counts. Short games come in large
// blocks, whole wars a few at a time.
const (
	studyBlock     = 256
	studyLongBlock = 8
)

// An armPlayer plays games of all arms on one goroutine.
type armPlayer struct {
	workers   []*sim.Worker
	responses []*Response
}

// A played block is what the games of one arm brought; cut short where ctx ended.
type armBlock struct {
	responses []int64
	decisions int64
	whole     bool
}

// studyBlockOf returns how many games are played of an arm at a time.
func studyBlockOf(start sim.State, games int) int {
	if _, ok := start.(sim.Serial); ok {
		return min(games, studyLongBlock)
	}
	return min(games, studyBlock)
}

// play plays games first to first+n-1 of an arm.
func (p *armPlayer) play(ctx context.Context, arm Arm, at int, seed uint64, first, n int) armBlock {
	if p.workers[at] == nil {
		p.workers[at] = sim.NewWorker(arm.Start, arm.Agents(), seed)
	}
	w, b := p.workers[at], armBlock{responses: make([]int64, 0, n)}
	w.Decisions = 0
	for g := range n {
		if ctx.Err() != nil {
			return b
		}
		b.responses = append(b.responses, p.responses[at].of(w.Play(uint64(first+g))))
	}
	b.decisions, b.whole = w.Decisions, true
	return b
}

// Run plays the study. When ctx ends, it returns what was counted until then: whole
// blocks of games that all arms have played, with Complete false and no error.
func (s Study) Run(ctx context.Context) (*Studied, error) {
	if s.Games < 2 || s.Games > MostStudyGames {
		return nil, fmt.Errorf("found %d games; want 2 to %d", s.Games, MostStudyGames)
	}
	all, err := responses(s.Response, s.Arms)
	if err != nil {
		return nil, err
	}
	r := s.describe(all[0])
	arms, block := len(s.Arms), studyBlockOf(s.Arms[0].Start, s.Games)
	sums := design.NewSums(arms, r.Response.Unit)
	hire := func() *armPlayer {
		own, _ := responses(s.Response, s.Arms) // they have scratch
		return &armPlayer{make([]*sim.Worker, arms), own}
	}
	do := func(p *armPlayer, part int) armBlock {
		first := part / arms * block
		return p.play(ctx, s.Arms[part%arms], part%arms, s.Seed, first, min(block, s.Games-first))
	}
	begin, held, counted, whole := time.Now(), make([]armBlock, 0, arms), 0, true
	commit := func(b armBlock) bool {
		if whole = b.whole; !whole {
			return false
		}
		counted += len(b.responses)
		if held = append(held, b); len(held) == arms {
			addBlock(sums, held)
			for _, b := range held {
				r.Decisions += b.decisions
			}
			held = held[:0]
		}
		if s.Progress != nil {
			s.Progress(counted)
		}
		return true
	}
	complete, err := inOrder(ctx, s.Workers, (s.Games+block-1)/block*arms, hire, do, commit)
	if err != nil {
		return nil, err
	}
	r.Seconds, r.Complete, r.Games = time.Since(begin).Seconds(), complete && whole, int(sums.N)
	if r.Known() {
		err = r.conclude(s.Layout, sums)
	}
	return r, err
}

// addBlock adds a block of games that every arm has played.
func addBlock(sums *design.Sums, arms []armBlock) {
	x := make([]int64, len(arms))
	for g := range arms[0].responses {
		for a, b := range arms {
			x[a] = b.responses[g]
		}
		sums.Add(x)
	}
}

// describe returns a result with all that is known before the first game.
func (s Study) describe(response *Response) *Studied {
	start := s.Arms[0].Start
	rules, agents := RulesOf(start, s.Rules), s.Arms[0].Agents()
	r := &Studied{
		Game: s.Game.Name, Title: s.Title, Setup: s.Setup, Data: rules.Digest(), Options: rules.Options(), Sources: rules.Sources(),
		Sides: SidesOf(start), Agents: [2]string{agents[0].String(), agents[1].String()}, Seed: s.Seed, Limit: s.Games,
		Response: *response, Design: s.Layout.Design, Layout: s.Layout.String(), Factors: s.Layout.Factors,
	}
	r.MapSources = mapSourcesOf(start, s.Rules)
	for i, values := range s.Layout.Arms {
		r.Arms = append(r.Arms, ArmMean{Values: values})
		for side, agent := range s.Arms[i].Agents() {
			r.Varied[side] = r.Varied[side] || agent.String() != r.Agents[side]
		}
	}
	return r
}

// mapSourcesOf returns how map and scenarios are known, where whole games are played.
func mapSourcesOf(start sim.State, rules sim.Rules) []sim.Source {
	m, ok := rules.(sim.Mapper)
	if _, whole := start.(sim.Serial); !ok || !whole {
		return nil
	}
	return m.MapSources()
}
