package contact_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// engaged returns an engagement that a text describes.
func engaged(t testing.TB, attack, defend, rest string) sim.State {
	t.Helper()
	return fighttest.Battle(t, fmt.Sprintf("kind = \"engagement\"\nattack = %q\ndefend = %q\n%s", attack, defend, rest))
}

// engagement returns what is open or secret of it.
func engagement(s sim.State) *contact.Engagement {
	if e, ok := s.(*contact.SecretEngagement); ok {
		return &e.Engagement
	}
	return s.(*contact.Engagement)
}

// meets returns how likely the first pair comes to battle, in sixths.
func meets(t testing.TB, attack, defend, rest string) float64 {
	t.Helper()
	s := engaged(t, attack, defend, rest)
	require.Equal(t, contact.EngageRoll, engagement(s).Step)
	var l sim.Lister
	sum := 0.0
	for next, p := range l.Outcomes(s, 0) {
		if engagement(next).Fleets[0][0].Met {
			sum += 6 * p
		}
	}
	return sum
}

const (
	alpha = ": Chokai"
	bravo = ": US Chicago"
)

// Hand counts: the values of both, less 2 for each six Movement Points.
func TestEngagementValues(t *testing.T) { // [9.4] [9.41] [9.42] [9.43] [9.47] [8.8]
	for _, c := range []struct {
		attack, defend string
		want           float64
	}{
		{"MOVE=3", "inactive", 3}, {"MOVE=0", "inactive", 0}, {"MOVE=14", "inactive", 6}, {"AMPH", "voided", 1},
		{"BMB", "inactive", 4},
		// Only a move: sixes begun.
		{"MOVE=3", "MOVE=3 plotted=0", 6}, {"MOVE=4", "MOVE=3 plotted=6", 5}, {"MOVE=4", "MOVE=3 plotted=7", 3},
		{"MOVE=4", "MOVE=3 plotted=60", 0},
		// A mission to come: before it; one that is done: full sixes since.
		{"MOVE=3", "BMB plotted=5", 5}, {"MOVE=3", "BMB plotted=12", 3}, {"MOVE=3", "BMB done spent=5", 6},
		{"MOVE=3", "BMB done spent=6", 5},
		{"MOVE=3", "BMB done spent=17", 3}, {"MOVE=3", "FUEL", 3}, {"MOVE=3", "TOW", 6},
		{"MOVE=3", "ETRAN plotted=6", 2},
	} {
		assert.InDelta(t, c.want, meets(t, c.attack+alpha, c.defend+bravo, ""), 1e-12, "%s on %s", c.attack, c.defend)
	}
}

func TestReactions(t *testing.T) { // [9.44] [9.45] [10.4]
	for _, c := range []struct {
		attack, defend, rest string
		want                 float64
	}{
		// 14 and 1, less the smaller of the plan of Bravo and what the reaction spent.
		{"REAC spent=36", "TRAN plotted=60", "", 3}, {"REAC spent=60", "TRAN plotted=36", "", 3},
		{"REAC spent=41", "TRAN plotted=60", "", 3},
		{"REAC spent=36", "inactive", "", 6}, {"REAC spent=60", "TRAN plotted=60", "", 0},
		// Both: 28, less 2 for each hex of the one that spent less: 12 hexes of 6, 5 or 4.
		{"REAC spent=72", "REAC spent=90", "", 4}, {"REAC spent=90", "REAC spent=72", "", 4},
		{"REAC spent=60", "REAC spent=72", "area = \"temperate\"", 4},
	} {
		assert.InDelta(t, c.want, meets(t, c.attack+alpha, c.defend+bravo, c.rest), 1e-12, "%s on %s",
			c.attack, c.defend)
	}
	_, err := fighttest.Load(t).Parse("kind = \"engagement\"\nattack = \"MOVE=3: Chokai\"\ndefend = \"REAC " +
		"spent=6: US Chicago\"\n")
	assert.ErrorContains(t, err, "9.44")
}

// Halved at night once, in the Arctic once more, after all subtractions, rounded down.
func TestEngagementByNight(t *testing.T) { // [9.49] [9.62] [9.6]
	for rest, want := range map[string]float64{"": 5, "night = true": 2, "area = \"arctic\"": 2,
		"night = true\narea = \"arctic\"": 1} {
		assert.InDelta(t, want, meets(t, "MOVE=5"+alpha, "BMB plotted=12"+bravo, rest), 1e-12, rest)
	}
}

