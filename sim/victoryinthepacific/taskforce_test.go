package victoryinthepacific_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// sea returns a battle of task forces in the Coral Sea at a step.
func sea(t testing.TB, step, side string, e edits) *vip.State { return seaOf(t, nil, step, side, e) }

func seaOf(t testing.TB, more map[string]string, step, side string, e edits) *vip.State {
	t.Helper()
	options := map[string]string{"task-forces": "on"}
	for name, value := range more {
		options[name] = value
	}
	all := edits{"area": coral, "round": "1", "fought": "512", "step": step, "side": side}
	for name, value := range e {
		all[name] = value
	}
	all["phase"] = all["round"]
	return at(t, load(t, options), all)
}

// At the start of a battle Japan, then the Allies, sort their ships into task forces. Patrols and
// raiders do not mix. Landing forces go with either, or by themselves. Air joins none. All of it is
// open. [17.4] [17.4b] [17.4c] [17.4d] [17.4e]
func TestForming(t *testing.T) {
	r := revised(t, "task-forces", "on")
	s := at(t, r, edits{"Yamato": "Coral Sea; patrol", "Fuso": "Coral Sea; patrol", "Kongo": "Coral Sea",
		"Sasebo SNLF": "Coral Sea", "21st Air Flotilla": "Coral Sea; patrol",
		"Iowa": "Coral Sea", "Colorado": "Coral Sea", "Akagi": "Indonesia", "Repulse": "Indonesia"})
	play(t, s, "next is Coral Sea")
	require.Equal(t, []string{"Fuso joins force 1", "Fuso joins force 2"}, options(s)) // Yamato has no choice
	play(t, s, "Fuso joins force 1")
	// Nor has Kongo, which raids.
	require.Equal(t, []string{"Sasebo SNLF joins force 1", "Sasebo SNLF joins force 2",
		"Sasebo SNLF joins force 3"}, options(s))
	require.Contains(t, line(t, s, "Kongo unit"), "force 2")
	play(t, s, "Sasebo SNLF joins force 2")
	require.Equal(t, []string{"Iowa joins force 1", "Iowa joins force 2"}, options(s))
	play(t, s, "Iowa joins force 2")
	require.NotContains(t, line(t, s, "21st Air Flotilla unit"), "force")
	require.Contains(t, line(t, s, "Iowa unit"), fmt.Sprint("; force ", number(t, r, "Arizona")+2))
	_, hides := sim.State(s).(sim.Hider)
	require.False(t, hides)
}

// Each of a side's ships can be a force by itself. [17.4c] (V23)
func TestAnyNumberOfForces(t *testing.T) {
	many := edits{"Akagi": "Indonesia", "Repulse": "Indonesia", "Iowa": "Coral Sea; patrol"}
	ships := []string{"Nagato", "Mutsu", "Fuso", "Yamashiro", "Ise", "Hyuga", "Kongo", "Haruna", "Hiei",
		"Kirishima", "Shokaku", "Zuikaku", "Myoko"}
	for i, name := range ships {
		many[name] = "Coral Sea" + []string{"; patrol", ""}[i%2]
	}
	s := at(t, revised(t, "task-forces", "on"), many)
	play(t, s, "next is Coral Sea")
	for i := 2; i < len(ships); i++ { // the first of each face has no choice
		moves := options(s)
		require.Len(t, moves, i/2+1, "forces of its face, and a new one")
		play(t, s, moves[len(moves)-1])
	}
	require.Equal(t, len(ships), strings.Count(s.String(), "; force ")-1)
	play(t, s, "search by day")
	require.Equal(t, vip.Allies, s.Turn())
	var rolls []sim.Roll
	d := sim.NewDice(1, sim.Nature)
	d.Watch(func(r sim.Roll) { rolls = append(rolls, r) })
	s.Apply(find(t, s, "search by day"), &d)
	require.Len(t, rolls, len(ships), "one die for each force")
}

