package play

import "github.com/ironbottom/ironbottom/sim"

// A Step is the kind of decision at hand.
type Step uint8

const (
	StepRemove      Step = iota // the British ship that leaves [12.4]
	StepPlace                   // where Japan's ships begin [15.3]
	StepPatrol                  // where a unit goes, as in each phase [4.2]
	StepAir                     // [4.3]
	StepLanding                 // [4.4]
	StepRaid                    // [4.5]
	StepPearl                   // the strike on Pearl Harbor [15.4]
	StepLocate                  // rolls for groups of uncertain location [15.6]
	StepSub                     // where the submarine goes [10.1]
	StepArea                    // which area is next [4.7]
	StepSubFire                 // the target of the submarine [10.2]
	stepRound                   // the next round of an area or a chase
	StepWish                    // day or night [8.3]
	StepDeclare                 // Allied carriers that fire guns [8.7]
	StepFire                    // the target of a unit [8.5]
	StepRetreat                 // whether a side leaves [9.1]
	StepLeave                   // unit by unit [9.2]
	StepPursue                  // which group a ship pursues [9.3]
	stepGroups                  // the chases, one after the other
	StepChase                   // whether it continues [9.5]
	StepSplit                   // whether a pursued group splits
	StepPart                    // which part each unit joins
	StepFollow                  // which part a pursuer follows, if any
	StepInvade                  // [7.3]
	stepAfter                   // when one side is alone in the area
	StepRaidPort                // which port is raided [13.1]
	StepControl                 // [11.1]
	stepCapture                 // [11.3]
	StepEnd                     // the end of the turn
	StepProwl                   // the roll for an attack by submarine [17.3]
	StepForm                    // which task force a ship joins [17.4]
	StepIntend                  // which force declares an invasion
	StepDaySearch               // the rolls by day
	StepAttempt                 // which side searches by night
	StepSearchers               // with which of its forces
	StepNightSearch             // the rolls by night
	StepContact                 // which force was found
	StepOver
)

// A stage says how a step is decided. Ask reports whether there is a decision to make; if not, it
// has gone on to another step. List returns the moves. Carry carries one out.
type stage struct {
	Name  string // in texts
	asks  bool   // the units of a side, one after the other
	ask   func(*State) bool
	list  func(*State) NumberSet
	carry func(*State, int, *sim.Dice)
}

// Stages says for each step how it is decided.
var Stages = [...]stage{
	StepRemove: {Name: "removal", ask: (*State).removes, list: (*State).removables, carry: (*State).remove},
	StepPlace: {Name: "place", asks: true, ask: (*State).places, list: (*State).startPorts,
		carry: (*State).startAt},
	StepPatrol:  {Name: "patrol", asks: true, ask: (*State).moves, list: (*State).voyages, carry: (*State).send},
	StepAir:     {Name: "air", asks: true, ask: (*State).moves, list: (*State).voyages, carry: (*State).send},
	StepLanding: {Name: "landing", asks: true, ask: (*State).moves, list: (*State).voyages, carry: (*State).send},
	StepRaid:    {Name: "raid", asks: true, ask: (*State).moves, list: (*State).voyages, carry: (*State).send},
	StepPearl:   {Name: "pearl", ask: (*State).strikesPearl, list: forced},
	StepLocate:  {Name: "locate", ask: (*State).locates, list: toRoll, carry: (*State).locate},
	StepSub:     {Name: "submarine", ask: (*State).placesSub, list: (*State).subAreas, carry: (*State).placeSub},
	StepArea:    {Name: "area", ask: (*State).namesArea, list: (*State).activeAreas, carry: (*State).nameArea},
	StepSubFire: {Name: "submarine-fire", ask: (*State).subFires, list: (*State).subTargets,
		carry: (*State).subFire},
	stepRound:   {Name: "round", ask: (*State).newRound, list: forced},
	StepWish:    {Name: "wish", ask: decided, list: eitherWay, carry: (*State).wish},
	StepDeclare: {Name: "declare", asks: true, ask: (*State).declares, list: eitherWay, carry: (*State).declare},
	StepFire:    {Name: "fire", asks: true, ask: (*State).fires, list: (*State).targets, carry: (*State).fireAt},
	StepRetreat: {Name: "retreat", ask: (*State).retreats, list: (*State).retirements, carry: (*State).retreat},
	StepLeave: {Name: "leave", asks: true, ask: (*State).leaves, list: (*State).departures,
		carry: (*State).leave},
	StepPursue: {Name: "pursue", asks: true, ask: (*State).pursues, list: (*State).quarries,
		carry: (*State).pursue},
	stepGroups: {Name: "groups", ask: (*State).nextGroup, list: forced},
	StepChase:  {Name: "chase", ask: (*State).chases, list: eitherWay, carry: (*State).chase},
	StepSplit:  {Name: "split", ask: (*State).splits, list: eitherWay, carry: (*State).split},
	StepPart:   {Name: "part", asks: true, ask: (*State).parts, list: (*State).openParts, carry: (*State).part},
	StepFollow: {Name: "follow", asks: true, ask: (*State).pursuesOn, list: (*State).quarries,
		carry: (*State).follow},
	StepInvade:      {Name: "invade", asks: true, ask: (*State).invades, list: (*State).landings, carry: (*State).land},
	stepAfter:       {Name: "after", ask: (*State).afterwards, list: forced},
	StepRaidPort:    {Name: "raid-port", ask: decided, list: (*State).raidPorts, carry: (*State).raidPort},
	StepControl:     {Name: "control", ask: (*State).control, list: forced},
	stepCapture:     {Name: "capture", ask: (*State).captures, list: forced},
	StepEnd:         {Name: "end", ask: (*State).endTurn, list: forced},
	StepProwl:       {Name: "submarine-roll", ask: (*State).prowls, list: toRoll, carry: (*State).contest},
	StepForm:        {Name: "form", asks: true, ask: (*State).forms, list: (*State).openForces, carry: (*State).join},
	StepIntend:      {Name: "intend", ask: (*State).intends, list: eitherWay, carry: (*State).intend},
	StepDaySearch:   {Name: "day-search", ask: (*State).looks, list: toRoll, carry: (*State).lookout},
	StepAttempt:     {Name: "attempt", ask: (*State).attempts, list: eitherWay, carry: (*State).attempt},
	StepSearchers:   {Name: "searchers", ask: (*State).names, list: eitherWay, carry: (*State).searchWith},
	StepNightSearch: {Name: "night-search", ask: (*State).gropes, list: (*State).findable, carry: (*State).grope},
	StepContact:     {Name: "contact", ask: (*State).contacts, list: (*State).fitting, carry: (*State).find},
	StepOver:        {Name: "over", ask: decided, list: forced},
}

