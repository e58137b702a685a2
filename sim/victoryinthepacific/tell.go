package victoryinthepacific

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

var _ sim.Narrator = (*State)(nil)

// Narrate says in words what a move did: the decision with its dice, and everything that followed
// by rule. Most ships stay where they are; it says nothing about those.
func (s *State) Narrate(m sim.Move, after sim.State, rolls []sim.Roll) []string {
	return s.tell(m, s.decision(m, rolls), Of(after), sim.Over)
}

// decision says what was decided and rolled.
func (s *State) decision(m sim.Move, rolls []sim.Roll) string {
	if s.stays(m) {
		return ""
	}
	return fmt.Sprintf("%s: %s%s", play.SideNames[s.Turn()], s.MoveString(m), s.tellRolls(m, rolls))
}

// tell first says what was decided, unless decision is empty, and then what followed, as far as the
// viewer sees it.
func (s *State) tell(m sim.Move, decision string, after *State, viewer sim.Side) []string {
	t := &telling{a: s, b: after}
	if decision != "" {
		t.say("%s", decision)
	}
	// A unit that went where it was sent needs no second line.
	moved := -1
	if s.Homing > 0 || s.moving() {
		moved = int(s.Unit)
	}
	t.damages()
	t.moves(moved, m)
	t.ports()
	t.turn()
	t.fight()
	if s.TaskForces {
		asked := -1
		if s.Step == play.StepForm {
			asked = int(s.Unit)
		}
		t.lines = append(t.lines, s.newForces(after, asked, viewer)...)
	}
	return t.lines
}

// A telling is the narration of a move from one position to the next.
type telling struct {
	a, b  *State
	lines []string
}

//go:noinline many callers, none of them hot
func (t *telling) say(format string, args ...any) {
	t.lines = append(t.lines, fmt.Sprintf(format, args...))
}

// stays reports whether a move leaves a unit where it is.
func (s *State) stays(m sim.Move) bool {
	return m == 0 && s.Homing == 0 && (s.moving() || s.Step == play.StepLeave || s.Step == play.StepPursue)
}

// moving reports whether a unit is asked where it goes.
func (s *State) moving() bool {
	switch s.Question() {
	case AskPlace, AskPatrol, AskAir, AskLanding, AskRaid, AskHome:
		return true
	}
	return false
}

// count writes a number with its noun.
//
//go:noinline many callers, none of them hot
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// damages narrates the damage of units.
func (t *telling) damages() {
	for u := range t.a.Units {
		name, from, to := t.a.Units[u].Name, t.a.At[u], t.b.At[u]
		// Damage that went down is a repair, which the decision narrates.
		switch {
		case from < play.PoolPlace && to == play.LostPlace:
			t.say("  %s is sunk", name)
		case from < play.PoolPlace && to == play.PoolPlace:
			t.say("  %s is spent, and due again on turn %d", name, t.b.Due[u])
		case from < play.PoolPlace && to < play.PoolPlace && t.b.Damage[u] > t.a.Damage[u]:
			t.say("  %s has %s of damage%s", name, count(int(t.b.Damage[u]), "point", "points"), t.b.state(u))
		}
	}
}

// state says what damage has made of a ship.
func (s *State) state(u int) string {
	switch {
	case !s.Units[u].Ship():
		return ""
	case s.Bottomed(u):
		return " and is on the bottom"
	case s.Crippled(u):
		return " and is crippled"
	}
	return ""
}

// moves narrates which units went where, except the one that was asked.
func (t *telling) moves(moved int, m sim.Move) {
	var to [play.Places][]string
	var verb [play.Places]string
	for u := range t.a.Units {
		from, at := t.a.At[u], t.b.At[u]
		if from == at || at == play.LostPlace || from < play.PoolPlace && at == play.PoolPlace || u == moved &&
			t.asDecided(at, m) {
			continue
		}
		name := t.a.Units[u].Name
		to[at] = append(to[at], name)
		verb[at] = "to"
		if from >= play.PoolPlace {
			verb[at] = "new at"
		}
	}
	for at, names := range to {
		switch {
		case len(names) == 0:
		case at == play.PoolPlace:
			t.say("  %s: with the reinforcements of turn 2", strings.Join(names, ", "))
		case at == play.GonePlace: // narrated by the decision
		default:
			t.say("  %s %s: %s", verb[at], t.a.PlaceName(uint8(at)), strings.Join(names, ", "))
		}
	}
}

