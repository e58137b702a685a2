package pacificvictory

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"github.com/ironbottom/ironbottom/sim"
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

// keys are the parts of a description that are flags too.
var keys = []sim.Key{
	{Name: "attack", Usage: `attacking blocks, type and steps, nation or class in brackets: "NA2 CV2 BB1[Yamato] IN3"`},
	{Name: "defend", Usage: `defending blocks: "CV2 CA3 MA1[US]", or none for a vacant base; Allied blocks are American unless marked`},
	{Name: "attack-later", Usage: "attacking reinforcements of round 2"},
	{Name: "defend-later", Usage: "defending reinforcements of round 2"},
	{Name: "japan", Usage: "which side Japan is: attack or defend (default attack)"},
	{Name: "hex", Usage: "sea, clear, desert, jungle or mountain (default sea, or clear where ground blocks fight)"},
	{Name: "base", Usage: "none, minor or major (default none where no ground block fights, else minor)"},
	{Name: "invade", Usage: "attacking infantry and marines come by sea, not over land", Bool: true},
	{Name: "hexsides", Usage: `limits of the land hexsides behind the attacker, as "2,1" (default as many as needed)`},
	{Name: "defend-hexsides", Usage: "the same behind the defender, for its retreats"},
	{Name: "retreat-attack", Usage: "where the attacker can retreat: free (default), none, or air=N,naval=N,ground=N blocks; what is not named is free"},
	{Name: "retreat-defend", Usage: "the same for the defender"},
	{Name: "raid", Usage: "the attacker raids (5.9): each block fires at one target and goes home", Bool: true},
	{Name: "pearl-harbor", Usage: "the surprise airstrike on battleships (optional deployment of 1941)", Bool: true},
	{Name: "blockading", Usage: "whose ships blockaded the base before: attack or defend"},
	{Name: "weather", Usage: "monsoon, north-pacific or typhoon (default fair)"},
	{Name: "date", Usage: "game turn, Dec41 to Jun45 (default Dec41; Jun42 in a monsoon, Sep42 in a typhoon)"},
}

// field returns a text field of a description by their key.
func (d *description) field(key string) *string {
	return map[string]*string{
		"attack": &d.Attack, "defend": &d.Defend, "attack-later": &d.AttackLater, "defend-later": &d.DefendLater,
		"japan": &d.Japan, "hex": &d.Hex, "base": &d.Base, "hexsides": &d.Hexsides, "defend-hexsides": &d.DefendHexsides,
		"retreat-attack": &d.RetreatAttack, "retreat-defend": &d.RetreatDefend, "blockading": &d.Blockading,
		"weather": &d.Weather, "date": &d.Date,
	}[key]
}

func (d *description) flag(key string) *bool {
	return map[string]*bool{"invade": &d.Invade, "raid": &d.Raid, "pearl-harbor": &d.PearlHarbor}[key]
}

func parseDescription(name, text string) (description, error) {
	var d description
	dec := toml.NewDecoder(strings.NewReader(text)).DisallowUnknownFields()
	err := dec.Decode(&d)
	var strict *toml.StrictMissingError
	var decode *toml.DecodeError
	switch {
	case errors.As(err, &strict):
		line, _ := strict.Errors[0].Position()
		return d, fmt.Errorf("%s:%d: found key %q; want one of a battle file (odds --help lists them)", name, line, strings.Join(strict.Errors[0].Key(), "."))
	case errors.As(err, &decode):
		line, _ := decode.Position()
		return d, fmt.Errorf("%s:%d: found %s; want TOML, as attack = \"CV2 CA2\"", name, line, strings.TrimPrefix(decode.Error(), "toml: "))
	case err != nil:
		return d, fmt.Errorf("%s: %w", name, err)
	}
	return d, nil
}

// settings say where a key's value stands, for messages.
type settings struct {
	name, text string
	changes    map[string]string
}

func (st settings) where(key string) string {
	if _, ok := st.changes[key]; ok {
		return "--" + key
	}
	for i, line := range strings.Split(st.text, "\n") {
		if k, _, ok := strings.Cut(line, "="); ok && strings.TrimSpace(k) == key {
			return fmt.Sprintf("%s:%d: %s", st.name, i+1, key)
		}
	}
	if st.name == "" {
		return "--" + key
	}
	return st.name + ": " + key
}

func (st settings) errorf(key, format string, args ...any) error {
	return fmt.Errorf("%s: %s", st.where(key), fmt.Sprintf(format, args...))
}

// Parse reads a battle from the text of a battle file or of Battle.String.
func (r *Rules) Parse(text string) (sim.State, error) { return r.Battle("position", text, nil) }

