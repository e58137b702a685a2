package undersea

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Narrate says in words what a move did.
func (b *Submarines) Narrate(m sim.Move, after sim.State, _ []sim.Roll) []string {
	return b.told(m, &after.(*Submarines).SubPosition)
}

// told says what was decided or what the rolls have brought, and the groups when they are formed.
func (b *Submarines) told(m sim.Move, c *SubPosition) []string {
	if c.Phase == SubSplit && b.Phase != SubSplit {
		return append(b.changed(m, c), b.formed(c)...)
	}
	return b.changed(m, c)
}

// formed says what is in each group, as far as counters show it.
func (b *Submarines) formed(c *SubPosition) (told []string) {
	after := Submarines{b.Rules, *c}
	for group := range after.groups() {
		if b.Covered {
			told = append(told, fmt.Sprintf("%s; Screening Value %d", after.groupName(group+1), after.Screen(group+1)))
			continue
		}
		var names []string
		for i, s := range after.Ships[:after.Count] {
			if s.Group == group+1 && s.Damage < book.SunkLevel {
				names = append(names, after.ShipLabel(i))
			}
		}
		told = append(told, fmt.Sprintf("%s: %s; Screening Value %d", after.groupName(group+1),
			strings.Join(names, ", "), after.Screen(group+1)))
	}
	return told
}

func (b *Submarines) changed(m sim.Move, c *SubPosition) []string {
	decided := book.SideNames[b.Turn()] + ": " + b.MoveString(m)
	switch b.Phase {
	case SubSearch:
		switch {
		case m == 0:
		case c.Phase == SubAttack:
			return []string{decided, fmt.Sprintf("contact; %s available", countOfPoints(c.Ready))}
		default:
			return []string{decided, "no contact, or none available"}
		}
	case SubTarget:
		if b.Covered && m < turnedUp {
			return []string{decided, b.ShipLabel(int(c.Target)-1) + " is turned up"}
		}
	case SubLay: // once for all of them
		if c.Phase == SubLay {
			return nil
		}
		return []string{"groups that look alike are laid in an order of chance"}
	case SubSplit:
		if rest := int(b.Ready) - int(m); c.Phase != SubSplit && rest > 0 { // which the last group takes (W21)
			last := fmt.Sprintf("%d on %s", rest, b.groupName(b.groups()))
			if m == 0 {
				return []string{book.SideNames[b.Turn()] + ": " + last}
			}
			return []string{decided + ", " + last}
		}
	case SubRoll:
		return []string{b.rolled(c)}
	}
	return []string{decided}
}

// rolled says what a roll has brought.
func (b *Submarines) rolled(c *SubPosition) string {
	i := int(b.Target) - 1
	switch b.Stage {
	case stageScreen:
		kept := c.Screened
		if c.Group != b.Group || c.Phase == SubSearch || c.Phase == SubOver { // the attack is over
			kept = b.Aim[b.Group]
		}
		return fmt.Sprintf("%s: Screening Value %d keeps off %s of %d", b.groupName(b.Group), b.Screen(b.Group),
			countOfPoints(kept), b.Aim[b.Group])
	case stageShoot:
		if c.Ships[i].Hit > 0 {
			return "a hit on " + b.ShipLabel(i)
		}
		return b.ShipLabel(i) + " is missed"
	case stageDamage, stageCritical:
		return b.harmOf(i, c)
	}
	lost := 0
	for q := range b.Squadrons {
		lost += int(c.Lost[q] - b.Lost[q])
	}
	if lost > 0 {
		return "counterattack: a Sub Point is lost"
	}
	return "counterattack: nothing is lost"
}

// harmOf says how a ship is damaged now.
func (b *Submarines) harmOf(i int, c *SubPosition) string {
	switch now := c.Ships[i].Damage; {
	case b.Stage == stageCritical && now == b.Ships[i].Damage:
		return b.ShipLabel(i) + ": no Critical Hit"
	case b.Stage == stageCritical && now >= book.SunkLevel:
		return b.ShipLabel(i) + ": a Critical Hit, and is sunk"
	case now >= book.SunkLevel:
		return b.ShipLabel(i) + " is sunk"
	case b.Stage == stageCritical:
		return b.ShipLabel(i) + ": a Critical Hit, " + book.DamageWords[now]
	case now == b.Ships[i].Damage:
		return b.ShipLabel(i) + ": no damage"
	default:
		return b.ShipLabel(i) + ": " + book.DamageWords[now]
	}
}

func countOfPoints(n uint8) string {
	if n == 1 {
		return "1 Sub Point"
	}
	return fmt.Sprintf("%d Sub Points", n)
}
