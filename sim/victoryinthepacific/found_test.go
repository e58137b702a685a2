package victoryinthepacific_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/table"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// found returns what a published page says, as it was found.
func found(t testing.TB, file, columns string) []table.Row {
	t.Helper()
	list, err := table.Read(os.DirFS("testdata/found"), file, strings.Split(table.Key+","+columns, ",")...)
	require.NoError(t, err)
	return list
}

// Ships sail as the table by navy and face has it: into the first, second and third area
// freely, by a roll, or never. Where each area lies is counted from the lanes. [5.2] [5.3]
// [5.4] [4.2] [4.5]
func TestShipsSailByNavyAndFace(t *testing.T) {
	r := load(t, map[string]string{"failed-patrol": "home"})
	first := map[string][2]string{"Japan": {"Taiho", "Yokosuka Navy Yard"}, "USA": {"Essex", "Pearl Harbor"},
		"Britain":   {"Formidable", "Ceylon"},
		"Australia": {"Canberra", "Australia"}, "Netherlands": {"De Ruyter", "Ceylon"}}
	for _, row := range found(t, "ship-movement.csv", "navy,face,first_area,second_area,third_area,source") {
		for navy := range strings.FieldsSeq(row.Get("navy")) {
			name, port := first[navy][0], first[navy][1]
			side, verb := "Allies", map[string]string{"patrol": " patrols ", "raid": " sails to "}[row.Get("face")]
			if navy == "Japan" {
				side = "Japan"
			}
			s := at(t, r, edits{name: port}.asked(t, r, row.Get("face"), side, name))
			distance := distances(t, port)
			require.Len(t, distance, 13)
			for area, n := range distance {
				how := "never"
				if n < 3 {
					how = row.Get([]string{"first_area", "second_area", "third_area"}[n])
				}
				move := name + verb + area
				require.Equal(t, how != "never", has(s, move), "%s %s %s, area %d", navy, row.Get("face"), area, n+1)
				if how == "never" {
					continue
				}
				want := map[string]float64{"free": 1, "roll": 21. / 36}[how] // speed 7
				require.InDelta(t, want, chance(t, s, move, func(n *vip.State) bool {
					return n.Homing == 0 && line(t, n, name+" unit") != port
				}), 1e-12, move)
			}
		}
	}
}

// distances returns how many areas away each area is from a port, by name.
func distances(t testing.TB, port string) map[string]int {
	t.Helper()
	names, next, at := map[string]string{}, map[string][]string{}, map[string]int{}
	for _, row := range rows(t, "areas.csv", "area,name,japan,allies,holder,name_source,japan_source,allies_source,holder_source") {
		names[row.Get("area")] = row.Get("name")
	}
	for _, row := range rows(t, "lanes.csv", "a,b,open,source") {
		if a, b := row.Get("a"), row.Get("b"); row.Get("open") == "yes" {
			next[a], next[b] = append(next[a], b), append(next[b], a)
		}
	}
	var now []string
	for _, row := range rows(t, "ports.csv", "port,kind,holder,touches,repair,kind_source,holder_source,touches_source,repair_source") {
		if row.Get("port") == port {
			now = strings.Fields(row.Get("touches"))
		}
	}
	for n := 0; len(now) > 0; n++ {
		var then []string
		for _, a := range now {
			if _, seen := at[names[a]]; !seen {
				at[names[a]] = n
				then = append(then, next[a]...)
			}
		}
		now = then
	}
	return at
}

// By the other reading the second area is free to all and a third open to raiders of any
// navy. [5.2]
func TestSecondAreaFree(t *testing.T) {
	r := load(t, map[string]string{"second-area": "free"})
	s := at(t, r, edits{"Fuso": "Yokosuka Navy Yard"}.asked(t, r, "patrol", "Japan", "Fuso"))
	require.InDelta(t, 1, chance(t, s, "Fuso patrols Indonesia", func(n *vip.State) bool {
		return n.Homing == 0
	}), 1e-12)
	s = at(t, r, edits{"Formidable": "Ceylon"}.asked(t, r, "raid", "Allies", "Formidable"))
	require.True(t, has(s, "Formidable sails to Mariana Islands"))
	require.InDelta(t, 1, chance(t, s, "Formidable sails to Indonesia", func(n *vip.State) bool {
		return n.Homing == 0
	}), 1e-12)
}

