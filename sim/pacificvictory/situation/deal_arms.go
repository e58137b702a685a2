package situation

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// Sorts of block, as far as they stand in different places.
const (
	aPlane uint8 = iota
	aShip
	aMarine
	anInfantry
	anArmour
	aGarrison
	aStaff
	aCommunist
	sorts
)

// A sortSet holds a bit for each sort.
type sortSet uint8

// The sorts that may do a thing: invaders land from the sea, attackers go by land too, troops
// hold a base.
const (
	planes1    sortSet = 1 << aPlane
	ships1     sortSet = 1 << aShip
	marines1   sortSet = 1 << aMarine
	invaders1          = marines1 | 1<<anInfantry | 1<<aCommunist
	attackers1         = invaders1 | 1<<anArmour
	troops1            = attackers1 | 1<<aGarrison
	staffs1    sortSet = 1 << aStaff
)

// sortOf returns the sort of a block.
func sortOf(s *Stamp) uint8 {
	switch {
	case s.Home == book.Air:
		return aPlane
	case s.Home == book.Naval:
		return aShip
	case s.Type == book.SHQ:
		return aStaff
	case s.Army == 2:
		return aCommunist
	}
	return [...]uint8{book.AR: anArmour, book.MA: aMarine, book.IN: anInfantry, book.GA: aGarrison}[s.Type]
}

// arms of the sorts, by deck.
var armOfSort = [sorts]Deck{aPlane: 0, aShip: 1, aMarine: 2, anInfantry: 2, anArmour: 2, aGarrison: 2, aStaff: 3,
	aCommunist: 4}

// colours are those of deckOf; the last is China's.
const colours = 4

// An arrangement says of what sort each unknown block of a side may be, where only its
// colour is seen.
// Kin counts the Chinese blocks of either army that must not meet at a place, spare the blocks
// that are not dealt, by colour and sort.
type arrangement struct {
	may    [MaxPieces]sortSet // by slot, as dealing has them sorted
	is     [MaxPieces]uint8   // its sort, or none yet
	colour [MaxPieces]uint8
	at     [MaxPieces]hex.Index
	wet    [MaxPieces]bool // marines and invaders count as naval there
	apart  [MaxPieces]bool // it has come to fight: the two Chinese armies may together [4.81]

	// Room may be below 0 while sorts are tried; holds and put refuse such a place.
	room    [hex.Size][4]int8 // by place and arm: air, naval, ground; what stacking leaves
	kin     [hex.Size][2]uint8
	fleet   [hex.Size]int8 // ships and the like that are dealt there
	need    hex.Board      // where there is one at least
	bare    int8           // how many of the places have none so far
	allowed int8           // and how many may be left without one by an exchange
	mixed   hex.Board      // places with slots of several colours
	spare   [colours][sorts]int8
	n       int
	attempt uint8 // at a veil: another order each time

	members [colours][MaxPieces]uint8 // slots of a colour
	count   [colours]int
}

// unsorted is no sort: it marks a slot that has none yet.
const unsorted = sorts

// group returns how a block of a sort counts in a slot: 0 air, 1 naval, 2 ground, 3 not.
func (a *arrangement) group(slot int, sort uint8) uint8 {
	return groupsOf[book.Flag(a.wet[slot])][sort]
}

// Index 0 is on land, 1 where all but air and headquarters counts as naval.
var groupsOf = [2][sorts]uint8{
	{aPlane: 0, aShip: 1, aMarine: 2, anInfantry: 2, anArmour: 2, aGarrison: 2, aStaff: 3, aCommunist: 2},
	{aPlane: 0, aShip: 1, aMarine: 1, anInfantry: 1, anArmour: 1, aGarrison: 1, aStaff: 3, aCommunist: 1},
}

// enter counts a block of a sort in or out of its slot.
func (a *arrangement) enter(slot int, sort uint8, by int8) {
	at, g := a.at[slot], a.group(slot, sort)
	a.room[at][g] -= by
	if g == 1 {
		was := a.fleet[at]
		if a.fleet[at] += by; was == 0 || a.fleet[at] == 0 {
			a.bare -= by * int8(book.Flag(a.need.Has(at)))
		}
	}
	if a.colour[slot] != colours-1 || a.apart[slot] {
		return
	}
	switch sort { // the Chinese armies do not share a base [4.81]
	case anInfantry:
		a.kin[at][0] += uint8(by)
	case aCommunist:
		a.kin[at][1] += uint8(by)
	}
}

// holds reports whether a place is as it may be.
func (a *arrangement) holds(at hex.Index) bool {
	r := &a.room[at]
	return r[0] >= 0 && r[1] >= 0 && r[2] >= 0 && (a.kin[at][0] == 0 || a.kin[at][1] == 0) &&
		(a.fleet[at] > 0 || !a.need.Has(at))
}

// put gives a slot a sort if there is such a block and room for it.
func (a *arrangement) put(slot int, sort uint8) bool {
	c := a.colour[slot]
	if a.may[slot]>>sort&1 == 0 || a.spare[c][sort] == 0 {
		return false
	}
	a.enter(slot, sort, 1)
	at := a.at[slot]
	// Only what this one block can spoil is looked at.
	if r := &a.room[at]; r[0] < 0 || r[1] < 0 || r[2] < 0 || a.kin[at][0] > 0 && a.kin[at][1] > 0 {
		a.enter(slot, sort, -1)
		return false
	}
	a.is[slot] = sort
	a.spare[c][sort]--
	return true
}

