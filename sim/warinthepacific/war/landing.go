package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// loadPoints is what unloading a Load Point takes. [10.14]
const loadPoints = 5

// troops reports whether a Task Force has ground units aboard.
func (w *War) troops(marker uint8) bool {
	for i := range w.Theatre.Ships {
		if w.under(i, marker) && w.carries(i) {
			return true
		}
	}
	return false
}

// disembark puts what is aboard the mover ashore: it assaults in the Ground Phase. [10.1] [10.15]
func (w *War) disembark(lands bool) {
	f := &w.Forces[w.Mover]
	for i := range w.Theatre.Units {
		u := &w.Units[i]
		if !lands || u.Ship == 0 || !w.under(int(u.Ship)-1, w.Mover) {
			continue
		}
		if cost := loadPoints * w.Book.Units[w.Theatre.Units[i].Type].Load(); int(f.Spent)+cost <= w.allowance(w.Mover) {
			w.spend(cost)
			u.Ship, u.Hex, u.Marks = 0, f.Hex, u.Marks|Landing
		}
	}
	w.Step, w.Side = Sail, theatre.SideOf(w.Mover)
	w.sail()
}

// nextAssault goes on to the next site where units have landed, then to the end of the Game-Turn.
func (w *War) nextAssault() {
	for ; int(w.Asked) < len(w.Theatre.Sites); w.Asked++ {
		if w.landed(int(w.Asked)) {
			w.Step, w.Side = Assault, 1-w.Sites[w.Asked].Side
			return
		}
	}
	w.endTurn()
}

func (w *War) landed(site int) bool {
	for i := range w.Theatre.Units {
		if w.assaults(i, site) {
			return true
		}
	}
	return false
}

// assaults and defends report which units fight at a site.
func (w *War) assaults(unit, site int) bool {
	u := &w.Units[unit]
	return u.Hex == w.Theatre.Sites[site].Hex && u.Marks&Lost == 0 && w.Theatre.Units[unit].Side != w.Sites[site].Side
}

func (w *War) defends(unit, site int) bool {
	u := &w.Units[unit]
	return u.Hex == w.Theatre.Sites[site].Hex && u.Marks&Lost == 0 && w.Theatre.Units[unit].Side == w.Sites[site].Side
}

// assault begins the assault on the site asked, where anybody defends it, else it falls. [10.15] [11.5]
func (w *War) assault(*sim.Dice) {
	site := int(w.Asked)
	w.Foe, w.Back = w.Asked, Assault
	w.Asked++
	w.begin(LandFight, sim.Side(1-w.Sites[site].Side))
}

// capture gives a site to the other side. [14.7]
func (w *War) capture(site int) {
	s := &w.Sites[site]
	s.Side, s.Garrison = 1-s.Side, 1
	s.Supply /= 2
	for i := range w.Theatre.Stacks {
		if int(w.Stacks[i].Base) == site {
			w.Stacks[i] = Stack{Base: uint8(site)}
		}
	}
	for i := range w.Theatre.Units {
		if u := &w.Units[i]; u.Hex == w.Theatre.Sites[site].Hex {
			u.Marks &^= Landing
		}
	}
}

// resolveLanding settles a landing: against nobody it succeeds.
func (w *War) resolveLanding() {
	for i := range w.Theatre.Units {
		if w.defends(i, int(w.Foe)) {
			return
		}
	}
	w.capture(int(w.Foe))
}
