package board

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// Shuffle lays the forces of each cloud of the enemy under its markers again. Forces that their
// owner has not laid yet stay as they are.
func (p *Position) Shuffle(t *theatre.Theatre, enemy sim.Side, d *sim.Dice) {
	for cloud := uint8(1); ; cloud++ {
		markers, n, more := p.inCloud(enemy, cloud)
		if n > 0 && p.Side <= enemy && p.Lays(p.Forces[markers[0]].Cloud) {
			continue
		}
		p.Order(markers[:n]) // so that nothing of the truth is left
		for i := range n {
			k := i + book.Pick(d, uint64(cloud)<<6|uint64(i), n-i)
			a, b := &p.Forces[markers[i]], &p.Forces[markers[k]]
			a.Holds, b.Holds = b.Holds, a.Holds
		}
		if !more {
			return
		}
	}
}

// Lays reports whether the forces of a cloud are being laid under its markers.
func (p *Position) Lays(cloud uint8) bool {
	return p.Step == Deploy && cloud > 0 && (p.Flow.Turn == 0 || cloud&Laying != 0)
}

// inCloud lists the markers of a side's cloud that are not turned up, and reports whether the side
// has clouds with higher numbers.
func (p *Position) inCloud(side sim.Side, cloud uint8) (markers [theatre.MostForces]id.Marker, n int, more bool) {
	first := theatre.FirstMarker(side)
	for m := first; m < first+id.Marker(p.Count[side]); m++ {
		f := &p.Forces[m]
		if f.Marks&Known != 0 {
			continue
		}
		more = more || f.Cloud&^Laying > cloud
		if f.Cloud&^Laying == cloud {
			markers[n] = m
			n++
		}
	}
	return markers, n, more
}

// Order lays the forces under some markers in their order, as if they were not laid yet.
func (p *Position) Order(markers []id.Marker) {
	for i := 1; i < len(markers); i++ {
		for k := i; k > 0; k-- {
			a, b := &p.Forces[markers[k-1]], &p.Forces[markers[k]]
			if a.Holds > b.Holds {
				a.Holds, b.Holds = b.Holds, a.Holds
			}
		}
	}
}

// OrderCloud does so with the markers of a cloud.
func (p *Position) OrderCloud(side sim.Side, cloud uint8) {
	markers, n, _ := p.inCloud(side, cloud&^Laying)
	p.Order(markers[:n])
}

// Gather turns the Task Forces of a side in a hex face down again, because they may exchange ships
// there: markers that are turned up, and clouds that are there as a whole. Two or more of them that
// are not one cloud already become a new cloud, laid anew; earlier reports on them become void
// (C151). [10.7] (C104)
func (p *Position) Gather(side sim.Side, h theatre.Hex) {
	var markers [theatre.MostForces]id.Marker
	n, first := 0, theatre.FirstMarker(side)
	alike, used := true, [2 * Laying]bool{}
	for m := first; m < first+id.Marker(p.Count[side]); m++ {
		f := &p.Forces[m]
		used[f.Cloud&^Laying] = true
		if f.Hex != h || f.Marks&Known == 0 && !p.whole(side, f.Cloud, h) {
			continue
		}
		markers[n] = m
		n++
		alike = alike && f.Marks&Known == 0 && f.Cloud == p.Forces[markers[0]].Cloud
	}
	if n < 2 || alike {
		return
	}
	cloud := uint8(1)
	for used[cloud] {
		cloud++
	}
	for _, m := range markers[:n] {
		f := &p.Forces[m]
		f.Cloud, f.Marks, f.Report = cloud|Laying, f.Marks&^(Known|Contacted), [6]uint8{}
	}
	p.Order(markers[:n])
}

// whole reports whether all markers of a cloud are in a hex.
func (p *Position) whole(side sim.Side, cloud uint8, h theatre.Hex) bool {
	markers, n, _ := p.inCloud(side, cloud)
	for _, m := range markers[:n] {
		if p.Forces[m].Hex != h {
			return false
		}
	}
	return true
}

// Laid ends the laying of forces under markers.
func (p *Position) Laid() {
	for m := range p.Markers() {
		p.Forces[m].Cloud &^= Laying
	}
}

// ShuffleSubrons lays the enemy's subrons again, under the markers that are not turned up. [13.22]
func (p *Position) ShuffleSubrons(t *theatre.Theatre, enemy sim.Side, d *sim.Dice) {
	for _, coastal := range [2]bool{false, true} {
		p.shuffleType(t, enemy, coastal, d)
	}
}

// shuffleType does so with the subrons of one type, which is known by how long they stay out
// (C103). [13.1]
func (p *Position) shuffleType(t *theatre.Theatre, enemy sim.Side, coastal bool, d *sim.Dice) {
	var markers, subrons [theatre.MostSubrons]id.Subron
	n := 0
	for m := range id.Subron(len(t.Subrons)) {
		if t.Subrons[m].Side == enemy && t.Subrons[m].Coastal == coastal && p.Subrons[m].Marks&Known == 0 {
			markers[n], subrons[n] = m, p.Subrons[m].Holds
			n++
		}
	}
	slices.Sort(subrons[:n]) // so that nothing of the truth is left
	for i := range n {
		k := i + book.Pick(d, 1<<10|uint64(book.Bit(coastal))<<6|uint64(i), n-i)
		subrons[i], subrons[k] = subrons[k], subrons[i]
		p.Subrons[markers[i]].Holds = subrons[i]
	}
}
