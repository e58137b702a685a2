package land_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// A depot is told with whom it feeds, not with whom it has too little for: these are told
// unsupplied, with their place. Units are named with their type. [14.32] [14.41] [14.45]
func TestFedAreTold(t *testing.T) {
	l := papua(t, land.Japan, "JP Infantry Division", "JP Infantry Regiment")
	l.Scenario.Units[0].Name, l.Scenario.Units[1].Name = "", "41st"
	at := l.At("E1217")
	for u := range 2 {
		l.Put(u, "E1217")
		l.Units[u].Marks = 0
	}
	l.Hexes[at].Supply[land.Japan] = 2*3 + 1
	l.Step, l.Segment, l.Asked = land.Feed, 0, uint8(at)
	d := sim.NewDice(1, sim.Nature)
	next := l.Clone().(*land.Land)
	next.Apply(sim.Move(at), &d)
	lines := l.NarrateEvents(sim.Over, sim.Move(at), next, new(sim.Log))
	assert.Equal(t, "Japan: Buna pays 3 Supply Points and feeds JP Infantry Division 1 at Buna", lines[0])
	assert.Equal(t, "  JP Infantry Regiment (41st) at Buna is unsupplied", lines[1])
}

// A combat on land is narrated to its end: its odds, its result and the holder.
func TestCombatIsToldToItsEnd(t *testing.T) {
	ends := 0
	for game := range uint64(20) {
		l := kokoda(t)
		d, pick := sim.NewDice(2, sim.Nature), sim.NewDice(2, sim.Agent0)
		d.Start(game)
		pick.Start(game)
		var log sim.Log
		log.Watch(&d)
		for k := uint64(0); l.Turn() != sim.Over; k++ {
			before, legal := l.Clone().(*land.Land), l.Legal(nil)
			m := legal[pick.Pick(k, len(legal))]
			log.Clear()
			l.Apply(m, &d)
			if before.Step == land.InFight && l.Step != land.InFight {
				ends++
				text := strings.Join(before.NarrateEvents(sim.Over, m, l, &log), "\n")
				assert.Regexp(t,
					`^(Japan|Allies): .*(\d:\d on table \d: |below the table)?[^\n]*\nResult: [a-zA-Z ]+`, text)
				short := strings.Join(before.NarrateEvents(sim.Over, m, l, new(sim.Log)), "\n")
				assert.NotContains(t, short, "Result:", "nobody listened")
			}
		}
	}
	assert.Positive(t, ends)
}

// Unsupplied units are named in each Ground Phase, those of a hex in one line, and whether they
// were unsupplied before. [14.41]
func TestUnsuppliedAreToldAgain(t *testing.T) {
	l := papua(t, land.Japan, "JP Infantry Regiment", "JP Engineer Regiment", "JP Infantry Division")
	for u := range 3 {
		l.Scenario.Units[u].Name = ""
		l.Put(u, "E1217")
		l.Units[u].Marks, l.Units[u].State = 0, land.Bare
	}
	l.Units[2].State = land.Unmarked
	l.Step, l.Segment, l.Asked = land.Feed, 0, uint8(l.At("E1217"))
	d := sim.NewDice(1, sim.Nature)
	next := l.Clone().(*land.Land)
	next.Apply(0, &d)
	lines := l.NarrateEvents(sim.Over, 0, next, new(sim.Log))
	assert.Contains(t, lines, "  JP Infantry Regiment 1, JP Engineer Regiment 2 at Buna are still unsupplied")
	assert.Contains(t, lines, "  JP Infantry Division 3 at Buna is unsupplied")
	l, next = next, next.Clone().(*land.Land)
	next.Apply(l.Legal(nil)[0], &d)
	told := l.NarrateEvents(sim.Over, l.Legal(nil)[0], next, new(sim.Log))
	assert.NotContains(t, strings.Join(told, "\n"), "unsupplied", "once in a Phase")
}

// Attrition is told with what it does, or that it does nothing. [19.2] [19.3]
func TestAttritionIsToldWithItsResult(t *testing.T) {
	l := papua(t, land.Japan, "JP Infantry Regiment")
	l.Scenario.Units[0].Name = ""
	l.Put(0, "E1217")
	l.Units[0].State = land.Short
	l.Step, l.Asked = land.Wither, 0
	outcomes := map[bool]int{}
	for game := range uint64(40) {
		lines := tellRoll(l, game)
		lost := strings.Contains(strings.Join(lines, "\n"), "JP Infantry Regiment 1 is reduced to a battlegroup")
		assert.NotEqual(t, lost, strings.HasSuffix(lines[0], "): no loss"), "%q", lines)
		outcomes[lost]++
	}
	assert.Len(t, outcomes, 2)

	l.Units[0] = land.Piece{}
	l.Step, l.Side, l.Asked = land.Spoil, land.Japan, uint8(l.At("E1217"))
	l.Hexes[l.Asked].Supply[land.Japan] = 2 * 10
	assert.Regexp(t, `^Japan: attrition of the supply at Buna \(rolls \d\): \d(\.5)? Supply Points? lost$`,
		tellRoll(l, 1)[0])
	l.Hexes[l.Asked].Supply[land.Japan] = 0
	assert.Regexp(t, `^Japan: attrition of the supply at Buna \(rolls \d\): no loss$`, tellRoll(l, 1)[0])
}

// tellRoll tells what a roll of a game brings.
func tellRoll(l *land.Land, game uint64) []string {
	var log sim.Log
	d := sim.NewDice(1, sim.Nature)
	d.Start(game)
	log.Watch(&d)
	next := l.Clone().(*land.Land)
	next.Apply(0, &d)
	return l.NarrateEvents(sim.Over, 0, next, &log)
}

