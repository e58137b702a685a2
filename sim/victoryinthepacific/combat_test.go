package victoryinthepacific_test

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

const coral = "Coral Sea"

// firing returns a position in which a unit is asked to fire in the Coral Sea.
func firing(t testing.TB, action, side, name string, e edits) *vip.State {
	r := load(t, nil)
	e["action"], e["area"], e["round"] = action, coral, "1"
	return at(t, r, e.asked(t, r, "fire", side, name))
}

// The chances of an attack, from the faces of each die. [8.5]
func TestAttackDice(t *testing.T) {
	for _, c := range []struct {
		name, action string
		dice         int
		hit, disable float64
	}{
		{"Nagato", "night", 5, 1. / 6, 1. / 6}, {"Myoko", "night", 1, 2. / 6, 1. / 6},
		{"Akagi", "day", 4, 2. / 6, 1. / 6}, {"21st Air Flotilla", "day", 3, 1. / 6, 1. / 6}, // [3.1] [3.3]
	} {
		s := firing(t, c.action, "Japan", c.name, edits{c.name: "Coral Sea", "Iowa": "Coral Sea",
			"5th Air Force": "Coral Sea"})
		n := number(t, load(t, nil), "Iowa")
		move := c.name + " fires at Iowa"
		unhit := chance(t, s, move, func(p *vip.State) bool { return p.Pending[n] == 0 })
		nothing := chance(t, s, move, func(p *vip.State) bool {
			return p.Pending[n] == 0 && !strings.Contains(line(t, p, "Iowa unit"), "disabled")
		})
		require.InDelta(t, math.Pow(1-c.hit, float64(c.dice)), unhit, 1e-12, c.name)
		require.InDelta(t, math.Pow(1-c.hit-c.disable, float64(c.dice)), nothing, 1e-12, c.name)
		one := chance(t, s, move, func(p *vip.State) bool { return p.Pending[n] == 1 })
		// a die of damage a hit [8.10]
		require.InDelta(t, float64(c.dice)*c.hit*math.Pow(1-c.hit, float64(c.dice-1))/6, one, 1e-12, c.name)
	}
}

// What damage does at sea and in port. [8.10] [8.11] [8.12] [8.13] [8.14] [6.6] [6.7] [7.9]
func TestDamage(t *testing.T) {
	for _, c := range []struct{ unit, line, want string }{
		{"Fuso", "Coral Sea; pending 4", "Coral Sea; damage 4"},
		{"Fuso", "Coral Sea; pending 5", "lost"},
		{"Fuso", "Coral Sea; damage 2; pending 3", "lost"},
		{"Zuiho", "Coral Sea; pending 1", "lost"},
		{"21st Air Flotilla", "Coral Sea; pending 3; disabled", "Coral Sea; damage 3"},
		{"21st Air Flotilla", "Coral Sea; pending 4", "pool; due 5"}, // two turns later [6.8]
		{"Sasebo SNLF", "Coral Sea; pending 3", "pool; due 5"},
	} {
		s := firing(t, "night", "Allies", "Iowa", edits{c.unit: c.line, "Yamato": "Coral Sea", "Iowa": "Coral Sea"})
		play(t, s, "Iowa holds fire")
		require.Equal(t, c.want, line(t, s, c.unit+" unit"), c.line)
	}
	for pending, want := range map[string]string{"4": "Truk; damage 4", "5": "Truk; damage 5",
		"8": "Truk; damage 8", "9": "lost"} {
		s := firing(t, "port", "Allies", "Essex", edits{
			"Fuso": "Truk; disabled; pending " + pending, "Essex": "South Pacific Ocean", "port": "Truk", "left": "2"})
		s.Area = 8
		play(t, s, "Essex holds fire")
		require.Equal(t, want, line(t, s, "Fuso unit"), pending)
	}
	// A disabled unit goes home and takes no further part.
	s := firing(t, "night", "Allies", "Iowa", edits{"Fuso": "Coral Sea; disabled", "Yamato": "Coral Sea",
		"Iowa": "Coral Sea"})
	play(t, s, "Iowa holds fire")
	require.Equal(t, vip.Japan, s.Turn())
	play(t, s, "Fuso to port at Truk")
	require.Equal(t, "Truk; done", line(t, s, "Fuso unit"))
	// A crippled battleship has one die and no bonus, and is slow.
	s = firing(t, "night", "Allies", "Iowa", edits{"Fuso": "Coral Sea", "Iowa": "Coral Sea; damage 9"})
	n := number(t, load(t, nil), "Fuso")
	require.InDelta(t, 5./6, chance(t, s, "Iowa fires at Fuso", func(p *vip.State) bool {
		return p.Damage[n] == 0 && p.At[n] < 13
	}), 1e-12)
}

