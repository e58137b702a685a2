package warinthepacific_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/warinthepacific"
)

// Whoever reads the lists can go to the code and to a test of every case.
func TestCases(t *testing.T) { simtest.Cases(t, warinthepacific.Game, "ruling,status,where,note") }

// A case that no war asks for is cited in packages of fights alone, and the page says how many
// cases are of each status.
func TestStatusOfCases(t *testing.T) {
	fights := []string{"fight/air", "fight/contact", "fight/ground", "fight/surface", "fight/undersea", "internal/book"}
	var tables table.Provenance
	rows, err := tables.Read(os.DirFS("."), "cases.csv", "case", "title", "status", "where", "note")
	require.NoError(t, err)
	count := map[string]int{}
	for _, row := range rows {
		count[row.Get("status")]++
		for file := range strings.FieldsSeq(row.Get("where")) {
			folder := file[:strings.LastIndex(file, "/")]
			assert.True(t, row.Get("status") != "fight" || slices.Contains(fights, folder),
				"%s: a war asks for it in %s", row.Where(), file)
		}
	}
	page, err := os.ReadFile("README.md")
	require.NoError(t, err)
	for status, n := range count {
		assert.Contains(t, string(page), fmt.Sprintf("\n| %s | %d |", status, n))
	}
}
