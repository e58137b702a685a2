package victoryinthepacific

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

var (
	_ sim.Reporter = (*State)(nil)
	_ sim.Reporter = (*Battle)(nil)
	_ sim.Tabular  = (*Battle)(nil)
	_ sim.Tabular  = (*State)(nil)
	_ sim.Regional = (*State)(nil)
)

// Status says how things stand: turn, points, the current action, and the unit that is asked with
// its factors: guns, armor and speed, with * for a bonus.
func (s *State) Status(sim.Side) []string {
	list := []string{s.Date(), strings.TrimSuffix(s.sentence(), ".")}
	if s.Step == play.StepOver {
		return list
	}
	if s.fightsNow() {
		list = append(list, s.action())
	}
	return append(list, s.askedNow()...)
}

// fightsNow reports whether there is fighting in an area.
func (s *State) fightsNow() bool {
	// The steps of task forces follow the end of the turn in the list of steps.
	return s.Step > play.StepArea && s.Step < play.StepControl && s.Homing == 0 || s.Step >= play.StepForm &&
		s.Step < play.StepOver
}

// action names the current action and its area.
func (s *State) action() string {
	text := s.PlaceName(s.Area)
	if s.Round > 0 {
		text += fmt.Sprintf(", round %d", s.Round)
	}
	if s.Step == play.StepFire || s.Step == play.StepDeclare {
		text += ", " + actionNames[s.Kind] + " action"
	}
	if s.Chase > 0 {
		text += ", chase of " + s.groupName(int(s.Chase))
	}
	return text
}

// askedNow names the unit that is asked, and its factors.
func (s *State) askedNow() []string {
	u := int(s.Unit)
	switch s.Question() {
	case AskPatrol, AskAir, AskLanding, AskRaid, AskHome, AskLeave, AskPursue, AskPart, AskFollow, AskInvade, AskGuns:
		if s.AsksForce() {
			return nil
		}
		return []string{fmt.Sprintf("%s %s %s, %s", kindWords[s.Units[u].Kind], s.Units[u].Name, s.factors(u),
			s.PlaceName(s.At[u]))}
	case AskFire:
		dice, bonus := s.Volley(u)
		text := fmt.Sprintf("%s fires %s", s.Units[u].Name, count(dice, "die", "dice"))
		if bonus {
			text += " with a bonus of 1"
		}
		return []string{text}
	}
	return nil
}

// Status says how a battle stands.
func (b *Battle) Status(sim.Side) []string {
	if b.s.Step == play.StepOver {
		return []string{"the battle is over"}
	}
	return append([]string{b.s.action()}, b.s.askedNow()...)
}

// Table shows the units of a battle.
func (b *Battle) Table(sim.Side) sim.Table {
	t := b.s.tableOf(sim.Over, func(u int) bool {
		return b.s.At[u] == b.s.Area || b.s.At[u] == b.s.Pearl && b.s.Kind == play.PearlRaid
	})
	// The rows are by side of the war. The first side of a battle is the attacker.
	if b.s.Alone.Attacker == Allies {
		t.Rows[0], t.Rows[1] = t.Rows[1], t.Rows[0]
	}
	return t
}

// Table shows the units of the area where there is fighting, as far as a side knows them.
func (s *State) Table(viewer sim.Side) sim.Table {
	if !s.fightsNow() {
		return sim.Table{}
	}
	if s.Kind == play.PearlRaid || s.Kind == play.PortRaid {
		t := s.tableOf(viewer, func(u int) bool { return s.At[u] == s.Area || s.At[u] == s.Port })
		t.Title = fmt.Sprintf("%s is raided, round %d", s.PlaceName(s.Port), play.Raids+1-int(s.Tally))
		return t
	}
	return s.tableOf(viewer, func(u int) bool { return s.At[u] == s.Area })
}

// tableOf shows some units. With task forces it has a column for the force of each.
func (s *State) tableOf(viewer sim.Side, fights func(u int) bool) sim.Table {
	t := sim.Table{Title: s.PlaceName(s.Area), Columns: []string{"unit", "", "guns-armor-speed", "damage", "state"}}
	if s.Round > 0 {
		t.Title += fmt.Sprintf(", round %d", s.Round)
	}
	if s.TaskForces {
		t.Columns = slices.Insert(t.Columns, 4, "force")
	}
	for u := range s.Units {
		if !fights(u) {
			continue
		}
		x := &s.Units[u]
		row := []string{x.Name, kindWords[x.Kind], s.factors(u), fmt.Sprintf("%d of %d", s.Damage[u], x.Armor),
			s.stateWords(u)}
		if s.TaskForces {
			row = slices.Insert(row, 4, s.forceCell(u, viewer))
		}
		t.Rows[x.Side] = append(t.Rows[x.Side], row)
	}
	return t
}

// stateWords say what else is known about a unit.
func (s *State) stateWords(u int) string {
	// state begins with words that join it to a sentence. They are cut here.
	var words []string
	if text := strings.TrimPrefix(strings.TrimPrefix(s.state(u), " and "), "is "); text != "" {
		words = append(words, text)
	}
	for _, w := range []struct {
		flag play.Flags
		word string
	}{{play.Patrol, "on patrol"}, {play.Homeward, "goes home"}, {play.Disabled, "disabled"}} {
		if s.Flags[u]&w.flag != 0 {
			words = append(words, w.word)
		}
	}
	if n := s.Pending[u]; n > 0 {
		words = append(words, fmt.Sprintf("hit for %d", n))
	}
	if g := s.Group[u]; g > 0 && !s.TaskForces {
		words = append(words, s.sailing(u)+" "+s.groupName(int(g)))
	}
	return strings.Join(words, ", ")
}

// Regions are three parts of the map.
func (s *State) Regions() []sim.Region {
	low, high := 0, 0
	for _, at := range s.Spots {
		if at != nil {
			low, high = max(low, at[0]), max(high, at[1])
		}
	}
	// Low and High are row and column of opposite corners. The regions overlap, so that places on a
	// border are in both.
	return []sim.Region{
		{Name: "north", Title: "from Japan to Hawaii", Low: [2]int{0, 0}, High: [2]int{3, high}},
		{Name: "west", Title: "from India to the Marianas", Low: [2]int{2, 0}, High: [2]int{low, 9}},
		{Name: "south", Title: "from the Marianas to Samoa", Low: [2]int{3, 7}, High: [2]int{low, high}},
	}
}
