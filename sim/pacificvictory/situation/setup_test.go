package situation

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// The blocks on the map add up to what the scenario lists, place by place [8.2].
func TestCampaignSetupTotals(t *testing.T) {
	for name, want := range map[string][4]int{"1941": {55, 121, 52, 91}, "1942": {60, 131, 55, 114},
		"1943": {61, 127, 57, 129}} {
		c := deployed(t, name)
		var got [4]int
		for i := range c.War.Pieces {
			if c.Pieces[i].At != NoPlace {
				s := c.War.SideOfPiece(i)
				got[2*s]++
				got[2*s+1] += int(c.Pieces[i].Steps)
				require.Equal(t, c.Pieces[i].At, c.Pieces[i].From)
			}
		}
		require.Equal(t, want, got, name)
		s, _ := c.War.Scenario(name)
		for _, b := range s.Blocks {
			found := slices.ContainsFunc(c.Pieces[:], func(p Piece) bool {
				return p.At == b.Place && p.Steps == b.Steps
			})
			require.True(t, found, "%s at %s", &b, c.War.Map.Name(b.Place))
		}
		sum := 0
		for i := range c.Japanese.And(c.War.Map.Centres).All() {
			sum += int(c.War.Map.PP[i])
		}
		require.Equal(t, int(printedProduction[name][book.Japan]), sum, "Japan's production, %s", name)
		require.Equal(t, Worth[LevelOf(sum)], c.Score(book.JapanSide))
	}
}

// A named block is itself; one without a class that all of its type have takes one.
func TestCampaignSetupNames(t *testing.T) {
	c := deployed(t, "1941")
	for label, place := range map[string]string{"CV Akagi": "Truk", "BB Yamato": "Kure", "Nimitz": "Hawaii",
		"CA Swiftsure": "Colombo",
		"CA RAN":       "Brisbane", "AF RAAF": "Sydney", "AF RAF": "Singapore", "AF Flying Tigers": "Kunming",
		"AF China": "Chungking", "IN.1 PRA": "Lanchow"} {
		require.Equal(t, c.at(t, place), c.Pieces[c.called(t, label)].At, label)
	}
	for _, label := range []string{"CV Hiyo", "CV Essex", "BB Iowa"} {
		require.Equal(t, NoPlace, c.Pieces[c.called(t, label)].At, label)
	}
}

func TestCampaignSetupControl(t *testing.T) {
	c := deployed(t, "1941")
	require.Equal(t, "Harbin, Peking, Shanghai, Canton", c.NamesOf(c.Captured())) // 4.41
	require.Equal(t, [2]hex.Board{}, c.Blockade)
	require.Equal(t, [2]uint8{3, 3}, c.Reserve)

	c = deployed(t, "1942") // 1942 blockades, 5.7
	require.Equal(t, "Andamans, Manokwari, Timor", c.NamesOf(c.Blockade[book.JapanSide]))
	for i := range c.Blockade[book.JapanSide].All() {
		require.False(t, c.Japanese.Has(i), "the land is not Japan's [5.71]")
	}
	fuso := c.called(t, "BB Fuso")
	require.Equal(t, FaceUp, c.Pieces[fuso].Marks)
	require.EqualValues(t, 3, c.Pieces[fuso].Known)
	require.Equal(t, hex.Bit(c.at(t, "Rabaul")), c.MajorMarkers) // 3.3.4
	require.Equal(t, [2]uint8{2, 3}, c.Reserve)
	require.Equal(t, 2, c.Limit(c.at(t, "Rabaul"), book.Ground))
}

// 1941 air fleet: four blocks in Truk are bound; 1941 philippine army: the infantry of
// Manila, until it is lost and built again.
func TestCampaignBound(t *testing.T) {
	c := deployed(t, "1941")
	held := func() (list []string) {
		for i := range c.War.Pieces {
			if c.IsHeld(i) {
				list = append(list, c.Label(i)+" at "+c.PlaceText(c.Pieces[i].At))
			}
		}
		return list
	}
	require.Equal(t, []string{"CV Akagi at Truk", "CV Shokaku at Truk", "BB Kongo at Truk", "CA.6 at Truk",
		"IN.5 US at Manila"}, held())
	army := c.called(t, "IN.5 US")
	c.Put(army, NoPlace)
	c.Pieces[army].Steps = 1
	c.Put(army, c.at(t, "Seattle"))
	require.NotContains(t, held(), "IN.5 US at Seattle")
}