// Asks reports whether a step asks the units of a side one after the other.
func (k Step) Asks() bool { return Stages[k].asks }

// decided is the ask of steps that the game enters only when there is a decision to make.
func decided(*State) bool { return true }

// forced lists the moves of steps without a decision, toRoll of steps that only roll, eitherWay of
// steps with the moves 0 and 1.
func forced(*State) NumberSet    { return NumberSet{} }
func toRoll(*State) NumberSet    { return NumberSet{1} }
func eitherWay(*State) NumberSet { return NumberSet{3} }

// Advance goes on to the next decision, through everything that the rules force: control [4.8],
// ports and captures [4.9]. It rolls no dice.
func (s *State) Advance() {
	for {
		if s.Homing > 0 {
			if s.goingHome() {
				return
			}
			continue
		}
		if s.Alone != nil {
			s.passAlone()
		}
		if Stages[s.Step].ask(s) {
			return
		}
	}
}

// moves asks the units of a phase where they go, or how much of their damage is repaired: first all
// of Japan's, then all of the Allies', or pass by pass [17.1]. Units that cannot go anywhere are
// not asked. The submarine comes last, on turn 1 too [15.10]. [4.2] [4.3] [4.4] [4.5]
func (s *State) moves() bool {
	if s.ask(func(s *State, u int) bool { return s.mayMove(u) && s.movable(u) != 0 || s.mendable(u) > 0 }) {
		return true
	}
	switch {
	case s.Side == Japan && s.Step == StepRaid && s.GameTurn == 1 && s.Pass == s.strikePass():
		s.Step = StepPearl
	case s.Side == Japan:
		s.pass(s.Pass, Allies)
	case s.Passes() && s.Pass+1 < Passes:
		s.pass(s.Pass+1, Japan)
	case s.Step == StepRaid:
		s.Step, s.Pass = StepSub, 0
	default:
		// The steps of movement are in the order of the phases.
		s.turnTo(s.Step+1, Japan)
		s.Pass = 0
	}
	return false
}

// BeginTurn brings the arrivals, which can move at once, and clears the state of the turn before.
// [4.1] [12.3]
func (s *State) BeginTurn() {
	for u := range s.Units {
		s.Flags[u] = 0
	}
	s.Sub, s.Fought, s.Action, s.Area, s.Port, s.Round, s.Quiet, s.Kind, s.Unit = Nowhere, 0, 0, 0, 0, 0, 0, day, 0
	s.AlliedSub, s.Battled, s.ByDay, s.Since = 0, 0, false, 0
	if s.BothSubs {
		s.AlliedSub = Nowhere
	}
	for p := range s.Ports {
		s.Repair[p] = s.Ports[p].Repair
	}
	s.arrive()
	// One byte has both counts: battleships in the lower four bits, carriers in the upper.
	s.Tally = s.removals[s.GameTurn][battleship] | s.removals[s.GameTurn][carrier]<<4
	s.Step, s.Side = StepRemove, Allies
}

