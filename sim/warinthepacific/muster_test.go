package warinthepacific_test

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"

	witp "github.com/ironbottom/ironbottom/sim/warinthepacific"
)

// parts are the flags of a fight by key and value.
func parts(list ...string) map[string]string {
	m := map[string]string{}
	for i := 0; i < len(list); i += 2 {
		m[list[i]] = list[i+1]
	}
	return m
}

// Every force of each kind of fight, cheapest first, costs what the rosters say of its parts
// (W110). Parts that a side brings in any case are in all of them (W111).
func TestMusterOfEachKind(t *testing.T) {
	savo := []string{"kind", "surface", "defend", "Quincy, Canberra", "night", "true", "date", "8/42"}
	carrier := []string{"kind", "strike", "attack", "2 Val, Zero", "defend", "Hornet, 2 US DD-modern", "cap",
		"3 F4F", "date", "11/42"}
	subs := []string{"kind", "submarine", "attack", "3", "defend", "Haruna, JP CA9, 2 JP DD-modern"}
	noon := []string{"kind", "air", "attack", "2 Betty, 2 Zero", "defend", "2 P-40, P-39"}
	for _, c := range []struct {
		changes     map[string]string
		side        sim.Side
		types       string
		want, unit  string
		forces      []string // the first ones, with their cost
		count, dear int      // how many there are, and the cost of the last
	}{
		{parts("attack", "2 JP Infantry Division @N, JP Armored Brigade @N", "defend", "CW Infantry Brigade"),
			book.Attacker, "",
			"2 JP Infantry Division @N, JP Armored Brigade @N", "points of Combat Strength",
			[]string{"JP Armored Brigade @N 3", "JP Infantry Division @N 7",
				"JP Infantry Division @N, JP Armored Brigade @N 10"}, 5, 17},
		{parts("attack", "JP Infantry Division @N", "garrison", "true"), book.Defender,
			"CW Infantry Division battlegroup, CW Infantry Brigade",
			"CW Infantry Division battlegroup, CW Infantry Brigade", "points of Combat Strength",
			[]string{"none 0", "CW Infantry Brigade 3", "CW Infantry Division battlegroup 4"}, 4, 7},
		{parts("attack", "JP Infantry Division @N", "garrison", "true"), book.Defender,
			"cw infantry division battlegroup CW Infantry Brigade",
			"cw infantry division battlegroup, CW Infantry Brigade", "points of Combat Strength",
			[]string{"none 0", "CW Infantry Brigade 3", "cw infantry division battlegroup 4"}, 4, 7},
		{parts(noon...), book.Attacker, "1..2 betty 1..1 zero", "1..2 betty, 1..1 zero", "Air Points",
			[]string{"1 betty, 1 zero 2", "2 betty, 1 zero 3"}, 2, 3},
		{parts(noon...), book.Attacker, "", "2 Betty, 2 Zero", "Air Points",
			[]string{"2 Betty 2", "2 Betty, 1 Zero 3", "2 Betty, 2 Zero 4"}, 3, 4},
		{parts(noon...), book.Attacker, "1..2 Betty, 1..1 Zero", "1..2 Betty, 1..1 Zero", "Air Points",
			[]string{"1 Betty, 1 Zero 2", "2 Betty, 1 Zero 3"}, 2, 3},
		{parts(noon...), book.Defender, "", "2 P-40, 1 P-39", "Air Points",
			[]string{"1 P-39 1", "1 P-40 1", "1 P-40, 1 P-39 2"}, 5, 3},
		{parts("kind", "bombardment", "attack", "2 Betty", "target", "port", "guns", "10"), book.Defender, "2 P-40",
			"2 P-40", "Air Points", []string{"none 0", "1 P-40 1"}, 3, 2},
		{parts(carrier...), book.Attacker, "", "2 Val, 1 Zero", "Air Points",
			[]string{"1 Val 1", "1 Val, 1 Zero 2"}, 4, 3},
		{parts(carrier...), book.Defender, "", "Hornet, 2 US DD-modern", "points of Defense Strength",
			[]string{"Hornet 5", "Hornet, US DD-modern 6"}, 3, 7},
		{parts(carrier...), book.Defender, "2 F4F", "2 F4F", "Air Points", []string{"none 0", "1 F4F 1"}, 3, 2},
		{parts(subs...), book.Attacker, "4..5", "4..5", "Sub Points", []string{"4 4", "5 5"}, 2, 5},
		{parts(subs...), book.Defender, "", "Haruna, JP CA9, 2 JP DD-modern", "points of Defense Strength",
			[]string{"Haruna, JP CA9 10", "Haruna, JP CA9, JP DD-modern 11"}, 3, 12},
		{parts(subs...), book.Defender, "0..1 Haruna, JP CA9, 1..2 JP DD-modern",
			"0..1 Haruna, JP CA9, 1..2 JP DD-modern", "points of Defense Strength",
			[]string{"JP CA9, JP DD-modern 5", "JP CA9, 2 JP DD-modern 6"}, 4, 12},
		{parts("kind", "submarine", "attack", "3", "defend", "2 JP APB-std, 1 JP DE-std"), book.Defender, "",
			"2 JP APB-std, JP DE-std", "points of Defense Strength",
			[]string{"2 JP APB-std 8", "2 JP APB-std, JP DE-std 9"}, 2, 9},
		{parts(savo...), book.Attacker, "Kako, Furutaka, 2 JP DD-old, 1..1 Chokai",
			"Kako, Furutaka, 2 JP DD-old, 1..1 Chokai", "points of Defense Strength",
			[]string{"Chokai 4", "JP DD-old, Chokai 5"}, 9, 12},
	} {
		name := fmt.Sprint(c.changes["kind"], " ", c.side, " ", c.types)
		r := fighttest.Load(t)
		m, err := r.Muster("", "", c.changes, c.side, c.types)
		require.NoError(t, err, name)
		require.Equal(t, c.want, m.Types, name)
		require.Equal(t, c.unit, m.Unit, name)
		var got []string
		cost := 0
		for f := range m.Forces {
			require.GreaterOrEqual(t, f.Cost, cost, name)
			cost = f.Cost
			got = append(got, fmt.Sprint(f.Text, " ", f.Cost))
			changes := maps.Clone(c.changes)
			changes[m.Key] = f.Text
			s, err := r.Battle("", "", changes)
			require.NoError(t, err, name)
			require.Equal(t, s.String(), f.Start.String(), name)
		}
		require.Equal(t, c.forces, got[:len(c.forces)], name)
		require.Len(t, got, m.Count, name)
		require.Equal(t, []int{c.count, c.dear}, []int{m.Count, cost}, "%s: %q", name, got)
		slices.Sort(got)
		require.Len(t, slices.Compact(got), m.Count, name)
		again, err := r.Muster("", "", c.changes, c.side, m.Types)
		require.NoError(t, err, name)
		require.Equal(t, []any{m.Types, m.Count, m.Key}, []any{again.Types, again.Count, again.Key}, name)
	}
}

