package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// depot returns where a nation's builds are supplied, as found out before attrition
// (ruling R61), and where that is by an ally's lines.
func (c *Campaign) depot(n Nation) (all, cross hex.Board) {
	switch n {
	case Japan:
		return c.depots[Japan], cross
	case USA:
		return c.depots[USA].Or(c.depots[British]), c.depots[British].AndNot(c.depots[USA])
	case China:
		return c.War.Map.Homes[China], cross // [7.12]
	}
	return c.depots[British].Or(c.depots[USA]), c.depots[USA].AndNot(c.depots[British])
}

// grounds returns where new blocks of a kind are built: where supplied, apart from
// room and points.
func (c *Campaign) grounds(k *rating, y *yard) hex.Board {
	m := c.War.Map
	supplied, _ := c.depot(k.nation)
	home := m.Homes[k.nation] // [2.23b]
	switch {
	case k.typ == SHQ && k.nation == China:
		home = home.And(y.size2) // [7.28]
	case k.typ == SHQ: // [3.3.1]; ruling R82
		home = y.size2
		if c.playing().First == firstOf1941 && k.class == c.War.Map.Commands[SWPA] { // 1941 philippine army
			home = home.And(c.War.lines.australia)
		}
	case k.nation == USA && k.typ.isShip():
		home = home.AndNot(m.Hexes) // Panama [7.25]; marines anywhere (ruling R79)
	case k.typ == IN && k.nation == India, k.typ == IN && k.nation == ANZAC:
		home = c.War.lines.regions[k.nation].And(y.size2) // [7.26, 7.27]
	}
	return home.And(supplied).And(y.open)
}

// sites returns where a block of the pool can be built.
func (c *Campaign) sites(i int, y *yard) hex.Board {
	k := c.what(i)
	if c.points[c.War.routes.stamps[i].payer] < k.cost {
		return hex.Board{}
	}
	at := c.grounds(k, y).And(y.space)
	if k.typ != SHQ {
		at = at.AndNot(y.full[k.home])
	}
	if k.nation == China && k.typ == IN {
		at = at.AndNot(y.kin[flag(k.class != communist)]) // [4.81]
	}
	_, cross := c.depot(k.nation)
	for h := range at.All() {
		if !c.affords(i, h, c.price(k.cost, cross.Has(h))) {
			at = at.Without(h)
		}
	}
	return at
}

// bases lists where Major Bases can be built, and for whose points: at a supplied minor
// base where that nation has a block, not in the North Pacific [3.3.4, 6.2]; ruling R76.
func (c *Campaign) bases(buf []sim.Move, y *yard) []sim.Move {
	m := c.War.Map
	if c.reserve[c.decides] == 0 {
		return buf
	}
	minor := m.Minor.AndNot(c.markers).AndNot(c.raised).AndNot(m.NorthPacific)
	for h := range minor.And(y.own[Japan].Or(y.own[USA]).Or(y.own[British]).Or(y.own[China])).All() {
		for _, n := range [...]Nation{Japan, USA, British, China} {
			if !y.own[n].Has(h) || c.points[n] < baseCost {
				continue
			}
			all, cross := c.depot(n)
			if !all.Has(h) || !c.spares(n, c.command(h, IN), c.price(baseCost, cross.Has(h))) {
				continue
			}
			buf = append(buf, packOrder(NewBase, 0, uint8(h), uint8(n)))
		}
	}
	return buf
}

// price returns what something costs that is supplied, or not, by an ally [7.15].
func (c *Campaign) price(cost uint8, cross bool) uint8 {
	if cross {
		return 2 * cost
	}
	return cost
}

// affords reports whether there are points for a block that costs so much at a place.
func (c *Campaign) affords(i int, at hex.Index, price uint8) bool {
	s := &c.War.routes.stamps[i]
	return c.points[s.payer] >= price && (!c.macArthur || c.spares(s.payer, c.command(at, s.typ), price))
}

// The American commands of option 9.6, and what belongs to neither.
const (
	forCPAC uint8 = iota
	forSWPA
	forNeither
)

