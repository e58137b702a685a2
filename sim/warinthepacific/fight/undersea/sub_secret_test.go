package undersea_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// secret is an attack on three battleships, two cruisers and two destroyers whose counters
// are covered, when the points are divided.
const secret = "attack = \"6\"\ncovered = true\nphase = \"split\"\nready = 4\nasked = 1\n" +
	"defend = \"Yamato group=2, Nagato group=1, Fuso group=3, JP CL8 group=3, Jintsu group=1, 2 JP DD-modern group=1\""

func covered(t testing.TB, text string) *undersea.SecretSubmarines {
	return fighttest.Battle(t, "kind = \"submarine\"\n"+text).(*undersea.SecretSubmarines)
}

// groupsOf says which ship is in which group.
func groupsOf(b *undersea.SecretSubmarines) string {
	var parts []string
	for _, s := range b.Ships[:b.Count] {
		parts = append(parts, fmt.Sprint(s.Group))
	}
	return strings.Join(parts, "")
}

// The types in each group are seen, which ships they are is not: the three battleships any
// way, the light cruisers either way, the destroyers in the group where all are. Counted by
// hand: 3! times 2, each as likely, and the true one among them. [13.6]
func TestCoveredGroupsAreDealt(t *testing.T) {
	b := covered(t, secret)
	want := map[string]bool{}
	for _, ships := range []string{"123", "132", "213", "231", "312", "321"} {
		for _, small := range []string{"31", "13"} {
			want[ships+small+"11"] = true
		}
	}
	require.Len(t, want, 12)
	assert.True(t, want[groupsOf(b)])
	counts, index := make([]int, 12), map[string]int{}
	d := sim.NewDice(1, sim.Agent0)
	const deals = 6000
	for game := range uint64(deals) {
		d.Start(game)
		c := b.Clone().(*undersea.SecretSubmarines)
		c.Deal(book.Attacker, &d)
		text := groupsOf(c)
		require.True(t, want[text], text)
		if _, ok := index[text]; !ok {
			index[text] = len(index)
		}
		counts[index[text]]++
		if game > 200 {
			continue
		}
		assert.Equal(t, b.Sees(book.Attacker), c.Sees(book.Attacker))
		assert.Equal(t, []int{b.Screen(1), b.Screen(2), b.Screen(3)}, []int{c.Screen(1), c.Screen(2), c.Screen(3)})
	}
	even := make([]float64, 12)
	for i := range even {
		even[i] = 1. / 12
	}
	assert.Greater(t, simtest.ChiSquare(counts, even), 1e-4, "%v", counts)
	// The owner sees its own.
	c := b.Clone().(*undersea.SecretSubmarines)
	c.Deal(book.Defender, &d)
	assert.Equal(t, b, c)
	// The text for the attacker names types, and is the same whatever ships are under them.
	for text := range want {
		c := covered(t, secret)
		for i := range c.Ships[:c.Count] {
			c.Ships[i].Group = text[i] - '0'
		}
		assert.Equal(t, fighttest.Texts(b), fighttest.Texts(c))
	}
	assert.Equal(t, "2 on group 1 (BB, CL, 2 DD)", fighttest.Texts(b)[2])
}

// While the owner forms its groups the attacker sees nothing of them. [13.6]
func TestFormingIsSecret(t *testing.T) {
	b := covered(t, "attack = \"6\"\ncovered = true\nphase = \"screen\"\nready = 4\nasked = 3\ndefend = "+
		"\"Yamato group=1, Nagato group=2, JP DD-modern group=2, 2 JP DD-modern\"")
	seen := map[string]int{}
	d := sim.NewDice(1, sim.Agent0)
	for game := range uint64(2000) {
		d.Start(game)
		c := b.Clone().(*undersea.SecretSubmarines)
		c.Deal(book.Attacker, &d)
		seen[groupsOf(c)]++
	}
	require.Len(t, seen, 2)
	assert.InDelta(t, 1000, seen["12100"], 150)
	assert.InDelta(t, 1000, seen["12200"], 150)
}

