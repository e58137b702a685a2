package pacificvictory

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// Check works out anew what a position keeps although it follows from the rest,
// and holds the rest against the invariants.
func (b *Battle) Check() error {
	fresh := *b
	fresh.setSpecial()
	fresh.regroup()
	fresh.group[Naval] &= b.group[Naval] | b.steps[0] // blocks gone from the hex may keep their group
	fresh.aimBoth()
	if fresh.special != b.special {
		return fmt.Errorf("special is %v; want %v", b.special, fresh.special)
	}
	for g := range numGroups {
		if got, want := b.group[g]&b.here, fresh.group[g]&b.here; got != want {
			return fmt.Errorf("group %s is %b; want %b", g, got, want)
		}
	}
	for s := range sim.Side(2) {
		for g := range numGroups {
			if got, want := b.open[s][g]&b.here&of(s), fresh.open[s][g]&b.here&of(s); got != want && b.phase == atFire {
				return fmt.Errorf("open to %s of side %d is %b; want %b", g, s, got, want)
			}
		}
	}
	fresh = *b
	if fresh.advance(); fresh.Position != b.Position {
		return fmt.Errorf("advance moves a position that waits for a decision")
	}
	for k := range 3 {
		if b.steps[k+1]&^b.steps[k] != 0 {
			return fmt.Errorf("plane %d holds blocks that plane %d does not", k+1, k)
		}
	}
	for name, m := range map[string]mask{"sea": b.sea, "acted": b.acted, "half": b.half, "asked": b.asked & when(b.phase == atFire && b.hits == 0)} {
		if m&^(b.here|b.late) != 0 {
			return fmt.Errorf("%s holds blocks that are not here: %b", name, m&^b.here)
		}
	}
	if (b.here|b.late)&^b.steps[0] != 0 || b.here&b.late != 0 {
		return fmt.Errorf("here %b, late %b, alive %b do not agree", b.here, b.late, b.steps[0])
	}
	return nil
}
