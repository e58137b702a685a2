package air

import (
	"slices"
	"unsafe"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// maxGroups is the most groups of Air Points of a side in a fight.
const maxGroups = 12

// Marks of a group of Air Points.
type Marks uint16

const (
	escort    Marks = 1 << iota // fighters with a strike [6.21] [35.14]
	untrained                   // [36.11]
	far                         // beyond its Normal range (R10)
	kamikaze                    // [39.4]
	strafing                    // fighters that attack a base [6.4]
	fighting                    // strafing ones that go with the escort
	engaged                     // escort that has attacked CAP
	diving                      // escort that strafes as well
	crated                      // on the ground, with supply [39.34]
	plotted                     // on the ground, for a strike of their own [7.7]
)

// markNames are those that stand behind a type.
var markNames = []string{"escort", "untrained", "far", "kamikaze", "strafing", "fighting", "engaged", "diving"}

// decisions of SetOut.
const (
	setOut sim.Move = iota
	looseEscort
	closeEscort
)

// A Group is Air Points of one type in one role.
// Points are in one of Pool (no altitude yet), At (in the air, by level), Aborted or
// Lost, and their sum never changes: see total. A group with Fixed never has a Pool once
// it has come.
type Group struct {
	Plane uint8
	Marks Marks
	Fixed uint8 // altitude that it flies at plus 1, 0 where its side chooses
	// distance of a following base, or of the base of Cover CAP [7.43]; for carrier planes, the ship plus 1
	Base    uint8
	Field   uint8 // which of several bases at that distance
	Pool    uint8 // points whose altitude is not chosen yet
	At      [book.Altitudes]uint8
	Aborted uint8 // gone home; of plotted points, away on their strike
	Lost    uint8
}

// flying returns how many points are at some level.
func (g *Group) flying() int {
	return int(g.At[book.Low]) + int(g.At[book.Medium]) + int(g.At[book.High])
}

func (g *Group) total() int {
	return g.flying() + int(g.Pool) + int(g.Aborted) + int(g.Lost)
}

// A Phase is the kind of decision in an air fight.
type Phase uint8

// The phases.
const (
	SetOut      Phase = iota // the strike goes in, its escort loose or close
	SendEscort               // escorts to altitudes
	SendCover                // CAP to altitudes
	ChooseFoe                // CAP chooses whom to attack [7.1]
	Jettison                 // fighter-bombers keep their bombs, or not [39.73]
	Losses                   // whoever attacked takes out points [7.31]
	FlakLosses               // the firing side does [7.59]
	NextStep                 // nothing is to be decided before the next roll
	BombRun                  // nor before the next roll of the bombardment
	Withhold                 // whether strafing fighters keep out of the fight [6.4]
	Sequencing               // nothing; the roll for the strike that the base has plotted [7.7]
	Descend                  // whether an escort that did not fight strafes [6.4]
	CoastalFire              // nothing; coastal guns fire at the next ship [38.73]
	CoastalLuck              // nothing; the Critical Hits of the next ship [38.74]
	over
)

// routines of air combat. [7.1]
const (
	routineA = iota
	routineB
	routineC
	routineD
)

// bands are the two parts of a strike.
const (
	bombers = iota
	escorts
)

// The parts of a position, as all fights have them.
type (
	Ship          = book.SeaShip       // that bombards a target on land
	FacilityLevel = book.FacilityLevel // damage of a port or a base
	Altitude      = book.Altitude
)

// Position is all that changes in an air fight, and its set-up.
// First come the forces and the set-up, then, from Phase on, where the fight stands, last
// the bombardment. Left[0] is what may yet be aborted, Left[1] what may yet be
// eliminated: strength in air combat, points in anti-aircraft fire. Effects has ground
// units, supply, port and base in this order, one less than the numbers of the targets.
type Position struct {
	Groups [2][maxGroups]Group
	Count  [2]uint8
	// points on the ground of a base that is attacked, or aboard ships; Pool, Aborted and Lost alone
	Parked [maxGroups]Group
	Berths uint8               // how many groups of them
	Line   [book.MaxForce]Ship // ships that bombard, where coastal guns answer
	Ships  uint8               // how many of them

	Target, Headquarters, LargeBase uint8
	Guns                            uint8            // anti-aircraft strength of a port or of ground units
	Port                            uint8            // Cargo Capacity of the port of an island hex
	Before                          [2]FacilityLevel // of port and base as they came
	Stock                           uint16           // Supply Points
	Date                            uint8
	EarlyGuns                       bool // the port has guns before 4/42 [38.75]
	NavalCover                      bool
	Timing                          uint8 // of the strike plotted at the base, 0 before it is rolled for [7.72]

	Phase   Phase
	Asked   uint8 // group that is asked
	Loose   bool
	Level   Altitude
	Step    uint8
	Routine uint8
	Chosen  uint8    // band that CAP chose first
	Victim  uint8    // band that losses are taken from, or 2 for CAP
	Left    [2]uint8 // strength that may be aborted and eliminated yet
	Dropped bool     // fighter-bombers jettisoned
	Shaken  bool     // they were asked

	Salvo    uint16            // Bombardment Strength of ships, which come without a strike
	Strength uint16            // of the bombardment
	Effects  [baseTarget]uint8 // of it on each target: shift, percent or damage level
}

var _ [768 - unsafe.Sizeof(Position{})]byte

// Fight is an air fight: a strike, the CAP that meets it, and where there is a target on
// land the anti-aircraft fire and the bombardment of it.
type Fight struct {
	*Rules
	Position
}

// SecretFight is an Air in which the defender chooses altitudes for its CAP without
// knowing those of the escort: see Deal.
type SecretFight struct{ Fight }

// Turn returns who decides.
func (a *Fight) Turn() sim.Side {
	switch a.Phase {
	case over:
		return sim.Over
	case SendCover, ChooseFoe, FlakLosses, CoastalFire:
		return book.Defender
	case Losses:
		if a.Victim == cover {
			return book.Attacker
		}
		return book.Defender
	}
	return book.Attacker
}

// cover is the Victim where losses are taken from CAP.
const cover = 2

// CopyFrom makes this fight equal to another of the same rules.
func (a *Fight) CopyFrom(other sim.State) { a.Position = other.(*Fight).Position }

// Clone returns a copy.
func (a *Fight) Clone() sim.State { c := *a; return &c }

// CopyFrom makes this fight equal to another of the same rules.
func (a *SecretFight) CopyFrom(other sim.State) { a.Position = other.(*SecretFight).Position }

// Clone returns a copy.
func (a *SecretFight) Clone() sim.State { c := *a; return &c }

// SideName returns attacker or defender.
func (a *Fight) SideName(s sim.Side) string { return book.SideNames[s] }

// Sources counts the tables that decide the fight.
func (a *Fight) Sources() []sim.Source {
	list := Kind.Tables
	if a.Target != noTarget {
		list = BombardKind.Tables
	}
	if a.sequenced() {
		list = slices.Concat(list, []string{"strike-sequence"})
	}
	if a.Ships > 0 {
		list = slices.Concat(list, []string{"ships", "surface-damage", "naval-crt", "naval-damage-levels",
			"critical-hit"})
	}
	return a.Rules.Sources(list)
}

func (a *Fight) groups(s sim.Side) []Group { return a.Groups[s][:a.Count[s]] }

func (a *Fight) plane(g *Group) *book.Plane { return &a.Rules.Planes[g.Plane] }

// strikes reports whether a group is part of a strike apart from its escort.
func (g *Group) strikes() bool { return g.Marks&escort == 0 || g.Marks&strafing != 0 }

// attacks reports whether a group attacks the target, as long as any of it is left:
// fighters that have fought do not. [6.4]
// Strafing fighters that were sent into the fight and engaged are out of it; an escort
// that dives is in.
func (g *Group) attacks() bool {
	return g.strikes() && g.Marks&engaged == 0 || g.Marks&diving != 0
}

// band returns which part of a strike a group is in the air.
func (g *Group) band() uint8 {
	if g.Marks&escort != 0 {
		return escorts
	}
	return bombers
}

// strengthAt returns the Air/Air Combat Strength of a point at an altitude, as it
// defends; 0 where it cannot fly there. [6.17] [6.18] [6.19] [36.11] [39.41]
// A type loses a point for each level that it flies above its own; below its own one
// level costs nothing and two levels 1. Then Kamikazes and the untrained have half, .5
// up; both at once leave 1.
func (a *Fight) strengthAt(g *Group, at book.Altitude) int {
	p := a.plane(g)
	n := int(p.Air[book.Bit(g.Marks&far != 0)])
	switch up := int(at) - int(p.Altitude); {
	case up > 0:
		n -= up
	case up == -2:
		// Low for a type that is rated High: the only way to be two below.
		n--
	}
	switch {
	case n <= 0:
		return 0
	case g.Marks&kamikaze != 0 && g.Marks&untrained != 0:
		return 1
	case g.Marks&(kamikaze|untrained) != 0:
		return (n + 1) / 2
	}
	return n
}

// attackAt returns the strength with which a point attacks. Types in parentheses have
// 1, Kamikazes none, nor have fighters that are withheld to strafe; fighter-bombers that
// have jettisoned their bombs have their own (R8). [39.72] [39.46] [6.4] [39.73]
func (a *Fight) attackAt(g *Group, at book.Altitude) int {
	p := a.plane(g)
	switch {
	case g.Marks&kamikaze != 0, g.Marks&(strafing|fighting) == strafing:
		return 0
	// Without its bombs it is a fighter: the limit of the next case is skipped.
	case p.Role == book.FighterBomber && a.Dropped:
	case p.Parentheses:
		return min(1, a.strengthAt(g, at))
	}
	return a.strengthAt(g, at)
}

// AppendKey appends the position.
func (a *Fight) AppendKey(buf []byte) []byte {
	for s := range a.Groups {
		buf = append(buf, a.Count[s])
		for _, g := range a.groups(sim.Side(s)) {
			buf = g.append(buf)
		}
	}
	buf = append(buf, a.Berths)
	for _, g := range a.Parked[:a.Berths] {
		buf = g.append(buf)
	}
	buf = append(buf, a.Ships)
	for _, s := range a.Line[:a.Ships] {
		buf = append(buf, s.Type, s.Damage, byte(s.Marks), byte(s.Marks>>8))
	}
	buf = append(buf, a.Effects[:]...)
	return append(buf, a.Target, a.Headquarters, a.LargeBase, a.Guns, a.Port, byte(a.Before[0]), byte(a.Before[1]),
		byte(a.Stock), byte(a.Stock>>8), a.Date, book.Bit(a.EarlyGuns),
		book.Bit(a.NavalCover), a.Timing, byte(a.Phase), a.Asked, book.Bit(a.Loose), byte(a.Level), a.Step,
		a.Routine, a.Chosen, a.Victim, a.Left[0], a.Left[1],
		book.Bit(a.Dropped), book.Bit(a.Shaken), byte(a.Salvo), byte(a.Salvo>>8), byte(a.Strength), byte(a.Strength>>8))
}

// AppendIdentity implements sim.Identifier.
func (a *Fight) AppendIdentity(buf []byte) []byte { return a.AppendKey(buf) }

func (g *Group) append(buf []byte) []byte {
	return append(buf, g.Plane, byte(g.Marks), byte(g.Marks>>8), g.Fixed, g.Base, g.Field, g.Pool, g.At[book.Low],
		g.At[book.Medium], g.At[book.High], g.Aborted, g.Lost)
}

// Table shows the fight.
func (a *Fight) Table(viewer sim.Side) sim.Table { return book.TableOf(a, viewer) }

// Table shows the fight as a side sees it.
func (a *SecretFight) Table(viewer sim.Side) sim.Table { return book.TableOf(a, viewer) }
