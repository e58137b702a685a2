package situation_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/hex"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

// totals are the tables that the rulebook prints for each scenario: blocks and
// steps by type, Japan and then the Allies [8.0].
var totals = map[string]string{
	"1941": `SHQ 2/8 4/5; NA 4/10 0/0; AF 6/11 10/16; CV 3/7 3/4; SS 3/8 4/6; BB 5/11 3/6; CA 6/15 8/17; AR 1/3 0/0;
		MA 4/6 1/1; IN 14/31 19/36; GA 7/11 0/0; all 55/121 52/91`,
	"1942": `SHQ 2/8 4/10; NA 4/8 0/0; AF 6/14 10/18; CV 4/7 3/6; SS 4/10 3/6; BB 5/11 4/8; CA 6/15 8/20; AR 1/3 0/0;
		MA 4/6 2/2; IN 14/35 21/44; GA 10/14 0/0; all 60/131 55/114`,
	"1943": `SHQ 2/5 4/11; NA 4/10 0/0; AF 6/13 9/20; CV 2/4 5/9; SS 4/7 4/11; BB 5/9 5/11; CA 6/13 8/19; AR 1/2 0/0;
		MA 4/6 2/4; IN 15/40 20/44; GA 12/18 0/0; all 61/127 57/129`,
}

// brackets are the counts that the rulebook prints after each place of a set-up;
// markers count.
var brackets = map[string]string{
	"1941": `Tokyo 4; Kure 6; Hakodate 2; Seoul 1; Harbin 2; Peking 2; Shanghai 3; Canton 3; Okinawa 1; Formosa 5; Hanoi 3; Saigon 4;
		Palau 4; Truk 6; Saipan 2; Kwajalein 5; Dutch Harbor 1; Anchorage 2; Seattle 1; San Francisco 2; San Diego 3; Panama 2;
		Hawaii 5; Midway 2; Johnston Is. 2; Samoa 1; Manila 4; Davao 1; Borneo 1; South Africa 1; Bombay 1; Colombo 2; Calcutta 2;
		Rangoon 1; Singapore 3; Sydney 2; Brisbane 2; Darwin 1; Port Moresby 1; Lanchow 2; Chungking 4; Kunming 2`,
	"1942": `Tokyo 7; Kure 6; Hakodate 1; Seoul 1; Harbin 2; Peking 2; Shanghai 3; Canton 3; Kuriles 3; Okinawa 1; Formosa 1; Manila 2;
		Davao 2; Palau 1; Hanoi 1; Bangkok 1; Rangoon 1; Andamans 1; Singapore 1; Palembang 1; Batavia 1; Borneo 1; Timor 1;
		Manokwari 1; Hollandia 1; Lae 1; Rabaul 5; Saipan 2; Guam 1; Truk 2; Kwajalein 3; Wake 1; Anchorage 2; Dutch Harbor 1;
		Seattle 3; San Francisco 1; San Diego 2; Panama 2; Hawaii 6; Midway 2; Samoa 1; Fiji 2; New Hebrides 1; New Caledonia 2;
		Brisbane 4; Townsville 1; Perth 1; South Africa 2; Bombay 1; Colombo 2; Madras 2; Calcutta 2; Dhaka 1; Darwin 1; Sydney 3;
		Port Moresby 1; Lanchow 2; Chungking 4; Kunming 2; Chengdu 2`,
	"1943": `Tokyo 5; Hakodate 1; Kure 6; Seoul 1; Harbin 2; Peking 2; Shanghai 3; Canton 3; Hanoi 1; Kuriles 1; Okinawa 1; Formosa 1;
		Manila 1; Davao 1; Rangoon 1; Bangkok 1; Singapore 4; Andamans 1; Palembang 1; Batavia 1; Borneo 1; Timor 1; Manokwari 1;
		Hollandia 1; Lae 1; Rabaul 5; Guam 1; Saipan 1; Wake 2; Truk 4; Kwajalein 4; Tarawa 1; Anchorage 1; Dutch Harbor 1; Attu 2;
		Seattle 2; San Francisco 1; San Diego 2; Panama 4; Hawaii 7; Midway 1; Samoa 1; Fiji 1; New Hebrides 1; New Caledonia 3;
		Guadalcanal 1; Brisbane 2; Port Moresby 4; Perth 1; South Africa 3; Bombay 1; Colombo 2; Madras 1; Calcutta 2; Dhaka 1;
		Darwin 2; Sydney 1; Lanchow 2; Chungking 4; Kunming 2; Chengdu 2`,
}

// misprints are the brackets that disagree with the lists they head: the lists add
// up to the totals and stand (ruling R65). Bangkok has no bracket in 1941.
var misprints = map[string]map[string]int{
	"1941": {"Panama": 3, "Bangkok": 2},
	"1942": {"Kure": 7, "Truk": 1, "Chengdu": 1},
	"1943": {"Saipan": 2, "Chengdu": 1},
}