// Battle reads a battle file with some keys replaced: the start of a battle, or
// a position in the middle of one.
func (r *Rules) Battle(name, text string, changes map[string]string) (sim.State, error) {
	d, err := parseDescription(name, text)
	if err != nil {
		return nil, err
	}
	st := settings{name, text, changes}
	for key, value := range changes {
		if f := d.field(key); f != nil {
			*f = value
		} else if f := d.flag(key); f != nil {
			*f = value != "false"
		} else {
			return nil, fmt.Errorf("found key %q; want one of a battle file", key)
		}
	}
	if r, err = r.with(parseOptions(d.Options)); err != nil {
		return nil, st.errorf("options", "%s", err)
	}
	b, err := r.build(d, st)
	if err != nil {
		return nil, err
	}
	return b, nil
}

func parseOptions(text string) map[string]string {
	m := map[string]string{}
	for o := range strings.FieldsSeq(text) {
		name, value, ok := strings.Cut(o, "=")
		if !ok {
			value = "on"
		}
		m[name] = value
	}
	return m
}

// choice reads one of a few words; the empty word is the first.
func choice[T ~uint8](st settings, key, value string, words ...string) (T, error) {
	if value == "" {
		return 0, nil
	}
	i := slices.Index(words, value)
	if i < 0 {
		return 0, st.errorf(key, "found %q; want %s", value, strings.Join(words, ", "))
	}
	return T(i), nil
}

var (
	sideWords    = []string{"attack", "defend"}
	hexWords     = []string{"sea", "clear", "desert", "jungle", "mountain"}
	baseWords    = []string{"none", "minor", "major"}
	weatherWords = []string{"fair", "monsoon", "north-pacific", "typhoon"}
)

// build makes the position and checks it against the rules.
func (r *Rules) build(d description, st settings) (*Battle, error) {
	b := &Battle{Rules: r}
	b.first, b.blockader, b.round = nobody, nobody, 1
	var err error
	if b.japan, err = choice[sim.Side](st, "japan", d.Japan, sideWords...); err != nil {
		return nil, err
	}
	if err := b.setDate(d, st); err != nil {
		return nil, err
	}
	middle := d.Phase != ""
	for s, f := range [2][2]string{{d.Attack, d.AttackLater}, {d.Defend, d.DefendLater}} {
		if err := b.addForce(sim.Side(s), f[0], false, middle, st, sideWords[s]); err != nil {
			return nil, err
		}
		if err := b.addForce(sim.Side(s), f[1], true, middle, st, sideWords[s]+"-later"); err != nil {
			return nil, err
		}
	}
	if err := b.setHex(d, st); err != nil {
		return nil, err
	}
	if err := b.setMode(d, st); err != nil {
		return nil, err
	}
	if err := b.setRetreats(d, st); err != nil {
		return nil, err
	}
	b.setDouble()
	b.land = b.landBefore()
	b.limitGround()
	b.regroup()
	if err := b.check(d, st, middle); err != nil {
		return nil, err
	}
	b.lastRound = b.rounds()
	b.setExits()
	b.setOrder()
	if middle {
		if err := b.resume(d, st); err != nil {
			return nil, err
		}
	}
	b.setSpecial()
	b.aimBoth()
	b.advance()
	return b, nil
}

// limitGround sets the one round in which ground fires in a monsoon where ground
// attacks over land; where none attacks there is no ground combat to limit (6.1,
// ruling R53).
func (b *Battle) limitGround() {
	switch {
	case b.weather != monsoon || b.bySea != 0 && b.isBase():
	case b.ground&of(b.land.Other()) != 0:
		b.groundRound = 1
	default:
		b.groundRound = free
	}
}

func (b *Battle) setDate(d description, st settings) error {
	var err error
	month := map[string]string{"monsoon": "Jun", "typhoon": "Sep"}[d.Weather] // [6.1, 6.3]
	date := d.Date
	if date == "" && month != "" {
		date = month + "42"
	}
	if b.date, err = choice[uint8](st, "date", date, Turns[:]...); err != nil {
		return err
	}
	if !strings.HasPrefix(Turns[b.date], month) {
		return st.errorf("date", "found %s with a %s; want a turn of %s (6.1, 6.3)", date, d.Weather, strings.ToUpper(month))
	}
	if b.Rules.ruling.kamikaze && b.date < kamikazeFrom {
		return st.errorf("date", "found %s with option kamikaze; want %s or later (special rule of 1943)", Turns[b.date], Turns[kamikazeFrom])
	}
	return nil
}

