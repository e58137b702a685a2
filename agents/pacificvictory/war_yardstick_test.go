package pacificvictory

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

// A cameTo is the state of wars of 1941 when a later scenario begins.
type cameTo struct {
	wars, points, bases float64
	steps               [2][len(book.TypeNames)]float64
	held                [hex.Size]float64
}

func (s *cameTo) add(k *war.Campaign) {
	s.wars++
	s.points += float64(k.Production()[0])
	s.bases += float64(k.Held(0).Count())
	for at := range k.Held(0).All() {
		s.held[at]++
	}
	for side := range sim.Side(2) {
		from, to := k.Roster(side)
		for i := from; i < to; i++ {
			if k.Place(i) != situation.NoPlace {
				s.steps[side][k.Piece(i).Type] += float64(k.Piece(i).Steps)
			}
		}
	}
}

// TestWarYardstick prints the figures of README.md beside it: how a war of 1941 stands when
// the later scenarios begin, beside their set-ups, and what else tells whether it is a war
// that people would play. Run it with
//
//	go test ./agents/pacificvictory -run WarYardstick -wars 1000 -v
func TestWarYardstick(t *testing.T) {
	if *wars == 0 {
		t.Skip("a study, not a check: set -wars")
	}
	names := strings.Fields(*sides)
	start := warStart(t, "1941", nil)
	w := sim.NewWorker(start, [2]sim.Agent{player(t, names[0]), player(t, names[1])}, 7)
	later := map[int]*war.Campaign{}
	for _, scenario := range []string{"1942", "1943"} {
		c := warStart(t, scenario, nil).(*war.Campaign)
		later[c.GameTurn()] = c
	}
	came := map[int]*cameTo{}
	tokyo, _ := start.(*war.Campaign).War.Map.Find("Tokyo")
	var unused, given, starved, hungry, crowded [2]float64
	fell, early, lost := 0, 0, false
	w.Trace = func(before sim.State, m sim.Move, after sim.State, rolls []sim.Roll) {
		c, k := before.(*war.Campaign), after.(*war.Campaign)
		lostUnfought(c, k, len(rolls) > 0, &hungry, &crowded)
		if c.Stance() == situation.ChooseBlock {
			switch o := war.DecodeOrder(m); o.Deed {
			case war.Activate:
				given[c.Turn()] += float64(k.StrategicMoves() - c.StrategicMoves())
			case war.Stop:
				unused[c.Turn()] += float64(c.StrategicMoves())
			}
		}
		if !c.Building() && k.Building() {
			for i := range k.War.Pieces {
				if k.Place(i) != situation.NoPlace && k.Fed[i/64]>>(i%64)&1 == 0 {
					starved[k.War.SideOfPiece(i)]++
				}
			}
		}
		if !lost && !k.Held(0).Has(tokyo) {
			lost = true
			fell++
			if strings.HasSuffix(book.Turns[c.GameTurn()], "42") || strings.HasSuffix(book.Turns[c.GameTurn()], "43") {
				early++
			}
		}
		if k.GameTurn() != c.GameTurn() && later[k.GameTurn()] != nil {
			s := came[k.GameTurn()]
			if s == nil {
				s = new(cameTo)
				came[k.GameTurn()] = s
			}
			s.add(k)
		}
	}
	for game := range uint64(*wars) {
		lost = false
		w.Play(game)
	}
	n := float64(*wars)
	for _, turn := range slices.Sorted(maps.Keys(later)) {
		printYardstick(book.Turns[turn], came[turn], later[turn])
	}
	fmt.Printf("\nTokyo falls in %d of %d wars, before 1944 in %d. Strategic moves unused: Japan %.0f %% of "+
		"%.0f a war, the Allies %.0f %% of %.0f.\nBlocks out of supply in the logistics phases of a war: "+
		"Japan %.1f, the Allies %.1f.\nSteps lost for want of supply in a war: Japan %.1f, the Allies %.1f; "+
		"blocks lost for want of room: %.2f and %.2f.\n",
		fell, *wars, early, 100*unused[0]/given[0], given[0]/n, 100*unused[1]/given[1], given[1]/n, starved[0]/n,
		starved[1]/n, hungry[0]/n, hungry[1]/n, crowded[0]/n, crowded[1]/n)
}

// lostUnfought counts losses without a fight: steps of blocks without supply [7.1], except those in
// the battle before, and, if no die fell, blocks that are alive in a battle and find no place to go
// [5.5].
func lostUnfought(c, k *war.Campaign, dice bool, hungry, crowded *[2]float64) {
	counts := !c.Building() && k.Building() // the logistics phase has begun
	fights := c.Phase == situation.InBattle || c.Phase == situation.Withdrawal
	var alive [128]bool
	for j, i := range c.Engaged {
		alive[i] = alive[i] || fights && c.AtHand.Strength(j) > 0
	}
	for i := range k.War.Pieces {
		if c.Place(i) == situation.NoPlace {
			continue
		}
		side, lost := k.War.SideOfPiece(i), k.Place(i) == situation.NoPlace
		switch {
		case counts && !(fights && c.Place(i) == c.Site()) && (lost || k.Pieces[i].Steps < c.Pieces[i].Steps):
			hungry[side]++
		case !counts && !dice && lost && alive[i]:
			crowded[side]++
		}
	}
}

func printYardstick(date string, s *cameTo, setUp *war.Campaign) {
	var want cameTo
	want.add(setUp)
	fmt.Printf("\n| %s | wars | set-up |\n|---|---:|---:|\n| production of Japan | %.1f | %.0f |\n| bases of "+
		"Japan | %.1f | %.0f |\n", date, s.points/s.wars, want.points, s.bases/s.wars, want.bases)
	for side, name := range [...]string{"Japan", "the Allies"} {
		var all, wanted float64
		var types []string
		for k, x := range s.steps[side] {
			all, wanted = all+x/s.wars, wanted+want.steps[side][k]
			if x > 0 || want.steps[side][k] > 0 {
				types = append(types, fmt.Sprintf("%s %.1f (%.0f)", book.TypeNames[k], x/s.wars, want.steps[side][k]))
			}
		}
		fmt.Printf("| steps of %s | %.1f | %.0f |\n| by type (set-up) | %s | |\n", name, all, wanted,
			strings.Join(types, ", "))
	}
	var less, more []string
	for at := range setUp.War.Map.Bases().All() {
		text := fmt.Sprintf("%s %.0f %%", setUp.War.Map.Name(at), 100*s.held[at]/s.wars)
		switch in := setUp.Held(0).Has(at); {
		case in && s.held[at] < s.wars/2:
			less = append(less, text)
		case !in && s.held[at] > s.wars/2:
			more = append(more, text)
		}
	}
	fmt.Printf("| of the set-up's bases held in less than half of the wars | %s | |\n| held in more than "+
		"half, not in the set-up | %s | |\n", strings.Join(less, ", "), strings.Join(more, ", "))
}
