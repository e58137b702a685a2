package book

import "github.com/ironbottom/ironbottom/sim"

// The sides of the whole war.
const (
	JapanSide  sim.Side = 0
	AlliedSide sim.Side = 1
)

// Sides are the sides of the whole war.
var Sides = []string{"Japan", "Allies"}

// SideKeys are they as keys of texts and names of styles.
var SideKeys = []string{"japan", "allies"}
