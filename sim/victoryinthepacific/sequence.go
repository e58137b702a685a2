package victoryinthepacific

import "github.com/ironbottom/ironbottom/sim"

// A step is what is being decided.
type step uint8

const (
	stepRemove      step = iota // which British ship leaves [12.4]
	stepPlace                   // where Japan's ships begin [15.3]
	stepPatrol                  // where a unit goes, of each phase [4.2]
	stepAir                     // [4.3]
	stepLanding                 // [4.4]
	stepRaid                    // [4.5]
	stepPearl                   // the strike on Pearl Harbor [15.4]
	stepLocate                  // rolls for groups of uncertain location [15.6]
	stepSub                     // where the submarine goes [10.1]
	stepArea                    // which area is next [4.7]
	stepSubFire                 // at what the submarine fires [10.2]
	stepRound                   // the next round of an area or a chase
	stepWish                    // day or night [8.3]
	stepDeclare                 // Allied carriers that fire guns [8.7]
	stepFire                    // at what a unit fires [8.5]
	stepRetreat                 // who leaves [9.1]
	stepLeave                   // unit by unit [9.2]
	stepPursue                  // who follows whom [9.3]
	stepGroups                  // the chases, one after the other
	stepChase                   // on, or not [9.5]
	stepInvade                  // [7.3]
	stepAfter                   // the area when one side has it
	stepRaidPort                // which port is raided [13.1]
	stepControl                 // [11.1]
	stepCapture                 // [11.3]
	stepEnd                     // of the turn
	stepProwl                   // the roll for an attack by submarine [17.3]
	stepForm                    // which task force a ship joins [17.4]
	stepIntend                  // who declares an invasion
	stepDaySearch               // the rolls by day
	stepAttempt                 // who searches by night
	stepSearchers               // with which forces
	stepNightSearch             // the rolls by night
	stepContact                 // which force was found
	stepOver
)

// A stage is how a step is decided. Ask reports whether there is a decision at hand; if
// not, it has gone on to another step. List returns the moves. Carry carries one out.
type stage struct {
	name  string // in texts
	asks  bool   // the units of a side, one after the other
	ask   func(*State) bool
	list  func(*State) numberSet
	carry func(*State, int, *sim.Dice)
}

var stages = [...]stage{
	stepRemove:      {name: "removal", ask: (*State).removes, list: (*State).removables, carry: (*State).remove},
	stepPlace:       {name: "place", asks: true, ask: (*State).places, list: (*State).startPorts, carry: (*State).startAt},
	stepPatrol:      {name: "patrol", asks: true, ask: (*State).moves, list: (*State).voyages, carry: (*State).send},
	stepAir:         {name: "air", asks: true, ask: (*State).moves, list: (*State).voyages, carry: (*State).send},
	stepLanding:     {name: "landing", asks: true, ask: (*State).moves, list: (*State).voyages, carry: (*State).send},
	stepRaid:        {name: "raid", asks: true, ask: (*State).moves, list: (*State).voyages, carry: (*State).send},
	stepPearl:       {name: "pearl", ask: (*State).strikesPearl, list: forced},
	stepLocate:      {name: "locate", ask: (*State).locates, list: toRoll, carry: (*State).locate},
	stepSub:         {name: "submarine", ask: (*State).placesSub, list: (*State).subAreas, carry: (*State).placeSub},
	stepArea:        {name: "area", ask: (*State).namesArea, list: (*State).activeAreas, carry: (*State).nameArea},
	stepSubFire:     {name: "submarine-fire", ask: (*State).subFires, list: (*State).subTargets, carry: (*State).subFire},
	stepRound:       {name: "round", ask: (*State).newRound, list: forced},
	stepWish:        {name: "wish", ask: decided, list: eitherWay, carry: (*State).wish},
	stepDeclare:     {name: "declare", asks: true, ask: (*State).declares, list: eitherWay, carry: (*State).declare},
	stepFire:        {name: "fire", asks: true, ask: (*State).fires, list: (*State).targets, carry: (*State).fireAt},
	stepRetreat:     {name: "retreat", ask: (*State).retreats, list: (*State).retirements, carry: (*State).retreat},
	stepLeave:       {name: "leave", asks: true, ask: (*State).leaves, list: (*State).departures, carry: (*State).leave},
	stepPursue:      {name: "pursue", asks: true, ask: (*State).pursues, list: (*State).quarries, carry: (*State).pursue},
	stepGroups:      {name: "groups", ask: (*State).nextGroup, list: forced},
	stepChase:       {name: "chase", ask: (*State).chases, list: eitherWay, carry: (*State).chase},
	stepInvade:      {name: "invade", asks: true, ask: (*State).invades, list: (*State).landings, carry: (*State).land},
	stepAfter:       {name: "after", ask: (*State).afterwards, list: forced},
	stepRaidPort:    {name: "raid-port", ask: decided, list: (*State).raidPorts, carry: (*State).raidPort},
	stepControl:     {name: "control", ask: (*State).control, list: forced},
	stepCapture:     {name: "capture", ask: (*State).captures, list: forced},
	stepEnd:         {name: "end", ask: (*State).endTurn, list: forced},
	stepProwl:       {name: "submarine-roll", ask: (*State).prowls, list: toRoll, carry: (*State).contest},
	stepForm:        {name: "form", asks: true, ask: (*State).forms, list: (*State).openForces, carry: (*State).join},
	stepIntend:      {name: "intend", ask: (*State).intends, list: eitherWay, carry: (*State).intend},
	stepDaySearch:   {name: "day-search", ask: (*State).looks, list: toRoll, carry: (*State).lookout},
	stepAttempt:     {name: "attempt", ask: (*State).attempts, list: eitherWay, carry: (*State).attempt},
	stepSearchers:   {name: "searchers", ask: (*State).names, list: eitherWay, carry: (*State).searchWith},
	stepNightSearch: {name: "night-search", ask: (*State).gropes, list: (*State).findable, carry: (*State).grope},
	stepContact:     {name: "contact", ask: (*State).contacts, list: (*State).fitting, carry: (*State).find},
	stepOver:        {name: "over", ask: decided, list: forced},
}

