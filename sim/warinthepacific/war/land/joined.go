package land

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// The land of a war with ships. [4.1] That war begins each Ground Phase with Begin, fights the Joint Assault
// when the Step is Joint, goes on with Resume, and goes on itself when it is Idle. Who arrives, and what is
// at a base, it says itself.

// Under returns the land in the window of a war with ships, and whether there is room for it.
func Under(t *theatre.Theatre) (*Scenario, bool) {
	s := &Scenario{Map: t.Map, Book: t.Book, First: t.First, Last: t.Last, Joined: true, Scale: 1}
	if !s.lay(t.Map, t.Corners[0], t.Corners[1]) {
		return nil, false
	}
	s.numbered, s.seas = make([]Hex, t.Hexes()+1), make([]theatre.Hex, len(s.hexes))
	for h := Hex(1); int(h) <= s.Hexes(); h++ {
		s.seas[h] = t.Local(s.Index(h))
		s.numbered[s.seas[h]] = h
	}
	s.mapped()
	return s, true
}

// FromSea returns a hex of a war with ships as one of the land, None if it has no land.
func (s *Scenario) FromSea(h theatre.Hex) Hex { return s.numbered[h] }

// Sea returns a hex of land as one of the war with ships.
func (s *Scenario) Sea(h Hex) theatre.Hex { return s.seas[h] }

// Play returns the land of a war with ships before its first Ground Phase.
func (r *Rules) Play(s *Scenario) *Land {
	l := r.blank(s)
	l.occupy()
	for u := range s.Units {
		l.Units[u].Hex = s.Units[u].Hex
		if s.Units[u].Group {
			l.Units[u].Marks = Group
		}
	}
	l.Step, l.Side = Idle, Nobody
	return l
}

// Begin begins the Ground Phase of a Game-Turn.
func (l *Land) Begin(turn uint8) {
	l.Flow = Flow{Turn: turn, Combats: l.Combats}
	if turn > 0 {
		l.supplies()
	}
	l.Step, l.Side, l.Asked = Feed, Japan, 1
	l.nextFeed()
}

// Seize gives a hex to the side that has landed there.
func (l *Land) Seize(h Hex, side uint8) {
	if g := &l.Hexes[h]; g.Side != side {
		g.fall(side)
	}
}

// Aboard is what is left of a unit that goes to sea: its steps, and what it has had to eat in the
// Cycle. [14.41] [14.42]
func Aboard(k Piece) Piece { return Piece{State: k.State, Marks: k.Marks & (Group | Before)} }

// Ashore puts a unit into a hex that has assaulted it, fed as it is by who landed it; it does no
// more in this Ground Phase. Where the enemy is left without works it has a beachhead. [6.96]
// [6.98] [14.35] [21.4] [21.41]
func (l *Land) Ashore(u int, h Hex, group bool) {
	l.Units[u] = Piece{Hex: h, State: l.Units[u].State, Marks: Fed | Before | Busy | Fought}
	if group {
		l.Units[u].Marks |= Group
	}
	p := l.present()
	if g := &l.Hexes[h]; g.Side == 1-l.side(u) && (g.Marks&(Entrenched|Fort) == 0 || p[g.Side][h] == 0) {
		g.Marks |= Beachhead
	}
}

// Lost counts the steps that a side has lost.
func (l *Land) Lost(side uint8) int { return l.lost(side) }

// stored reports whether supply lasts in a hex without a ground unit: in a base that has its
// intrinsic garrison. [11.5] [19.3] (C98)
func (l *Land) stored(h Hex) bool { return l.Hexes[h].Marks&Garrison != 0 }

// Idles reports whether it is outside of the Ground Phase.
func (l *Land) Idles() bool { return l.Step == Idle }

// mostShaken is the most that bombardments of a Ground Phase add up to for one side. [7.61]
const mostShaken = 99

// mostDamage is the worst level of damage of an airbase or a port. [7.65]
const mostDamage = uint8(book.FacilityD4)
