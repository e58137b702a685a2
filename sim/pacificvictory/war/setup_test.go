package war

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// Setups of the war are its scenarios, those of its battles are not.
func TestCampaignSetupsStandApart(t *testing.T) {
	r := campaignRules(t, nil)
	for _, s := range r.Rules.Setups() {
		_, scenario := r.War.Scenario(s.Name)
		require.False(t, scenario, s.Name)
	}
	require.Len(t, r.Scenarios(), 3)
	_, err := r.Setup("1940")
	require.ErrorContains(t, err, `found no scenario "1940"; want one of 1941, 1942, 1943`)
	s, err := campaignRules(t, map[string]string{"free-deployment": "on"}).Setup("1942")
	require.NoError(t, err)
	require.Equal(t, book.JapanSide, s.Turn())
}

// deploying returns a scenario in which Japan is to deploy.
func deploying(t *testing.T, name string) *Campaign {
	s, err := campaignRules(t, map[string]string{"free-deployment": "on"}).Setup(name)
	require.NoError(t, err)
	return s.(*Campaign)
}

func (c *Campaign) play(t *testing.T, texts ...string) {
	t.Helper()
	d := sim.NewDice(1, sim.Nature)
	for _, text := range texts {
		legal := c.Legal(nil)
		i, err := sim.ParseMove(c, legal, text)
		require.NoError(t, err)
		c.Apply(legal[i], &d)
		require.NoError(t, c.Check())
		requireReadsBack(t, c)
	}
}

func (c *Campaign) texts() (list []string) {
	for _, m := range c.Legal(nil) {
		list = append(list, c.MoveString(m))
	}
	return list
}

// Free deployment exchanges blocks from base to base [8.21].
func TestFreeDeployment(t *testing.T) {
	c := deploying(t, "1942")
	before := *c
	count := func(c *Campaign) (n [hex.Size]int) {
		for i := range c.War.Pieces {
			n[c.Pieces[i].At]++
		}
		return n
	}
	require.Contains(t, c.texts(), "stop")
	require.NotContains(t, c.texts(), "IJA at Tokyo", "ruling R84")
	require.NotContains(t, c.texts(), "BB Fuso at Andamans", "on blockade")
	c.play(t, "BB Yamato at Tokyo")
	require.Contains(t, c.texts(), "for CV Soryu of Davao")
	require.NotContains(t, c.texts(), "for NA.3 of Davao", "Tokyo has an air block already")
	require.NotContains(t, c.texts(), "for BB Kongo of Tokyo")
	require.Contains(t, c.texts(), "for GA.2 of Peking")
	require.NotContains(t, c.texts(), "for GA.1 of Harbin", "no ships inland")
	c.play(t, "for CV Soryu of Davao")
	soryu, yamato := c.called(t, "CV Soryu"), c.called(t, "BB Yamato")
	require.Equal(t, c.at(t, "Davao"), c.Pieces[yamato].At)
	require.Equal(t, c.at(t, "Tokyo"), c.Pieces[soryu].At)
	require.EqualValues(t, 1, c.Pieces[yamato].Steps)
	require.EqualValues(t, 2, c.Pieces[soryu].Steps)
	require.Equal(t, count(&before), count(c))
	require.NotContains(t, c.texts(), "BB Yamato at Davao", "once")
	c.play(t, "CV Soryu at Tokyo", "CV Soryu stays", "stop")
	require.Equal(t, book.AlliedSide, c.Turn())
	require.Contains(t, c.texts(), "CA.1 US at Dutch Harbor")
	require.NotContains(t, c.texts(), "Nimitz at Hawaii")
	require.Panics(t, func() { c.Apply(packOrder(Choose, soryu, 0, 0), nil) }, "not the Allies'")
	require.Panics(t, func() { c.Apply(packOrder(Swap, yamato, 0, 0), nil) })
}

// In 1941 Hawaii, the air fleet and the Philippine army stay where they are [8.21].
func TestFreeDeploymentExceptions(t *testing.T) {
	c := deploying(t, "1941")
	for _, label := range []string{"CV Akagi at Truk", "CA.6 at Truk"} {
		require.NotContains(t, c.texts(), label)
	}
	require.Contains(t, c.texts(), "IN.13 at Truk")
	c.play(t, "stop")
	for _, label := range []string{"BB Tennessee at Hawaii", "IN.5 US at Manila"} {
		require.NotContains(t, c.texts(), label)
	}
	require.Contains(t, c.texts(), "CA.3 US at Johnston Is.")
	c = deploying(t, "1943")
	c.play(t, "stop")
	require.Contains(t, c.texts(), "BB New Mexico at Hawaii")
}

// Communists and Nationalists do not come to share a base [4.81].
func TestFreeDeploymentRivals(t *testing.T) {
	c := deploying(t, "1942")
	c.play(t, "stop", "IN.1 PRA at Lanchow")
	require.NotContains(t, c.texts(), "for IN.1 NRA of Chungking")
	require.NotContains(t, c.texts(), "for IN.1 NRA of Chengdu", "the other of Lanchow would share with it")
	require.Contains(t, c.texts(), "for IN.1 India of Bombay")
}

// Any deployment comes to an end, with every block where stacking allows.
func TestFreeDeploymentEnds(t *testing.T) {
	for _, name := range []string{"1941", "1942", "1943"} {
		c := deploying(t, name)
		d := sim.NewDice(3, sim.Nature)
		buf := make([]sim.Move, 0, situation.MaxPieces)
		decisions := 0
		for ; c.Decides == book.JapanSide; decisions++ {
			buf = c.Legal(buf[:0])
			require.True(t, slices.IsSorted(buf))
			m := buf[d.Pick(uint64(decisions), len(buf))]
			if o, _, _, _ := unpackOrder(m); o == Stop && len(buf) > 1 {
				m = buf[0]
			}
			c.Apply(m, &d)
			require.NoError(t, c.Check())
		}
		require.Greater(t, decisions, 40)
		require.Less(t, decisions, 2*situation.MaxPieces)
		k := c.Clone().(*Campaign)
		require.Zero(t, testing.AllocsPerRun(10, func() {
			k.CopyFrom(c)
			k.Decides = book.JapanSide
			buf = k.Legal(buf[:0])
			k.Apply(buf[0], &d)
			buf = k.Legal(buf[:0])
		}))
	}
}
