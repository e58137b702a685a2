package war

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// read sets up a position by text.
func read(t *testing.T, options map[string]string, text string) camp {
	t.Helper()
	s, err := campaignRules(t, options).Parse(text)
	require.NoError(t, err)
	return camp{s.(*Campaign), t}
}

// choices are the blocks that can be chosen, the headquarters to activate and the end.
func (c camp) choices() (list []string) {
	for _, m := range c.legal() {
		list = append(list, c.MoveString(m))
	}
	return list
}

// requireCount holds the options of a block against what was counted: in groups, each
// with its number, "go" and so on before the places of a group.
func (c camp) requireCount(label string, groups ...string) {
	c.t.Helper()
	want := []string{"stay"}
	for _, g := range groups {
		word, places, _ := strings.Cut(g, ": ")
		for place := range strings.SplitSeq(places, ", ") {
			want = append(want, word+" "+place)
		}
	}
	require.ElementsMatch(c.t, want, c.options(c.called(c.t, label)), label)
}

// The first decisions of a cruiser and an air block in Wake, counted by hand. A hex has
// its row and its x as a number; neighbours are at x+-2, and at x+-1 in the next rows.
func TestCampaignCountWake(t *testing.T) {
	c := read(t, nil, `
scenario = "1943"
turn = "Jun44"
phase = "moves"
decides = "Allies"
first = "Allies"
mover = "Allies"

[japan]
Saipan = "GA2"

[allies]
Wake = "CA2 AF2"
Hawaii = "SHQ2[Nimitz]"
`)
	// Nimitz cannot be chosen: no land leads off Hawaii, and nobody has paid for a
	// strategic move. 2 blocks, 1 headquarters, the end.
	require.Equal(t, []string{"AF.1 US at Wake", "CA.1 US at Wake", "Nimitz activates", "stop"}, c.choices())
	// Air flies one hex [4.61]. Of the six around Wake (0421) Midway is friendly, four
	// are open sea to patrol over [4.63], and Kwajalein is an enemy base, vacant, to the
	// southeast. It rebases two hexes to a friendly base [4.11]: Midway alone, as French
	// Frigate Shoals is none.
	c.requireCount("AF.1 US", "go: 0320, 0322, 0419, Midway, Marshall approaches", "go: Kwajalein SE", "rebase: Midway")
	// Of the 18 hexes within two [4.71] ten are open water and Midway friendly. Of the
	// other seven Tarawa (0623) is next to Kwajalein alone, where ships stop. The rest
	// are enemy bases, once for each hexside they can be entered by [4.5]: Kuriles
	// (0219) from 0320; Tokyo (0318) from 0320 and 0419; Iwo Jima (0417) from 0419;
	// Saipan (0518) from 0419 and 0520; Truk (0619) from 0520; Kwajalein (0522) from
	// Wake, 0520 and Midway.
	c.requireCount("CA.1 US", "go: 0221, 0223, 0320, 0322, 0324, 0419, Midway, French Frigate Shoals, "+
		"Marshall approaches, 0524, 0621",
		"go: Kuriles NW, Tokyo NW, Tokyo W, Iwo Jima W, Saipan W, Saipan SW, Truk SW, Kwajalein E, Kwajalein "+
			"SW, Kwajalein SE",
		// Friendly bases within four hexes, past no enemy base [4.11]: three hexes to
		// Attu, Dutch Harbor, Hawaii, Johnston Is., Tarawa, Rabaul and Guadalcanal, four
		// to Anchorage, Lae, Port Moresby and the New Hebrides; Midway is an operation
		// move already. Guam is behind Saipan.
		"rebase: Attu, Dutch Harbor, Hawaii, Johnston Is., Tarawa, Rabaul, Guadalcanal, Anchorage, Lae, Port "+
			"Moresby, New Hebrides")
	// With Nimitz at work both can also raid Saipan, two hexes off and the only place
	// with an enemy [5.9]; he himself can be chosen, to move strategically.
	c.activate(c.called(t, "Nimitz"))
	require.Equal(t, []string{"Nimitz at Hawaii", "AF.1 US at Wake", "CA.1 US at Wake", "stop"},
		sorted(c.choices(), "Nimitz", "AF", "CA", "stop"))
	for _, label := range []string{"AF.1 US", "CA.1 US"} {
		require.Equal(t, []string{"raid Saipan by Nimitz"}, only(c.options(c.called(t, label)), "raid"))
	}
	require.Empty(t, only(c.options(c.called(t, "Nimitz")), "go"))
}

// sorted puts texts in the order of what they begin with.
func sorted(list []string, begins ...string) (out []string) {
	for _, b := range begins {
		for _, s := range list {
			if strings.HasPrefix(s, b) {
				out = append(out, s)
			}
		}
	}
	return out
}

