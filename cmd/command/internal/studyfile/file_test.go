package studyfile

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const head = "setup = \"midway\"\ndesign = \"one-at-a-time\"\n"

// read reads a study of these lines, which must be valid.
func read(t *testing.T, text string) *File {
	f, err := Read("program", "s.toml", []byte(text))
	require.NoError(t, err, text)
	return f
}

func TestStudyHasDefaults(t *testing.T) {
	f := read(t, head+"[[factor]]\noption = \"banzai\"\nlevels = [\"off\", \"on\"]\n")
	require.Equal(t, "midway", f.Title, "that of the set-up")
	require.EqualValues(t, 1, f.Seed)
	require.Equal(t, "score", f.Response)
	require.Equal(t, 2, f.Least())
	require.Equal(t, "banzai", f.Factors[0].Name)
	require.Equal(t, "factor.1", f.Factors[0].Key)
}

func TestFactorIsNamedAfterWhatItVaries(t *testing.T) {
	f := read(t, head+`
[[factor]]
agent = "both"
parameter = "boldness"
levels = [1, 2]
[[factor]]
part = "hex"
levels = ["sea", "jungle"]
[[factor]]
file = "units.csv"
row = { type = "CA", step = 2 }
column = "fire"
levels = [1, 1.5]
[[factor]]
name = "mine"
agent = "Japan"
levels = ["stand", "prudent"]
`)
	var names []string
	for _, x := range f.Factors {
		names = append(names, x.Name)
	}
	require.Equal(t, []string{"both boldness", "hex", "2 CA fire", "mine"}, names)
	require.Equal(t, map[string]string{"type": "CA", "step": "2"}, f.Factors[2].Where())
	x, err := f.Factor(&f.Factors[2])
	require.NoError(t, err)
	require.Equal(t, []string{"1", "1.5"}, x.Values)
}

// A range of whole numbers has all of them as levels, one of fractions only its ends.
func TestRangeOfWholeNumbersHasThemAsLevels(t *testing.T) {
	factor := func(of string) string { return head + "[[factor]]\noption = \"o\"\nrange = " + of + "\n" }
	f := read(t, factor("[2, 5]"))
	x, err := f.Factor(&f.Factors[0])
	require.NoError(t, err)
	require.True(t, x.Range)
	require.Equal(t, []string{"2", "3", "4", "5"}, x.Values)
	require.Equal(t, [2]float64{2, 5}, [2]float64{x.Low, x.High})
	f = read(t, factor("[0, 1.5]"))
	x, err = f.Factor(&f.Factors[0])
	require.NoError(t, err)
	require.Nil(t, x.Values)
	require.Equal(t, [2]float64{0, 1.5}, [2]float64{x.Low, x.High})
	read(t, factor("[0, 1000]"))
	for _, bad := range []string{"[5, 2]", "[2, 2]", "[1.5, 1.5]", "[1]", "[1, 2, 3]", "[\"a\", \"b\"]", "[0, 1001]",
		"[nan, 1.0]"} {
		_, err := Read("program", "s.toml", []byte(factor(bad)))
		require.ErrorContains(t, err, "s.toml:5: found range", bad)
	}
}

