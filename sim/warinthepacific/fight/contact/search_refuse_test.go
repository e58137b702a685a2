package contact_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// An error in a description is reported with its place.
func TestBadSearches(t *testing.T) {
	const attack, defend, markers = "attack = \"E2020: 3 Betty\"\n", "defend = \"Chicago; dummy\"\n",
		"markers = \"E2016, E2017\"\n"
	const kind = "kind = \"search\"\n"
	for text, want := range map[string]string{
		"attack = \"3 Betty\"\n" + defend +
			markers: `x.toml:2: attack: found "3 Betty"; want a base`,
		"attack = \"Z2020: 3 Betty\"\n" + defend +
			markers: `found "Z2020"; want a hex of the map, as E1613`,
		"attack = \"E2020 D5: 3 Betty\"\n" + defend +
			markers: `found "D5" behind a base; want S, D1 to D4, large or carrier`,
		"attack = \"E2020: 3 Bettys\"\n" + defend +
			markers: `found "Bettys"; want a type of aircraft.csv`,
		"attack = \"E2020: 3 Betty, 1 Betty\"\n" + defend +
			markers: `found Betty twice at E2020`,
		"attack = \"E2020: 3 Betty, 1 PBY\"\n" + defend +
			markers: `found PBY among the planes of the other side`,
		"attack = \"E2020: 3 Betty; E2020: 1 Nell\"\n" + defend +
			markers: `found two bases at E2020`,
		"attack = \"E2020: 3 Betty; F3901: 1 Nell\"\n" + defend +
			markers: `found "F3901"; want a hex of the map`,
		attack + "defend = \"Chokai; dummy\"\n" +
			markers: `found Chokai; want ships of the other side`,
		attack + "defend = \"Chicago; US Chicago\"\n" +
			markers: `found Chicago in two Task Forces`,
		attack + "defend = \"Chicago D1; dummy\"\n" +
			markers: `found "Chicago D1"; want ships without marks`,
		attack + "defend = \"Chicago\"\n" +
			markers: `x.toml:4: markers: found 2; want a hex, or away, for each of the 1 Task Forces`,
		attack + defend +
			"markers = \"E2016 night, E2017\"\n": `found "night" behind a hex; want watched or, in Naval Phases, still or night`,
		attack + defend +
			"markers = \"E2016, G2070\"\n": `found "G2070"; want a hex of the map, as E2922, or away alone`,
		attack + defend + markers +
			"phases = 4\n": `phases: found "4"; want a whole number from 1 to 3`,
		attack + defend + markers +
			"placed = \"1 1\"\n": `found Task Force 1 once too often`,
		attack + defend + markers + "step = \"strike\"\nplaced = \"1 2\"\nreports = \"1 1 TRUE 10 0 " +
			"1 0 0 0\"\n": `found a report of marker 1 that cannot be`,
		attack + defend + markers +
			"step = \"strike\"\nplaced = \"1 2\"\nreports = \"1 1 MAYBE 5\"\n": `and a chit, one of TRUE, APPRX1`,
		attack + defend + markers +
			"step = \"strike\"\nplaced = \"1 2\"\n": `found nothing to go for`,
		attack + defend + markers +
			"step = \"search\"\nplaced = \"1 2\"\nsent = \"0 0 3 0 0 0\"\n": `found points where they find nothing`,
		attack + defend + "markers = \"E2016, E2024\"\nstep = \"arcs\"\nplaced = \"1 2\"\nsent = \"3 0 " +
			"0 0 0 0\"\n": `found points where they find nothing, or of a question to come`,
		attack + defend + markers + "step = \"search\"\nplaced = \"1 2\"\nsent = \"3 0 0 0 0 0\"\nreports = " +
			"\"1 2 FALSE 0 0 0 0 0 0\"\n": `found a report of marker 2 before its turn`,
	} {
		_, err := fighttest.Load(t).Battle("x.toml", kind+text, nil)
		assert.ErrorContains(t, err, want, text)
	}
}

