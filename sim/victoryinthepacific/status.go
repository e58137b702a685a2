package victoryinthepacific

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

var (
	_ sim.Reporter = (*State)(nil)
	_ sim.Reporter = (*Battle)(nil)
	_ sim.Tabular  = (*Battle)(nil)
	_ sim.Tabular  = (*State)(nil)
	_ sim.Regional = (*State)(nil)
)

// Status says how things stand: turn, points, the action at hand and the unit that is
// asked, with its factors: guns, armor, speed; * for a bonus.
func (s *State) Status(sim.Side) []string {
	list := []string{s.Date(), strings.TrimSuffix(s.sentence(), ".")}
	if s.Step == stepOver {
		return list
	}
	if s.fightsNow() {
		list = append(list, s.action())
	}
	return append(list, s.askedNow()...)
}

// fightsNow reports whether there is fighting in an area.
func (s *State) fightsNow() bool {
	return s.Step > stepArea && s.Step < stepControl && s.Homing == 0 || s.Step >= stepForm && s.Step < stepOver
}

// action says which action of which area it is.
func (s *State) action() string {
	text := s.placeName(s.Area)
	if s.Round > 0 {
		text += fmt.Sprintf(", round %d", s.Round)
	}
	if s.Step == stepFire || s.Step == stepDeclare {
		text += ", " + actionNames[s.Kind] + " action"
	}
	if s.Chase > 0 {
		text += fmt.Sprintf(", chase of group %d", s.Chase-s.firstGroup(s.sideOfGroup(s.Chase))+1)
	}
	return text
}

// askedNow says which unit is asked, and its factors.
func (s *State) askedNow() []string {
	u := int(s.Unit)
	switch s.Question() {
	case AskPatrol, AskAir, AskLanding, AskRaid, AskHome, AskLeave, AskPursue, AskInvade, AskGuns:
		if s.asksForce() {
			return nil
		}
		return []string{fmt.Sprintf("%s %s %s, %s", kindWords[s.units[u].kind], s.units[u].name, s.factors(u), s.placeName(s.At[u]))}
	case AskFire:
		dice, bonus := s.Volley(u)
		text := fmt.Sprintf("%s fires %s", s.units[u].name, count(dice, "die", "dice"))
		if bonus {
			text += " with a bonus of 1"
		}
		return []string{text}
	}
	return nil
}

// Status says how a battle stands.
func (b *Battle) Status(sim.Side) []string {
	if b.s.Step == stepOver {
		return []string{"the battle is over"}
	}
	return append([]string{b.s.action()}, b.s.askedNow()...)
}

// Table shows the units of a battle.
func (b *Battle) Table(sim.Side) sim.Table {
	t := b.s.tableOf(func(u int) bool { return b.s.At[u] == b.s.Area || b.s.At[u] == b.s.pearl && b.s.Kind == pearlRaid })
	if b.s.alone.attacker == Allies {
		t.Rows[0], t.Rows[1] = t.Rows[1], t.Rows[0]
	}
	return t
}

// Table shows the units of the area that is fought in.
func (s *State) Table(sim.Side) sim.Table {
	if !s.fightsNow() {
		return sim.Table{}
	}
	if s.Kind == pearlRaid || s.Kind == portRaid {
		t := s.tableOf(func(u int) bool { return s.At[u] == s.Area || s.At[u] == s.Port })
		t.Title = fmt.Sprintf("%s is raided, round %d", s.placeName(s.Port), raids+1-int(s.Left))
		return t
	}
	return s.tableOf(func(u int) bool { return s.At[u] == s.Area })
}

// tableOf shows some units.
func (s *State) tableOf(fights func(u int) bool) sim.Table {
	t := sim.Table{Title: fmt.Sprintf("%s, round %d", s.placeName(s.Area), s.Round), Columns: []string{"unit", "", "guns-armor-speed", "damage", "state"}}
	for u := range s.units {
		if !fights(u) {
			continue
		}
		x := &s.units[u]
		t.Rows[x.side] = append(t.Rows[x.side], []string{x.name, kindWords[x.kind], s.factors(u), fmt.Sprintf("%d of %d", s.Damage[u], x.armor), s.stateWords(u)})
	}
	return t
}

// stateWords say what else there is to know of a unit.
func (s *State) stateWords(u int) string {
	var words []string
	if text := strings.TrimPrefix(strings.TrimPrefix(s.state(u), " and "), "is "); text != "" {
		words = append(words, text)
	}
	for _, w := range []struct {
		flag flags
		word string
	}{{patrol, "on patrol"}, {homeward, "goes home"}, {disabled, "disabled"}} {
		if s.Flags[u]&w.flag != 0 {
			words = append(words, w.word)
		}
	}
	if n := s.Pending[u]; n > 0 {
		words = append(words, fmt.Sprintf("hit for %d", n))
	}
	return strings.Join(words, ", ")
}

// Regions are three parts of the map.
func (s *State) Regions() []sim.Region {
	low, high := 0, 0
	for _, at := range s.layout {
		if at != nil {
			low, high = max(low, at[0]), max(high, at[1])
		}
	}
	return []sim.Region{
		{Name: "north", Title: "from Japan to Hawaii", Low: [2]int{0, 0}, High: [2]int{3, high}},
		{Name: "west", Title: "from India to the Marianas", Low: [2]int{2, 0}, High: [2]int{low, 9}},
		{Name: "south", Title: "from the Marianas to Samoa", Low: [2]int{3, 7}, High: [2]int{low, high}},
	}
}
