package air_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// Fighters that are withheld to strafe neither attack nor lift the row of the bombers that
// fly with them; those sent into the fight attack as escort. [6.4] [7.31]
func TestWithheldFightersDoNotAttack(t *testing.T) {
	const target = "\ndefend = \"5 Zero @M\"\ntarget = \"base\"\nparked = \"3 Betty\""
	s := raid(t, "attack = \"3 SBD, 4 P-38 strafing @M\""+target)
	strength, points := s.Power(book.Attacker, 0, 1)
	assert.Equal(t, []int{3, 3}, []int{strength, points}, "SBD, 1 each")
	s = raid(t, "attack = \"3 SBD, 4 P-38 strafing fighting @M\"\nphase = \"set-out\""+target)
	strength, points = s.Power(book.Attacker, 0, 1)
	assert.Equal(t, []int{3, 3}, []int{strength, points})
	strength, points = s.Power(book.Attacker, 1, 1)
	assert.Equal(t, []int{32, 4}, []int{strength, points}, "P-38 at Medium, 8 each")
}

// Who came to strafe is of the strike, also when it was sent into the fight: it has done
// nothing where it did not get through. [6.4]
func TestStrafersAreOfTheStrike(t *testing.T) {
	const over = "phase = \"over\"\ntarget = \"base\"\nparked = \"3 Betty\"\nattack = "
	for attack, want := range map[string][2]int{
		"4 P-38 strafing":                      {4, air.Through},
		"4 P-38 strafing fighting @H":          {4, air.Through},
		"4 P-38 strafing fighting engaged @H":  {4, air.Stopped},
		"2 SBD, 4 P-38 strafing lost=1":        {6, air.PartlyThrough},
		"2 SBD, 4 P-38 @H":                     {2, air.Through},
		"2 SBD lost=2, 4 P-38 @H diving":       {2, air.Stopped},
		"4 P-38 strafing aborted=4, 2 P-38 @H": {4, air.Stopped},
	} {
		s := raid(t, over+"\""+attack+"\"")
		assert.Equal(t, want, [2]int{s.Measures()[1].Max, s.Outcome()}, attack)
	}
}

// Escorts that have attacked CAP do not strafe; those at another altitude may. If there is nothing
// on the ground to strafe, no group is marked. [6.4]
func TestWhoHasFoughtDoesNotStrafe(t *testing.T) {
	const attack = "attack = \"3 SBD, 3 B-17, 4 F4F @M, 2 P-38 @H\"\ndefend = \"1 Nate @M\"\n"
	asked := 0
	for game := range uint64(40) {
		s := raid(t, attack+"target = \"base\"\nparked = \"9 Betty\"")
		d := sim.NewDice(1, sim.Nature)
		d.Start(game)
		for s.Phase != air.Descend && s.Turn() != sim.Over {
			legal := s.Legal(nil)
			s.Apply(legal[len(legal)-1], &d)
		}
		if s.FlyingOf(book.Defender, 0) == 0 && s.FlyingOf(book.Attacker, 2) == 4 {
			require.Contains(t, s.String(), "4 F4F @M engaged", "all of them have shot it down")
		}
		if s.Phase == air.Descend && s.FlyingOf(book.Attacker, 2) == 4 {
			asked++
			require.Equal(t, []string{"send home P-38", "strafe with P-38"}, fighttest.Texts(s), s.String())
			require.NotContains(t, s.String(), "3 SBD @M engaged")
		}
	}
	assert.Greater(t, asked, 20)
	for game := range uint64(20) {
		s := raid(t, attack+"target = \"port\"\nguns = 4")
		d := sim.NewDice(1, sim.Nature)
		for d.Start(game); s.Turn() != sim.Over; {
			s.Apply(s.Legal(nil)[0], &d)
			require.NotContains(t, s.String(), "engaged")
		}
	}
}

