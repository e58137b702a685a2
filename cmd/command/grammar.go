package command

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/sim"
)

// grammar makes every command take the same words: COMMAND GAME SET-UP. Commands that have a flag
// --game also take the game as their first word. Commands whose first word is the game also take
// --game. A game goes by its name, its initials or the beginning of its name: witp, naval.
func (p *program) grammar(root *cobra.Command) {
	for _, cmd := range root.Commands() {
		flag := cmd.Flags().Lookup("game")
		_, words, _ := strings.Cut(cmd.Use, " ")
		switch {
		case flag != nil && flag.Value.Type() == "string":
			p.read(cmd, true, p.leading)
		case flag == nil && strings.HasPrefix(strings.TrimPrefix(words, "["), "GAME"):
			cmd.Flags().String("game", "", "the game, in the place of GAME")
			cmd.Flags().Lookup("game").Hidden = true
			cmd.RegisterFlagCompletionFunc("game", p.completeGame)
			p.read(cmd, false, p.flagged)
		}
	}
}

// read makes a command pass its words through a function first. Optional means that the game may be
// left out.
func (p *program) read(cmd *cobra.Command, optional bool, words func(*cobra.Command, []string) ([]string, error)) {
	check, run, complete := cmd.Args, cmd.RunE, cmd.ValidArgsFunction
	var read []string
	cmd.Args = func(cmd *cobra.Command, args []string) (err error) {
		if read, err = words(cmd, args); err != nil {
			return err
		}
		return check(cmd, read)
	}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return run(cmd, read) }
	cmd.ValidArgsFunction = func(cmd *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
		left, err := words(cmd, args)
		if err != nil {
			return nil, cobra.ShellCompDirectiveError
		}
		names, directive := complete(cmd, left, begun)
		// A game may stand before the set-up. If the game is known none is offered.
		if optional && len(args) == 0 && !cmd.Flags().Changed("game") &&
			directive == cobra.ShellCompDirectiveNoFileComp {
			games, _ := p.completeGame(cmd, nil, begun)
			names = append(games, names...)
		}
		return names, directive
	}
}

// leading reads the words of a command with a flag --game: a first word that is a game becomes the
// value of the flag.
func (p *program) leading(cmd *cobra.Command, args []string) ([]string, error) {
	if len(args) == 0 {
		return args, nil
	}
	e, ok := p.gameNamed(args[0])
	args = slices.Clone(args)
	for i := range args {
		if cmd.Name() != "ladder" { // whose words are agents
			args[i] = lower(args[i])
		}
	}
	if !ok {
		// With two words the first can only be a game. The set-ups come last because they need the data.
		if len(args) > 1 && cmd.Name() != "ladder" && !isFile(args[0]) &&
			!slices.Contains(p.setups(p.games[0], false), lower(args[0])) {
			return nil, fmt.Errorf("%s: found game %q; want one of %s%s", cmd.Name(), args[0],
				strings.Join(p.names(), ", "), sim.NearHint(args[0], p.names()))
		}
		return args, nil
	}
	if f := cmd.Flags().Lookup("game"); f.Changed {
		if other, ok := p.gameNamed(f.Value.String()); ok && other.Name != e.Name {
			return nil, fmt.Errorf("--game: found %s together with %s; want one of them", f.Value, args[0])
		}
	}
	return args[1:], cmd.Flags().Set("game", e.Name)
}

// flagged reads the words of a command whose first word is a game: it puts the value of --game
// first and gives the game its full name.
func (p *program) flagged(cmd *cobra.Command, args []string) ([]string, error) {
	args = slices.Clone(args)
	if f := cmd.Flags().Lookup("game"); f.Changed {
		e, ok := p.gameNamed(f.Value.String())
		if !ok {
			return nil, fmt.Errorf("--game: found %q; want one of %s%s", f.Value, strings.Join(p.names(), ", "),
				sim.NearHint(f.Value.String(), p.names()))
		}
		if len(args) == 0 || !p.isGame(args[0], e) {
			args = append([]string{e.Name}, args...)
		}
	}
	if len(args) == 0 || cmd.Flags().Changed("resume") {
		return args, nil
	}
	if e, ok := p.gameNamed(args[0]); ok {
		args[0] = e.Name
		// The second word of map may be a record, and that of tournament several set-ups and files.
		if len(args) > 1 && strings.Contains(cmd.Use+" ", " SETUP ") {
			args[1] = lower(args[1])
		}
		return args, nil
	}
	var of []string
	for _, e := range p.games {
		names := p.setups(e, true)
		if cmd.Name() == "agents" {
			names = agentNames(e)
		}
		if slices.Contains(names, lower(args[0])) {
			of = append(of, e.Name)
		}
	}
	if of == nil {
		return args, nil
	}
	return nil, fmt.Errorf("%s: found %s, which belongs to %s; want the game before it: %s %s %s", cmd.Name(),
		args[0], strings.Join(of, " and to "), cmd.CommandPath(), of[0], args[0])
}

// agentNames returns the names of the agents of a game.
func agentNames(e entry) (names []string) {
	for _, k := range e.Agents {
		if !slices.Contains(names, k.Name) { // some have two, for battles and for whole games
			names = append(names, k.Name)
		}
	}
	return names
}

// isGame reports whether a word names a game.
func (p *program) isGame(word string, of entry) bool {
	e, ok := p.gameNamed(word)
	return ok && e.Name == of.Name
}

// gameNamed returns the game that a word names: by its name, by its initials, or by the first three
// or more letters if only one game begins so.
func (p *program) gameNamed(word string) (found entry, ok bool) {
	word = strings.ToLower(word)
	n := 0
	for _, e := range p.games {
		switch {
		case strings.ToLower(e.Name) == word, initials(e.Name) == word:
			return e, true
		case len(word) > 2 && strings.HasPrefix(strings.ToLower(e.Name), word):
			found, n = e, n+1
		}
	}
	return found, n == 1
}

// initials returns the first letters of the words of a name: witp for war-in-the-pacific.
func initials(name string) string {
	short := ""
	for part := range strings.SplitSeq(strings.ToLower(name), "-") {
		short += part[:min(1, len(part))]
	}
	if len(short) < 2 {
		return "" // one letter names nothing
	}
	return short
}

// setups returns the names of the battles of a game, and with whole also of its scenarios.
func (p *program) setups(e entry, whole bool) (names []string) {
	l, err := (&source{program: p}).ready(e, nil, e.Name)
	if err != nil {
		return nil
	}
	scopes := []loaded{l}
	if whole {
		scopes = l.scopes()
	}
	for _, of := range scopes {
		for _, s := range of.rules.Setups() {
			names = append(names, s.Name)
		}
	}
	return names
}
