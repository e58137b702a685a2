package warinthepacific

import (
	"slices"
	"strconv"
	"strings"
)

// strikeTables are the tables of chapter 31, and those of naval damage that it uses.
type strikeTables struct {
	matrix  [modes]modeRow
	columns [4][]span // strengths by Speed Class [31.83]
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
	nation  nation
	any     bool
	kind    uint8
	percent uint16
}

var modeWords = []string{"LOW", "MEDIUM", "HIGH", "DIVE"}

func (r *airRules) readMatrix() error {
	rows, err := r.named("aa-matrix")
	if err != nil {
		return err
	}
	for i, row := range rows {
		if i >= modes || row.Get("mode") != modeWords[i] {
			return row.Errorf("mode", "LOW, MEDIUM, HIGH and DIVE in this order")
		}
		in := reader{Row: row}
		m := modeRow{passedLow: in.word("passed", []string{"H", "L"}) == 1, targetLow: in.word("target", []string{"H", "L"}) == 1}
		if in.err != nil {
			return in.err
		}
		for column, to := range map[string]*uint8{"passed_share": &m.passed, "target_share": &m.target} {
			if *to, err = quarters(row, column); err != nil {
				return err
			}
		}
		r.strike.matrix[i] = m
	}
	return complete("aa-matrix", rows, modes)
}

// readShipDamage reads the Air/Surface Damage Table: columns by speed, Damage Points by
// the die, what a mode adds to it. [31.83]
func (r *airRules) readShipDamage() error {
	rows, err := r.named("air-surface-damage")
	if err != nil {
		return err
	}
	t := &r.strike
	for i, row := range rows {
		line := row.Get("line")
		switch k := i - len(t.columns); {
		case k < 0 && line == "speed "+strconv.Itoa(i):
			next := 1
			for c := range 12 {
				name := "c" + strconv.Itoa(c+1)
				s := readSpan(row.Get(name))
				if s.low != next || s.high < s.low {
					return row.Errorf(name, "strengths from %d on", next)
				}
				next = s.high + 1
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
	return complete("air-surface-damage", rows, len(t.columns)+strikeDice+modes)
}

// readPaths reads the display: each die the arcs of a path. [31.2] [31.73]
func (r *airRules) readPaths() error {
	rows, err := r.named("air-display")
	if err != nil {
		return err
	}
	for i, row := range rows {
		if i > 5 || row.Get("entry") != strconv.Itoa(i+1) {
			return row.Errorf("entry", "1 to 6 in their order")
		}
		in := reader{Row: row}
		r.strike.paths[i] = [2]uint8{
			uint8(in.word("outer", []string{"O1", "O2", "O3", "O4", "O5", "O6"})), uint8(in.word("inner", []string{"I1", "I2", "I3"})),
		}
		if in.err != nil {
			return in.err
		}
	}
	return complete("air-display", rows, 6)
}

func (r *airRules) readKamikazes() error {
	rows, err := r.named("kamikaze-adjust")
	if err != nil {
		return err
	}
	for _, row := range rows {
		of, kind, ok := strings.Cut(row.Get("target"), " ")
		k := kamikazeRow{any: !ok}
		if ok {
			i := slices.Index(nationWords, of)
			k.nation = nation(max(0, i))
			ok = i >= 0
		} else {
			kind, ok = of, true
		}
		i := slices.Index(shipKinds, kind)
		factor, err := strconv.ParseFloat(row.Get("factor"), 64)
		if !ok || i < 0 {
			return row.Errorf("target", "a type of ship, with a nation or without, as DD or CW CV")
		}
		if err != nil || factor < 0 || factor > 4 {
			return row.Errorf("factor", "a number from 0 to 4")
		}
		k.kind, k.percent = uint8(i), uint16(float64(factor*100)+0.5)
		r.strike.adjust = append(r.strike.adjust, k)
	}
	return nil
}
