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
		japanFirst: sim.Chosen(o, "first-mover", "japan"), secondPrinting: sim.Chosen(o, "surprise-printing",
			"second"), alternate: sim.Chosen(o, "night-strike", "alternate"),
		largestShift: sim.Chosen(o, "night-shifts", "largest"), secondReading: sim.Chosen(o, "headings",
			"second"), packEachPulse: sim.Chosen(o, "subpack-attacks", "pulse"),
		interdictEach: sim.Chosen(o, "interdiction", "each"), heldIsActive: sim.Chosen(o, "active-base",
			"held"), splitInPort: sim.Chosen(o, "splits", "port"), finalHexOnly: sim.Chosen(o, "land-air", "final"),
		LoneShot: sim.Chosen(o, "lone-number", "shot"), flakShipsOnly: sim.Chosen(o, "allied-flak",
			"ships"), deckNeedsPlanes: sim.Chosen(o, "deck-flak", "planes"),
		noBaseStrikes: sim.Chosen(o, "base-strikes", "no"), KamikazeIfHit: sim.Chosen(o, "kamikaze-loss",
			"hit"), noScreens: sim.Chosen(o, "screening", "no"),
		abandonedSilent: sim.Chosen(o, "abandoned-fire", "no"), repairNextTurn: sim.Chosen(o, "quick-repair",
			"next-turn"), CirclesExact: sim.Chosen(o, "circles", "exact"),
		CirclesAll: sim.Chosen(o, "circle-side", "all"), empireCutOff: sim.Chosen(o, "fuel-north",
			"empire"), fuelFloor: sim.Chosen(o, "fuel-minimum", "always"),
		victoryAtEnd: sim.Chosen(o, "victory-check", "end"), marianasManned: sim.Chosen(o, "marianas",
			"manned"), landOpen: sim.Chosen(o, "land-sides", "open"),
		portSafe: sim.Chosen(o, "ships-in-port", "safe"), dummiesAlways: sim.Chosen(o, "sub-dummies",
			"always"), easierFromAir: sim.Chosen(o, "damaged-shift", "all"),
		lostAtSea: sim.Chosen(o, "no-haven", "lost"), tokyoEachTurn: sim.Chosen(o, "tokyo-strikes", "turn"),
		magicOnce: sim.Chosen(o, "magic-exposure", "pulse"), straight: sim.Chosen(o, "reposition",
			"straight"), AirOnce: sim.Chosen(o, "air-surprise", "pulse"),
		moverFirst: sim.Chosen(o, "no-air-surprise", "first-mover"),
		randomPrey: sim.Chosen(o, "sub-victim", "random"), subsInPort: sim.Chosen(o, "subs-in-port",
			"yes"), whileSeen: sim.Chosen(o, "exposure", "range"), dummiesPassed: sim.Chosen(o, "dummies-stop", "no"),
		passThrough: sim.Chosen(o, "enemy-hex", "passed"), reefsByMarker: sim.Chosen(o, "reef-rolls",
			"marker"), oneShoalList: sim.Chosen(o, "shoal-list", "strikes"),
		noEntry:     sim.Chosen(o, "shoals", "no-entry"),
		statusByHex: sim.Chosen(o, "status", "hex"), oneSession: sim.Chosen(o, "sessions",
			"one"), OwnerPicks: sim.Chosen(o, "gun-victim", "owner"), toBase: sim.Chosen(o, "withdrawal", "port"),
		damagedLeave: sim.Chosen(o, "damaged-ships", "leave"), greatCruisers: sim.Chosen(o, "great-cruisers",
			"battleships"), landAtControl: sim.Chosen(o, "landings", "control"),
		beachStays: sim.Chosen(o, "failed-landings", "stay"), moreShips: sim.Chosen(o, "naval-control",
			"more"), JapanEachPulse: sim.Chosen(o, "japanese-control", "pulse"),
		brisbaneToo: sim.Chosen(o, "supply-line", "whole"), narrowToJapan: sim.Chosen(o, "berths",
			"japan"), stationNear: sim.Chosen(o, "air-stations", "near"),
		OnlyLost:    sim.Chosen(o, "replacements", "lost"),
		raidsRolled: sim.Chosen(o, "raids", "rolled"), southernRows: sim.Chosen(o, "australia",
			"rows"), singleThirsty: sim.Chosen(o, "west-virginia", "fuel-2"),
		SecondHarmless: sim.Chosen(o, "second-damage", "nothing"),
		FaceUp:         sim.Chosen(o, "handicap", "face-up"), fromAnyBase: sim.Chosen(o, "reposition-from",
			"bases"), statusShared: sim.Chosen(o, "status-hexes", "shared"),
		asFirst:    sim.Chosen(o, "calendar", "first"),
		heldNextTo: sim.Chosen(o, "next-to-enemy", "held"), allLand: sim.Chosen(o, "landing-air", "all"),
		landNeverSurprises: sim.Chosen(o, "land-air-surprise", "none"),
	}
	if sim.Chosen(o, "decks", "two") {
		r.decks = 2
	}
	return r
}
