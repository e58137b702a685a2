package victoryinthepacific_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// hidden returns a battle whose compositions are secret.
func hidden(t testing.TB, step, side string, e edits) *vip.Secret {
	t.Helper()
	s := seaOf(t, map[string]string{"compositions": "secret"}, step, side, e)
	all, err := (&vip.Rules{Book: s.Rules}).Parse(s.String())
	require.NoError(t, err)
	return all.(*vip.Secret)
}

// A deal draws from all ways to sort the ships that agree with what is known of the
// forces, each as likely: they are counted here by trying every way. [17.4b] V27
func TestDealOfForces(t *testing.T) {
	speed := map[string]int{"Iowa": 7, "New Jersey": 7, "Washington": 5, "South Dakota": 5, "Colorado": 3,
		"1st Marines": 3, "Essex": 7}
	names := []string{"Iowa", "New Jersey", "Washington", "South Dakota", "Colorado", "1st Marines", "Essex"}
	truth := map[string]int{"Iowa": 7, "New Jersey": 8, "Washington": 7, "South Dakota": 8, "Colorado": 9,
		"1st Marines": 10, "Essex": 9}
	e := edits{"Yamato": "Coral Sea; force 1"}
	for name, f := range truth {
		e[name] = fmt.Sprintf("Coral Sea; force A%d", f-6)
	}
	s := hidden(t, "day-search", "Japan", e)
	// Speeds 5, 5, 3, 3; radar in the first two; the last has a landing force alone.
	ways := 0
	for way := range 1 << (2 * len(names)) {
		slow, radar, ships := [4]int{9, 9, 9, 9}, [4]bool{}, [4]bool{}
		for i, name := range names {
			f := way >> (2 * i) & 3
			slow[f] = min(slow[f], speed[name])
			radar[f] = radar[f] || name == "South Dakota" || name == "Iowa" || name == "New Jersey"
			ships[f] = ships[f] || name != "1st Marines"
		}
		if slow == [4]int{5, 5, 3, 3} && radar == [4]bool{true, true} && ships == [4]bool{true, true, true} {
			ways++
		}
	}
	require.Positive(t, ways)
	numbers := make([]int, len(names))
	for i, name := range names {
		numbers[i] = number(t, &vip.Rules{Book: s.Rules}, name)
	}
	seen := map[[7]uint8]int{}
	const deals = 20000
	d := sim.NewDice(11, sim.Agent0)
	scratch := s.Clone().(*vip.Secret)
	for n := range deals {
		scratch.CopyFrom(s)
		d.At(n)
		scratch.Deal(vip.Japan, &d)
		var way [7]uint8
		for i, u := range numbers {
			way[i] = scratch.Force[u]
		}
		seen[way]++
	}
	require.Len(t, seen, ways)
	chi, mean := 0., float64(deals)/float64(ways)
	for _, n := range seen {
		chi += (float64(n) - mean) * (float64(n) - mean) / mean
	}
	free := float64(ways - 1)
	require.Less(t, (chi-free)/(2*free), 4., "chi-square %v of %d ways", chi, ways)
	own := s.Clone().(*vip.Secret)
	d.At(0)
	own.Deal(vip.Allies, &d)
	require.Equal(t, line(t, s, "Iowa unit"), line(t, own, "Iowa unit"))
}

