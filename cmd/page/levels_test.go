package page

import (
	"encoding/json"
	"io/fs"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The strength and time of the levels on the start screen are the measured ones of benchmarks.
func TestLevelsAreTheMeasuredOnes(t *testing.T) {
	text, err := fs.ReadFile(files(), "levels.json")
	require.NoError(t, err)
	var levels map[string]map[string][2]float64
	require.NoError(t, json.Unmarshal(text, &levels))
	page, err := os.ReadFile("../../benchmarks/levels.md")
	require.NoError(t, err)
	rows := map[string]string{
		"pacific-victory": "Pacific Victory, 1943", "victory-in-the-pacific": "Victory in the Pacific, 1941",
		"naval-chess": "Naval Chess, 1942", "war-in-the-pacific": "War in the Pacific, coral-sea",
	}
	require.Len(t, levels, len(rows))
	for game, title := range rows {
		var times, elo []string
		for line := range strings.Lines(string(page)) {
			if cells := strings.Split(line, "|"); len(cells) == 7 && strings.TrimSpace(cells[1]) == title {
				if strings.Contains(line, " s ") && times == nil {
					times = cells[2:6]
				} else if strings.Contains(line, " to ") && elo == nil {
					elo = cells[2:6]
				}
			}
		}
		require.Len(t, times, 4, title)
		require.Len(t, elo, 4, title)
		for i, level := range []string{"easy", "normal", "hard", "expert"} {
			require.Equal(t, number(t, elo[i]), levels[game][level][0], "%s, %s", title, level)
			require.Equal(t, number(t, times[i]), levels[game][level][1], "%s, %s", title, level)
		}
	}
}

// number reads the first number of a cell.
func number(t *testing.T, cell string) float64 {
	n, err := strconv.ParseFloat(regexp.MustCompile(`-?[\d.]+`).FindString(cell), 64)
	require.NoError(t, err, cell)
	return n
}
