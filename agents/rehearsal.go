package agents

import (
	"slices"
	"sync"
	"sync/atomic"

	"github.com/ironbottom/ironbottom/sim"
)

// A rehearsal plays variants of a script in simulations of a stage, with one or more workers.
// Simulation k of every variant has the same deal and dice. If two variants make the same moves in
// it, the second takes the result of the first. One worker plays all variants of simulation k, so
// the number of workers does not change the result.
type rehearsal struct {
	crew    []*rehearser
	view    *sim.View // of the decision at hand
	stage   int
	in      []int32 // variants
	first   int
	count   int       // simulations of each
	values  []float64 // by number less first, then by place in in
	orders  []Order   // that the variants follow in the stage, if they are OrderTakers
	next    atomic.Int64
	running sync.WaitGroup
	lock    sync.Mutex
	failure *sim.Panic // of a worker
	helpGo  []func()
}

// A rehearser is a worker of a rehearsal.
type rehearser struct {
	*simulator
	variants []sim.Agent
	directed []OrderTaker // the same variants again, for orders; nil if they take none
	rivals   uint64       // how many of the variants the enemy plays in turn
	played   []played
	brief    bool // judges at the end of the stage

	asked OrderTaker // the agent whose alternatives are listed after each choice; nil for none
	list  []Order
}

// played holds the hashed moves of a stage and their results.
type played struct {
	moves uint64
	value float64
}

func (r *rehearsal) hire(workers int, hand func() *rehearser) {
	r.crew, r.helpGo = nil, nil
	for range workers {
		one := hand()
		r.crew = append(r.crew, one)
		r.helpGo = append(r.helpGo, func() {
			defer r.running.Done()
			defer func() {
				if failure := recover(); failure != nil {
					r.lock.Lock()
					r.failure = sim.Recovered(failure)
					r.lock.Unlock()
				}
			}()
			r.work(one)
		})
	}
}

// open starts on the current stage; close releases what belongs to the caller.
func (r *rehearsal) open(v *sim.View, stage int, seed uint64) {
	r.view, r.stage = v, stage
	for _, one := range r.crew {
		one.seed(seed)
	}
}

func (r *rehearsal) close() { r.view, r.in = nil, nil }

// run plays simulations of some variants, numbered from first, into values.
func (r *rehearsal) run(in []int32, first, count int) {
	r.in, r.first, r.count = in, first, count
	r.values = append(r.values[:0], make([]float64, len(in)*count)...)
	r.next.Store(0)
	if n := min(len(r.crew), count); n > 1 {
		r.failure = nil
		r.running.Add(n)
		for _, help := range r.helpGo[:n] {
			go help()
		}
		r.running.Wait()
		if r.failure != nil {
			panic(r.failure)
		}
		return
	}
	r.work(r.crew[0])
}

// work plays simulations until none are left.
func (r *rehearsal) work(one *rehearser) {
	for {
		k := int(r.next.Add(1)) - 1
		if k >= r.count {
			return
		}
		one.played = one.played[:0]
		for n, i := range r.in {
			if one.over() {
				return
			}
			r.values[k*len(r.in)+n] = forSide(r.view.Side(), one.play(r.view, r.stage, one.player(int(i), r.orders),
				uint64(r.first+k)))
		}
	}
}

// player is the agent that plays the stage as a variant with some orders.
func (r *rehearser) player(variant int, orders []Order) sim.Agent {
	if len(orders) == 0 {
		return r.variants[variant]
	}
	a := r.directed[variant]
	a.FollowOrders(orders)
	return a
}

// listed appends the alternatives of a variant in one simulation of the stage, each once.
func (r *rehearsal) listed(variant int, number uint64, list []Order) []Order {
	one := r.crew[0]
	a := one.directed[variant]
	a.FollowOrders(nil)
	one.played = one.played[:0]
	one.asked, one.list = a, list
	one.play(r.view, r.stage, a, number)
	list = one.list
	one.asked, one.list = nil, nil
	return list
}

// note lists the alternatives of the agent's last choice.
func (r *rehearser) note() {
	kept := len(r.list)
	r.list = r.asked.Alternatives(r.list)
	for _, o := range r.list[kept:] {
		if !slices.Contains(r.list[:kept], o) {
			r.list[kept] = o
			kept++
		}
	}
	r.list = r.list[:kept]
}

// play plays a stage as an agent does (or the whole game if it has no clock), then plays on, and
// returns the result of Side 0.
func (r *rehearser) play(v *sim.View, stage int, player sim.Agent, number uint64) float64 {
	r.start(v, number)
	me, state, enemy := v.Side(), r.state, r.variants[number%r.rivals]
	if a := r.enemies[me.Other()]; a != nil {
		enemy = a
	}
	if l, ok := player.(*lead); ok {
		l.begin()
	}
	moves := uint64(0)
	for r.clock == nil || r.clock.Stage() == stage {
		side := state.Turn()
		if side == sim.Over {
			break
		}
		r.legal = state.Legal(r.legal[:0])
		i := 0
		if len(r.legal) > 1 {
			seat, agent := &r.seats[side&1], enemy
			if side == me {
				agent = player
			}
			seat.dice.At(int(r.ply))
			i = agent.Choose(seat.view, r.legal, &seat.dice)
			if side == me {
				if r.asked != nil {
					r.note()
				}
				moves = (moves ^ uint64(r.legal[i]) ^ uint64(r.ply)<<32) * 0x9e3779b97f4a7c15
				moves ^= moves >> 29
			}
		}
		r.apply(r.legal[i])
	}
	for _, p := range r.played {
		if p.moves == moves {
			r.simulations++
			r.steps += r.ply
			return p.value
		}
	}
	value := 0.0
	if r.brief {
		value = r.judged()
	} else {
		value = r.finish()
	}
	r.played = append(r.played, played{moves, value})
	return value
}
