package victoryinthepacific

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

var (
	_ sim.ChoiceDescriber = (*State)(nil)
	_ sim.ChoiceDescriber = (*Battle)(nil)
)

// questionWords are the texts of the questions.
var questionWords = map[Question]string{
	AskRemoval: "which British ship leaves", AskPlace: "where ships begin", AskPatrol: "patrol",
	AskAir: "land-based air", AskLanding: "landing forces", AskRaid: "raiders", AskSubmarine: "submarine",
	AskArea:    "which area",
	AskSubFire: "submarine fires", AskDay: "day or night", AskGuns: "carriers that fire guns", AskFire: "fire",
	AskRetreat: "retreat", AskLeave: "who retreats", AskPursue: "pursuit", AskChase: "chase",
	AskSplit: "splitting a group", AskPart: "splitting a group", AskFollow: "pursuit",
	AskInvade: "invasion", AskRaidPort: "raid on a port", AskHome: "going home", AskForce: "task forces",
	AskInvasion: "invasion", AskSearch: "search by night",
	AskSearcher: "search by night", AskIntercept: "contact", AskContact: "contact",
}

// rollWords say what is rolled for in steps without a choice.
var rollWords = map[play.Step]string{
	play.StepLocate: "groups of uncertain location", play.StepProwl: "submarine", play.StepDaySearch: "search by day",
}

// Choice says what a decision means.
func (s *State) Choice(m sim.Move) sim.Choice {
	q, n, u := s.Question(), int(m), int(s.Unit)
	k := sim.Choice{Question: questionWords[q]}
	if q == AskOther {
		k.Question = rollWords[s.Step]
	}
	switch q {
	case AskFire, AskInvade, AskLeave, AskGuns:
		k.Question += " in " + s.PlaceName(s.Area)
	}
	switch q {
	// A move is the area plus 1. Higher moves are points of repair: see Mending.
	case AskPatrol, AskAir, AskLanding, AskRaid:
		k.Piece, k.From = s.Units[u].Name, s.PlaceName(s.At[u])
		if mended := Mending(m); mended > 0 {
			k.To, k.Note = "repair", count(mended, "point", "points")
		} else if k.Pass = n == 0; !k.Pass {
			k.To = s.PlaceName(uint8(n - 1))
			k.Note, k.Attack = s.voyage(u, n-1), s.meets(s.Units[u].Side.Other(), uint8(n-1))
		}
	// When a unit goes home, the move is the place itself, and always a port.
	case AskHome:
		k.Piece, k.To = s.Units[u].Name, s.PlaceName(uint8(n))
		if p := &s.Ports[n-play.MaxAreas]; s.Damage[u] > 0 && p.Repair > 0 {
			k.Note = fmt.Sprintf("repairs %d", p.Repair)
		}
	case AskFire, AskSubFire:
		if q == AskFire {
			k.Piece = s.Units[u].Name
		}
		if k.Pass = n == 0; !k.Pass {
			k.To, k.Note = s.Units[n-1].Name, s.toughness(n-1)
		}
	case AskPlace:
		k.Piece, k.From, k.To = s.Units[u].Name, s.PlaceName(s.At[u]), s.PlaceName(uint8(n))
	// Only a unit is named here. A task force has its name in the words of the move.
	case AskPart:
		k.Piece = s.Units[u].Name
	case AskLeave, AskPursue, AskFollow, AskInvade, AskGuns:
		if !s.AsksForce() {
			k.Piece = s.Units[u].Name
		}
		if k.Pass = n == 0; q == AskInvade && !k.Pass {
			k.To, k.Attack = s.PlaceName(uint8(n-1)), true
		}
	case AskArea:
		k.To, k.Note = s.PlaceName(uint8(n)), s.gathered(uint8(n))
	case AskSubmarine, AskRaidPort:
		if k.Pass = n == 0; !k.Pass {
			k.To, k.Attack = s.PlaceName(uint8(n-1)), q == AskRaidPort
		}
	}
	return k
}

// voyage says what a player should know about going to an area: the speed roll, what the area is
// worth, and which units are there.
func (s *State) voyage(u, area int) string {
	var parts []string
	// Range returns two sets: areas that are reached freely, and areas that need a roll.
	if _, rolled := s.Range(); rolled&(1<<area) != 0 {
		roll := fmt.Sprintf("speed roll %.0f %%", 100*s.Roll(int(s.Speed(u))))
		if s.PatrolsRaid() {
			roll += ", else a raider"
		}
		parts = append(parts, roll)
	}
	side := s.Units[u].Side
	parts = append(parts, count(s.Points(area, side), "point", "points"))
	if text := s.gathered(uint8(area)); text != "" {
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}

// meets reports whether a side has units at sea in an area.
func (s *State) meets(side sim.Side, area uint8) bool {
	for u := range s.Units {
		if s.Units[u].Side == side && s.AtSea(u, area) {
			return true
		}
	}
	return false
}

// gathered counts the units of both sides in an area.
func (s *State) gathered(area uint8) string {
	var n [2]int
	for u := range s.Units {
		if s.AtSea(u, area) {
			n[s.Units[u].Side]++
		}
	}
	var parts []string
	for side, word := range []string{"Japan", "Allies"} {
		if n[side] > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", word, n[side]))
		}
	}
	return strings.Join(parts, ", ")
}

// toughness says how much damage a unit can take.
func (s *State) toughness(u int) string {
	x := &s.Units[u]
	text := fmt.Sprintf("%s, armor %d", kindWords[x.Kind], x.Armor)
	if n := int(s.Damage[u]); n > 0 {
		text += fmt.Sprintf(", damage %d%s", n, strings.TrimPrefix(s.state(u), " and is"))
	}
	if n := int(s.Pending[u]); n > 0 {
		text += fmt.Sprintf(", hit for %d", n)
	}
	return text
}

// factors writes the factors of a unit as on its piece: guns, armor, speed and airstrikes.
func (s *State) factors(u int) string {
	x := &s.Units[u]
	star := func(b bool) string {
		if b {
			return "*"
		}
		return ""
	}
	switch x.Kind {
	case play.Air:
		return fmt.Sprintf("airstrikes %d%s", x.Airstrike, star(x.AirBonus))
	case play.Landing:
		return "landing force"
	}
	dice, bonus := s.Gunnery(u)
	text := fmt.Sprintf("%d%s-%d-%d", dice, star(bonus), x.Armor, s.Speed(u))
	if planes, more := s.Airstrike(u); planes > 0 {
		text += fmt.Sprintf(" airstrikes %d%s", planes, star(more))
	}
	return text
}

// Choice says what a decision of a battle means.
func (b *Battle) Choice(m sim.Move) sim.Choice { return b.s.Choice(m) }
