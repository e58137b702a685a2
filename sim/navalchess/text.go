package navalchess

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

const title = "Pacific War Naval Chess Game"

// A field is one number or switch of a position by its name, with words for its values
// where they have some.
// Value and most are those of a number; yes stands in their place for a switch.
type field struct {
	name  string
	value *uint8
	most  uint8
	words []string
	yes   *bool
}

var (
	holderNames = []string{"Japan", "Allies", "nobody"}
	shipWords   = []string{"damaged", "fresh", "idle", "moved", "late", "screened", "left"}
	airWords    = []string{"struck", "again", "aloft", "adrift"}
	markerWords = []string{"in use", "exposed", "bare", "day only", "night only", "halted", "turned down",
		"decoded", "with air"}
	stepNames = func() (names []string) {
		for _, g := range play.Stages {
			names = append(names, g.Name)
		}
		return names
	}
	yesNo = []string{"no", "yes"}
)

// fields returns the numbers of a position that are not of one unit or place. Turns
// count from 1.
// The order is that of the text, on which records hang.
func (s *State) fields() []field {
	p := &s.Position
	list := []field{
		{"turn", &p.GameTurn, s.LastTurn, s.TurnNames(), nil}, {"pulse", &p.Pulse, play.Pulses, nil, nil},
		{"step", (*uint8)(&p.Step), uint8(play.StepOver), stepNames(), nil},
		{"second", &p.Nth, 3, nil, nil}, {"side", (*uint8)(&p.Side), 1, play.SideNames[:], nil},
		{"asked", &p.Unit, 255, nil, nil}, {"next", &p.Cur, 255, nil, nil},
		{"hex", &p.Hex, 255, nil, nil}, {"night", nil, 0, nil, &p.Night}, {"round", &p.Round, play.MostRounds, nil,
			nil}, {"engagements", &p.Clashes, play.MaxAir, nil, nil},
		{"surprise", &p.Ahead, play.Nobody, holderNames, nil}, {"withdraws", &p.Broke, play.Nobody, holderNames,
			nil}, {"last round", nil, 0, nil, &p.Last},
		{"fired", nil, 0, nil, &p.Fired}, {"code broken", nil, 0, nil, &p.Magic},
		{"Brisbane cut off", nil, 0, nil, &p.Cut},
		{"winner", &p.Winner, play.Nobody, holderNames, nil}, {"fuel of Japan", &p.Fuel[0], 250, nil, nil},
		{"fuel of Allies", &p.Fuel[1], 250, nil, nil},
		{"fuel in the north", &p.North, 250, nil, nil}, {"row of the north", &p.NorthRow, play.MapRows, nil, nil},
		{"dummies of Japan", &p.Dummies[0], play.MaxDummies, nil, nil}, {"dummies of Allies", &p.Dummies[1],
			play.MaxDummies, nil, nil},
		{"dummies gone of Japan", &p.Gone[0], play.MaxDummies, nil, nil}, {"dummies gone of Allies", &p.Gone[1],
			play.MaxDummies, nil, nil},
		{"sub attack of Japan made", nil, 0, nil, &p.Spent[0]}, {"sub attack of Allies made", nil, 0, nil, &p.Spent[1]},
		{"SubPacks that attacked", &p.PackDone, 1<<play.MaxPacks - 1, nil, nil},
		{"SubPacks seen", &p.PackSeen, 1<<play.MaxPacks - 1, nil, nil},
		{"replacements", &p.Naval, 9, nil, nil}, {"naval air lost", &p.Lost, play.MaxAir, nil, nil},
		{"raids on Tokyo", &p.Raids, 99, nil, nil}, {"to be recalled", &p.Recall, 18, nil, nil},
		{"raided this turn", nil, 0, nil, &p.Called},
	}
	for side := range sim.Side(2) {
		for k, n := range s.comingBack()[side] {
			if n > 0 {
				list = append(list,
					field{fmt.Sprintf("%s of %s that come back", play.ClassNames[k], play.SideNames[side]),
						&p.Returned[side][k], 250, nil, nil})
			}
		}
	}
	if s.AirOnce {
		// These stand only under the rulings that need them, so that texts of the others are as
		// they were.
		list = append(list, field{"surprise in this pulse", &p.Skies, play.Nobody + 1,
			append([]string{"open"}, holderNames...), nil})
	}
	if s.Victims == "defender" {
		list = append(list, field{"dive", nil, 0, nil, &p.Dive})
	}
	if s.OnlyLost {
		for i, name := range []string{"land-based air lost by Japan", "naval air lost by Japan",
			"land-based air lost by Allies"} {
			list = append(list, field{name, &p.Wrecks[i], play.MaxAir, nil, nil})
		}
	}
	return list
}

