package navalchess_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
)

// Forces are written by the names of pieces or of one of their ships, in any case and
// order, with marks behind a slash; a battle says back what it read.
func TestForceNotation(t *testing.T) {
	b := described(t, "kind", "air", "attack", "hornet/1, lba u.s. cruisers saratoga/1/empty", "defend",
		"naval AKAGI IJN cruisers 2", "hex", "g8",
		"attack-base", "H7", "defend-base", "g8", "date", "sum43")
	require.Equal(t, `attack = "Enterprise&Hornet/1 U.S. cruisers Saratoga&Wasp/1/empty LBA"
defend = "Akagi&Kaga IJN cruisers 2 NAVAL"
kind = "air"
hex = "G8"
date = "Sum43"
rounds = "2"
attack-base = "H7"
defend-base = "G8"
`, b.String())
}

// refused requires that a battle is refused, saying so.
func refused(t *testing.T, want string, parts ...string) {
	t.Helper()
	changes := map[string]string{"attack": "Yamato", "defend": "Iowa"}
	for i := 0; i < len(parts); i += 2 {
		changes[parts[i]] = parts[i+1]
	}
	_, err := loadBattles(t, nil).Battle("", "", changes)
	require.EqualError(t, err, want)
}

func TestBattleRefused(t *testing.T) {
	refused(t,
		`attack: found piece "Yamatoo"; want a ship by its name, LBA, NAVAL, SUB or PACK (is it Yamato&Musashi?)`,
		"attack", "Yamatoo")
	refused(t, `attack: found mark "2" of Yamato; want /1 for damaged, or /empty for a carrier without air`,
		"attack", "Yamato/2")
	refused(t, `attack: found Yamato&Musashi empty; want that of carriers alone`, "attack", "Yamato/empty")
	refused(t, `defend: found U.S. cruisers damaged; want it whole, as damage sinks it`, "defend", "U.S. cruisers/1")
	refused(t, `attack: found LBA or NAVAL; want them with kind air`, "attack", "LBA")
	refused(t, `attack: found SUB or PACK; want them in attack, with kind sub`, "attack", "SUB")
	refused(t, `attack: found ships or air in an attack of kind sub; want SUB, PACK or both`, "kind", "sub")
	refused(t, `attack: found PACK for Japan; want it for the Allies, against Japanese ships`, "kind", "sub",
		"attack", "PACK")
	refused(t, `attack: found SUB twice; want it once, as a side has one such attack a turn`, "kind", "sub",
		"attack", "SUB SUB")
	refused(t, `attack-base: found "C5"; want a hex with land for LBA and NAVAL, as D5`, "kind", "air", "attack", "LBA")
	refused(t, `attack-base: found J8, 7 hexes from C5; want it 2 away at most`, "kind", "air", "attack", "LBA",
		"attack-base", "J8")
	refused(t, `attack-base: found 3 air units at D5; want 2 at most`, "kind", "air", "attack", "LBA LBA LBA",
		"attack-base", "D5")
	refused(t, `attack-base: found it with kind guns; want it with kind air alone`, "attack-base", "D5")
	refused(t, `time: found "dusk"; want one of day, night`, "time", "dusk")
	refused(t, `rounds: found "3"; want one of 2, 1`, "kind", "air", "rounds", "3")
	refused(t, `hex: found "A7"; want a hex that ships can enter, as C5`, "hex", "A7")
	refused(t, `code-broken: found it with kind guns; want it with kind air alone`, "code-broken", "true")
	_, err := loadBattles(t, nil).Battle("x.toml", "attack = \"Yamato\"\ndefend = \"Iowb\"\n", nil)
	require.EqualError(t, err,
		`x.toml:2: defend: found piece "Iowb"; want a ship by its name, LBA, NAVAL, SUB or PACK (is it Iowa&New Jersey?)`)
}

func playBattle(t testing.TB, b *navalchess.Battle, moves ...string) {
	t.Helper()
	d := sim.NewDice(1, sim.Nature)
	for _, text := range moves {
		legal := b.Legal(nil)
		i, err := sim.ParseMove(b, legal, text)
		require.NoError(t, err)
		b.Apply(legal[i], &d)
	}
}

// A fight with guns is one session: it ends with it, by day as by night, and whoever
// withdraws has retreated with what is fast; nobody is asked for battle. (N14) [17.6]
func TestGunBattleEnds(t *testing.T) {
	b := described(t, "attack", "Kongo", "defend", "Iowa")
	// Kongo's column hits on 3 faces, and Kongo takes 2 hits. Iowa's column hits on 4 faces and
	// sinks on 2. (N15)
	goals := b.Goals()
	require.Equal(t, []float64{-5, 8}, []float64{goals[1].Low, goals[1].High})
	var l sim.Lister
	fire := b.Legal(nil)[0]
	for next := range l.Outcomes(b, fire) {
		c := next.Clone().(*navalchess.Battle)
		hit := c.Fighter(1).Left < 2
		playBattle(t, c, "Iowa&New Jersey holds", "Japan fights on", "Allies withdraw")
		require.Equal(t, hit, c.Turn() != sim.Over, "the damaged have a round to live through")
		if hit {
			playBattle(t, c, "Kongo&Haruna holds", "Iowa&New Jersey holds")
		}
		require.Equal(t, sim.Over, c.Turn())
		require.Equal(t, navalchess.DefenderRetreated, c.Outcome())
		require.Equal(t, 1., c.Score(navalchess.Attacker))
		require.Equal(t, -1., c.Score(navalchess.Defender))
	}
}

// By night there is a roll first, and Allies who attack are side 0.
func TestNightBattle(t *testing.T) {
	b := described(t, "attack", "Iowa", "defend", "Kongo", "time", "night", "date", "Sum42")
	require.Equal(t, navalchess.Defender, b.Turn(), "Japan moves first in 1942")
	require.Equal(t, "roll for surprise by night", b.MoveString(b.Legal(nil)[0]))
	require.Len(t, b.Legal(nil), 1)
}

// Carriers among shoals do not fly; those that do, strike in both rounds, land-based air
// in one. [14.3] [14.4]
func TestStrikesOfAPulse(t *testing.T) {
	_, err := loadBattles(t, nil).Battle("", "", map[string]string{"kind": "air", "attack": "Akagi",
		"defend": "Nagato", "hex": "D5"})
	require.Error(t, err)
	count := func(attack, rounds string) (n int) {
		b := described(t, "kind", "air", "attack", attack, "defend", "Iowa", "hex", "C6", "rounds", rounds)
		for b.Turn() != sim.Over {
			legal := b.Legal(nil)
			if what, _ := b.Asked(); what == navalchess.AskedTarget {
				n++
			}
			playBattle(t, b, b.MoveString(legal[len(legal)-1])) // holds
		}
		return n
	}
	require.Equal(t, 1, count("Akagi", "1"))
	require.Equal(t, 2, count("Akagi", "2"))
}
