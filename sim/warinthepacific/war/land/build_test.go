package land_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// [21.1] [21.22] [21.25] [21.28] [21.29] What can be built: airbases step by step, the larger by
// engineers, roads not over mountains and not again.
func TestConstruction(t *testing.T) {
	for base, next := range map[uint8]uint8{0: 1, 1: 5, 5: 10, 10: 11, 11: 15, 15: 20} {
		assert.Equal(t, next, land.NextBase(base))
	}
	l := papua(t, land.Allies, "CW Infantry Brigade", "CW Engineer Regiment", "JP Infantry Regiment")
	h := l.At("E1118")
	for base, want := range map[uint8]int{0: 50, 1: 150, 5: 300, 10: 50, 15: 300} {
		l.Hexes[h].Base = base
		cost, engineer := l.WorkCost(h, land.Airbase)
		assert.Equal(t, want, cost)
		assert.Equal(t, base%10 != 0, engineer)
	}
	l.Hexes[h].Base = 20
	cost, _ := l.WorkCost(h, land.Airbase)
	assert.Zero(t, cost)
	l.Put(0, "E1118")
	l.Hexes[h] = land.Ground{Side: land.Allies, Base: 1, Supply: [2]uint16{0, 100}}
	l.Asked = uint8(h)
	assert.NotContains(t, l.Works(), sim.Move(land.Airbase), "level 5 is for engineers")
	l.Put(1, "E1118")
	assert.Contains(t, l.Works(), sim.Move(land.Airbase))
	l.Put(2, "E1118")
	l.Hexes[h].Side = land.Allies
	assert.Equal(t, []sim.Move{0}, l.Works(), "beside the enemy nothing is built")
	// E1218 has its neighbours E1217 in the north and E1319 in the south-east without a road.
	l = papua(t, land.Allies, "CW Engineer Regiment")
	l.Put(0, "E1218")
	l.Hexes[l.At("E1218")].Supply[land.Allies] = 100
	l.Asked = uint8(l.At("E1218"))
	var roads []string
	for _, m := range l.Works() {
		if w := land.Work(m); w >= land.Road {
			roads = append(roads, w.String())
		}
	}
	assert.Contains(t, roads, "road N-SE")
	for _, r := range roads {
		assert.NotContains(t, r, "SW", "mountains")
	}
}

// [21.25] A road that was built is a minor road to the roads beside it.
func TestRoads(t *testing.T) {
	l := papua(t, land.Allies, "CW Engineer Regiment")
	h, north := l.At("E1218"), uint8(0)
	assert.Zero(t, l.What(h, north))
	l.Hexes[h].Road = 1<<0 | 1<<2
	assert.EqualValues(t, 8, l.What(h, north), "joins the track at Buna")
	assert.EqualValues(t, 8, l.What(l.At("E1217"), 3), "from either side")
	assert.Zero(t, l.What(h, 2), "nothing to join there")
	l.Hexes[l.At("E1319")].Road = 1<<5 | 1<<3
	assert.EqualValues(t, 8, l.What(h, 2))
}

// [21.28] A road to where another leads in the meantime is given up: one that was begun in the hex beside over the
// side that the finished one comes to, and no other work.
func TestRoadsThatMeet(t *testing.T) {
	work := func(name string) (w land.Work) {
		for w = land.Entrenching; w.String() != name; w++ {
		}
		return w
	}
	for name, kept := range map[string]bool{"road N-SE": false, "entrenchment": true} {
		l := papua(t, land.Allies, "CW Engineer Regiment")
		h, beside := l.At("E1218"), l.At("E1118")
		l.Put(0, "E1218")
		l.Step, l.Side, l.Asked = land.Build, land.Allies, uint8(h)
		cost, _ := l.WorkCost(h, work("road SE-NW"))
		require.Positive(t, cost)
		l.Hexes[h] = land.Ground{Side: land.Allies, Supply: [2]uint16{0, 100}, Project: work("road SE-NW"),
			Done: uint16(cost - 1)}
		l.Hexes[beside].Project, l.Hexes[beside].Done = work(name), 20
		d := sim.NewDice(1, sim.Nature)
		l.Apply(sim.Move(work("road SE-NW")), &d)
		require.Positive(t, l.Hexes[h].Road)
		assert.Equal(t, kept, l.Hexes[beside].Project != land.NoWork, name)
	}
}

// [21.26] C85 What was begun remains while another work is done at once, and is given up, and told
// as that, for one that is not.
func TestAnotherWork(t *testing.T) {
	for _, c := range []struct {
		beaten uint8
		done   uint16
		work   land.Work
		want   land.Ground
		told   string
	}{
		{1, 9, land.MendPort, land.Ground{Project: land.Airbase, Done: 9}, "5 Supply Points of Buna"},
		{0, 9, land.Fortifying, land.Ground{Project: land.Fortifying, Done: 5},
			"; the airbase begun there is given up"},
	} {
		l := papua(t, land.Allies, "US Engineer Regiment")
		h := l.At("E1217")
		l.Put(0, "E1217")
		l.Step, l.Side, l.Asked = land.Build, land.Allies, uint8(h)
		l.Hexes[h] = land.Ground{Side: land.Allies, Supply: [2]uint16{0, 10}, Project: land.Airbase, Done: c.done,
			Beaten: [2]uint8{0, c.beaten}}
		next := l.Clone().(*land.Land)
		d := sim.NewDice(1, sim.Nature)
		next.Apply(sim.Move(c.work), &d)
		g := next.Hexes[h]
		assert.Zero(t, g.Beaten[1])
		assert.Equal(t, c.want, land.Ground{Project: g.Project, Done: g.Done}, c.work.String())
		line := l.NarrateEvents(sim.Over, sim.Move(c.work), next, new(sim.Log))[0]
		assert.True(t, strings.HasSuffix(line, c.told), line)
	}
}
