package book

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

const levelForm = `-|S|D[1-4]|SUNK`
const rangeForm = `-?\d{1,4}\.\.-?\d{1,4}|-?\d{1,4}\.\.|\.\.-?\d{1,4}`

// patterns say of each kind of column what may stand in it.
var patterns = map[byte]*regexp.Regexp{
	'w': regexp.MustCompile(`^\S(.*\S)?$`),
	't': regexp.MustCompile(`^(\S(.*\S)?)?$`),
	'n': regexp.MustCompile(`^(0|-?[1-9]\d{0,3})$`),
	'u': regexp.MustCompile(`^(0|[1-9]\d{0,3})$`),
	'i': regexp.MustCompile(`^(0|-[1-9]\d?)$`),
	'h': regexp.MustCompile(`^[0-6]$`),
	'q': regexp.MustCompile(`^(0|[1-9]\d?|100)$`),
	'f': regexp.MustCompile(`^(0(\.\d+)?|1(\.0+)?)$`),
	's': regexp.MustCompile(`^(0(\.\d+)?|1(\.\d+)?|2(\.0+)?)$`),
	'r': regexp.MustCompile(`^(0|[1-9]\d{0,3})(\.\d+)?$`),
	'm': regexp.MustCompile(`^(-|(0|[1-9]\d{0,3})(\.\d+)?)$`),
	'e': regexp.MustCompile(`^(-|-?\d{1,4}|` + rangeForm + `)$`),
	'b': regexp.MustCompile(`^(` + rangeForm + `)$`),
	'a': regexp.MustCompile(`^\d{1,2}/\d{1,2}$`),
	'c': regexp.MustCompile(`^(-|\d{1,2}/\d{1,2}|` + rangeForm + `)$`),
	'l': regexp.MustCompile(`^(` + levelForm + `)$`),
	'g': regexp.MustCompile(`^(Ae|Ar|Do|Dr|De)$`),
	'd': regexp.MustCompile(`^\d{1,2}/4[1-5]$`),
	'p': regexp.MustCompile(`^(-|\d{1,4}/(-|\d{1,4}))$`),
	'y': regexp.MustCompile(`^(yes|no)$`),
}

// A column accepts exactly what its pattern accepts. In a program, package regexp would be a
// fortieth of what a page loads.
func FuzzCells(f *testing.F) {
	for _, text := range []string{"", "0", "-0", "7", "-7", "12345", "100", "101", "0.5", "1.0", "1.5", "2.0",
		"2.1", "00", "-", "..", "4..7", "-4..", "..30", "7/4", "123/4", "8/42", "8/46", "50/100", "50/-", "S", "D5",
		"Ae", "yes", "a b", " a", "12.", ".5", "1/41", "01/4"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for kind, c := range cells {
			if kind == 'w' || kind == 't' { // the reader of tables refuses Unicode blanks and bytes that are not text
				continue
			}
			require.Equal(t, patterns[kind].MatchString(text), c.fits(text), "%c: %q", kind, text)
		}
	})
}
