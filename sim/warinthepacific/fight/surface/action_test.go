package surface_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// action returns the surface action in progress that a text describes.
func action(t testing.TB, attack, defend, rest string) *surface.Action {
	t.Helper()
	return fighttest.Battle(t, "kind = \"surface\"\nattack = \""+attack+"\"\ndefend = \""+defend+"\"\n"+
		rest).(*surface.Action)
}

const day = "phase = \"target\"\nnumber = 1\n"

func TestSurfaceDeployment(t *testing.T) { // [30.1] [30.2] [30.21] [30.22] [30.23]
	s := action(t, "Chokai, Aoba, JP SF-std", "Enterprise, US Chicago", "")
	assert.Equal(t, []string{"Chokai to E1", "Chokai to E2", "Chokai to E3", "Chokai to E4", "Chokai to E5",
		"Chokai to E6"}, fighttest.Texts(s))
	fighttest.Do(t, s, 0, "Chokai to E3")
	assert.NotContains(t, fighttest.Texts(s), "Aoba to E3")
	fighttest.Do(t, s, 0, "Aoba to E4")
	assert.Equal(t, "SF-std to F1", fighttest.Texts(s)[0])
	fighttest.Do(t, s, 0, "SF-std to F1")
	assert.Equal(t, []string{"Enterprise to A1", "Enterprise to A2", "Enterprise to A3", "Enterprise to A4"},
		fighttest.Texts(s))
	_, err := fighttest.Load(t).Parse("kind = \"surface\"\nattack = \"Chokai @E1, Aoba @E1, Kako\"\ndefend = " +
		"\"US Chicago\"\nasked = 2\n")
	assert.ErrorContains(t, err, "30.23")
	// Damaged and without ammunition they do not fight, nor without fuel. [14.27] [14.28]
	for _, mark := range []string{"depleted", "unsupplied"} {
		assert.Equal(t, "Chokai to F1", fighttest.Texts(action(t, "Chokai "+mark+", Aoba", "US Chicago", ""))[0])
	}
}

func TestSurfaceFire(t *testing.T) { // [30.4] [30.41] [30.43] [30.44] [30.93]
	const far = "US Chicago @C1 spotted, US Portland @C6 spotted"
	s := action(t, "Chokai @E1 spotted, Aoba @E1 spotted", far, day)
	assert.Equal(t, []string{"cease fire", "fire at Chicago"}, fighttest.Texts(s), "out of range")
	fighttest.Do(t, s, 0, "fire at Chicago")
	fighttest.Do(t, s, 0, "Chokai fires")
	fighttest.Do(t, s, 0, "Aoba holds its fire")
	assert.Equal(t, "Aoba stays", fighttest.Texts(s)[0], "the target was attacked, and who fired does not move [30.51]")
	_, err := fighttest.Load(t).Parse("kind = \"surface\"\nattack = \"Chokai @E2 spotted\"\ndefend = \"US " +
		"Chicago @C1 spotted\"\n" + day)
	assert.ErrorContains(t, err, "nobody who can fire", "no Active hex")
	_, err = fighttest.Load(t).Parse("kind = \"surface\"\nattack = \"Chokai @E1 spotted\"\ndefend = \"US " +
		"Chicago @C1\"\nnight = true\n" + day)
	assert.ErrorContains(t, err, "nobody who can fire", "no spotted target")
}

// mean returns the mean damage of an attack on the first defender over all dice.
func mean(t testing.TB, s *surface.Action, text string) float64 {
	t.Helper()
	legal := s.Legal(nil)
	i, err := sim.ParseMove(s, legal, text)
	require.NoError(t, err)
	var l sim.Lister
	sum := 0.0
	for next, p := range l.Outcomes(s, legal[i]) {
		sum += p * float64(next.(*surface.Action).Ships[1][0].Damage)
	}
	return sum
}

// lookUp is the Fire Routine by hand, from the file: the mean damage over both dice.
func lookUp(t testing.TB, column string, modifier, times, defense int) float64 {
	points, results := fighttest.SheetOf(t, "tables/surface-damage.csv"), fighttest.Grid(t, "tables/naval-crt.csv")
	sum := 0
	for die := 1; die <= 6; die++ {
		c := fighttest.Number(t, strings.TrimPrefix(column, "c")) - 1
		harm := times * fighttest.Number(t, points["die "+string(rune('0'+die+modifier))][c])
		line := -1
		for i, row := range results {
			a, b, _ := strings.Cut(row[0], ":")
			if harm*fighttest.Number(t, b) >= fighttest.Number(t, a)*defense {
				line = i
			}
		}
		for second := 1; second <= 6 && line >= 0; second++ {
			sum += map[string]int{"-": 0, "D1": 1, "D2": 2, "D3": 3, "D4": 4, "SUNK": 5}[results[line][second]]
		}
	}
	return float64(sum) / 36
}

