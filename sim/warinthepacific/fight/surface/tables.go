package surface

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// tables are the display and the tables of chapter 30.
// The seven columns of the display follow each other from the Allied carriers to the
// Japanese ones, and hexes are numbered through them from the top; book.ColumnStarts says
// where each begins. distance, near and exit are worked out of that, number is what is
// printed in the hexes; the last line of distance is that of OffDisplay. points has a row
// for each die from dice.Low on.
type tables struct {
	number   [book.SeaHexes + 1]uint8 // of the hexes [30.1]
	distance [book.SeaHexes + 1][book.SeaHexes + 1]uint8
	near     [book.SeaHexes][]uint8
	exit     [2]uint64 // the hexes next to the Withdrawal Area, of the Allies and of Japan [30.82]

	columns  [4][]book.Span // of the damage table, by Speed Class [30.48]
	dice     book.Span
	points   [][12]uint16
	modifier [14]int8 // by type, in the order of shipKinds

	leaves [4]uint8 // by Speed Class [30.83]
}

var columnWords = []string{"Allied Carriers", "Allied Non-Combatants", "Allied Combatants", "Neutral",
	"Japanese Combatants", "Japanese Non-Combatants", "Japanese Carriers"}

// column returns the hexes where ships of a sort are deployed. [30.22]
// Columns of the Allies are the first three, those of Japan the last three in the
// opposite order; the one in the middle is nobody's.
func (t *tables) column(nationality, sort int) (from, n int) {
	if nationality == 1 {
		sort = 6 - sort
	}
	return book.ColumnStarts[sort], book.ColumnStarts[sort+1] - book.ColumnStarts[sort]
}

// damagePoints looks up the Damage Points. [30.48]
// The type of the ship shifts the die, and what falls off the table is its first or last
// row.
func (t *tables) damagePoints(ship *book.ShipType, strength, speed, die int) int {
	die = min(max(die+int(t.modifier[ship.Number]), t.dice.Low), t.dice.High)
	return int(t.points[die-t.dice.Low][book.Find(t.columns[speed], strength)])
}

// Rules are the book, and what surface actions look up beside it.
type Rules struct {
	*book.Book
	tables tables
}

