package warinthepacific

import (
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
}

// underseaRules are the book, and what submarines, and those who hunt them, look up beside
// it.
type underseaRules struct {
	*Book
	sub subTables
}

// loadUndersea reads the tables of submarine warfare.
func loadUndersea(b *Book) (*underseaRules, error) {
	r := &underseaRules{Book: b}
	for _, read := range []func() error{r.readHits, r.readScreens} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	return r, nil
}

func (r *underseaRules) readHits() error {
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

func (r *underseaRules) readScreens() error {
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
	return nil
}
