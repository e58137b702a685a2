package surface_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// Where each hex of a column has one ship none has two. [30.23]
func TestEvenDeployment(t *testing.T) {
	s := action(t, "12 JP DD-modern", "US Chicago", "")
	for i, hex := range []string{"E1", "E2", "E3", "E4", "E5", "E6", "E1"} {
		fighttest.Do(t, s, 0, "DD-modern "+fighttest.Itoa(i+1)+" to "+hex)
	}
	assert.Len(t, fighttest.Texts(s), 5, "six times one and E1 twice")
	s = action(t, "7 JP DD-modern", "US Chicago", "")
	fighttest.Do(t, s, 0, "DD-modern 1 to E1")
	fighttest.Do(t, s, 0, "DD-modern 2 to E1")
	assert.Equal(t, []string{"DD-modern 3 to E2", "DD-modern 3 to E3", "DD-modern 3 to E4", "DD-modern 3 to E5",
		"DD-modern 3 to E6"}, fighttest.Texts(s), "one hex has two in the end")
	fighttest.Do(t, s, 0, "DD-modern 3 to E2")
	assert.Equal(t, []string{"DD-modern 4 to E3", "DD-modern 4 to E4", "DD-modern 4 to E5", "DD-modern 4 to E6"},
		fighttest.Texts(s), "and no other")
	_, err := fighttest.Load(t).Parse("kind = \"surface\"\nattack = \"JP SF-std D1 spotted withdrawn " +
		"hit\"\ndefend = \"US Chicago spotted withdrawn\"\nphase = \"critical\"\n")
	assert.ErrorContains(t, err, "want one that is rolled for", "joint shipping never is [9.71]")
}

// A ship sunk by a Critical Hit is off the display. [9.7] [30.64]
func TestSunkByCriticalHit(t *testing.T) {
	s := action(t, "Chokai D1 spotted withdrawn", "US Chicago D4 @C1 spotted hit, US Portland @C2 spotted",
		"date = \"8/42\"\nphase = \"critical\"\nplayer = 1\n")
	var l sim.Lister
	sunk := 0.0
	for next, p := range l.Outcomes(s, 0) {
		if text := next.String(); strings.Contains(text, "Chicago SUNK") {
			sunk += p
			assert.NotContains(t, text, "@C1")
		} else {
			assert.Contains(t, text, "Chicago D4 @C1")
		}
	}
	assert.InDelta(t, 6./36, sunk, 1e-12, "on 4 or less")
}

// The ships that may fire at a target are those in Active hexes that have not fired. If no other
// did, the last one must, because the target was named. [30.4] [30.42] [30.43] [14.27]
func TestWhoFires(t *testing.T) {
	join := func(attack, rest string) *surface.Action {
		return action(t, attack, "US Chicago @D1 spotted struck", "round = 1\nphase = \"join\"\nnumber = 1\n"+rest)
	}
	assert.Equal(t, []string{"Chokai holds its fire", "Chokai fires"},
		fighttest.Texts(join("Chokai @E1 spotted, Aoba @E1 spotted", "")))
	assert.Equal(t, []string{"Chokai fires"}, fighttest.Texts(join("Chokai @E1 spotted, Aoba @E2 spotted", "")),
		"Aoba is on no Active hex")
	assert.Equal(t, []string{"Chokai fires"},
		fighttest.Texts(join("Chokai @E1 spotted, Aoba @E1 spotted fired shot", "")), "and here it has fired")
	assert.Equal(t, []string{"Aoba fires"},
		fighttest.Texts(join("Chokai @E1 spotted, Aoba @E1 spotted", "asked = 1\n")), "Chokai did not")
	s := join("Chokai @E1 spotted, Aoba @E3", "night = true\n")
	fighttest.Do(t, s, 0, "Chokai fires")
	assert.NotContains(t, fighttest.Texts(s)[0], "Aoba", "it is on no Active hex, seen or not")
	assert.Equal(t, []string{"Chokai fires"}, fighttest.Texts(join("Chokai @E1 spotted, Aoba depleted @E1 spotted",
		"")), "Aoba cannot")
	// A destroyer in Emergency Transport does not fire either. [10.34]
	assert.Equal(t, []string{"Chokai fires"},
		fighttest.Texts(join("Chokai @E1 spotted, JP DD-modern etran @E1 spotted", "")))
	_, err := fighttest.Load(t).Parse("kind = \"surface\"\nattack = \"Chokai etran\"\ndefend = \"US Chicago\"\n")
	assert.ErrorContains(t, err, "in Emergency Transport; want that of DD and DE alone")
	// At the end of its own range a ship is seen by its fire, whose Advantage it is or not.
	s = action(t, "Chokai @E1, Aoba @E3", "US Chicago @C1 spotted struck",
		"phase = \"join\"\nnumber = 1\nnight = true\n")
	fighttest.Do(t, s, 0, "Chokai fires")
	assert.Contains(t, s.String(), "Chokai @E1 spotted fired shot")
	_, err = fighttest.Load(t).Parse("kind = \"surface\"\nattack = \"Chokai depleted @E1 spotted, Aoba @E2 " +
		"spotted\"\ndefend = \"US Chicago @D1 spotted\"\n" + day)
	assert.ErrorContains(t, err, "nobody who can fire")
}

