package air_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// An escort's altitudes are a secret where the strike comes at two levels or more, and both
// escort and CAP have something to choose. (R9)
func TestWhichFightsHaveSecrets(t *testing.T) {
	for text, secret := range map[string]bool{
		"kind = \"air\"\nattack = \"3 Val, 3 Kate, 4 Zero\"\ndefend = \"4 F4F\"": true,
		// all at Medium
		"kind = \"air\"\nattack = \"3 Val, 3 Betty, 4 Zero\"\ndefend = \"4 F4F\"":                     false,
		"kind = \"air\"\nattack = \"3 Val, 3 Betty @H, 4 Zero\"\ndefend = \"4 F4F\"":                  true,
		"kind = \"air\"\nattack = \"3 Val, 3 Kate, 4 Zero @M\"\ndefend = \"4 F4F\"":                   false,
		"kind = \"air\"\nattack = \"3 Val, 3 Kate, 4 Zero @M, 1 Zeke\"\ndefend = \"4 F4F\"":           true,
		"kind = \"air\"\nattack = \"3 Val, 3 Kate, 4 Zero\"\ndefend = \"4 F4F @M\"":                   false,
		"kind = \"air\"\nattack = \"3 Val, 3 Kate\"\ndefend = \"4 F4F\"":                              false,
		"kind = \"strike\"\nattack = \"3 Val, 3 Kate, 4 Zero\"\ndefend = \"Hornet\"\ncap = \"4 F4F\"": true,
		"kind = \"strike\"\nattack = \"3 Val, 4 Zero\"\ndefend = \"Hornet\"\ncap = \"4 F4F\"":         false,
		// wherever they will fly
		"kind = \"strike\"\nattack = \"3 Betty, 4 Zero\"\ndefend = \"Hornet\"\ncap = \"4 F4F\"":    true,
		"kind = \"strike\"\nattack = \"3 Betty @M, 4 Zero\"\ndefend = \"Hornet\"\ncap = \"4 F4F\"": false,
		// all Low
		"kind = \"strike\"\nattack = \"3 Betty kamikaze, 4 Zero\"\ndefend = \"Hornet\"\ncap = \"4 F4F\"":      false,
		"kind = \"bombardment\"\nattack = \"3 SBD, 3 B-17, 4 F4F\"\ndefend = \"4 Zero\"\ntarget = \"ground\"": true,
	} {
		assert.Equal(t, secret, isVeiled(fighttest.Battle(t, text)), text)
	}
}

// The defender sees neither how the escort is divided, from the first group that is, nor
// whether it is loose, until its CAP has chosen; its own side sees all. [7.1]
func TestWhenTheEscortIsSeen(t *testing.T) {
	s := fighttest.Battle(t, "kind = \"air\"\nattack = \"3 Val, 3 Kate, 2 Zero, 2 Zeke, 2 Oscar @M\"\ndefend "+
		"= \"4 F4F\"")
	sees := func(side sim.Side) string { return airOf(s).Sees(side) }
	hidden := func(text string) bool {
		return !strings.Contains(text, "loose") && !strings.Contains(text, "low=") && !strings.Contains(text, "medium=")
	}
	fighttest.Play(t, s, "loose escort")
	assert.True(t, hidden(sees(book.Defender)), sees(book.Defender))
	assert.Contains(t, sees(book.Attacker), "loose")
	fighttest.Play(t, s, "Zero: 2 low, 0 medium, 0 high")
	assert.True(t, hidden(sees(book.Defender)), "before all have chosen")
	assert.Contains(t, sees(book.Defender), "2 Oscar @M", "who has its altitude by the description is seen")
	assert.Contains(t, sees(book.Attacker), "2 Zero low=2")
	fighttest.Play(t, s, "Zeke: 1 low, 1 medium, 0 high")
	require.Equal(t, book.Defender, s.Turn())
	assert.True(t, hidden(sees(book.Defender)), "before the CAP has")
	fighttest.Do(t, s, 1, "F4F: 0 low, 4 medium, 0 high")
	assert.Equal(t, s.String(), sees(book.Defender), "then all is seen")
}