// Fire is simultaneous: a ship sunk by Japan still fires, and the Allies know. [8.1] [8.2] [4.7]
func TestSimultaneousFire(t *testing.T) {
	s := firing(t, "night", "Japan", "Yamato", edits{"Yamato": "Coral Sea", "Houston": "Coral Sea"})
	d := sim.NewDice(3, sim.Nature)
	n := number(t, load(t, nil), "Houston")
	for game := uint64(0); s.Pending[n] < 2; game++ { // until it is sunk
		s = firing(t, "night", "Japan", "Yamato", edits{"Yamato": "Coral Sea", "Houston": "Coral Sea"})
		d.Start(game)
		s.Apply(find(t, s, "Yamato fires at Houston"), &d)
	}
	require.Equal(t, vip.Allies, s.Turn())
	require.True(t, has(s, "Houston fires at Yamato"))
	require.True(t, has(s, "Houston holds fire")) // [8.6]
	s.Apply(find(t, s, "Houston holds fire"), &d)
	require.Equal(t, "lost", line(t, s, "Houston unit"))
}

// By day only airstrikes fire, at anything; by night only guns, and not at air. [8.4]
// [8.9] [6.3] Landing forces never fire. [7.2]
func TestWhoFires(t *testing.T) {
	units := edits{"Yamato": "Coral Sea", "Akagi": "Coral Sea", "21st Air Flotilla": "Coral Sea",
		"Essex": "Coral Sea", "Iowa": "Coral Sea",
		"5th Air Force": "Coral Sea", "1st Marines": "Coral Sea", "step": "wish", "area": coral}
	s := at(t, load(t, nil), units)
	play(t, s, "wish day", "wish day")
	require.Equal(t, []string{"Akagi holds fire", "Akagi fires at Iowa", "Akagi fires at Essex",
		"Akagi fires at 5th Air Force", "Akagi fires at 1st Marines"}, options(s))
	play(t, s, "Akagi holds fire", "21st Air Flotilla holds fire", "Essex holds fire", "5th Air Force holds fire")
	require.Equal(t, "retreat", line(t, s, "step"))
	s = at(t, load(t, nil), units)
	// Ships that fire come first, then carriers that do not, then landing forces; the
	// Allies say before which carriers fire. [8.7] [8.8]
	play(t, s, "wish night", "wish night", "Essex will not fire guns")
	require.Equal(t, []string{"Yamato holds fire", "Yamato fires at Iowa"}, options(s))
	play(t, s, "Yamato fires at Iowa")
	require.Equal(t, []string{"Akagi holds fire", "Akagi fires at Iowa", "Akagi fires at Essex"}, options(s))
	play(t, s, "Akagi fires at Essex")
	// it has fired
	require.Equal(t, []string{"Iowa holds fire", "Iowa fires at Yamato", "Iowa fires at Akagi"}, options(s))
	s = at(t, load(t, nil), units)
	play(t, s, "wish night", "wish night", "Essex will fire guns", "Yamato fires at Iowa")
	require.Equal(t, []string{"Akagi holds fire", "Akagi fires at Iowa", "Akagi fires at Essex"}, options(s))
	play(t, s, "Akagi holds fire")
	require.Equal(t, []string{"Iowa holds fire", "Iowa fires at Yamato"}, options(s)) // Akagi has not fired
}

// Without airstrikes it is night. [8.4]
func TestNightWithoutAir(t *testing.T) {
	s := at(t, load(t, nil), edits{"Yamato": "Coral Sea", "Iowa": "Coral Sea", "Fuso": "Indonesia",
		"Repulse": "Indonesia"})
	play(t, s, "next is Coral Sea")
	require.Equal(t, "night", line(t, s, "action"))
	require.Equal(t, "fire", line(t, s, "step"))
}

// The submarine hits one time in three and disables one in six; it needs no battle and
// attacks ships alone. [10.2] [10.3] [10.4] [10.5] [3.5]
func TestSubmarine(t *testing.T) {
	s := at(t, load(t, nil), edits{"submarine": "9", "Essex": "Coral Sea", "5th Air Force": "Coral Sea",
		"1st Marines": "Coral Sea",
		"step":        "submarine-fire", "area": coral, "fought": "512"})
	require.Equal(t, []string{"submarine holds fire", "submarine attacks Essex"}, options(s))
	n := number(t, load(t, nil), "Essex")
	hit := chance(t, s, "submarine attacks Essex", func(p *vip.State) bool { return p.Damage[n] > 0 || p.At[n] > 34 })
	gone := chance(t, s, "submarine attacks Essex", func(p *vip.State) bool {
		return p.Homing == 1 && p.Damage[n] == 0
	})
	require.InDelta(t, 1./3, hit, 1e-12)
	require.InDelta(t, 1./6, gone, 1e-12)
	late := at(t, load(t, nil), edits{"turn": "7", "Yamato": "Yokosuka Navy Yard"}.asked(t, load(t, nil), "raid",
		"Japan", "Yamato"))
	play(t, late, "Yamato stays")
	require.Equal(t, vip.Allies, late.Turn())
	require.True(t, has(late, "submarine to Coral Sea")) // [10.1] [4.6]
	require.Len(t, options(late), 14)
}

