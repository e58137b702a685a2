package undersea_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

func hunt(t testing.TB, text string) *undersea.Hunt {
	return fighttest.Battle(t, "kind = \"hunt\"\n"+text).(*undersea.Hunt)
}

// ends lists how a hunt that hunts all can end, with the chance of each.
func ends(t *testing.T, s sim.State, say func(sim.State) string) map[string]float64 {
	found := map[string]float64{}
	var walk func(s sim.State, p float64)
	walk = func(s sim.State, p float64) {
		legal := s.Legal(nil)
		if len(legal) == 0 {
			found[say(s)] += p
			return
		}
		var l sim.Lister
		for next, q := range l.Outcomes(s, legal[len(legal)-1]) {
			walk(next.Clone(), p*q)
		}
	}
	walk(s, 1)
	return found
}

func pointsLeft(s sim.State) string {
	m := s.(sim.Measured)
	for i, measure := range m.Measures() {
		if measure.Name == "defender" {
			return fmt.Sprint(m.AppendMeasures(nil)[i])
		}
	}
	return ""
}

// A sweep by a total Screening Value is one roll on the table against the largest squadron, then
// one die against the points screened, which are no more than the squadron has. By hand: each
// number screened is as likely as its column. [38.1] [38.12] [38.14] [13.72] [13.71] [38.82]
func TestSweep(t *testing.T) {
	table := fighttest.SheetOf(t, "tables/asw.csv")
	for _, c := range []struct {
		text, row string
		largest   int
		shift     int
	}{
		{"attack = \"4 US DE-std\"\ndefend = \"2 6 5\"\ndate = \"1/44\"", "7..8", 6, 0},
		{"attack = \"2 US DE-std, 3 US DD-modern, US DD-old D3\"\ndefend = \"1 2\"\ndate = \"1/44\"", "7..8", 2, 0},
		{"attack = \"US DD-modern\"\ndefend = \"6\"\ndate = \"1/44\"", "1..1", 6, 0},
		{"attack = \"US DD-modern\"\ndefend = \"6\"\ndate = \"1/44\"\nnear-port = true", "1..1", 6, 2},
		{"attack = \"US DD-modern, US CVE70, US CVE63, US CA38\"\ndefend = \"6\"\ndate = \"1/44\"", "4..4", 6, 0},
		{"attack = \"US DD-modern, US CVE70 empty\"\ndefend = \"6\"\ndate = \"1/44\"", "1..1", 6, 0},
	} {
		want := 0
		for die := range 6 {
			want += min(6, c.largest, fighttest.Number(t, table[c.row][die+c.shift]))
		}
		s := hunt(t, c.text)
		all := pointsLeft(s)
		got := ends(t, s, pointsLeft)
		assert.InDelta(t, 1-float64(want)/36, got[all], 1e-12, c.text)
		assert.InDelta(t, float64(want)/36, got[fighttest.Itoa(fighttest.Number(t, all)-1)], 1e-12, c.text)
	}
	for text, want := range map[string]string{
		"attack = \"US DD-modern\"\ndefend = \"6\"\ndate = \"13/43\"":      "want 1/44 or later",
		"attack = \"JP DD-modern\"\ndefend = \"6\"\ndate = \"1/44\"":       "Japan does not sweep",
		"attack = \"US CA38\"\ndefend = \"6\"\ndate = \"1/44\"":            "found ships without a Screening Value",
		"attack = \"US DD-modern\"\ndefend = \"dummy\"\ndate = \"1/44\"":   "found Dummies only",
		"attack = \"US DD-modern\"\ndefend = \"6 7\"\ndate = \"1/44\"":     "want Sub Points",
		"attack = \"2 C-47\"\ndefend = \"6\"":                              "which do not search",
		"attack = \"2 PBY, 2 Betty\"\ndefend = \"6\"":                      "found Air Points of both sides",
		"attack = \"US DD-modern tow=1\"\ndefend = \"6\"\ndate = \"1/44\"": "found marks of a ship that is attacked",
	} {
		_, err := fighttest.Load(t).Battle("x.toml", "kind = \"hunt\"\n"+text, nil)
		assert.ErrorContains(t, err, want, text)
	}
}

// Air Points search with 2 each, 1 beyond Normal range, and suppress what they find; from
// 1/44 on those of the Allies attack each squadron with their Search Points. [13.9]
// [13.92] [13.93] [8.11] [8.12]
func TestAirHunt(t *testing.T) {
	for text, found := range map[string]float64{
		"PBY": 2, "PBY far": 1, "2 PBY, B-17 far": 5, "9 B-17": 6, "2 Mavis-Emily": 4,
	} {
		for _, date := range []string{"13/43", "1/44"} {
			s := hunt(t, "attack = \""+text+"\"\ndefend = \"6 2\"\ndate = \""+date+"\"")
			got := ends(t, s, func(s sim.State) string { return fmt.Sprint(s.(*undersea.Hunt).Subrons[0].Suppressed) })
			assert.InDelta(t, found/6, got["true"], 1e-12, text)
			unharmed := ends(t, s, pointsLeft)["8"]
			if date == "13/43" || text == "2 Mavis-Emily" {
				assert.InDelta(t, 1, unharmed, 1e-12, "%s in %s suppress only", text, date)
			} else {
				assert.Less(t, unharmed, 1-1e-6, text)
			}
		}
	}
	// Five points, two squadrons: each loses a point or not, by the row of 5 to 6.
	loss := func(points int) float64 {
		n := 0
		for _, text := range fighttest.SheetOf(t, "tables/asw.csv")["5..6"][:6] {
			n += min(6, points, fighttest.Number(t, text))
		}
		return float64(n) / 36
	}
	got := ends(t, hunt(t, "attack = \"2 PBY, B-17 far\"\ndefend = \"6 2\"\ndate = \"1/44\""), pointsLeft)
	assert.InDelta(t, 5./6*loss(6)*loss(2), got["6"], 1e-12)
	assert.InDelta(t, 5./6*(loss(6)+loss(2)-2*loss(6)*loss(2)), got["7"], 1e-12)
}

