package victoryinthepacific_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// eachStep plays a battle at random and calls f with every move of it and what is told.
func eachStep(t *testing.T, start *vip.Battle, seed uint64, f func(before, after *vip.Battle, m sim.Move,
	lines []string)) {
	t.Helper()
	b, before := start.Clone().(*vip.Battle), start.Clone().(*vip.Battle)
	nature, pick := sim.NewDice(seed, sim.Nature), rand.New(rand.NewPCG(seed, 7))
	var rolls []sim.Roll
	nature.Watch(func(r sim.Roll) { rolls = append(rolls, r) })
	for b.Turn() != sim.Over {
		legal := b.Legal(nil)
		before.CopyFrom(b)
		rolls = rolls[:0]
		m := legal[pick.IntN(len(legal))]
		b.Apply(m, &nature)
		f(before, b, m, before.Narrate(m, b, rolls))
	}
}

// unitLine returns where a unit is and its damage, as the text of a battle has them; no
// place where the battle has not begun.
func unitLine(b *vip.Battle, name string) (place string, damage int) {
	_, rest, _ := strings.Cut(b.String(), "\n"+name+" unit: ")
	rest, _, _ = strings.Cut(rest, "\n")
	for i, part := range strings.Split(rest, "; ") {
		if i == 0 {
			place = part
		} else if number, ok := strings.CutPrefix(part, "damage "); ok {
			fmt.Sscan(number, &damage)
		}
	}
	return place, damage
}

// Each change of a unit in a battle at random is told once, in the words for it, and
// nothing else is: the lines are put together anew from the texts before and after.
func TestEveryChangeOfABattleIsTold(t *testing.T) {
	seen := map[string]int{}
	for _, start := range []*vip.Battle{
		described(t, "attack", "Akagi Kaga Kongo Myoko LBA MARINES", "defend",
			"Enterprise Houston/1 North Carolina 1st Marines LBA", "area", "COR"),
		described(t, "attack", "Akagi Kaga Kongo", "defend", "Arizona/4 Nevada Exeter LBA", "pearl-harbor", "true"),
		described(t, "attack", "Iowa 2nd Marines LBA", "defend", "Fuso LBA LBA", "area", "MSH", "submarine", "defend"),
	} {
		for seed := range uint64(25) {
			eachStep(t, start, seed, func(before, after *vip.Battle, m sim.Move, lines []string) {
				require.Contains(t, lines[0], fmt.Sprintf(" %s: %s", before.SideName(before.Turn()),
					before.MoveString(m)))
				var want []string
				for side := range sim.Side(2) {
					for u := range before.Span(side) {
						name := before.Fighter(u).Name
						from, had := unitLine(before, name)
						to, has := unitLine(after, name)
						if from == "" || from == to && had == has {
							continue
						}
						text := becomes(after, u, from, to, had, has, lands.MatchString(before.MoveString(m)))
						seen[strings.Join(strings.FieldsFunc(text, func(c rune) bool {
							return c >= '0' && c <= '9'
						}), "N")]++
						want = append(want, "         "+before.SideName(side)+" "+name+" "+text)
					}
				}
				if after.Turn() == sim.Over {
					ends := []string{"defender eliminated", "defender retreated", "attacker eliminated",
						"attacker retreated", "both gone", "both stay"}
					want = append(want, "Result: "+ends[after.Outcome()])
				}
				if !strings.Contains(before.String(), "position") { // the first decision changes no unit
					want = append([]string(nil), lines[1:]...)
				}
				require.Equal(t, want, append([]string(nil), lines[1:]...), "%s\n%s\n%s", before.MoveString(m),
					before, after)
			})
		}
	}
	for _, text := range []string{"is sunk", "is destroyed", "is spent", "has N damage",
		"has N damage and is crippled", "has N damage and is on the bottom", "puts to sea", "goes home",
		"has N damage, goes home"} {
		require.Positive(t, seen[text], "%s of %v", text, seen)
	}
}

// lands is what a landing force does that spends it.
var lands = regexp.MustCompile(" (invades|garrisons) ")

// armor is that of the ships that are raided in port; more damage puts them on its bottom.
var armor = map[string]int{"Arizona": 4, "Nevada": 4, "Exeter": 1}

// becomes says what a unit has become, from its places and its damage.
func becomes(after *vip.Battle, u int, from, to string, had, has int, invaded bool) string {
	f := after.Fighter(u)
	switch {
	case from != to && to == "lost":
		return "is sunk"
	case from != to && to == "pool" && invaded:
		return "is spent"
	case from != to && to == "pool":
		return "is destroyed"
	}
	var words []string
	if had != has {
		word := fmt.Sprintf("has %d damage", has)
		if f.Ship && to == "Pearl Harbor" && from == to && has > armor[f.Name] {
			word += " and is on the bottom"
		} else if f.Crippled {
			word += " and is crippled"
		}
		words = append(words, word)
	}
	if from == "Pearl Harbor" && to == "Hawaiian Islands" {
		words = append(words, "puts to sea")
	} else if from != to {
		words = append(words, "goes home")
	}
	return strings.Join(words, ", ")
}

// The round, the chase and the action at hand stand before what is told. [8.3] [9.3]
func TestWhenOfABattleIsTold(t *testing.T) {
	for seed := range uint64(8) {
		b := described(t, "attack", "Akagi Kongo Haruna", "defend", "Houston Exeter", "area", "COR",
			"submarine", "attack")
		first := func(moves ...string) string { return told(t, b, seed, moves...)[0] }
		require.Regexp(t,
			`^before round 1, attacker: submarine attacks Exeter; 1 die: (0 hits|1 hit, \d points?)(, disabled)?$`,
			first("submarine attacks Exeter"))
		if has(b, "wish day") {
			require.Equal(t, "round 1, attacker: wish day", first("wish day"))
			require.Equal(t, "round 1, defender: wish day", first("wish day"))
			require.Equal(t, "round 1, day, attacker: Akagi holds fire", first("Akagi holds fire"))
		}
	}
}
