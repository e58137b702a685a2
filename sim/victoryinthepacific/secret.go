package victoryinthepacific

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

// A Secret is a State in which the compositions of task forces are hidden until they are shown
// (option compositions). [17.4b] (V27) This is everything that a side knows about the enemy:
//
//   - every unit: its place, its face and its damage;
//   - for each task force, whether it patrols, raids or has only landing forces, its speed,
//     and whether it has radar, because searches need these;
//   - the ships of a task force only after it was sighted, declared an invasion, took part in
//     a night action, left, pursued, or had a ship hit or disabled by a submarine;
//   - decisions, but not how a side sorts its ships while it sorts them, and not which task
//     forces decline to invade or to pursue.
//
// A deal draws, with equal probability, one of all ways to put the ships of hidden task forces into
// them that agree with what is known about each. If a side is sorting its ships, the deal draws
// ship by ship, with the same probability for each task force that the ship can join. The numbers
// of task forces carry no information.
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

// kept returns a position as the kind of State that its rules use.
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

// unshown returns the task forces of a side that are hidden.
func (s *State) unshown(side sim.Side) (set play.NumberSet) {
	low, high := s.Limits(side)
	for u := low; u < high; u++ {
		if s.hides(u) {
			set.Add(s.Force[u])
		}
	}
	return set
}

// hides reports whether a unit is in a hidden task force.
func (s *State) hides(u int) bool { return s.Force[u] != 0 && s.Flags[u]&play.Shown == 0 }

// A muster is what the enemy knows about a task force. The pace is its speed, that of its slowest
// ship. ships and patrol are false if it has only landing forces. searches says that it was named
// as a searcher.
type muster struct {
	number        uint8
	pace          uint8
	ships, patrol bool
	radar         bool
	searches      bool
}

// musterOf returns what is known about a task force. All units of a searching force have the mark,
// so any one of them will do.
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

// takes reports whether a unit can be in a task force about which this much is known.
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
	// NumberSet's Next returns 0 after the last force, and no force has number 0.
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
	// Deals are discarded until one agrees with everything that is known. This keeps all ways
	// equally likely.
	for !draw.all(&s.State, d) {
	}
	for _, u := range draw.units[:draw.size] { // it is known that the force searches
		s.Flags[u] &^= play.Searching
	}
	for i := range draw.forces[:draw.count] {
		if m := &draw.forces[i]; m.searches {
			s.Mark(m.number, play.Searching)
		}
	}
	s.askAnew(enemy)
}

// A dealt is a deal in progress.
type dealt struct {
	forces [play.MaxUnits]muster
	count  int
	units  [play.MaxUnits]uint8
	size   int
	draws  uint64
}

// all draws a task force for each unit. It returns false if a task force got no ship of its face or
// no radar. Units of one speed are drawn until each task force of that speed has one of them. What
// is known of speeds restricts no other units, so all ways stay equally likely.
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

// ofSpeed draws a task force for each unit of one speed, among those that can take it. It returns
// false if a task force whose slowest ship must have that speed got none.
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

// resort draws how a side has sorted its ships up to the current one.
func (d *dealt) resort(s *State, side sim.Side, dice *sim.Dice) {
	// First no unit is in a task force: Joinable depends on the ships that have joined.
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

// askAnew asks the first task force that could invade or pursue. The viewer does not know which of
// the hidden ones can.
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

// Redact replaces what the viewer cannot see by one deal, always the same one.
func (s *Secret) Redact(viewer sim.Side) {
	d := sim.NewDice(0, sim.Display)
	s.Deal(viewer, &d)
}

// Sees returns everything that a side has seen of the position, as text.
func (s *Secret) Sees(viewer sim.Side) string {
	c, enemy, known := s.State, viewer.Other(), new(strings.Builder)
	// The viewer does not see what the enemy has sorted so far, nor the task forces to come.
	if set := c.unshown(enemy); !c.sorts(enemy) {
		for f := set.Next(0); f != 0; f = set.Next(f) {
			fmt.Fprintf(known, "%+v\n", c.musterOf(f))
		}
	}
	// The number of the task force that is asked would tell that those before it declined.
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