// Of every fight, what the attacker wants and what the defender wants are all that can
// come of it, each outcome once (W112).
func TestMusterAims(t *testing.T) {
	r := fighttest.Load(t)
	for _, setup := range []string{"singapore", "p40-example", "rabaul-harbour", "midway-strike", "subron-10",
		"savo-island"} {
		var ends []int
		for side := range sim.Side(2) {
			s, err := r.Setup(setup)
			require.NoError(t, err)
			text, err := fs.ReadFile(witp.Game.Data, "battles/"+setup+".toml")
			require.NoError(t, err)
			labels := s.(sim.Measured).Measures()[0].Labels
			m, err := r.Muster("battles/"+setup+".toml", string(text), nil, side, "")
			require.NoError(t, err, setup)
			require.NotEmpty(t, m.Aim)
			require.Equal(t, side, m.Side)
			if ends = append(ends, m.Ends...); side == 1 {
				slices.Sort(ends)
				require.Len(t, ends, len(labels), setup)
				require.Len(t, slices.Compact(ends), len(labels), setup)
			}
		}
	}
}

// What cannot be chosen from is refused with the reason.
func TestMusterRefuses(t *testing.T) {
	r := fighttest.Load(t)
	noon := parts("kind", "air", "attack", "2 Betty", "defend", "2 P-40")
	for _, c := range []struct {
		changes map[string]string
		side    sim.Side
		types   string
		want    string
	}{
		{noon, 0, "2 Betti", `types: found Betti; want a type of aircraft.csv`},
		{noon, 0, "2..1 Betty", `types: found "2..1 Betty"; want how many at most, 1 to 30, or a range`},
		{noon, 0, "31 Betty", `types: found "31 Betty"; want how many at most, 1 to 30`},
		{noon, 0, "0 Betty", `types: found "0 Betty"`},
		{noon, 0, "2.3 Betty", `types: found "2.3 Betty"`},
		{noon, 0, "2 Betty, 3 Betty", `types: found "Betty" twice`},
		{noon, 0, "2 Betty,", `types: found "";`},
		{noon, 0, "2 Zero", "types: found nothing but escorts"},
		{noon, 1, "20 P-40, 20 P-39, 20 P-38, 20 F4F", "types: found parts of too many forces; want 16384 at most"},
		{parts("attack", "JP Infantry Division @N", "garrison", "true"), 1, "",
			`found none to take types from; want types, as "3 JP Infantry Division`},
		{parts("kind", "surface", "attack", "none", "defend", "Kongo", "guns", "20", "date", "8/42"), 0, "",
			"guns: found coastal guns; want size defend"},
		{parts("kind", "bombardment", "attack", "none", "ships", "Kongo", "target", "port"), 0, "",
			"ships: found ships that bombard"},
		{parts("kind", "submarine", "attack", "6 2", "defend", "Kongo"), 0, "",
			`attack: found "6 2"; want one number of Sub Points`},
		{parts("kind", "submarine", "attack", "6", "defend", "Kongo"), 1, "Kongo, 2 Haruna",
			`types: found "2 Haruna"; want how many at most, 1 to 1`},
		{parts("kind", "submarine", "attack", "6", "defend", "Kongo"), 1, "Kongoo", `types: found ship "Kongoo"`},
		{parts("kind", "surface", "attack", "Kongo", "defend", "Quincy", "round", "2"), 1, "",
			"round: found it in a fight of kind surface; want a set-up"},
	} {
		_, err := r.Muster("", "", c.changes, c.side, c.types)
		require.ErrorContains(t, err, c.want, c.types)
	}
}
