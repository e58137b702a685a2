package command

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http/httptest"
	"os"
	"runtime"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents/learn"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/sim"
)

// harmful are things in the place of a file that can keep a program from ever ending.
var harmful = map[string]func(name string) error{
	"pipe":   pipe,
	"device": func(name string) error { return os.Symlink("/dev/zero", name) },
	"folder": func(name string) error { return os.Mkdir(name, 0o755) },
	"1 GB": func(name string) error {
		return errors.Join(os.WriteFile(name, nil, 0o644), os.Truncate(name, 1<<30))
	},
}

// Every command that reads a file refuses anything but an ordinary file, in one line.
func TestEveryFileIsAnOrdinaryFile(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no pipes")
	}
	inFolder(t, map[string]string{
		"study.toml": "title = \"x\"\ngame = \"pacific-victory\"\nsetup = \"guadalcanal\"\ngames = 2\ndesign " +
			"= \"factorial\"\n\n[agents]\nattacker = \"value:net=bad\"\ndefender = " +
			"\"stand\"\n\n[[factor]]\nname = \"fire\"\nfile = \"units.csv\"\nrow = { type = \"MA\", nations " +
			"= \"USA\" }\ncolumn = \"ground\"\nlevels = [3, 2]\n",
	})
	must(t, strings.Fields("odds wake -n 1 --record rec.txt")...)
	must(t, strings.Fields("match pacific-victory wake stand prudent -n 2 --out kept")...)
	text, err := os.ReadFile("rec.txt")
	require.NoError(t, err)
	require.Contains(t, string(text), "agent0 stand")
	require.NoError(t, os.WriteFile("rec.txt", bytes.Replace(text, []byte("agent0 stand"),
		[]byte("agent0 value:net=bad"), 1), 0o644))
	rename(t, "kept", "stand", "value:net=bad")
	lines := []string{
		"odds bad.toml", "advise bad.toml", "bench bad.toml", "study bad.toml", "odds wake --data data",
		"replay bad", "analyse bad", "map pacific-victory bad -o m.svg", "verify bad", "play --resume bad",
		"advise --position bad", "web bad",
		"odds wake --attacker value:net=bad",
		"run pacific-victory 1943 -n 1 --japan plan:sims=2,estimate=(value:net=bad)",
		"match pacific-victory wake policy:net=bad stand",
		"tournament pacific-victory wake stand value:net=bad",
		"tune pacific-victory wake value:net=bad --params views", "advise wake --against value:net=bad",
		"train kept --out y --from bad", "study study.toml", "verify rec.txt", "verify kept", "match --resume kept",
		"odds wake --out z --serve --token bad", "odds wake --out z --serve --nkeys bad",
		"odds wake --out z --serve --tls-cert bad --tls-key rec.txt",
		"odds wake --out z --serve --tls-cert rec.txt --tls-key bad", "odds wake --out z --serve --tls-ca bad",
		"worker nats://127.0.0.1:1 --token bad", "worker nats://127.0.0.1:1 --nkey bad",
		"worker nats://127.0.0.1:1 --tls-ca bad", "worker nats://127.0.0.1:1 --tls-cert bad --tls-key bad",
		"odds wake -n 1 --record bad", "odds wake --plot bad.svg",
	}
	require.NoError(t, os.Mkdir("data", 0o755))
	for what, put := range harmful {
		for _, name := range []string{"bad", "bad.toml", "data/units.csv", "bad.svg"} {
			require.NoError(t, errors.Join(os.RemoveAll(name), put(name)))
		}
		for _, line := range lines {
			if what == "1 GB" && (strings.Contains(line, "--record") || strings.Contains(line, "--plot")) {
				continue // an ordinary file is replaced
			}
			if what == "folder" && strings.HasPrefix(line, "web") {
				continue // a folder of results
			}
			code, stdout, stderr := ironbottom(t, strings.Fields(line)...)
			require.Equal(t, exitInput, code, "%s: %s: %s%s", what, line, stdout, stderr)
			require.Equal(t, 1, strings.Count(stderr, "\n"), "%s: %s: %s", what, line, stderr)
			require.Less(t, len(stderr), 300, "%s: %s: %s", what, line, stderr)
			require.Regexp(t,
				"ordinary file|found 1024 MB|more than 16 MB|no folder|not a folder|no recipe.json|no data file",
				stderr, line)
		}
		t.Run(what+" by lines", func(t *testing.T) {
			var out bytes.Buffer
			root := ironbottomWithNets(&out)
			root.SetIn(strings.NewReader("new pacific-victory wake\nchoose value:net=bad\nlegal\nquit\n"))
			root.SetArgs([]string{"serve-agent"})
			require.NoError(t, root.ExecuteContext(t.Context()))
			require.Regexp(t, "\nerror choose: .*network bad: found .*\n(.+\n)+ok turn", out.String())
		})
	}
}

