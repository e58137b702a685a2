package main

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// heavy are modules that take a large part of a minute to compile. A first "go run" must not
// wait for them.
var heavy = []string{"nats-server"}

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
