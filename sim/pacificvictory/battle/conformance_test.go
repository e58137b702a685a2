package battle_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// mostDecisions bounds a battle: 24 blocks with at most a fire and a landing in each of
// four rounds, a declaration and a retreat, and as many hits to be taken as there
// are half steps.
const mostDecisions = 24*(4*2+2) + 24*4*2

// describedBattles are battles that reach the rules which few set-ups of the library do.
var describedBattles = []struct {
	name    string
	options map[string]string
	battle  map[string]string
	golden  bool
}{
	{"raid", nil, map[string]string{
		"attack": "NA3 CV3 CA2", "defend": "AF2[ANZAC] BB2 CA1 IN2", "hex": "jungle", "base": "major", "raid": "true",
		"retreat-attack": "air=0,naval=1"}, true},
	{"raid-random", map[string]string{"raid-target": "random", "cv-ground-strike": "free"}, map[string]string{
		"attack": "NA2 CV3 SS1", "defend": "AF1 CV2 SS2 IN1 MA1", "hex": "mountain", "base": "major",
		"raid": "true"}, false},
	{"pearl-harbor-strike", nil, map[string]string{
		"attack": "CV4 CV4 CV3", "defend": "BB4 BB3 CA2 IN2", "pearl-harbor": "true", "hex": "clear",
		"base": "major"}, true},
	{"blockading-defender", nil, map[string]string{
		"attack": "CA3 BB2 MA2", "defend": "CV2 CA2 SS1", "japan": "defend", "hex": "jungle", "base": "minor",
		"blockading": "defend", "attack-later": "CV1"}, true},
	{"blockading-attacker", nil, map[string]string{
		"attack": "CV2 CA2 IN2 IN3", "defend": "BB2 CA2 MA1 IN1", "hex": "clear", "base": "major", "invade": "true",
		"blockading": "attack", "retreat-defend": "naval=1,ground=0"}, false},
	{"monsoon-invasion", nil, map[string]string{
		"attack": "BB2 CA3 IN4 MA2", "defend": "CA1 IN2[India] IN1", "hex": "jungle", "base": "major", "invade": "true",
		"weather": "monsoon", "date": "Jun44"}, true},
	{"monsoon-over-land", nil, map[string]string{
		"attack": "AF2 IN4 AR2", "defend": "AF2[British] IN3[India] IN2[ANZAC]", "hex": "jungle", "base": "major",
		"weather": "monsoon", "hexsides": "2,1", "defend-hexsides": "1"}, false},
	{"limits-and-reinforcements", nil, map[string]string{
		"attack": "NA3 IN4 AR3", "defend": "AF2 IN3[China] IN2[India]", "hex": "mountain", "base": "major",
		"hexsides": "1,1", "defend-hexsides": "1,0", "retreat-attack": "air=1,ground=1",
		"retreat-defend": "air=0,ground=1",
		"attack-later":   "CA2", "defend-later": "CA1 CV1[British]"}, false},
	{"asw", map[string]string{"asw": "on"}, map[string]string{
		"attack": "NA2 SS3 BB2 CA2", "defend": "AF2 SS2 CV2 SS3 CA2", "hex": "sea", "date": "Mar43"}, false},
	{"asw-surface", map[string]string{"asw": "surface", "flak-trigger": "any-aircraft"}, map[string]string{
		"attack": "SS3 CV2 MA2 IN2", "defend": "SS2 CV2 CA2 MA1", "hex": "clear", "base": "minor", "invade": "true",
		"date": "Dec43"}, false},
	{"banzai-fanatic", map[string]string{"banzai": "on", "fanatic": "on", "pending-fire": "marines"}, map[string]string{
		"attack": "CV4 BB3 MA3 MA2", "defend": "CA2 IN3", "japan": "defend", "hex": "clear", "base": "minor",
		"invade": "true",
		"date":   "Dec43", "defend-later": "NA2 CA2", "retreat-attack": "ground=1,naval=3"}, true},
	{"banzai-attack", map[string]string{"banzai": "on", "surprise": "on", "step1-immune": "all-ground"},
		map[string]string{
			"attack": "NA2 IN4 MA2", "defend": "AF1 IN2[India] SHQ2", "hex": "jungle", "base": "major",
			"hexsides": "2,2"}, false},
	{"round4", map[string]string{"round4": "on"}, map[string]string{
		"attack": "NA2 CV2 CA2 IN3 IN2", "defend": "AF2 CA2 MA2 IN1", "hex": "mountain", "base": "major",
		"invade":         "true",
		"retreat-attack": "naval=1,ground=1"}, true},
	{"round4-over-land", map[string]string{"round4": "on", "step1-immune": "in-ma", "banzai": "on"}, map[string]string{
		"attack": "AF3 AR3 IN3", "defend": "IN3[India] IN2[China]", "hex": "jungle", "base": "major",
		"hexsides": "2", "defend-hexsides": "0,1"}, false},
	{"kamikaze", map[string]string{"kamikaze": "on", "elite-profile": "cv-a3"}, map[string]string{
		"attack": "AF2 CV4 BB3[Iowa] CA2", "defend": "NA3 CA1 IN2", "japan": "defend", "hex": "clear", "base": "minor",
		"date": "Jun44", "defend-later": "BB2[Yamato]"}, true},
	{"first-air-strike", map[string]string{"first-air-strike": "on", "carrier-exception": "us"}, map[string]string{
		"attack": "NA2 CV4 CV3 CA2", "defend": "CV3 CV2[British] CA2", "hex": "sea", "date": "Jun42"}, true},
	{"everything", map[string]string{"first-air-strike": "on", "asw": "on", "banzai": "on", "fanatic": "on",
		"round4": "on", "kamikaze": "on"}, map[string]string{
		"attack": "AF2 SS2 MA3 MA2", "defend": "NA2 SS2 CA2 IN3", "japan": "defend", "hex": "jungle", "base": "minor",
		"invade": "true", "date": "Mar45", "retreat-defend": "air=1,naval=1,ground=1", "retreat-attack": "naval=3",
		"attack-later": "BB3", "defend-later": "BB2"}, false},
	{"mixed-allies", nil, map[string]string{
		"attack": "NA3 BB2[Yamato] CA2 IN3",
		"defend": "AF2[British] BB1[King George V] CA2[ANZAC] IN3[India] SHQ2[British]",
		"hex":    "jungle", "base": "major", "invade": "true", "retreat-defend": "ground=0,headquarters=yes"}, false},
	{"typhoon", map[string]string{"storm-combat": "allowed"}, map[string]string{
		"attack": "CV3 CA2", "defend": "CA3 SS2", "hex": "sea", "weather": "typhoon"}, false},
	{"open-sea-marines", nil, map[string]string{
		"attack": "CA2 MA2", "defend": "CA2 MA1", "hex": "sea", "retreat-attack": "naval=1",
		"retreat-defend": "naval=1"}, false},
}

