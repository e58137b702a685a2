package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

func (c slow) rebasing(i int, at hex.Index, s stamp) map[hex.Index]bool {
	ends := map[hex.Index]bool{}
	lands := func(to hex.Index) bool {
		return !c.barsLand(to) && !(c.besieged(to) && c.some(func(j int) bool {
			return c.War.sideOfPiece(j) == c.me && c.pieces[j].at == to && c.groupAt(j) == Naval
		}))
	}
	ships := func(to hex.Index) bool { return !c.barsShips(to) }
	add := func(steps int, by Way, pass func(hex.Index) bool, end func(hex.Index) bool) {
		for to := range c.reach(at, steps, c.by(by), c.out(by), pass) {
			if c.holds(c.me, to) && end(to) {
				ends[to] = true
			}
		}
	}
	switch {
	case s.home == Air:
		add(2, ByAir, lands, func(to hex.Index) bool { return lands(to) && c.room(to, Air) })
	case s.home == Naval:
		add(4, BySea, func(to hex.Index) bool { return s.typ == SS || ships(to) }, func(to hex.Index) bool { return ships(to) && c.room(to, Naval) })
	default:
		free := func(to hex.Index) bool { return (s.typ == SHQ || c.room(to, Ground)) && c.together(i, to) }
		add(2, ByLand, lands, func(to hex.Index) bool { return lands(to) && free(to) })
		if s.typ == MA && c.War.routes.places.Has(at) && !c.besieged(at) {
			m := c.War.Map
			for to := range c.reach(at, 4, c.by(BySea), c.out(BySea), ships) {
				if to = m.land(to); to != at && c.holds(c.me, to) && ships(to) && free(to) {
					ends[to] = true
				}
			}
		}
	}
	return ends
}

func (c slow) each(i int, cost uint8, f func(h uint8)) {
	p := c.payers(i, cost)
	for h := range uint8(6) {
		if p>>h&1 != 0 {
			f(h)
		}
	}
}

// eachFunder goes through who can pay for an invasion (ruling R102).
func (c slow) eachFunder(i int, cost uint8, f func(h uint8)) {
	paid, ones := false, 0
	c.each(i, cost, func(h uint8) { paid = true; f(h) })
	c.each(i, 1, func(uint8) { ones++ })
	if !paid && c.sharedInvasions && cost == 2 && ones >= 2 {
		f(together)
	}
}

func (c slow) strategics(i int, at hex.Index, s stamp, list *[]sim.Move) {
	m := c.War.Map
	if !c.calm(at) || c.active == 0 {
		return
	}
	lands := func(to hex.Index) bool {
		return !c.barsLand(to) && !(c.besieged(to) && c.some(func(j int) bool {
			return c.War.sideOfPiece(j) == c.me && c.pieces[j].at == to && c.groupAt(j) == Naval
		}))
	}
	ships := func(to hex.Index) bool { return c.War.routes.places.Has(to) && !c.barsShips(to) }
	step := func(a hex.Index) map[hex.Index]hex.Direction {
		out := map[hex.Index]hex.Direction{}
		if s.home == Air || s.home == Ground && a != m.Siam.West {
			by := ByAir
			if s.home == Ground {
				by = ByRail
			}
			for to := range c.next(by, a) {
				if lands(to) && c.lull(to) {
					out[to] = 0
				}
			}
		}
		if s.home != Air && (s.home == Naval || ships(a)) {
			for to := range c.next(BySea, a) {
				if (s.typ == SS || ships(to)) && c.lull(to) {
					out[to] = 0
				}
			}
		}
		return out
	}
	far := map[hex.Index]int{}
	todo := []hex.Index{at}
	far[at] = 0
	if s.home == Ground && at == m.Siam.Hex {
		far[m.Siam.West] = 0
		todo = append(todo, m.Siam.West)
	}
	for _, b := range m.Boxes {
		if b.Place == at {
			todo = nil
			for n := range b.Moves.All() {
				if c.holds(c.me, n) && c.lull(n) && !c.stormy(n) && (lands(n) && s.home != Naval || ships(n) && s.home != Air || s.home == Air && lands(n) || s.home == Naval && lands(n)) {
					far[n] = int(b.Hexes)
					todo = append(todo, n)
				}
			}
		}
	}
	for len(todo) > 0 {
		a := todo[0]
		todo = todo[1:]
		for _, b := range m.Boxes {
			if b.Moves.Has(a) && far[a]+int(b.Hexes) <= 10 {
				if _, ok := far[b.Place]; !ok {
					far[b.Place] = 10
				}
			}
		}
		if far[a] == 10 {
			continue
		}
		for to := range step(a) {
			if _, ok := far[to]; !ok {
				far[to] = far[a] + 1
				todo = append(todo, to)
			}
		}
	}
	ends := map[hex.Index]bool{}
	for to := range far {
		if s.home == Ground {
			to = m.land(to)
		}
		free := c.room(to, s.home)
		switch {
		case s.home == Ground:
			free = (s.typ == SHQ || free) && c.together(i, to)
		case s.home == Naval:
			free = free && (ships(to) || m.isBox(to))
		}
		if free && to != at && c.holds(c.me, to) && c.calm(to) {
			ends[to] = true
		}
	}
	for to := range ends {
		c.each(i, 1, func(h uint8) { *list = append(*list, packOrder(Strategic, i, uint8(to), h)) })
	}
}

