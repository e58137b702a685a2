package victoryinthepacific

import (
	"iter"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

// An Asked is the kind of a decision in a battle.
type Asked uint8

// The kinds of decision, and what their moves mean. Units are numbers of Battle.Fighter.
const (
	AskedDay     Asked = iota // 0 day, 1 night [8.3]
	AskedGuns                 // 1: a carrier fires guns in this action [8.7]
	AskedFire                 // 0 holds fire, else the target and 1 [8.5]
	AskedRetreat              // StayAll, LeaveAll, LeaveSome [9.1]
	AskedLeave                // 0 stays, else the group in which the unit leaves [9.2]
	AskedPursue               // 0 stays, else the group that it pursues [9.3]
	AskedChase                // 1 continues [9.5]
	AskedSplit                // 1: the pursued group splits
	AskedPart                 // the part of it in which a unit goes on, from 1
	AskedFollow               // 0 stops, else the group that a pursuer follows
	AskedInvade               // 0 does not, else a base [7.3]
	AskedSub                  // 0 holds fire, else the target and 1 [10.2]
	AskedJoin                 // the task force that a unit joins [17.4]
	AskedIntend               // 1: a force declares an invasion
	AskedAttempt              // 1 searches by night
	AskedSearch               // 1: a force takes part in it
	AskedFound                // 0 rolls, else a force to find without a roll
	AskedContact              // which force was found
	AskedNothing              // a roll that the rules call for
)

// The decisions of AskedRetreat.
const (
	StayAll   = sim.Move(play.StayAll)
	LeaveAll  = sim.Move(play.LeaveAll)
	LeaveSome = sim.Move(play.LeaveSome)
)

// Asked returns the kind of the decision, and the unit that decides. For a task force this is its
// first unit.
func (b *Battle) Asked() (what Asked, unit int) {
	unit = int(b.s.Unit)
	if b.s.AsksForce() {
		unit = slices.Index(b.s.Force[:], b.s.Asked)
	}
	return wordings[b.s.Step].asked, unit
}

// Joined reports whether a task force has units already.
func (b *Battle) Joined(force int) bool { return slices.Contains(b.s.Force[:], uint8(force)) }

// Forms reports whether the battle is one of task forces.
func (b *Battle) Forms() bool { return b.s.TaskForces }

// PartNumber returns the group number of a part of the group that splits.
func (b *Battle) PartNumber(part int) int { return b.s.PartNumber(part) }

// Span yields the numbers of a side's units.
func (b *Battle) Span(side sim.Side) iter.Seq[int] {
	low, high := b.s.Limits(b.s.BattleSide(side))
	return func(yield func(int) bool) {
		for u := low; u < high && yield(u); u++ {
		}
	}
}

// Shots are the dice of an attack.
type Shots struct {
	Dice  int
	Bonus bool // 1 is added to each
}

// A Fighter is a unit in its present state.
type Fighter struct {
	Name     string
	Side     sim.Side // of the battle
	Here     bool     // takes part in the current fight: the area, a chase or a raid
	Ship     bool
	Carrier  bool
	Landing  bool
	InPort   bool  // is raided there
	Crippled bool  // [8.11]
	Fires    bool  // a carrier that fires guns in this action
	Disabled bool  // will go home when this action ends
	Air      Shots // by day, in its present state
	Guns     Shots // by night
	Speed    int
	Left     int // points of damage until it is destroyed, after the hits that wait to take effect; at 0 it is doomed
	Worth    int // factors
	Group    int // in which it leaves, or which it pursues; 0 for none
	Force    int // task force, 0 none
}

// Fighter returns a unit.
func (b *Battle) Fighter(u int) (f Fighter) {
	s, x := &b.s, &b.s.Units[u]
	f = Fighter{
		Name: x.Name, Side: s.BattleSide(x.Side), Here: s.Near(u) &&
			s.Fights(u), Ship: x.Ship(), Carrier: x.FlightDeck(), Landing: x.Kind == play.Landing,
		InPort:   s.At[u] >= play.MaxAreas,
		Crippled: x.Ship() && s.Crippled(u), Fires: s.Flags[u]&play.Guns != 0, Disabled: s.Flags[u]&play.Disabled != 0,
		Speed: int(s.Speed(u)), Worth: x.Worth(), Group: int(s.Group[u]), Force: int(s.Force[u]),
	}
	f.Air.Dice, f.Air.Bonus = s.Airstrike(u)
	f.Guns.Dice, f.Guns.Bonus = s.Gunnery(u)
	f.Left = s.Life(u)
	if f.Here {
		f.Left = max(0, s.Ending(u)-int(s.Pending[u]))
	}
	return f
}

// Shots returns the dice of a unit in the current action.
func (b *Battle) Shots(u int) (shots Shots) {
	shots.Dice, shots.Bonus = b.s.Dice(u)
	return shots
}

// ByDay reports whether the current action is one of airstrikes, not guns.
func (b *Battle) ByDay() bool { return b.s.Kind != play.Night }
