package warinthepacific

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

// The script does not land under coastal guns: it bombards the port first, also with the ships that
// carry the troops, and lands afterwards or once the guns are silent. [38.72]
func TestScriptShellsGunsBeforeItLands(t *testing.T) {
	w := started(t, "midway-basic")
	at, site := siteAt(t, w, "Midway")
	for marker := id.Marker(0); marker < id.Marker(w.Count[theatre.Japan]); marker++ {
		if w.Theatre.Forces[w.Forces[marker].Holds].Name != "Transport Force" {
			continue
		}
		w.Forces[marker].Hex = at
		w.Naval, w.Step, w.Side, w.Asked = 1, board.PlotTask, theatre.Japan, uint8(marker)
		require.True(t, gunned(w, at))
		assert.Equal(t, board.Bombard, chosen(w), "guns")
		plots(w, marker, board.Leg{Mission: board.Bombard, Hex: at})
		w.Step = board.PlotMore
		assert.Equal(t, board.Amphibian, chosen(w), "behind the bombardment")
		w.Forces[marker].Plot, w.Step = board.Plot{}, board.PlotTask
		w.Sites[site].Port = 1
		assert.Equal(t, board.Amphibian, chosen(w), "the guns are silent")
		return
	}
	t.Fatal("no Transport Force")
}

// No landing is planned at a base whose coastal guns bar it. [38.72]
func TestNoLandingIsPlannedUnderGuns(t *testing.T) {
	w, _ := islands(t)
	for side := range sim.Side(2) {
		if h := shipped.beach(w, side); h != theatre.None {
			assert.Zero(t, w.Gunnery(w.Theatre, w.Theatre.SiteAt(h)))
		}
	}
}

// chosen returns the mission that the script plots next.
func chosen(w *war.War) board.Mission {
	legal := w.Legal(nil)
	return board.Mission(legal[shipped.choose(w, legal)])
}

// started returns a scenario.
func started(t *testing.T, name string) *war.War {
	t.Helper()
	start, err := load(t).Whole().Setup(name)
	require.NoError(t, err)
	return start.Clone().(*war.War)
}
