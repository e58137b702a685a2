package warinthepacific

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// A BaseForce is put ashore in this Phase if the way leaves the Movement Points for it; no way to
// the front keeps it at sea. [20.5]
func TestABaseForceIsBoundForItsAnchorage(t *testing.T) {
	w, marker := islands(t)
	m := marker("Cub One convoy")
	w.Asked, w.Mover, w.Side = uint8(m), m, theatre.Allies
	require.True(t, w.Stows(m))
	to := shipped.anchorage(w, w.Side)
	for i := range id.Force(len(w.Theatre.Forces)) {
		if f := w.MarkerOf(i); theatre.SideOf(f) == theatre.Japan {
			w.Forces[f].Hex = theatre.None
		}
	}
	w.Forces[m].Hex = to
	s := w.Strength(m)
	assert.Equal(t, war.BaseForceLoad*5 <= s.Allowance, shipped.brings(w, &s))
	far := to
	for w.Theatre.BySea(far, to)+war.BaseForceLoad*5 <= s.Allowance {
		far = w.Theatre.Toward(far, hexAt(t, w, "Noumea"))
	}
	w.Forces[m].Hex = far
	assert.False(t, shipped.brings(w, &s), "too far")
	_, site := siteAt(t, w, "Guadalcanal")
	w.Sites[site].Side = theatre.Allies
	w.Round = 0
	for i := range id.Site(len(w.Theatre.Sites)) {
		w.Forces[m].Hex = w.Theatre.Sites[i].Hex
		assert.False(t, shipped.early(w, &s), w.Theatre.Sites[i].Name)
	}
}

// A force that waits with fewer guns than the enemy has in the hex of the front does not come
// there, however few those are. [10.3]
func TestAnyGunBarsTheFrontItself(t *testing.T) {
	w, m, goal, _ := supplied(t)
	enemy := w.MarkerOf(0)
	w.Forces[enemy].Hex, w.Forces[enemy].Marks = goal, board.Contacted|board.Known
	for _, i := range shipsUnder(w, enemy) {
		if w.Theatre.Class(i).Capital() || shipped.threat(w, enemy) > float64(leastGuns) {
			w.Ships[i].Damage = 5
		}
	}
	s := w.Strength(m)
	threat := shipped.threat(w, enemy)
	require.Positive(t, threat)
	require.LessOrEqual(t, threat, float64(leastGuns))
	s.Fire = 0
	assert.True(t, shipped.barred(w, &s))
	from := w.Forces[w.Asked].Hex
	way := map[theatre.Hex]bool{}
	for h := w.Theatre.Toward(from, goal); h != goal; h = w.Theatre.Toward(h, goal) {
		way[h] = true
	}
	require.NotEmpty(t, way)
	for k := range atlas.Side(6) {
		w.Forces[enemy].Hex = w.Theatre.Neighbour(goal, k)
		assert.Equal(t, way[w.Forces[enemy].Hex], shipped.barred(w, &s), "beside it they are too few, but on the way")
	}
	w.Forces[enemy].Hex = w.Theatre.Toward(from, goal)
	assert.True(t, shipped.barred(w, &s))
	w.Forces[enemy].Marks = 0
	assert.False(t, shipped.barred(w, &s), "not seen")
	w.Forces[enemy].Marks = board.Contacted | board.Known
	w.Forces[enemy].Hex, s.Fire = goal, int(threat)
	assert.False(t, shipped.barred(w, &s), "as many are enough")
}

// Transports that have unloaded at a base without a port go home. [20.5] (C143)
func TestTheUnloadedLeaveAnchorages(t *testing.T) {
	w, marker := islands(t)
	m := marker("17th Army transports")
	w.Asked, w.Side = uint8(m), theatre.Japan
	for u := range id.Unit(len(w.Theatre.Units)) {
		w.Units[u].Ship = 0
	}
	w.Cargo[w.Forces[m].Holds] = 0
	w.Forces[m].Hex = hexAt(t, w, "Buin")
	s := w.Strength(m)
	l := needsOf(w, &s)
	require.False(t, inOwnPort(w, w.Forces[m].Hex))
	l.left = max(l.left, 2)
	assert.True(t, shipped.moves(w, &s, &l))
	home := shipped.home(w, w.Forces[m].Hex)
	assert.Zero(t, shipped.place(w, home, &s, &l), "nothing is nearer to home")
	assert.EqualValues(t, -w.Theatre.BySea(w.Forces[m].Hex, home), shipped.place(w, w.Forces[m].Hex, &s, &l))
	w.Forces[m].Hex = hexAt(t, w, "Rabaul")
	assert.False(t, unloaded(w, &s, w.Forces[m].Hex))
	assert.False(t, shipped.moves(w, &s, &l), "in port it stays")
}

// Ships without fuel do not leave a port for fuel that they have there in the next Game-Turn. [14.29]
func TestTheDryWaitForTheirPort(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Asked, w.Side, w.Round = uint8(m), theatre.Allies, 0
	noumea, site := siteAt(t, w, "Noumea")
	efate, other := siteAt(t, w, "Efate")
	w.Forces[m].Hex = noumea
	w.Sites[site].Supply, w.Sites[other].Supply = 2000, 2000
	w.Sites[site].Given, w.Sites[other].Given = 0, 0
	used(w, m, 1)
	w.Sites[site].Given = uint16(w.PortRoom(site))
	s := w.Strength(m)
	s.Thirst = 1
	l := needsOf(w, &s)
	l.n, l.hexes[0] = 1, efate
	require.Positive(t, l.from(w, noumea))
	require.Zero(t, haven(w, noumea, l.need))
	assert.False(t, l.thirsty(w, &s))
	l.stranded = true
	legal := []sim.Move{sim.Move(board.Stay), sim.Move(board.Move)}
	assert.Zero(t, shipped.chooseTask(w, legal, &s, &l), "nor move without any")
	w.Sites[site].Supply = 0
	if w.Theatre.BySea(noumea, efate)+20 <= dryPoints {
		assert.True(t, l.thirsty(w, &s), "this one has none")
	}
}
