package air

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// fightTables are the tables of chapter 7.
// bounce, percent and flak are ranges in ascending order; results has a row for each die
// and twelve columns, and says how much is aborted and how much eliminated. Which of the
// twelve a strength falls into depends on the number of attackers: columns has its own
// ranges for each of rows.
type fightTables struct {
	bounce   []bracket   // by the difference of the averages: on this or less the strike has it [7.22]
	rows     []book.Span // numbers of attackers
	columns  [][]bracket // of each row: strength to column
	results  [6][12][2]uint8
	percent  []availability // by distance [7.44]
	flak     []book.Span    // differentials
	flakHits [][6][2]uint8
	hq       [5]uint8 // anti-aircraft strength: none, Group to Force [7.54]
	sequence [6]uint8 // timings by the die [7.71]
}

// A bracket is a range of numbers and what stands for it.
type bracket struct {
	book.Span
	value uint8
}

// An availability is, for a range of distances, the percentage of points by die.
type availability struct {
	book.Span
	percent [6]uint8
}

var hqWords = []string{"none", "Group", "Wing", "Division", "Force"}

// Rules are the book, and what fights in the air and strikes look up beside it.
type Rules struct {
	*book.Book
	fights  fightTables
	strikes strikeTables
	guns    *surface.Rules // of ports that answer ships [38.7]
}

