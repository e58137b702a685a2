package battle

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// Check works out anew what a position keeps although it follows from the rest,
// and holds the rest against the invariants.
func (b *Battle) Check() error {
	fresh := *b
	fresh.setSpecial()
	fresh.Regroup()
	fresh.group[book.Naval] &= b.group[book.Naval] | b.Steps[0] // blocks gone from the hex may keep their group
	fresh.AimBoth()
	if fresh.special != b.special {
		return fmt.Errorf("special is %v; want %v", b.special, fresh.special)
	}
	for g := range book.NumGroups {
		if got, want := b.group[g]&b.Here, fresh.group[g]&b.Here; got != want {
			return fmt.Errorf("group %s is %b; want %b", g, got, want)
		}
	}
	for s := range sim.Side(2) {
		for g := range book.NumGroups {
			if got, want := b.open[s][g]&b.Here&Of(s), fresh.open[s][g]&b.Here&Of(s); got != want && b.Phase == atFire {
				return fmt.Errorf("open to %s of side %d is %b; want %b", g, s, got, want)
			}
		}
	}
	// Advance on a position that waits has to be without effect, or records could not be replayed.
	fresh = *b
	if fresh.Advance(); fresh.Position != b.Position {
		return fmt.Errorf("advance moves a position that waits for a decision")
	}
	for k := range 3 {
		if b.Steps[k+1]&^b.Steps[k] != 0 {
			return fmt.Errorf("plane %d holds blocks that plane %d does not", k+1, k)
		}
	}
	for name, m := range map[string]Mask{"sea": b.Sea, "acted": b.Acted, "half": b.Half,
		"asked": b.Asked & when(b.Phase == atFire && b.Hits == 0)} {
		if m&^(b.Here|b.Late) != 0 {
			return fmt.Errorf("%s holds blocks that are not here: %b", name, m&^b.Here)
		}
	}
	if (b.Here|b.Late)&^b.Steps[0] != 0 || b.Here&b.Late != 0 {
		return fmt.Errorf("here %b, late %b, alive %b do not agree", b.Here, b.Late, b.Steps[0])
	}
	return nil
}
