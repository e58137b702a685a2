package contact

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
)

// Forecasts of a search for agents. None of them looks under a hidden marker.

// Prospects returns what it promises to go for each marker: the mean score over all that
// Deal draws from.
// The mean weighs each way as Deal does, so that advice is no better informed than the
// searcher.
func (b *Search) Prospects() [maxForces]float64 {
	var t searchDeal
	t.start(b)
	t.judges = true
	t.walk(0)
	for m := range t.gains {
		t.gains[m] /= t.sum
	}
	return t.gains
}

// judge adds what it brings to go for each marker in one of the ways.
func (t *searchDeal) judge(ways float64) {
	best := 0
	for m, k := range t.b.markers() {
		if k.Hex != (atlas.Hex{}) {
			best = max(best, t.worths[t.under[m]-1])
		}
	}
	for m := range t.b.markers() {
		t.gains[m] += float64(ways * gain(t.worths[t.under[m]-1], max(1, best)))
	}
}

// Worth returns the worth of a force in the share of that of the best.
func (b *Search) Worth(f int) float64 {
	best := 1
	for i := range int(b.Count) {
		best = max(best, b.worth(i))
	}
	return float64(b.worth(f)) / float64(best)
}

// Under returns the force under the marker that is reported. It is for its owner.
func (b *Search) Under() int { return b.under(b.Marker) }

// Truth returns the number that is asked as a report True of a force gives it.
func (b *Search) Truth(f int) int {
	field := int(b.report(b.Marker).Said)
	n := b.Rules.count(&b.Forces[f])[field]
	if field == saidShips {
		return ByFives(n)
	}
	return n
}

// Exposure returns how likely a marker is found in a Phase if all points that can search
// for it do; what needs no search is certain.
func (b *Search) Exposure(marker int) float64 {
	m := &b.Markers[marker]
	if b.betrayed(m) {
		return 1
	}
	missed := 1.0
	for i := range b.bases() {
		base, n := &b.Bases[i], 0
		for k := range base.groups() {
			g := &base.Groups[k]
			if b.searchable(m) {
				n += int(g.Points) * b.each(base, g, m)
			}
		}
		if b.Naval {
			n = (n + 2) / 3
		}
		missed *= 1 - float64(b.Rules.Contact[min(6, n)])/6
	}
	return 1 - missed
}

// BestArc reports whether no arc lets the points that are asked search for more markers
// than the one that they are asked of.
func (b *Search) BestArc() bool {
	base, g := b.asked()
	cover := b.arcs(base, g)
	for _, markers := range cover {
		if bits.OnesCount8(markers) > bits.OnesCount8(cover[b.Arc]) {
			return false
		}
	}
	return true
}
