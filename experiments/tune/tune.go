package tune

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/experiments/tune/evolve"
	"github.com/ironbottom/ironbottom/sim"
)

// A Tuner looks for better values of some numbers in the text of an agent, by pairs of
// games against a fixed opponent: the same dice in both, the sides swapped, and the
// same pairs for all candidates of a generation. Every generation has pairs of its own.
type Tuner struct {
	Game  sim.Game
	Rules sim.Rules // see RulesOf
	Start sim.State
	Kinds []agents.Kind
	// Workers is the number of goroutines; 0 means one for each processor. It does not affect the
	// result.
	Workers int
	// Progress, if set, is told how many pairs have been played, of tuning and of the
	// match together.
	Progress func(pairs int)
	// Ledger, if set, keeps the pairs in blocks, see Block, in the order in which they
	// count; those that it has are not played again. It has of each pair the generation
	// and the candidate, both from 0 up, and PairMeasures; the pairs of the match come
	// last.
	experiments.Keeping

	against func() sim.Agent
	wanted  *wantedPair
}

// tuneBlock is how many cheap pairs are in a block.
const tuneBlock = 16

// Block returns the number of pairs in a block of the ledger.
func (t Tuner) Block(r Question) int {
	var players []sim.Agent
	for _, text := range []string{r.Agent, r.Against} {
		if a, err := agents.New(t.Kinds, text); err == nil { // else there will be no run
			players = append(players, a)
		}
	}
	return experiments.BlockFor(tuneBlock, t.Start, players...)
}

const tuneWidth = 2 + match.PairWidth

// The methods.
const (
	CMAES = "cma" // that of a Question without one
	SPSA  = "spsa"
)

// Begin returns the state before the first generation.
func (t Tuner) Begin(r Question) (*Tuning, error) {
	r.Method = cmp.Or(r.Method, CMAES)
	g := &Tuning{Question: r}
	var err error
	if g.Weights, err = weightsOf(t.Kinds, r.Agent, r.Params); err != nil {
		return nil, err
	}
	switch r.Method {
	case CMAES:
		err = g.beginCMA()
	case SPSA:
		err = g.beginSPSA()
	default:
		err = fmt.Errorf("found method %q; want %s or %s", r.Method, CMAES, SPSA)
	}
	if err != nil {
		return nil, err
	}
	if r.Pairs < 2 {
		return nil, fmt.Errorf("found a match of %d pairs; want 2 or more", r.Pairs)
	}
	rules := experiments.RulesOf(t.Start, t.Rules)
	g.Data, g.Options, g.Position = rules.Digest(), rules.Options(), t.Start.String()
	return g, nil
}

// firstStep is how far parameters are moved at first, in the scale of each: that of
// CMA-ES as a standard deviation, that of SPSA as the perturbation, whose steps are a
// third.
const firstStep = 0.3

// fewest is how many generations a budget must be good for.
const fewest = 10

func (g *Tuning) beginCMA() (err error) {
	n := len(g.Weights)
	if g.CMA, err = evolve.NewCMA(make([]float64, n), firstStep, 0, box(g.Weights), g.Seed); err != nil {
		return err
	}
	g.Each = g.least()
	return g.checkBudget(fewest * 2 * g.CMA.Lambda)
}

func (g *Tuning) beginSPSA() (err error) {
	n := len(g.Weights)
	g.Each = float64(max(1, g.Budget/500))
	iterations := g.Budget / (2 * int(g.Each))
	if g.SPSA, err = evolve.NewSPSA(make([]float64, n), firstStep, firstStep/3, iterations, box(g.Weights),
		g.Seed); err != nil {
		return err
	}
	return g.checkBudget(fewest * len(g.SPSA.Ask()))
}

func (g *Tuning) checkBudget(least int) error {
	if g.Budget < least {
		return fmt.Errorf("found a budget of %s; want %d or more for %s", experiments.Plural(g.Budget, "pair"), least,
			experiments.Plural(len(g.Weights), "parameter"))
	}
	return nil
}

// Ready makes the opponent ready, and says what is wrong with it or with the agent for
// games from the start. Run does it where it was not done.
func (t *Tuner) Ready(ctx context.Context, g *Tuning) (err error) {
	if _, err = agents.Ready(ctx, t.Kinds, g.Agent, t.Start); err != nil {
		return err
	}
	if t.against, err = agents.Ready(ctx, t.Kinds, g.Against, t.Start); err != nil {
		return fmt.Errorf("the opponent: %w", err)
	}
	return nil
}

// Run tunes from the state that Begin made until the budget is spent or the method has
// come to its end, and then plays the match of what came out against the start. When ctx
// ends, it returns what the finished generations say, with Complete false and no error.
func (t Tuner) Run(ctx context.Context, g *Tuning) (*Answer, error) {
	begin := time.Now()
	j := &experiments.Journal{Keeping: t.Keeping, Games: t.Block(g.Question), Lanes: 1, Width: tuneWidth}
	m, complete, err := t.run(ctx, j, g)
	if err == nil && complete {
		err = j.End()
	}
	if err != nil && ctx.Err() == nil {
		return nil, err
	}
	text, err := g.text(t.Kinds)
	if err != nil {
		return nil, err
	}
	return &Answer{
		Head: experiments.Head{
			Version: g.Version, Title: g.Title, Command: g.Command, Game: g.Game, Data: g.Data, Options: g.Options,
			Setup: g.Setup, Seed: g.Seed,
			Complete: complete, Sources: experiments.RulesOf(t.Start, t.Rules).Sources(), Seconds: time.Since(
				begin).Seconds(),
		},
		Tuning: g, Text: text, Match: m,
	}, nil
}

