package victoryinthepacific

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

// A wording has the words for a step: the question and the moves. none is for move 0 if that does
// nothing or only rolls; some is for any other move.
type wording struct {
	question Question
	asked    Asked
	none     func(*State) string
	some     func(s *State, n int) string
}

var wordings = [...]wording{
	play.StepRemove: {question: AskRemoval, some: func(s *State, n int) string {
		return s.Units[n].Name + " leaves the theatre"
	}},
	play.StepPlace: {question: AskPlace, some: func(s *State, n int) string {
		return s.asking() + " begins at " + s.PlaceName(uint8(n))
	}},
	play.StepPatrol:  {AskPatrol, 0, (*State).stayString, (*State).patrolString},
	play.StepAir:     {AskAir, 0, (*State).stayString, (*State).patrolString},
	play.StepLanding: {AskLanding, 0, (*State).stayString, (*State).sailString},
	play.StepRaid:    {AskRaid, 0, (*State).stayString, (*State).sailString},
	play.StepLocate: {none: func(s *State) string {
		return "locate group " + play.PlaceNames[play.GroupPlace-play.PoolPlace+s.Tally]
	}},
	play.StepSub: {AskSubmarine, 0, says("no submarine"), func(s *State, n int) string {
		return "submarine to " + s.PlaceName(uint8(n-1))
	}},
	play.StepArea: {question: AskArea, some: func(s *State, n int) string {
		return "next is " + s.PlaceName(uint8(n))
	}},
	play.StepSubFire: {AskSubFire, AskedSub, says("submarine holds fire"), func(s *State, n int) string {
		return "submarine attacks " + s.Units[n-1].Name
	}},
	play.StepWish:    {AskDay, AskedDay, says("wish day"), saysOf("wish night")},
	play.StepDeclare: {AskGuns, AskedGuns, tells(" will not fire guns"), tellsOf(" will fire guns")},
	play.StepFire: {AskFire, AskedFire, tells(" holds fire"), func(s *State, n int) string {
		return s.asking() + " fires at " + s.Units[n-1].Name
	}},
	play.StepRetreat: {AskRetreat, AskedRetreat, says("all stay"), func(_ *State, n int) string {
		return retreatWords[n]
	}},
	play.StepLeave:  {AskLeave, AskedLeave, (*State).stayString, (*State).leaveString},
	play.StepPursue: {AskPursue, AskedPursue, (*State).stayString, (*State).pursueString},
	play.StepChase:  {AskChase, AskedChase, says("break off"), saysOf("pursue on")},
	play.StepSplit:  {AskSplit, AskedSplit, splits(" stays together"), splitsOf(" splits")},
	play.StepPart:   {question: AskPart, asked: AskedPart, some: (*State).partString},
	play.StepFollow: {AskFollow, AskedFollow, (*State).stopString, (*State).pursueString},
	play.StepInvade: {AskInvade, AskedInvade, tells(" does not invade"), (*State).invadeString},
	play.StepRaidPort: {AskRaidPort, 0, says("no raid"), func(s *State, n int) string {
		return "raid " + s.PlaceName(uint8(n-1))
	}},
	play.StepProwl: {asked: AskedNothing, none: says("roll for the submarine")},
	play.StepForm: {AskForce, AskedJoin, nil, func(s *State, n int) string {
		return s.asking() + " joins " + s.ForceName(uint8(n))
	}},
	play.StepIntend: {AskInvasion, AskedIntend, forces(" declares no invasion"),
		forcesOf(" declares an invasion")},
	play.StepDaySearch:   {asked: AskedNothing, none: says("search by day")},
	play.StepAttempt:     {AskSearch, AskedAttempt, says("no search by night"), saysOf("search by night")},
	play.StepSearchers:   {AskSearcher, AskedSearch, forces(" does not search"), forcesOf(" searches")},
	play.StepNightSearch: {AskIntercept, AskedFound, says("roll for contact"), (*State).contactString},
	play.StepContact:     {AskContact, AskedContact, nil, (*State).contactString},
	play.StepOver:        {asked: AskedNothing},
}