func (c slow) invasions(i int, at hex.Index, s stamp, list *[]sim.Move) {
	m := c.War.Map
	if !s.typ.mayInvade() || c.winter(at) || !c.War.routes.places.Has(at) {
		return
	}
	pass := func(to hex.Index) bool { return !c.barsShips(to) && (c.openWeather || !c.winter(to)) }
	starts := []hex.Index{at}
	if at == m.Siam.Hex {
		starts = append(starts, m.Siam.West)
	}
	found := map[sim.Move]bool{}
	for _, start := range starts {
		for to := range c.reach(start, 2, c.by(BySea), c.out(BySea), pass) {
			invaders := 0
			for j := range c.War.pieces {
				if p := c.pieces[j]; c.War.sideOfPiece(j) == c.me && p.at == to && p.marks&invades != 0 {
					invaders++
				}
			}
			if !c.holds(c.him, to) || c.battle(to) || c.winter(to) || !c.room(to, Naval) || c.mine(to, raids) || invaders == 2 {
				continue
			}
			cost := uint8(1)
			if c.enemies(to) || to == m.Siam.West && c.enemies(m.Siam.Hex) {
				cost = 2
			}
			ways := c.entries(start, to, pass)
			if c.me != c.first {
				ways = []hex.Direction{hex.Direction(noWay)}
			}
			for _, d := range ways {
				c.eachFunder(i, cost, func(h uint8) { found[packOrder(Invade, i, uint8(to), uint8(d)<<inWay|h)] = true })
			}
		}
	}
	for m := range found {
		*list = append(*list, m)
	}
}

func (c slow) raidings(i int, at hex.Index, s stamp, list *[]sim.Move) {
	m := c.War.Map
	if s.home == Ground || !c.calm(at) {
		return
	}
	by, steps := ByAir, 2
	pass := func(to hex.Index) bool { return !c.enemies(to) && !c.holds(c.him, to) && !c.battle(to) && c.lull(to) }
	if s.home == Naval {
		by, steps = BySea, 4
		pass = func(to hex.Index) bool { return (s.typ == SS || !c.enemies(to) && !c.barsShips(to)) && c.lull(to) }
	}
	for to := range c.reach(at, steps, c.by(by), c.out(by), pass) {
		foes := c.enemies(to) || to == m.Siam.West && c.enemies(m.Siam.Hex)
		if foes && c.calm(to) && !c.battle(to) && !c.mine(to, attacks) && c.room(to, s.home) {
			c.each(i, 1, func(h uint8) { *list = append(*list, packOrder(Raid, i, uint8(to), h)) })
		}
	}
}
