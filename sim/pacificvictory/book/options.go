package book

import (
	"github.com/ironbottom/ironbottom/sim"
)

// Options are the optional rules and the rulings that change
// results; the first value of each is the default. Numbers R.. name the rulings
// listed in doc.go.
var Options = []sim.Option{
	{Name: "first-air-strike", Values: []string{"off", "on"}, Case: "9.1",
		Meaning: "a search roll decides who fires first on equal combat turns"},
	{Name: "asw", Values: []string{"off", "on", "surface"}, Case: "9.2",
		Meaning: "submarines are a target group of their own; surface: only battleships and cruisers can attack it"},
	{Name: "banzai", Values: []string{"off", "on"}, Case: "9.3",
		Meaning: "Japanese infantry and marines may make a banzai attack"},
	{Name: "fanatic", Values: []string{"off", "on"}, Case: "9.4",
		Meaning: "Japanese infantry and marines have double defence in minor bases and cannot retreat from them"},
	{Name: "round4", Values: []string{"off", "on"}, Case: "9.5",
		Meaning: "a fourth round, in which the attacker retreats under fire"},
	{Name: "overruns", Values: []string{"off", "on"}, Case: "9.7",
		Meaning: "operation moves lead through hexes whose enemies are all pinned"},
	{Name: "no-vichy", Values: []string{"off", "on"}, Case: "10.0 vichy",
		Meaning: "Hanoi and Saigon are closed to Japan, as while France fights on"},
	{Name: "europe", Values: []string{"off", "on"}, Case: "10.0",
		Meaning: "the European war of events.csv sends its events"},
	{Name: "unpinned-sm", Values: []string{"no", "yes"}, Case: "R10",
		Meaning: "whether blocks that are not pinned leave a battle by strategic moves"},
	{Name: "fog", Values: []string{"colour", "arm"}, Case: "R100",
		Meaning: "what is seen of an upright enemy block: its colour, or also whether it is air, naval, " +
			"ground, Communist or a headquarters"},
	{Name: "weather-passage", Values: []string{"closed", "open"}, Case: "R101",
		Meaning: "whether strategic moves, raids and invasions pass through the winter zone and monsoons " +
			"that they may not begin or end in"},
	{Name: "invasion-command", Values: []string{"one", "shared"}, Case: "R102",
		Meaning: "whether one headquarters pays for an invasion, or two that command the block may pay half each"},
	{Name: "monsoon-invasions", Values: []string{"both", "in"}, Case: "R104",
		Meaning: "where sea invasions of June may have a monsoon: also where they begin, or only where they end"},
	{Name: "marine-retreat", Values: []string{"land", "sea"}, Case: "R105",
		Meaning: "how marines that defend ashore retreat: over land only, or also by sea to a base of their side"},
	{Name: "battle-refuge", Values: []string{"closed", "open"}, Case: "R45",
		Meaning: "whether blocks retreat to a base of their side where a battle is still to be fought"},
	{Name: "macarthur", Values: []string{"off", "on"}, Case: "9.6",
		Meaning: "a third of American production is for CPAC alone and a third for SWPA"},
	{Name: "china-removed", Values: []string{"off", "on"}, Case: "9.8",
		Meaning: "the war without China; Japan has 5 victory points more"},
	{Name: "variable-ending", Values: []string{"off", "on"}, Case: "9.9",
		Meaning: "from Mar44 the war may end by a die roll"},
	{Name: "pearl-harbor", Values: []string{"off", "on"}, Case: "1941 airstrike",
		Meaning: "the war of 1941: the airstrike is played; the battleships that it leaves, an air block of " +
			"three steps and submarines stay at Hawaii"},
	{Name: "lend-lease", Values: []string{"off", "on"}, Case: "1941 lend-lease",
		Meaning: "the war of 1941: up to three American ships begin at Singapore, by the Allies' choice"},
	{Name: "surprise", Values: []string{"off", "on"}, Case: "1941",
		Meaning: "first turn of 1941: no double defence for Allied blocks, Chinese excepted"},
	{Name: "kamikaze", Values: []string{"scenario", "on", "off"}, Case: "1943",
		Meaning: "from Jun43 Japanese naval air may be declared kamikaze; scenario: in a war, not in a " +
			"battle by itself"},
	{Name: "combat-turns", Values: []string{"gun-ships-split", "arms", "na-alone", "ground-split"}, Case: "R06",
		Meaning: "the lost letters of the combat turns; gun-ships-split: battleships before cruisers"},
	{Name: "pending-fire", Values: []string{"no", "marines"}, Case: "R23",
		Meaning: "whether US marines still at sea fire at air and ships"},
	{Name: "flak-trigger", Values: []string{"land-air", "any-aircraft"}, Case: "R26",
		Meaning: "whose air attack opens flak: air blocks only, or carriers and US marines too"},
	{Name: "carrier-exception", Values: []string{"all", "us"}, Case: "R27",
		Meaning: "whose carriers fire at air unprovoked"},
	{Name: "cv-ground-strike", Values: []string{"bound", "free"}, Case: "R28",
		Meaning: "bound: carriers strike ground only with no enemy ship present"},
	{Name: "step1-immune", Values: []string{"in-ma-ga", "in-ma", "all-ground"}, Case: "R30",
		Meaning: "which ground blocks keep their last step under air and naval fire"},
	{Name: "raid-target", Values: []string{"raider", "random"}, Case: "R47", Meaning: "who picks the target of a raid"},
	{Name: "storm-combat", Values: []string{"none", "allowed"}, Case: "R54",
		Meaning: "whether battles are fought in a typhoon"},
	{Name: "china-transfer", Values: []string{"double", "single"}, Case: "R62",
		Meaning: "what a production point passed on to China costs the giver: two or one"},
	{Name: "ending-points", Values: []string{"table", "example"}, Case: "R69",
		Meaning: "whether an end by the die takes victory points from Japan (table) or adds them (example)"},
	{Name: "free-deployment", Values: []string{"off", "on"}, Case: "8.21",
		Meaning: "before a scenario both sides may exchange their blocks from base to base"},
	{Name: "elite-profile", Values: []string{"none", "cv-a3", "bb-n4"}, Case: "R73",
		Meaning: "what elite carriers or battleships are better at"},
}

