package warinthepacific

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// Bombardments of either side before the ground combat, whose results shift the die. [7.61]

// maxSalvos is the most bombardments of a side.
const maxSalvos = 4

// opening returns the phase that a fight begins in.
func (g *Ground) opening() groundPhase {
	if g.Salvos != [2][maxSalvos]uint16{} {
		return shelling
	}
	return gather
}

// readSalvos reads the bombardments: "40; 3 B-25, 2 A-20; Kongo, Haruna".
func (g *Ground) readSalvos(d *description) error {
	for s, key := range salvoKeys {
		text := d.get(key, "")
		if text == "" {
			continue
		}
		parts := strings.Split(text, ";")
		if len(parts) > maxSalvos {
			return d.errorf(key, "found %d bombardments; want %d at most", len(parts), maxSalvos)
		}
		for i, part := range parts {
			if strings.TrimSpace(part) == rolledSalvo {
				continue
			}
			n, of, err := g.Rules.salvo(strings.TrimSpace(part))
			if err != nil {
				return d.errorf(key, "%s", err)
			}
			if of != anybody && !g.fights(sim.Side(s), of) {
				return d.errorf(key, "found %q; want Air Points or ships of the %s", strings.TrimSpace(part), sideNames[s])
			}
			g.Salvos[s][i] = n
		}
	}
	return nil
}

// rolledSalvo stands for a bombardment that has been rolled for.
const rolledSalvo = "-"

var salvoKeys = [2]string{"bombard", "defend-bombard"}

// fights reports whether a nation is on the side of the war of who fights on the ground.
func (g *Ground) fights(s sim.Side, of nation) bool {
	for side := range sim.Side(2) {
		for i := range g.of(side) {
			if n := g.typ(&g.Units[side][i]).nation; n != anybody {
				return (japaneseSide(n) == japaneseSide(of)) == (side == s)
			}
		}
	}
	return true
}

// salvo returns the Bombardment Strength that a text says, or that of the Air Points or the
// ships that it names, and whose they are: all at full strength, as nobody meets them here.
// [6.3] [10.2]
func (r *Rules) salvo(text string) (strength uint16, of nation, err error) {
	if n, err := strconv.Atoi(text); err == nil {
		if n < 1 || n > 999 {
			return 0, anybody, fmt.Errorf("found %d; want a Bombardment Strength from 1 to 999", n)
		}
		return uint16(n), anybody, nil
	}
	a, sum, kinds := &Air{Rules: r}, 0, [2]bool{}
	a.Target = groundTarget
	for part := range strings.SplitSeq(text, ",") {
		s, n, err := r.readSeaShip(part)
		if err == nil {
			kinds[0], of = true, r.shipType(&s).nation
			sum += n * r.shellPower(&s)
			continue
		}
		group, err := a.readGroup(Attacker, strings.Fields(part))
		if err != nil {
			return 0, of, fmt.Errorf("found %q; want a strength, Air Points or ships, as \"40\", \"3 B-25\" or \"Kongo, 2 JP DD-modern\"", text)
		}
		kinds[1], of = true, a.plane(&group).nation
		sum += group.flying() * a.bombardStrength(&group)
	}
	switch {
	case kinds[0] && kinds[1]:
		return 0, of, fmt.Errorf("found Air Points with ships; want them as two bombardments, with a semicolon between")
	case sum < 1 || sum > 999:
		return 0, of, fmt.Errorf("found a Bombardment Strength of %d in %q; want 1 to 999", sum, text)
	}
	return uint16(sum), of, nil
}

// salvosText writes the bombardments to come.
func (g *Ground) salvosText(s int) string {
	var parts []string
	last := 0
	for i, n := range g.Salvos[s] {
		parts = append(parts, strconv.Itoa(int(n)))
		if n == 0 {
			parts[i] = rolledSalvo
		} else {
			last = i + 1
		}
	}
	return strings.Join(parts[:last], "; ")
}

// nextSalvo returns the bombardment to be rolled for.
func (g *Ground) nextSalvo() (side, i int) {
	for side := range g.Salvos {
		for i, n := range g.Salvos[side] {
			if n > 0 {
				return side, i
			}
		}
	}
	return 0, 0
}

// shell rolls for a bombardment. All that either side achieves adds up, to 3 at most in
// the end (R36). [7.61]
func (g *Ground) shell(d *sim.Dice) {
	side, i := g.nextSalvo()
	t := &g.Rules.air.bombs[bombGround]
	die := d.Roll(g.event(rollShelling, sim.Side(side), i), 6)
	shift := int8(t.results[find(t.strength, int(g.Salvos[side][i]))][die-1])
	if side == int(Defender) {
		shift = -shift
	}
	g.Shift += shift
	if g.Salvos[side][i] = 0; g.opening() == gather {
		g.Phase, g.Shift = gather, max(-mostShift, min(mostShift, g.Shift))
	}
}

// mostShift is the most that bombardment adds to the die.
const mostShift = 3