// Load reads the display and the tables of surface actions.
func Load(b *book.Book) (*Rules, error) {
	r := &Rules{Book: b}
	for _, read := range []func() error{r.readDisplay, r.readDamage, r.readLeaves} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// readDisplay reads the digits that are printed in the hexes, column by column from the Allies'
// side.
func (r *Rules) readDisplay() error {
	rows, err := r.Named("surface-display")
	if err != nil {
		return err
	}
	t := &r.tables
	for i, row := range rows {
		if i >= len(columnWords) || row.Get("column") != columnWords[i] {
			return row.Errorf("column", "%s in this order", strings.Join(columnWords, ", "))
		}
		numbers := strings.Fields(row.Get("numbers"))
		want := book.ColumnStarts[i+1] - book.ColumnStarts[i]
		if n, err := row.Int("hexes", want, want); err != nil || len(numbers) != n {
			return row.Errorf("numbers", "%d numbers", want)
		}
		for k, text := range numbers {
			n, err := strconv.Atoi(text)
			if err != nil || n < 1 || n > 6 {
				return row.Errorf("numbers", "digits from 1 to 6")
			}
			t.number[book.ColumnStarts[i]+k] = uint8(n)
		}
	}
	if len(rows) != len(columnWords) {
		return rows[0].Errorf("column", "seven columns")
	}
	t.measure()
	return nil
}

// measure works out the distances: columns stand half a hex apart, all centred, so that
// rows are counted in halves from the middle.
// One column further costs a hex and half a row of height with it; only what height is
// left then costs more: down is in halves, so that it is divided by 2. Along a column
// across is 0 and two halves are a hex.
func (t *tables) measure() {
	for h := range book.SeaHexes {
		column, row := seaPlace(h)
		for k := range book.SeaHexes {
			c, y := seaPlace(k)
			across, down := max(column-c, c-column), max(row-y, y-row)
			t.distance[h][k] = uint8(across + max(0, down-across)/2)
			if t.distance[h][k] == 1 {
				t.near[h] = append(t.near[h], uint8(k))
			}
		}
		// Ships leave by their own side's end: all of the outermost column, and top and
		// bottom of the two next to it.
		side, ends := 0, h == book.ColumnStarts[column] || h == book.ColumnStarts[column+1]-1
		if column > 3 {
			side = 1
		}
		if column == 0 || column == 6 || column != 3 && ends {
			t.exit[side] |= 1 << h
		}
	}
}

// seaPlace returns the column of a hex and twice its height.
// Of a column with 5 hexes the heights are -4, -2, 0, 2 and 4, of one with 4 they are -3,
// -1, 1 and 3: neighbours in columns side by side differ by 1.
func seaPlace(h int) (column, row int) {
	for h >= book.ColumnStarts[column+1] {
		column++
	}
	n := book.ColumnStarts[column+1] - book.ColumnStarts[column]
	return column, 2*(h-book.ColumnStarts[column]) - (n - 1)
}

// readDamage reads three kinds of line: "speed 2" has the strengths of the twelve columns against
// that Speed Class, "die 3" the Damage Points, "modifier CA" what is added to the die against that
// type, in c1. The dice must follow each other without a gap, from the lowest on.
func (r *Rules) readDamage() error {
	rows, err := r.Named("surface-damage")
	if err != nil {
		return err
	}
	t := &r.tables
	for _, row := range rows {
		word, rest, _ := strings.Cut(row.Get("line"), " ")
		n, err := strconv.Atoi(rest)
		switch {
		case word == "speed" && err == nil && n >= 0 && n <= 3:
			if t.columns[n], err = seaColumns(row); err != nil {
				return err
			}
		case word == "die" && err == nil && (len(t.points) == 0 || n == t.dice.High+1):
			if len(t.points) == 0 {
				t.dice.Low = n
			}
			t.dice.High = n
			var line [12]uint16
			for c := range line {
				points, err := row.Int("c"+strconv.Itoa(c+1), 0, 999)
				if err != nil {
					return err
				}
				line[c] = uint16(points)
			}
			t.points = append(t.points, line)
		case word == "modifier" && slices.Contains(book.ShipKinds, rest):
			n, err := row.Int("c1", -5, 5)
			if err != nil {
				return err
			}
			t.modifier[slices.Index(book.ShipKinds, rest)] = int8(n)
		default:
			return row.Errorf("line", "speed 0 to 3, die in ascending order or modifier of a type")
		}
	}
	for _, c := range t.columns {
		if c == nil || len(t.points) == 0 {
			return rows[0].Errorf("line", "a line for each Speed Class and for the die")
		}
	}
	return nil
}

// seaColumns reads the strengths of the columns.
func seaColumns(row table.Row) ([]book.Span, error) {
	var list []book.Span
	next := 1
	for c := 1; c <= 12; c++ {
		column := "c" + strconv.Itoa(c)
		s := book.ReadSpan(row.Get(column))
		if s.Low != next || s.High < s.Low || (c == 12) != (s.High == math.MaxInt32) {
			return nil, row.Errorf(column, "a range from %d on, the last without an end", next)
		}
		list, next = append(list, s), s.High+1
	}
	return list, nil
}

// readLeaves reads on what die, or less, a ship of each Speed Class may withdraw.
func (r *Rules) readLeaves() error {
	rows, err := r.Named("withdrawal")
	if err != nil {
		return err
	}
	for _, row := range rows {
		speed, err := row.Int("speed_class", 0, 3)
		if err != nil {
			return err
		}
		on, err := row.Int("withdraws_on", 0, 6)
		if err != nil {
			return err
		}
		r.tables.leaves[speed] = uint8(on)
	}
	return nil
}
