package agents

import (
	"math"
	"time"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/float"
)

var clockParam = Param{Name: "clock", Type: Duration, Default: none, Min: 0.001, Max: 86400,
	Meaning: "instead of sims: time for a whole game, more of it for decisions with more to choose from; " +
		"such choices cannot be repeated"}

// A purse divides a player's clock for a whole game among the decisions.
//
// At the first decision of a game, the rollout agents play one game to its end. It shows how much
// there is still to decide: a decision among n moves counts as the logarithm of n; in a plan, every
// stage counts the same. Each decision gets its share of the remaining time. A twentieth of the
// first estimate is always kept in reserve, so that a longer game has time left. When the clock has
// run out, a decision gets the minimum. Time that a decision does not need, because no other move
// can overtake the best one, is left for later decisions.
type purse struct {
	clock        time.Duration
	now          func() time.Duration // since some moment
	known        bool
	seed, game   uint64
	spent        time.Duration
	ahead, least float64
	begun        time.Duration // of the decision at hand
}

// newPurse returns the purse of a budget, or nil without a clock.
func newPurse(b budget) *purse {
	if b.clock == 0 {
		return nil
	}
	begun := time.Now()
	return &purse{clock: b.clock, now: func() time.Duration { return time.Since(begun) }}
}

// open begins a decision of the given weight and returns its share of the clock. At the start of
// another game it calls ahead for the weight of the rest of the game.
func (p *purse) open(d *sim.Dice, weight float64, ahead func() float64) time.Duration {
	p.begun = p.now()
	if seed, game := d.Game(); !p.known || p.seed != seed || p.game != game {
		p.known, p.seed, p.game, p.spent = true, seed, game, 0
		p.ahead = ahead()
		p.least = p.ahead / 20
	}
	p.ahead = max(p.ahead-weight, p.least)
	return max(0, time.Duration(float64(p.clock-p.spent)*weight/max(weight+p.ahead, 1)))
}

// close ends the decision.
func (p *purse) close() { p.spent += p.now() - p.begun }

// choice returns how much there is to decide among n decisions.
func choice(legal int) float64 { return float.Log(float64(legal)) / math.Ln2 }

// ahead plays the game that is seen to its end, and returns how much there is to decide in it for
// the viewer, and in how many stages.
func (s *simulator) ahead(v *sim.View) (choices, stages float64) {
	const most = 1 << 17 // decisions of any game
	s.start(v, 1<<63)
	stage := -1
	for range most {
		side := s.state.Turn()
		if side == sim.Over || s.over() {
			break
		}
		s.legal = s.state.Legal(s.legal[:0])
		n, i := len(s.legal), 0
		if n > 1 {
			seat := &s.seats[side&1]
			seat.dice.At(int(s.ply))
			i = seat.agent.Choose(seat.view, s.legal, &seat.dice)
			if side == v.Side() {
				choices += choice(n)
				if s.clock != nil && s.clock.Stage() != stage {
					stage = s.clock.Stage()
					stages++
				}
			}
		}
		s.apply(s.legal[i])
	}
	return choices, stages
}

// settled reports whether the decision with the most simulations will still have the most at the
// end of a share of the clock. It is given the spent part of the share and the number of
// simulations so far.
func (t *tree) settled(side sim.Side, simulations uint64, spent, share int64) bool {
	if spent <= 0 {
		return false
	}
	first, second := uint32(0), uint32(0)
	for at := t.nodes[0].child; at != 0; at = t.nodes[at].next {
		if n := &t.nodes[at]; n.side == side {
			second = max(second, min(first, n.visits))
			first = max(first, n.visits)
		}
	}
	return float64(first-second) > float64(simulations)*float64(share-spent)/float64(spent)
}
