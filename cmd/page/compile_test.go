package page

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/question"
)

// The engine of a release is used if it has the program's version, with the glue of its Go. Another
// is refused, and a missing one is no error.
func TestEngineBesideTheProgram(t *testing.T) {
	folder, all := t.TempDir(), map[string][]byte{}
	there, err := take(folder, all)
	require.NoError(t, err)
	require.False(t, there)

	text, err := pack([]byte("\x00asm of this version"))
	require.NoError(t, err)
	write := func(name string, text []byte) {
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), text, 0o600))
	}
	write(packed, text)
	_, err = take(folder, all)
	require.ErrorContains(t, err, "found no wasm_exec.js beside the engine")
	write(glue, []byte("// glue"))
	there, err = take(folder, all)
	require.NoError(t, err)
	require.True(t, there)
	require.Equal(t, text, all[packed])
	require.Equal(t, "// glue", string(all[glue]))

	// The comment stands behind the ten bytes of the header.
	require.Equal(t, question.Version(), string(text[10:10+len(question.Version())]))
	text[10]++
	write(packed, text)
	_, err = take(folder, all)
	require.ErrorContains(t, err, "want that of "+question.Version())
	write(packed, []byte("no engine"))
	_, err = take(folder, all)
	require.ErrorContains(t, err, "found a damaged file")
}

// The sources of a checkout are found.
func TestSources(t *testing.T) {
	_, err := os.Stat(filepath.Join(sources(), "engine", "main.go"))
	require.NoError(t, err)
}
