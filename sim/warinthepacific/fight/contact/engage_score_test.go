package contact_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// At stake is the worth in the battle, and the enemy's share of the strength is how much of it is
// lost. The First Player counts half again, Japan at night twice (W66).
func TestEngagementScore(t *testing.T) { // [10.34]
	const text = "kind = \"engagement\"\nattack = \"MOVE=14 met: Chokai\"\ndefend = \"%s met: %s\"\nstep = " +
		"\"over\"\nfirst = %d\nnight = %v\n"
	a := float64(fighttest.Number(t, fighttest.ShipOf(t, "JP", "Chokai", "attack")))
	b := float64(fighttest.Number(t, fighttest.ShipOf(t, "US", "Chicago", "attack")))
	for _, c := range []struct {
		first int
		night bool
		a, b  float64
	}{{1, false, 1.5 * a, b}, {2, false, a, 1.5 * b}, {1, true, 2 * a, b}, {2, true, a, 1.5 * b}} {
		s := fighttest.Battle(t, fmt.Sprintf(text, "inactive", "US Chicago", c.first, c.night))
		assert.InDelta(t, (c.a-c.b)/(c.a+c.b), s.Score(0), 1e-12, c)
		assert.InDelta(t, (c.b-c.a)/(c.a+c.b), s.Score(1), 1e-12, c)
	}
	assert.Less(t, fighttest.Battle(t, fmt.Sprintf(text, "AMPH", "3 US DD-modern", 1, false)).Score(0), 1.)
	assert.Equal(t, 1., fighttest.Battle(t, fmt.Sprintf(text, "ETRAN", "3 US DD-modern", 1, false)).Score(0),
		"they do not fight")
	assert.Zero(t,
		fighttest.Battle(t, "kind = \"engagement\"\nattack = \"MOVE=0: Chokai\"\ndefend = \"inactive: US "+
			"Chicago\"\nstep = \"over\"\n").Score(0))
}

// meanScore is what comes of rolling from here on, by day where that is asked.
func meanScore(s sim.State) float64 {
	if s.Turn() == sim.Over {
		return s.Score(0)
	}
	sum := 0.0
	var l sim.Lister
	for next, p := range l.Outcomes(s, s.Legal(nil)[0]) {
		sum += p * meanScore(next.Clone())
	}
	return sum
}

// Every value that the other side has assigned or will assign is equally likely.
func TestEngagementPromiseInSecret(t *testing.T) {
	s := engaged(t, "MOVE: Chokai", "MOVE plotted=12: US Chicago", "")
	for _, m := range s.Legal(nil) {
		sum := 0.0
		for v := range 15 {
			sum += meanScore(engaged(t, fmt.Sprintf("MOVE=%d: Chokai", m),
				fmt.Sprintf("MOVE=%d plotted=12: US Chicago", v), "")) / 15
		}
		assert.InDelta(t, sum, engagement(s).Promise(m), 1e-9, m)
	}
}

// A promise is the mean score of what comes, over all that the other side may assign.
func TestEngagementPromise(t *testing.T) {
	for _, c := range []struct{ attack, defend, rest string }{
		{"MOVE: Chokai", "AMPH: 2 US APB-std; BMB: US Chicago", ""}, {"MOVE: Chokai", "inactive: Enterprise",
			"night = true\ndate = \"8/42\""},
		{"MOVE=5: Chokai; MOVE: Aoba", "FUEL: US Chicago, US Portland", "may-declare = true"},
	} {
		s := engaged(t, c.attack, c.defend, c.rest)
		for _, m := range s.Legal(nil) {
			next := s.Clone()
			next.Apply(m, nil)
			assert.InDelta(t, meanScore(next), engagement(s).Promise(m), 1e-9, "%s on %s: %d", c.attack, c.defend, m)
		}
	}
}

func TestBadEngagements(t *testing.T) {
	for text, want := range map[string]string{
		"attack = \"Chokai\"\ndefend = \"BMB: Chicago\"\n": `x.toml:2: attack: found "Chokai"; want a mission and the ships`,
		"attack = \"HUNT: Chokai\"\ndefend = \"BMB: " +
			"Chicago\"\n": `found mission "HUNT"; want AMPH, BMB`,
		"attack = \"MOVE=15: Chokai\"\ndefend = \"BMB: " +
			"Chicago\"\n": `found "MOVE=15"; want an Engagement Value from 0 to 14`,
		"attack = \"BMB=3: Chokai\"\ndefend = \"BMB: " +
			"Chicago\"\n": `found "BMB=3"; want a value of MOVE alone`,
		"attack = \"BMB far: Chokai\"\ndefend = \"BMB: " +
			"Chicago\"\n": `found "far" behind a mission; want plotted=N`,
		"attack = \"BMB: Chokai\"\ndefend = " +
			"\"BMB: Aoba\"\n": `found Aoba; want one side of the war against the other`,
		"attack = \"BMB: Chokai\"\ndefend = \"BMB spent=6: " +
			"Chicago\"\n": `found BMB with points spent; want plotted=N, or spent=N of a reaction or behind done`,
		"attack = \"BMB: Chokai\"\ndefend = \"inactive plotted=6: " +
			"Chicago\"\n": `found inactive with a plotted move; want none`,
		"attack = \"BMB: Chokai\"\ndefend = \"pipeline=25: US " +
			"Chicago\"\n": `found pipeline without Merchant Shipping`,
		"attack = \"BMB: Chokai\"\ndefend = \"BMB: " +
			"Chicago\"\nhexes = 2\n": `hexes: found 2; want the hexes of a pipeline`,
		"attack = \"BMB: Chokai\"\ndefend = \"BMB: Chicago\"\nnight = " +
			"true\nmay-declare = true\n": `may-declare: found it at night; want one of them`,
		"attack = \"BMB met: Chokai\"\ndefend = \"BMB: " +
			"Chicago\"\n": `found Task Forces met`,
		"attack = \"MOVE: Chokai\"\ndefend = \"BMB: Chicago\"\nstep " +
			"= \"roll\"\n": `found a question that is not asked`,
		"attack = \"MOVE: Chokai\"\ndefend = \"MOVE: " +
			"Chicago\"\nplayer = 1\n": `found Task Force 1 of side 2; want one whose value is to be assigned`,
		"attack = \"BMB: Chokai\"\ndefend = \"BMB: Chicago, 2 US DD-modern; MOVE: " +
			"Chicago\"\n": `found Chicago in two Task Forces`,
		"attack = \"BMB: Chokai\"\ndefend = \"BMB done plotted=6: " +
			"Chicago\"\n": `found BMB done with more to do`,
	} {
		_, err := fighttest.Load(t).Battle("x.toml", "kind = \"engagement\"\n"+text, nil)
		assert.ErrorContains(t, err, want, text)
	}
}