// says makes words without a unit, tells adds the unit that is asked, and forces the task force.
func says(words string) func(*State) string { return func(*State) string { return words } }
func tells(words string) func(*State) string {
	return func(s *State) string { return s.asking() + words }
}
func forces(words string) func(*State) string {
	return func(s *State) string { return s.ForceName(s.Asked) + words }
}

// saysOf, tellsOf and forcesOf do the same for steps that have one other move.
func saysOf(words string) func(*State, int) string   { return one(says(words)) }
func tellsOf(words string) func(*State, int) string  { return one(tells(words)) }
func forcesOf(words string) func(*State, int) string { return one(forces(words)) }

// splits makes the words for the pursued group, splitsOf those for the other move.
func splits(words string) func(*State) string {
	return func(s *State) string { return s.groupName(int(s.Chase)) + words }
}
func splitsOf(words string) func(*State, int) string { return one(splits(words)) }

// one makes words for moves that need no number.
func one(words func(*State) string) func(*State, int) string {
	return func(s *State, _ int) string { return words(s) }
}

// MoveString returns a move in words.
func (s *State) MoveString(m sim.Move) string {
	if s.Homing > 0 {
		return s.asking() + " to port at " + s.PlaceName(uint8(m))
	}
	w := &wordings[s.Step]
	if m == 0 && w.none != nil {
		return w.none(s)
	}
	return w.some(s, int(m))
}

// asking returns the name of the unit that is asked.
func (s *State) asking() string { return s.Units[s.Unit].Name }

var retreatWords = [...]string{play.LeaveAll: "all retreat", play.LeaveSome: "some retreat"}

// stayString says that the unit or task force stays.
func (s *State) stayString() string {
	if s.AsksForce() && (s.Step == play.StepLeave || s.Step == play.StepPursue) {
		return s.ForceName(s.Asked) + " stays"
	}
	return s.asking() + " stays"
}

func (s *State) patrolString(n int) string { return s.voyageString(" patrols ", n) }
func (s *State) sailString(n int) string   { return s.voyageString(" sails to ", n) }

// voyageString says where the unit goes, or how many points of it are repaired.
func (s *State) voyageString(verb string, n int) string {
	if n > play.MaxAreas {
		return s.asking() + " is repaired by " + count(n-play.MaxAreas, "point", "points")
	}
	return s.asking() + verb + s.PlaceName(uint8(n-1))
}

// leaveString says in which group a unit retreats. A task force leaves as a whole, and air by
// itself.
func (s *State) leaveString(n int) string {
	switch {
	case s.AsksForce():
		return s.ForceName(s.Asked) + " retreats"
	case s.TaskForces: // it is an air unit
		return s.asking() + " retreats"
	}
	return fmt.Sprintf("%s retreats in group %d", s.asking(), n)
}

// pursueString says which group a unit or task force pursues.
func (s *State) pursueString(n int) string {
	who := s.asking()
	if s.AsksForce() {
		who = s.ForceName(s.Asked)
	}
	return who + " pursues " + s.groupName(n)
}

// groupName names a group that leaves. It may be a task force.
func (s *State) groupName(g int) string {
	if s.TaskForces {
		return s.ForceName(uint8(g))
	}
	return fmt.Sprintf("group %d", s.ForceNumber(uint8(g)))
}

// partString says which part of its group a unit joins.
func (s *State) partString(n int) string {
	return s.asking() + " goes on in " + s.groupName(s.PartNumber(n))
}

// stopString says that a pursuer stops.
func (s *State) stopString() string {
	if s.AsksForce() {
		return s.ForceName(s.Asked) + " stops its pursuit"
	}
	return s.asking() + " stops its pursuit"
}

// invadeString tells an invasion from a garrison in an own base.
func (s *State) invadeString(n int) string {
	verb := " invades "
	if s.Owner[n-1-play.MaxAreas] == uint8(s.Side) {
		verb = " garrisons "
	}
	return s.asking() + verb + s.PlaceName(uint8(n-1))
}

// contactString names the force that was found.
func (s *State) contactString(n int) string { return "contact with " + s.ForceName(uint8(n)) }
