package pacificvictory

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
)

var (
	_ agents.Estimator = (*Prudent)(nil)
	_ agents.Advisor   = (*Prudent)(nil)
)

// Each list goes from the worst to the best position for the attacker.
func TestEstimateRanks(t *testing.T) {
	r, p := load(t), new(Prudent)
	for name, list := range map[string][]string{
		"more ships": {
			"attack = \"CA1\"\ndefend = \"CV4 BB4\"",
			"attack = \"CA2\"\ndefend = \"CV2\"",
			"attack = \"CA3\"\ndefend = \"CV2\"",
			"attack = \"CA3 CV2\"\ndefend = \"CV2\"",
			"attack = \"CV4 BB4\"\ndefend = \"CA1\"",
		},
		"more rounds": {
			"attack = \"CV3\"\ndefend = \"CV2\"\nphase = \"fire\"\nround = 3",
			"attack = \"CV3\"\ndefend = \"CV2\"\nphase = \"fire\"\nround = 2",
			"attack = \"CV3\"\ndefend = \"CV2\"\nphase = \"fire\"\nround = 1",
		},
		"hits to come": {
			"attack = \"CV1 CA1 BB1\"\ndefend = \"CV2\"\nphase = \"fire\"\nround = 1\nhits = \"2 on attack " +
				"naval by air or ships\"",
			"attack = \"CV1 CA1 BB1\"\ndefend = \"CV2\"\nphase = \"fire\"\nround = 1\nhits = \"1 on attack " +
				"naval by air or ships\"",
		},
		"who comes later": {
			"attack = \"CV2\"\ndefend = \"CV2\"\ndefend-later = \"BB4\"",
			"attack = \"CV2\"\ndefend = \"CV2\"",
			"attack = \"CV2\"\ndefend = \"CV2\"\nattack-later = \"BB4\"",
		},
		"a garrison": {landing("IN1", "IN4"), landing("IN2", "IN2"), landing("IN4 BB4", "IN1")},
		"double defence": {
			"attack = \"IN4 BB4 CV4\"\ndefend = \"IN2\"\nhex = \"mountain\"\nbase = \"minor\"\ninvade = true",
			"attack = \"IN4 BB4 CV4\"\ndefend = \"IN2\"\nhex = \"clear\"\nbase = \"minor\"\ninvade = true",
		},
	} {
		last := -1.0
		for i, position := range list {
			s, err := r.Parse(position)
			require.NoError(t, err, name)
			v := p.Estimate(s, battle.Attacker)
			if i > 0 {
				assert.Greater(t, v, last, "%s: %s", name, position)
			}
			last = v
		}
	}
}

// In all positions estimates and priors are within bounds and allocate nothing. The estimates of
// the two sides are opposite.
func TestEstimateAndPriorEverywhere(t *testing.T) {
	p, fresh := new(Prudent), new(Prudent)
	every(t, 5, func(v *sim.View, s sim.State, legal []sim.Move) {
		e := p.Estimate(s, battle.Attacker)
		require.InDelta(t, 0, e, 1, "%v", s)
		require.InDelta(t, -e, p.Estimate(s, battle.Defender), 1e-12, "%v", s)
		*fresh = Prudent{}
		require.InDelta(t, e, fresh.Estimate(s, battle.Attacker), 0, "%v", s)

		prior, sum := make([]float64, len(legal)), 0.0
		p.Prior(v, legal, prior)
		for _, x := range prior {
			require.GreaterOrEqual(t, x, 0.0)
			sum += x
		}
		require.InDelta(t, 1, sum, 1e-9)
		for i, x := range prior {
			require.LessOrEqual(t, x, prior[p.Choose(v, legal, nil)], "decision %d in\n%v", i, s)
		}
		require.Zero(t, testing.AllocsPerRun(1, func() {
			p.Estimate(s, battle.Attacker)
			p.Prior(v, legal, prior)
		}))
	})
}

// A battle that is over is worth its score.
func TestEstimateOfTheEnd(t *testing.T) {
	p := new(Prudent)
	library(t, func(_ string, start sim.State) {
		w := sim.NewWorker(start, [2]sim.Agent{p, agents.Random{}}, 3)
		for game := range uint64(3) {
			end := w.Play(game)
			for side := range sim.Side(2) {
				require.InDelta(t, end.Score(side), p.Estimate(end, side), 0)
			}
		}
	})
}
