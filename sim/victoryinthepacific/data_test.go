package victoryinthepacific_test

import (
	"io/fs"
	"maps"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/table"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

func rows(t testing.TB, file string, columns string) []table.Row {
	t.Helper()
	rows, err := table.Read(vip.Game.Data, file, strings.Split(table.Key+","+columns, ",")...)
	require.NoError(t, err)
	return rows
}

const shipColumns = "ship,class,type,nation,gunnery,bonus,armor,speed,airstrike,air_bonus,turn,place,factors_source,name_source,turn_source,place_source"

// 137 ships, by type as the digest counts them. [3.8] [1.1] [3.1]
func TestShipCounts(t *testing.T) {
	count := map[string]int{}
	raiders, factors := 0, 0
	for _, row := range rows(t, "ships.csv", shipColumns) {
		nation, kind := row.Get("nation"), row.Get("type")
		count[nation]++
		count[nation+" "+kind]++
		if n, _ := row.Int("airstrike", 0, 9); nation == "Japan" && row.Get("turn") == "1" && n > 0 &&
			row.Get("speed") >= "5" {
			raiders++
			factors += n
		}
	}
	require.Equal(t, map[string]int{
		"Japan": 52, "Japan BB": 12, "Japan CV": 13, "Japan CVL": 7, "Japan CA": 18, "Japan CL": 2,
		"USA": 67, "USA BB": 22, "USA CV": 16, "USA CVL": 9, "USA CA": 20,
		"Britain": 15, "Britain BB": 6, "Britain BC": 1, "Britain CV": 3, "Britain CVL": 1, "Britain CA": 4,
		"Australia": 2, "Australia CA": 2, "Netherlands": 1, "Netherlands CL": 1,
	}, count)
	require.Equal(t, 8, raiders) // the strike of turn 1 [15.4]
	require.Equal(t, 26, factors)
}

// The other pieces, and the map. [3.3] [3.4] [3.9] [2.1] [2.2] [2.3] [2.6]
func TestPieceCounts(t *testing.T) {
	count := map[string]int{}
	for _, row := range rows(t, "forces.csv",
		"unit,side,kind,gunnery,bonus,armor,speed,airstrike,air_bonus,turn,place,fixed,factors_source,name_source,turn_source") {
		count[row.Get("side")+" "+row.Get("kind")]++
	}
	for _, row := range rows(t, "ports.csv", "port,kind,holder,touches,repair,kind_source,holder_source,touches_source,repair_source") {
		count[row.Get("kind")]++
	}
	count["areas"] = len(rows(t, "areas.csv",
		"area,name,japan,allies,holder,name_source,japan_source,allies_source,holder_source"))
	require.Equal(t, map[string]int{"Japan air": 6, "Allies air": 10, "Japan landing": 3, "Allies landing": 4,
		"port": 8, "base": 14, "areas": 13}, count)
}

// Every datum is labelled, and those that are guesses show.
func TestSources(t *testing.T) {
	total := map[string]int{}
	for _, s := range load(t, nil).Sources() {
		total[s.Label] = s.Count
	}
	require.Len(t, total, 3)
	require.Greater(t, total["reconstructed"], 100)
	require.Equal(t, 13*4+6+8+6+27+20+22*4+137*4+23*3+2+9+4+6, total["sourced"]+total["constrained"]+
		total["reconstructed"])
}

// files returns the data with some text of a file replaced.
func files(t testing.TB, file, old, new string) fstest.MapFS {
	t.Helper()
	data := fstest.MapFS{}
	for _, name := range []string{"areas.csv", "figures.csv", "forces.csv", "lanes.csv", "layout.csv",
		"movement.csv", "ports.csv", "removals.csv", "search.csv", "ships.csv", "sightings.csv", "submarines.csv",
		"turns.csv", "uncertain.csv"} {
		content, err := fs.ReadFile(vip.Game.Data, name)
		require.NoError(t, err)
		text := string(content)
		if name == file {
			require.Contains(t, text, old)
			text = strings.Replace(text, old, new, 1)
		}
		data[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return data
}

// An error in a file is reported with its line.
func TestBadData(t *testing.T) {
	for _, c := range []struct{ file, old, new, want string }{
		{"areas.csv", "CPO,Central Pacific Ocean,1", "CPO,Central Pacific Ocean,x",
			`areas.csv:8: found japan "x"; want a whole number from 0 to 9`},
		{"areas.csv", "Japan,sourced", "China,sourced", `areas.csv:5: found holder "China"; want Japan or Allies`},
		{"areas.csv", "CPO,", "JI,", `areas.csv:8: found area "JI" again; want it once, as in line 5`},
		{"lanes.csv", "JI,CPO", "CPO,JI,no,sourced\nJI,CPO",
			`lanes.csv:7: found b "CPO"; want another area, each pair once`},
		{"lanes.csv", "JI,CPO", "JI,XXX", `lanes.csv:6: found b "XXX"; want an area of areas.csv`},
		{"ports.csv", "Saigon,port", "Saigon,harbour", `ports.csv:8: found kind "harbour"; want port or base`},
		{"ports.csv", "Saigon", "Hanoi", `layout.csv:13: found place "Saigon"; want an area or a port, once`},
		{"layout.csv", "\nCoral Sea,8,15", "", `layout.csv: found no Coral Sea; want every area and port`},
		{"layout.csv", "Coral Sea,8,15", "Coral Sea,8,16",
			`layout.csv:37: found x "16"; want a hex of its own, odd in even rows and even in odd ones`},
		{"layout.csv", "Coral Sea,8,15", "Coral Sea,8,13", `layout.csv:37: found x "13"; want a hex of its own`},
		{"ships.csv", "Musashi", "Yamato", `ships.csv:8: found ship "Yamato" again; want it once, as in line 7`},
		{"ships.csv", "Yokosuka Navy Yard", "Kure",
			`ships.csv:7: found place "Kure"; want an area, a port or a group from W to Z`},
		{"ships.csv", "reconstructed\n", "guess\n",
			`ships.csv:7: found place_source "guess"; want sourced, constrained, reconstructed`},
		{"movement.csv", "roll,Japan,patrol,free,roll,never", "roll,Japan,patrol,roll,free,never",
			`movement.csv:7: found second "free"; want free, roll or never, none after a stricter one`},
		{"movement.csv", "roll,Japan,patrol,free,roll", "roll,Japan,patrol,far,roll",
			`movement.csv:7: found first "far"; want free, roll or never`},
		{"movement.csv", "roll,USA,patrol", "roll,Japan,patrol",
			`movement.csv:9: found second_area,navy,face "roll,Japan,patrol" again; want it once`},
		{"movement.csv", "roll,USA,patrol,free,roll,never,6.221 6.4,sourced\n", "",
			`movement.csv: found no row of reading roll for USA, patrol; want it`},
		{"removals.csv", "3,CV", "3,XX", `removals.csv:6: found kind "XX"; want BB or CV`},
		{"uncertain.csv", "2,HI", "9,HI", `uncertain.csv:6: found die "9"; want 2`},
		{"submarines.csv", "7,9", "6,9",
			`submarines.csv:6: found first "6"; want turns in which no other submarine is in play`},
		{"forces.csv", "The Philippines,IND", "The Philippines,XXX",
			`forces.csv:12: found fixed "XXX"; want an area of areas.csv or nothing`},
		{"turns.csv", "\n9,1945,sourced", "", `turns.csv: found 8 turns; want 9`},
	} {
		_, err := vip.Load(files(t, c.file, c.old, c.new), nil)
		require.ErrorContains(t, err, c.want)
	}
}

// Options have the values that they name.
func TestOptions(t *testing.T) {
	defaults := load(t, nil).Options()
	require.Equal(t, map[string]string{"turns": "8", "bid": "0", "level": "draw", "speed-roll": "2d6",
		"second-area": "roll", "japan-start": "yokosuka", "pursuit": "as-fast", "pursuers": "return",
		"bases-first": "Japan",
		"revisions":   "off", "movement-sequence": "sides", "air-basing": "free", "submarines": "in-turn",
		"task-forces": "off", "compositions": "open", "seen-by-day": "minus", "night-search": "certain",
		"failed-patrol": "raids", "fifth-air-force": "indonesia", "first-areas": "hawaii-indonesia",
		"ceylon": "no-americans", "chases": "split", "last-submarine": "attacks", "light-carriers": "count"}, defaults)
	_, err := vip.Load(vip.Game.Data, map[string]string{"bids": "3"})
	require.ErrorContains(t, err,
		`found option "bids"; want one of turns, bid, level, speed-roll, second-area, failed-patrol, `)
	_, err = vip.Load(vip.Game.Data, map[string]string{"bid": "21"})
	require.ErrorContains(t, err, "found option bid=21; want bid=0|1|2")
	changed := maps.Clone(defaults)
	changed["turns"] = "9"
	require.Equal(t, changed, load(t, map[string]string{"turns": "9"}).Options())
	s, err := load(t, changed).Setup("1941")
	require.NoError(t, err)
	require.Len(t, s.(*vip.State).Periods(), 9)
}
