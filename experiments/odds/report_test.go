package odds

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

func TestReportSaysWhatWasFoughtAndHowItEnded(t *testing.T) {
	r, err := duels(2048).Run(t.Context())
	require.NoError(t, err)
	r.Title, r.Command, r.Listed, r.Seconds = "At dawn", "ironbottom odds dawn", "ironbottom games", 0.5
	var b strings.Builder
	require.NoError(t, r.WriteText(&b))
	for _, want := range []string{"At dawn", "plays red", "marksman", "2 sourced (ironbottom games)", "white hit",
		"red pistol",
		"Rounds: ", "2,048 battles in 0.50 s (4,096 a second), seed 1", "Repeat: ironbottom odds dawn"} {
		require.Contains(t, b.String(), want)
	}
	require.NotContains(t, b.String(), "INCOMPLETE")
	for line := range strings.Lines(b.String()) {
		require.LessOrEqual(t, len([]rune(line)), 81, line)
	}
}

func TestDecimalsFollowTheStandardError(t *testing.T) {
	for se, want := range map[float64]int{12: 0, 1: 0, 0.9: 1, 0.1: 1, 0.05: 2, 0.0013: 3, 0: 0} {
		require.Equal(t, want, experiments.Decimals(se), "%v", se)
	}
}

func TestThousands(t *testing.T) {
	for n, want := range map[int64]string{0: "0", 999: "999", 1000: "1,000", 1234567: "1,234,567", -45678: "-45,678"} {
		require.Equal(t, want, experiments.Thousands(n))
	}
}

func TestColumnsAlignDecimalPoints(t *testing.T) {
	var b strings.Builder
	experiments.WriteColumns(&b, "ldr", [][]string{{"a", "b", "c"}, {"x", "1.25", "7"}, {"longer", "10", "1,000"},
		{"y", "0.5", ""}})
	require.Equal(t, strings.Join([]string{
		"a           b      c",
		"x        1.25      7",
		"longer  10     1,000",
		"y        0.5", ""}, "\n"), b.String())
}

func TestBar(t *testing.T) {
	require.Equal(t, "", experiments.Bar(0, 0.00001, 20))
	require.Equal(t, strings.Repeat("█", 20), experiments.Bar(0.9999, 1, 20))
	require.Equal(t, "████████▒▒▒▒", experiments.Bar(0.4, 0.6, 20))
}

func TestTell(t *testing.T) {
	record := sim.RecordGame(duel.New(), duel.Marksmen(), 1, 3)
	record.Game, record.Data = "duel", "d0e1"
	tale, err := experiments.Narrate(duel.Game.Sides, duel.Rules{}, record)
	require.NoError(t, err)
	require.Len(t, tale.Steps, len(record.Moves))
	require.Contains(t, tale.Text(), "red: fires")
	require.Contains(t, tale.Text(), "Outcome: ")
	require.Contains(t, tale.Text(), "of 1 steps left")

	short := record
	short.Moves, short.Final = nil, ""
	_, err = experiments.Narrate(duel.Game.Sides, duel.Rules{}, short)
	require.ErrorContains(t, err, "the game is not over")

	other := record
	other.Data = "ffff"
	_, err = experiments.Narrate(duel.Game.Sides, duel.Rules{}, other)
	require.ErrorContains(t, err, "found data d0e1; want ffff")
}

func TestMeasureSpeed(t *testing.T) {
	s, err := experiments.Pace{Rounds: 2, Each: 10 * time.Millisecond}.MeasureSpeed(t.Context(), duel.New(),
		duel.Marksmen)
	require.NoError(t, err)
	require.Zero(t, s.Allocs)
	require.Positive(t, s.Runs[0].Battles)
	require.Greater(t, s.Decisions, 1.0)
	require.Positive(t, s.CopyNS)
	var b strings.Builder
	require.NoError(t, s.WriteText(&b))
	require.Contains(t, b.String(), "battles/s")
}

// Rounds that differ are said to, with the slowest and the best.
func TestUnsteadySpeed(t *testing.T) {
	s := &experiments.Speed{Runs: []experiments.SpeedRun{{Workers: 1, Battles: 1000, Decisions: 5000, Slowest: 900},
		{Workers: 2, Battles: 1900, Decisions: 9500, Slowest: 1800}}}
	text := func() string {
		var b strings.Builder
		require.NoError(t, s.WriteText(&b))
		return b.String()
	}
	require.NotContains(t, text(), "NOT STEADY")
	s.Runs[1].Slowest = 600
	require.Contains(t, text(), "NOT STEADY: other programs used the processor. Battles/s of the slowest and the "+
		"best round: 900 and 1,000 (1 worker), 600 and 1,900 (2 workers). Repeat on a quiet machine.\n")
	all := &experiments.Speeds{Rows: []experiments.SpeedsRow{{Kind: "air", Name: "midway-strike", Speed: s}}}
	var b strings.Builder
	require.NoError(t, all.WriteText(&b))
	require.Contains(t, b.String(), "midway-strike: NOT STEADY")
}

