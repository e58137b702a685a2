package battle_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// A generated battle: the text for the engine and the same for the reference.
type generated struct {
	text string
	ref  *refBattle
}

var refTurns = strings.Fields("Dec41 Mar42 Jun42 Sep42 Dec42 Mar43 Jun43 Sep43 Dec43 Mar44 Jun44 Sep44 Dec44 " +
	"Mar45 Jun45")

var refOptions = [][]string{
	{"first-air-strike", "off", "on"}, {"asw", "off", "on", "surface"}, {"banzai", "off", "on"},
	{"fanatic", "off", "on"},
	{"round4", "off", "on"}, {"surprise", "off", "on"}, {"kamikaze", "off", "on"},
	{"combat-turns", "gun-ships-split", "arms", "na-alone", "ground-split"}, {"pending-fire", "no", "marines"},
	{"flak-trigger", "land-air", "any-aircraft"}, {"carrier-exception", "all", "us"},
	{"cv-ground-strike", "bound", "free"},
	{"step1-immune", "in-ma-ga", "in-ma", "all-ground"}, {"raid-target", "raider", "random"},
	{"storm-combat", "none", "allowed"}, {"elite-profile", "none", "cv-a3", "bb-n4"},
}

// A maker draws one battle.
type maker struct {
	*rand.Rand
	b     *refBattle
	words [2][2][]string // by side; in the hex, later
	lines []string
}

func (g *maker) chance(percent int) bool { return g.IntN(100) < percent }

func pick[T any](g *maker, list ...T) T { return list[g.IntN(len(list))] }

func (g *maker) line(format string, args ...any) {
	g.lines = append(g.lines, fmt.Sprintf(format, args...))
}

// generate draws a battle; the engine may still refuse it.
func generate(rng *rand.Rand) generated {
	b := &refBattle{opt: map[string]string{}, mode: "battle", blockader: none, searchWon: none, phase: "kamikaze",
		season: "fair"}
	g := &maker{Rand: rng, b: b}
	g.options()
	g.hex()
	b.mode = pick(g, "battle", "battle", "battle", "battle", "battle", "battle", "battle", "raid", "strike")
	if b.mode == "raid" && b.season != "fair" {
		b.mode = "battle"
	}
	b.japan = g.IntN(2)
	b.land = defender
	if b.mode == "battle" && b.hasBase() && g.chance(15) {
		b.blockader = g.IntN(2)
		b.land = 1 - b.blockader
	}
	invade := b.mode == "battle" && b.hasBase() && b.land == defender && g.chance(40)
	for side := range 2 {
		g.force(side, invade && side == attacker)
	}
	g.behind()
	g.write(invade)
	for s := range 2 {
		b.flak[s] = map[string]bool{}
	}
	b.round = 1
	if b.mode == "raid" || b.mode == "strike" {
		b.landed = true
	}
	if b.season == "monsoon" && !(b.hasBase() && slices.ContainsFunc(b.blocks, func(x refBlock) bool {
		return x.bySea
	})) {
		b.groundRound = unlimited // no ground attacks, so no ground combat (R53)
		if slices.ContainsFunc(b.blocks, func(x refBlock) bool { return isGround(x.typ) && x.side != b.land }) {
			b.groundRound = 1 // overland, ground fires in round 1 only (R53)
		}
	}
	return generated{strings.Join(g.lines, "\n") + "\n", b}
}

func (g *maker) options() {
	var words []string
	for _, o := range refOptions {
		g.b.opt[o[0]] = o[1]
		if g.chance(25) {
			g.b.opt[o[0]] = pick(g, o[1:]...)
		}
	}
	g.b.date = g.IntN(len(refTurns))
	if g.b.on("kamikaze") {
		g.b.date = 6 + g.IntN(9)
	}
	for _, o := range refOptions {
		if v := g.b.opt[o[0]]; v != o[1] {
			words = append(words, o[0]+"="+v)
		}
	}
	g.line("options = %q", strings.Join(words, " "))
}

func (g *maker) hex() {
	b := g.b
	b.terrain = pick(g, "sea", "clear", "clear", "desert", "jungle", "jungle", "mountain")
	b.base = pick(g, "minor", "minor", "minor", "major", "major", "none")
	if b.terrain == "sea" {
		b.base = "none"
	}
	switch {
	case b.terrain == "jungle" && g.chance(30):
		b.season = "monsoon"
	case b.opt["storm-combat"] == "allowed":
		b.season = "typhoon"
	}
	if month, ok := map[string]string{"monsoon": "Jun", "typhoon": "Sep"}[b.season]; ok { // 6.1, 6.3
		for !strings.HasPrefix(refTurns[b.date], month) {
			b.date = (b.date + 1) % len(refTurns)
			if b.on("kamikaze") {
				b.date = max(b.date, 6)
			}
		}
	}
	g.line("date = %q", refTurns[b.date])
	g.line("hex = %q\nbase = %q\nweather = %q", b.terrain, b.base, b.season)
}

// behind draws hexsides and retreats of both sides.
func (g *maker) behind() {
	for s, keys := range [][2]string{{"hexsides", "retreat-attack"}, {"defend-hexsides", "retreat-defend"}} {
		b := g.b
		b.cross[s] = unlimited
		if g.chance(40) {
			sides := pick(g, "2", "1", "1,1", "2,1", "0", "2,2")
			b.cross[s] = 0
			for _, c := range sides {
				if c != ',' {
					b.cross[s] += int(c - '0')
				}
			}
			g.line("%s = %q", keys[0], sides)
		}
		b.room[s], b.haven[s] = map[string]int{"air": unlimited, "naval": unlimited, "ground": unlimited}, true
		text := "free"
		switch g.IntN(5) {
		case 0:
			text, b.room[s], b.haven[s] = "none", map[string]int{"air": 0, "naval": 0, "ground": 0}, false
		case 1, 2:
			var parts []string
			for _, name := range []string{"air", "naval", "ground"} {
				if n := g.IntN(5) - 1; n >= 0 {
					b.room[s][name] = min(n, 2)
					parts = append(parts, fmt.Sprintf("%s=%d", name, min(n, 2)))
				}
			}
			b.haven[s] = b.room[s]["ground"] != 0
			if b.room[s]["ground"] == 0 && g.chance(50) {
				parts, b.haven[s] = append(parts, "headquarters=yes"), true
			}
			if text = strings.Join(parts, ","); text == "" {
				text = "free"
			}
		}
		g.line("%s = %q", keys[1], text)
		if b.season == "typhoon" { // nothing leaves a storm (6.3)
			b.room[s], b.haven[s] = map[string]int{"air": 0, "naval": 0, "ground": 0}, false
		}
	}
}

func (g *maker) write(invade bool) {
	b := g.b
	invade = invade && slices.ContainsFunc(b.blocks, func(x refBlock) bool {
		return x.side == attacker && (x.typ == "IN" || x.typ == "MA")
	})
	for s, key := range []string{"attack", "defend"} {
		here := strings.Join(g.words[s][0], " ")
		if here == "" {
			here = "none"
		}
		g.line("%s = %q\n%s-later = %q", key, here, key, strings.Join(g.words[s][1], " "))
	}
	g.line("japan = %q", []string{"attack", "defend"}[b.japan])
	if b.blockader != none {
		g.line("blockading = %q", []string{"attack", "defend"}[b.blockader])
	}
	switch b.mode {
	case "raid":
		g.line("raid = true")
		b.phase = "kamikaze"
	case "strike":
		g.line("pearl-harbor = true")
	}
	if invade {
		g.line("invade = true")
	}
}