func eachScenario(t *testing.T, do func(t *testing.T, w *situation.War, s *situation.Scenario)) {
	w := theWar(t)
	require.Len(t, w.Scenarios, 3)
	for i := range w.Scenarios {
		t.Run(w.Scenarios[i].Name, func(t *testing.T) { do(t, w, &w.Scenarios[i]) })
	}
}

func side(b *situation.Deployed) int {
	if b.Japanese() {
		return 0
	}
	return 1
}

func TestTotalsAreThosePrinted(t *testing.T) {
	eachScenario(t, func(t *testing.T, _ *situation.War, s *situation.Scenario) {
		var blocks, steps [2]map[string]int
		for i := range 2 {
			blocks[i], steps[i] = map[string]int{}, map[string]int{}
		}
		for _, b := range s.Blocks {
			for _, name := range []string{b.Type.String(), "all"} {
				blocks[side(&b)][name]++
				steps[side(&b)][name] += int(b.Steps)
			}
		}
		rows := strings.Split(totals[s.Name], ";")
		require.Len(t, rows, 12)
		for _, row := range rows {
			name := strings.Fields(row)[0]
			got := fmt.Sprintf("%s %d/%d %d/%d", name, blocks[0][name], steps[0][name], blocks[1][name], steps[1][name])
			require.Equal(t, strings.TrimSpace(row), got)
		}
	})
}

func TestBracketsAndMisprints(t *testing.T) {
	eachScenario(t, func(t *testing.T, w *situation.War, s *situation.Scenario) {
		listed := map[string]int{}
		for _, b := range s.Blocks {
			listed[w.Map.Name(b.Place)]++
		}
		for i := range s.Markers.All() {
			listed[w.Map.Name(i)]++
		}
		want := map[string]int{}
		for entry := range strings.SplitSeq(brackets[s.Name], ";") {
			words := strings.Fields(entry)
			n, err := strconv.Atoi(words[len(words)-1])
			require.NoError(t, err)
			want[strings.Join(words[:len(words)-1], " ")] = n
		}
		for name, n := range misprints[s.Name] {
			require.NotEqual(t, n, want[name], name)
			want[name] = n
		}
		require.Equal(t, want, listed)
	})
}

// The scenarios agree with their headings and special rules.
func TestScenarioFacts(t *testing.T) {
	w := theWar(t)
	var got []string
	for _, s := range w.Scenarios {
		got = append(got,
			fmt.Sprintf("%s %s to %s: %s, japan first %v, surprise %v, British give %v, Americans give %v, markers %v",
				s.Title, book.Turns[s.First], book.Turns[s.Last], w.Map.Name(s.Gate),
				s.JapanFirst, s.Surprise, s.Givers[book.British], s.Givers[book.USA], names(w.Map, s.Markers)))
	}
	require.Equal(t, []string{ // [8.0], ruling R75
		"Rising Sun Dec41 to Jun45: Rangoon, japan first true, surprise true, British give true, Americans " +
			"give true, markers []",
		"High Noon Jun42 to Jun45: Dhaka, japan first false, surprise false, British give false, Americans " +
			"give true, markers [Rabaul]",
		"Setting Sun Jun43 to Jun45: Dhaka, japan first false, surprise false, British give false, Americans " +
			"give true, markers [Rabaul]",
	}, got)
	marked := func(name string, has func(situation.Deployed) bool) (list []string) {
		s, ok := w.Scenario(name)
		require.True(t, ok)
		for _, b := range s.Blocks {
			if has(b) {
				list = append(list, w.Map.Name(b.Place)+" "+b.String())
			}
		}
		return list
	}
	blockade := func(b situation.Deployed) bool { return b.Blockade }
	// 1942 blockades
	require.Equal(t, []string{"Andamans BB2[Fuso]", "Timor CA2", "Manokwari CA3"}, marked("1942", blockade))
	require.Empty(t, marked("1941", blockade))
	require.Empty(t, marked("1943", blockade))
	require.Equal(t, []string{"Truk CV3[Akagi]", "Truk CV3[Shokaku]", "Truk BB2[Kongo]", "Truk CA3"},
		marked("1941", func(b situation.Deployed) bool { return b.AirFleet })) // 1941 air fleet
	// 1941 philippine army
	require.Equal(t, []string{"Manila IN1"}, marked("1941", func(b situation.Deployed) bool {
		return b.PhilippineArmy
	}))
	require.Contains(t, marked("1941", func(situation.Deployed) bool { return true }), "Brisbane CA2[RAN]")
	// The ground that option 9.8 takes away is what stands in four hexes.
	for _, s := range w.Scenarios {
		china := map[string]int{}
		for _, b := range s.Blocks {
			if all(t, w.Map, "Harbin,Peking,Shanghai,Canton").Has(b.Place) {
				china[b.Type.String()]++
			}
		}
		require.Equal(t, map[string]int{"AR": 1, "IN": 4, "GA": 2, "AF": 3}, china, s.Name)
	}
}