// Each Task Force of the side that has more is rolled for; those that meet are together.
func TestSeveralTaskForces(t *testing.T) { // [9.46] [9.48]
	s := engaged(t, "MOVE=3: Chokai; MOVE=2: Aoba; MOVE=0: Kako", "inactive"+bravo, "")
	chance := map[string]float64{}
	var walk func(s sim.State, p float64)
	walk = func(s sim.State, p float64) {
		e := engagement(s)
		if e.Step != contact.EngageRoll {
			chance[fmt.Sprint(e.Fleets[0][0].Met, e.Fleets[0][1].Met, e.Fleets[0][2].Met, e.Fleets[1][0].Met)] += p
			return
		}
		var l sim.Lister
		for next, q := range l.Outcomes(s, 0) {
			walk(next.Clone(), p*q)
		}
	}
	walk(s, 1)
	for text, want := range map[string]float64{"true true false true": 6. / 36, "true false false true": 12. / 36,
		"false true false true": 6. / 36, "false false false false": 12. / 36} {
		assert.InDelta(t, want, chance[text], 1e-12, text)
	}
	assert.Len(t, chance, 4)
	assert.InDelta(t, 3, meets(t, "MOVE=3"+alpha, "inactive: US Chicago; AMPH: 2 US APB-std", ""), 1e-12)
	_, err := fighttest.Load(t).Parse("kind = \"engagement\"\nattack = \"MOVE=3: Chokai; MOVE=3: " +
		"Aoba\"\ndefend = \"inactive: US Chicago; inactive: US Portland\"\n")
	assert.ErrorContains(t, err, "both sides")
}

// The moving side may declare night; a reacting side is never asked. A value is assigned if a MOVE
// has none.
func TestEngagementChoices(t *testing.T) { // [9.64] [9.66] [9.67] [39.85]
	s := engaged(t, "MOVE=3"+alpha, "inactive"+bravo, "may-declare = true")
	assert.Equal(t, []string{"go on by day", "declare night"}, fighttest.Texts(s))
	assert.Equal(t, book.Attacker, s.Turn())
	fighttest.Do(t, s, 0, "declare night")
	assert.True(t, engagement(s).Night)
	s = engaged(t, "REAC spent=6"+alpha, "BMB plotted=6"+bravo, "may-declare = true")
	assert.Equal(t, book.Defender, s.Turn())
	s = engaged(t, "MOVE"+alpha, "MOVE plotted=6"+bravo, "")
	assert.Len(t, fighttest.Texts(s), 15)
	assert.Equal(t, "Engagement Value 14 for JP Chokai", fighttest.Texts(s)[14])
	fighttest.Do(t, s, 0, "Engagement Value 3 for JP Chokai")
	assert.Equal(t, book.Defender, s.Turn())
	fighttest.Do(t, s, 0, "Engagement Value 2 for US Chicago")
	assert.Contains(t, s.String(), `MOVE chose=3: JP Chokai"`)
	var l sim.Lister
	met := 0.0
	for next, p := range l.Outcomes(s, 0) { // 5 less 2
		if engagement(next).Fleets[0][0].Met {
			met += p
		}
	}
	assert.InDelta(t, 0.5, met, 1e-12)
}

// The values that the other side assigned are any of fifteen.
func TestEngagementDeal(t *testing.T) { // [39.85]
	s := engaged(t, "MOVE chose=9"+alpha, "MOVE"+bravo, "").(*contact.SecretEngagement)
	d := sim.NewDice(1, sim.Agent1)
	count := [15]int{}
	for n := range 15000 {
		c := *s
		d.At(n)
		c.Deal(book.Defender, &d)
		count[c.Fleets[0][0].Value]++
	}
	for _, n := range count {
		assert.InDelta(t, 1000, n, 150)
	}
	c := *s
	c.Deal(book.Attacker, &d)
	assert.Equal(t, s.EngagePosition, c.EngagePosition, "the own values are known")
}

// A value is a secret where the other side has something to decide.
func TestSecretValues(t *testing.T) { // [39.85] [9.67]
	for text, want := range map[[3]string]bool{
		{"MOVE: Chokai", "MOVE: US Chicago", ""}:                                      true,
		{"MOVE: Chokai", "BMB: US Chicago", "may-declare = true"}:                     false,
		{"REAC spent=6: Chokai; MOVE: Aoba", "BMB: US Chicago", "may-declare = true"}: true,
		{"REAC spent=6: Chokai", "MOVE plotted=6: US Chicago", "may-declare = true"}:  false,
	} {
		_, secret := engaged(t, text[0], text[1], text[2]).(*contact.SecretEngagement)
		assert.Equal(t, want, secret, text)
	}
}

