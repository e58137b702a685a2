package victoryinthepacific

import "github.com/ironbottom/ironbottom/sim"

// A Secret shows people a stand-in in which everything they cannot see has been replaced.

var (
	_ sim.ChoiceDescriber = (*Secret)(nil)
	_ sim.Reporter        = (*Secret)(nil)
	_ sim.CardIndex       = (*Secret)(nil)
	_ sim.Tabular         = (*Secret)(nil)
)

// veiled returns the stand-in.
func (s *Secret) veiled(viewer sim.Side) *State {
	c := *s
	if viewer != sim.Over {
		c.Redact(viewer)
	}
	return &c.State
}

// Choice says what a decision means.
func (s *Secret) Choice(m sim.Move) sim.Choice { return s.veiled(s.Turn()).Choice(m) }

// Status says how things stand.
func (s *Secret) Status(viewer sim.Side) []string { return s.veiled(viewer).Status(viewer) }

// Cards returns what a side can know of areas, ports and units.
func (s *Secret) Cards(viewer sim.Side, wanted func(string) bool) []sim.Card {
	return s.veiled(viewer).Cards(viewer, wanted)
}

// Table shows the units of the area that is fought in.
func (s *Secret) Table(viewer sim.Side) sim.Table { return s.veiled(viewer).Table(viewer) }
