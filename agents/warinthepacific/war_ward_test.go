package warinthepacific

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// No Task Force shells an objective whose known guns, in contact or reported, may be half as many
// as its own: its shells are all that it has against them. A Task Force with twice their guns does.
func TestNobodyShellsUnderGuns(t *testing.T) {
	w, marker := islands(t)
	w.Asked, w.Side = uint8(marker("8th Fleet")), theatre.Japan
	ward := marker("TF 62 screen")
	goal, _ := siteAt(t, w, "Guadalcanal")
	s := w.Strength(w.AskedMarker())
	for m := range w.Markers() {
		if theatre.SideOf(m) == theatre.Allies && m != ward {
			w.Forces[m].Hex = theatre.None
		}
	}
	assert.False(t, shipped.warded(w, &s), "nothing is known")
	f := &w.Forces[ward]
	f.Hex, f.Report = goal, [6]uint8{10, 0, 2}
	assert.True(t, shipped.warded(w, &s), "cruisers, as is said")
	f.Report = [6]uint8{1}
	require.Less(t, 2*shipped.threat(w, ward), float64(s.Fire))
	assert.False(t, shipped.warded(w, &s), "one destroyer")
	f.Report = [6]uint8{uint8(s.Fire/4 + 1)}
	require.Less(t, shipped.threat(w, ward), float64(s.Fire))
	assert.True(t, shipped.warded(w, &s), "more than half")
	f.Marks |= board.Known
	require.Greater(t, 2*w.Strength(ward).Fire, s.Fire)
	assert.True(t, shipped.warded(w, &s))
	f.Hex, _ = siteAt(t, w, "Noumea")
	assert.False(t, shipped.warded(w, &s), "far away")

	w.Forces[w.Asked].Hex, _ = siteAt(t, w, "Buin")
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Theatre.Stacks[i].Side == theatre.Allies {
			w.Stacks[i].Points = 0
		}
	}
	_, site := siteAt(t, w, "Guadalcanal")
	w.Sites[site].Side = theatre.Allies
	s = w.Strength(w.AskedMarker())
	l := needsOf(w, &s)
	legal := []sim.Move{sim.Move(board.Stay), sim.Move(board.Bombard)}
	assert.Equal(t, 1, shipped.chooseTask(w, legal, &s, &l))
	f.Hex = goal
	assert.Zero(t, shipped.chooseTask(w, legal, &s, &l))
}

// Guns sail without the carriers that stay in port, these part from them by their type, and do not join them again.
func TestGunsLeaveIdleCarriers(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Enterprise")
	w.Asked, w.Side = uint8(m), theatre.Allies
	w.Forces[m].Hex, _ = siteAt(t, w, "Noumea")
	task := func() sim.Move {
		s := w.Strength(m)
		l := needsOf(w, &s)
		legal := []sim.Move{sim.Move(board.Stay), sim.Move(board.Detach)}
		return legal[shipped.chooseTask(w, legal, &s, &l)]
	}
	assert.Equal(t, sim.Move(board.Stay), task(), "its planes are aboard")
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if b := w.Stacks[i].Base; b.IsCarrier() && w.Under(b.Ship(), m) {
			w.Stacks[i].Points = 0
		}
	}
	assert.Equal(t, sim.Move(board.Detach), task())
	carrier := id.Ship(id.None)
	for _, i := range shipsUnder(w, m) {
		if w.Theatre.Class(i).Carrier() {
			carrier = i
		}
	}
	part := sim.Move(board.PartOf(w.Theatre.Class(carrier).Number))
	assert.Equal(t, 1, shipped.choosePart(w, []sim.Move{sim.Move(board.PartSlow), part}))
	at := w.Forces[m].Hex
	light := id.Ship(slices.IndexFunc(w.Theatre.Ships, func(s theatre.Ship) bool { return s.Name == "Ryujo" }))
	holds := w.Ships[light].Force
	w.Ships[light].Force = w.Forces[m].Holds
	require.NotEqual(t, w.Theatre.Class(light).Number, w.Theatre.Class(carrier).Number)
	assert.Equal(t, sim.Move(board.Stay), task(), "one of another type would not part")
	w.Ships[light].Force = holds
	w.Forces[m].Hex = w.Theatre.Neighbour(at, 0)
	assert.Equal(t, sim.Move(board.Stay), task(), "at sea")
	w.Forces[m].Hex = at
	spare := id.Marker(0)
	for o := range w.Markers() {
		if w.Theatre.Forces[w.Forces[o].Holds].Spare && theatre.SideOf(o) == theatre.Allies {
			spare = o
		}
	}
	w.Forces[spare].Hex, w.Ships[carrier].Force = at, w.Forces[spare].Holds
	assert.Equal(t, sim.Move(board.Stay), task(), "she is gone")
	w.Asked = uint8(spare)
	assert.False(t, shipped.joins(w), "she stays")
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Stacks[i].Base == carrier.Deck() {
			w.Stacks[i].Points = 4
		}
	}
	require.Greater(t, w.Strength(m).Fire, mostEscort)
	assert.False(t, shipped.joins(w), "with planes again, but the guns are too strong for it")
	fewer(w, m, marker("8th Fleet"))
	assert.True(t, shipped.joins(w), "with a few guns")
	for _, i := range shipsUnder(w, m) {
		if !w.Theatre.Class(i).Capital() {
			w.Ships[i].Damage = 6
		}
	}
	assert.False(t, shipped.joins(w), "which have no screen either")
	other := marker("TF 61 Saratoga")
	was := w.Forces[other].Hex
	w.Forces[other].Hex = at
	assert.True(t, shipped.joins(w), "with carriers")
	w.Forces[other].Hex = was
	w.Ships[carrier].Force, w.Asked = w.Forces[m].Holds, uint8(m)
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Stacks[i].Base == carrier.Deck() {
			w.Stacks[i].Points = 0
		}
	}
	s := w.Strength(m)
	require.True(t, shipped.frees(w, &s))
	for _, i := range shipsUnder(w, m) {
		if i != carrier {
			w.Ships[i].Damage = 5
		}
	}
	s = w.Strength(m)
	assert.False(t, shipped.frees(w, &s), "no guns are left")
}

