package war_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// invading returns a war with a force that has come to where it is to land, with only its landing left to do.
func invading(t *testing.T, scene, force, place string) (w *war.War, site id.Site) {
	w = scenario(t, scene)
	empty(w)
	site = siteOf(t, w, place)
	h := w.Theatre.Sites[site].Hex
	m := forceOf(t, w, force)
	plot(put(w, m, h), board.Leg{Mission: board.Amphibian, Hex: h})
	w.StartNaval()
	plot(&w.Forces[m], board.Leg{Mission: board.Amphibian, Hex: h})
	w.Step, w.Side = board.Carry, theatre.SideOf(m)
	return w, site
}

// Troops do not land under coastal guns. From 4/42 on every port has guns as its Cargo Capacity
// says: no landing at Port Moresby or Midway while these are whole. A suppressed port has lost 4 of
// its Cargo Capacity, and the guns of these; at D4 the guns of every port are silent. An anchorage
// has none. [38.7] [38.71] [38.72] [7.65]
func TestCoastalGunsBarALanding(t *testing.T) {
	for _, of := range []struct {
		scene, force, place string
		damage              uint8
		guns                int
	}{
		{"coral-sea", "Port Moresby Invasion", "Port Moresby", 0, 3}, {"coral-sea", "Port Moresby Invasion",
			"Port Moresby", 1, 0},
		{"coral-sea", "Tulagi Invasion", "Tulagi", 0, 0},
		{"midway-basic", "Transport Force", "Midway", 0, 2}, {"midway-basic", "Transport Force", "Midway", 1, 0},
		{"midway", "Northern Force", "Attu", 0, 0},
	} {
		w, site := invading(t, of.scene, of.force, of.place)
		w.Sites[site].Port = of.damage
		require.Equal(t, of.guns, w.Gunnery(w.Theatre, site), of.place)
		d := sim.NewDice(1, sim.Nature)
		told := ""
		for m := sim.Move(forceOf(t, w, of.force)); w.Step == board.Carry || w.Step == board.Sail; m = 0 {
			// not by night
			before := w.Clone().(*war.War)
			w.Apply(m, &d)
			told += strings.Join(before.NarrateTo(theatre.Japan, m, w, nil), "\n")
			if w.Forces[w.Mover].Marks&board.Done > 0 {
				break
			}
		}
		assert.Equal(t, of.guns == 0, w.Step == board.Land, "%s with damage %d", of.place, of.damage)
		assert.Equal(t, of.guns > 0, strings.Contains(told, "cannot land: coastal guns of "+of.place), told)
	}
	w, site := invading(t, "midway-basic", "Transport Force", "Pearl Harbor")
	large := w.PortCargo(w.Theatre, site)
	require.Greater(t, large, 20, "a port that keeps some of its Cargo Capacity at D4")
	for level, want := range []int{large, large - 4, large - 8, large - 12, large - 16, 0} {
		w.Sites[site].Port = uint8(level)
		assert.Equal(t, want, w.Gunnery(w.Theatre, site), "damage %d", level)
	}
}

// Ships that bombard Port Moresby shell its port while the guns there bar a planned landing, and
// its airbase once they are silent or no troops are left to land. (C62) [10.2] [38.72]
func TestShipsSilenceTheGunsThatBarALanding(t *testing.T) {
	w := scenario(t, "coral-sea")
	site := siteOf(t, w, "Port Moresby")
	assert.EqualValues(t, air.AimPort, w.ShipsAim(theatre.Japan, site))
	w.Sites[site].Port = 1
	assert.EqualValues(t, air.AimBase, w.ShipsAim(theatre.Japan, site), "suppressed")
	w.Sites[site].Port = 0
	for i := range id.Unit(len(w.Theatre.Units)) {
		w.Units[i].Ship = 0
	}
	assert.EqualValues(t, air.AimBase, w.ShipsAim(theatre.Japan, site), "nobody lands")
}
