package pacificvictory

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

// planned returns a side's plan against a place.
func planned(t *testing.T, c *war.Campaign, place string) (*general, *operation) {
	t.Helper()
	for nature, legal := sim.NewDice(1, sim.Nature), c.Legal(nil); len(legal) > 0; { // activate the headquarters first
		m := legal[0]
		legal = legal[1:]
		if war.DecodeOrder(m).Deed == war.Activate {
			c.Apply(m, &nature)
			legal = c.Legal(nil)
		}
	}
	g := player(t, "scripted").(*general)
	look(g, c)
	g.room.picture = &g.view
	g.room.plan(g.room.targets())
	at, ok := c.War.Map.Find(place)
	require.True(t, ok)
	op := g.room.operation(at)
	require.NotNil(t, op)
	return g, op
}

// look draws the picture of the side to move.
func look(g *general, c *war.Campaign) {
	g.atlas.draw(c.War.Map)
	g.view.draw(c, c.Turn(), &g.atlas, &g.scout)
}

// Until Sep42 Japan wants Davao, on the way to Manila, three times as much as Guam. Later, and for
// the Allies always, both are small bases.
func TestJapanGoesSouthFirst(t *testing.T) {
	for _, x := range []struct {
		turn, side string
		times      float64
	}{{"Dec41", "Japan", 3}, {"Sep42", "Japan", 3}, {"Dec42", "Japan", 1}, {"Mar42", "Allies", 1}} {
		c := warAt(t, `
			scenario = "1941"
			turn = "`+x.turn+`"
			phase = "moves"
			decides = "`+x.side+`"
			first = "`+x.side+`"
			mover = "`+x.side+`"
			[japan]
			Tokyo = "IN4"
			[allies]
			Hawaii = "IN4"`)
		g := player(t, "scripted:chain=0").(*general)
		look(g, c)
		davao, _ := c.War.Map.Find("Davao")
		guam, _ := c.War.Map.Find("Guam")
		assert.InDelta(t, x.times, g.view.prizes[davao]/g.view.prizes[guam], 1e-9, "%v", x)
	}
}

// An empty base takes one block, though three could come. A target that may be lost takes all
// three.
func TestSendsWhatItTakes(t *testing.T) {
	blocks := `
		captured = "Davao"
		[japan]
		Tokyo = "SHQ4[IJA] IN4"
		Saigon = "IN4 CA4"
		Davao = "IN4"
		[allies]
		`
	_, op := planned(t, warAt(t, japanMoves+blocks+`Hawaii = "IN1"`), "Borneo")
	assert.Equal(t, 1, op.sends)
	assert.Equal(t, 1, op.grounds)
	_, op = planned(t, warAt(t, japanMoves+blocks+`Borneo = "IN4[India]"`), "Borneo")
	assert.Equal(t, 3, op.sends)
	assert.Equal(t, 2, op.grounds)
}

// A block that has come is not sure of a base that takes two, so the other follows.
func TestOneOfTwoIsNotSure(t *testing.T) {
	c := warAt(t, japanMoves+`
		captured = "Shanghai, Peking, Canton, Harbin"
		[japan]
		Tokyo = "IN4"
		Shanghai = "IN4 AF4 GA1"
		Peking = "IN4 GA1"
		Canton = "GA1"
		Harbin = "GA1"
		[allies]
		Lanchow = "IN2[PRA]"
		Chungking = "IN4[NRA] IN4[NRA]"`)
	_, op := planned(t, c, "Lanchow")
	require.Greater(t, op.chance, 0.7)
	require.Equal(t, 2, op.grounds)
	done := strings.Join(phaseOf(t, "scripted", c), "\n")
	assert.Contains(t, done, "Peking -> Lanchow")
	assert.Contains(t, done, "Shanghai -> Lanchow")
}

// In the turn of surprise the Allies have no double defence, except the Chinese.
func TestSurpriseIsNotForChina(t *testing.T) {
	chance := func(turn, place, nation string) float64 {
		_, op := planned(t, warAt(t, `
			scenario = "1941"
			turn = "`+turn+`"
			phase = "moves"
			decides = "Japan"
			first = "Japan"
			mover = "Japan"
			[japan]
			Tokyo = "IN4"
			Bangkok = "IN4"
			Canton = "IN4"
			[allies]
			`+place+` = "IN2[`+nation+`]"`), place)
		return op.chance
	}
	assert.Greater(t, chance("Dec41", "Rangoon", "India"), chance("Mar42", "Rangoon", "India")+0.1)
	assert.InDelta(t, chance("Dec41", "Kunming", "NRA"), chance("Mar42", "Kunming", "NRA"), 1e-9)
}

// Air blocks blockade nothing.
func TestAirDoesNotBlockade(t *testing.T) {
	g, op := planned(t, warAt(t, japanMoves+`
		[japan]
		Tokyo = "IN4"
		Formosa = "AF4"
		[allies]
		Manila = "IN1"`), "Manila")
	assert.Zero(t, op.full[block])
	assert.Zero(t, g.weights.of(&op.full))
}
