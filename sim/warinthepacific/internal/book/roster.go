package book

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim/table"
)

// A Role is what Air Points of a type do in a Phase. [5.21]
type Role uint8

// The roles.
const (
	LevelBomber Role = iota
	Transport
	DiveBomber
	Fighter
	FighterBomber
	Reconnaissance
	Torpedo
)

// RoleWords are the roles as files have them.
var RoleWords = []string{"B", "C", "D", "F", "FB", "R", "T"}

// An Altitude is a level at which Air Points fly. [6.17]
type Altitude uint8

// The altitudes.
const (
	Low Altitude = iota
	Medium
	High
	Altitudes
)

// AltitudeWords are the altitudes as files have them.
var AltitudeWords = []string{"L", "M", "H"}

// A Plane is a type of aircraft in one of its roles. Strengths are those within Normal
// and within Extended range. [5.1]
type Plane struct {
	Name        string
	Nation      Nation
	block       string
	Role        Role
	Air         [2]uint8
	Altitude    Altitude
	Parentheses bool // it attacks with 1 in the air [39.72]
	Antiship    [2]uint8
	Bombard     [2]uint8
	Ranges      [3]uint16 // normal, extended, transfer
	seaplane    bool
	Kamikaze    [2]uint8 // strengths within and beyond extended range, 0 for none
	crash       uint16   // kamikaze range
}

const planeColumns = "type,nation,block,role,|,air,air_extended,altitude,parenthesised,antiship,antiship_extended,bombard,bombard_extended,normal,extended,transfer,seaplane,kamikaze,kamikaze_extended,kamikaze_range,source"

func (r *Book) readPlanes() error {
	rows, err := r.rows("aircraft.csv", "aircraft", strings.Split(planeColumns, ",")...)
	if err != nil {
		return err
	}
	for _, row := range rows {
		in := Reader{Row: row}
		p := Plane{
			Name: in.name("type"), block: row.Get("block"), Nation: Nation(in.Word("nation", NationWords)),
			Role: Role(in.Word("role", RoleWords)), Altitude: Altitude(in.Word("altitude", AltitudeWords)),
			Parentheses: in.flag("parenthesised"), seaplane: in.flag("seaplane"), crash: in.number("kamikaze_range",
				999),
			Air:      [2]uint8{in.byte("air"), in.byte("air_extended")},
			Antiship: [2]uint8{in.byte("antiship"), in.byte("antiship_extended")},
			Bombard:  [2]uint8{in.byte("bombard"), in.byte("bombard_extended")},
			Ranges:   [3]uint16{in.number("normal", 999), in.number("extended", 999), in.number("transfer", 999)},
			Kamikaze: [2]uint8{in.byte("kamikaze"), in.byte("kamikaze_extended")},
		}
		switch {
		case in.Err != nil:
			return in.Err
		case slices.ContainsFunc(r.Planes, func(q Plane) bool { return q.Name == p.Name && q.Role == p.Role }):
			return row.Errorf("role", "one line for each role of a type")
		case p.Air[1] > p.Air[0] || p.Antiship[1] > p.Antiship[0] || p.Bombard[1] > p.Bombard[0]:
			return row.Errorf("air_extended", "no strength that is higher at extended range")
		case p.Ranges[0] > p.Ranges[1] || p.Ranges[1] > p.Ranges[2]:
			return row.Errorf("extended", "a normal, an extended and a transfer range, none shorter than "+
				"the one before")
		}
		r.Planes = append(r.Planes, p)
	}
	return nil
}

// A ShipType is a ship, or a sort of counters, as printed. [2.3]
type ShipType struct {
	Nation                       Nation
	Number                       uint8 // of its type in shipKinds
	ID, Name                     string
	Attack, Reach, AAHigh, AALow uint8
	Defense, speed, Air, load    uint8
}

const shipColumns = "nation,type,id,|,name,attack,range,aa_high,aa_low,defense,speed,air_capacity,load,source"

// ShipKinds are the types of ships, in the order of the tables.
var ShipKinds = []string{"CV", "CVL", "CVE", "XCV", "BB", "BC", "CA", "CL", "DD", "DE", "CD", "APB", "MS", "SF"}

