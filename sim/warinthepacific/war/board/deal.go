package board

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// Shuffle lays the forces of each group that are under markers not turned up under these anew.
func (p *Position) Shuffle(t *theatre.Theatre, enemy uint8, d *sim.Dice) {
	first := theatre.FirstForce(enemy)
	last := first + p.Count[enemy]
	for group := uint8(1); ; group++ {
		var markers, forces [theatre.MostForces]uint8
		n, more := 0, false
		for m := first; m < last; m++ {
			g := t.Forces[m].Group
			more = more || g >= group
			if g == group && p.Forces[m].Marks&Known == 0 {
				markers[n], forces[n] = m, p.Forces[m].Holds
				n++
			}
		}
		if !more {
			return
		}
		for i := 1; i < n; i++ { // in order, so that nothing of the truth is left
			for k := i; k > 0 && forces[k] < forces[k-1]; k-- {
				forces[k], forces[k-1] = forces[k-1], forces[k]
			}
		}
		for i := range n {
			k := i + book.Pick(d, uint64(group)<<6|uint64(i), n-i)
			forces[i], forces[k] = forces[k], forces[i]
			p.Forces[markers[i]].Holds = forces[i]
		}
	}
}

// ShuffleSubrons lays the subrons of the enemy that are under markers not turned up under these anew. [13.22]
func (p *Position) ShuffleSubrons(t *theatre.Theatre, enemy uint8, d *sim.Dice) {
	for _, coastal := range [2]bool{false, true} {
		p.shuffleType(t, enemy, coastal, d)
	}
}

// shuffleType does so with those of a type, which is known by how long they stay out (C103). [13.1]
func (p *Position) shuffleType(t *theatre.Theatre, enemy uint8, coastal bool, d *sim.Dice) {
	var markers, subrons [theatre.MostSubrons]uint8
	n := 0
	for m := range t.Subrons {
		if t.Subrons[m].Side == enemy && t.Subrons[m].Coastal == coastal && p.Subrons[m].Marks&Known == 0 {
			markers[n], subrons[n] = uint8(m), p.Subrons[m].Holds
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
