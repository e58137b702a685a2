package war_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// written returns a value of a number as texts have it.
func written(w *war.War, n board.Number, value int) string {
	switch {
	case n.Most < 0 && value <= 0:
		return n.Key + "=none"
	case n.Most < 0:
		return n.Key + "=" + w.Theatre.Index(theatre.Hex(1+value%w.Theatre.Hexes())).String()
	case n.Key == "step" || n.Key == "back":
		return n.Key + "=" + board.Step(value).String()
	case n.Key == "fight":
		return n.Key + "=" + [...]string{"none", "strike", "raid", "shelling", "surface", "submarines", "landing",
			"ground"}[value]
	}
	return n.Key + "=" + strconv.Itoa(value)
}

// changed returns a text with a number in it replaced or added.
func changed(text, line, key, word string) string {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	for i, l := range lines {
		rest, ok := strings.CutPrefix(l, line+":")
		if !ok {
			continue
		}
		words := strings.Fields(rest)
		for k, old := range words {
			if strings.HasPrefix(old, key+"=") {
				words[k], word = word, ""
			}
		}
		lines[i] = line + ": " + strings.Join(append(words, word), " ")
		return strings.Join(lines, "\n") + "\n"
	}
	return lines[0] + "\n" + line + ": " + word + "\n" + strings.Join(lines[1:], "\n") + "\n"
}

// Texts of random positions with numbers changed within their ranges: a text that is accepted can
// be played on to its end, and a text that is refused says why.
func TestChangedNumbers(t *testing.T) {
	r := rules(t)
	rnd := rand.New(rand.NewPCG(1, 2))
	accepted, refused := 0, 0
	for _, text := range texts(t, 61) {
		s, err := r.Parse(text)
		require.NoError(t, err)
		w := s.(*war.War)
		numbers := w.Numbers()
		for range 4 {
			worse := text
			for range 1 + rnd.IntN(3) {
				k := numbers[rnd.IntN(len(numbers))]
				if rnd.IntN(3) == 0 {
					k = numbers[rnd.IntN(28)] // where it stands
				}
				value := rnd.IntN(k.Most + 1 + extra(k.Most))
				worse = changed(worse, k.Line, k.Key, written(w, k, value))
			}
			if simtest.RequireParse(t, r, mostDecisions, worse) {
				accepted++
			} else {
				refused++
				_, err := r.Parse(worse)
				require.Regexp(t, `^position(:\d+)?: .*found .*; want [^\n]*$`, err.Error())
			}
		}
	}
	require.Greater(t, accepted, 20)
	require.Greater(t, refused, 20)
}

func extra(most int) int {
	if most < 0 {
		return 900
	}
	return 0
}

// Of each number of a text the most that it can be is read, one more is refused in its line.
func TestMostOfEachNumber(t *testing.T) {
	w := scenario(t, "midway-basic")
	seen := map[string]bool{}
	for _, n := range w.Numbers() {
		kind, _, _ := strings.Cut(n.Line, " ")
		if n.Most < 0 || n.Key == "step" || n.Key == "back" || n.Key == "fight" || seen[kind+n.Key] {
			continue
		}
		seen[kind+n.Key] = true
		_, err := rules(t).Parse("scenario midway-basic\n" + n.Line + ": " + n.Key + "=" + strconv.Itoa(n.Most+1) +
			"\n")
		require.ErrorContains(t, err, "position:2: found \""+n.Key+"="+strconv.Itoa(n.Most+1)+"\"; want", n.Line)
		_, err = rules(t).Parse("scenario midway-basic\n" + n.Line + ": " + n.Key + "=" + strconv.Itoa(n.Most) + "\n")
		if err != nil { // another rule may refuse it, not its size
			require.NotContains(t, err.Error(), "position:2:", n.Line)
		}
	}
	assert.Greater(t, len(seen), 60)
}

// noForceAsked are positions that ask about a Task Force that the scenario does not have.
var noForceAsked = [...]string{
	"scenario midway\nwar: step=plot-part side=0 asked=60\n",
	"scenario midway\nwar: step=plot-aim side=0 asked=60\n",
}

// A step that asks about a Task Force that the scenario does not have is refused.
func TestNoTaskForceIsAsked(t *testing.T) {
	for _, text := range noForceAsked {
		_, err := rules(t).Parse(text)
		assert.ErrorContains(t, err, "position: found ", text)
	}
}

