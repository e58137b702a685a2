package war_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// besieged returns a war in which Japan holds Guadalcanal and Allied troops are ashore beside it.
func besieged(t *testing.T) (w *war.War, site id.Site, unit id.Unit) {
	w = scenario(t, "guadalcanal")
	site = siteOf(t, w, "Guadalcanal")
	for w.Theatre.Units[unit].Side != theatre.Allies {
		unit++
	}
	w.Sites[site].Side = theatre.Japan
	w.Units[unit] = board.Unit{Hex: w.Theatre.Sites[site].Hex}
	return w, site, unit
}

// Planes bombard enemies ashore beside a base of their side, and nothing else there: its own port,
// airbase and planes are no targets. The result counts for their side in combats there. [6.3]
// [7.61]
func TestPlanesBombardEnemiesBesideAnOwnBase(t *testing.T) {
	w, site, unit := besieged(t)
	betty := only(t, w, "Betty", siteOf(t, w, "Rabaul").Base(), 9)
	w.Step, w.Side = board.AirTarget, theatre.Japan
	w.Strikes[theatre.Japan][0] = board.Strike{Base: w.Stacks[betty].Base}
	aimed := sim.Move(board.StrikeLand)<<8 | sim.Move(site)
	require.Contains(t, w.Legal(nil), aimed)
	assert.Equal(t, "Allied troops beside Guadalcanal", w.Choice(aimed).To)
	w.Apply(aimed, nil)
	require.Equal(t, []sim.Move{sim.Move(air.AimGround)}, w.Legal(nil))

	k := &w.Strikes[theatre.Japan][0]
	k.Mission, k.Target, k.Aim = board.StrikeLand, uint8(site), air.AimGround
	k.Sent[0], k.Count = board.Sent{Stack: betty, Points: 9}, 1
	w.Plotted[theatre.Japan], w.Open[theatre.Japan] = 1, 1
	w.Foe, w.Back = 0, board.AirNext
	w.Begin(board.AirRaid, theatre.Japan)
	fight := w.AtHand().(*air.SecretFight)
	assert.EqualValues(t, w.Field.Guns(int(unit)), fight.Guns, "the troops alone fire")
	assert.Zero(t, fight.Berths, "none of the own planes is bombed")
	assert.Contains(t, strings.Join(w.Status(sim.Over), " "), "air bombardment of Allied troops beside Guadalcanal")
	fight.Effects[air.AimGround-1] = 2
	before := w.Clone().(*war.War)
	w.Land()
	assert.EqualValues(t, 2, w.Sites[site].Outside)
	assert.Zero(t, w.Sites[site].Shift)
	assert.Contains(t, strings.Join(before.NarrateTo(theatre.Allies, 0, w, nil), "\n"),
		"Allied troops beside Guadalcanal are shaken: 2 on the die of a combat there")

	w.StartGround()
	assert.Equal(t, [2]uint8{2, 0}, fieldAt(w, site).Shelled)
	w.Units[unit].Hex = theatre.None
	assert.Zero(t, w.ShipsAim(theatre.Japan, site), "nobody is ashore")
}

func fieldAt(w *war.War, site id.Site) *land.Ground {
	for h := range w.Field.Hexes {
		if h > 0 && w.Field.Scenario.Sea(land.Hex(h)) == w.Theatre.Sites[site].Hex {
			return &w.Field.Hexes[h]
		}
	}
	return nil
}

// The bombardments of both sides make one number, at most 3 in the end: five for one side and one
// against it still make three. [7.61]
func TestBombardmentsOfBothSidesAreOneNumber(t *testing.T) {
	for _, c := range []struct{ defenders, attackers, shift int }{
		{2, 0, 2}, {0, 2, -2}, {5, 1, 3}, {1, 6, -3}, {3, 3, 0}, {4, 2, 2},
	} {
		assert.EqualValues(t, c.shift, ground.Shaken(uint8(c.defenders), uint8(c.attackers)), c)
	}
	w, site, unit := besieged(t)
	w.Units[unit].Marks |= board.Landing
	w.Sites[site].Shift, w.Sites[site].Outside = 1, 2
	w.Foe, w.Back = uint8(site), board.Assault
	w.Begin(board.LandFight, theatre.Allies)
	assert.EqualValues(t, -1, w.AtHand().(*ground.Combat).Shift, "who lands is bombarded more than who defends")
}

