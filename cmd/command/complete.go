package command

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/agents"
)

func (p *program) completeGame(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	var names []string
	for _, e := range p.games {
		names = append(names, e.Name+"\t"+e.Title)
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

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

func (s *source) completeAgent(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	e, err := s.entry()
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	return namesOf(agents.Playing(e.Agents, agents.PlaysBattles)), cobra.ShellCompDirectiveNoFileComp
}

// namesOf lists agents for completion.
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
