package warinthepacific

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// groundCombat is ground combat as a game of its own.
var groundCombat = Kind{
	Name:   "ground",
	Tables: []string{"ground-units", "ground-crt", "crt-selection", "terrain-effects", "supply-allowance", "assault-strength"},
	Keys: []string{"attack", "defend", "terrain", "hexsides", "held", "hostile", "works", "garrison", "capital", "provincial", "assault", "date", "weather", "area", "shift", "bombard", "defend-bombard",
		"attack-supply", "defend-supply", "defend-path", "phase", "round", "result", "asked", "marched", "severed"},
}

var (
	hexsideNames = []string{"N", "NE", "SE", "S", "SW", "NW"}
	markNames    = []string{"battlegroup", "reduced", "unsupplied", "cut", "inside", "fought"}
	placeNames   = []string{"away", "here", "stale", "gone", "lost"}

	worksWords   = []string{"none", "entrenched", "fortified"}
	assaultWords = []string{"none", "amphibious", "merchant", "air"}
	groundPhases = []string{"gather", "options", "over", "bombard"}
)

// Supply in reach of a side, in points, where the description does not say; Provincial
// Points as a faction may have at most after its supply. [27.47]
const (
	usualSupply = 200

	usualPoints = 12
)

// groundFight reads the description of a ground fight.
func (r *groundRules) groundFight(d *description) (*Ground, error) {
	g := &Ground{groundRules: r}
	for _, read := range []func(*description) error{g.readSurroundings, g.readHexsides, g.readForces, g.readSalvos, g.readSupply, g.readProgress, g.checkGround} {
		if err := read(d); err != nil {
			return nil, err
		}
	}
	if g.Phase == gather && g.stuck() {
		return nil, d.errorf("attack", "found no unit that can attack; want one with a way in, and odds on the table unless all are Japanese (12.8)")
	}
	return g, nil
}

func (g *Ground) readSurroundings(d *description) error {
	var err error
	for key, to := range map[string]struct {
		value *uint8
		words []string
	}{
		"terrain": {&g.Terrain, terrainWords[:hexTerrains]}, "works": {&g.Works, worksWords}, "assault": {&g.Assault, assaultWords},
		"weather": {&g.Weather, weatherWords}, "area": {&g.Area, areaWords},
	} {
		if *to.value, err = d.choice(key, to.words); err != nil {
			return err
		}
	}
	if g.Date, err = d.date("date", "13/41"); err != nil {
		return err
	}
	for key, to := range map[string]*bool{"garrison": &g.Garrison, "capital": &g.Capital} {
		if *to, err = d.flag(key); err != nil {
			return err
		}
	}
	most := mostShift
	if d.get("bombard", "")+d.get("defend-bombard", "") != "" { // all that adds up is cut at the end
		most += maxSalvos * mostShift
	}
	shift, err := d.number("shift", 0, -most, most) // [7.61] (R36)
	g.Shift = int8(shift)
	switch {
	case err != nil:
		return err
	case g.Weather == winter && g.Area == arctic && g.Assault > overland && g.Assault < fromAir:
		return d.errorf("assault", "found an assault from the sea in an arctic winter; want none (37.0)")
	}
	return nil
}

// readHexsides reads what lies between the hex and those around it.
func (g *Ground) readHexsides(d *description) error {
	for part := range strings.FieldsSeq(d.get("hexsides", "")) {
		name, word, _ := strings.Cut(part, "=")
		side, what := slices.Index(hexsideNames, name), slices.Index(terrainWords, word)
		if side < 0 || what < majorRoad || what > seaSide {
			return d.errorf("hexsides", "found %q; want a hexside of %s and one of %s, as N=river_hexside", part, strings.Join(hexsideNames, ", "), strings.Join(terrainWords[majorRoad:arcticWinter], ", "))
		}
		g.Hexside[side] = uint8(what)
	}
	for key, to := range map[string]*uint8{"held": &g.Held, "hostile": &g.Hostile, "defend-path": &g.Path} {
		for name := range strings.FieldsSeq(d.get(key, "")) {
			side := slices.Index(hexsideNames, name)
			if side < 0 {
				return d.errorf(key, "found %q; want hexsides of %s", name, strings.Join(hexsideNames, ", "))
			}
			*to |= 1 << side
		}
	}
	switch {
	case g.Held&g.Hostile != 0:
		return d.errorf("hostile", "found a hex that is held too; want units of one side in a hex")
	case g.Path&g.Hostile != 0:
		return d.errorf("defend-path", "found a hex where the attacker has units; want supply over others (14.31)")
	}
	return nil
}

func (g *Ground) readForces(d *description) error {
	for s := range sim.Side(2) {
		key := forceKeys[s]
		text := d.get(key, "none")
		if text == "none" && s == Defender {
			continue
		}
		for part := range strings.SplitSeq(text, ",") {
			u, n, err := g.readUnit(s, strings.Fields(part))
			if err != nil {
				return d.errorf(key, "%s", err)
			}
			if int(g.Count[s])+n > MostUnits {
				return d.errorf(key, "found more than %d units; want that many at most", MostUnits)
			}
			for range n {
				g.Units[s][g.Count[s]] = u
				g.Count[s]++
			}
		}
	}
	return nil
}