// A patrol that fails its speed roll enters the area as a raider and is done: it does not
// hold the area, and the enemies there fight it. By option it goes home. [5.5] (V43)
func TestFailedPatrolEntersAsRaider(t *testing.T) {
	r := load(t, nil)
	e := edits{"Fuso": "Yokosuka Navy Yard", "Repulse": "Indonesia; patrol"}
	s := at(t, r, e.asked(t, r, "patrol", "Japan", "Fuso"))
	const move = "Fuso patrols Indonesia"
	unit := func(want string) func(n *vip.State) bool {
		return func(n *vip.State) bool { return line(t, n, "Fuso unit") == want }
	}
	require.InDelta(t, 6./36, chance(t, s, move, unit("Indonesia; patrol; done")), 1e-12)
	require.InDelta(t, 30./36, chance(t, s, move, unit("Indonesia; done")), 1e-12)
	until(t, s, move, unit("Indonesia; done"))
	play(t, s, "no submarine")
	require.Equal(t, "Indonesia", line(t, s, "area"))
	require.True(t, has(s, "Fuso fires at Repulse"))
	// A raider that fails goes home all the same.
	s = at(t, r, edits{"Fuso": "Yokosuka Navy Yard"}.asked(t, r, "raid", "Japan", "Fuso"))
	require.InDelta(t, 30./36, chance(t, s, "Fuso sails to Hawaiian Islands", func(n *vip.State) bool {
		return has(n, "Fuso to port at Okinawa")
	}), 1e-12)
	r = load(t, map[string]string{"failed-patrol": "home"})
	s = at(t, r, edits{"Fuso": "Yokosuka Navy Yard"}.asked(t, r, "patrol", "Japan", "Fuso"))
	require.InDelta(t, 30./36, chance(t, s, move, func(n *vip.State) bool {
		return has(n, "Fuso to port at Okinawa") && line(t, n, "Fuso unit") == "Yokosuka Navy Yard; done; homeward"
	}), 1e-12)
}

// Every Allied unit of turn 1 has the factors that the page prints, comes on turn 1, and
// where the letters say. [3.6] [3.8] [15.11]
func TestAlliedUnitsOfTurnOne(t *testing.T) {
	places := map[string]string{"P": "Pearl Harbor", "M": "The Philippines", "B": "Bay of Bengal", "A": "Australia",
		"I": "Indonesia", "H": "Hawaiian Islands",
		"U": "U.S. Mandate", "C": "Coral Sea", "S": "Singapore"}
	data, seen := map[string]table.Row{}, 0
	for _, row := range rows(t, "ships.csv", shipColumns) {
		data[row.Get("ship")] = row
		if row.Get("nation") != "Japan" && row.Get("turn") == "1" {
			seen--
		}
	}
	for _, want := range found(t, "allied-turn-1.csv",
		"unit,nation,type,gunnery,bonus,armor,speed,airstrike,air_bonus,letter_deduced,source") {
		got, ok := data[want.Get("unit")]
		if !ok {
			continue // air and the landing force
		}
		seen++
		for _, column := range []string{"nation", "type", "gunnery", "bonus", "armor", "speed", "airstrike",
			"air_bonus"} {
			require.Equal(t, want.Get(column), got.Get(column), "%s: %s", want.Get("unit"), column)
		}
		require.Equal(t, "1", got.Get("turn"), want.Get("unit"))
		require.Equal(t, "sourced", got.Get("factors_source"), want.Get("unit"))
		var allowed []string
		for letter := range strings.FieldsSeq(strings.NewReplacer(",", " ", "or ",
			"").Replace(want.Get("letter_deduced"))) {
			if place, ok := places[letter]; ok {
				letter = place
			}
			allowed = append(allowed, letter)
		}
		require.Contains(t, allowed, got.Get("place"), want.Get("unit"))
	}
	require.Zero(t, seen, "Allied ships of turn 1 that the page does not have")
}

// The turns have the months of the page, except the last: other pages say October. [1.2]
func TestDatesOfTurns(t *testing.T) {
	data := rows(t, "turns.csv", "turn,date,source")
	for i, want := range found(t, "turn-dates.csv", "turn,date,source") {
		month, err := time.Parse("2006-01", want.Get("date"))
		require.NoError(t, err)
		if i < 7 {
			require.Equal(t, month.Format("January 2006"), data[i].Get("date"))
		}
	}
	require.Equal(t, "to October 1944", data[7].Get("date"))
}

