package results

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Names come from files of anybody: what HTML has no room for is written as U+FFFD, and
// what means something to it as it stands.
func TestPageHasNoControlCharacters(t *testing.T) {
	hostile := "a\x1b[2J<b>\x00\u009bc\ufffe\td\r"
	p := &Page{Title: hostile, Answer: hostile, Known: hostile, Note: hostile, Text: hostile, Repeat: hostile,
		Head: []string{hostile}, Rows: [][]string{{hostile}}, Pictures: map[string][]byte{"x.svg": []byte("<svg/>")}}
	p.Recipe.Setup, p.Recipe.Game, p.Recipe.Inputs = hostile, hostile, map[string]string{hostile: hostile}
	var b strings.Builder
	n, err := p.WriteTo(&b)
	require.NoError(t, err)
	require.EqualValues(t, b.Len(), n)
	require.NotContains(t, b.String(), "<b>")
	require.Equal(t, 13, strings.Count(b.String(), "a\ufffd[2J&lt;b&gt;\ufffd\ufffdc\ufffd\td\ufffd"))
	for _, r := range b.String() {
		require.False(t, r < 0x20 && r != '\n' && r != '\t' || r >= 0x7f && r < 0xa0, "%q", r)
	}
}
