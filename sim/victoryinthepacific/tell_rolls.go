package victoryinthepacific

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

// tellRolls says what was rolled for a move: whose dice, which number was needed, and the result.
func (s *State) tellRolls(m sim.Move, rolls []sim.Roll) string {
	if len(rolls) == 0 {
		return ""
	}
	switch s.Step {
	case play.StepFire:
		return tellShot(rolls)
	case play.StepSubFire:
		return s.tellProwl(int(m)-1, rolls)
	case play.StepPatrol, play.StepLanding, play.StepRaid:
		word := "makes it"
		switch failed := rolls[0].Result > int(s.Speed(int(s.Unit))); {
		case failed && s.PatrolsRaid():
			word = "enters as a raider"
		case failed:
			word = "turns back"
		}
		return fmt.Sprintf(" (die %d, speed %d): %s", rolls[0].Result, s.Speed(int(s.Unit)), word)
	case play.StepWish:
		return s.tellWish(play.Action(m), rolls)
	case play.StepProwl:
		return s.tellContest(rolls)
	case play.StepDaySearch:
		return s.tellLookout(rolls)
	case play.StepNightSearch:
		return s.tellGroping(m, rolls)
	}
	return fmt.Sprintf(" (die %d)", face(rolls[0]))
}

// face returns what a die showed.
func face(r sim.Roll) int {
	if r.Kind == sim.Picked {
		return r.Result + 1
	}
	return r.Result
}

// tellShot describes the dice at a target: how many had an effect, how many of those hit, and the
// points of the hits.
func tellShot(rolls []sim.Roll) string {
	text := fmt.Sprintf("; %s", count(rolls[0].Dice, "die", "dice"))
	hits, points := 0, 0
	// The rolls of a shot come in the order of play: the dice with an effect, the hits among them,
	// and the sum of the points. The sum is missing if each hit is one point.
	if len(rolls) > 1 {
		hits, points = rolls[1].Result, rolls[1].Result
	}
	if len(rolls) > 2 {
		points = rolls[2].Result
	}
	text += ": " + count(hits, "hit", "hits")
	if hits > 0 {
		text += ", " + count(points, "point", "points")
	}
	if rolls[0].Result > hits {
		text += ", disabled"
	}
	return text
}

// tellWish says which side decided between day and night. The Allies choose last. [8.3] A flag in
// the area adds to the die of its holder, so both sums are shown as they were compared.
func (s *State) tellWish(allies play.Action, rolls []sim.Roll) string {
	if len(rolls) < 2 {
		return ""
	}
	a, b := face(rolls[0]), face(rolls[1])
	var more [2]string
	if holder := s.Flag[s.Area]; holder != play.Nobody && s.FlagBonus > 0 {
		more[holder] = fmt.Sprintf(" and %d for the flag", s.FlagBonus)
		if holder == uint8(Japan) {
			a += int(s.FlagBonus)
		} else {
			b += int(s.FlagBonus)
		}
	}
	kind := actionNames[allies]
	switch {
	case a > b:
		kind = actionNames[s.Wish]
	case a == b:
		kind = "day, then night"
	}
	return fmt.Sprintf("; Japan, which wants %s, rolls %d%s, the Allies %d%s: %s", actionNames[s.Wish],
		face(rolls[0]), more[Japan], face(rolls[1]), more[Allies], kind)
}

// tellContest says which side's submarine attacks, if any. [17.3]
func (s *State) tellContest(rolls []sim.Roll) string {
	if len(rolls) < 2 {
		return ""
	}
	japan, allies := face(rolls[0]), face(rolls[1])
	winner, why := s.ContestWinner(japan, allies), "no submarine attacks"
	if winner != play.Nobody && s.Hunts(sim.Side(winner)) {
		why = []string{"Japan's submarine attacks", "the Allied submarine attacks"}[winner]
	}
	if japan == allies && winner != play.Nobody {
		why = "by the advantage " + why
	}
	return fmt.Sprintf("; Japan rolls %d, the Allies %d: %s", japan, allies, why)
}

// tellProwl says what a submarine's attack did. In the revisions two dice against the speed of the
// target come first. [17.3]
func (s *State) tellProwl(v int, rolls []sim.Roll) string {
	switch {
	case !s.BothSubs:
		return tellShot(rolls)
	case len(rolls) == 1:
		return fmt.Sprintf(" (dice %d, speed %d): a miss", rolls[0].Result, s.Speed(v))
	}
	return fmt.Sprintf(" (dice %d, speed %d)%s", rolls[0].Result, s.Speed(v), tellShot(rolls[1:]))
}

// tellLookout says what the die for each task force showed by day. [17.4]
func (s *State) tellLookout(rolls []sim.Roll) string {
	number := s.DayNumber(s.Side)
	unseen := s.Without(s.Forces(s.Side.Other()), play.Bound)
	if len(rolls) != unseen.Count() {
		return ""
	}
	parts, f := []string{}, uint8(0)
	for _, r := range rolls {
		f = unseen.Next(f)
		word := "found"
		if face(r) > number {
			word = "not found"
		}
		parts = append(parts, fmt.Sprintf("%s %s (die %d)", s.ForceName(f), word, face(r)))
	}
	return fmt.Sprintf("; needs %d or less: %s", number, strings.Join(parts, ", "))
}

// tellGroping says what the die of a night search showed, which task force made contact, and what
// kind of force it found. An invasion is found without a die. [17.4]
func (s *State) tellGroping(m sim.Move, rolls []sim.Roll) string {
	set, text := s.Marked(s.Forces(s.Side), play.Searching), ""
	if m == 0 {
		text = fmt.Sprintf(" (die %[2]d, %[1]d or less)", s.NightNumber(s.Side), face(rolls[0]))
		if rolls = rolls[1:]; len(rolls) == 0 {
			return text + ": no contact"
		}
	}
	text += "; contact by " + s.ForceName(set.Nth(rolls[0].Result))
	if len(rolls) > 1 {
		text += fmt.Sprintf(" with %s (die %d)", s.Search.Sightings[face(rolls[1])], face(rolls[1]))
	}
	return text
}
