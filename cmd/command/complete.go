package command

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/agents"
)

// completeGame offers the games. The text after the tab of a completion is help, which some shells
// show beside the word.
//
//go:noinline many callers, none of them hot
func (p *program) completeGame(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	var names []string
	for _, e := range p.games {
		names = append(names, e.Name+"\t"+e.Title)
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// completeOption offers the options of the game in the line, each with each of its values.
func (s *source) completeOption(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	e, err := s.meant(args)
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

// meant returns the game of a line to be completed: its first word, or that of --game.
func (s *source) meant(args []string) (entry, error) {
	if len(args) > 0 {
		if e, ok := s.program.gameNamed(args[0]); ok {
			return e, nil
		}
	}
	named := *s
	return named.entry()
}

// completeAgent offers the agents that play battles, and the parameters of a named agent.
func (s *source) completeAgent(_ *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	e, err := s.meant(args)
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	return agentWords(agents.Playing(e.Agents, agents.PlaysBattles), begun)
}

// agentWords completes the text of an agent: its name, after a colon its parameters, and after an
// equals sign the values of a parameter with a few values.
func agentWords(kinds []agents.Kind, begun string) (words []string, _ cobra.ShellCompDirective) {
	const more = cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	name, rest, ok := strings.Cut(begun, ":")
	if !ok {
		return namesOf(kinds), cobra.ShellCompDirectiveNoFileComp
	}
	i := slices.IndexFunc(kinds, func(k agents.Kind) bool { return k.Name == name })
	if i < 0 || strings.Count(rest, "(") != strings.Count(rest, ")") {
		return nil, more
	}
	last := rest[strings.LastIndexByte(rest, ',')+1:]
	before := strings.TrimSuffix(begun, last)
	key, _, valued := strings.Cut(last, "=")
	for _, p := range kinds[i].Params {
		given := strings.Contains(":"+strings.ReplaceAll(rest, ",", ":"), ":"+p.Name+"=")
		switch {
		case !valued && !given:
			words = append(words, before+p.Name+"=\t"+p.Meaning)
		case valued && p.Name == key && p.Type == agents.Player:
			for _, word := range namesOf(kinds) {
				words = append(words, before+key+"="+word)
			}
		case valued && p.Name == key:
			for _, word := range p.Words {
				words = append(words, before+key+"="+word)
			}
		}
	}
	return words, more
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

// completeBattle offers the library and battle files.
func (s *source) completeBattle(_ *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	// A path that has been begun is a file, not a name of the library.
	if strings.ContainsAny(begun, `./\`) {
		return []string{"toml"}, cobra.ShellCompDirectiveFilterFileExt
	}
	l, err := s.load()
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	var names []string
	for _, setup := range l.Rules.Setups() {
		names = append(names, setup.Name+"\t"+setup.Title)
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}
