package navalchess

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
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
	_ sim.WholeGame = (*BattleRules)(nil)
)

// LoadBattles reads the rules as Load does, and the battles of the library from
// battles/*.toml.
func LoadBattles(data fs.FS, given map[string]string) (*BattleRules, error) {
	whole, err := Load(data, given)
	if err != nil {
		return nil, err
	}
	r := &BattleRules{Rules: whole, sources: maps.Clone(whole.Provenance)}
	if r.digest, err = table.Digest(data, "hexes.csv", "sides.csv", "bases.csv", "places.csv", "ships.csv",
		"air.csv", "turns.csv", "surprise.csv", "attack.csv", "headings.csv", "limits.csv"); err != nil {
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

// Digest names the data files on which battles depend: all except that of SubPacks, because a
// battle says how many it has.
func (r *BattleRules) Digest() string { return r.digest }

// Setups lists the battles of the library by name.
func (r *BattleRules) Setups() []sim.Setup { return slices.Clone(r.setups) }

// Sources counts the data, the battles of the library too, by how it is known.
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
	// A fight in which nobody can do anything is over before it begins.
	if b.s.Step == play.StepOver {
		return nil,
			d.Errorf("attack", "found nothing that can attack or be attacked; want a fight: air in reach, "+
				"submarines, ships")
	}
	if d.Position == "" {
		return b, nil
	}
	s, err := b.s.rules().Parse(d.Position)
	if err != nil {
		return nil, d.Errorf("position", "%s", err)
	}
	b.s.Position = s.(*State).Position
	b.s.Tidy()
	if err := b.Check(); err != nil {
		return nil, d.Errorf("position", "%s", err)
	}
	return b, nil
}

// begin makes the rules of one battle, with no units but its own, and its start. Sunk
// pieces do not come back and Tokyo is not raided there: both are of later turns.
func (r *BattleRules) begin(d *description) *Battle {
	// A copy of the rules with pieces of its own; slices that are not replaced are shared and
	// only read.
	own := *r.Book
	own.Alone = &play.Alone{Described: d.Described, Attacker: d.attacker, At: d.at, Rounds: d.rounds}
	own.Ships, own.Planes, own.Carriers = nil, nil, [2]uint64{}
	own.Packs, own.PackNames = nil, nil
	// Japan's pieces stand before the Allies', as Split wants, whoever attacks.
	for _, side := range [2]sim.Side{Japan, Allies} {
		f := &d.forces[side^d.attacker]
		for i := range f.ships {
			m := &f.ships[i]
			x := r.Ships[m.ship]
			x.Returns, x.American, x.Wing, m.own = 0, false, -1, len(own.Ships)
			if x.Class == play.Carrier {
				own.Carriers[side] |= 1 << m.own
			}
			own.Ships = append(own.Ships, x)
		}
		for i := range f.planes {
			m := &f.planes[i]
			p := r.Planes[m.plane]
			if m.aboard >= 0 {
				p.Home = uint8(f.ships[m.aboard].own)
			}
			m.own = len(own.Planes)
			own.Planes = append(own.Planes, p)
		}
		if side == Japan {
			own.Split, own.AirSplit = len(own.Ships), len(own.Planes)
		}
	}
	// Which SubPack it is does not matter: each that attacks is there.
	for range d.packs {
		own.Packs, own.PackNames = append(own.Packs, 1), append(own.PackNames,
			fmt.Sprintf("SubPack %d", len(own.Packs)+1))
	}
	own.LayOut()
	a := own.Alone
	a.Attack, a.Defend, a.Hex, a.Date, a.Position = d.forces[0].text(r.Rules), d.forces[1].text(r.Rules),
		r.Hexes[d.at].Id, r.Calendar[d.turn-1].Label, ""
	b := &Battle{s: State{play.State{Rules: &own}}}
	b.s.startAlone(d)
	a.Start = b.s.Position
	return b
}

// place puts the units of a description on the map: ships that submarines attack go
// with a marker, as these attack what is marked.
func (d *description) place(s *State) {
	for side := range sim.Side(2) {
		war := side ^ d.attacker
		m := uint8(play.None)
		if d.Kind == play.OfSubs && side == Defender {
			low, _ := play.Markers(war)
			m = uint8(low)
			s.Mark[m] = play.Marker{At: d.at, From: d.at, Via: play.None, Flags: play.InUse | play.Exposed}
		}
		for _, x := range d.forces[side].ships {
			s.At[x.own], s.On[x.own] = d.at, m
			if x.damaged {
				s.Ship[x.own] = play.Damaged
			}
		}
		for _, x := range d.forces[side].planes {
			s.Base[x.own] = d.bases[side]
			if x.aboard >= 0 {
				s.Base[x.own] = play.DeckPlace + uint8(d.forces[side].ships[x.aboard].own)
			}
		}
	}
	for p := range d.packs {
		s.Pack[p] = d.at
	}
	// All harbours of the hex are known, as nothing is hidden in a battle alone.
	s.Spied = hex.Bit(hex.Index(d.at))
}

// Check returns an error where a position is not one of the battle.
func (b *Battle) Check() error {
	s, start := &b.s, &b.s.Alone.Start
	if err := s.Check(); err != nil {
		return err
	}
	tidied := *s
	tidied.Tidy()
	// The steps that a fight of each kind can stand at; of a battle alone there is nothing before
	// or after them.
	steps := map[string][]play.Step{play.OfGuns: {play.StepScreen, play.StepNight, play.StepFire, play.StepBreak},
		play.OfAirs: {play.StepAirRoll, play.StepStrike, play.StepVictim, play.StepRefuge}, play.OfSubs: {
			play.StepSub, play.StepSubHit, play.StepPackAttack, play.StepPackHit}}
	switch {
	case s.Step != play.StepOver && !slices.Contains(steps[s.Alone.Kind], s.Step):
		return fmt.Errorf("found step %s; want one of such a battle", play.Stages[s.Step].Name)
	case tidied.Position != s.Position:
		return fmt.Errorf("found a position with marks that do not matter; want them gone")
	case s.GameTurn != start.GameTurn || s.Held != start.Held || s.Pulse != 1:
		return fmt.Errorf("found a turn, pulse or bases that are not the set-up's; want those")
	case s.Step != play.StepOver && s.Alone.Kind == play.OfGuns && (s.Hex != s.Alone.At || s.Night != start.Night):
		return fmt.Errorf("found a fight that is not the set-up's; want that")
	case s.Alone.Kind == play.OfAirs && s.Round > s.Alone.Rounds, (s.Step == play.StepSubHit ||
		s.Step == play.StepPackHit) && (s.Hex != s.Alone.At || s.Hittable(0).Empty()):
		return fmt.Errorf("found a round or a hex that is not the set-up's; want those")
	}
	for u := range s.Ships {
		if at := s.At[u]; at != s.Alone.At && at != play.LostPlace {
			return fmt.Errorf("%s: found it in %s; want %s or lost", s.Ships[u].Name, s.PlaceText(at),
				s.Hexes[s.Alone.At].Id)
		}
	}
	for m := range s.Mark {
		if k := &s.Mark[m]; *k != start.Mark[m] && k.Flags != 0 || k.Flags != 0 &&
			hex.Index(k.At) != hex.Index(s.Alone.At) {
			return fmt.Errorf("%s: found a marker that is not the set-up's; want that", markerName(m))
		}
	}
	return nil
}
