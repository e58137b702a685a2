package pacificvictory

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

const (
	numGroups = int(book.Subs) + 1
	point     = 12 // prices are in twelfths of a production point
)

// A force is one side's strength in a battle: scratch space of Prudent. Arrays are by target group.
type force struct {
	blocks  [12]gun
	n       int
	present uint8 // groups (1 << Group) with a block
	steps   [numGroups]int
	exposed [numGroups]int // the steps of these that air and ships can take
	price   [numGroups]int // price of a hit on a mean step, halved by double defence
	targets [numArms]uint8 // groups that an enemy of each arm may fire at unprovoked
	worth   int            // production points of all steps
	ground  bool           // has ground blocks, ashore or at sea
	doubled bool           // its ground has double defence [5.46]
	pending bool           // has ground blocks at sea
}

// A gun is a block that fires.
type gun struct {
	number, steps int
	arm           arm
}

// An arm is a sort of block that may fire at the same groups.
type arm uint8

const (
	airArm     arm = iota // [5.42]
	carrierArm            // [5.43, 5.44]
	shipArm               // [5.44]
	groundArm             // ashore
	marineArm             // American, ashore [5.43]
	landingArm            // ground at sea: counts as ashore if nothing keeps it from landing
	numArms
)

// armOf returns the arm of a block as it stands now: ground that is at sea is a landing arm.
func armOf(u battle.Block) arm {
	switch {
	case u.Type <= book.AF:
		return airArm
	case u.Type == book.CV:
		return carrierArm
	case !isGround(u.Type):
		return shipArm
	case u.Group != book.Ground:
		return landingArm
	case u.Type == book.MA && u.Nation != book.Japan:
		return marineArm
	}
	return groundArm
}

func isGround(t book.Type) bool { return t >= book.AR }

// keepsLast reports whether air and naval fire spare the last step of a type
// (5.45, ruling R30).
func keepsLast(t book.Type) bool { return t == book.IN || t == book.MA || t == book.GA }

// read counts the blocks of a side. In round 1 it counts blocks elsewhere too, as they may join in
// round 2.
func (f *force) read(b *battle.Battle, s sim.Side) {
	f.n, f.present, f.worth, f.ground, f.pending = 0, 0, 0, false, false
	f.steps, f.exposed = [numGroups]int{}, [numGroups]int{}
	var worth [numGroups]int
	later := b.Round() == 1
	for i := range b.Span(s) {
		u := b.Block(i)
		// With later, blocks that are elsewhere count too.
		if u.Steps == 0 || !u.Here && !later {
			continue
		}
		f.blocks[f.n] = gun{i, u.Steps, armOf(u)}
		f.n++
		g := u.Group & 3
		f.steps[g] += u.Steps
		f.exposed[g] += u.Steps
		worth[g] += u.Steps * u.Cost
		if isGround(u.Type) {
			f.ground = true
			f.pending = f.pending || g != book.Ground
			// Each such block keeps a step from air and ships.
			if g == book.Ground && keepsLast(u.Type) {
				f.exposed[g]--
			}
		}
	}
	for g, steps := range f.steps {
		if steps > 0 {
			f.present |= 1 << g
			// 16 bits of fraction are shifted off again; no force has 64 steps.
			f.price[g] = worth[g] * reciprocal[steps&63] >> 16
			f.worth += worth[g]
		}
	}
	if f.doubled = b.Doubled(s, book.Ground); f.doubled {
		f.price[book.Ground] /= 2
	}
}

// reciprocal holds point/n in 65536ths, rounded up: worth*reciprocal>>16 is
// point*worth/n for every worth and number of steps of a force, without a division.
var reciprocal = func() (r [64]int) {
	for n := 1; n < len(r); n++ {
		r[n] = (point<<16 + n - 1) / n
	}
	return r
}()

// aim sets which groups each arm may fire at unprovoked.
func (f *force) aim() {
	const ground, sea, air = 1 << book.Ground, 1<<book.Naval | 1<<book.Subs, 1 << book.Air
	// Soft groups are those that air and ships can harm.
	soft := f.present
	if f.exposed[book.Ground] == 0 {
		soft &^= ground
	}
	f.targets = [numArms]uint8{airArm: soft, carrierArm: soft, shipArm: soft &^ air,
		groundArm: f.present & ground, marineArm: f.present, landingArm: f.present & ground}
	// If ships are present, carriers and ships fire at these first, and no block lands.
	if f.present&sea != 0 {
		f.targets[carrierArm] &^= ground
		f.targets[shipArm] &^= ground
		f.targets[landingArm] = 0
	}
}

// fire returns what a force is expected to destroy of another in a round, in 72nds of a production
// point. Each block fires at the group where it destroys most.
func (f *force) fire(b *battle.Battle, e *force) (points int) {
	for n := range f.n {
		u := &f.blocks[n]
		best := 0
		for t := e.targets[u.arm]; t != 0; t &= t - 1 {
			g := book.Group(bits.TrailingZeros8(t) & 3)
			best = max(best, b.Power(u.number, g)*e.price[g])
		}
		points += u.steps * best
	}
	return points
}