// When all groups are formed, those that look alike are laid in an order of chance, so
// that their numbers tell nothing: of three battleships each is under each number equally
// often, and takes its screen with it. [13.6]
func TestCoveredGroupsAreLaid(t *testing.T) {
	s := sim.State(covered(t, "attack = \"6\"\ncovered = true\nphase = \"screen\"\nready = 4\nasked = "+
		"3\ndefend = \"Yamato group=1, Nagato group=2, Fuso group=3, JP DD-modern\""))
	fighttest.Play(t, s, "DD-modern to the group of Nagato")
	ways, l := map[string]float64{}, sim.Lister{}
	var walk func(s sim.State, p float64)
	walk = func(s sim.State, p float64) {
		b := s.(*undersea.SecretSubmarines)
		if b.Phase != undersea.SubLay {
			ways[groupsOf(b)] += p
			return
		}
		var next []sim.State
		var odds []float64
		for to, q := range l.Outcomes(s, s.Legal(nil)[0]) {
			next, odds = append(next, to.Clone()), append(odds, q)
		}
		for i := range next {
			walk(next[i], p*odds[i])
		}
	}
	walk(s, 1)
	require.Len(t, ways, 6)
	for text, p := range ways {
		assert.InDelta(t, 1./6, p, 1e-12, text)
		assert.Equal(t, text[1], text[3], "the destroyer is with the Nagato")
	}
}

// That they are laid is told once, however many rolls it takes.
func TestLayingIsToldOnce(t *testing.T) {
	s := sim.State(covered(t, "attack = \"6\"\ncovered = true\nphase = \"screen\"\nready = 4\nasked = "+
		"3\ndefend = \"Yamato group=1, Nagato group=2, Fuso group=3, JP DD-modern\""))
	fighttest.Play(t, s, "DD-modern to the group of Nagato")
	d := sim.NewDice(1, sim.Nature)
	rolls, told := 0, 0
	for s.(*undersea.SecretSubmarines).Phase == undersea.SubLay {
		before, m := s.Clone(), s.Legal(nil)[0]
		s.Apply(m, &d)
		rolls++
		for _, line := range before.(sim.Narrator).Narrate(m, s, nil) {
			if line == "groups that look alike are laid in an order of chance" {
				told++
			}
		}
	}
	assert.Greater(t, rolls, 1)
	assert.Equal(t, 1, told)
}

// A covered counter is attacked by its type. A random one of those that look alike is turned up,
// and the next attack is on the others. [13.6]
func TestCoveredTargets(t *testing.T) {
	b := covered(t, "attack = \"6\"\ncovered = true\nphase = \"target\"\nstage = \"shoot\"\ngroup = 1\naim = "+
		"\"1=4\"\nshots = 3\n"+
		"defend = \"Yamato group=1, JP CL8 group=1, Jintsu group=1, JP DD-modern group=1, JP DD-modern D1 group=1\"")
	assert.Equal(t, "attack a BB; attack a CL; attack a DD; attack a DD D1", fighttest.Asks(b))
	convoy := covered(t, "attack = \"6\"\ncovered = true\nphase = \"target\"\nstage = \"shoot\"\ngroup = "+
		"1\naim = \"1=4\"\nshots = 3\ndefend = \"JP APB-std group=1, JP DD-modern group=1\"")
	assert.Equal(t, "attack a DD; attack an APB", fighttest.Asks(convoy), "as it is spoken")
	up := fighttest.After(t, b, "attack a CL", 2, func(s sim.State) string {
		return fmt.Sprint(s.(*undersea.SecretSubmarines).Target)
	})
	assert.Equal(t, map[string]int{"2": 1, "3": 1}, up)
	s := fighttest.Rolled(t, b, "attack a CL", func(s sim.State) bool {
		return s.(*undersea.SecretSubmarines).Target == 3
	})
	assert.True(t, s.(*undersea.SecretSubmarines).Ships[2].Seen)
	s = fighttest.Rolled(t, s, "go on", func(s sim.State) bool { return s.(*undersea.SecretSubmarines).Shots == 2 })
	assert.Equal(t, "attack a BB; attack a CL; attack a DD; attack a DD D1", fighttest.Asks(s))
	fighttest.Play(t, s, "attack a CL")
	assert.True(t, s.(*undersea.SecretSubmarines).Ships[1].Seen, "the only one left")
	// A counter that was turned up is known: none that looks like it takes its place.
	b = covered(t, "attack = \"6\"\ncovered = true\nphase = \"roll\"\nstage = \"shoot\"\ngroup = 1\naim = "+
		"\"1=4\"\nshots = 3\ntarget = 1\n"+
		"defend = \"Yamato group=1 seen, Nagato group=2, Fuso group=3\"")
	d, dealt := sim.NewDice(1, sim.Agent0), map[string]bool{}
	for game := range uint64(50) {
		d.Start(game)
		c := b.Clone().(*undersea.SecretSubmarines)
		c.Deal(book.Attacker, &d)
		dealt[groupsOf(c)] = true
	}
	assert.Equal(t, map[string]bool{"123": true, "132": true}, dealt)
}
