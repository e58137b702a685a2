package command

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents/external"
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/cmd/games"
)

// cheapExamples are the examples of --help that take well under a second. They run as they stand.
var cheapExamples = regexp.MustCompile(`^(odds|advise (guad|--pos)|analyse battle|compare .*banzai|games|agents|` +
	`match .*-n 1000|power .*3%$|replay|study --list|study landing -n 200|tournament .*-n 50|ladder stand|map|` +
	`version|help)`)

// mostHelp is how many lines --help has at most.
const mostHelp = 45

func TestHelpOfEveryCommandIsShort(t *testing.T) {
	for _, cmd := range helped(t) {
		t.Run(cmd.Name(), func(t *testing.T) {
			text := must(t, append(strings.Fields(cmd.CommandPath())[1:], "--help")...)
			first, rest, _ := strings.Cut(text, "\n\n")
			require.LessOrEqual(t, strings.Count(text, "\n"), mostHelp, text)
			require.True(t, strings.HasSuffix(first, "."), first)
			require.Equal(t, 1, len(regexp.MustCompile(`\.( |\n|$)`).FindAllString(first, -1)),
				"one sentence: %s", first)
			require.Regexp(t, `^Usage: ironbottom`, rest)
			require.Len(t, examplesIn(text), 2, text)
			require.NotContains(t, text, "Other flags")
			cmd.Flags().VisitAll(func(f *pflag.Flag) {
				if f.Hidden || strings.HasPrefix(f.Name, "help") {
					return
				}
				require.NotEmpty(t, cli.HeadingOf(f), f.Name)
				_, usage := pflag.UnquoteUsage(f)
				_, part := f.Annotations["ironbottom_part"]
				require.True(t, part || utf8.RuneCountInString(usage) <= cli.LongestUsage, "%s: %s", f.Name, usage)
				require.NotContains(t, usage, "\n", f.Name)
			})
			all := must(t, append(strings.Fields(cmd.CommandPath())[1:], "--help-all")...)
			for _, line := range strings.Split(text, "\n") {
				if strings.HasPrefix(line, "      --") {
					require.Contains(t, all, strings.Fields(line)[0])
				}
			}
			requireShort(t, text)
		})
	}
}

// The lists of flags by heading and of rare ones name flags that the help shows.
func TestListedFlagsAreShown(t *testing.T) {
	shown := map[string]bool{external.Name: true} // the program adds it when it runs
	var look func(cmd *cobra.Command)
	look = func(cmd *cobra.Command) {
		for _, set := range []*pflag.FlagSet{cmd.Flags(), cmd.PersistentFlags()} {
			set.VisitAll(func(f *pflag.Flag) {
				if !f.Hidden {
					shown[f.Name], shown[cmd.Name()+"."+f.Name] = true, true
				}
			})
		}
		for _, c := range cmd.Commands() {
			look(c)
		}
	}
	look(helped(t)[0])
	listed := slices.Clone(rare)
	for _, h := range headings {
		listed = append(listed, strings.Fields(h.flags)...)
	}
	for _, name := range listed {
		assert.True(t, shown[name], name)
	}
	for _, name := range rare {
		if _, flag, ok := strings.Cut(name, "."); ok {
			assert.NotContains(t, rare, flag, "named twice")
		}
	}
}

// Each cheap example of --help prints the lines that stand below it. The others have arguments and
// flags that the command takes.
func TestExamplesOfHelpRun(t *testing.T) {
	inFolder(t, nil)
	must(t, strings.Fields("odds guadalcanal -n 1 --record battle.txt")...)
	must(t, strings.Fields("run pacific-victory 1943 -n 1 --record war.txt")...)
	for _, cmd := range helped(t) {
		for _, example := range examplesIn(must(t, append(strings.Fields(cmd.CommandPath())[1:], "--help")...)) {
			words := wordsIn(example[0])
			if !cheapExamples.MatchString(strings.Join(words, " ")) {
				requireParses(t, words)
				continue
			}
			text := must(t, words...)
			for _, line := range example[1:] {
				if !strings.HasPrefix(line, "#") {
					require.Contains(t, text, line, "%s", example[0])
				}
			}
		}
	}
}

// helped returns the program and the commands that its help lists.
func helped(t *testing.T) []*cobra.Command {
	p := &program{job.Host{Name: "ironbottom"}, games.All}
	root := p.with(job.Silent).root(os.Stdout, os.Stderr)
	groupFlags(root)
	all := []*cobra.Command{root}
	for _, c := range root.Commands() {
		if c.Runnable() {
			all = append(all, c)
		}
	}
	require.Greater(t, len(all), 25)
	return all
}

// examplesIn returns the examples of a help, each as its command and the lines below it.
func examplesIn(text string) (examples [][]string) {
	_, rest, ok := strings.Cut(text, "\nExamples:\n")
	if !ok {
		return nil
	}
	rest, _, _ = strings.Cut(rest, "\n\n")
	for line := range strings.SplitSeq(strings.TrimSpace(rest), "\n") {
		if n := len(examples); strings.HasPrefix(line, "    ") {
			examples[n-1] = append(examples[n-1], strings.TrimSpace(line))
		} else {
			examples = append(examples, []string{strings.TrimSpace(line)})
		}
	}
	return examples
}

// wordsIn returns the words of an example behind the name of the program.
func wordsIn(line string) (words []string) {
	line, _, _ = strings.Cut(line, " #")
	line, _, _ = strings.Cut(line, " > ")
	if _, piped, ok := strings.Cut(line, "| "); ok {
		line = piped
	}
	for _, w := range regexp.MustCompile(`'[^']*'|"[^"]*"|\S+`).FindAllString(line, -1)[1:] {
		words = append(words, strings.Trim(w, `'"`))
	}
	return words
}

// requireParses fails if a command does not exist or does not take these flags and arguments.
func requireParses(t *testing.T, words []string) {
	root := helped(t)[0]
	cmd, rest, err := root.Find(words)
	require.NoError(t, err, words)
	require.NotEqual(t, root, cmd, words)
	require.NoError(t, cmd.ParseFlags(rest), words)
	args := slices.Clone(cmd.Flags().Args())
	require.NoError(t, cmd.ValidateArgs(args), words)
}
