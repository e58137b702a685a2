package air

import (
	"fmt"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// checkGroup refuses what no group of a side can be. [39.47]
func (a *Fight) checkGroup(g *Group, s sim.Side) error {
	p := a.plane(g)
	switch {
	case s == book.Defender && uint16(g.Base) > p.Ranges[1]:
		return fmt.Errorf("found %s with its base at %d; want %d at most, its extended range (6.22)", p.Name,
			g.Base, p.Ranges[1])
	case s == book.Defender && g.Marks&(strafing|kamikaze) != 0:
		return fmt.Errorf("found %s of the defender %s; want that of a strike", p.Name, "strafing or as kamikaze")
	case g.Marks&kamikaze != 0 && p.Kamikaze[0] == 0:
		return fmt.Errorf("found %s as kamikaze; want a type with a kamikaze strength (39.47)", p.Name)
	case g.Marks&kamikaze != 0 && g.Fixed != uint8(book.Low)+1:
		return fmt.Errorf("found %s as kamikaze at another altitude; want @L (39.42)", p.Name)
	case g.Marks&strafing != 0 && (p.Role != book.Fighter || a.Target != baseTarget && a.Target != islandTarget ||
		g.Marks&kamikaze != 0):
		return fmt.Errorf("found %s strafing; want fighters, and a base for their target (6.4)", p.Name)
	case g.Marks&(fighting|engaged|diving) != 0 && (s == book.Defender || p.Role != book.Fighter ||
		a.Target != baseTarget && a.Target != islandTarget):
		return fmt.Errorf("found %s fighting, engaged or diving; want fighters of a strike on a base (6.4)", p.Name)
	case g.Marks&(strafing|fighting) == fighting, g.Marks&diving != 0 &&
		g.Marks&(escort|strafing|engaged) != escort, g.Marks&engaged != 0 && g.Marks&escort == 0:
		return fmt.Errorf("found %s fighting, engaged or diving; want that of fighters that do (6.4)", p.Name)
	case g.Fixed > 0 && a.strengthAt(g, book.Altitude(g.Fixed-1)) == 0:
		return fmt.Errorf("found %s at %s; want an altitude where it has a strength (6.19)", p.Name,
			book.AltitudeWords[g.Fixed-1])
	case a.Target != noTarget && s == book.Attacker && g.Marks&(escort|strafing) == 0 && g.Fixed != uint8(p.Altitude)+1:
		return fmt.Errorf("found %s bombing from %s; want its own altitude, %s (7.5)", p.Name,
			book.AltitudeWords[g.Fixed-1], book.AltitudeWords[p.Altitude])
	}
	return nil
}

// check refuses what no air fight comes to. [6.2]
func (a *Fight) check(d *book.Description) error {
	strike := slices.ContainsFunc(a.groups(book.Attacker), func(g Group) bool { return g.strikes() })
	mixed := a.kamikazes() && slices.ContainsFunc(a.groups(book.Attacker), func(g Group) bool {
		return g.Marks&(escort|kamikaze) == 0
	})
	switch {
	case a.Salvo > 0 && a.Count != [2]uint8{}:
		return d.Errorf("attack", "found Air Points with ships; want a bombardment by one or the other")
	case !strike && a.Salvo == 0:
		return d.Errorf("attack", "found nothing but escorts; want Air Points that strike")
	case mixed:
		return d.Errorf("attack", "found Kamikazes with others; want a strike of Kamikazes alone (39.4)")
	case a.Count[book.Defender] == 0 && a.Target == noTarget:
		return d.Errorf("defend", "found no CAP; want fighters, as \"7 P-40\"")
	case a.Target == centerTarget && (a.Salvo > 0 || book.JapaneseSide(a.plane(&a.Groups[book.Attacker][0]).Nation)):
		return d.Errorf("target", "found a Center under attack by ships or by Japan; want Allied Air Points (35.12)")
	case a.Target == centerTarget && (a.Berths > 0 || a.Headquarters > 0 || a.Before[1] > 0):
		return d.Errorf("target", "found Air Points, a headquarters or damage of a base at a Center; want a "+
			"base for them")
	case a.emptyBase():
		return d.Errorf("parked", "found an empty base; want Air Points, or a headquarters in hq")
	}
	for _, g := range a.groups(book.Defender) {
		if a.plane(&g).Role != book.Fighter {
			return d.Errorf("defend", "found %s; want fighters for CAP (6.2)", a.plane(&g).Name)
		}
	}
	for s := range sim.Side(2) {
		for i := range a.groups(s) {
			if book.JapaneseSide(a.plane(&a.Groups[s][i]).Nation) != book.JapaneseSide(
				a.plane(&a.Groups[s][0]).Nation) {
				return d.Errorf(book.ForceKeys[s], "found types of both sides of the war; want those of one")
			}
		}
	}
	if a.Phase != over && len(a.Legal(nil)) == 0 {
		return d.Errorf("phase", "found nothing to decide in phase %s; want a position in which there is",
			phases[a.Phase])
	}
	return nil
}
