package warinthepacific

import (
	"encoding/binary"
	"slices"
	"unsafe"

	"github.com/ironbottom/ironbottom/sim"
)

// MostUnits is the most ground units of a side in a fight.
const MostUnits = 24

// Where a ground unit is.
type place uint8

const (
	away  place = iota // next to the hex, on the side that it comes from
	here               // in the hex; an attacker has paid for the combat
	stale              // an attacker that was in the hex before [12.18]
	gone               // a defender that has retreated
	lost
)

// marks of a ground unit.
type marks uint8

const (
	battlegroup marks = 1 << iota // it began so
	reduced                       // to a battlegroup in this fight
	unsupplied                    // [14.44]
	cut                           // without a Line of Communications [12.3]
	inside                        // garrison of a fortification [21.52]
	fought                        // takes part in the combat at hand
	allMarks    = 1<<iota - 1
)

// A groundUnit is a unit in a fight.
type groundUnit struct {
	Type    uint8
	From    uint8 // hexside that it crosses, 0 to 5 clockwise from the north
	Spent   uint8 // of its Supply Allowance, in halves
	Entered uint8 // hexes
	Marks   marks
	At      place
}

// phases of a ground fight.
type groundPhase uint8

const (
	gather  groundPhase = iota // the attacker sends units in, fights or stops
	options                    // results are fulfilled, unit by unit [12.6]
	groundOver
	shelling // nothing; a bombardment is rolled for [7.61]
)

// works of the defender.
const (
	noWorks    = iota
	entrenched // [21.3]
	fortified  // [21.5]
)

// how the attackers come: over land or, all in one combat, by an assault.
const (
	overland = iota
	fromAPB  // [10.15]
	fromMS   // [15.23]
	fromAir  // [6.9]
)

// GroundPosition is all that changes in a ground fight, and its set-up.
type GroundPosition struct {
	Units  [2][MostUnits]groundUnit
	Count  [2]uint8
	Supply [2]uint16 // points in reach, in halves

	Terrain, Date, Weather, Area, Works, Assault uint8

	Shift    int8                 // of the die by bombardment, in the attacker's favour [7.61]
	Salvos   [2][maxSalvos]uint16 // strengths of bombardments to come
	Hexside  [6]uint8             // terrain that the hexside adds or, of a road, puts in its place
	Held     uint8                // hexes next to it where the defender has units
	Hostile  uint8                // where the attacker has others
	Garrison bool                 // intrinsic, and not destroyed [11.5]

	Capital    bool  // of a Chinese province [27.74]
	Provincial uint8 // points that Chinese units pay with [27.77]
	Path       uint8 // hexsides that the defender's supply can come over, 0 for supply in the hex [14.31]

	Phase   groundPhase
	Result  combatResult
	Asked   uint8 // unit that is asked, of the side that the result is about
	Round   uint8 // combats so far
	Marched bool  // a forced march for this combat failed [11.24]
	Severed bool  // no Supply Path leads to the defender at the moment of combat [12.75]
}

var _ [768 - unsafe.Sizeof(GroundPosition{})]byte

// Ground is a ground fight: one hex, those in it and those who attack it in one Ground
// Segment, or in a Joint Assault Segment.
type Ground struct {
	*groundRules
	GroundPosition
}

// Turn returns who decides.
func (g *Ground) Turn() sim.Side {
	switch {
	case g.Phase == groundOver:
		return sim.Over
	case g.Phase == options:
		return g.Result.side()
	}
	return Attacker
}

// side returns whose units a result is about.
func (c combatResult) side() sim.Side {
	if c <= attackerRetreat {
		return Attacker
	}
	return Defender
}

// CopyFrom makes this fight equal to another of the same rules.
func (g *Ground) CopyFrom(other sim.State) { g.GroundPosition = other.(*Ground).GroundPosition }

// Clone returns a copy.
func (g *Ground) Clone() sim.State { c := *g; return &c }

// SideName returns attacker or defender.
func (g *Ground) SideName(s sim.Side) string { return sideNames[s] }

// Sources counts the tables that decide a ground fight.
func (g *Ground) Sources() []sim.Source {
	if g.opening() == shelling {
		return g.groundRules.sources(slices.Concat(groundCombat.Tables, []string{"bombard-ground"}))
	}
	return g.groundRules.sources(groundCombat.Tables)
}

