package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// depot returns where a nation's builds are supplied, as found out before attrition
// (ruling R61), and where that is by an ally's lines.
// Cross matters for the price: a nation supplied only through the other's box pays double [7.15].
func (c *Campaign) depot(n book.Nation) (all, cross hex.Board) {
	switch n {
	case book.Japan:
		return c.Depots[book.Japan], cross
	case book.USA:
		return c.Depots[book.USA].Or(c.Depots[book.British]), c.Depots[book.British].AndNot(c.Depots[book.USA])
	case book.China:
		// China has no chain to trace: its own bases are its supply.
		return c.War.Map.Homes[book.China], cross // [7.12]
	}
	return c.Depots[book.British].Or(c.Depots[book.USA]), c.Depots[book.USA].AndNot(c.Depots[book.British])
}

// grounds returns where new blocks of a kind are built: where supplied, apart from
// room and points.
func (c *Campaign) grounds(k *book.Rating, y *yard) hex.Board {
	m := c.War.Map
	// The cases below narrow or replace the printed home bases of the nation; what remains must be
	// supplied and open, that is, its steps of this turn not yet used up.
	supplied, _ := c.depot(k.Nation)
	home := m.Homes[k.Nation] // [2.23b]
	switch {
	case k.Type == book.SHQ && k.Nation == book.China:
		home = home.And(y.size2) // [7.28]
	case k.Type == book.SHQ: // [3.3.1]; ruling R82
		// A lost headquarters comes back at any friendly Major Base, whichever nation's.
		home = y.size2
		if c.Playing().First == situation.FirstOf1941 && k.Class == c.War.Map.Commands[atlas.SWPA] {
			// 1941 philippine army
			home = home.And(c.War.Lines.Australia)
		}
	case k.Nation == book.USA && k.Type.IsShip():
		// Panama is a box, not a hex of the grid; to take the grid away leaves it.
		home = home.AndNot(m.Hexes) // Panama [7.25]; marines anywhere (ruling R79)
	case k.Type == book.IN && k.Nation == book.India, k.Type == book.IN && k.Nation == book.ANZAC:
		home = c.War.Lines.Regions[k.Nation].And(y.size2) // [7.26, 7.27]
	}
	return home.And(supplied).And(y.open)
}

// sites returns where a block of the pool can be built.
func (c *Campaign) sites(i int, y *yard) hex.Board {
	k := c.What(i)
	// Without the plain price no place can be right; most blocks of the pool end here, before the
	// map is looked at.
	if c.Points[c.War.Routes.Stamps[i].Payer] < k.Cost {
		return hex.Board{}
	}
	at := c.grounds(k, y).And(y.space)
	// Headquarters do not stack, so no base is too full for one.
	if k.Type != book.SHQ {
		at = at.AndNot(y.full[k.Home])
	}
	if k.Nation == book.China && k.Type == book.IN {
		at = at.AndNot(y.kin[book.Flag(k.Class != situation.Communist)]) // [4.81]
	}
	_, cross := c.depot(k.Nation)
	// The price depends on the place twice over: doubled by an ally's lines, and bound to one
	// American command by option.
	for h := range at.All() {
		if !c.affords(i, h, c.price(k.Cost, cross.Has(h))) {
			at = at.Without(h)
		}
	}
	return at
}

