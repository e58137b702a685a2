package table_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/table"
)

func differences(t *testing.T, pairs ...string) []string {
	folder := files()
	for i := 0; i < len(pairs); i += 2 {
		folder[pairs[i]] = files(pairs[i], pairs[i+1])[pairs[i]]
	}
	list, err := table.Differences(shippedData, folder)
	require.NoError(t, err)
	lines := []string{}
	for _, d := range list {
		lines = append(lines, d.String())
	}
	return lines
}

var shippedData = files(
	"units.csv", "# The units.\ntype,nations,fire,cost\nIN,Japan,2,3\nIN,USA,2,3\nCV,any,4,\n",
	"pool.csv", "place,type,steps,year,source\nTokyo,IN,2,41,s\nTokyo,IN,2,41,s\nTokyo,BB,1,41,s\nKure,IN,2,41,s\n",
	"fits.csv", "one,two\na,b\n",
	"battles/wake.toml", "hex = \"jungle\"\n",
)

// Changes in a folder are reported value by value, with the columns that identify the row.
func TestDifferences(t *testing.T) {
	for _, c := range []struct {
		name, file, text string
		want             []string
	}{
		{"a value", "units.csv", "type,nations,fire,cost\nIN,Japan,5,3\nIN,USA,2,3\nCV,any,4,\n",
			[]string{"units.csv: IN Japan: fire 2 -> 5"}},
		{"an empty value", "units.csv", "type,nations,fire,cost\nIN,Japan,2,3\nIN,USA,2,\nCV,any,4,7\n",
			[]string{"units.csv: IN USA: cost 3 -> (empty)", "units.csv: CV any: cost (empty) -> 7"}},
		{"a row more and one less", "units.csv", "type,nations,fire,cost\nIN,Japan,2,3\nCV,any,4,\nSS,any,9,1\n",
			[]string{"units.csv: row removed: IN,USA,2,3", "units.csv: row added: SS,any,9,1"}},
		{"another name of a row", "units.csv", "type,nations,fire,cost\nIN,Japan,2,3\nIN,Britain,2,3\nCV,any,4,\n",
			[]string{"units.csv: IN USA: nations USA -> Britain"}},
		{"comments and line ends", "units.csv",
			"\ufefftype,nations,fire,cost\r\nIN,Japan,2,3\r\n# More.\r\n\r\nIN,USA,2,3\r\nCV,any,4,\r\n", []string{}},
		{"another order", "units.csv", "type,nations,fire,cost\nIN,USA,2,3\nIN,Japan,2,3\nCV,any,4,\n",
			[]string{"units.csv: the same rows in another order"}},
		{"a row that repeats", "pool.csv",
			"place,type,steps,year,source\nTokyo,IN,2,41,s\nTokyo,IN,2,41,s\nTokyo,BB,4,41,s\nKure,IN,2,41,s\n",
			[]string{"pool.csv: Tokyo BB: steps 1 -> 4"}},
		{"one of two that are the same", "pool.csv",
			"place,type,steps,year,source\nTokyo,IN,2,41,s\nTokyo,IN,3,41,s\nTokyo,BB,1,41,s\nKure,IN,2,41,s\n",
			[]string{"pool.csv: Tokyo IN 2 41 s: steps 2 -> 3"}},
		{"one of them gone", "pool.csv",
			"place,type,steps,year,source\nTokyo,IN,2,41,s\nTokyo,BB,1,41,s\nKure,IN,2,41,s\n",
			[]string{"pool.csv: row removed: Tokyo,IN,2,41,s"}},
		{"too little alike", "fits.csv", "one,two\na,c\nd,b\n", []string{"fits.csv: a: two b -> c",
			"fits.csv: row added: d,b"}},
		{"a text", "battles/wake.toml", "hex = \"reef\"\n", []string{"battles/wake.toml: file changed"}},
		{"a new file", "battles/mine.toml", "", []string{"battles/mine.toml: file added"}},
		{"what an editor leaves", "battles/.mine.toml~", "x", []string{}},
		{"other columns", "fits.csv", "one,three\na,c\n", []string{"fits.csv: file changed"}},
	} {
		require.Equal(t, c.want, differences(t, c.file, c.text), c.name)
	}
	list, err := table.Differences(shippedData,
		files("units.csv", "type,nations,fire,cost\nIN,Japan,5,3\nIN,USA,2,3\nCV,any,4,\n"))
	require.NoError(t, err)
	text, err := json.Marshal(list)
	require.NoError(t, err)
	require.JSONEq(t,
		`[{"file":"units.csv","kind":"value changed","row":"IN Japan","column":"fire","old":"2","new":"5"}]`,
		string(text))
	names, err := table.Files(files(".git/config", "x", "units.csv", "u", "battles/a.toml~", "x"))
	require.NoError(t, err)
	require.Equal(t, []string{"units.csv"}, names)
}
