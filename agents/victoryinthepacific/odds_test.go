package victoryinthepacific

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// The odds of one unit's fire equal those of the engine, which lists every result.
func TestOddsAreTheEngines(t *testing.T) {
	for name, dice := range map[string]int{"Yamato": 6, "Mutsu": 5, "Hyuga": 4, "Nachi": 1} {
		e := fight(edits{name: "Coral Sea", "Oi": "Coral Sea", "Exeter": "Coral Sea", "action": "night"}.asked(t,
			"fire", "Japan", name), "fire", "Japan")
		s, exeter := at(t, e), number(t, "Exeter")
		bonus := name == "Nachi"
		n, b := s.Volley(number(t, name))
		require.Equal(t, dice, n)
		require.Equal(t, bonus, b)
		legal := s.Legal(nil)
		i, err := sim.ParseMove(s, legal, name+" fires at Exeter")
		require.NoError(t, err)
		var more [12]float64
		sure := 0.0
		var l sim.Lister
		for after, p := range l.Outcomes(s, legal[i]) {
			k := after.(*vip.State)
			for r := range more {
				if int(k.Pending[exeter]) > r {
					more[r] += p
				}
			}
			if k.Piece(exeter).Disabled {
				sure += p
			}
		}
		for r, p := range more {
			require.InDelta(t, p, beyond(dice, bonus, r), 1e-12, "%s: more than %d points", name, r)
		}
		require.InDelta(t, sure, turned[dice], 1e-12, name)
	}
}

func TestOddsAtTheEdges(t *testing.T) {
	assert.Equal(t, 1.0, beyond(0, false, -1), "it has happened")
	assert.Equal(t, 0.0, beyond(0, true, 0))
	assert.InDelta(t, 1./3, beyond(1, true, 0), 1e-12)
	assert.Equal(t, 0.0, beyond(1, true, 6), "one die deals six at most")
	assert.Equal(t, beyond(mostDice, true, 3), beyond(99, true, 3))
}

// The larger force has the better chances, and the two chances of a fight add up to 1.
func TestChance(t *testing.T) {
	base := force{ships: 4, airs: 1, lands: 1, day: 5, night: 4}
	var none force
	assert.Equal(t, 1.0, base.chance(&none))
	assert.Equal(t, 0.0, none.chance(&base))
	assert.InDelta(t, 0.5, base.chance(&base), 1e-12)
	for _, more := range []force{{ships: 1}, {airs: 1}, {lands: 1}, {day: 1}, {night: 1}} {
		big := base
		big.add(&more, 1)
		assert.Greater(t, big.chance(&base), 0.5, "%v", more)
		assert.InDelta(t, 1, big.chance(&base)+base.chance(&big), 1e-12)
		part := base
		part.add(&more, 0.5)
		assert.Greater(t, big.chance(&base), part.chance(&base), "%v", more)
	}
}

// Estimate is the same for both sides except for the sign, sees which side leads and has more, and
// equals the score of a game that is over.
func TestEstimate(t *testing.T) {
	g := player(t, "scripted").(*admiral)
	value := func(e edits) float64 {
		s := at(t, e)
		require.InDelta(t, g.Estimate(s, vip.Japan), -g.Estimate(s, vip.Allies), 1e-12)
		return g.Estimate(s, vip.Japan)
	}
	even := value(edits{"Nagato": "Truk"})
	assert.Greater(t, value(edits{"Nagato": "Truk", "lead of Japan": "6"}), even)
	assert.Greater(t, value(edits{"Nagato": "Truk", "Akagi": "Truk"}), even)
	assert.Less(t, value(edits{"Nagato": "Truk", "Iowa": "Samoa"}), even)
	assert.Greater(t, value(edits{"Nagato": "Truk", "lead of Japan": "6", "turn": "8"}),
		value(edits{"Nagato": "Truk", "lead of Japan": "6"}), "time is with the Allies")
	w := sim.NewWorker(start(t, nil), [2]sim.Agent{player(t, "scripted"), player(t, "random")}, 1)
	end := w.Play(0)
	assert.Equal(t, end.Score(vip.Allies), g.Estimate(end, vip.Allies))
}

// Tuning changes play: each weight and number in the text changes a choice or the agent's own
// numbers.
func TestTexts(t *testing.T) {
	g := player(t, "weighted:kill=3,fear=0.5,outlook=2").(*admiral)
	assert.Equal(t, 3.0, g.weights[kill])
	assert.Equal(t, 0.5, g.fear)
	assert.Equal(t, 2.0, g.manner.outlook)
	assert.Equal(t, "weighted:kill=3,fear=0.5,outlook=2", g.String())
	assert.Equal(t, "scripted", player(t, "scripted").String())
	h := player(t, "scripted").(*admiral)
	for k, f := range reasons {
		assert.Equal(t, f.Weight, h.weights[k], f.Name)
	}
	assert.Equal(t, defaultManner, h.manner)
}
