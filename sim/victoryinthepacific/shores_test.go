package victoryinthepacific_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// The standard controls of turn 1 score 12 to 5. [1.3] [2.5] [11.1] [11.2]
// Raiders hold nothing. [3.2] [4.8]
func TestStandardTurnOne(t *testing.T) {
	e := edits{"turn": "1", "Japanese Islands": "Japan; before nobody"}
	for unit, area := range map[string]string{
		"21st Air Flotilla": "Indonesia", "22nd Air Flotilla": "South Pacific Ocean",
		"23rd Air Flotilla": "Marshall Islands", "Yamashiro": "Japanese Islands",
		"Fuso": "Mariana Islands", "Aoba": "Central Pacific Ocean", "Kako": "Aleutian Islands",
		"Louisville": "U.S. Mandate", "Pensacola": "Coral Sea", "Hermes": "Bay of Bengal", "Exeter": "Indian Ocean",
	} {
		e[unit] = area + "; patrol; done"
	}
	e["Kongo"], e["Enterprise"] = "North Pacific Ocean; done", "Hawaiian Islands; done" // raiders hold nothing
	s := at(t, load(t, nil), e.asked(t, load(t, nil), "raid", "Allies", "New Orleans").with("New Orleans",
		"Pearl Harbor"))
	play(t, s, "New Orleans stays", "no submarine")
	require.Equal(t, "12", line(t, s, "scored by Japan"))
	require.Equal(t, "5", line(t, s, "scored by Allies"))
	require.Equal(t, "7", line(t, s, "lead of Japan"))
	require.Equal(t, "nobody; before nobody", line(t, s, "Hawaiian Islands"))
}

func (e edits) with(name, value string) edits { e[name] = value; return e }

// turnEnd plays the end of a turn with nothing to fight, from the last raider, and
// returns the position at the first decision after. Nobody has any choice but the
// submarine, and ships that stay in port.
func turnEnd(t testing.TB, e edits) *vip.State {
	t.Helper()
	r := load(t, nil)
	e["New Orleans"] = "Pearl Harbor"
	s := at(t, r, e.asked(t, r, "raid", "Allies", "New Orleans"))
	for line(t, s, "step") == "raid" {
		play(t, s, options(s)[0])
	}
	play(t, s, "no submarine")
	for s.Homing > 0 {
		play(t, s, options(s)[0])
	}
	return s
}

// A lead is at most 29, the rest is lost. [1.4] Who is ahead at the end wins. [1.5] [1.6]
func TestLeadIsCapped(t *testing.T) {
	hold := func(lead, turn string, areas ...string) *vip.State {
		e := edits{"lead of Japan": lead, "turn": turn}
		for i, a := range areas {
			e[[]string{"Fuso", "Ise", "Hyuga"}[i]] = a + "; patrol; done"
		}
		return turnEnd(t, e)
	}
	s := hold("27", "8", "Indonesia", "South Pacific Ocean") // 27 ahead and 5 more
	require.Equal(t, "29", line(t, s, "lead of Japan"))
	require.Equal(t, sim.Over, s.Turn())
	require.Equal(t, 1., s.Score(vip.Japan))
	require.Equal(t, -1., s.Score(vip.Allies))
	level := hold("-3", "8", "Indonesia")
	require.Zero(t, level.Score(vip.Japan))
	allies := load(t, map[string]string{"level": "allies", "bid": "4"})
	back, err := allies.Parse(level.String())
	require.NoError(t, err)
	require.Equal(t, 1., back.Score(vip.Allies))
	start, err := allies.Setup("1941")
	require.NoError(t, err)
	require.Equal(t, "-4", line(t, start, "lead of Japan"))
	require.Equal(t, "3", line(t, hold("0", "2", "Indonesia"), "turn")) // eight turns, and a ninth by option [1.2]
}

