package warinthepacific

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim/table"
)

// A role is what Air Points of a type do in a Phase. [5.21]
type role uint8

const (
	levelBomber role = iota
	transport
	diveBomber
	fighter
	fighterBomber
	reconnaissance
	torpedo
)

var roleWords = []string{"B", "C", "D", "F", "FB", "R", "T"}

// An altitude is a level at which Air Points fly. [6.17]
type altitude uint8

const (
	low altitude = iota
	medium
	high
	altitudes
)

var altitudeWords = []string{"L", "M", "H"}

// A plane is a type of aircraft in one of its roles. Strengths are those within Normal
// and within Extended range. [5.1]
type plane struct {
	name        string
	nation      nation
	block       string
	role        role
	air         [2]uint8
	altitude    altitude
	parentheses bool // it attacks with 1 in the air [39.72]
	antiship    [2]uint8
	bombard     [2]uint8
	ranges      [3]uint16 // normal, extended, transfer
	seaplane    bool
	kamikaze    [2]uint8 // strengths within and beyond extended range, 0 for none
	crash       uint16   // kamikaze range
}

const planeColumns = "type,nation,block,role,|,air,air_extended,altitude,parenthesised,antiship,antiship_extended,bombard,bombard_extended,normal,extended,transfer,seaplane,kamikaze,kamikaze_extended,kamikaze_range,source"

func (r *Book) readPlanes() error {
	rows, err := r.rows("aircraft.csv", "aircraft", strings.Split(planeColumns, ",")...)
	if err != nil {
		return err
	}
	for _, row := range rows {
		in := reader{Row: row}
		p := plane{
			name: in.name("type"), block: row.Get("block"), nation: nation(in.word("nation", nationWords)),
			role: role(in.word("role", roleWords)), altitude: altitude(in.word("altitude", altitudeWords)),
			parentheses: in.bool("parenthesised"), seaplane: in.bool("seaplane"), crash: in.number("kamikaze_range", 999),
			air:      [2]uint8{in.int("air"), in.int("air_extended")},
			antiship: [2]uint8{in.int("antiship"), in.int("antiship_extended")},
			bombard:  [2]uint8{in.int("bombard"), in.int("bombard_extended")},
			ranges:   [3]uint16{in.number("normal", 999), in.number("extended", 999), in.number("transfer", 999)},
			kamikaze: [2]uint8{in.int("kamikaze"), in.int("kamikaze_extended")},
		}
		switch {
		case in.err != nil:
			return in.err
		case slices.ContainsFunc(r.planes, func(q plane) bool { return q.name == p.name && q.role == p.role }):
			return row.Errorf("role", "one line for each role of a type")
		case p.air[1] > p.air[0] || p.antiship[1] > p.antiship[0] || p.bombard[1] > p.bombard[0]:
			return row.Errorf("air_extended", "no strength that is higher at extended range")
		case p.ranges[0] > p.ranges[1] || p.ranges[1] > p.ranges[2]:
			return row.Errorf("extended", "a normal, an extended and a transfer range, none shorter than the one before")
		}
		r.planes = append(r.planes, p)
	}
	return nil
}

// A shipType is a ship, or a sort of counters, as printed. [2.3]
type shipType struct {
	nation                       nation
	number                       uint8 // of its type in shipKinds
	id, name                     string
	attack, reach, aaHigh, aaLow uint8
	defense, speed, air, load    uint8
}

const shipColumns = "nation,type,id,|,name,attack,range,aa_high,aa_low,defense,speed,air_capacity,load,source"

var shipKinds = []string{"CV", "CVL", "CVE", "XCV", "BB", "BC", "CA", "CL", "DD", "DE", "CD", "APB", "MS", "SF"}

