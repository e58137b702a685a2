package victoryinthepacific_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// The two bases of New Guinea touch two areas each. [2.6]
func TestBasesOfNewGuineaTouchTwoAreas(t *testing.T) {
	r := load(t, nil)
	s := at(t, r, edits{"1st Marines": "Indonesia", "Lae port": "Japan; repair 0", "step": "invade",
		"side": "Allies", "area": "Indonesia"}.asked(t, r, "invade", "Allies", "1st Marines"))
	require.True(t, has(s, "1st Marines invades Lae"))
	touches := map[string]string{}
	for _, row := range rows(t, "ports.csv", "port,kind,holder,touches,repair,kind_source,holder_source,touches_source,repair_source") {
		if row.Get("touches_source") == "sourced" {
			touches[row.Get("port")] = row.Get("touches")
		}
	}
	require.Equal(t, "SPO IND", touches["Lae"])
	require.Equal(t, "COR IO", touches["Port Moresby"])
}

// The 5th Air Force patrols Indonesia on turn 1 and is not asked to move. When it comes
// back it comes to its base. By option it begins there. [15.2] (V40)
func TestFifthAirForceIsFixedInIndonesia(t *testing.T) {
	const unit = "5th Air Force unit"
	s := opening(t)
	require.Equal(t, "Indonesia; patrol; done", line(t, s, unit))
	for line(t, s, "step") != "raid" {
		require.False(t, has(s, "5th Air Force stays"))
		play(t, s, options(s)[0])
	}
	require.Equal(t, "Indonesia; patrol; done", line(t, s, unit))
	s = at(t, load(t, nil), edits{"turn": "1", "21st Air Flotilla": "Indonesia; patrol",
		"5th Air Force": "Indonesia; patrol; damage 3"})
	play(t, s, "next is Indonesia")
	until(t, s, "21st Air Flotilla fires at 5th Air Force", func(n *vip.State) bool {
		return line(t, n, unit) == "pool; due 3"
	})
	for line(t, s, "turn") != "3" {
		play(t, s, options(s)[0])
	}
	require.Equal(t, "The Philippines", line(t, s, unit))

	free, err := load(t, map[string]string{"fifth-air-force": "free"}).Setup("1941")
	require.NoError(t, err)
	require.Equal(t, "The Philippines", line(t, free, unit))
	for !has(free, "5th Air Force stays") {
		require.Equal(t, 1, free.(*vip.State).Period())
		play(t, free, options(free)[0])
	}
	require.True(t, has(free, "5th Air Force patrols Hawaiian Islands"))
}

// On turn 1 Hawaii is the first area that is fought and Indonesia the second. If nobody
// fights in Hawaii, Japan names the first. Options free the first, or all. [4.7] (V41)
func TestFirstAreasOfTurnOne(t *testing.T) {
	const hawaii, indonesia, coralSea = "next is Hawaiian Islands", "next is Indonesia", "next is Coral Sea"
	forces := edits{"turn": "1"}
	for unit, area := range map[string]string{"Fuso": "Indonesia", "Repulse": "Indonesia",
		"Akagi": "Hawaiian Islands", "Houston": "Hawaiian Islands",
		"Kongo": "Coral Sea", "Chester": "Coral Sea", "Hiei": "Marshall Islands", "Chicago": "Marshall Islands"} {
		forces[unit] = area
	}
	areas := func(value, fought string, changes edits) []string {
		r := load(t, map[string]string{"first-areas": value})
		e := maps.Clone(forces)
		e["fought"] = fought
		maps.Copy(e, changes)
		s := at(t, r, e)
		if line(t, s, "step") != "area" {
			return []string{"next is " + line(t, s, "area")}
		}
		return slices.DeleteFunc(options(s), func(text string) bool { return text == "next is Marshall Islands" })
	}
	none := edits{"Akagi": "pool", "Houston": "pool"}
	const coralFought, hawaiiFought = "512", "16"
	require.Equal(t, []string{hawaii}, areas("hawaii-indonesia", "0", nil))
	require.Equal(t, []string{indonesia}, areas("hawaii-indonesia", hawaiiFought, nil))
	require.Equal(t, []string{coralSea}, areas("hawaii-indonesia", "0", none), "not Indonesia, which is the second")
	require.Equal(t, []string{indonesia}, areas("hawaii-indonesia", coralFought, none))
	require.Equal(t, []string{coralSea}, areas("hawaii-indonesia", "1040", none), "two areas were fought")
	require.Equal(t, []string{hawaii, coralSea}, areas("indonesia-second", "0", nil))
	require.Equal(t, []string{indonesia}, areas("indonesia-second", coralFought, nil))
	require.Equal(t, []string{hawaii, coralSea, indonesia}, areas("free", "0", nil))
	require.Equal(t, []string{hawaii, coralSea, indonesia}, areas("hawaii-indonesia", "0", edits{"turn": "2"}))
}

// American ships and landing forces do not base at Ceylon; British ships and air do. By
// option all do. [14.1] (V42)
func TestAmericansDoNotBaseAtCeylon(t *testing.T) {
	for _, c := range []struct {
		unit   string
		barred bool
	}{{"Essex", true}, {"1st Marines", true}, {"Formidable", false}, {"Canberra", false}, {"10th Air Force", false}} {
		for _, value := range []string{"no-americans", "open"} {
			r := load(t, map[string]string{"ceylon": value})
			s := at(t, r, edits{c.unit: "Indian Ocean; homeward; done"}.asked(t, r, "control", "Allies", c.unit))
			require.Equal(t, !c.barred || value == "open", has(s, c.unit+" to port at Ceylon"), "%s, %s", c.unit, value)
			require.True(t, has(s, c.unit+" to port at Australia"))
		}
	}
}

// A submarine attacks at the end of the day round in which its side lost its last ship
// there; by option it does not. [17.3j] (V44)
func TestLastSubmarine(t *testing.T) {
	for value, attacks := range map[string]bool{"attacks": true, "stops": false} {
		r := load(t, map[string]string{"submarines": "both", "last-submarine": value})
		s := at(t, r, edits{"Zuiho": "Coral Sea", "Lexington": "Coral Sea", "submarine": "9", "area": coral,
			"fought": "512", "step": "wish", "battles": "512"})
		play(t, s, "wish day", "wish day", "Zuiho holds fire")
		until(t, s, "Lexington fires at Zuiho", func(n *vip.State) bool { return line(t, n, "Zuiho unit") == "lost" })
		require.Equal(t, attacks, line(t, s, "step") == "submarine-roll", value)
	}
}

// Light carriers count as carriers in a search by day, American ones twice; by option
// they do not. [17.4i] (V45)
func TestLightCarriersInASearchByDay(t *testing.T) {
	for _, c := range []struct {
		carrier, enemy string
		count, doNot   int
	}{{"Independence", "Kongo", 4, 2}, {"Essex", "Kongo", 4, 4}, {"Hermes", "Kongo", 3, 2}, {"Hosho", "Iowa", 3, 2},
		{"Akagi", "Iowa", 3, 3}} {
		for value, want := range map[string]int{"count": c.count, "do-not": c.doNot} {
			r := load(t, map[string]string{"task-forces": "on", "light-carriers": value})
			s := at(t, r, edits{c.carrier: "Coral Sea", c.enemy: "Coral Sea", "area": coral})
			side := vip.Allies
			if c.enemy == "Iowa" {
				side = vip.Japan
			}
			require.Equal(t, want, s.DayNumber(side), "%s, %s", c.carrier, value)
		}
	}
}
