package atlas

import (
	"strings"
	"testing"
)

// 10.98: where ships can go.
func TestSeas(t *testing.T) {
	m := shipped(t)
	sea := byShip(m, hexAt(t, "F3445"))
	coastal, reached, apart := true, true, 0
	for _, p := range m.Places() {
		if p.Port != NoPort && !p.OnRiver {
			coastal, reached = coastal && m.Coast(p.Hex) == Coastal, reached && has(sea, p.Hex)
		}
	}
	for i := range m.Hexes {
		if m.Water(i) && !has(sea, i) {
			apart++
		}
	}
	checks := []check{{"20.1", "ports and anchorages are coastal", coastal},
		{"10.98", "ships reach every port and anchorage", reached},
		{"10.98", "all water hangs together but for lakes", apart <= 6}}
	for _, c := range []struct {
		what, from, to string
		most           int
	}{
		{"Malacca Strait", "Singapore", "Penang", 9},
		{"Sunda Strait", "Batavia", "Benkoelen", 10},
		{"Bali Strait or Lombok Strait", "Soerabaja", "Den Pasar", 8},
		{"Tsugaru Strait", "Hakodate", "Aomori", 3},
		{"Tsugaru Strait to the ocean", "Niigata", "Muroran", 12},
		{"Soya Strait", "Wakkanai", "Otomari", 4},
		{"Surigao", "Tacloban", "Surigao", 4},
		{"San Bernardino Strait", "Manila", "Legaspi", 14},
		{"Tsushima", "Fusan", "Nagasaki", 5},
		{"Bass Strait", "Melbourne", "Launceston", 6},
		{"Cook Strait", "Wellington", "Nelson", 4},
		{"Torres Strait", "Darwin", "Port Moresby", 24},
		{"Vitiaz Strait", "Lae", "Rabaul", 10},
		{"Inland Sea", "Kure", "Kobe", 6},
		{"Gulf of Pechili", "Dairen", "Tientsin", 7},
		{"the Slot", "Tulagi", "Rabaul", 13},
	} {
		far, ok := byShip(m, hexAt(t, c.from))[hexAt(t, c.to)]
		checks = append(checks, check{"10.98", c.what + ": " + c.from + " to " + c.to + " by sea", ok && far <= c.most})
	}
	for _, c := range []struct {
		what, from, to string
		least          int
	}{
		{"Luzon", "Lingayen", "Baler", 8},
		{"New Guinea", "Madang", "Port Moresby", 10},
		{"Celebes", "Makassar", "Kendari", 5},
		{"Java", "Batavia", "Tjilatjap", 6},
		{"Honshu", "Akita", "Sendai", 7},
		{"Luzon north", "Vigan", "Aparri", 3},
		{"Korea", "Gunsan", "Gensan", 8},
	} {
		far, ok := byShip(m, hexAt(t, c.from))[hexAt(t, c.to)]
		checks = append(checks, check{"10.98", c.what + " bars the way: " + c.from + " to " + c.to, ok &&
			far >= c.least})
	}
	kra, ok := byShip(m, hexAt(t, "A2620"))[hexAt(t, "B0949")]
	siam, joined := byShip(m, hexAt(t, "A3325"))[hexAt(t, "A3525")]
	run(t, append(checks, check{"10.98", "no way through the Isthmus of Kra", ok && kra >= 18 && kra <= 60},
		check{"10.98", "the Gulf of Siam is far from the Andaman Sea", !joined || siam > 12 ||
			!m.Water(hexAt(t, "A3325")) || !m.Water(hexAt(t, "A3525"))}))
}

// 11.13: where ground units can go.
func TestLands(t *testing.T) {
	m := shipped(t)
	var checks []check
	for _, c := range []struct{ what, from, to string }{
		{"Asia", "Calcutta", "Singapore"},
		{"Asia", "Rangoon", "Hanoi"},
		{"Asia", "Vladivostok", "Hong Kong"},
		{"Asia", "Fusan", "Bangkok"},
		{"India", "Bombay", "Madras"},
		{"Australia", "Adelaide", "Darwin"},
		{"Australia", "Perth", "Sydney"},
		{"Java", "Batavia", "Soerabaja"},
		{"Honshu", "Osaka", "Aomori"},
		{"Honshu", "Hiroshima", "Tokyo"},
		{"Kyushu", "Nagasaki", "Kagoshima"},
		{"Hokkaido", "Hakodate", "Wakkanai"},
		{"Luzon", "Manila", "Aparri"},
		{"Luzon", "Manila", "Legaspi"},
		{"Mindanao", "Davao", "Cagayan de Oro"},
		{"New Guinea", "Port Moresby", "Hollandia"},
		{"New Guinea", "Lae", "Merauke"},
		{"New Britain", "Rabaul", "Cape Gloucester"},
		{"Borneo", "Kuching", "Balikpapan"},
		{"Sumatra", "Medan", "Oosthaven"},
		{"New Zealand", "Auckland", "Wellington"},
		{"Celebes", "Makassar", "Menado"},
		{"Formosa", "Takao", "Keelung"},
		{"Ceylon", "Colombo", "Trincomalee"},
	} {
		checks = append(checks, check{"11.13", c.what + " hangs together: " + c.from + " and " + c.to,
			has(byGround(m, hexAt(t, c.from)), hexAt(t, c.to))})
	}
	for _, c := range []struct{ from, to string }{
		{"Port Moresby", "Rabaul"},
		{"Batavia", "Oosthaven"},
		{"Singapore", "Medan"},
		{"Hakodate", "Aomori"},
		{"Manila", "Davao"},
		{"Townsville", "Launceston"},
		{"Tokyo", "Fusan"},
		{"Takao", "Foochow"},
		{"Hoihow", "Fort Bayard"},
		{"Kochi", "Hiroshima"},
		{"Guadalcanal", "Tulagi"},
		{"Colombo", "Madras"},
		{"Auckland", "Nelson"},
		{"Tacloban", "Cebu"},
	} {
		checks = append(checks, check{"11.13", "no way by land from " + c.from + " to " + c.to,
			!has(byGround(m, hexAt(t, c.from)), hexAt(t, c.to))})
	}
	run(t, checks)
}

