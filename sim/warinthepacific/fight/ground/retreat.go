package ground

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// affected reports whether a result is about a unit.
func (g *Combat) affected(s sim.Side, u *Unit) bool {
	return s == g.Result.side() && g.suffers(s, u)
}

// suffers reports whether a result of its side is carried out on a unit that fought: of
// Chinese defenders on the top one alone, which is the first that is described; those
// under it stay whatever becomes of it (W103). [12.6] [27.75]
func (g *Combat) suffers(s sim.Side, u *Unit) bool {
	if u.Marks&fought == 0 || !u.present() {
		return false
	}
	if s == book.Attacker || !g.typ(u).Nation.Chinese() {
		return true
	}
	list := g.of(book.Defender)
	for i := range list {
		if top := &list[i]; top.Marks&fought != 0 && g.typ(top).Nation.Chinese() {
			return top == u
		}
	}
	return false
}

// mayGoIn reports whether a defender can go inside a fortification. [21.51] [27.74]
func (g *Combat) mayGoIn(u *Unit) bool {
	return g.Works == fortified && u.Marks&inside == 0 && !g.typ(u).Nation.Chinese()
}

// canPay reports whether there is supply for a unit's printed strength, of Chinese units
// Provincial Points; none reaches a defender whose Supply Path is severed, nor Chinese
// units that are cut off from a Provincial Capital. [12.23] [12.75] [27.77] [27.78]
// Supply is in halves of a point, strengths in whole ones; Provincial Points are whole.
func (g *Combat) canPay(s sim.Side, u *Unit) bool {
	switch {
	case s == book.Defender && g.severed(u):
		return false
	case g.typ(u).Nation.Chinese() && u.Marks&cut != 0: // [27.78]
		return false
	case g.typ(u).Nation.Chinese():
		return g.Provincial >= g.face(u).Strength
	}
	return int(g.Supply[s]) >= 2*int(g.face(u).Strength)
}

// payFor takes a unit's printed strength from what it pays with. [12.6] [27.77]
func (g *Combat) payFor(s sim.Side, u *Unit) {
	if g.typ(u).Nation.Chinese() {
		g.Provincial -= g.face(u).Strength
		return
	}
	g.Supply[s] -= 2 * uint16(g.face(u).Strength)
}

// barred returns the hexsides with attackers beyond them, and the front hexsides of the units in
// the hex. An assault has no front hexsides. [6.97] [12.71] A unit has three front hexsides: the
// one that it came over and its two neighbours. Attackers that wait outside bar their whole hex.
func (g *Combat) barred() (hostile, front uint8) {
	hostile = g.Hostile
	for _, u := range g.of(book.Attacker) {
		switch {
		case g.Assault != overland:
		case u.At == away:
			hostile |= 1 << u.From
		case u.present():
			front |= 1<<u.From | 1<<((u.From+1)%6) | 1<<((u.From+5)%6)
		}
	}
	return hostile, front
}

// severs reports whether attackers bar every hexside of the defender's Supply Path.
// [12.75] [14.31]
// A Path of 0 is supply in the hex itself, which nobody can bar.
func (g *Combat) severs() bool {
	hostile, front := g.barred()
	return g.Path != 0 && g.Path&^(hostile|front) == 0
}

// severed reports whether a defender is cut off from what it draws on; Chinese in a
// Provincial Capital draw on that. [27.77] [27.78]
func (g *Combat) severed(u *Unit) bool {
	return g.Severed && !(g.Capital && g.typ(u).Nation.Chinese())
}

// wayOut reports whether defenders have a hex to retreat to: not over sea, lakes or
// mountains, not to where attackers are, and over their front hexsides only to where
// friends are. [12.7] [12.71] [12.73]
// A hexside may be one of several kinds of terrain; roads and rivers do not keep anybody
// from going.
func (g *Combat) wayOut() bool {
	hostile, front := g.barred()
	for side, what := range g.Hexside {
		b := uint8(1) << side
		if what != book.MountainSide && what != book.SeaSide && hostile&b == 0 && (front&b == 0 || g.Held&b != 0) {
			return true
		}
	}
	return false
}
