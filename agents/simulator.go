package agents

import "github.com/ironbottom/ironbottom/sim"

// Purposes of the dice of a search; its seed is its own, so these are no others'.
const (
	dealing sim.Purpose = 8 + iota // deals of hidden information
	growing                        // which decision a tree tries next
)

// A simulator plays simulations in its own scratch memory, for one goroutine.
type simulator struct {
	state                   sim.State
	goal                    *Goal
	nature, watched         sim.Dice // the same dice; a closed loop watches the second
	deals, grows            sim.Dice
	seats                   [2]seat
	random                  bool // both seats choose at random
	judge                   Estimator
	over                    func() bool  // see outfit
	depth                   int          // decisions of a simulation before the judge is asked; 0: never
	own, enemies            [2]sim.Agent // by side; the latter are nil where nobody is named
	horizon                 int          // periods of the game, the first included, before the judge is asked; 0: never
	clock                   sim.Staged   // the state, where that has a clock
	until                   int          // the period in which the judge is asked
	seeded                  uint64       // what luck it is
	legal                   []sim.Move
	simulations, steps, ply int64
}

type seat struct {
	agent sim.Agent
	view  *sim.View
	dice  sim.Dice
}

// newSimulator returns a simulator of an agent that was prepared.
func (s *search) newSimulator() *simulator {
	return s.outfit.newSimulator(s.args.Word("goal"), "rollout")
}

// newSimulator returns a simulator with players from the parameter of that name.
func (o *outfit) newSimulator(goalText, player string) *simulator {
	goal, err := NewGoal(o.start, goalText)
	if err != nil {
		panic(err) // equip made one already
	}
	r := &simulator{state: o.start.Clone(), goal: goal, random: true, over: o.over, legal: make([]sim.Move, 0, 256)}
	r.clock, _ = r.state.(sim.Staged)
	for side := range r.seats {
		a := o.agent(player)
		if a == nil { // nobody leads
			a = Random{}
		}
		if _, ok := a.(Random); !ok {
			r.random = false
		}
		r.seats[side] = seat{agent: a, view: sim.NewView(r.state, sim.Side(side))}
		r.own[side], r.enemies[side] = a, o.agent("enemy")
	}
	if r.enemies[0] != nil {
		r.random = false
	}
	r.judge, _ = o.agent("estimate").(Estimator)
	return r
}

// seed switches to the random numbers of another decision.
func (s *simulator) seed(seed uint64) {
	s.seeded = seed
	s.nature = sim.NewDice(seed, sim.Nature)
	for side := range s.seats {
		s.seats[side].dice = sim.NewDice(seed, sim.Agent0+sim.Purpose(side))
	}
	s.deals, s.grows = sim.NewDice(seed, dealing), sim.NewDice(seed, growing)
}

// start copies the position, or a deal of it, into the scratch and switches to the random numbers
// of a simulation.
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
	if s.horizon > 0 {
		s.until = s.clock.Period() + s.horizon
	}
	if me := v.Side(); s.enemies[0] != nil {
		s.seats[me].agent, s.seats[me.Other()].agent = s.own[me], s.enemies[me.Other()]
	}
}

func (s *simulator) apply(m sim.Move) {
	s.state.Apply(m, &s.nature)
	s.ply++
}

// far reports whether it is time to estimate instead of playing on.
func (s *simulator) far() bool {
	return s.depth > 0 && s.ply >= int64(s.depth) || s.horizon > 0 && s.clock.Period() >= s.until
}

// judged ends a simulation at the current position. It returns the result of Side 0, or the
// estimate.
func (s *simulator) judged() float64 {
	s.simulations++
	s.steps += s.ply
	if s.state.Turn() == sim.Over {
		return s.goal.Result(s.state, 0)
	}
	return s.judge.Estimate(s.state, 0)
}

// finish plays on to the end, or to the depth or horizon at which the position is estimated. It
// returns the result of Side 0.
func (s *simulator) finish() float64 {
	state := s.state
	for {
		side := state.Turn()
		if side == sim.Over || s.far() {
			return s.judged()
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
