package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

func (c slow) rebasing(i int, at hex.Index, s situation.Stamp) map[hex.Index]bool {
	ends := map[hex.Index]bool{}
	lands := func(to hex.Index) bool {
		return !c.barsLand(to) && !(c.besieged(to) && c.some(func(j int) bool {
			return c.War.SideOfPiece(j) == c.me && c.Pieces[j].At == to && c.GroupAt(j) == book.Naval
		}))
	}
	ships := func(to hex.Index) bool { return !c.barsShips(to) }
	add := func(steps int, by atlas.Way, pass func(hex.Index) bool, end func(hex.Index) bool) {
		for to := range c.reach(at, steps, c.by(by), c.out(by), pass) {
			if c.holds(c.me, to) && end(to) {
				ends[to] = true
			}
		}
	}
	switch {
	case s.Home == book.Air:
		add(2, atlas.ByAir, lands, func(to hex.Index) bool { return lands(to) && c.room(to, book.Air) })
	case s.Home == book.Naval:
		add(4, atlas.BySea, func(to hex.Index) bool {
			return s.Type == book.SS || ships(to)
		}, func(to hex.Index) bool { return ships(to) && c.room(to, book.Naval) })
	default:
		free := func(to hex.Index) bool { return (s.Type == book.SHQ || c.room(to, book.Ground)) && c.together(i, to) }
		add(2, atlas.ByLand, lands, func(to hex.Index) bool { return lands(to) && free(to) })
		if s.Type == book.MA && c.War.Routes.Places.Has(at) && !c.besieged(at) {
			m := c.War.Map
			for to := range c.reach(at, 4, c.by(atlas.BySea), c.out(atlas.BySea), ships) {
				if to = m.LandOf(to); to != at && c.holds(c.me, to) && ships(to) && free(to) {
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
	if !paid && c.SharedInvasions && cost == 2 && ones >= 2 {
		f(together)
	}
}

func (c slow) strategics(i int, at hex.Index, s situation.Stamp, list *[]sim.Move) {
	m := c.War.Map
	if !c.calm(at) || c.Active == 0 {
		return
	}
	lands := func(to hex.Index) bool {
		return !c.barsLand(to) && !(c.besieged(to) && c.some(func(j int) bool {
			return c.War.SideOfPiece(j) == c.me && c.Pieces[j].At == to && c.GroupAt(j) == book.Naval
		}))
	}
	ships := func(to hex.Index) bool { return c.War.Routes.Places.Has(to) && !c.barsShips(to) }
	step := func(a hex.Index) map[hex.Index]hex.Direction {
		out := map[hex.Index]hex.Direction{}
		if s.Home == book.Air || s.Home == book.Ground && a != m.Siam.West {
			by := atlas.ByAir
			if s.Home == book.Ground {
				by = atlas.ByRail
			}
			for to := range c.next(by, a) {
				if lands(to) && c.lull(to) {
					out[to] = 0
				}
			}
		}
		if s.Home != book.Air && (s.Home == book.Naval || ships(a)) {
			for to := range c.next(atlas.BySea, a) {
				if (s.Type == book.SS || ships(to)) && c.lull(to) {
					out[to] = 0
				}
			}
		}
		return out
	}
	far := map[hex.Index]int{}
	todo := []hex.Index{at}
	far[at] = 0
	if s.Home == book.Ground && at == m.Siam.Hex {
		far[m.Siam.West] = 0
		todo = append(todo, m.Siam.West)
	}
	for _, b := range m.Boxes {
		if b.Place == at {
			todo = nil
			for n := range b.Moves.All() {
				if c.holds(c.me, n) && c.lull(n) && !c.stormy(n) && (lands(n) && s.Home != book.Naval || ships(n) &&
					s.Home != book.Air || s.Home == book.Air && lands(n) || s.Home == book.Naval && lands(n)) {
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
		if s.Home == book.Ground {
			to = m.LandOf(to)
		}
		free := c.room(to, s.Home)
		switch {
		case s.Home == book.Ground:
			free = (s.Type == book.SHQ || free) && c.together(i, to)
		case s.Home == book.Naval:
			free = free && (ships(to) || m.IsBox(to))
		}
		if free && to != at && c.holds(c.me, to) && c.calm(to) {
			ends[to] = true
		}
	}
	for to := range ends {
		c.each(i, 1, func(h uint8) { *list = append(*list, packOrder(Strategic, i, uint8(to), h)) })
	}
}

func (c slow) invasions(i int, at hex.Index, s situation.Stamp, list *[]sim.Move) {
	m := c.War.Map
	// Nobody invades out of the winter zone, nor by the option of R104 out of a monsoon (6.1, 6.2).
	leaves := func(from hex.Index) bool { return !c.winter(from) && (!c.DryInvasions || c.calm(from)) }
	if !s.Type.MayInvade() || !leaves(at) || !c.War.Routes.Places.Has(at) {
		return
	}
	pass := func(to hex.Index) bool { return !c.barsShips(to) && (c.OpenWeather || leaves(to)) }
	starts := []hex.Index{at}
	if at == m.Siam.Hex {
		starts = append(starts, m.Siam.West)
	}
	found := map[sim.Move]bool{}
	for _, start := range starts {
		for to := range c.reach(start, 2, c.by(atlas.BySea), c.out(atlas.BySea), pass) {
			invaders := 0
			for j := range c.War.Pieces {
				if p := c.Pieces[j]; c.War.SideOfPiece(j) == c.me && p.At == to && p.Marks&situation.Invades != 0 {
					invaders++
				}
			}
			if !c.holds(c.him, to) || c.battle(to) || c.winter(to) || !c.room(to, book.Naval) ||
				c.mine(to, situation.Raids) || invaders == 2 {
				continue
			}
			cost := uint8(1)
			if c.enemies(to) || to == m.Siam.West && c.enemies(m.Siam.Hex) {
				cost = 2
			}
			ways := c.entries(start, to, pass)
			if c.me != c.FirstPlayer {
				ways = []hex.Direction{hex.Direction(situation.NoWay)}
			}
			for _, d := range ways {
				c.eachFunder(i, cost, func(h uint8) {
					found[packOrder(Invade, i, uint8(to), uint8(d)<<inWay|h)] = true
				})
			}
		}
	}
	for m := range found {
		*list = append(*list, m)
	}
}

func (c slow) raidings(i int, at hex.Index, s situation.Stamp, list *[]sim.Move) {
	m := c.War.Map
	if s.Home == book.Ground || !c.calm(at) {
		return
	}
	by, steps := atlas.ByAir, 2
	pass := func(to hex.Index) bool { return !c.enemies(to) && !c.holds(c.him, to) && !c.battle(to) && c.lull(to) }
	if s.Home == book.Naval {
		by, steps = atlas.BySea, 4
		pass = func(to hex.Index) bool {
			return (s.Type == book.SS || !c.enemies(to) && !c.barsShips(to)) && c.lull(to)
		}
	}
	for to := range c.reach(at, steps, c.by(by), c.out(by), pass) {
		foes := c.enemies(to) || to == m.Siam.West && c.enemies(m.Siam.Hex)
		if foes && c.calm(to) && !c.battle(to) && !c.mine(to, situation.Attacks) && c.room(to, s.Home) {
			c.each(i, 1, func(h uint8) { *list = append(*list, packOrder(Raid, i, uint8(to), h)) })
		}
	}
}
