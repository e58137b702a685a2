package battle

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/table"
)

// Parse reads a battle from the text of a battle file or of Battle.String.
func (r *Rules) Parse(text string) (sim.State, error) { return r.Battle("position", text, nil) }

// Battle reads a battle file with some keys replaced: the start of a battle, or
// a position in the middle of one.
func (r *Rules) Battle(name, text string, changes map[string]string) (sim.State, error) {
	b, err := r.BattleOf(name, text, changes, Settings{})
	if err != nil {
		return nil, err
	}
	return b, nil
}

// BattleOf reads a battle file with some keys replaced, under settings.
func (r *Rules) BattleOf(name, text string, changes map[string]string, st Settings) (*Battle, error) {
	var d description
	var err error
	if st.Document, err = battleFile.Read(name, text, changes, &d); err != nil {
		return nil, err
	}
	if r, err = r.With(book.ParseOptions(d.Options)); err != nil {
		return nil, st.Errorf("options", "%s", err)
	}
	return r.build(d, st)
}

// choice reads one of a few words; the empty word is the first.
func choice[T ~uint8](st Settings, key, value string, words ...string) (T, error) {
	if value == "" {
		return 0, nil
	}
	i := slices.Index(words, value)
	if i < 0 {
		return 0, st.Errorf(key, "found %q; want %s", value, strings.Join(words, ", "))
	}
	return T(i), nil
}

var sideWords = []string{"attack", "defend"}