// text writes a value: a word where it has one.
func (f *field) text() string {
	switch {
	case f.yes != nil:
		return yesNo[play.Bit(*f.yes)]
	case f.words != nil:
		return f.words[*f.value]
	}
	return strconv.Itoa(int(*f.value))
}

// boards are the sets of hexes of a position.
func (s *State) boards() []hexSet {
	list := []hexSet{{"Japan holds", &s.Held[0]}, {"Allies hold", &s.Held[1]}, {"landings", &s.Beach},
		{"done with", &s.Fought}, {"engagement", &s.Clash},
		{"harbours seen", &s.Spied}, {"no air in harbours", &s.Airless}, {"air in harbours", &s.Aired}}
	if s.JapanEachPulse {
		list = append(list, hexSet{"taken this turn", &s.Raw})
	}
	return list
}

// A hexSet is a set of hexes of a position by its name.
type hexSet struct {
	name string
	set  *hex.Board
}

// String returns the position as text: a line for each number, set of hexes, marker,
// ship, air unit and SubPack.
func (s *State) String() string {
	b := new(strings.Builder)
	s.writeHead(b)
	for m := range s.Mark {
		fmt.Fprintf(b, "%s: %s\n", markerName(m), s.markerText(m))
	}
	for u := range s.Ships {
		fmt.Fprintf(b, "%s ship: %s\n", s.Ships[u].Name, s.shipText(u))
	}
	for a := range s.Planes {
		fmt.Fprintf(b, "%s: %s%s\n", s.Planes[a].Name, s.AirPlace(s.Base[a]), marksText(s.Air[a], airWords))
	}
	for p := range s.Packs {
		fmt.Fprintf(b, "%s pack: %s\n", s.PackNames[p], s.PlaceText(s.Pack[p]))
	}
	return b.String()
}

// writeHead writes the numbers and the sets of hexes.
func (s *State) writeHead(b *strings.Builder) {
	fmt.Fprintln(b, title)
	for _, f := range s.fields() {
		fmt.Fprintf(b, "%s: %s\n", f.name, f.text())
	}
	for _, x := range s.boards() {
		fmt.Fprintf(b, "%s:%s\n", x.name, s.BoardText(*x.set))
	}
}

// markerName names a marker by side and by its number from 1.
//
//go:noinline many callers, none of them hot
func markerName(m int) string {
	return fmt.Sprintf("%s marker %d", play.SideNames[play.SideOf(m)], m%play.MarkersEach+1)
}

// markerText writes where a marker is, whence and by which hex it came, how far it can still go,
// and what holds of it.
func (s *State) markerText(m int) string {
	k := &s.Mark[m]
	if k.Flags&play.InUse == 0 {
		return "none"
	}
	return fmt.Sprintf("%s; from %s; via %s; left %d%s", s.PlaceText(k.At), s.PlaceText(k.From), s.PlaceText(k.Via),
		k.Left, marksText(k.Flags&^play.InUse, markerWords))
}

// shipText writes where a ship is and, of the rest, what is not 0.
func (s *State) shipText(u int) string {
	text := s.PlaceText(s.At[u])
	if s.On[u] != play.None {
		text += fmt.Sprintf("; marker %d", s.On[u]%play.MarkersEach+1)
	}
	if s.Due[u] != 0 {
		text += fmt.Sprintf("; due %d", s.Due[u])
	}
	if s.Hits[u] != 0 {
		text += fmt.Sprintf("; hits %d", s.Hits[u])
	}
	return text + marksText(s.Ship[u], shipWords)
}

// marksText writes the words of marks, the lowest bit first.
func marksText[M ~uint8 | ~uint16](marks M, words []string) string {
	text := ""
	for i, w := range words {
		if marks>>i&1 != 0 {
			text += "; " + w
		}
	}
	return text
}