// Nobody strafes what stands in crates, nor an empty field: the escort is not asked, and
// those that came to strafe leave the crates alone. [6.4] [39.34]
func TestCratesAreNotStrafed(t *testing.T) {
	s := raid(t, "attack = \"2 P-38, 3 SBD\"\ntarget = \"island\"\ncrated = \"10 Betty\"\nhq = \"Wing\"\n")
	fighttest.Play(t, s, "loose escort")
	assert.NotContains(t, fighttest.Asks(s), "P-38")
	s = raid(t, "attack = \"9 P-40 strafing\"\ntarget = \"island\"\nparked = \"10 Zero\"\ncrated = \"10 "+
		"Betty\"\nphase = \"bombs\"\n")
	want := map[string]int{}
	for _, percent := range fighttest.BombLine(t, "air", 45) {
		want[fighttest.Itoa(10-fighttest.Number(t, percent)/10)]++
	}
	assert.Equal(t, want, fighttest.After(t, s, "go on", 6, func(s sim.State) string {
		return fighttest.Itoa(airOf(s).ParkedOf(0))
	}))
	fighttest.Play(t, s, "go on")
	assert.Equal(t, map[string]int{"10": 6}, fighttest.After(t, s, "go on", 6, func(s sim.State) string {
		return fighttest.Itoa(airOf(s).ParkedOf(1))
	}))
}

// Each group of withheld fighters is asked by itself, while there is CAP to fight; without
// CAP nobody is. [6.4] (W85)
func TestWhoIsAskedToHoldBack(t *testing.T) {
	const target = "target = \"base\"\nparked = \"3 Betty\""
	s := raid(t, "attack = \"2 P-40 strafing, 3 SBD, 4 P-38 strafing\"\ndefend = \"3 Zero\"\n"+target)
	assert.Equal(t, []string{"hold back P-40", "fight with P-40"}, fighttest.Texts(s))
	fighttest.Play(t, s, "fight with P-40")
	assert.Equal(t, []string{"hold back P-38", "fight with P-38"}, fighttest.Texts(s))
	again := airOf(fighttest.Battle(t, s.String()))
	assert.Equal(t, s.AppendKey(nil), again.AppendKey(nil), "said and read again")
	fighttest.Play(t, s, "hold back P-38")
	assert.Equal(t, []string{"loose escort", "close escort"}, fighttest.Texts(s), "the P-40 are an escort now")
	s = raid(t, "attack = \"2 P-40 strafing, 3 SBD\"\n"+target)
	assert.Equal(t, []string{"go in"}, fighttest.Texts(s))
}

// Strafing strength is the strength at Low of the points that are left, including those that dive
// with the escort. Bombs count as at the target's range, half for untrained points, .5 rounded up.
// [6.3] [6.4] [36.11]
func TestStrengthOfABombardment(t *testing.T) {
	for _, c := range []struct {
		attack   string
		strength int
	}{
		{"9 B-17", 72}, {"3 B-17 far", 15}, {"3 B-17 untrained", 12}, {"3 B-17 far untrained", 9},
		{"2 P-40 as FB far untrained", 2}, {"3 SBD, 2 TBF", 12},
		{"3 SBD, 4 F4F @M", 12}, {"3 SBD lost=1, 2 B-25 aborted=1", 14},
	} {
		s := raid(t, "attack = \""+c.attack+"\"\ntarget = \"ground\"\nphase = \"bombs\"")
		fighttest.Play(t, s, "go on")
		assert.Equal(t, c.strength, int(s.Strength), c.attack)
		want := map[string]int{}
		for _, shift := range fighttest.BombLine(t, "ground", c.strength) {
			want[shift]++
		}
		s = raid(t, "attack = \""+c.attack+"\"\ntarget = \"ground\"\nphase = \"bombs\"")
		assert.Equal(t, want, fighttest.After(t, s, "go on", 6, func(s sim.State) string {
			return fighttest.Itoa(airOf(s).EffectOf())
		}), c.attack)
	}
}
