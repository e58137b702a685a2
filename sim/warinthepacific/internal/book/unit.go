package book

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim/table"
)

// A UnitKind is what the cost of terrain and the strength of an assault depend on.
type UnitKind uint8

// The kinds.
const (
	otherUnit UnitKind = iota
	marine
	Mechanized
	airborne
)

// UnitKinds are the kinds of ground units as files have them.
var UnitKinds = []string{"other", "marine", "mechanized", "airborne"}

// A Face is a side of a counter: Combat Strength and Supply Multiple.
type Face struct{ Strength, Multiple uint8 }

// A UnitType is a ground unit as printed. [2.32]
type UnitType struct {
	Name   string
	Nation Nation
	Kind   UnitKind
	Combat bool // no parentheses: it may attack [12.17]
	Full   Face
	Group  Face // the battlegroup; all zero without one [11.3]
	load   uint8
}

// HasGroup reports whether a unit can be reduced to a battlegroup.
func (u *UnitType) HasGroup() bool { return u.Group.Strength > 0 }

func (r *Book) readUnits() error {
	rows, err := r.Named("ground-units")
	if err != nil {
		return err
	}
	for _, row := range rows {
		u := UnitType{Name: row.Get("unit"), Combat: row.Get("combat") == "yes"}
		n, k := slices.Index(NationWords, row.Get("nation")), slices.Index(UnitKinds, row.Get("kind"))
		switch {
		case n < 0:
			return row.Errorf("nation", "%s", strings.Join(NationWords, ", "))
		case k < 0:
			return row.Errorf("kind", "%s", strings.Join(UnitKinds, ", "))
		case strings.ContainsAny(u.Name, ",@=") || u.Name[0] >= '0' && u.Name[0] <= '9' || r.UnitNamed(u.Name) >= 0:
			return row.Errorf("unit", "a name of its own that begins with a letter and holds no comma, @ or =")
		}
		u.Nation, u.Kind = Nation(n), UnitKind(k)
		for column, to := range table.InOrder(map[string]*uint8{"strength": &u.Full.Strength,
			"multiple": &u.Full.Multiple, "load": &u.load,
			"battlegroup": &u.Group.Strength, "battlegroup_multiple": &u.Group.Multiple}) {
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
		if u.Full.Strength == 0 || u.Group.Strength >= u.Full.Strength {
			return row.Errorf("battlegroup", "less than the strength, which is 1 at least")
		}
		r.Units = append(r.Units, u)
	}
	if len(r.Units) > 250 {
		return fmt.Errorf("tables/ground-units.csv: found %d units; want 250 at most", len(r.Units))
	}
	return nil
}

// UnitNamed returns the number of a ground unit; capitals do not count.
func (r *Book) UnitNamed(name string) int {
	return slices.IndexFunc(r.Units, func(u UnitType) bool { return strings.EqualFold(u.Name, name) })
}

// Load returns the Load Value of a unit. [10.1]
func (u *UnitType) Load() int { return int(u.load) }