func TestErrorNamesTheLineOfTheKeyOrOfItsTable(t *testing.T) {
	levels := "levels = [1, 2]\n"
	factor, one := head+"[[factor]]\n", head+"[[factor]]\noption = \"a\"\n"
	for _, c := range [][2]string{
		{"design = \"one-at-a-time\"", "s.toml: found no setup"},
		{head + "title = 7", "title"},
		{head + "seed = -1", "s.toml:3: found seed -1"},
		{head, "s.toml: found no [[factor]]"},
		{"setup = \"x\"\ndesign = \"guess\"", "s.toml:2: found design \"guess\"; want one of bid,"},
		{"setup = \"x\"\ndesign = \"bid\"", "s.toml:2: found no [bid]"},
		{factor + levels, "s.toml:3: found none; want one of option, agent, part, file"},
		{one + "part = \"b\"\n" + levels, "s.toml:3: found option and part;"},
		{one + "parameter = \"b\"\n" + levels, "s.toml:5: found parameter without agent"},
		{factor + "file = \"a\"\n" + levels, "s.toml:4: found file without row or column"},
		{one + "column = \"b\"\n" + levels, "s.toml:3: found row or column without file"},
		{factor + "file = \"a\"\ncolumn = \"b\"\nrow = { c = true }\n" + levels, "s.toml:6: found row"},
		{one + "", "s.toml:3: found levels and range, or neither"},
		{one + "range = [1, 2]\n" + levels, "s.toml:3: found levels and range, or neither"},
		{one + "levels = [1]\n", "s.toml:5: found 1 levels; want two or more"},
		{one + "levels = [1, 1]\n", "s.toml:5: found level 1; want texts or numbers"},
		{one + "levels = [1, true]\n", "s.toml:5: found level true"},
		{head + strings.Repeat("[[factor]]\noption = \"a\"\n"+levels, 2), "s.toml:6: found factor \"a\" twice"},
		{head + "points = 4\n[[factor]]\noption = \"a\"\n" + levels,
			"s.toml:3: found points with design one-at-a-time"},
		{"setup = \"x\"\ndesign = \"morris\"\n[[factor]]\noption = \"a\"\n" + levels,
			"s.toml:2: found design morris " + "without trajectories"},
		{head + "colour = 1", "colour"},
	} {
		_, err := Read("program", "s.toml", []byte(c[0]))
		require.ErrorContains(t, err, c[1], c[0])
		require.NotContains(t, err.Error(), "\n")
	}
}

func TestBidTriesAHundredStepsOfARange(t *testing.T) {
	f := read(t, "setup = \"x\"\n[bid]\noption = \"o\"\nrange = [0, 0.5]\n")
	require.Equal(t, 64, f.Least())
	bids := f.Bids()
	require.Len(t, bids, 101)
	require.Equal(t, []string{"0", "0.005", "0.5"}, []string{bids[0], bids[1], bids[100]})
	f = read(t, "setup = \"x\"\n[bid]\nmeasure = \"points\"\nlevels = [1, 2, 3]\n")
	require.Equal(t, "points", f.Bid.Name)
	require.Equal(t, []string{"1", "2", "3"}, f.Bids())
	for _, c := range [][2]string{
		{"[bid]\nmeasure = \"points\"\nlevels = [\"a\", \"b\"]\n",
			`s.toml:4: found level "a"; want numbers`},
		{"response = \"x\"\n[bid]\nmeasure = \"points\"\nlevels = [1, 2]\n",
			"s.toml:2: found response with a bid"},
		{"[bid]\noption = \"o\"\nmeasure = \"points\"\nlevels = [1, 2]\n",
			"s.toml:2: found option and measure"},
		{"design = \"morris\"\n[bid]\noption = \"o\"\nlevels = [1, 2]\n",
			"found a [bid] beside a design"},
		{"[bid]\noption = \"o\"\nlevels = [1, 2]\n[[factor]]\noption = \"p\"\n",
			"found a [bid] beside a design"},
	} {
		_, err := Read("program", "s.toml", []byte("setup = \"x\"\n"+c[0]))
		require.ErrorContains(t, err, c[1], c[0])
	}
}

func TestStudyMovesToAnotherScenario(t *testing.T) {
	f := &File{Game: "a", Setup: "b"}
	f.PlayElsewhere("")
	require.Equal(t, [2]string{"a", "b"}, [2]string{f.Game, f.Setup})
	f.PlayElsewhere("c")
	require.Equal(t, [2]string{"a", "c"}, [2]string{f.Game, f.Setup})
	f.PlayElsewhere("d/e")
	require.Equal(t, [2]string{"d", "e"}, [2]string{f.Game, f.Setup})
}