func TestFireRoutine(t *testing.T) { // [30.42] [30.46] [30.47] [30.48] [30.49]
	join := func(attack, defend, rest string) *surface.Action {
		return action(t, attack, defend, "phase = \"join\"\nnumber = 1\n"+rest)
	}
	// Chokai's 11 on Speed Class 3 is column 3; the heavy cruiser's modifier 0, Defense 3.
	s := join("Chokai @E1 spotted", "US Chicago @C1 spotted struck", "round = 1")
	assert.InDelta(t, lookUp(t, "c3", 0, 1, 3), mean(t, s, "Chokai fires"), 1e-12)
	// Two of them have 22: column 5.
	s = join("Atago @E1 spotted joined fired shot, Chokai @E1 spotted", "US Chicago @C1 spotted struck",
		"round = 1\nasked = 1")
	assert.InDelta(t, lookUp(t, "c5", 0, 1, 3), mean(t, s, "Chokai fires"), 1e-12)
	// The Night Advantage doubles: Japan is first, in the first Tactical Sequence. [30.94]
	s = join("Chokai @E1 spotted", "US Chicago @C1 spotted struck", "night = true")
	assert.InDelta(t, lookUp(t, "c3", 0, 2, 3), mean(t, s, "Chokai fires"), 1e-12)
	s = join("Chokai @E1 spotted", "US Chicago @C1 spotted struck", "night = true\nround = 1")
	assert.InDelta(t, lookUp(t, "c3", 0, 1, 3), mean(t, s, "Chokai fires"), 1e-12)
}

func TestShortRange(t *testing.T) { // [30.46]
	for hex, times := range map[string]int{"D1": 2, "E2": 1} {
		s := action(t, "Kongo @"+hex+" spotted", "US DD-modern @C2 spotted struck",
			"phase = \"join\"\nnumber = 2\nround = 1")
		want := 0.0
		for die := range 6 { // column 4 with 1 less on the die
			points := times * []int{1, 2, 4, 6, 8, 10}[die]
			for second := range 6 {
				want += float64(fighttest.LevelAt(t, points, 1, second)) / 36
			}
		}
		assert.InDelta(t, want, mean(t, s, "Kongo fires"), 1e-12, hex)
	}
}

func TestSurfaceMovement(t *testing.T) { // [30.5] [30.52] [30.53] [30.55]
	s := action(t, "Chokai @E1 spotted", "US Chicago @D1 spotted", "phase = \"move\"\nnumber = 1\n")
	assert.Equal(t, []string{"Chokai stays", "Chokai to E2", "Chokai to F1"}, fighttest.Texts(s),
		"not where the enemy is")
	_, err := fighttest.Load(t).Parse("kind = \"surface\"\nattack = \"Chokai D4 @E1 spotted, Aoba @E2 " +
		"spotted\"\ndefend = \"US Chicago @C1 spotted\"\nphase = \"move\"\nnumber = 1\n")
	assert.ErrorContains(t, err, "one that can move", "Speed Class 0")
}

func TestWithdrawal(t *testing.T) { // [30.81] [30.82] [30.83] [30.86]
	text := "phase = \"move\"\nnumber = 1\n"
	assert.NotContains(t,
		fighttest.Texts(action(t, "Chokai @E1 spotted, Aoba @E2 spotted", "US Chicago @C1 spotted", text)),
		"Chokai withdraws")
	s := action(t, "Chokai D1 @E1 spotted, Aoba @E2 spotted, Kako @E3 spotted", "US Chicago @C1 spotted", text)
	require.Contains(t, fighttest.Texts(s), "Chokai withdraws")
	legal := s.Legal(nil)
	var l sim.Lister
	for next, p := range l.Outcomes(s, legal[len(legal)-1]) { // Speed Class 3: always
		assert.InDelta(t, 1, p, 1e-12)
		assert.Contains(t, next.String(), "Chokai D1 spotted withdrawn")
	}
	s = action(t, "Fuso D1 @E1 spotted, Aoba @E2 spotted, Kako @E3 spotted", "US Chicago @C1 spotted", text)
	legal = s.Legal(nil)
	gone := 0.0
	for next, p := range l.Outcomes(s, legal[len(legal)-1]) { // Speed Class 2: on 1 to 3
		if strings.Contains(next.String(), "Fuso D1 spotted withdrawn") {
			gone += p
		}
	}
	assert.InDelta(t, 0.5, gone, 1e-12)
}

