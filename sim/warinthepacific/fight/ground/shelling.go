package ground

import (
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Bombardments of either side before the ground combat, whose results shift the die. [7.61]

// maxSalvos is the most bombardments of a side.
const maxSalvos = 4

// opening returns the phase that a fight begins in.
func (g *Combat) opening() Phase {
	if g.Salvos != [2][maxSalvos]uint16{} {
		return shelling
	}
	return gather
}

// readSalvos reads the bombardments: "40; 3 B-25, 2 A-20; Kongo, Haruna".
func (g *Combat) readSalvos(d *book.Description) error {
	for s, key := range salvoKeys {
		text := d.Get(key, "")
		if text == "" {
			continue
		}
		parts := strings.Split(text, ";")
		if len(parts) > maxSalvos {
			return d.Errorf(key, "found %d bombardments; want %d at most", len(parts), maxSalvos)
		}
		for i, part := range parts {
			if strings.TrimSpace(part) == rolledSalvo {
				continue
			}
			n, of, err := g.Rules.bombers.ReadSalvo(strings.TrimSpace(part))
			if err != nil {
				return d.Errorf(key, "%s", err)
			}
			if of != book.Anybody && !g.fights(sim.Side(s), of) {
				return d.Errorf(key, "found %q; want Air Points or ships of the %s", strings.TrimSpace(part),
					book.SideNames[s])
			}
			g.Salvos[s][i] = n
		}
	}
	return nil
}

// rolledSalvo stands for a bombardment that has been rolled for.
const rolledSalvo = "-"

var salvoKeys = [2]string{"bombard", "defend-bombard"}

// fights reports whether a nation is on the same side of the war as a side of the ground combat.
func (g *Combat) fights(s sim.Side, of book.Nation) bool {
	for side := range sim.Side(2) {
		for i := range g.of(side) {
			if n := g.typ(&g.Units[side][i]).Nation; n != book.Anybody {
				return (book.JapaneseSide(n) == book.JapaneseSide(of)) == (side == s)
			}
		}
	}
	return true
}

// salvosText writes the bombardments to come.
func (g *Combat) salvosText(s int) string {
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
func (g *Combat) nextSalvo() (side, i int) {
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
func (g *Combat) shell(d *sim.Dice) {
	side, i := g.nextSalvo()
	t := &g.Rules.Bombs[book.BombGround]
	die := d.Roll(g.event(rollShelling, sim.Side(side), i), 6)
	shift := int8(t.Results[book.Find(t.Strength, int(g.Salvos[side][i]))][die-1])
	if side == int(book.Defender) {
		shift = -shift
	}
	g.Shift += shift
	if g.Salvos[side][i] = 0; g.opening() == gather {
		g.Phase, g.Shift = gather, max(-MostShift, min(MostShift, g.Shift))
	}
}

// MostShift is the most that bombardments add to the die of a combat. [7.61]
const MostShift = 3

// Shaken returns what the bombardments of both sides of a hex add to the die of an attacker together:
// those of the defenders count for him, those of his own units against him, 3 at most. [7.61]
func Shaken(defenders, attackers uint8) int8 {
	return int8(max(-MostShift, min(MostShift, int(defenders)-int(attackers))))
}