// Each marker is hunted once. [38.13]
func TestHuntOnce(t *testing.T) {
	s := sim.State(fighttest.Battle(t, "kind = \"hunt\"\nattack = \"US DD-modern\"\ndefend = \"6, dummy, "+
		"4\"\ndate = \"1/44\"\nhunts = 2"))
	assert.Equal(t, "hunt no more; sweep subron 1; sweep subron 2; sweep subron 3", fighttest.Asks(s))
	s = fighttest.Rolled(t, s, "sweep subron 2", func(sim.State) bool { return true })
	s = fighttest.Rolled(t, s, "go on", func(s sim.State) bool {
		return s.(*undersea.SecretHunt).Phase == undersea.HuntChoose
	})
	assert.Equal(t, "hunt no more; sweep subron 1; sweep subron 3", fighttest.Asks(s))
	s = fighttest.Rolled(t, s, "sweep subron 1", func(sim.State) bool { return true })
	s = fighttest.Rolled(t, s, "go on", func(s sim.State) bool { return s.Turn() == sim.Over })
	assert.Empty(t, s.Legal(nil), "they come to two")
}

// Which subron is under a marker is drawn when it is hunted, so that all markers are worth
// the same: by hand a third each of six points, of four and of none (W76). [13.23]
func TestHuntDraws(t *testing.T) {
	one := func(defend string) float64 {
		s := hunt(t, "attack = \"US DD-modern\"\ndefend = \""+defend+"\"\ndate = \"1/44\"")
		return 1 - ends(t, s, pointsLeft)[pointsLeft(s)]
	}
	s := fighttest.Battle(t, "kind = \"hunt\"\nattack = \"US DD-modern\"\ndefend = \"6, dummy, 4\"\ndate = "+
		"\"1/44\"\nhunts = 1")
	for _, m := range s.Legal(nil)[1:] {
		p := 0.0
		var l sim.Lister
		for next, q := range l.Outcomes(s, m) {
			p += q * ends(t, next.Clone(), pointsLeft)["9"]
		}
		assert.InDelta(t, (one("6")+one("4"))/3, p, 1e-12)
	}
}

// The contents of the markers are secret: any order of the three while ships sweep, with the dice
// that were rolled; after Air Points have attacked, any order in which the attacked subrons have as
// many squadrons. Counted by hand. [13.22] [13.23] [13.24] [38.14]
func TestSubronsAreDealt(t *testing.T) {
	for text, want := range map[string][]string{
		"attack = \"US DD-modern\"\ndefend = \"6 hunted 1:1, dummy, 4 " +
			"2\"\ndate = \"1/44\"": {"6,0,42", "6,42,0", "0,6,42", "0,42,6", "42,6,0", "42,0,6"},
		"attack = \"PBY\"\ndefend = \"6 hunted suppressed open 1:1, dummy, " +
			"5\"\ndate = \"1/44\"": {"6,0,5", "6,5,0", "5,0,6", "5,6,0"},
		"attack = \"PBY\"\ndefend = \"6, dummy hunted suppressed open, 5 " +
			"1\"\ndate = \"1/44\"": {"6,0,51", "51,0,6"},
		"attack = \"PBY\"\ndefend = \"6, dummy hunted suppressed, 6\"\ndate " +
			"= \"13/43\"": {"6,0,6", "6,6,0", "0,6,6"},
		"attack = \"PBY\"\ndefend = \"3 hunted, 5 1 hunted suppressed open 1:2 1:6, 6 2, " +
			"dummy\"\ndate = \"1/44\"": {"3,51,62,0", "3,51,0,62", "62,51,3,0", "62,51,0,3", "0,51,3,62",
			"0,51,62,3", "3,62,51,0", "3,62,0,51", "51,62,3,0", "51,62,0,3", "0,62,3,51", "0,62,51,3"},
		"attack = \"US DD-modern\"\ndefend = \"6 6, 6 6, 6 " +
			"6\"\ndate = \"1/44\"": {"66,66,66"},
	} {
		b := fighttest.Battle(t, "kind = \"hunt\"\n"+text).(*undersea.SecretHunt)
		under := func(b *undersea.SecretHunt) (text string) {
			for i, s := range b.Subrons[:b.Count] {
				if i > 0 {
					text += ","
				}
				if s.Squadrons == 0 {
					text += "0"
				}
				for _, n := range s.Points[:s.Squadrons] {
					text += fighttest.Itoa(int(n))
				}
			}
			return text
		}
		index := map[string]int{}
		for i, order := range want {
			index[order] = i
		}
		require.Contains(t, want, under(b))
		counts, even := make([]int, len(want)), make([]float64, len(want))
		d := sim.NewDice(1, sim.Agent0)
		for game := range uint64(3000) {
			d.Start(game)
			c := b.Clone().(*undersea.SecretHunt)
			c.Deal(book.Attacker, &d)
			i, ok := index[under(c)]
			require.True(t, ok, "%s for %s", under(c), text)
			counts[i]++
			if game < 100 {
				require.Equal(t, b.Sees(book.Attacker), c.Sees(book.Attacker))
			}
		}
		for i := range even {
			even[i] = 1 / float64(len(want))
		}
		assert.Greater(t, simtest.ChiSquare(counts, even), 1e-4, "%v for %s", counts, text)
	}
}
