package warinthepacific

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// Tell implements sim.Teller: the decision and its dice, who has the bounce, what is to
// be taken out, and what became of each group.
func (a *Air) Tell(m sim.Move, after sim.State, rolls []sim.Roll) []string {
	var next *Air
	switch s := after.(type) {
	case *SecretAir:
		next = &s.Air
	case *Air:
		next = s
	}
	lines := []string{tellMove(a, m, rolls)}
	for _, r := range rolls {
		if r.Event%stepsOfLevel == rollBounce && r.Event < rollFlak {
			lines[0] += "; " + []string{"CAP has", "the escort has"}[bit(next.Routine == routineD)] + " the bounce"
		}
	}
	if (next.Phase == AirLosses || next.Phase == FlakLosses) && next.Left != a.Left && next.Left != [2]uint8{} {
		what := "strength"
		if next.Phase == FlakLosses {
			what = "Air Points"
		}
		lines[0] += fmt.Sprintf("; %s to abort %d, to eliminate %d", what, next.Left[0], next.Left[1])
	}
	for s := range sim.Side(2) {
		for i := range a.groups(s) {
			lines = a.tellGroup(lines, s, a.airLabel(a.groups(s), i), &a.Groups[s][i], &next.Groups[s][i])
		}
	}
	for i := range a.Parked[:a.Berths] {
		lines = a.tellGroup(lines, Defender, "parked "+a.airLabel(a.Parked[:a.Berths], i), &a.Parked[i], &next.Parked[i])
	}
	if next.Phase == airOver {
		if next.Strength > 0 || next.Salvo > 0 {
			lines = append(lines, "         bombardment of strength "+fmt.Sprint(next.Strength)+": "+next.effectText())
		}
		lines = append(lines, tellResult(airOutcomes[next.Outcome()]))
	}
	return lines
}

// tellGroup adds how many points of a group a move took out.
func (a *Air) tellGroup(lines []string, s sim.Side, label string, g, next *airGroup) []string {
	var what []string
	if n := int(next.Aborted) - int(g.Aborted); n > 0 {
		what = append(what, fmt.Sprintf("%d aborted", n))
	}
	if n := int(next.Lost) - int(g.Lost); n > 0 {
		what = append(what, fmt.Sprintf("%d lost", n))
	}
	if len(what) == 0 {
		return lines
	}
	return append(lines, tellChange(s, label+":", strings.Join(what, ", ")))
}

// effectText says what the bombardment did. [7.61] [7.62] [7.65]
func (a *Air) effectText() string {
	switch a.Target {
	case groundTarget:
		return fmt.Sprintf("%d on the die", a.Effect)
	case supplyTarget:
		return fmt.Sprintf("%d %% of the supply", a.Effect)
	}
	return "damage " + levelWords[a.Effect]
}
