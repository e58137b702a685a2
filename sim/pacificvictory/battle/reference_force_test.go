package battle_test

import (
	"fmt"
	"slices"
)

func (g *maker) nation(side int, typ string) (nation, class string) {
	classes := map[string][]string{"CV": {"Akagi", "Soryu", "Essex", "Hornet", "Illustrious"},
		"BB": {"Yamato", "Ise", "Iowa", "Tennessee", "King George V"}}
	japanese := []string{"Akagi", "Soryu", "Yamato", "Ise"}
	owners := map[string][]string{
		"AF": {"USA", "British", "ANZAC", "China"}, "CV": {"USA", "USA", "British"}, "SS": {"USA"},
		"BB": {"USA", "British"},
		"CA": {"USA", "British", "ANZAC"}, "MA": {"USA"}, "IN": {"USA", "USA", "India", "ANZAC", "China"},
		"SHQ": {"USA", "British", "China"},
	}
	if list := classes[typ]; list != nil && g.chance(40) {
		class = pick(g, list...)
		if slices.Contains(japanese, class) == (side == g.b.japan) {
			switch class {
			case "Illustrious", "King George V":
				return "British", class
			case "Essex", "Hornet", "Iowa", "Tennessee":
				return "USA", class
			}
			return "Japan", class
		}
		class = ""
	}
	if side == g.b.japan {
		return "Japan", ""
	}
	return pick(g, owners[typ]...), ""
}

func (g *maker) add(side int, typ string, late, sea bool) {
	nation, class := g.nation(side, typ)
	top := 4
	switch {
	case typ == "GA" || typ == "MA" && nation == "Japan":
		top = 2
	case typ == "MA":
		top = 3
	}
	steps := 1 + g.IntN(top)
	word, mark := fmt.Sprintf("%s%d", typ, steps), nation
	if class != "" {
		mark = class
	}
	if nation != "Japan" && (nation != "USA" || class != "" || g.chance(20)) || class != "" {
		word += "[" + mark + "]"
	}
	if sea {
		word += "~"
	}
	when := 0
	if late {
		when = 1
	}
	g.words[side][when] = append(g.words[side][when], word)
	g.b.blocks = append(g.b.blocks, refBlock{side: side, typ: typ, nation: nation, class: class, steps: steps,
		here: !late, late: late, sea: sea, bySea: sea})
}

// force draws the blocks of one side: first those in the hex, then those to come.
func (g *maker) force(side int, invade bool) {
	b, japanese, holder := g.b, side == g.b.japan, side == g.b.land
	air, naval, ground := g.IntN(2), 0, 0
	lateNow := pick(g, 0, 0, 40)
	if b.mode != "battle" {
		lateNow = 0
	}
	type draw struct {
		typ       string
		late, sea bool
	}
	var draws []draw
	put := func(typ string, sea bool) {
		draws = append(draws, draw{typ, g.chance(lateNow), sea})
	}
	if b.mode == "strike" && side == attacker {
		air = 0
	}
	if air > 0 {
		put(map[bool]string{true: pick(g, "NA", "NA", "AF"), false: "AF"}[japanese], false)
	}
	if b.hasBase() && !(b.mode != "battle" && side == attacker) {
		limit := b.groundStacking()
		for range g.IntN(limit + 2) {
			typ := pick(g, "IN", "IN", "MA")
			if japanese {
				typ = pick(g, "IN", "IN", "MA", "AR", "GA")
			}
			if typ == "GA" && !holder {
				typ = "IN"
			}
			bySea := (typ == "IN" || typ == "MA") && !holder && (invade || side == attacker && g.chance(15))
			switch {
			case bySea && naval < 2:
				naval++
				put(typ, true)
			case !bySea && ground < limit:
				ground++
				put(typ, false)
			}
		}
		if holder && side == defender && g.chance(12) {
			draws = append(draws, draw{"SHQ", false, false})
		}
	}
	ships := g.IntN(5 - naval)
	if b.blockader == side {
		ships = max(ships, 1)
	}
	for range ships {
		typ := pick(g, "CV", "CV", "SS", "BB", "CA", "CA")
		if !b.hasBase() && b.mode == "battle" && g.chance(15) {
			typ = "MA"
		}
		if b.mode == "strike" {
			typ = map[bool]string{true: "CV", false: pick(g, "BB", "BB", "CA", "CV", "SS")}[side == attacker]
		}
		put(typ, false)
	}
	if len(draws) == 0 && (side == attacker || b.mode == "strike") { // somebody attacks
		put("CV", false)
	}
	if b.mode == "strike" && side == defender { // a battleship is there to be hit
		draws[len(draws)-1].typ = "BB"
	}
	for i := range draws {
		d := &draws[i]
		first := i == len(draws)-1 && side == attacker
		onBlockade := b.blockader == side && isShip(d.typ)
		if d.typ == "GA" || d.typ == "SHQ" || first || onBlockade { // never reinforces, or must be there
			d.late = false
		}
	}
	slices.SortStableFunc(draws, func(x, y draw) int { return btoi(x.late) - btoi(y.late) })
	for _, d := range draws {
		g.add(side, d.typ, d.late, d.sea)
	}
	if !b.hasBase() { // marines without a base are at sea (4.82)
		for i := range b.blocks {
			if b.blocks[i].typ == "MA" {
				b.blocks[i].sea, b.blocks[i].bySea = true, true
			}
		}
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