// build makes the position and checks it against the rules.
func (r *Rules) build(d description, st Settings) (*Battle, error) {
	b := &Battle{Rules: r}
	b.Clear()
	var err error
	if b.Japan, err = choice[sim.Side](st, "japan", d.Japan, sideWords...); err != nil {
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
	b.Lay(b.SurpriseTurn)
	if err := b.check(d, st, middle); err != nil {
		return nil, err
	}
	b.Arrange()
	if middle {
		if err := b.resume(d, st); err != nil {
			return nil, err
		}
	}
	if st.Adjust != nil {
		st.Adjust(b)
	}
	if st.Paused {
		b.setSpecial()
		b.AimBoth()
		return b, nil
	}
	b.Begin()
	return b, nil
}

// Clear makes the position that of an empty hex in round 1.
func (b *Battle) Clear() {
	b.Position = Position{first: Nobody, Blockader: Nobody, RoundNow: 1}
}

// Lay derives the rest of a position from the places of the blocks and the hex.
func (b *Battle) Lay(surprise bool) {
	b.SetDouble(surprise)
	b.Land = b.landBefore()
	b.limitGround()
	b.Regroup()
}

// Arrange lays down the course of the battle.
func (b *Battle) Arrange() {
	b.lastRound = b.rounds()
	b.setExits()
	b.setOrder()
}

// Begin runs the battle on to its first decision.
func (b *Battle) Begin() {
	b.setSpecial()
	b.AimBoth()
	b.Advance()
}

// limitGround sets the one round in which ground fires in a monsoon where ground
// attacks over land; where none attacks there is no ground combat to limit (6.1,
// ruling R53).
func (b *Battle) limitGround() {
	switch {
	case b.Weather != book.Monsoon || b.BySea != 0 && b.IsBase():
	case b.Ground&Of(b.Land.Other()) != 0:
		b.groundRound = 1
	default:
		b.groundRound = Free
	}
}

func (b *Battle) setDate(d description, st Settings) error {
	var err error
	month := map[string]string{"monsoon": "Jun", "typhoon": "Sep"}[d.Weather] // [6.1, 6.3]
	date := d.Date
	if date == "" && month != "" {
		date = month + "42"
	}
	if b.Date, err = choice[uint8](st, "date", date, book.Turns[:]...); err != nil {
		return err
	}
	if !strings.HasPrefix(book.Turns[b.Date], month) {
		return st.Errorf("date", "found %s with a %s; want a turn of %s (6.1, 6.3)", date, d.Weather,
			strings.ToUpper(month))
	}
	if b.Rules.Kamikazes && b.Date < book.KamikazeFrom && st.Adjust == nil { // a war may have it to come
		return st.Errorf("date", "found %s with option kamikaze; want %s or later (special rule of 1943)",
			book.Turns[b.Date], book.Turns[book.KamikazeFrom])
	}
	return nil
}

func (b *Battle) setHex(d description, st Settings) error {
	ground := b.Ground != 0 || d.Invade
	hex, bs := d.Hex, d.Base
	if hex == "" && (ground || bs == "minor" || bs == "major") {
		hex = "clear"
	}
	if bs == "" && hex != "sea" && hex != "" && (ground || d.Raid || d.PearlHarbor || d.Hex != "") {
		bs = "minor"
	}
	var err error
	if b.Terrain, err = choice[book.Terrain](st, "hex", hex, book.HexWords...); err != nil {
		return err
	}
	if b.Base, err = choice[book.Base](st, "base", bs, book.BaseWords...); err != nil {
		return err
	}
	if b.Terrain == book.SeaHex && b.Base != book.NoBase {
		return st.Errorf("base", "found a %s base at sea; want none, or a hex of land (2.1)", bs)
	}
	if b.Weather, err = choice[book.Weather](st, "weather", d.Weather, book.WeatherWords...); err != nil {
		return err
	}
	switch {
	case b.Weather == book.Monsoon && b.Terrain != book.JungleHex:
		return st.Errorf("weather", "found monsoon in a hex of %s; want jungle: monsoons touch no other (6.1)",
			book.HexWords[b.Terrain])
	case b.Weather == book.NorthPacific:
		return st.Errorf("weather", "found a battle in the North Pacific zone in winter; want other weather: "+
			"no combat is allowed there in DEC and MAR turns (6.2)")
	case b.Weather == book.Typhoon && !b.StormCombat:
		return st.Errorf("weather",
			"found a battle in a typhoon; want other weather, or option storm-combat=allowed (6.3, ruling R54)")
	}
	return nil
}

func (b *Battle) setMode(d description, st Settings) error {
	switch {
	case d.Raid && d.PearlHarbor:
		return st.Errorf("raid", "found raid and pearl-harbor; want one of them")
	case d.Raid:
		b.Mode = Raid
	case d.PearlHarbor:
		b.Mode = strike
	}
	if d.Blockading != "" {
		var err error
		if b.Blockader, err = choice[sim.Side](st, "blockading", d.Blockading, sideWords...); err != nil {
			return err
		}
		switch {
		case !b.IsBase():
			return st.Errorf("blockading", "found a blockade where there is no base; want %s minor or major (5.7)",
				table.KeyName("base"))
		case b.Mode != Assault:
			return st.Errorf("blockading", "found a blockade in a raid; want a battle")
		case b.ShipsHere(b.Blockader) == 0 && d.Phase == "":
			return st.Errorf("blockading", "found no ships on the blockading side; want one at least (5.7)")
		}
	}
	if d.Invade {
		if d.Phase == "" {
			b.Sea |= b.where(func(k *book.Profile) bool {
				return k.Type.MayInvade()
			}) & (b.Here | b.Late) & Of(Attacker)
			b.BySea |= b.Sea
		}
	}
	if !b.IsBase() { // marines on a hex without a base are at sea [4.82]
		b.Sea |= b.ofType(book.MA) & (b.Here | b.Late)
		b.BySea |= b.Sea
	}
	return nil
}

// SetDouble marks the blocks that have double defence while their side holds the
// land: ground in jungle, mountains or a major base [5.46]; without the Allies,
// but for Chinese, in the surprise of 1941; Japanese infantry and marines in minor
// bases too with option 9.4.
func (b *Battle) SetDouble(surprise bool) {
	strong := b.Terrain == book.JungleHex || b.Terrain == book.MountainHex || b.Base == book.MajorBase
	for i := range AllBlocks {
		k, japan := b.Name(i), SideOf(i) == b.Japan
		double := strong && (japan || !surprise || k.Nation == book.China)
		if b.Fanatic && japan && b.Base == book.MinorBase && (k.Type == book.IN || k.Type == book.MA) {
			double = true
		}
		if double && b.Ground.Has(i) {
			b.Double |= Bit(i)
		}
	}
}

// setRetreats reads the room behind each side and the hexsides there.
func (b *Battle) setRetreats(d description, st Settings) error {
	for s, f := range [2][2]string{{d.RetreatAttack, d.Hexsides}, {d.RetreatDefend, d.DefendHexsides}} {
		key := "retreat-" + sideWords[s]
		b.Room[s], b.Haven[s] = [3]uint8{Free, Free, Free}, true
		switch f[0] {
		case "", "free":
		case "none":
			b.Room[s], b.Haven[s] = [3]uint8{}, false
		default:
			for part := range strings.SplitSeq(f[0], ",") {
				name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
				if name == "headquarters" && value == "yes" {
					b.Haven[s] = true
					continue
				}
				g := slices.Index(book.GroupNames[:book.Subs], name)
				n, err := strconv.Atoi(value)
				if g < 0 || err != nil || n < 0 || n > 99 {
					return st.Errorf(key, "found %q; want free, none or a list of air=N, naval=N, ground=N", f[0])
				}
				b.Room[s][g] = uint8(n)
				if g == int(book.Ground) {
					b.Haven[s] = n > 0
				}
			}
		}
		if b.Weather == book.Typhoon { // nothing leaves a storm [6.3]
			b.Room[s], b.Haven[s] = [3]uint8{}, false
		}
		key = [2]string{"hexsides", "defend-hexsides"}[s]
		b.Cross[s] = Free
		if f[1] != "" {
			b.Cross[s] = 0
			for part := range strings.SplitSeq(f[1], ",") {
				n, err := strconv.Atoi(strings.TrimSpace(part))
				if err != nil || n < 0 || n > 2 {
					return st.Errorf(key,
						`found %q; want the limits of up to six hexsides, each 0, 1 or 2, as "2,1" (4.3)`, f[1])
				}
				b.Cross[s] += uint8(n)
			}
			if b.Cross[s] > 12 {
				return st.Errorf(key, "found %q; want up to six hexsides", f[1])
			}
		}
	}
	return nil
}
