package play

import (
	"fmt"
	"slices"
	"strings"
)

var surpriseNames = []string{"to-sum42", "fal42-on", "spr42-sum42", "fal42-spr43", "sum43-end"}

// readSurprise reads who has surprise on a roll. [12.2]
func (r *Rules) readSurprise() error {
	rows, err := r.rows("surprise.csv", slices.Concat([]string{"roll"}, surpriseNames, []string{"source"})...)
	if err != nil {
		return err
	}
	for i, row := range rows {
		in := reader{Row: row}
		roll := in.int("roll", 6-i, 6-i)
		for c, name := range surpriseNames {
			r.Surprise[c][roll] = in.word(name, []string{"Japan", "Allies", "-"})
		}
		if in.err != nil {
			return in.err
		}
	}
	if len(rows) != 6 {
		return fmt.Errorf("surprise.csv: found %d rows; want 6", len(rows))
	}
	return nil
}

// readAttack reads the attack table. All tables are read by one scale of the die. [1.2]
// [16.1]
func (r *Rules) readAttack() error {
	rows, err := r.rows("attack.csv", slices.Concat([]string{"roll"}, columnNames,
		[]string{"source", "pack_source"})...)
	if err != nil {
		return err
	}
	results := map[string]result{"-": 0, "E": exposes, "D": Damages, "DE": Damages | exposes, "S": Sinks}
	for i, row := range rows {
		in := reader{Row: row}
		roll := in.int("roll", 6-i, 6-i)
		for c, name := range columnNames {
			x, ok := results[row.Get(name)]
			if !ok {
				in.fail(row.Errorf(name, "D, DE, E, S or -"))
			}
			r.attack[c][roll] = x
		}
		if in.err != nil {
			return in.err
		}
	}
	if len(rows) != 6 {
		return fmt.Errorf("attack.csv: found %d rows; want 6", len(rows))
	}
	return nil
}

// readHeadings reads who uses which column: the reading of the headings in force, and
// for SubPacks the prose, unless an option says otherwise. [16.2] [16.3] [16.4] (Q13)
func (r *Rules) readHeadings() error {
	rows, err := r.rows("headings.csv", "attacker", "first", "second", "source")
	if err != nil {
		return err
	}
	for i, row := range rows {
		if i >= len(attackerNames) || row.Get("attacker") != attackerNames[i] {
			return row.Errorf("attacker", "the ten of them in their order: %s", strings.Join(attackerNames, ", "))
		}
		in := reader{Row: row}
		r.heading[i] = in.word("first", columnNames)
		if second := in.word("second", columnNames); r.secondReading {
			r.heading[i] = second
		}
		if in.err != nil {
			return in.err
		}
	}
	if len(rows) != attackers {
		return fmt.Errorf("headings.csv: found %d rows; want %d", len(rows), attackers)
	}
	switch r.packColumn {
	case "prose":
		r.heading[ByPack] = uint8(slices.Index(columnNames, "pack"))
	default:
		r.heading[ByPack] = uint8(slices.Index(columnNames, r.packColumn))
	}
	return nil
}
