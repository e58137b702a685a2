package command

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAdviceWrongInput(t *testing.T) {
	here := inFolder(t, map[string]string{
		"block.toml": "hex = \"sea\"\nattack = \"NA9\"\n", "key.toml": "attack = \"NA2\"\n\nattak = \"x\"\n",
		"empty.toml": "",
		"cut.txt":    "ironbottom record 1\nversion 1\n", "noise.txt": "\x00\xff\n",
		"turn.toml":  "attack = \"CV2\"\ndefend = \"CV1\"\nphase = \"fire\"\nround = 9\n",
		"start.toml": "attack = \"CV2\"\ndefend = \"CV1\"\n",
	})
	r := play(t, "r.txt", "wake")
	text, err := os.ReadFile("r.txt")
	require.NoError(t, err)
	bad := strings.Replace(string(text), "\nmove 0 ", "\nmove 0 never ", 1)
	require.NoError(t, os.WriteFile("bad.txt", []byte(bad), 0o644))
	require.NoError(t, os.WriteFile("two.txt", append(text, text...), 0o644))
	for _, c := range []struct{ args, want string }{
		{"advise", "advise: found no battle; want a NAME"},
		{"advise nowhere", `found no battle "nowhere"`},
		{"advise wake --goal glory", `--goal: found goal "glory"; want one of score, hold, steps, mix:W`},
		{"advise wake --against bob", `--against: found agent "bob"`},
		{"advise wake --rollout bob", `--rollout: found agent "bob"`},
		{"advise wake --method guess", `--method: found "guess"`},
		{"advise wake --method exact --against random", "--method exact: found agent random for the"},
		{"advise wake --method exact -n 5", "--method exact: found together with --count"},
		{"advise wake -n 0", "--count: found 0"},
		{"advise wake --workers -1", "--workers: found -1"},
		{"advise wake --seed x", `--seed: found "x"`},
		{"advise wake --plot a.pdf", `--plot: found file "a.pdf"`},
		{"advise wake --after 3", "--after: found without --position"},
		{"advise wake --position r.txt", `--position: found together with battle "wake"`},
		{"advise --position r.txt --attack CV2", "--attack: found together with --position"},
		{"advise --position r.txt --option banzai", "--option: found with a record"},
		{"advise --position r.txt --after -1", "--after: found -1"},
		{"advise --position r.txt --record 0", "--record: found 0"},
		{"advise --position r.txt:2 --after 2", "--after: found together with r.txt:2"},
		{"advise --position=", "--position: found no name"},
		{"advise --position missing", "missing: found no such file; want a position or a record"},
		{"advise --position missing:3", "missing: found no such file"},
		{"advise --position block.toml", `block.toml:2: attack: found block "NA9"`},
		{"advise --position key.toml", `key.toml:3: found key "attak"`},
		{"advise --position turn.toml", "turn.toml:4: round: found round 9"},
		{"advise --position turn.toml:3", "turn.toml: found neither a position nor a record; want a record"},
		{"advise --position noise.txt:1", "noise.txt: found neither a position nor a record"},
		{"advise --position start.toml:1", "start.toml: found a position; want a record"},
		{"advise --position r.txt:abc", `--position: found "abc" behind r.txt; want a number of decisions, as r.txt:7`},
		{"advise --position r.txt:-1", `--position: found "-1" behind r.txt`},
		{"advise --position noise.txt", "noise.txt: found neither a position nor a record"},
		{"advise --position empty.toml", "empty.toml"},
		{"advise --position cut.txt", "cut.txt: line 3: found the end of the file"},
		{"advise --position bad.txt", "bad.txt: record 1: move "},
		{"advise --position two.txt", "two.txt: found 2 records; want --record from 1 to 2"},
		{"advise --position two.txt --record 3", "two.txt: found 2 records; want --record from 1 to 2"},
		{fmt.Sprintf("advise --position r.txt:%d", len(r.Moves)+1),
			fmt.Sprintf("r.txt: record 1: found %d decisions; want at least %d", len(r.Moves), len(r.Moves)+1)},
	} {
		code, stdout, stderr := ironbottom(t, strings.Fields(c.args)...)
		require.Equal(t, exitInput, code, "%s: %s", c.args, stderr)
		require.Empty(t, stdout, c.args)
		require.Equal(t, 1, strings.Count(stderr, "\n"), "%s: %s", c.args, stderr)
		require.Contains(t, stderr, c.want, c.args)
	}
	here("block.toml", "key.toml", "empty.toml", "cut.txt", "noise.txt", "turn.toml", "start.toml", "r.txt",
		"bad.txt", "two.txt")
}

func TestAdviceCompletion(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"advise gua", "guadalcanal\t"}, {"advise wake --goal ", "hold\t"}, {"advise wake --against ", "stand\t"},
		{"advise wake --rollout ", "prudent\t"}, {"advise wake --method ", "exact"},
		{"advise wake --option ", "asw=on\t"},
	} {
		_, stdout, _ := ironbottom(t, append([]string{"__complete"}, strings.Split(c.args, " ")...)...)
		require.Contains(t, stdout, c.want, c.args)
	}
	require.Contains(t, must(t, "advise", "--help-all"), "130 interrupted")
}