// ironbottomWithNets returns the program with networks, as Main has it.
func ironbottomWithNets(out io.Writer) *cobra.Command {
	files := new(job.Nets)
	host := job.Host{Name: "ironbottom", Meter: job.Silent, Nets: files}
	return (&program{host, learn.NewNetCache(files.Read).With(games.All)}).root(out, out)
}

// rename puts a word in the place of another in the words of a kept recipe.
func rename(t *testing.T, folder, from, to string) {
	text, err := os.ReadFile(folder + "/recipe.json")
	require.NoError(t, err)
	changed := bytes.ReplaceAll(text, []byte(`"`+from+`"`), []byte(`"`+to+`"`))
	require.NotEqual(t, text, changed)
	require.NoError(t, os.WriteFile(folder+"/recipe.json", changed, 0o644))
	edit(t, folder, asks(string(changed)), empty)
}

// The page uses only the networks named on the command line of web, and opens no other file.
func TestPageReadsNamedNetworksOnly(t *testing.T) {
	inFolder(t, map[string]string{"secret": "root:x:0:0:root"})
	g := games.All[0]
	rules, err := g.Load(g.Data, nil)
	require.NoError(t, err)
	start, err := rules.Setup("wake")
	require.NoError(t, err)
	layout := start.(sim.Observable).Layout()
	n, err := learn.NewNet(learn.Head{Kind: learn.Value, Game: g.Name, Layout: layout.Digest(),
		Inputs: len(layout.Position)})
	require.NoError(t, err)
	b := new(bytes.Buffer)
	_, err = n.WriteTo(b)
	require.NoError(t, err)
	for _, name := range []string{"named", "other"} {
		require.NoError(t, os.WriteFile(name, b.Bytes(), 0o644))
	}
	s, err := ironbottomProgram.page([]string{"named"})
	require.NoError(t, err)
	const here = "127.0.0.1:8080"
	h := s.Handler(here)
	ask := func(flag, value string) string {
		q, err := json.Marshal(map[string]any{"id": "1", "ask": map[string]any{"command": "odds", "setup": "wake",
			"flags": [][2]string{{flag, value}, {"count", "10"}}}})
		require.NoError(t, err)
		r := httptest.NewRequest("POST", "http://"+here+"/ask", bytes.NewReader(q))
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return w.Body.String()
	}
	require.Contains(t, ask("attacker", "value:net=named"), `"type":"done"`)
	refusal := map[string]string{}
	for _, file := range []string{"other", "./named", "secret", "/etc/hostname", "/dev/zero", "missing"} {
		for _, agent := range []string{"value:net=%", "policy:net=%", "plan:sims=2,estimate=(value:net=%)",
			"mcts:prior=(policy:net=%),sims=10"} {
			text := ask("attacker", strings.ReplaceAll(agent, "%", file))
			require.Contains(t, text, `"type":"error"`)
			refusal[agent+" "+file] = strings.ReplaceAll(text, file, "%")
			require.Equal(t, refusal[agent+" other"], refusal[agent+" "+file]) // nobody learns what there is
		}
	}
	for _, c := range ironbottomProgram.root(io.Discard, io.Discard).Commands() {
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			text := ask(f.Name, "secret")
			require.NotContains(t, text, "root:x", f.Name)
		})
	}
}

// A gzip file is read like the file itself, and replay reads standard input.
func TestPackedRecordsAndStandardInput(t *testing.T) {
	inFolder(t, nil)
	must(t, strings.Fields("odds wake -n 1 --record rec.txt")...)
	text, err := os.ReadFile("rec.txt")
	require.NoError(t, err)
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	z.Write(text)
	require.NoError(t, z.Close())
	require.NoError(t, os.WriteFile("rec.txt.gz", b.Bytes(), 0o644))
	require.NoError(t, os.WriteFile("cut.gz", b.Bytes()[:b.Len()/2], 0o644))
	want := must(t, "replay", "rec.txt")
	require.Equal(t, want, must(t, "replay", "rec.txt.gz"))
	require.Contains(t, must(t, "verify", "rec.txt.gz"), "All agrees")
	refuses(t, map[string]string{"replay cut.gz": "cut.gz: found a damaged gzip file",
		"verify cut.gz": "cut.gz: found a damaged gzip file"})
	for _, packed := range []string{string(text), b.String()} {
		var out bytes.Buffer
		root := ironbottomProgram.with(job.Silent).root(&out, io.Discard)
		root.SetIn(strings.NewReader(packed))
		require.Zero(t, execute(t.Context(), root, []string{"replay", "-"}, io.Discard))
		require.Equal(t, want, out.String())
	}
}

// A signal ends a program that waits for standard input.
func TestSignalEndsReadingOfStandardInput(t *testing.T) {
	in, keep := io.Pipe() // nobody writes
	defer keep.Close()
	for _, line := range []string{"replay -", "advise --position -"} {
		ctx, cancel := context.WithCancel(t.Context())
		root := ironbottomProgram.with(job.Silent).root(io.Discard, io.Discard)
		root.SetIn(in)
		cancel()
		require.Equal(t, exitInterrupted, execute(ctx, root, strings.Fields(line), io.Discard), line)
	}
}
