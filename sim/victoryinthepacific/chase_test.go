package victoryinthepacific_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// After each round of a chase the group can split; each pursuer follows one of its parts
// or stops, and all parts that are pursued are fought. [9.5] (V12)
func TestGroupSplitsAndPursuersFollow(t *testing.T) {
	r := load(t, nil)
	chase := edits{"Kongo": "Coral Sea; group 1", "Haruna": "Coral Sea; group 1", "Mogami": "Coral Sea; group 1",
		"area": coral, "round": "2", "fought": "512",
		"Houston": "Coral Sea; group 1", "Chester": "Coral Sea; group 1", "Chicago": "Coral Sea; group 1",
		"Iowa": "Coral Sea; group 1", "Colorado": "Coral Sea; group 1", "chase": "1"}
	s := at(t, r, chase.asked(t, r, "split", "Japan", "Kongo"))
	require.Equal(t, []string{"group 1 stays together", "group 1 splits"}, options(s))
	together := s.Clone().(*vip.State)
	play(t, together, "group 1 stays together")
	require.Equal(t, []string{"Iowa stops its pursuit", "Iowa pursues group 1"}, options(together),
		"Colorado is too slow to go on")
	play(t, together, "Iowa stops its pursuit", "Houston stops its pursuit", "Chester stops its pursuit",
		"Chicago pursues group 1")
	require.Equal(t, "fire", line(t, together, "step"))
	require.Equal(t, "3", line(t, together, "round"))
	require.Equal(t, "Coral Sea", line(t, together, "Colorado unit"), "it is back in the area")
	require.Equal(t, "Coral Sea; group 1", line(t, together, "Chicago unit"))

	play(t, s, "group 1 splits")
	require.Equal(t, []string{"Haruna goes on in group 1", "Haruna goes on in group 2"}, options(s))
	play(t, s, "Haruna goes on in group 2")
	require.Equal(t, []string{"Mogami goes on in group 1", "Mogami goes on in group 2",
		"Mogami goes on in group 3"}, options(s))
	play(t, s, "Mogami goes on in group 3")
	require.Equal(t, []string{"Iowa stops its pursuit", "Iowa pursues group 1", "Iowa pursues group 2"}, options(s),
		"Mogami is faster")
	play(t, s, "Iowa pursues group 2", "Houston stops its pursuit", "Chester stops its pursuit",
		"Chicago stops its pursuit")
	// Nobody pursues the first part any more: it is away. Iowa fights the second, then the
	// third goes home.
	play(t, s, "Kongo to port at Truk")
	require.Equal(t, "2", line(t, s, "chase"))
	require.Equal(t, []string{"Haruna holds fire", "Haruna fires at Iowa"}, options(s))
	play(t, s, "Haruna holds fire", "Iowa holds fire", "Iowa stops its pursuit", "Haruna to port at Truk",
		"Mogami to port at Truk")
	require.Equal(t, "0", line(t, s, "chase"))
}

// Groups that wait for their chase keep their numbers when another splits.
func TestPartsHaveNumbersOfTheirOwn(t *testing.T) {
	r := load(t, nil)
	s := at(t, r, edits{"Kongo": "Coral Sea; group 1", "Haruna": "Coral Sea; group 1", "Hiei": "Coral Sea; group 2",
		"Kirishima": "Coral Sea; group 2", "Iowa": "Coral Sea; group 1", "New Jersey": "Coral Sea; group 1",
		"area": coral, "round": "2", "fought": "512", "chase": "1"}.asked(t, r, "split", "Japan", "Kongo"))
	play(t, s, "group 1 splits", "Haruna goes on in group 3")
	require.Equal(t, []string{"Iowa stops its pursuit", "Iowa pursues group 1", "Iowa pursues group 3"}, options(s),
		"not the group of others")
	play(t, s, "Iowa pursues group 1", "New Jersey pursues group 3")
	require.Equal(t, "Coral Sea; group 3", line(t, s, "New Jersey unit"))
	require.Equal(t, []string{"Kongo holds fire", "Kongo fires at Iowa"}, options(s))
	play(t, s, "Kongo holds fire", "Iowa holds fire", "Iowa stops its pursuit", "Kongo to port at Truk",
		"Hiei to port at Truk", "Kirishima to port at Truk")
	require.Equal(t, []string{"Haruna holds fire", "Haruna fires at New Jersey"}, options(s))
}

