package war_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/missions"
)

// A Task Force that can neither load nor unload at its destination is told so, with the reason if
// it is a lack of Movement Points. One that declines is told so too, but not if it has loaded
// before. [10.14] [10.3]
func TestTaleOfWhoLoadsNothing(t *testing.T) {
	w := scenario(t, "guadalcanal")
	rabaul := w.Forces[0].Hex
	allowance := uint8(w.Allowance(0))
	const nothing = "  TF 0 loads and unloads nothing at Rabaul"
	for _, c := range []struct {
		mission board.Mission
		spent   uint8
		step    board.Step // after the move
		cargo   uint8
		line    string
	}{
		{board.Transport, 0, board.Sail, 0, nothing + ": it has no room"},
		{board.Transport, allowance - 5, board.Sail, 0, nothing + ": it has no room"},
		{board.Transport, 0, board.Haul, 0, ""}, {board.Refuel, 0, board.Sail, 0, ""},
		{board.Transport, allowance - 4, board.Sail, 0,
			nothing + ": it has not the Movement Points left that it takes"},
		{board.Emergency, 0, board.Sail, 0, "  TF 0 loads nothing at Rabaul: it has not the Movement Points " +
			"left that it takes"}, {board.Emergency, 0, board.Sail, 1, ""}, {board.Emergency, 0, board.Haul, 0, ""},
	} {
		w.Step, w.Naval, w.Mover, w.Side = board.Sail, 1, 0, theatre.Japan
		plot(&w.Forces[0], board.Leg{Mission: c.mission, Hex: rabaul}, board.Leg{Mission: board.Emergency,
			Hex: hexOf(t, w, "E2418")})
		w.Forces[0].Spent, w.Cargo[w.Forces[0].Holds] = c.spent, c.cargo
		next := w.Clone().(*war.War)
		next.Step, next.Forces[0].Plot.At, next.Forces[0].Worked = c.step, 1, c.spent+1
		text := strings.Join(w.NarrateTo(sim.Over, 0, next, nil), "\n") + "\n"
		if c.line == "" {
			assert.NotContains(t, text, "nothing", "%+v", c)
		} else {
			assert.Contains(t, text, c.line+"\n", "%+v", c)
		}
	}
}

// If nothing is left that a Task Force could carry, it is told so. If only a BaseForce is left for
// which it lacks the Movement Points, that is told, also if it could load less and declines.
// [10.14] [20.52]
func TestTaleOfWhatIsTooMuchToLoad(t *testing.T) {
	w := scenario(t, "guadalcanal")
	rabaul := siteOf(t, w, "Rabaul")
	at := w.Theatre.Sites[rabaul].Hex
	w.Step, w.Naval, w.Mover, w.Side = board.Sail, 1, 1, theatre.Japan
	plot(&w.Forces[1], board.Leg{Mission: board.Transport, Hex: at})
	for i := range id.Unit(len(w.Units)) {
		w.Units[i] = board.Unit{Marks: board.Lost}
	}
	w.BaseForces, w.Staffs, w.Cargo[w.Forces[1].Holds] = [len(w.BaseForces)]board.BaseForce{},
		[len(w.Staffs)]board.Staff{}, 0
	w.Forces[1].Spent = uint8(w.Allowance(1) - missions.LoadPoints*book.BaseForceLoad + 1)
	tells := func(supply uint16, force bool) string {
		if w.Sites[rabaul].Supply, w.BaseForces[0] = supply, (board.BaseForce{}); force {
			w.BaseForces[0] = board.BaseForce{Hex: at, Mode: book.Undeployed}
		}
		next := w.Clone().(*war.War)
		next.Step, next.Forces[1].Plot.At, next.Forces[1].Worked = board.Sail, 1, w.Forces[1].Spent+1
		return strings.Join(w.NarrateTo(sim.Over, 0, next, nil), "\n")
	}
	require.GreaterOrEqual(t, w.Fleet().RoomFor(1, board.Transport), book.BaseForceLoad)
	const points = "it has not the Movement Points left "
	assert.Equal(t, "  TF 1 loads and unloads nothing at Rabaul: there is nothing left that it could carry",
		tells(0, false))
	assert.Equal(t, "  TF 1 loads and unloads nothing at Rabaul: "+points+"that it takes", tells(0, true))
	w.Step, w.Forces[1].Plot.At, w.Forces[1].Worked = board.Haul, 1, w.Forces[1].Spent+1
	assert.Equal(t, "Japan: TF 1 at Rabaul loads nothing: "+points+"for all that is there", tells(9, true))
	assert.Equal(t, "Japan: TF 1 at Rabaul loads nothing", tells(9, false))
	w.Forces[1].Spent, w.Forces[1].Worked = w.Forces[1].Spent-1, w.Forces[1].Worked-1
	assert.Equal(t, "Japan: TF 1 at Rabaul loads nothing", tells(9, true))
}

