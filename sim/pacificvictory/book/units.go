package book

import (
	"slices"
	"strings"
)

// A Type is what is printed on a block [3.0].
type Type uint8

// The types, in the order in which they fire [5.21].
const (
	NA  Type = iota // naval air, land-based [3.1.1]
	AF              // army air [3.1.2]
	CV              // carrier [3.2.1]
	SS              // submarine [3.2.2]
	BB              // battleship [3.2.3]
	CA              // cruiser [3.2.4]
	AR              // armour [3.3.2]
	MA              // marines [3.3.3]
	IN              // infantry [3.3.2]
	GA              // garrison [3.3.2]
	SHQ             // headquarters [3.3.1]
	NumTypes
)

// TypeNames are the types as blocks and texts have them.
var TypeNames = [NumTypes]string{"NA", "AF", "CV", "SS", "BB", "CA", "AR", "MA", "IN", "GA", "SHQ"}

func (t Type) String() string { return TypeNames[t] }

// A Group is a kind of target [5.4]. Submarines are a group of their own only
// under the option asw [9.2].
type Group uint8

// The target groups.
const (
	Air Group = iota
	Naval
	Ground
	Subs
	NumGroups
)

// GroupNames are the groups as texts have them.
var GroupNames = [NumGroups]string{"air", "naval", "ground", "subs"}

func (g Group) String() string { return GroupNames[g] }

// A Nation owns blocks.
type Nation uint8

// The nations. All but Japan are the Allies.
const (
	Japan Nation = iota
	USA
	British
	ANZAC
	India
	China
	NumNations
)

// NationNames are the nations as texts have them.
var NationNames = [NumNations]string{"Japan", "USA", "British", "ANZAC", "India", "China"}

func (n Nation) String() string { return NationNames[n] }

// otherNames are further ways to write a nation in a block's brackets.
var otherNames = map[string]Nation{"US": USA, "UK": British, "Britain": British, "Indian": India, "Chinese": China,
	"ANZ": ANZAC}

// ParseNation returns the nation of a name.
func ParseNation(s string) (Nation, bool) {
	for name, n := range otherNames {
		if strings.EqualFold(name, s) {
			return n, true
		}
	}
	i := slices.IndexFunc(NationNames[:], func(name string) bool { return strings.EqualFold(name, s) })
	return Nation(max(i, 0)), i >= 0
}

// A Kind is an index into Rules.ratings and Rules.profiles: a type with its nation,
// class and date.
type Kind uint8

// A Profile is what play asks about a kind of block.
type Profile struct {
	Power   [NumGroups]uint8 // a die hits on this or less
	can     uint8            // groups (1 << Group) it has firepower against
	Home    Group            // the target group it belongs to when not at sea
	Type    Type
	Letter  uint8 // combat turn, 0 for A
	Cost    uint8 // production points a step
	Suicide uint8 // firepower of a kamikaze or a banzai attack
	Alike   Kind  // the first kind that plays the same

	AnyTarget   bool             // may fire at air and ships unprovoked [5.43]
	StrikesFree bool             // may fire at ground with enemy ships present (option cv-ground-strike, R28)
	Immune      bool             // cannot lose its last step to air or naval fire [5.45]
	Provokes    [NumGroups]uint8 // what its fire at a group provokes
	_           [14]byte         // to 32 bytes, so that an index is a shift
}

// A Rating is a profile and whose it is.
type Rating struct {
	Profile
	Nation Nation
	Class  string
	Early  bool // an Allied submarine before its torpedoes work
	elite  bool
	Max    uint8 // steps
}

// IsAir reports what a type is when it is not at sea, as do IsShip and IsGround [3.1, 3.2, 3.3].
func (t Type) IsAir() bool    { return t <= AF }
func (t Type) IsShip() bool   { return t >= CV && t <= CA }
func (t Type) IsGround() bool { return t >= AR }

// TakesControl reports whether a type can change the control of a base [4.41].
func (t Type) TakesControl() bool { return t == AR || t == MA || t == IN }

// MayAttack reports whether a type may attack, raid or reinforce [3.3.1, 3.3.2].
func (t Type) MayAttack() bool { return t != GA && t != SHQ }

// MayInvade reports whether a type can attack from the sea [5.8].
func (t Type) MayInvade() bool { return t == MA || t == IN }

// Turns are the game turns, by their names [1.0].
var Turns = [15]string{"Dec41", "Mar42", "Jun42", "Sep42", "Dec42", "Mar43", "Jun43", "Sep43",
	"Dec43", "Mar44", "Jun44", "Sep44", "Dec44", "Mar45", "Jun45"}

// KamikazeFrom is the first turn in which naval air may be declared kamikaze.
const KamikazeFrom = 6 // Jun43, the first turn of the 1943 scenario (1943 special rule; rulings R75, R85)

// Shelled marks ground that was attacked by ships [5.44].
const Shelled = 1 << 4 // in provoked: ground was attacked by ships [5.44]

// Title is the name of the game.
const Title = "Pacific Victory"

// Chinese tells Nationalist infantry, 0, and Communist, 1 [4.81].
func (k *Rating) Chinese() (sort int, ok bool) {
	if k.Nation != China || k.Type != IN {
		return 0, false
	}
	return int(Flag(k.Class == "PRA")), true
}

// Marker is the type of a Major Base marker [3.3.4].
const Marker = "MB" // the type of a Major Base marker [3.3.4]
