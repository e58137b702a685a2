package table_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
)

// Battles are listed by the names of their files and counted by their labels; a label that
// is none is refused with its file, a name that is none with where to look.
func TestLibrary(t *testing.T) {
	data := fstest.MapFS{"battles/wake.toml": {Data: []byte("sourced")},
		"battles/attu.toml": {Data: []byte("reconstructed")}, "battles/notes.txt": {}, "secret.toml": {}}
	read := func(file, text string) (sim.Setup, string, error) { return sim.Setup{Title: file}, text, nil }
	p := table.Provenance{"sourced": 2}
	list, err := p.Library(data, read)
	require.NoError(t, err)
	require.Equal(t, []sim.Setup{{Name: "attu", Title: "battles/attu.toml"},
		{Name: "wake", Title: "battles/wake.toml"}}, list)
	require.Equal(t, table.Provenance{"sourced": 3, "reconstructed": 1}, p)
	file, text, err := table.FromLibrary(data, "wake")
	require.NoError(t, err)
	require.Equal(t, []string{"battles/wake.toml", "sourced"}, []string{file, text})
	for _, name := range []string{"midway", "../secret", ""} {
		_, _, err = table.FromLibrary(data, name)
		require.ErrorContains(t, err, "want one of the library")
	}
	data["battles/wake.toml"].Data = []byte("guessed")
	_, err = p.Library(data, read)
	require.ErrorContains(t, err, `battles/wake.toml: found source "guessed"`)
}
