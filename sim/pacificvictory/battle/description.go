package battle

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
)

// A description is a battle file: the set-up, and for a position in the middle of
// a battle where it stands. Each key is also a flag of the command line.
type description struct {
	Title  string `toml:"title"`
	Note   string `toml:"note"`
	Source string `toml:"source"` // how the battle is known: sourced, constrained, reconstructed

	Attack         string `toml:"attack"`
	Defend         string `toml:"defend"`
	AttackLater    string `toml:"attack-later"`
	DefendLater    string `toml:"defend-later"`
	Japan          string `toml:"japan"`
	Hex            string `toml:"hex"`
	Base           string `toml:"base"`
	Invade         bool   `toml:"invade"`
	Hexsides       string `toml:"hexsides"`
	DefendHexsides string `toml:"defend-hexsides"`
	RetreatAttack  string `toml:"retreat-attack"`
	RetreatDefend  string `toml:"retreat-defend"`
	Raid           bool   `toml:"raid"`
	PearlHarbor    bool   `toml:"pearl-harbor"`
	Blockading     string `toml:"blockading"`
	Weather        string `toml:"weather"`
	Date           string `toml:"date"`
	Options        string `toml:"options"`

	Phase       string `toml:"phase"`
	Round       int    `toml:"round"`
	CombatTurn  string `toml:"combat-turn"`
	Control     string `toml:"control"`
	SearchWon   string `toml:"search-won"`
	Landed      bool   `toml:"landing-over"`
	Flak        string `toml:"flak"`
	Shelled     string `toml:"shelled"`
	Crossed     string `toml:"crossed"`
	GroundRound int    `toml:"ground-round"`
	Hits        string `toml:"hits"`
}

// Keys are the parts of a description that are flags too.
var Keys = []sim.Key{
	{Name: "attack", Usage: `attacking blocks, type and steps, nation or class in brackets: "NA2 CV2 BB1[Yamato] IN3"`},
	{Name: "defend",
		Usage: `defending blocks: "CV2 CA3 MA1[US]", or none for a vacant base; Allied blocks are American unless marked`},
	{Name: "attack-later", Usage: "attacking reinforcements of round 2"},
	{Name: "defend-later", Usage: "defending reinforcements of round 2"},
	{Name: "japan", Usage: "which side Japan is: attack or defend (default attack)",
		Values: []string{"attack", "defend"}},
	{Name: "hex", Usage: "sea, clear, desert, jungle or mountain (default sea, or clear where ground blocks fight)",
		Values: []string{"sea", "clear", "desert", "jungle", "mountain"}},
	{Name: "base", Usage: "none, minor or major (default none where no ground block fights, else minor)",
		Values: []string{"none", "minor", "major"}},
	{Name: "invade", Usage: "attacking infantry and marines come by sea, not over land", Bool: true},
	{Name: "hexsides", Usage: `limits of the land hexsides behind the attacker, as "2,1" (default as many as needed)`},
	{Name: "defend-hexsides", Usage: "the same behind the defender, for its retreats"},
	{Name: "retreat-attack",
		Usage: "where the attacker can retreat: free (default), none, or air=N,naval=N,ground=N blocks; what " +
			"is not named is free"},
	{Name: "retreat-defend", Usage: "the same for the defender"},
	{Name: "raid", Usage: "the attacker raids (5.9): each block fires at one target and goes home", Bool: true},
	{Name: "pearl-harbor", Usage: "the surprise airstrike on battleships (optional deployment of 1941)", Bool: true},
	{Name: "blockading", Usage: "whose ships blockaded the base before: attack or defend",
		Values: []string{"attack", "defend"}},
	{Name: "weather", Usage: "monsoon, north-pacific or typhoon (default fair)", Values: []string{"fair", "monsoon",
		"north-pacific", "typhoon"}},
	{Name: "date", Usage: "game turn, Dec41 to Jun45 (default Dec41; Jun42 in a monsoon, Sep42 in a typhoon)"},
}

// Sizing says from what a force is chosen, and its price.
var Sizing = []sim.Key{
	{Name: "types", Usage: `types of block, "CV:2 CA MA[US]", as many as may stack where none is said`},
	{Name: "beyond", Usage: "in production points"},
	{Name: "budget", Usage: "in production points"},
}

// battleFile is what a battle's text has to say.
var battleFile = table.Schema{Flags: Keys, Keys: "one of a battle file", Example: `attack = "CV2 CA2"`}

// Settings say how a battle is read. The document is what was read, for messages.
type Settings struct {
	*table.Document
	Adjust func(*Battle) // the fields that the map of the whole war knows better than the text
	Paused bool          // it waits for the map: it is not run on to a decision
}
