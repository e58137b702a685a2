package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

// A picture is the war as one side sees it: scratch space, drawn for each decision. Parts that have
// not changed are kept.
type picture struct {
	*war.Campaign
	atlas   *reaches
	me, him sim.Side

	pieces   [128]war.Piece
	from, to int // own
	lines    *war.Supply
	fed      hex.Board    // where our blocks would be supplied
	held     [2]hex.Board // bases by side: me, the enemy
	captured hex.Board    // our bases of the enemy's colour without a marker: lost when left
	attacked hex.Board    // our hexes that the enemy attacks
	majors   hex.Board

	blocks   [2][3][hex.Size]uint8   // by side and group, without headquarters
	all      [hex.Size]uint8         // our blocks of any kind
	steps    [2][3][hex.Size]float32 // by side and group
	threat   [3][hex.Size]float32    // enemy steps that can come, by group
	fighters hex.Board               // where the enemy has blocks, without headquarters

	prizes          [hex.Size]float64 // worth of a base to the side that holds it or wants it
	south           float64           // how many times more the south is worth to Japan at first
	plenty          float64           // see weightParams
	scarce          float64           // the weight of our losses: less if nothing else is left to build
	finale          float64           // see weightParams
	staff, garrison float64           // see warParams
	ending          bool              // the last turn: only points on the map count

	ours   ours   // the inputs of our part
	foe    foe    // the inputs of the enemy's part
	foes   uint64 // how often that was drawn
	fedBy  fedBy  // the inputs of fed
	priced priced // the inputs of the prizes
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

// scarcity returns how much the production points of our own losses count. A loss must wait to be
// replaced until all else has been built, and if production has nothing else to build it costs
// nothing. Production is that of the last turn; before the first it is not known, and losses count
// fully.
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

// endOfSouth is Dec42, the first turn in which Japan goes wherever there is most to gain.
const endOfSouth = 4

// southward reports whether Japan still goes south first.
func (p *picture) southward() bool { return p.me == book.JapanSide && p.GameTurn() < endOfSouth }

// underAttack returns the hexes with blocks or bases of ours and enemy blocks that do more than
// blockade.
func (p *picture) underAttack() hex.Board {
	return p.held[0].Or(p.Present(p.me)).And(p.fighters).AndNot(p.Blockaded(p.him))
}

// imagine makes an unknown enemy block an average one, because the deal shows only chance.
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

// menace adds an enemy block to the threat in the places where it can come next.
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
		for to := range p.atlas.sea[at].And(p.held[0]).All() { // if it is infantry and is shipped
			p.threat[book.Ground][to] += float32(n / 4)
		}
	}
}

// A fedBy holds the inputs of the places where blocks would be supplied.
type fedBy struct {
	of                          *atlas.Map
	areas, supplied, his, major hex.Board
}

// feeds returns the places where blocks would be supplied: where they are now and, for the bases to
// be taken, as far as one can see.
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

// A priced holds the inputs of the worth of bases.
type priced struct {
	of            *atlas.Map
	ending, south bool
	his, major    hex.Board
}

// drawPrizes computes the worth of bases. It is more with a Major Base, and less if there is
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
