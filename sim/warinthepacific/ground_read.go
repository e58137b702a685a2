package warinthepacific

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A nation is whose unit it is.
type nation uint8

const (
	japanese nation = iota
	thai
	american
	commonwealth
	dutch
	soviet
	communist // Chinese
	nationalist
	anybody // either side's
)

var nationWords = []string{"JP", "TH", "US", "CW", "NL", "SU", "CCP", "KMT", "any"}

func (n nation) chinese() bool { return n == communist || n == nationalist }

// A unitKind is what the cost of terrain and the strength of an assault depend on.
type unitKind uint8

const (
	otherUnit unitKind = iota
	marine
	mechanized
	airborne
)

var unitKinds = []string{"other", "marine", "mechanized", "airborne"}

// A face is a side of a counter: Combat Strength and Supply Multiple.
type face struct{ strength, multiple uint8 }

// A unitType is a ground unit as printed. [2.32]
type unitType struct {
	name   string
	nation nation
	kind   unitKind
	combat bool // no parentheses: it may attack [12.17]
	full   face
	group  face // the battlegroup; all zero without one [11.3]
	load   uint8
}

func (u *unitType) hasGroup() bool { return u.group.strength > 0 }

// A combatResult is a result of the Combat Results Tables. [12.6]
type combatResult uint8

const (
	attackerEliminated combatResult = iota
	attackerRetreat
	defenderOption
	defenderRetreat
	defenderEliminated
	belowTable // the odds are lower than the lowest column [12.8] [11.24]
)

var resultWords = []string{"Ae", "Ar", "Do", "Dr", "De", "below"}

// The dice of the tables after all shifts: up to 3 either way. [7.61]
const (
	lowestDie  = -2
	highestDie = 9
)

// groundTables are the tables of chapters 11 and 12.
type groundTables struct {
	odds      [][2]uint16 // attacker to defender, ascending
	crt       [3][highestDie - lowestDie + 1][]combatResult
	eras      []era
	cost      [][2]uint8 // by terrain, on foot and mechanized, in halves
	allowance [5]uint8   // by Supply Multiple, in halves
	assault   [3][4]uint8
}

// An era says which table the sides use from a Cycle on. [12.5]
type era struct {
	from uint8
	crt  [2]uint8 // Japanese, Allied; from 0
}

// The terrains of hexes, which come first in the chart, are followed by those of
// roads, hexsides and weather.
const hexTerrains = 7

var terrainWords = []string{"clear", "rough", "desert", "jungle", "jungle_rough", "mountain", "island", "major_road", "minor_road",
	"river_hexside", "pass_hexside", "mountain_hexside", "lake_or_sea", "arctic_winter", "monsoon_jungle"}

// Places in terrainWords.
const (
	jungle       = 3
	jungleRough  = 4
	majorRoad    = 7
	minorRoad    = 8
	riverSide    = 9
	passSide     = 10
	mountainSide = 11
	seaSide      = 12
	arcticWinter = 13
	monsoonAdds  = 14
)

func (r *Rules) readUnits() error {
	rows, err := r.named("ground-units")
	if err != nil {
		return err
	}
	for _, row := range rows {
		u := unitType{name: row.Get("unit"), combat: row.Get("combat") == "yes"}
		n, k := slices.Index(nationWords, row.Get("nation")), slices.Index(unitKinds, row.Get("kind"))
		switch {
		case n < 0:
			return row.Errorf("nation", "%s", strings.Join(nationWords, ", "))
		case k < 0:
			return row.Errorf("kind", "%s", strings.Join(unitKinds, ", "))
		case strings.ContainsAny(u.name, ",@=") || u.name[0] >= '0' && u.name[0] <= '9' || r.unitNamed(u.name) >= 0:
			return row.Errorf("unit", "a name of its own that begins with a letter and holds no comma, @ or =")
		}
		u.nation, u.kind = nation(n), unitKind(k)
		for column, to := range map[string]*uint8{"strength": &u.full.strength, "multiple": &u.full.multiple, "load": &u.load,
			"battlegroup": &u.group.strength, "battlegroup_multiple": &u.group.multiple} {
			if row.Get(column) == "-" {
				continue
			}
			most := 99
			if strings.HasSuffix(column, "multiple") {
				most = 4
			}
			n, err := row.Int(column, 0, most)
			if err != nil {
				return err
			}
			*to = uint8(n)
		}
		if u.full.strength == 0 || u.group.strength >= u.full.strength {
			return row.Errorf("battlegroup", "less than the strength, which is 1 at least")
		}
		r.units = append(r.units, u)
	}
	if len(r.units) > 250 {
		return fmt.Errorf("tables/ground-units.csv: found %d units; want 250 at most", len(r.units))
	}
	return nil
}

// unitNamed returns the number of a ground unit; capitals do not count.
func (r *Rules) unitNamed(name string) int {
	return slices.IndexFunc(r.units, func(u unitType) bool { return strings.EqualFold(u.name, name) })
}

// readGround reads the tables of ground combat.
func (r *Rules) readGround() error {
	for _, read := range []func() error{r.readCombatResults, r.readEras, r.readTerrain, r.readAllowance, r.readAssault} {
		if err := read(); err != nil {
			return err
		}
	}
	return nil
}

// readCombatResults reads the three tables, a line for each die of each. [12.4]
func (r *Rules) readCombatResults() error {
	rows, err := r.named("ground-crt")
	if err != nil {
		return err
	}
	columns := []string{"1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1"}
	for _, c := range columns {
		a, d, _ := strings.Cut(c, ":")
		attack, _ := strconv.Atoi(a)
		defend, _ := strconv.Atoi(d)
		r.ground.odds = append(r.ground.odds, [2]uint16{uint16(attack), uint16(defend)})
	}
	const dice = highestDie - lowestDie + 1
	for i, row := range rows {
		n, die := i/dice, i%dice+lowestDie
		if row.Get("table") != strconv.Itoa(n+1) || n > 2 {
			return row.Errorf("table", "tables 1 to 3 with a line for each die from %d to %d", lowestDie, highestDie)
		}
		if row.Get("die") != strconv.Itoa(die) {
			return row.Errorf("die", "%d", die)
		}
		for _, c := range columns {
			r.ground.crt[n][i%dice] = append(r.ground.crt[n][i%dice], combatResult(slices.Index(resultWords, row.Get(c))))
		}
	}
	if len(rows) != 3*dice {
		return fmt.Errorf("tables/ground-crt.csv: found %d lines; want %d, one for each die of three tables", len(rows), 3*dice)
	}
	return nil
}

func (r *Rules) readEras() error {
	rows, err := r.named("crt-selection")
	if err != nil {
		return err
	}
	for i, row := range rows {
		from, ok := cycleOf(row.Get("from"))
		if !ok || i == 0 && from != 0 || i > 0 && from <= r.ground.eras[i-1].from {
			return row.Errorf("from", "Cycles in their order, the first 13/41")
		}
		e := era{from: from}
		for side, column := range []string{"japan", "allied"} {
			n, err := row.Int(column, 1, 3)
			if err != nil {
				return err
			}
			e.crt[side] = uint8(n - 1)
		}
		r.ground.eras = append(r.ground.eras, e)
	}
	return nil
}
