package surface

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Narrate implements sim.Narrator: the decision and its dice, what became of each ship, who
// breaks off, and which hexes are active.
func (b *Action) Narrate(m sim.Move, after sim.State, rolls []sim.Roll) []string {
	return b.tell(m, after.(*Action), rolls, (*Action).SeenLabel)
}

// TellAll is the narration for a viewer that sees everything: each ship has one name from first to
// last, also at night.
func (b *Action) TellAll(m sim.Move, after sim.State, rolls []sim.Roll) []string {
	lines := b.tell(m, after.(*Action), rolls, (*Action).ShipLabel)
	for i := range b.ships(1 - b.Player) {
		if fire := "fire at " + b.SeenLabel(1-b.Player, uint8(i)); b.MoveString(m) == fire && sim.Move(i+1) == m {
			lines[0] = strings.Replace(lines[0], fire, "fire at "+b.ShipLabel(1-b.Player, uint8(i)), 1)
		}
	}
	return lines
}

func (b *Action) tell(m sim.Move, next *Action, rolls []sim.Roll, label func(*Action, uint8, uint8) string) []string {
	lines := []string{book.TellMove(b, m, rolls)}
	switch {
	case len(rolls) > 0 && b.missed(next):
		lines[0] += "; no damage"
	case b.Phase == Target && m == 0:
		lines[0] += ": who has not fired may move"
	case b.Phase == Move && m == leaveDisplay && !next.Ships[b.Player][b.Asked].Is(book.Withdrawn): // else it is gone
		lines[0] += b.Leaves(m, next)
	}
	for side := range uint8(2) {
		for i := range b.ships(side) {
			if change := b.Change(next, &b.Ships[side][i], &next.Ships[side][i]); change != "" {
				named := b
				if !b.Ships[side][i].Is(book.Spotted) { // or it would be named as what nobody had seen
					named = next
				}
				lines = append(lines, book.TellChange(sim.Side(side), label(named, side, uint8(i)), change))
			}
		}
		if next.Broken[side] && !b.Broken[side] {
			level, lost := next.BreakoffLevel(side)
			lines = append(lines, book.TellChange(sim.Side(side), "force",
				fmt.Sprintf("breaks off: %d are more than %d", lost, level)))
		}
	}
	if b.Phase == Active && b.Round == 0 {
		lines = append(lines, fmt.Sprintf("         the %s is the First Player", book.SideNames[next.First]))
	}
	if next.Number != b.Number && next.Number > 0 {
		lines = append(lines, fmt.Sprintf("         hexes numbered %d are active", next.Number))
	}
	if why := b.ending(next); why != "" {
		lines = append(lines, "         "+why)
	}
	if next.Phase == Over {
		lines = append(lines, book.TellResult(outcomes[next.Outcome()]))
	}
	return lines
}

// Leaves says of a ship that leaves the display whether it gets away, nothing of any other move. [30.83]
func (b *Action) Leaves(m sim.Move, next *Action) string {
	switch {
	case b.Phase != Move || m != leaveDisplay:
		return ""
	case next.Ships[b.Player][b.Asked].Is(book.Withdrawn):
		return "; it gets away"
	}
	return "; it does not get away"
}

// ending says why a fight ends that leaves ships of both sides on the display. [30.3] (W30) (W32)
func (b *Action) ending(next *Action) string {
	there := func(s Ship) bool { return s.There() }
	switch {
	case b.Phase >= Guns || next.Phase < Guns || !slices.ContainsFunc(next.ships(0), there) ||
		!slices.ContainsFunc(next.ships(1), there):
		return ""
	case next.settled():
		return "no ship can do harm any more"
	}
	return fmt.Sprintf("the forces part after %d Tactical Sequences", mostSequences)
}

// missed reports whether dice that were for the damage of a ship, by ships, by coastal guns
// or of Critical Hits, did it none.
func (b *Action) missed(next *Action) bool {
	side, i := 1-b.Player, b.Target
	switch b.Phase {
	case Join:
	case Guns:
		side, i = 1, b.Asked
	case Critical:
		side, i = b.Player, b.Asked
	default:
		return false
	}
	return next.Ships[side][i].Damage == b.Ships[side][i].Damage
}

// Change says what a move did to a ship, nothing if that is nothing.
func (b *Action) Change(next *Action, s, t *book.SeaShip) string {
	var what []string
	// A ship that is sunk needs nothing more to be said of it.
	switch {
	case t.Damage >= book.SunkLevel && s.Damage < book.SunkLevel:
		return "is sunk"
	case t.Damage > s.Damage:
		what = append(what, "is damaged: "+book.DamageWords[t.Damage])
	}
	switch {
	case t.Is(book.Withdrawn) && !s.Is(book.Withdrawn):
		what = append(what, "is gone")
	case next.Phase <= Move && b.Phase != Deploy && t.Is(book.Spotted) && !s.Is(book.Spotted):
		what = append(what, "is spotted")
	}
	return strings.Join(what, " and ")
}

// Table shows the fight.
func (b *Action) Table(viewer sim.Side) sim.Table { return book.TableOf(b, viewer) }