// A marine and a submarine in Truk in a typhoon, counted by hand: the storm of the die
// roll 1 lies on the Philippine Sea (0514) and its six neighbours, among them Formosa,
// Okinawa, Guam and Palau [6.3].
func TestCampaignCountTruk(t *testing.T) {
	c := read(t, nil, `
scenario = "1942"
turn = "Sep42"
phase = "moves"
decides = "Japan"
mover = "Japan"
storm = 1

[japan]
Truk = "MA2[Kure] SS3"
Tokyo = "SHQ3[IJN]"

[allies]
Rabaul = "IN1[ANZAC]"
`)
	require.Equal(t, []string{"IJN at Tokyo", "SS.1 at Truk", "MA Kure at Truk", "IJN activates", "stop"}, c.choices())
	// The three hexes of Japan are neighbours by land [2.4].
	c.requireCount("IJN", "go: Hakodate, Kure")
	// Of 18 hexes within two of Truk (0619) Guam and Palau are stormy, and to 0817 leads
	// no sea from the north. Submarines go through all enemies [3.2.2]. Open or Japanese are eight.
	// Seven are Allied bases, once for each hexside: Wake (0421) from 0520; Tarawa (0623)
	// from 0621; Hollandia (0716) from 0617 and 0718; Lae (0718) from 0617, Truk and
	// 0720; Rabaul (0720) from 0621, Truk and 0718; Guadalcanal (0722) from 0621 and
	// 0720; Port Moresby (0819) from 0720, as no sea joins it to Lae.
	at := "go: Iwo Jima, 0419, Saipan, Marshall approaches, Kwajalein, Caroline Sea, 0621"
	homes := "rebase: Seoul, Hakodate, Kuriles, Kure, Tokyo" // three or four hexes; Okinawa and Formosa are stormy
	c.requireCount("SS.1", at+", Solomon Sea",
		"go: Wake NE, Tarawa E, Hollandia W, Hollandia SW, Lae SE, Lae SW, Lae W, Rabaul SW, Rabaul SE, "+
			"Rabaul E, Guadalcanal SE, Guadalcanal E, Port Moresby SW",
		homes)
	// Marines come to enemy bases by invasion only [4.82], and past none to the Solomon Sea.
	c.requireCount("MA Kure", at, homes)
	// With the IJN at work it can invade by every hexside that no enemy base is before:
	// Wake, Tarawa, Guadalcanal and Hollandia by one, Lae and Rabaul by two [5.8]; and it
	// moves strategically to eight bases: the six of home and of the Bonins, Saipan and
	// Kwajalein. South of the storm there is no way to Saigon but past Allied bases.
	c.activate(c.called(t, "IJN"))
	c.requireCount("MA Kure", at, homes,
		"invade: Wake NE by IJN, Tarawa E by IJN, Hollandia SW by IJN, Lae SW by IJN, Lae SE by IJN, Rabaul "+
			"SW by IJN, Rabaul SE by IJN, Guadalcanal SE by IJN",
		"strategic: Seoul by IJN, Hakodate by IJN, Kuriles by IJN, Kure by IJN, Tokyo by IJN, Iwo Jima by "+
			"IJN, Saipan by IJN, Kwajalein by IJN")
}

// The inner front of China, counted by hand: which blocks may go where over land [4.81, 4.3].
func TestCampaignCountChina(t *testing.T) {
	c := read(t, nil, `
scenario = "1942"
turn = "Dec42"
phase = "moves"
decides = "Allies"
first = "Allies"
mover = "Allies"
captured = "Peking, Canton"

[japan]
Peking = "IN2 IN1"
Canton = "IN2"

[allies]
Lanchow = "IN2[PRA] IN3[PRA]"
Chungking = "IN2[NRA] SHQ2[Chiang Kai-shek]"
Kunming = "IN2[NRA]"
`)
	require.Len(t, c.choices(), 5+1+1, "five blocks, an activation, the end")
	// Lanchow has roads to Peking (Japanese, from the west), Shanghai (Chinese and
	// vacant) and Chungking, which has Nationalists: Communists do not stay there, but they
	// pass. Two hexes: Chengdu by Chungking.
	for _, label := range []string{"IN.1 PRA", "IN.2 PRA"} {
		c.requireCount(label, "go: Peking E, Shanghai", "rebase: Chengdu")
	}
	// Chungking has roads to Lanchow (Communists, and full), Chengdu, Shanghai, Canton
	// (Japanese) and Kunming, a minor base whose one block can go on [4.2]. Two hexes:
	// Rangoon by Kunming; Dhaka is behind the Alps of Burma.
	c.requireCount("IN.1 NRA", "go: Chengdu, Shanghai, Kunming, Canton SE", "rebase: Rangoon")
	// The headquarters do not stack and take no side [3.3.1], but attack nobody.
	c.requireCount("Chiang Kai-shek", "go: Lanchow, Chengdu, Shanghai, Kunming", "rebase: Rangoon")
	// Kunming has roads to Chengdu, Chungking (a major base with room for one more),
	// Canton, Rangoon and Hanoi, which is Japan's and vacant. Two hexes: Shanghai by
	// Chungking and Dhaka by Rangoon; Lanchow is full, and Bangkok Japan's.
	c.requireCount("IN.2 NRA", "go: Chengdu, Chungking, Canton E, Rangoon, Hanoi SE", "rebase: Shanghai, Dhaka")
	// No rail leads to any of them: activation opens nothing more (ruling R09).
	chiang := c.called(t, "Chiang Kai-shek")
	before := map[string]int{}
	for _, m := range c.legal() {
		if o, i, _, _ := unpackOrder(m); o == Choose {
			before[c.Label(i)] = len(c.options(i))
		}
	}
	c.activate(chiang)
	for label, n := range before {
		require.Len(t, c.options(c.called(t, label)), n, label)
	}
	require.NotContains(t, c.choices(), "Chiang Kai-shek activates")
}
