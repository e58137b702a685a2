package navalchess

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/table"
)

// BattleRules are Rules as those of battles alone: their set-ups are the library, and
// the positions they make and read are Battles.
type BattleRules struct {
	*Rules
	digest  string
	setups  []sim.Setup
	sources table.Provenance
}

var (
	_ sim.Battles   = (*BattleRules)(nil)
	_ sim.Campaigns = (*BattleRules)(nil)
)

// LoadBattles reads the rules as Load does, and the battles of the library from
// battles/*.toml.
func LoadBattles(data fs.FS, given map[string]string) (*BattleRules, error) {
	whole, err := Load(data, given)
	if err != nil {
		return nil, err
	}
	r := &BattleRules{Rules: whole, sources: maps.Clone(whole.sources)}
	if r.digest, err = table.Digest(data, "hexes.csv", "sides.csv", "bases.csv", "places.csv", "ships.csv", "air.csv", "turns.csv", "surprise.csv", "attack.csv", "headings.csv", "limits.csv"); err != nil {
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

// Whole implements sim.Campaigns: it returns the Rules.
func (r *BattleRules) Whole() sim.Rules { return r.Rules }

// Digest names the data files in force that battles are made of: all but that of SubPacks,
// of which a battle has as many as it says.
func (r *BattleRules) Digest() string { return r.digest }

// Setups lists the battles of the library by name.
func (r *BattleRules) Setups() []sim.Setup { return slices.Clone(r.setups) }

// Sources counts the data, the battles of the library too, by how it is known.
func (r *BattleRules) Sources() []sim.Source { return r.sources.Sources() }

// Setup returns the start of a battle of the library.
func (r *BattleRules) Setup(name string) (sim.State, error) {
	file, text, err := table.FromLibrary(r.data, name)
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
	return r.start(d)
}

// read finds what the words of a description mean.
func (r *BattleRules) read(d *description) error {
	for _, read := range []func(*Rules) error{d.read, d.readForces, d.readBases} {
		if err := read(r.Rules); err != nil {
			return err
		}
	}
	return nil
}

// start sets up what a description says.
func (r *BattleRules) start(d *description) (sim.State, error) {
	if err := r.read(d); err != nil {
		return nil, err
	}
	b := r.begin(d)
	if b.s.Step == stepOver {
		return nil, d.Errorf("attack", "found nothing that can attack or be attacked; want a fight: air in reach, submarines, ships")
	}
	if d.Position == "" {
		return b, nil
	}
	s, err := b.s.Parse(d.Position)
	if err != nil {
		return nil, d.Errorf("position", "%s", err)
	}
	b.s.Position = s.(*State).Position
	b.s.tidy()
	if err := b.Check(); err != nil {
		return nil, d.Errorf("position", "%s", err)
	}
	return b, nil
}

// begin makes the rules of one battle, with no units but its own, and its start. Sunk
// pieces do not come back and Tokyo is not raided there: both are of later turns.
func (r *BattleRules) begin(d *description) *Battle {
	own := *r.Rules
	own.alone = &alone{described: d.described, attacker: d.attacker, at: d.at, rounds: d.rounds}
	own.ships, own.planes, own.carriers = nil, nil, [2]uint64{}
	own.packs, own.packNames = nil, nil
	for _, side := range [2]sim.Side{Japan, Allies} {
		f := &d.forces[side^d.attacker]
		for i := range f.ships {
			m := &f.ships[i]
			x := r.ships[m.ship]
			x.returns, x.american, x.wing, m.own = 0, false, -1, len(own.ships)
			if x.class == carrier {
				own.carriers[side] |= 1 << m.own
			}
			own.ships = append(own.ships, x)
		}
		for i := range f.planes {
			m := &f.planes[i]
			p := r.planes[m.plane]
			if m.aboard >= 0 {
				p.home = uint8(f.ships[m.aboard].own)
			}
			m.own = len(own.planes)
			own.planes = append(own.planes, p)
		}
		if side == Japan {
			own.split, own.airSplit = len(own.ships), len(own.planes)
		}
	}
	for range d.packs {
		own.packs, own.packNames = append(own.packs, 1), append(own.packNames, fmt.Sprintf("SubPack %d", len(own.packs)+1))
	}
	a := own.alone
	a.Attack, a.Defend, a.Hex, a.Date, a.Position = d.forces[0].text(r.Rules), d.forces[1].text(r.Rules), r.hexes[d.at].id, r.calendar[d.turn-1].label, ""
	b := &Battle{s: State{Rules: &own}}
	b.s.startAlone(d)
	a.start = b.s.Position
	return b
}

// place puts the units of a description on the map: ships that submarines attack go
// with a marker, as these attack what is marked.
func (d *description) place(s *State) {
	for side := range sim.Side(2) {
		war := side ^ d.attacker
		m := uint8(none)
		if d.Kind == ofSubs && side == Defender {
			low, _ := markers(war)
			m = uint8(low)
			s.Mark[m] = marker{d.at, d.at, none, 0, inUse | exposed}
		}
		for _, x := range d.forces[side].ships {
			s.At[x.own], s.On[x.own] = d.at, m
			if x.damaged {
				s.Ship[x.own] = damaged
			}
		}
		for _, x := range d.forces[side].planes {
			s.Base[x.own] = d.bases[side]
			if x.aboard >= 0 {
				s.Base[x.own] = deckPlace + uint8(d.forces[side].ships[x.aboard].own)
			}
		}
	}
	for p := range d.packs {
		s.Pack[p] = d.at
	}
	s.Spied = hex.Bit(hex.Index(d.at))
}

// Check returns an error where a position is not one of the battle.
func (b *Battle) Check() error {
	s, start := &b.s, &b.s.alone.start
	if err := s.Check(); err != nil {
		return err
	}
	tidied := *s
	tidied.tidy()
	steps := map[string][]step{ofGuns: {stepScreen, stepNight, stepFire, stepBreak}, ofAirs: {stepAirRoll, stepStrike, stepVictim, stepRefuge}, ofSubs: {stepSub, stepSubHit, stepPackAttack, stepPackHit}}
	switch {
	case s.Step != stepOver && !slices.Contains(steps[s.alone.Kind], s.Step):
		return fmt.Errorf("found step %s; want one of such a battle", stages[s.Step].name)
	case tidied.Position != s.Position:
		return fmt.Errorf("found a position with marks that do not matter; want them gone")
	case s.Turnof != start.Turnof || s.Held != start.Held || s.Pulse != 1 || s.Reefs != 0:
		return fmt.Errorf("found a turn, pulse, bases or reefs that are not the set-up's; want those")
	case s.Step != stepOver && s.alone.Kind == ofGuns && (s.Hex != s.alone.at || s.Night != start.Night):
		return fmt.Errorf("found a fight that is not the set-up's; want that")
	case s.alone.Kind == ofAirs && s.Round > s.alone.rounds, (s.Step == stepSubHit || s.Step == stepPackHit) && (s.Hex != s.alone.at || s.hittable(0).Empty()):
		return fmt.Errorf("found a round or a hex that is not the set-up's; want those")
	}
	for u := range s.ships {
		if at := s.At[u]; at != s.alone.at && at != lostPlace {
			return fmt.Errorf("%s: found it in %s; want %s or lost", s.ships[u].name, s.placeText(at), s.hexes[s.alone.at].id)
		}
	}
	for m := range s.Mark {
		if k := &s.Mark[m]; *k != start.Mark[m] && k.Flags != 0 || k.Flags != 0 && hex.Index(k.At) != hex.Index(s.alone.at) {
			return fmt.Errorf("%s: found a marker that is not the set-up's; want that", markerName(m))
		}
	}
	return nil
}
