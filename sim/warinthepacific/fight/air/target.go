package air

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// readTarget reads what is on the ground.
func (a *Fight) readTarget(d *book.Description) error {
	var err error
	if a.Target, err = d.Choice("target", targetWords[1:]); err != nil {
		return err
	}
	a.Target++
	if a.Headquarters, err = d.Choice("hq", hqWords); err != nil {
		return err
	}
	for key, to := range table.InOrder(map[string]*book.FacilityLevel{"port-damage": &a.Before[0],
		"base-damage": &a.Before[1]}) {
		level, err := d.Choice(key, book.LevelWords)
		if err != nil {
			return err
		}
		*to = book.FacilityLevel(level)
	}
	large, err := d.Flag("large-base")
	if err != nil {
		return err
	}
	a.LargeBase = book.Bit(large)
	if a.EarlyGuns, err = d.Flag("early-guns"); err != nil {
		return err
	}
	if a.Date, err = d.Date("date", "13/41"); err != nil {
		return err
	}
	for key, to := range table.InOrder(map[string]*uint8{"guns": &a.Guns, "port": &a.Port}) {
		n, err := d.Number(key, 0, 0, 200)
		if err != nil {
			return err
		}
		*to = uint8(n)
	}
	stock, err := d.Number("stock", 0, 0, book.MostSupply)
	if err != nil {
		return err
	}
	a.Stock = uint16(stock)
	// berths come in a fixed order, which is also that of the text: parked, plotted,
	// crated.
	for _, kind := range berths {
		if err := a.readParked(d, kind.key, kind.marks); err != nil {
			return err
		}
	}
	if err := a.readEffects(d); err != nil {
		return err
	}
	return a.readSalvo(d)
}

// berths are the keys of Air Points on the ground.
var berths = []struct {
	key   string
	marks Marks
}{{"parked", 0}, {"plotted", plotted}, {"crated", crated}}

// berth returns which of the keys a group is of.
func (g *Group) berth() int {
	for i, kind := range berths {
		if g.Marks&(plotted|crated) == kind.marks {
			return i
		}
	}
	return 0
}

// readParked reads Air Points on the ground; those with a strike of their own may be
// away on it.
func (a *Fight) readParked(d *book.Description, key string, marks Marks) error {
	text := d.Get(key, "none")
	if text == "none" || text == "" {
		return nil
	}
	for part := range strings.SplitSeq(text, ",") {
		g, err := a.readGroup(book.Defender, strings.Fields(part))
		if err != nil {
			return d.Errorf(key, "%s", err)
		}
		if a.Berths == maxGroups {
			return d.Errorf(key, "found more than %d groups on the ground; want that many at most", maxGroups)
		}
		if g.Aborted > 0 && marks&plotted == 0 {
			return d.Errorf(key, "found %d points away; want that of those with a strike plotted", g.Aborted)
		}
		// On the ground a group has no altitude: Pool has its points at the base, Aborted those
		// away on a strike.
		a.Parked[a.Berths] = Group{Plane: g.Plane, Marks: marks, Pool: uint8(g.total()) - g.Lost - g.Aborted,
			Aborted: g.Aborted, Lost: g.Lost}
		a.Berths++
	}
	return nil
}

// readEffects reads what targets have suffered so far: "2:30:0:1".
func (a *Fight) readEffects(d *book.Description) error {
	text := d.Get("effects", "")
	if text == "" {
		return nil
	}
	words := strings.Split(text, ":")
	if len(words) != len(a.Effects) {
		return d.Errorf("effects", "found %q; want those on ground units, supply, port and base, as \"2:30:0:1\"", text)
	}
	for i, w := range words {
		most := effectMost[i+1]
		n, err := strconv.Atoi(w)
		if err != nil || n < 0 || n > most || n > 0 && !a.under(uint8(i+1)) {
			return d.Errorf("effects", "found %q of %s; want a number to %d of a target that is bombarded", w,
				targetWords[i+1], most)
		}
		a.Effects[i] = uint8(n)
	}
	return nil
}

// effectMost is the most that each target can suffer.
var effectMost = [...]int{groundTarget: 3, supplyTarget: 100, portTarget: 5, baseTarget: 5}

// readSalvo reads the ships that bombard a target on land and adds up their strength:
// that printed, 2 for a light cruiser and 1 for a counter of destroyers, less of the
// damaged. They come alone: a strike from the air is another bombardment. Who they are
// counts where coastal guns answer. [10.2] [10.23] [10.24]
func (a *Fight) readSalvo(d *book.Description) error {
	text := d.Get("ships", "")
	if text == "" {
		salvo, err := d.Number("salvo", 0, 0, 999)
		a.Salvo = uint16(salvo)
		return err
	}
	sum := 0
	for _, part := range a.Rules.Parts(text) {
		s, n, err := a.Rules.ReadSeaShip(part)
		if err != nil {
			return d.Errorf("ships", "%s", err)
		}
		t := a.Rules.TypeOf(&s)
		printed := t.Bombardment()
		// Ships with a place on a display or with marks of a battle belong to another
		// fight. Hit alone may be said, of a ship damaged by the guns and still to be
		// rolled for.
		switch {
		case s.There() || s.Marks&^book.Hit != 0 || s.Is(book.Hit) && (s.Damage == 0 || s.Damage >= book.SunkLevel):
			return d.Errorf("ships", "found %s on a display or with its marks; want D1 to D4 or nothing behind it",
				t.Name)
		case n < 1 || int(a.Ships)+n > book.MaxForce || n > 1 && t.Number < book.KindDD:
			return d.Errorf("ships", "found %d of %s; want a ship once, and %d at most", n, t.Name, book.MaxForce)
		case printed == 0:
			return d.Errorf("ships", "found %s; want BB, BC, CA, CL or DD (10.2)", t.Name)
		case book.JapaneseSide(t.Nation) != book.JapaneseSide(a.Rules.TypeOf(&a.Line[0]).Nation) && a.Ships > 0:
			return d.Errorf("ships", "found ships of both sides of the war; want those of one")
		}
		sum += n * a.Rules.ShellPower(&s)
		for range n {
			a.Line[a.Ships] = s
			a.Ships++
		}
	}
	// A strength that is said outright may differ from the sum: guns that answer have
	// damaged ships since they fired.
	salvo, err := d.Number("salvo", sum, 0, 999)
	a.Salvo = uint16(salvo)
	switch {
	case err != nil:
		return err
	case a.Salvo == 0:
		return d.Errorf("ships", "found ships without a strength left; want one that bombards")
	// Without guns nobody fires at the ships: who they are no longer matters, and two
	// lists of the same strength become the same position.
	case !a.armed() || a.capacity(a.Before[0]) == 0:
		a.Line, a.Ships = [book.MaxForce]book.SeaShip{}, 0
	}
	return nil
}