// bases lists where Major Bases can be built, and for whose points: at a supplied minor
// base where that nation has a block, not in the North Pacific [3.3.4, 6.2]; ruling R76.
func (c *Campaign) bases(buf []sim.Move, y *yard) []sim.Move {
	m := c.War.Map
	// Reserve is how many markers of the side are left in the box of the game.
	if c.Reserve[c.Decides] == 0 {
		return buf
	}
	// Raised are those built in this phase, hidden until the turn ends, and not to be built twice.
	minor := m.Minor.AndNot(c.MajorMarkers).AndNot(c.Raised).AndNot(m.NorthPacific)
	for h := range minor.And(y.own[book.Japan].Or(y.own[book.USA]).Or(y.own[book.British]).Or(
		y.own[book.China])).All() {
		// In this order, so that the list of decisions is always the same.
		for _, n := range [...]book.Nation{book.Japan, book.USA, book.British, book.China} {
			if !y.own[n].Has(h) || c.Points[n] < situation.BaseCost {
				continue
			}
			all, cross := c.depot(n)
			if !all.Has(h) || !c.spares(n, c.command(h, book.IN), c.price(situation.BaseCost, cross.Has(h))) {
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
	// Payer is the nation whose points are spent: Britain's for India and ANZAC.
	s := &c.War.Routes.Stamps[i]
	return c.Points[s.Payer] >= price && (!c.MacArthur || c.spares(s.Payer, c.command(at, s.Type), price))
}

// The American commands of option 9.6, and what belongs to neither.
const (
	forCPAC uint8 = iota
	forSWPA
	forNeither
)

// command returns whose spending it is to build at a place: in hexes that both
// command, Nimitz has marines and ships and MacArthur the rest [4.12].
func (c *Campaign) command(at hex.Index, t book.Type) uint8 {
	m := c.War.Map
	switch {
	case !c.MacArthur:
		return forNeither
	case m.Shared.Has(at):
		// Marines and ships to Nimitz, army and air to MacArthur.
		if t == book.MA || t.IsShip() {
			return forCPAC
		}
		return forSWPA
	case m.Theatres[atlas.CPAC].Has(at):
		return forCPAC
	case m.Theatres[atlas.SWPA].Has(at):
		return forSWPA
	}
	return forNeither
}

// divide sets a third of the American points aside for each of the two commands,
// rounded up as far as there are as many (option 9.6).
func (c *Campaign) divide() {
	clear(c.Due[:])
	if c.MacArthur {
		// A third rounded up: of 10 points 4 each are due, of 4 points 2 each; of 1 point none,
		// since half of it rounds to 0.
		third := min((c.Points[book.USA]+2)/3, c.Points[book.USA]/2)
		c.Due = [2]uint8{third, third}
	}
}

// spares reports whether a nation has so many points left for a command.
func (c *Campaign) spares(n book.Nation, command, price uint8) bool {
	// Production that the other command has left is not free for this one. Its own share is.
	left := c.Points[n]
	if n == book.USA { // what others are entitled to
		for k, due := range c.Due {
			if uint8(k) != command {
				left -= due
			}
		}
	}
	return left >= price
}

// spend takes points from a nation.
func (c *Campaign) spend(n book.Nation, command, price uint8) {
	c.Points[n] -= price
	if n == book.USA && command != forNeither {
		// Due falls with what its command spends, to 0 and no lower.
		c.Due[command] -= min(c.Due[command], price)
	}
}

// addStep adds a step to a block [7.24].
func (c *Campaign) addStep(i int) {
	k, p := c.What(i), &c.Pieces[i]
	c.spend(situation.Payer(k.Nation), c.command(p.At, k.Type), c.price(k.Cost, c.isDear(i)))
	p.Steps++
	// Two bits for each block, four blocks to a byte: the steps built on it in this phase. At most
	// two are allowed [7.24].
	c.Built[i/4] += 1 << (i % 4 * 2)
	c.fill(&c.memo.yard, p.At, 1)
}

// build puts a new block of one step on the map [7.23]. It is supplied where it stands.
func (c *Campaign) build(i int, at hex.Index) {
	k, p := c.What(i), &c.Pieces[i]
	_, cross := c.depot(k.Nation)
	c.spend(situation.Payer(k.Nation), c.command(at, k.Type), c.price(k.Cost, cross.Has(at)))
	p.Steps, p.Marks, p.Known, p.From, p.Way = 1, 0, 0, at, situation.NoWay
	c.Put(i, at)
	// Its first step counts as one of the steps of this turn.
	c.Built[i/4] += 1 << (i % 4 * 2)
	// New blocks stand where there is supply by the choice of their site, so the frozen answer of
	// this phase is written for them.
	c.Fed[i/64] |= 1 << (i % 64)
	if cross.Has(at) {
		c.Dear[i/64] |= 1 << (i % 64)
	}
	// The yard is the memo of this phase: it is mended here rather than found anew after each
	// build.
	y := &c.memo.yard
	y.pool.Remove(i)
	c.admit(i, y)
	c.fill(y, at, 0)
	y.stacks.full(c, c.Decides, &y.full)
}

// raise builds a Major Base, which counts from the next turn on (ruling R76).
func (c *Campaign) raise(n book.Nation, at hex.Index) {
	_, cross := c.depot(n)
	c.spend(n, c.command(at, book.IN), c.price(situation.BaseCost, cross.Has(at)))
	c.Raised = c.Raised.With(at)
	c.Reserve[c.Decides]--
}

// mayGive returns how many points a nation can pass on to China: the USA two and
// Britain one, where its gate is Allied and supplied [7.25, 7.26].
func (c *Campaign) mayGive(n book.Nation) uint8 {
	s := c.Playing()
	open := c.HeldBy(book.AlliedSide).And(c.Depots[book.USA].Or(c.Depots[book.British]))
	// Burma stands for Rangoon, Bengal for Dhaka, as the scenario file names them.
	most := uint8(1)
	gates := open.And(c.War.Lines.Burma)
	if n == book.USA { // by Dhaka, or where the scenario says otherwise (ruling R63)
		most, gates = 2, open.And(c.War.Lines.Bengal.With(s.Gate))
	}
	if gates.Empty() || c.ChinaRemoved {
		return 0
	}
	// Points that option 9.6 sets aside for the commands are not to be given away.
	for most > 0 && !c.spares(n, forNeither, most*c.toll()) {
		most--
	}
	return most
}

// toll is what a point for China costs the giver (ruling R62).
func (c *Campaign) toll() uint8 {
	if c.SingleGifts {
		return 1
	}
	return 2
}

// give passes points on to China.
func (c *Campaign) give(n book.Nation, points uint8) {
	c.spend(n, forNeither, points*c.toll())
	// The giver pays the toll for each point, China receives the point itself.
	c.Points[book.China] += points
	c.Position.Given[n] = points
}
