package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

const intro = `# Speed of the engine and the agents

Reference, from one [recorded run](results/%[1]s). The page of all measurements is
[here](README.md), the front page is [README.md](../README.md).

- Measured: ${go run ./benchmarks/regress -record}, commit ${%[3]s}.

Times are medians of %[2]d rounds. The column *in Philox* is the time divided by that of one
Philox4x64-10 block in the same round, so that machines can be compared. Rates are those of the best
round.

| benchmark | time | in Philox | rates |
|---|---|---|---|
`

// backquotes writes code, as a raw string cannot hold a backquote.
var backquotes = strings.NewReplacer("${", "`", "}", "`")

// pageOf returns the page of a recorded run, of the benchmarks at a commit.
func pageOf(name, commit string, figures []*figure) string {
	var b strings.Builder
	fmt.Fprintf(&b, backquotes.Replace(intro), name, rounds, commit)
	for _, f := range figures {
		var rates []string
		for _, unit := range slices.Sorted(maps.Keys(f.rates)) {
			rates = append(rates, fmt.Sprintf("%.4g %s", f.rates[unit], unit))
		}
		fmt.Fprintf(&b, "| %s | %s | %.4g | %s |\n", f.name, duration(median(f.seconds)), median(f.cost),
			strings.Join(rates, ", "))
	}
	return b.String()
}

// duration writes a time with three digits and its unit.
func duration(seconds float64) string {
	for _, u := range []struct {
		name string
		size float64
	}{{"s", 1}, {"ms", 1e-3}, {"µs", 1e-6}} {
		if seconds >= u.size {
			return fmt.Sprintf("%.3g %s", seconds/u.size, u.name)
		}
	}
	return fmt.Sprintf("%.3g ns", seconds*1e9)
}
