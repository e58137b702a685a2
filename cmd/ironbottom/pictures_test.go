package main

import (
	"bytes"
	"flag"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/command"
	"github.com/ironbottom/ironbottom/cmd/games"
)

var (
	update  = flag.Bool("update", false, "write the pictures of the pages anew")
	picture = regexp.MustCompile(`<!-- picture: ironbottom (.* --plot (\S+)) -->`)
)

// A picture on a page is what the command above it draws. go test -update writes it.
func TestPicturesAreThoseOfTheirCommands(t *testing.T) {
	top, err := filepath.Abs("../..")
	require.NoError(t, err)
	drawn := 0
	for _, page := range pages(t) {
		text, err := os.ReadFile(filepath.Join(top, page))
		require.NoError(t, err)
		for _, m := range picture.FindAllStringSubmatch(string(text), -1) {
			drawn++
			file := filepath.Join(t.TempDir(), filepath.Base(m[2]))
			words := strings.Fields(strings.TrimSuffix(m[1], m[2]) + file)
			var stderr bytes.Buffer
			require.Zero(t, command.Run(t.Context(), "ironbottom", games.All, words, io.Discard, &stderr), "%s: %s",
				m[1], &stderr)
			now, err := os.ReadFile(file)
			require.NoError(t, err)
			if *update {
				require.NoError(t, os.WriteFile(filepath.Join(top, m[2]), now, 0o644))
			}
			kept, err := os.ReadFile(filepath.Join(top, m[2]))
			require.NoError(t, err)
			require.True(t, bytes.Equal(kept, now), "%s: %s is another picture now: go test ./cmd/ironbottom "+
				"-run Pictures -update", page, m[2])
			require.Less(t, len(now), 40_000, "%s: bytes of %s", page, m[2])
		}
	}
	require.NotZero(t, drawn)
}