func TestBreakoff(t *testing.T) { // [30.71] [30.72] [30.73] [30.74]
	// The rulebook's 23: 6 and 6, 4, 4 and 3; a fourth of it is 5.
	s := action(t, "Kongo, Hiei, Chokai, Takao, Aoba", "US Chicago", "")
	level, lost := s.BreakoffLevel(0)
	assert.Equal(t, [2]int{5, 0}, [2]int{level, lost})
	assert.False(t, s.Broken[0])
	s = action(t, "Kongo SUNK spotted, Hiei @E1 spotted, Chokai @E1 spotted, Takao @E1 spotted, Aoba @E1 spotted",
		"US Chicago @C1 spotted", "phase = \"move\"\nnumber = 1\nasked = 1\n")
	assert.True(t, s.Broken[0], "6 is more than 5")
	assert.Contains(t, fighttest.Texts(s), "Hiei withdraws", "whole ships too [30.81]")
	s = action(t, "Kongo @E1 spotted, Hiei @E1 spotted, Chokai D3 @E1 spotted, Takao D3 @E1 spotted, Aoba "+
		"@E1 spotted", "US Chicago @C1 spotted", "phase = \"move\"\nnumber = 1\n")
	_, lost = s.BreakoffLevel(0)
	assert.Equal(t, 4, lost)
	assert.False(t, s.Broken[0])
}

func TestNightSpotting(t *testing.T) { // [30.9] [30.91] [30.92] [30.94]
	s := action(t, "Chokai @E1, JP DD-modern @E2", "US Chicago @C1, US Portland @C6",
		"night = true\nphase = \"move\"\nnumber = 1\nround = 1\n")
	fighttest.Do(t, s, 0, "Chokai to D1")
	assert.Contains(t, s.String(), "Chokai @D1 spotted moved")
	assert.Contains(t, s.String(), "Chicago @C1 spotted")
	assert.NotContains(t, s.String(), "Portland @C6 spotted")
	// Destroyers reach two hexes with the Advantage, and are not seen by that.
	s = action(t, "Chokai @D1 spotted, JP DD-modern @E1", "US Chicago @C1 spotted struck",
		"night = true\nphase = \"join\"\nnumber = 1\nasked = 1\n")
	assert.Contains(t, fighttest.Texts(s), "DD-modern fires")
	fighttest.Do(t, s, 0, "DD-modern fires")
	assert.Contains(t, s.String(), "DD-modern @E1 fired shot flashed")
}

func TestInitiative(t *testing.T) { // [9.5] [9.51] [9.63] [30.3]
	for rest, want := range map[string]float64{"date = \"8/42\"\nnight = true": 5. / 6, "date = \"8/42\"": 3. / 6,
		"date = \"8/44\"": 1. / 6} {
		s := action(t, "Chokai @E1 spotted", "US Chicago @C6 spotted", rest+"\nphase = \"active\"")
		var l sim.Lister
		first := 0.0
		for next, p := range l.Outcomes(s, 0) {
			if next.(*surface.Action).First == 0 {
				first += p
			}
		}
		assert.InDelta(t, want, first, 1e-12, rest)
	}
}

func TestCoastalGuns(t *testing.T) { // [38.7] [38.73] [38.74]
	s := action(t, "none", "Chokai", "date = \"4/42\"\nguns = 10")
	// 10 on Speed Class 1 is column 4, doubled, against a Defense of 4.
	assert.InDelta(t, lookUp(t, "c4", 0, 2, 4), meanGuns(t, s), 1e-12)
	_, err := fighttest.Load(t).Parse("kind = \"surface\"\nattack = \"none\"\ndefend = \"Chokai\"\ndate = " +
		"\"3/42\"\nguns = 10\n")
	assert.ErrorContains(t, err, "38.7")
}

func meanGuns(t testing.TB, s *surface.Action) float64 { return mean(t, s, "fire at Chokai") }

func TestDamageAdds(t *testing.T) { // [30.63] [30.64]
	s := action(t, "Yamato @E1 spotted",
		"US Chicago D4 @C1 spotted struck, US Portland @C2 spotted, Washington @C3 spotted",
		"phase = \"join\"\nnumber = 1\nround = 1\n")
	legal := s.Legal(nil)
	var l sim.Lister
	for next := range l.Outcomes(s, legal[0]) {
		assert.LessOrEqual(t, next.(*surface.Action).Ships[1][0].Damage, uint8(5))
	}
	assert.Greater(t, mean(t, s, "Yamato fires"), 4.8)
}
