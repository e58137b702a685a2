package air

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// A step is one step of a routine.
// A routine is a list of such steps, each an attack of one side on the other at the level
// at hand, or the choice that comes before it. bandOf says of a step which band of the
// strike takes part in it, byCover whether CAP is the side that attacks.
type step uint8

const (
	coverOnBombers step = iota
	coverOnEscort
	bombersOnCover
	escortOnCover
	pickFoe
	coverOnChosen
	chosenOnCover
	coverOnOther
	otherOnCover
)

// routineSteps are the Air Combat Routines, CAP being the friendly side; after them CAP
// is over the hex still and the escort goes home (R11). [7.1]
// Routine A is a strike without escort, B one whose escort is close, so that CAP has to
// deal with it before it gets at the bombers. In C, with a loose escort, CAP has the
// bounce: it picks its first foe, and whom it left alone comes second. In D the escort
// has the bounce and attacks twice, CAP the band of its choice in between.
var routineSteps = [4][]step{
	{coverOnBombers, bombersOnCover},
	{coverOnEscort, escortOnCover, coverOnBombers, bombersOnCover},
	{pickFoe, coverOnChosen, chosenOnCover, coverOnOther, otherOnCover},
	{escortOnCover, pickFoe, coverOnChosen, escortOnCover},
}

// Apply carries out a legal move.
func (a *Fight) Apply(m sim.Move, d *sim.Dice) {
	var room [512]sim.Move
	if _, ok := slices.BinarySearch(a.Legal(room[:0]), m); !ok {
		panic("warinthepacific: a move that is not legal")
	}
	switch a.Phase {
	case SetOut:
		a.Loose = m == looseEscort
		if a.Phase = Sequencing; a.Timing != untimed || !a.sequenced() {
			a.depart(d)
		}
	case Sequencing:
		a.sequence(d)
		a.depart(d)
	case Withhold, Descend:
		a.descend(m == 1)
	case SendEscort, SendCover:
		a.Groups[a.Turn()][a.Asked].split(m)
		a.Asked++
	case ChooseFoe:
		a.Chosen = uint8(m)
		a.Phase = Losses
		a.Step++
	case Jettison:
		a.Dropped = m == 1
		a.Phase = Losses
	case NextStep:
		a.Phase = Losses
	case BombRun:
		a.bomb(d)
	case CoastalFire:
		a.coastalFire(d)
	case CoastalLuck:
		a.coastalLuck(d)
	default:
		a.takeOut(m, 1)
	}
	a.run(d)
}

// Events of an air fight: level and step of a combat, or another roll. A number names a roll
// wherever it is made, so that the dice of a game repeat whatever was rolled before. Air combat has
// 16 numbers for each of the three levels, the last of them for the bounce. So all others begin at
// 256.
const (
	rollBounce   = 15
	rollFlak     = 1 << 8
	rollBase     = 1<<8 + 1
	rollSequence = 1<<8 + 2
	rollIsland   = 1<<8 + 16
	rollBombs    = 1 << 9
	rollRaid     = 1 << 13 // on a Center [35.32]
	rollPercent  = 1 << 10
	rollShells   = 1 << 11 // Damage Points of coastal guns
	rollBreach   = 1<<11 + 1<<8
	rollMagazine = 1 << 12 // Critical Hits of ships
	stepsOfLevel = 16
)

// depart has the strike arrive. [7.4]
func (a *Fight) depart(d *sim.Dice) {
	a.gatherPoints(d)
	a.Phase, a.Asked = SendEscort, 0
}

// run goes on to the next decision with a choice, to the next roll, or to the end. A move rolls for
// one attack at most; otherwise there would be too many results to list. The loop stops at a
// decision with two moves or more, before a roll (NextStep, BombRun and so on, whose one legal move
// is to go on) or at the end. A decision without a choice is carried out on the way.
func (a *Fight) run(d *sim.Dice) {
	for rolled := false; ; {
		switch a.Phase {
		case SendEscort, SendCover:
			if a.allocate() {
				return
			}
		case Withhold, Descend:
			if a.nextStrafer() {
				return
			}
			if a.Phase == Withhold {
				a.Phase, a.Asked = SetOut, 0
				return
			}
			a.flak(d)
		case Losses, FlakLosses:
			switch {
			case a.settle():
				return
			case a.Phase == FlakLosses:
				a.Phase, a.Asked = BombRun, 0
				return
			case rolled:
				a.Phase = NextStep
				return
			}
			rolled = a.step(d)
		default:
			return
		}
	}
}