// Data that the pages settle are labelled as sourced.
func TestSourcedLabels(t *testing.T) {
	for _, row := range rows(t, "lanes.csv", "a,b,open,source") {
		if row.Get("a") == "HI" && row.Get("b") == "USM" {
			require.Equal(t, "sourced", row.Get("source"))
		}
	}
	for _, row := range rows(t, "ports.csv", "port,kind,holder,touches,repair,kind_source,holder_source,touches_source,repair_source") {
		if row.Get("port") == "Johnston Island" {
			require.Equal(t, "HI CPO", row.Get("touches"))
			require.Equal(t, "sourced", row.Get("touches_source"))
		}
	}
}

// Japan's ships of turn 1 begin in Yokosuka, or by option in any of its three ports: one
// after the other, before anything moves. Landing forces and air do not choose. [15.3]
func TestJapanBeginsInYokosukaOrAnyPort(t *testing.T) {
	home, err := load(t, nil).Setup("1941")
	require.NoError(t, err)
	s, err := load(t, map[string]string{"japan-start": "any-port"}).Setup("1941")
	require.NoError(t, err)
	ships := 0
	for _, row := range rows(t, "ships.csv", shipColumns) {
		name := row.Get("ship")
		if row.Get("nation") != "Japan" || row.Get("turn") != "1" {
			continue
		}
		ships++
		require.Equal(t, "Yokosuka Navy Yard", line(t, home, name+" unit"))
		require.Equal(t, []string{name + " begins at Yokosuka Navy Yard", name + " begins at Saigon",
			name + " begins at Truk"}, options(s))
		port := []string{"Saigon", "Truk"}[ships%2]
		play(t, s, name+" begins at "+port)
		require.Equal(t, port, line(t, s, name+" unit"))
	}
	require.Equal(t, 39, ships)
	require.Equal(t, "patrol", line(t, s, "step"))
	require.True(t, has(s, "Nagato patrols Indonesia") || has(s, "Nagato patrols South Pacific Ocean"))
	require.Equal(t, "Yokosuka Navy Yard", line(t, s, "Yokosuka SNLF unit"))
	require.Equal(t, "patrol", line(t, home, "step"))
}

// In the patrol phase a ship in port patrols, is repaired, or waits as a raider. A repaired ship
// does not sail. A waiting ship is not repaired, neither then nor at the end of the turn. A port
// repairs a number of points a turn, also of ships on the bottom. [4.2] [14.3]
func TestRepairInThePatrolPhase(t *testing.T) {
	r := load(t, nil)
	e := edits{"Fuso": "Truk; damage 3", "Ise": "Truk; damage 6", "Nagato": "Yokosuka Navy Yard; damage 1",
		"Mutsu": "Saipan; damage 2", "21st Air Flotilla": "Saigon; damage 2"}
	s := at(t, r, e.asked(t, r, "patrol", "Japan", "Nagato"))
	require.True(t, has(s, "Nagato is repaired by 1 point"))
	require.False(t, has(s, "Nagato is repaired by 2 points"))
	play(t, s, "Nagato stays")
	require.False(t, has(s, "Mutsu is repaired by 1 point"), "no base repairs")
	play(t, s, "Mutsu stays")
	require.True(t, has(s, "Fuso is repaired by 2 points"))
	require.False(t, has(s, "Fuso is repaired by 3 points"), "Truk has two points")
	play(t, s, "Fuso is repaired by 1 point")
	require.Equal(t, "Truk; damage 2; done", line(t, s, "Fuso unit"))
	require.Equal(t, []string{"Ise stays", "Ise is repaired by 1 point"}, options(s), "on its bottom")
	play(t, s, "Ise is repaired by 1 point", "21st Air Flotilla is repaired by 2 points") // V10
	require.Equal(t, "raid", line(t, s, "step"))
	require.True(t, has(s, "Nagato stays"))
	play(t, s, "Nagato stays")
	require.True(t, has(s, "Mutsu stays"))
	play(t, s, "Mutsu stays")
	require.Equal(t, "submarine", line(t, s, "step"), "who was repaired is not asked to raid")
	play(t, s, "no submarine")
	require.Equal(t, "4", line(t, s, "turn"))
	require.Equal(t, "Yokosuka Navy Yard; damage 1", line(t, s, "Nagato unit"),
		"nothing is repaired at the end of a turn")
}