// By option the group stays together, and the pursuers go on or break off as one. [9.5]
func TestChaseAsAWhole(t *testing.T) {
	r := load(t, map[string]string{"chases": "whole"})
	s := at(t, r, edits{"Kongo": "Coral Sea; group 1", "Haruna": "Coral Sea; group 1", "Iowa": "Coral Sea; group 1",
		"Houston": "Coral Sea; group 1",
		"area":    coral, "round": "2", "fought": "512", "chase": "1", "step": "chase", "side": "Allies"})
	require.Equal(t, []string{"break off", "pursue on"}, options(s))
	play(t, s, "pursue on")
	require.Equal(t, "3", line(t, s, "round"))
}

// By option a pursuer that stops goes home. While it chooses a port it may be that nobody
// pursues the first part. Such a position can be written and read. [9.5] (V20)
func TestPursuerThatStopsChoosesAPort(t *testing.T) {
	r := load(t, map[string]string{"pursuers": "home"})
	readable := func(s *vip.State) {
		t.Helper()
		require.NotZero(t, s.Homing)
		require.NoError(t, s.Check())
		same, err := r.Parse(s.String())
		require.NoError(t, err)
		require.Equal(t, options(s), options(same))
	}
	chase := edits{"Kongo": "Coral Sea; group 1", "Haruna": "Coral Sea; group 2", "Iowa": "Coral Sea; group 1",
		"New Jersey": "Coral Sea; group 1",
		"area":       coral, "round": "2", "fought": "512", "chase": "1", "left": "2"}.asked(t, r, "follow",
		"Allies", "Iowa")
	s := at(t, r, chase)
	play(t, s, "Iowa stops its pursuit", "Iowa to port at Pearl Harbor", "New Jersey stops its pursuit")
	readable(s)
	play(t, s, "New Jersey to port at Pearl Harbor", "Kongo to port at Truk", "Haruna to port at Truk")
	require.Equal(t, "0", line(t, s, "chase"))

	s = at(t, r, chase)
	play(t, s, "Iowa pursues group 2", "New Jersey stops its pursuit")
	readable(s)
	play(t, s, "New Jersey to port at Pearl Harbor", "Kongo to port at Truk")
	require.Equal(t, "2", line(t, s, "chase"))

	r = load(t, map[string]string{"pursuers": "home", "task-forces": "on"})
	s = seaOf(t, map[string]string{"pursuers": "home"}, "follow", "Allies",
		edits{"Kongo": "Coral Sea; force 1; group 1", "round": "2", "chase": "1", "left": "1",
			"Iowa": "Coral Sea; force A1; group 1", "New Jersey": "Coral Sea; force A1; group 1",
			"force asked": fmt.Sprint(number(t, r, "Arizona") + 1)})
	play(t, s, "force 1 stops its pursuit")
	readable(s)
	play(t, s, "Iowa to port at Pearl Harbor")
	readable(s)
}

// If no pursuer is left, none can be asked, unless one is choosing a port. [9.5]
func TestFollowWithoutPursuersIsRefused(t *testing.T) {
	r := load(t, map[string]string{"pursuers": "home"})
	s := at(t, r, edits{"Kongo": "Coral Sea; group 1", "Iowa": "Coral Sea; group 1",
		"area": coral, "round": "2", "fought": "512", "chase": "1", "left": "1"}.asked(t, r, "follow",
		"Allies", "Iowa"))
	_, err := r.Parse(rewrite(t, s.String(), edits{"Iowa unit": "Coral Sea"}))
	require.EqualError(t, err, "found no chase of group 1; want one, of the side that is asked [9.5]")
}

// After a split the rounds without fire are counted anew for the first part, as they are for the
// others: the chase goes on. A group that stays together is not counted anew. (V01) (V12)
func TestRoundsWithoutFireAreCountedAnewAfterASplit(t *testing.T) {
	r := load(t, nil)
	s := at(t, r, edits{"Kongo": "Coral Sea; group 1", "Haruna": "Coral Sea; group 1", "Iowa": "Coral Sea; group 1",
		"New Jersey": "Coral Sea; group 1", "area": coral, "round": "3", "quiet": "2", "fought": "512",
		"chase": "1"}.asked(t, r, "split", "Japan", "Kongo"))
	together := s.Clone().(*vip.State)
	play(t, together, "group 1 stays together", "Iowa pursues group 1", "New Jersey pursues group 1")
	require.Equal(t, "2", line(t, together, "quiet"))
	play(t, s, "group 1 splits", "Haruna goes on in group 2", "Iowa pursues group 1", "New Jersey pursues group 2")
	require.Equal(t, "0", line(t, s, "quiet"))
	require.Equal(t, "1", line(t, s, "chase"))
}
