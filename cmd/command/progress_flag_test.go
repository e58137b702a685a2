package command

import (
	_ "embed"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/command/internal/progress"
)

// Every command accepts the flag, and no repeat line has it.
func TestProgressFlag(t *testing.T) {
	inFolder(t, nil)
	for _, mode := range progress.Modes {
		text := must(t, strings.Fields("odds wake -n 1024 --out "+mode+" --progress "+mode)...)
		require.Contains(t, text, "Repeat: ironbottom odds wake -n 1024 --seed 1\n")
		must(t, "verify", mode, "--progress", mode)
		must(t, "odds", "--resume", mode, "--progress", mode)
	}
}
