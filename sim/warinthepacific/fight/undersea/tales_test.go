package undersea_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// tales lists what is told of a move over all its rolls, with how many of so many say so.
func tales(t *testing.T, s sim.State, of float64, tell func(next sim.State, m sim.Move) []string) map[string]int {
	t.Helper()
	legal := s.Legal(nil)
	m := legal[len(legal)-1]
	return fighttest.After(t, s, s.MoveString(m), of, func(next sim.State) string {
		return strings.Join(tell(next, m), "; ")
	})
}

// openly is the narration for a viewer that sees everything.
func openly(s sim.State) func(sim.State, sim.Move) []string {
	return func(next sim.State, m sim.Move) []string { return s.(sim.Narrator).Narrate(m, next, nil) }
}

// A search for convoys is told hex by hex, and the convoys of a broken pipeline by the
// hexes where they are, with their escorts. [15.6] [15.64] [15.65]
func TestTellConvoySearch(t *testing.T) {
	s := convoy(t, "attack = \"ships\"\ndefend = \"2 JP MS-1x, JP DE-std\"\npipeline = 16")
	const first = "attacker: search hex 1; "
	assert.Equal(t, map[string]int{first + "nothing is found": 4, first + "the pipeline is found and broken up": 2},
		tales(t, s, 6, openly(s)))
	end := s.Clone()
	fighttest.Play(t, end, "search no more")
	assert.Equal(t, []string{"attacker: search no more"}, s.Narrate(0, end, nil))
	placed := convoy(t, "attack = \"ships\"\ndefend = \"2 JP MS-1x, JP DE-std\"\npipeline = 16\nphase = "+
		"\"place\"\nhex = 3\nfound = true")
	want := map[string]int{}
	for escorted := range 4 {
		line := []string{"attacker: place the convoys"}
		for k, hex := range []int{3, 7, 11, 15} {
			line = append(line, fmt.Sprintf("hex %d: a convoy with %d escorts", hex, book.Bit(k == escorted)))
		}
		want[strings.Join(line, "; ")] = 1
	}
	assert.Equal(t, want, tales(t, placed, 4, openly(placed)))
}

// Of mines each die is told, which ship is hit and what it suffers, and what is left of
// them after a Cycle. [35.74] [35.75] [35.77]
func TestTellMines(t *testing.T) {
	s := mines(t, "attack = \"2\"\ndefend = \"2 JP DD-modern\"")
	assert.Equal(t, map[string]int{"mined hex 1: nothing": 5, "mined hex 1: a mine is hit": 1},
		tales(t, s, 6, openly(s)))
	s = mines(t, "attack = \"2\"\ndefend = \"2 JP DD-modern\"\nstage = \"ship\"\nhex = 1")
	want := map[string]int{}
	for _, level := range fighttest.SheetOf(t, "tables/submarine-damage.csv")["1..2"][:6] {
		for ship := 1; ship <= 2; ship++ {
			if level == "-" {
				want["no damage"]++
				continue
			}
			want[fmt.Sprintf("DD-modern %d: %s", ship, level)]++
		}
	}
	assert.Equal(t, want, tales(t, s, 12, openly(s)))
	s = mines(t, "attack = \"2\"\ndefend = \"JP MS-1x\"\npipeline = 16\nstage = \"clear\"\nhex = 2")
	const cleared = "the Cycle ends: mines are left in %d of 2 hexes"
	assert.Equal(t, map[string]int{fmt.Sprintf(cleared, 2): 25, fmt.Sprintf(cleared, 1): 10,
		fmt.Sprintf(cleared, 0): 1}, tales(t, s, 36, openly(s)))
	over := mines(t, "attack = \"2\"\ndefend = \"2 JP DD-modern\"\nstage = \"over\"")
	assert.Panics(t, func() { over.Apply(0, nil) })
	assert.Panics(t, func() { s.Apply(1, nil) }, "there is one move")
}

