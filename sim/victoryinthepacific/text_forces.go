package victoryinthepacific

import (
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

// forceFields returns the numbers of task forces. Their marks are written with their units. [17.4]
func (s *State) forceFields() []field {
	p, all := &s.Position, len(s.Units)
	return []field{
		{"trying", int(p.Trying), 3, nil}, {"force asked", int(p.Asked), play.NoForce, nil},
		{"sighting", int(p.Sighting), 6, nil},
		{"finder of Japan", int(p.Finder[0]), all, nil}, {"finder of Allies", int(p.Finder[1]), all, nil},
		{"contact of Japan", int(p.Contact[0]), all, nil}, {"contact of Allies", int(p.Contact[1]), all, nil},
		{"phase", int(p.Phase), play.LastRound, nil}, {"chase since phase", int(p.Since), play.LastRound, nil},
	}
}

// setForceFields is the reverse of forceFields.
func (s *State) setForceFields(get func() int) {
	if !s.TaskForces {
		return
	}
	p := &s.Position
	for _, n := range []*uint8{&p.Trying, &p.Asked, &p.Sighting, &p.Finder[0], &p.Finder[1], &p.Contact[0],
		&p.Contact[1], &p.Phase, &p.Since} {
		*n = uint8(get())
	}
}