func (b *Battle) setHex(d description, st settings) error {
	ground := b.ground != 0 || d.Invade
	hex, bs := d.Hex, d.Base
	if hex == "" && (ground || bs == "minor" || bs == "major") {
		hex = "clear"
	}
	if bs == "" && hex != "sea" && hex != "" && (ground || d.Raid || d.PearlHarbor || d.Hex != "") {
		bs = "minor"
	}
	var err error
	if b.terrain, err = choice[terrain](st, "hex", hex, hexWords...); err != nil {
		return err
	}
	if b.base, err = choice[base](st, "base", bs, baseWords...); err != nil {
		return err
	}
	if b.terrain == seaHex && b.base != noBase {
		return st.errorf("base", "found a %s base at sea; want none, or a hex of land (2.1)", bs)
	}
	if b.weather, err = choice[weather](st, "weather", d.Weather, weatherWords...); err != nil {
		return err
	}
	switch {
	case b.weather == monsoon && b.terrain != jungleHex:
		return st.errorf("weather", "found monsoon in a hex of %s; want jungle: monsoons touch no other (6.1)", hexWords[b.terrain])
	case b.weather == northPacific:
		return st.errorf("weather", "found a battle in the North Pacific zone in winter; want other weather: no combat is allowed there in DEC and MAR turns (6.2)")
	case b.weather == typhoon && !b.stormCombat:
		return st.errorf("weather", "found a battle in a typhoon; want other weather, or option storm-combat=allowed (6.3, ruling R54)")
	}
	return nil
}

func (b *Battle) setMode(d description, st settings) error {
	switch {
	case d.Raid && d.PearlHarbor:
		return st.errorf("raid", "found raid and pearl-harbor; want one of them")
	case d.Raid:
		b.mode = raid
	case d.PearlHarbor:
		b.mode = strike
	}
	if d.Blockading != "" {
		var err error
		if b.blockader, err = choice[sim.Side](st, "blockading", d.Blockading, sideWords...); err != nil {
			return err
		}
		switch {
		case !b.isBase():
			return st.errorf("blockading", "found a blockade where there is no base; want --base minor or major (5.7)")
		case b.mode != assault:
			return st.errorf("blockading", "found a blockade in a raid; want a battle")
		case b.shipsHere(b.blockader) == 0 && d.Phase == "":
			return st.errorf("blockading", "found no ships on the blockading side; want one at least (5.7)")
		}
	}
	if d.Invade {
		if d.Phase == "" {
			b.sea |= b.where(func(k *profile) bool { return k.typ.mayInvade() }) & (b.here | b.late) & of(Attacker)
			b.bySea |= b.sea
		}
	}
	if !b.isBase() { // marines on a hex without a base are at sea [4.82]
		b.sea |= b.ofType(MA) & (b.here | b.late)
		b.bySea |= b.sea
	}
	return nil
}

// setDouble marks the blocks that have double defence while their side holds the
// land: ground in jungle, mountains or a major base [5.46]; without the Allies,
// but for Chinese, in the surprise of 1941; Japanese infantry and marines in minor
// bases too with option 9.4.
func (b *Battle) setDouble() {
	strong := b.terrain == jungleHex || b.terrain == mountainHex || b.base == majorBase
	for i := range allBlocks {
		k, japan := b.name(i), sideOf(i) == b.japan
		double := strong && (japan || !b.surprise || k.nation == China)
		if b.fanatic && japan && b.base == minorBase && (k.typ == IN || k.typ == MA) {
			double = true
		}
		if double && b.ground.has(i) {
			b.double |= bit(i)
		}
	}
}

// setRetreats reads the room behind each side and the hexsides there.
func (b *Battle) setRetreats(d description, st settings) error {
	for s, f := range [2][2]string{{d.RetreatAttack, d.Hexsides}, {d.RetreatDefend, d.DefendHexsides}} {
		key := "retreat-" + sideWords[s]
		b.room[s], b.haven[s] = [3]uint8{free, free, free}, true
		switch f[0] {
		case "", "free":
		case "none":
			b.room[s], b.haven[s] = [3]uint8{}, false
		default:
			for part := range strings.SplitSeq(f[0], ",") {
				name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
				if name == "headquarters" && value == "yes" {
					b.haven[s] = true
					continue
				}
				g := slices.Index(groupNames[:Subs], name)
				n, err := strconv.Atoi(value)
				if g < 0 || err != nil || n < 0 || n > 99 {
					return st.errorf(key, "found %q; want free, none or a list of air=N, naval=N, ground=N", f[0])
				}
				b.room[s][g] = uint8(n)
				if g == int(Ground) {
					b.haven[s] = n > 0
				}
			}
		}
		if b.weather == typhoon { // nothing leaves a storm [6.3]
			b.room[s], b.haven[s] = [3]uint8{}, false
		}
		key = [2]string{"hexsides", "defend-hexsides"}[s]
		b.cross[s] = free
		if f[1] != "" {
			b.cross[s] = 0
			for part := range strings.SplitSeq(f[1], ",") {
				n, err := strconv.Atoi(strings.TrimSpace(part))
				if err != nil || n < 0 || n > 2 {
					return st.errorf(key, `found %q; want the limits of up to six hexsides, each 0, 1 or 2, as "2,1" (4.3)`, f[1])
				}
				b.cross[s] += uint8(n)
			}
			if b.cross[s] > 12 {
				return st.errorf(key, "found %q; want up to six hexsides", f[1])
			}
		}
	}
	return nil
}
