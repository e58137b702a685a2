package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func output(times ...[2]float64) string {
	var b strings.Builder
	for _, t := range times {
		fmt.Fprintf(&b, "BenchmarkPhilox-2 100 %g ns/op\nBenchmarkWar/1941-2 10 %g ns/op 2e6 decisions/s 0 "+
			"allocs/op\nPASS\n", t[0], t[1])
	}
	return b.String()
}

// A machine that is half as fast changes times, and not what is compared.
func TestReadDividesTheMachineOut(t *testing.T) {
	figures, err := read(strings.NewReader(output([2]float64{10, 1000}, [2]float64{20, 2000},
		[2]float64{10, 1100})), "x")
	require.NoError(t, err)
	require.Len(t, figures, 2)
	war := figures[1]
	require.Equal(t, "War/1941", war.name)
	require.InDelta(t, 100, median(war.cost), 1e-9)
	require.InDelta(t, 1.1e-6, median(war.seconds), 1e-12)
	require.Equal(t, map[string]float64{"decisions/s": 2e6, "allocs/op": 0}, war.rates)
	text := pageOf("run.txt", "1234abcd", figures)
	require.Contains(t, text, "commit `1234abcd`")
	require.Contains(t, text, "| War/1941 | 1.1 µs | 100 | 0 allocs/op, 2e+06 decisions/s |")
}

func TestReadWantsTheYardstickFirst(t *testing.T) {
	_, err := read(strings.NewReader("BenchmarkWar-2 10 5 ns/op\n"), "x")
	require.ErrorContains(t, err, "found War before Philox")
}

func TestReadWantsNumbers(t *testing.T) {
	_, err := read(strings.NewReader("goos: linux\nBenchmarkPhilox-2 10 x ns/op\n"), "x")
	require.ErrorContains(t, err, `x:2: found "x"; want a number`)
}

func TestMedian(t *testing.T) {
	require.Equal(t, 2.0, median([]float64{3, 1, 2}))
	require.Equal(t, 2.5, median([]float64{4, 1, 2, 3}))
}

// Quotients are taken round by round; what only one run has is left out.
func TestQuotientsOfRunsByTurns(t *testing.T) {
	old, err := times(
		strings.NewReader("BenchmarkWar-2 1 100 ns/op\nBenchmarkGone-2 1 1 ns/op\nBenchmarkWar-2 1 200 ns/op\n"), "x")
	require.NoError(t, err)
	now, err := times(
		strings.NewReader("BenchmarkWar-2 1 110 ns/op\nBenchmarkNew-2 1 1 ns/op\nBenchmarkWar-2 1 180 ns/op\n"), "y")
	require.NoError(t, err)
	q := quotientsOf(old, now)
	require.Len(t, q, 1)
	require.Equal(t, "War", q[0].name)
	require.InDeltaSlice(t, []float64{1.1, 0.9}, q[0].cost, 1e-9)
}

// One benchmark is run again, not all those whose names begin alike.
func TestOnly(t *testing.T) {
	require.Equal(t, "^BenchmarkVolley$/^dice=1$", only("Volley/dice=1"))
	require.Equal(t, `^BenchmarkGame$/^a\.b$`, only("Game/a.b"))
}

// The page of the speed is that of the newest recorded run.
func TestPageIsThatOfTheLastRun(t *testing.T) {
	t.Chdir("../..")
	name, figures, err := last()
	require.NoError(t, err)
	text, err := os.ReadFile(page)
	require.NoError(t, err)
	run, err := os.ReadFile(name)
	require.NoError(t, err)
	require.Equal(t, pageOf(filepath.Base(name), commitOf(run), figures), string(text))
}