// The highest die that sights a task force by day. [17.4] [17.4i] [17.4j] [17.4f]
func TestDaySearch(t *testing.T) {
	for _, c := range []struct {
		side, name, with string
		number           float64
	}{
		{"Japan", "Yamato", "Fuso", 2}, {"Japan", "Yamato", "21st Air Flotilla", 3},
		{"Japan", "Yamato", "Akagi", 3}, {"Japan", "Yamato", "Myoko", 3},
		{"Japan", "Yamato", "Kitakami", 2}, // a light cruiser
		{"Japan", "Akagi", "Myoko", 4}, {"Japan", "Yamato", "Akagi; damage 4", 2},
		{"Allies", "Iowa", "Colorado", 2}, {"Allies", "Iowa", "5th Air Force", 3},
		{"Allies", "Iowa", "Formidable", 3}, {"Allies", "Iowa", "Essex", 4},
		{"Allies", "Iowa", "Houston", 2}, // cruisers are scouts for Japan alone
	} {
		e := edits{"Yamato": "Coral Sea; force 1", "Iowa": "Coral Sea; force A1"}
		with, damage := c.with, ""
		if c.with == "Akagi; damage 4" {
			with, damage = "Akagi", "; damage 4"
		}
		first, enemy := "1", "A1"
		if c.side == "Allies" {
			first, enemy = "A1", "1"
		}
		e[c.name] = "Coral Sea; force " + first
		if e[with] = "Coral Sea" + damage + "; force " + first; with == "21st Air Flotilla" || with == "5th Air Force" {
			e[with] = "Coral Sea; patrol"
		}
		s := sea(t, "day-search", c.side, e)
		require.Equal(t, []string{"search by day"}, options(s))
		got := chance(t, s, "search by day", func(n *vip.State) bool { return marked(t, n, "seen") == enemy })
		require.InDelta(t, c.number/6, got, 1e-12, c)
	}
	// The sightings of the day before are forgotten.
	s := sea(t, "retreat", "Allies", edits{"Yamato": "Coral Sea; force 1", "Iowa": "Coral Sea; force A1",
		"round": "2", "seen": "1 A1"})
	play(t, s, "all stay")
	require.Equal(t, "", marked(t, s, "seen"))
}

// By day only who is sighted can be struck, by whom matters not; air always is. After that
// day it is night, and day again whether anyone has air or not. [17.4] [17.4d] [17.4g]
// [17.4h]
func TestDayRound(t *testing.T) {
	e := edits{"Akagi": "Coral Sea; force 1", "Fuso": "Coral Sea; force 2", "Essex": "Coral Sea; force A1",
		"Iowa": "Coral Sea; force A2", "5th Air Force": "Coral Sea; patrol",
		"seen": "A2", "action": "day"}
	r := revised(t, "task-forces", "on")
	s := sea(t, "fire", "Japan", e.asked(t, r, "fire", "Japan", "Akagi"))
	require.Equal(t, []string{"Akagi holds fire", "Akagi fires at Iowa", "Akagi fires at 5th Air Force"}, options(s))
	play(t, s, "Akagi holds fire")
	require.Equal(t, "retreat", line(t, s, "step")) // Japan's forces are not sighted
	e["seen"] = "1 2 A2"
	s = sea(t, "fire", "Japan", e.asked(t, r, "fire", "Japan", "Akagi"))
	play(t, s, "Akagi holds fire")
	// it is not sighted itself
	require.Equal(t, []string{"Essex holds fire", "Essex fires at Fuso", "Essex fires at Akagi"}, options(s))
	play(t, s, "Essex holds fire", "5th Air Force holds fire", "all stay", "all stay")
	require.Equal(t, "2", line(t, s, "phase"))
	require.Equal(t, "attempt", line(t, s, "step"))
	play(t, s, "no search by night", "no search by night", "all stay", "all stay")
	require.Equal(t, "day-search", line(t, s, "step"))
	guns := sea(t, "retreat", "Allies", edits{"Yamato": "Coral Sea; force 1", "Iowa": "Coral Sea; force A1",
		"round": "2"})
	play(t, guns, "all stay", "search by day", "search by day")
	require.Equal(t, "retreat", line(t, guns, "step")) // a day on which nobody has air
	require.Equal(t, "3", line(t, guns, "phase"))
}

