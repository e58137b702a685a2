package war

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/missions"
)

// choosePlot describes a decision of a Mission Plot.
func (w *War) choosePlot(k *sim.Choice, m sim.Move) {
	if w.Asked == nobody {
		k.Pass = true
		return
	}
	f := &w.Forces[w.Asked]
	k.Piece, k.From = w.words().ForceName(w.Asked), w.words().PlaceName(f.Hex)
	from := f.Hex
	switch w.Step {
	case board.PlotTask, board.PlotMore:
		k.Act, k.Pass = board.Mission(m).String(), board.Mission(m) == board.Stay
		if w.Step == board.PlotTask || !k.Pass {
			k.Note = missionNotes[m]
		}
		return
	case board.PlotPart:
		k.Act, k.Text, k.Note = board.Detach.String(), w.MoveString(m), w.words().PartShips(w.Asked, board.Part(m))
		return
	case board.PlotAim:
		k.Act, k.Text, k.Note = board.Bombard.String(), w.MoveString(m), aimNotes[m]
		return
	case board.PlotValue:
		return
	case board.PlotWhere:
		k.Act = f.Plot.Last().Mission.String()
		if n := f.Plot.Count; n > 1 {
			from = f.Plot.Legs[n-2].Hex
		}
		if m >= missions.Column {
			k.To, k.Note = w.MoveString(m), "asks for the hex next"
			if m == missions.Elsewhere {
				k.Note = "any hex at sea: type it, such as F1030, or choose its column and then the hex"
			}
			return
		}
	}
	k.To = w.words().PlaceName(theatre.Hex(m))
	if k.Text = w.MoveString(m); k.To != k.Text {
		k.Text += " " + k.To
	}
	k.Note = fmt.Sprintf("%d of %d MP", w.Theatre.BySea(from, theatre.Hex(m)), w.fleet().Allowance(w.Asked))
}

// aimNotes say what bombardment does to each target. [7.6]
var aimNotes = [...]string{air.AimGround: "shakes troops for combats of this Game-Turn",
	air.AimSupply: "destroys Supply Points", air.AimPort: "lowers its Cargo Capacity, and silences its guns",
	air.AimBase: "damages runways and Air Points", air.AimIsland: "all of these at once"}

// missionNotes say what the missions are for. [10.0]
var missionNotes = [board.NumMissions]string{
	board.Stay: "uses no fuel, but in a war of months that of an Active Phase in a whole Game-Turn",
	board.Move: "to any hex, meeting what it finds", board.Reaction: "waits, and comes up to enemies that " +
		"are found near by", board.Bombard: "shells a base, or enemies ashore, with its guns",
	board.Amphibian: "puts troops ashore, who assault in the Ground Phase",
	board.Tow:       "moves ships that cannot, slowly", board.Refuel: "at a port or with a Support Force",
	board.Regroup:   "joins another Task Force; both are turned up",
	board.Transport: "loads or unloads troops and supply at own bases", board.Emergency: "destroyers load, " +
		"sail and unload in one Naval Phase",
	board.Refit: "carriers and capital ships want it in each Cycle, in a port, some Naval Phases on end; " +
		"else they come to harm",
	board.Detach: "some of the ships get a marker of their own here, and the others go on; both are turned up",
	board.Repair: "damaged ships leave the map for yards, and are back when they are whole",
}
