package war

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/fleet"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/observed"
)

// Secrecies of Mission Plots.
var (
	// untilCarried hides a Mission Plot until the Task Force begins to carry it out. [9.3]
	untilCarried = secrecy{seen: always(board.PlotTask), deal: func(e dealing) { e.hidePlotting() }}

	// beforeCarried hides the plots of Japan while the Allies may read some; they have none yet. [22.0]
	beforeCarried = secrecy{public: whole, shows: true, deal: dealing.hideUnread}
)

// plotSteps write a Mission Plot. [9.3]
func plotSteps() {
	steps[board.PlotTask] = step{
		question: "mission",
		secrecy:  &untilCarried,
		legal:    func(w *War, buf []sim.Move) []sim.Move { return w.missions().Tasks(buf) },
		apply: func(w *War, m sim.Move, _ *sim.Dice) {
			w.plotted(w.missions().PlotFirst(board.UnpackMission(m)))
		},
		text:    func(_ *War, m sim.Move) string { return board.UnpackMission(m).String() },
		valid:   func(w *War) bool { return w.Asked == nobody || w.asksMine() },
		choice:  (*War).chooseMission,
		observe: observeMission,
	}
	steps[board.PlotMore] = step{
		question: "and after that",
		secrecy:  &untilCarried,
		legal:    func(w *War, buf []sim.Move) []sim.Move { return w.missions().Tasks(buf) },
		apply: func(w *War, m sim.Move, _ *sim.Dice) {
			w.plotted(w.missions().PlotMore(board.UnpackMission(m)))
		},
		text: func(_ *War, m sim.Move) string {
			if m == board.Pass {
				return "no more"
			}
			return board.UnpackMission(m).String()
		},
		valid: func(w *War) bool { return w.plotsLeg() && w.Forces[w.Asked].Plot.Last().Hex != theatre.None },
		choice: func(w *War, m sim.Move) sim.Choice {
			k := w.chooseMission(m)
			if k.Pass {
				k.Note = ""
			}
			return k
		},
		observe: observeMission,
	}
	steps[board.PlotWhere] = step{
		question: "where to",
		secrecy:  &untilCarried,
		legal:    func(w *War, buf []sim.Move) []sim.Move { return w.missions().Where(buf) },
		apply:    func(w *War, m sim.Move, _ *sim.Dice) { w.plotted(w.missions().PlotWhere(m)) },
		text:     (*War).whereText,
		valid:    func(w *War) bool { return w.plotsLeg() && w.Forces[w.Asked].Plot.Last().Hex == theatre.None },
		choice:   (*War).chooseWhere,
		observe:  (*War).observeWay,
	}
	steps[board.PlotValue] = step{
		question: "Engagement Value (the higher, the sooner it meets enemies)",
		secrecy:  &untilCarried,
		legal:    func(_ *War, buf []sim.Move) []sim.Move { return book.Numbers(buf, 0, board.MostValue) },
		apply: func(w *War, m sim.Move, _ *sim.Dice) {
			w.plotted(w.missions().PlotValue(board.UnpackNumber(m)))
		},
		text:   numberText,
		valid:  func(w *War) bool { return w.plotsLeg() && w.Forces[w.Asked].Plot.Last().Hex != theatre.None },
		choice: func(w *War, _ sim.Move) sim.Choice { return w.about(w.AskedMarker()) },
	}
}

// partSteps say more of a mission: which ships part from the others, and what they bombard.
func partSteps() {
	steps[board.PlotPart] = step{
		question: "which ships part from the others",
		secrecy:  &untilCarried,
		legal:    func(w *War, buf []sim.Move) []sim.Move { return w.missions().ToDetach(buf) },
		apply:    func(w *War, m sim.Move, _ *sim.Dice) { w.plotted(w.missions().PlotPart(board.UnpackPart(m))) },
		text:     func(_ *War, m sim.Move) string { return fleet.PartText(board.UnpackPart(m)) },
		valid: func(w *War) bool {
			p := &w.Forces[w.Asked].Plot
			return w.asksMine() && p.Count == 1 && p.Last().Mission == board.Detach && p.Part == board.NoPart
		},
		choice: func(w *War, m sim.Move) sim.Choice {
			k, part := w.about(w.AskedMarker()), board.UnpackPart(m)
			k.Act, k.Text, k.Note = board.Detach.String(), fleet.PartText(part),
				w.words().PartShips(w.AskedMarker(), part)
			return k
		},
	}
	steps[board.PlotAim] = step{
		question: "what it bombards",
		secrecy:  &untilCarried,
		legal:    func(w *War, buf []sim.Move) []sim.Move { return w.missions().ToAim(buf) },
		apply:    func(w *War, m sim.Move, _ *sim.Dice) { w.plotted(w.missions().PlotAim(board.UnpackAim(m))) },
		text:     (*War).aimText,
		valid: func(w *War) bool {
			p := &w.Forces[w.Asked].Plot
			return w.asksMine() && p.Count > 0 && p.Last().Mission == board.Bombard && p.Aim == 0
		},
		choice: func(w *War, m sim.Move) sim.Choice {
			k := w.about(w.AskedMarker())
			k.Act, k.Text, k.Note = board.Bombard.String(), w.aimText(m), aimNotes[board.UnpackAim(m)]
			return k
		},
	}
}