// allocate goes through the groups of a side that choose altitudes; true where one has
// a choice.
func (a *Fight) allocate() bool {
	s := a.Turn()
	for ; a.Asked < a.Count[s]; a.Asked++ {
		g := &a.Groups[s][a.Asked]
		if g.Fixed > 0 || g.Pool == 0 {
			continue
		}
		levels := a.room(g)
		var room [512]sim.Move
		switch {
		case levels == 0: // it cannot get at them
		case levels&(levels-1) != 0:
			return true
		default:
			g.split(a.spread(room[:0], int(g.Pool), levels)[0])
		}
	}
	a.Asked = 0
	if a.Phase++; a.Phase > SendCover {
		a.Phase, a.Level, a.Step, a.Left = Losses, book.Low, 0, [2]uint8{}
	}
	return false
}

// settle takes out points until the side that fired has a choice: true then.
func (a *Fight) settle() bool {
	for {
		var room [maxGroups]sim.Move
		legal := a.losses(room[:0])
		switch len(legal) {
		case 0:
			a.Left = [2]uint8{}
			return false
		case 1:
			// One group alone can be hit: as many of its points as the strength pays for
			// go at once, one at least, where the legal move says that one is paid for.
			g := &a.Groups[a.victimSide()][legal[0]&255]
			a.takeOut(legal[0], max(1, min(a.exposed(g), int(a.Left[legal[0]>>8])/a.price(g))))
		default:
			return true
		}
	}
}

// takeOut aborts or eliminates points of a group.
func (a *Fight) takeOut(m sim.Move, points int) {
	g := &a.Groups[a.victimSide()][m&255]
	a.Left[m>>8] -= uint8(a.price(g) * points)
	for range points {
		a.remove(g)
	}
	if m>>8 == 1 || g.Marks&kamikaze != 0 { // Kamikazes never return [39.44]
		g.Lost += uint8(points)
	} else {
		g.Aborted += uint8(points)
	}
}

// remove takes a point from where the fire at hand finds it.
func (a *Fight) remove(g *Group) {
	if a.Phase == Losses {
		g.At[a.Level]--
		return
	}
	// Guns on the ground make no difference between altitudes: the points of a group are
	// alike for them, and taking the lowest first keeps positions that mean the same
	// equal.
	for level := range book.Altitudes {
		if g.At[level] > 0 {
			g.At[level]--
			return
		}
	}
}

// step makes the next step of a combat, or goes to the next level, or on to the
// target: true where it rolled for an attack.
func (a *Fight) step(d *sim.Dice) bool {
	if a.Level == book.Altitudes {
		a.overTarget()
		return false
	}
	if a.Step == 0 {
		if a.count(book.Defender, cover) == 0 || a.count(book.Attacker, bombers)+a.count(book.Attacker, escorts) == 0 {
			a.Level++
			return false
		}
		a.Routine = a.routine(d)
	}
	steps := routineSteps[a.Routine]
	if int(a.Step) >= len(steps) {
		a.Level++
		a.Step = 0
		return false
	}
	op := steps[a.Step]
	switch op {
	case pickFoe:
		bomb := a.count(book.Attacker, bombers) // an escort is there: nobody has attacked it yet
		if bomb > 0 && a.count(book.Defender, cover) > 0 {
			a.Phase = ChooseFoe
			return false
		}
		a.Chosen = bombers + book.Bit(bomb == 0)
		a.Step++
		return false
	case bombersOnCover, chosenOnCover, otherOnCover:
		// Asked once in a fight, and only where they would fire back: bombs are kept or
		// dropped before their own attack.
		if a.bandOf(op) == bombers && !a.Shaken && a.count(book.Defender, cover) > 0 && a.fighterBombers() {
			// after an attack (W13)
			a.Shaken = true
			a.Phase = Jettison
			return false
		}
	}
	rolled := a.attack(op, d)
	a.Step++
	return rolled
}