// A Ruling holds the options as play asks for them.
type Ruling struct {
	FirstAirStrike, ASW, ASWSurface, Banzai, Fanatic, Round4, SurpriseTurn bool
	// else as the scenario has it: in a war
	Kamikazes, NoKamikaze                                                    bool
	Overruns, NoVichy, UnpinnedSM, OpenWeather, SharedInvasions, ArmsSeen    bool // of movement
	DryInvasions, MarinesEmbark, BattleRefuge                                bool // of invasions and retreats
	PendingMarines, anyAircraft, usCarriers, CVFree, RaidRandom, StormCombat bool
	MacArthur, ChinaRemoved, VariableEnding, SingleGifts, EndingAdds         bool
	FreeDeployment, PearlHarbor, LendLease, Europe                           bool // of set-ups, and beyond the map
}

// rulingOf turns option values into switches.
func rulingOf(o map[string]string) Ruling {
	return Ruling{
		FirstAirStrike: sim.OptionIs(o, "first-air-strike", "on"), ASW: !sim.OptionIs(o, "asw",
			"off"), ASWSurface: sim.OptionIs(o, "asw", "surface"),
		Banzai: sim.OptionIs(o, "banzai", "on"), Fanatic: sim.OptionIs(o, "fanatic", "on"), Round4: sim.OptionIs(o,
			"round4", "on"), SurpriseTurn: sim.OptionIs(o, "surprise", "on"), Kamikazes: sim.OptionIs(o, "kamikaze",
			"on"), NoKamikaze: sim.OptionIs(o, "kamikaze", "off"),
		PendingMarines: sim.OptionIs(o, "pending-fire", "marines"), anyAircraft: sim.OptionIs(o, "flak-trigger",
			"any-aircraft"),
		usCarriers: sim.OptionIs(o, "carrier-exception", "us"), CVFree: sim.OptionIs(o, "cv-ground-strike", "free"),
		Overruns: sim.OptionIs(o, "overruns", "on"), NoVichy: sim.OptionIs(o, "no-vichy",
			"on"), UnpinnedSM: sim.OptionIs(o, "unpinned-sm", "yes"),
		OpenWeather: sim.OptionIs(o, "weather-passage", "open"), SharedInvasions: sim.OptionIs(o, "invasion-command",
			"shared"), ArmsSeen: sim.OptionIs(o, "fog", "arm"),
		DryInvasions: sim.OptionIs(o, "monsoon-invasions", "in"), MarinesEmbark: sim.OptionIs(o, "marine-retreat",
			"sea"), BattleRefuge: sim.OptionIs(o, "battle-refuge", "open"),
		MacArthur: sim.OptionIs(o, "macarthur", "on"), ChinaRemoved: sim.OptionIs(o, "china-removed",
			"on"), VariableEnding: sim.OptionIs(o, "variable-ending", "on"),
		SingleGifts: sim.OptionIs(o, "china-transfer", "single"), EndingAdds: sim.OptionIs(o, "ending-points",
			"example"),
		FreeDeployment: sim.OptionIs(o, "free-deployment", "on"), PearlHarbor: sim.OptionIs(o, "pearl-harbor",
			"on"), LendLease: sim.OptionIs(o, "lend-lease", "on"), Europe: sim.OptionIs(o, "europe", "on"),
		RaidRandom: sim.OptionIs(o, "raid-target", "random"), StormCombat: sim.OptionIs(o, "storm-combat", "allowed"),
	}
}
