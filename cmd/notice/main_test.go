package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTextsHaveNoTrailingBlanks(t *testing.T) {
	require.Equal(t, "a\n\n  b", plain("\na \r\n\t\n  b\t\n\n"))
	require.Equal(t, "Müller", plain("M\xfcller"), "Latin-1")
}

// A module's licences are its files of that name and those in a folder of licences; logos are not,
// and of the two of freetype the GPL is not chosen.
func TestLicencesAreFound(t *testing.T) {
	folder := t.TempDir()
	_, err := licences(folder)
	require.ErrorContains(t, err, "found no licence")
	for name, text := range map[string]string{"LICENSE.md": "mine", "main.go": "code", "license-logo.svg": "logo",
		"licenses/ftl.txt": "chosen", "licenses/gpl.txt": "other", "NOTICE": "notice"} {
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(folder, name)), 0o777))
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o666))
	}
	texts, err := licences(folder)
	require.NoError(t, err)
	require.Equal(t, []string{"mine", "notice", "chosen"}, texts)
}