// Who leaves does so in groups, that ships at least as fast pursue; the chase is
// fought, and then they go home. Air leaves by itself and pursues nobody. [6.4] [9.1] [9.2] [9.3]
// [9.4] [9.5] [9.6] [9.7]
func TestRetreatAndPursuit(t *testing.T) {
	r := load(t, nil)
	s := at(t, r, edits{"Yamato": "Coral Sea", "Kongo": "Coral Sea", "21st Air Flotilla": "Coral Sea",
		"Washington": "Coral Sea", "Colorado": "Coral Sea",
		"step": "retreat", "area": coral, "round": "1"})
	require.Equal(t, []string{"all stay", "all retreat", "some retreat"}, options(s))
	play(t, s, "some retreat", "Yamato retreats in group 1")
	require.Equal(t, []string{"Kongo stays", "Kongo retreats in group 1", "Kongo retreats in group 2"}, options(s))
	play(t, s, "Kongo retreats in group 2")
	require.Equal(t, []string{"21st Air Flotilla stays", "21st Air Flotilla retreats in group 1"}, options(s))
	// where it goes is chosen at once
	play(t, s, "21st Air Flotilla retreats in group 1", "21st Air Flotilla to port at Truk")
	// The Allies need not retreat. Washington makes 5: it catches Yamato, not Kongo; Colorado neither.
	require.Equal(t, []string{"Washington stays", "Washington pursues group 1"}, options(s))
	play(t, s, "Washington pursues group 1")
	require.Equal(t, "night", line(t, s, "action"))
	require.Equal(t, "1", line(t, s, "chase"))
	require.Equal(t, []string{"Yamato holds fire", "Yamato fires at Washington"}, options(s))
	play(t, s, "Yamato holds fire", "Washington holds fire")
	require.Equal(t, []string{"Washington stops its pursuit", "Washington pursues group 1"}, options(s))
	play(t, s, "Washington stops its pursuit", "Yamato to port at Truk", "Kongo to port at Truk")
	require.Equal(t, "Truk; done", line(t, s, "Kongo unit"))
	// The pursuer is back, and as raiders alone are left nobody holds the area.
	require.Equal(t, "nobody; before nobody", line(t, s, "Coral Sea"))
	require.True(t, has(s, "Colorado to port at Australia"))
	// A crippled ship pursues nobody.
	s = at(t, r, edits{"Yamato": "Coral Sea", "Washington": "Coral Sea; damage 6", "step": "retreat", "area": coral,
		"round": "1"})
	play(t, s, "all retreat")
	require.True(t, has(s, "Yamato to port at Truk"))
	s = at(t, r, edits{"Yamato": "Coral Sea; damage 9", "Washington": "Coral Sea; damage 6", "step": "retreat",
		"area": coral, "round": "1"})
	play(t, s, "all retreat") // not even one that is as slow
	require.True(t, has(s, "Yamato to port at Truk"))
}

// Ships leave in any number of groups, down to single ships, and every group that is
// pursued is fought. [9.2] (V08)
func TestAnyNumberOfGroups(t *testing.T) {
	leaving := []string{"Fuso", "Yamashiro", "Ise", "Hyuga", "Nagato", "Mutsu", "Junyo", "Hiyo", "Hosho",
		"Ryujo", "Zuiho"}
	hunting := []string{"Iowa", "New Jersey", "Essex", "Wasp", "Independence", "Princeton", "Cowpens", "Monterey",
		"Houston", "Chester", "Boston"}
	e := edits{"step": "retreat", "area": coral, "round": "20"} // more groups than rounds to the end of V01
	for i, name := range leaving {
		e[name], e[hunting[i]] = "Coral Sea", "Coral Sea"
	}
	s := at(t, load(t, nil), e)
	play(t, s, "some retreat")
	for n := range leaving {
		moves := options(s)
		require.Len(t, moves, n+2, "stay, and groups up to one more")
		play(t, s, moves[n+1])
	}
	for n := range hunting {
		moves := options(s)
		require.Len(t, moves, len(leaving)+1)
		play(t, s, moves[n+1])
	}
	fought := map[string]bool{}
	for line(t, s, "turn") == "3" {
		if chase := line(t, s, "chase"); chase != "0" {
			fought[chase] = true
		}
		play(t, s, options(s)[0])
	}
	require.Len(t, fought, len(leaving))
}

// A battle that nobody fires in ends, and so does any in the end: ruling V01.
func TestEndlessBattle(t *testing.T) {
	s := at(t, load(t, nil), edits{"Yamato": "Coral Sea; patrol", "Iowa": "Coral Sea; patrol", "step": "retreat",
		"area": coral, "round": "1", "fought": "512"})
	for range 3 {
		play(t, s, "all stay", "all stay", "Yamato holds fire", "Iowa holds fire")
	}
	play(t, s, "all stay", "all stay")
	require.True(t, has(s, "Yamato to port at Truk"))
	require.Equal(t, "nobody; before nobody", line(t, s, "Coral Sea"))
	require.Equal(t, "0", line(t, s, "scored by Japan"))
}
