package warinthepacific

import "github.com/ironbottom/ironbottom/sim"

// keys are the parts of the description of a fight that are flags too.
var keys = []sim.Key{
	{Name: "kind", Usage: "which combat: ground (default), air, bombardment, strike, submarine or surface; the parts that follow belong to one or some of them"},
	{Name: "attack", Usage: `ground: units of tables/ground-units.csv with the hexside that they come over, "2 JP Infantry Division @N, JP Armored Brigade @NE unsupplied"; also battlegroup, or cut (no Line of Communications). Air, strikes: Air Points, "6 Val, 3 Betty @M, 5 Zero"; fighters are the escort; also as ROLE, far (beyond Normal range), untrained, kamikaze, strafing, base=MP (of a following base). Submarines: Sub Points, "8". Surface: ships, as those that submarines attack, also depleted (out of ammunition); none where guns fire`},
	{Name: "defend", Usage: `ground: units, none where only a garrison is; in a fortification they are inside unless outside. Air: CAP, "7 P-40 @M", its altitudes to be chosen where none is said; base=MP for Cover CAP. Strikes and submarines: ships by name, pennant or sort, "Haruna, JP CA9, 4 JP DD-modern D1". Surface: the same`},
	{Name: "terrain", Usage: "ground: clear (default), rough, desert, jungle, jungle_rough, mountain or island"},
	{Name: "hexsides", Usage: `ground: what the hexsides are, "N=river_hexside S=lake_or_sea NE=major_road"; plain where not said`},
	{Name: "held", Usage: `ground: hexsides beyond which the defender has other units, as "S SE"`},
	{Name: "hostile", Usage: "ground: hexsides beyond which the attacker has other units, as held"},
	{Name: "works", Usage: "ground: of the defender, none (default), entrenched or fortified"},
	{Name: "garrison", Usage: "ground: the hex has the intrinsic garrison of a port, an airbase or a provincial capital", Bool: true},
	{Name: "assault", Usage: "ground: none (default: over land), amphibious, merchant (from merchant shipping) or air"},
	{Name: "date", Usage: "ground, strikes, submarines: Cycle and year, 13/41 (default) to 13/45"},
	{Name: "weather", Usage: "ground: clear (default), monsoon or winter"},
	{Name: "area", Usage: "ground: tropical (default), temperate or arctic"},
	{Name: "shift", Usage: "ground: what bombardment adds to the die of the attacker, -3 to 3"},
	{Name: "attack-supply", Usage: "ground: Supply Points in reach of the attacker (default 200)"},
	{Name: "defend-supply", Usage: "ground: the same of the defender"},
	{Name: "cap", Usage: `strikes: the fighters over the Task Force, as defend of air: "7 F4F"`},
	{Name: "port", Usage: "strikes: the ships are in port, whose anti-aircraft strength this is"},
	{Name: "naval-cover", Usage: "air, strikes: the CAP is Naval Cover from base=MP", Bool: true},
	{Name: "target", Usage: "bombardment: ground (default), supply, port or base"},
	{Name: "ships", Usage: `bombardment: ships that bombard, with attack = "none": "Kongo, Haruna, 2 JP DD-modern"`},
	{Name: "hq", Usage: "bombardment of a base: its headquarters, none (default), Group, Wing, Division or Force"},
	{Name: "large-base", Usage: "bombardment: the base is of level 5 or 10", Bool: true},
	{Name: "guns", Usage: "bombardment: anti-aircraft strength of ground units (the sum of their Multiples) or of a port (its Cargo Capacity). Surface: coastal guns (the Cargo Capacity of the port), with attack = none"},
	{Name: "stock", Usage: "bombardment: Supply Points at the target"},
	{Name: "parked", Usage: `bombardment of a base: Air Points on the ground, "6 Zero, 4 Betty"`},
	{Name: "distance", Usage: `submarines: hexes from the subron to the Task Force, 0 (default) to 6; of each hex where it moves, "6 5 4 5"`},
	{Name: "pipeline", Usage: "submarines: the ships are Merchant Shipping and escorts of a pipeline, whose length in hexes this is"},
	{Name: "covered", Usage: "submarines: a blank counter lies on every ship of the defensive groups, of which the attacker is told types and damage only", Bool: true},
	{Name: "suppressed", Usage: "submarines: the subron is suppressed by air", Bool: true},
	{Name: "near-port", Usage: "submarines: within six hexes of a port of the Allied defender", Bool: true},
	{Name: "night", Usage: "surface: the action is at night", Bool: true},
}
