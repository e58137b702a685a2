package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// A Special Strike in the Third Naval Phase bars strikes and transfers in the First Air Phase after
// the Ground Phase, and Naval Cover too, but not CAP above the own base. The bar lasts no longer.
// (vector 2) (C154)
func TestSpecialStrikeBarsTheFirstAirPhase(t *testing.T) { // [4.1] [6.13] [6.23] [6.24] [6.65]
	w := scenario(t, "midway-basic")
	points := int(w.Stacks[30].Points)
	require.Equal(t, "PBY", planeOf(w, 30))
	w.Round, w.Naval = 2, 1
	w.Stacks[30].Struck = uint8(points)
	w.StartGround()
	require.EqualValues(t, 1, w.Flow.Turn, "nobody has landed: the next Game-Turn has begun")
	require.Equal(t, "3/6/42", w.Date())
	assert.Zero(t, w.Free(30, board.StrikeShips))
	assert.Zero(t, w.Free(30, board.StrikeLand))
	assert.Zero(t, w.Free(30, board.Transfer))
	assert.Zero(t, w.Free(30, board.NavalCover), "it is plotted as a strike")
	assert.Equal(t, points, w.Above(30))
	w.StartNaval()
	assert.Equal(t, points, w.Free(30, board.StrikeShips))
	assert.Equal(t, points, w.Free(30, board.Transfer))
}

// A Wing operates 30 Air Points: with 15 Zero and 7 Betty it has room for eight more. (vector 3)
func TestRoomOfAWing(t *testing.T) { // [5.0] [5.33]
	w := scenario(t, "coral-sea")
	rabaul := siteOf(t, w, "Rabaul")
	zero := only(t, w, "Zero", rabaul.Base(), 15)
	betty := id.Stack(int(zero) + 1)
	require.Equal(t, "Betty", planeOf(w, betty))
	w.Stacks[betty].Points = 7
	assert.Equal(t, 8, w.Room(rabaul))
	w.Stacks[betty].Points = 15
	assert.Zero(t, w.Room(rabaul))
}

// An Air Point strikes in all three Air Phases of a Game-Turn, because a Naval Phase lies between
// them, and bombards in one. (vector 7)
func TestStrikesOfAGameTurn(t *testing.T) { // [6.12] [6.13]
	w := scenario(t, "midway-basic")
	s, n := &w.Stacks[29], int(w.Stacks[29].Points)
	require.Equal(t, "B-17", planeOf(w, 29))
	for round := range uint8(3) {
		w.Round = round
		w.StartAir()
		require.Equal(t, n, w.Free(29, board.StrikeShips), "Air Phase %d", round+1)
		require.Equal(t, n*int(1-min(1, round)), w.Free(29, board.StrikeLand), "Air Phase %d", round+1)
		s.Struck, s.Bombed = uint8(n), uint8(n)
		require.Zero(t, w.Free(29, board.StrikeShips), "once in a Phase")
		w.StartNaval()
		require.Zero(t, w.Free(29, board.StrikeShips), "Naval Phase %d", round+1)
	}
	w.StartGround()
	assert.Equal(t, n, w.Free(29, board.StrikeLand), "of the next Game-Turn")
}

// From Rabaul to E2922 it is 90 Movement Points, within Extended Range of Betty; from Kavieng 102, within Normal Range
// of Mavis. In the war bases look all round with a third of their points (C58): three times as many
// find as often. (vector 12)
func TestExampleOfAirSearch(t *testing.T) { // [8.5]
	w := scenario(t, "coral-sea")
	at, rabaul, kavieng := hexOf(t, w, "E2922"), hexOf(t, w, "E1613"), hexOf(t, w, "E1512")
	assert.Equal(t, 90, w.Theatre.ByAir(rabaul, at))
	assert.Equal(t, 102, w.Theatre.ByAir(kavieng, at))
	site := siteOf(t, w, "Rabaul")
	m := theatre.FirstMarker(theatre.Allies)
	search := func(from theatre.Hex, plane string, points int) int {
		empty(w)
		w.Forces[m].Hex, w.Forces[m].Marks = at, 0
		only(t, w, plane, site.Base(), points)
		moved := *w.Theatre // the base of the example
		moved.Sites = append([]theatre.Site{}, w.Theatre.Sites...)
		moved.Sites[site].Hex = from
		k := w.Clone().(*war.War)
		k.Theatre = &moved
		k.Step, k.Side, k.Asked = board.Search, theatre.Japan, uint8(m)
		return sixths(k, contacted(m))
	}
	assert.Equal(t, 3, search(rabaul, "Betty", 3*3))
	assert.Equal(t, 1, search(rabaul, "Betty", 3), "a third in each arc")
	assert.Equal(t, 2, search(kavieng, "Mavis", 3*1))
	assert.Equal(t, 1, search(kavieng, "Mavis", 1), "a third of two, rounded up")
	assert.Zero(t, search(rabaul, "Zero", 6), "beyond their range")
	assert.Zero(t, search(kavieng, "Betty", 9), "102 is beyond theirs")
}

// The reports that the owner of 2 BB, 1 CA, 2 CL, 6 DD and 1 APB may give under each kind of chit:
// ships by fives, carriers, capital ships, APB, MS, SF. The example counts battleships and the
// heavy cruiser as capital ships, and no light ones. (vector 12)
func TestExampleOfReports(t *testing.T) { // [8.34] [8.35] [8.5]
	w := scenario(t, "midway-basic")
	f, other := id.Force(forceOf(t, w, "Mobile Force")), id.Force(forceOf(t, w, "Main Body"))
	destroyers := 0
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Ships[i].Force == f {
			if w.Theatre.Class(i).Counter() == "DD-modern" {
				destroyers++
				continue
			}
			w.Ships[i].Force = other
		}
	}
	require.Equal(t, 6, destroyers)
	for _, name := range []string{"Haruna", "Kirishima", "Tone", "Nagara", "Sendai", "APB"} {
		w.Ships[shipOf(t, w, name)].Force = f
	}
	for chit, want := range [][6][]sim.Move{
		{{15}, {0}, {3}, {1}, {0}, {0}},
		{{10, 15, 20}, {0}, {2, 3, 4}, {1, 2}, {0}, {0}},
		{{5, 10, 15, 20, 25}, {0}, {1, 2, 3, 4, 5}, {1, 2, 3}, {0}, {0}},
		{{10, 15, 20}, {0, 1}, {2, 3, 4}, {1, 2}, {0}, {0}},
		{{5, 10, 15, 20, 25}, {0, 1, 2}, {1, 2, 3, 4, 5}, {1, 2, 3}, {0}, {0}},
	} {
		assert.Equal(t, want, reports(w, id.Marker(f), chit), "chit %d", chit+1)
	}
	said := reports(w, id.Marker(f), 5) // Report False: anything, also that there is nothing
	assert.Equal(t, sim.Move(0), said[0][0])
	assert.Equal(t, sim.Move(0), said[2][0])
}

// reports returns what may be said of each number under a chit, the most always having been said of the ships.
func reports(w *war.War, marker id.Marker, chit int) (all [6][]sim.Move) {
	for n := range all {
		k := w.Clone().(*war.War)
		k.Step, k.Side, k.Foe, k.Back, k.Chit = board.Report, theatre.SideOf(marker), uint8(marker), board.Search,
			uint8(chit+1)
		k.Said, k.Told = uint8(n), [6]uint8{25}
		all[n] = k.Legal(nil)
	}
	return all
}
