package play

import "github.com/ironbottom/ironbottom/sim"

// MostBlind is the number of rounds in succession without fire, three days and nights, that end a
// battle of task forces. Both sides stay. [17.4w]
const MostBlind = 6

// Places of the rolls of searches.
const (
	rollNight = 225 // and the side
	rollDay   = 230 // and the force
)

// newPhase begins a round of task forces: by day, then by night, then by day again, whether or not
// anyone has air. When one side is gone, the other lands its landing forces. After a battle without
// a winner nobody lands and nobody holds the area. [17.4] [17.4h] [17.4r] [17.4w] [17.4x]
func (s *State) newPhase() bool {
	switch {
	case !s.present(Japan, s.Area) || !s.present(Allies, s.Area) || s.Quiet >= MostBlind || s.Round >= MostRounds &&
		!s.justPursued():
		if s.Chase > 0 {
			s.endChase()
		} else {
			s.dissolve()
			s.Step = stepAfter
		}
		return false
	case s.Chase == 0 && !s.formed(): // after the raids of turn 1 [17.4y]
		s.turnTo(StepForm, Japan)
		return false
	}
	s.Round++
	s.Phase++
	s.Action++
	s.Fired, s.ByDay, s.Trying = false, false, 0
	s.Contact, s.Finder = [2]uint8{}, [2]uint8{}
	s.unmark(Searching | Engaging | engagesNext)
	switch day := s.Phase%2 == 1; {
	case day && s.Chase > 0:
		s.unmark(Seen)
		s.Step, s.Side = StepDaySearch, s.hunter()
	case day:
		s.unmark(Seen)
		s.turnTo(StepInvade, Japan) // of forces that declared it in an earlier day round [17.4q]
	case s.Chase > 0: // all pursuers search, the pursued force does not (V24)
		hunters := s.Forces(s.hunter())
		for f := hunters.Next(0); f != 0; f = hunters.Next(f) {
			s.Mark(f, Searching)
		}
		s.Step, s.Side = StepNightSearch, s.hunter()
	default:
		s.Step, s.Side = StepAttempt, s.firstSearcher()
	}
	return false
}

// hunter returns the side that pursues in the current chase.
func (s *State) hunter() sim.Side { return s.SideOfGroup(s.Chase).Other() }

// DayNumber is the highest die that succeeds in a day search: a basic number, and more for
// land-based air, a carrier, an American carrier or a Japanese heavy cruiser. [17.4] [17.4i]
// [17.4j]
func (s *State) DayNumber(side sim.Side) int {
	var based, decks, scouts uint8
	low, high := s.Limits(side)
	for u := low; u < high; u++ {
		if s.At[u] != s.Area || s.Group[u] != s.Chase || s.Flags[u]&Homeward != 0 {
			continue
		}
		x := &s.Units[u]
		deck := x.Ship() && x.Airstrike > 0 && !s.Crippled(u) && !(s.fleetOnly && x.Kind == lightCarrier) // (V45)
		if x.Kind == Air {
			based = s.Search.dayAir
		}
		if deck {
			decks = s.Search.dayCarrier
		}
		if deck && x.American || x.Heavy && side == Japan {
			scouts = s.Search.dayScout
		}
	}
	return int(min(6, s.Search.dayStart+based+decks+scouts))
}

// looks asks for a side's rolls by day, one for each enemy force that is not already sighted. The
// pursuers roll first, and if they find nothing the chase is over. [17.4] [17.4v]
func (s *State) looks() bool {
	if unseen := s.Without(s.Forces(s.Side.Other()), Bound); !unseen.Empty() {
		return true
	}
	s.hasLooked()
	return false
}

// hasLooked continues after a side's rolls: with the other side, or with the fire. A chase whose
// hunter found nothing ends before the pursued side rolls.
func (s *State) hasLooked() {
	first := Japan
	if s.Chase > 0 {
		first = s.hunter()
	}
	switch {
	case s.Chase > 0 && s.Side == first && !s.isMarked(s.Chase, Seen):
		s.endChase()
	case s.Side == first:
		s.Side = first.Other()
	default:
		s.begin(day)
	}
}

// lookout rolls by day. A sighting lasts for this round, and counts in the night that follows.
// [17.4f]
func (s *State) lookout(_ int, d *sim.Dice) {
	number := s.DayNumber(s.Side)
	unseen := s.Without(s.Forces(s.Side.Other()), Bound)
	for f := unseen.Next(0); f != 0; f = unseen.Next(f) {
		if within(number, s.event(s.Action, rollDay+int(f), 0), d) {
			s.Mark(f, Seen)
			s.show(f)
		}
	}
	s.hasLooked()
}

// within rolls a die that must not exceed a number. It is narrated as it fell. In listing mode all
// that matters is whether it is low enough, so Merged lists two cases with their odds instead of
// rolling.
func within(number int, event uint64, d *sim.Dice) bool {
	if r, ok := d.Merged(lowOdds[number][:], 6); ok {
		return r == 1
	}
	return d.Roll(event, 6) <= number
}

// lowOdds are the numbers of faces, by number, above it and not above it.
var lowOdds = [7][2]uint64{{6, 0}, {5, 1}, {4, 2}, {3, 3}, {2, 4}, {1, 5}, {0, 6}}

// sighted reports whether a unit can be attacked by day: it is land-based air, or its task force is
// sighted or about to invade. A unit that is not sighted can strike units that are. Units in port
// are always found. [17.4g] [17.4d] [17.4y]
func (s *State) sighted(u int) bool {
	return !s.TaskForces || s.Kind != day || s.Force[u] == 0 || s.Flags[u]&(Seen|Bound) != 0
}

// firstSearcher returns the side that first decides whether it searches by night: the side that
// does not hold the area, otherwise Japan. [17.4]
func (s *State) firstSearcher() sim.Side {
	if s.Flag[s.Area] == uint8(Japan) {
		return Allies
	}
	return Japan
}

// attempts asks both sides whether they search, if they have task forces and there are some to
// find. Then it asks which of their forces search, in the same order and openly. [17.4] [17.4l]
func (s *State) attempts() bool {
	if own, his := s.Forces(s.Side), s.Forces(s.Side.Other()); !own.Empty() && !his.Empty() {
		return true
	}
	s.hasTried()
	return false
}

// hasTried continues with the other side, and then with the choice of searchers.
func (s *State) hasTried() {
	if s.Side == s.firstSearcher() {
		s.Side = s.Side.Other()
		return
	}
	s.Step, s.Side, s.Asked = StepSearchers, s.firstSearcher(), 0
}

// names asks each task force whether it searches. At least one must.
func (s *State) names() bool {
	if s.Trying&(1<<s.Side) != 0 {
		if here := s.Forces(s.Side); s.askForce(here) {
			// If no task force before it searches, the last one is not asked: it must search.
			if some := s.Marked(here, Searching); here.Next(s.Asked) != 0 || !some.Empty() {
				return true
			}
			s.Mark(s.Asked, Searching)
		}
	}
	s.Asked = 0
	if s.Side == s.firstSearcher() {
		s.Side = s.Side.Other()
	} else {
		s.Step, s.Side = StepNightSearch, Japan
	}
	return false
}
