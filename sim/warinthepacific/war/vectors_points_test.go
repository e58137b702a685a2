package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
)

// defense is the Defense Strength of a ship in the roster's file.
func defense(t *testing.T, nation, name string) int {
	return fighttest.Number(t, fighttest.ShipOf(t, nation, name, "defense"))
}

// A sunk ship gives the other side its Defense Strength in points, a carrier three times that; at
// D3 and D4 a third of it, with less damage nothing. Midway gives 30 to its holder at the end.
// Sixty points are a whole game.
func TestVictoryPoints(t *testing.T) {
	w := scenario(t, "midway-basic")
	require.Equal(t, [2]int{0, 0}, points(w))
	akagi, yamato := defense(t, "JP", "Akagi"), defense(t, "JP", "Yamato")
	hurt := func(name string, level uint8) { w.Ships[shipOf(t, w, name)].Damage = level }
	hurt("Akagi", 2)
	assert.Equal(t, [2]int{0, 0}, points(w), "D2 counts nothing")
	hurt("Akagi", 3)
	assert.Equal(t, [2]int{0, 3 * akagi}, points(w), "in thirds: a third of three times its Strength")
	hurt("Akagi", 4)
	assert.Equal(t, [2]int{0, 3 * akagi}, points(w))
	hurt("Akagi", sunk)
	assert.Equal(t, [2]int{0, 9 * akagi}, points(w))
	hurt("Yamato", sunk)
	assert.Equal(t, [2]int{0, 9*akagi + 3*yamato}, points(w))
	hurt("Yamato", 3)
	assert.Equal(t, [2]int{0, 9*akagi + yamato}, points(w))
	hurt("Astoria", sunk)
	astoria := 3 * defense(t, "US", "Astoria")
	assert.Equal(t, [2]int{astoria, 9*akagi + yamato}, points(w))
	w.Sites[siteOf(t, w, "Midway")].Side = theatre.Japan
	assert.Equal(t, [2]int{astoria + 3*30, 9*akagi + yamato}, points(w))
	want := float64(astoria+90-9*akagi-yamato) / (3 * 60)
	assert.InDelta(t, want, w.Score(theatre.Japan), 1e-12)
	assert.InDelta(t, -want, w.Score(theatre.Allies), 1e-12)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		w.Ships[i].Damage = 0
		if theatre.SideOf(w.Ships[i].Force) == theatre.Allies {
			w.Ships[i].Damage = sunk
		}
	}
	assert.Equal(t, 1., w.Score(theatre.Japan), "no more than a whole game")
	assert.Equal(t, -1., w.Score(theatre.Allies))
}

func points(w *war.War) [2]int {
	return [2]int{w.VictoryPoints(theatre.Japan), w.VictoryPoints(theatre.Allies)}
}

// In the Coral Sea Port Moresby is 30 and Tulagi 5; forty are a whole game. The Allies get none for holding them.
func TestVictoryPointsOfCoralSea(t *testing.T) {
	w := scenario(t, "coral-sea")
	tulagi, moresby := &w.Sites[siteOf(t, w, "Tulagi")], &w.Sites[siteOf(t, w, "Port Moresby")]
	require.Equal(t, [2]int{0, 0}, points(w))
	require.EqualValues(t, theatre.Allies, uint8(tulagi.Side))
	tulagi.Side = theatre.Japan
	assert.Equal(t, [2]int{15, 0}, points(w))
	moresby.Side = theatre.Japan
	assert.Equal(t, [2]int{105, 0}, points(w))
	assert.InDelta(t, (35-8)/40., w.Score(theatre.Japan), 1e-12, "less par")
	w.Sites[siteOf(t, w, "Rabaul")].Side = theatre.Allies
	assert.Equal(t, [2]int{105, 0}, points(w), "Rabaul is no objective")
}

// A score of exactly par is a draw; a side that is better than par by less than a point wins.
func TestOutcomeOfAWar(t *testing.T) {
	w := scenario(t, "coral-sea")
	outcome := func() int { return w.AppendMeasures(nil)[0] }
	assert.Equal(t, "Allies win", w.Measures()[0].Labels[outcome()], "less than what happened")
	w.Sites[siteOf(t, w, "Tulagi")].Side = theatre.Japan
	w.Ships[shipOf(t, w, "Lexington")].Damage = 3
	assert.Equal(t, "Japan wins", w.Measures()[0].Labels[outcome()], "5 and 6 points")
	w.Ships[shipOf(t, w, "Shoho")].Damage = 3
	assert.Equal(t, "drawn", w.Measures()[0].Labels[outcome()], "less 3 are par")
	assert.Equal(t, "objectives that Japan holds", w.Measures()[1].Name)
	assert.Equal(t, 1, w.AppendMeasures(nil)[1])
}

// Losses counted for each side: carriers, capital ships, cruisers, destroyers, transports.
func TestLossesCounted(t *testing.T) {
	w := scenario(t, "midway-basic")
	lost := func() map[string]int {
		all := map[string]int{}
		for i, n := range w.AppendMeasures(nil) {
			if m := w.Measures()[i]; m.Labels == nil && n > 0 {
				all[m.Name] = n
				assert.LessOrEqual(t, n, m.Max)
			}
		}
		return all
	}
	require.Empty(t, lost())
	for name, want := range map[string]string{
		"Hosho": "Japan lost carriers", "Haruna": "Japan lost capital ships", "Mikuma": "Japan lost capital ships",
		"Nagara":         "Japan lost cruisers",
		"JP DD-modern 1": "Japan lost destroyers", "JP APB": "Japan lost transports",
		"Yorktown": "Allies lost carriers", "Atlanta": "Allies lost cruisers", "US SF": "Allies lost transports",
	} {
		i := shipOf(t, w, name)
		w.Ships[i].Damage = sunk
		assert.Equal(t, map[string]int{want: 1}, lost(), name)
		w.Ships[i].Damage = 4
		assert.Empty(t, lost(), name)
		w.Ships[i].Damage = 0
	}
	var max [2]int
	for _, m := range w.Measures()[2:] {
		for side, name := range theatre.Sides {
			if len(m.Name) > len(name) && m.Name[:len(name)] == name {
				max[side] += m.Max
			}
		}
	}
	var all [2]int
	for _, s := range w.Theatre.Ships {
		all[theatre.SideOf(s.Force)]++
	}
	assert.Equal(t, all, max, "each ship is in one list")
}
