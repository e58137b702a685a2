package victoryinthepacific

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

// BattleRules are Rules for single battles: their set-ups are the library, and the positions that
// they make and read are Battles.
type BattleRules struct {
	*Rules
	digest  string
	setups  []sim.Setup
	sources table.Provenance
}

var (
	_ sim.Battles   = (*BattleRules)(nil)
	_ sim.WholeGame = (*BattleRules)(nil)
)

// LoadBattles reads the rules as Load does, and the library of battles from battles/*.toml.
func LoadBattles(data fs.FS, given map[string]string) (*BattleRules, error) {
	whole, err := Load(data, given)
	if err != nil {
		return nil, err
	}
	r := &BattleRules{Rules: whole, sources: maps.Clone(whole.Provenance)}
	if r.digest, err = table.Digest(data, "areas.csv", "forces.csv", "ports.csv", "ships.csv"); err != nil {
		return nil, err
	}
	r.setups, err = r.sources.Library(data, func(file, text string) (sim.Setup, string, error) {
		d, err := readDescription(file, text, nil)
		if err != nil {
			return sim.Setup{}, "", err
		}
		note := d.Note
		if d.Source != "sourced" {
			note += " (" + d.Source + ")"
		}
		return sim.Setup{Title: d.Title, Note: note}, d.Source, nil
	})
	if err != nil {
		return nil, err
	}
	return r, nil
}

// Whole implements sim.WholeGame: it returns the Rules.
func (r *BattleRules) Whole() sim.Rules { return r.Rules }

// Digest names the data files in force on which battles depend.
func (r *BattleRules) Digest() string { return r.digest }

// Setups lists the battles of the library by name.
func (r *BattleRules) Setups() []sim.Setup { return slices.Clone(r.setups) }

// Sources counts the data, including the library, by how it is known.
func (r *BattleRules) Sources() []sim.Source { return r.sources.Sources() }

// Setup returns the start of a battle of the library.
func (r *BattleRules) Setup(name string) (sim.State, error) {
	file, text, err := table.FromLibrary(r.Data, name)
	if err != nil {
		return nil, err
	}
	return r.Battle(file, text, nil)
}

// Parse reads a battle from the text that Battle.String gives.
func (r *BattleRules) Parse(text string) (sim.State, error) { return r.Battle("battle", text, nil) }

// Battle implements sim.Battles.
func (r *BattleRules) Battle(name, text string, changes map[string]string) (sim.State, error) {
	d, err := readDescription(name, text, changes)
	if err != nil {
		return nil, err
	}
	if err := d.read(r.Rules); err != nil {
		return nil, err
	}
	if err := d.readForces(r.Rules); err != nil {
		return nil, err
	}
	if err := r.open(); err != nil {
		return nil, err
	}
	b := r.begin(d)
	if d.Position == "" {
		return b, nil
	}
	// The position is read by the rules of the battle, which number the units in their own way.
	s, err := b.s.rules().Parse(d.Position)
	if err != nil {
		return nil, d.Errorf("position", "%s", err)
	}
	b.s.Position = s.(*State).Position
	if err := b.s.checkAlone(); err != nil {
		return nil, d.Errorf("position", "%s", err)
	}
	// Settle clears marks that no longer matter, so that equal battles are equal positions.
	b.s.Settle()
	return b, nil
}

// open refuses an option that single battles do not support: nothing is hidden in them. (V33)
func (r *BattleRules) open() error {
	if r.Secrecy {
		return fmt.Errorf("found option compositions=secret for a battle alone, in which all is open; want " +
			"compositions=open, or the whole game")
	}
	return nil
}

// submarines reports which sides of the war have one in the area.
func (d *description) submarines() (there [2]bool) {
	there[d.attacker] = d.Submarine == "attack" || d.Submarine == "both"
	there[d.attacker.Other()] = d.Submarine == "defend" || d.Submarine == "both"
	return there
}

