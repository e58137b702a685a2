package book

import "github.com/ironbottom/ironbottom/sim"

// A BaseForceMode says how far a BaseForce is deployed. [20.51]
type BaseForceMode uint8

// The modes.
const (
	Undeployed BaseForceMode = iota
	Partial
	Full
)

// deploysOn is the most on a die that brings a BaseForce to its next mode. [20.53] [20.54]
const deploysOn = 3

// Deploy rolls whether a BaseForce comes to its next mode in a Strategic Game-Turn; Allied ones do
// without a roll from 1/44 on. [20.53] [20.54] [20.58]
func (m BaseForceMode) Deploy(d *sim.Dice, event uint64, allied bool, date Cycle) BaseForceMode {
	if m == Full || !(allied && date >= Cycle144) && d.Roll(event, 6) > deploysOn {
		return m
	}
	return m + 1
}

// Figures of BaseForces.
const (
	BaseForceLoad = 10 // Load Points: the load of one transport of the roster (C129) [15.0]
	MostBaseForce = 5  // in a hex [20.57]
	fullCargo     = 4  // points of Cargo Capacity of a full one, and half as many of a partial one (C28)
)

// Cargo returns the points of Cargo Capacity that a BaseForce adds to its hex. (C28) [20.5] [20.52]
func (m BaseForceMode) Cargo() int { return fullCargo * int(m) / int(Full) }
