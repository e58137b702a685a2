package play

import (
	"fmt"
	"slices"
)

// A searchTable has the numbers that searches add up. [17.4]
type searchTable struct {
	// Numbers added to the highest die that succeeds, by day and by night.
	dayStart, dayAir, dayCarrier, dayScout         uint8
	nightForce, nightHolder, nightRadar, nightSeen uint8
	Sightings                                      [7]sighting // by die
}

// A sighting is the kind of force that a die finds at night.
type sighting struct {
	searching bool // itself
	speed     pace
}

// A pace limits the speed of the force that is found.
type pace uint8

const (
	anySpeed pace = iota
	equalOrSlower
	slower
)

var paceNames = []string{"any", "equal", "slower"}

// readSearch reads the conditions of both searches, each once.
func (r *Rules) readSearch() error {
	rows, err := r.rows("search.csv", "search", "condition", "|", "adds", "source")
	if err != nil {
		return err
	}
	t := &r.Search
	want := map[string]*uint8{
		"day start": &t.dayStart, "day air": &t.dayAir, "day carrier": &t.dayCarrier, "day scout": &t.dayScout,
		"night force": &t.nightForce, "night holder": &t.nightHolder, "night radar": &t.nightRadar,
		"night seen": &t.nightSeen,
	}
	for _, row := range rows {
		in := reader{Row: row}
		name := row.Get("search") + " " + row.Get("condition")
		if want[name] == nil {
			return row.Errorf("condition", "a condition of the shipped file, once")
		}
		if *want[name] = in.int("adds", 0, 6); in.err != nil {
			return in.err
		}
		delete(want, name)
	}
	for name := range want {
		return fmt.Errorf("search.csv: found no %s; want it", name)
	}
	return r.readSightings()
}

// readSightings reads what the second die of a search by night finds, 1 to 6.
func (r *Rules) readSightings() error {
	rows, err := r.rows("sightings.csv", "die", "searching", "speed", "source")
	if err != nil {
		return err
	}
	for i, row := range rows {
		in := reader{Row: row}
		if n, err := row.Int("die", 1, 6); err != nil || n != i+1 {
			return row.Errorf("die", "%d", i+1)
		}
		speed := slices.Index(paceNames, row.Get("speed"))
		if speed < 0 {
			return row.Errorf("speed", "any, equal or slower")
		}
		if r.Search.Sightings[i+1] = (sighting{in.bool("searching"), pace(speed)}); in.err != nil {
			return in.err
		}
	}
	if len(rows) != 6 {
		return fmt.Errorf("sightings.csv: found %d rows; want 6", len(rows))
	}
	return nil
}

// String says what kind of force was found.
func (k sighting) String() string {
	text := "any force"
	if k.searching {
		text = "a force that searches"
	}
	return text + [...]string{"", ", of its speed or slower", ", slower than itself"}[k.speed]
}
