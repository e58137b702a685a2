package command

import (
	"encoding/csv"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"
	"github.com/stretchr/testify/require"
)

// tables reads a table of a folder back from both of its files, as texts.
func tables(t *testing.T, name string) (fromCSV, fromParquet [][]string) {
	t.Helper()
	text, err := os.ReadFile(name + ".csv")
	require.NoError(t, err)
	fromCSV, err = csv.NewReader(strings.NewReader(string(text))).ReadAll()
	require.NoError(t, err)
	file, err := os.Open(name + ".parquet")
	require.NoError(t, err)
	defer file.Close()
	info, err := file.Stat()
	require.NoError(t, err)
	opened, err := parquet.OpenFile(file, info.Size())
	require.NoError(t, err)
	var head []string
	for _, path := range opened.Schema().Columns() {
		head = append(head, path[0])
	}
	fromParquet = [][]string{head}
	for _, group := range opened.RowGroups() {
		rows := group.Rows()
		buf := make([]parquet.Row, 100)
		for {
			n, err := rows.ReadRows(buf)
			for _, row := range buf[:n] {
				var cells []string
				for _, v := range row {
					cell := v.String()
					if v.Kind() == parquet.Double {
						cell = strconv.FormatFloat(v.Double(), 'g', -1, 64)
					}
					cells = append(cells, strings.Replace(cell, "NaN", "", 1))
				}
				fromParquet = append(fromParquet, cells)
			}
			if errors.Is(err, io.EOF) {
				break
			}
			require.NoError(t, err)
		}
		require.NoError(t, rows.Close())
	}
	return fromCSV, fromParquet
}

// Another reader finds in games.parquet the content of games.csv, for every kind of table: with
// labels, lanes, fractions, bids.
func TestParquetReadsBack(t *testing.T) {
	for line, name := range map[string]string{
		wars + "-n 20": "games", "odds guadalcanal -n 3000": "games", "odds midway --method exact": "odds",
		"advise guadalcanal --goal steps": "choices",
		"study landing -n 64":             "games", "study landing-bid -n 64": "games",
		"tournament pacific-victory manila prudent stand -n 20":                   "games",
		"odds guadalcanal --at-least 0.02 --budget 6 --method monte-carlo -n 500": "forces",
		"ladder random stand --max-positions 300 --games 2 --limit 2":             "regrets",
		"odds midway --attacker prudent --defender prudent -n 600 --reduce luck":  "games",
	} {
		inFolder(t, nil)
		must(t, append(strings.Fields(line), "--out", "kept")...)
		fromCSV, fromParquet := tables(t, filepath.Join("kept", name))
		require.Greater(t, len(fromCSV), 2, line)
		require.Equal(t, fromCSV, fromParquet, line)
	}
}

// Every picture in a folder is valid XML.
func TestPicturesAreXML(t *testing.T) {
	for _, line := range []string{wars + "-n 20", "odds guadalcanal -n 3000",
		"match pacific-victory manila prudent stand -n 20", "study landing -n 64", "advise rabaul"} {
		inFolder(t, nil)
		must(t, append(strings.Fields(line), "--out", "kept")...)
		names, err := filepath.Glob("kept/plots/*.svg")
		require.NoError(t, err)
		require.NotEmpty(t, names, line)
		for _, name := range names {
			file, err := os.Open(name)
			require.NoError(t, err)
			d, elements := xml.NewDecoder(file), 0
			for {
				token, err := d.Token()
				if err == io.EOF {
					break
				}
				require.NoError(t, err, "%s: %s", line, name)
				if start, ok := token.(xml.StartElement); ok {
					if elements == 0 {
						require.Equal(t, "svg", start.Name.Local)
					}
					elements++
				}
			}
			file.Close()
			require.Greater(t, elements, 10, name)
		}
	}
}