// The end of a long tail is one entry.
func TestExactTailIsShort(t *testing.T) {
	for want, p := range map[string][]float64{
		"Rounds: 1.5000 on average; 1 in 50.0000 %; 2 in 50.0000 %; 3 to 4 in <0.00001 %\n": {0, 0.5, 0.5,
			1e-12, 1e-14},
		"Rounds: 1.0000 on average; 1 in 100 %\n": {0, 1, 0, 0},
	} {
		var b strings.Builder
		experiments.WriteOther(&b, experiments.Distribution{Name: "rounds", P: p})
		require.Equal(t, want, b.String())
	}
}

// The rest of a force is named by its unit: one for both sides, or each side's own.
func TestReportNamesWhatIsLeft(t *testing.T) {
	of := func(name, unit string) experiments.Distribution {
		return experiments.Distribution{Name: name, Unit: unit, P: []float64{0.25, 0, 0.75}}
	}
	r := &Answer{Head: experiments.Head{Complete: true, Sides: [2]string{"red", "white"}},
		Method: experiments.Exact, Left: [2]experiments.Distribution{of("red", "Air Points"),
			of("white", "damage levels")},
		Blocks: []experiments.Unit{{Side: 0, Distribution: of("Val", "Air Points")},
			{Side: 1, Distribution: of("Hornet", "damage levels")}}}
	var b strings.Builder
	require.NoError(t, r.WriteText(&b))
	for _, want := range []string{"Red: 1.5000 of 2 Air Points left, 0.5000 lost\n",
		"White: 1.5000 of 2 damage levels left", "\nLeft    red %", "\nUnit                 at first    left",
		"red Val          2 Air Points  1.5000", "white Hornet  2 damage levels  1.5000"} {
		require.Contains(t, b.String(), want)
	}
	require.Equal(t, "red Air Points left, mean", r.Page().Rows[0][0])
	text, err := json.Marshal(r)
	require.NoError(t, err)
	require.Contains(t, string(text), `"white":{"steps":2,"unit":"damage levels","mean_left":1.5,`)
	require.Contains(t, string(text), `"block":"Val","steps":2,"unit":"Air Points"`)
	r.Left[1].Unit, r.Blocks[1].Unit = "Air Points", "Air Points"
	b.Reset()
	require.NoError(t, r.WriteText(&b))
	require.Contains(t, b.String(), "\nAir Points left    red %")
	require.Contains(t, b.String(), "\nUnit          Air Points    left")
}

// Values that no battle ends with are one row.
func TestReportOfWhatNeverIsLeft(t *testing.T) {
	of := func(p ...float64) experiments.Distribution { return experiments.Distribution{P: p} }
	r := &Answer{Head: experiments.Head{Complete: true, Sides: [2]string{"red", "white"}},
		Method: experiments.Exact, Left: [2]experiments.Distribution{of(0, 0, 0.5, 0.5),
			of(0, 0, 0, 0, 0, 0, 1, 0, 0, 0)}}
	var b strings.Builder
	require.NoError(t, r.WriteText(&b))
	require.Contains(t, b.String(), strings.Join([]string{
		"Steps left    red %               white %",
		"         0   0.0000                0.0000",
		"         1   0.0000                0.0000",
		"         2  50.0000  ██████████    0.0000",
		"         3  50.0000  ██████████    0.0000",
		"         4                         0.0000",
		"         5                         0.0000",
		"         6                       100.0000  ████████████████████",
		"    7 to 9                         0.0000", "", ""}, "\n"))
}

// A category is told by the names of its values, in the text, the figures and the JSON.
func TestCategory(t *testing.T) {
	var b strings.Builder
	experiments.WriteOther(&b, experiments.Distribution{Name: "timing", P: []float64{0.25, 0.75},
		Labels: []string{"on_deck", "away"}})
	require.Equal(t, "Timing: on deck 25.0000 %; away 75.0000 %\n", b.String())
	r := new(Answer)
	r.Others = []experiments.Distribution{{Name: "timing", Counts: []int64{1, 3}, Labels: []string{"on_deck", "away"}}}
	text, err := r.MarshalJSON()
	require.NoError(t, err)
	require.Contains(t, string(text), `"timing":{"labels":["on_deck","away"],"p":[0.25,0.75]}`)
	rows := r.Page().Rows
	require.Equal(t, "timing on deck, %", rows[len(rows)-2][0])
}
