package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	witp "github.com/ironbottom/ironbottom/sim/warinthepacific"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// wanting returns Midway when Japan has chosen an objective and all is deployed, and holds all three.
func wanting(t *testing.T, objective int) *war.War {
	w := scenario(t, "midway")
	require.Equal(t, board.Choose, w.Step)
	require.Equal(t, []sim.Move{0, 1, 2}, w.Legal(nil))
	d := sim.NewDice(1, sim.Nature)
	w.Apply(sim.Move(objective), &d)
	for w.Step <= board.Station {
		w.Apply(w.Legal(nil)[0], &d)
	}
	for _, o := range w.Theatre.Objectives {
		w.Sites[w.Theatre.SiteAt(o.Hex)].Side = theatre.Japan
	}
	return w
}

// Of Midway, Dutch Harbor and Attu that one counts which Japan has chosen: 30, 15 or 10 Victory Points.
func TestPrimaryObjective(t *testing.T) { // [40.5]
	for i, points := range []int{30, 15, 10} {
		w := wanting(t, i)
		assert.Equal(t, 3*points, w.VictoryPoints(theatre.Japan))
		w.Sites[w.Theatre.SiteAt(w.Theatre.Objectives[i].Hex)].Side = theatre.Allies
		assert.Zero(t, w.VictoryPoints(theatre.Japan), "it does not hold it, though both others")
	}
	assert.Zero(t, scenario(t, "coral-sea").Wanted, "no choice")
}

// The Allies learn at the end which objective it was. Until then each of the three is dealt equally
// often, and nothing that the Allies are shown depends on it. Japan's own choice is never dealt
// again.
func TestPrimaryObjectiveIsSecret(t *testing.T) { // [40.5] (C76)
	seen := map[string]bool{}
	for i := range 3 {
		w := wanting(t, i)
		seen[looks(w, theatre.Allies)+pictures(w, theatre.Allies)] = true
		numbers := make([]float32, len(w.Layout().Position))
		w.Observe(theatre.Allies, numbers)
		assert.Zero(t, numbers[8], "the objective")
		const deals = 3000
		var dealt [4]int
		d := sim.NewDice(3, sim.Agent0)
		for n := range deals {
			k := w.Clone().(*war.War)
			d.Start(uint64(n))
			k.Deal(theatre.Allies, &d)
			dealt[k.Wanted]++
			k = w.Clone().(*war.War)
			k.Deal(theatre.Japan, &d)
			require.EqualValues(t, i+1, k.Wanted)
		}
		for n := 1; n <= 3; n++ {
			assert.InDelta(t, deals/3, dealt[n], 130)
		}
	}
	assert.Len(t, seen, 1, "the Allies see the same")
	w := wanting(t, 1)
	w.Step = board.End
	d := sim.NewDice(1, sim.Nature)
	w.Deal(theatre.Allies, &d)
	assert.EqualValues(t, 2, w.Wanted)
	assert.Contains(t, w.Status(theatre.Allies)[2], "Japan 15")
	for wanted, ok := range map[uint8]bool{0: false, 1: true, 3: true, 4: false} {
		k := wanting(t, 0)
		k.Wanted = wanted
		assert.Equal(t, ok, k.Check() == nil, "%d", wanted)
	}
}

// A choice is secret or none, and of two at least.
func TestWrongChoices(t *testing.T) {
	for text, want := range map[string]string{
		`primary = "open"`:   `primary: found "open"; want secret, or nothing`,
		`primary = "secret"`: "primary: found 1 objectives to choose from; want two or more",
	} {
		r, err := witp.Load(fighttest.Changed(t, "scenarios/midway-basic.toml", "scale = 60", "scale = 60\n"+text), nil)
		require.NoError(t, err)
		_, err = r.War().Setup("midway-basic")
		assert.ErrorContains(t, err, want)
	}
}
