package agents

import (
	"io/fs"

	"github.com/ironbottom/ironbottom/sim"
)

// A Yardstick is a suite of start positions that measures agents of one game. It is frozen in a
// file, with exact results for each position. The recipe that made it can make it again. Package
// experiments/ladder reads, makes and checks it.
type Yardstick struct {
	Files  fs.FS
	File   string // in Files
	Recipe string // name and version of what Draw does: other battles, another name
	Seed   uint64
	Keys   []string // parts of a battle description (sim.Game.Keys) that Draw uses
	Goals  []string // goals for which best play is solved
	Fixed  []string // stationary agents whose odds are computed
	Sorts  []Sort
	Sizes  []Size
	// Draw returns a battle of a sort with about the given number of steps. It may return battles
	// that the game does not allow.
	Draw func(sort string, steps int, d *sim.Dice) map[string]string
}

// A Sort is a sort of battle.
type Sort struct {
	Name string
	// Goals are those of the Yardstick for which such a battle must be undecided: its end must not
	// be almost certain, and random play must lose something.
	Goals []string
}

// A Size is a class of battles.
type Size struct {
	Count       int    // number of battles, even: half of them are held out
	Least, Most int    // positions of best play for the goal with most; Most 0: not solved, the odds alone are found
	Steps       [2]int // range of the steps of both sides together
	Sorts       string // names, separated by blanks, used in turn
}
