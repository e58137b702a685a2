package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/contact"
)

// standSearch chooses for Stand: markers are deployed in the order of the Task Forces,
// all points search the first arc, what is said is nearest to the truth, and the first
// marker in contact is gone for.
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

// hiding lays the force under the marker of which there are as many less worthy as there
// are markers more exposed.
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

// taken is the force that a contacted one is to be taken for: a worthy one for the least
// worthy, another for the best.
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

// nearest returns the number that is nearest to the one wanted.
func nearest(legal []sim.Move, want int) int {
	top := 0
	for i, m := range legal {
		if max(int(m)-want, want-int(m)) < max(int(legal[top])-want, want-int(legal[top])) {
			top = i
		}
	}
	return top
}
