package main

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// heavy takes long to compile or fills many megabytes. A first "go run" must not wait for it:
//   - nats-server belongs to ironbottom-queue;
//   - gonum.org/v1/plot itself links twelve fonts and the writers of PDF, EPS and TeX, where its
//     folders vg, text and font do not (experiments/charts/axes draws the axes).
var heavy = []string{"nats-server", "gonum.org/v1/plot\n", "gonum.org/v1/plot/font/liberation", "fpdf"}

func TestProgramLinksNoHeavyModule(t *testing.T) {
	text, err := exec.Command("go", "list", "-deps", ".").Output()
	require.NoError(t, err)
	require.Contains(t, string(text), "github.com/ironbottom/ironbottom/experiments/cluster\n")
	for _, name := range heavy {
		require.NotContains(t, string(text), name)
	}
	text, err = exec.Command("go", "list", "-deps", "../ironbottom-queue").Output()
	require.NoError(t, err)
	require.True(t, strings.Contains(string(text), "nats-server"), "the queue has the server")
}
