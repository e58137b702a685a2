package air

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Narrate implements sim.Narrator: the decision and its dice, what is rolled for behind it, what is
// to be taken out, and what became of each group.
func (a *Fight) Narrate(m sim.Move, after sim.State, rolls []sim.Roll) []string {
	var next *Fight
	switch s := after.(type) {
	case *SecretFight:
		next = &s.Fight
	case *Fight:
		next = s
	}
	lines := a.tell(m, next, rolls)
	if next.Phase == over {
		lines = append(lines, book.TellResult(outcomes[next.Outcome()]))
	}
	return lines
}

// tell is Tell but for how the fight ends.
func (a *Fight) tell(m sim.Move, next *Fight, rolls []sim.Roll) []string {
	own := slices.DeleteFunc(slices.Clone(rolls), a.apart)
	lines := []string{a.tellAttack(book.TellMove(a, m, own))}
	c := a.settled(m)
	if c.Left != a.Left && c.Left != [2]uint8{} {
		lines[0] += c.fireText(" left", [2]int{int(c.Left[0]), int(c.Left[1])})
	}
	lines = a.tellGroups(lines, c)
	if lines = a.tellGround(lines, next); len(lines) == 1 && a.Phase == BombRun && a.nextType() < int(a.Berths) {
		lines[0] += "; no loss"
	}
	lines, c = c.tellComing(lines, rolls)
	fire := false
	for _, r := range rolls {
		what := a.purposeOf(r)
		fire = fire || what == ofAttack || what == ofFlak
		if a.apart(r) && what != ofComing {
			lines = append(lines, a.tellRoll(r, next))
		}
	}
	if fire {
		return c.tellFire(lines, next)
	}
	return c.tellGroups(lines, next)
}

// tellAttack has a line that tells of an attack in the air begin with who attacks: nobody decides there.
func (a *Fight) tellAttack(line string) string {
	if a.Phase != NextStep {
		return line
	}
	if op, ok := a.nextAttack(); ok && (op == pickFoe || op.byCover()) {
		line = strings.Replace(line, book.SideNames[book.Attacker], book.SideNames[book.Defender], 1)
	}
	return strings.Replace(line, ": roll: ", ": ", 1)
}

// Rolling says what the roll is for that a bare "go on" makes, empty where there is another decision.
func (a *Fight) Rolling(m sim.Move) string {
	what := "bombs"
	guns := a.Ships > 0 || a.Salvo > 0 // [7.6]
	if guns {
		what = "shells"
	}
	switch {
	case a.Phase == SetOut && m == 0 && guns:
		return "the ships open fire"
	case a.Phase == SetOut && m == 0:
		return "the strike goes in"
	case a.Phase == BombRun:
		return what + " on the " + a.bombedNext()
	case a.Phase == Sequencing:
		return "whether its own strike is there"
	case a.Phase == CoastalFire || a.Phase == CoastalLuck:
		return "coastal guns fire"
	}
	return ""
}

// bombedNext names what the next roll of a bombardment is for: all points of a type on the
// ground together, else the target.
func (a *Fight) bombedNext() string {
	i := a.nextType()
	if i >= int(a.Berths) {
		return strings.ReplaceAll(targetWords[a.Target], "ground", "ground units")
	}
	name := a.plane(&a.Parked[i]).Name + " on the ground"
	if a.Parked[i].Marks&crated != 0 {
		return "crated " + name
	}
	return name
}

// tellGround adds what became of what is on the ground, and of ships that bombard it.
func (a *Fight) tellGround(lines []string, next *Fight) []string {
	if a.Timing == untimed && next.Timing != untimed {
		lines[0] += "; the strike of the base is " + strings.ReplaceAll(timingWords[next.Timing], "_", " ")
	}
	for i := range a.Parked[:a.Berths] {
		if n := int(next.Parked[i].Lost) - int(a.Parked[i].Lost); n > 0 {
			lines = append(lines, book.TellChange(book.Defender, berths[a.Parked[i].berth()].key+" "+
				a.label(a.Parked[:a.Berths], i)+":", fmt.Sprintf("%d lost", n)))
		}
	}
	if a.Phase == BombRun && next.Phase != BombRun && next.Strength > 0 {
		lines = append(lines, fmt.Sprintf("         bombardment of strength %d: %s", next.Strength, next.effectText()))
	}
	b := a.surface()
	for i := range a.Ships {
		if change := b.Change(b, &a.Line[i], &next.Line[i]); change != "" {
			lines = append(lines, book.TellChange(book.Attacker, b.ShipLabel(0, i), change))
		}
	}
	return lines
}

// tellGroup adds how many points of a group a move took out.
func (a *Fight) tellGroup(lines []string, s sim.Side, label string, g, next *Group) []string {
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
	return append(lines, book.TellChange(s, label+":", strings.Join(what, ", ")))
}

// effectText says what the bombardment did to each target. [7.61] [7.62] [7.64] [7.65]
func (a *Fight) effectText() string {
	var what []string
	for t := uint8(groundTarget); t <= baseTarget; t++ {
		n := a.Effects[t-1]
		switch {
		case !a.under(t):
		case t == groundTarget:
			what = append(what, fmt.Sprintf("%d on the die", n))
		case t == supplyTarget:
			what = append(what, fmt.Sprintf("%d %% of the supply", n))
		case a.Target == centerTarget:
			what = append(what, "Center damage "+book.LevelWords[n])
		default:
			what = append(what, targetWords[t]+" damage "+book.LevelWords[n])
		}
	}
	return strings.Join(what, ", ")
}
