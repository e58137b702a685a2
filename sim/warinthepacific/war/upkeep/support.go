package upkeep

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// Tank returns how many Supply Points a Support Force can still give in this Game-Turn: of what it
// has loaded, up to its Naval Capacity. [20.4] [20.6]
func (u Upkeep) Tank(support int) int {
	s, damage := &u.Position.Tanks[support], u.Position.Ships[u.Theatre.Supports[support]].Damage
	return max(0, min(int(s.Supply), u.Theatre.Book.SupportHolds(damage)-int(s.Given)))
}

// Serves returns how many Supply Points the Support Forces under a marker can still give in this Game-Turn. [20.6]
func (u Upkeep) Serves(marker id.Marker) (points int) {
	for i, ship := range u.Theatre.Supports {
		if u.Under(ship, marker) {
			points += u.Tank(i)
		}
	}
	return points
}

// draw takes Supply Points for a Task Force from a Support Force in its hex, and reports whether
// one has them. A Support Force of another Task Force spends Movement Points once in a Naval Phase,
// however many ships come (C110). [20.6]
func (u Upkeep) draw(marker id.Marker, points int) bool {
	p := u.Position
	for i, ship := range u.Theatre.Supports {
		m := p.MarkerOf(p.Ships[ship].Force)
		f, s := &p.Forces[m], &p.Tanks[i]
		if theatre.SideOf(m) != theatre.SideOf(marker) || f.Hex != p.Forces[marker].Hex || u.Tank(i) < points {
			continue
		}
		if m != marker && s.Gives == 0 {
			if int(f.Spent)+FuelPoints > u.Allowance(m) {
				continue
			}
			f.Spent += FuelPoints
			for k, o := range u.Theatre.Supports { // they lie there together
				if u.Under(o, m) {
					p.Tanks[k].Gives = 1
				}
			}
		}
		s.Supply -= uint16(points)
		s.Given += uint16(points)
		return true
	}
	return false
}

// Load loads the Support Forces of a Task Force from its port, each with at most this many Movement
// Points, and returns how many of them it used. The supply counts against the port's Naval
// Capacity. [20.6] [20.64] [20.4]
func (u Upkeep) Load(marker id.Marker, points int) (spent int) {
	p := u.Position
	port := u.Port(theatre.SideOf(marker), p.Forces[marker].Hex)
	if port == id.None {
		return 0
	}
	for i, ship := range u.Theatre.Supports {
		if !u.Under(ship, marker) {
			continue
		}
		s := &p.Tanks[i]
		most := u.Theatre.Book.SupportHolds(p.Ships[ship].Damage) - int(s.Supply)
		if n := min(book.SupportLoad(int(s.Supply), points), most, u.Room(port)); n > 0 && u.pay(port, n) {
			s.Supply += uint16(n)
			spent = max(spent, book.SupportCost(n))
		}
	}
	return spent
}

// Hungry reports whether there is room aboard the Support Forces of a Task Force.
func (u Upkeep) Hungry(marker id.Marker) bool {
	for i, ship := range u.Theatre.Supports {
		if u.Under(ship, marker) &&
			int(u.Position.Tanks[i].Supply) < u.Theatre.Book.SupportHolds(u.Position.Ships[ship].Damage) {
			return true
		}
	}
	return false
}

// Spill takes off a Support Force what it carries no more, as it was damaged. [9.81] [9.82]
func (u Upkeep) Spill(ship id.Ship) {
	if i := u.Theatre.SupportAt(ship); i >= 0 {
		s := &u.Position.Tanks[i]
		s.Supply = min(s.Supply, uint16(u.Theatre.Book.SupportHolds(u.Position.Ships[ship].Damage)))
	}
}

// NextTurn begins a Game-Turn for what ports and Support Forces give, and NextPhase a Phase for
// their Movement Points. [20.4] [20.6]
func (u Upkeep) NextTurn() {
	for i := range id.Site(len(u.Theatre.Sites)) {
		u.Position.Sites[i].Given = 0
	}
	for i := range u.Theatre.Supports {
		u.Position.Tanks[i].Given = 0
	}
	u.Pack()
}

// NextPhase begins a Phase: Support Forces have spent nothing.
func (u Upkeep) NextPhase() {
	for i := range u.Theatre.Supports {
		u.Position.Tanks[i].Gives = 0
	}
}