// Every set-up keeps to the stacking limits [4.2].
func TestSetupsStack(t *testing.T) {
	eachScenario(t, func(t *testing.T, w *situation.War, s *situation.Scenario) {
		type stack struct{ air, naval, ground, marines int }
		stacks := map[hex.Index]*stack{}
		for i, b := range s.Blocks {
			if !w.Map.Hexes.Has(b.Place) {
				continue
			}
			st := stacks[b.Place]
			if st == nil {
				st = &stack{}
				stacks[b.Place] = st
			}
			name := w.Map.Name(b.Place) + " " + s.Blocks[i].String()
			require.True(t, w.Map.Bases().Has(b.Place), name)
			switch b.Type {
			case book.NA, book.AF:
				st.air++
			case book.CV, book.SS, book.BB, book.CA:
				st.naval++
				require.False(t, w.Map.Land.Has(b.Place), "%s lies inland", name)
			case book.MA:
				st.marines++
			case book.AR, book.IN, book.GA:
				st.ground++
			}
			c, _ := w.Map.Colour(b.Place)
			require.False(t, b.Blockade && b.Japanese() == (c.Nation() == book.Japan), "%s blockades its own", name)
		}
		for i, st := range stacks {
			room := 1
			if w.Map.Major.Or(s.Markers).Has(i) {
				room = 2
			}
			name := w.Map.Name(i)
			require.LessOrEqual(t, st.ground, room, name)
			require.LessOrEqual(t, st.air, 1, name)
			atSea := max(0, st.marines-(room-st.ground)) // marines without room ashore count as ships
			require.LessOrEqual(t, st.naval+atSea, 4, name)
		}
		for _, b := range s.Blocks { // Chinese blocks are in China [7.12]
			if b.Nation == book.China {
				require.True(t, w.Map.Colours[atlas.Yellow].Has(b.Place))
			}
		}
	})
}

// The pool holds every block that a set-up names, no class twice [7.23].
func TestPool(t *testing.T) {
	w := theWar(t)
	require.Equal(t, [2]uint8{3, 3}, w.Markers)
	blocks := [2]int{}
	named := map[string]situation.Stock{}
	for _, s := range w.Pool {
		require.Positive(t, s.Blocks)
		i := 1
		if s.Nation == book.Japan {
			i = 0
		}
		blocks[i] += int(s.Blocks)
		named[fmt.Sprint(s.Nation, " ", s.Type, " ", s.Class)] = s
	}
	require.Equal(t, [2]int{63, 59}, blocks)
	require.Equal(t, "Mar43", book.Turns[named["USA CV Essex"].From]) // ruling R74
	require.EqualValues(t, 2, named["Japan GA "].Max)
	eachScenario(t, func(t *testing.T, w *situation.War, s *situation.Scenario) {
		count := map[string]int{}
		for _, b := range s.Blocks {
			key := fmt.Sprint(b.Nation, " ", b.Type, " ", b.Class)
			stock, ok := named[key]
			if !ok {
				require.Empty(t, b.Class, "%s is not in the pool", key)
				continue // an unnamed block of a type whose blocks all have names
			}
			count[key]++
			require.LessOrEqual(t, count[key], int(stock.Blocks), key)
			require.LessOrEqual(t, b.Steps, stock.Max, key)
			require.LessOrEqual(t, stock.From, s.First, "%s is set up before it can be built", key)
		}
	})
}

// Each block is of the kind that it plays as in battles: American submarines of
// all three scenarios are those before their torpedoes work (1943 submarine).
func TestKindsOfBlocks(t *testing.T) {
	for _, options := range []map[string]string{nil, {"asw": "on", "elite-profile": "cv-a3"}} {
		r, err := pv.Load(pv.Game.Data, options)
		require.NoError(t, err)
		for _, s := range r.War().Scenarios {
			for _, b := range s.Blocks {
				require.Equal(t, fmt.Sprint(b.Nation, " ", b.Type, " ", b.Class), early(r).Kind(&b))
				require.Equal(t, b.Nation == book.USA && b.Type == book.SS, early(r).Early(&b), "%s %s", s.Name,
					b.String())
			}
		}
	}
	late := changed(t, "scenarios.csv", "Jun43,Jun45", "Sep43,Jun45")
	r, err := pv.Load(late, nil)
	require.NoError(t, err)
	s, _ := r.War().Scenario("1943")
	for _, b := range s.Blocks {
		require.False(t, early(r).Early(&b))
	}
}

// early are the rules of the war, which tell early blocks from late ones.
func early(r *pv.Rules) war.Rules { return r.Whole().(war.Rules) }
