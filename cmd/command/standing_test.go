package command

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/experiments/results"
)

// host is the program as kept runs know it.
func host() job.Host {
	p := &program{job.Host{Name: "ironbottom", Meter: job.Silent}, games.All}
	p.Made = p.repeatable()
	return p.Host
}

// A run that is still being written, with a locked folder, is shown as far as it has come: its
// figures are those of a run with that many games.
func TestStandsAsFarAsItWasWritten(t *testing.T) {
	for name, of := range map[string]struct {
		line, many string // how many there are, and where it is stopped
		lanes      int
	}{
		"run":        {wars, "-n 12 --stop-after 5", 1},
		"odds":       {"odds guadalcanal --method monte-carlo", "-n 20000 --stop-after 4000", 1},
		"match":      {"match pacific-victory guadalcanal prudent stand", "-n 4000 --stop-after 600", 1},
		"tournament": {"tournament pacific-victory guadalcanal stand prudent random", "-n 3000 --stop-after 500", 3},
		"study":      {"study landing", "-n 6000 --stop-after 2500", 16},
		"compare":    {"compare pacific-victory guadalcanal --option banzai", "-n 40000 --stop-after 9000", 1},
		"sprt": {"match pacific-victory guadalcanal prudent stand --sprt elo0=0,elo1=1",
			"-n 90000 --stop-after 300", 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			folder := filepath.Join(t.TempDir(), name)
			words := strings.Fields(of.line)
			code, _, _ := ironbottom(t, append(append(words, strings.Fields(of.many)...), "--out", folder,
				"--workers", "1")...)
			require.Equal(t, 130, code)
			f, err := results.Open(t.Context(), folder) // locks it
			require.NoError(t, err)
			defer f.Close()
			before := ledgerOf(t, folder)
			s, err := job.Stand(t.Context(), folder, host())
			require.NoError(t, err)
			require.Equal(t, before, ledgerOf(t, folder))
			require.True(t, s.Figures)
			require.Positive(t, s.Done)
			require.Less(t, s.Done, s.Limit)
			require.NotEmpty(t, s.Page.Rows)
			require.NotEmpty(t, s.Pictures)
			count := "-n"
			if name == "sprt" {
				count = "--stop-after"
			}
			_, printed, _ := ironbottom(t, append(words, count, fmt.Sprint(s.Done/of.lanes), "--json")...)
			var want, got map[string]any
			require.NoError(t, json.Unmarshal([]byte(printed), &want))
			require.NoError(t, json.Unmarshal([]byte(s.JSON), &got))
			for _, of := range []map[string]any{want, got} {
				delete(of, "command") // of the whole run
				delete(of, "limit")
			}
			for key, value := range want {
				if !strings.Contains(key, "second") {
					require.Equal(t, value, got[key], key)
				}
			}
		})
	}
}

// ledgerOf returns the bytes of a ledger.
func ledgerOf(t *testing.T, folder string) []byte {
	text, err := os.ReadFile(filepath.Join(folder, "ledger.blocks"))
	require.NoError(t, err)
	return text
}

// A folder that is not a run, or of another version, gives an error of one line that names it.
func TestStandsNowhere(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "other")
	code, _, _ := ironbottom(t, append(strings.Fields(wars), "-n", "6", "--stop-after", "3", "--workers", "1",
		"--out", folder)...)
	require.Equal(t, 130, code)
	h := host()
	h.Made = nil
	_, err := job.Stand(t.Context(), folder, h)
	require.ErrorContains(t, err, folder+": recipe.json: command: found")
	require.NoError(t, os.Remove(filepath.Join(folder, "ledger.blocks")))
	_, err = job.Stand(t.Context(), folder, host())
	require.ErrorContains(t, err, "ledger.blocks")
	_, err = job.Stand(t.Context(), filepath.Join(folder, "nothing"), host())
	require.ErrorContains(t, err, "found no folder")
}
