package command

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/experiments/seat"
	"github.com/ironbottom/ironbottom/experiments/seat/course"
	"github.com/ironbottom/ironbottom/experiments/terminal"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
)

// playing holds the flags of play: which game, its players, and where it is saved.
type playing struct {
	source
	seats  map[string]*string // by side
	seed   string
	save   string
	resume string
	sims   int // simulations of a hint
	effort question.Effort
}

// playCommand has a flag for each side of each game, in battles and whole games, because the game
// is known only when the line is read. texts refuses those of other games.
func playCommand(list *program) *cobra.Command {
	_, cmd := newPlaying(list)
	return cmd
}

// newPlaying returns the flags of play and the command that fills them.
func newPlaying(list *program) (*playing, *cobra.Command) {
	p := &playing{source: source{program: list, game: list.games[0].Name}, seats: map[string]*string{},
		sims: question.HintSims}
	cmd := &cobra.Command{
		Use: "play GAME SCENARIO", Short: "Play a game yourself", Long: playHelp, Example: playExample,
		Args: cli.AtMost(2), ValidArgsFunction: p.complete,
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := p.session(cmd, args)
			if err != nil {
				return err
			}
			return p.play(cmd, s)
		},
	}
	f := cmd.Flags()
	for _, e := range list.games {
		for _, side := range append(e.WholeSides[:], e.Sides[:]...) {
			flag := strings.ToLower(side)
			if flag == "" || p.seats[flag] != nil {
				continue
			}
			p.seats[flag] = f.String(flag, seat.Human, "human, or the `AGENT` that plays "+flag)
			cli.Under(f.Lookup(flag), cli.WhatToPlay, false)
			cmd.RegisterFlagCompletionFunc(flag, p.completeSeat)
		}
	}
	f.StringVar(&p.seed, "seed", "random", cli.SeedUsage)
	f.StringVar(&p.save, "save", "", "save the game in `FILE` (default GAME-SCENARIO in your folder of games)")
	f.StringVar(&p.resume, "resume", "", "continue the game `NAME`: a saved game, or a file")
	cmd.RegisterFlagCompletionFunc("resume", func(*cobra.Command, []string, string) ([]string,
		cobra.ShellCompDirective) {
		return list.SavedGames(), cobra.ShellCompDirectiveDefault
	})
	p.addOptions(cmd)
	p.addData(cmd)
	return p, cmd
}

// session starts a new session, or one from a saved file.
func (p *playing) session(cmd *cobra.Command, args []string) (*seat.Session, error) {
	if cmd.Flags().Changed("resume") {
		return p.resumed(cmd, args)
	}
	if len(args) < 2 {
		return nil, fmt.Errorf("play: found no scenario; want GAME SCENARIO, as %s %s, or --resume FILE",
			p.program.games[0].Name, example(p.program.games[0]))
	}
	p.game = args[0]
	l, err := p.load()
	if err != nil {
		if f := (*table.Finding)(nil); errors.As(err, &f) {
			f.Found = "game " + f.Found
		}
		return nil, cli.At("play", "game", err)
	}
	l, start, title, err := l.setup(args[1])
	if err != nil {
		return nil, err
	}
	seed, err := cli.ReadSeed(p.seed)
	if err != nil {
		return nil, err
	}
	// Agents are tried before the file is created, so that a wrong name leaves no file behind.
	texts, err := p.texts(cmd, l)
	if err != nil {
		return nil, err
	}
	if err := p.chooseSave(cmd, args[0]+"-"+args[1]); err != nil {
		return nil, err
	}
	r := sim.Record{Schema: sim.RecordSchema, Version: cli.Version(), Game: l.Name, Data: l.Rules.Digest(),
		Options: l.Rules.Options(), Seed: seed, Setup: start.String()}
	s := &seat.Session{Course: course.Course{Record: r}, Title: fmt.Sprintf("%s: %s, seed %d", l.Title, title, seed)}
	return s, p.fill(cmd.Context(), s, l, start, texts)
}

// setup finds a scenario of the whole game, or a battle of the library.
func (l loaded) setup(name string) (loaded, sim.State, string, error) {
	name = lower(name)
	of, setup, names, ok := l.Named(name)
	if ok {
		l.Loaded = of
		start, err := l.Rules.Setup(name)
		return l, start, name + ", " + setup.Title, err
	}
	return l, nil, "", fmt.Errorf("play: found scenario %q; want one of %s%s", name, strings.Join(names, ", "),
		sim.NearHint(name, names))
}

// texts returns the player of each side. It makes the agents once to find errors; fill makes those
// that play, ready for the start.
func (p *playing) texts(cmd *cobra.Command, l loaded) (texts [2]string, err error) {
	sides := [2]string{strings.ToLower(l.Sides[0]), strings.ToLower(l.Sides[1])}
	for flag := range p.seats {
		if cmd.Flags().Changed(flag) && flag != sides[0] && flag != sides[1] {
			return texts, fmt.Errorf("--%s: found in a game between %s and %s; want --%s or --%s", flag, l.Sides[0],
				l.Sides[1], sides[0], sides[1])
		}
	}
	for i, flag := range sides {
		texts[i] = *p.seats[flag]
		if texts[i] == seat.Human {
			continue
		}
		if _, err := agents.New(l.Playing, texts[i]); err != nil {
			return texts, fmt.Errorf("--%s: %w", flag, err)
		}
	}
	if texts[0] != seat.Human && texts[1] != seat.Human {
		return texts, fmt.Errorf("--%s: found no human on either side; want one or two", sides[0])
	}
	return texts, nil
}

