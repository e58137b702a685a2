package main

import (
	"os"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

// The next release has one version, wherever it is written. The programs have it from the tag.
func TestVersionOfTheReleaseIsTheSameEverywhere(t *testing.T) {
	version := func(file, pattern string) string {
		text, err := os.ReadFile("../../" + file)
		require.NoError(t, err)
		found := regexp.MustCompile(pattern).FindSubmatch(text)
		require.NotNil(t, found, "%s has no version", file)
		return string(found[1])
	}
	want := version(".github/CHANGELOG.md", `(?m)^## (\d+\.\d+\.\d+)`)
	require.Equal(t, want, version(".github/CITATION.cff", `(?m)^version: (.+)$`))
	require.Equal(t, want, version("cmd/libironbottom/python/ironbottom/__init__.py", `(?m)^__version__ = "(.+)"$`))
}
