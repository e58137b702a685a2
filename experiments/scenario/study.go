package scenario

import (
	"context"
	"fmt"
	"time"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/scenario/design"
	"github.com/ironbottom/ironbottom/sim"
)

// An Arm is a way to play the game: the start, the rules and the agents.
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
	Setup    string // name of the set-up or scenario
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
	// First is the number of the first block, see Block.
	First int
	// Ledger, if set, keeps the blocks; games that it has are not played again. It has
	// the response of each game in each arm, see Response.Measure, and the decisions.
	experiments.Keeping
}

// MostStudyGames bounds the games of an arm: sums of squares stay whole numbers.
const MostStudyGames = 1 << 20

// studyBlock is how many cheap games of each arm are in a block, which is played in all
// arms before it counts.
const studyBlock = 256

// Block returns how many games of each arm are in a block.
func (s Study) Block() int {
	block := studyBlock
	for _, arm := range s.Arms {
		block = min(block, experiments.BlockBetween(studyBlock, arm.Start, arm.Agents))
	}
	return block
}

// An armPlayer plays games of all arms on one goroutine.
type armPlayer struct {
	workers   []*sim.Worker
	responses []*Response
}

// studyWidth is that of a row: the response and the decisions.
const studyWidth = 2

// play plays a game of an arm and appends its row.
// The worker of an arm is made with its first game: a player need not meet all arms. Values in a
// row are from 0, as a ledger has no negative numbers.
func (p *armPlayer) play(arm Arm, at int, seed uint64, game int, buf []int) []int {
	if p.workers[at] == nil {
		p.workers[at] = sim.NewWorker(arm.Start, arm.Agents(), seed)
	}
	w, r := p.workers[at], p.responses[at]
	w.Decisions = 0
	value := r.of(w, w.Play(uint64(game)))
	return append(buf, int(value-r.zero()), int(w.Decisions))
}

// hire returns a player: responses have scratch.
func (s Study) hire() *armPlayer {
	own, _ := responses(s.Response, s.Arms) // Run has seen that there are any
	return &armPlayer{make([]*sim.Worker, len(s.Arms)), own}
}

// Row plays a game in every arm and returns what the ledger has for it.
func (s Study) Row(game int) (row []int) {
	p := s.hire()
	for i, arm := range s.Arms {
		row = p.play(arm, i, s.Seed, game, row)
	}
	return row
}

// Run plays the study. When ctx ends, it returns what was counted until then: whole
// blocks of games that all arms have played, with Complete false and no error.
func (s Study) Run(ctx context.Context) (*StudyAnswer, error) {
	if s.Games < 1 || s.First*s.Block()+s.Games > MostStudyGames {
		return nil, fmt.Errorf("found %d games; want 1 or more, and all below %d", s.Games, MostStudyGames)
	}
	all, err := responses(s.Response, s.Arms)
	if err != nil {
		return nil, err
	}
	r := s.describe(all[0])
	l := experiments.Lanes{Lanes: len(s.Arms), Games: s.Games, Block: s.Block()}
	j := &experiments.Journal{Keeping: s.Keeping, First: s.First, Games: l.Block, Lanes: l.Lanes, Width: studyWidth}
	sums := design.NewSums(l.Lanes, r.Response.Unit)
	// held are the responses of a block, arm by arm, until all arms have played it; then they are
	// added game by game, as effects are differences between arms in the same game.
	begin, held, counted, decisions := time.Now(), []int64{}, 0, int64(0)
	complete, err := experiments.BlockRun[*armPlayer]{
		Workers: s.Workers, Rows: l.Rows(), Chunk: l.Block, NewWorker: s.hire,
		Play: func(p *armPlayer, row int, buf []int) []int {
			arm, game := l.At(row)
			return p.play(s.Arms[arm], arm, s.Seed, s.First*l.Block+game, buf)
		},
		Count: func(row []int) bool {
			held = append(held, int64(row[0])+r.Response.zero())
			decisions += int64(row[1])
			counted++
			if counted%(l.Lanes*l.Block) == 0 || counted == l.Rows() {
				addBlock(sums, l.Lanes, held)
				// Decisions count with their block only, so that an interrupted run tells of the
				// games that it counts.
				r.Decisions, held = decisions, held[:0]
			}
			if s.Progress != nil {
				s.Progress(counted)
			}
			return true
		},
	}.Run(ctx, j)
	if err == nil && complete {
		err = j.End()
	}
	if err != nil {
		return nil, err
	}
	r.Seconds, r.Complete, r.Games = time.Since(begin).Seconds(), complete, int(sums.N)
	if r.Known() {
		err = r.conclude(s.Layout, sums)
	}
	return r, err
}

// addBlock adds the responses of a block of games that every arm has played, arm by arm.
func addBlock(sums *design.Sums, arms int, responses []int64) {
	x, n := make([]int64, arms), len(responses)/arms
	for g := range n {
		for a := range x {
			x[a] = responses[a*n+g]
		}
		sums.Add(x)
	}
}

// describe returns a result with all that is known before the first game.
func (s Study) describe(response *Response) *StudyAnswer {
	start := s.Arms[0].Start
	rules, agents := experiments.RulesOf(start, s.Rules), s.Arms[0].Agents()
	r := &StudyAnswer{
		Head: experiments.Head{Game: s.Game.Name, Title: s.Title, Setup: s.Setup, Data: rules.Digest(),
			Options: rules.Options(), Sources: rules.Sources(), Sides: experiments.SidesOf(start),
			Agents: [2]string{agents[0].String(), agents[1].String()}, Seed: s.Seed, First: s.First * s.Block()},
		Limit: s.Games, Response: *response, Design: s.Layout.Design, Layout: s.Layout.String(),
		Factors: s.Layout.Factors,
	}
	r.MapSources = experiments.MapSourcesOf(start, s.Rules)
	// A side's agents vary if any arm has another than the first.
	for i, values := range s.Layout.Arms {
		r.Arms = append(r.Arms, ArmMean{Values: values})
		for side, agent := range s.Arms[i].Agents() {
			r.Varied[side] = r.Varied[side] || agent.String() != r.Agents[side]
		}
	}
	return r
}
