package war

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// lone reads the battle at hand from a battle file that describes it.
func (f *combatPhase) lone() *battle.Battle {
	f.t.Helper()
	setup, _, _ := strings.Cut(f.AtHand.String(), "phase = ")
	special := map[string]string{} // a battle by itself has to be told what the war knows
	if f.Surprised() {
		special["surprise"] = "on"
	}
	if f.Quarter >= book.KamikazeFrom {
		special["kamikaze"] = "on"
	}
	rules, err := f.Rules.With(special)
	require.NoError(f.t, err)
	s, err := rules.Battle("", setup, nil)
	require.NoError(f.t, err, "%s", setup)
	return s.(*battle.Battle)
}

func battleTexts(b *battle.Battle) (list []string) {
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
			if f.Phase == situation.InBattle && f.AtHand.RoundNow == 1 && f.AtHand.Time == 0 &&
				f.AtHand.Acted == 0 && f.AtHand.Hits == 0 && f.AtHand.Phase < battle.AtEnd {
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
	b := &f.AtHand
	start := *b
	start.Here |= start.Late
	if b.Steps[0]&^start.Here != 0 || b.BySea != b.Sea || b.Position.Kamikaze != 0 { // has begun
		return 0
	}
	if (b.Ashore(battle.Defender) &^ b.Hq).Count() > b.GroundStacking() {
		// a set-up may begin with more than a battle file takes
		return 0
	}
	l := f.lone()
	if l.Phase != b.Phase { // its kamikazes have been declared
		return 0
	}
	l.Events = b.Events // the same luck
	for name, in := range map[string]bool{"raid": b.Mode == battle.Raid, "assault": b.Mode == battle.Assault,
		"late": b.Late != 0, "blockade": b.Blockader != battle.Nobody,
		"monsoon": b.Weather == book.Monsoon, "surprise": f.Surprised(), "sea": !b.IsBase()} {
		kinds[name] += int(book.Flag(in))
	}
	require.Equal(f.t, l.Double, b.Double)
	require.Equal(f.t, l.Order, b.Order)
	var mine, theirs sim.Lister
	site := f.BattleHex
	for f.Phase == situation.InBattle && f.BattleHex == site && b.Phase < battle.AtEnd && l.Phase < battle.AtEnd {
		if b.Mode == battle.Assault && (b.Here|b.Late)&^b.Exits != 0 {
			return n
		}
		require.Equal(f.t, battleTexts(l), f.texts(), "%s", l.String())
		legal := f.Legal(nil)
		m := legal[rng.IntN(len(legal))]
		_, v, _ := battle.Unpack(m)
		if v != battle.RetreatVerb {
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
		for f.Phase == situation.Withdrawal {
			places := f.Legal(nil)
			f.Apply(places[rng.IntN(len(places))], d)
		}
	}
	return n
}

// Dice of two battles of one war never share an address, and leave room for those of the
// battle.
func TestCombatEvents(t *testing.T) {
	f := newCombat(t, "Jun42", book.JapanSide)
	seen := map[uint64]bool{}
	for turn := range uint8(15) {
		for site := range hex.Size {
			for _, how := range []battle.Mode{battle.Assault, battle.Raid} {
				f.Quarter, f.BattleHex, f.AtHand.Mode = turn, hex.Index(site), how
				e := f.BattleEvents()
				require.False(t, seen[e])
				require.Zero(t, e&(1<<15-1))
				require.Less(t, e, uint64(1)<<48)
				seen[e] = true
			}
		}
	}
}
