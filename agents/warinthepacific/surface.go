package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
)

// standSurface chooses for Stand: all fire at the first target; ships close until an
// enemy is in range, and leave once they have broken off.
func standSurface(b *surface.Action, legal []sim.Move) int {
	switch b.Phase {
	case surface.Target, surface.Join:
		return min(1, len(legal)-1)
	case surface.Move:
		if b.Broken[b.Player] {
			return leaving(b, legal)
		}
		return closing(b, legal)
	}
	return 0
}

// leaving withdraws, or goes where the Withdrawal Area is nearer.
func leaving(b *surface.Action, legal []sim.Move) int {
	if last := len(legal) - 1; legal[last] == surface.LeaveDisplay {
		return last
	}
	top, least := 0, b.ToExit(0)
	for i, m := range legal {
		if n := b.ToExit(m); n < least {
			top, least = i, n
		}
	}
	return top
}

// closing stays if an enemy is in range, else goes where the next one is nearest.
func closing(b *surface.Action, legal []sim.Move) int {
	least, reached := b.Closing(0)
	if reached {
		return 0
	}
	top := 0
	for i, m := range legal {
		if m == 0 || m == surface.LeaveDisplay {
			continue
		}
		if n, _ := b.Closing(m); n < least {
			top, least = i, n
		}
	}
	return top
}

// scriptSurface chooses for Scripted.
func scriptSurface(b *surface.Action, legal []sim.Move) int {
	switch b.Phase {
	case surface.Target:
		top, most := 0, 0.0
		for i, m := range legal[1:] {
			if w := b.Harm(int(m)-1, b.Gunnery(int(m)-1)); w > most {
				top, most = i+1, w
			}
		}
		return top
	case surface.Join:
		own, fires, later, elsewhere := b.Joining()
		if b.Harm(int(b.Target), fires+later+own)-b.Harm(int(b.Target), fires+later) >= elsewhere {
			return 1
		}
		return 0
	case surface.Move:
		return steered(b, legal)
	}
	return 0
}

// steered withdraws badly damaged ships, and ships that can do nothing more if the others can go on
// without them or can do nothing either. Other ships go where they deal most for what they may
// take, or nearer to the enemy.
func steered(b *surface.Action, legal []sim.Move) int {
	strength, damage, breaks := b.Asking()
	if b.Broken[b.Player] || b.Disarmed() || !breaks && (strength == 0 || damage >= 3) {
		return leaving(b, legal)
	}
	top, most := 0, 0.0
	for i, m := range legal {
		if m == surface.LeaveDisplay {
			continue
		}
		deals, takes, gap := b.Prospect(m)
		worth := deals - takes - float64(0.1*float64(gap))
		if strength == 0 {
			worth = float64(gap) - takes
		}
		if i == 0 || worth > most {
			top, most = i, worth
		}
	}
	return top
}
