package board

// A Step is the decision or roll that comes next.
type Step uint8

// The steps, in the order of the Sequence of Play [4.1]. Those marked forced have one move: a roll.
const (
	Choose     Step = iota // which objective Japan wants [40.5]
	Deploy                 // which force is under a marker [9.12]
	Station                // which subron is at a marker [13.22]
	Search                 // forced: the search for the next marker [8.0]
	Report                 // the next number of a report [8.33]
	AirBase                // which base plots next, or none [6.0]
	AirTarget              // its target
	AirAim                 // the target at a base that is bombarded [6.3]
	AirSend                // how many points of a stack go
	AirFirst               // forced: the First Player [4.2]
	AirNext                // which plotted strike is next
	PlotTask               // the mission of a Task Force, or none [9.3]
	PlotWhere              // the hex of the mission
	PlotValue              // with which Engagement Value [39.85]
	PlotPart               // which ships part from the others [10.7]
	PlotMore               // what it does after that, or nothing
	Look                   // whether the Allies use their Intelligence now [22.0]
	Card                   // forced: the next plot that they see
	NavalFirst             // forced: the First Player
	Carry                  // which Task Force carries out its plot
	TurnBack               // which ships turn back after damage [39.82]
	Sail                   // by day or by night, or not at all [9.6]
	Lurk                   // which subron searches for a Task Force, or none [13.4]
	Press                  // whether its submarines attack the Task Force that they have found [13.5]
	Spot                   // forced: search for the Task Force that moves [8.44]
	Intercept              // a Special Strike at it, or none [6.6]
	Respond                // which REAC force reacts, or none [10.4]
	Merge                  // which of several Task Forces in its hex it joins [10.7]
	Meet                   // forced: whether Task Forces in the hex meet [9.4]
	Land                   // whether the units aboard go ashore [10.1]
	Stir                   // the way on for a Task Force that waited in vain or turned back, or none [10.43] [39.84]
	Luck                   // forced: the end of a Naval Phase [9.72]
	Assault                // forced: the next landing of the Ground Phase
	Haul                   // what a Task Force loads or unloads [38.3] [10.3]
	Strategic              // forced: the Strategic Game-Turn [32.0]
	Plan                   // where a Task Force plans to land [10.1]
	Furnish                // whether a headquarters gets supply [14.1]
	Patrol                 // where a subron goes [13.3]
	Shift                  // where Air Points land after a strike [5.6]
	Secondary              // where a headquarters deploys a secondary base, or takes it back [5.31]
	PlotAim                // which target at a base its ships bombard [10.2]
	Scramble               // how many points of a stack go on a Special Strike [6.6]
	Arcs                   // which base searches an arc, and which [8.42]
	Swoop                  // a Special Strike at ground units, or none [6.6]
	InFight                // a decision of the fight at hand
	End
	NumSteps
)

// StepWords are the steps as texts have them.
var StepWords = [NumSteps]string{
	"choose", "deploy", "station", "search", "report", "air-base", "air-target", "air-aim", "air-send", "air-first",
	"air-next", "plot-task", "plot-where", "plot-value", "plot-part", "plot-more", "look", "card", "naval-first",
	"carry", "turn-back", "sail", "lurk", "press", "spot", "intercept", "respond", "merge", "meet", "land", "stir",
	"luck", "assault", "haul", "strategic", "plan", "furnish", "patrol", "shift", "secondary", "plot-aim",
	"scramble", "arcs", "swoop",
	"fight", "end",
}

func (s Step) String() string { return StepWords[s] }

// Plots reports whether a step writes a Mission Plot, which is secret. [9.3]
func (s Step) Plots() bool { return s >= PlotTask && s <= PlotMore || s == PlotAim }

// AddsToPlot reports whether a step goes on with a Mission Plot that is begun.
func (s Step) AddsToPlot() bool { return s.Plots() && s != PlotTask }

// AsksMission reports whether a plot goes on with a mission.
func (s Step) AsksMission() bool { return s == PlotTask || s == PlotMore }

// AsksPlace reports whether it goes on with the place of one.
func (s Step) AsksPlace() bool { return s == PlotWhere }

// Strikes reports whether strikes are plotted or flown. [6.0]
func (s Step) Strikes() bool { return s >= AirBase && s <= AirNext }

// Sends reports whether a strike is being written that does not count as plotted yet.
func (s Step) Sends() bool { return s >= AirTarget && s <= AirSend || s == Scramble }

