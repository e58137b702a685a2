package external

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
)

// The example players play a battle to its end without a failure, and the same one again.
func TestExamplePlayers(t *testing.T) {
	answers := filepath.Join(t.TempDir(), "answers.txt")
	require.NoError(t, os.WriteFile(answers, []byte("I hold: 1\nnothing that helps\n0\n"), 0o600))
	for command, name := range map[string]string{
		"python3 examples/player.py":                 "likes to attack",
		"node examples/player.js":                    "of few words",
		"python3 examples/model.py file " + answers:  "a language model",
		"python3 examples/model.py program 'echo 0'": "a language model",
	} {
		program, _, _ := strings.Cut(command, " ")
		if _, err := exec.LookPath(program); err != nil {
			t.Logf("%s is not here: %s is not tried", program, command)
			continue
		}
		rules, err := navalchess.Game.Load(navalchess.Game.Data, nil)
		require.NoError(t, err)
		start, err := rules.Setup(rules.Setups()[0].Name)
		require.NoError(t, err)
		h := NewHost(command)
		kinds := append([]agents.Kind{h.Kind("naval-chess")}, agents.Generic...)
		make, err := agents.Pair(t.Context(), kinds, [2]string{"external:" + command + patient(""), "random"}, start)
		require.NoError(t, err)
		pair := make()
		w := sim.NewWorker(start, pair, 1)
		first := w.Play(3).String()
		require.Equal(t, sim.Over, w.Forfeited())
		require.Equal(t, name, pair[0].(*Agent).Name())
		if !strings.Contains(command, "file") { // whose answers come to an end
			require.Equal(t, first, w.Play(3).String())
		}
		require.Empty(t, h.Failures())
		h.Close()
	}
}
