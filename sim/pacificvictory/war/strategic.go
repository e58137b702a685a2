package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// The range of a strategic move [4.12].
const strategicRange = 10

// appendStrategic appends the strategic moves of a block by each headquarters that can
// pay one: to a friendly base within ten hexes [4.12].
func (c *Campaign) appendStrategic(buf []sim.Move, v *outlook, p *parade, i int, payers uint8) []sim.Move {
	// Calm are the hexes that the season lets a strategic move leave.
	if !v.calm.Has(c.Pieces[i].At) {
		return buf
	}
	for to := range c.unload(v, p, i, c.ferry(v, i)).All() {
		buf = appendPaid(buf, Strategic, i, to, payers, 0)
	}
	return buf
}

// unload leaves the places where a strategic move of a block can end.
func (c *Campaign) unload(v *outlook, p *parade, i int, ends hex.Board) hex.Board {
	ends = ends.And(v.own)
	switch c.War.Routes.Stamps[i].Home {
	case book.Air:
		ends = ends.AndNot(p.full[book.Air])
	case book.Naval: // the places that a submarine passes need not be friendly, but the last one must be
		// A ship ends at a base that ships may come to, one under blockade excluded, or in a box.
		ends = ends.And(v.sail.Or(c.War.Routes.Boxes)).AndNot(p.full[book.Naval])
	default:
		ends = c.quarters(p, i, c.ashore(v, ends))
	}
	return ends.And(v.calm).Without(c.Pieces[i].At)
}

// appendPaid appends a move once for each headquarters that can pay it.
func appendPaid(buf []sim.Move, o Deed, i int, to hex.Index, payers, more uint8) []sim.Move {
	// Bit h is headquarters h. Of the eight bits the first six are headquarters, and the last
	// stands for two together.
	for h := range uint8(8) {
		if payers>>h&1 != 0 {
			buf = append(buf, packOrder(o, i, uint8(to), more|h))
		}
	}
	return buf
}

// ferry finds the places within a strategic move of a block. Boxes are where such a move
// begins or ends, not on its way. What passes through the winter zone or a monsoon goes
// into it and out of it (6.1, 6.2, ruling R101).
func (c *Campaign) ferry(v *outlook, i int) hex.Board {
	m, at := c.War.Map, c.Pieces[i].At
	barred := c.barred(v, at)
	// edge are the places reached with exactly so many hexes, left how many more there are.
	edge, left := hex.Bit(at), strategicRange
	if siam := &m.Siam; at == siam.Hex && c.War.Routes.Stamps[i].Home == book.Ground {
		edge = edge.With(siam.West) // ground embarks on either coast
	}
	for k := range m.Boxes {
		if b := &m.Boxes[k]; b.Place == at {
			// Out of a box the way begins at its mouths, which cost their printed hexes.
			edge, left = b.Moves.And(v.own).And(v.pass.Or(v.sail)).And(v.lull), left-int(b.Hexes)
		}
	}
	// Each round goes one hex further and checks which boxes are near enough to enter with the rest
	// of the movement.
	reached := edge
	for ; ; left-- {
		for k := range m.Boxes {
			if b := &m.Boxes[k]; left >= int(b.Hexes) && !edge.And(b.Moves).Empty() {
				reached = reached.With(b.Place)
			}
		}
		if left == 0 || edge.Empty() {
			return reached
		}
		edge = c.carry(v, i, edge).And(v.lull).AndNot(barred).AndNot(reached)
		reached = reached.Or(edge)
		// The barrier holds for the first hex only: the hexsides over which the enemy has come
		// [4.5].
		barred = hex.Board{}
	}
}

// carry takes one step of a strategic move. On land, ground blocks go by rail (ruling R09). At sea
// they are shipped (ruling R08) from harbours that are not under blockade.
func (c *Campaign) carry(v *outlook, i int, edge hex.Board) hex.Board {
	m := c.War.Map
	switch s := &c.War.Routes.Stamps[i]; {
	case s.Home == book.Air:
		return m.Step(atlas.ByAir, edge).And(v.pass)
	case s.Type == book.SS: // through enemies [3.2.2]
		return m.Step(atlas.BySea, edge).And(v.sea)
	case s.Home == book.Naval:
		return m.Step(atlas.BySea, edge).And(v.sail)
	}
	// Ground changes between ship and rail as it likes, as all of the hexes on the way are its own
	// or neutral.
	return m.Step(atlas.BySea, edge.And(v.sail)).And(v.sail).Or(m.Step(atlas.ByRail, edge).And(v.pass))
}

// inWay shifts the direction of entry of an invasion above the number of the
// headquarters that pays.
const inWay = 3

