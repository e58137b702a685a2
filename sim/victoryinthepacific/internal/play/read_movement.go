package play

import (
	"fmt"
	"slices"
)

// faces of a ship [3.2].
const (
	PatrolFace = iota
	RaidFace
)

var faceNames = []string{"patrol", "raid"}

// legs say how far a ship sails: how many areas freely, and how many at most.
type legs struct{ free, all uint8 }

// landingLegs are those of landing forces, which never roll. [7.1]
var landingLegs = legs{2, 2}

// mostLegs is the largest number of areas that a ship sails.
const mostLegs = 3

// readMovement reads how far ships sail by navy and face, in the reading that option second-area
// chooses. What rule 17.13 adds for American raiders is not known. [5.2] [5.3] (V37) (V39)
func (r *Rules) readMovement() error {
	columns := [mostLegs]string{"first", "second", "third"}
	rows, err := r.rows("movement.csv", "second_area", "navy", "face", "|", columns[0], columns[1], columns[2],
		"rules", "source")
	if err != nil {
		return err
	}
	for _, row := range rows {
		navy, face := slices.Index(Nations, row.Get("navy")), slices.Index(faceNames, row.Get("face"))
		reading := slices.Index(secondAreas, row.Get("second_area"))
		switch {
		case reading < 0:
			return row.Errorf("second_area", "roll or free")
		case navy < 0:
			return row.Errorf("navy", "one of %v", Nations)
		case face < 0:
			return row.Errorf("face", "patrol or raid")
		}
		l, last := legs{}, 0
		// The columns go outward: first free areas, then areas with a roll, then none.
		for _, c := range columns {
			how := slices.Index([]string{"free", "roll", "never"}, row.Get(c))
			if how < last {
				return row.Errorf(c, "free, roll or never, none after a stricter one")
			}
			if last = how; how < 2 {
				l.all++
			}
			if how == 0 {
				l.free++
			}
		}
		if l.free == 0 {
			return row.Errorf("first", "free, as a port touches its areas")
		}
		// All rows are checked, but only those of the reading in force are kept.
		if secondAreas[reading] != r.options["second-area"] {
			continue
		}
		r.Legs[navy][face] = l
	}
	for navy := range r.Legs {
		for face, l := range r.Legs[navy] {
			if l == (legs{}) {
				return fmt.Errorf("movement.csv: found no row of reading %s for %s, %s; want it",
					r.options["second-area"], Nations[navy], faceNames[face])
			}
		}
	}
	return nil
}

// LegsOf returns how far a unit sails in a phase.
func (r *Rules) LegsOf(u int, phase Step) legs {
	x := &r.Units[u]
	switch {
	case x.Kind == Landing:
		return landingLegs
	case phase == StepRaid:
		return r.Legs[x.Navy][RaidFace]
	}
	return r.Legs[x.Navy][PatrolFace]
}