// TakesTurns reports whether the sides act one after the other, the First Player first. [4.2]
func (s Step) TakesTurns() bool { return s == Carry || s == AirNext }

// BetweenCycles reports whether it is the Strategic Game-Turn. [32.0]
func (f *Flow) BetweenCycles() bool { return f.Step == Strategic || f.Step == Patrol }

// BetweenTurns reports whether a Game-Turn begins: before its first Air Phase.
func (f *Flow) BetweenTurns() bool {
	return f.Step == Plan || f.Step == Furnish || f.Step == Secondary || f.Step == Deploy
}

// Over reports whether the war has ended.
func (f *Flow) Over() bool { return f.Step == End }

// Fighting reports whether a fight is at hand.
func (f *Flow) Fighting() bool { return f.Step == InFight }

// SettingUp reports whether forces and subrons are being laid under markers before the war begins.
func (f *Flow) SettingUp() bool { return f.Step <= Station && f.Turn == 0 }

// A Mission is what a leg of a plot does. [10.0]
type Mission uint8

// The missions that are built.
const (
	Stay Mission = iota // inactive
	Move
	Reaction  // REAC
	Bombard   // BMB
	Amphibian // AMPH
	Refuel    // FUEL
	Tow       // TOW: moves ships that cannot [38.2]
	Regroup   // REGP: joins another Task Force [10.7]
	Transport // TRAN: loads and unloads at own bases [38.3]
	Emergency // ETRAN: destroyers load and unload in a Naval Phase [10.3]
	Refit     // REFIT: lies in a port for it [17.1]
	Repair    // REPAIR: damaged ships leave for yards beyond the map [18.1]
	Detach    // DETACH, of REGP: ships part from the others [10.7]
	NumMissions
)

var MissionWords = [NumMissions]string{"stay", "MOVE", "REAC", "BMB", "AMPH", "FUEL", "TOW", "REGP", "TRAN",
	"ETRAN", "REFIT", "REPAIR", "DETACH"}

func (m Mission) String() string { return MissionWords[m] }

// MostValue is the highest Engagement Value of a MOVE. [39.85]
const MostValue = 14

// An AirMission is what Air Points are plotted for. [6.0]
type AirMission uint8

// The missions.
const (
	StrikeShips AirMission = iota // [6.5]
	StrikeLand                    // bombardment [6.3]
	NavalCover                    // of a Task Force [6.2]
	Transfer                      // to another base [5.5]
	// a strike that is plotted from another hex, its number in the place of a target [6.7]
	Join
	HexCover // Cover CAP over a land target in a hex [6.22]
	Harass   // a Special Strike at ground units that move or attack [6.6]
	NumAirMissions
)

var AirWords = [NumAirMissions]string{"strike", "bombard", "cover", "transfer", "join", "CAP over", "harass"}

func (m AirMission) String() string { return AirWords[m] }

// Covers reports whether fighters alone fly a mission, to meet strikes of the enemy. [6.2]
func (m AirMission) Covers() bool { return m == NavalCover || m == HexCover }

// OnLand reports whether the target of a mission is a site.
func (m AirMission) OnLand() bool { return m == StrikeLand || m == Transfer || m == HexCover }

// A Fight is a kind of fight that a war hands on to.
type Fight uint8

// The fights.
const (
	NoFight   Fight = iota
	AirStrike       // air.SecretStrike: Strikes[Foe] at the Task Force Mover or Target
	AirRaid         // air.SecretFight: Strikes[Foe] at a site
	Shelling        // air.SecretFight: the Task Force Mover bombards the site in its hex
	SeaFight        // surface.Action: Task Force Mover and all it has met
	UnderSea        // undersea.SecretSubmarines
	LandFight       // ground.Combat: a landing in the hex of site Foe
	LandWar         // land.Land: the Ground Phase
	NumFights
)

var FightWords = [NumFights]string{"none", "strike", "raid", "shelling", "surface", "submarines", "landing", "ground"}

// Phases is the number of Phases in a Game-Turn: three in the air, three at sea, one on the ground.
// [4.1]
const Phases = 7

// Phase returns the Phase of the Game-Turn.
func (f *Flow) Phase() int {
	if f.Step == Assault || f.Round == 3 {
		return Phases - 1
	}
	return int(2*f.Round + f.Naval)
}

// Stage implements sim.Staged: each Phase of a Game-Turn is a stage.
func (f *Flow) Stage() int { return int(f.Turn)*Phases + f.Phase() }