// appendInvasions appends the sea invasions of a block: at most two hexes by sea to an
// enemy base, for two strategic moves if any enemy block is there and one if not (ruling
// R21), two blocks at most to a base [5.8]. Infantry of Japan is paid by the IJA (ruling
// R19), and may land together with marines (ruling R20).
func (c *Campaign) appendInvasions(buf []sim.Move, v *outlook, p *parade, i int) []sim.Move {
	// beaches does what does not depend on who pays.
	ends, reach := c.beaches(v, p, i)
	for to := range ends.All() {
		payers := c.funders(i, c.invasionCost(v, to))
		if payers == 0 {
			continue
		}
		// Nobody moves after the second player, so it does not matter how he comes; the first
		// player's way in closes a hexside to the pinned.
		if v.me != c.FirstPlayer {
			buf = appendPaid(buf, Invade, i, to, payers, situation.NoWay<<inWay)
			continue
		}
		for d := range hex.Directions {
			if c.seaEntry(reach, to, d) {
				buf = appendPaid(buf, Invade, i, to, payers, uint8(d)<<inWay)
			}
		}
	}
	return buf
}

// beaches are the bases that a block can invade if it is paid for, and the places that
// the last step can start from.
func (c *Campaign) beaches(v *outlook, p *parade, i int) (ends, reach hex.Board) {
	s, at := &c.War.Routes.Stamps[i], c.Pieces[i].At
	// Marines and infantry in a harbour without enemy ships; weather forbids both to leave and to
	// arrive.
	if !s.Type.MayInvade() || !c.War.Routes.Places.Has(at) || v.besieged.Has(at) || v.truce.Has(at) ||
		c.rainsOn(v).Has(at) {
		return ends, reach
	}
	ends, reach = c.embark(v, at)
	// At most two invaders to a base: landing[1] are those that have two already.
	return ends.And(v.his).AndNot(v.attacked).AndNot(v.truce).AndNot(p.full[book.Naval]).AndNot(p.raiding).AndNot(
		p.landing[1]), reach
}

// embark finds where two steps by sea take an invader.
func (c *Campaign) embark(v *outlook, at hex.Index) (ends, reach hex.Board) {
	// ends are open to any invader, reach are the places that the last step can begin in.
	through := v.sail
	if !c.OpenWeather { // ruling R101
		through = through.AndNot(v.truce).AndNot(c.rainsOn(v))
	}
	ends, reach = c.waters(v, at, through)
	if siam := &c.War.Map.Siam; at == siam.Hex { // from its other coast as well
		west, more := c.waters(v, siam.West, through)
		ends, reach = ends.Or(west), reach.Or(more)
	}
	return ends, reach
}

// rainsOn are the places that no invasion leaves for the monsoon, though it may end there (6.1,
// option of ruling R104).
func (c *Campaign) rainsOn(v *outlook) hex.Board {
	if !c.DryInvasions || !rains(c.Quarter) {
		return hex.Board{}
	}
	return v.where.AndNot(v.calm)
}

// invasionCost returns the strategic moves that an invasion takes; a Major Base marker
// does not defend (ruling R21).
func (c *Campaign) invasionCost(v *outlook, to hex.Index) uint8 {
	// Off the west coast of Siam the defenders are inland [2.4].
	if siam := &c.War.Map.Siam; v.foes.Has(to) || to == siam.West && v.foes.Has(siam.Hex) {
		return 2
	}
	return 1
}

// appendRaids appends the raids of an air block or ship: up to twice its distance, not
// through enemies or their vacant bases, to where enemies are [5.9]. Ground does not raid
// (ruling R49); a patrol in the way stops a raid (ruling R52), but no submarine. Raids
// neither support battles nor reinforce them.
func (c *Campaign) appendRaids(buf []sim.Move, v *outlook, p *parade, i int, payers uint8) []sim.Move {
	s, at := &c.War.Routes.Stamps[i], c.Pieces[i].At
	if s.Home == book.Ground || !v.calm.Has(at) {
		return buf
	}
	m := c.War.Map
	var ends hex.Board
	// Two steps over open air for air, four for ships: twice their operation move.
	switch {
	case s.Home == book.Air:
		// A raid goes nowhere through enemies, over their patrols neither.
		way := v.pass.And(v.lull).AndNot(v.foes)
		first := c.leave(v, atlas.ByAir, at).And(v.play)
		ends = first.Or(m.Step(atlas.ByAir, first.And(way))).And(v.play)
	default:
		way := v.sail.AndNot(v.foes)
		if s.Type == book.SS {
			way = v.sea
		}
		way = way.And(v.lull)
		first := c.leave(v, atlas.BySea, at).And(v.sea)
		// Four steps in all: the first, two more on free ways, and one that may end at the enemy.
		ends = first.Or(m.Step(atlas.BySea, m.Flood(atlas.BySea, first.And(way), way, 2))).And(v.sea)
	}
	foes := v.foes
	if foes.Has(m.Siam.Hex) {
		foes = foes.With(m.Siam.West)
	}
	// Not where a battle has been begun this turn, as raids neither support one nor are there two
	// combats to be mixed up.
	ends = ends.And(foes).And(v.calm).AndNot(v.attacked).AndNot(p.attacking).AndNot(p.full[s.Home]).Without(at)
	for to := range ends.All() {
		buf = appendPaid(buf, Raid, i, to, payers, 0)
	}
	return buf
}
