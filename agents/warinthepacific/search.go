package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
)

// standSearch chooses for Stand: it deploys markers in the order of the Task Forces, searches the
// first arc with all points, reports what is nearest to the truth, and strikes the first marker in
// contact.
func standSearch(b *contact.Search, legal []sim.Move) int {
	switch b.Step {
	case contact.SearchArcs:
		return len(legal) - 1
	case contact.SearchReport:
		return nearest(legal, b.Truth(b.Under()))
	case contact.SearchStrike:
		return min(1, len(legal)-1)
	}
	return 0
}

// scriptSearch chooses for Scripted.
func scriptSearch(b *contact.Search, legal []sim.Move) int {
	switch b.Step {
	case contact.SearchDeploy:
		return hiding(b, legal)
	case contact.SearchArcs:
		if b.BestArc() {
			return len(legal) - 1
		}
		return 0
	case contact.SearchReport:
		return nearest(legal, b.Truth(taken(b)))
	case contact.SearchStrike:
		promise := b.Prospects()
		top, most := 0, 0.0
		for i, m := range legal {
			if m > 0 && promise[m-1] > most {
				top, most = i, promise[m-1]
			}
		}
		return top
	}
	return 0
}

// hiding chooses the force for a marker: of the forces left as many are less worthy as markers left
// are more exposed.
func hiding(b *contact.Search, legal []sim.Move) int {
	asked, more := int(b.Marker), 0
	for m := asked + 1; m < int(b.Count); m++ {
		if b.Exposure(m) > b.Exposure(asked) {
			more++
		}
	}
	for i, m := range legal {
		less := 0
		for _, o := range legal {
			if b.Worth(int(o)) < b.Worth(int(m)) {
				less++
			}
		}
		if less == more {
			return i
		}
	}
	return 0
}

// taken returns the force that a force in contact is reported as: the least worthy for a worthy
// one, the best for another.
func taken(b *contact.Search) int {
	least, best := 0, 0
	for f := 1; f < int(b.Count); f++ {
		if b.Worth(f) < b.Worth(least) {
			least = f
		}
		if b.Worth(f) > b.Worth(best) {
			best = f
		}
	}
	if b.Worth(b.Under()) > 0.5 {
		return least
	}
	return best
}

// nearest returns the number nearest to the one wanted.
func nearest(legal []sim.Move, want int) int {
	top := 0
	for i, m := range legal {
		if max(int(m)-want, want-int(m)) < max(int(legal[top])-want, want-int(legal[top])) {
			top = i
		}
	}
	return top
}