// readSteps are those between the plots of the two sides and their execution. [22.0]
func readSteps() {
	steps[board.Look] = step{
		question: "whether to use Allied Intelligence",
		secrecy:  &beforeCarried,
		legal:    yesNo,
		apply:    func(w *War, m sim.Move, d *sim.Dice) { w.look(m == board.Yes, d) },
		text:     func(_ *War, m sim.Move) string { return answer(m, "not now", "look") },
		choice: func(_ *War, m sim.Move) sim.Choice {
			return sim.Choice{Pass: m == board.Pass, Note: "once in a Game-Turn"}
		},
	}
	steps[board.Card] = step{
		question: "which plot is read",
		secrecy:  &beforeCarried,
		legal:    rollMove,
		apply:    func(w *War, _ sim.Move, d *sim.Dice) { w.card(d) },
		text:     rollText,
		valid:    func(w *War) bool { return w.Side == theatre.Allies && w.Said > 0 },
	}
	steps[board.NavalFirst] = step{
		question: "First Player of the Naval Phase",
		legal:    rollMove,
		apply:    func(w *War, _ sim.Move, d *sim.Dice) { w.startCarrying(d) },
		text:     rollText,
	}
}

// plotsLeg reports whether a Task Force of the side is asked whose plot has begun.
func (w *War) plotsLeg() bool { return w.asksMine() && w.Forces[w.Asked].Plot.Count > 0 }

// chooseMission describes a mission of a plot.
func (w *War) chooseMission(m sim.Move) sim.Choice {
	if w.Asked == nobody {
		return sim.Choice{Pass: true}
	}
	k, mission := w.about(w.AskedMarker()), board.UnpackMission(m)
	k.Act, k.Pass, k.Note = mission.String(), mission == board.Stay, missionNotes[mission]
	return k
}

func observeMission(_ *War, m sim.Move) observed.Choice {
	return observed.Mission(board.UnpackMission(m))
}

// whereText is the text of where a mission goes: a hex, elsewhere, or the column of a hex.
func (w *War) whereText(m sim.Move) string {
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

// chooseWhere describes where a mission goes.
func (w *War) chooseWhere(m sim.Move) sim.Choice {
	f, k := &w.Forces[w.Asked], w.about(w.AskedMarker())
	k.Act = f.Plot.Last().Mission.String()
	h, ok := board.UnpackHex(m)
	switch {
	case m == board.Elsewhere:
		k.To, k.Note = w.whereText(m), "any hex at sea: type it, such as F1030, or choose its column and then the hex"
		return k
	case !ok:
		k.To, k.Note = w.whereText(m), "asks for the hex next"
		return k
	}
	from := f.Hex
	if n := f.Plot.Count; n > 1 {
		from = f.Plot.Legs[n-2].Hex
	}
	k.To = w.words().PlaceName(h)
	if k.Text = w.whereText(m); k.To != k.Text {
		k.Text += " " + k.To
	}
	k.Note = fmt.Sprintf("%d of %d MP", w.Theatre.BySea(from, h), w.fleet().Allowance(w.AskedMarker()))
	return k
}

// observeWay says where a Task Force goes, and how far that is.
func (w *War) observeWay(m sim.Move) observed.Choice {
	if h, ok := board.UnpackHex(m); ok {
		return observed.Hex(h).After(w.Theatre.BySea(w.Forces[w.Asked].Hex, h))
	}
	return observed.Nothing
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
