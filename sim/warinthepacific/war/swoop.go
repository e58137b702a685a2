package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Special Strikes at ground units in the Ground Phase: at a unit in each hex that it enters, which
// slows it down, and at units that are about to attack, which shifts the die for the defenders.
// Night plays no part in it. (C165) [6.6] [6.63] [6.66] [7.61]

// swoop asks the enemy of the units for a Special Strike at them, if it can fly one.
func (w *War) swoop(d *sim.Dice) {
	w.Step, w.Side, w.Back = board.Swoop, sim.Side(1-w.Field.Side), board.Assault
	var room [board.MostMoves]sim.Move
	if len(w.toSwoop(room[:0])) == 1 {
		w.proceed(d)
	}
}

// proceed lets the units go on. [6.63]
func (w *War) proceed(d *sim.Dice) {
	w.islands.Hand(&w.Position, &w.Field)
	d.Shift(fieldPlace)
	w.Field.Proceed(d)
	by := uint64(fieldPlace)
	d.Shift(-by)
	w.goOnField(d)
}

// struckHex returns where the units are that move or attack.
func (w *War) struckHex() theatre.Hex { return w.Field.Scenario.Sea(w.Field.Struck()) }

// toSwoop lists the bases that may send a Special Strike at the units, behind 0 for none: those
// whose Air Points struck neither in the Third Naval Phase nor in the Third Air Phase. [6.65]
func (w *War) toSwoop(buf []sim.Move) []sim.Move {
	buf = append(buf, board.Pass)
	if w.Plotted[w.Side] == board.MostStrikes {
		return buf
	}
	at := w.struckHex()
	list, n := w.bases(w.Side)
	for _, b := range list[:n] {
		if from := w.fleet().Base(b); from != theatre.None && w.Theatre.ByAir(from, at) <= w.reach(b, board.Harass) {
			buf = append(buf, board.PackBase(b))
		}
	}
	return buf
}

// swoopFrom begins a Special Strike from a hex, or has the units go on.
func (w *War) swoopFrom(m sim.Move, d *sim.Dice) {
	b, ok := board.UnpackBase(m)
	if !ok {
		w.proceed(d)
		return
	}
	*w.Plotting() = board.Strike{Base: b, Mission: board.Harass}
	w.Step, w.Foe = board.Scramble, 0
	w.nextScramble(d)
}

// harasses reports whether the fight at hand is a Special Strike at ground units.
func (w *War) harasses() bool {
	return w.Fight == board.AirRaid && w.strikeAtHand().Mission == board.Harass
}

// liftHarass begins a bombardment of the units. Fighters above their own base in the hex meet it.
// [6.23] [6.61] [7.53]
func (w *War) liftHarass() bool {
	b := &w.raid
	b.Lift(air.Ground{Aim: air.AimGround, Date: w.cycle(), Guns: w.Field.StruckGuns()})
	w.sent(w.strikeAtHand(), b.Send)
	at := w.struckHex()
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if s := &w.Stacks[i]; s.Points > 0 && w.fleet().Owner(s.Base) != w.attacker &&
			!s.Base.IsCarrier() &&
			w.fleet().Base(s.Base) == at && w.planeAs(i, book.Fighter) != nil {
			w.cover(i, w.aboveInGround(i), 0)
		}
	}
	w.meetCover(b.Cover)
	return b.Start()
}

// aboveInGround returns how many Air Points of a stack can be CAP above their own base in the Ground
// Phase: all that neither flew a Special Strike nor aborted in it. Struck and the plots still have
// the strikes of the Third Naval and the Third Air Phase, which do not matter. [6.23] [7.1] [7.74]
func (w *War) aboveInGround(stack id.Stack) int {
	s := &w.Stacks[stack]
	side, n := w.fleet().Owner(s.Base), int(s.Points)-int(s.Aborted)
	for i := range w.Strikes[side][:w.Plotted[side]] {
		if k := &w.Strikes[side][i]; k.Mission == board.Harass {
			n -= int(sentOf(k, stack))
		}
	}
	return max(0, n)
}

// landHarass writes back what it came to: the unit that moves pays more, or the die of the combat
// shifts. At a base that is with the other bombardments of the Game-Turn. [7.61]
func (w *War) landHarass() {
	w.landAir(&w.raid.Fight)
	n := w.raid.Effects[air.AimGround-1]
	site := w.Theatre.SiteAt(w.struckHex())
	switch {
	case w.Field.Target == 0:
		w.Field.Slow(n)
	case site == id.None:
		w.Field.Shake(n)
	case w.Sites[site].Side == w.attacker:
		w.Sites[site].Outside = min(board.MostShaken, w.Sites[site].Outside+n)
	default:
		w.Sites[site].Shift = min(board.MostShaken, w.Sites[site].Shift+n)
	}
}
