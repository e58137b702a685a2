package main

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// heavy takes long to compile or fills many megabytes. A first "go run" must not wait for it:
//   - nats-server belongs to ironbottom-queue;
//   - gonum.org/v1/plot itself links twelve fonts and the writers of PDF, EPS and TeX, where its
//     folders vg, text and font do not (experiments/charts/axes draws the axes);
//   - gonum/mat and the packages over it take six seconds (experiments/distributions does without).
var heavy = []string{"github.com/nats-io/nats-server/v2/server", "gonum.org/v1/plot",
	"gonum.org/v1/plot/font/liberation",
	"codeberg.org/go-pdf/fpdf", "gonum.org/v1/gonum/mat"}

func TestProgramLinksNoHeavyPackage(t *testing.T) {
	linked := func(program string) []string {
		text, err := exec.Command("go", "list", "-deps", program).Output()
		require.NoError(t, err)
		return strings.Fields(string(text))
	}
	program := linked(".")
	require.Contains(t, program, "github.com/ironbottom/ironbottom/experiments/cluster")
	for _, name := range heavy {
		require.False(t, slices.Contains(program, name), name)
	}
	require.True(t, slices.Contains(linked("../ironbottom-queue"), heavy[0]), "the queue is the server")
}

// A visitor of the page loads its engine first. Package regexp alone would be 90 KB of that.
func TestPageEngineLinksNoRegexp(t *testing.T) {
	list := exec.Command("go", "list", "-deps", "../page/engine")
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
	text, err := list.Output()
	require.NoError(t, err)
	packages := strings.Fields(string(text))
	require.Contains(t, packages, "github.com/ironbottom/ironbottom/cmd/page/ask")
	require.NotContains(t, packages, "regexp")
}
