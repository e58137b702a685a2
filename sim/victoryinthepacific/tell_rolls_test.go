package victoryinthepacific_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// parts returns what a pattern finds in a line, numbers where there are digits.
func parts(t testing.TB, pattern, line string) (words []string, numbers []int) {
	t.Helper()
	found := regexp.MustCompile(pattern).FindStringSubmatch(line)
	require.NotNil(t, found, "%s in %q", pattern, line)
	for _, word := range found[1:] {
		n, _ := strconv.Atoi(word)
		words, numbers = append(words, word), append(numbers, n)
	}
	return words, numbers
}

// Dice for day and night are narrated by side, with the flag and the side that decided. [8.3]
func TestWishesAreTold(t *testing.T) {
	r, seen := load(t, nil), map[string]bool{}
	for seed := range uint64(40) {
		s := at(t, r, edits{"Akagi": "Coral Sea", "Iowa": "Coral Sea", "Coral Sea": "Allies; before nobody",
			"step": "wish", "area": coral})
		play(t, s, "wish day")
		line := told(t, s, seed, "wish night")[0]
		words, n := parts(t,
			`^Allies: wish night; Japan, which wants day, rolls (\d), the Allies (\d) and 1 for the flag: (day|night|day, then night)$`, line)
		want := "night"
		if n[0] > n[1]+1 {
			want = "day"
		} else if n[0] == n[1]+1 {
			want = "day, then night"
		}
		require.Equal(t, want, words[2])
		require.Equal(t, want == "night", s.ByNight())
		seen[want] = true
	}
	require.Len(t, seen, 3)
}

// Searches are told with the dice as they fell, and what they must not exceed. [17.4]
func TestSearchesAreTold(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(60) {
		s := sea(t, "day-search", "Japan", edits{"Yamato": "Coral Sea; force 1", "Akagi": "Coral Sea; force 1",
			"Iowa": "Coral Sea; force A1", "Essex": "Coral Sea; force A2"})
		line := told(t, s, seed, "search by day")[0]
		words, n := parts(t,
			`^Japan: search by day; needs 3 or less: Allied force 1 (found|not found) \(die (\d)\), Allied force 2 (found|not found) \(die (\d)\)$`, line)
		known := ""
		for i, force := range []string{"A1", "A2"} {
			require.Equal(t, n[2*i+1] <= 3, words[2*i] == "found")
			if n[2*i+1] <= 3 {
				known = strings.TrimSpace(known + " " + force)
			}
			seen[fmt.Sprint("day ", n[2*i+1])] = true
		}
		require.Equal(t, known, marked(t, s, "seen"))
		s = sea(t, "night-search", "Allies", edits{"Fuso": "Coral Sea; force 1", "Iowa": "Coral Sea; force A1",
			"Essex": "Coral Sea; force A2", "searching": "A1 A2", "round": "2"})
		line = told(t, s, seed, "roll for contact")[0]
		words, n = parts(t,
			`^Allies: roll for contact \(die (\d), 3 or less\)(: no contact|; contact by Allied force (\d) with (.*) \(die (\d)\))$`, line)
		require.Equal(t, n[0] > 3, words[1] == ": no contact")
		seen[fmt.Sprint("night ", n[0])] = true
		if n[0] <= 3 {
			kinds := []string{"any force", "any force, of its speed or slower", "any force, slower than itself"}
			kinds = append(kinds, "a force that searches", "a force that searches, of its speed or slower",
				"a force that searches, slower than itself")
			require.Equal(t, kinds[n[4]-1], words[3])
		}
	}
	require.Len(t, seen, 12, "each face")
}

// A submarine's contest, and its dice against the speed of the target, are told. [17.3]
func TestProwlsAreTold(t *testing.T) {
	ends := map[string]bool{}
	for seed := range uint64(40) {
		s := at(t, revised(t, "submarines", "both"), edits{"Kongo": "Coral Sea", "Iowa": "Coral Sea",
			"submarine": "9", "area": coral, "round": "1", "fought": "512", "prowl": "in battle",
			"step": "submarine-roll"})
		words, n := parts(t, `^Japan: roll for the submarine; Japan rolls (\d), the Allies (\d): (.*)$`,
			told(t, s, seed, "roll for the submarine")[0])
		switch {
		case n[0] > n[1]:
			require.Equal(t, "Japan's submarine attacks", words[2])
		case n[0] == n[1]:
			require.Equal(t, "by the advantage Japan's submarine attacks", words[2])
		default:
			require.Equal(t, "no submarine attacks", words[2])
			continue
		}
		line := told(t, s, seed, "submarine attacks Iowa")[0]
		words, n = parts(t,
			`^Japan: submarine attacks Iowa \(dice (\d+), speed 7\)(: a miss)?(?:; 1 die: .*)?$`, line)
		require.Equal(t, n[0] <= 7, words[1] == ": a miss")
		ends[words[1]] = true
	}
	require.Len(t, ends, 2)
	// In the base game it has no such dice.
	s := at(t, load(t, nil), edits{"Essex": "Coral Sea", "submarine": "9", "area": coral, "step": "submarine-fire"})
	require.Regexp(t, `^Japan: submarine attacks Essex; 1 die: `, told(t, s, 1, "submarine attacks Essex")[0])
}

// A ship that sinks in port is on the bottom, and what is told says so. [8.14]
func TestBottomIsTold(t *testing.T) {
	r := load(t, nil)
	found, bottom := false, regexp.MustCompile(`^  Arizona has [5-8] points of damage and is on the bottom$`)
	for seed := range uint64(60) {
		e := edits{"Akagi": "Hawaiian Islands; done", "Arizona": "Pearl Harbor; damage 4",
			"area": "Hawaiian Islands", "action": "port", "port": "Pearl Harbor", "left": "1"}
		s := at(t, r, e.asked(t, r, "fire", "Japan", "Akagi"))
		for _, line := range told(t, s, seed, "Akagi fires at Arizona") {
			found = found || bottom.MatchString(line)
		}
	}
	require.True(t, found)
}