// A convoy whose transports are hit, or sunk, turns back as a whole where it has nothing else
// aboard; where a whole transport goes on only they turn back.
func TestEscortsDoNotGoOnAlone(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 Guadalcanal group")
	w.Mover, w.Side, w.Step = m, theatre.Allies, board.TurnBack
	truk, _ := siteAt(t, w, "Truk") // far away
	w.Forces[m].Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Move, Hex: truk}}}
	legal := []sim.Move{0, 1, 2}
	transport := id.Ship(id.None)
	for _, i := range shipsUnder(w, m) {
		if !w.Theatre.Class(i).Mends() {
			transport = i
		}
	}
	w.Ships[transport].Damage, w.Ships[transport].Marks = 3, board.Hurt
	require.True(t, w.Laden(m))
	assert.Equal(t, 2, chooseTurnBack(w, legal))
	w.Ships[transport].Damage = 5
	for _, mission := range []board.Mission{board.Transport, board.Amphibian} {
		w.Forces[m].Plot.Legs[0].Mission = mission
		assert.Equal(t, 1, chooseTurnBack(w, []sim.Move{0, 2}), "it is sunk, and the others have nothing to carry")
	}
	w.Ships[transport].Damage, w.Forces[m].Plot.Legs[0].Mission = 3, board.Move
	other := shipsUnder(w, marker("TF 62 Tulagi group"))
	for _, i := range other {
		if !w.Theatre.Class(i).Mends() {
			w.Ships[i].Force = w.Forces[m].Holds
		}
	}
	assert.Equal(t, 1, chooseTurnBack(w, legal), "another transport is whole")
	for _, i := range shipsUnder(w, m) {
		w.Ships[i].Damage, w.Ships[i].Marks = 0, 0
	}
	destroyer := shipsUnder(w, m)[0]
	for w.Ships[destroyer].Marks = board.Hurt; w.SpeedClass(destroyer) > 1; {
		w.Ships[destroyer].Damage++
	}
	assert.Equal(t, 1, chooseTurnBack(w, legal), "a destroyer is hit")
}

// A single carrier stays out of the reach of carriers that have more to strike with. With other
// carriers it dares.
func TestCarriersKeepFromStrongerOnes(t *testing.T) {
	w, marker := islands(t)
	m, with, enemy := marker("TF 61 Wasp"), marker("TF 61 Saratoga"), marker("8th Fleet")
	w.Asked, w.Side = uint8(m), theatre.Allies
	h := w.Forces[m].Hex
	w.Forces[with].Hex = theatre.None
	for o := range w.Markers() {
		if o != m && w.Strength(o).Carriers > 0 {
			w.Forces[o].Hex = theatre.None
		}
	}
	_, own := w.Aboard(m)
	f := &w.Forces[enemy]
	f.Hex = h
	assert.False(t, shipped.outdone(w, h), "no carriers are reported")
	f.Report[1] = uint8(own/deckStrength + 1)
	assert.True(t, shipped.outdone(w, h))
	without := shipped.placeDecks(w, h, h)
	f.Report[1] = 0
	assert.InDelta(t, strikeRange, shipped.placeDecks(w, h, h)-without, 1e-9)
	f.Report[1] = uint8(own/deckStrength + 1)
	w.Forces[with].Hex = h
	assert.False(t, shipped.outdone(w, h), "Saratoga is there")
	w.Forces[with].Hex, _ = siteAt(t, w, "Noumea")
	assert.True(t, shipped.outdone(w, h), "she is not")
	require.Less(t, uint8(with), uint8(m))
	w.Forces[with].Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Move, Hex: h}}}
	assert.False(t, shipped.outdone(w, h), "she will be")
	w.Forces[with].Hex, w.Forces[with].Plot = theatre.None, board.Plot{}
	f.Hex, _ = siteAt(t, w, "Truk")
	assert.False(t, shipped.outdone(w, h), "out of reach")
	f.Hex, f.Marks, f.Report[1] = h, f.Marks|board.Known, 9
	assert.False(t, shipped.outdone(w, h), "cruisers, as is known")
}