// Errors in a text, in one line or in the whole of it.
func TestWrongTexts(t *testing.T) {
	for _, c := range [][2]string{
		{"", `position:1: found ""; want "scenario" and its name`},
		{"scenarios midway-basic\n", `position:1: found "scenarios midway-basic"; want "scenario" and its name`},
		{"scenario tarawa\n",
			`position:1: found no scenario "tarawa"; want one of coral-sea, guadalcanal, midway-basic, midway`},
		{"scenario midway-basic\nship Akagi damage=2\n",
			`position:2: found "ship Akagi damage=2"; want war, ship, support, marker`},
		{"scenario midway-basic\nship Saratoga: damage=2\n", `position:2: found "ship Saratoga: damage=2"; want`},
		{"scenario midway-basic\nship Akagi: damage=2\nship Akagi: fuel=1\n",
			`position:3: found "ship Akagi: fuel=1"; want`},
		{"scenario midway-basic\nship Akagi: damage=two\n", `position:2: found "damage=two"; want damage up to 5`},
		{"scenario midway-basic\nship Akagi: damage=-1\n", `position:2: found "damage=-1"; want damage up to 5`},
		{"scenario midway-basic\nship Akagi: harm=1\n", `position:2: found "harm=1"; want what a ship has`},
		{"scenario midway-basic\nmarker 0: hex=E1613\n", `position:2: found "hex=E1613"; want a hex within the window`},
		{"scenario midway-basic\nmarker 0: hex=nowhere\n",
			`position:2: found "hex=nowhere"; want a hex within the window`},
		{"scenario midway-basic\nmarker 60: hex=F1234\n", `position:2: found "marker 60: hex=F1234"; want`},
		{"scenario midway-basic\nsite Midway: supply=70000\n",
			`position:2: found "supply=70000"; want Supply Points up to 65535`},
		{"scenario midway-basic\nwar: step=rest\n", `position:2: found "step=rest"; want step up to 45`},
		{"scenario midway-basic\nwar: fight=duel\n", `position:2: found "fight=duel"; want fight up to 7`},
		{"scenario midway-basic\nwar: step=fight fight=strike\n",
			"position: fight at hand: found step fight and 0 lines of a fight; want a fight in that step alone"},
		{"scenario midway-basic\nfight kind = \"surface\"\n",
			"position: fight at hand: found step deploy and 1 lines of a fight; want a fight in that step alone"},
		{"scenario midway-basic\nmarker 0: holds=6\n", "position: found force 6 under two markers; want it under one"},
		{"scenario midway-basic\nmarker 0: holds=1\nmarker 1: holds=0\n",
			"position: found force 1 under marker 0; want one of its group"},
		{"scenario midway-basic\nmarker 0: holds=25\n",
			"position: found force 25 under marker 0; want one of its side"},
		{"scenario midway-basic\nmarker 0: holds=30\n",
			"position: found force 30 under marker 0; want one of its side"},
		{"scenario midway-basic\nmarker 0: leg=1\n",
			"position: found leg 1 of 0 of marker 0; want no more than it has"},
		{"scenario midway-basic\nmarker 0: night=9 spent=8\n",
			"position: found 9 Movement Points of marker 0 by night, of 8; want no more than it spent"},
		{"scenario midway-basic\nmarker 0: mission1=1 to1=F1234\n", "position: found a leg 1 of marker 0; want 0"},
		{"scenario midway-basic\nmarker 0: legs=1 to1=F1234\n",
			"position: found stay as leg 1 of marker 0; want a mission that may come there"},
		{"scenario midway-basic\nmarker 0: legs=2 mission1=1 to1=F1234 mission2=3 to2=F1234\n",
			"position: found BMB as leg 2 of marker 0; want a mission"},
		{"scenario midway-basic\nmarker 0: legs=1 mission1=1\n",
			"position: found leg 1 of marker 0 to no hex at sea; want one"},
		{"scenario midway-basic\nship Akagi: force=25\n", "position: found Akagi in force 25; want one of its side"},
		{"scenario midway-basic\nship Akagi: force=30\n", "position: found Akagi in force 30; want one of its side"},
		{"scenario midway-basic\nunit 1: ship=99\n", "position: found unit 1 on ship 99; want one of the scenario"},
		{"scenario midway-basic\nunit 1: hex=F1234\n",
			"position: found unit 1 on JP APB-std 1 and elsewhere; want it aboard"},
		{"scenario midway-basic\nunit 1: marks=2\n",
			"position: found unit 1 on JP APB-std 1 and elsewhere; want it aboard"},
		{"scenario midway-basic\nship JP APB-std 1: damage=5\n",
			"position: found unit 1 on JP APB-std 1 and elsewhere; want it aboard"},
		{"scenario midway-basic\nunit 4: hex=F1235\n", "position: found unit 4 in F1235; want it at a base"},
		{"scenario midway-basic\nair 1: points=4\n", "position: found 4 Air Points in stack 1"},
		{"scenario midway-basic\nair 1: struck=4\n",
			"position: found 3 Air Points in stack 1, of which 4 have struck; want no more than came"},
		{"scenario midway-basic\nair 1: base=2\n", "position: found Air Points at base 2; want one of the scenario"},
		{"scenario midway-basic\nair 1: base=255\n",
			"position: found Air Points at base 255; want one of the scenario"},
		{"scenario midway-basic\nwar: open-japan=1\n",
			"position: found 0 strikes of Japan, of which 1 are known; want 12 at most"},
		{"scenario midway-basic\nstrike Japan 1: target=25\n", "position: found strike 1 of Japan; want 0"},
		{"scenario midway-basic\nwar: plotted-japan=1\nstrike Japan 1: base=9 target=25\n",
			"position: strike 1 of Japan: found base 9; want one of the scenario"},
		{"scenario midway-basic\nwar: plotted-japan=1\nstrike Japan 1: mission=1 target=2\n",
			"position: strike 1 of Japan: found target 2; want one of the scenario"},
		{"scenario midway-basic\nwar: plotted-japan=1\nstrike Japan 1: target=25 stack1=3\n",
			"position: strike 1 of Japan: found stack 4 sent; want 0 of the scenario"},
		{"scenario midway-basic\nwar: plotted-japan=1\nstrike Japan 1: target=25 stacks=1 stack1=36\n",
			"position: strike 1 of Japan: found stack 37 sent; want 1 of the scenario"},
		{"scenario midway-basic\nwar: turn=3\n",
			"position: found step deploy of side 0 about 0; want what the scenario has"},
		{"scenario midway-basic\nwar: side=2\n",
			"position: found step deploy of side 2 about 0; want what the scenario has"},
		{"scenario midway-basic\nwar: asked=25\n",
			"position: found step deploy of side 0 about 25; want what the scenario has"},
		{"scenario midway-basic\nwar: step=search asked=1\n",
			"position: found step search of side 0 about 1; want what the scenario has"},
		{"scenario midway-basic\nwar: step=plot-where\n",
			"position: found step plot-where of side 0 about 0; want what the scenario has"},
		{"scenario midway-basic\nwar: step=spot mover=1\n",
			"position: found step spot of side 0 about 0; want what the scenario has"},
		{"scenario midway-basic\nwar: step=sail mover=25\n",
			"position: found step sail of side 0 about 0; want what the scenario has"},
		{"scenario midway-basic\nwar: step=meet mover=1 asked=25\n",
			"position: found step meet of side 0 about 25; want what the scenario has"},
		{"scenario midway-basic\nwar: step=report foe=1\n",
			"position: found step report of side 0 about 0; want what the scenario has"},
		{"scenario midway-basic\nwar: step=card side=1\n",
			"position: found step card of side 1 about 0; want what the scenario has"},
		{"scenario midway-basic\nwar: step=assault\n",
			"position: found step assault of side 0 about 0; want what the scenario has"},
		{"scenario midway-basic\nwar: fight=surface\n", "position: found fight=surface in step deploy; want none"},
	} {
		_, err := rules(t).Parse(c[0])
		require.Error(t, err, c[0])
		assert.Contains(t, err.Error(), c[1], c[0])
		assert.NotContains(t, err.Error(), "\n")
	}
}