// take takes the sort of a slot away again.
func (a *arrangement) take(slot int) uint8 {
	sort := a.is[slot]
	a.enter(slot, sort, -1)
	a.spare[a.colour[slot]][sort]++
	a.is[slot] = unsorted
	return sort
}

// inTurn are the sorts as the veil gives them to slots: ground first, as what holds a
// base, then ships, then air.
// Of the Chinese armies either may be first: the other has to find room elsewhere.
var inTurn = [2][sorts]uint8{
	{aGarrison, aCommunist, anInfantry, anArmour, aMarine, aShip, aPlane, aStaff},
	{aGarrison, anInfantry, anArmour, aMarine, aCommunist, aShip, aPlane, aStaff},
}

// veil sorts all slots: one of the ways in which they can be, which follows from what is
// seen. First come the places that are all but full and those that nations share, then
// the slots with the fewest sorts. It reports whether it has found a way.
// Four attempts: both orders of sorts, each with the slots from either end.
func (a *arrangement) veil() bool {
	for a.attempt = range uint8(4) {
		if a.try() {
			return true
		}
		for slot := range a.n {
			if a.is[slot] != unsorted {
				a.take(slot)
			}
		}
	}
	return false
}

// try fills the slots in the order of how little choice they leave. It leaves what it has filled
// when it fails.
func (a *arrangement) try() bool {
	for at := range a.need.All() { // where ships are known to be
		if a.fleet[at] == 0 && !a.float(at) {
			return false
		}
	}
	a.allowed = 0
	slack := a.slack()
	var order, class [MaxPieces]uint8
	// An insertion sort by class, as the slots are few and the order of equals must be kept.
	for j := range a.n {
		slot := j
		if a.attempt&2 != 0 {
			slot = a.n - 1 - j
		}
		k := uint8(bits.OnesCount8(uint8(a.may[slot]))) + tight
		if left := slack[a.at[slot]]; left <= 0 {
			k = uint8(max(0, tight+int(left)))
		} else if a.mixed.Has(a.at[slot]) {
			k = tight
		}
		for ; j > 0 && class[j-1] > k; j-- {
			order[j], class[j] = order[j-1], class[j-1]
		}
		order[j], class[j] = uint8(slot), k
	}
	for _, slot := range order[:a.n] {
		if a.is[slot] == unsorted && !a.fillBy(int(slot)) {
			return false
		}
	}
	return true
}

// tight is how many blocks too many for a place, headquarters apart, are told apart.
const tight = 8

// slack returns how many more blocks each place takes than there are slots.
// Each arm that any slot of a place may have adds its room once.
func (a *arrangement) slack() (left [hex.Size]int8) {
	var arms [hex.Size]uint8
	for slot := range a.n {
		at := a.at[slot]
		left[at]--
		for sort := range sorts {
			if g := a.group(slot, sort); a.may[slot]>>sort&1 != 0 && g < 3 && arms[at]>>g&1 == 0 {
				arms[at] |= 1 << g
				left[at] += a.room[at][g]
			}
		}
	}
	return left
}

// float puts a ship on a place, or marines. If there are none left, places that have theirs
// already exchange them.
func (a *arrangement) float(at hex.Index) bool {
	for slot := range a.n {
		if a.at[slot] == at && a.is[slot] == unsorted && (a.put(slot, aShip) || a.wet[slot] &&
			(a.put(slot, aMarine) || a.put(slot, anInfantry))) {
			return true
		}
	}
	a.allowed = a.bare - 1
	for slot := range a.n {
		if a.at[slot] == at && a.is[slot] == unsorted && a.fillBy(slot) {
			return true
		}
	}
	return false
}

// fillBy gives a slot a sort, with as few other slots changed as it takes.
func (a *arrangement) fillBy(slot int) bool {
	// One more exchange is only tried where fewer did not do, as each multiplies the ways.
	for others := range 5 {
		if a.fill(slot, others) {
			return true
		}
	}
	return false
}

// fill gives a slot a sort; other slots, up to so many, take other sorts for it. If it
// fails, every slot has the sort that it had before.
func (a *arrangement) fill(slot, others int) bool {
	for _, sort := range inTurn[a.attempt&1] {
		if !a.put(slot, sort) {
			continue
		}
		// The last of the exchanges succeeds only if no place has lost its last ship to them. To find
		// that out later would be too late: the exchanges before would no longer fit.
		if a.bare <= a.allowed {
			return true
		}
		a.take(slot)
	}
	for other := 0; other < a.n && others > 0; other++ {
		if a.is[other] == unsorted || other == slot {
			continue
		}
		if a.at[other] != a.at[slot] && (a.colour[other] != a.colour[slot] || a.may[slot]>>a.is[other]&1 == 0) {
			continue // it stands in nobody's way
		}
		was := a.take(other)
		for _, sort := range inTurn[a.attempt&1] {
			if !a.put(slot, sort) {
				continue
			}
			if a.fill(other, others-1) {
				return true
			}
			a.take(slot)
		}
		a.put(other, was)
	}
	return false
}
