package air

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Legal appends the legal moves. Of losses a move is the group, and 256 more where a
// point is eliminated.
func (a *Fight) Legal(buf []sim.Move) []sim.Move {
	switch a.Phase {
	case SetOut:
		if a.someEscort() {
			return append(buf, looseEscort, closeEscort)
		}
		return append(buf, setOut)
	case SendEscort, SendCover:
		if a.Asked >= a.Count[a.Turn()] {
			return buf
		}
		g := &a.Groups[a.Turn()][a.Asked]
		if g.Fixed > 0 || g.Pool == 0 {
			return buf
		}
		return a.spread(buf, int(g.Pool), a.room(g))
	case NextStep, BombRun, Sequencing, CoastalFire, CoastalLuck:
		return append(buf, 0)
	// For ChooseFoe a move is the band, bombers or escorts; for Jettison 1 drops the
	// bombs.
	case ChooseFoe, Jettison:
		return append(buf, 0, 1)
	case Withhold, Descend:
		if a.asked() {
			return append(buf, 0, 1)
		}
	case Losses, FlakLosses:
		return a.losses(buf)
	}
	return buf
}

func (a *Fight) someEscort() bool {
	for _, g := range a.groups(book.Attacker) {
		if g.Marks&escort != 0 {
			return true
		}
	}
	return false
}

// occupied returns the levels at which there are striking points. [7.1]
// Levels are bits of the set from Low on. The escort may go, and CAP wait, at no other:
// there is nobody to guard or to attack there.
func (a *Fight) occupied() (set uint8) {
	for _, g := range a.groups(book.Attacker) {
		for level, n := range g.At {
			if n > 0 && g.strikes() {
				set |= 1 << level
			}
		}
	}
	return set
}

// room returns the levels where fighters can meet or escort the strike. [6.19] [7.1]
func (a *Fight) room(g *Group) (set uint8) {
	for level := range book.Altitudes {
		if a.occupied()&(1<<level) != 0 && a.strengthAt(g, level) > 0 {
			set |= 1 << level
		}
	}
	return set
}

// spread lists all ways to divide points among levels: five bits each for low, medium
// and high.
// Moves come in ascending order, as Apply searches them: first by how many fly low, then
// by how many fly at medium height; the rest is high. Ten points at all three levels can
// be divided in 66 ways.
func (a *Fight) spread(buf []sim.Move, points int, levels uint8) []sim.Move {
	most := func(level book.Altitude, n int) int {
		if levels&(1<<level) == 0 {
			return 0
		}
		return n
	}
	if levels == 0 {
		return buf
	}
	for l := range most(book.Low, points) + 1 {
		for m := range most(book.Medium, points-l) + 1 {
			if h := points - l - m; h == 0 || levels&(1<<book.High) != 0 {
				buf = append(buf, sim.Move(l<<10|m<<5|h))
			}
		}
	}
	return buf
}

// victimSide returns whose points are taken out.
// In anti-aircraft fire it is always the strike that loses, as the guns are the
// defender's.
func (a *Fight) victimSide() sim.Side {
	if a.Phase == Losses && a.Victim == cover {
		return book.Defender
	}
	return book.Attacker
}

// exposed returns how many points of a group can be taken out by the fire at hand.
func (a *Fight) exposed(g *Group) int {
	switch {
	case a.Phase == FlakLosses && g.attacks(): // CAP and escorts are not fired at [7.52]
		return g.flying()
	case a.Phase == Losses && (a.Victim == cover || g.band() == a.Victim):
		return int(g.At[a.Level])
	}
	return 0
}

// price returns what it takes to take out a point: its strength in the air, one for
// anti-aircraft fire.
// The strength is that at the level at hand, where the point defends, untrained or far as
// it may be.
func (a *Fight) price(g *Group) int {
	if a.Phase == FlakLosses {
		return 1
	}
	return a.strengthAt(g, a.Level)
}