// Load reads the tables of fights in the air and of strikes.
func Load(b *book.Book, guns *surface.Rules) (*Rules, error) {
	r := &Rules{Book: b, guns: guns}
	for _, read := range []func() error{r.readBounce, r.readResults, r.readAvailability, r.readFlak,
		r.readHeadquarters, r.readSequence,
		r.readMatrix, r.readShipDamage, r.readPaths, r.readKamikazes} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// readBounce reads up to what die the striking side has the bounce, by the difference.
func (r *Rules) readBounce() error {
	rows, err := r.Named("bounce")
	if err != nil {
		return err
	}
	list, err := book.Spans(rows, "difference", 0)
	if err != nil {
		return err
	}
	for i, row := range rows {
		n, err := row.Int("striker_on", 0, 6)
		if err != nil {
			return err
		}
		r.fights.bounce = append(r.fights.bounce, bracket{list[i], uint8(n)})
	}
	return nil
}

// readResults reads the Air/Air Combat Results Table. [7.32]
// The file has two kinds of line: "points 4-10" gives, for that many attackers, the
// strengths of each column, "die 1" to "die 6" the results.
func (r *Rules) readResults() error {
	rows, err := r.Named("air-air-crt")
	if err != nil {
		return err
	}
	die, next := 0, 1
	for _, row := range rows {
		switch head, rest, _ := strings.Cut(row.Get("line"), " "); {
		case head == "points" && die == 0:
			s, ok := pointsSpan(rest)
			if !ok || s.Low != next {
				return row.Errorf("line", "numbers of Air Points from %d on, as points 4-10 or points 21+", next)
			}
			next = s.High + 1
			columns, err := strengthColumns(row)
			if err != nil {
				return err
			}
			r.fights.rows, r.fights.columns = append(r.fights.rows, s), append(r.fights.columns, columns)
		case row.Get("line") == "die "+strconv.Itoa(die+1) && die < 6:
			for c := range 12 {
				if r.fights.results[die][c], err = pair(row, "c"+strconv.Itoa(c+1)); err != nil {
					return err
				}
			}
			die++
		default:
			return row.Errorf("line", "points 1-3 and so on, then die 1 to die 6")
		}
	}
	if die != 6 || len(r.fights.rows) == 0 {
		return fmt.Errorf("tables/air-air-crt.csv: found %d lines of points and %d of dice; want one at "+
			"least and 6", len(r.fights.rows), die)
	}
	return nil
}

// pointsSpan reads 4-10 or 21+.
func pointsSpan(text string) (book.Span, bool) {
	if low, ok := strings.CutSuffix(text, "+"); ok {
		n, err := strconv.Atoi(low)
		return book.Span{Low: n, High: 1 << 20}, err == nil
	}
	low, high, ok := strings.Cut(text, "-")
	a, err := strconv.Atoi(low)
	b, err2 := strconv.Atoi(high)
	return book.Span{Low: a, High: b}, ok && err == nil && err2 == nil && b >= a
}

// strengthColumns reads which strengths are in which columns; each follows the one
// before.
func strengthColumns(row table.Row) (list []bracket, err error) {
	next := 1
	for c := range 12 {
		name := "c" + strconv.Itoa(c+1)
		text := row.Get(name)
		if text == "-" {
			continue
		}
		s := book.ReadSpan(text)
		if s.Low != next || s.High < s.Low || strings.Contains(text, "/") {
			return nil, row.Errorf(name, "strengths from %d on", next)
		}
		next = s.High + 1
		list = append(list, bracket{s, uint8(c)})
	}
	if len(list) == 0 || !strings.HasSuffix(row.Get("c"+strconv.Itoa(int(list[len(list)-1].value)+1)), "..") {
		return nil, row.Errorf("line", "columns of which the last has no end")
	}
	return list, nil
}

// pair reads aborted/eliminated.
func pair(row table.Row, column string) (p [2]uint8, err error) {
	a, e, ok := strings.Cut(row.Get(column), "/")
	x, err := strconv.ParseUint(a, 10, 7)
	y, err2 := strconv.ParseUint(e, 10, 7)
	if !ok || err != nil || err2 != nil {
		return p, row.Errorf(column, "aborted/eliminated, as 7/4")
	}
	return [2]uint8{uint8(x), uint8(y)}, nil
}

// readAvailability reads which part of the points arrives, by distance and die.
func (r *Rules) readAvailability() error {
	rows, err := r.Named("air-point-availability")
	if err != nil {
		return err
	}
	list, err := book.Spans(rows, "distance", 0)
	if err != nil {
		return err
	}
	for i, row := range rows {
		a := availability{Span: list[i]}
		for die := range a.percent {
			n, err := row.Int("die"+strconv.Itoa(die+1), 0, 100)
			if err != nil {
				return err
			}
			a.percent[die] = uint8(n)
		}
		r.fights.percent = append(r.fights.percent, a)
	}
	return nil
}

// readFlak reads the Anti-Aircraft Table. [7.58]
func (r *Rules) readFlak() error {
	rows, err := r.Named("aa-table")
	if err != nil {
		return err
	}
	if r.fights.flak, err = book.Spans(rows, "differential", 0); err != nil {
		return err
	}
	for _, row := range rows {
		var line [6][2]uint8
		for die := range line {
			if line[die], err = pair(row, "die"+strconv.Itoa(die+1)); err != nil {
				return err
			}
		}
		r.fights.flakHits = append(r.fights.flakHits, line)
	}
	return nil
}

// readHeadquarters reads the anti-aircraft strength of headquarters, from Group to Force.
func (r *Rules) readHeadquarters() error {
	rows, err := r.Named("hq-capacity")
	if err != nil {
		return err
	}
	for i, row := range rows {
		if i > 3 || row.Get("hq") != hqWords[i+1] {
			return row.Errorf("hq", "Group, Wing, Division and Force in this order")
		}
		n, err := row.Int("aa", 0, 200)
		if err != nil {
			return err
		}
		r.fights.hq[i+1] = uint8(n)
	}
	return book.Complete("hq-capacity", rows, len(hqWords)-1)
}

// result returns points of strength aborted and eliminated by so many attackers of
// that strength in all. [7.31]
// The last column whose range begins at the strength or below is the one. A row need not
// use all twelve: - leaves one out.
func (r *Rules) result(points, strength, die int) [2]uint8 {
	row := book.Find(r.fights.rows, points)
	columns := r.fights.columns[row]
	c := columns[0].value
	for _, b := range columns {
		if strength >= b.Low {
			c = b.value
		}
	}
	return r.fights.results[die-1][c]
}
