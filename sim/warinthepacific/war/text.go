package war

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
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

// records returns all that can change of a war, and who attacks in the fight at hand.
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
	case board.Lurk:
		if m == noMore {
			return "no more"
		}
		return w.subronName(uint8(m))
	case board.TurnBack:
		return [...]string{"all go on", "the damaged turn back", "all turn back"}[m]
	case board.Press:
		return [...]string{"let pass", "attack"}[m]
	case board.InFight:
		return w.AtHand().MoveString(m)
	case board.AirBase, board.Intercept:
		if m == 0 {
			return "no more"
		}
		return w.baseName(uint8(m - 1))
	case board.AirTarget:
		return board.AirMission(m>>8).String() + " " + w.targetName(board.AirMission(m>>8), uint8(m))
	case board.AirAim:
		return [...]string{"", "ground", "supply", "port", "airbase", "island"}[m]
	case board.AirNext:
		if m == noMore {
			return "no more"
		}
		k := &w.Strikes[w.Side][m]
		return fmt.Sprintf("strike %d: %s against %s", m+1, w.baseName(k.Base), w.targetName(k.Mission, k.Target))
	case board.PlotTask:
		return board.Mission(m).String()
	case board.PlotWhere, board.PlotMore:
		if m == 0 {
			return "no more"
		}
		return w.Theatre.Index(theatre.Hex(m)).String()
	case board.Carry, board.Respond:
		if m == noMore {
			return "no more"
		}
		return w.forceName(uint8(m))
	case board.Sail:
		return [...]string{"by day", "by night"}[m]
	case board.Haul:
		switch {
		case m == 0:
			return "no more"
		case m == unloadAll:
			return "unload"
		case m == loadSupply:
			return "load supply"
		}
		return fmt.Sprintf("embark %d", m-embark+1)
	case board.Land:
		return [...]string{"stay aboard", "land"}[m]
	case board.Plan:
		switch m {
		case 0:
			return "as it is"
		case withdraw:
			return "give it up"
		}
		return w.Theatre.Index(theatre.Hex(m)).String()
	case board.Furnish:
		return [...]string{"no supply", "supply"}[m]
	case board.Look:
		return [...]string{"not now", "look"}[m]
	case board.Report, board.AirSend, board.PlotValue:
		return strconv.Itoa(int(m))
	}
	return "roll"
}

func (w *War) baseName(b uint8) string {
	if b&board.Deck != 0 {
		return w.Theatre.Ships[b&^board.Deck].Name
	}
	return w.Theatre.Sites[b].Name
}

func (w *War) targetName(m board.AirMission, n uint8) string {
	if m == board.StrikeLand || m == board.Transfer {
		return w.Theatre.Sites[n].Name
	}
	if m == board.Join {
		return "strike " + strconv.Itoa(int(n)+1)
	}
	return w.forceName(n)
}

// forceName names a marker.
func (w *War) forceName(m uint8) string { return "TF " + strconv.Itoa(int(m)) }

// subronName names a marker of submarines: each side counts its own. [13.21]
func (w *War) subronName(i uint8) string {
	side := w.Theatre.Subrons[i].Side
	n := 1
	for k := range i {
		n += int(book.Bit(w.Theatre.Subrons[k].Side == side))
	}
	return fmt.Sprintf("%s subron %d", [2]string{"Japanese", "Allied"}[side], n)
}