// Work is told with what is paid for it, and by which depots, and how far it is until it is done. [21.2] [21.21]
func TestWorkIsToldWithItsCost(t *testing.T) {
	l := papua(t, land.Japan, "JP Infantry Division")
	l.Put(0, "E1217")
	h := l.At("E1217")
	l.Hexes[h].Supply[land.Japan] = 2 * 90
	l.Step, l.Segment, l.Asked = land.Build, 0, uint8(h)
	d := sim.NewDice(1, sim.Nature)
	next := l.Clone().(*land.Land)
	next.Apply(sim.Move(land.Entrenching), &d)
	cost, _ := l.WorkCost(h, land.Entrenching)
	line := "Japan: work on entrenchment at Buna for 3 Supply Points of Buna"
	assert.Equal(t, fmt.Sprintf("%s: 3 of %d Supply Points", line, cost),
		l.NarrateEvents(sim.Over, sim.Move(land.Entrenching), next, new(sim.Log))[0])
	l.Hexes[h].Project, l.Hexes[h].Done = land.Entrenching, uint16(cost)-3
	next = l.Clone().(*land.Land)
	next.Apply(sim.Move(land.Entrenching), &d)
	assert.Equal(t, line, l.NarrateEvents(sim.Over, sim.Move(land.Entrenching), next, new(sim.Log))[0], "it is done")
}

// The narration of a combat has its cost, or that no unit is sent, and the units lost because there
// is no way out. [12.1] [12.2] [12.74]
func TestWhatACombatCostsIsTold(t *testing.T) {
	l := papua(t, land.Japan, "JP Infantry Division", "CW Infantry Brigade")
	l.Put(0, "E1217")
	at := l.At("E1118")
	l.Units[1].Hex, l.Units[1].From, l.Units[1].Marks = at, 3, land.Fed
	l.Hexes[at].Side = land.Allies
	l.Hexes[l.At("E1217")].Supply[land.Japan] = 2 * 90
	for n := land.Hex(1); int(n) <= l.Scenario.Hexes(); n++ { // all but that is held by the enemy
		if n != at {
			l.Hexes[n].Side, l.Hexes[n].Base, l.Hexes[n].Marks = land.Japan, 1, land.Garrison
		}
	}
	fighttest.Do(t, l, 0, "attack E1118")
	tells := func(game uint64, text string) string {
		var log sim.Log
		d := sim.NewDice(1, sim.Nature)
		d.Start(game)
		log.Watch(&d)
		legal := l.Legal(nil)
		i, err := sim.ParseMove(l, legal, text)
		require.NoError(t, err)
		before := l.Clone().(*land.Land)
		next := l.Clone().(*land.Land)
		next.Apply(legal[i], &d)
		defer func() { l = before }()
		return strings.Join(before.NarrateEvents(sim.Over, legal[i], next, &log), "\n")
	}
	assert.Contains(t, tells(0, "stop"), "Japan: nobody is sent\nResult: held")
	for _, text := range fighttest.Texts(l) {
		if strings.HasPrefix(text, "send") {
			fighttest.Do(t, l, 0, text)
			break
		}
	}
	lost := 0
	for game := range uint64(60) {
		text := tells(game, "fight")
		if strings.Contains(text, "Allies retreat\n") {
			lost++
			assert.Regexp(t, `(?m)^  Japan pays \d+(\.5)? Supply Points? of Buna$`, text)
			assert.Contains(t, text, "CW Infantry Brigade (CW Infantry Brigade) is lost with no way out")
		}
	}
	assert.Positive(t, lost)
}

// One Supply Point, or half of one, is told as one. [14.3] [14.7]
func TestOneSupplyPointIsTold(t *testing.T) {
	l := papua(t, land.Japan, "JP Infantry Division")
	l.Put(0, "E1217")
	at, h := l.At("E1217"), l.At("E1218")
	l.Hexes[h].Side = land.Allies
	for halves, what := range map[uint16]string{1: "0.5 Supply Point", 2: "1 Supply Point", 3: "1.5 Supply Points",
		4: "2 Supply Points"} {
		next := l.Clone().(*land.Land)
		next.Hexes[h].Side, next.Hexes[h].Supply[land.Japan] = land.Japan, halves
		assert.Contains(t, l.NarrateEvents(sim.Over, 0, next, new(sim.Log)),
			"  "+what+[2]string{" is", " are"}[min(1, halves/3)]+" captured")
		l.Step, l.Asked, l.Hexes[at].Supply[land.Japan] = land.Feed, uint8(at), halves
		assert.Equal(t, what, l.Choice(sim.Move(at)).Note)
		l.Step = land.Choose
	}
}

// The repair of a facility is narrated with the rest of its damage. [7.65]
func TestRepairIsToldWithWhatIsLeft(t *testing.T) {
	l := papua(t, land.Japan, "JP Infantry Regiment")
	for i, what := range []string{"airbase", "port"} {
		for left, line := range map[uint8]string{0: " is repaired",
			1: " is repaired by a level, and still suppressed", 2: " is repaired by a level: damage D1 is left",
			4: " is repaired by a level: damage D3 is left"} {
			l.Hexes[l.At("E1217")].Beaten = [2]uint8{}
			next := l.Clone().(*land.Land)
			l.Hexes[l.At("E1217")].Beaten[i], next.Hexes[l.At("E1217")].Beaten[i] = left+1, left
			assert.Contains(t, l.NarrateEvents(sim.Over, 0, next, new(sim.Log)), "  the "+what+" of Buna"+line)
		}
	}
}
