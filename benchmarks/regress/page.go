package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

const intro = `# Benchmarks

What the engine and the agents cost, in the run recorded as [%[1]s](results/%[1]s).
Times are medians of %[2]d rounds; the column in Philox is the time over that of one Philox4x64-10 block in the same
round, which divides the speed of the machine out. Rates are those of the best round. This page is written by

    go run ./benchmarks/regress -record

and compared with a new run, which fails on a loss of more than 10 %% that repetition confirms, by

    go run ./benchmarks/regress

| benchmark | time | in Philox | rates |
|---|---|---|---|
`

// pageOf returns the page of a recorded run.
func pageOf(name string, figures []*figure) string {
	var b strings.Builder
	fmt.Fprintf(&b, intro, name, rounds)
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