// resumed reads a session from its file.
func (p *playing) resumed(cmd *cobra.Command, args []string) (*seat.Session, error) {
	if len(args) > 0 {
		return nil,
			fmt.Errorf("--resume: found together with %q; want one of them, because the file says which game it "+
				"is", args[0])
	}
	// The record has all of these, and a game does not change its players or dice halfway.
	for _, flag := range append([]string{"seed", "save", "option"}, flagsOf(p.seats)...) {
		if cmd.Flags().Changed(flag) {
			return nil, fmt.Errorf("--%s: found together with --resume; want one of them, because the file says "+
				"it", flag)
		}
	}
	p.resume = p.program.FindSaved(p.resume)
	text, err := cli.ReadFile(p.resume, "a game that play has saved"+p.program.ListSaved())
	if err != nil {
		return nil, err
	}
	records, err := sim.ReadRecords(bytes.NewReader(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.resume, err)
	}
	if len(records) != 1 {
		return nil, fmt.Errorf("%s: found %d records; want one, as play saves it", p.resume, len(records))
	}
	r := records[0]
	l, err := p.loadFor(r)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.resume, err)
	}
	start, err := l.Rules.Parse(r.Setup)
	if err == nil {
		// A record that does not replay is refused before the user sees anything of it.
		_, err = r.Replay(l.Rules, nil)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.resume, err)
	}
	p.save = p.resume
	if err := cli.CheckWritable("resume", p.save); err != nil {
		return nil, err
	}
	s := &seat.Session{Course: course.Course{Record: r}, Title: fmt.Sprintf("%s, from %s after %d decisions",
		l.Title, p.resume, len(r.Moves))}
	return s, p.fill(cmd.Context(), s, l, start, r.Agents)
}

// flagsOf returns the flags of all sides, in no order.
func flagsOf(seats map[string]*string) (flags []string) {
	for flag := range seats {
		flags = append(flags, flag)
	}
	return flags
}

// fill seats the players.
func (p *playing) fill(ctx context.Context, s *seat.Session, l loaded, start sim.State, texts [2]string) error {
	s.Rules, s.Sides, s.Title = l.Rules, l.Sides, l.changed.String()+s.Title
	for i, text := range texts {
		// An agent stays nil if a person plays.
		if s.Record.Agents[i] = seat.Human; text == seat.Human {
			continue
		}
		ready, err := agents.Ready(ctx, l.Playing, text, start)
		if err != nil {
			return fmt.Errorf("--%s: %w", strings.ToLower(l.Sides[i]), err)
		}
		s.Agents[i] = ready()
		s.Record.Agents[i] = s.Agents[i].String()
	}
	// A record made by hand may name two agents; texts has refused flags that do.
	if s.Agents[0] != nil && s.Agents[1] != nil {
		return fmt.Errorf("--%s: found no human on either side; want one or two", strings.ToLower(l.Sides[0]))
	}
	return p.advised(ctx, s, l, start)
}

// advised gives a session its scripts, and the answers about battles.
func (p *playing) advised(ctx context.Context, s *seat.Session, l loaded, start sim.State) error {
	for side := range s.Scripts {
		// The first agent of a game is its script. Each side has its own, because it may have a
		// memory.
		ready, err := agents.Ready(ctx, l.Playing, l.Playing[0].Name, start)
		if err != nil {
			return err
		}
		s.Scripts[side] = ready()
	}
	s.Hint = l.hints(p.sims)
	c := l.Counsel(p.effort)
	s.Odds, s.Advise = c.Odds, c.Advice
	return nil
}

// play plays the session and says how to continue it.
func (p *playing) play(cmd *cobra.Command, s *seat.Session) error {
	s.In, s.Out = cmd.InOrStdin(), terminal.Under(cmd.OutOrStdout())
	// For a file or a pipe, a width that fits most maps.
	if s.Width, s.Terminal = terminal.Columns(s.Out); !s.Terminal {
		s.Width = 120
	}
	s.Title += "\n" + p.told()
	// Completely or not at all: a power cut leaves the save before this one.
	s.Save = func(r sim.Record) error {
		return cli.Internal(cli.WriteFile(p.save, func(w io.Writer) error { return r.WriteText(w) }))
	}
	over, err := s.Play(cmd.Context())
	end := "Go on: " + p.program.Name + " play --resume " + cli.Quote(p.name())
	if over {
		end = "The whole game: " + p.save
	}
	// If saving failed it promises nothing.
	if err == nil || errors.Is(err, seat.ErrInterrupted) {
		fmt.Fprintf(s.Out, "Saved in %s. %s\n", p.save, end)
	}
	if errors.Is(err, seat.ErrInterrupted) {
		return cli.ErrInterrupted
	}
	return err
}
