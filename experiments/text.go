package experiments

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/float"
)

// Percent writes a share in percent.
//
//go:noinline many callers, none of them hot
func Percent(p float64, decimals int) string { return fmt.Sprintf("%.*f", decimals, float64(100*p)) }

// Decimals returns the number of significant decimals of a figure with the given standard error.
func Decimals(standardError float64) int {
	if !(standardError > 0) {
		return 0
	}
	return max(0, min(9, -float.Magnitude(standardError)))
}

func total(shares []float64) (sum float64) {
	for _, p := range shares {
		sum += p
	}
	return sum
}

// Bar draws a share as a bar: full up to low, light from low to high.
func Bar(low, high float64, columns int) string {
	light := int(math.Round(float64((high - low) * float64(columns))))
	full := int(math.Round(float64((low+high)/2*float64(columns)) - float64(float64(light)/2)))
	return strings.Repeat("█", max(0, full)) + strings.Repeat("▒", light)
}

// Capital returns a text with a capital first letter.
func Capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// Words turns the label of an outcome into words.
func Words(label string) string { return strings.ReplaceAll(label, "_", " ") }

// WriteWrapped writes text in lines of at most 80 columns. It keeps % with its figure.
func WriteWrapped(b *strings.Builder, text string) {
	line := 0
	for i, word := range strings.Split(strings.ReplaceAll(text, " %", "\u00a0%"), " ") {
		word = strings.ReplaceAll(word, "\u00a0", " ")
		n := len([]rune(word))
		switch {
		case i == 0:
		case line+1+n > 80:
			b.WriteString("\n")
			line = 0
		default:
			b.WriteString(" ")
			line++
		}
		b.WriteString(word)
		line += n
	}
	b.WriteString("\n")
}

// DurationText says how long a run took and how fast it was, or nothing if that was not measured.
//
//go:noinline many callers, none of them hot
func DurationText(seconds float64, speed string) string {
	if seconds <= 0 {
		return ""
	}
	return fmt.Sprintf(" in %.2f s (%s a second)", seconds, speed)
}

// FromFirst names the first game if it was not the first of its seed.
func FromFirst(what string, first int) string {
	if first == 0 {
		return ""
	}
	return fmt.Sprintf(" from %s %s", what, Thousands(int64(first)))
}

// WriteLine writes a line at the head of a report.
//
//go:noinline many callers, none of them hot
func WriteLine(b *strings.Builder, key, value string) { fmt.Fprintf(b, "  %-14s %s\n", key, value) }

// Figure writes a positive number with three significant digits, or as a whole number.
func Figure(x float64) string {
	if x >= 100 {
		return Thousands(int64(math.Round(x)))
	}
	return fmt.Sprintf("%.3g", x)
}

// GainText says by which factor common dice reduced the variance of pairs. It returns nothing for
// an unknown gain, 0.
func GainText(gain float64) string {
	switch {
	case gain <= 0:
		return ""
	case math.IsInf(gain, 1):
		return "with the common dice all pairs ended alike"
	}
	return fmt.Sprintf("the common dice cut its variance %.2f times", gain)
}

// Percents writes a share as a percentage with the digits it was given with.
func Percents(p float64) string {
	return strconv.FormatFloat(math.Round(p*1e8)/1e6, 'f', -1, 64) + "%"
}

// SourcesText says in a line how well the data is known: "49 sourced, 10 constrained, 60
// reconstructed".
func SourcesText(list []sim.Source) string {
	var parts []string
	for _, s := range list {
		parts = append(parts, fmt.Sprintf("%d %s", s.Count, s.Label))
	}
	return strings.Join(parts, ", ")
}

// WriteSources says how the data is known, and what of it is not sourced if the game names it.
// A game without sources gets no line.
func (h *Head) WriteSources(b *strings.Builder) {
	h.WriteData(b, h.Sources)
	for _, s := range h.Sources {
		if len(s.Names) > 0 {
			fmt.Fprintf(b, "  %-14s %s\n", s.Label, strings.Join(s.Names, ", "))
		}
	}
}

// WriteData says in a line how data is known, unless the game has no sources.
func (h *Head) WriteData(b *strings.Builder, data []sim.Source) {
	if known := h.KnownText(data); known != "" {
		WriteLine(b, "data", known)
	}
}

// WriteSetup writes the text of a position: lines of key = "value" in two columns, other lines
// unchanged.
func WriteSetup(b *strings.Builder, text string) {
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		key, value, ok := strings.Cut(line, " = ")
		if !ok {
			fmt.Fprintln(b, "  "+line)
			continue
		}
		value = strings.TrimSuffix(strings.TrimPrefix(value, `"`), `"`)
		if value == "true" {
			value = "yes"
		}
		fmt.Fprintf(b, "  %-14s %s\n", key, value)
	}
}

// SolvedText describes an exact solution: the number of positions, the time if known, and the limit
// that auto uses.
func SolvedText(positions int, seconds float64, auto int) string {
	pace := ""
	if seconds > 0 {
		pace = fmt.Sprintf(" in %.3f s", seconds)
	}
	return fmt.Sprintf("Exact: %s positions solved%s (auto solves up to %s)", Thousands(int64(positions)), pace,
		Thousands(int64(auto)))
}

// PerSecond returns a speed, or 0 if it is not known.
func PerSecond(n int64, seconds float64) float64 {
	if seconds <= 0 {
		return 0
	}
	return float64(n) / seconds
}
