package play

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// fighting returns the forces of a side in the fight at hand, ascending. [17.4]
func (s slow) fighting(side sim.Side) (forces []int) {
	for _, u := range s.of(side) {
		f := int(s.Force[u])
		if f != 0 && s.seaward(u) && s.Group[u] == s.Chase && !slices.Contains(forces, f) {
			forces = append(forces, f)
		}
	}
	slices.Sort(forces)
	return forces
}

// has reports whether a force has a mark, which all its units have then.
func (s slow) has(f int, mark Flags) bool {
	for u := range s.Units {
		if int(s.Force[u]) == f {
			return s.Flags[u]&mark != 0
		}
	}
	return false
}

func (s slow) those(forces []int, mark Flags) (with []int) {
	for _, f := range forces {
		if s.has(f, mark) {
			with = append(with, f)
		}
	}
	return with
}

// paceOf is the speed of the slowest unit of a force. [17.4k]
func (s slow) paceOf(f int) int {
	least := 255
	for u := range s.Units {
		if int(s.Force[u]) == f && s.seaward(u) {
			least = min(least, s.speedOf(u))
		}
	}
	return least
}

// limps reports whether a ship has as much damage as armor. [8.10]
func (s slow) limping(u int) bool { return s.Damage[u] > 0 && s.Damage[u] >= s.Units[u].Armor }

// byDay is the number of a side's search by day: more for land-based air, a carrier, an
// American carrier or a Japanese heavy cruiser, each once. [17.4] [17.4i] [17.4j]
func (s slow) byDay(side sim.Side) int {
	var based, deck, scout bool
	for _, u := range s.of(side) {
		if !s.seaward(u) || s.Group[u] != s.Chase {
			continue
		}
		x := s.Units[u]
		flies := x.Kind != Air && x.Kind != Landing && x.Airstrike > 0 && !s.limping(u)
		based = based || x.Kind == Air
		deck = deck || flies
		scout = scout || flies && x.American || side == Japan && x.Heavy
	}
	n := int(s.Search.dayStart)
	for _, c := range []struct {
		is   bool
		adds uint8
	}{{based, s.Search.dayAir}, {deck, s.Search.dayCarrier}, {scout, s.Search.dayScout}} {
		if c.is {
			n += int(c.adds)
		}
	}
	return min(6, n)
}

// byNight is the number of a side's search by night: so many forces that search, more for
// the flag and radar, less or more for one that was seen by day. [17.4] [17.4a] [17.4m]
// (V25) (V26)
func (s slow) byNight(side sim.Side) int {
	searchers := s.those(s.fighting(side), Searching)
	n := len(searchers) * int(s.Search.nightForce)
	if s.Flag[s.Area] == uint8(side) && s.Chase == 0 {
		n += int(s.Search.nightHolder)
	}
	radar, known := false, false
	for _, f := range searchers {
		known = known || s.has(f, Seen) || s.has(f, Bound)
		for _, u := range s.of(side) {
			x := s.Units[u]
			radar = radar || int(s.Force[u]) == f && s.seaward(u) && x.American && x.Bonus && !s.limping(u)
		}
	}
	if radar {
		n += int(s.Search.nightRadar)
	}
	switch {
	case known && s.seenAdds:
		n += int(s.Search.nightSeen)
	case known:
		n -= int(s.Search.nightSeen)
	}
	most := 6
	if s.sixFails {
		most = 5
	}
	return max(0, min(most, n))
}

// found are the enemy forces of the kind that a die at night found. [17.4] [17.4k]
func (s slow) found() (forces []int) {
	kind := s.Search.Sightings[s.Sighting]
	finder := s.paceOf(int(s.Finder[s.Side]))
	for _, f := range s.fighting(s.Side.Other()) {
		p := s.paceOf(f)
		fits := !kind.searching || s.has(f, Searching)
		switch kind.speed {
		case equalOrSlower:
			fits = fits && p <= finder
		case slower:
			fits = fits && p < finder
		}
		if fits {
			forces = append(forces, f)
		}
	}
	return forces
}

// open are the forces that a unit can join: those of ships of its face, and a new one.
// [17.4] [17.4c] [17.4e] (V23)
func (s slow) open(u int) (forces []int) {
	used, ships := map[int]bool{}, map[int][]int{}
	for _, v := range s.of(s.Units[u].Side) {
		f := int(s.Force[v])
		if f != 0 {
			used[f] = true
			if s.Units[v].Kind != Landing && s.Units[v].Kind != Air {
				ships[f] = append(ships[f], v)
			}
		}
	}
	isNew := true
	first := 1
	if s.Units[u].Side == Allies {
		first = 1 + s.Split
	}
	for f := first; isNew; f++ {
		if !used[f] {
			forces = append(forces, f)
			isNew = false
		}
	}
	for f := range used {
		fits := true
		for _, v := range ships[f] {
			fits = fits && (s.Units[u].Kind == Landing || s.Flags[v]&Patrol == s.Flags[u]&Patrol)
		}
		if fits {
			forces = append(forces, f)
		}
	}
	slices.Sort(forces)
	return forces
}

