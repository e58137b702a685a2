package victoryinthepacific

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// A wording is how players speak of a step: what is asked, and the moves in words. None is
// move 0 where that is to do nothing, or but to roll; some is any other.
type wording struct {
	question Question
	asked    Asked
	none     func(*State) string
	some     func(s *State, n int) string
}

var wordings = [...]wording{
	stepRemove:      {question: AskRemoval, some: func(s *State, n int) string { return s.units[n].name + " leaves the theatre" }},
	stepPlace:       {question: AskPlace, some: func(s *State, n int) string { return s.asking() + " begins at " + s.placeName(uint8(n)) }},
	stepPatrol:      {AskPatrol, 0, (*State).stayString, (*State).patrolString},
	stepAir:         {AskAir, 0, (*State).stayString, (*State).patrolString},
	stepLanding:     {AskLanding, 0, (*State).stayString, (*State).sailString},
	stepRaid:        {AskRaid, 0, (*State).stayString, (*State).sailString},
	stepLocate:      {none: func(s *State) string { return "locate group " + placeNames[groupPlace-poolPlace+s.Left] }},
	stepSub:         {AskSubmarine, 0, says("no submarine"), func(s *State, n int) string { return "submarine to " + s.placeName(uint8(n-1)) }},
	stepArea:        {question: AskArea, some: func(s *State, n int) string { return "next is " + s.placeName(uint8(n)) }},
	stepSubFire:     {AskSubFire, AskedSub, says("submarine holds fire"), func(s *State, n int) string { return "submarine attacks " + s.units[n-1].name }},
	stepWish:        {AskDay, AskedDay, says("wish day"), saysOf("wish night")},
	stepDeclare:     {AskGuns, AskedGuns, tells(" will not fire guns"), tellsOf(" will fire guns")},
	stepFire:        {AskFire, AskedFire, tells(" holds fire"), func(s *State, n int) string { return s.asking() + " fires at " + s.units[n-1].name }},
	stepRetreat:     {AskRetreat, AskedRetreat, says("all stay"), func(_ *State, n int) string { return retreatWords[n] }},
	stepLeave:       {AskLeave, AskedLeave, (*State).stayString, (*State).leaveString},
	stepPursue:      {AskPursue, AskedPursue, (*State).stayString, (*State).pursueString},
	stepChase:       {AskChase, AskedChase, says("break off"), saysOf("pursue on")},
	stepInvade:      {AskInvade, AskedInvade, tells(" does not invade"), (*State).invadeString},
	stepRaidPort:    {AskRaidPort, 0, says("no raid"), func(s *State, n int) string { return "raid " + s.placeName(uint8(n-1)) }},
	stepProwl:       {asked: AskedNothing, none: says("roll for the submarine")},
	stepForm:        {AskForce, AskedJoin, nil, func(s *State, n int) string { return s.asking() + " joins " + s.forceName(uint8(n)) }},
	stepIntend:      {AskInvasion, AskedIntend, forces(" declares no invasion"), forcesOf(" declares an invasion")},
	stepDaySearch:   {asked: AskedNothing, none: says("search by day")},
	stepAttempt:     {AskSearch, AskedAttempt, says("no search by night"), saysOf("search by night")},
	stepSearchers:   {AskSearcher, AskedSearch, forces(" does not search"), forcesOf(" searches")},
	stepNightSearch: {AskIntercept, AskedFound, says("roll for contact"), (*State).contactString},
	stepContact:     {AskContact, AskedContact, nil, (*State).contactString},
	stepOver:        {asked: AskedNothing},
}

// says makes the words of what has no unit, tells those of the unit that is asked, and
// forces those of the force.
func says(words string) func(*State) string { return func(*State) string { return words } }
func tells(words string) func(*State) string {
	return func(s *State) string { return s.asking() + words }
}
func forces(words string) func(*State) string {
	return func(s *State) string { return s.forceName(s.Asked) + words }
}

// saysOf, tellsOf and forcesOf make them of moves of which there is one.
func saysOf(words string) func(*State, int) string   { return one(says(words)) }
func tellsOf(words string) func(*State, int) string  { return one(tells(words)) }
func forcesOf(words string) func(*State, int) string { return one(forces(words)) }

func one(words func(*State) string) func(*State, int) string {
	return func(s *State, _ int) string { return words(s) }
}

// MoveString returns a move in words.
func (s *State) MoveString(m sim.Move) string {
	if s.Homing > 0 {
		return s.asking() + " to port at " + s.placeName(uint8(m))
	}
	w := &wordings[s.Step]
	if m == 0 && w.none != nil {
		return w.none(s)
	}
	return w.some(s, int(m))
}

// asking returns the name of the unit that is asked.
func (s *State) asking() string { return s.units[s.Unit].name }

var retreatWords = [...]string{leaveAll: "all retreat", leaveSome: "some retreat"}

// stayString says that the unit or the force that is asked stays.
func (s *State) stayString() string {
	if s.asksForce() && (s.Step == stepLeave || s.Step == stepPursue) {
		return s.forceName(s.Asked) + " stays"
	}
	return s.asking() + " stays"
}

func (s *State) patrolString(n int) string { return s.voyageString(" patrols ", n) }
func (s *State) sailString(n int) string   { return s.voyageString(" sails to ", n) }

// voyageString says where the unit that is asked goes, or by how much it is repaired.
func (s *State) voyageString(verb string, n int) string {
	if n > maxAreas {
		return s.asking() + " is repaired by " + count(n-maxAreas, "point", "points")
	}
	return s.asking() + verb + s.placeName(uint8(n-1))
}

func (s *State) leaveString(n int) string {
	switch {
	case s.asksForce():
		return s.forceName(s.Asked) + " retreats"
	case s.taskForces: // it is air
		return s.asking() + " retreats"
	}
	return fmt.Sprintf("%s retreats in group %d", s.asking(), n)
}

func (s *State) pursueString(n int) string {
	if s.asksForce() {
		return s.forceName(s.Asked) + " pursues " + s.forceName(uint8(n))
	}
	return fmt.Sprintf("%s pursues group %d", s.asking(), n-int(s.firstGroup(s.Side.Other()))+1)
}

func (s *State) invadeString(n int) string {
	verb := " invades "
	if s.Owner[n-1-maxAreas] == uint8(s.Side) {
		verb = " garrisons "
	}
	return s.asking() + verb + s.placeName(uint8(n-1))
}

func (s *State) contactString(n int) string { return "contact with " + s.forceName(uint8(n)) }

// placeName returns what a place is called.
func (r *Rules) placeName(place uint8) string {
	switch {
	case place < maxAreas:
		return r.areas[place].name
	case place < poolPlace:
		return r.ports[place-maxAreas].name
	}
	return placeNames[place-poolPlace]
}
