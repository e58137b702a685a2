package warinthepacific

import (
	"fmt"
	"slices"
	"strings"
)

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

func (r *Book) readUnits() error {
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
func (r *Book) unitNamed(name string) int {
	return slices.IndexFunc(r.units, func(u unitType) bool { return strings.EqualFold(u.name, name) })
}