// fightable are the targets of a day or a night action of task forces: by day land-based
// air and forces that were sighted or invade, by night those that made contact, ships
// before carriers before landing forces. [17.4f] [17.4g] [17.4d] [17.4p] [8.8]
func (s slow) fightable() (moves []int, known bool) {
	if s.Kind != day && s.Kind != Night {
		return nil, false
	}
	enemy := s.of(s.Side.Other())
	there := func(u int) bool { return s.seaward(u) && s.Group[u] == s.Chase }
	moves = []int{0}
	last := 2
	for _, u := range enemy {
		if s.Kind == Night && there(u) && s.Units[u].Kind != Air && s.Flags[u]&Engaging != 0 && s.Flags[u]&target == 0 {
			last = min(last, s.tierOf(u))
		}
	}
	for _, u := range enemy {
		x := s.Units[u]
		hit := there(u)
		if s.Kind == Night {
			hit = hit && x.Kind != Air && s.Flags[u]&Engaging != 0 && s.tierOf(u) <= last
		} else {
			hit = hit && (s.Force[u] == 0 || s.Flags[u]&(Seen|Bound) != 0)
		}
		if s.GameTurn == 1 && s.Kind == day && s.Area == s.Hawaii && s.Chase == 0 && s.At[u] == s.Pearl &&
			x.Kind != Air && x.Kind != Landing && s.Damage[u] > x.Armor {
			hit = true
		}
		if hit {
			moves = append(moves, u+1)
		}
	}
	return moves, true
}

// forceMoves are the legal moves of a decision of task forces, and whether the slow rules
// know them.
func (s slow) forceMoves() (moves []int, known bool) {
	if !s.TaskForces || s.Homing > 0 {
		return nil, false
	}
	switch s.Step {
	case StepForm:
		return s.open(int(s.Unit)), true
	case StepIntend, StepAttempt, StepSearchers:
		return []int{0, 1}, true
	case StepNightSearch:
		moves = []int{0}
		if s.Chase == 0 { // who invades is found without a roll [17.4n]
			moves = append(moves, s.those(s.fighting(s.Side.Other()), Bound)...)
		}
		return moves, true
	case StepContact:
		return s.found(), true
	case StepFire:
		return s.fightable()
	case StepLeave:
		return []int{0, 1}, true
	case StepPursue:
		return s.quarryOf(s.paceOf(int(s.Asked))), true
	}
	return nil, false
}

// In battles of task forces of random games, the moves, the numbers of both searches and the result
// of a night die agree with the slow rules. [17.4]
func TestForcesAgainstSlowRules(t *testing.T) {
	checked, numbers := map[Step]int{}, map[int]int{}
	played(t, 5, func(s *State) {
		k := slow{s}
		want, known := k.forceMoves()
		if !known {
			return
		}
		checked[s.Step]++
		if got := legal(s); !slices.Equal(got, want) {
			require.Equal(t, want, got, "step %s, side %s, force %d, turn %d", Stages[s.Step].Name,
				SideNames[s.Side], s.Asked, s.GameTurn)
		}
		for die := 1; die <= 6 && s.Step == StepContact; die++ {
			s.Sighting = uint8(die)
			fits := s.fitting()
			require.Equal(t, len(k.found()), fits.Count(), "die %d", die)
			for _, f := range k.found() {
				require.True(t, fits.Has(uint8(f)), "die %d, force %d", die, f)
			}
		}
		for side := range sim.Side(2) {
			require.Equal(t, k.byDay(side), s.DayNumber(side), "by day, %s", SideNames[side])
			require.Equal(t, k.byNight(side), s.NightNumber(side), "by night, %s", SideNames[side])
			numbers[k.byNight(side)]++
			var forces []int
			set := s.Forces(side)
			for f := set.Next(0); f != 0; f = set.Next(f) {
				forces = append(forces, int(f))
				require.Equal(t, k.paceOf(int(f)), int(s.Pace(f)))
			}
			require.Equal(t, k.fighting(side), forces)
		}
	})
	for _, step := range []Step{StepForm, StepIntend, StepAttempt, StepSearchers, StepNightSearch, StepContact,
		StepFire, StepLeave, StepPursue} {
		require.Positive(t, checked[step], Stages[step].Name)
	}
	require.Greater(t, len(numbers), 3)
}

// All units of a force lie where it fights, have its marks and, the ships, its face; the
// forces of a side have the numbers of its groups. [17.4] [17.4c] [17.4e]
func TestForcesAreWhole(t *testing.T) {
	some := 0
	played(t, 4, func(s *State) {
		face, marks := map[uint8]Flags{}, map[uint8]Flags{}
		for u, x := range s.Units {
			f := s.Force[u]
			if f == 0 {
				require.Zero(t, s.Flags[u]&forceMarks, x.Name)
				continue
			}
			some++
			require.True(t, s.TaskForces && s.At[u] == s.Area && x.Kind != Air, x.Name)
			require.Equal(t, x.Side, s.SideOfGroup(f), x.Name)
			if m, ok := marks[f]; ok {
				require.Equal(t, m, s.Flags[u]&forceMarks, x.Name)
			}
			marks[f] = s.Flags[u] & forceMarks
			if x.Ship() && s.Flags[u]&Homeward == 0 {
				if p, ok := face[f]; ok {
					require.Equal(t, p, s.Flags[u]&Patrol, x.Name)
				}
				face[f] = s.Flags[u] & Patrol
			}
		}
	})
	require.Positive(t, some)
}
