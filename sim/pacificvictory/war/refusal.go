package war

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

var _ sim.Refuser = (*Campaign)(nil)

// Refusal says why a block cannot go to a place now, empty if that is no question of the movement.
func (c *Campaign) Refusal(viewer sim.Side, piece, place string) string {
	i := c.ownBlock(viewer, piece)
	if i < 0 || c.Phase != situation.ChooseBlock && c.Phase != situation.ChoosePlace || c.Mover != viewer {
		return ""
	}
	at, ok := c.War.Map.Find(place)
	switch b := &c.Pieces[i]; {
	case !ok:
		return "there is no such place"
	case b.At == situation.NoPlace:
		return "not on the map"
	case b.At == at:
		return "already there"
	case b.Marks&situation.Moved != 0:
		return "moved already this turn"
	}
	k := c.Clone().(*Campaign)
	v, p := k.memo.of(k), k.memo.ranks(k)
	carriers := k.carriers(v, i)
	k.makeRoom(v, p, i, carriers != 0)
	arm, pinned := c.War.Routes.Stamps[i].Home, k.pinned(v)
	switch {
	case !c.free(&pinned, i):
		return "pinned by the enemy [4.5]"
	case p.full[arm].Has(at):
		return fmt.Sprintf("no room there for one more %s block [4.2]", armWords[arm])
	case carriers == 0 && c.payers(i, 1) != 0:
		return "too far for an operation move, and no strategic move leaves a hex under attack or blockade [4.12]"
	case carriers == 0:
		return "too far for an operation move, and no active headquarters has a strategic move left [4.12]"
	}
	return "out of reach, also by a strategic move"
}

// armWords name the groups that stacking limits are for.
var armWords = [...]string{book.Air: "air", book.Naval: "naval", book.Ground: "ground"}

// ownBlock returns the block of a side with this name, or -1.
func (c *Campaign) ownBlock(side sim.Side, name string) int {
	for i, to := c.War.Span(side); i < to; i++ {
		if strings.EqualFold(c.Label(i), name) {
			return i
		}
	}
	return -1
}
