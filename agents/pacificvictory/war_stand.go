package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

// A party is a block with what decides its worth at any place.
type party struct {
	i     int
	b     *war.Piece
	share float64    // the share of its steps that counts at the front
	price float64    // the production points of its steps
	fed   *hex.Board // where it is supplied; at a base to be taken, as far as one can see
}

func (p *picture) party(i int) party {
	b := &p.pieces[i]
	q := party{i: i, b: b, share: float64(b.Steps) / float64(b.Max), price: float64(b.Steps * b.Cost), fed: &p.fed}
	switch {
	case b.Type == book.SHQ:
		q.share = 0.25
	case b.Type == book.GA:
		q.share = 0
	case b.Steps == 1 && b.Home != book.Ground:
		q.share = 0
	}
	if b.Nation == book.China {
		q.fed = &p.lines.China
	}
	return q
}

// A standing holds the features of a block at a place, by their names.
type standing struct{ block, forward, hold, guard, feed, danger, mass, refit float64 }

// worth returns the worth of standing like this instead of before, with the other parts of a move:
// the sum of weights.of, in its order.
func (s *standing) worth(w *weights, before *standing, kept, strategic float64) float64 {
	sum := float64(w[block]*(s.block-before.block)) + float64(w[forward]*(s.forward-before.forward))
	sum += float64(w[hold] * (s.hold - before.hold))
	sum += float64(w[guard] * (s.guard - before.guard))
	sum += float64(w[keep] * kept)
	sum += float64(w[feed] * (s.feed - before.feed))
	sum += float64(w[danger] * (s.danger - before.danger))
	sum += float64(w[mass] * (s.mass - before.mass))
	sum += float64(w[refit] * (s.refit - before.refit))
	return sum + float64(w[effort]*strategic)
}

// stand fills the features of a block at a place, with the other blocks of its side there.
func (p *picture) stand(s *standing, q *party, at hex.Index) {
	b := q.b
	*s = standing{}
	s.forward = q.share * p.nearness(b.Home == book.Naval, at)
	if !q.fed.Has(at) {
		s.feed = -q.price
	}
	if p.held[1].Has(at) && b.Home == book.Naval && p.others(b, at, book.Naval) == 0 && p.fed.Has(at) {
		s.block = p.prizes[at]
	}
	switch {
	case b.Type == book.SHQ:
		p.standStaff(s, b, at)
		return
	case b.Home == book.Ground:
		p.standGround(s, b, at)
	default:
		p.standArmed(s, b, at)
	}
	if own := p.held[0].Has(at); own && b.Steps < b.Max && p.fed.Has(at) {
		safe := max(0, 1-float64(p.threat[book.Naval][at]+p.threat[book.Air][at])/6)
		size := 0.5
		if p.majors.Has(at) {
			size = 1
		}
		s.refit = safe * size * float64(b.Max-b.Steps) / float64(b.Max) * float64(b.Cost)
	}
}

// others counts the blocks of the same side and of a group at a place, without the block itself.
func (p *picture) others(b *war.Piece, at hex.Index, g book.Group) int {
	n := int(p.blocks[0][g][at])
	if b.At == at && b.Group == g && b.Type != book.SHQ {
		n--
	}
	return n
}

// standStaff keeps headquarters behind the lines, and the Chinese ones in bases that nobody else holds.
func (p *picture) standStaff(s *standing, b *war.Piece, at hex.Index) {
	if t := p.threat[book.Ground][at]; t > 0 && p.blocks[0][book.Ground][at] == 0 {
		s.danger = 2 * float64(t)
	}
	alone := p.others(b, at, book.Ground) == 0
	if b.Nation == book.China && alone && p.held[0].Has(at) && p.atlas.bases.Has(at) {
		s.hold = p.staff * p.prizes[at]
	}
}

// threatened is the share of a base's worth that a garrison keeps if the enemy's ground blocks can
// come.
const threatened = 0.6

// wanted is the share of a base's worth that one more ground block keeps, by how many there are.
var wanted = [...]float64{1, 0.3, 0.1, 0, 0}

// standGround fills the features of a ground block for the base it stands in.
func (p *picture) standGround(s *standing, b *war.Piece, at hex.Index) {
	if !p.held[0].Has(at) || !p.atlas.bases.Has(at) {
		return
	}
	need := 0.1
	if p.threat[book.Ground][at] > 0 {
		need = threatened
		if p.me == book.JapanSide {
			need = p.garrison
		}
	}
	n := min(p.others(b, at, book.Ground), len(wanted)-1)
	s.hold = need * wanted[n] * p.prizes[at] * float64(1+b.Steps) / 4
}

// standArmed fills the features of a ship or air block at a place, its danger included.
func (p *picture) standArmed(s *standing, b *war.Piece, at hex.Index) {
	threat := float64(p.threat[book.Naval][at]) + float64(1.2*float64(p.threat[book.Air][at]))
	own := float64(p.steps[0][book.Naval][at] + p.steps[0][book.Air][at])
	if b.At != at {
		own += float64(b.Steps)
	}
	s.danger = min(6, max(0, float64(0.6*threat)-own))
	ships := p.others(b, at, book.Naval)
	if b.Home == book.Naval {
		s.mass = float64(min(3, ships))
	}
	if p.held[0].Has(at) && p.atlas.bases.Has(at) {
		come := float64(threat / 4)
		if b.Home == book.Air {
			come += float64(p.threat[book.Ground][at] / 4)
		}
		s.guard = min(1, come) * p.prizes[at] / float64(1+ships+p.others(b, at, book.Air))
	}
}

// emptied adds the loss if a block leaves a captured base empty.
func (p *picture) emptied(f *features, i int) {
	if at := p.pieces[i].At; p.captured.Has(at) && p.all[at] == 1 {
		f[keep] -= p.prizes[at] + p.hangingOn(at)
	}
}

// hangingOn returns the worth of our bases that only this captured major base keeps in supply:
// without it the chain would be cut [7.11].
func (p *picture) hangingOn(at hex.Index) (worth float64) {
	majors := p.lines.Majors[p.me]
	if !majors.Has(at) {
		return 0
	}
	majors = majors.Without(at)
	for to := range p.atlas.supply[0][at].And(p.held[0]).And(p.atlas.bases).Without(at).All() {
		if p.atlas.supply[0][to].And(majors).Empty() {
			worth += p.prizes[to]
		}
	}
	return worth
}

func oneIf(b bool) int {
	if b {
		return 1
	}
	return 0
}
