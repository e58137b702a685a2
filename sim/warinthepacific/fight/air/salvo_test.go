package air_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// rules are those of fights in the air alone.
func rules(t testing.TB) *air.Rules {
	t.Helper()
	b := fighttest.Book(t)
	guns, err := surface.Load(b)
	require.NoError(t, err)
	r, err := air.Load(b, guns)
	require.NoError(t, err)
	return r
}

// A bombardment before an assault is a strength, or that of Air Points or of ships as they
// are: light cruisers 2, destroyers 1, less of the damaged, of all
// others what is printed. [6.3] [10.2] [10.23] [10.24] [36.11]
func TestStrengthOfASalvo(t *testing.T) {
	const american = book.Nation(2)
	require.Equal(t, "US", book.NationWords[american])
	for _, c := range []struct {
		text     string
		strength int
		of       book.Nation
	}{
		{"1", 1, book.Anybody}, {"999", 999, book.Anybody},
		{"3 B-25", 18, american}, {"3 B-25 far", 12, american}, {"3 B-25 untrained", 9, american},
		{"1 Val far untrained", 2, book.Japanese}, {"5 Val, 2 Betty", 32, book.Japanese},
		{"Kongo", 18, book.Japanese}, {"Kongo, JP CL9, 4 JP DD-modern", 24, book.Japanese},
		{"Chicago", 7, american}, {"Kongo D2", 13, book.Japanese},
		{"30 B-29, 19 B-29, 3 SBD, 1 SBD far, 1 SBD untrained, 1 P-40 as FB", 999, american},
	} {
		n, of, err := rules(t).ReadSalvo(c.text)
		require.NoError(t, err, c.text)
		assert.Equal(t, []any{c.strength, c.of}, []any{int(n), of}, c.text)
	}
}

// A wrong bombardment is refused in one line.
func TestRefusedSalvos(t *testing.T) {
	for text, want := range map[string]string{
		"0":                       `found 0; want a Bombardment Strength from 1 to 999`,
		"1000":                    `found 1000; want a Bombardment Strength from 1 to 999`,
		"-3":                      `found -3; want a Bombardment Strength from 1 to 999`,
		"3 B-25, Chicago":         `found Air Points with ships; want them as two bombardments, with a semicolon between`,
		"Chicago, 3 B-25":         `found Air Points with ships; want them as two bombardments, with a semicolon between`,
		"9 P-40":                  `found a Bombardment Strength of 0 in "9 P-40"; want 1 to 999`,
		"30 B-29, 20 B-29":        `found a Bombardment Strength of 1000 in "30 B-29, 20 B-29"; want 1 to 999`,
		"3 B-26s":                 `found "3 B-26s"; want a strength, Air Points or ships, as "40", "3 B-25" or "Kongo, 2 JP DD-modern"`,
		"":                        `found ""; want a strength, Air Points or ships, as "40", "3 B-25" or "Kongo, 2 JP DD-modern"`,
		"3 Zero strafing":         `found "3 Zero strafing"; want a strength, Air Points or ships, as "40", "3 B-25" or "Kongo, 2 JP DD-modern"`,
		"3 Betty @L":              `found "3 Betty @L"; want a strength, Air Points or ships, as "40", "3 B-25" or "Kongo, 2 JP DD-modern"`,
		"Kongo SUNK":              `found a Bombardment Strength of 0 in "Kongo SUNK"; want 1 to 999`,
		"3 B-25, 3 B-26s, Kongos": `found "3 B-25, 3 B-26s, Kongos"; want a strength, Air Points or ships, as "40", "3 B-25" or "Kongo, 2 JP DD-modern"`,
	} {
		_, _, err := rules(t).ReadSalvo(text)
		assert.EqualError(t, err, want, text)
	}
}
