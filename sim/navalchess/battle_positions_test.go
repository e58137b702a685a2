package navalchess_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
)

// Forces that a battle cannot have are refused, and its keys where they mean nothing.
// [13.1] [13.3] [14.2]
func TestForcesRefused(t *testing.T) {
	for _, c := range []struct {
		want  string
		parts []string
	}{
		{`defend: found pieces of Japan, which attacks; want those of Allies`, []string{"defend", "Nagato"}},
		{`attack: found Iowa&New Jersey, of Allies, in a force of Japan; want pieces of one side, and the other in the other force`, []string{"attack", "Yamato Iowa"}},
		{`attack: found Yamato&Musashi twice; want it once, as it is one piece`, []string{"attack", "Yamato musashi"}},
		{`attack: found no piece; want one at least, as Akagi&Kaga`, []string{"attack", ""}},
		{`defend: found no piece; want one at least, as Akagi&Kaga`, []string{"defend", " , "}},
		{`attack: found mark "" of Yamato; want /1 for damaged, or /empty for a carrier without air`,
			[]string{"attack", "Yamato/"}},
		{`attack: found piece "Xy"; want a ship by its name, LBA, NAVAL, SUB or PACK`, []string{"attack", "Xy"}},
		{`defend: found SUB or PACK; want them in attack, with kind sub`, []string{"kind", "sub", "attack", "SUB",
			"defend", "Iowa SUB"}},
		{`defend-base: found "D5" without air on land; want LBA or NAVAL there`, []string{"kind", "air", "attack",
			"Akagi", "defend-base", "D5"}},
		{`defend-base: found d5 for both sides; want a hex for each`, []string{"kind", "air", "attack", "Akagi LBA",
			"defend", "Iowa LBA", "attack-base", "D5", "defend-base", "d5"}},
		{`rounds: found it with kind guns; want it with kind air alone`, []string{"rounds", "1"}},
		{`time: found it with kind air; want it with kind guns alone`, []string{"kind", "air", "attack", "Akagi",
			"time", "day"}},
		{`kind: found "land"; want one of guns, air, sub`, []string{"kind", "land"}},
		{`hex: found "Z1"; want a hex that ships can enter, as C5`, []string{"hex", "Z1"}},
		{`attack: found nothing that can attack or be attacked; want a fight: air in reach, submarines, ships`,
			[]string{"kind", "air", "attack", "Akagi/empty"}},
	} {
		refused(t, c.want, c.parts...)
	}
	// Just allowed: a base two hexes off, and one of its own for each side.
	described(t, "kind", "air", "attack", "Akagi LBA", "defend", "Iowa LBA", "attack-base", "D5", "defend-base", "B6")
}

// edited replaces what stands behind the names of lines.
func edited(t testing.TB, text string, e edits) string {
	t.Helper()
	lines, used := strings.Split(text, "\n"), 0
	for i, l := range lines {
		name, _, _ := strings.Cut(l, ":")
		if value, ok := e[name]; ok {
			lines[i] = strings.TrimSuffix(name+": "+value, " ")
			used++
		}
	}
	require.Equal(t, len(e), used, "edits that replace nothing: %v", e)
	return strings.Join(lines, "\n")
}

// A position of the whole game, or of another battle, is none of this one. (N14)
func TestBattlePositionsRefused(t *testing.T) {
	started := func(parts ...string) *navalchess.Battle {
		b := described(t, parts...)
		legal := b.Legal(nil)
		d := sim.NewDice(1, sim.Nature)
		b.Apply(legal[len(legal)-1], &d)
		require.NotEqual(t, sim.Over, b.Turn())
		return b
	}
	guns := started("attack", "Kongo IJN cruisers 1", "defend", "Iowa U.S. cruisers")
	air := started("kind", "air", "attack", "Akagi Soryu Kongo", "defend", "Enterprise Saratoga Iowa")
	r := loadBattles(t, nil)
	for _, c := range []struct {
		b      *navalchess.Battle
		change edits
		want   string
	}{
		{guns, edits{"step": "sub"}, "found step sub; want one of such a battle"},
		{guns, edits{"pulse": "2"}, "found a turn, pulse or bases that are not the set-up's; want those"},
		{guns, edits{"hex": "0"}, "found a fight that is not the set-up's; want that"},
		{guns, edits{"night": "yes"}, "found a fight that is not the set-up's; want that"},
		{guns, edits{"Iowa&New Jersey ship": "C6"}, "Iowa&New Jersey: found it in C6; want C5 or lost"},
		{guns, edits{"Allies marker 1": "C5; from C5; via none; left 0"},
			"Allies marker 1: found a marker that is not the set-up's; want that"},
		{air, edits{"round": "3"}, "found a round or a hex that is not the set-up's; want those"},
		{air, edits{"step": "sub"}, "found step sub; want one of such a battle"},
	} {
		_, err := r.Parse(edited(t, c.b.String(), c.change))
		require.EqualError(t, err, "battle:7: position: "+c.want, "%v", c.change)
	}
	for _, b := range []*navalchess.Battle{guns, air} {
		same, err := r.Parse(b.String())
		require.NoError(t, err)
		require.Equal(t, b.String(), same.String())
	}
}