// A fight at hand must fit the position: its sides, its subject, and the step after it.
func TestFightsThatDoNotFit(t *testing.T) {
	r := rules(t)
	seen := map[board.Fight]bool{}
	for _, name := range []string{"midway-basic", "coral-sea"} {
		for game := range uint64(8) {
			stroll(t, name, game, func(_, w *war.War, _ int, _ sim.Move, _ *sim.Log) {
				if w.Step != board.InFight || seen[w.Fight] {
					return
				}
				seen[w.Fight] = true
				text := w.String()
				back, err := r.Parse(text)
				require.NoError(t, err)
				require.Equal(t, text, back.String())
				for _, wrong := range [][2]string{{"back", "back=look"}, {"foe", "foe=200"},
					{"fight", "fight=none"},
					{"fight", "fight=" + []string{"submarines", "landing"}[book.Bit(w.Fight == board.UnderSea)]},
					{"attacker", "attacker=" + strconv.Itoa(1-int(w.Attacker()))}} {
					_, err := r.Parse(changed(text, "war", wrong[0], wrong[1]))
					require.ErrorContains(t, err, "position: f", "%v of a %d", wrong, w.Fight)
				}
				for _, other := range []string{"strike", "raid", "surface", "submarines", "landing"} {
					// the fight itself is of another kind
					if other != [...]string{"", "strike", "raid", "raid", "surface", "submarines", "landing"}[w.Fight] {
						_, err := r.Parse(changed(text, "war", "fight", "fight="+other))
						require.ErrorContains(t, err, "fight="+other)
					}
				}
			})
		}
	}
	require.Len(t, seen, 6, "strikes, raids, shelling, surface actions, submarines, landings")
}
