package air

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// String returns the fight as text that Parse reads.
func (a *Fight) String() string { return a.text(false) }

// text writes the fight; secrets of the strike are left out where they are veiled.
func (a *Fight) text(veiled bool) string {
	w := new(strings.Builder)
	table.Put(w, "kind", []string{"air", "bombardment"}[book.Bit(a.Target != noTarget)], "")
	for s := range sim.Side(2) {
		table.Put(w, book.ForceKeys[s], a.squadrons(a.groups(s), veiled && s == book.Attacker), "")
	}
	table.Put(w, "naval-cover", strconv.FormatBool(a.NavalCover), "false")
	table.Put(w, "target", targetWords[a.Target], targetWords[noTarget])
	table.Put(w, "hq", hqWords[a.Headquarters], hqWords[0])
	table.Put(w, "large-base", strconv.FormatBool(a.LargeBase == 1), "false")
	for _, n := range []struct {
		key   string
		value int
	}{{"guns", int(a.Guns)}, {"port", int(a.Port)}, {"stock", int(a.Stock)}} {
		table.Put(w, n.key, strconv.Itoa(n.value), "0")
	}
	table.Put(w, "port-damage", a.Before[0].String(), book.LevelWords[0])
	table.Put(w, "base-damage", a.Before[1].String(), book.LevelWords[0])
	table.Put(w, "ships", a.line(), "")
	table.Put(w, "salvo", strconv.Itoa(int(a.Salvo)), "0")
	table.Put(w, "date", book.CycleText(a.Date), book.CycleText(0))
	table.Put(w, "early-guns", strconv.FormatBool(a.EarlyGuns), "false")
	for _, kind := range berths {
		if a.Target != noTarget { // those aboard ships are said with them
			table.Put(w, kind.key, a.onGround(kind.marks), "none")
		}
	}
	table.Put(w, "phase", phases[a.Phase], phases[a.opening()])
	table.Put(w, "timing", timingWords[a.Timing], timingWords[0])
	table.Put(w, "effects", a.effectsText(), "0:0:0:0")
	table.Put(w, "loose", strconv.FormatBool(a.Loose && !veiled), "false")
	table.Put(w, "level", book.AltitudeWords[a.Level], book.AltitudeWords[0])
	table.Put(w, "routine", routineWords[a.Routine], routineWords[0])
	table.Put(w, "chosen", bandWords[a.Chosen], bandWords[0])
	table.Put(w, "victim", bandWords[a.Victim], bandWords[0])
	table.Put(w, "dropped", strconv.FormatBool(a.Dropped), "false")
	table.Put(w, "shaken", strconv.FormatBool(a.Shaken), "false")
	for _, n := range []struct {
		key   string
		value int
	}{{"asked", a.saidAsked()}, {"step", int(a.Step)}, {"abort", int(a.Left[0])}, {"eliminate", int(a.Left[1])},
		{"strength", int(a.Strength)}} {
		table.Put(w, n.key, strconv.Itoa(n.value), "0")
	}
	return w.String()
}

// squadrons writes groups as a description says them.
func (a *Fight) squadrons(list []Group, veiled bool) string {
	var parts []string
	for i := range list {
		parts = append(parts, a.squadron(&list[i], veiled))
	}
	if len(parts) == 0 {
		return "none"
	}
	return strings.Join(parts, ", ")
}

// squadron writes a group as readGroup reads it; veiled, without where its points fly.
func (a *Fight) squadron(g *Group, veiled bool) string {
	b := new(strings.Builder)
	fmt.Fprintf(b, "%d %s", g.total(), a.typeName(g))
	if g.Fixed > 0 {
		b.WriteString(" @" + book.AltitudeWords[g.Fixed-1])
	}
	for i, name := range markNames[1:] {
		if g.Marks&(1<<(i+1)) != 0 {
			b.WriteString(" " + name)
		}
	}
	n := func(name string, value uint8) {
		if value > 0 {
			fmt.Fprintf(b, " %s=%d", name, value)
		}
	}
	n("base", g.Base)
	if g.Field > 0 {
		b.WriteByte('a' + g.Field)
	}
	// A group that is fixed to an altitude has it already said.
	if g.Fixed == 0 && !veiled {
		n("low", g.At[book.Low])
		n("medium", g.At[book.Medium])
		n("high", g.At[book.High])
	}
	n("aborted", g.Aborted)
	n("lost", g.Lost)
	return b.String()
}

// typeName names a type, and its role where that is not its first.
func (a *Fight) typeName(g *Group) string {
	p := a.plane(g)
	// Roles of one type stand behind one another in aircraft.csv; the first goes without saying.
	if g.Plane > 0 && a.Rules.Planes[g.Plane-1].Name == p.Name {
		return p.Name + " as " + book.RoleWords[p.Role]
	}
	return p.Name
}

// label names a group of a side: its type, and which of them where there are more.
func (a *Fight) label(list []Group, i int) string {
	n, all := 0, 0
	for k := range list {
		if list[k].Plane == list[i].Plane {
			all++
			if k <= i {
				n++
			}
		}
	}
	if all == 1 {
		return a.typeName(&list[i])
	}
	return fmt.Sprintf("%s %d", a.typeName(&list[i]), n)
}

// Sees returns what a side sees of the fight, as text: all but the altitudes of the
// escort, and whether it is loose, before the CAP has chosen its own. [7.1]
func (a *Fight) Sees(viewer sim.Side) string { return a.text(viewer == book.Defender && a.veiled()) }

// MoveString names a decision.
func (a *Fight) MoveString(m sim.Move) string {
	i := int(m & 255)
	switch a.Phase {
	case SetOut:
		return []string{"go in", "loose escort", "close escort"}[m]
	case SendEscort, SendCover:
		list := a.groups(a.Turn())
		return fmt.Sprintf("%s: %d low, %d medium, %d high", a.label(list, int(a.Asked)), m>>10, m>>5&31, m&31)
	case NextStep:
		return a.upcoming()
	case BombRun, Sequencing, CoastalFire, CoastalLuck:
		return "go on"
	case Withhold:
		return []string{"hold back ", "fight with "}[m] + a.label(a.groups(book.Attacker), int(a.Asked))
	case Descend:
		return []string{"send home ", "strafe with "}[m] + a.label(a.groups(book.Attacker), int(a.Asked))
	case ChooseFoe:
		return "attack the " + bandWords[m]
	case Jettison:
		return []string{"keep the bombs", "jettison"}[m]
	}
	verb := "abort "
	if m>>8 == 1 {
		verb = "eliminate "
	}
	return verb + a.label(a.groups(a.victimSide()), i)
}
