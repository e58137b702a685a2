package warinthepacific

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/table"
)

// airTables are the tables of chapter 7.
type airTables struct {
	bounce   []bracket   // by the difference of the averages: on this or less the strike has it [7.22]
	rows     []span      // numbers of attackers
	columns  [][]bracket // of each row: strength to column
	results  [6][12][2]uint8
	percent  []availability // by distance [7.44]
	flak     []span         // differentials
	flakHits [][6][2]uint8
	hq       [5]uint8 // anti-aircraft strength: none, Group to Force [7.54]
	sequence [6]uint8 // timings by the die [7.71]
}

// A bracket is a range of numbers and what stands for it.
type bracket struct {
	span
	value uint8
}

type availability struct {
	span
	percent [6]uint8
}

var hqWords = []string{"none", "Group", "Wing", "Division", "Force"}

// airRules are the book, and what fights in the air and strikes look up beside it.
type airRules struct {
	*Book
	air    airTables
	strike strikeTables
	guns   *surfaceRules // of ports that answer ships [38.7]
}

// loadAir reads the tables of fights in the air and of strikes.
func loadAir(b *Book, guns *surfaceRules) (*airRules, error) {
	r := &airRules{Book: b, guns: guns}
	for _, read := range []func() error{r.readBounce, r.readAirResults, r.readAvailability, r.readFlak, r.readHeadquarters, r.readSequence,
		r.readMatrix, r.readShipDamage, r.readPaths, r.readKamikazes} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	return r, nil
}

func (r *airRules) readBounce() error {
	rows, err := r.named("bounce")
	if err != nil {
		return err
	}
	list, err := spans(rows, "difference", 0)
	if err != nil {
		return err
	}
	for i, row := range rows {
		n, err := row.Int("striker_on", 0, 6)
		if err != nil {
			return err
		}
		r.air.bounce = append(r.air.bounce, bracket{list[i], uint8(n)})
	}
	return nil
}

// readAirResults reads the Air/Air Combat Results Table. [7.32]
func (r *airRules) readAirResults() error {
	rows, err := r.named("air-air-crt")
	if err != nil {
		return err
	}
	die, next := 0, 1
	for _, row := range rows {
		switch head, rest, _ := strings.Cut(row.Get("line"), " "); {
		case head == "points" && die == 0:
			s, ok := pointsSpan(rest)
			if !ok || s.low != next {
				return row.Errorf("line", "numbers of Air Points from %d on, as points 4-10 or points 21+", next)
			}
			next = s.high + 1
			columns, err := strengthColumns(row)
			if err != nil {
				return err
			}
			r.air.rows, r.air.columns = append(r.air.rows, s), append(r.air.columns, columns)
		case row.Get("line") == "die "+strconv.Itoa(die+1) && die < 6:
			for c := range 12 {
				if r.air.results[die][c], err = pair(row, "c"+strconv.Itoa(c+1)); err != nil {
					return err
				}
			}
			die++
		default:
			return row.Errorf("line", "points 1-3 and so on, then die 1 to die 6")
		}
	}
	if die != 6 || len(r.air.rows) == 0 {
		return fmt.Errorf("tables/air-air-crt.csv: found %d lines of points and %d of dice; want one at least and 6", len(r.air.rows), die)
	}
	return nil
}

// pointsSpan reads 4-10 or 21+.
func pointsSpan(text string) (span, bool) {
	if low, ok := strings.CutSuffix(text, "+"); ok {
		n, err := strconv.Atoi(low)
		return span{n, 1 << 20}, err == nil
	}
	low, high, ok := strings.Cut(text, "-")
	a, err := strconv.Atoi(low)
	b, err2 := strconv.Atoi(high)
	return span{a, b}, ok && err == nil && err2 == nil && b >= a
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
		s := readSpan(text)
		if s.low != next || s.high < s.low || strings.Contains(text, "/") {
			return nil, row.Errorf(name, "strengths from %d on", next)
		}
		next = s.high + 1
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

func (r *airRules) readAvailability() error {
	rows, err := r.named("air-point-availability")
	if err != nil {
		return err
	}
	list, err := spans(rows, "distance", 0)
	if err != nil {
		return err
	}
	for i, row := range rows {
		a := availability{span: list[i]}
		for die := range a.percent {
			n, err := row.Int("die"+strconv.Itoa(die+1), 0, 100)
			if err != nil {
				return err
			}
			a.percent[die] = uint8(n)
		}
		r.air.percent = append(r.air.percent, a)
	}
	return nil
}

// readFlak reads the Anti-Aircraft Table. [7.58]
func (r *airRules) readFlak() error {
	rows, err := r.named("aa-table")
	if err != nil {
		return err
	}
	if r.air.flak, err = spans(rows, "differential", 0); err != nil {
		return err
	}
	for _, row := range rows {
		var line [6][2]uint8
		for die := range line {
			if line[die], err = pair(row, "die"+strconv.Itoa(die+1)); err != nil {
				return err
			}
		}
		r.air.flakHits = append(r.air.flakHits, line)
	}
	return nil
}

func (r *airRules) readHeadquarters() error {
	rows, err := r.named("hq-capacity")
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
		r.air.hq[i+1] = uint8(n)
	}
	return nil
}

// airResult returns points of strength aborted and eliminated by so many attackers of
// that strength in all. [7.31]
func (r *airRules) airResult(points, strength, die int) [2]uint8 {
	row := find(r.air.rows, points)
	columns := r.air.columns[row]
	c := columns[0].value
	for _, b := range columns {
		if strength >= b.low {
			c = b.value
		}
	}
	return r.air.results[die-1][c]
}
