package war

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

var _ sim.Refuser = (*Campaign)(nil)

// Refusal says why a block cannot go to a place now, empty if that is no question of the movement.
func (c *Campaign) Refusal(viewer sim.Side, piece, place string) string {
	i := slices.IndexFunc(c.ownBlocks(viewer), func(i int) bool { return strings.EqualFold(c.Label(i), piece) })
	if i < 0 || c.Phase != situation.ChooseBlock && c.Phase != situation.ChoosePlace || c.Mover != viewer {
		return ""
	}
	i = c.ownBlocks(viewer)[i]
	at, ok := c.War.Map.Find(place)
	switch b := &c.Pieces[i]; {
	case !ok:
		return "there is no such place"
	case b.At == at:
		return "already there"
	case b.Marks&situation.Moved != 0:
		return "moved already this turn"
	case b.At == situation.NoPlace:
		return "not on the map"
	}
	k := c.Clone().(*Campaign)
	v, p := k.memo.of(k), k.memo.ranks(k)
	carriers := k.carriers(v, i)
	k.makeRoom(v, p, i, carriers != 0)
	arm := c.War.Routes.Stamps[i].Home
	switch {
	case !c.free(&k.memo.pinned, i):
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

// ownBlocks returns the blocks of a side.
func (c *Campaign) ownBlocks(side sim.Side) (blocks []int) {
	for i := range c.War.Pieces {
		if c.War.SideOfPiece(i) == side {
			blocks = append(blocks, i)
		}
	}
	return blocks
}
