package command

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Each of these lines does the same as another, to the byte; 0100 is a hundred, not 64.
func TestSameLine(t *testing.T) {
	inFolder(t, map[string]string{"Dir/Mine.TOML": "attack = \"CA3\"\ndefend = \"CA2[US]\"\n"})
	for line, same := range map[string]string{
		"odds guadalcanal -n 0100 --json":                       "odds guadalcanal -n 100 --json",
		"odds guadalcanal -n 0100 --workers 01 --json":          "odds guadalcanal -n 100 --json",
		"odds guadalcanal --show --battle 010":                  "odds guadalcanal --show --battle 10",
		"match pacific-victory midway stand stand --json -n 08": "match pacific-victory midway stand stand --json -n 8",
		"odds guadalcanal --json --at-least 7%":                 "odds guadalcanal --json --at-least 0.07",
		"odds guadalcanal --json --precision 10%":               "odds guadalcanal --json --precision 0.1",
		"advise guadalcanal --method monte-carlo --json -n 064": "advise guadalcanal --method monte-carlo --json -n 64",
		"run pacific-victory 1943 --japan random --json -n 002": "run pacific-victory 1943 --japan random --json -n 2",
		"odds Dir/Mine.TOML --json":                             "odds ./Dir/Mine.TOML --json",
	} {
		got, want := must(t, strings.Fields(line)...), must(t, strings.Fields(same)...)
		got, want = strings.ReplaceAll(got, "./Dir", "Dir"), strings.ReplaceAll(want, "./Dir", "Dir")
		require.Equal(t, untimed(want), untimed(got), line)
	}
}

func TestNumbersRefused(t *testing.T) {
	inFolder(t, nil)
	refuses(t, map[string]string{
		"odds guadalcanal -n 0x10":                             `--count: found "0x10"; want a whole number`,
		"odds guadalcanal -n 1_000":                            `--count: found "1_000"; want a whole number`,
		"odds guadalcanal -n 1e3":                              `--count: found "1e3"; want a whole number`,
		"odds guadalcanal --show --battle -1":                  `--battle: found "-1"; want a whole number from 0 up`,
		"odds guadalcanal --at-least 0,7":                      `--at-least: found "0,7"; want 0.7, with a point`,
		"odds guadalcanal --at-least 70":                       "--at-least: found 70; want a chance above 0 and below 1, as 0.7 or 70%",
		"odds guadalcanal --at-least x":                        `--at-least: found "x"; want a number or a percentage, as 0.7 or 70%`,
		"odds guadalcanal --precision 0x1p-4":                  `--precision: found "0x1p-4"; want a number or a percentage`,
		"train none --rate 0x1p-4 --out new":                   `--rate: found "0x1p-4"; want a number`,
		"odds ./Guadalcanal":                                   `found no battle "./Guadalcanal"; want one of the library (list it with odds --list) or a file ending in .toml`,
		"odds Missing.TOML":                                    "Missing.TOML: found no such file; want a battle file",
		"study Missing.Toml":                                   "Missing.Toml: found no such file; want a study file",
		"compare pacific-victory Missing.TOML --option banzai": "Missing.TOML: found no such file",
	})
}
