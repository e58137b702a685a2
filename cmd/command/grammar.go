package command

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/question"
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

// gameOf takes the game from the first word or from --game and returns it with the other words. It
// returns false if neither names a game. Two different games are an error.
func (p *program) gameOf(cmd *cobra.Command, args []string) (e entry, ok bool, rest []string, err error) {
	rest = slices.Clone(args)
	if len(rest) > 0 {
		if e, ok = p.gameNamed(rest[0]); ok {
			rest = rest[1:]
		}
	}
	f := cmd.Flags().Lookup("game")
	if !f.Changed {
		return e, ok, rest, nil
	}
	flagged, known := p.gameNamed(f.Value.String())
	switch {
	case !known:
		err = fmt.Errorf("--game: found %q; want one of %s%s", f.Value, strings.Join(p.names(), ", "),
			sim.NearHint(f.Value.String(), p.names()))
	case ok && flagged.Name != e.Name:
		err = fmt.Errorf("--game: found %s together with %s; want one of them", f.Value, args[0])
	}
	return flagged, true, rest, err
}

// leading reads the words of a command with a flag --game: a first word that is a game becomes the
// value of the flag.
func (p *program) leading(cmd *cobra.Command, args []string) ([]string, error) {
	if len(args) == 0 {
		return args, nil
	}
	e, _, rest, err := p.gameOf(cmd, args)
	if err != nil {
		return nil, err
	}
	for i := range rest {
		if cmd.Name() != "ladder" { // whose words are agents
			rest[i] = lower(rest[i])
		}
	}
	if len(rest) < len(args) {
		return rest, cmd.Flags().Set("game", e.Name)
	}
	// With two words the first can only be a game. The set-ups come last because they need the data.
	if len(args) > 1 && cmd.Name() != "ladder" && !isFile(args[0]) &&
		!slices.Contains(p.setups(p.games[0], false), lower(args[0])) {
		return nil, fmt.Errorf("%s: found game %q; want one of %s%s", cmd.Name(), rest[0],
			strings.Join(p.names(), ", "), sim.NearHint(rest[0], p.names()))
	}
	return rest, nil
}

// flagged reads the words of a command whose first word is a game: it puts the value of --game
// first and gives the game its full name.
func (p *program) flagged(cmd *cobra.Command, args []string) ([]string, error) {
	e, ok, rest, err := p.gameOf(cmd, args)
	if err != nil {
		return nil, err
	}
	if ok {
		// The second word of map may be a record, and that of tournament several set-ups and files.
		if len(rest) > 0 && strings.Contains(cmd.Use+" ", " SETUP ") {
			rest[0] = lower(rest[0])
		}
		return slices.Insert(rest, 0, e.Name), nil
	}
	if len(args) == 0 || cmd.Flags().Changed("resume") {
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
	scopes := []question.Loaded{l.Loaded}
	if whole {
		scopes = l.Scopes()
	}
	for _, of := range scopes {
		for _, s := range of.Rules.Setups() {
			names = append(names, s.Name)
		}
	}
	return names
}
