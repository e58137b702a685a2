package event

import "github.com/ironbottom/ironbottom/sim"

// GroundCombat is the number of a combat in the war on land. Other fights have the numbers of
// board.Fight.
const GroundCombat = 0

// NoHex stands for no hex.
const NoHex = 0

func init() {
	describe(FightEnded, Description{Name: "fight-ended", Meaning: "A fight is over. Its side is the attacker.",
		Fields: []Field{{Name: "fight", Is: Battle, In: by}, {Name: "hex", Is: Hex, In: at}}})
	describe(DepotSpoiled, Description{Name: "depot-attrition",
		Meaning: "Attrition of the supply in a depot is rolled for.", Fields: []Field{
			{Name: "hex", Is: LandHex, In: at}, {Name: "supply-lost", Is: Supply, In: n}}})
}

// EndedFight says that a fight is over, with its last position.
func EndedFight(attacker sim.Side, fight, at int32, last sim.State) sim.Event {
	return sim.Event{Kind: uint16(FightEnded), Side: attacker, By: fight, At: at, Last: last}
}

// EndOfFight returns the last position of the first fight that ended by a move, nil if none did.
func EndOfFight(log *sim.Log) sim.State {
	for i := range log.Events {
		if e := &log.Events[i].Event; Of(*e) == FightEnded {
			return e.Last
		}
	}
	return nil
}

// SpoiledDepot says how many half Supply Points attrition takes of a depot in a hex on land. [19.3]
func SpoiledDepot(side sim.Side, at int32, halves int) sim.Event {
	return sim.Event{Kind: uint16(DepotSpoiled), Side: side, At: at, N: int32(halves)}
}