// A Task Force unloads nothing if it has fewer Movement Points left than its load costs, and that
// is told. [10.14]
func TestTaleOfWhoUnloadsNothing(t *testing.T) {
	for spent, late := range map[int]bool{0: false, 2: true} {
		w := scenario(t, "guadalcanal")
		w.Step, w.Naval, w.Mover, w.Side = board.Sail, 1, 1, theatre.Japan
		f := &w.Forces[1]
		plot(f, board.Leg{Mission: board.Transport, Hex: f.Hex})
		unit, load := id.Unit(0), 0
		for i := range id.Unit(len(w.Theatre.Units)) {
			if w.Bears(1, w.Units[i].Ship) {
				unit, w.Units[i].Ship = i, 0
			}
			if n := w.Book.Units[w.Theatre.Units[i].Type].Load(); w.Theatre.Units[i].Side == theatre.Japan && n > load {
				unit, load = i, n
			}
		}
		w.Units[unit] = board.Unit{Ship: uint8(shipsOf(w, 1)[0]) + 1}
		f.Spent = uint8(w.Allowance(1) - missions.LoadPoints*load + spent)
		next := w.Clone().(*war.War)
		next.Forces[1].Plot.At, next.Forces[1].Worked = 1, f.Spent+1
		assert.Equal(t, late, strings.HasSuffix(strings.Join(w.NarrateTo(sim.Over, 0, next, nil), "\n"),
			"loads and unloads nothing at Rabaul: it has not the Movement Points left that it takes"), load)
	}
}

// A Task Force that declines to load or unload anything is told so, but not if it has done some.
// [10.14] [10.3]
func TestTaleOfWhoDeclinesToLoad(t *testing.T) {
	for _, c := range []struct {
		mission       board.Mission
		spent, worked uint8
		cargo         uint8
		line          string
	}{
		{board.Transport, 10, 11, 0, "Japan: TF 0 at Rabaul loads nothing"},
		{board.Transport, 10, 11, 3, "Japan: TF 0 at Rabaul loads and unloads nothing"},
		{board.Transport, 15, 11, 3, ""},
		{board.Emergency, 15, 11, 0, "Japan: TF 0 at Rabaul loads nothing"}, {board.Emergency, 15, 11, 1, ""},
	} {
		w := scenario(t, "guadalcanal")
		w.Step, w.Naval, w.Mover, w.Side = board.Haul, 1, 0, theatre.Japan
		f := &w.Forces[0]
		plot(f, board.Leg{Mission: c.mission, Hex: f.Hex})
		f.Plot.At, f.Spent, f.Worked, w.Cargo[f.Holds] = 1, c.spent, c.worked, c.cargo
		next := w.Clone().(*war.War)
		next.Step = board.Sail
		told := ""
		if lines := w.NarrateTo(sim.Over, 0, next, nil); len(lines) > 0 {
			told = lines[0]
		}
		assert.Equal(t, c.line, told, "%+v", c)
	}
}

// Supply lost with ships that are hit is told to a viewer that knows the cargo. [9.85]
func TestTaleOfSupplyThatIsLostWithItsShips(t *testing.T) {
	for _, c := range []struct {
		stock uint8
		hits  int
		line  string
	}{
		{4, 3, "  TF 7 loses 3 Supply Points that were aboard"},
		{4, 1, "  TF 7 loses 1 Supply Point that was aboard"}, {2, 2, ""}, {0, 4, ""},
	} {
		w, ships := laden(t, "JP DD-modern", 4, c.stock)
		require.EqualValues(t, 7, uint8(w.Mover))
		plot(&w.Forces[7], board.Leg{Mission: board.Emergency, Hex: hexOf(t, w, "E1613")})
		next := w.Clone().(*war.War)
		for _, i := range ships[:c.hits] {
			next.Hurt(i, sunk)
		}
		for viewer, knows := range map[sim.Side]bool{theatre.Japan: true, sim.Over: true, theatre.Allies: false} {
			text := strings.Join(w.NarrateTo(viewer, 0, next, nil), "\n")
			assert.Equal(t, knows && c.line != "", strings.Contains(text, "aboard"), "%+v to %d", c, viewer)
			if knows {
				assert.Contains(t, text, c.line)
			}
		}
		next.Cargo[next.Forces[7].Holds] = 0
		assert.Contains(t, strings.Join(w.NarrateTo(sim.Over, 0, next, nil), "\n"), c.line,
			"what is left is brought back by the same move")
	}
}
