package book

import "github.com/ironbottom/ironbottom/sim"

// The sides of every combat: who attacks and who is attacked.
const (
	Attacker sim.Side = iota
	Defender
)

// What the sides are called, and under which key a description has their forces.
var (
	SideNames = [2]string{"attacker", "defender"}
	ForceKeys = [2]string{"attack", "defend"}
)
