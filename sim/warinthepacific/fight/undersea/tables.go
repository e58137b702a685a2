package undersea

import (
	"slices"
	"strconv"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// tables are the tables of chapter 13, and those of naval damage that it uses.
// Each list of ranges is in ascending order and has one line of results beside it: hitOn
// by defense, damage (levels, by the die) by damaged, screened (points, by a die of up to
// 8) by screens.
type tables struct {
	defense  []book.Span // columns of the hit table [13.64]
	hitOn    []uint8
	damaged  []book.Span // of the damage table [13.65]
	damage   [][6]uint8
	screens  []book.Span // of the Anti-Submarine Warfare Table [13.72]
	screened [][8]uint8
}

// Rules are the book, and what submarines, and those who hunt them, look up beside
// it.
type Rules struct {
	*book.Book
	tables tables
}

// Load reads the tables of submarine warfare.
func Load(b *book.Book) (*Rules, error) {
	r := &Rules{Book: b}
	for _, read := range []func() error{r.readHits, r.readScreens} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// readHits reads the two tables of an attack, both with a row for each span of defense: the least
// die that hits (7 where none does), and what a hit does for each of the six dice.
func (r *Rules) readHits() error {
	rows, err := r.Named("submarine-hit")
	if err != nil {
		return err
	}
	if r.tables.defense, err = book.Spans(rows, "defense", 1); err != nil {
		return err
	}
	for _, row := range rows {
		n, err := row.Int("hit_on", 1, 7)
		if err != nil {
			return err
		}
		r.tables.hitOn = append(r.tables.hitOn, uint8(n))
	}
	if rows, err = r.Named("submarine-damage"); err != nil {
		return err
	}
	if r.tables.damaged, err = book.Spans(rows, "defense", 1); err != nil {
		return err
	}
	for _, row := range rows {
		var line [6]uint8
		for die := range line {
			column := "die" + strconv.Itoa(die+1)
			n := slices.Index(book.DamageWords, row.Get(column))
			if n < 0 {
				return row.Errorf(column, "-, D1 to D4 or SUNK")
			}
			line[die] = uint8(n)
		}
		r.tables.damage = append(r.tables.damage, line)
	}
	return nil
}

// readScreens reads the anti-submarine table: for each span of screening the points that each die
// keeps off, a die of 7 or 8 being one that has two more.
func (r *Rules) readScreens() error {
	rows, err := r.Named("asw")
	if err != nil {
		return err
	}
	if r.tables.screens, err = book.Spans(rows, "screening", 1); err != nil {
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
		r.tables.screened = append(r.tables.screened, line)
	}
	return nil
}
