package air_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// Untrained points are taken out first. [36.11]
func TestLossesInTheAir(t *testing.T) {
	at := func(text string) sim.State {
		return fighttest.Battle(t, "kind = \"air\"\nphase = \"losses\"\nlevel = \"L\"\nstep = 1\nvictim = "+
			"\"bombers\"\n"+text)
	}
	s := at("abort = 6\neliminate = 3\nattack = \"2 Kate untrained, 2 Kate, 2 Jill\"\ndefend = \"5 F4F @L\"")
	assert.Equal(t, []string{"eliminate Kate 1"}, fighttest.Texts(s))
}

// Losses are taken at the altitude of the combat. [7.1]
func TestLossesByAltitude(t *testing.T) {
	s := fighttest.Battle(t, "kind = \"air\"\nphase = \"losses\"\nlevel = \"M\"\nstep = 1\nroutine = "+
		"\"B\"\nvictim = \"escort\"\nabort = 8\nattack = \"3 B-25, 3 A-20, 6 P-38 low=2 medium=4\"\ndefend = "+
		"\"5 Zero low=5\"")
	fighttest.Play(t, s, "abort P-38")
	assert.Contains(t, striker(s), "6 P-38 low=2 medium=3 aborted=1")
	s = fighttest.Battle(t, "kind = \"bombardment\"\nattack = \"3 Betty, 3 Val\"\nphase = \"flak\"\nabort = "+
		"1\nguns = 9")
	fighttest.Play(t, s, "abort Val")
	assert.Contains(t, striker(s), "3 Betty @M, 3 Val @M aborted=1")
}

// A fight in the air alone has the tables of that, a bombardment those of its target too.
func TestSourcesOfAirFights(t *testing.T) {
	named := func(text string) (list []string) {
		for _, s := range airOf(fighttest.Battle(t, text)).Sources() {
			list = append(list, s.Names...)
		}
		return list
	}
	assert.Equal(t, []string{"aircraft", "bounce", "air-air-crt", "air-point-availability"},
		named("kind = \"air\"\nattack = \"3 Val\"\ndefend = \"1 F4F\""))
	assert.Contains(t, named("kind = \"bombardment\"\nattack = \"3 Val\""), "aa-table")
}

// Kamikazes do not return, and aborts and eliminations are added before they are taken
// from them: the rulebook's 5/1 takes six untrained ones, and three trained Zeros of 4
// are more than two with 5 and 4 with 1 would be. [39.44]
func TestKamikazesInTheAir(t *testing.T) {
	file := fighttest.SheetOf(t, "tables/air-air-crt.csv")
	for group, price := range map[string]int{"30 Zero kamikaze untrained": 1, "30 Zero kamikaze": 4} {
		got := fighttest.After(t, fighttest.Battle(t, "kind = \"air\"\nattack = \""+group+
			"\"\ndefend = \"5 F4F @L\""), "go in", 6, func(s sim.State) string {
			return fighttest.Itoa(airOf(s).Gone())
		})
		want := map[string]int{}
		for die := 1; die <= 6; die++ { // five F4F have 30 at Low, in the column of 26 to 30
			a, e, _ := strings.Cut(file["die "+fighttest.Itoa(die)][6], "/")
			want[fighttest.Itoa((fighttest.Number(t, a)+fighttest.Number(t, e))/price)]++
		}
		assert.Equal(t, want, got, group)
	}
	_, err := fighttest.Load(t).Battle("x.toml",
		"kind = \"air\"\nattack = \"5 Zero kamikaze, 2 Val\"\ndefend = \"1 F4F\"", nil)
	assert.ErrorContains(t, err, "want a strike of Kamikazes alone (39.4)")
}

// One point that a 7/4 suffices to eliminate is not aborted: who fires distributes the
// results as it likes. [7.31]
func TestEliminationComesFirst(t *testing.T) {
	s := fighttest.Battle(t, "kind = \"air\"\nphase = \"losses\"\nlevel = \"M\"\nstep = 1\nvictim = "+
		"\"bombers\"\nabort = 7\neliminate = 4\nattack = \"1 Val, 1 Judy\"\ndefend = \"5 F4F @M\"")
	assert.Equal(t, []string{"eliminate Val", "eliminate Judy"}, fighttest.Texts(s))
	fighttest.Play(t, s, "eliminate Val")
	assert.Equal(t, "1 Val @M lost=1, 1 Judy @M aborted=1", striker(s), "what is left of it aborts the other")
}