// A port falls when the enemy holds all areas that it touches for two turns in succession. Units in
// it escape, except ships on the bottom. [11.3] [11.4] (V34)
func TestCaptureByControl(t *testing.T) {
	held := func(areas ...string) edits {
		e := edits{}
		for i, a := range areas {
			e[[]string{"Fuso", "Ise", "Hyuga"}[i]] = a + "; patrol; done"
			e[a] = "Japan; before nobody"
		}
		return e
	}
	s := turnEnd(t, held("South Pacific Ocean", "Indonesia").with("Repulse", "Singapore").with("Exeter",
		"Singapore; damage 2").with("Prince of Wales", "Singapore; damage 5"))
	require.Equal(t, "lost", line(t, s, "Exeter unit"))
	require.Regexp(t, "damage 5", line(t, s, "Prince of Wales unit"), "crippled, but afloat")
	require.Equal(t, "Japan; repair 0", line(t, s, "Lae port"))
	require.Equal(t, "Allies; repair 0", line(t, s, "Guadalcanal port"))
	require.Equal(t, "Allies; repair 0", line(t, s, "The Philippines port"))
	require.Contains(t, line(t, s, "Singapore port"), "Japan")
	require.NotContains(t, line(t, s, "Repulse unit"), "Singapore")
	require.NotContains(t, line(t, s, "Repulse unit"), "lost")
	s = turnEnd(t, held("Indonesia", "Mariana Islands"))
	require.Equal(t, "Japan; repair 0", line(t, s, "The Philippines port"))
	e := held("South Pacific Ocean")
	e["South Pacific Ocean"] = "nobody; before Japan" // not two turns running
	require.Equal(t, "Allies; repair 0", line(t, turnEnd(t, e), "Lae port"))
	e = held("South Pacific Ocean").with("turn", "1") // the opening flag does not count: V09
	require.Equal(t, "Allies; repair 0", line(t, turnEnd(t, e), "Lae port"))
}

// A landing force takes an enemy base that touches its area, and is back two turns later. Units
// that were there go elsewhere, and so does air that has lost its last base. [7.3] [7.4] [7.5]
// [7.6] [6.5]
func TestInvasion(t *testing.T) {
	e := edits{"turn": "1", "Yokosuka SNLF": "South Pacific Ocean; done", "Portland": "Lae",
		"5th Air Force": "South Pacific Ocean; patrol; done",
		"step":          "invade", "area": "South Pacific Ocean", "round": "1", "fought": "256",
		"Guadalcanal port": "Japan; repair 0"}
	s := at(t, load(t, nil), e.asked(t, load(t, nil), "invade", "Japan", "Yokosuka SNLF"))
	require.Equal(t, []string{"Yokosuka SNLF does not invade", "Yokosuka SNLF invades Lae",
		"Yokosuka SNLF garrisons Guadalcanal"}, options(s))
	play(t, s, "Yokosuka SNLF invades Lae")
	require.Equal(t, "pool; due 3", line(t, s, "Yokosuka SNLF unit"))
	require.Equal(t, "Japan; repair 0", line(t, s, "Lae port"))
	require.Contains(t, line(t, s, "Portland unit"), "homeward")
	require.Contains(t, line(t, s, "5th Air Force unit"), "homeward")
	// Without enemies in the area there is no need for a round.
	s = at(t, load(t, nil), edits{"Sasebo SNLF": "Coral Sea; done", "Maizuru SNLF": "Aleutian Islands"})
	play(t, s, "next is Coral Sea")
	require.Equal(t, []string{"Sasebo SNLF does not invade", "Sasebo SNLF invades Guadalcanal",
		"Sasebo SNLF invades New Hebrides", "Sasebo SNLF invades Port Moresby"}, options(s))
	play(t, s, "Sasebo SNLF does not invade")
	require.True(t, has(s, "Maizuru SNLF invades Attu"))
	// Or the force rebases, and what is left at sea has the choice of all ports. [7.7]
	play(t, s, "Maizuru SNLF does not invade")
	require.True(t, has(s, "Sasebo SNLF to port at Truk"))
}

// Carriers that are alone in an area raid one port that touches it, twice; based air
// fires back. A landing force takes one point a hit. [13.1] [13.2] [13.3] [13.4] [7.8]
func TestPortRaid(t *testing.T) {
	e := edits{"Akagi": "Hawaiian Islands; done", "Kongo": "Hawaiian Islands; done", "Arizona": "Pearl Harbor",
		"1st Marines":   "Pearl Harbor",
		"7th Air Force": "Pearl Harbor", "Iowa": "Coral Sea; done", "Yamato": "Coral Sea; done"}
	s := at(t, load(t, nil), e)
	play(t, s, "next is Hawaiian Islands")
	require.Equal(t, []string{"no raid", "raid Pearl Harbor"}, options(s))
	play(t, s, "raid Pearl Harbor")
	require.Equal(t, []string{"Akagi holds fire", "Akagi fires at Arizona", "Akagi fires at 7th Air Force",
		"Akagi fires at 1st Marines"}, options(s))
	n := number(t, load(t, nil), "1st Marines")
	require.Zero(t, chance(t, s, "Akagi fires at 1st Marines", func(p *vip.State) bool { return p.Pending[n] > 4 }))
	play(t, s, "Akagi holds fire")
	require.Equal(t, []string{"7th Air Force holds fire", "7th Air Force fires at Kongo",
		"7th Air Force fires at Akagi"}, options(s))
	play(t, s, "7th Air Force holds fire", "Akagi holds fire", "7th Air Force holds fire")
	require.Equal(t, coral, line(t, s, "area")) // one area is left
}