// command returns whose spending it is to build at a place: in hexes that both
// command, Nimitz has marines and ships and MacArthur the rest [4.12].
func (c *Campaign) command(at hex.Index, t Type) uint8 {
	m := c.War.Map
	switch {
	case !c.macArthur:
		return forNeither
	case m.Shared.Has(at):
		if t == MA || t.isShip() {
			return forCPAC
		}
		return forSWPA
	case m.Theatres[CPAC].Has(at):
		return forCPAC
	case m.Theatres[SWPA].Has(at):
		return forSWPA
	}
	return forNeither
}

// divide sets a third of the American points aside for each of the two commands,
// rounded up as far as there are as many (option 9.6).
func (c *Campaign) divide() {
	clear(c.due[:])
	if c.macArthur {
		third := min((c.points[USA]+2)/3, c.points[USA]/2)
		c.due = [2]uint8{third, third}
	}
}

// spares reports whether a nation has so many points left for a command.
func (c *Campaign) spares(n Nation, command, price uint8) bool {
	left := c.points[n]
	if n == USA { // what is due to others
		for k, due := range c.due {
			if uint8(k) != command {
				left -= due
			}
		}
	}
	return left >= price
}

// spend takes points from a nation.
func (c *Campaign) spend(n Nation, command, price uint8) {
	c.points[n] -= price
	if n == USA && command != forNeither {
		c.due[command] -= min(c.due[command], price)
	}
}

// addStep adds a step to a block [7.24].
func (c *Campaign) addStep(i int) {
	k, p := c.what(i), &c.pieces[i]
	c.spend(payer(k.nation), c.command(p.at, k.typ), c.price(k.cost, c.isDear(i)))
	p.steps++
	c.built[i/4] += 1 << (i % 4 * 2)
	c.fill(&c.view.yard, p.at, 1)
}

// build puts a new block of one step on the map [7.23]. It is supplied where it stands.
func (c *Campaign) build(i int, at hex.Index) {
	k, p := c.what(i), &c.pieces[i]
	_, cross := c.depot(k.nation)
	c.spend(payer(k.nation), c.command(at, k.typ), c.price(k.cost, cross.Has(at)))
	p.steps, p.marks, p.known, p.from, p.way = 1, 0, 0, at, noWay
	c.put(i, at)
	c.built[i/4] += 1 << (i % 4 * 2)
	c.fed[i/64] |= 1 << (i % 64)
	if cross.Has(at) {
		c.dear[i/64] |= 1 << (i % 64)
	}
	y := &c.view.yard
	y.pool.remove(i)
	c.admit(i, y)
	c.fill(y, at, 0)
	y.stacks.full(c, c.decides, &y.full)
}

// raise builds a Major Base, which counts from the next turn on (ruling R76).
func (c *Campaign) raise(n Nation, at hex.Index) {
	_, cross := c.depot(n)
	c.spend(n, c.command(at, IN), c.price(baseCost, cross.Has(at)))
	c.raised = c.raised.With(at)
	c.reserve[c.decides]--
}

// mayGive returns how many points a nation can pass on to China: the USA two and
// Britain one, where its gate is Allied and supplied [7.25, 7.26].
func (c *Campaign) mayGive(n Nation) uint8 {
	s := c.playing()
	open := c.held(AlliedSide).And(c.depots[USA].Or(c.depots[British]))
	most := uint8(1)
	gates := open.And(c.War.lines.burma)
	if n == USA { // by Dhaka, or where the scenario says otherwise (ruling R63)
		most, gates = 2, open.And(c.War.lines.bengal.With(s.Gate))
	}
	if gates.Empty() || c.chinaRemoved {
		return 0
	}
	for most > 0 && !c.spares(n, forNeither, most*c.toll()) {
		most--
	}
	return most
}

// toll is what a point for China costs the giver (ruling R62).
func (c *Campaign) toll() uint8 {
	if c.singleGifts {
		return 1
	}
	return 2
}

// give passes points on to China.
func (c *Campaign) give(n Nation, points uint8) {
	c.spend(n, forNeither, points*c.toll())
	c.points[China] += points
	c.CampaignPosition.given[n] = points
}
