package pacificvictory

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// Yardstick is the suite of battles by which agents are measured. A sort of battle says which kinds
// of block take part on each side, what the hex is and how the attacker comes. The rest is drawn:
// the nations, the terrain and base if the sort leaves them open, the date, which side is Japan,
// limits of hexsides and of retreats, and the steps of each block. Battles that the rules forbid
// are drawn again, and so are those of the wrong size and those that are all but decided. The
// battles are invented, and so is part of the unit data (ironbottom games).
var Yardstick = &agents.Yardstick{
	Files: yardstick, File: "yardstick.csv", Recipe: "pacific-victory-1", Seed: 1941,
	Keys: strings.Fields("attack defend attack-later defend-later japan hex base invade hexsides defend-hexsides " +
		"retreat-attack retreat-defend raid blockading weather date"),
	Goals: []string{"hold", "steps"},
	Fixed: []string{"stand", "prudent"},
	Sorts: []agents.Sort{
		{Name: "sea", Goals: []string{"hold", "steps"}},
		{Name: "overland", Goals: []string{"hold", "steps"}},
		{Name: "invasion", Goals: []string{"hold", "steps"}},
		{Name: "vacant", Goals: []string{"hold", "steps"}}, // an invasion of an empty base
		{Name: "bombardment", Goals: []string{"hold", "steps"}},
		{Name: "blockade", Goals: []string{"hold", "steps"}},
		{Name: "monsoon", Goals: []string{"hold", "steps"}},
		{Name: "raid", Goals: []string{"steps"}}, // raiders never take the hex (5.9)
	},
	// Monsoons and raids soon have no larger battles, then fights over land either.
	Sizes: []agents.Size{
		{Count: 64, Least: 50, Most: 1_000, Steps: [2]int{4, 9},
			Sorts: "sea overland invasion vacant bombardment blockade monsoon raid"},
		{Count: 72, Least: 1_000, Most: 10_000, Steps: [2]int{7, 13},
			Sorts: "sea overland invasion vacant bombardment blockade monsoon"},
		{Count: 56, Least: 10_000, Most: 100_000, Steps: [2]int{12, 18},
			Sorts: "sea overland invasion vacant bombardment blockade"},
		{Count: 16, Least: 100_000, Most: 400_000, Steps: [2]int{16, 24},
			Sorts: "sea overland invasion vacant bombardment blockade"},
		{Count: 8, Least: 400_000, Most: 1_200_000, Steps: [2]int{20, 26}, Sorts: "sea invasion vacant bombardment"},
		{Count: 16, Steps: [2]int{20, 30}, Sorts: "sea overland invasion vacant bombardment blockade"},
		{Count: 8, Steps: [2]int{36, 48}, Sorts: "sea invasion vacant bombardment"},
	},
	Draw: func(sort string, steps int, d *sim.Dice) map[string]string {
		y := &drawing{dice: d, parts: map[string]string{}}
		y.battle(sort, steps)
		return y.parts
	},
}

// A drawing is a battle of the yardstick being drawn. Side 0 is the attacker.
type drawing struct {
	dice  *sim.Dice
	event uint64
	japan int // side
	parts map[string]string
}

func (y *drawing) pick(n int) int {
	y.event++
	return y.dice.Pick(y.event, n)
}

func (y *drawing) chance(percent int) bool { return y.pick(100) < percent }

// word draws a word of a list, in which a word may occur more than once.
func (y *drawing) word(list string) string {
	words := strings.Fields(list)
	return words[y.pick(len(words))]
}

var sideKeys = [2]string{"attack", "defend"}

// battle draws a battle of a sort.
func (y *drawing) battle(sort string, steps int) {
	y.japan = y.pick(2)
	y.parts["japan"] = sideKeys[y.japan]
	y.parts["date"] = y.word("Dec41 Mar42 Jun42 Sep42 Dec42 Mar43 Jun43 Sep43 Dec43 Mar44 Jun44 Sep44 Dec44 " +
		"Mar45 Jun45")
	y.parts["hex"], y.parts["base"] = y.word("clear clear desert jungle jungle mountain"), y.word("minor minor major")
	kinds := [2][]string{}
	switch sort {
	case "sea":
		y.parts["hex"], y.parts["base"] = "sea", "none"
		kinds = [2][]string{y.fleet(0, 1, 4, 35), y.fleet(1, 1, 4, 35)}
	case "raid":
		y.parts["raid"] = "true"
		kinds = [2][]string{y.fleet(0, 1, 4, 40), append(y.fleet(1, 1, 3, 50), y.army(1, y.pick(2), false)...)}
	case "bombardment":
		kinds = [2][]string{y.fleet(0, 1, 4, 60), append(y.fleet(1, 1, 3, 50), y.army(1, y.pick(2), false)...)}
	case "blockade":
		y.parts["blockading"] = sideKeys[y.pick(2)]
		kinds = [2][]string{y.fleet(0, 1, 3, 40), y.fleet(1, 1, 3, 40)}
		holder := 0
		if y.parts["blockading"] == "attack" {
			holder = 1
		}
		kinds[holder] = append(kinds[holder], y.army(holder, 1, false)...)
	case "overland":
		kinds = y.overland()
	case "monsoon":
		y.parts["hex"], y.parts["weather"], y.parts["date"] = "jungle", "monsoon", y.word("Jun42 Jun43 Jun44 Jun45")
		kinds = y.overland()
		if y.chance(50) {
			kinds = y.invasion(1)
		}
	case "vacant":
		kinds = y.invasion(0)
	default:
		kinds = y.invasion(1)
	}
	y.forces(kinds, steps)
	if sort == "vacant" {
		y.parts["defend-later"], y.parts["defend"] = y.parts["defend"], "none"
	} else if sort != "raid" {
		y.reinforcements()
	}
	y.behind()
}

