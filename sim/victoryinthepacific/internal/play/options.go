package play

import (
	"maps"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// Options are the optional rules, and the rulings with more than one reading.
var Options = []sim.Option{
	{Name: "turns", Values: []string{"8", "9"}, Case: "1.2",
		Meaning: "how many turns are played; the ninth brings the last ships"},
	{Name: "bid", Values: []string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14",
		"15", "16", "17", "18", "19", "20"}, Case: "1.6", Meaning: "points that Japan gives for its side at the start"},
	{Name: "level", Values: []string{"draw", "allies"}, Case: "1.5", Meaning: "who wins a level score"},
	{Name: "speed-roll", Values: []string{"2d6", "1d6"}, Case: "5.4",
		Meaning: "the dice of a speed roll, which must not exceed a ship's speed"},
	{Name: "second-area", Values: secondAreas, Case: "5.2",
		Meaning: "whether patrols, and raiders of Britain, Australia and the Netherlands, enter a second " +
			"area by a speed roll and none after it, or freely as other raiders do"},
	{Name: "failed-patrol", Values: []string{"raids", "home"}, Case: "5.5",
		Meaning: "whether a patrol that fails its speed roll enters the area as a raider or goes home"},
	{Name: "japan-start", Values: []string{"yokosuka", "any-port"}, Case: "15.3",
		Meaning: "whether Japan's ships of turn 1 begin all in Yokosuka Navy Yard or in ports of its choice"},
	{Name: "fifth-air-force", Values: []string{"indonesia", "free"}, Case: "15.2",
		Meaning: "whether the 5th Air Force patrols Indonesia on turn 1 and cannot move, or flies where it likes"},
	{Name: "first-areas", Values: []string{"hawaii-indonesia", "indonesia-second", "free"}, Case: "4.7",
		Meaning: "the areas fought first on turn 1: Hawaii and then Indonesia, any other and then Indonesia, " +
			"or as Japan names them"},
	{Name: "ceylon", Values: []string{"no-americans", "open"}, Case: "14.1",
		Meaning: "whether American ships and landing forces can base at Ceylon"},
	{Name: "pursuit", Values: []string{"as-fast", "any"}, Case: "9.4",
		Meaning: "whether a pursuer has to be as fast as the slowest ship of the group"},
	{Name: "pursuers", Values: []string{"return", "home"}, Case: "9.6",
		Meaning: "where pursuers go after the chase: back to the area or home"},
	{Name: "chases", Values: []string{"split", "whole"}, Case: "9.5",
		Meaning: "whether after a round of a chase the group can split and each pursuer stop, or all stay together"},
	{Name: "bases-first", Values: []string{"Japan", "Allies"}, Case: "4.9",
		Meaning: "which side chooses its ports first"},
	{Name: revisions, Values: []string{"off", "on"}, Case: "17.5",
		Meaning: "all four realism revisions: movement-sequence, air-basing, submarines and task-forces"},
	{Name: "movement-sequence", Values: []string{"sides", "control"}, Case: "17.1",
		Meaning: "whether ships move side by side or by who holds the area that they sail to"},
	{Name: "air-basing", Values: []string{"free", "one"}, Case: "17.2",
		Meaning: "how many units of land-based air an island base supports"},
	{Name: "submarines", Values: []string{"in-turn", "both"}, Case: "17.3",
		Meaning: "whether one side's submarine is in play or both, one with the advantage"},
	{Name: "last-submarine", Values: []string{"attacks", "stops"}, Case: "17.3j",
		Meaning: "with submarines=both: whether a submarine attacks after the day round that eliminates its side"},
	{Name: "task-forces", Values: []string{"off", "on"}, Case: "17.4",
		Meaning: "battles of task forces: rounds by day and by night in turn, and searches"},
	{Name: "compositions", Values: []string{"open", "secret"}, Case: "17.4b",
		Meaning: "with task-forces: whether the enemy sees which ships are in a force before it is sighted"},
	{Name: "light-carriers", Values: []string{"count", "do-not"}, Case: "17.4i",
		Meaning: "with task-forces: whether light carriers count as carriers in a search by day, American ones twice"},
	{Name: "seen-by-day", Values: []string{"minus", "plus"}, Case: "17.4a",
		Meaning: "with task-forces: whether a searcher that was seen by day takes 1 from the number of the " +
			"night or adds it"},
	{Name: "night-search", Values: []string{"certain", "six-fails"}, Case: "17.4m",
		Meaning: "with task-forces: whether six searchers find something for certain or a 6 always fails"},
}