// Ships go home to any port that no flag shuts off, and to bases of their area alone.
// [14.1] [14.2] [4.9]
func TestBasing(t *testing.T) {
	s := at(t, load(t, nil), edits{"Fuso": "Coral Sea; homeward; done",
		"asked": fmt.Sprint(number(t, load(t, nil), "Fuso"))})
	require.Equal(t, []string{"Fuso to port at Yokosuka Navy Yard", "Fuso to port at Saigon",
		"Fuso to port at Truk"}, options(s))
	closed := edits{"Fuso": "Coral Sea; homeward; done", "Iowa": "Coral Sea; homeward; done",
		"Guadalcanal port":    "Japan; repair 0",
		"South Pacific Ocean": "Allies; before nobody", "U.S. Mandate": "Allies; before nobody",
		"asked": fmt.Sprint(number(t, load(t, nil), "Fuso"))}
	s = at(t, load(t, nil), closed)
	// Truk touches the closed area itself
	require.Equal(t, []string{"Fuso to port at Truk", "Fuso to port at Guadalcanal"}, options(s))
}

// Arrivals come to their nation's port and may move at once; American ones use Samoa
// when Pearl Harbor is lost, others are lost with their port. [12.1] [12.2] [12.3] [4.1]
func TestArrivals(t *testing.T) {
	s := turnEnd(t, edits{"Iowa": "pool; due 4", "Victorious": "pool; due 4", "Warspite": "pool; due 4",
		"Musashi":     "pool; due 4",
		"Ceylon port": "Japan; repair 0"})
	require.Equal(t, "Pearl Harbor", line(t, s, "Iowa unit"))
	require.Equal(t, "lost", line(t, s, "Warspite unit"))
	require.Equal(t, "Yokosuka Navy Yard", line(t, s, "Musashi unit"))
	require.True(t, has(s, "Victorious leaves the theatre")) // [12.4] the only carrier of turn 4
	require.Len(t, options(s), 1)
	play(t, s, "Victorious leaves the theatre")
	require.True(t, has(s, "Musashi patrols Indonesia"))
	lost := edits{"New Orleans": "Samoa", "Iowa": "pool; due 4", "Victorious": "pool; due 4",
		"Pearl Harbor port": "Japan; repair 0", "Hermes": "Ceylon", "Repulse": "Samoa"}
	s = at(t, load(t, nil), lost.asked(t, load(t, nil), "raid", "Allies", "New Orleans"))
	play(t, s, "New Orleans stays")
	for line(t, s, "step") == "raid" {
		play(t, s, options(s)[0])
	}
	play(t, s, "no submarine")
	require.Equal(t, "Samoa", line(t, s, "Iowa unit"))
	require.Equal(t, "lost", line(t, s, "Victorious unit"))
	// none of the type is left: any
	require.Equal(t, []string{"Repulse leaves the theatre", "Hermes leaves the theatre"}, options(s))
}

