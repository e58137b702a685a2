package navalchess

import "github.com/ironbottom/ironbottom/sim"

// options are the rulings that change results (data/rulings.csv). Those that narrow
// nothing that is played are constants, cited where they stand.
var options = []sim.Option{
	{Name: "last-turn", Values: []string{"Sum45", "Fal45", "Win45"}, Case: "Q2", Meaning: "the turn after which the game ends"},
	{Name: "first-mover", Values: []string{"by-year", "japan"}, Case: "Q4", Meaning: "the Allies come first from 1944 on, or Japan always does"},
	{Name: "magic-timing", Values: []string{"pulse-3", "every-pulse", "pulse-1"}, Case: "Q5", Meaning: "after which movement the code is rolled for"},
	{Name: "surprise-printing", Values: []string{"first", "second"}, Case: "Q8", Meaning: "naval air surprise has a second column from Fall 1942, or not"},
	{Name: "night-strike", Values: []string{"volley", "alternate"}, Case: "Q9", Meaning: "after night surprise rounds are simultaneous, or sides alternate"},
	{Name: "night-shifts", Values: []string{"add", "largest"}, Case: "Q10", Meaning: "island and radar shifts add up, or radar goes for nothing where there is the other"},
	{Name: "headings", Values: []string{"first", "second"}, Case: "16.2", Meaning: "which reading of the headings of the attack table holds for guns and air"},
	{Name: "subpack-column", Values: []string{"prose", "c4", "c3"}, Case: "Q13", Meaning: "SubPacks have double odds, or a column of the table"},
	{Name: "subpack-attacks", Values: []string{"turn", "pulse"}, Case: "Q14", Meaning: "a SubPack attacks once in a turn or in a pulse"},
	{Name: "interdiction", Values: []string{"one", "each"}, Case: "Q16", Meaning: "fuel that Japan loses to SubPacks on convoy duty: 1 in total or 1 each"},
	{Name: "sub-dummies", Values: []string{"success", "always"}, Case: "Q17", Meaning: "a random sub attack takes dummies off if it succeeds, or always"},
	{Name: "active-base", Values: []string{"manned", "held"}, Case: "Q21", Meaning: "a base sees two hexes far if it has an air unit, or always"},
	{Name: "splits", Values: []string{"sea", "port"}, Case: "Q25", Meaning: "markers exchange ships and split at sea before they move, or in port alone"},
	{Name: "land-air", Values: []string{"path", "final"}, Case: "Q29", Meaning: "land-based air strikes what passed through its range, or what is there"},
	{Name: "lone-number", Values: []string{"strikes", "shot"}, Case: "Q32", Meaning: "with one anti-air number a unit hit by it attacks first, or is shot down first"},
	{Name: "allied-flak", Values: []string{"all", "ships"}, Case: "Q33", Meaning: "the extra number of Fall 1942 defends bases too, or ships alone"},
	{Name: "deck-flak", Values: []string{"any", "planes"}, Case: "Q34", Meaning: "a carrier adds its anti-air number always, or with an air unit aboard"},
	{Name: "base-strikes", Values: []string{"yes", "no"}, Case: "Q35", Meaning: "air bases can be struck, or not"},
	{Name: "kamikaze-loss", Values: []string{"always", "hit"}, Case: "Q36", Meaning: "a kamikaze is lost in any case, or if it hits"},
	{Name: "screening", Values: []string{"yes", "no"}, Case: "Q39", Meaning: "gun pieces screen others, or not"},
	{Name: "abandoned-fire", Values: []string{"yes", "no"}, Case: "Q42", Meaning: "ships that are left behind fire in their last round, or not"},
	{Name: "damaged-shift", Values: []string{"guns", "all"}, Case: "Q43", Meaning: "damaged ships are hit more easily by guns, or by air strikes too"},
	{Name: "quick-repair", Values: []string{"at-once", "next-turn"}, Case: "Q44", Meaning: "an Allied repair roll of 1 repairs at once, or for the next turn"},
	{Name: "circles", Values: []string{"or-less", "exact"}, Case: "Q49", Meaning: "control fails on the number of circles or less, or on that alone"},
	{Name: "circle-side", Values: []string{"enemy", "all"}, Case: "Q50", Meaning: "circles work against who did not hold the place at the start, or against all"},
	{Name: "fuel-north", Values: []string{"bases", "empire"}, Case: "Q53", Meaning: "cut-off fuel concerns bases in the north, or all of Japan"},
	{Name: "fuel-minimum", Values: []string{"1945", "always"}, Case: "Q54", Meaning: "SubPacks leave Japan 1 fuel in 1945, or always"},
	{Name: "no-haven", Values: []string{"nearest", "lost"}, Case: "Q55", Meaning: "Japanese ships without a port in range go to the nearest, or are lost"},
	{Name: "tokyo-strikes", Values: []string{"pulse", "turn"}, Case: "Q62", Meaning: "the air of Tokyo attacks once in a pulse, or in a turn"},
	{Name: "victory-check", Values: []string{"each-turn", "end"}, Case: "Q63", Meaning: "the Allies can win at the end of each turn, or of the last alone"},
	{Name: "marianas", Values: []string{"base", "manned"}, Case: "Q65", Meaning: "the Allies need the Marianas, or an air unit there"},
	{Name: "land-sides", Values: []string{"closed", "open"}, Case: "Q67", Meaning: "hexsides that are all land stop ships, or not"},
	{Name: "ships-in-port", Values: []string{"targets", "safe"}, Case: "Q68", Meaning: "ships in port can be struck and shelled, or not"},
}

