package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
)

// standSub chooses for Stand: it searches and attacks with all points on the last group, and
// spreads its screen over the groups in turn.
func standSub(b *undersea.Submarines, legal []sim.Move) int {
	switch b.Phase {
	case undersea.SubSearch, undersea.SubAttack, undersea.SubSplit:
		return len(legal) - 1
	case undersea.SubScreen:
		return int(b.Asked) % len(legal)
	}
	return 0
}

// scriptSub chooses for Scripted.
func scriptSub(b *undersea.Submarines, legal []sim.Move) int {
	switch b.Phase {
	case undersea.SubSearch: // at the nearest point
		if b.Nearer() {
			return 0
		}
		return 1
	case undersea.SubAttack:
		return 1
	case undersea.SubScreen:
		return whereScreened(b, legal)
	case undersea.SubSplit:
		return divided(b, legal)
	case undersea.SubTarget:
		top, most := 0, -1.0
		for i, m := range legal {
			if w := b.TargetWorth(m); w > most {
				top, most = i, w
			}
		}
		return top
	}
	return 0
}

// whereScreened adds screening forces to the group that all points would harm most, and a light
// cruiser to the one that they would harm least.
func whereScreened(b *undersea.Submarines, legal []sim.Move) int {
	top, most := 0, 0.0
	for i, m := range legal {
		w := b.Promise(int(m), int(b.Ready))
		if !b.AskedScreens() {
			w = -w
		}
		if i == 0 || w > most {
			top, most = i, w
		}
	}
	return top
}

// divided puts as many points on a group as promise most, together with the best use of the others
// on one of the groups to come.
func divided(b *undersea.Submarines, legal []sim.Move) int {
	top, most := 0, -1.0
	for i, m := range legal {
		here, rest := b.Promise(int(b.Asked), int(m)), 0.0
		for g := int(b.Asked) + 1; g <= b.Groups(); g++ {
			rest = max(rest, b.Promise(g, int(b.Ready)-int(m)))
		}
		if here+rest > most {
			top, most = i, here+rest
		}
	}
	return top
}

// onward chooses in hunts and convoy searches for both agents: the next marker or hex. All look
// alike, and each costs nothing.
func onward(legal []sim.Move) int { return min(1, len(legal)-1) }
