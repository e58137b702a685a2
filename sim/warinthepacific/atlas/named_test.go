package atlas

import (
	"slices"
	"strings"
	"testing"
)

// The hexes that the rulebook names are where it has them, and are land.
func TestNamedHexes(t *testing.T) {
	m := shipped(t)
	var checks []check
	for _, c := range []struct{ rule, hexes string }{
		{"2.11", "A3210 Myitkyina, A3213 Lashio, A2613 Chittagong"},
		{"8.5", "E1613 Rabaul, E1512 Kavieng"},
		{"15.64", "E1602 Truk"},
		{"10.1", "E3301 Kwajalein"},
		{"24.12", "E0145 Adelaide, E0848 Melbourne, E1544 Sydney, E1737 Brisbane, E1028 Townsville"},
		{"24.13", "C1441 Perth"},
		{"24.22", "A3019 Rangoon"},
		{"24.24", "A3014 Mandalay"},
		{"16.1", "A3219 Moulmein"},
		{"24.42", "A0517 Bombay, A2213 Calcutta"},
		{"24.52", "C0415 Batavia, C1117 Soerabaja"},
		{"24.6", "E2519 Guadalcanal"},
		{"24.82", "G0348 Auckland"},
		{"24.9", "B1240 Hong Kong"},
		{"25.1", "F2401 Dutch Harbor, F0103 Attu"},
		{"25.2", "F3342 Pearl Harbor"},
		{"25.3", "B2048 Manila"},
		{"25.35", "B1949 Bataan"},
		{"27.99", "B2031 Shanghai, B1830 Chinkiang"},
		{"28.12", "B3029 Nagasaki, B3227 Hiroshima, B3527 Kobe, B3627 Osaka, D0226 Yokohama, D0326 Tokyo"},
		{"28.13", "B3228 Kure"},
		{"28.2", "B1839 Pescadores"},
		{"28.22", "B1940 Takao"},
		{"28.32", "B0342 Hanoi"},
		{"28.33", "B0452 Saigon"},
		{"28.42", "B2522 Pyongyang"},
		{"28.43", "B2927 Fusan"},
		{"28.61", "A3523 Bangkok"},
		{"29.12", "B3217 Vladivostok, B1006 Chita"},
		{"29.3", "C2518 Dili"},
		{"39.97", "C1511 Balikpapan"},
		{"34.19", "B3028 Yawata"},
		{"40.5.3", "E2016 Buin"},
	} {
		for entry := range strings.SplitSeq(c.hexes, ", ") {
			number, name, _ := strings.Cut(entry, " ")
			p := placeOf(t, name)
			checks = append(checks, check{c.rule, name + " at " + number, p.Hex == hexAt(t, number) && m.Land(p.Hex)})
		}
	}
	for _, i := range hexesAt(t, "A3321 A3119 A3212 A3313 B1630 B1631 B1730 B1929 E1344 E1443 E1545 A3810 E1119") {
		checks = append(checks, check{"text", i.String() + " is land", m.Land(i)})
	}
	for _, i := range hexesAt(t, "E2922 E1511 E1510 E1509 E1504 D3344 F3440") {
		checks = append(checks, check{"text", i.String() + " is water", m.Water(i)})
	}
	run(t, checks)
}

// Distances and neighbours of the rulebook's examples.
func TestExamples(t *testing.T) {
	m := shipped(t)
	checks := []check{
		{"2.11", "Myitkyina is in the column of Lashio, Lashio in the row of Chittagong",
			hexAt(t, "Myitkyina").Hex().Column == hexAt(t, "Lashio").Hex().Column &&
				hexAt(t, "Lashio").Hex().Row == hexAt(t, "Chittagong").Hex().Row},
	}
	for _, c := range []struct {
		rule, from, to string
		hexes          int
	}{{"8.5", "Rabaul", "E2922", 15}, {"8.5", "Kavieng", "E2922", 17}, {"15.64", "Truk", "Kavieng", 10},
		{"15.64", "E1509", "E1504", 5}, {"8.5", "Rabaul", "Guadalcanal", 10}} {
		checks = append(checks, check{c.rule, c.from + " to " + c.to,
			Distance(hexAt(t, c.from), hexAt(t, c.to)) == c.hexes})
	}
	for _, c := range []struct{ rule, a, b string }{{"12.71", "E1344", "E1443"}, {"12.71", "E1443", "E1544"},
		{"12.71", "E1544", "E1545"}, {"25.35", "B1949", "B2048"},
		{"27.99", "B1630", "B1631"}, {"23.35", "A3119", "A3219"}, {"23.35", "A3212", "A3313"}} {
		a, b := hexAt(t, c.a), hexAt(t, c.b)
		side, beside := a.Toward(b)
		checks = append(checks, check{c.rule, c.a + " lies beside " + c.b, beside})
		if c.rule == "12.71" {
			checks = append(checks, check{c.rule, "the way of the example is open by land from " + c.a,
				m.Has(a, side, ByLand)})
		}
	}
	for _, text := range []string{"B1631", "B1730", "B1929", "B2029", "B2031"} {
		checks = append(checks, check{"27.8", text + " is within three hexes of Chinkiang",
			Distance(hexAt(t, "B1830"), hexAt(t, text)) <= 3})
	}
	far, areas, sheets := 99, map[string]bool{}, map[byte]bool{}
	water := true
	for _, e := range m.Edges() {
		areas[e.Area], sheets[e.Hex.Hex().Map], water = true, true, water && m.Water(e.Hex)
		if e.Area == "West Coast 2" {
			far = min(far, Distance(e.Hex, hexAt(t, "F3342")))
		}
	}
	run(t, append(checks, check{"26.63", "Pearl Harbor to West Coast 2: 7 hexes", far == 7},
		check{"26.1", "seven Mapedge Areas, on sheets A, C, F and G, of water", len(areas) == 7 && water &&
			len(sheets) == 4 && sheets['A'] && sheets['C'] && sheets['F'] && sheets['G']}))
}

