package missions

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// The functions below write a decision into the plot of the Task Force asked and go on to its next
// step. They report whether the plot is complete. [10.8]

// PlotFirst begins a plot with a mission, or makes none.
func (m Missions) PlotFirst(what board.Mission) (whole bool) {
	if what == board.Stay {
		return true
	}
	m.Forces[m.Asked].Plot = board.Plot{}
	return m.begin(what)
}

// PlotMore adds a mission to a plot, or ends it.
func (m Missions) PlotMore(what board.Mission) (whole bool) {
	return what == board.Stay || m.begin(what)
}

// PlotWhere sets the hex of the last mission, or narrows down which hex it is.
func (m Missions) PlotWhere(move sim.Move) (whole bool) {
	if m.narrow(move) {
		return false
	}
	p := &m.Forces[m.Asked].Plot
	p.Last().Hex, _ = board.UnpackHex(move)
	if p.Last().Mission == board.Move {
		m.Step = board.PlotValue
		return false
	}
	if p.Delivers() { // and unloads [10.31]
		return m.begin(board.Emergency)
	}
	return m.aimed()
}

// PlotValue sets the Engagement Value of the last mission, a MOVE. [39.85]
func (m Missions) PlotValue(value int) (whole bool) {
	m.Forces[m.Asked].Plot.Last().Value = uint8(value)
	return m.aimed()
}

// PlotPart sets which ships part from the others.
func (m Missions) PlotPart(part board.Part) (whole bool) {
	m.Forces[m.Asked].Plot.Part = part
	return m.aimed()
}

// PlotAim sets what the ships bombard.
func (m Missions) PlotAim(aim uint8) (whole bool) {
	m.Forces[m.Asked].Plot.Aim = aim
	return m.whole()
}

// begin adds a mission to the plot: where is asked, if there is a choice.
func (m Missions) begin(what board.Mission) (whole bool) {
	from, _ := m.Ahead()
	p := &m.Forces[m.Asked].Plot
	here := p.Here(what) || what == board.Refit || what == board.Repair || what == board.Detach
	p.Legs[p.Count] = board.Leg{Mission: what, Value: value(what)}
	p.Count++
	m.Step = board.PlotWhere
	if !here {
		return false
	}
	p.Last().Hex = from
	if what == board.Detach {
		m.Step = board.PlotPart
		return false
	}
	return m.aimed()
}

// aimed goes on once the hex of a mission is known: if a BMB has a choice of targets there, the
// target is asked. [10.2]
func (m Missions) aimed() (whole bool) {
	if m.Forces[m.Asked].Plot.Last().Mission == board.Bombard {
		var room [air.AimIsland + 1]sim.Move
		if len(m.ToAim(room[:0])) > 1 {
			m.Step = board.PlotAim
			return false
		}
	}
	return m.whole()
}

// ToAim lists the targets that the Task Force asked can bombard where its plot ends so far. [10.2]
func (m Missions) ToAim(buf []sim.Move) []sim.Move {
	site := m.Theatre.SiteAt(m.Forces[m.Asked].Plot.Last().Hex)
	if site == id.None {
		return buf
	}
	return m.ToShell(buf, theatre.SideOf(m.AskedMarker()), site)
}

// whole goes on to the next question of the plot, and reports whether there is none.
func (m Missions) whole() bool {
	m.Step = board.PlotMore
	may := m.able()
	for what := range board.NumMissions {
		if m.opens(what, &may) {
			return false
		}
	}
	return true
}

// Ahead returns the hex where the Task Force asked will be after its plot so far, and the least
// that it will have spent by then on its way and its missions. [10.14] [10.3] [10.5]
func (m Missions) Ahead() (at theatre.Hex, spent int) {
	f := &m.Forces[m.Asked]
	at = f.Hex
	for _, l := range f.Plot.Legs[:f.Plot.Count] {
		if l.Hex == theatre.None {
			break
		}
		spent += m.Theatre.BySea(at, l.Hex) + takes[l.Mission]
		at = l.Hex
	}
	return at, spent
}
