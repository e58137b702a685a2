package air_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// Untrained fighters alone forbid the bounce, not bombers that are; and the averages are
// those of the points at the altitude of the combat. [7.22] [36.11]
func TestBounceIsOfTheFighters(t *testing.T) {
	for _, c := range []struct {
		escort, cover string
		of6           int
	}{
		{"6 SBD untrained, 4 F4F @M", "4 Zero @M", 2},                            // 6 against 7
		{"6 SBD, 4 F4F @M, 3 P-40 @L untrained", "4 Zero @M", 0},                 // wherever they are
		{"6 SBD, 4 F4F @M, 3 B-17 untrained", "4 Zero @M", 2},                    // nor those above
		{"6 SBD, 4 F6F @M", "4 Zero @M, 4 Nate @H", 4},                           // 9 against 7, without the Nate
		{"6 SBD, 5 F4F @M", "4 Zero untrained @M", 4},                            // 6 against 4
		{"6 SBD, 4 F4F @M, 1 F4F @M untrained lost=1", "4 Zero untrained @M", 4}, // lost points do not count
	} {
		s := fighttest.Battle(t, "kind = \"air\"\nattack = \""+c.escort+"\"\ndefend = \""+c.cover+"\"")
		got := map[string]int{}
		for game := range uint64(600) {
			next, d := s.Clone(), sim.NewDice(16, sim.Nature)
			d.Start(game)
			next.Apply(1, &d) // loose
			got[airOf(next).Routine4()]++
		}
		assert.InDelta(t, 100*c.of6, got["D"], 60, c.escort)
		assert.Equal(t, 600, got["C"]+got["D"])
	}
}

// Guns fire at those that attack the target, fewer points meeting more of them: the escort
// is not in the differential, and without guns there is no die (W11). [7.52] [7.58]
func TestFlakCountsWhoAttacks(t *testing.T) {
	column := func(differential int) map[string]int {
		want := map[string]int{}
		for _, line := range fighttest.Grid(t, "tables/aa-table.csv") {
			if fighttest.Within(t, line[0], differential) {
				for _, hits := range line[1:7] {
					want[hits]++
				}
			}
		}
		return want
	}
	shot := func(s sim.State) string {
		n := airOf(s).Losses()
		return fmt.Sprintf("%d/%d", n[0]+airOf(s).AbortedOf(book.Attacker, 0), n[1]+airOf(s).LostOf(book.Attacker, 0))
	}
	for guns := range 40 {
		s := fighttest.Battle(t,
			fmt.Sprintf("kind = \"bombardment\"\nattack = \"6 B-25, 5 P-38 @M\"\ntarget = \"ground\"\nguns = %d", guns))
		want := column(guns - 6)
		if guns == 0 {
			want = map[string]int{"0/0": 6}
		}
		assert.Equal(t, want, fighttest.After(t, s, "close escort", 6, shot), guns)
	}
}

// Fighter-bombers that have jettisoned go home from every altitude before the target is
// bombed; the others bomb it. Kamikazes keep their bombs: nobody asks them. [39.73] [39.44]
func TestWhoHasDroppedDoesNotBomb(t *testing.T) {
	s := raid(t, "attack = \"3 P-40 as FB, 3 P-38 as FB, 3 SBD\"\ndefend = \"1 Nate @L\"\ntarget = "+
		"\"ground\"\nphase = \"next\"\nlevel = \"L\"\nstep = 1\ndropped = true\nshaken = true\n")
	d := sim.NewDice(1, sim.Nature)
	for s.Phase != air.BombRun {
		s.Apply(s.Legal(nil)[0], &d)
	}
	assert.Equal(t, []int{3, 3, 0}, []int{s.AbortedOf(0, 0), s.AbortedOf(0, 1), s.AbortedOf(0, 2)})
	fighttest.Play(t, s, "go on")
	assert.Equal(t, 12, int(s.Strength), "three SBD")
	for game := range uint64(20) {
		k := fighttest.Battle(t, "kind = \"air\"\nattack = \"9 Zeke as FB kamikaze\"\ndefend = \"2 P-40 @L\"")
		for d.Start(game); k.Turn() != sim.Over; k.Apply(k.Legal(nil)[0], &d) {
			require.NotContains(t, fighttest.Texts(k), "jettison")
		}
	}
}

// Each target of an island hex, each type on its field and each attack on a Center has a
// die of its own. [39.5] [7.63] [35.32]
func TestDiceOfTheirOwn(t *testing.T) {
	const island = "attack = \"9 B-17\"\ntarget = \"island\"\nport = 6\nhq = \"Group\"\nparked = \"10 Zero, " +
		"10 Betty\"\nphase = \"bombs\"\n"
	port, base, pairs := map[uint8]int{}, map[uint8]int{}, map[[2]uint8]int{}
	types := map[[2]int]int{}
	const games = 3600
	for game := range uint64(games) {
		s, d := raid(t, island), sim.NewDice(3, sim.Nature)
		for d.Start(game); s.Turn() != sim.Over; {
			s.Apply(0, &d)
		}
		port[s.Effects[2]]++
		base[s.Effects[3]]++
		pairs[[2]uint8{s.Effects[2], s.Effects[3]}]++
		types[[2]int{s.ParkedOf(0), s.ParkedOf(1)}]++
	}
	line := fighttest.BombLine(t, "port-base", 72) // S, S, D1, D1, D2, D2
	require.Equal(t, []string{"S", "S", "D1", "D1", "D2", "D2"}, line)
	for a := uint8(1); a <= 3; a++ {
		assert.InDelta(t, games/3, port[a], 150)
		assert.InDelta(t, games/3, base[a], 150)
		for b := uint8(1); b <= 3; b++ {
			assert.InDelta(t, games/9, pairs[[2]uint8{a, b}], 100, "%d and %d", a, b)
		}
	}
	assert.Len(t, types, 36, "six losses of each type, whatever the other's")
}