func (r *Book) readShips() error {
	rows, err := r.rows("ships.csv", "ships", strings.Split(shipColumns, ",")...)
	if err != nil {
		return err
	}
	for _, row := range rows {
		in := reader{Row: row}
		s := shipType{
			nation: nation(in.word("nation", nationWords)), number: uint8(in.word("type", shipKinds)), id: in.name("id"), name: in.name("name"),
			attack: in.int("attack"), reach: in.int("range"), aaHigh: in.int("aa_high"), aaLow: in.int("aa_low"),
			defense: in.int("defense"), speed: in.int("speed"), air: in.int("air_capacity"), load: in.int("load"),
		}
		switch {
		case in.err != nil:
			return in.err
		case s.defense == 0:
			return row.Errorf("defense", "1 at least")
		case s.speed > 3:
			return row.Errorf("speed", "a Speed Class from 0 to 3")
		case slices.ContainsFunc(r.ships, func(o shipType) bool { return o.nation == s.nation && o.id == s.id }):
			return row.Errorf("id", "one of its own in the nation")
		}
		r.ships = append(r.ships, s)
	}
	if len(r.ships) > 250 || len(r.planes) > 250 {
		return fmt.Errorf("ships.csv, aircraft.csv: found more than 250 lines; want that many at most")
	}
	return nil
}

// namesPlane reports whether a list begins with a type of aircraft.
func (r *Book) namesPlane(list string) bool {
	words := strings.Fields(list)
	return len(words) > 0 && slices.ContainsFunc(r.planes, func(p plane) bool { return strings.EqualFold(p.name, strings.TrimSuffix(words[0], ",")) })
}

// A reader takes values from a row and keeps the first error.
type reader struct {
	table.Row
	err error
}

// number reads a whole number; a dash is 0.
func (r *reader) number(column string, most int) uint16 {
	if r.Get(column) == "-" {
		return 0
	}
	n, err := r.Int(column, 0, most)
	if r.err == nil {
		r.err = err
	}
	return uint16(n)
}

func (r *reader) int(column string) uint8 { return uint8(r.number(column, 255)) }

func (r *reader) bool(column string) bool {
	b, err := r.Bool(column)
	if r.err == nil {
		r.err = err
	}
	return b
}

// word returns which of some words a value is.
func (r *reader) word(column string, words []string) int {
	i := slices.Index(words, r.Get(column))
	if i < 0 && r.err == nil {
		r.err = r.Errorf(column, "%s", strings.Join(words, ", "))
	}
	return max(0, i)
}

func (r *reader) name(column string) string {
	name := r.Get(column)
	if r.err == nil && (name == "" || strings.ContainsAny(name, ",;@=+") || name != strings.TrimSpace(name)) {
		r.err = r.Errorf(column, "a name without comma, semicolon, @, = or +")
	}
	return name
}

// Places in shipKinds.
const (
	kindCV  = 0
	kindCVE = 2
	kindXCV = 3
	kindBB  = 4
	kindCA  = 6
	kindCL  = 7
	kindDD  = 8
	kindDE  = 9
	kindCD  = 10
	kindMS  = 12
	kindSF  = 13
)

// maxShips is how many ships a Task Force has at most.
const maxShips = 48

// shipNamed finds a ship by name or pennant, with the nation where two have it.
func (r *Book) shipNamed(words []string) (int, error) {
	name, of := strings.Join(words, " "), -1
	if len(words) > 1 {
		if of = slices.Index(nationWords, words[0]); of >= 0 {
			name = strings.Join(words[1:], " ")
		}
	}
	var found []int
	for i, t := range r.ships {
		if (of < 0 || t.nation == nation(of)) && (strings.EqualFold(t.name, name) || strings.EqualFold(t.id, name)) {
			found = append(found, i)
		}
	}
	switch {
	case len(found) == 0:
		return 0, fmt.Errorf("found ship %q; want a name or pennant of ships.csv, as \"Haruna\" or \"JP CA9\"", strings.Join(words, " "))
	case len(found) > 1:
		return 0, fmt.Errorf("found ship %q, of which there are %d; want its nation before it, as \"%s %s\"", name, len(found), nationWords[r.ships[found[0]].nation], name)
	}
	return found[0], nil
}