// checkTarget refuses what no bombardment comes to.
func (a *Fight) checkTarget(d *book.Description) error {
	switch {
	case a.EarlyGuns && !a.under(portTarget):
		return d.Errorf("early-guns", "found guns without a port that is bombarded; want target = \"port\", "+
			"or an island hex with port (38.73)")
	case a.Port > 0 && a.Target != islandTarget:
		return d.Errorf("port", "found it with target = %q; want an island hex, or guns for the Cargo "+
			"Capacity of a port", targetWords[a.Target])
	case a.Before[0] > 0 && !a.under(portTarget):
		return d.Errorf("port-damage", "found damage of a port that is not attacked; want that of the target")
	case a.Before[1] > 0 && !a.under(baseTarget):
		return d.Errorf("base-damage", "found damage of a base that is not attacked; want that of the target")
	case a.sequenced() && (a.Salvo > 0 || !a.under(baseTarget)):
		return d.Errorf("plotted", "found Air Points with a strike of their own; want a strike from the air "+
			"on their base (7.7)")
	case a.holds(true) && !a.under(supplyTarget):
		return d.Errorf("crated", "found crated Air Points with target = %q; want supply, or an island hex (39.34)",
			targetWords[a.Target])
	case a.Timing != untimed && !a.sequenced():
		return d.Errorf("timing", "found it without a strike of the base; want plotted")
	}
	for _, g := range a.Parked[:a.Berths] {
		if a.Count[book.Attacker] > 0 &&
			book.JapaneseSide(a.plane(&g).Nation) == book.JapaneseSide(a.plane(&a.Groups[book.Attacker][0]).Nation) {
			return d.Errorf(berths[g.berth()].key, "found %s on the side of the strike; want planes of the other",
				a.plane(&g).Name)
		}
		if away := a.Timing == awayNow || a.Timing == awayBefore; g.Aborted > 0 && !away || g.Marks&plotted != 0 &&
			g.Pool > 0 && away {
			return d.Errorf("plotted", "found %s in the wrong place; want points away where their strike is",
				a.plane(&g).Name)
		}
	}
	return nil
}

// checkGuns refuses phases of coastal guns that there are none for.
func (a *Fight) checkGuns(d *book.Description) error {
	ok := true
	switch a.Phase {
	case CoastalFire:
		ok = a.Asked < a.Ships && a.Gunnery() > 0
	case CoastalLuck:
		ok = a.Asked < a.Ships && a.unlucky(&a.Line[a.Asked])
	case Sequencing:
		ok = a.sequenced() && a.Timing == untimed && a.Asked == 0
	case BombRun:
		ok = int(a.Asked) < int(a.Berths)+baseTarget && (a.Asked < a.Berths || a.moreTargets())
	}
	if !ok {
		return d.Errorf("phase", "found nothing to decide or to roll for in phase %s; want a position in "+
			"which there is", phases[a.Phase])
	}
	for _, s := range a.Line[:a.Ships] {
		if s.Is(book.Hit) && a.Phase != CoastalFire && a.Phase != CoastalLuck {
			return d.Errorf("ships", "found %s hit; want that where coastal guns fire", a.Rules.TypeOf(&s).Name)
		}
	}
	if late := a.Phase != SetOut && a.Phase != Withhold && a.Phase != Sequencing; a.sequenced() &&
		late != (a.Timing != untimed) {
		return d.Errorf("timing", "found %s in phase %s; want a roll before the strike goes in, and none before",
			timingWords[a.Timing], phases[a.Phase])
	}
	return nil
}

// onGround writes Air Points on the ground of one key.
func (a *Fight) onGround(marks Marks) string {
	var parts []string
	for i := range a.Parked[:a.Berths] {
		if g := &a.Parked[i]; g.Marks&(plotted|crated) == marks {
			parts = append(parts, a.squadron(g, false))
		}
	}
	if len(parts) == 0 {
		return "none"
	}
	return strings.Join(parts, ", ")
}

// effectsText writes what targets have suffered.
func (a *Fight) effectsText() string {
	return fmt.Sprintf("%d:%d:%d:%d", a.Effects[0], a.Effects[1], a.Effects[2], a.Effects[3])
}

// line writes the ships.
func (a *Fight) line() string {
	if a.Ships == 0 {
		return ""
	}
	return a.surface().Force(0)
}

// surface returns the ships as a surface action has them.
func (a *Fight) surface() *surface.Action {
	b := &surface.Action{Rules: a.Rules.guns}
	b.Ships[0], b.Count[0] = a.Line, a.Ships
	return b
}
