package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// The sides of every fight: the attacker and the defender.
const (
	Attacker = book.Attacker
	Defender = book.Defender
)

// A combat is a kind of fight that is a game of its own.
type combat struct {
	book.Kind
	read func(*Rules, *book.Description) (sim.State, error)
}

// combats returns the kinds of fight, the default first.
func combats() []combat {
	return []combat{
		{ground.Kind, func(r *Rules, d *book.Description) (sim.State, error) { return r.ground.Read(d) }},
		{air.Kind, func(r *Rules, d *book.Description) (sim.State, error) { return r.air.Read(d, false) }},
		{air.BombardKind, func(r *Rules, d *book.Description) (sim.State, error) { return r.air.Read(d, true) }},
		{air.StrikeKind, func(r *Rules, d *book.Description) (sim.State, error) { return r.air.ReadStrike(d) }},
		{undersea.SubKind, func(r *Rules, d *book.Description) (sim.State, error) {
			return r.undersea.ReadSubmarines(d)
		}},
		{undersea.ConvoyKind, func(r *Rules, d *book.Description) (sim.State, error) {
			return r.undersea.ReadConvoy(d)
		}},
		{undersea.HuntKind, func(r *Rules, d *book.Description) (sim.State, error) { return r.undersea.ReadHunt(d) }},
		{undersea.MinesKind, func(r *Rules, d *book.Description) (sim.State, error) { return r.undersea.ReadMines(d) }},
		{surface.Kind, func(r *Rules, d *book.Description) (sim.State, error) { return r.surface.Read(d) }},
		{contact.SearchKind, func(r *Rules, d *book.Description) (sim.State, error) { return r.contact.ReadSearch(d) }},
		{contact.EngageKind, func(r *Rules, d *book.Description) (sim.State, error) {
			return r.contact.ReadEngagement(d)
		}},
	}
}

// Each shows itself as a table.
var (
	_ sim.Tabular = (*ground.Combat)(nil)
	_ sim.Tabular = (*air.Fight)(nil)
	_ sim.Tabular = (*air.Strike)(nil)
	_ sim.Tabular = (*surface.Action)(nil)
	_ sim.Tabular = (*undersea.Submarines)(nil)
	_ sim.Tabular = (*air.SecretFight)(nil)
	_ sim.Tabular = (*air.SecretStrike)(nil)
	_ sim.Tabular = (*contact.SecretEngagement)(nil)
	_ sim.Tabular = (*undersea.SecretSubmarines)(nil)
	_ sim.Tabular = (*undersea.Hunt)(nil)
	_ sim.Tabular = (*undersea.SecretHunt)(nil)
	_ sim.Tabular = (*undersea.Convoy)(nil)
	_ sim.Tabular = (*undersea.Mines)(nil)
	_ sim.Tabular = (*contact.Search)(nil)
	_ sim.Tabular = (*contact.Engagement)(nil)
)