// After six Tactical Sequences forces part (W30).
func TestForcesPart(t *testing.T) {
	s := action(t, "Chokai @E1 spotted", "US Chicago @C6 spotted",
		"phase = \"move\"\nplayer = 1\nfirst = 0\nnumber = 6\ndone = 5\nround = 4\n")
	fighttest.Do(t, s, 0, "Chicago stays")
	assert.Equal(t, []string{"roll for the Active hexes"}, fighttest.Texts(s))
	s = action(t, "Chokai @E1 spotted", "US Chicago @C6 spotted",
		"phase = \"move\"\nplayer = 1\nfirst = 0\nnumber = 6\ndone = 5\nround = 5\n")
	fighttest.Do(t, s, 0, "Chicago stays")
	assert.Equal(t, sim.Over, s.Turn())
}

// Escort carriers are carriers, coastal defence ships combatants. [30.22] [30.81]
func TestColumnsByType(t *testing.T) {
	assert.Equal(t, "Fanshaw Bay to A1", fighttest.Texts(action(t, "Fanshaw Bay", "Chokai", ""))[0])
	s := action(t, "JP CD-std", "US Chicago", "")
	assert.Equal(t, "CD-std to E1", fighttest.Texts(s)[0])
	s = action(t, "JP CD-std @E1 spotted, Chokai @E2 spotted", "US Chicago @C6 spotted", "phase = \"move\"\nnumber = 1")
	assert.NotContains(t, fighttest.Texts(s), "CD-std withdraws")
}

// A ship that has a name is there once; counters of destroyers may be many.
func TestNamedShipsOnce(t *testing.T) {
	_, err := fighttest.Load(t).Battle("x.toml",
		"kind = \"surface\"\nattack = \"Chokai, Aoba, Chokai D1\"\ndefend = \"US Chicago\"", nil)
	assert.ErrorContains(t, err, "x.toml:2: attack: found Chokai twice; want a ship once")
	_, err = fighttest.Load(t).Battle("x.toml", "kind = \"surface\"\nattack = \"JP DD-modern, 2 JP DD-modern "+
		"D1\"\ndefend = \"US Chicago\"", nil)
	assert.NoError(t, err)
}

// A hybrid carrier fights and is deployed as a combatant, is a carrier else: it may always
// withdraw, screens against submarines, and has Critical Hits of its own. [38.92] [38.93]
// [38.95]
func TestHybridCarriers(t *testing.T) {
	s := action(t, "Ise hybrid, Nagato", "Enterprise, US Chicago", "")
	assert.Equal(t, "Ise hybrid to E1", fighttest.Texts(s)[0])
	text := "phase = \"move\"\nnumber = 1\n"
	assert.Contains(t, fighttest.Texts(action(t, "Ise hybrid @E1 spotted, Nagato @E2 spotted",
		"US Chicago @C1 spotted", text)), "Ise hybrid tries to withdraw")
	s = action(t, "Ise hybrid @E1 spotted", "US Chicago @C1 spotted", day)
	assert.Contains(t, fighttest.Texts(s), "fire at Chicago")
	assert.Equal(t, 3, fighttest.Battle(t, "kind = \"submarine\"\nattack = \"6\"\ndefend = \"Ise hybrid\"").(*undersea.Submarines).Screen(1))
	assert.Equal(t, 0, fighttest.Battle(t, "kind = \"submarine\"\nattack = \"6\"\ndefend = \"Ise hybrid empty\"").(*undersea.Submarines).Screen(1))
	// the last line of Japan: from 1/44
	on := fighttest.Number(t, fighttest.SheetOf(t, "tables/critical-hit.csv")["JP"][4])
	s = action(t, "Ise hybrid D1 spotted hit", "US Chicago spotted withdrawn",
		"date = \"5/44\"\nphase = \"critical\"\n")
	var l sim.Lister
	chance := 0.0
	for next, p := range l.Outcomes(s, 0) {
		if next.(*surface.Action).Ships[0][0].Damage > 1 {
			chance += p
		}
	}
	assert.InDelta(t, float64(on*(on-1)/2)/36, chance, 1e-12)
}