// secondAreas are the readings in movement.csv.
var secondAreas = []string{"roll", "free"}

// revisions switches the whole set of realism revisions. modules are its parts, each with the
// second value of its option.
const revisions = "revisions"

var modules = []string{"movement-sequence", "air-basing", "submarines", "task-forces"}

// A ruling has the options in the form in which the rules ask for them.
type ruling struct {
	OneDie      bool // for speed rolls [5.4]
	failsHome   bool // a patrol that fails its roll goes home [5.5]
	homeStart   bool // Japan's ships begin in Yokosuka [15.3]
	freeAir     bool // no air unit is fixed on turn 1 [15.2]
	anyArea     bool // Japan names all areas of turn 1 [4.7]
	anyFirst    bool // but not the second [4.7]
	ceylonOpen  bool // to American units [14.1]
	allyDraw    bool // a level score is an Allied win [1.5]
	anyPursuit  bool // ships of any speed can be pursued [9.4]
	pursuersGo  bool // pursuers that stop go home [9.6]
	wholeChases bool // no group splits, and pursuers stay together [9.5]
	alliesFirst bool // choose ports [4.9]
	ByControl   bool // the control of their target area decides when ships move [17.1]
	OneAir      bool // a base supports one air unit [17.2]
	BothSubs    bool // submarines are in play [17.3]
	subStops    bool // when its side has no units left [17.3j]
	TaskForces  bool // [17.4]
	Secrecy     bool // of compositions [17.4b]
	fleetOnly   bool // light carriers do not count as carriers in a day search [17.4i]
	seenAdds    bool // a searcher that was seen by day adds to the number [17.4a]
	sixFails    bool // in a night search [17.4m]
}

// rulingOf turns option values into switches. Secrecy has no meaning without task forces.
func rulingOf(o map[string]string) ruling {
	on := func(name, value string) bool { return sim.OptionIs(o, name, value) }
	return ruling{
		OneDie:      on("speed-roll", "1d6"),
		failsHome:   on("failed-patrol", "home"),
		allyDraw:    on("level", "allies"),
		homeStart:   on("japan-start", "yokosuka"),
		freeAir:     on("fifth-air-force", "free"),
		ceylonOpen:  on("ceylon", "open"),
		anyArea:     on("first-areas", "free"),
		anyFirst:    on("first-areas", "indonesia-second"),
		anyPursuit:  on("pursuit", "any"),
		pursuersGo:  on("pursuers", "home"),
		wholeChases: on("chases", "whole"),
		alliesFirst: on("bases-first", SideNames[Allies]),
		subStops:    on("last-submarine", "stops"),
		fleetOnly:   on("light-carriers", "do-not"),
		ByControl:   on("movement-sequence", "control"),
		OneAir:      on("air-basing", "one"),
		BothSubs:    on("submarines", "both"),
		TaskForces:  on("task-forces", "on"),
		seenAdds:    on("seen-by-day", "plus"),
		sixFails:    on("night-search", "six-fails"),
		Secrecy:     on("task-forces", "on") && on("compositions", "secret"),
	}
}

// resolve checks option values and fills in the defaults. The option revisions overrides the
// options of its parts.
func resolve(given map[string]string) (map[string]string, error) {
	all, err := sim.ResolveOptions(Options, given)
	if err != nil {
		return nil, err
	}
	for _, o := range Options {
		if all[revisions] == "on" && slices.Contains(modules, o.Name) {
			all[o.Name] = o.Values[1]
		}
	}
	return all, nil
}

// Options returns the value of every option in force.
func (r *Rules) Options() map[string]string { return maps.Clone(r.options) }
