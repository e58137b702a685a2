package warinthepacific

import (
	"fmt"
	"slices"
	"strconv"
)

// subTables are the tables of chapter 13, and those of naval damage that it uses.
type subTables struct {
	defense  []span // columns of the hit table [13.64]
	hitOn    []uint8
	damaged  []span // of the damage table [13.65]
	damage   [][6]uint8
	screens  []span // of the Anti-Submarine Warfare Table [13.72]
	screened [][8]uint8
	value    [4]uint8 // DD, DE, CD, carrier [13.61]
	contact  [7]uint8 // by Search Points [8.2]
	critical []criticalRow
	levels   [5]damageLevel // undamaged, D1 to D4 [9.86]
	fuel     [9][14]uint8   // what fueling costs, by nation and type [14.21]
}

// A criticalRow is from when on a nation's ships suffer Critical Hits on what. [9.74]
type criticalRow struct {
	nation nation
	from   uint8
	on     [11]uint8 // by type, in the order of shipKinds; 0 never
}

// A damageLevel is what damage does to Defense, and in quarters to screening and to the
// capacity of joint shipping.
type damageLevel struct{ defense, screening, capacity uint8 }

// sunk is the damage of a ship that is lost.
const sunk = 5

var damageWords = []string{"-", "D1", "D2", "D3", "D4", "SUNK"}

func (r *Rules) readSubmarines() error {
	for _, read := range []func() error{r.readHits, r.readScreens, r.readContact, r.readCriticals, r.readDamageLevels, r.readFuel} {
		if err := read(); err != nil {
			return err
		}
	}
	return nil
}

func (r *Rules) readHits() error {
	rows, err := r.named("submarine-hit")
	if err != nil {
		return err
	}
	if r.sub.defense, err = spans(rows, "defense", 1); err != nil {
		return err
	}
	for _, row := range rows {
		n, err := row.Int("hit_on", 1, 7)
		if err != nil {
			return err
		}
		r.sub.hitOn = append(r.sub.hitOn, uint8(n))
	}
	if rows, err = r.named("submarine-damage"); err != nil {
		return err
	}
	if r.sub.damaged, err = spans(rows, "defense", 1); err != nil {
		return err
	}
	for _, row := range rows {
		var line [6]uint8
		for die := range line {
			column := "die" + strconv.Itoa(die+1)
			n := slices.Index(damageWords, row.Get(column))
			if n < 0 {
				return row.Errorf(column, "-, D1 to D4 or SUNK")
			}
			line[die] = uint8(n)
		}
		r.sub.damage = append(r.sub.damage, line)
	}
	return nil
}

func (r *Rules) readScreens() error {
	rows, err := r.named("asw")
	if err != nil {
		return err
	}
	if r.sub.screens, err = spans(rows, "screening", 1); err != nil {
		return err
	}
	for _, row := range rows {
		var line [8]uint8
		for die := range line {
			n, err := row.Int("die"+strconv.Itoa(die+1), 0, 99)
			if err != nil {
				return err
			}
			line[die] = uint8(n)
		}
		r.sub.screened = append(r.sub.screened, line)
	}
	if rows, err = r.named("screening-value"); err != nil {
		return err
	}
	for i, row := range rows {
		if i > 3 || row.Get("type") != []string{"DD", "DE", "CD", "carrier"}[i] {
			return row.Errorf("type", "DD, DE, CD and carrier in this order")
		}
		n, err := row.Int("value", 0, 20)
		if err != nil {
			return err
		}
		r.sub.value[i] = uint8(n)
	}
	return nil
}

func (r *Rules) readContact() error {
	rows, err := r.named("search-contact")
	if err != nil {
		return err
	}
	for i, row := range rows {
		n, err := row.Int("contact_on", 0, 6)
		switch {
		case err != nil:
			return err
		case i > 6 || row.Get("points") != strconv.Itoa(i):
			return row.Errorf("points", "0 to 6 in their order")
		}
		r.sub.contact[i] = uint8(n)
	}
	return nil
}

func (r *Rules) readCriticals() error {
	rows, err := r.named("critical-hit")
	if err != nil {
		return err
	}
	for _, row := range rows {
		in := reader{Row: row}
		c := criticalRow{nation: nation(in.word("nation", nationWords))}
		from, ok := cycleOf(row.Get("from"))
		if !ok {
			return row.Errorf("from", "a Cycle, as 8/42")
		}
		c.from = from
		for k := range c.on {
			c.on[k] = uint8(in.number(shipKinds[k], 12))
		}
		if in.err != nil {
			return in.err
		}
		r.sub.critical = append(r.sub.critical, c)
	}
	return nil
}

func (r *Rules) readDamageLevels() error {
	rows, err := r.named("naval-damage-levels")
	if err != nil {
		return err
	}
	r.sub.levels[0] = damageLevel{screening: 4, capacity: 4}
	for i, row := range rows {
		if i > 3 || row.Get("level") != damageWords[i+1] {
			return row.Errorf("level", "D1 to D4 in their order")
		}
		n, err := row.Int("defense", -20, 0)
		if err != nil {
			return err
		}
		q, err := quarters(row, "screening")
		if err != nil {
			return err
		}
		c, err := quarters(row, "joint_capacity")
		if err != nil {
			return err
		}
		r.sub.levels[i+1] = damageLevel{uint8(-n), q, c}
	}
	if len(rows) != 4 {
		return fmt.Errorf("tables/naval-damage-levels.csv: found %d lines; want 4", len(rows))
	}
	return nil
}

// readFuel reads what ships fuel for, which says who may tow what. [38.22]
func (r *Rules) readFuel() error {
	rows, err := r.named("fueling-cost")
	if err != nil {
		return err
	}
	for _, row := range rows {
		in := reader{Row: row}
		nation := in.word("nation", nationWords)
		for k, kind := range shipKinds {
			r.sub.fuel[nation][k] = in.int(kind)
		}
		if in.err != nil {
			return in.err
		}
	}
	return nil
}
