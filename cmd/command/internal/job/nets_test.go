package job

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// A worker reads no file of its machine that the recipe of a coordinator names.
func TestWorkerReadsLentNetworksOnly(t *testing.T) {
	own := filepath.Join(t.TempDir(), "own")
	require.NoError(t, os.WriteFile(own, []byte("secret"), 0o600))
	offer := func(index string) string {
		dir := t.TempDir()
		require.NoError(t, os.Mkdir(filepath.Join(dir, netsFolder), 0o700))
		require.NoError(t, os.WriteFile(filepath.Join(dir, netsFolder, "0"), []byte("lent"), 0o600))
		if index != "" {
			require.NoError(t, os.WriteFile(filepath.Join(dir, netsIndex), []byte(index), 0o600))
		}
		return dir
	}
	for index, has := range map[string]bool{"": false, `["a"]`: true} {
		n := new(Nets)
		text, err := n.Read(own)
		require.NoError(t, err)
		require.Equal(t, "secret", string(text))
		require.NoError(t, n.lend(offer(index)))
		_, err = n.Read(own)
		require.ErrorContains(t, err, "found no network of that name here")
		text, err = n.Read("a")
		require.Equal(t, has, err == nil)
		if has {
			require.Equal(t, "lent", string(text))
		}
	}
	require.ErrorContains(t, new(Nets).lend(offer(`["a","b"]`)), "no such file")
	require.ErrorContains(t, new(Nets).lend(offer(`damaged`)), "want the files that its nets/index.json names")
}
