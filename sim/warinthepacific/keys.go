package warinthepacific

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// keys are the parts of the description of a fight that are flags too.
var keys = []sim.Key{
	{Name: "kind", Usage: "which combat: ground (default), air, bombardment, strike, submarine, convoy, " +
		"hunt, mines, surface, search or engagement; the parts that follow belong to one or some of them",
		Values: []string{"ground", "air", "bombardment", "strike", "submarine", "convoy", "hunt", "mines",
			"surface", "search", "engagement"}},
	{Name: "attack",
		Usage: `units "2 JP Infantry Division @N", Air Points "6 Val, 3 Betty @M", ships "4 US DE-std", Sub Points "8", bases or Task Forces, as the page of the game says of each kind`},
	{Name: "defend",
		Usage: `units, ships "Haruna, 4 JP DD-modern D1", the CAP "7 P-40 @M", Sub Points under markers "6 2, dummy", or Task Forces, as the page of the game says of each kind`},
	{Name: "terrain", Usage: "ground: clear (default), rough, desert, jungle, jungle_rough, mountain or island",
		Values: []string{"clear", "rough", "desert", "jungle", "jungle_rough", "mountain", "island"}},
	{Name: "hexsides",
		Usage: `ground: what the hexsides are, "N=river_hexside S=lake_or_sea NE=major_road"; plain where not said`},
	{Name: "held", Usage: `ground: hexsides beyond which the defender has other units, as "S SE"`},
	{Name: "hostile", Usage: "ground: hexsides beyond which the attacker has other units, as held"},
	{Name: "works", Usage: "ground: of the defender, none (default), entrenched or fortified",
		Values: []string{"none", "entrenched", "fortified"}},
	{Name: "garrison", Usage: "ground: the hex has the intrinsic garrison of a port, an airbase or a " +
		"provincial capital", Bool: true},
	{Name: "capital", Usage: "ground: the hex is a Chinese Provincial Capital: Chinese in it are entrenched",
		Bool: true},
	{Name: "provincial", Usage: "ground: Provincial Points that Chinese units can pay for results (default 12)"},
	{Name: "assault", Usage: "ground: none (default: over land), amphibious, merchant (from merchant " +
		"shipping) or air", Values: []string{"none", "amphibious", "merchant", "air"}},
	{Name: "date", Usage: "ground, strikes, submarines, hunts, mines, surface, engagement, bombardment by " +
		"ships: Cycle and year, 13/41 (default; of mines 4/43) to 13/45"},
	{Name: "weather", Usage: "ground: clear (default), monsoon or winter", Values: []string{"clear", "monsoon",
		"winter"}},
	{Name: "area", Usage: "ground, search, engagement: tropical (default), temperate or arctic",
		Values: []string{"tropical", "temperate", "arctic"}},
	{Name: "shift", Usage: "ground: what bombardment adds to the die of the attacker, -3 to 3"},
	{Name: "bombard",
		Usage: `ground: bombardments by the attacker before it, four at most, each a strength, Air Points or ships: "40; 6 SBD, 4 TBF as B; Kongo, Haruna"`},
	{Name: "defend-bombard", Usage: "ground: the same by the defender"},
	{Name: "attack-supply", Usage: "ground: Supply Points in reach of the attacker (default 200)"},
	{Name: "defend-supply", Usage: "ground: the same of the defender"},
	{Name: "defend-path",
		Usage: `ground: hexsides over which supply and communications of the defender come, "S SE"; an attack over all of them cuts them off (default: they are in the hex)`},
	{Name: "cap", Usage: `strikes: the fighters over the Task Force, as defend of air: "7 F4F"`},
	{Name: "aboard", Usage: `strikes: Air Points on carriers of the Task Force, "2 Val on Akagi, 3 Val on Kaga"`},
	{Name: "plotted",
		Usage: `strikes: Air Points on the carriers with a strike of their own, as aboard. Bombardment: the same at the base, as parked. A die says whether they are there (7.7)`},
	{Name: "port", Usage: "strikes: the ships are in port, whose anti-aircraft strength this is. Bombardment " +
		"of an island: the Cargo Capacity of its port"},
	{Name: "naval-cover", Usage: "air, strikes: the CAP is Naval Cover from base=MP", Bool: true},
	{Name: "target", Usage: "bombardment: ground (default), supply, port, base, island (a hex whose targets " +
		"are all attacked at once) or center (an Industrial or Resource Center)",
		Values: []string{"ground", "supply", "port", "base", "island", "center"}},
	{Name: "ships",
		Usage: `bombardment: ships that bombard, with attack = "none": "Kongo, Haruna, 2 JP DD-modern"; from 4/42 on a port that is left Cargo Capacity fires back at each`},
	{Name: "hq", Usage: "bombardment of a base: its headquarters, none (default), Group, Wing, Division or Force",
		Values: []string{"none", "Group", "Wing", "Division", "Force"}},
	{Name: "large-base", Usage: "bombardment: the base is of level 5 or 10", Bool: true},
	{Name: "guns",
		Usage: `bombardment: anti-aircraft strength of units (sum of Multiples) or port (Cargo Capacity). Surface: coastal guns (Cargo Capacity of the port), with attack = none`},
	{Name: "early-guns", Usage: "bombardment by ships: the port has coastal guns before 4/42", Bool: true},
	{Name: "port-damage", Usage: "bombardment: damage that the port came with, S or D1 to D4"},
	{Name: "base-damage", Usage: "bombardment: damage that the base came with"},
	{Name: "stock", Usage: "bombardment: Supply Points at the target"},
	{Name: "crated", Usage: "bombardment of supply or an island: crated Air Points, as parked"},
	{Name: "parked", Usage: `bombardment of a base: Air Points on the ground, "6 Zero, 4 Betty"`},
	{Name: "distance",
		Usage: `submarines: hexes from the subron to the Task Force, 0 (default) to 6; of each hex where it moves, "6 5 4 5"`},
	{Name: "pipeline",
		Usage: `submarines, convoys, mines: the ships are Merchant Shipping and escorts of a pipeline, whose link of so many hexes, 16 at most, this is (of convoys 16)`},
	{Name: "searches", Usage: "convoys: how many hexes of the pipeline are searched (default all but the ports)"},
	{Name: "covered", Usage: "submarines: a blank counter lies on every ship of the defensive groups, of " +
		"which the attacker is told types and damage only", Bool: true},
	{Name: "suppressed", Usage: "submarines: the subron is suppressed by air", Bool: true},
	{Name: "near-port", Usage: "submarines, hunts: within six hexes of an Allied port", Bool: true},
	{Name: "hunts", Usage: "hunts: how many of the markers they come to (default all)"},
	{Name: "cycles", Usage: "mines: how many Cycles a pipeline leads through them, 1 (default) to 13"},
	{Name: "markers",
		Usage: `search: where the markers stand, "E2922, E2417 watched, away": watched (a unit, port or airbase is there), still or night (Naval Phases); away cannot be searched for`},
	{Name: "naval", Usage: "search: Naval Phases: a third of the Search Points, all round, for what moves by day",
		Bool: true},
	{Name: "phases", Usage: "search: how many Phases there are to search and strike in, 1 (default) to 3"},
	{Name: "may-declare", Usage: "engagement: who moves may declare night in the hex", Bool: true},
	{Name: "hexes", Usage: "engagement: how many hexes of a pipeline are entered, 1 (default) to 50"},
	{Name: "night", Usage: "surface, engagement, convoys: it is night (of convoys, the search by ships)", Bool: true},
}

// kinds are the kinds of fight with those of their keys that are flags.
func kinds() (list []sim.Kind) {
	for _, c := range combats() {
		of := sim.Kind{Name: c.Name}
		for _, k := range keys {
			if k.Name == "kind" || slices.Contains(c.Keys, k.Name) {
				of.Keys = append(of.Keys, k.Name)
			}
		}
		list = append(list, of)
	}
	return list
}
