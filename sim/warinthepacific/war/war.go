package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/event"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/islands"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// A War is a position of a scenario. A fight at hand is one of the fights below, which are a part
// of the position then and mean nothing at other times.
type War struct {
	*Rules
	Theatre *theatre.Theatre
	board.Position

	islands *islands.Islands // nil where there is no war on land
	Field   land.Land        // the war on land, see field.go

	notes *sim.Dice // hears of events during Apply; nil if nobody watches them

	attacker sim.Side // the side that is side 0 in the fight at hand
	action   surface.Action
	strike   air.SecretStrike
	raid     air.SecretFight
	ashore   ground.Combat
	hunt     undersea.SecretSubmarines

	offered *offered // what Legal listed last: Apply looks there first
}

var (
	_ sim.State       = (*War)(nil)
	_ sim.Redactor    = (*War)(nil)
	_ sim.Staged      = (*War)(nil)
	_ sim.Measured    = (*War)(nil)
	_ sim.HiddenMoves = (*War)(nil)
	_ sim.HasGoals    = (*War)(nil)
)

// blank returns a war without a position.
func (r *Rules) blank(t *theatre.Theatre) *War {
	w := &War{Rules: r, Theatre: t, offered: new(offered)}
	if s, err := r.scene(t.Name); err == nil {
		w.islands = s.islands
	}
	if w.islands != nil {
		w.Field = *r.Land.Play(w.islands.Land)
	}
	w.action.Rules, w.ashore.Rules = r.Surface, r.Ground
	w.hunt.Rules = r.Undersea
	w.strike.Rules, w.strike.Sky.Rules, w.raid.Rules = r.Air, r.Air, r.Air
	return w
}

// start returns the start of a scenario, at its first decision.
func (r *Rules) start(t *theatre.Theatre) *War {
	w := r.blank(t)
	for i, s := range t.Ships {
		w.Ships[i].Force = s.Force
	}
	w.Count = t.Count
	for i := range id.Force(len(t.Forces)) {
		w.Forces[i].Hex, w.Forces[i].Holds = t.Forces[i].Hex, i
		if w.islands != nil {
			w.Plans[i].Hex = t.Forces[i].Plan
		}
		if t.Forces[i].Arrives > 0 {
			w.Forces[i].Hex = theatre.None
		}
		if g := t.Forces[i].Group; g > 0 {
			w.Forces[i].Cloud = g
		} else if t.Forces[i].Hex != theatre.None {
			w.Forces[i].Marks = board.Known
		}
	}
	for i, s := range t.Stacks {
		if w.Stacks[i].Base = s.Site.Base(); s.Arrives > 0 {
			w.Stacks[i].Waits = 1
		} else {
			w.Stacks[i].Points = s.Points
		}
		if s.Ship > 0 {
			w.Stacks[i].Base = id.Ship(s.Ship - 1).Deck()
		}
	}
	for i, s := range t.Sites {
		w.Sites[i] = board.Site{Side: s.Side, Supply: s.Supply, Garrison: book.Bit(s.Airbase > 0 || s.Port)} // [11.5]
	}
	for i := range t.Supports {
		w.Tanks[i].Supply = uint16(r.Book.SupportHolds(0)) // (C109)
	}
	for i, b := range t.BaseForces {
		if w.BaseForces[i] = (board.BaseForce{Hex: b.Hex, Lies: 1}); b.Ship > 0 {
			w.BaseForces[i].Stow(id.Ship(b.Ship - 1))
		}
	}
	for i, home := range t.Staffs {
		w.Staffs[i].Site = uint8(home) + 1
	}
	for i, u := range t.Units {
		w.Units[i] = board.Unit{Hex: u.Hex, Ship: u.Ship}
		if u.Ship > 0 || u.Arrives > 0 {
			w.Units[i].Hex = theatre.None
		}
	}
	for i, s := range t.Subrons {
		w.Subrons[i] = board.Subron{Holds: id.Subron(i), Points: s.Points, At: s.Patrol, Out: 1}
	}
	w.setUp()
	return w
}

// Turn returns who decides.
func (w *War) Turn() sim.Side {
	switch {
	case w.Over():
		return sim.Over
	case w.Fighting():
		return w.attacker ^ w.AtHand().Turn()
	}
	return w.Side
}

// AtHand returns the fight at hand, nil where there is none. Its side 0 is Attacker.
func (w *War) AtHand() sim.State {
	if !w.Fighting() {
		return nil
	}
	switch w.Fight {
	case board.SeaFight:
		return &w.action
	case board.AirStrike:
		return &w.strike
	case board.LandFight:
		return &w.ashore
	case board.UnderSea:
		return &w.hunt
	case board.LandWar:
		return &w.Field
	}
	return &w.raid
}

// Attacker returns who side 0 of the fight at hand is.
func (w *War) Attacker() sim.Side { return w.attacker }

// Period implements sim.Staged: a Game-Turn is one.
func (w *War) Period() int { return int(w.Flow.Turn) }

