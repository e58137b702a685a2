package play

import "github.com/ironbottom/ironbottom/sim"

// rulings are the options as rules ask for them; faceUp is the handicap [21.4].
type rulings struct {
	japanFirst, largestShift, alternate, secondPrinting, secondReading    bool
	packEachPulse, interdictEach, heldIsActive, splitInPort, finalHexOnly bool
	LoneShot, flakShipsOnly, deckNeedsPlanes, noBaseStrikes               bool
	KamikazeIfHit, noScreens, abandonedSilent, repairNextTurn             bool
	CirclesExact, CirclesAll, empireCutOff, fuelFloor                     bool
	victoryAtEnd, marianasManned, landOpen, portSafe                      bool
	dummiesAlways, easierFromAir, lostAtSea, tokyoEachTurn                bool
	magicOnce, straight, AirOnce, moverFirst, randomPrey, subsInPort      bool
	whileSeen, dummiesPassed, passThrough, reefsByMarker, oneShoalList    bool
	noEntry, statusByHex, oneSession, OwnerPicks, toBase, damagedLeave    bool
	greatCruisers, landAtControl, beachStays, moreShips, JapanEachPulse   bool
	brisbaneToo, narrowToJapan, stationNear, OnlyLost, raidsRolled        bool
	southernRows, singleThirsty, SecondHarmless, FaceUp, fromAnyBase      bool
	statusShared, asFirst, heldNextTo, allLand, landNeverSurprises        bool
	lastTurn, magicTiming, packColumn, strikesEach, Victims               string
	decks                                                                 uint8 // air units of a carrier
}

func rulingsOf(o map[string]string) rulings {
	r := rulings{
		lastTurn: o["last-turn"], magicTiming: o["magic-timing"], packColumn: o["subpack-column"],
		strikesEach: o["strikes"], Victims: o["air-victim"], decks: 1,
		japanFirst: sim.OptionIs(o, "first-mover", "japan"), secondPrinting: sim.OptionIs(o, "surprise-printing",
			"second"), alternate: sim.OptionIs(o, "night-strike", "alternate"),
		largestShift: sim.OptionIs(o, "night-shifts", "largest"), secondReading: sim.OptionIs(o, "headings",
			"second"), packEachPulse: sim.OptionIs(o, "subpack-attacks", "pulse"),
		interdictEach: sim.OptionIs(o, "interdiction", "each"), heldIsActive: sim.OptionIs(o, "active-base",
			"held"), splitInPort: sim.OptionIs(o, "splits", "port"), finalHexOnly: sim.OptionIs(o, "land-air", "final"),
		LoneShot: sim.OptionIs(o, "lone-number", "shot"), flakShipsOnly: sim.OptionIs(o, "allied-flak",
			"ships"), deckNeedsPlanes: sim.OptionIs(o, "deck-flak", "planes"),
		noBaseStrikes: sim.OptionIs(o, "base-strikes", "no"), KamikazeIfHit: sim.OptionIs(o, "kamikaze-loss",
			"hit"), noScreens: sim.OptionIs(o, "screening", "no"),
		abandonedSilent: sim.OptionIs(o, "abandoned-fire", "no"), repairNextTurn: sim.OptionIs(o, "quick-repair",
			"next-turn"), CirclesExact: sim.OptionIs(o, "circles", "exact"),
		CirclesAll: sim.OptionIs(o, "circle-side", "all"), empireCutOff: sim.OptionIs(o, "fuel-north",
			"empire"), fuelFloor: sim.OptionIs(o, "fuel-minimum", "always"),
		victoryAtEnd: sim.OptionIs(o, "victory-check", "end"), marianasManned: sim.OptionIs(o, "marianas",
			"manned"), landOpen: sim.OptionIs(o, "land-sides", "open"),
		portSafe: sim.OptionIs(o, "ships-in-port", "safe"), dummiesAlways: sim.OptionIs(o, "sub-dummies",
			"always"), easierFromAir: sim.OptionIs(o, "damaged-shift", "all"),
		lostAtSea: sim.OptionIs(o, "no-haven", "lost"), tokyoEachTurn: sim.OptionIs(o, "tokyo-strikes", "turn"),
		magicOnce: sim.OptionIs(o, "magic-exposure", "pulse"), straight: sim.OptionIs(o, "reposition",
			"straight"), AirOnce: sim.OptionIs(o, "air-surprise", "pulse"),
		moverFirst: sim.OptionIs(o, "no-air-surprise", "first-mover"),
		randomPrey: sim.OptionIs(o, "sub-victim", "random"), subsInPort: sim.OptionIs(o, "subs-in-port",
			"yes"), whileSeen: sim.OptionIs(o, "exposure", "range"), dummiesPassed: sim.OptionIs(o, "dummies-stop",
			"no"),
		passThrough: sim.OptionIs(o, "enemy-hex", "passed"), reefsByMarker: sim.OptionIs(o, "reef-rolls",
			"marker"), oneShoalList: sim.OptionIs(o, "shoal-list", "strikes"),
		noEntry:     sim.OptionIs(o, "shoals", "no-entry"),
		statusByHex: sim.OptionIs(o, "status", "hex"), oneSession: sim.OptionIs(o, "sessions",
			"one"), OwnerPicks: sim.OptionIs(o, "gun-victim", "owner"), toBase: sim.OptionIs(o, "withdrawal", "port"),
		damagedLeave: sim.OptionIs(o, "damaged-ships", "leave"), greatCruisers: sim.OptionIs(o, "great-cruisers",
			"battleships"), landAtControl: sim.OptionIs(o, "landings", "control"),
		beachStays: sim.OptionIs(o, "failed-landings", "stay"), moreShips: sim.OptionIs(o, "naval-control",
			"more"), JapanEachPulse: sim.OptionIs(o, "japanese-control", "pulse"),
		brisbaneToo: sim.OptionIs(o, "supply-line", "whole"), narrowToJapan: sim.OptionIs(o, "berths",
			"japan"), stationNear: sim.OptionIs(o, "air-stations", "near"),
		OnlyLost:    sim.OptionIs(o, "replacements", "lost"),
		raidsRolled: sim.OptionIs(o, "raids", "rolled"), southernRows: sim.OptionIs(o, "australia",
			"rows"), singleThirsty: sim.OptionIs(o, "west-virginia", "fuel-2"),
		SecondHarmless: sim.OptionIs(o, "second-damage", "nothing"),
		FaceUp:         sim.OptionIs(o, "handicap", "face-up"), fromAnyBase: sim.OptionIs(o, "reposition-from",
			"bases"), statusShared: sim.OptionIs(o, "status-hexes", "shared"),
		asFirst:    sim.OptionIs(o, "calendar", "first"),
		heldNextTo: sim.OptionIs(o, "next-to-enemy", "held"), allLand: sim.OptionIs(o, "landing-air", "all"),
		landNeverSurprises: sim.OptionIs(o, "land-air-surprise", "none"),
	}
	if sim.OptionIs(o, "decks", "two") {
		r.decks = 2
	}
	return r
}