// A deal draws anew what the defender cannot know, each way to divide each group and loose
// or close all as likely, and nothing else. (R9)
func TestDealOfTheEscort(t *testing.T) {
	s := fighttest.Battle(t, "kind = \"air\"\nattack = \"3 Val, 3 Kate, 2 Zero, 3 Zeke, 2 Oscar @M\"\ndefend "+
		"= \"4 F4F\"")
	fighttest.Play(t, s, "loose escort", "Zero: 2 low, 0 medium, 0 high")
	counted := func(viewer sim.Side) map[string]int {
		count, d := map[string]int{}, sim.NewDice(9, sim.Nature)
		for game := range uint64(6000) {
			c := s.Clone().(*air.SecretFight)
			d.Start(game)
			c.Deal(viewer, &d)
			require.Equal(t, airOf(s).Sees(book.Defender), c.Sees(book.Defender))
			count[fmt.Sprint(c.Loose, c.Groups[0][2].At, c.Groups[0][3].At, c.Groups[0][3].Pool, c.Groups[0][4].At)]++
		}
		return count
	}
	// Only the Zero have chosen: three ways, loose or close.
	got := counted(book.Defender)
	assert.Len(t, got, 2*3, "%v", got)
	for way, n := range got {
		assert.InDelta(t, 1000, n, 150, way)
	}
	assert.Equal(t, map[string]int{"true [2 0 0] [0 0 0] 3 [0 2 0]": 6000}, counted(book.Attacker),
		"its own side knows")
	fighttest.Play(t, s, "Zeke: 0 low, 3 medium, 0 high")
	got = counted(book.Defender)
	assert.Len(t, got, 2*3*4, "and four ways for the Zeke")
	for way, n := range got {
		assert.InDelta(t, 250, n, 80, way)
	}
	fighttest.Do(t, s, 1, "F4F: 4 low, 0 medium, 0 high")
	d := sim.NewDice(1, sim.Nature)
	before := s.String()
	s.(*air.SecretFight).Deal(book.Defender, &d)
	assert.Equal(t, before, s.String(), "nothing is hidden then")
}

// The stand-in for the secret is the same whatever the secret is: a close escort as low as it can
// be. (R9)
func TestVeilOfTheEscort(t *testing.T) {
	shown := map[string]int{}
	for _, how := range []string{"loose escort", "close escort"} {
		for _, zero := range []string{"2 low, 0 medium", "1 low, 1 medium", "0 low, 2 medium"} {
			for _, kind := range []string{"air", "strike"} {
				text := "kind = \"air\"\nattack = \"3 Val, 3 Kate, 2 Zero\"\ndefend = \"4 F4F\""
				if kind == "strike" {
					text = "kind = \"strike\"\nattack = \"3 Val, 3 Kate, 2 Zero\"\ndefend = \"Hornet\"\ncap = \"4 F4F\""
				}
				s := fighttest.Battle(t, text)
				if kind == "strike" {
					fighttest.Play(t, s, "general priority")
				}
				fighttest.Play(t, s, how, "Zero: "+zero+", 0 high")
				truth := s.String()
				s.(sim.Redactor).Redact(book.Attacker)
				require.Equal(t, truth, s.String(), "its own side sees the truth")
				s.(sim.Redactor).Redact(book.Defender)
				assert.Contains(t, s.String(), "2 Zero low=2")
				assert.NotContains(t, s.String(), "loose")
				shown[kind+string(s.AppendKey(nil))]++
			}
		}
	}
	assert.Len(t, shown, 2, "one picture of each kind for six truths")
	s := fighttest.Battle(t, "kind = \"air\"\nattack = \"3 Val, 3 Kate, 2 Zero\"\ndefend = \"4 F4F\"")
	fighttest.Play(t, s, "loose escort", "Zero: 0 low, 2 medium, 0 high")
	fighttest.Do(t, s, 1, "F4F: 4 low, 0 medium, 0 high")
	after := s.String()
	s.(sim.Redactor).Redact(book.Defender)
	assert.Equal(t, after, s.String(), "when all is seen nothing is veiled")
}

// The table that a side is shown has a row for each group and keeps the secret too.
func TestTablesOfSecrets(t *testing.T) {
	s := fighttest.Battle(t, "kind = \"air\"\nattack = \"3 Val, 3 Kate, 2 Zero\"\ndefend = \"4 F4F\"").(*air.SecretFight)
	fighttest.Play(t, s, "loose escort", "Zero: 0 low, 2 medium, 0 high")
	own, other := fmt.Sprint(s.Table(book.Attacker)), fmt.Sprint(s.Table(book.Defender))
	assert.Contains(t, own, "medium 2")
	assert.Contains(t, own, "loose: true")
	assert.NotContains(t, other, "medium 2")
	assert.NotContains(t, other, "loose: true")
	assert.Contains(t, other, "What is hidden from your side stands here in some order.")
	table := s.Table(book.Attacker)
	assert.Equal(t, []int{3, 1}, []int{len(table.Rows[0]), len(table.Rows[1])})
}
