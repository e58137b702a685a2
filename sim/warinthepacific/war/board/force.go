package board

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// A TaskForce is a marker on the map; Holds is the force under it. [9.12]
type TaskForce struct {
	Hex   theatre.Hex // None where the marker is off the map
	From  theatre.Hex // the hex from which it entered this one
	Holds id.Force    // the force under it
	// Any force of a cloud may be under any of its markers that are not turned up. [9.12] [10.7]
	Cloud  uint8
	Marks  uint8
	Spent  uint8    // Movement Points in this Naval Phase
	Night  uint8    // Movement Points of these spent by night [9.6]
	Worked uint8    // 1 plus the points that it had spent when its mission was carried out; 0 before that [9.43]
	Active uint8    // Naval Phases of this Game-Turn in which it was active
	Report [6]uint8 // the last one: ships, carriers, capital ships, APB, MS, SF [8.34]
	Plot   Plot
	Shown  uint8 // 1 where the plot was, to the Allies [22.0]
	Fights uint8 // about it in this Phase
	// squadrons that have searched for it in this Phase, four bits for each marker of subrons [13.42]
	Hunted [theatre.MostSubrons / 2]uint8
}

// HuntedBy reports whether a squadron of a subron has searched for the Task Force in this Phase. [13.42]
func (f *TaskForce) HuntedBy(subron id.Subron, squadron int) bool {
	return f.Hunted[int(subron)/2]>>(4*(int(subron%2))+squadron)&1 != 0
}

// Hunt has a squadron of a subron search for it. [13.42]
func (f *TaskForce) Hunt(subron id.Subron, squadron int) {
	f.Hunted[int(subron)/2] |= 1 << (4*(int(subron%2)) + squadron)
}

// Drop takes a marker that is known to be empty off the map. Its force and cloud stay.
func (f *TaskForce) Drop() {
	f.Marks = Known | Done
	f.Plot, f.Report = Plot{}, [len(f.Report)]uint8{}
	f.Hex = theatre.None
}

// EndTurn ends the marker's Game-Turn. The contact ends (C11); the report on a marker that is
// turned up is deleted, since the enemy knows more. [8.38] (C151)
func (f *TaskForce) EndTurn() {
	f.Active = 0
	if f.Marks &= Known; f.Marks != 0 {
		f.Report = [len(f.Report)]uint8{}
	}
}

// Reveal turns a marker up: from now on the enemy knows what it holds. [8.38]
func (f *TaskForce) Reveal() { f.Marks |= Known | Contacted }

// Located reports whether the enemy knows of the marker: it is in contact or turned up.
func (f *TaskForce) Located() bool { return f.Marks&(Contacted|Known) != 0 }

// Laying marks a cloud whose forces the owner lays under its markers during the war. Before the
// first Game-Turn the owner does so for all clouds.
const Laying = 1 << 7

// marks of a marker.
const (
	Known     = 1 << iota // turned up: both sides know what it holds [8.38]
	Contacted             // found in this Phase or before in the Game-Turn (C11)
	ByNight               // moves by night [9.61]
	Done                  // has carried out its plot, or has none, in this Naval Phase
	Void                  // its plot is void [39.84]
	Fought                // in a surface action of this Phase
	Moved                 // has moved in this Phase
	Reacted               // [10.45]
)
