package cli

import (
	"errors"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// After the last crash that gets a file a panic is an internal error still.
func TestCrashWithoutAFileIsInternal(t *testing.T) {
	folder, before := t.TempDir(), crashes.Load()
	t.Setenv("TMPDIR", folder)
	defer crashes.Store(before)
	crashes.Store(mostCrashes)
	err := Crashed("ironbottom", nil, sim.Recovered("broken"))
	var internal InternalError
	require.ErrorAs(t, err, &internal)
	other := errors.New("not a panic")
	require.Equal(t, other, Crashed("ironbottom", nil, other))
	files, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.Empty(t, files)
}
