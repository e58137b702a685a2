package pacificvictory

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// lone reads the battle at hand from a battle file that describes it.
func (f *combatPhase) lone() *Battle {
	f.t.Helper()
	var w strings.Builder
	b := f.battle
	b.writeSetup(&w, false)
	special := map[string]string{} // a battle by itself has to be told what the war knows
	if f.surprised() {
		special["surprise"] = "on"
	}
	if f.turn >= kamikazeFrom {
		special["kamikaze"] = "on"
	}
	rules, err := f.Rules.with(special)
	require.NoError(f.t, err)
	s, err := rules.Battle("", w.String(), nil)
	require.NoError(f.t, err, "%s", w.String())
	return s.(*Battle)
}

func battleTexts(b *Battle) (list []string) {
	for _, m := range b.Legal(nil) {
		list = append(list, b.MoveString(m))
	}
	return list
}

// The engine on the map plays as the battle file of the same battle says: the same
// decisions with the same texts, and the same results with the same probabilities, as
// long as all have a way out and until the retreats of the end, which the map does one
// by one [5.2, 5.21, 5.46, 5.77, 5.9, 6.1].
func TestCombatAgreesWithBattleFiles(t *testing.T) {
	compared, kinds := 0, map[string]int{}
	for seed := range uint64(250) {
		f := randomCombat(t, 5000+seed)
		rng := rand.New(rand.NewPCG(seed, 10))
		d := sim.NewDice(seed, sim.Nature)
		f.begin()
		for !f.over {
			if f.phase == InBattle && f.battle.round == 1 && f.battle.time == 0 && f.battle.acted == 0 && f.battle.hits == 0 && f.battle.phase < atEnd {
				compared += f.compare(rng, &d, kinds)
			}
			if f.over {
				break
			}
			legal := f.Legal(nil)
			f.Apply(legal[rng.IntN(len(legal))], &d)
		}
	}
	require.Greater(t, compared, 1500)
	for _, kind := range []string{"raid", "assault", "late", "blockade", "monsoon", "surprise", "sea"} {
		require.Positive(t, kinds[kind], kind)
	}
}

// compare plays the battle at hand and its battle file side by side.
func (f *combatPhase) compare(rng *rand.Rand, d *sim.Dice, kinds map[string]int) (n int) {
	b := &f.battle
	start := *b
	start.here |= start.late
	if b.steps[0]&^start.here != 0 || b.bySea != b.sea || b.Position.kamikaze != 0 { // has begun
		return 0
	}
	if (b.ashore(Defender) &^ b.hq).count() > b.groundStacking() { // a set-up may begin with more than a battle file takes
		return 0
	}
	l := f.lone()
	if l.phase != b.phase { // its kamikazes have been declared
		return 0
	}
	l.events = b.events // the same luck
	for name, in := range map[string]bool{"raid": b.mode == raid, "assault": b.mode == assault, "late": b.late != 0, "blockade": b.blockader != nobody,
		"monsoon": b.weather == monsoon, "surprise": f.surprised(), "sea": !b.isBase()} {
		kinds[name] += int(flag(in))
	}
	require.Equal(f.t, l.double, b.double)
	require.Equal(f.t, l.order, b.order)
	var mine, theirs sim.Lister
	site := f.site
	for f.phase == InBattle && f.site == site && b.phase < atEnd && l.phase < atEnd {
		if b.mode == assault && (b.here|b.late)&^b.exits != 0 {
			return n
		}
		require.Equal(f.t, battleTexts(l), f.texts(), "%s", l.String())
		legal := f.Legal(nil)
		m := legal[rng.IntN(len(legal))]
		_, v, _ := unpack(m)
		if v != retreat {
			var p, q []float64
			for _, x := range mine.Outcomes(f, m) {
				p = append(p, x)
			}
			for _, x := range theirs.Outcomes(l, m) {
				q = append(q, x)
			}
			require.Equal(f.t, q, p)
		}
		n++
		l.Apply(m, d)
		f.Apply(m, d)
		for f.phase == Withdrawal {
			places := f.Legal(nil)
			f.Apply(places[rng.IntN(len(places))], d)
		}
	}
	return n
}

// Dice of two battles of one war never share an event, and leave room for those of the
// battle.
func TestCombatEvents(t *testing.T) {
	f := newCombat(t, "Jun42", JapanSide)
	seen := map[uint64]bool{}
	for turn := range uint8(15) {
		for site := range hex.Size {
			for _, how := range []mode{assault, raid} {
				f.turn, f.site, f.battle.mode = turn, hex.Index(site), how
				e := f.battleEvents()
				require.False(t, seen[e])
				require.Zero(t, e&(1<<15-1))
				require.Less(t, e, uint64(1)<<48)
				seen[e] = true
			}
		}
	}
}