// begin makes the rules of one battle, with only its units, and its starting position. Ships that
// are alike are neighbours, in the place of the first of them (V31).
func (r *BattleRules) begin(d *description) *Battle {
	// This is a copy of the rules with its own units. Slices that are not replaced are shared and
	// only read.
	own, a := *r.Book, &play.Alone{Described: d.Described, Attacker: d.attacker}
	own.Alone, own.Units = a, nil
	a.Home = [2]uint8{r.Yokosuka, r.Pearl}
	own.OneAir = false // the bases of air units do not matter here (V33)
	// An empty holder and defend both mean that the defender holds the area.
	holders := map[string]sim.Side{"attack": d.attacker, "defend": d.attacker.Other(), "": d.attacker.Other(),
		"nobody": play.Nobody}
	d.flag = uint8(holders[d.Holder])
	if d.Submarine != "" && !own.BothSubs {
		own.Subs[d.turn] = uint8(holders[d.Submarine])
	}
	// Japan's units come before the Allies', as Split requires, whichever side attacks.
	var damage []uint8
	for _, side := range [2]sim.Side{Japan, Allies} {
		for _, m := range r.together(d.units[side^d.attacker]) {
			own.Units = append(own.Units, r.Units[m.unit])
			damage = append(damage, uint8(m.damage))
		}
		if side == Japan {
			own.Split = len(own.Units)
		}
	}
	own.IndexUnits()
	a.Attack, a.Defend = r.forceText(d.units[0]), r.forceText(d.units[1])
	a.Area, a.Date, a.Holder, a.Position = r.Areas[d.place].Id, fmt.Sprint(d.turn), holderWord(d), ""
	b := &Battle{s: State{play.State{Rules: &own}}}
	b.s.startAlone(d, damage)
	a.Start = b.s.Position
	return b
}

// holderWord spells the default out.
func holderWord(d *description) string {
	if d.Holder == "" {
		return "defend"
	}
	return d.Holder
}

// together returns a force with alike units moved behind the first of them. The order of the first
// units is kept, and so is the order of alike units.
func (r *Rules) together(force []member) (list []member) {
	for len(force) > 0 {
		first := &r.Units[force[0].unit]
		var others []member
		for _, m := range force {
			if r.Alike(&r.Units[m.unit], first) {
				list = append(list, m)
			} else {
				others = append(others, m)
			}
		}
		force = others
	}
	return list
}

// checkAlone checks what a single battle needs of a position in addition to Check.
func (s *State) checkAlone() error {
	start := &s.Alone.Start
	switch s.Step {
	// These steps belong to the turn around a battle, or to raids of ports.
	case play.StepRemove, play.StepPlace, play.StepPatrol, play.StepAir, play.StepLanding, play.StepRaid,
		play.StepLocate, play.StepSub, play.StepArea, play.StepRaidPort:
		return fmt.Errorf("found step %s; want one of a battle", play.Stages[s.Step].Name)
	}
	switch {
	case s.Area != start.Area || s.GameTurn != start.GameTurn || s.Flag != start.Flag:
		return fmt.Errorf("found area %s, turn %d or flags that are not the set-up's; want those",
			s.Areas[s.Area].Name, s.GameTurn)
	case s.Homing > 0 || s.Port != start.Port:
		return fmt.Errorf("found units that go home, or a port that is not the set-up's; want none")
	case s.Step >= play.StepChase && s.Step <= play.StepFollow && s.Chase == 0:
		return fmt.Errorf("found no chase; want one")
	case s.Step == play.StepProwl && s.Prowl != play.InBattle:
		return fmt.Errorf("found a submarine without a battle; want it in the battle")
	}
	for u := range s.Units {
		x, at := &s.Units[u], s.At[u]
		if at != s.Area && at != s.Alone.Home[x.Side] && at != play.PoolPlace && at != play.LostPlace {
			return fmt.Errorf("%s: found it at %s; want the area, %s, pool or lost", x.Name, s.PlaceName(at),
				s.PlaceName(s.Alone.Home[x.Side]))
		}
	}
	return nil
}

// Check returns an error if a position cannot occur in the battle.
func (b *Battle) Check() error {
	if err := b.s.Check(); err != nil {
		return err
	}
	settled := b.s
	settled.Settle()
	if settled.Position != b.s.Position {
		return fmt.Errorf("found a position with marks that do not matter; want them gone")
	}
	return b.s.checkAlone()
}
