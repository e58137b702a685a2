package ladder

import (
	"bytes"
	"context"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	agentspv "github.com/ironbottom/ironbottom/agents/pacificvictory"
)

// The yardstick is as large, as varied and as open as its recipe says.
func TestYardstick(t *testing.T) {
	y := agentspv.Yardstick
	all, err := ReadYardstick(y, pacific(t))
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(all), 200)
	parts, sorts, halves, sizes, certain, odds := map[string]int{}, map[string]map[string]int{Tune: {},
		HeldOut: {}}, map[string]int{}, map[int]int{}, 0, 0
	for _, p := range all {
		halves[p.Half]++
		sorts[p.Half][p.Sort]++
		for key, value := range p.Parts {
			parts[key]++
			parts[key+"="+value]++
		}
		for scale := 100; scale <= p.Positions(); scale *= 10 {
			sizes[scale]++
		}
		if p.Best == nil {
			odds++
		} else if h := p.Best[0].Value; h < decided || h > 1-decided {
			certain++
		}
	}
	require.Equal(t, halves[Tune], halves[HeldOut])
	require.Equal(t, sorts[Tune], sorts[HeldOut], "the halves are alike")
	require.Len(t, sorts[Tune], len(y.Sorts))
	for _, key := range y.Keys {
		require.Positive(t, parts[key], key)
	}
	for _, part := range []string{"hex=sea", "hex=clear", "hex=desert", "hex=jungle", "hex=mountain", "base=none",
		"base=minor", "base=major",
		"invade=true", "raid=true", "blockading=attack", "blockading=defend", "weather=monsoon", "japan=attack",
		"japan=defend", "retreat-defend=none"} {
		require.Greater(t, parts[part], 2, part)
	}
	require.Greater(t, sizes[100]-sizes[1_000], 30)
	require.Greater(t, sizes[1_000]-sizes[10_000], 50)
	require.Greater(t, sizes[10_000]-sizes[100_000], 40)
	require.GreaterOrEqual(t, sizes[100_000], 20)
	require.Greater(t, odds, 20)
	require.Less(t, 20*certain, len(all), "all but certain under best play")
}

// The recipe makes the file again byte for byte: here its first lines.
func TestYardstickIsMadeAgain(t *testing.T) {
	y := *agentspv.Yardstick
	y.Sizes = slices.Clone(y.Sizes[:1])
	y.Sizes[0].Count = 12
	want, err := fs.ReadFile(y.Files, y.File)
	require.NoError(t, err)
	var got bytes.Buffer
	told := 0
	require.NoError(t, Freeze(t.Context(), &y, pacific(t), kinds, &got, func(n int) { told = n }))
	require.Equal(t, 12, told)
	require.True(t, strings.HasPrefix(string(want), got.String()), got.String())

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	require.ErrorIs(t, Freeze(ctx, &y, pacific(t), kinds, &got, nil), context.Canceled)
}

// The small battles of the file are solved again, and the sampler is held against them:
// the command checks them all.
func TestYardstickIsRight(t *testing.T) {
	c := Check{Kinds: kinds, Yardstick: agentspv.Yardstick, Problems: solved(t, 2000)[:40], Games: 3000, Seed: 8}
	battles := 0
	c.Progress = func(n int) { battles = n }
	r, err := c.Run(t.Context())
	require.NoError(t, err)
	require.Empty(t, r.Faults)
	require.Equal(t, [2]int{40, 40}, [2]int{r.Battles, battles})
	require.Equal(t, 40*6, r.Figures)
	require.Equal(t, 40*4*5, r.Tests)
	require.Greater(t, r.Least, r.Bound)
	var text bytes.Buffer
	require.NoError(t, r.WriteText(&text))
	require.Contains(t, text.String(), "All agree.")
}

// A check finds a value, a size and odds that are wrong, and a sampler that does not
// play as the odds say.
func TestCheckFindsFaults(t *testing.T) {
	check := func(change func(p *Problem)) []string {
		few := solved(t, 1000)[:3]
		change(&few[1])
		c := Check{Kinds: kinds, Yardstick: agentspv.Yardstick, Problems: few, Games: 3000, Seed: 8}
		r, err := c.Run(t.Context())
		require.NoError(t, err)
		return r.Faults
	}
	require.Empty(t, check(func(*Problem) {}))
	require.Len(t, check(func(p *Problem) { p.Best[0].Value += 1e-8 }), 1)
	require.Len(t, check(func(p *Problem) { p.Best[1].Positions++ }), 1)
	require.Len(t, check(func(p *Problem) {
		likely := slices.Index(p.Odds[2], slices.Max(p.Odds[2]))
		p.Odds[2][likely] -= 1e-8
	}), 1)
	faults := check(func(p *Problem) { p.Odds[0] = []float64{0.2, 0.2, 0.2, 0.2, 0.2} })
	require.Greater(t, len(faults), 1, "the sampler finds it too")
	require.Contains(t, faults[0], "yardstick.csv:")
}

func TestBadYardstick(t *testing.T) {
	y := *agentspv.Yardstick
	text, err := fs.ReadFile(y.Files, y.File)
	require.NoError(t, err)
	lines := strings.SplitAfter(string(text), "\n")
	head := strings.Join(lines[:5], "")
	row := lines[slices.IndexFunc(lines, func(l string) bool {
		return strings.HasPrefix(l, "y") && !strings.Contains(l, `"`)
	})]
	name, _, _ := strings.Cut(row, ",")
	read := func(text string) error {
		y.Files = fstest.MapFS{"yardstick.csv": {Data: []byte(text)}}
		_, err := ReadYardstick(&y, pacific(t))
		return err
	}
	field := func(n int, value string) string {
		fields := strings.Split(row, ",")
		fields[n] = value
		return head + strings.Join(fields, ",")
	}
	require.NoError(t, read(head+row))
	best := 3 + len(y.Keys)
	for text, want := range map[string]string{
		strings.Replace(head, "seed 1941", "seed 1942", 1) + row: "yardstick.csv:1: found",
		strings.Replace(head, "half", "part", 1) + row:           "yardstick.csv:5: found columns",
		head + "y001,tune\n":     "yardstick.csv:6: found 2 values; want",
		head + row + row:         "yardstick.csv:7: found name \"" + name + "\" again; want it once, as in line 6",
		field(1, "third"):        `yardstick.csv:6: found half "third"; want tune or held-out`,
		field(2, "duel"):         `yardstick.csv:6: found sort "duel"`,
		field(3, "XX4"):          `yardstick.csv:6: attack: found block "XX4"`,
		field(best, "-5"):        `yardstick.csv:6: found hold positions "-5"`,
		field(best+1, "much"):    `yardstick.csv:6: found hold "much"; want a number`,
		field(best+1, "NaN"):     `yardstick.csv:6: found hold "NaN"`,
		field(best+4, "0.5 0.4"): `yardstick.csv:6: found stand/stand "0.5 0.4"; want probabilities that sum to 1`,
		field(best+4, "0.5 x"):   `want probabilities`,
	} {
		require.ErrorContains(t, read(text), want, text)
	}
	y.File = "none.csv"
	require.ErrorContains(t, read(head), "none.csv: found no such file")
}

func TestTwoSided(t *testing.T) {
	require.InDelta(t, 2*11.0/1024, twoSided(9, 10, 0.5), 1e-8)
	require.InDelta(t, 1, twoSided(5, 10, 0.5), 1e-12)
	require.Zero(t, twoSided(1, 10, 0))
	require.Zero(t, twoSided(9, 10, 1))
	require.EqualValues(t, 1, twoSided(10, 10, 1))
}
