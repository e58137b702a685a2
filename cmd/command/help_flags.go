package command

import (
	"cmp"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
)

// headings says under which heading of the help each flag stands. A name may have its command before
// it: "worker.patience". Parts of a battle and the sides of a game get theirs where they are added.
var headings = []struct{ heading, flags string }{
	{cli.WhatToPlay, "game option data attacker defender position after advise.record analyse.record goal against " +
		"rollout bench.kind games.kind script scenario gauntlet params half max-positions limit answer at-least size " +
		"types beyond budget first players rows external sheet map.side variants spread"},
	{cli.HowMany, "count pairs games precision method reduce foresight seed workers tune.budget exploit.budget sprt " +
		"pilot difference confidence power sims horizon every block positions learn generations grow meet elo1 " +
		"rivals"},
	{cli.Learning, "hidden epochs batch rate decay lambda held train.patience league.patience from net-options"},
	{cli.WhatComesOut, "json plot record show list all battle out resume verify freeze parquet output side turn " +
		"summary events save addr export open licenses verify.game progress no-descriptions"},
	{cli.ManyMachines, "serve part first-block check token nkeys nkey tls-cert tls-key tls-ca cores name patience"},
}

// rare are the flags that only --help-all shows. A name may have its command before it.
var rare = strings.Fields("first-block check nkeys nkey tls-cert tls-key tls-ca external progress reduce " +
	"foresight battle beyond types size odds.budget after advise.record analyse.record variants spread horizon " +
	"exploit.positions exploit.learn half max-positions freeze ladder.verify block workers generate.positions " +
	"generate.goal batch decay held rivals grow meet elo1 net-options no-descriptions")

// groupFlags puts the flags of all commands under the headings of the help.
func groupFlags(root *cobra.Command) {
	heading := map[string]string{} // by name, or by command and name
	for _, h := range headings {
		for _, name := range strings.Fields(h.flags) {
			heading[name] = h.heading
		}
	}
	groupUnder(root, heading)
}

func groupUnder(cmd *cobra.Command, heading map[string]string) {
	for _, set := range []*pflag.FlagSet{cmd.Flags(), cmd.PersistentFlags()} {
		set.VisitAll(func(f *pflag.Flag) {
			full := cmd.Name() + "." + f.Name
			if h := cmp.Or(heading[full], heading[f.Name]); h != "" && cli.HeadingOf(f) == "" {
				cli.Under(f, h, slices.Contains(rare, f.Name) || slices.Contains(rare, full))
			}
		})
	}
	for _, c := range cmd.Commands() {
		groupUnder(c, heading)
	}
}

// commandGroups are the headings of the commands in the help of the program.
var commandGroups = []struct{ title, commands string }{
	{"Play", "odds advise play replay analyse map web"},
	{"Change data and rules", "run compare study games"},
	{"Compare and train agents", "match power tournament tune ladder exploit generate train league agents"},
	{"Results, machines and the rest", "verify merge worker bench serve-agent version help completion"},
}

// groupCommands puts the commands of the program under their headings.
func groupCommands(root *cobra.Command) {
	for _, g := range commandGroups {
		root.AddGroup(&cobra.Group{ID: g.title, Title: g.title})
		for _, c := range root.Commands() {
			if slices.Contains(strings.Fields(g.commands), c.Name()) {
				c.GroupID = g.title
			}
		}
	}
}
