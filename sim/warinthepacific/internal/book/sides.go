package book

import "github.com/ironbottom/ironbottom/sim"

// The sides of every combat: the attacker and the defender.
const (
	Attacker sim.Side = iota
	Defender
)

// The names of the sides, and the keys of their forces in a description.
var (
	SideNames = [2]string{"attacker", "defender"}
	ForceKeys = [2]string{"attack", "defend"}
)
