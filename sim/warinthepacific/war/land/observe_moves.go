//go:build !js

package land

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
)

// The subjects of a decision, after the step, the act, the work and the decision of a combat.
var aboutNames = [...]string{"none", "forced march", "strength", "battlegroup", "can attack", "allowance left",
	"fails", "across", "down", "held", "worth", "own strength", "enemy strength", "own supply",
	"own strength beside", "enemy strength beside", "to an objective of the enemy", "to an objective of one's own"}

// Places of these.
const (
	aboutNone = iota
	aboutForced
	aboutStrength
	aboutGroup
	aboutAttacks
	aboutLeft
	aboutFails
	aboutAcross
	aboutDown
	aboutHeld // 1 by the side that decides, -1 by its enemy
	aboutWorth
	aboutOwn
	aboutSupply = aboutOwn + 2
	aboutBeside = aboutSupply + 1
	aboutWay    = aboutBeside + 2
)

var actNames = [numActs]string{"no more", "move", "attack", "raze", "rebuild", "draw", "burn"}

// fightNames are the decisions of a combat, by ground.Action.
var fightNames = [numFights]string{"send", "march", "attack again", "march again", "fight", "stop",
	"reduce and retreat", "pay and retreat", "reduce and stay", "pay and stay", "retreat", "go inside",
	"stay", "bombard"}

// nameDecisions names the numbers of a decision behind those of the step.
func (o *numbers) nameDecisions() {
	l := &o.layout
	o.acts = len(l.Decision)
	l.Decision = appendNames(l.Decision, "act", actNames[:])
	o.works = len(l.Decision)
	l.Decision = appendNames(l.Decision, "build", append(workWords[:], "road"))
	o.fights = len(l.Decision)
	l.Decision = appendNames(l.Decision, "combat", fightNames[:])
	o.about = len(l.Decision)
	l.Decision = append(l.Decision, aboutNames[:]...)
}

// strengths are those of each side in each hex.
type strengths [2][MostHexes + 1]uint16

func (l *Land) strengths() (all strengths) {
	for u := range l.count() {
		all[l.side(u)][l.Units[u].Hex] += uint16(l.face(u).Strength)
	}
	all[Japan][None], all[Allies][None] = 0, 0
	return all
}

// ObserveMoves implements sim.Observable.
func (l *Land) ObserveMoves(legal []sim.Move, dst []float32) {
	clear(dst)
	turn := l.Turn()
	if turn == sim.Over {
		return
	}
	o, all := l.Scenario.numbers, l.strengths()
	columns := len(o.layout.Decision)
	for n, m := range legal {
		row := dst[n*columns:][:columns]
		row[l.Step] = 1
		about := row[o.about:]
		about[aboutNone] = number(m == 0)
		at := None
		switch l.Step {
		case InFight:
			at = l.Target
			l.observeFight(m, turn, row[o.fights:o.about], about)
		case Feed:
			at = Hex(m)
		case Build:
			at = Hex(l.Asked)
			row[o.works+int(min(Work(m), Road))] = 1
		case March, Retreat:
			l.observeUnit(int(l.Asked), about)
			to, forced := l.StepTo(uint32(m))
			if at = to; at == None {
				at = l.Units[l.Asked].Hex
			}
			about[aboutForced] = number(forced)
		case Choose, After:
			act, what := l.Order(uint32(m))
			row[o.acts+int(act)] = 1
			switch act {
			case NoMore:
			case Move, Rebuild, Draw:
				l.observeUnit(what, about)
				at = l.Units[what].Hex
			default:
				at = Hex(what)
			}
		}
		if at != None {
			l.observePlace(at, uint8(turn), &all, about)
		}
	}
}

// observeFight gives the numbers of a decision in the combat at hand.
func (l *Land) observeFight(m sim.Move, turn sim.Side, fights, about []float32) {
	action, unit := ground.Decode(m)
	fights[action] = 1
	about[aboutNone] = 0
	if action >= ground.Again && action <= ground.Stop || action == ground.Bombard {
		return
	}
	sight := l.combat.Unit(int(turn^l.attacker), unit)
	about[aboutStrength], about[aboutGroup] = float32(sight.Strength)/8, number(sight.Steps == 1)
	if action == ground.March {
		about[aboutFails] = float32(sight.Fails)
	}
}

// observeUnit gives the numbers of the unit that a decision is about.
func (l *Land) observeUnit(u int, about []float32) {
	about[aboutStrength], about[aboutGroup] = float32(l.face(u).Strength)/8, number(l.Units[u].Marks&Group != 0)
	about[aboutAttacks], about[aboutLeft] = number(l.typ(u).Combat), float32(l.left(u))/32
}

// observePlace gives the numbers of where a decision leads, or what it is about.
func (l *Land) observePlace(h Hex, side uint8, all *strengths, about []float32) {
	o, g, enemy := l.Scenario.numbers, &l.Hexes[h], 1-side
	about[aboutAcross], about[aboutDown], about[aboutWorth] = o.across[h], o.down[h], o.worth[h]
	if about[aboutHeld] = held(g.Side); side == Allies {
		about[aboutHeld] = 0 - about[aboutHeld]
	}
	about[aboutOwn], about[aboutOwn+1] = float32(all[side][h])/16, float32(all[enemy][h])/16
	about[aboutSupply] = stock(g.Supply[side])
	for s := range sides {
		n := l.Scenario.next[h][s]
		about[aboutBeside] += float32(float32(all[side][n]) / 16)
		about[aboutBeside+1] += float32(float32(all[enemy][n]) / 16)
	}
	ways := [2]uint8{noWay, noWay}
	for i, at := range l.Scenario.Objectives {
		k := 1
		if l.Hexes[at.Hex].Side != side {
			k = 0
		}
		ways[k] = min(ways[k], o.ways[i][h])
	}
	for k, way := range ways {
		about[aboutWay+k] = float32(min(way, 16)) / 16
	}
}
