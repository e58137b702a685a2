package air

import (
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// The game on the map makes fights without a description, and reads their results back.

// A Sortie is Air Points of a type in a role that take part in a fight.
type Sortie struct {
	Plane  uint8 // line of the roster
	Points uint8
	Far    bool  // beyond their Normal range (R10)
	Base   uint8 // how far it is: of Cover to its base, of a strike from its lead base to this one [7.43]
	Field  uint8 // which of several bases at that distance
	Ship   uint8 // for carrier planes, the number of the ship plus 1
	Strafe bool  // fighters that attack a base [6.4]
}

// MaxSorties is how many take part of each kind.
const MaxSorties = maxGroups

// Aims of a bombardment, as Ground has them. [6.3] [39.5]
const (
	AimGround uint8 = groundTarget
	AimSupply uint8 = supplyTarget
	AimPort   uint8 = portTarget
	AimBase   uint8 = baseTarget
	AimIsland uint8 = islandTarget
)

// A Ground is a target on land.
type Ground struct {
	Aim              uint8
	Headquarters     uint8 // 0 for none, then Group to Force
	Large            bool  // level 5 or 10
	Guns, Port       uint8 // of ground units; Cargo Capacity as printed
	PortHurt, Beaten book.FacilityLevel
	Stock            uint16
	Date             book.Cycle
}

// add has a sortie take part; it reports whether there is room, and the type has a strength in the air.
func (a *Fight) add(side int, p Sortie, choose bool) bool {
	if a.Count[side] == maxGroups || p.Points == 0 {
		return false
	}
	g := Group{Plane: p.Plane, Base: p.Base, Field: p.Field}
	t := a.plane(&g)
	if p.Far || side == int(book.Defender) && uint16(p.Base) > t.Ranges[0] {
		g.Marks |= far
	}
	switch {
	case side == int(book.Defender) || t.Role != book.Fighter:
	case p.Strafe:
		g.Marks |= strafing
	default:
		g.Marks |= escort
	}
	if a.strengthAt(&g, t.Altitude) == 0 {
		return false
	}
	points := min(p.Points, book.MostPoints)
	if side == int(book.Defender) || !g.strikes() || choose {
		g.Pool = points
	} else {
		g.Fixed = uint8(t.Altitude) + 1
		g.At[t.Altitude] = points
	}
	a.Groups[side][a.Count[side]] = g
	a.Count[side]++
	return true
}

// park puts Air Points on the ground or aboard a ship.
func (a *Fight) park(p Sortie) bool {
	if a.Berths == maxGroups || p.Points == 0 {
		return false
	}
	a.Parked[a.Berths] = Group{Plane: p.Plane, Base: p.Ship, Pool: min(p.Points, book.MostPoints)}
	a.Berths++
	return true
}

// Lift begins a strike on ships; Send, Cover and Park then say who takes part, and Start begins it. Port is the
// anti-aircraft strength of the port that they are in.
func (b *SecretStrike) Lift(date book.Cycle, port uint8, ships []book.Hull) {
	b.Sky.Position, b.StrikePosition = Position{}, StrikePosition{}
	b.Date, b.Port = uint8(date), port
	for _, h := range ships {
		b.Ships[b.Count] = FleetShip{Type: uint8(h.Ship), Damage: uint8(h.Damage), Before: uint8(h.Damage)}
		b.Count++
	}
}

// Send makes Air Points strike or escort. Points without strength against ships stay at home.
func (b *SecretStrike) Send(p Sortie) bool {
	t := &b.Rules.Planes[p.Plane]
	if t.Role == book.Torpedo && b.Port > 0 || t.Role != book.Fighter && t.Antiship[book.Bit(p.Far)] == 0 {
		return false
	}
	return b.Sky.add(int(book.Attacker), p, t.Role == book.LevelBomber)
}

// Cover has fighters defend the ships.
func (b *SecretStrike) Cover(p Sortie) bool {
	b.Sky.NavalCover = b.Sky.NavalCover || p.Base > 0
	return b.Sky.add(int(book.Defender), p, false)
}

// Park has Air Points stay aboard a ship. They have to be no more than it has room for.
func (b *SecretStrike) Park(p Sortie) bool {
	if int(p.Points) > -b.surplus(int(p.Ship)-1) {
		return false
	}
	return b.Sky.park(p)
}

// Start reports whether anybody strikes, and begins.
func (b *SecretStrike) Start() bool {
	b.Segment = b.opening()
	return b.Sky.striking() > 0 && b.Count > 0
}

// Lift begins a bombardment; Send, Cover, Park and Shell then say who takes part, and Start begins it.
func (a *SecretFight) Lift(t Ground) {
	a.Position = Position{Target: t.Aim, Date: uint8(t.Date), Stock: t.Stock}
	a.Guns = t.Guns
	switch t.Aim {
	case baseTarget:
		a.Guns, a.Stock = 0, 0
	case portTarget, supplyTarget:
		a.Guns = t.Port
	case islandTarget:
		a.Port = t.Port
	}
	if t.Aim == baseTarget || t.Aim == islandTarget {
		a.Headquarters, a.LargeBase, a.Before[1] = t.Headquarters, book.Bit(t.Large), t.Beaten
	}
	if a.under(portTarget) {
		a.Before[0] = t.PortHurt
	}
	if !a.under(baseTarget) {
		a.Before[1] = 0
	}
	if !a.under(supplyTarget) {
		a.Stock = 0
	}
}

// Send has Air Points bombard, or escort.
func (a *SecretFight) Send(p Sortie) bool {
	t := &a.Rules.Planes[p.Plane]
	if t.Role != book.Fighter && t.Bombard[book.Bit(p.Far)] == 0 {
		return false
	}
	return a.add(int(book.Attacker), p, false)
}

// Cover has fighters defend the target.
func (a *SecretFight) Cover(p Sortie) bool { return a.add(int(book.Defender), p, false) }

// Park has Air Points stand on the ground of a base that is a target.
func (a *SecretFight) Park(p Sortie) bool {
	return (a.Target == baseTarget || a.Target == islandTarget) && a.park(p)
}

// Shell has a ship bombard. [10.2]
func (a *SecretFight) Shell(h book.Hull) bool {
	s := book.SeaShip{Type: uint8(h.Ship), Damage: uint8(h.Damage), Hex: book.OffDisplay}
	if a.Ships == book.MaxForce || a.Rules.ShipTypes[h.Ship].Bombardment() == 0 {
		return false
	}
	a.Line[a.Ships] = s
	a.Ships++
	a.Salvo += uint16(a.Rules.ShellPower(&s))
	return true
}

// Start reports whether there is anything that bombards, and begins.
func (a *SecretFight) Start() bool {
	if !a.armed() || a.capacity(a.Before[0]) == 0 {
		a.Line, a.Ships = [book.MaxForce]book.SeaShip{}, 0
	}
	a.Phase = a.opening()
	if a.emptyBase() {
		return false
	}
	return a.Salvo > 0 || a.striking() > 0
}

// emptyBase reports whether a base is the target where there is neither a headquarters nor an Air
// Point, on the ground or above it. [5.7]
func (a *Fight) emptyBase() bool {
	return a.Target == baseTarget && a.Berths == 0 && a.Headquarters == 0 && a.Count[book.Defender] == 0
}

// A Timing is when a strike that the base has plotted itself takes place. [7.72]
type Timing uint8

// The timings: none where no strike is plotted.
const (
	NoTiming   Timing = untimed
	OnDeck     Timing = onDeck     // it has not left
	AwayNow    Timing = awayNow    // it has, and strikes next
	AwayBefore Timing = awayBefore // it has struck, and is in the air
	Returned   Timing = returned   // it has struck, and landed
)

func (t Timing) String() string { return strings.ReplaceAll(timingWords[t], "_", " ") }

// TimingOf returns what a die on the Strike Sequence Table says. [7.71]
func (r *Rules) TimingOf(die int) Timing { return Timing(r.fights.sequence[die-1]) }

// Lost returns how many points of the sorties of a side are gone, in the order in which they were sent.
func (a *Fight) Lost(side int, i int) int { return int(a.Groups[side][i].Lost) }

// Aborted returns how many points of the sorties of a side went home from the fight, in the order
// in which they were sent. [7.1]
func (a *Fight) Aborted(side, i int) int { return int(a.Groups[side][i].Aborted) }

// LostParked returns how many points on the ground or aboard are gone, and on which ship plus 1.
func (a *Fight) LostParked(i int) int { return int(a.Parked[i].Lost) }
