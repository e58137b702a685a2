package land

import (
	"github.com/ironbottom/ironbottom/sim"
)

// mostMoves is how many decisions a list may have.
const mostMoves = 320

// Moves of the Steps Choose and After: a kind, and a unit plus 1 or a hex.
const (
	noMore     sim.Move = 0
	pickUnit   sim.Move = 0 << 8
	attackHex  sim.Move = 1 << 8
	razeWorks  sim.Move = 2 << 8
	rebuild    sim.Move = 0 << 8
	drawExcess sim.Move = 1 << 8
	burnDepot  sim.Move = 2 << 8
	ofMove     sim.Move = 1<<8 - 1
)

// carryOut carries out a decision of the war itself.
func (l *Land) carryOut(m sim.Move, d *sim.Dice) {
	switch l.Step {
	case Feed:
		l.feed(Hex(m))
		l.nextFeed()
	case Build:
		l.build(Work(m))
		l.Asked++
		l.nextBuild()
	case Day:
		l.First = Allies
		if uint8(d.Roll(l.event(None, rollFirst, 0), 6)) <= l.Book.Initiative[0][l.date().Cycle()] { // [9.51]
			l.First = Japan
		}
		l.Segment = 1
		l.beginSegment()
	case Choose:
		l.choose(m, d)
	case March:
		l.march(m, d)
	case Retreat:
		l.retreat(uint8(m), d)
	case After:
		l.after(m, d)
	case Wither:
		l.wither(d)
	case Spoil:
		l.spoil(d)
	}
}

// phasing returns whose segment it is.
func (l *Land) phasing() uint8 {
	if l.Segment == 1 {
		return l.First
	}
	return 1 - l.First
}

// beginSegment begins the segment of a player, in which its units move and no others. [11.0] [11.15]
func (l *Land) beginSegment() {
	for u := range l.count() {
		k := &l.Units[u]
		k.Spent, k.Entered, k.Forced, k.Slowed = 0, 0, 0, 0
		k.Marks &^= Done
	}
	for h := range l.Hexes {
		l.Hexes[h].Marks &^= Attacked | Burnt
	}
	l.nextChoose()
}

// nextChoose asks the phasing player what comes next, as long as there is anything. [11.17]
func (l *Land) nextChoose() {
	l.Step, l.Side, l.Asked, l.Target, l.Moved = Choose, l.phasing(), 0, None, 0
	var room [mostMoves]sim.Move
	if len(l.choosing(room[:0])) == 1 {
		l.nextAfter()
	}
}

// nextAfter asks what is done after all movement and combat.
func (l *Land) nextAfter() {
	l.Step, l.Side, l.Asked, l.Target = After, l.phasing(), 0, None
	var room [mostMoves]sim.Move
	if len(l.aftering(room[:0])) > 1 {
		return
	}
	l.endSegment()
}

// Legal appends the legal decisions. Of Feed a move is the hex of the depot, of Build a Work, of
// Retreat a hexside.
func (l *Land) Legal(buf []sim.Move) []sim.Move {
	p := presence{}
	switch l.Step {
	case End, Joint, Idle, Swoop:
		return buf
	case InFight:
		return l.combat.Legal(buf)
	case Feed:
		p = l.present()
		return l.feeding(buf, &p)
	case Build:
		return l.building(buf)
	case Choose:
		return l.choosing(buf)
	case March:
		p = l.present()
		if l.Moved > 0 {
			buf = append(buf, stopMove)
		}
		return l.marching(buf, &p, int(l.Asked))
	case Retreat:
		p = l.present()
		return l.retreating(buf, &p, int(l.Asked))
	case After:
		return l.aftering(buf)
	}
	return append(buf, 0)
}

// choosing lists what the phasing player can do: nothing more, move a unit, attack a hex, give up
// works of its own [21.35]. Of units that are alike the first is listed.
func (l *Land) choosing(buf []sim.Move) []sim.Move {
	p := l.present()
	buf = append(buf, noMore)
	for u := range l.count() {
		var room [2 * sides]sim.Move
		if l.side(u) == l.Side && !l.alikeBefore(u) && len(l.marching(room[:0], &p, u)) > 0 {
			buf = append(buf, pickUnit|sim.Move(u+1))
		}
	}
	for h := Hex(1); int(h) <= l.Scenario.Hexes(); h++ {
		if l.hostile(&p, l.Side, h) && l.attackable(&p, h) {
			buf = append(buf, attackHex|sim.Move(h))
		}
	}
	for h := Hex(1); int(h) <= l.Scenario.Hexes(); h++ {
		if g := &l.Hexes[h]; g.Side == l.Side && g.Marks&Entrenched != 0 && p[l.Side][h] > 0 && p[1-l.Side][h] == 0 {
			buf = append(buf, razeWorks|sim.Move(h))
		}
	}
	return buf
}

// alikeBefore reports whether a unit of a lower number is the same in all.
func (l *Land) alikeBefore(u int) bool {
	for o := range u {
		if l.Units[o] == l.Units[u] && l.Scenario.Units[o].Type == l.Scenario.Units[u].Type && l.side(o) == l.side(u) {
			return true
		}
	}
	return false
}

// choose carries out what the phasing player does.
func (l *Land) choose(m sim.Move, d *sim.Dice) {
	switch about := uint8(m & ofMove); {
	case m == noMore:
		l.nextAfter()
	case m&^ofMove == pickUnit:
		l.Step, l.Asked, l.Moved = March, about-1, 0
	case m&^ofMove == attackHex:
		if l.Scenario.Joined {
			l.Step, l.Target = Swoop, Hex(about)
			return
		}
		l.attack(Hex(about), d)
	default:
		l.Hexes[about].Marks &^= Entrenched
		l.nextChoose()
	}
}
