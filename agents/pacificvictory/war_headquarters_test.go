package pacificvictory

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

// A headquarters is activated if its moves gain something, and rests otherwise. scripted-1
// activates it anyhow.
func TestHeadquartersForAGain(t *testing.T) {
	const idle = japanMoves + `
		[japan]
		Tokyo = "SHQ4[IJN] GA2"
		[allies]
		Hawaii = "IN4"`
	const useful = japanMoves + `
		[japan]
		Tokyo = "SHQ4[IJA] IN4"
		Saigon = "IN4 IN4 CA4"
		[allies]
		Hawaii = "IN4"`
	activates := func(text, position string) bool {
		return strings.Contains(strings.Join(phaseOf(t, text, warAt(t, position)), "\n"), "activates")
	}
	assert.False(t, activates("scripted", idle))
	assert.True(t, activates("scripted:shq=0", useful))
	assert.True(t, activates("scripted", useful))
	assert.False(t, activates("scripted:shq=100,gain=1,opening=0", useful))
	assert.True(t, activates("scripted-1", idle))
}

// A base is worth more the more bases are within two hexes of supply.
func TestBasesAreWorthWhatHangsOnThem(t *testing.T) {
	c := warStart(t, "1941", nil).(*war.Campaign)
	m := c.War.Map
	plain, linked := player(t, "scripted:chain=0").(*general), player(t, "scripted:chain=0.4").(*general)
	plain.atlas.draw(m)
	linked.atlas.draw(m)
	more := 0
	for at := range plain.atlas.bases.All() {
		around := 0.0
		for other := range plain.atlas.bases.All() {
			if other != at && plain.atlas.supply[0][at].Has(other) {
				around += plain.atlas.worth[other]
			}
		}
		require.InDelta(t, plain.atlas.worth[at]+0.1*around, linked.atlas.worth[at], 1e-9, m.Name(at))
		if around > 0 {
			more++
		}
	}
	require.Greater(t, more, 20)
}

// Looking ahead at headquarters changes neither the position nor the picture, and allocates nothing
// after the first phase.
func TestThinkingOfHeadquartersLeavesNoTrace(t *testing.T) {
	start := warStart(t, "1942", nil)
	w := sim.NewWorker(start, [2]sim.Agent{player(t, "scripted"), player(t, "scripted")}, 3)
	first := w.Play(1).String()
	w.Play(2)
	require.Equal(t, first, w.Play(1).String())
	require.Zero(t, testing.AllocsPerRun(5, func() { w.Play(1) }))
}

// In the opening both headquarters are activated as long as orders wait; without it they are
// considered.
func TestOpensByTheBook(t *testing.T) {
	start := warStart(t, "1941", nil).(*war.Campaign)
	done := strings.Join(phaseOf(t, "scripted", start.Clone().(*war.Campaign)), "\n")
	for _, order := range []string{"IJA activates", "IJN activates", "IN.10 Hanoi -> Rangoon",
		"IN.11 Bangkok -> Singapore", "invades Saigon -> Borneo", "invades Formosa -> Manila",
		"invades Kwajalein -> Wake"} {
		assert.Contains(t, done, order)
	}
	without := strings.Join(phaseOf(t, "scripted:opening=0", start.Clone().(*war.Campaign)), "\n")
	assert.NotContains(t, without, "Bangkok -> Singapore")

	orders := readOpening(openingText, start.War.Map)
	require.Len(t, orders, strings.Count(openingText, ">"), "the map has every place")
	for _, o := range orders {
		require.GreaterOrEqual(t, o.turn, 0)
		require.Less(t, o.turn, 2)
		require.Less(t, o.kind, book.SHQ)
	}
	require.Empty(t, readOpening("Dec41: IN Utopia > Rangoon", start.War.Map))
}