// asks reports whether the units of a side are asked in a step, one after the other.
func (k step) asks() bool { return stages[k].asks }

// decided is the ask of steps that are gone to where there is something to decide.
func decided(*State) bool { return true }

// forced is the list of steps without a decision, toRoll of those in which there is but to
// roll, eitherWay of those where it is 0 or 1.
func forced(*State) numberSet    { return numberSet{} }
func toRoll(*State) numberSet    { return numberSet{1} }
func eitherWay(*State) numberSet { return numberSet{3} }

// advance goes on to the next decision, through all that the rules force: control
// [4.8], ports and captures [4.9]. It rolls nothing.
func (s *State) advance() {
	for {
		if s.Homing > 0 {
			if s.goingHome() {
				return
			}
			continue
		}
		if s.alone != nil {
			s.passAlone()
		}
		if stages[s.Step].ask(s) {
			return
		}
	}
}

// moves asks the units of a phase where they go, or how much of their damage is repaired: all of Japan's, then all of the
// Allies', or so pass by pass [17.1]. Those that could go nowhere are not asked; the
// submarine comes last, on turn 1 too [15.10]. [4.2] [4.3] [4.4] [4.5]
func (s *State) moves() bool {
	if s.ask(func(s *State, u int) bool { return s.mayMove(u) && s.movable(u) != 0 || s.mendable(u) > 0 }) {
		return true
	}
	switch {
	case s.Side == Japan && s.Step == stepRaid && s.Turnover == 1 && s.Pass == s.strikePass():
		s.Step = stepPearl
	case s.Side == Japan:
		s.pass(s.Pass, Allies)
	case s.passes() && s.Pass+1 < passes:
		s.pass(s.Pass+1, Japan)
	case s.Step == stepRaid:
		s.Step, s.Pass = stepSub, 0
	default:
		s.turnTo(s.Step+1, Japan)
		s.Pass = 0
	}
	return false
}

