package terminal

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		line string
		wide int
		want string
	}{
		{"one two three four", 9, "one two|  three|  four"},
		{"  Rounds: day 1, night 2", 14, "  Rounds: day|    1, night 2"},
		{"short", 20, "short"},
		{"", 20, ""},
		{"a  table  row", 20, "a  table  row"},
		{"abcdefghijkl", 5, "abcde|  fgh|  ijk|  l"},
		{"戦艦大和 沈没", 9, "戦艦大和|  沈没"},
	} {
		require.Equal(t, c.want, strings.Join(Wrap(c.line, c.wide), "|"), c.line)
	}
	for wide := Narrowest; wide < 60; wide++ {
		line := "  1  the Allies  choose the battle of  Ironbottom Sound  and 大和  sails"
		for _, part := range Wrap(line, wide) {
			require.LessOrEqual(t, Width(part), wide)
		}
		require.Equal(t, strings.Fields(line), strings.Fields(strings.Join(Wrap(line, wide), " ")),
			"no word is lost or broken")
	}
}

// Reports are fitted, JSON is not, nor what ends within a line.
func TestWriter(t *testing.T) {
	for text, want := range map[string]string{
		"one two three four five\nsix\n":       "one two three four\n  five\nsix\n",
		"{\"a\": \"b c d e f g h i j k l\"}\n": "{\"a\": \"b c d e f g h i j k l\"}\n",
		"a prompt that is not at an end> ":     "a prompt that is not at an end> ",
	} {
		var out bytes.Buffer
		n, err := (&writer{to: &out, columns: 20}).Write([]byte(text))
		require.NoError(t, err)
		require.Equal(t, len(text), n)
		require.Equal(t, want, out.String())
	}
	var out bytes.Buffer
	require.Equal(t, &out, Fit(&out), "no terminal")
	require.Equal(t, &out, Under(&writer{to: &out}))
}

func TestReadable(t *testing.T) {
	for _, r := range "aÆ±—語😀\u00a0\u200b" {
		require.True(t, Readable(r), "%U", r)
	}
	for _, r := range []rune{0, '\n', '\t', 0x1b, 0x7f, 0x9b, 0x202e, 0x2066, 0xfdd0, 0xfffd, 0xfffe, 0x1ffff} {
		require.False(t, Readable(r), "%U", r)
	}
}