// A landing force can be the garrison of a base of its side, which then does not fall
// by control, but by invasion. [7.7]
func TestGarrison(t *testing.T) {
	e := edits{"Sasebo SNLF": "Mariana Islands; done", "Fuso": "Yokosuka Navy Yard"}
	s := at(t, load(t, nil), e.asked(t, load(t, nil), "raid", "Japan", "Fuso"))
	play(t, s, "Fuso stays", "no submarine")
	require.Equal(t, []string{"Sasebo SNLF does not invade", "Sasebo SNLF garrisons Saipan",
		"Sasebo SNLF invades The Philippines"}, options(s))
	play(t, s, "Sasebo SNLF garrisons Saipan")
	require.Equal(t, "pool; due 5", line(t, s, "Sasebo SNLF unit"))
	require.Equal(t, "Japan; repair 0; garrison", line(t, s, "Saipan port"))
	falls := func(port string) string {
		return line(t,
			turnEnd(t, edits{"Iowa": "Mariana Islands; patrol; done", "Mariana Islands": "Allies; before nobody",
				"Saipan port": port}), "Saipan port")
	}
	require.Equal(t, "Allies; repair 0", falls("Japan; repair 0"))
	require.Equal(t, "Japan; repair 0; garrison", falls("Japan; repair 0; garrison"))
	s = at(t, load(t, nil), edits{"1st Marines": "Mariana Islands; done",
		"Saipan port": "Japan; repair 0; garrison", "2nd Marines": "Coral Sea"})
	play(t, s, "next is Mariana Islands")
	require.Equal(t, []string{"1st Marines does not invade", "1st Marines invades Saipan",
		"1st Marines garrisons The Philippines"}, options(s))
	play(t, s, "1st Marines invades Saipan")
	require.Equal(t, "Allies; repair 0", line(t, s, "Saipan port"))
}

// Rules with unknown numbers read them from a file: what crippled ships can do, when a ship in port
// sinks, what a flag adds, and how many ships a base holds. [8.11] [8.14] [8.3] [14.2]
func TestFigures(t *testing.T) {
	change := func(old, new string) *vip.Rules {
		r, err := vip.Load(files(t, "figures.csv", old, new), nil)
		require.NoError(t, err)
		return r
	}
	r := change("crippled airstrike,0", "crippled airstrike,2")
	s := at(t, r, edits{"Akagi": "Coral Sea; damage 4", "Iowa": "Coral Sea", "action": "day", "area": coral,
		"round": "1"}.asked(t, r, "fire", "Japan", "Akagi"))
	require.Equal(t, 2, firstDice(t, s, "Akagi fires at Iowa"))
	r = change("flag,1", "flag,5")
	s = at(t, r, edits{"Akagi": "Coral Sea", "Iowa": "Coral Sea", "Coral Sea": "Japan; before nobody",
		"step": "wish", "area": coral})
	play(t, s, "wish day")
	require.InDelta(t, 35./36, chance(t, s, "wish night", func(n *vip.State) bool {
		return line(t, n, "action") == "day" && line(t, n, "both") == "no"
	}), 1e-12)
	r = change("ships in a base,0", "ships in a base,1")
	s = at(t, r, edits{"Fuso": "Mariana Islands; homeward; done", "Ise": "Saipan",
		"asked": fmt.Sprint(number(t, r, "Fuso"))})
	require.False(t, has(s, "Fuso to port at Saipan"))
	_, err := vip.Load(files(t, "figures.csv", "flag,1", "flags,1"), nil)
	require.ErrorContains(t, err, `figures.csv:12: found figure "flags"; want a figure of the shipped file, once`)
}

// By option any ship pursues, pursuers go home, and the Allies choose their ports first.
// [9.4] [9.6] [4.9]
func TestUnknownConditions(t *testing.T) {
	e := edits{"Kongo": "Coral Sea", "Colorado": "Coral Sea", "Hyuga": "Indonesia", "step": "retreat",
		"area": coral, "round": "1"}
	s := at(t, load(t, nil), e)
	play(t, s, "all retreat")
	require.True(t, has(s, "Kongo to port at Truk"))
	any := load(t, map[string]string{"pursuit": "any", "pursuers": "home"})
	s = at(t, any, e)
	play(t, s, "all retreat", "Colorado pursues group 1", "Kongo holds fire", "Colorado holds fire",
		"Colorado stops its pursuit")
	require.Contains(t, line(t, s, "Colorado unit"), "homeward")
	e = edits{"Fuso": "Coral Sea; homeward; done", "Iowa": "Coral Sea; homeward; done"}
	for side, first := range map[string]string{"Japan": "Fuso", "Allies": "Iowa"} {
		r := load(t, map[string]string{"bases-first": side})
		s = at(t, r, e.with("asked", fmt.Sprint(number(t, r, first))))
		play(t, s, first+" to port at "+map[string]string{"Japan": "Truk", "Allies": "Australia"}[side])
		require.Equal(t, side == "Japan", s.Turn() == vip.Allies)
	}
}
