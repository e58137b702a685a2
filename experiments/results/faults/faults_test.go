package faults_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments/results/faults"
)

// written writes a file with and without a sync on a disk that is watched, and returns what was
// done.
func written(t *testing.T, fail int) (w *faults.Watch, folder string, err error) {
	folder = t.TempDir()
	w, err = faults.New(folder, fail)
	require.NoError(t, err)
	root, err := w.OpenRoot(folder)
	if err != nil {
		return w, folder, err
	}
	f, err := root.OpenFile("a", os.O_CREATE|os.O_RDWR, 0o666)
	if err != nil {
		return w, folder, err
	}
	defer f.Close()
	if _, err = f.Write([]byte("safe")); err != nil {
		return w, folder, err
	}
	if err = f.Sync(); err != nil {
		return w, folder, err
	}
	if err = root.Sync(); err != nil {
		return w, folder, err
	}
	_, err = f.Write([]byte("lost"))
	return w, folder, err
}

// What was synced outlives a power cut, and what was not may not.
func TestPowerCutTakesWhatWasNotSynced(t *testing.T) {
	w, _, err := written(t, -1)
	require.NoError(t, err)
	require.Nil(t, w.Failed())
	for loss, want := range map[faults.Loss]string{faults.Nothing: "safelost", faults.Everything: "safe"} {
		left := t.TempDir()
		require.NoError(t, faults.CutPower(left, w.Ops(), loss, 1))
		text, err := os.ReadFile(filepath.Join(left, "a"))
		require.NoError(t, err)
		require.Equal(t, want, string(text))
	}
	one, two := t.TempDir(), t.TempDir()
	require.NoError(t, faults.CutPower(one, w.Ops(), faults.Some, 7))
	require.NoError(t, faults.CutPower(two, w.Ops(), faults.Some, 7))
	a, err := os.ReadFile(filepath.Join(one, "a"))
	require.NoError(t, err)
	b, err := os.ReadFile(filepath.Join(two, "a"))
	require.NoError(t, err)
	require.Equal(t, a, b, "equal seeds lose the same")
	left := t.TempDir()
	require.NoError(t, faults.CutPower(left, w.Ops()[:2], faults.Everything, 1))
	_, err = os.Stat(filepath.Join(left, "a"))
	require.ErrorIs(t, err, fs.ErrNotExist, "its name was not synced")
}

// Each operation can fail in turn. Of a write that fails half is written.
func TestOperationFails(t *testing.T) {
	all, _, err := written(t, -1)
	require.NoError(t, err)
	for n, op := range all.Ops() {
		w, folder, err := written(t, n)
		require.Error(t, err, "%d: %s", n, op.What)
		require.Equal(t, op.What, w.Failed().What)
		if op.What == faults.Write && n == len(all.Ops())-1 {
			text, err := os.ReadFile(filepath.Join(folder, "a"))
			require.NoError(t, err)
			require.Equal(t, "safelo", string(text))
		}
	}
}

func TestMessagesStandAmongTheOperations(t *testing.T) {
	w, _, err := written(t, -1)
	require.NoError(t, err)
	before := len(w.Ops())
	w.Write([]byte("kept"))
	require.Equal(t, faults.Op{What: faults.Said, Data: []byte("kept")}, w.Ops()[before])
}
