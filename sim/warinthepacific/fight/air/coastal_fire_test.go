package air_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// onTwo is in how many of 36 ways two dice show so much or less.
func onTwo(most int) (n int) {
	for a := 1; a <= 6; a++ {
		n += max(0, min(6, most-a))
	}
	return n
}

// A ship that the guns damage may suffer Critical Hits when all have fired. A ship that was missed
// or sunk may not, and then the fight has nothing to roll for. [38.73] [38.74] [9.7]
func TestLuckAfterCoastalFire(t *testing.T) {
	for _, guns := range []int{4, 12, 30} {
		s := bombing(t,
			fmt.Sprintf("target = \"port\"\nguns = %d\ndate = \"8/42\"\nphase = \"guns\"\nships = \"Chokai\"\n", guns))
		want := map[string]int{}
		for level, n := range gunResults(t, guns, 4, 0) {
			phase := map[bool]string{true: "over", false: "critical"}[level == "0" || level == "5"]
			want[level+" "+phase] += n
		}
		assert.Equal(t, want, fighttest.After(t, s, "go on", 36, func(s sim.State) string {
			word := map[air.Phase]string{air.CoastalFire: "guns", air.CoastalLuck: "critical"}[airOf(s).Phase]
			if s.Turn() == sim.Over {
				word = "over"
				assert.Zero(t, airOf(s).Line[0].Marks, "no marks are left of a fight that is over")
			}
			return shelled(s) + " " + word
		}), guns)
	}
}

// Two ships from the first gun to the last Critical Hit, against the law of one ship that is
// counted from the files: of both together it is the product. [38.73] [38.74] [9.7] [9.74]
func TestTwoShipsUnderCoastalGuns(t *testing.T) {
	law := func(defense, modifier, on int) (p [6]float64) {
		for level, n := range gunResults(t, 12, defense, modifier) {
			at, left := fighttest.Number(t, level), float64(n)/36
			yes := float64(onTwo(on)) / 36
			for ; at > 0 && at < 5; at++ {
				p[at] += left * (1 - yes)
				left *= yes
			}
			p[at] += left
		}
		return p
	}
	chokai, destroyer := law(4, 0, 5), law(defenseOf(t, "JP DD-modern"), -1, 5)
	require.InDelta(t, 1, chokai[0]+chokai[1]+chokai[2]+chokai[3]+chokai[4]+chokai[5], 1e-12)
	got := map[[2]uint8]float64{}
	var walk func(s sim.State, p float64)
	walk = func(s sim.State, p float64) {
		if s.Turn() == sim.Over {
			line := airOf(s).Line
			got[[2]uint8{line[0].Damage, line[1].Damage}] += p
			require.Zero(t, line[0].Marks|line[1].Marks)
			return
		}
		legal := s.Legal(nil)
		require.Len(t, legal, 1)
		var l sim.Lister
		next, chance := map[string]sim.State{}, map[string]float64{}
		for state, q := range l.Outcomes(s, legal[0]) {
			key := string(state.AppendKey(nil))
			if next[key] == nil {
				next[key] = state.Clone()
			}
			chance[key] += q
		}
		for key, state := range next {
			walk(state, p*chance[key])
		}
	}
	walk(bombing(t, "target = \"port\"\nguns = 12\ndate = \"8/42\"\nphase = \"guns\"\nships = \"Chokai, JP "+
		"DD-modern\"\n"), 1)
	for a := range uint8(6) {
		for b := range uint8(6) {
			assert.InDelta(t, chokai[a]*destroyer[b], got[[2]uint8{a, b}], 1e-12, "%d and %d", a, b)
		}
	}
}

// The guns fire at the ships one after the other, and only then is anybody rolled for, the
// damaged in their order. [38.73] [38.74]
func TestOrderOfCoastalFire(t *testing.T) {
	s := bombing(t, "target = \"port\"\nguns = 4\ndate = \"8/42\"\nphase = \"guns\"\nships = \"Chokai, Kongo, Aoba\"\n")
	for i := range 3 {
		require.Equal(t, air.CoastalFire, s.Phase)
		require.Equal(t, book.Defender, s.Turn(), "the guns are the defender's")
		s = airOf(fighttest.Rolled(t, s, "go on", func(s sim.State) bool {
			return (airOf(s).Line[i].Damage > 0 && airOf(s).Line[i].Damage < 5) == (i != 1) &&
				airOf(s).Line[i].Damage < 5
		}))
	}
	require.Equal(t, air.CoastalLuck, s.Phase)
	assert.Equal(t, uint8(0), s.Asked)
	s = airOf(fighttest.Rolled(t, s, "go on", func(s sim.State) bool { return true }))
	require.Equal(t, air.CoastalLuck, s.Phase)
	assert.Equal(t, uint8(2), s.Asked, "not the Kongo, which was missed")
	assert.False(t, s.Line[0].Is(book.Hit), "rolled for")
	assert.True(t, s.Line[2].Is(book.Hit))
	again := airOf(fighttest.Battle(t, s.String()))
	assert.Equal(t, s.AppendKey(nil), again.AppendKey(nil))
	s = airOf(fighttest.Rolled(t, s, "go on", func(s sim.State) bool { return true }))
	assert.Equal(t, sim.Over, s.Turn())
}

// A ship that is damaged already suffers as it is: slower and weaker, and what it takes
// adds up to five levels at most. [38.74] [9.81] [9.86]
func TestCoastalFireAtTheDamaged(t *testing.T) {
	s := bombing(t, "target = \"port\"\nguns = 12\ndate = \"8/42\"\nphase = \"guns\"\nships = \"Kongo D3\"\n")
	want := map[string]int{}
	for level, n := range gunResults(t, 12, 6-2, 1) {
		want[fighttest.Itoa(min(5, 3+fighttest.Number(t, level)))] += n
	}
	assert.Equal(t, want, fighttest.After(t, s, "go on", 36, shelled))
	hit := 0
	for state, n := range fighttest.After(t, s, "go on", 36, func(s sim.State) string {
		return fmt.Sprint(airOf(s).Line[0].Damage, airOf(s).Line[0].Is(book.Hit))
	}) {
		switch state {
		case "3 false", "4 true", "5 false":
			hit += n
		}
	}
	assert.Equal(t, 36, hit, "the mark is of those that are damaged further and afloat")
}

// Guns that are there early damage ships before 4/42, and their Critical Hits go by the date. A
// ship cannot bombard when the port has no guns left. [38.7] [38.75]
func TestEarlyGuns(t *testing.T) {
	const text = "target = \"port\"\nguns = 20\nships = \"Kongo\"\n"
	early := bombing(t, text+"date = \"2/42\"\nearly-guns = true\n")
	assert.Equal(t, []int{20, 1}, []int{early.Gunnery(), int(early.Ships)})
	none := bombing(t, text+"date = \"2/42\"\n")
	assert.Equal(t, []int{0, 0}, []int{none.Gunnery(), int(none.Ships)},
		"nobody fires at them: who they are does not matter")
	assert.Equal(t, int(early.Salvo), int(none.Salvo))
	assert.Equal(t, []string{"go in"}, fighttest.Texts(none))
	last := bombing(t, text+"date = \"3/42\"\n")
	first := bombing(t, text+"date = \"4/42\"\n")
	assert.Equal(t, []int{0, 20}, []int{last.Gunnery(), first.Gunnery()}, "from 4/42 on every port has guns")
}