// A hunt by Air Points is told to who hunts as far as it learns: the search and what the
// table screens; the loss is told the owner. [13.92] [38.14]
func TestTellHunt(t *testing.T) {
	s := hunt(t, "attack = \"2 PBY\"\ndefend = \"6\"\ndate = \"1/44\"")
	assert.Equal(t, map[string]int{"attacker: search for subron 1": 1}, tales(t, s, 1, openly(s)))
	fighttest.Play(t, s, "search for subron 1")
	assert.Equal(t, map[string]int{"subron 1 is found and suppressed": 4, "subron 1 is not found": 2},
		tales(t, s, 6, openly(s)))
	s = hunt(t, "attack = \"2 PBY\"\ndefend = \"6 hunted suppressed open\"\ndate = \"1/44\"\nphase = "+
		"\"roll\"\nstage = \"asw\"")
	want := map[string]int{}
	for _, n := range fighttest.SheetOf(t, "tables/asw.csv")["4..4"][:6] {
		want["Screening Value 4 against a squadron of subron 1: "+n]++
	}
	assert.Equal(t, want, tales(t, s, 6, openly(s)))
	for screened := 1; screened <= 6; screened++ {
		text := fmt.Sprintf("attack = \"2 PBY\"\ndefend = \"4 hunted suppressed open %d:0\"\ndate = "+
			"\"1/44\"\nphase = \"roll\"\nstage = \"loss\"", screened)
		s = hunt(t, text)
		lost := min(4, screened)
		assert.Equal(t, map[string]int{"subron 1 loses a Sub Point": lost, "subron 1 loses nothing": 6 - lost},
			tales(t, s, 6, openly(s)), screened)
	}
}

// Air Points that attack reveal how many squadrons a subron has: then alone the searcher
// knows more than before. [13.24]
func TestHuntReveals(t *testing.T) {
	for date, want := range map[string]bool{"13/43": false, "1/44": true} {
		s := fighttest.Battle(t, "kind = \"hunt\"\nattack = \"3 PBY\"\ndefend = \"6, dummy\"\ndate = \""+date+
			"\"").(*undersea.SecretHunt)
		next := fighttest.Rolled(t, s, "search for subron 1", func(sim.State) bool { return true })
		assert.False(t, s.Reveals(next), "which is under it is drawn, not said")
		rolled := next.(*undersea.SecretHunt)
		assert.Equal(t, want, rolled.Reveals(fighttest.Rolled(t, next, "go on", func(s sim.State) bool {
			return s.(*undersea.SecretHunt).Subrons[0].Suppressed
		})), date)
		missed := hunt(t, "attack = \"2 PBY\"\ndefend = \"6\"\ndate = \""+date+"\"")
		fighttest.Play(t, missed, "search for subron 1")
		for text := range tales(t, missed, 6, openly(missed)) {
			assert.Regexp(t, `^subron 1 is (not found|found and suppressed)$`, text)
		}
	}
}

// Whatever is sunk, damaged or lost under the sea is told, once.
func TestLossesUnderTheSeaAreTold(t *testing.T) {
	level := regexp.MustCompile(`[:,] D[1-4]\b`)
	for _, start := range fighttest.Starts(t, "submarine", "mines") {
		begun, err := start.Make()
		require.NoError(t, err)
		for game := range uint64(12) {
			s := begun.Clone()
			d, agent := sim.NewDice(7, sim.Nature), sim.NewDice(8, sim.Agent0)
			d.Start(game)
			agent.Start(game)
			for n := uint64(0); s.Turn() != sim.Over; n++ {
				before, legal := s.Clone(), s.Legal(nil)
				m := legal[agent.Pick(n, len(legal))]
				s.Apply(m, &d)
				lines := strings.Join(before.(sim.Narrator).Narrate(m, s, nil), "\n")
				hurt, sunk := harmed(before, s)
				require.Equal(t, sunk, strings.Count(lines, " is sunk")+strings.Count(lines, ": SUNK"), lines)
				told := len(level.FindAllString(lines, -1))
				require.Equal(t, hurt, told, "%s\n%s%s", lines, before, s)
				require.Equal(t, pointsLost(s)-pointsLost(before), strings.Count(lines, "a Sub Point is lost"), lines)
			}
		}
	}
}

// fleetOf returns the ships of a fight under the sea.
func fleetOf(s sim.State) *undersea.TaskForce {
	switch f := s.(type) {
	case *undersea.Mines:
		return &f.TaskForce
	case *undersea.Submarines:
		return &f.TaskForce
	}
	return &s.(*undersea.SecretSubmarines).TaskForce
}

// harmed counts the ships that are damaged more, and those that are sunk.
func harmed(before, after sim.State) (hurt, sunk int) {
	a, b := fleetOf(before), fleetOf(after)
	for i := range a.Ships[:a.Count] {
		switch was, now := a.Ships[i].Damage, b.Ships[i].Damage; {
		case now == was:
		case now >= book.SunkLevel:
			sunk++
		default:
			hurt++
		}
	}
	return hurt, sunk
}

// pointsLost counts the Sub Points that are lost.
func pointsLost(s sim.State) (n int) {
	switch f := s.(type) {
	case *undersea.Submarines:
		for _, lost := range f.Lost {
			n += int(lost)
		}
	case *undersea.SecretSubmarines:
		for _, lost := range f.Lost {
			n += int(lost)
		}
	}
	return n
}
