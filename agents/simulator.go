package agents

import "github.com/ironbottom/ironbottom/sim"

// Purposes of the dice of a search; its seed is its own, so these are no others'.
const (
	dealing sim.Purpose = 8 + iota // what is hidden
	growing                        // which decision a tree tries next
)

// A simulator plays simulations in scratch of its own, for one goroutine.
type simulator struct {
	state                   sim.State
	nature, watched         sim.Dice // the same dice; rolls of the second are told to a closed loop
	deals, grows            sim.Dice
	seats                   [2]seat
	random                  bool // both seats choose at random
	judge                   Estimator
	depth                   int // decisions of a simulation before the judge is asked; 0: never
	legal                   []sim.Move
	simulations, steps, ply int64
}

type seat struct {
	agent sim.Agent
	view  *sim.View
	dice  sim.Dice
}

// newSimulator returns a simulator whose scratch is state, played out as args say.
func newSimulator(state sim.State, args Args) *simulator {
	s := &simulator{state: state, random: true, legal: make([]sim.Move, 0, 256)}
	for side := range s.seats {
		a := args.Agent("rollout")
		if _, ok := a.(Random); !ok {
			s.random = false
		}
		if l, ok := a.(Searcher); ok {
			l.Lend(state)
		}
		s.seats[side] = seat{agent: a, view: sim.NewView(state, sim.Side(side))}
	}
	s.judge, _ = args.Agent("estimate").(Estimator)
	return s
}

// seed turns to the luck of another decision.
func (s *simulator) seed(seed uint64) {
	s.nature = sim.NewDice(seed, sim.Nature)
	for side := range s.seats {
		s.seats[side].dice = sim.NewDice(seed, sim.Agent0+sim.Purpose(side))
	}
	s.deals, s.grows = sim.NewDice(seed, dealing), sim.NewDice(seed, growing)
}

// start lays the position to search, or a deal of it, into the scratch, and turns
// to the luck of a simulation.
func (s *simulator) start(v *sim.View, number uint64) {
	s.nature.Start(number)
	s.seats[0].dice.Start(number)
	s.seats[1].dice.Start(number)
	s.grows.Start(number)
	s.deals.Start(number)
	s.ply = 0
	if open := v.Open(); open != nil {
		s.state.CopyFrom(open)
	} else {
		v.Look(s.state, &s.deals)
	}
}

func (s *simulator) apply(m sim.Move) {
	s.state.Apply(m, &s.nature)
	s.ply++
}

// finish plays on to the end, or to the depth where the judge is asked, and returns
// the score of Side 0.
func (s *simulator) finish() float64 {
	s.simulations++
	state := s.state
	for {
		side := state.Turn()
		if side == sim.Over {
			s.steps += s.ply
			return state.Score(0)
		}
		if s.depth > 0 && s.ply >= int64(s.depth) {
			s.steps += s.ply
			return s.judge.Estimate(state, 0)
		}
		s.legal = state.Legal(s.legal[:0])
		i := 0
		if n := len(s.legal); n > 1 {
			seat := &s.seats[side&1]
			if s.random {
				i = seat.dice.Pick(uint64(s.ply), n)
			} else {
				seat.dice.At(int(s.ply))
				i = seat.agent.Choose(seat.view, s.legal, &seat.dice)
			}
		}
		s.apply(s.legal[i])
	}
}

// A search is what the searching agents have in common.
type search struct {
	args  Args
	lent  sim.State
	tried []Tried
}

// String implements sim.Agent.
func (s *search) String() string { return s.args.String() }

// Lend implements Searcher.
func (s *search) Lend(state sim.State) { s.lent = state }

// Tried implements Searcher.
func (s *search) Tried() []Tried { return s.tried }

// scratch returns a new state of the kind that v shows.
func (s *search) scratch(v *sim.View) sim.State {
	if open := v.Open(); open != nil {
		return open.Clone()
	}
	if s.lent == nil {
		panic("agents: a searching agent was lent no state of a game that hides something")
	}
	return s.lent.Clone()
}

// forSide turns a score of Side 0 into that of a side.
func forSide(side sim.Side, score float64) float64 {
	if side == 0 {
		return score
	}
	return -score
}

// best returns the index of the highest value, the first of equals.
func best(tried []Tried) int {
	top := 0
	for i := range tried {
		if tried[i].Value > tried[top].Value {
			top = i
		}
	}
	return top
}

var rolloutParam = Param{Name: "rollout", Type: Player, Default: "random",
	Meaning: "who plays both sides of a simulation after the decision tried"}

func estimateParam(meaning string) Param {
	return Param{Name: "estimate", Type: Judge, Default: none, Meaning: meaning}
}

func simsParam(def, meaning string) Param {
	return Param{Name: "sims", Type: Whole, Default: def, Min: 1, Max: 1e9, Meaning: meaning}
}

// A trier is what agents with one simulator have in common.
type trier struct {
	sim *simulator // nil until the first decision
}

// Simulations implements Searcher.
func (t *trier) Simulations() int64 {
	if t.sim == nil {
		return 0
	}
	return t.sim.simulations
}

// Steps implements Searcher.
func (t *trier) Steps() int64 {
	if t.sim == nil {
		return 0
	}
	return t.sim.steps
}
