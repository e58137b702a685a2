package agents

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
)

// Decisions share a clock by how much there is to decide: twice the choice, twice the time. Time
// left over goes to later decisions. A game that takes longer than expected has some time left, and
// the next game starts with a full clock.
func TestClockIsSharedByHowMuchThereIsToDecide(t *testing.T) {
	var now time.Duration
	p := &purse{clock: 100 * time.Second, now: func() time.Duration { return now }}
	d := sim.NewDice(1, sim.Agent0)
	asked := 0
	open := func(weight, spent float64) float64 {
		share := p.open(&d, weight, func() float64 { asked++; return 100 })
		now += time.Duration(float64(share) * spent)
		p.close()
		return share.Seconds()
	}
	assert.InDelta(t, 1, open(1, 1), 1e-6)
	assert.InDelta(t, 2, open(2, 1), 1e-6)
	assert.InDelta(t, 2, open(2, 0), 1e-6, "leaves all of it")
	assert.InDelta(t, 97./95, open(1, 1), 1e-6)
	total := 4.02
	for range 150 {
		share := open(1, 1)
		assert.Positive(t, share)
		total += share
	}
	assert.Less(t, total, 100.1)
	assert.Equal(t, 1, asked)
	d.Start(2)
	assert.InDelta(t, 1, open(1, 1), 1e-6)
	assert.Equal(t, 2, asked)
}
