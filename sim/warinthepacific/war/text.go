package war

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/fleet"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/missions"
)

// fightPrefix stands before the lines of the fight at hand.
const fightPrefix = "fight "

// groundPrefix stands before those of the war on land.
const groundPrefix = "ground "

// String returns the position as text: the scenario, what differs from its start, the fight at hand.
func (w *War) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "scenario %s\n", w.Theatre.Name)
	start := w.Rules.start(w.Theatre)
	board.Write(&b, w.Theatre, w.records(), start.records())
	if w.islands != nil {
		for line := range strings.Lines(w.Field.Lines(&start.Field)) {
			b.WriteString(groundPrefix + line)
		}
	}
	if f := w.AtHand(); f != nil && w.Fight != board.LandWar {
		for line := range strings.Lines(f.String()) {
			b.WriteString(fightPrefix + line)
		}
	}
	return b.String()
}

// records returns all that can change in a war, and the attacker of the fight at hand.
func (w *War) records() []board.Record {
	return w.Records(w.Theatre, (*uint8)(&w.attacker))
}

// MoveString returns a decision as one line.
func (w *War) MoveString(m sim.Move) string {
	switch w.Step {
	case board.Choose:
		return w.Theatre.Place(w.Theatre.Objectives[m].Hex)
	case board.Deploy:
		return w.Theatre.Forces[m].Name
	case board.Station:
		if n := w.Theatre.Subrons[m].Points; n > 0 {
			return fmt.Sprintf("%d Sub Points", n)
		}
		return "dummy"
	case board.Secondary:
		if m == 0 {
			return "no more"
		}
		return w.Theatre.Sites[m-1].Name
	case board.Shift:
		if m == 0 {
			return "home"
		}
		return w.Theatre.Sites[m-1].Name
	case board.Patrol:
		return w.Theatre.Index(w.Theatre.Patrols[m].Hex).String()
	case board.InFight:
		return w.AtHand().MoveString(m)
	case board.Arcs:
		if m == 0 {
			return "no more"
		}
		b, arc := arcOf(m)
		return w.words().BaseName(b) + " " + contact.ArcText(int(arc))
	case board.AirBase, board.Intercept, board.Swoop:
		if m == 0 {
			return "no more"
		}
		if m == passHex {
			return "not here"
		}
		return w.words().BaseName(uint8(m - 1))
	case board.AirTarget:
		return board.AirMission(m>>8).String() + " " + w.words().TargetName(board.AirMission(m>>8), uint8(m))
	case board.AirAim, board.PlotAim:
		return w.words().AimName(uint8(m))
	case board.AirNext:
		if m == noMore {
			return "no more"
		}
		k := &w.Strikes[w.Side][m]
		return fmt.Sprintf("strike %d: %s against %s", m+1, w.words().BaseName(k.Base),
			w.words().TargetName(k.Mission, k.Target))
	case board.Plan:
		switch m {
		case 0:
			return "as it is"
		case missions.Withdraw:
			return "give it up"
		}
		return w.Theatre.Index(theatre.Hex(m)).String()
	case board.Furnish:
		return [...]string{"no supply", "supply"}[m]
	case board.Look:
		return [...]string{"not now", "look"}[m]
	case board.Report, board.AirSend, board.PlotValue, board.Scramble:
		return strconv.Itoa(int(m))
	}
	return w.seaString(m)
}

// whereString is MoveString of where a mission goes: a hex, elsewhere, or the column of a hex.
func (w *War) whereString(m sim.Move) string {
	switch {
	case m == missions.Elsewhere:
		return "elsewhere"
	case m&missions.Column != 0:
		for h := theatre.Hex(1); int(h) <= w.Theatre.Hexes(); h++ {
			if w.Theatre.Column(h) == uint8(m&^missions.Column) {
				return "column " + w.Theatre.Index(h).String()[:3]
			}
		}
	}
	return w.Theatre.Index(theatre.Hex(m)).String()
}

// seaString is MoveString in a Naval Phase, and of a roll.
func (w *War) seaString(m sim.Move) string {
	switch w.Step {
	case board.Lurk:
		if m == noMore {
			return "no more"
		}
		return w.words().SubronName(uint8(m))
	case board.TurnBack:
		return [...]string{"all go on", "the damaged turn back", "all turn back"}[m]
	case board.Press:
		return [...]string{"let pass", "attack"}[m]
	case board.PlotTask:
		return board.Mission(m).String()
	case board.PlotPart:
		return fleet.PartText(board.Part(m))
	case board.PlotMore:
		if m == 0 {
			return "no more"
		}
		return board.Mission(m).String()
	case board.PlotWhere:
		return w.whereString(m)
	case board.Stir:
		if m == 0 {
			return "stay"
		}
		return w.Theatre.Index(theatre.Hex(m)).String()
	case board.Carry, board.Respond, board.Merge:
		if m == noMore {
			return "no more"
		}
		return w.words().ForceName(uint8(m))
	case board.Sail:
		return [...]string{"by day", "by night"}[m|sim.Move(book.Bit(w.Forces[w.Mover].Marks&board.ByNight != 0))]
	case board.Haul:
		switch {
		case m == 0:
			return "no more"
		case m == missions.Unload:
			return "unload"
		case m == missions.LoadSupply:
			return "load supply"
		case m >= missions.EmbarkStaff:
			return fmt.Sprintf("headquarters %d", m-missions.EmbarkStaff+1)
		case m >= missions.EmbarkBase:
			return fmt.Sprintf("base-force %d", m-missions.EmbarkBase+1)
		}
		return fmt.Sprintf("embark %d", m-missions.Embark+1)
	case board.Land:
		return [...]string{"stay aboard", "land"}[m]
	}
	return "roll"
}