// readUnit reads a number of alike units: "2 JP Infantry Division @N unsupplied".
func (g *Ground) readUnit(s sim.Side, words []string) (u groundUnit, n int, err error) {
	n = 1
	if len(words) > 0 {
		if count, err := strconv.Atoi(words[0]); err == nil {
			if n, words = count, words[1:]; n < 1 || n > MostUnits {
				return u, 0, fmt.Errorf("found %d units; want 1 to %d", n, MostUnits)
			}
		}
	}
	end := len(words)
	for i, w := range words {
		if strings.ContainsAny(w, "@=") || w == "outside" || slices.Contains(markNames, w) || slices.Contains(placeNames, w) {
			end = min(end, i)
		}
	}
	name := strings.Join(words[:end], " ")
	t := g.groundRules.unitNamed(name)
	if t < 0 {
		return u, 0, fmt.Errorf("found unit %q; want one of tables/ground-units.csv, as \"2 JP Infantry Division\"", name)
	}
	u.Type = uint8(t)
	if s == Defender {
		u.At = here
		if g.mayGoIn(&u) {
			u.Marks = inside
		}
	} else if g.Assault != overland {
		u.At = here
	}
	for _, w := range words[end:] {
		if err := u.readMark(w); err != nil {
			return u, 0, err
		}
	}
	return u, n, g.checkUnit(&u, s)
}

// readMark reads a mark behind the name of a unit.
func (u *groundUnit) readMark(w string) error {
	if side, ok := strings.CutPrefix(w, "@"); ok {
		i := slices.Index(hexsideNames, side)
		if i < 0 {
			return fmt.Errorf("found %q; want a hexside, one of @%s", w, strings.Join(hexsideNames, ", @"))
		}
		u.From = uint8(i)
		return nil
	}
	if i := slices.Index(markNames, w); i >= 0 {
		u.Marks |= 1 << i
		return nil
	}
	if i := slices.Index(placeNames, w); i >= 0 {
		u.At = place(i)
		return nil
	}
	name, value, _ := strings.Cut(w, "=")
	n, err := strconv.Atoi(value)
	switch {
	case w == "outside":
		u.Marks &^= inside
	case name == "spent" && err == nil && n >= 0 && n <= 200:
		u.Spent = uint8(n)
	case name == "entered" && err == nil && n >= 0 && n <= 6:
		u.Entered = uint8(n)
	default:
		return fmt.Errorf("found %q behind a unit; want @SIDE, spent=0 to 200 (halves), entered=0 to 6, outside or one of %s, %s",
			w, strings.Join(markNames, ", "), strings.Join(placeNames, ", "))
	}
	return nil
}

// checkUnit refuses what no unit of a side can be.
func (g *Ground) checkUnit(u *groundUnit, s sim.Side) error {
	t := g.typ(u)
	switch {
	case u.Marks&(battlegroup|reduced) != 0 && !t.hasGroup():
		return fmt.Errorf("found a battlegroup of %s; want the unit, which has none", t.name)
	case u.Marks&battlegroup != 0 && u.Marks&reduced != 0:
		return fmt.Errorf("found %s both battlegroup and reduced; want one of them", t.name)
	case u.Marks&inside != 0 && t.nation.chinese():
		return fmt.Errorf("found %s inside a fortification; want it outside (27.74)", t.name)
	case u.Marks&inside != 0 && (s == Attacker || g.Works != fortified):
		return fmt.Errorf("found %s inside a fortification; want a defender in a hex with one", t.name)
	case s == Defender && (u.At == away || u.At == stale || u.Spent|u.Entered|u.From != 0):
		return fmt.Errorf("found %s not in the hex; want defenders there", t.name)
	case s == Attacker && u.At == gone:
		return fmt.Errorf("found attacker %s gone; want it away, here, stale or lost", t.name)
	case s == Attacker && g.Assault != overland && (u.From != 0 || u.At == away || u.At == stale):
		return fmt.Errorf("found %s coming over land; want all in the assault", t.name)
	}
	return nil
}

func (g *Ground) readSupply(d *description) error {
	for s, key := range []string{"attack-supply", "defend-supply"} {
		v := d.get(key, strconv.Itoa(usualSupply))
		whole, half := strings.CutSuffix(v, ".5")
		n, err := strconv.Atoi(whole)
		if err != nil || n < 0 || n > mostSupply {
			return d.errorf(key, "found %q; want Supply Points from 0 to %d", v, mostSupply)
		}
		g.Supply[s] = uint16(2*n) + uint16(bit(half))
	}
	n, err := d.number("provincial", usualPoints, 0, 250)
	g.Provincial = uint8(n)
	return err
}

// readProgress reads where the fight stands.
func (g *Ground) readProgress(d *description) error {
	phase := slices.Index(groundPhases, d.get("phase", groundPhases[g.opening()]))
	if phase < 0 {
		return d.errorf("phase", "found %q; want %s", d.get("phase", ""), strings.Join(groundPhases, ", "))
	}
	if g.Phase = groundPhase(phase); (g.Phase == shelling) != (g.opening() == shelling) {
		return d.errorf("phase", "found %s; want bombardments in the phase %s, and nowhere else", groundPhases[phase], groundPhases[shelling])
	}
	round, err := d.number("round", 0, 0, 250)
	if err != nil {
		return err
	}
	asked, err := d.number("asked", 0, 0, MostUnits-1)
	if err != nil {
		return err
	}
	result, err := d.choice("result", resultWords)
	if err != nil {
		return err
	}
	g.Round, g.Asked, g.Result = uint8(round), uint8(asked), combatResult(result)
	if g.Marched, err = d.flag("marched"); err != nil {
		return err
	}
	g.Severed, err = d.flag("severed")
	return err
}

// part reads ground units of which a force is put together: what they cost is their Combat
// Strength.
func (r *groundRules) part(d *description, key string, s sim.Side, name string) (p Part, err error) {
	g := &Ground{groundRules: r}
	if err := g.readSurroundings(d); err != nil {
		return p, err
	}
	u, _, err := g.readUnit(s, strings.Fields(name))
	if err != nil {
		return p, d.of(key, err)
	}
	return Part{Cost: int(g.face(&u).strength), Alike: u, Most: MostUnits, Unit: "points of Combat Strength"}, nil
}
