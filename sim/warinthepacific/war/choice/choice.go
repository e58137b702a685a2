// Package choice says what a decision of a war is about, to a player: as text, and as a sim.Choice
// with its piece, where that is and where it goes. It needs no rules, only the words of a position.
package choice

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/narrate"
)

// Words are those of a position.
type Words struct{ narrate.Words }

// About describes a decision about a marker where it is.
func (w Words) About(marker id.Marker) sim.Choice {
	return sim.Choice{Piece: w.ForceName(marker), From: w.PlaceName(w.Forces[marker].Hex)}
}

// AboutSubron describes a decision about the subron asked.
func (w Words) AboutSubron() sim.Choice {
	return sim.Choice{Piece: w.SubronName(w.AskedSubron()), From: w.PlaceName(w.SubronHex(w.AskedSubron()))}
}

// PlanText is the text of a plan to land.
func (w Words) PlanText(m sim.Move) string {
	switch h, ok := board.UnpackHex(m); {
	case m == board.Withdraw:
		return "give it up"
	case !ok:
		return "as it is"
	default:
		return w.Theatre.Index(h).String()
	}
}

// ChoosePlan describes a plan to land.
func (w Words) ChoosePlan(m sim.Move) sim.Choice {
	k := w.About(w.AskedMarker())
	k.Pass = m == board.Pass
	if h, ok := board.UnpackHex(m); ok {
		k.To, k.Note = w.PlaceName(h), "until it is ready and lands it neither loads nor unloads"
	}
	return k
}

// SiteText names a site, or says none in other words.
func (w Words) SiteText(m sim.Move, none string) string {
	if site, ok := board.UnpackSite(m); ok {
		return w.Theatre.Sites[site].Name
	}
	return none
}

// AimText names what is bombarded.
func (w Words) AimText(m sim.Move) string { return w.AimName(board.UnpackAim(m)) }

// BaseText names a base that strikes, or none.
func (w Words) BaseText(m sim.Move) string {
	switch b, ok := board.UnpackBase(m); {
	case ok:
		return w.BaseName(b)
	case m == board.PassHex:
		return "not here"
	}
	return "no more"
}

// AboutBase describes a decision about a base.
func (w Words) AboutBase(b id.Base) sim.Choice {
	return sim.Choice{Piece: w.BaseName(b), From: w.PlaceName(w.Base(b))}
}

// ChooseBase describes which base strikes.
func (w Words) ChooseBase(m sim.Move) sim.Choice {
	switch b, ok := board.UnpackBase(m); {
	case m == board.PassHex:
		return sim.Choice{Pass: true, Text: "not in this hex"}
	case !ok:
		return sim.Choice{Pass: true, Text: "none"}
	default:
		k := w.AboutBase(b)
		k.Note = w.parkedBeside(b)
		return k
	}
}

// parkedBeside names the Air Points of a base and, because all of a hex fly together, those of the
// other bases and carriers there. [6.15]
func (w Words) parkedBeside(b id.Base) string {
	text, h := w.ParkedText(b), w.Base(b)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if o := i.Deck(); o != b && w.Theatre.Class(i).Carrier() &&
			w.Owner(o) == w.Owner(b) && w.Base(o) == h && w.Parked(o) > 0 {
			text += ", and " + w.BaseName(o) + " " + w.ParkedText(o)
		}
	}
	return text
}

// MarkerText names a Task Force, or says that none is left.
func (w Words) MarkerText(m sim.Move) string {
	if marker, ok := board.UnpackMarker(m); ok {
		return w.ForceName(marker)
	}
	return "no more"
}

// ChooseMarker describes a Task Force that is chosen.
func (w Words) ChooseMarker(m sim.Move) sim.Choice {
	marker, ok := board.UnpackMarker(m)
	if !ok {
		return sim.Choice{Pass: true, Text: "none"}
	}
	return w.About(marker)
}

