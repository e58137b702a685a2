package navalchess_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/navalchess"
)

// What else can be wrong in a file of the data, each with its line, what is there and what
// should be.
func TestMoreBadData(t *testing.T) {
	for _, c := range []struct{ file, old, new, want string }{
		{"hexes.csv", "\nA2,", "\nA13,", `hexes.csv:5: found hex "A13"; want a hex from A1 to J12`},
		{"hexes.csv", "\nA2,", "\nK2,", `hexes.csv:5: found hex "K2"; want a hex from A1 to J12`},
		{"hexes.csv", "\nA2,", "\nA02,", `hexes.csv:5: found hex "A02"; want a hex from A1 to J12`},
		{"hexes.csv",
			"A2,,sea,yes,0,no,no,no,reconstructed,reconstructed,reconstructed,reconstructed,reconstructed\n", "",
			`hexes.csv: found 119 hexes; want 120`},
		{"hexes.csv", "A1,,sea,yes,0,no,no", "A1,,sea,yes,0,no,some",
			`hexes.csv:4: found no_carriers "some"; want one of no, yes, reefs`},
		{"hexes.csv", "A1,,sea,yes,0,no", "A1,,sea,yes,0,perhaps", `hexes.csv:4: found reef "perhaps"; want`},
		{"sides.csv", "D7,D8", "D7,Z8", `sides.csv:3: found b "Z8"; want a hex of hexes.csv`},
		{"sides.csv", "D7,D8,forbidden", "D7,D8,river", `sides.csv:3: found kind "river"; want one of forbidden, land`},
		{"sides.csv", "D7,E7", "D8,D7", `sides.csv:4: found b "D7"; want a neighbour of D8, each pair once`},
		{"bases.csv", "J8,Japan,yes", "J8,Japan,maybe", `bases.csv:3: found anchorage "maybe"; want`},
		{"bases.csv", "J8,Japan,yes,none,4", "J8,Japan,yes,0,4",
			`bases.csv:3: found ship_limit "0"; want none or a whole number from 1 to 50`},
		{"bases.csv", "J8,Japan,yes,none,4", "J8,Japan,yes,none,6",
			`bases.csv:3: found circles "6"; want year or a whole number from 0 to 5`},
		{"places.csv", "Kure,J9", "Tokyo,J9", `places.csv:4: found role "Tokyo" again; want it once, as in line 3`},
		{"places.csv", "Kure,J9", "Kure,J99", `places.csv:4: found hex "J99"; want a hex of hexes.csv`},
		{"places.csv", "Kure,J9,reconstructed\n", "", `places.csv: found no Kure; want it, as rules name it`},
		{"places.csv", "Kure,J9", "Kure,A1", `places.csv: found Kure in a hex without a base; want one of bases.csv`},
		{"ships.csv", "Akagi&Kaga,Japan", "Akagi:Kaga,Japan",
			`ships.csv:4: found ship "Akagi:Kaga"; want a name of its own, without colon or semicolon`},
		{"ships.csv", "Akagi&Kaga,Japan", "Akagi&Kaga,China",
			`ships.csv:4: found side "China"; want one of Japan, Allies`},
		{"ships.csv", "Akagi&Kaga,Japan,carrier,--", "Akagi&Kaga,Japan,carrier,+++",
			`ships.csv:4: found guns "+++"; want one of --, -, 0, +, ++`},
		{"ships.csv", "Akagi&Kaga,Japan,carrier,--,1", "Akagi&Kaga,Japan,carrier,--,10",
			`ships.csv:4: found fuel "10"; want a whole number from 0 to 9`},
		{"ships.csv", "Akagi&Kaga,Japan,carrier,--,1,no,elite,no,never,start,no,no",
			"Akagi&Kaga,Japan,carrier,--,1,no,elite,no,never,start,yes,no",
			`ships.csv:4: found side "Japan"; want Allies, as it is Australian or American`},
		{"ships.csv", "Akagi&Kaga,Japan,carrier,--,1,no,elite,no,never",
			"Akagi&Kaga,Japan,carrier,--,1,no,elite,no,0",
			`ships.csv:4: found returns "0"; want never or a whole number from 1 to 9`},
		{"ships.csv", "Akagi&Kaga,Japan,carrier", "Akagi&Kaga,Japan,submarine",
			`ships.csv:4: found class "submarine"; want one of carrier, battleship, old battleship, cruiser, amphibious`},
		{"packs.csv", "SubPack 2", "SubPack 1", `packs.csv:4: found pack "SubPack 1"`},
		{"turns.csv", "Sum42,1942", "Spr42,1942", `turns.csv:5: found turn "Spr42"`},
		{"turns.csv", "Spr42,1942,4", "Spr42,1940,4",
			`turns.csv:4: found year "1940"; want a whole number from 1941 to 1949`},
		{"turns.csv", "Spr42,1942,4,3,3", "Spr42,1942,4,few,3",
			`turns.csv:4: found al_fuel "few"; want none or a whole number from 0 to 50`},
		{"turns.csv", "Spr42,1942,4,3,3", "Spr42,1942,4,3,8",
			`turns.csv:4: found magic "8"; want a whole number from 1 to 7`},
		{"turns.csv", "Spr42,1942,4,3,3,Japan,1,2", "Spr42,1942,4,3,3,Japan,3,2",
			`turns.csv:4: found jp_dummies "3"; want a whole number from 0 to 2`},
		{"surprise.csv", "\n6,Allies", "\n5,Allies",
			`surprise.csv:4: found roll "5" again; want it once, as in line 3`},
		{"attack.csv", "\n6,DE", "\n7,DE", `attack.csv:3: found roll "7"; want`},
		{"headings.csv", "random sub,c1", "submarine,c1",
			`headings.csv:3: found attacker "submarine"; want the ten of them in their order: random sub, --, -,`},
		{"headings.csv", "SubPack,c4,c3,sourced\n", "", `headings.csv: found 9 rows; want 10`},
		{"limits.csv", "raid range", "raid reach", `limits.csv:5: found limit "raid reach"; want raid range`},
		{"limits.csv", "turns that Allied ships come later,3,reconstructed\n", "",
			`limits.csv: found no turns that Allied ships come later; want it`},
		{"limits.csv", "come later,3,reconstructed\n", "come later,3,reconstructed\nmore,3,sourced\n",
			`limits.csv:22: found limit "more"; want no more rows`},
		{"air.csv", "Japan,plain,8", "Japan,land,8", `air.csv:5: found`},
		{"air.csv", "Japan,plain,8,0", "Japan,plain,8,1",
			`air.csv:5: found start "1"; want no more than there can be, and none that is naval`},
		{"air.csv", "Japan,land,10", "Japan,land,21", `air.csv:4: found most "21"; want a whole number from 0 to 20`},
	} {
		_, err := navalchess.Load(files(t, c.file, c.old, c.new), nil)
		assert.ErrorContains(t, err, c.want, "%s: %s", c.file, c.new)
		require.NotContains(t, err.Error(), "\n")
	}
}

