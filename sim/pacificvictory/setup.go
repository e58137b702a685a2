package pacificvictory

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// Parse reads a battle from the text of a battle file or of Battle.String.
func (r *Rules) Parse(text string) (sim.State, error) { return r.Battle("position", text, nil) }

// Battle reads a battle file with some keys replaced: the start of a battle, or
// a position in the middle of one.
func (r *Rules) Battle(name, text string, changes map[string]string) (sim.State, error) {
	b, err := r.battleOf(settings{name: name, text: text, changes: changes})
	if err != nil {
		return nil, err
	}
	return b, nil
}

// battleOf reads a battle file under settings.
func (r *Rules) battleOf(st settings) (*Battle, error) {
	changes := st.changes
	d, err := parseDescription(st.name, st.text)
	if err != nil {
		return nil, err
	}
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
	return r.build(d, st)
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

var sideWords = []string{"attack", "defend"}

// build makes the position and checks it against the rules.
func (r *Rules) build(d description, st settings) (*Battle, error) {
	b := &Battle{Rules: r}
	b.clear()
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
	b.lay(b.surprise)
	if err := b.check(d, st, middle); err != nil {
		return nil, err
	}
	b.arrange()
	if middle {
		if err := b.resume(d, st); err != nil {
			return nil, err
		}
	}
	if st.adjust != nil {
		st.adjust(b)
	}
	if st.paused {
		b.setSpecial()
		b.aimBoth()
		return b, nil
	}
	b.begin()
	return b, nil
}

// clear makes the position that of an empty hex in round 1.
func (b *Battle) clear() {
	b.Position = Position{first: nobody, blockader: nobody, round: 1}
}

// lay finds what follows from who is where and what the hex is like.
func (b *Battle) lay(surprise bool) {
	b.setDouble(surprise)
	b.land = b.landBefore()
	b.limitGround()
	b.regroup()
}

// arrange lays down the course of the battle.
func (b *Battle) arrange() {
	b.lastRound = b.rounds()
	b.setExits()
	b.setOrder()
}

// begin runs the battle on to its first decision.
func (b *Battle) begin() {
	b.setSpecial()
	b.aimBoth()
	b.advance()
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
	if b.Rules.ruling.kamikaze && b.date < kamikazeFrom && st.adjust == nil { // a war may have it to come
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
func (b *Battle) setDouble(surprise bool) {
	strong := b.terrain == jungleHex || b.terrain == mountainHex || b.base == majorBase
	for i := range allBlocks {
		k, japan := b.name(i), sideOf(i) == b.japan
		double := strong && (japan || !surprise || k.nation == China)
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