// Forces show when they are sighted, declare an invasion, fight by night, leave or pursue,
// or when a submarine hits one of their ships; not before. [17.4b]
func TestWhatShows(t *testing.T) {
	e := edits{"Kongo": "Coral Sea; force 1", "Haruna": "Coral Sea; force 2", "Sasebo SNLF": "Coral Sea; force 3",
		"Iowa": "Coral Sea; force A1", "Essex": "Coral Sea; force A2"}
	reads := func(s *vip.Secret, viewer sim.Side, name string) bool {
		for l := range strings.Lines(s.Sees(viewer)) {
			if strings.HasPrefix(l, name+" unit: ") {
				return strings.Contains(l, "force")
			}
		}
		return false
	}
	s := hidden(t, "retreat", "Allies", e.with("round", "2"))
	require.True(t, reads(s, vip.Japan, "Kongo"))
	require.False(t, reads(s, vip.Allies, "Kongo"))
	require.True(t, strings.Contains(s.Sees(vip.Allies), "number:3 pace:3"))
	play(t, s, "all stay", "force 3 declares no invasion")
	require.False(t, reads(s, vip.Allies, "Sasebo SNLF"))
	s = hidden(t, "retreat", "Allies", e)
	play(t, s, "all stay", "force 3 declares an invasion")
	require.True(t, reads(s, vip.Allies, "Sasebo SNLF"))
	d, look := sim.NewDice(1, sim.Nature), find(t, s, "search by day")
	for game := range uint64(20) {
		d.Start(game)
		n := s.Clone().(*vip.Secret)
		n.Apply(look, &d)
		sighted := strings.Contains(marked(t, vip.Of(n), "seen"), "A1")
		require.Equal(t, sighted, reads(n, vip.Japan, "Iowa"))
		require.Equal(t, n.Reveals(n) || sighted || strings.Contains(marked(t, vip.Of(n), "seen"), "A2"), s.Reveals(n))
	}
	s = hidden(t, "contact", "Allies", edits{"Kongo": "Coral Sea; force 1", "Haruna": "Coral Sea; force 2",
		"Iowa": "Coral Sea; force A1", "Essex": "Coral Sea; force A2", "round": "2", "sighting": "1",
		"finder of Allies": "A2"})
	require.Equal(t, []string{"Allies: contact with Japanese force 2"},
		s.NarrateTo(vip.Japan, find(t, s, "contact with force 2"), s, nil))
	play(t, s, "contact with force 2")
	for name, shows := range map[string]bool{"Kongo": false, "Haruna": true} {
		require.Equal(t, shows, reads(s, vip.Allies, name), name)
	}
	require.True(t, reads(s, vip.Japan, "Essex"))
	s = hidden(t, "retreat", "Japan", edits{"Kongo": "Coral Sea; force 1", "Haruna": "Coral Sea; force 2",
		"Iowa": "Coral Sea; force A1", "Essex": "Coral Sea; force A2"})
	play(t, s, "some retreat", "force 1 retreats")
	require.True(t, reads(s, vip.Allies, "Kongo"))
	play(t, s, "force 2 stays", "all stay")
	before := s.Clone()
	pursuit := find(t, s, "force 1 pursues force 1")
	play(t, s, "force 1 pursues force 1")
	require.True(t, reads(s, vip.Japan, "Iowa"))
	require.Equal(t, []string{"Allies: Allied force 1 pursues Japanese force 1"},
		before.(*vip.Secret).NarrateTo(vip.Japan, pursuit, s, nil))
	require.False(t, reads(s, vip.Japan, "Essex"))
}

// A submarine that hits a ship shows its force. Who sorts ships does so unseen. [17.4b]
func TestWhatShowsMore(t *testing.T) {
	s := seaOf(t, map[string]string{"compositions": "secret", "submarines": "both"}, "submarine-fire", "Allies",
		edits{"Kongo": "Coral Sea; force 1", "Iowa": "Coral Sea; force A1", "submarine of Allies": "9",
			"prowl": "in battle"})
	until(t, s, "submarine attacks Kongo", func(n *vip.State) bool {
		return strings.Contains(line(t, n, "Kongo unit"), "homeward")
	})
	require.Equal(t, "1", marked(t, s, "shown"))
	sorting := hidden(t, "area", "Japan", edits{"Yamato": "Coral Sea", "Kongo": "Coral Sea", "Haruna": "Coral Sea",
		"Iowa": "Coral Sea", "Essex": "Coral Sea", "Fuso": "Indonesia", "Repulse": "Indonesia",
		"fought": "0", "round": "0", "area": "Japanese Islands"})
	play(t, sorting, "next is Coral Sea")
	m := find(t, sorting, "Kongo joins force 1")
	require.Nil(t, sorting.NarrateTo(vip.Allies, m, sorting, nil))
	require.Len(t, sorting.NarrateTo(vip.Japan, m, sorting, nil), 1)
	play(t, sorting, "Kongo joins force 1")
	seen := map[string]bool{}
	d := sim.NewDice(3, sim.Agent1)
	for n := range 20 {
		dealt := sorting.Clone().(*vip.Secret)
		d.At(n)
		dealt.Deal(vip.Allies, &d)
		seen[line(t, dealt, "Kongo unit")] = true
		require.Equal(t, sorting.Sees(vip.Allies), dealt.Sees(vip.Allies))
	}
	require.Len(t, seen, 2)
}