// A ship that withdraws counts as lost: where the others break off by that, those that
// stayed may go too, in whatever order they stand; not who has moved or fired. [30.54]
// [30.72] [30.8] [30.84] [30.85] [30.87] [30.88] (W106)
func TestWithdrawalInTurn(t *testing.T) {
	s := action(t, "Aoba @E1 spotted, Kako @E1 spotted, Kinugasa @E1 spotted fired shot, Chokai D1 @E1 "+
		"spotted, Furutaka @E2 spotted", "US Chicago @C6 spotted", "phase = \"move\"\nnumber = 1\n")
	level, _ := s.BreakoffLevel(0)
	require.Equal(t, 4, level, "16 in all, so that Chokai's 4 are not more yet")
	fighttest.Do(t, s, 0, "Aoba stays")
	fighttest.Do(t, s, 0, "Kako stays")
	fighttest.Do(t, s, 0, "Chokai withdraws")
	assert.NotContains(t, fighttest.Texts(s)[0], "Aoba", "nobody breaks off, so nobody is asked again")
	s = action(t, "Aoba @E1 spotted, Kako @E1 spotted, Kinugasa @E1 spotted fired shot, Chokai D1 @E1 spotted",
		"US Chicago @C6 spotted", "phase = \"move\"\nnumber = 1\n")
	assert.NotContains(t, fighttest.Texts(s), "Aoba withdraws")
	fighttest.Do(t, s, 0, "Aoba stays")
	fighttest.Do(t, s, 0, "Kako to E2")
	assert.Equal(t, "Chokai stays", fighttest.Texts(s)[0], "Kinugasa has fired")
	fighttest.Do(t, s, 0, "Chokai withdraws")
	assert.Contains(t, fighttest.Texts(s), "Aoba withdraws", "4 of 13 are gone")
	fighttest.Do(t, s, 0, "Aoba withdraws")
	assert.Contains(t, s.String(), "Aoba spotted withdrawn")
	assert.Contains(t, s.String(), "Kako @E2 spotted moved")
	assert.NotContains(t, fighttest.Texts(s)[0], "Kako")
}

// Thirteen ships fit in one hex, and where they stand changes nothing but who reaches whom.
// [30.45] [30.56]
func TestNoStackingLimit(t *testing.T) {
	pile := strings.Repeat("JP DD-modern @E2 spotted, ", 12)
	s := action(t, pile+"Chokai @E1 spotted", "US Chicago @C6 spotted", "phase = \"move\"\nnumber = 1\nasked = 12\n")
	fighttest.Do(t, s, 0, "Chokai to E2")
	at := func(chokai, chicago string) float64 {
		return mean(t, action(t, "Chokai @"+chokai+" spotted", "US Chicago @"+chicago+" spotted struck",
			"phase = \"join\"\nnumber = 1\nround = 1"), "Chokai fires")
	}
	assert.Equal(t, at("E1", "D1"), at("E1", "C1"), "next to each other, and at two hexes")
}

// Each attack counts at once: a target is weaker and slower for the next, and its own
// attack too; a Task Force breaks off within an Active Phase. What ships brought along
// counts. [30.6] [30.61] [30.62] [30.65] [30.7] [30.73] [30.75] (W107)
func TestDamageCountsAtOnce(t *testing.T) {
	s := action(t, "Chokai @E1 spotted",
		"US Chicago D2 @C1 spotted struck, US Portland @C2 spotted, US Astoria @C2 spotted",
		"phase = \"join\"\nnumber = 1\nround = 1")
	// Speed Class 2 now, and a Defense of 2: 11 is in the third column of that.
	points := fighttest.SheetOf(t, "tables/surface-damage.csv")
	column := -1
	for i, text := range points["speed 2"] {
		if fighttest.Within(t, text, 11) {
			column = i
		}
	}
	want := 0.0
	for die := 1; die <= 6; die++ {
		for second := range 6 {
			want += float64(min(5,
				2+fighttest.LevelAt(t, fighttest.Number(t, points["die "+fighttest.Itoa(die)][column]), 2,
					second))) / 36
		}
	}
	assert.InDelta(t, want, mean(t, s, "Chokai fires"), 1e-12)
	var l sim.Lister
	for next := range l.Outcomes(s, s.Legal(nil)[0]) {
		b := next.(*surface.Action)
		level, lost := b.BreakoffLevel(1)
		assert.Equal(t, lost > level, b.Broken[1], b)
	}
	s = action(t, "Chokai @E1 spotted", "US Chicago D3 @C1 spotted, US Portland @C2 spotted",
		"phase = \"move\"\nnumber = 1\n")
	level, lost := s.BreakoffLevel(1)
	assert.Equal(t, []int{1, 2}, []int{level, lost})
	assert.True(t, s.Broken[1])
}

// Ships that withdrew are rolled for with the others when all is over. [30.76] [30.86]
func TestCriticalHitsOfWhoWithdrew(t *testing.T) {
	s := action(t, "Chokai D1 spotted withdrawn hit", "US Chicago D2 @C1 spotted hit, US Portland @C2 spotted",
		"phase = \"critical\"\n")
	assert.Equal(t, []string{"roll for Chokai"}, fighttest.Texts(s))
	s = action(t, "Chokai D1 spotted withdrawn, Aoba D1 @E1 spotted hit", "US Chicago @C6 spotted",
		"phase = \"move\"\nnumber = 1\nasked = 1\n")
	fighttest.Do(t, s, 0, "Aoba withdraws")
	assert.Equal(t, []string{"roll for Aoba"}, fighttest.Texts(s), "Chokai came with its damage")
}
