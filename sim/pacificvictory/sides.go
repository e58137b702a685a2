package pacificvictory

import "github.com/ironbottom/ironbottom/sim"

// The sides of the whole war.
const (
	JapanSide  sim.Side = 0
	AlliedSide sim.Side = 1
)

// campSides are the sides of the whole war.
var campSides = []string{"Japan", "Allies"}

// sideKeys are they as keys of texts and names of styles.
var sideKeys = []string{"japan", "allies"}