// Fighter-bombers may drop their bombs: they reply as fighters and go home. [39.73]
func TestJettison(t *testing.T) {
	s := fighttest.Battle(t, "kind = \"air\"\nattack = \"9 P-38 as FB\"\ndefend = \"2 Nate @H\"\nphase = "+
		"\"jettison\"\nshaken = true\nlevel = \"H\"\nstep = 1")
	assert.Equal(t, []string{"keep the bombs", "jettison"}, fighttest.Texts(s))
	got := fighttest.After(t, s, "jettison", 6, func(s sim.State) string {
		return fmt.Sprint(striker(s), airOf(s).Outcome())
	})
	assert.Equal(t, map[string]int{"9 P-38 as FB @H aborted=90": 6}, got)
	kept := fighttest.After(t, s, "keep the bombs", 6, striker)
	assert.Equal(t, map[string]int{"9 P-38 as FB @H": 6}, kept)
}

// Nobody is asked whether to jettison who was not attacked, all CAP being gone by then.
// [39.73]
func TestJettisonAfterAnAttack(t *testing.T) {
	s := fighttest.Battle(t, "kind = \"air\"\nattack = \"3 P-38 as FB, 9 P-38 @H\"\ndefend = \"1 Nate "+
		"@H\"\nphase = \"losses\"\nlevel = \"H\"\nstep = 2\nroutine = \"B\"\nvictim = \"cover\"\neliminate = 9")
	fighttest.Play(t, s, "eliminate Nate")
	assert.Equal(t, sim.Over, s.Turn(), "found %q", fighttest.Texts(s))
}

// Fighter-bombers at another altitude are not asked, and do not go home with those that
// were; but all of the strike take the same option. [39.73]
func TestJettisonByAltitude(t *testing.T) {
	const text = "kind = \"air\"\nattack = \"3 P-40 as FB, 3 SBD, 3 P-38 as FB\"\ndefend = \"%s\"\nphase = " +
		"\"next\"\nlevel = \"%s\"\nroutine = \"A\"\nstep = 1"
	s := fighttest.Battle(t, fmt.Sprintf(text, "1 Zero @M aborted=0, 1 Claude @M", "M"))
	fighttest.Play(t, s, "roll: the bombers fire back at CAP")
	for ; s.Turn() != sim.Over; fighttest.Play(t, s, fighttest.Texts(s)[0]) {
		require.NotContains(t, fighttest.Texts(s), "jettison", "only SBD are at Medium")
	}
	s = fighttest.Battle(t, fmt.Sprintf(text, "1 Nate @L, 1 Nate @H", "L"))
	fighttest.Play(t, s, "roll: the bombers fire back at CAP")
	require.Equal(t, []string{"keep the bombs", "jettison"}, fighttest.Texts(s))
	got := fighttest.After(t, s, "jettison", 6, striker)
	for end := range got {
		assert.Regexp(t, `^3 P-40 as FB @L aborted=3, 3 SBD @M, 3 P-38 as FB @H$`, end)
	}
}

// Those at another altitude that have jettisoned too reply as fighters before they go.
// [39.73]
func TestJettisonedReplyEverywhere(t *testing.T) {
	s := fighttest.Battle(t, "kind = \"air\"\nattack = \"3 P-38 as FB\"\ndefend = \"1 Nate @H\"\nphase = "+
		"\"next\"\nlevel = \"H\"\nroutine = \"A\"\ndropped = true\nshaken = true")
	strength, points := airOf(s).Power(book.Attacker, 0, 2)
	assert.Equal(t, []int{24, 3}, []int{strength, points})
	got := fighttest.After(t, s, "roll: CAP attacks the bombers", 6, func(s sim.State) string {
		return fighttest.Texts(s)[0]
	})
	assert.Equal(t, map[string]int{"roll: the bombers fire back at CAP": 6}, got)
}