// The initiative is by the date and the time of day.
func TestEngagementInitiative(t *testing.T) { // [9.5] [9.51] [9.63]
	for rest, want := range map[string]float64{"date = \"8/42\"\nnight = true": 5. / 6, "date = \"8/42\"": 3. / 6,
		"date = \"8/44\"": 1. / 6} {
		for text, japan := range map[string]uint8{"kind = \"engagement\"\nattack = \"MOVE=14 met: Chokai\"\ndefend = \"inactive met: US Chicago\"\nstep = \"first\"\n": 1,
			"kind = \"engagement\"\nattack = \"MOVE=14 met: US Chicago\"\ndefend = \"inactive met: " +
				"Chokai\"\nstep = \"first\"\n": 2} {
			var l sim.Lister
			first := 0.0
			for next, p := range l.Outcomes(fighttest.Battle(t, text+rest), 0) {
				if engagement(next).First == japan {
					first += p
				}
			}
			assert.InDelta(t, want, first, 1e-12, rest)
		}
	}
}

// The rulebook's pipeline of Thruput 25: 1 point in each hex; a 2 and a 6 find nothing, a
// 1 breaks it, and one of the two convoys is there.
func TestConvoySearch(t *testing.T) { // [15.6] [15.62] [15.64]
	s := engaged(t, "MOVE=14: San Francisco", "pipeline=25: JP MS-1x", "hexes = 3")
	var l sim.Lister
	for _, die := range []int{2, 6} {
		n := 0
		for next := range l.Outcomes(s, 0) { // by the die from 1 on
			if n++; n == die {
				require.False(t, engagement(next).Fleets[1][0].Met, die)
				s = next.Clone()
				break
			}
		}
	}
	assert.Contains(t, s.String(), "hexes = 1\n")
	outcomes := map[bool]float64{}
	for next, q := range l.Outcomes(s, 0) {
		outcomes[engagement(next).Fleets[1][0].Met] += q
	}
	assert.InDelta(t, 1./6, outcomes[true], 1e-12)
	// Half of the shipping is in the hex: all that is at stake, and it cannot fight.
	s = fighttest.Battle(t, "kind = \"engagement\"\nattack = \"MOVE=14 met: San Francisco\"\ndefend = "+
		"\"pipeline=25 met: JP MS-1x\"\nstep = \"over\"\nfirst = 1\nhexes = 1\n")
	assert.InDelta(t, 0.5, s.Score(0), 1e-12)
	// Two units make four convoys, with a fourth of the escort each. [15.63] [15.65]
	a, e := float64(fighttest.Number(t, fighttest.ShipOf(t, "US", "San Francisco", "attack"))), float64(
		fighttest.Number(t, fighttest.ShipOf(t, "JP", "Yura", "attack")))/4
	s = fighttest.Battle(t, "kind = \"engagement\"\nattack = \"MOVE=14 met: San Francisco\"\ndefend = "+
		"\"pipeline=50 met: 2 JP MS-1x, Yura\"\nstep = \"over\"\nfirst = 1\nhexes = 1\n")
	assert.InDelta(t, (1.5*a/4-e)/(1.5*a+e), s.Score(0), 1e-12)
	for _, c := range []struct {
		quarterThruput, rest string
		want                 float64
	}{{"26", "", 2}, {"75", "", 3}, {"75", "night = true", 1}, {"75", "area = \"arctic\"", 3}} { // [15.69]
		assert.InDelta(t, c.want, meets(t, "REAC: San Francisco", "pipeline="+c.quarterThruput+": 3 JP MS-1x",
			c.rest), 1e-12, c.quarterThruput+c.rest)
	}
	for _, attack := range []string{"MOVE=13: San Francisco", "BMB: San Francisco", "MOVE: San Francisco"} { // [15.5]
		_, err := fighttest.Load(t).Parse("kind = \"engagement\"\nattack = \"" + attack +
			"\"\ndefend = \"pipeline=25: JP MS-1x\"\n")
		assert.ErrorContains(t, err, "15.5", attack)
	}
}
