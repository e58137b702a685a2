package battle

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// Legal appends the decisions of the side to move, ascending.
func (b *Battle) Legal(buf []sim.Move) []sim.Move {
	switch {
	case b.Hits > 0:
		return each(buf, b.strongest(), takeHit)
	case b.Phase == atFire:
		if b.Idle {
			return append(each(buf, b.Asked, RetreatVerb), move(NoBlock, hold, 0))
		}
		for m := b.Asked; m != 0; m &= m - 1 {
			if i := m.First(); b.special {
				buf = b.specialMenu(buf, i)
			} else {
				buf = b.menu(buf, i, b.targets(i))
			}
		}
		return buf
	}
	switch b.Phase {
	case AtKamikaze:
		return append(each(buf, b.undeclared(), declare), move(NoBlock, pass, 0))
	case AtSearch:
		return append(buf, move(NoBlock, rollDice, 0))
	case atLanding:
		return append(each(buf, b.mayLand(), land), move(NoBlock, pass, 0))
	case atRaid:
		for m := b.Here & Of(Attacker); m != 0; m &= m - 1 {
			buf = eachTarget(buf, m.First(), raidOn, b.raidChoices(m.First()))
		}
	case AtEnd:
		// Ships that may stay are asked first; only then do those leave that must.
		_, must, may := b.Leaving()
		if may != 0 {
			return append(each(buf, b.Able(may), RetreatVerb), move(NoBlock, stay, 0))
		}
		return each(buf, b.Able(must), RetreatVerb)
	}
	return buf
}

// menus holds what a block may do for each set of targets: its fires, to hold,
// to retreat; n of them without the last.
var menus = makeMenus()

type menu struct {
	moves [book.NumGroups + 2]sim.Move
	n     int
}

func makeMenus() (all [1 << book.NumGroups]menu) {
	for t := range all {
		m := &all[t]
		for g := range book.NumGroups {
			if t>>g&1 != 0 {
				m.moves[m.n] = FireMove(0, g)
				m.n++
			}
		}
		m.moves[m.n], m.moves[m.n+1] = move(0, hold, 0), move(0, RetreatVerb, 0)
		m.n++
	}
	return all
}

// menu appends what block i with those targets may do.
func (b *Battle) menu(buf []sim.Move, i int, targets uint8) []sim.Move {
	k := len(buf)
	// Too little room in the buffer, or a retreat that has to be looked up: the slow way.
	if cap(buf)-k < len(menu{}.moves) || !b.Exits.Has(i) {
		return b.menuWith(buf, i, targets, b.mayRetreat(i))
	}
	// All are written, the rest is cut off: no branch to mispredict.
	m := &menus[targets&(1<<book.NumGroups-1)]
	list := (*[len(menu{}.moves)]sim.Move)(buf[k : k+len(m.moves)])
	block := move(i, 0, 0)
	list[0], list[1], list[2] = block|m.moves[0], block|m.moves[1], block|m.moves[2]
	list[3], list[4], list[5] = block|m.moves[3], block|m.moves[4], block|m.moves[5]
	return buf[:k+m.n+1]
}

func (b *Battle) menuWith(buf []sim.Move, i int, targets uint8, flees bool) []sim.Move {
	if targets == 0 && !flees { // no choice: passed over
		return buf
	}
	m := &menus[targets&(1<<book.NumGroups-1)]
	n := m.n + int(book.Flag(flees))
	for _, v := range m.moves[:n] {
		buf = append(buf, move(i, 0, 0)|v)
	}
	return buf
}

// specialMenu is menu with the choices of options and of the pursuit.
func (b *Battle) specialMenu(buf []sim.Move, i int) []sim.Move {
	targets := b.targets(i)
	switch {
	case b.pursuit() && b.mustFlee(i):
		if b.mayRetreat(i) {
			buf = append(buf, move(i, RetreatVerb, 0))
		}
		if b.mayBlockadeWith(i) {
			buf = append(buf, move(i, stay, 0))
		}
		return buf
	case b.Position.Kamikaze.Has(i):
		if targets != 0 {
			buf = eachTarget(buf, i, crashInto, b.inGroup(SideOf(i).Other(), book.Naval))
		}
		return append(buf, move(i, hold, 0))
	}
	flees := b.mayRetreat(i)
	banzai := b.mayBanzai(i)
	if banzai == 0 {
		return b.menuWith(buf, i, targets, flees)
	}
	for g := range book.NumGroups {
		if targets>>g&1 != 0 {
			buf = append(buf, FireMove(i, g))
		}
	}
	buf = append(eachTarget(buf, i, banzaiOn, banzai), move(i, hold, 0))
	if flees {
		buf = append(buf, move(i, RetreatVerb, 0))
	}
	return buf
}

func each(buf []sim.Move, m Mask, v verb) []sim.Move {
	for ; m != 0; m &= m - 1 {
		buf = append(buf, move(m.First(), v, 0))
	}
	return buf
}

func eachTarget(buf []sim.Move, i int, v verb, targets Mask) []sim.Move {
	for ; targets != 0; targets &= targets - 1 {
		buf = append(buf, move(i, v, targets.First()))
	}
	return buf
}
