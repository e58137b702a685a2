package victoryinthepacific_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// alike are units that play alike from the first in turn.
var alike = [][]string{
	{"Fuso", "Yamashiro", "Ise", "Hyuga"}, {"Kongo", "Haruna", "Hiei", "Kirishima"}, {"Shokaku", "Zuikaku"},
	{"Zuiho", "Shoho"},
	{"Tennessee", "California", "New Mexico", "Mississippi", "Idaho"}, {"Lexington", "Saratoga", "Essex",
		"CV-14 Ticonderoga"},
	{"21st Air Flotilla", "26th Air Flotilla"}, {"10th Air Force", "Allied Air Force 10"},
	{"1st Marines", "4th Marines"},
}

// exchange puts one unit in another's place.
func exchange(s *vip.State, a, b int) {
	p := reflect.ValueOf(&s.Position).Elem()
	for i := range p.NumField() {
		if f := p.Field(i); f.Kind() == reflect.Array && f.Len() == len(s.At) {
			x, y := f.Index(a).Interface(), f.Index(b).Interface()
			f.Index(a).Set(reflect.ValueOf(y))
			f.Index(b).Set(reflect.ValueOf(x))
		}
	}
}

// Positions in which alike units stand in each other's place have one key, each has an
// identity of its own; others have other keys.
func TestAlikeKeys(t *testing.T) {
	r := load(t, nil)
	start, err := r.Setup("1941")
	require.NoError(t, err)
	d, exchanged := rand.New(rand.NewPCG(1, 2)), 0
	for game := range uint64(40) {
		s := simtest.Middle(start, game).(*vip.State)
		names := alike[d.IntN(len(alike))]
		a, b := number(t, r, names[0]), number(t, r, names[1+d.IntN(len(names)-1)])
		other := s.Clone().(*vip.State)
		exchange(other, a, b)
		// one of them
		asked := s.Cur > uint8(min(a, b)) && s.Cur <= uint8(max(a, b)) || s.Unit == uint8(a) || s.Unit == uint8(b)
		const pool = 35
		if other.Position == s.Position || asked || s.At[a] == pool || s.At[b] == pool {
			continue
		}
		exchanged++
		require.Equal(t, s.AppendKey(nil), other.AppendKey(nil), "%v in\n%s", names, s)
		require.NotEqual(t, s.AppendIdentity(nil), other.AppendIdentity(nil))
		exchange(other, number(t, r, "Yamato"), b)
		if other.At[number(t, r, "Yamato")] != other.At[b] {
			require.NotEqual(t, s.AppendKey(nil), other.AppendKey(nil))
		}
	}
	require.Greater(t, exchanged, 10)
}

// What alike ships can do does not depend on which of them is crippled: to fire, of
// alike ships the crippled come first. V03.
func TestAlikeShipsPlayAlike(t *testing.T) {
	r := load(t, nil)
	fight := func(a, b string) *vip.State {
		return at(t, r, edits{"Kongo": "Coral Sea" + a, "Haruna": "Coral Sea" + b, "Iowa": "Coral Sea",
			"step": "round", "area": coral, "fought": "512"}.asked(t, r, "retreat", "Allies",
			"Iowa").with("round", "1"))
	}
	first, second := fight("; damage 3", "; damage 1"), fight("; damage 1", "; damage 3")
	require.Equal(t, first.AppendKey(nil), second.AppendKey(nil))
	play(t, first, "all stay")
	play(t, second, "all stay")
	require.Equal(t, "Kongo holds fire", options(first)[0])
	require.Equal(t, "Haruna holds fire", options(second)[0])
	var a, b []float64
	law := func(s sim.State, text string) (chances []float64) {
		var l sim.Lister
		for _, p := range l.Outcomes(s, find(t, s, text)) {
			chances = append(chances, p)
		}
		return chances
	}
	a, b = law(first, "Kongo fires at Iowa"), law(second, "Haruna fires at Iowa")
	require.Equal(t, a, b)
}
