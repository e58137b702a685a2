package victoryinthepacific

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

// A Secret is a State in which the compositions of task forces are hidden until they
// show (option compositions). [17.4b] (V27) What a side knows of the enemy, and all that it
// knows:
//
//   - every unit, where it is, its face and its damage;
//   - of each force that it is there, whether it patrols, raids or has landing forces
//     alone, its speed and whether it has radar, as searches need these; but which of the
//     ships it has only once the force was sighted, declared an invasion, took part in a
//     night action, left, pursued, or had a ship hit or disabled by a submarine;
//   - decisions, but not how a side sorts its ships while it does, and not which forces
//     decline to invade or to pursue.
//
// A deal draws, each with the same probability, from all ways to put the ships of forces
// that do not show into these so that each has what is known of it. Of a side that sorts
// its ships it is drawn ship by ship, each force that it can join with the same
// probability. The numbers of forces say nothing.
type Secret struct{ State }

var (
	_ sim.Redactor     = (*Secret)(nil)
	_ sim.SideNarrator = (*Secret)(nil)
)

// Of returns the State of a position of these rules, secret or not.
func Of(s sim.State) *State {
	if hidden, ok := s.(*Secret); ok {
		return &hidden.State
	}
	return s.(*State)
}

// kept returns a position as the kind of State that its rules play.
func (r *Rules) kept(s *State) sim.State {
	if r.Secrecy {
		return &Secret{*s}
	}
	return s
}

// CopyFrom makes this state equal to another of the same rules.
func (s *Secret) CopyFrom(other sim.State) { *s = *other.(*Secret) }

// Clone returns a copy.
func (s *Secret) Clone() sim.State { c := *s; return &c }

// sorts reports whether a side is sorting its ships.
func (s *State) sorts(side sim.Side) bool { return s.Step == play.StepForm && s.Side == side }

// unshown returns the forces of a side that do not show.
func (s *State) unshown(side sim.Side) (set play.NumberSet) {
	low, high := s.Limits(side)
	for u := low; u < high; u++ {
		if s.hides(u) {
			set.Add(s.Force[u])
		}
	}
	return set
}

// hides reports whether a unit is in a force that does not show.
func (s *State) hides(u int) bool { return s.Force[u] != 0 && s.Flags[u]&play.Shown == 0 }

// A muster is what the enemy knows of a force.
// The pace is the speed of the force, that of its slowest ship; ships and patrol are false for
// landing forces alone; searches says that the force was named as a searcher.
type muster struct {
	number        uint8
	pace          uint8
	ships, patrol bool
	radar         bool
	searches      bool
}

// musterOf returns what shows of a force. Of a searching force the mark is on all of its units,
// so that any tells.
func (s *State) musterOf(f uint8) muster {
	var alone play.NumberSet
	alone.Add(f)
	m := muster{number: f, pace: s.Pace(f), radar: s.Radar(s.SideOfGroup(f), &alone)}
	low, high := s.Limits(s.SideOfGroup(f))
	for u := low; u < high; u++ {
		if s.Force[u] != f {
			continue
		}
		m.searches = m.searches || s.Flags[u]&play.Searching != 0
		if s.Units[u].Ship() {
			m.ships, m.patrol = true, s.Flags[u]&play.Patrol != 0
		}
	}
	return m
}

// hasRadar reports whether a ship counts as radar.
func (s *State) hasRadar(u int) bool {
	_, bonus := s.Gunnery(u)
	return bonus && s.Units[u].American
}

// takes reports whether a unit may be in a force of which so much is known.
func (s *State) takes(m *muster, u int) bool {
	if s.Units[u].Ship() && (!m.ships || m.patrol != (s.Flags[u]&play.Patrol != 0)) {
		return false
	}
	return s.Speed(u) >= m.pace && (m.radar || !s.hasRadar(u))
}

// Deal redraws what the viewer cannot see.
func (s *Secret) Deal(viewer sim.Side, d *sim.Dice) {
	enemy := viewer.Other()
	s.Offers = play.NumberSet{}
	var draw dealt
	if s.sorts(enemy) {
		draw.resort(&s.State, enemy, d)
		return
	}
	set := s.unshown(enemy)
	if set.Empty() {
		return
	}
	// NumberSet's Next returns 0 after the last, which is no force.
	for f := set.Next(0); f != 0; f = set.Next(f) {
		draw.forces[draw.count] = s.musterOf(f)
		draw.count++
	}
	low, high := s.Limits(enemy)
	for u := low; u < high; u++ {
		if s.hides(u) {
			draw.units[draw.size] = uint8(u)
			draw.size++
		}
	}
	// Whole deals are thrown away until one has all that is known: that keeps the ways equally
	// likely.
	for !draw.all(&s.State, d) {
	}
	for _, u := range draw.units[:draw.size] { // that a force searches was said
		s.Flags[u] &^= play.Searching
	}
	for i := range draw.forces[:draw.count] {
		if m := &draw.forces[i]; m.searches {
			s.Mark(m.number, play.Searching)
		}
	}
	s.askAnew(enemy)
}

