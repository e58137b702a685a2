package war_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// laden is a Task Force at sea with so many ships of a type and Supply Points aboard, which come from Rabaul.
func laden(t *testing.T, kind string, n int, stock uint8) (w *war.War, ships []id.Ship) {
	w = scenario(t, "guadalcanal")
	w.Mover = w.MarkerOf(id.Force(forceOf(t, w, "2nd Destroyer Squadron")))
	f := put(w, w.Mover, hexOf(t, w, "E1814"))
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if len(ships) < n && strings.HasPrefix(w.Theatre.Ships[i].Name, kind) {
			w.Ships[i].Force = f.Holds
			ships = append(ships, i)
		} else if w.Ships[i].Force == f.Holds {
			w.Ships[i].Damage = sunk
		}
	}
	w.Cargo[f.Holds] = stock
	return w, ships
}

// Supply is lost if a ship has no room for it any more: a point with a destroyer that is damaged to
// D2 or sunk, none with D1, and for transports four for each Load Point. Supply for which other
// ships have room stays aboard. [9.85] [9.86] [10.3]
func TestSupplyIsLostWithItsShips(t *testing.T) {
	for _, c := range []struct {
		kind   string
		ships  int
		stock  uint8
		damage uint8
		hit    int
		left   uint8
	}{
		{"JP DD-modern", 4, 4, 1, 1, 4}, {"JP DD-modern", 4, 4, 2, 1, 3}, {"JP DD-modern", 4, 4, sunk, 1, 3},
		{"JP DD-modern", 4, 4, sunk, 2, 2}, {"JP DD-modern", 4, 3, sunk, 1, 3},
		{"JP DD-modern", 4, 4, sunk, 4, 0},
		{"JP APB", 2, 80, 1, 1, 68}, {"JP APB", 2, 80, sunk, 1, 40}, {"JP APB", 2, 30, sunk, 1, 30},
		{"JP APB", 2, 80, sunk, 2, 0},
	} {
		w, ships := laden(t, c.kind, c.ships, c.stock)
		f, rabaul := &w.Forces[w.Mover], siteOf(t, w, "Rabaul")
		if c.kind == "JP DD-modern" {
			plot(f, board.Leg{Mission: board.Emergency, Hex: w.Theatre.Sites[rabaul].Hex})
		}
		for _, i := range ships[:c.hit] {
			w.Hurt(i, c.damage)
		}
		assert.Equal(t, c.left, w.Cargo[f.Holds], "%+v", c)
	}
}

// Supply aboard destroyers that have parted on the way is back where they loaded it, whatever
// becomes of the others. Supply that the others have landed is not. (C93) [10.31]
func TestSupplyOfWhoHasParted(t *testing.T) {
	w, ships := laden(t, "JP DD-modern", 4, 4)
	rabaul, russell := siteOf(t, w, "Rabaul"), siteOf(t, w, "Russell I.")
	f := &w.Forces[w.Mover]
	plot(f, board.Leg{Mission: board.Emergency, Hex: w.Theatre.Sites[rabaul].Hex},
		board.Leg{Mission: board.Emergency, Hex: w.Theatre.Sites[russell].Hex})
	w.Ships[ships[3]].Force = w.Forces[w.Spare(theatre.Japan)].Holds
	w.Hurt(ships[0], sunk)
	w.Hurt(ships[1], 1)
	f.Hex, w.Sites[russell].Side = w.Theatre.Sites[russell].Hex, theatre.Japan
	before, there := w.Sites[rabaul].Supply, w.Sites[russell].Supply
	w.Deliver()
	assert.EqualValues(t, 2, w.Sites[russell].Supply-there, "of one that is whole, and of one with D1")
	w.EndEmergency()
	assert.EqualValues(t, 1, w.Sites[rabaul].Supply-before)
	require.Zero(t, w.Cargo[f.Holds])
}