// units returns those of a side.
func (g *Ground) of(s sim.Side) []groundUnit { return g.Units[s][:g.Count[s]] }

func (g *Ground) typ(u *groundUnit) *unitType { return &g.groundRules.units[u.Type] }

// face returns the side of the counter that is up.
func (g *Ground) face(u *groundUnit) face {
	if u.Marks&(battlegroup|reduced) != 0 {
		return g.typ(u).group
	}
	return g.typ(u).full
}

// steps returns how often a unit can be reduced before it is lost.
func (g *Ground) steps(u *groundUnit) int {
	switch {
	case u.At == lost:
		return 0
	case u.Marks&(battlegroup|reduced) == 0 && g.typ(u).hasGroup():
		return 2
	}
	return 1
}

// present reports whether a unit is in the hex.
func (u *groundUnit) present() bool { return u.At == here || u.At == stale }

// any reports whether a side has a unit in the hex, or the defender a garrison.
func (g *Ground) any(s sim.Side) bool {
	return s == Defender && g.Garrison || slices.ContainsFunc(g.of(s), func(u groundUnit) bool { return u.present() })
}

// entrench reports whether a defender is treated as entrenched: all by an entrenchment,
// by a fortification who is inside, Japanese attacked by Chinese; Chinese in a Provincial
// Capital alone, as they never entrench or fortify (W104). [21.3] [21.52] [27.73] [27.74]
func (g *Ground) entrench(u *groundUnit) bool {
	n := g.typ(u).nation
	if n.chinese() {
		return g.Capital
	}
	return g.Works == entrenched || u.Marks&inside != 0 || n == japanese && g.attackersHave(nation.chinese)
}

// attackersHave reports whether an attacker in the hex is of such a nation.
func (g *Ground) attackersHave(of func(nation) bool) bool {
	return slices.ContainsFunc(g.of(Attacker), func(u groundUnit) bool { return u.present() && of(g.typ(&u).nation) })
}

func (g *Ground) defendersHave(of func(nation) bool) bool {
	return slices.ContainsFunc(g.of(Defender), func(u groundUnit) bool { return u.present() && of(g.typ(&u).nation) })
}

// AppendKey appends the position; outside the fulfilling of results, the order of a
// side's units is not part of it.
func (g *Ground) AppendKey(buf []byte) []byte { return g.append(buf, false) }

// AppendIdentity implements sim.Identifier.
func (g *Ground) AppendIdentity(buf []byte) []byte { return g.append(buf, true) }

func (g *Ground) append(buf []byte, ordered bool) []byte {
	for s := range g.Units {
		var packed [MostUnits]uint64
		for i, u := range g.of(sim.Side(s)) {
			packed[i] = uint64(u.Type)<<40 | uint64(u.From)<<32 | uint64(u.Spent)<<24 | uint64(u.Entered)<<16 | uint64(u.Marks)<<8 | uint64(u.At)
		}
		some := packed[:g.Count[s]]
		stacked := s == int(Defender) && g.defendersHave(nation.chinese) // [27.75]
		if !ordered && !stacked && (g.Phase != options || g.Turn() != sim.Side(s)) {
			slices.Sort(some)
		}
		buf = append(buf, g.Count[s])
		for _, p := range some {
			buf = append(buf, byte(p>>40), byte(p>>32), byte(p>>24), byte(p>>16), byte(p>>8), byte(p))
		}
		buf = binary.LittleEndian.AppendUint16(buf, g.Supply[s])
	}
	buf = append(buf, g.Terrain, g.Date, g.Weather, g.Area, g.Works, g.Assault, byte(g.Shift), g.Held, g.Hostile, bit(g.Garrison), bit(g.Capital), g.Provincial, g.Path)
	buf = append(buf, g.Hexside[:]...)
	for s := range g.Salvos {
		for _, n := range g.Salvos[s] {
			buf = binary.LittleEndian.AppendUint16(buf, n)
		}
	}
	return append(buf, byte(g.Phase), byte(g.Result), g.Asked, g.Round, bit(g.Marched), bit(g.Severed))
}

// Table shows the fight.
func (g *Ground) Table(viewer sim.Side) sim.Table { return tableOf(g, viewer) }