// run plays what is to be played, and reports whether it came to its end.
func (t Tuner) run(ctx context.Context, j *experiments.Journal, g *Tuning) (m *match.Answer, complete bool, err error) {
	if t.against == nil {
		if err := t.Ready(ctx, g); err != nil {
			return nil, false, err
		}
	}
	for g.Stopped() == "" {
		if whole, err := t.generation(ctx, j, g); !whole || err != nil {
			return nil, false, err
		}
	}
	return t.match(ctx, j, g)
}

// pairs returns how many pairs each candidate of the next generation plays, 0 if the
// budget has none left for it.
func (g *Tuning) pairs() int {
	points := g.points()
	left := (g.Budget - g.Spent) / points
	if g.SPSA != nil {
		if left < int(g.Each) {
			return 0
		}
		return int(g.Each)
	}
	wanted := 2 * int(math.Round(g.Each/2)) // even: its halves are compared
	if left < (wanted+1)/2 {
		return 0 // a rest that tells little
	}
	return min(wanted, left/2*2)
}

// points is how many candidates the next generation has.
func (g *Tuning) points() int {
	if g.CMA != nil {
		return g.CMA.Lambda
	}
	return len(g.SPSA.Ask())
}

// least is how many pairs each candidate of CMA-ES plays at least: as many as make 40
// generations.
func (g *Tuning) least() float64 { return max(2, float64(g.Budget/(40*g.CMA.Lambda))) }

// noisier is by how much more pairs a generation gets where the last was uncertain, as
// Hansen and others suggest; where it was not, it gets fewer by the fourth root of it.
const noisier = 1.5

// tell ends a generation: halves are the scores of the candidates on each half of the
// pairs. Where all candidates scored the same it told nothing, and they play again.
func (g *Tuning) tell(halves [2][]float64, pairs int) {
	values := make([]float64, len(halves[0]))
	for k := range values {
		values[k] = -(halves[0][k] + halves[1][k]) / float64(pairs)
	}
	if g.SPSA != nil {
		g.SPSA.Tell(values)
		return
	}
	same := slices.Min(values) == slices.Max(values)
	if !same {
		g.CMA.Tell(values)
	}
	if same || evolve.Uncertainty(apart(halves[0]), apart(halves[1])) > 0 {
		most := float64(g.Budget / (fewest * g.CMA.Lambda))
		g.Each = max(g.least(), min(most, g.Each*noisier))
	} else {
		g.Each = max(g.least(), g.Each/math.Sqrt(math.Sqrt(noisier)))
	}
}

// apart returns how far each score is from the mean of all, times their number: luck
// that all candidates share does not upset their order.
func apart(scores []float64) (all []float64) {
	sum := 0.0
	for _, s := range scores {
		sum += s
	}
	for _, s := range scores {
		all = append(all, float64(float64(len(scores))*s)-sum)
	}
	return all
}

// match plays the answer against the start, with dice that no generation had; there is
// none where they are the same.
func (t Tuner) match(ctx context.Context, j *experiments.Journal, g *Tuning) (m *match.Answer, complete bool,
	err error) {
	var texts [2]string
	if texts[0], err = g.text(t.Kinds); err != nil {
		return nil, false, err
	}
	if texts[1], err = agents.WithNumbers(t.Kinds, g.Agent, nil, nil); err != nil {
		return nil, false, err
	}
	if texts[0] == texts[1] {
		return nil, true, nil
	}
	pair, err := agents.Pair(ctx, t.Kinds, texts, t.Start)
	if err != nil {
		return nil, false, err
	}
	var progress func(int)
	if t.Progress != nil {
		progress = func(pairs int) { t.Progress(g.Spent + pairs) }
	}
	q := match.Question{
		Game: t.Game, Rules: t.Rules, Start: t.Start, Agents: pair,
		Pairs: g.Pairs, Seed: g.MatchSeed(), Workers: t.Workers, Progress: progress,
	}
	if t.wanted.among(j.At, g.Pairs, func(pair int) (match.Question, int) { return q, pair }) {
		return nil, false, nil
	}
	m, err = q.RunIn(ctx, j, []int{len(g.Course), 0})
	return m, err == nil && m.Complete, err
}

// MatchSeed is the seed of the match at the end, which differs from that of tuning.
func (r *Question) MatchSeed() uint64 { return r.Seed + 1 }

// A Generation is the result of one generation.
type Generation struct {
	Pairs      int // that each candidate played
	Candidates int
	// Score is the mean score of all candidates against the opponent, in [-1, 1], with its 95%
	// interval over the luck of the pairs. Low and High are the scores of the worst and the best
	// candidate, which are partly due to luck.
	Score     experiments.Estimate
	Low, High float64
	// Answer and Reach are the parameters that the method would return now, and how far around them
	// it tries others.
	Answer, Reach []float64
}