func loadRules(t testing.TB, options map[string]string) *battle.Rules {
	t.Helper()
	r, err := battle.Embedded(options)
	require.NoError(t, err)
	return r
}

func TestConformance(t *testing.T) {
	rules := loadRules(t, nil)
	starts := simtest.Setups(rules)
	for i := range starts {
		s, err := starts[i].Make()
		require.NoError(t, err)
		// Its own rules read the texts of a battle with options faster than rules
		// that first have to load those options each time.
		starts[i].Rules = s.(*battle.Battle).Rules
		starts[i].NoGolden = starts[i].Name != "guadalcanal"
	}
	for _, d := range describedBattles {
		r := loadRules(t, d.options)
		starts = append(starts, simtest.Start{
			Name: d.name, Rules: r, NoGolden: !d.golden,
			Make: func() (sim.State, error) { return r.Battle("", "", d.battle) },
		})
	}
	simtest.Run(t, simtest.Config{
		Rules: rules, Starts: starts, MaxDecisions: mostDecisions, Games: 200, TextGames: 25, Golden: "testdata",
		Invariant: invariant,
	})
}

// invariant is what holds in every position of a battle.
func invariant(s sim.State) error {
	b := s.(*battle.Battle)
	if b.Round() < 1 || b.Round() > 4 {
		return fmt.Errorf("found round %d; want 1 to 4", b.Round())
	}
	for side := range sim.Side(2) {
		for i := range b.Span(side) {
			if k := b.Block(i); k.Steps < 0 || k.Steps > 4 || k.Here && k.Steps == 0 {
				return fmt.Errorf("found block %d: %+v; want 1 to 4 steps, or none and elsewhere", i, k)
			}
		}
	}
	if s.Turn() == sim.Over {
		for side := range sim.Side(2) {
			left := 0
			for i := range b.Span(side) {
				left += b.Block(i).Steps
			}
			if values := b.AppendMeasures(nil); values[2+side] != left {
				return fmt.Errorf("found measure %v; want %d steps of side %d", values, left, side)
			}
		}
	}
	return nil
}
