package agents

import (
	"io/fs"

	"github.com/ironbottom/ironbottom/sim"
)

// A Yardstick is a suite of start positions of one game by which agents are measured,
// frozen in a file together with what is known about each exactly, and the recipe
// that made it and can make it again. Package experiments reads, makes and checks it.
type Yardstick struct {
	Files  fs.FS
	File   string // in Files
	Recipe string // the name of what Draw does, with a version: other battles, other name
	Seed   uint64
	Keys   []string // parts of a battle description (sim.Game.Keys) that Draw uses
	Goals  []string // for which best play is solved
	Fixed  []string // stationary agents between which the odds are found
	Sorts  []Sort
	Sizes  []Size
	// Draw returns a battle of a sort with about so many steps in all. Not all that
	// it draws need be allowed.
	Draw func(sort string, steps int, d *sim.Dice) map[string]string
}

// A Sort is a sort of battle.
type Sort struct {
	Name string
	// Goals are those of the Yardstick under which such a battle must be open: its
	// end not all but certain, and random play must lose something.
	Goals []string
}

// A Size is a class of battles.
type Size struct {
	Count       int    // of battles, even: half of them are held out
	Least, Most int    // positions of best play for the goal with most; Most 0: not solved, the odds alone are found
	Steps       [2]int // of the blocks of both sides, from and to
	Sorts       string // names, separated by blanks, that take turns
}