// beginTurn brings arrivals, who can move at once, and forgets what held for the turn
// before. [4.1] [12.3]
func (s *State) beginTurn() {
	for u := range s.units {
		s.Flags[u] = 0
	}
	s.Sub, s.Fought, s.Action, s.Area, s.Port, s.Round, s.Quiet, s.Kind, s.Unit = nowhere, 0, 0, 0, 0, 0, 0, day, 0
	s.AlliedSub, s.Battled, s.ByDay, s.Since = 0, 0, false, 0
	if s.bothSubs {
		s.AlliedSub = nowhere
	}
	for p := range s.ports {
		s.Repair[p] = s.ports[p].repair
	}
	s.arrive()
	s.Left = s.removals[s.Turnover][battleship] | s.removals[s.Turnover][carrier]<<4
	s.Step, s.Side = stepRemove, Allies
}

// start returns the opening: who has a place on turn 1 is there, at sea on patrol.
// [15.1] [15.2] [15.3] [15.11] [2.4]
func (r *Rules) start() *State {
	s := &State{Rules: r}
	s.Turnover, s.Lead = 1, -r.bid // [1.6]
	for a := range r.areas {
		s.Flag[a], s.Before[a] = r.areas[a].holder, nobody
	}
	for p := range r.ports {
		s.Owner[p] = r.ports[p].holder
	}
	for u := range r.units {
		s.At[u], s.Due[u] = poolPlace, r.units[u].turn
	}
	s.beginTurn()
	for u := range r.units {
		if r.units[u].turn != 1 {
			continue
		}
		s.At[u], s.Due[u] = r.units[u].start, 0
		if s.At[u] < maxAreas {
			s.Flags[u] = patrol | done
		}
	}
	s.advance()
	return s
}

// arrive brings what is due to its port. [12.1]
func (s *State) arrive() {
	for u := range s.units {
		if s.At[u] == poolPlace && s.Due[u] == s.Turnover && s.Turnover > 1 {
			s.At[u], s.Due[u] = s.landAir(u, s.arrival(u)), 0
		}
	}
}

// arrival returns where a unit comes. If its port is lost so is the unit, unless it is
// American and Samoa is held. [12.2]
func (s *State) arrival(u int) uint8 {
	x, port := &s.units[u], s.landfall(u)
	if s.Owner[port-maxAreas] == uint8(x.side) {
		return port
	}
	if port == s.pearl && !x.british && s.Owner[s.samoa-maxAreas] == uint8(Allies) {
		return s.samoa
	}
	if x.turn == 1 && x.side == Allies && s.Owner[s.pearl-maxAreas] == uint8(Allies) { // V07
		return s.pearl
	}
	return lostPlace
}

// landfall returns the port that a unit is meant for.
func (s *State) landfall(u int) uint8 {
	if port := s.units[u].start; port >= maxAreas && port < poolPlace {
		return port
	}
	return s.pearl
}

// removable reports whether a unit is a British ship that can leave; of a type, unless
// none of it is left: Hermes is of neither. [12.4] (V13)
func (s *State) removable(u int, k kind, any bool) bool {
	x := &s.units[u]
	return x.british && x.ship() && s.At[u] < poolPlace && (any || x.kind == k)
}

// removing returns the type that leaves next, and whether any other ship will do.
func (s *State) removing() (k kind, any, some bool) {
	k = battleship
	if s.Left&15 == 0 {
		k = carrier
	}
	low, high := s.limits(Allies)
	for _, any := range [...]bool{false, true} {
		for u := low; u < high; u++ {
			if s.removable(u, k, any) {
				return k, any, true
			}
		}
	}
	return k, false, false
}

func (s *State) removes() bool {
	if s.Left != 0 {
		if _, _, some := s.removing(); some {
			return true
		}
	}
	s.Left = 0
	s.turnTo(stepPlace, Japan)
	return false
}

// places asks in which port each of Japan's ships begins the war; they are in one that
// the data name until then. [15.3] (V36)
func (s *State) places() bool {
	if s.Turnover == 1 && !s.homeStart && s.ask(func(s *State, u int) bool {
		at := s.At[u]
		return s.units[u].ship() && at >= maxAreas && at < poolPlace && !s.ports[at-maxAreas].base
	}) {
		return true
	}
	s.turnTo(stepPatrol, Japan)
	return false
}

func (s *State) remove(u int, _ *sim.Dice) {
	if s.Left&15 > 0 {
		s.Left--
	} else {
		s.Left -= 16
	}
	s.At[u], s.Damage[u] = gonePlace, 0
}