// asDecided reports whether a unit is where the move sent it.
func (t *telling) asDecided(at uint8, m sim.Move) bool {
	return at == uint8(m) && (t.a.Homing > 0 || t.a.Step == play.StepPlace) || m > 0 && at == uint8(m-1)
}

// ports narrates which ports changed hands.
func (t *telling) ports() {
	for p := range t.a.Ports {
		if o := t.b.Owner[p]; o != t.a.Owner[p] {
			t.say("  %s %s", []string{"Japan takes", "The Allies take"}[o], t.a.Ports[p].Name)
		}
	}
}

// scored reports whether the points of the turn have been counted. After that units only go home.
func (s *State) scored() bool {
	return s.Step >= play.StepControl && s.Step <= play.StepEnd || s.Step == play.StepOver
}

// turn narrates how the areas stand when a turn has been scored, and the beginning of the next
// turn.
func (t *telling) turn() {
	a, b := t.a, t.b
	next := a.GameTurn != b.GameTurn
	if !a.scored() && (b.scored() || next) {
		var held [3][]string
		for i := range b.Areas {
			held[b.Flag[i]] = append(held[b.Flag[i]], b.Areas[i].Name)
		}
		for side, verb := range []string{"Japan holds", "The Allies hold"} {
			t.say("%s %s: %s", verb, list(held[side]), count(int(b.Scored[side]), "point", "points"))
		}
		t.say("%s", b.sentence())
	}
	switch {
	case b.Step == play.StepOver && a.Step != play.StepOver:
		t.say("The war is over: %s.", b.leader())
	case next:
		t.say("== %s ==", b.Date())
	}
}

// leader says which side is ahead.
func (s *State) leader() string {
	switch {
	case s.Lead > 0:
		return fmt.Sprintf("Japan leads by %d", s.Lead)
	case s.Lead < 0:
		return fmt.Sprintf("the Allies lead by %d", -s.Lead)
	}
	return "the score is level"
}

// sentence is leader as a sentence.
func (s *State) sentence() string {
	text := s.leader()
	return strings.ToUpper(text[:1]) + text[1:] + "."
}

// list joins names, or says that there are none.
func list(names []string) string {
	if len(names) == 0 {
		return "nothing"
	}
	return strings.Join(names, ", ")
}

// fight narrates which area comes next and what kind of action begins.
func (t *telling) fight() {
	a, b := t.a, t.b
	if b.Fought&^a.Fought != 0 && a.GameTurn == b.GameTurn && !b.scored() {
		t.say("Area: %s", b.PlaceName(b.Area))
	}
	// A round or raid adds 1 to Action when it begins. Only then is there something new to narrate.
	if b.Action == a.Action || a.GameTurn != b.GameTurn || b.Step < play.StepDeclare || b.Step > play.StepFire {
		return
	}
	switch b.Kind {
	case play.PearlRaid, play.PortRaid:
		t.say("%s is raided, round %d", b.PlaceName(b.Port), play.Raids+1-int(b.Tally))
	case play.Surprise:
		t.say("Raid of Japan's air, round %d", play.Raids+1-int(b.Tally))
	default:
		text := fmt.Sprintf("Round %d: %s action", b.Round, actionNames[b.Kind])
		if b.Chase > 0 {
			text += " with " + b.groupName(int(b.Chase))
			if !b.TaskForces {
				text += " of " + play.SideNames[b.SideOfGroup(b.Chase)]
			}
		}
		t.say("%s", text)
	}
}
