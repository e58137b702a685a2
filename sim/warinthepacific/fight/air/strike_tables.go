package air

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// strikeTables are the tables of chapter 31, and those of naval damage that it uses.
type strikeTables struct {
	matrix  [modes]modeRow
	columns [4][]book.Span // strengths by Speed Class [31.83]
	points  [strikeDice][12]uint16
	shift   [modes]int8
	paths   [6][2]uint8   // arcs of the outer and the inner ring by the die [31.73]
	adjust  []kamikazeRow // [39.45]
}

// dice of the damage table: -1 to 7.
const (
	leastDie   = -1
	strikeDice = 9
)

// A modeRow is which Anti-Aircraft Strength fires at a mode from a ring passed and from
// the Target Ring, and which share of it in quarters. [7.57]
type modeRow struct {
	passedLow, targetLow bool
	passed, target       uint8
}

// A kamikazeRow changes Damage Points, in hundredths.
type kamikazeRow struct {
	nation  book.Nation
	any     bool
	kind    uint8
	percent uint16
}

var modeWords = []string{"LOW", "MEDIUM", "HIGH", "DIVE"}

// readMatrix reads for each mode which strength fires at it from rings passed and from the Target
// Ring: H or L, and how many quarters of it.
func (r *Rules) readMatrix() error {
	rows, err := r.Named("aa-matrix")
	if err != nil {
		return err
	}
	for i, row := range rows {
		if i >= modes || row.Get("mode") != modeWords[i] {
			return row.Errorf("mode", "LOW, MEDIUM, HIGH and DIVE in this order")
		}
		in := book.Reader{Row: row}
		m := modeRow{passedLow: in.Word("passed", []string{"H", "L"}) == 1,
			targetLow: in.Word("target", []string{"H", "L"}) == 1}
		if in.Err != nil {
			return in.Err
		}
		for column, to := range table.InOrder(map[string]*uint8{"passed_share": &m.passed, "target_share": &m.target}) {
			if *to, err = book.Quarters(row, column); err != nil {
				return err
			}
		}
		r.strikes.matrix[i] = m
	}
	return book.Complete("aa-matrix", rows, modes)
}

// readShipDamage reads the Air/Surface Damage Table: columns by speed, Damage Points by
// the die, what a mode adds to it. [31.83]
// The first four lines say which strengths are in which column for Speed Classes 0 to 3,
// the next nine have the Damage Points for the dice -1 to 7, the last four what each
// Approach Mode adds to the die.
func (r *Rules) readShipDamage() error {
	rows, err := r.Named("air-surface-damage")
	if err != nil {
		return err
	}
	t := &r.strikes
	for i, row := range rows {
		line := row.Get("line")
		switch k := i - len(t.columns); {
		case k < 0 && line == "speed "+strconv.Itoa(i):
			next := 1
			for c := range 12 {
				name := "c" + strconv.Itoa(c+1)
				s := book.ReadSpan(row.Get(name))
				if s.Low != next || s.High < s.Low {
					return row.Errorf(name, "strengths from %d on", next)
				}
				next = s.High + 1
				t.columns[i] = append(t.columns[i], s)
			}
		case k >= 0 && k < strikeDice && line == "die "+strconv.Itoa(k+leastDie):
			for c := range 12 {
				n, err := row.Int("c"+strconv.Itoa(c+1), 0, 999)
				if err != nil {
					return err
				}
				t.points[k][c] = uint16(n)
			}
		case k >= strikeDice && k < strikeDice+modes && strings.HasPrefix(line, "modifier "):
			mode := slices.Index(modeWords, strings.TrimPrefix(line, "modifier "))
			n, err := row.Int("c1", -6, 6)
			if mode < 0 || err != nil {
				return row.Errorf("line", "a modifier of LOW, MEDIUM, HIGH or DIVE, from -6 to 6")
			}
			t.shift[mode] = int8(n)
		default:
			return row.Errorf("line", "speed 0 to speed 3, die -1 to die 7, and four modifiers")
		}
	}
	return book.Complete("air-surface-damage", rows, len(t.columns)+strikeDice+modes)
}

// readPaths reads the display: each die the arcs of a path. [31.2] [31.73]
func (r *Rules) readPaths() error {
	rows, err := r.Named("air-display")
	if err != nil {
		return err
	}
	for i, row := range rows {
		if i > 5 || row.Get("entry") != strconv.Itoa(i+1) {
			return row.Errorf("entry", "1 to 6 in their order")
		}
		in := book.Reader{Row: row}
		r.strikes.paths[i] = [2]uint8{
			uint8(in.Word("outer", []string{"O1", "O2", "O3", "O4", "O5", "O6"})), uint8(in.Word("inner",
				[]string{"I1", "I2", "I3"})),
		}
		if in.Err != nil {
			return in.Err
		}
	}
	return book.Complete("air-display", rows, 6)
}

// readKamikazes reads by what factor the damage to a type is changed, of one nation or of any.
func (r *Rules) readKamikazes() error {
	rows, err := r.Named("kamikaze-adjust")
	if err != nil {
		return err
	}
	for _, row := range rows {
		of, kind, ok := strings.Cut(row.Get("target"), " ")
		k := kamikazeRow{any: !ok}
		if ok {
			i := slices.Index(book.NationWords, of)
			k.nation = book.Nation(max(0, i))
			ok = i >= 0
		} else {
			kind, ok = of, true
		}
		i := slices.Index(book.ShipKinds, kind)
		factor, err := strconv.ParseFloat(row.Get("factor"), 64)
		if !ok || i < 0 {
			return row.Errorf("target", "a type of ship, with a nation or without, as DD or CW CV")
		}
		if err != nil || factor < 0 || factor > 4 {
			return row.Errorf("factor", "a number from 0 to 4")
		}
		// Hundredths, rounded to the nearest.
		k.kind, k.percent = uint8(i), uint16(float64(factor*100)+0.5)
		r.strikes.adjust = append(r.strikes.adjust, k)
	}
	return nil
}