// Start returns the opening position. Units with a place on turn 1 are there; those at sea are on
// patrol. [15.1] [15.2] [15.3] [15.11] [2.4]
func (r *Rules) Start() *State {
	s := &State{Rules: r}
	s.GameTurn, s.Lead = 1, -r.bid // [1.6]
	for a := range r.Areas {
		s.Flag[a], s.Before[a] = r.Areas[a].Holder, Nobody
	}
	for p := range r.Ports {
		s.Owner[p] = r.Ports[p].Holder
	}
	for u := range r.Units {
		s.At[u], s.Due[u] = PoolPlace, r.Units[u].Turn
	}
	s.BeginTurn()
	for u := range r.Units {
		if r.Units[u].Turn != 1 {
			continue
		}
		s.At[u], s.Due[u] = r.Units[u].start, 0
		if area := r.Units[u].fixed; area != Nowhere && !r.freeAir { // (V40)
			s.At[u] = area
		}
		if s.At[u] < MaxAreas {
			s.Flags[u] = Patrol | Done
		}
	}
	s.Advance()
	return s
}

// arrive brings the units that are due to their ports. [12.1]
func (s *State) arrive() {
	for u := range s.Units {
		if s.At[u] == PoolPlace && s.Due[u] == s.GameTurn && s.GameTurn > 1 {
			s.At[u], s.Due[u] = s.landAir(u, s.arrival(u)), 0
		}
	}
}

// arrival returns where a unit arrives. If its port is lost, the unit is lost, unless it is
// American and Samoa is held. [12.2]
func (s *State) arrival(u int) uint8 {
	x, port := &s.Units[u], s.Landfall(u)
	if s.Owner[port-MaxAreas] == uint8(x.Side) {
		return port
	}
	if port == s.Pearl && !x.british && s.Owner[s.samoa-MaxAreas] == uint8(Allies) {
		return s.samoa
	}
	if x.Turn == 1 && x.Side == Allies && s.Owner[s.Pearl-MaxAreas] == uint8(Allies) { // V07
		return s.Pearl
	}
	return LostPlace
}

// Landfall returns the port that a unit is meant for.
func (s *State) Landfall(u int) uint8 {
	if port := s.Units[u].start; port >= MaxAreas && port < PoolPlace {
		return port
	}
	return s.Pearl
}

// removable reports whether a unit is a British ship of a type that can leave. Any ship can if none
// of the type is left: Hermes is of neither type. [12.4] (V13)
func (s *State) removable(u int, k Kind, any bool) bool {
	x := &s.Units[u]
	return x.british && x.Ship() && s.At[u] < PoolPlace && (any || x.Kind == k)
}

// removing returns the type that leaves next, and whether any other ship will do. Battleships, in
// the lower four bits, leave first.
func (s *State) removing() (k Kind, any, some bool) {
	k = battleship
	if s.Tally&15 == 0 {
		k = carrier
	}
	low, high := s.Limits(Allies)
	for _, any := range [...]bool{false, true} {
		for u := low; u < high; u++ {
			if s.removable(u, k, any) {
				return k, any, true
			}
		}
	}
	return k, false, false
}

// removes asks which ship leaves, as long as one is due and one can.
func (s *State) removes() bool {
	if s.Tally != 0 {
		if _, _, some := s.removing(); some {
			return true
		}
	}
	s.Tally = 0
	s.turnTo(StepPlace, Japan)
	return false
}

// places asks in which port each of Japan's ships begins the war. Until then they are in a port
// that the data name. [15.3] (V36)
func (s *State) places() bool {
	if s.GameTurn == 1 && !s.homeStart && s.ask(func(s *State, u int) bool {
		at := s.At[u]
		return s.Units[u].Ship() && at >= MaxAreas && at < PoolPlace && !s.Ports[at-MaxAreas].Base
	}) {
		return true
	}
	s.turnTo(StepPatrol, Japan)
	return false
}

// remove takes a ship away for good and counts it in Tally.
func (s *State) remove(u int, _ *sim.Dice) {
	if s.Tally&15 > 0 {
		s.Tally--
	} else {
		s.Tally -= 16
	}
	s.At[u], s.Damage[u] = GonePlace, 0
}
