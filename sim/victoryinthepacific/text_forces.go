package victoryinthepacific

// forceFields returns the numbers of task forces. [17.4]
func (s *State) forceFields() []field {
	p, all := &s.Position, int(ofSide(Japan)|ofSide(Allies))
	list := []field{
		{"seen", int(p.Seen), all, nil}, {"bound", int(p.Bound), all, nil}, {"searching", int(p.Searching), all, nil},
		{"engaged", int(p.Engaged), all, nil}, {"second action", int(p.Second), all, nil}, {"trying", int(p.Trying), 3, nil},
		{"force asked", int(p.Asked), allForces + 1, nil}, {"sighting", int(p.Sighting), 6, nil},
		{"finder of Japan", int(p.Finder[0]), groupsEach, nil}, {"finder of Allies", int(p.Finder[1]), 2 * groupsEach, nil},
		{"contact of Japan", int(p.Contact[0]), 2 * groupsEach, nil}, {"contact of Allies", int(p.Contact[1]), groupsEach, nil},
		{"phase", int(p.Phase), mostRounds, nil}, {"chase since phase", int(p.Since), mostRounds, nil},
	}
	if s.secrecy {
		list = append(list, field{"shown", int(p.Shown), all, nil})
	}
	return list
}

// setForceFields is the way back.
func (s *State) setForceFields(get func() int) {
	if !s.taskForces {
		return
	}
	p := &s.Position
	for _, set := range []*forceSet{&p.Seen, &p.Bound, &p.Searching, &p.Engaged, &p.Second} {
		*set = forceSet(get())
	}
	for _, n := range []*uint8{&p.Trying, &p.Asked, &p.Sighting, &p.Finder[0], &p.Finder[1], &p.Contact[0], &p.Contact[1], &p.Phase, &p.Since} {
		*n = uint8(get())
	}
	if s.secrecy {
		p.Shown = forceSet(get())
	}
}