// Supply aboard destroyers that have parted is back even if the others are sunk on their way, or
// join another Task Force: then no marker is left whose plot shows where it was loaded. The loss of
// another Task Force brings nobody back. (C93) [10.31] [10.7]
func TestBroughtBackAsTheOthersAreGone(t *testing.T) {
	for _, what := range []string{"sunk", "joined", "another"} {
		w, ships := laden(t, "JP DD-modern", 4, 4)
		f, rabaul := &w.Forces[w.Mover], siteOf(t, w, "Rabaul")
		hex, unit := w.Theatre.Sites[rabaul].Hex, id.Unit(0)
		for w.Units[unit].Hex != hex {
			unit++
		}
		plot(f, board.Leg{Mission: board.Emergency, Hex: hex}, board.Leg{Mission: board.Emergency,
			Hex: hexOf(t, w, "E2116")})
		w.Ships[ships[3]].Force = w.Forces[w.Spare(theatre.Japan)].Holds
		w.Units[unit] = board.Unit{Ship: uint8(ships[3]) + 1}
		before, next := w.Sites[rabaul].Supply, w.Clone().(*war.War)
		switch next.Forces[next.Mover].Plot.At = 1; what {
		case "sunk":
			for _, i := range ships[:3] {
				next.Hurt(i, sunk)
			}
			assert.EqualValues(t, 1, next.Sites[rabaul].Supply-before)
			assert.Zero(t, next.Cargo[f.Holds])
		case "joined":
			next.Regroup(0)
		case "another":
			for _, i := range shipsOf(next, 0) {
				next.Hurt(i, sunk)
			}
			require.Equal(t, theatre.None, next.Forces[0].Hex)
			assert.EqualValues(t, int(ships[3]+1), next.Units[unit].Ship)
			continue
		}
		require.Equal(t, theatre.None, next.Forces[w.Mover].Hex, what)
		assert.Equal(t, board.Unit{Hex: hex}, next.Units[unit], what)
		assert.Contains(t, strings.Join(w.NarrateTo(sim.Over, 0, next, nil), "\n"), " is put ashore again at Rabaul",
			what)
	}
}

// Troops aboard a destroyer that can carry none any more go aboard others that have room for them,
// so that no ship is left adrift with troops; if none has room they are lost. With D1 a destroyer
// still carries them. (C155) [9.85] [9.86] [10.3]
func TestTroopsGoOverFromADamagedDestroyer(t *testing.T) {
	for _, c := range []struct {
		damage uint8
		spare  int // destroyers beside those that the unit takes
		aboard bool
	}{{1, 0, true}, {2, 1, true}, {4, 1, true}, {2, 0, false}, {4, 0, false}} {
		w, _ := laden(t, "JP DD-modern", 1, 0)
		unit := id.Unit(0)
		for w.Theatre.Units[unit].Side != theatre.Japan || w.Units[unit].Hex == theatre.None {
			unit++
		}
		load := w.Book.Units[w.Theatre.Units[unit].Type].Load()
		w, ships := laden(t, "JP DD-modern", load+c.spare, 0)
		require.Len(t, ships, load+c.spare)
		plot(&w.Forces[w.Mover], board.Leg{Mission: board.Emergency,
			Hex: w.Theatre.Sites[siteOf(t, w, "Rabaul")].Hex},
			board.Leg{Mission: board.Emergency, Hex: hexOf(t, w, "E2116")})
		w.Units[unit] = board.Unit{Ship: uint8(ships[0]) + 1}
		w.Hurt(ships[0], c.damage)
		switch u := w.Units[unit]; {
		case !c.aboard:
			assert.Equal(t, board.Unit{Marks: board.Lost}, u, "%+v", c)
		case c.damage == 1:
			assert.EqualValues(t, int(ships[0]+1), u.Ship)
		default:
			assert.NotEqualValues(t, int(ships[0]+1), u.Ship, "%+v", c)
			assert.True(t, w.Under(id.Ship(int(u.Ship)-1), w.Mover), "%+v", c)
		}
		require.NoError(t, w.Check())
	}
}

// At the end of a Naval Phase, cargo aboard a transport that can carry nothing any more goes ashore
// at a base of its own side. It does not elsewhere, or from a transport that still carries a part.
// (C159) [9.86]
func TestWrecksInPortAreUnloaded(t *testing.T) {
	for _, c := range []struct {
		damage uint8
		place  string
		ashore bool
	}{{4, "Rabaul", true}, {4, "Tulagi", false}, {3, "Rabaul", false}} {
		w, ships := laden(t, "JP APB", 1, 0)
		const base = 0
		place, unit := siteOf(t, w, c.place), id.Unit(0)
		for w.Theatre.Units[unit].Side != theatre.Japan || w.Units[unit].Hex == theatre.None {
			unit++
		}
		h := w.Theatre.Sites[place].Hex
		w.Forces[w.Mover].Hex, w.Sites[place].Side, w.Ships[ships[0]].Damage = h, map[bool]sim.Side{
			true: theatre.Japan, false: theatre.Allies}[c.place == "Rabaul"], c.damage
		w.Units[unit], w.BaseForces[base] = board.Unit{Ship: uint8(ships[0]) + 1}, board.BaseForce{
			Ship: uint8(ships[0]) + 1}
		d := sim.NewDice(1, sim.Nature)
		w.EndPhase(&d)
		assert.Equal(t, c.ashore, w.Units[unit] == board.Unit{Hex: h}, "%+v", c)
		assert.Equal(t, c.ashore, w.BaseForces[base] == board.BaseForce{Hex: h}, "%+v", c)
	}
}
