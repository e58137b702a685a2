package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim/hex"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
)

// stand adds to f, times sign, what a block has and is worth at a place, whoever else of
// its side is there.
func (p *picture) stand(f *features, i int, at hex.Index, sign float64) {
	b := &p.pieces[i]
	share := float64(b.Steps) / float64(b.Max)
	switch {
	case b.Type == pv.SHQ:
		share = 0.25
	case b.Type == pv.GA:
		share = 0
	case b.Steps == 1 && b.Home != pv.Ground:
		share = 0
	}
	f[forward] += sign * share * p.front[oneIf(b.Home == pv.Naval)][at]
	if !p.fedAt(b, at) {
		f[feed] -= sign * float64(b.Steps*b.Cost)
	}
	if p.held[1].Has(at) && b.Home == pv.Naval && p.others(i, at, pv.Naval) == 0 && p.feeds(at) {
		f[block] += sign * p.prize(at)
	}
	if b.Type == pv.SHQ {
		p.standStaff(f, at, sign)
		return
	}
	if b.Home == pv.Ground {
		p.standGround(f, i, at, sign)
	} else {
		p.standArmed(f, i, at, sign)
	}
	if own := p.held[0].Has(at); own && b.Steps < b.Max && p.feeds(at) {
		safe := max(0, 1-float64(p.threat[pv.Naval][at]+p.threat[pv.Air][at])/6)
		size := 0.5
		if p.MajorBases().Has(at) {
			size = 1
		}
		f[refit] += sign * safe * size * float64(b.Max-b.Steps) / float64(b.Max) * float64(b.Cost)
	}
}

// others counts the blocks of its side and of a group at a place besides a block.
func (p *picture) others(i int, at hex.Index, g pv.Group) int {
	n := int(p.blocks[0][g][at])
	if b := &p.pieces[i]; b.At == at && b.Group == g && b.Type != pv.SHQ {
		n--
	}
	return n
}

// standStaff keeps headquarters behind the lines.
func (p *picture) standStaff(f *features, at hex.Index, sign float64) {
	if t := p.threat[pv.Ground][at]; t > 0 && p.blocks[0][pv.Ground][at] == 0 {
		f[danger] += sign * 2 * float64(t)
	}
}

// wanted is how much of the worth of a base one more ground block keeps, by how many
// there are.
var wanted = [...]float64{1, 0.3, 0.1, 0, 0}

// standGround says what a ground block does for the base it stands in.
func (p *picture) standGround(f *features, i int, at hex.Index, sign float64) {
	if !p.held[0].Has(at) || !p.atlas.bases.Has(at) {
		return
	}
	need := 0.1
	if p.threat[pv.Ground][at] > 0 {
		need = 0.6
	}
	n := min(p.others(i, at, pv.Ground), len(wanted)-1)
	f[hold] += sign * need * wanted[n] * p.prize(at) * float64(1+p.pieces[i].Steps) / 4
}

// standArmed says what a ship or air block does at a place, and what may happen to it.
func (p *picture) standArmed(f *features, i int, at hex.Index, sign float64) {
	b := &p.pieces[i]
	threat := float64(p.threat[pv.Naval][at]) + 1.2*float64(p.threat[pv.Air][at])
	own := float64(p.steps[0][pv.Naval][at] + p.steps[0][pv.Air][at])
	if b.At != at {
		own += float64(b.Steps)
	}
	f[danger] += sign * min(6, max(0, 0.6*threat-own))
	ships := p.others(i, at, pv.Naval)
	if b.Home == pv.Naval {
		f[mass] += sign * float64(min(3, ships))
	}
	if p.held[0].Has(at) && p.atlas.bases.Has(at) {
		come := threat / 4
		if b.Home == pv.Air {
			come += float64(p.threat[pv.Ground][at]) / 4
		}
		come = min(1, come)
		f[guard] += sign * come * p.prize(at) / float64(1+ships+p.others(i, at, pv.Air))
	}
}

// emptied adds what is lost where a block leaves a captured base to nobody.
func (p *picture) emptied(f *features, i int) {
	if at := p.pieces[i].At; p.captured.Has(at) && p.all[at] == 1 {
		f[keep] -= p.prize(at) + p.hangingOn(at)
	}
}

// hangingOn is the worth of the own bases that a captured major base alone keeps in
// supply: the chain would be cut [7.11].
func (p *picture) hangingOn(at hex.Index) (worth float64) {
	majors := p.supply().Majors[p.me]
	if !majors.Has(at) {
		return 0
	}
	majors = majors.Without(at)
	for to := range p.atlas.supply[0][at].And(p.held[0]).And(p.atlas.bases).Without(at).All() {
		if p.atlas.supply[0][to].And(majors).Empty() {
			worth += p.prize(to)
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