// 23.2, 25.2 and 25.3: what Seacap reaches.
func TestSeacap(t *testing.T) {
	m := shipped(t)
	all := func(from, places string) bool {
		far := bySeacap(m, hexAt(t, from))
		for place := range strings.SplitSeq(places, ", ") {
			if !has(far, hexAt(t, place)) {
				return false
			}
		}
		return true
	}
	hawaii := all("Pearl Harbor", "Lihue, Maui, Hilo")
	for i := range bySeacap(m, hexAt(t, "Pearl Harbor")) {
		hawaii = hawaii && country(m, i) == "HAW"
	}
	checks := []check{{"25.2", "from Pearl Harbor Kauai, Maui and Hawaii and no land of others", hawaii},
		{"25.3", "from Manila the main islands",
			all("Manila", "Vigan, Legaspi, Tacloban, Cebu, Iloilo, Davao, Zamboanga, Puerto Princesa")},
		{"23.12", "from Japan to Korea", all("Kure", "Fusan") || all("Nagasaki", "Fusan")}}
	for town := range strings.SplitSeq("Sydney, Rangoon, Colombo, Bombay, Calcutta, Soerabaja, Auckland, "+
		"Hong Kong, Pearl Harbor, Manila, Kure, Osaka, Yokohama, Tokyo, Takao, Saigon, Fusan, Bangkok", ", ") {
		checks = append(checks, check{"28.12", "Seacap Center " + town + " is coastal",
			m.Coast(hexAt(t, town)) == Coastal})
	}
	run(t, checks)
}

// 16: rail lines, and where there is none.
func TestRail(t *testing.T) {
	m := shipped(t)
	var checks []check
	for _, c := range []struct{ rule, towns string }{
		{"24.12", "Adelaide, Melbourne, Sydney, Brisbane, Townsville"},
		{"24.13", "Perth"},
		{"24.22", "Rangoon"},
		{"24.32", "Colombo"},
		{"24.42", "Bombay, Calcutta"},
		{"24.52", "Batavia"},
		{"24.82", "Auckland"},
		{"25.32", "Manila"},
		{"28.12", "Nagasaki, Hiroshima, Kobe, Osaka, Yokohama, Tokyo"},
		{"28.22", "Takao"},
		{"28.32", "Hanoi"},
		{"28.42", "Pyongyang"},
		{"28.62", "Bangkok"},
		{"29.12", "Vladivostok, Chita"},
	} {
		for town := range strings.SplitSeq(c.towns, ", ") {
			checks = append(checks, check{c.rule, "Rail Center " + town + " has rail",
				m.Any(hexAt(t, town), Rail) != 0})
		}
	}
	for _, c := range []struct{ rule, from, to string }{{"16.1", "Rangoon", "Moulmein"},
		{"24.12", "Adelaide", "Townsville"}, {"24.42", "Bombay", "Calcutta"},
		{"28.12", "Nagasaki", "Tokyo"}, {"29.12", "Vladivostok", "Chita"}, {"29.16", "B0108", "Chita"}} {
		checks = append(checks, check{c.rule, "rail from " + c.from + " to " + c.to,
			has(byRail(m, hexAt(t, c.from)), hexAt(t, c.to))})
	}
	burma, siam := byRail(m, hexAt(t, "Rangoon")), byRail(m, hexAt(t, "Bangkok"))
	gap := hexAt(t, "A3321")
	west, east, apart := false, false, !has(burma, hexAt(t, "Bangkok"))
	for s := range NumSides {
		west, east = west || has(burma, gap.Neighbour(s)), east || has(siam, gap.Neighbour(s))
	}
	byLand := true
	for _, l := range m.Links() {
		for n, i := range l.Hexes[1:] {
			side, ok := l.Hexes[n].Toward(i)
			byLand = byLand && ok && m.Has(i, side.Opposite(), ByLand) && m.Has(i, side.Opposite(), l.Kind)
		}
	}
	run(t, append(checks, check{"21.25", "one rail hex, A3321, is missing between Burma and Thailand",
		m.Any(gap, Rail) == 0 && west && east && apart},
		check{"16.2", "every rail line and road runs by land from neighbour to neighbour", byLand}))
}