// Bombers without escort go for a base only with three times the fighters that guard it. [6.3]
func TestRaidsAreStrong(t *testing.T) {
	w, _ := islands(t)
	w.Side = theatre.Allies
	_, n := siteAt(t, w, "Rabaul")
	_, b := siteAt(t, w, "Port Moresby")
	rabaul, base := n.Base(), b.Base()
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		w.Stacks[i].Points = 0
	}
	for i := range id.Stack(len(w.Theatre.Stacks)) { // one type of bombers
		if points, _ := w.Strikers(base, board.StrikeLand, uint8(rabaul)); w.Theatre.Stacks[i].Side == theatre.Allies &&
			points == 0 {
			if points := w.Stacks[i].Points; points == 0 {
				w.Stacks[i].Base, w.Stacks[i].Points = base, 9
			}
			if points, _ := w.Strikers(base, board.StrikeLand, uint8(rabaul)); points == 0 {
				w.Stacks[i].Points = 0
			}
		}
	}
	points, _ := w.Strikers(base, board.StrikeLand, uint8(rabaul))
	require.Equal(t, 9, points)
	guard := id.Stack(id.None)
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Theatre.Stacks[i].Side == theatre.Japan && guard == id.None {
			if w.Stacks[i].Base, w.Stacks[i].Points = rabaul, 3; w.Guards(id.Site(rabaul)) > 0 {
				guard = i
			} else {
				w.Stacks[i].Points = 1 // there is a target for bombs
			}
		}
	}
	require.Equal(t, 3, w.Guards(id.Site(rabaul)))
	assert.Positive(t, shipped.targetWorth(w, base, board.StrikeLand, uint8(rabaul)))
	w.Stacks[guard].Points = 4
	assert.Zero(t, shipped.targetWorth(w, base, board.StrikeLand, uint8(rabaul)))
}

// Weak targets take few planes: what is known of a target says how much is enough.
func TestFewPlanesDoForAWeakTarget(t *testing.T) {
	w, marker := islands(t)
	w.Side = theatre.Japan
	m := marker("TF 62 screen")
	f := &w.Forces[m]
	f.Marks |= board.Known
	strong := w.Strength(m).Worth
	require.Greater(t, float64(perWorth*strong), shipped.enough)
	at := func(points, strength int) float64 { return shipped.promise(w, m, points, strength) }
	whole := at(9, int(shipped.enough))
	require.Zero(t, shipped.cover(w, m))
	require.InDelta(t, whole/2, at(9, int(shipped.enough)/2), 1e-9)
	sinkBut(w, m, 1)
	weak := w.Strength(m).Worth
	require.Less(t, float64(perWorth*weak), shipped.enough)
	assert.InDelta(t, float64(weak), at(9, max(leastStrength, perWorth*weak)), 1e-9, "all it is worth")
}

// Ships that were left behind do not join a fleet that is plotted to leave.
func TestNobodyJoinsWhoLeaves(t *testing.T) {
	w, marker := islands(t)
	w.Side = theatre.Allies
	port, _ := siteAt(t, w, "Noumea")
	tulagi, _ := siteAt(t, w, "Tulagi")
	fleet := marker("TF 62 screen")
	spare := id.Marker(0)
	for m := range w.Markers() {
		if w.Theatre.Forces[w.Forces[m].Holds].Spare && theatre.SideOf(m) == theatre.Allies {
			spare = m
		} else if theatre.SideOf(m) == theatre.Allies && m != fleet {
			w.Forces[m].Hex = theatre.None
		}
	}
	require.Greater(t, uint8(spare), uint8(fleet))
	w.Forces[fleet].Hex, w.Forces[spare].Hex = port, port
	w.Ships[shipsUnder(w, fleet)[0]].Force = w.Forces[spare].Holds
	w.Asked = uint8(spare)
	require.True(t, shipped.joins(w))
	w.Forces[fleet].Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Move, Hex: tulagi}}}
	assert.False(t, shipped.joins(w))
	w.Forces[fleet].Plot.Legs[0] = board.Leg{Mission: board.Refuel, Hex: port}
	assert.True(t, shipped.joins(w))
}