// What no search is, or comes to, is refused where it stands.
func TestRefusedSearches(t *testing.T) {
	const attack, defend, markers = "attack = \"E2020: 3 Betty\"\n", "defend = \"US Chicago; dummy\"\n",
		"markers = \"E2016, E2017\"\n"
	const all = attack + defend + markers
	fighttest.Refused(t, "search", map[string]string{
		"attack = \"E2020: Betty\"\n" + defend +
			markers: `x.toml:2: attack: found "Betty"; want Air Points of a type, as "3 Betty"`,
		"attack = \"E2020: 61 Betty\"\n" + defend +
			markers: `x.toml:2: attack: found "61"; want up to 60 Air Points`,
		"attack = \"E2020: -1 Betty\"\n" + defend +
			markers: `x.toml:2: attack: found "-1"; want up to 60 Air Points`,
		"attack = \"E2020 carrier large: 3 Betty\"\n" + defend +
			markers: `x.toml:2: attack: found "E2020 carrier large"; want no damage and no size of an airbase for a carrier`,
		"attack = \"E2020 carrier D1: 3 Betty\"\n" + defend +
			markers: `x.toml:2: attack: found "E2020 carrier D1"; want no damage`,
		"attack = \"E2020: 1 Betty, 1 Nell, 1 Zero, 1 Kate, 1 Val\"\n" + defend +
			markers: `x.toml:2: attack: found more than 4 types at E2020; want that many at most`,
		"attack = \"E2020: 1 Betty; E2021: 1 Betty; E2022: 1 Betty; E2023: 1 Betty; E2024: 1 Betty; E2025: 1 " +
			"Betty; E2026: 1 Betty\"\n" + defend +
			markers: `x.toml:2: attack: found more than 6 bases; want that many at most`,
		attack + "defend = \"dummy; dummy; dummy; dummy; dummy; dummy\"\n" +
			markers: `x.toml:3: defend: found more than 5 Task Forces; want that many at most`,
		attack + "defend = \"61 US DD-modern; dummy\"\n" +
			markers: `x.toml:3: defend: found 61 ships; want 1 to `,
		attack + "defend = \"2 US Chicago; dummy\"\n" +
			markers: `x.toml:3: defend: found Chicago more than once; want a ship once`,
		attack + "defend = \"; dummy\"\n" +
			markers: `x.toml:3: defend: found ship ""; want a name or pennant`,
		attack + defend +
			"markers = \"E2016, \"\n": `x.toml:4: markers: found " "; want a hex, as E2922, or away`,
		attack + defend +
			"markers = \"E2016, away watched\"\n": `x.toml:4: markers: found "away watched"; want a hex of the map, as E2922, or away alone`,
		attack + defend +
			"markers = \"E2016, here\"\n": `x.toml:4: markers: found "here"; want a hex of the map, as E2922, or away alone`,
		attack + defend +
			"markers = \"E2016 still, E2017\"\n": `x.toml:4: markers: found "still" behind a hex; want watched or, in Naval Phases, still or night`,
		all +
			"area = \"moon\"": `x.toml:5: area: found "moon"; want tropical, temperate, arctic`,
		all +
			"naval = 1": `x.toml:5: naval: found "1"; want true or false`,
		all +
			"step = \"dance\"": `x.toml:5: step: found "dance"; want deploy, arcs, search, report, strike, over`,
		all +
			"now = 3": `x.toml:5: now: found "3"; want a whole number from 0 to 2`,
		all +
			"marker = 5": `x.toml:5: marker: found "5"; want a whole number from 0 to 4`,
		all +
			"placed = \"3\"": `x.toml:5: placed: found "3"; want the numbers of the Task Forces, marker by marker`,
		all +
			"placed = \"1 2 1\"": `x.toml:5: placed: found "1 2 1"; want the numbers of the Task Forces`,
		all +
			"placed = \"1\"": `x.toml:5: placed: found progress before the markers are deployed; want none`,
		all +
			"sent = \"3 0 0 0 0 0\"": `x.toml: placed: found progress before the markers are deployed; want none`,
		all +
			"step = \"arcs\"": `x.toml: placed: found 0 markers deployed; want all 2, and a Phase that there is`,
		all +
			"step = \"over\"\nplaced = \"1 2\"\nnow = 1": `x.toml:6: placed: found 2 markers deployed; want all 2, and a Phase that there is`,
		all +
			"step = \"over\"\nplaced = \"1 2\"\narc = 1": `x.toml:5: step: found progress that belongs to another step; want none`,
		all +
			"step = \"over\"\nplaced = \"1 2\"\nmarker = 1": `x.toml:5: step: found progress that belongs to another step; want none`,
		all +
			"step = \"over\"\nplaced = \"1 2\"\ntarget = 1": `x.toml:7: target: found nothing to go for; want a marker in contact`,
		all +
			"step = \"over\"\nplaced = \"1 2\"\nsent = \"3 " +
			"0 0 0 0 0\"": `x.toml:7: sent: found points that search; want them back`,
		all +
			"step = \"search\"\nplaced = \"1 2\"\nsent = \"4 " +
			"0 0 0 0 0\"": `x.toml:7: sent: found "4 0 0 0 0 0"; want six numbers, no more in all than there are points`,
		all +
			"step = \"search\"\nplaced = \"1 2\"\nsent = \"1 0 " +
			"0 0 0 0 0\"": `x.toml:7: sent: found "1 0 0 0 0 0 0"; want six numbers`,
		all +
			"step = \"search\"\nplaced = \"1 2\"\nsent = \"x\"": `x.toml:7: sent: found "x"; want six numbers`,
		all +
			"step = \"search\"\nplaced = \"1 2\"\nsent = \"3 0 " +
			"0 0 0 0; 1\"": `x.toml:7: sent: found more than there are types at bases; want six numbers for each`,
		"attack = \"E2020: 3 Betty, 1 Nell\"\n" + defend + markers +
			"step = \"search\"\nplaced = \"1 " +
			"2\"\nsent = \"3\"": `x.toml:7: sent: found no more; want six numbers for every type at every base`,
		all +
			"step = \"search\"\nplaced = \"1 2\"\nsent = \"2 " +
			"0 0 0 0 0\"": `x.toml:7: sent: found points where they find nothing; want all sent as they can be`,
		all +
			"step = \"strike\"\nplaced = \"1 " +
			"2\"\nreports = \"1 1\"": `x.toml:7: reports: found "1 1"; want Phase, marker, chit and up to six numbers`,
		all +
			"step = \"strike\"\nplaced = \"1 2\"\nreports = " +
			"\"2 1 TRUE\"": `x.toml:7: reports: found "2 1 TRUE"; want a Phase, a marker that has no report in it, and a chit`,
		all +
			"step = \"strike\"\nplaced = \"1 2\"\nreports = " +
			"\"1 3 TRUE\"": `x.toml:7: reports: found "1 3 TRUE"; want a Phase, a marker`,
		all +
			"step = \"strike\"\nplaced = \"1 2\"\nreports = \"1 1 TRUE 5 0 " +
			"1 0 0 100\"": `x.toml:7: reports: found "100"; want a number of ships up to 99`,
		all +
			"step = \"strike\"\nplaced = \"1 2\"\nreports = \"1 1 TRUE " +
			"5 0 1 0 0\"": `x.toml:7: reports: found a report of marker 1 that cannot be; want one that its chit allows`,
		all +
			"step = \"arcs\"\nplaced = \"1 2\"\nreports = \"1 1 TRUE 5 " +
			"0 1 0 0 0\"": `x.toml:7: reports: found a report of a Phase that begins; want none`,
		all +
			"step = \"arcs\"\nplaced = \"1 2\"\narc = 3": `x.toml:7: arc: found arc 3; want one that is asked`,
		all +
			"step = \"search\"\nplaced = \"1 2\"\nsent = " +
			"\"3\"\nmarker = 3": `x.toml:7: sent: found points where they find nothing`,
		attack + defend + "markers = \"E2016, away\"\nstep = \"search\"\nplaced = \"1 2\"\nsent = " +
			"\"3\"\nmarker = 1": `x.toml:8: marker: found marker 2; want one that is searched for`,
	})
}
