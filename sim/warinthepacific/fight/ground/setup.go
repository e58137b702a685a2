package ground

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Kind is ground combat as a game of its own.
var Kind = book.Kind{
	Name: "ground",
	Tables: []string{"ground-units", "ground-crt", "crt-selection", "terrain-effects", "supply-allowance",
		"assault-strength"},
	Keys: []string{"attack", "defend", "terrain", "hexsides", "held", "hostile", "works", "garrison", "capital",
		"provincial", "assault", "date", "weather", "area", "shift", "bombard", "defend-bombard",
		"attack-supply", "defend-supply", "defend-path", "phase", "round", "result", "asked", "marched", "severed"},
}

var (
	hexsideNames = []string{"N", "NE", "SE", "S", "SW", "NW"}
	markNames    = []string{"battlegroup", "reduced", "unsupplied", "cut", "inside", "fought"}
	placeNames   = []string{"away", "here", "stale", "gone", "lost"}

	worksWords   = []string{"none", "entrenched", "fortified"}
	assaultWords = []string{"none", "amphibious", "merchant", "air"}
	phases       = []string{"gather", "options", "over", "bombard"}
)

// Supply in reach of a side, in points, where the description does not say; Provincial
// Points as a faction may have at most after its supply. [27.47]
const (
	usualSupply = 200

	usualPoints = 12
)

// Read reads the description of a ground fight.
func (r *Rules) Read(d *book.Description) (*Combat, error) {
	g := &Combat{Rules: r}
	for _, read := range []func(*book.Description) error{g.readSurroundings, g.readHexsides, g.readForces,
		g.readSalvos, g.readSupply, g.readProgress, g.check} {
		if err := read(d); err != nil {
			return nil, err
		}
	}
	if g.Phase == gather && g.stuck() {
		return nil,
			d.Errorf("attack", "found no unit that can attack; want one with a way in, and odds on the table "+
				"unless all are Japanese (12.8)")
	}
	return g, nil
}

func (g *Combat) readSurroundings(d *book.Description) error {
	var err error
	for key, to := range table.InOrder(map[string]struct {
		value *uint8
		words []string
	}{
		"terrain": {&g.Terrain, book.TerrainWords[:book.HexTerrains]}, "works": {&g.Works, worksWords},
		"assault": {&g.Assault, assaultWords},
		"weather": {&g.Weather, book.WeatherWords}, "area": {&g.Area, book.AreaWords},
	}) {
		if *to.value, err = d.Choice(key, to.words); err != nil {
			return err
		}
	}
	if g.Date, err = d.Date("date", "13/41"); err != nil {
		return err
	}
	for key, to := range table.InOrder(map[string]*bool{"garrison": &g.Garrison, "capital": &g.Capital}) {
		if *to, err = d.Flag(key); err != nil {
			return err
		}
	}
	most := MostShift
	if d.Get("bombard", "")+d.Get("defend-bombard", "") != "" { // all that adds up is cut at the end
		most += maxSalvos * MostShift
	}
	shift, err := d.Number("shift", 0, -most, most) // [7.61] (R36)
	g.Shift = int8(shift)
	switch {
	case err != nil:
		return err
	case g.Weather == book.Winter && g.Area == book.Arctic && g.Assault > overland && g.Assault < fromAir:
		return d.Errorf("assault", "found an assault from the sea in an arctic winter; want none (37.0)")
	}
	return nil
}

// readHexsides reads what lies between the hex and those around it.
func (g *Combat) readHexsides(d *book.Description) error {
	for part := range strings.FieldsSeq(d.Get("hexsides", "")) {
		name, word, _ := strings.Cut(part, "=")
		side, what := slices.Index(hexsideNames, name), slices.Index(book.TerrainWords, word)
		if side < 0 || what < book.MajorRoad || what > book.SeaSide {
			return d.Errorf("hexsides", "found %q; want a hexside of %s and one of %s, as N=river_hexside", part,
				strings.Join(hexsideNames, ", "), strings.Join(book.TerrainWords[book.MajorRoad:book.ArcticWinter],
					", "))
		}
		g.Hexside[side] = uint8(what)
	}
	for key, to := range table.InOrder(map[string]*uint8{"held": &g.Held, "hostile": &g.Hostile,
		"defend-path": &g.Path}) {
		for name := range strings.FieldsSeq(d.Get(key, "")) {
			side := slices.Index(hexsideNames, name)
			if side < 0 {
				return d.Errorf(key, "found %q; want hexsides of %s", name, strings.Join(hexsideNames, ", "))
			}
			*to |= 1 << side
		}
	}
	switch {
	case g.Held&g.Hostile != 0:
		return d.Errorf("hostile", "found a hex that is held too; want units of one side in a hex")
	case g.Path&g.Hostile != 0:
		return d.Errorf("defend-path", "found a hex where the attacker has units; want supply over others (14.31)")
	}
	return nil
}

func (g *Combat) readForces(d *book.Description) error {
	for s := range sim.Side(2) {
		key := book.ForceKeys[s]
		text := d.Get(key, "none")
		if strings.EqualFold(text, "none") && s == book.Defender {
			continue
		}
		for _, part := range g.Rules.UnitParts(text) {
			u, n, err := g.readUnit(s, strings.Fields(part))
			if err != nil {
				return d.Errorf(key, "%s", err)
			}
			if int(g.Count[s])+n > MostUnits {
				return d.Errorf(key, "found more than %d units; want that many at most", MostUnits)
			}
			for range n {
				g.Units[s][g.Count[s]] = u
				g.Count[s]++
			}
		}
	}
	return nil
}

func (g *Combat) readSupply(d *book.Description) error {
	for s, key := range []string{"attack-supply", "defend-supply"} {
		v := d.Get(key, strconv.Itoa(usualSupply))
		whole, half := strings.CutSuffix(v, ".5")
		n, err := strconv.Atoi(whole)
		if err != nil || n < 0 || n > book.MostSupply {
			return d.Errorf(key, "found %q; want Supply Points from 0 to %d", v, book.MostSupply)
		}
		g.Supply[s] = uint16(2*n) + uint16(book.Bit(half))
	}
	n, err := d.Number("provincial", usualPoints, 0, 250)
	g.Provincial = uint8(n)
	return err
}

// readProgress reads where the fight stands.
func (g *Combat) readProgress(d *book.Description) error {
	phase := slices.Index(phases, d.Get("phase", phases[g.opening()]))
	if phase < 0 {
		return d.Errorf("phase", "found %q; want %s", d.Get("phase", ""), strings.Join(phases, ", "))
	}
	if g.Phase = Phase(phase); (g.Phase == shelling) != (g.opening() == shelling) {
		return d.Errorf("phase", "found %s; want bombardments in the phase %s, and nowhere else", phases[phase],
			phases[shelling])
	}
	round, err := d.Number("round", 0, 0, 250)
	if err != nil {
		return err
	}
	asked, err := d.Number("asked", 0, 0, MostUnits-1)
	if err != nil {
		return err
	}
	result, err := d.Choice("result", resultWords)
	if err != nil {
		return err
	}
	g.Round, g.Asked, g.Result = uint8(round), uint8(asked), Result(result)
	if g.Marched, err = d.Flag("marched"); err != nil {
		return err
	}
	g.Severed, err = d.Flag("severed")
	return err
}
