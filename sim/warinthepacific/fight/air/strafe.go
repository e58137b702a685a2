package air

import "github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"

// Strafing: fighters that are to strafe are withheld from the fight in the air, where CAP attacks
// them freely, or go with the escort, each group as a whole (W85). Points that have attacked CAP do
// not strafe; escorts that have not may. [6.4]

// opening returns the phase that a fight begins in.
func (a *Fight) opening() Phase {
	for _, g := range a.groups(book.Attacker) {
		if g.Marks&strafing != 0 && a.Count[book.Defender] > 0 {
			return Withhold
		}
	}
	return SetOut
}

// saidAsked returns the group that is asked as a description has to say it: not the first
// that may strafe.
// The first group with a choice is where a fight begins anyway, and a description need
// not repeat it; a copy of the position finds it without disturbing this one.
func (a *Fight) saidAsked() int {
	c := Fight{Rules: a.Rules}
	c.Count, c.Groups, c.Phase = a.Count, a.Groups, a.Phase
	if a.Phase == Withhold && c.nextStrafer() && c.Asked == a.Asked {
		return 0
	}
	return int(a.Asked)
}

// asked reports whether the group that is asked has a choice about strafing.
func (a *Fight) asked() bool {
	if a.Asked >= a.Count[book.Attacker] {
		return false
	}
	g := &a.Groups[book.Attacker][a.Asked]
	// Withheld ones may still be sent into the fight; after it those of the escort that
	// kept out of it, that are still in the air and find planes on the ground, may go
	// down.
	if a.Phase == Withhold {
		return g.Marks&(strafing|fighting) == strafing
	}
	return g.Marks&(escort|strafing|engaged|diving) == escort && g.flying() > 0 && a.razes()
}

// nextStrafer goes on to the next group that has a choice.
func (a *Fight) nextStrafer() bool {
	for ; a.Asked < a.Count[book.Attacker]; a.Asked++ {
		if a.asked() {
			return true
		}
	}
	return false
}

// descend carries the choice of a group out: to fight in the air, or to strafe.
func (a *Fight) descend(yes bool) {
	g := &a.Groups[book.Attacker][a.Asked]
	switch {
	case yes && a.Phase == Withhold:
		// They join the escort for the fight; strafing stays on as the mark of what they
		// came for.
		g.Marks |= fighting | escort
	case yes:
		g.Marks |= diving
	}
	a.Asked++
}

// engage marks the escort that has attacked at the level: it has used its strength.
// Only kept where there is something to strafe: elsewhere the mark would tell apart
// positions that are the same.
func (a *Fight) engage() {
	if !a.razes() {
		return
	}
	list := a.groups(book.Attacker)
	for i := range list {
		if g := &list[i]; g.band() == escorts && g.At[a.Level] > 0 {
			g.Marks |= engaged
		}
	}
}

// razes reports whether there are Air Points on the ground to be strafed.
func (a *Fight) razes() bool {
	if !a.under(baseTarget) {
		return false
	}
	for _, g := range a.Parked[:a.Berths] {
		if g.Marks&crated == 0 {
			return true
		}
	}
	return false
}