// CopyFrom makes w equal to another war.
func (w *War) CopyFrom(s sim.State) {
	o := s.(*War)
	w.Rules, w.Theatre, w.islands = o.Rules, o.Theatre, o.islands
	w.Position, w.attacker, w.offered.n = o.Position, o.attacker, 0
	if w.islands != nil {
		w.Field.CopyFrom(&o.Field)
	}
	if !o.Fighting() {
		return
	}
	switch o.Fight {
	case board.SeaFight:
		w.action.Rules, w.action.Position = o.action.Rules, o.action.Position
	case board.AirStrike:
		w.strike.CopyFrom(&o.strike)
	case board.LandFight:
		w.ashore.CopyFrom(&o.ashore)
	case board.UnderSea:
		w.hunt.CopyFrom(&o.hunt)
	case board.LandWar:
	default:
		w.raid.CopyFrom(&o.raid)
	}
}

// Clone returns a copy.
func (w *War) Clone() sim.State {
	c := w.Rules.blank(w.Theatre)
	c.CopyFrom(w)
	return c
}

// SideName returns Japan or Allies.
func (w *War) SideName(s sim.Side) string { return theatre.Sides[s] }

// Date is the Game-Turn. [2.5]
func (w *War) Date() string { return (w.Theatre.First + book.GameTurn(w.Flow.Turn)).String() }

// cycle returns the Cycle of the Game-Turn.
func (w *War) cycle() book.Cycle { return (w.Theatre.First + book.GameTurn(w.Flow.Turn)).Cycle() }

// place returns where the rolls of a fight stand, or with number ownRolls those of the war itself.
func (w *War) place(number uint8) uint64 {
	return (uint64(w.Flow.Turn)<<11 | uint64(w.Phase())<<8 | uint64(number)) << 32
}

// ownRolls is the place of the rolls that are no fight's.
const ownRolls = 255

// oftenFought is how many fights of a Phase about the same Task Force or site have a place of their
// own. Later ones have the places after these, by their number in the Phase.
const (
	oftenFought = 3
	furtherFrom = oftenFought * (theatre.MostForces + theatre.MostSites)
)

// fightPlace returns the place of the fight at hand, which depends on its Task Force or site and on
// the number of earlier fights about it in the Phase. So the luck of a fight does not depend on
// fights elsewhere.
func (w *War) fightPlace() uint8 {
	if w.harasses() {
		return furtherFrom + w.Fights%(ownRolls-furtherFrom)
	}
	about, number := w.foughtAbout()
	if *about >= oftenFought {
		return furtherFrom + w.Fights%(ownRolls-furtherFrom)
	}
	return number*oftenFought + *about
}

// foughtAbout returns the count of this Phase's fights about the Task Force or site of the fight at
// hand, and the number of that Task Force or site.
func (w *War) foughtAbout() (*uint8, uint8) {
	marker := w.Mover
	switch w.Fight {
	case board.AirRaid, board.Shelling, board.LandFight:
		site := w.site()
		return &w.Sites[site].Fights, theatre.MostForces + uint8(site)
	case board.SeaFight:
		marker = w.FoeMarker()
	}
	return &w.Forces[marker].Fights, uint8(marker)
}

// event returns where a roll of the war stands: each Step has a place for each piece that it asks
// about, and a number for several rolls there.
func (w *War) event(about uint8, n int) uint64 {
	return w.place(ownRolls) | uint64(w.Step)<<24 | uint64(about)<<16 | uint64(w.Rolled)<<8 | uint64(n)
}

// Apply carries out a legal move.
func (w *War) Apply(m sim.Move, d *sim.Dice) {
	if !d.EventsWatched() {
		w.apply(m, d)
		return
	}
	w.notes = d
	defer func() { w.notes = nil }() // also if the move is refused
	w.apply(m, d)
}

func (w *War) apply(m sim.Move, d *sim.Dice) {
	if !w.Fighting() { // else the fight refuses it
		w.mustBeLegal(m)
	}
	w.offered.n = 0
	w.row().apply(w, m, d)
}

// fight hands a decision on to the fight at hand, and takes it back into the war when it is over.
func (w *War) fight(m sim.Move, d *sim.Dice) {
	b := w.AtHand()
	w.inFight(b, m, d)
	if b.Turn() == sim.Over {
		if w.Fight == board.LandWar {
			w.landField(d)
			return
		}
		if !w.harasses() {
			about, _ := w.foughtAbout()
			*about++
		}
		w.Fights++
		if w.notes.EventsWatched() {
			w.notes.Note(event.EndedFight(w.attacker, int32(w.Fight), int32(w.battlefield()), b.Clone()))
		}
		w.land()
	}
}

// inFight has a fight roll at its own place, also where it refuses a move.
func (w *War) inFight(b sim.State, m sim.Move, d *sim.Dice) {
	by := uint64(fieldPlace)
	if w.Fight != board.LandWar {
		by = w.place(w.fightPlace())
	}
	d.Shift(by)
	defer d.Shift(-by)
	b.Apply(m, d)
}
