package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

// A picture is the war as one side sees it: scratch, drawn for each decision, and what has not
// changed since the last is kept.
type picture struct {
	*war.Campaign
	atlas   *reaches
	me, him sim.Side

	pieces   [128]war.Piece
	from, to int // own
	lines    *war.Supply
	fed      hex.Board    // where blocks of ours would be supplied
	held     [2]hex.Board // bases by side: me, him
	captured hex.Board    // own bases of his colour without a marker: lost when left
	attacked hex.Board    // own hexes that he attacks
	majors   hex.Board

	blocks   [2][3][hex.Size]uint8   // by side and group, headquarters apart
	all      [hex.Size]uint8         // own blocks of any kind
	steps    [2][3][hex.Size]float32 // by side and group
	threat   [3][hex.Size]float32    // steps of his that can come, by group
	fighters hex.Board               // where he has blocks, headquarters apart

	prizes [hex.Size]float64 // worth of a base to who holds it, or means to
	south  float64           // how much more the south is worth to Japan at first
	plenty float64           // see weightParams
	scarce float64           // how much own losses count: less where nothing but them is left to build
	finale float64           // see weightParams
	ending bool              // this is the last turn: points on the map are all that counts

	ours   ours   // what our part was drawn of
	foe    foe    // what the enemy's part was drawn of
	foes   uint64 // how often it was
	fedBy  fedBy  // what fed was
	priced priced // what the prizes were
	front  front
}

// draw looks at a position for a side.
func (p *picture) draw(c *war.Campaign, me sim.Side, a *reaches, s *war.Scout) {
	p.Campaign, p.atlas, p.me, p.him = c, a, me, me.Other()
	p.from, p.to = c.Roster(me)
	p.majors = c.MajorBases()
	p.held = [2]hex.Board{c.Held(me), c.Held(p.him)}
	p.captured = p.held[0].And(c.Coloured(p.him)).AndNot(c.Markers())
	p.drawOurs()
	p.drawFoe()
	p.ending = p.finale > 0 && c.GameTurn() == c.War.Scenarios[c.Scenario].Last
	p.scarce = p.scarcity()
	p.attacked = p.underAttack()
	p.lines = s.Supply(c)
	p.fed = p.feeds()
	p.drawPrizes()
	p.drawFront()
}

// scarcity is how much the production points of own losses count: what is lost beside
// what there is to build anyhow waits so many turns until it can be replaced, and where
// production has nothing else left to build nothing is lost by it. Production is that of the
// last turn: before the first it is not known, and all counts.
func (p *picture) scarcity() float64 {
	if p.ending {
		return 1 - p.finale
	}
	if p.plenty == 0 {
		return 1
	}
	points := 0
	for n, x := range p.Past.Produced {
		if (n == int(book.Japan)) == (p.me == book.JapanSide) {
			points += int(x)
		}
	}
	return min(1, float64(p.wants())/(float64(p.plenty*float64(points))+1))
}

// endOfSouth is the first turn, Dec42, in which Japan goes wherever there is most to be had.
const endOfSouth = 4

// southward reports whether Japan goes for the south before all.
func (p *picture) southward() bool { return p.me == book.JapanSide && p.GameTurn() < endOfSouth }

// underAttack are the hexes with blocks or bases of ours and blocks of his that do more
// than blockade it.
func (p *picture) underAttack() hex.Board {
	return p.held[0].Or(p.Present(p.me)).And(p.fighters).AndNot(p.Blockaded(p.him))
}

// imagine makes an unknown block of the enemy what such are on average: what the deal
// says of it is chance.
func (p *picture) imagine(b *war.Piece) {
	if b.Seen {
		return
	}
	g := &guess[b.Home]
	b.Steps, b.Cost, b.Power = g.Steps, g.Cost, g.Power
	if b.Type != book.SHQ { // the arm of a headquarters is seen
		b.Type = g.Type
	}
}

func (p *picture) count(side int, b *war.Piece) {
	if b.Type == book.SHQ {
		return
	}
	p.blocks[side][b.Group][b.At]++
	p.steps[side][b.Group][b.At] += float32(b.Steps)
}

// menace adds a block of the enemy to the threat where it can come next.
func (p *picture) menace(b *war.Piece) {
	at, n := b.At, float32(b.Steps)
	switch {
	case b.Type == book.SHQ:
	case b.Home == book.Air:
		for to := range p.atlas.air[at].All() {
			p.threat[book.Air][to] += n
		}
	case b.Home == book.Naval:
		for to := range p.atlas.sea[at].All() {
			p.threat[book.Naval][to] += n
		}
	default:
		for to := range p.atlas.land[at].All() {
			p.threat[book.Ground][to] += n
		}
		for to := range p.atlas.sea[at].And(p.held[0]).All() { // if they are infantry and are shipped
			p.threat[book.Ground][to] += float32(n / 4)
		}
	}
}

// A fedBy is all that the places follow from where blocks would be supplied.
type fedBy struct {
	of                          *atlas.Map
	areas, supplied, his, major hex.Board
}

// feeds are the places where blocks would be supplied: where they are now and, of the
// bases to be taken, as far as one can see.
func (p *picture) feeds() hex.Board {
	majors := p.lines.Majors[p.me]
	now := fedBy{p.atlas.of, p.lines.Areas[p.me], majors, p.held[1], p.majors}
	if p.fedBy == now {
		return p.fed
	}
	p.fedBy = now
	b := p.lines.Areas[p.me].Or(p.atlas.boxes)
	for at := range p.held[1].AndNot(b).All() {
		if !p.atlas.supply[oneIf(p.majors.Has(at))][at].And(majors).Empty() {
			b = b.With(at)
		}
	}
	return b
}

// A priced is all that what bases are worth follows from.
type priced struct {
	of            *atlas.Map
	ending, south bool
	his, major    hex.Board
}

// drawPrizes works out what bases are worth: more with a Major Base, less where there is
// something better to go for.
func (p *picture) drawPrizes() {
	now := priced{p.atlas.of, p.ending, p.southward(), p.held[1], p.majors}
	if p.priced == now {
		return
	}
	p.priced = now
	p.prizes = p.atlas.worth
	if p.ending {
		for at := range p.atlas.bases.All() {
			p.prizes[at] = float64(worthOfPoint*float64(p.War.Map.PP[at])) * (1 + p.finale)
		}
		return
	}
	if p.southward() {
		for at := range p.held[1].And(p.atlas.bases).AndNot(p.atlas.south).All() {
			p.prizes[at] /= p.south
		}
	}
	for at := range p.majors.AndNot(p.atlas.of.Major).All() {
		p.prizes[at] += worthOfMajor
	}
}
