package play

// rulings are the options as rules ask for them; faceUp is the handicap [21.4].
type rulings struct {
	japanFirst, largestShift, alternate, secondPrinting, secondReading    bool
	packEachPulse, interdictEach, heldIsActive, splitInPort, finalHexOnly bool
	LoneShot, flakShipsOnly, deckNeedsPlanes, noBaseStrikes               bool
	kamikazeIfHit, noScreens, abandonedSilent, repairNextTurn             bool
	CirclesExact, CirclesAll, empireCutOff, fuelFloor                     bool
	victoryAtEnd, marianasManned, landOpen, portSafe                      bool
	dummiesAlways, easierFromAir, lostAtSea, tokyoEachTurn                bool
	magicOnce, straight, AirOnce, moverFirst, randomPrey, subsInPort      bool
	whileSeen, dummiesPassed, passThrough, reefsByMarker, oneShoalList    bool
	noEntry, statusByHex, oneSession, OwnerPicks, toBase, damagedLeave    bool
	greatCruisers, landAtControl, beachStays, moreShips, JapanEachPulse   bool
	brisbaneToo, narrowToJapan, stationNear, OnlyLost, raidsRolled        bool
	southernRows, singleThirsty, secondHarmless, FaceUp, fromAnyBase      bool
	statusShared, asFirst                                                 bool
	lastTurn, magicTiming, packColumn, strikesEach, Victims               string
	decks                                                                 uint8 // air units of a carrier
}

func rulingsOf(o map[string]string) rulings {
	is := func(name, value string) bool { return o[name] == value }
	r := rulings{
		lastTurn: o["last-turn"], magicTiming: o["magic-timing"], packColumn: o["subpack-column"], strikesEach: o["strikes"], Victims: o["air-victim"], decks: 1,
		japanFirst: is("first-mover", "japan"), secondPrinting: is("surprise-printing", "second"), alternate: is("night-strike", "alternate"),
		largestShift: is("night-shifts", "largest"), secondReading: is("headings", "second"), packEachPulse: is("subpack-attacks", "pulse"),
		interdictEach: is("interdiction", "each"), heldIsActive: is("active-base", "held"), splitInPort: is("splits", "port"), finalHexOnly: is("land-air", "final"),
		LoneShot: is("lone-number", "shot"), flakShipsOnly: is("allied-flak", "ships"), deckNeedsPlanes: is("deck-flak", "planes"),
		noBaseStrikes: is("base-strikes", "no"), kamikazeIfHit: is("kamikaze-loss", "hit"), noScreens: is("screening", "no"),
		abandonedSilent: is("abandoned-fire", "no"), repairNextTurn: is("quick-repair", "next-turn"), CirclesExact: is("circles", "exact"),
		CirclesAll: is("circle-side", "all"), empireCutOff: is("fuel-north", "empire"), fuelFloor: is("fuel-minimum", "always"),
		victoryAtEnd: is("victory-check", "end"), marianasManned: is("marianas", "manned"), landOpen: is("land-sides", "open"),
		portSafe: is("ships-in-port", "safe"), dummiesAlways: is("sub-dummies", "always"), easierFromAir: is("damaged-shift", "all"),
		lostAtSea: is("no-haven", "lost"), tokyoEachTurn: is("tokyo-strikes", "turn"),
		magicOnce: is("magic-exposure", "pulse"), straight: is("reposition", "straight"), AirOnce: is("air-surprise", "pulse"), moverFirst: is("no-air-surprise", "first-mover"),
		randomPrey: is("sub-victim", "random"), subsInPort: is("subs-in-port", "yes"), whileSeen: is("exposure", "range"), dummiesPassed: is("dummies-stop", "no"),
		passThrough: is("enemy-hex", "passed"), reefsByMarker: is("reef-rolls", "marker"), oneShoalList: is("shoal-list", "strikes"), noEntry: is("shoals", "no-entry"),
		statusByHex: is("status", "hex"), oneSession: is("sessions", "one"), OwnerPicks: is("gun-victim", "owner"), toBase: is("withdrawal", "port"),
		damagedLeave: is("damaged-ships", "leave"), greatCruisers: is("great-cruisers", "battleships"), landAtControl: is("landings", "control"),
		beachStays: is("failed-landings", "stay"), moreShips: is("naval-control", "more"), JapanEachPulse: is("japanese-control", "pulse"),
		brisbaneToo: is("supply-line", "whole"), narrowToJapan: is("berths", "japan"), stationNear: is("air-stations", "near"), OnlyLost: is("replacements", "lost"),
		raidsRolled: is("raids", "rolled"), southernRows: is("australia", "rows"), singleThirsty: is("west-virginia", "fuel-2"), secondHarmless: is("second-damage", "nothing"),
		FaceUp: is("handicap", "face-up"), fromAnyBase: is("reposition-from", "bases"), statusShared: is("status-hexes", "shared"), asFirst: is("calendar", "first"),
	}
	if is("decks", "two") {
		r.decks = 2
	}
	return r
}