// A force declares that it invades and does so a day round later; it is sighted by day
// and found at night by who searches, by a searcher drawn at random, until it leaves. It
// need not invade. [17.4] [17.4n] [17.4q] [17.4t]
func TestDeclaredInvasion(t *testing.T) {
	units := edits{"Sasebo SNLF": "Coral Sea; force 1", "Fuso": "Coral Sea; force 1",
		"Yamato": "Coral Sea; force 2", "Iowa": "Coral Sea; force A1", "Colorado": "Coral Sea; force A2",
		"1st Marines": "Coral Sea; force A2",
		"round":       "2", "Guadalcanal port": "Japan; repair 0"}
	s := sea(t, "retreat", "Allies", units)
	play(t, s, "all stay")
	// nobody had declared one
	require.Equal(t, []string{"force 1 declares no invasion", "force 1 declares an invasion"}, options(s))
	play(t, s, "force 1 declares an invasion")
	require.Equal(t, vip.Allies, s.Turn())
	play(t, s, "force 2 declares an invasion")
	require.Equal(t, "1 A2", marked(t, s, "bound"))
	for i := 0; line(t, s, "step") == "day-search"; i++ {
		play(t, s, "search by day") // for the others
	}
	require.Equal(t, "retreat", line(t, s, "step"))
	play(t, s, "all stay", "all stay", "search by night", "search by night", "force 1 searches", "force 2 searches",
		"force 1 searches", "force 2 does not search")
	require.Equal(t, []string{"roll for contact", "contact with force 2"}, options(s))
	play(t, s, "roll for contact")
	for line(t, s, "step") == "contact" {
		play(t, s, options(s)[0])
	}
	require.Equal(t, []string{"roll for contact", "contact with force 1"}, options(s))
	play(t, s, "contact with force 1")
	for line(t, s, "step") == "fire" {
		play(t, s, options(s)[0])
	}
	play(t, s, "all stay", "all stay")
	require.Equal(t, "3", fmt.Sprint(number(t, &vip.Rules{Book: s.Rules}, "Nagato")+1)) // the data are as ever
	require.Equal(t, []string{"Sasebo SNLF does not invade", "Sasebo SNLF invades New Hebrides",
		"Sasebo SNLF invades Port Moresby", "Sasebo SNLF garrisons Guadalcanal"}, sorted(options(s)))
	play(t, s, "Sasebo SNLF does not invade")
	require.True(t, has(s, "1st Marines invades Guadalcanal")) // Japan first
	play(t, s, "1st Marines invades Guadalcanal")
	require.Equal(t, "Allies; repair 0", line(t, s, "Guadalcanal port"))
	require.Equal(t, "1 A2", marked(t, s, "bound")) // still sighted
	// The searchers of an invader are drawn at random; it is found though it is as fast.
	two := sea(t, "night-search", "Japan", edits{"Fuso": "Coral Sea; force 1", "Yamato": "Coral Sea; force 2",
		"1st Marines": "Coral Sea; force A2", "searching": "1 2", "bound": "A2", "round": "2"})
	for _, engaged := range []string{"1 A2", "2 A2"} {
		require.InDelta(t, .5, chance(t, two, "contact with force 2", func(n *vip.State) bool {
			return marked(t, n, "engaging") == engaged
		}), 1e-12)
	}
	// Who leaves is bound no more.
	s = sea(t, "retreat", "Japan", edits{"Sasebo SNLF": "Coral Sea; force 1", "Yamato": "Coral Sea; force 2",
		"Iowa": "Coral Sea; force A1", "bound": "1"})
	play(t, s, "some retreat", "force 1 retreats")
	require.Equal(t, "", marked(t, s, "bound"))
}

func sorted(texts []string) []string {
	// The bases in the order of a landing force's options: not to land, then bases that it invades,
	// then bases where it becomes the garrison.
	var first, last []string
	for _, text := range texts {
		if len(text) > 11 && text[len("Sasebo SNLF "):len("Sasebo SNLF ")+3] == "gar" {
			last = append(last, text)
		} else {
			first = append(first, text)
		}
	}
	return append(first, last...)
}

// When the enemy is gone the remaining side invades at once. If there was no enemy, no battle is
// needed. In a battle without a winner nobody invades. [17.4r] [17.4s]
func TestInvasionAfterBattle(t *testing.T) {
	e := edits{"Sasebo SNLF": "Coral Sea; force 1", "Iowa": "Coral Sea; force A1"}
	s := sea(t, "retreat", "Allies", e)
	play(t, s, "all retreat")
	play(t, s, options(s)[0]) // a port for Iowa
	require.True(t, has(s, "Sasebo SNLF invades Port Moresby"))
	require.Equal(t, "Coral Sea", line(t, s, "Sasebo SNLF unit"))
	s = sea(t, "retreat", "Allies", e.with("quiet", "6").with("bound", "1"))
	play(t, s, "all stay")
	require.Contains(t, options(s)[0], " to port at ")
	r := revised(t, "task-forces", "on")
	s = at(t, r, edits{"Sasebo SNLF": "Coral Sea; done", "Maizuru SNLF": "Aleutian Islands"})
	play(t, s, "next is Coral Sea")
	require.True(t, has(s, "Sasebo SNLF invades Port Moresby"))
}