// losses lists which points may be taken out: untrained ones before others, eliminations
// before aborts, as nobody who fires has anything from the other order (W100). What does
// not suffice for any point is lost, and no more is spared (R7, W12). [7.31] [36.11]
// [7.59] (R15)
// Left[1] is what may be eliminated yet, Left[0] what may be aborted: kind runs from 1
// down to 0. As soon as one kind has a move the other is not listed.
func (a *Fight) losses(buf []sim.Move) []sim.Move {
	if a.Left == [2]uint8{} {
		return buf
	}
	list, first, raw := a.groups(a.victimSide()), len(buf), false
	// Whether untrained points are there to be taken first is a matter of air combat
	// alone; guns do not know who is trained.
	if a.Phase == Losses {
		for i := range list {
			raw = raw || list[i].Marks&untrained != 0 && a.exposed(&list[i]) > 0
		}
	}
	for kind := 1; kind >= 0; kind-- {
		for i := range list {
			g := &list[i]
			if a.exposed(g) > 0 && a.price(g) <= int(a.Left[kind]) && (!raw || g.Marks&untrained != 0) {
				buf = append(buf, sim.Move(kind<<8|i))
			}
		}
		if len(buf) > first {
			return buf
		}
	}
	return buf
}

// secret reports whether the defender has to choose altitudes without knowing those of
// the escort: where a strike comes at two levels or more (R9).
// Of a strike at one level CAP knows all that there is to know. Where either side has
// nothing to choose, there is no secret to keep, and the fight is solved as one without
// secrets.
func (a *Fight) secret() bool {
	levels, free := uint8(0), [2]bool{}
	for s := range sim.Side(2) {
		for _, g := range a.groups(s) {
			if s == book.Attacker && g.strikes() {
				levels |= g.heights()
			} else if g.Fixed == 0 {
				free[s] = true
			}
		}
	}
	return levels&(levels-1) != 0 && free[0] && free[1]
}

// heights returns the levels where a striking group may be, as a set.
func (g *Group) heights() uint8 {
	if g.Fixed == 0 {
		return 1<<book.Altitudes - 1
	}
	return 1 << (g.Fixed - 1)
}

// veiled reports whether the altitudes of the escort are still its side's alone.
func (a *Fight) veiled() bool {
	return a.secret() && (a.Phase == SendEscort || a.Phase == SendCover)
}

// hidden calls f for the groups whose altitudes have been chosen in secret.
// In SendEscort these are the groups that have been asked already, in SendCover all that
// chose.
func (a *Fight) hidden(f func(g *Group, i int)) {
	list := a.groups(book.Attacker)
	for i := range list {
		if g := &list[i]; g.Fixed == 0 && g.Marks&escort != 0 && a.room(g) != 0 &&
			(a.Phase == SendCover || i < int(a.Asked)) {
			f(g, i)
		}
	}
}

// Deal draws the altitudes of the escort anew for the defender, while they are hidden:
// each group any way that it could be divided, and loose or close, all as likely. The
// forces themselves are known to both.
// The dice of the deal are numbered by the group, loose or close by a number that no
// group has.
func (a *SecretFight) Deal(viewer sim.Side, d *sim.Dice) {
	if viewer != book.Defender || !a.veiled() {
		return
	}
	a.Loose = d.Pick(maxGroups, 2) == 1
	var room [512]sim.Move
	a.hidden(func(g *Group, i int) {
		ways := a.spread(room[:0], g.flying(), a.room(g))
		g.split(ways[d.Pick(uint64(i), len(ways))])
	})
}

// Covert reports whether the defender sees nothing of what is decided: whether the escort is loose,
// and how it divides itself.
func (a *SecretFight) Covert() bool {
	return a.secret() && (a.Phase == SetOut || a.Phase == SendEscort)
}

// Redact puts a close escort at the lowest levels in the place of the true one.
func (a *SecretFight) Redact(viewer sim.Side) {
	if viewer != book.Defender || !a.veiled() {
		return
	}
	a.Loose = false
	var room [512]sim.Move
	// Of all ways the last has most at the lowest levels: spread counts up from few at
	// Low.
	a.hidden(func(g *Group, _ int) {
		ways := a.spread(room[:0], g.flying(), a.room(g))
		g.split(ways[len(ways)-1])
	})
}

// split puts points at the levels that a move says.
func (g *Group) split(m sim.Move) {
	g.At = [book.Altitudes]uint8{uint8(m >> 10 & 31), uint8(m >> 5 & 31), uint8(m & 31)}
	g.Pool = 0
}
