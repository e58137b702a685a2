package warinthepacific

import "github.com/ironbottom/ironbottom/sim"

// keys are the parts of the description of a fight that are flags too.
var keys = []sim.Key{
	{Name: "kind", Usage: "which combat: ground (default)"},
	{Name: "attack", Usage: `attacking units of tables/ground-units.csv, each group with the hexside that it comes over: "2 JP Infantry Division @N, JP Armored Brigade @NE"; a unit may be battlegroup, unsupplied or cut (without a Line of Communications)`},
	{Name: "defend", Usage: `defending units: "CW Infantry Division, 2 CW Infantry Brigade unsupplied"; in a fortification all are inside unless outside; none where only a garrison is`},
	{Name: "terrain", Usage: "clear (default), rough, desert, jungle, jungle_rough, mountain or island"},
	{Name: "hexsides", Usage: `what the hexsides are, "N=river_hexside S=lake_or_sea NE=major_road"; plain where not said`},
	{Name: "held", Usage: `hexsides beyond which the defender has other units, as "S SE"`},
	{Name: "hostile", Usage: "hexsides beyond which the attacker has other units, as held"},
	{Name: "works", Usage: "of the defender: none (default), entrenched or fortified"},
	{Name: "garrison", Usage: "the hex has the intrinsic garrison of a port, an airbase or a provincial capital", Bool: true},
	{Name: "assault", Usage: "none (default: over land), amphibious, merchant (from merchant shipping) or air"},
	{Name: "date", Usage: "Cycle and year, 13/41 (default) to 13/45"},
	{Name: "weather", Usage: "clear (default), monsoon or winter"},
	{Name: "area", Usage: "tropical (default), temperate or arctic"},
	{Name: "shift", Usage: "what bombardment adds to the die of the attacker, -3 to 3"},
	{Name: "attack-supply", Usage: "Supply Points in reach of the attacker (default 200)"},
	{Name: "defend-supply", Usage: "the same of the defender"},
}