// fleet draws ships, and perhaps an air block.
func (y *drawing) fleet(side, least, most, air int) (kinds []string) {
	for range least + y.pick(most-least+1) {
		kinds = append(kinds, y.word("CV CV SS BB CA CA"))
	}
	if y.chance(air) {
		kinds = append(kinds, y.air(side))
	}
	return kinds
}

func (y *drawing) air(side int) string {
	if side == y.japan {
		return y.word("NA NA AF")
	}
	return "AF"
}

// army draws ground blocks. Garrisons and armour are Japanese; garrisons and
// headquarters do not attack.
func (y *drawing) army(side, n int, attacks bool) (kinds []string) {
	for range n {
		switch {
		case side == y.japan && attacks:
			kinds = append(kinds, y.word("IN IN MA AR"))
		case side == y.japan:
			kinds = append(kinds, y.word("IN IN MA AR GA GA"))
		default:
			kinds = append(kinds, y.word("IN IN MA"))
		}
	}
	if !attacks && y.chance(10) {
		kinds = append(kinds, "SHQ")
	}
	return kinds
}

// few returns how many ground blocks of a side the base may hold [4.81].
func (y *drawing) few() int {
	if y.parts["base"] == "major" {
		return 1 + y.pick(2)
	}
	return 1
}

func (y *drawing) overland() (kinds [2][]string) {
	kinds = [2][]string{y.army(0, y.few(), true), y.army(1, y.few(), false)}
	for side := range kinds {
		if y.chance(50) {
			kinds[side] = append(kinds[side], y.air(side))
		}
	}
	return kinds
}

// invasion draws one or two invaders with at least so many ships, against ground blocks and perhaps
// ships. At an empty base, where least is 0, blocks that come later are of kinds that may attack.
func (y *drawing) invasion(least int) (kinds [2][]string) {
	y.parts["invade"] = "true"
	kinds[0] = y.fleet(0, least, 2, 35)
	for range 1 + y.pick(2) {
		kinds[0] = append(kinds[0], y.word("MA MA IN"))
	}
	if least == 0 {
		kinds[1] = append(y.army(1, 1, true), y.fleet(1, 0, 1, 50)...)
	} else {
		kinds[1] = append(y.army(1, y.few(), false), y.fleet(1, 0, 2, 35)...)
	}
	return kinds
}

// forces writes the blocks of both sides: a step for each, and the other steps drawn one by one
// among blocks that are not full.
func (y *drawing) forces(kinds [2][]string, steps int) {
	for side, list := range kinds {
		words, have, share := make([]string, len(list)), make([]int, len(list)), (steps+side)/2
		full := 0
		for i, kind := range list {
			have[i] = 1
			share--
			full += y.most(side, kind) - 1
		}
		for range max(0, min(share, full)) {
			for {
				if i := y.pick(len(list)); have[i] < y.most(side, list[i]) {
					have[i]++
					break
				}
			}
		}
		for i, kind := range list {
			words[i] = fmt.Sprintf("%s%d%s", kind, have[i], y.nation(side, kind))
		}
		y.parts[sideKeys[side]] = strings.Join(words, " ")
	}
}

// most returns the most steps that a block can have [3.0].
func (y *drawing) most(side int, kind string) int {
	switch {
	case kind == "GA" || kind == "MA" && side == y.japan:
		return 2
	case kind == "MA":
		return 3
	}
	return 4
}

// nation draws the nation of an Allied block, usually American.
func (y *drawing) nation(side int, kind string) string {
	others := map[string]string{"AF": "British ANZAC China", "CV": "British", "BB": "British", "CA": "British ANZAC",
		"IN": "India ANZAC China", "SHQ": "British China"}[kind]
	if side == y.japan || others == "" || !y.chance(30) {
		return ""
	}
	return "[" + y.word(others) + "]"
}

// reinforcements moves the last block of a side that has two or more to round 2.
func (y *drawing) reinforcements() {
	for _, key := range sideKeys {
		words := strings.Fields(y.parts[key])
		if last := len(words) - 1; last > 0 && y.chance(20) {
			y.parts[key], y.parts[key+"-later"] = strings.Join(words[:last], " "), words[last]
		}
	}
}

// behind draws the limits of hexsides and of retreats behind both sides.
func (y *drawing) behind() {
	for side, key := range []string{"hexsides", "defend-hexsides"} {
		if y.chance(25) {
			y.parts[key] = y.word("2 2,1 1,1 1 0")
		}
		if y.chance(30) {
			y.parts["retreat-"+sideKeys[side]] = y.word("none none ground=0 ground=1 naval=1 air=0,naval=2 " +
				"air=1,naval=1,ground=0 ground=0,headquarters=yes")
		}
	}
}