// A text that is well formed but no position of a game is refused with the piece, what was
// found and what should be.
func TestPositionsRefused(t *testing.T) {
	r := load(t, nil)
	base := edits{"Akagi&Kaga": "F6; marker 1", "Akagi&Kaga air": "Akagi&Kaga"}.sea("Japan", "1", "F6",
		"Nagato&Mutsu").sea("Allies", "1", "D4", "U.S. cruisers")
	text := at(t, r, base).String()
	for _, c := range []struct{ name, value, want string }{
		{"turn", "before", `found no turn; want one of turns.csv`},
		{"pulse", "0", `found step sub in pulse 0; want deployment before the first`},
		{"step", "sail", `found step sail in pulse 1; want deployment before the first`},
		{"Japan holds", "G6 J8 B6", `found a hex held by both, or one at sea; want land, held by one`},
		{"landings", "A1", `found a hex held by both, or one at sea; want land, held by one`},
		{"winner", "Japan", `found winner Japan in step sub; want one at the end alone`},
		{"Kongo&Haruna ship", "edge", `Kongo&Haruna: found it in edge; want a place where it can be`},
		{"AusNZ cruisers ship", "edge", `AusNZ cruisers: found it in edge; want a place where it can be`},
		{"Nagato&Mutsu ship", "F7; marker 1", `Nagato&Mutsu: found it apart from its marker; want it there`},
		{"Nagato&Mutsu ship", "F6; marker 2", `Nagato&Mutsu: found it apart from its marker; want it there`},
		{"Nagato&Mutsu ship", "pool; marker 1; due 3", `Nagato&Mutsu: found marker 0; want one of its side`},
		{"Kongo&Haruna ship", "lost; damaged", `Kongo&Haruna: found marks of the map off it; want none`},
		{"Kongo&Haruna ship", "pool", `Kongo&Haruna: found no turn in which it comes; want one`},
		{"Kongo&Haruna ship", "G6; hits 1", `Kongo&Haruna: found hits, or fresh; want none`},
		{"Kongo&Haruna ship", "G6; fresh", `Kongo&Haruna: found hits, or fresh; want none`},
		{"Betty 1", "B6", `Betty 1: found it in B6; want a base of its side, or a carrier for naval air`},
		{"Betty 1", "Akagi&Kaga",
			`Betty 1: found it in Akagi&Kaga; want a base of its side, or a carrier for naval air`},
		{"Allied naval air 1", "Akagi&Kaga",
			`Allied naval air 1: found it in Akagi&Kaga; want a base of its side, or a carrier for naval air`},
		{"Tokyo air 1", "G6", `Tokyo air 1: found it in G6; want a base of its side, or a carrier for naval air`},
		{"Tokyo air 1", "hand", `Tokyo air 1: found it in hand; want a base of its side, or a carrier for naval air`},
		{"Akagi&Kaga air", "F6; adrift", `Akagi&Kaga air: found it adrift; want that in air strikes alone`},
		{"SubPack 1 pack", "edge", `SubPack 1: found it in edge; want a hex that ships can enter`},
		{"SubPack 1 pack", "hand", `SubPack 1: found it in hand; want a hex that ships can enter`},
		{"Japan marker 2", "edge; from G6; via none; left 0", `Japan marker 2: found it in edge; want a hex at sea`},
		{"Japan marker 1", "F6; from edge; via none; left 0", `Japan marker 1: found it in edge; want a hex at sea`},
		{"Japan marker 1", "F6; from G6; via pool; left 0", `Japan marker 1: found it via pool; want a hex at sea`},
		{"Japan marker 1", "F6; from G6; via none; left 0; day only; night only",
			`Japan marker 1: found two states, or a dummy that is turned up; want neither`},
		{"Japan marker 2", "F7; from G6; via none; left 0; exposed",
			`Japan marker 2: found two states, or a dummy that is turned up; want neither`},
		{"Japan marker 1", "F6; from G6; via none; left 0; bare",
			`Japan marker 1: found it without air, or with air; want what it has`},
		{"Allies marker 1", "D4; from B6; via none; left 0; with air",
			`Allies marker 1: found it without air, or with air; want what it has`},
		{"air in harbours", "G6", `G6: found a harbour without air, or with air; want what it has`},
		{"hex", "200", `found hex 200; want one of the map`},
	} {
		out := []string{}
		for l := range strings.SplitSeq(text, "\n") {
			if n, _, ok := strings.Cut(l, ":"); ok && n == c.name {
				l = n + ": " + c.value
			}
			out = append(out, l)
		}
		changed := strings.Join(out, "\n")
		require.NotEqual(t, text, changed, c.name)
		_, err := r.Parse(changed)
		assert.ErrorContains(t, err, c.want, "%s: %s", c.name, c.value)
	}
	two := at(t, r, base.with("turn", "Spr44")).String()
	for _, m := range []string{"2", "3", "4"} {
		two = strings.Replace(two, "Japan marker "+m+": none", "Japan marker "+m+": F7; from G6; via none; left 0", 1)
	}
	_, err := r.Parse(two)
	require.ErrorContains(t, err, "found 3 dummies of Japan; want 2 at most")
}
