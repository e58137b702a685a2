package book

import (
	"strconv"
	"strings"
)

// The Naval Combat Results Table, which strikes and surface actions share. [30.49]
type NavalResults struct {
	odds   [][2]uint8 // lowest first
	levels [][6]uint8 // of damage, by the die
	Mean   []float64  // of a line
}

// Line returns the line of the odds, rounded down to those that are printed, -1 below
// all of them.
// Odds are compared crosswise: 9 points against a defense of 2 reach 4:1, as 9*1 >= 2*4.
func (t *NavalResults) Line(points, defense int) int {
	for i := len(t.odds) - 1; i >= 0; i-- {
		if o := t.odds[i]; points*int(o[1]) >= defense*int(o[0]) {
			return i
		}
	}
	return -1
}

// Result looks up the levels of damage that so many points do. [30.47] [31.81]
func (t *NavalResults) Result(points, defense, die int) uint8 {
	if i := t.Line(points, defense); i >= 0 {
		return t.levels[i][die-1]
	}
	return 0
}

func (r *Book) readNavalResults() error {
	rows, err := r.Named("naval-crt")
	if err != nil {
		return err
	}
	t := &r.Naval
	for _, row := range rows {
		a, b, ok := strings.Cut(row.Get("odds"), ":")
		points, err := strconv.ParseUint(a, 10, 7)
		defense, err2 := strconv.ParseUint(b, 10, 7)
		last := [2]uint8{0, 1}
		if n := len(t.odds); n > 0 {
			last = t.odds[n-1]
		}
		if !ok || err != nil || err2 != nil || defense == 0 || uint64(last[0])*defense >= points*uint64(last[1]) {
			return row.Errorf("odds", "odds such as 4:1, each higher than those before")
		}
		var line [6]uint8
		sum := 0
		for die := range line {
			in := Reader{Row: row}
			if line[die] = uint8(in.Word("die"+strconv.Itoa(die+1), DamageWords)); in.Err != nil {
				return in.Err
			}
			sum += int(line[die])
		}
		t.odds, t.levels, t.Mean = append(t.odds, [2]uint8{uint8(points), uint8(defense)}), append(t.levels,
			line), append(t.Mean, float64(sum)/6)
	}
	return nil
}
