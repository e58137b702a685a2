package command

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/agents"
)

// completeGame offers the games. What stands behind the tab of a completion is its help, which
// shells that can show it show beside the word.
//
//go:noinline many callers, none of them hot
func (p *program) completeGame(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	var names []string
	for _, e := range p.games {
		names = append(names, e.Name+"\t"+e.Title)
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// completeOption offers the options of the game that the line names, each with each of its values.
func (s *source) completeOption(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	named := *s
	if s.game == "" && len(args) > 0 { // commands whose first word is the game
		named.game = args[0]
	}
	e, err := named.entry()
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	var words []string
	for _, o := range e.Options {
		for _, v := range o.Values {
			words = append(words, o.Name+"="+v+"\t"+o.Meaning)
		}
	}
	return words, cobra.ShellCompDirectiveNoFileComp
}

// completeAgent offers the agents that play battles, by name and without parameters.
func (s *source) completeAgent(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	e, err := s.entry()
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	return namesOf(agents.Playing(e.Agents, agents.PlaysBattles)), cobra.ShellCompDirectiveNoFileComp
}

// namesOf lists agents for completion.
//
//go:noinline many callers, none of them hot
func namesOf(kinds []agents.Kind) (names []string) {
	for _, k := range kinds {
		names = append(names, k.Name+"\t"+k.Help)
	}
	return names
}

// completeBattle offers the library, and battle files.
func (s *source) completeBattle(_ *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	// Who has begun a path wants a file, not a name of the library.
	if strings.ContainsAny(begun, `./\`) {
		return []string{"toml"}, cobra.ShellCompDirectiveFilterFileExt
	}
	l, err := s.load()
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	var names []string
	for _, setup := range l.rules.Setups() {
		names = append(names, setup.Name+"\t"+setup.Title)
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}
