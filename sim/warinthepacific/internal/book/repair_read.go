package book

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/table"
)

// repairTables are what ships cost and how long they are repaired.
type repairTables struct {
	fuel   [Anybody + 1][KindSF + 1]uint8 // fueling costs [14.21]
	groups []repairGroup
}

// noFuel is the cost of types that a nation does not have.
const noFuel = 255

// A repairGroup is the Damage Repair Table of ships of some fueling costs: Game-Turns by
// row and level. [18.5]
type repairGroup struct {
	low, high int
	turns     [highestRow - lowestRow + 1][4]uint8
}

// fuel returns the fueling cost of a ship. [14.21]
func (r *Book) fuel(t *ShipType) int { return int(r.repair.fuel[t.Nation][t.Number]) }

// FuelingCost returns the Supply Points that fuel a ship; so much too costs its refit,
// and each Game-Turn of its repair. [14.21] [14.22] [17.1] [18.12]
func (r *Book) FuelingCost(s Ship) int { return r.fuel(&r.ShipTypes[s]) }

func (r *Book) readRepair() error {
	for _, read := range []func() error{r.readFuel, r.readRepairTurns, r.checkFuel} {
		if err := read(); err != nil {
			return err
		}
	}
	return nil
}

func (r *Book) readFuel() error {
	for n := range r.repair.fuel {
		for k := range r.repair.fuel[n] {
			r.repair.fuel[n][k] = noFuel
		}
	}
	rows, err := r.Named("fueling-cost")
	if err != nil {
		return err
	}
	for _, row := range rows {
		in := Reader{Row: row}
		line := &r.repair.fuel[in.Word("nation", NationWords)]
		for k, kind := range ShipKinds {
			if row.Get(kind) != "-" {
				line[k] = uint8(in.number(kind, noFuel-1))
			}
		}
		if in.Err != nil {
			return in.Err
		}
	}
	return nil
}

// readRepairTurns reads the tables one after the other, each from the lowest row to the
// highest.
func (r *Book) readRepairTurns() error {
	rows, err := r.Named("damage-repair")
	if err != nil {
		return err
	}
	const each = highestRow - lowestRow + 1
	for i, row := range rows {
		if i%each == 0 {
			g, err := repairCosts(row)
			if err != nil {
				return err
			}
			r.repair.groups = append(r.repair.groups, g)
		}
		switch {
		case row.Get("cost") != rows[i-i%each].Get("cost"):
			return row.Errorf("cost", "%d lines of each", each)
		case row.Get("roll") != strconv.Itoa(lowestRow+i%each):
			return row.Errorf("roll", "%d", lowestRow+i%each)
		}
		line := &r.repair.groups[i/each].turns[i%each]
		for k := range line {
			n, err := row.Int(DamageWords[k+1], 1, 200)
			if err != nil {
				return err
			}
			line[k] = uint8(n)
		}
	}
	return Complete("damage-repair", rows, len(r.repair.groups)*each)
}

// repairCosts reads fueling costs, as 40 or 15-20.
func repairCosts(row table.Row) (g repairGroup, err error) {
	low, high, between := strings.Cut(row.Get("cost"), "-")
	if !between {
		high = low
	}
	g.low, err = strconv.Atoi(low)
	if err == nil {
		g.high, err = strconv.Atoi(high)
	}
	if err != nil || g.low < 1 || g.high < g.low {
		return g, row.Errorf("cost", "fueling costs, as 40 or 15-20")
	}
	return g, nil
}

// checkFuel refuses ships without a fueling cost, and costs without a repair table.
func (r *Book) checkFuel() error {
	for i := range r.ShipTypes {
		t := &r.ShipTypes[i]
		cost, found := r.fuel(t), false
		if cost == noFuel {
			return fmt.Errorf("tables/fueling-cost.csv: found no cost of %s %s; want one, %s is in ships.csv",
				NationWords[t.Nation], ShipKinds[t.Number], t.Name)
		}
		for _, g := range r.repair.groups {
			found = found || cost >= g.low && cost <= g.high
		}
		if !found && !t.joint() {
			return fmt.Errorf("tables/damage-repair.csv: found no lines for the cost %d of %s; want some", cost, t.Name)
		}
	}
	return nil
}
