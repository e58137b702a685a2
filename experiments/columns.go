package experiments

import (
	"strings"
	"unicode/utf8"
)

// WriteColumns writes rows of cells in columns, two blanks apart. The first row is the header. Each
// letter of aligns is one column: l for left, r for right, d for decimal points below each other.
func WriteColumns(b *strings.Builder, aligns string, rows [][]string) {
	widths := make([]int, len(aligns))
	for col, align := range aligns {
		if align == 'd' {
			alignPoints(rows[1:], col)
		}
		for _, row := range rows {
			widths[col] = max(widths[col], utf8.RuneCountInString(row[col]))
		}
	}
	for n, row := range rows {
		var line strings.Builder
		for col, cell := range row {
			blanks := strings.Repeat(" ", widths[col]-utf8.RuneCountInString(cell))
			if col > 0 {
				line.WriteString("  ")
			}
			if aligns[col] == 'l' || aligns[col] == 'd' && n > 0 {
				line.WriteString(cell + blanks)
			} else {
				line.WriteString(blanks + cell)
			}
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
}

// alignPoints pads the figures of a column in front and behind.
func alignPoints(rows [][]string, col int) {
	before, after := 0, 0
	for _, row := range rows {
		whole, rest, _ := strings.Cut(row[col], ".")
		before, after = max(before, len(whole)), max(after, len(rest))
	}
	for _, row := range rows {
		whole, rest, point := strings.Cut(row[col], ".")
		cell := strings.Repeat(" ", before-len(whole)) + row[col]
		if !point && after > 0 {
			cell += " "
		}
		row[col] = cell + strings.Repeat(" ", after-len(rest))
	}
}
