package battle_test

import (
	"slices"
)

// This reference plays chapter 5 from the rules, not from the engine: plain
// structs, no masks, no speed. It is the oracle of TestReference. Numbers in
// comments are rule cases; R.. are the rulings of the digest.

const (
	attacker, defender = 0, 1
	none               = -1
	unlimited          = -1
)

// A refBlock is one block on the table.
type refBlock struct {
	side               int
	typ, nation, class string
	steps              int
	here, late         bool // in the hex; joins in round 2 (1.3)
	sea, bySea         bool // not landed; came by sea (5.8)
	acted              bool // has fired, held or retreated this round
	half               bool // 5.46
	kamikaze           bool
}

// A refBattle is one battle in one hex.
type refBattle struct {
	blocks                []refBlock
	names                 []string
	opt                   map[string]string
	terrain, base, season string
	mode                  string // battle, raid or strike
	date, japan           int
	blockader             int // whose ships were on blockade before, or none
	room                  [2]map[string]int
	haven                 [2]bool
	cross, crossed        [2]int

	phase       string // kamikaze, search, fire, raid, end, over
	round       int
	slot        int // which of order() is next
	landed      bool
	land        int // who controls the land
	searchWon   int
	flak        [2]map[string]bool // groups attacked from the air this round (5.43)
	shelled     [2]bool            // ground shelled by ships this round (5.44)
	groundRound int                // the only round with ground fire in a monsoon (R53)
	endStep     int

	hits     int // to be allotted
	hitSide  int
	hitGroup string
	hitSoft  bool // by air or naval fire
	turn     int
	legal    []string
}

func (b *refBattle) clone() *refBattle {
	c := *b
	c.blocks = slices.Clone(b.blocks)
	for s := range 2 {
		c.room[s] = map[string]int{}
		for k, v := range b.room[s] {
			c.room[s][k] = v
		}
		c.flak[s] = map[string]bool{}
		for k, v := range b.flak[s] {
			c.flak[s][k] = v
		}
	}
	c.legal = slices.Clone(b.legal)
	return &c
}

func isAir(t string) bool    { return t == "NA" || t == "AF" }
func isShip(t string) bool   { return t == "CV" || t == "SS" || t == "BB" || t == "CA" }
func isGround(t string) bool { return !isAir(t) && !isShip(t) }

// takesControl: only armour, infantry and marines change control (4.41).
func takesControl(t string) bool { return t == "AR" || t == "IN" || t == "MA" }

func (b *refBattle) on(option string) bool { return b.opt[option] == "on" }

func (b *refBattle) hasBase() bool { return b.base != "none" }

// some returns the numbers of the blocks in the hex for which keep is true.
func (b *refBattle) some(side int, keep func(*refBlock) bool) (list []int) {
	for i := range b.blocks {
		if x := &b.blocks[i]; x.side == side && x.here && keep(x) {
			list = append(list, i)
		}
	}
	return list
}

func anyBlock(*refBlock) bool       { return true }
func aShip(x *refBlock) bool        { return isShip(x.typ) }
func anAir(x *refBlock) bool        { return isAir(x.typ) }
func atSea(x *refBlock) bool        { return x.sea }
func groundAshore(x *refBlock) bool { return isGround(x.typ) && !x.sea }

// navalUnit: ships, and marines and infantry at sea until they land (5.11, 4.82).
func navalUnit(x *refBlock) bool { return isShip(x.typ) || x.sea }

func (b *refBattle) has(side int, keep func(*refBlock) bool) bool { return len(b.some(side, keep)) > 0 }

// group is the target group of a block (5.4; submarines are one under 9.2).
func (b *refBattle) group(x *refBlock) string {
	switch {
	case isAir(x.typ):
		return "air"
	case x.typ == "SS" && b.opt["asw"] != "off":
		return "subs"
	case navalUnit(x):
		return "naval"
	}
	return "ground"
}

// nothingLeft: the side has no block in the hex and none to come.
func (b *refBattle) nothingLeft(side int) bool {
	for _, x := range b.blocks {
		if x.side == side && (x.here || x.late) {
			return false
		}
	}
	return true
}

// label is what the engine calls a block; reading the moves takes no more.
func (b *refBattle) label(i int) string { return b.names[i] }

// refLetters are the combat turns of NA AF CV SS BB CA AR MA IN GA SHQ (R06).
var refLetters = map[string]string{
	"arms": "AABCDDEEEEE", "na-alone": "ABBCDDEEEEE", "gun-ships-split": "AABBCDEEEEE", "ground-split": "AABBCCDDEEE",
}

var refTypes = []string{"NA", "AF", "CV", "SS", "BB", "CA", "AR", "MA", "IN", "GA", "SHQ"}

// letter is the combat turn of a type (5.21).
func (b *refBattle) letter(typ string) byte {
	return refLetters[b.opt["combat-turns"]][slices.Index(refTypes, typ)]
}

// attacks says whether a block is an attacker now: it is not of the side that
// controls the land (5.2). Where one side was on blockade and does not hold the
// land, its ships defend and the landholder's ships attack (5.77, R43).
func (b *refBattle) attacks(x *refBlock) bool {
	if b.blockader != none && b.land != b.blockader && isShip(x.typ) {
		return x.side != b.blockader
	}
	return x.side != b.land
}

// moments is how many moments each combat turn has: first and second fire, and in
// each the side that holds the land, then the other. Both sides have blocks in one
// only where a blockade mixes the roles.
const moments = 4

// order lists the combat sequence: which blocks may fire at each moment, in the
// order their owner likes (R05); by letter, defenders first (5.21), or the winner
// of the search first (9.1).
func (b *refBattle) order() [][]int {
	slots := make([][]int, 5*moments)
	for i := range b.blocks {
		x := &b.blocks[i]
		second := b.attacks(x)
		if b.searchWon != none {
			second = x.side != b.searchWon
		}
		n := int(b.letter(x.typ)-'A')*moments + 2*btoi(second) + btoi(x.side != b.land)
		slots[n] = append(slots[n], i)
	}
	return slots
}

// groundSlot is where the landing phase stands: before any ground block fires.
func (b *refBattle) groundSlot() int { return int(b.letter("AR")-'A') * moments }

// alike says whether it cannot matter which of two blocks takes a hit.
func (b *refBattle) alike(i, j int) bool {
	x, y := b.blocks[i], b.blocks[j]
	for _, g := range groupList {
		if b.power(i, g) != b.power(j, g) {
			return false
		}
	}
	return x.typ == y.typ && b.halves(i) == b.halves(j) && (x.nation == "China") == (y.nation == "China") &&
		b.provoked(&x) == b.provoked(&y) && x.acted == y.acted && x.sea == y.sea && x.bySea == y.bySea &&
		x.half == y.half && x.kamikaze == y.kamikaze
}