// A dealt is a deal under way.
type dealt struct {
	forces [play.MaxUnits]muster
	count  int
	units  [play.MaxUnits]uint8
	size   int
	draws  uint64
}

// all draws a force for each unit; false where one has no ship of its face or no radar.
// Units of one speed are drawn until each force of that speed has one of them: what is
// known of speeds binds no others, so that all ways stay as likely.
func (d *dealt) all(s *State, dice *sim.Dice) bool {
	for speed := range uint8(10) {
		for !d.ofSpeed(s, speed, dice) {
		}
	}
	for i := range d.forces[:d.count] {
		m := &d.forces[i]
		if got := s.musterOf(m.number); got.ships != m.ships || got.radar != m.radar {
			return false
		}
	}
	return true
}

// ofSpeed draws a force for each unit of one speed, among those that take it; false where a force
// whose slowest ship must have that speed got none.
func (d *dealt) ofSpeed(s *State, speed uint8, dice *sim.Dice) bool {
	var got play.NumberSet
	for _, u := range d.units[:d.size] {
		if s.Speed(int(u)) != speed {
			continue
		}
		var set play.NumberSet
		for i := range d.forces[:d.count] {
			if s.takes(&d.forces[i], int(u)) {
				set.Add(d.forces[i].number)
			}
		}
		f := d.pick(&set, dice)
		s.Force[u] = f
		got.Add(f)
	}
	for i := range d.forces[:d.count] {
		if m := &d.forces[i]; m.pace == speed && !got.Has(m.number) {
			return false
		}
	}
	return true
}

// pick draws one of the numbers in a set.
func (d *dealt) pick(set *play.NumberSet, dice *sim.Dice) uint8 {
	n := 0
	if some := set.Count(); some > 1 {
		n = dice.Pick(d.draws, some)
		d.draws++
	}
	return set.Nth(n)
}

// resort draws how a side has sorted its ships up to the one that is asked.
func (d *dealt) resort(s *State, side sim.Side, dice *sim.Dice) {
	// The forces of all are forgotten first: Joinable depends on who has joined what.
	low, high := s.Limits(side)
	for u := low; u < high; u++ {
		s.Force[u] = 0
	}
	for u := low; u < int(s.Unit); u++ {
		if s.Unformed(u) {
			set := s.Joinable(u)
			s.Force[u] = d.pick(&set, dice)
		}
	}
}

// askAnew asks the first force that could do so whether it invades or pursues: the
// viewer does not know which of those that do not show can.
func (s *State) askAnew(enemy sim.Side) {
	if s.Side != enemy {
		return
	}
	var set play.NumberSet
	switch s.Step {
	case play.StepIntend:
		set = s.Landers(enemy)
	case play.StepPursue:
		set = s.Chasers()
	default:
		return
	}
	if set.Empty() {
		set = s.Forces(enemy)
	}
	s.Asked = set.Next(0)
}

// Redact replaces what the viewer cannot see by one deal, always the same.
func (s *Secret) Redact(viewer sim.Side) {
	d := sim.NewDice(0, sim.Display)
	s.Deal(viewer, &d)
}

// Sees returns all that a side has seen of the position, as text.
func (s *Secret) Sees(viewer sim.Side) string {
	c, enemy, known := s.State, viewer.Other(), new(strings.Builder)
	// What the enemy has sorted so far is not seen, nor what forces there will be.
	if set := c.unshown(enemy); !c.sorts(enemy) {
		for f := set.Next(0); f != 0; f = set.Next(f) {
			fmt.Fprintf(known, "%+v\n", c.musterOf(f))
		}
	}
	// Which force is being asked would tell that the ones before it declined.
	if c.Side == enemy && (c.Step == play.StepIntend || c.Step == play.StepPursue) {
		c.Asked = 0
	}
	for u := range c.Units {
		if c.Units[u].Side == enemy && c.hides(u) {
			c.Force[u] = 0
			c.Flags[u] &^= play.Searching
		}
	}
	return c.String() + known.String()
}