// ChooseMission describes a mission of a plot.
func (w Words) ChooseMission(m sim.Move) sim.Choice {
	if w.Asked == id.None {
		return sim.Choice{Pass: true}
	}
	k, mission := w.About(w.AskedMarker()), board.UnpackMission(m)
	k.Act, k.Pass, k.Note = mission.String(), mission == board.Stay, missionNotes[mission]
	return k
}

// WhereText is the text of where a mission goes: a hex, elsewhere, or the column of a hex.
func (w Words) WhereText(m sim.Move) string {
	if m == board.Elsewhere {
		return "elsewhere"
	}
	if column, ok := board.UnpackColumn(m); ok {
		for h := theatre.Hex(1); int(h) <= w.Theatre.Hexes(); h++ {
			if w.Theatre.Column(h) == column {
				return "column " + w.Theatre.Index(h).String()[:3]
			}
		}
	}
	h, _ := board.UnpackHex(m)
	return w.Theatre.Index(h).String()
}

// ChooseWhere describes where a mission goes.
func (w Words) ChooseWhere(m sim.Move) sim.Choice {
	f, k := &w.Forces[w.Asked], w.About(w.AskedMarker())
	k.Act = f.Plot.Last().Mission.String()
	h, ok := board.UnpackHex(m)
	switch {
	case m == board.Elsewhere:
		k.To, k.Note = w.WhereText(m), "any hex at sea: type it, such as F1030, or choose its column and then the hex"
		return k
	case !ok:
		k.To, k.Note = w.WhereText(m), "asks for the hex next"
		return k
	}
	from := f.Hex
	if n := f.Plot.Count; n > 1 {
		from = f.Plot.Legs[n-2].Hex
	}
	k.To = w.PlaceName(h)
	if k.Text = w.WhereText(m); k.To != k.Text {
		k.Text += " " + k.To
	}
	k.Note = fmt.Sprintf("%d of %d MP", w.Theatre.BySea(from, h), w.Allowance(w.AskedMarker()))
	return k
}

// AimNotes say what bombardment does to each target. [7.6]
var AimNotes = [...]string{air.AimGround: "shakes troops for combats of this Game-Turn",
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

// CargoText is the text of what is loaded or unloaded.
func CargoText(m sim.Move) string {
	switch what, n := board.UnpackCargo(m); what {
	case board.Unload:
		return "unload"
	case board.LoadSupply:
		return "load supply"
	case board.EmbarkUnit:
		return fmt.Sprintf("embark %d", n+1)
	case board.EmbarkBase:
		return fmt.Sprintf("base-force %d", n+1)
	case board.EmbarkStaff:
		return fmt.Sprintf("headquarters %d", n+1)
	}
	return "no more"
}

// ChooseCargo describes what is loaded or unloaded.
func (w Words) ChooseCargo(m sim.Move) sim.Choice {
	k := w.About(w.Mover)
	switch what, n := board.UnpackCargo(m); what {
	case board.NoCargo:
		k.Pass = true
	case board.EmbarkUnit:
		k.Text = "embark " + w.UnitName(id.Unit(n))
	case board.EmbarkBase:
		k.Text, k.Note = w.baseForce(n)
	case board.EmbarkStaff:
		k.Text, k.Note = "embark "+w.StaffName(n), "Air Points that stay strike nobody without it"
	}
	return k
}

// baseForce describes a decision to load a BaseForce or to take it down. [20.55] [20.56]
func (w Words) baseForce(i int) (text, note string) {
	name := w.BaseForceName(i)
	if b := &w.BaseForces[i]; b.Mode > book.Undeployed {
		return "take down " + name, fmt.Sprintf("its %d points of Cargo Capacity go at once; it can be loaded "+
			"after four Game-Turns", b.Mode.Cargo())
	}
	return "embark " + name, fmt.Sprintf("%d Load Points; unloaded it deploys in the Strategic Game-Turns, half "+
		"on 1 to 3, then all", book.BaseForceLoad)
}
