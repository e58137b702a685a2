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

// A purse is the time that a player has for the decisions of a game.
//
// At the first decision of a game the players of the simulations play it to its end once:
// how much there is to decide in that is what is expected to be still ahead, a decision
// among n counting with the logarithm of n, or in a plan each stage alike. A decision gets
// that share of what is left of the clock which it has of itself and what is ahead. A
// twentieth of what was expected at first is always taken to be ahead, so that a game that
// goes on has time still; when that is at an end, a decision gets what is tried at least. What a
// decision leaves, because nothing can catch up with its best any more, is there for later.
type purse struct {
	clock        time.Duration
	now          func() time.Duration // since some moment
	known        bool
	seed, game   uint64
	spent        time.Duration
	ahead, least float64
	begun        time.Duration // of the decision at hand
}

// newPurse returns the purse of a budget, nil without a clock.
func newPurse(b budget) *purse {
	if b.clock == 0 {
		return nil
	}
	begun := time.Now()
	return &purse{clock: b.clock, now: func() time.Duration { return time.Since(begun) }}
}

// open begins a decision that weighs so much and returns its share of the clock. What is
// ahead is asked where the game is another.
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

// close ends it.
func (p *purse) close() { p.spent += p.now() - p.begun }

// choice is how much there is to decide among so many decisions.
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

// settled reports whether the decision simulated most often will be so at the end of a
// share of the clock, of which so much is spent on so many simulations.
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
