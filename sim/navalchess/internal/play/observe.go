//go:build !js

package play

import (
	"fmt"
	"sync"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// Numbers of a hex, for each side, and of a ship piece.
const (
	hexHeld     = iota // whether the side holds it
	hexGuns            // of ships that are seen there
	hexCarriers        // that are seen there
	hexUnseen          // ships that lie there or have sailed from there, unseen
	hexMarkers         // that are not turned up
	hexAir             // air units
	hexNumbers
)

const (
	shipThere = iota
	shipDamaged
	shipLost
	shipNumbers
)

// Kinds of choices as numbers of a decision.
const (
	choiceOf = iota // one of what is asked: a ship, a marker, a plane, yes
	choiceHex
	choiceKamikaze
	choiceEdge
	choiceHand
	choiceRaid
	choicePass
	choiceKinds
)

var (
	hexNames    = [hexNumbers]string{"held", "guns", "carriers", "unseen", "markers", "air"}
	shipNames   = [shipNumbers]string{"there", "damaged", "lost"}
	choiceNames = [choiceKinds]string{"one of them", "hex", "kamikaze", "edge", "hand", "raid", "pass"}
	headNames   = [...]string{"Allies look", "to decide", "turn", "pulse", "second", "night", "round",
		"surprise of Japan", "surprise of Allies",
		"last round", "code broken", "Brisbane cut off", "fuel of Japan", "fuel of Allies", "fuel in the north",
		"dummies of Japan", "dummies of Allies",
		"sub attack of Japan made", "sub attack of Allies made", "replacements", "naval air lost", "raids on Tokyo",
		"to be recalled"}
)

// An observing is where the numbers of what is observed begin.
type observing struct {
	layout          sim.Layout
	slot            [hex.Size]int16 // of a hex: its place among those of the map
	hexes, ships    int             // where they begin
	steps, asked    int
	choiceNo, place int // of a decision
}

// LayOut says what is observed, once the map and the pieces are read, when it is first asked for: most
// battles never are.
func (r *Rules) LayOut() { r.observed = sync.OnceValue(r.layOut) }

func (r *Rules) layOut() *observing {
	o := new(observing)
	l := &o.layout
	l.Position = append(l.Position, headNames[:]...)
	o.steps = len(l.Position)
	for i := range Stages {
		l.Position = append(l.Position, "step "+Stages[i].Name)
	}
	o.asked = len(l.Position)
	for i := range ToHex {
		l.Position = append(l.Position, fmt.Sprintf("asked %d", i))
	}
	o.hexes = len(l.Position)
	n := 0
	for i := range o.slot {
		o.slot[i] = -1
	}
	seen := r.Grid.Hexes()
	if a := r.Alone; a != nil {
		seen = hex.Bit(hex.Index(a.At)).Or(a.Start.Held[0]).Or(a.Start.Held[1])
	}
	for h := range seen.All() {
		o.slot[h] = int16(n)
		n++
		for _, side := range SideNames {
			for _, name := range hexNames {
				l.Position = append(l.Position, fmt.Sprintf("%s %s of %s", r.Hexes[h].Id, name, side))
			}
		}
	}
	o.ships = len(l.Position)
	for _, k := range r.Ships {
		for _, name := range shipNames {
			l.Position = append(l.Position, k.Name+" "+name)
		}
	}
	l.Decision = append(l.Decision, choiceNames[:]...)
	o.choiceNo = len(l.Decision)
	for i := range ToHex {
		l.Decision = append(l.Decision, fmt.Sprintf("number %d", i))
	}
	o.place = len(l.Decision)
	l.Decision = append(l.Decision, "row", "column")
	for _, side := range SideNames {
		for _, name := range hexNames {
			l.Decision = append(l.Decision, name+" of "+side)
		}
	}
	return o
}

// Layout implements sim.Observable.
func (s *State) Layout() *sim.Layout { return &s.observed().layout }

// Observe implements sim.Observable.
func (s *State) Observe(viewer sim.Side, dst []float32) {
	clear(dst)
	head := dst[:len(headNames)]
	for i, x := range [len(headNames)]float32{
		float32(viewer), number(s.Turn() == viewer), float32(s.GameTurn) / MaxTurns, float32(s.Pulse) / Pulses,
		number(s.Nth > 0), number(s.Night), float32(s.Round) / MostRounds,
		number(s.Ahead == uint8(Japan)), number(s.Ahead == uint8(Allies)), number(s.Last), number(s.Magic), number(
			s.Cut), float32(s.Fuel[0]) / 32, float32(s.Fuel[1]) / 32, float32(s.North) / 32,
		float32(s.Dummies[0]) / MaxDummies, float32(s.Dummies[1]) / MaxDummies, number(s.Spent[0]), number(
			s.Spent[1]), float32(s.Naval) / 9, float32(s.Lost) / 16, float32(s.Raids) / 8, float32(s.Recall) / 8,
	} {
		head[i] = x
	}
	o := s.observed()
	dst[o.steps+int(s.Step)] = 1
	if s.Unit < ToHex {
		dst[o.asked+int(s.Unit)] = 1
	}
	s.observeHexes(viewer, dst[o.hexes:o.ships])
	for u := range s.Ships {
		row := dst[o.ships+u*shipNumbers:][:shipNumbers]
		switch at := s.At[u]; {
		case at == LostPlace:
			row[shipLost] = 1
		case at != PoolPlace:
			row[shipThere] = 1
		}
		row[shipDamaged] = number(s.Ship[u]&Damaged != 0)
	}
}

// observeHexes adds up what is seen in each hex.
func (s *State) observeHexes(viewer sim.Side, dst []float32) {
	slot := &s.observed().slot
	at := func(place uint8, side sim.Side, what int) *float32 {
		if place >= EdgePlace || slot[place] < 0 {
			return nil
		}
		return &dst[(int(slot[place])*2+int(side))*hexNumbers+what]
	}
	for side := range sim.Side(2) {
		for h := range s.Held[side].All() {
			if x := at(uint8(h), side, hexHeld); x != nil {
				*x = 1
			}
		}
	}
	for u := range s.Ships {
		k := &s.Ships[u]
		if s.At[u] >= PoolPlace {
			continue
		}
		if k.Side != viewer && s.Hidden(u) {
			if x := at(s.Origin(u), k.Side, hexUnseen); x != nil {
				*x += 0.25
			}
			continue
		}
		if x := at(s.At[u], k.Side, hexGuns); x != nil {
			*x += float32(float32(1+k.Guns) / 16)
			if k.Class == Carrier {
				dst[(int(slot[s.At[u]])*2+int(k.Side))*hexNumbers+hexCarriers] += 0.25
			}
		}
	}
	for m := range s.Mark {
		if k := &s.Mark[m]; k.Flags&(InUse|Exposed) == InUse {
			if x := at(k.At, SideOf(m), hexMarkers); x != nil {
				*x += 0.25
			}
		}
	}
	for a := range s.Planes {
		base := s.Base[a]
		if base >= DeckPlace { // aboard: seen with the carrier
			u := int(base - DeckPlace)
			if s.Ships[u].Side != viewer && s.Hidden(u) {
				continue
			}
			base = s.At[u]
		}
		if x := at(base, s.Planes[a].Side, hexAir); x != nil {
			*x += 0.25
		}
	}
}

// ObserveMoves implements sim.Observable.
func (s *State) ObserveMoves(legal []sim.Move, dst []float32) {
	clear(dst)
	o := s.observed()
	columns := len(o.layout.Decision)
	var room [EdgePlace * 2 * hexNumbers]float32
	seen := room[:o.ships-o.hexes]
	known := false
	for i, m := range legal {
		row := dst[i*columns:][:columns]
		switch {
		case m < ToHex:
			row[choiceOf] = 1
			row[o.choiceNo+int(m)] = 1
		case m < Kamikaze:
			row[choiceHex] = 1
			h := hex.Index(m - ToHex)
			if !known {
				s.observeHexes(s.Turn(), seen)
				known = true
			}
			at, x := s.Grid.Coordinates(h)
			row[o.place], row[o.place+1] = float32(at)/float32(s.Grid.Rows), float32(x)/float32(2*s.Grid.Columns)
			if n := o.slot[h]; n >= 0 {
				copy(row[o.place+2:], seen[int(n)*2*hexNumbers:][:2*hexNumbers])
			}
		case m < ToEdge:
			row[choiceKamikaze] = 1
			row[o.choiceNo+int(m-Kamikaze)] = 1
		case m == ToEdge:
			row[choiceEdge] = 1
		case m == ToHand:
			row[choiceHand] = 1
		case m == Raid:
			row[choiceRaid] = 1
		default:
			row[choicePass] = 1
		}
	}
}

func number(b bool) float32 {
	if b {
		return 1
	}
	return 0
}