// rulings are the options as rules ask for them.
type rulings struct {
	japanFirst, largestShift, alternate, secondPrinting, secondReading    bool
	packEachPulse, interdictEach, heldIsActive, splitInPort, finalHexOnly bool
	loneShot, flakShipsOnly, deckNeedsPlanes, noBaseStrikes               bool
	kamikazeIfHit, noScreens, abandonedSilent, repairNextTurn             bool
	circlesExact, circlesAll, empireCutOff, fuelFloor                     bool
	victoryAtEnd, marianasManned, landOpen, portSafe                      bool
	dummiesAlways, easierFromAir, lostAtSea, tokyoEachTurn                bool
	lastTurn, magicTiming, packColumn                                     string
}

func rulingsOf(o map[string]string) rulings {
	return rulings{
		lastTurn: o["last-turn"], magicTiming: o["magic-timing"], packColumn: o["subpack-column"],
		japanFirst: o["first-mover"] == "japan", secondPrinting: o["surprise-printing"] == "second", alternate: o["night-strike"] == "alternate",
		largestShift: o["night-shifts"] == "largest", secondReading: o["headings"] == "second", packEachPulse: o["subpack-attacks"] == "pulse",
		interdictEach: o["interdiction"] == "each", heldIsActive: o["active-base"] == "held", splitInPort: o["splits"] == "port", finalHexOnly: o["land-air"] == "final",
		loneShot: o["lone-number"] == "shot", flakShipsOnly: o["allied-flak"] == "ships", deckNeedsPlanes: o["deck-flak"] == "planes",
		noBaseStrikes: o["base-strikes"] == "no", kamikazeIfHit: o["kamikaze-loss"] == "hit", noScreens: o["screening"] == "no",
		abandonedSilent: o["abandoned-fire"] == "no", repairNextTurn: o["quick-repair"] == "next-turn", circlesExact: o["circles"] == "exact",
		circlesAll: o["circle-side"] == "all", empireCutOff: o["fuel-north"] == "empire", fuelFloor: o["fuel-minimum"] == "always",
		victoryAtEnd: o["victory-check"] == "end", marianasManned: o["marianas"] == "manned", landOpen: o["land-sides"] == "open",
		portSafe: o["ships-in-port"] == "safe", dummiesAlways: o["sub-dummies"] == "always", easierFromAir: o["damaged-shift"] == "all",
		lostAtSea: o["no-haven"] == "lost", tokyoEachTurn: o["tokyo-strikes"] == "turn",
	}
}
