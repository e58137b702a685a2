package ground

import (
	"encoding/binary"
	"slices"
	"unsafe"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// MostUnits is the most ground units of a side in a fight.
const MostUnits = 24

// Where a ground unit is.
type Place uint8

const (
	away  Place = iota // next to the hex, on the side that it comes from
	here               // in the hex; an attacker has paid for the combat
	stale              // an attacker that was in the hex before [12.18]
	gone               // a defender that has retreated
	lost
)

// Marks of a ground unit.
type Marks uint8

const (
	battlegroup Marks = 1 << iota // it began so
	reduced                       // to a battlegroup in this fight
	unsupplied                    // [14.44]
	cut                           // without a Line of Communications [12.3]
	inside                        // garrison of a fortification [21.52]
	fought                        // takes part in the combat at hand
	allMarks    = 1<<iota - 1
)

// A Unit is a unit in a fight.
// Spent and the costs are in halves of a Supply Point, as terrain costs of 1/2 are
// printed. A unit with battlegroup began on its weaker side; reduced says that the fight
// did it, which costs the same strength but counts as a loss.
type Unit struct {
	Type    uint8
	From    uint8 // hexside that it crosses, 0 to 5 clockwise from the north
	Spent   uint8 // of its Supply Allowance, in halves
	Entered uint8 // hexes
	Marks   Marks
	At      Place
}

// phases of a ground fight.
type Phase uint8

const (
	gather  Phase = iota // the attacker sends units in, fights or stops
	options              // results are fulfilled, unit by unit [12.6]
	over
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

// Position is all that changes in a ground fight, and its set-up.
// Supply is in halves as well. Hexside has a terrain by hexside, 0 for nothing; Held,
// Hostile and Path have a bit for each hexside, the lowest for the one to the north, on
// clockwise. Shift and Salvos speak of bombardments that were made and that are to come.
// Result and Asked count while results are fulfilled, Marched and Severed for the combat
// at hand alone.
type Position struct {
	Units  [2][MostUnits]Unit
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

	Phase   Phase
	Result  Result
	Asked   uint8 // unit that is asked, of the side that the result is about
	Round   uint8 // combats so far
	Marched bool  // a forced march for this combat failed [11.24]
	Severed bool  // no Supply Path leads to the defender at the moment of combat [12.75]
}

var _ [768 - unsafe.Sizeof(Position{})]byte

// Combat is a ground fight: one hex, those in it and those who attack it in one Ground
// Segment, or in a Joint Assault Segment.
type Combat struct {
	*Rules
	Position
}

// Turn returns who decides.
func (g *Combat) Turn() sim.Side {
	switch {
	case g.Phase == over:
		return sim.Over
	case g.Phase == options:
		return g.Result.side()
	}
	return book.Attacker
}

// side returns whose units a result is about.
func (c Result) side() sim.Side {
	if c <= attackerRetreat {
		return book.Attacker
	}
	return book.Defender
}

// CopyFrom makes this fight equal to another of the same rules.
func (g *Combat) CopyFrom(other sim.State) { g.Position = other.(*Combat).Position }

// Clone returns a copy.
func (g *Combat) Clone() sim.State { c := *g; return &c }

// SideName returns attacker or defender.
func (g *Combat) SideName(s sim.Side) string { return book.SideNames[s] }

// Sources counts the tables that decide a ground fight.
func (g *Combat) Sources() []sim.Source {
	if g.opening() == shelling {
		return g.Rules.Sources(slices.Concat(Kind.Tables, []string{"bombard-ground"}))
	}
	return g.Rules.Sources(Kind.Tables)
}

// units returns those of a side.
func (g *Combat) of(s sim.Side) []Unit { return g.Units[s][:g.Count[s]] }

func (g *Combat) typ(u *Unit) *book.UnitType { return &g.Rules.Units[u.Type] }

// face returns the side of the counter that is up.
// reduced and battlegroup show the same side; only what was lost differs.
func (g *Combat) face(u *Unit) book.Face {
	if u.Marks&(battlegroup|reduced) != 0 {
		return g.typ(u).Group
	}
	return g.typ(u).Full
}

// steps returns how often a unit can be reduced before it is lost.
func (g *Combat) steps(u *Unit) int {
	switch {
	case u.At == lost:
		return 0
	case u.Marks&(battlegroup|reduced) == 0 && g.typ(u).HasGroup():
		return 2
	}
	return 1
}

// present reports whether a unit is in the hex.
func (u *Unit) present() bool { return u.At == here || u.At == stale }

// any reports whether a side has a unit in the hex, or the defender a garrison.
func (g *Combat) any(s sim.Side) bool {
	return s == book.Defender && g.Garrison || slices.ContainsFunc(g.of(s), func(u Unit) bool { return u.present() })
}

// entrench reports whether a defender is treated as entrenched: all by an entrenchment,
// by a fortification who is inside, Japanese attacked by Chinese; Chinese in a Provincial
// Capital alone, as they never entrench or fortify (W104). [21.3] [21.52] [27.73] [27.74]
// Entrenched defenders have the choice to stay where a result would drive them out.
func (g *Combat) entrench(u *Unit) bool {
	n := g.typ(u).Nation
	if n.Chinese() {
		return g.Capital
	}
	return g.Works == entrenched || u.Marks&inside != 0 || n == book.Japanese && g.attackersHave(book.Nation.Chinese)
}

// attackersHave reports whether an attacker in the hex is of such a nation.
func (g *Combat) attackersHave(of func(book.Nation) bool) bool {
	return slices.ContainsFunc(g.of(book.Attacker), func(u Unit) bool { return u.present() && of(g.typ(&u).Nation) })
}

func (g *Combat) defendersHave(of func(book.Nation) bool) bool {
	return slices.ContainsFunc(g.of(book.Defender), func(u Unit) bool { return u.present() && of(g.typ(&u).Nation) })
}

// AppendKey appends the position; outside the fulfilling of results, the order of a
// side's units is not part of it.
func (g *Combat) AppendKey(buf []byte) []byte { return g.append(buf, false) }

// AppendIdentity implements sim.Identifier.
func (g *Combat) AppendIdentity(buf []byte) []byte { return g.append(buf, true) }

// Units that differ only in their order make the same position: sorted, they have the same key. The
// order matters while a side fulfils a result, because Asked says how far it has come, and in a
// Chinese stack, whose first unit is on top.
func (g *Combat) append(buf []byte, ordered bool) []byte {
	for s := range g.Units {
		var packed [MostUnits]uint64
		for i, u := range g.of(sim.Side(s)) {
			packed[i] = uint64(u.Type)<<40 | uint64(u.From)<<32 | uint64(u.Spent)<<24 | uint64(
				u.Entered)<<16 | uint64(u.Marks)<<8 | uint64(u.At)
		}
		some := packed[:g.Count[s]]
		stacked := s == int(book.Defender) && g.defendersHave(book.Nation.Chinese) // [27.75]
		if !ordered && !stacked && (g.Phase != options || g.Turn() != sim.Side(s)) {
			slices.Sort(some)
		}
		buf = append(buf, g.Count[s])
		for _, p := range some {
			buf = append(buf, byte(p>>40), byte(p>>32), byte(p>>24), byte(p>>16), byte(p>>8), byte(p))
		}
		buf = binary.LittleEndian.AppendUint16(buf, g.Supply[s])
	}
	buf = append(buf, g.Terrain, g.Date, g.Weather, g.Area, g.Works, g.Assault, byte(g.Shift), g.Held, g.Hostile,
		book.Bit(g.Garrison), book.Bit(g.Capital), g.Provincial, g.Path)
	buf = append(buf, g.Hexside[:]...)
	for s := range g.Salvos {
		for _, n := range g.Salvos[s] {
			buf = binary.LittleEndian.AppendUint16(buf, n)
		}
	}
	return append(buf, byte(g.Phase), byte(g.Result), g.Asked, g.Round, book.Bit(g.Marched), book.Bit(g.Severed))
}

// Table shows the fight.
func (g *Combat) Table(viewer sim.Side) sim.Table { return book.TableOf(g, viewer) }