// Shaken troops stay shaken, whichever side holds the base. [7.61]
func TestShakenTroopsStayShakenWhenTheBaseFalls(t *testing.T) {
	w, site, _ := besieged(t)
	w.Sites[site].Shift, w.Sites[site].Outside = 1, 2
	w.Capture(site)
	assert.Equal(t, [2]uint8{2, 1}, [2]uint8{w.Sites[site].Shift, w.Sites[site].Outside})
}

// shelling returns a war in which battleships of Japan are plotted to bombard a base of the Allies.
func shelling(t *testing.T) (w *war.War, site id.Site, ship id.Marker) {
	w = scenario(t, "guadalcanal")
	site = siteOf(t, w, "Guadalcanal")
	w.Sites[site].Side, w.Sites[site].Supply = theatre.Allies, 40
	empty(w)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Theatre.Class(i).Bombardment() > 8 && theatre.SideOf(w.Ships[i].Force) == theatre.Japan {
			ship = id.Marker(w.Ships[i].Force)
		}
	}
	put(w, ship, w.Theatre.Sites[site].Hex)
	w.Step, w.Side, w.Asked = board.PlotTask, theatre.Japan, uint8(ship)
	return w, site, ship
}

// If there are several targets, the owner of ships that bombard chooses one in their plot; it holds
// for that plot alone. [10.2]
func TestOwnerChoosesWhatShipsBombard(t *testing.T) {
	w, site, ship := shelling(t)
	w.Apply(sim.Move(board.Bombard), nil)
	w.Apply(sim.Move(w.Theatre.Sites[site].Hex), nil)
	require.Equal(t, board.PlotAim, w.Step)
	require.NoError(t, w.Check())
	require.Contains(t, w.Legal(nil), sim.Move(air.AimSupply))
	require.Greater(t, len(w.Legal(nil)), 1)
	assert.Equal(t, "supply", w.MoveString(sim.Move(air.AimSupply)))
	back, err := rules(t).Parse(w.String())
	require.NoError(t, err)
	assert.Equal(t, w.Legal(nil), back.Legal(nil))
	assert.Equal(t, w.PublicMove(1), w.PublicMove(2), "the enemy does not see it")
	w.Apply(sim.Move(air.AimSupply), nil)
	require.Equal(t, air.AimSupply, w.Forces[ship].Plot.Aim)

	w.Mover, w.Step, w.Side = ship, board.Sail, theatre.Japan
	begins := func() *air.SecretFight {
		k := w.Clone().(*war.War)
		for m := k.Forces[ship].Plot; k.Step == board.Sail && m.At < m.Count; m = k.Forces[ship].Plot {
			k.Apply(0, nil)
		}
		if k.Fight != board.Shelling {
			return nil
		}
		return k.AtHand().(*air.SecretFight)
	}
	require.NotNil(t, begins())
	assert.EqualValues(t, air.AimSupply, begins().Target)
	w.Sites[site].Supply = 0
	assert.Nil(t, begins(), "the target is not there any more")
}

// Ships bombard enemies ashore beside a base of their side, without a question about it. [7.61]
// [10.2]
func TestShipsBombardEnemiesBesideAnOwnBase(t *testing.T) {
	w, site, ship := shelling(t)
	w.Sites[site].Side = theatre.Japan
	here := sim.Move(w.Theatre.Sites[site].Hex)
	places := func() []sim.Move { return w.Onward(nil, board.Bombard) }
	for i := range id.Unit(len(w.Theatre.Units)) {
		w.Units[i].Hex = theatre.None
	}
	require.NotContains(t, places(), here)
	unit := id.Unit(0)
	for w.Theatre.Units[unit].Side != theatre.Allies {
		unit++
	}
	w.Units[unit] = board.Unit{Hex: w.Theatre.Sites[site].Hex}
	require.Contains(t, places(), here)
	w.Apply(sim.Move(board.Bombard), nil)
	w.Apply(here, nil)
	assert.NotEqual(t, board.PlotAim, w.Step)
	assert.Equal(t, air.AimGround, w.ShipsAim(theatre.Japan, site))
	w.Mover, w.Foe, w.Back = ship, uint8(site), board.Sail
	w.Begin(board.Shelling, theatre.Japan)
	fight := w.AtHand().(*air.SecretFight)
	assert.EqualValues(t, air.AimGround, fight.Target)
	fight.Effects[air.AimGround-1] = 3
	w.Land()
	assert.EqualValues(t, 3, w.Sites[site].Outside)
	assert.Equal(t, book.FacilityLevel(0), book.FacilityLevel(w.Sites[site].Airbase))
}