// Movement Areas go by latitude, and what a hex of each costs. [2.13] [10.93]
func TestAreas(t *testing.T) {
	m := shipped(t)
	good, cost := true, true
	for i := range m.Hexes {
		_, north := m.Globe(i)
		want := Arctic
		switch north = max(north, -north); {
		case north < 28.7:
			want = Tropical
		case north < 44:
			want = Temperate
		}
		good = good && m.Area(i) == want
	}
	for _, a := range []Area{Tropical, Temperate, Arctic} {
		cost = cost && a.Miles() == 10*a.Cost()
	}
	run(t, []check{{"2.13", "an area of 60, 50 or 40 miles for each hex, as its latitude has it", good},
		{"10.93", "a hex costs a Movement Point for ten miles", cost},
		{"10.93", "a tropical hex costs six", Tropical.Cost() == 6}})
}

// 24 to 29: countries, their towns and hexes.
func TestCountries(t *testing.T) {
	m := shipped(t)
	var checks []check
	for _, c := range []struct{ id, towns string }{
		{"IND", "Calcutta, Bombay"},
		{"BUR", "Rangoon, Mandalay, Moulmein"},
		{"CEY", "Colombo"},
		{"JAV", "Batavia, Soerabaja"},
		{"SUM", "Palembang"},
		{"NZ", "Auckland"},
		{"PHI", "Manila, Bataan"},
		{"FOR", "Takao"},
		{"FIC", "Hanoi, Saigon"},
		{"KOR", "Pyongyang, Fusan"},
		{"THA", "Bangkok"},
		{"SOV", "Vladivostok, Chita"},
		{"SOL", "Rabaul, Kavieng, Buin"},
		{"AUE", "Sydney, Adelaide, Melbourne, Brisbane, Townsville"},
		{"AUW", "Perth, Darwin"},
		{"JPN", "Tokyo, Kure"},
	} {
		for town := range strings.SplitSeq(c.towns, ", ") {
			checks = append(checks, check{"24-29", town + " in " + c.id, country(m, hexAt(t, town)) == c.id})
		}
	}
	of := func(id string) (list []Index) {
		for i := range m.Hexes {
			if country(m, i) == id {
				list = append(list, i)
			}
		}
		return list
	}
	on := func(id string, sheet byte) bool {
		return !slices.ContainsFunc(of(id), func(i Index) bool { return i.Hex().Map != sheet })
	}
	solomons := hexesAt(t, "E2116 E2117 E2217 E2317 E2318 E2417 E2518 E2418 E2519 E2617 E2618 E2619 E2720")
	aleutians := !slices.ContainsFunc(of("ALE"), func(i Index) bool {
		return i.Hex().Map != 'F' || i.Hex().Column > 26
	})
	japan := !slices.ContainsFunc([]string{"Nagasaki", "Tokyo", "Sapporo", "Kochi"}, func(town string) bool {
		return country(m, hexAt(t, town)) != "JPN"
	})
	manchuria := map[string]bool{}
	for _, i := range of("MAN") {
		manchuria[provinceName(m, i)] = true
	}
	checks = append(checks, check{"24.6", "the thirteen hexes of the Solomons are land of that country",
		!slices.ContainsFunc(solomons, func(i Index) bool {
			return !m.Land(i) || country(m, i) != "SOL"
		})},
		check{"24.1", "East Australia on E", on("AUE", 'E')}, check{"24.1", "West Australia on C", on("AUW", 'C')},
		check{"29.3", "Portuguese Timor is hex C2518", slices.Equal(of("PTI"), hexesAt(t, "C2518"))}, check{"24.9",
			"Hong Kong is hex B1240", slices.Equal(of("HK"), hexesAt(t, "B1240"))},
		check{"25.1", "the Aleutians lie between Attu and Dutch Harbor on F", aleutians}, check{"28.2",
			"the Pescadores are of Formosa", country(m, hexAt(t, "B1839")) == "FOR"},
		check{"28.1", "Japan is Kyushu, Honshu, Hokkaido and Shikoku", japan}, check{"28.66",
			"Thailand has Bangkok", country(m, hexAt(t, "A3523")) == "THA"},
		check{"28.5", "Manchuria is four provinces", len(manchuria) == 4 && manchuria["Heilungkiang"] &&
			manchuria["Jehol"] && manchuria["Kirin"] && manchuria["Liaoning"]})
	for n, r := range m.Regions() {
		if r.Province() && r.ID != "Tsinghai" { // whose capital lies beyond the sheets
			capital := slices.ContainsFunc(m.At(r.Capital), func(p Place) bool { return int(p.Capital) == n })
			checks = append(checks, check{"27.21", "capital of " + r.ID + " on the map and in it", capital &&
				int(m.Province(r.Capital)) == n})
		}
	}
	run(t, checks)
}
