package ground

import "github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"

// What agents ask of a ground fight.

// A Sight is what an agent sees of a unit.
type Sight struct {
	Strength int // printed, of the side that is up
	Steps    int
	InHex    bool
	Attack   int     // strength with which it would attack, in sixteenths
	Fails    float64 // how likely a forced march into the hex fails
}

// Unit returns what there is to know of an attacker or a defender.
func (g *Combat) Unit(side, i int) Sight {
	u := &g.Units[side][i]
	return Sight{Strength: int(g.face(u).Strength), Steps: g.steps(u), InHex: u.present(), Attack: g.attackOf(u),
		Fails: g.fails(u)}
}

// fails returns how likely a forced march of a unit into the hex fails. [11.21]
func (g *Combat) fails(u *Unit) (p float64) {
	total := int(g.basicCost(u))
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			if 2*(a+b) <= total || total <= 2 && a+b == 2 {
				p += 1. / 36
			}
		}
	}
	return p
}

// Entrenched reports whether defenders in the hex need not leave it.
func (g *Combat) Entrenched() bool {
	list := g.of(book.Defender)
	for i := range list {
		if u := &list[i]; u.present() && g.entrench(u) {
			return true
		}
	}
	return false
}

// Forecast returns how likely each result is of a combat at these strengths, in
// sixteenths: Ae, Ar, Do, Dr, De, and odds below the table.
// The die is shifted by bombardment and kept within the table, as in the combat itself.
// Results are numbered as Result is.
func (g *Combat) Forecast(attack, defend int) (p [belowTable + 1]float64) {
	column := g.columnOf(attack, defend)
	if column < 0 {
		p[belowTable] = 1
		return p
	}
	c := g.joined()
	table := c.table()
	for die := 1; die <= 6; die++ {
		n := max(lowestDie, min(highestDie, die+int(g.Shift)))
		p[g.Rules.tables.crt[table][n-lowestDie][column]] += 1. / 6
	}
	return p
}

// Gather makes the strongest attacker come into the hex among units with supply for it, or with a
// forced march that fails with at most this risk, from 0 to 1. It returns false if there is none.
// It is for agents that look ahead on a copy: nothing is rolled.
func (g *Combat) Gather(risk float64) bool {
	best := -1
	list := g.of(book.Attacker)
	for i := range list {
		u := &list[i]
		comes := u.At == away && (g.mayEnter(u, Send) || g.mayEnter(u, March) && g.fails(u) <= risk)
		if comes && (best < 0 || g.attackOf(u) > g.attackOf(&list[best])) {
			best = i
		}
	}
	if best < 0 {
		return false
	}
	u := &list[best]
	if g.mayEnter(u, Send) {
		spend, extra := g.entryCost(u)
		g.pay(book.Attacker, u, spend, extra)
	}
	u.At = here
	return true
}

// Retires reports whether there is supply for all attackers in the hex to retreat without loss. [12.23]
func (g *Combat) Retires() bool {
	price := 0
	for _, u := range g.of(book.Attacker) {
		if u.present() {
			price += 2 * int(g.face(&u).Strength)
		}
	}
	return price <= int(g.Supply[book.Attacker])
}

// joined returns the fight with all attackers in the hex.
func (g *Combat) joined() Combat {
	c := *g
	list := c.of(book.Attacker)
	for i := range list {
		if list[i].At == away {
			list[i].At = here
		}
	}
	return c
}

// Trapped reports whether defenders would have no hex to retreat to from an attack by
// all. [12.74]
func (g *Combat) Trapped() bool {
	c := g.joined()
	return !c.wayOut()
}