func (r *Book) readShips() error {
	rows, err := r.rows("ships.csv", "ships", strings.Split(shipColumns, ",")...)
	if err != nil {
		return err
	}
	for _, row := range rows {
		in := Reader{Row: row}
		s := ShipType{
			Nation: Nation(in.Word("nation", NationWords)), Number: uint8(in.Word("type", ShipKinds)), ID: in.name(
				"id"), Name: in.name("name"),
			Attack: in.byte("attack"), Reach: in.byte("range"), AAHigh: in.byte("aa_high"), AALow: in.byte("aa_low"),
			Defense: in.byte("defense"), speed: in.byte("speed"), Air: in.byte("air_capacity"), load: in.byte("load"),
		}
		switch {
		case in.Err != nil:
			return in.Err
		case s.Defense == 0:
			return row.Errorf("defense", "1 at least")
		case s.speed > 3:
			return row.Errorf("speed", "a Speed Class from 0 to 3")
		case slices.ContainsFunc(r.ShipTypes, func(o ShipType) bool { return o.Nation == s.Nation && o.ID == s.ID }):
			return row.Errorf("id", "one of its own in the nation")
		}
		r.ShipTypes = append(r.ShipTypes, s)
	}
	if len(r.ShipTypes) > 250 || len(r.Planes) > 250 {
		return fmt.Errorf("ships.csv, aircraft.csv: found more than 250 lines; want that many at most")
	}
	return nil
}

// NamesPlane reports whether a list begins with a type of aircraft.
func (r *Book) NamesPlane(list string) bool {
	words := strings.Fields(list)
	return len(words) > 0 && slices.ContainsFunc(r.Planes, func(p Plane) bool {
		return strings.EqualFold(p.Name, strings.TrimSuffix(words[0], ","))
	})
}

// A Reader takes values from a row and keeps the first error.
type Reader struct {
	table.Row
	Err error
}

// number reads a whole number; a dash is 0.
func (r *Reader) number(column string, most int) uint16 {
	if r.Get(column) == "-" {
		return 0
	}
	n, err := r.Int(column, 0, most)
	if r.Err == nil {
		r.Err = err
	}
	return uint16(n)
}

func (r *Reader) byte(column string) uint8 { return uint8(r.number(column, 255)) }

func (r *Reader) flag(column string) bool {
	b, err := r.Bool(column)
	if r.Err == nil {
		r.Err = err
	}
	return b
}

// Word returns which of some words a value is.
func (r *Reader) Word(column string, words []string) int {
	i := slices.Index(words, r.Get(column))
	if i < 0 && r.Err == nil {
		r.Err = r.Errorf(column, "%s", strings.Join(words, ", "))
	}
	return max(0, i)
}

func (r *Reader) name(column string) string {
	name := r.Get(column)
	if r.Err == nil && (name == "" || strings.ContainsAny(name, ",;@=+") || name != strings.TrimSpace(name)) {
		r.Err = r.Errorf(column, "a name without comma, semicolon, @, = or +")
	}
	return name
}

// Places in shipKinds.
const (
	kindCV  = 0
	KindCVE = 2
	KindXCV = 3
	KindBB  = 4
	KindCA  = 6
	KindCL  = 7
	KindDD  = 8
	KindDE  = 9
	KindCD  = 10
	KindMS  = 12
	KindSF  = 13
)

// MaxShips is how many ships a Task Force has at most.
const MaxShips = 48

// ShipNamed finds a ship by name or pennant, with the nation where two have it.
func (r *Book) ShipNamed(words []string) (int, error) {
	name, of := strings.Join(words, " "), -1
	if len(words) > 1 {
		if of = slices.IndexFunc(NationWords, func(w string) bool { return strings.EqualFold(w, words[0]) }); of >= 0 {
			name = strings.Join(words[1:], " ")
		}
	}
	var found []int
	for i, t := range r.ShipTypes {
		if (of < 0 || t.Nation == Nation(of)) && (strings.EqualFold(t.Name, name) || strings.EqualFold(t.ID, name)) {
			found = append(found, i)
		}
	}
	switch {
	case len(found) == 0:
		return 0, fmt.Errorf("found ship %q; want a name or pennant of ships.csv, as \"Haruna\" or \"JP CA9\"",
			strings.Join(words, " "))
	case len(found) > 1:
		return 0, fmt.Errorf("found ship %q, of which there are %d; want its nation before it, as \"%s %s\"", name,
			len(found), NationWords[r.ShipTypes[found[0]].Nation], name)
	}
	return found[0], nil
}

// MostPoints is the most Air Points of a group.
const MostPoints = 30

// Block returns the Block Type of a plane. [36.2]
func (p *Plane) Block() string { return p.block }
