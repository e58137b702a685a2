package battle_test

import (
	"fmt"
	"strings"
)

// forceText writes a side's blocks with their marks, as battle files do; the
// engine's mark of having acted is left out.
func (b *refBattle) forceText(side int) string {
	var here, later []string
	for i := range b.blocks {
		x := &b.blocks[i]
		if x.side != side {
			continue
		}
		word := fmt.Sprintf("%s%d", x.typ, x.steps)
		switch {
		case x.class != "":
			word += "[" + x.class + "]"
		case x.nation != "Japan" && x.nation != "USA":
			word += "[" + x.nation + "]"
		}
		for _, m := range []struct {
			on   bool
			mark string
		}{{x.sea, "~"}, {x.bySea && !x.sea, "^"}, {x.half, "'"}, {x.steps > 0 && !x.here && !x.late, ">"},
			{x.kamikaze, "*"}} {
			if m.on {
				word += m.mark
			}
		}
		if x.late {
			later = append(later, word)
		} else {
			here = append(here, word)
		}
	}
	return strings.Join(append(here, later...), " ")
}

// progress is the state of the battle as position text has it.
func (b *refBattle) progress() map[string]string {
	words := []string{"attack", "defend"}
	p := map[string]string{"round": fmt.Sprint(b.round), "control": "", "search-won": "", "ground-round": "",
		"hits": "", "crossed": ""}
	before := defender
	if b.blockader == defender {
		before = attacker
	}
	if b.land != before {
		p["control"] = words[b.land]
	}
	if b.searchWon != none {
		p["search-won"] = words[b.searchWon]
	}
	if b.season != "monsoon" {
		delete(p, "ground-round")
	} else if b.groundRound > 0 && b.groundRound != unlimited {
		p["ground-round"] = fmt.Sprint(b.groundRound)
	}
	if b.crossed != [2]int{} {
		p["crossed"] = fmt.Sprintf("%d,%d", b.crossed[0], b.crossed[1])
	}
	if b.hits > 0 {
		by := "ground"
		if b.hitSoft {
			by = "air or ships"
		}
		p["hits"] = fmt.Sprintf("%d on %s %s by %s", b.hits, words[b.hitSide], b.hitGroup, by)
	}
	var flak, shelled []string
	for s, word := range words {
		for _, g := range groupList {
			if b.flak[s][g] {
				flak = append(flak, word+" "+g)
			}
		}
		if b.shelled[s] {
			shelled = append(shelled, word)
		}
	}
	p["flak"], p["shelled"] = strings.Join(flak, ", "), strings.Join(shelled, ", ")
	for s, word := range words {
		if b.season == "typhoon" {
			continue
		}
		key := "retreat-" + word
		var parts []string
		closed := 0
		for _, g := range groupList[:3] {
			if n := b.room[s][g]; n >= 0 {
				parts = append(parts, fmt.Sprintf("%s=%d", g, n))
				closed += btoi(n == 0)
			}
		}
		if b.room[s]["ground"] == 0 && b.haven[s] {
			parts = append(parts, "headquarters=yes")
		}
		if p[key] = strings.Join(parts, ","); closed == 3 && !b.haven[s] {
			p[key] = "none"
		}
	}
	return p
}
