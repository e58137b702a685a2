package analysis

import (
	"context"
	"math"
	"slices"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// Width is the number of numbers in a row of the ledger for a piece: its kind, its first move, the
// bits of four numbers, a whole number, and the number of simulations or solved positions.
const Width = 8

// The purposes of the seeds of pieces, and of the dice of simulations to the end.
const (
	seeding sim.Purpose = 33
	playing sim.Purpose = 34 // and the next two, for the agents
)

// battleLimit is the limit on positions when a battle of a whole game is solved.
const battleLimit = 20_000

// mostMoves is the largest number of moves of a single decision at which every move is tried. If
// there are more moves or several decisions, variants of the script are tried.
const mostMoves = 12

// A worker measures pieces on one goroutine.
type worker struct {
	plan   *Plan
	ctx    context.Context
	trial  *agents.Trial
	script [2]sim.Agent
	state  sim.State
	legal  []sim.Move
}

// measure appends the row of a piece. A failure is a panic, which ends the run.
func (w *worker) measure(row int, buf []int) []int {
	k := &w.plan.pieces[row]
	var err error
	var numbers [4]float64
	choice, effort := 0, 0
	switch {
	case k.kind == Expected && w.plan.solved != nil:
		numbers[0], err = w.plan.solved.Value(w.ctx, k.state, nil)
		effort = 1
	case k.kind == Expected:
		numbers[0], numbers[1], err = w.expect(k)
		effort = w.plan.Games
	case k.kind == Deciding && w.plan.solved != nil:
		numbers[0], numbers[2], choice, err = w.regret(k)
		effort = 1
	case k.kind == Deciding:
		numbers, choice, effort, err = w.compare(k)
	default:
		numbers, choice, effort, err = w.fight(k)
	}
	if err != nil && w.ctx.Err() == nil {
		panic(err)
	}
	buf = append(buf, int(k.kind), k.at)
	for _, x := range numbers {
		buf = append(buf, experiments.BitsOf(x))
	}
	return append(buf, choice, effort)
}

// seed returns the seed of a piece.
func (w *worker) seed(k *piece) uint64 {
	d := sim.NewDice(w.plan.Seed, seeding)
	d.Start(uint64(k.at))
	return d.Word(uint64(k.kind))
}

// ready makes what simulations take, before the first.
func (w *worker) ready() (err error) {
	if w.trial != nil {
		return nil
	}
	p := w.plan
	w.state = p.start.Clone()
	made, err := agents.Ready(w.ctx, p.Kinds, p.Script, p.start)
	if err != nil {
		return err
	}
	w.script = [2]sim.Agent{made(), made()}
	w.trial, err = p.trial(w.ctx)
	return err
}

// expect plays games from a position to their end, as it is, with all that is hidden.
func (w *worker) expect(k *piece) (mean, standardError float64, err error) {
	if err := w.ready(); err != nil {
		return 0, 0, err
	}
	seed := w.seed(k)
	nature := sim.NewDice(seed, playing)
	dice := [2]sim.Dice{sim.NewDice(seed, playing+1), sim.NewDice(seed, playing+2)}
	views := [2]*sim.View{sim.NewView(w.state, 0), sim.NewView(w.state, 1)}
	var results []float64
	for game := range uint64(w.plan.Games) {
		w.state.CopyFrom(k.state)
		nature.Start(game)
		dice[0].Start(game)
		dice[1].Start(game)
		for ply := 0; w.state.Turn() != sim.Over; ply++ {
			if w.ctx.Err() != nil {
				return 0, 0, w.ctx.Err()
			}
			side, i := w.state.Turn(), 0
			if w.legal = w.state.Legal(w.legal[:0]); len(w.legal) > 1 {
				dice[side].At(ply)
				i = w.script[side].Choose(views[side], w.legal, &dice[side])
			}
			w.state.Apply(w.legal[i], &nature)
		}
		results = append(results, w.state.Score(0))
	}
	if mean, standardError = meanOf(results); standardError == 0 {
		standardError = unseen(len(results))
	}
	return mean, standardError, nil
}

// regret returns what decisions of a solved battle gave away, and which would have been the
// best where one gave something away.
func (w *worker) regret(k *piece) (lost, worstAt float64, choice int, err error) {
	s := k.state.Clone()
	own, dice, worst := 0, sim.NewDice(0, sim.Nature), 0.0
	for at := k.at; own < len(k.moves); at++ {
		m := w.plan.steps[at].move
		if legal := s.Legal(nil); len(legal) > 1 {
			got, top, best, err := judged(w.ctx, w.plan.solved, s, legal, m)
			if err != nil {
				return 0, 0, 0, err
			}
			if lost += top - got; top-got > worst {
				worst, worstAt, choice = top-got, float64(at), best+1
			}
			own++
		}
		s.Apply(m, &dice) // a move that rolls ends the piece
	}
	return lost, worstAt, choice, nil
}

// judged returns what a move is worth to the side that decides, what the best is worth, and
// which that is.
func judged(ctx context.Context, play *exact.BestPlay, s sim.State, legal []sim.Move, m sim.Move) (got, top float64,
	best int, err error) {
	values, err := play.Values(ctx, s, legal, nil)
	if err != nil {
		return 0, 0, 0, err
	}
	sign := 1.0
	if s.Turn() != play.Goal().Side {
		sign = -1
	}
	top = math.Inf(-1)
	for i, v := range values {
		if v *= sign; v > top+exact.Tie {
			top, best = v, i
		}
		if legal[i] == m {
			got = sign * values[i]
		}
	}
	if top-got < exact.Tie {
		top = got
	}
	return got, top, best, nil
}

// compare finds the best way to play some decisions and measures what the one taken gives
// away, and what it gains against the script. Three sets of numbers are apart: those of the
// search, those that say whether what it found is surely better than what was played, and
// those of the measure. What is gained against the script can be measured on the second, as
// nothing was chosen by it.
func (w *worker) compare(k *piece) (found [4]float64, choice, sims int, err error) {
	if err := w.ready(); err != nil {
		return found, 0, 0, err
	}
	t, n := w.trial, w.plan.Sims
	ways, leads := w.plan.ways(t, k)
	t.Open(sim.NewView(k.state, k.side), w.seed(k), leads...)
	best, played := t.Best(ways, n), ways[0]
	found[2], found[3] = w.gain(0, played, n, n/2)
	sims = n + n/2
	if best != played {
		gain, doubt := w.gain(played, best, n, n/2)
		sims += n / 2
		if gain > doubt {
			found[0], found[1] = w.gain(played, best, n+n/2, n)
			return found, int(best) + 1, sims + n, w.ctx.Err()
		}
	}
	return found, 0, sims, w.ctx.Err()
}

// ways lists the ways to play a piece, what was played first, and the moves that each begins
// with: of a single decision all legal ones, else those that the variants of the script would
// make up to the next roll. What follows is the script's in every way, and other pieces'.
func (p *Plan) ways(t *agents.Trial, k *piece) (ways []int32, leads [][]sim.Move) {
	leads = [][]sim.Move{k.moves}
	if legal := k.state.Legal(nil); len(k.moves) > 1 || len(legal) > mostMoves {
		for v := range t.Variants() {
			dice := sim.NewDice(p.Seed, seeding)
			c := p.play(k, func(view *sim.View, legal []sim.Move, own int) (sim.Move, bool) {
				dice.At(own)
				return legal[t.Variant(v).Choose(view, legal, &dice)], true
			})
			if !slices.ContainsFunc(leads, func(l []sim.Move) bool { return slices.Equal(l, c.moves) }) {
				leads = append(leads, c.moves)
			}
		}
	} else {
		for _, m := range legal {
			if m != k.moves[0] {
				leads = append(leads, []sim.Move{m})
			}
		}
	}
	for n := range leads {
		ways = append(ways, int32(t.Variants()+n))
	}
	return ways, leads
}

// gain returns by how much a way is better than another, on some numbers.
func (w *worker) gain(other, way int32, first, count int) (mean, standardError float64) {
	values := w.trial.Values([]int32{other, way}, first, count)
	var differences []float64
	for i := 0; i < len(values); i += 2 {
		differences = append(differences, values[i+1]-values[i])
	}
	return meanOf(differences)
}

// fight solves a battle of a whole game and returns what the sides gave away in it; effort
// is 0 where it is too large.
func (w *worker) fight(k *piece) (lost [4]float64, worst, effort int, err error) {
	goal := agents.Score
	if g, ok := k.fight[0].state.(sim.HasGoals); ok {
		goal = g.Goals()[0].Name
	}
	play, err := exact.NewBestPlay(k.fight[0].state, goal, [2]sim.Agent{}, battleLimit)
	if err != nil {
		return lost, 0, 0, nil // what hides something is not solved
	}
	for _, b := range k.fight {
		got, top, _, err := judged(w.ctx, play, b.state, b.state.Legal(nil), b.move)
		if err != nil {
			return [4]float64{}, 0, 0, nil
		}
		lost[w.plan.steps[b.at].side] += top - got
		if top-got > lost[2] {
			lost[2], worst = top-got, b.at
		}
	}
	return lost, worst, play.Positions(), nil
}