// Nothing is rolled for a type without any points left. In an island hex the base is there because
// of its planes or its headquarters, and the supply because of its points or crates. [7.63] [39.34]
// [39.5]
func TestWhatThereIsToBomb(t *testing.T) {
	s := raid(t, "attack = \"9 B-17\"\ntarget = \"base\"\nparked = \"3 Zero lost=3, 4 Betty\"\nphase = \"bombs\"\n")
	want := map[string]int{}
	for _, percent := range fighttest.BombLine(t, "air", 72) {
		want[fighttest.Itoa(4-(4*fighttest.Number(t, percent)+50)/100)]++
	}
	assert.Equal(t, want, fighttest.After(t, s, "go on", 6, func(s sim.State) string {
		return fighttest.Itoa(airOf(s).ParkedOf(1))
	}), "the Betty at once")
	for text, targets := range map[string]string{
		"parked = \"3 Zero\"":                 "[effect on ground effect on base]",
		"hq = \"Wing\"":                       "[effect on ground effect on base]",
		"crated = \"3 Zero\"":                 "[effect on ground effect on supply]",
		"stock = 1":                           "[effect on ground effect on supply]",
		"port = 1":                            "[effect on ground effect on port]",
		"guns = 9":                            "[effect on ground]",
		"parked = \"3 Zero\"\nport = 2":       "[effect on ground effect on port effect on base]",
		"crated = \"3 Zero\"\nhq = \"Group\"": "[effect on ground effect on supply effect on base]",
	} {
		var names []string
		for _, m := range raid(t, "attack = \"9 B-17\"\ntarget = \"island\"\n"+text).Measures() {
			if len(m.Name) > 6 && m.Name[:6] == "effect" {
				names = append(names, m.Name)
			}
		}
		assert.Equal(t, targets, fmt.Sprint(names), text)
	}
}

// The tables that decide a fight are told: that of the sequence where the base has a strike,
// those of guns where ships bombard a port that has some.
func TestSourcesOfBombardments(t *testing.T) {
	named := func(text string) (list []string) {
		for _, s := range fighttest.Battle(t, text).(interface{ Sources() []sim.Source }).Sources() {
			list = append(list, s.Names...)
		}
		return list
	}
	plain := named("kind = \"bombardment\"\nattack = \"6 B-17\"\ntarget = \"base\"\nparked = \"2 Zero\"\n")
	assert.NotContains(t, plain, "strike-sequence")
	assert.NotContains(t, plain, "surface-damage")
	assert.Contains(t,
		named("kind = \"bombardment\"\nattack = \"6 B-17\"\ntarget = \"base\"\nplotted = \"2 Zero\"\n"),
		"strike-sequence")
	guns := named("kind = \"bombardment\"\nattack = \"none\"\nships = \"Kongo\"\ntarget = \"port\"\nguns = " +
		"9\ndate = \"8/42\"")
	assert.Subset(t, guns, []string{"ships", "surface-damage", "naval-crt", "naval-damage-levels", "critical-hit"})
	assert.NotContains(t, named("kind = \"strike\"\nattack = \"6 SBD\"\ndefend = \"Kaga\"\n"), "strike-sequence")
	assert.Contains(t,
		named("kind = \"strike\"\nattack = \"6 SBD\"\ndefend = \"Kaga\"\nplotted = \"2 Val on Kaga\"\n"),
		"strike-sequence")
}

// A move that is not legal is a fault of the caller's.
func TestIllegalMoves(t *testing.T) {
	for _, text := range []string{"kind = \"air\"\nattack = \"6 Val\"\ndefend = \"4 P-40\"",
		"kind = \"strike\"\nattack = \"6 Val\"\ndefend = \"Hornet\""} {
		s, d := fighttest.Battle(t, text), sim.NewDice(1, sim.Nature)
		assert.PanicsWithValue(t, "warinthepacific: a move that is not legal", func() { s.Apply(77, &d) })
	}
}

// Two levels below its own altitude a type has one less, nothing beyond: and no strength is
// below none, so that nobody flies where he has less. [6.18] [6.19]
func TestNoStrengthBelowNone(t *testing.T) {
	a := airOf(fighttest.Battle(t, "kind = \"air\"\nattack = \"1 SBD, 1 TBD far, 1 TBD untrained, 1 TBD far "+
		"untrained\"\ndefend = \"1 Zero\""))
	for i := 1; i < 4; i++ {
		defend, attack := a.StrengthOf(book.Attacker, i, 2)
		assert.Equal(t, []int{0, 0}, []int{defend, attack})
	}
	fighttest.Refused(t, "air", map[string]string{
		"attack = \"1 TBD far @H\"\ndefend = \"1 Zero\"": `x.toml:2: attack: found TBD at H; want an altitude where it has a strength (6.19)`,
		"attack = \"1 TBD far untrained @M\"\ndefend " +
			"= \"1 Zero\"": `x.toml:2: attack: found TBD at M; want an altitude where it has a strength (6.19)`,
	})
}
