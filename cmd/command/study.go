package command

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/cmd/command/internal/studyfile"
	"github.com/ironbottom/ironbottom/experiments/scenario"
	"github.com/ironbottom/ironbottom/experiments/scenario/studies"
)

const studyHelp = `Measures which factors decide a battle or a scenario, or which bid makes it even.

A study plays the same games with the same dice under several arms. Arms differ in data,
options, parts of the battle or agents. The report has main effects, interactions and 95%
intervals. Studies that ship are listed by --list; --show prints one as a start for your own:

  title = "Marines and terrain"
  game = "pacific-victory"
  setup = "guadalcanal"       a battle, a battle FILE.toml, or a scenario
  response = "score"          of side 0 (the default); or a measure ("victory points"),
                              or an outcome ("allied victory"), counted as 1 or 0
  games = 4000                games of each arm
  seed = 1                    the default
  design = "factorial"        see below
  [agents]                    by side; default the first of ironbottom agents
  attacker = "stand"
  [options]                   of all arms
  asw = "on"
  [[factor]]                  one of these for each factor, with one of
  option = "combat-turns"       a rule option
  agent = "attacker"            the agent of a side (or "both"); with parameter =
                                "boldness" one parameter of it
  part = "hex"                  a part of the battle (ironbottom odds --help-all)
  file = "units.csv"            with row = { type = "CV" } and column = "naval": a column
                                of all matching rows of a data file
  levels = [3, 2]             the first is the base; or range = [0.5, 2.0] for all numbers
                              between, whole ones if both ends are whole
  name = "carriers"           its name in the report

  design = "one-at-a-time"    the base, and each other level by itself
  design = "factorial"        all combinations: main effects and interactions
  design = "fractional"       two-level factors in arms = 8, 16, ...: the fraction of least
                              aberration; the report says which effects are confounded
  design = "latin-hypercube"  points = 40 spread over the ranges; a plane is fitted
  design = "morris"           trajectories = 10: screens many factors by their effect

  [bid]                       instead of design and factors: option, agent, part or file as
  file = "map/hexes.csv"      for a factor, ordered so that the response rises or falls;
  row = { name = "Tokyo" }    levels or range; even = the mean response that counts as
  column = "pp"               even (default 0, an even score)
  range = [0, 12]             or measure = "victory points": the bid is added to it at the
                              end, and half the games must then exceed even

Intervals are Student's t, from the differences game by game. In designs by levels a range
stands for its two ends. Ctrl-C ends a study early and prints the games that all arms have
played, marked incomplete.`

const studyKeeping = `
The games of a bid depend on one another, so its run has no parts.`

const studyExample = `  ironbottom study --list
    landing                What decides the landing at Guadalcanal
  ironbottom study landing -n 200
    A: fire of US Marines at ground
  ironbottom study landing --show > mine.toml
    # prints the file of a study, to change it
  ironbottom study mine.toml -n 10000 --plot tornado.svg
  ironbottom study landing-bid --json
  ironbottom study rising-sun -n 400 --out factors
    # keeps the result, finished or not
  ironbottom study --resume factors
    # goes on after a break`

// A studyRun holds the flags of study.
type studyRun struct {
	job.Output
	program    *program
	folder     string
	scenario   string
	games      int
	list, show bool
}

func newStudy(p *program) *studyRun { return &studyRun{program: p} }

func (s *studyRun) Command() *cobra.Command {
	cmd := &cobra.Command{
		Use: "study NAME|FILE.toml", Short: "Measure which factors decide a game", Long: studyHelp +
			job.FolderHelp + studyKeeping + oddsCodes, Example: studyExample,
		Args: s.Unless(cli.AtMost(1)), ValidArgsFunction: s.program.completeStudy, RunE: s.run,
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.IntVarP(&s.games, "games", "n", 0, "games of each arm (default from the study)")
	f.StringVar(&s.Seed, "seed", "", "seed `N` of the dice and the design (default from the study)")
	f.StringVar(&s.scenario, "scenario", "", "play this `SETUP`, or GAME/SETUP, instead of the study's")
	f.StringVar(&s.folder, "data", "", cli.DataUsage)
	f.IntVar(&s.Workers, "workers", 0, "games played at the same time (default one for each processor)")
	s.AddStop(cmd, "games (of each arm)")
	f.BoolVar(&s.AsJSON, "json", false, cli.JSONUsage)
	f.StringVar(&s.Plot, "plot", "", "draw a tornado plot or the response as `FILE`.png or FILE.svg")
	s.AddFolders(cmd, "games")
	f.BoolVar(&s.list, "list", false, "list the studies")
	f.BoolVar(&s.show, "show", false, "print the study file")
	return cmd
}

func (p *program) completeStudy(_ *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	switch {
	case len(args) > 0:
		return nil, cobra.ShellCompDirectiveNoFileComp
	case strings.ContainsAny(begun, `./\`):
		return []string{"toml"}, cobra.ShellCompDirectiveFilterFileExt
	}
	var words []string
	for _, f := range p.shippedStudies() {
		words = append(words, f.Name+"\t"+f.Title)
	}
	return words, cobra.ShellCompDirectiveNoFileComp
}

// shippedStudies returns the shipped studies for the games of the program, by name.
func (p *program) shippedStudies() (all []*studyfile.File) {
	names, _ := fs.Glob(studies.Files, "*.toml")
	for _, name := range names {
		text, err := studies.Files.ReadFile(name)
		if err != nil {
			panic(err) // it is embedded
		}
		f, err := studyfile.Read(p.Name, name, text)
		if err != nil {
			panic(err) // a test reads it
		}
		f.Name = strings.TrimSuffix(name, ".toml")
		if slices.Contains(p.names(), f.Game) {
			all = append(all, f)
		}
	}
	return all
}

// openStudy returns the text of a study and the name of its file.
func (p *program) openStudy(name string, from *job.Origin) (file string, text []byte, err error) {
	if isFile(name) {
		text, err = from.File(name, "a study file")
		return name, text, err
	}
	file = name + ".toml"
	if text, err = studies.Files.ReadFile(path.Clean(file)); err != nil {
		var names []string
		for _, f := range p.shippedStudies() {
			names = append(names, f.Name)
		}
		return "", nil, fmt.Errorf("study: found study %q; want a FILE.toml, or one of %s", name,
			strings.Join(names, ", "))
	}
	return file, text, nil
}

func (s *studyRun) run(cmd *cobra.Command, args []string) error {
	switch {
	case s.list:
		return s.printList(cmd.OutOrStdout())
	case len(args) == 0 && !cmd.Flags().Changed("resume"):
		return errors.New("study: found no study; want a FILE.toml, or a NAME (" + cmd.CommandPath() + " --list)")
	case s.show && len(args) > 0:
		_, text, err := s.program.openStudy(args[0], nil)
		if err != nil {
			return err
		}
		_, err = cmd.OutOrStdout().Write(text)
		return cli.Internal(err)
	}
	return job.CarryOut(cmd, args, s, s.program.Host, s.folder)
}

// Prepare makes the study ready.
func (s *studyRun) Prepare(cmd *cobra.Command, args []string) (*job.Job, error) {
	name, text, err := s.program.openStudy(args[0], &s.Origin)
	if err != nil {
		return nil, err
	}
	file, err := studyfile.Read(s.program.Name, name, text)
	if err != nil {
		return nil, err
	}
	file.PlayElsewhere(s.scenario)
	seed := uint64(file.Seed)
	if cmd.Flags().Changed("seed") {
		if seed, err = cli.ReadSeed(s.Seed); err != nil {
			return nil, err
		}
	}
	games, err := s.gamesOf(cmd, file)
	if err != nil {
		return nil, err
	}
	a, err := newArmBuilder(s.program, file, s.folder, &s.Origin)
	if err != nil {
		return nil, err
	}
	if file.Bid != nil {
		return s.keepBid(cmd, args, a, games, seed)
	}
	return s.keepStudy(cmd, args, a, games, seed)
}

// gamesOf returns the number of games of an arm.
func (s *studyRun) gamesOf(cmd *cobra.Command, file *studyfile.File) (int, error) {
	key, games, least := "games", file.Games, file.Least()
	if cmd.Flags().Changed("games") {
		key, games = "", s.games
	}
	if cmd.Flags().Changed("first-block") && file.Bid == nil {
		least = 1 // of a part
	}
	switch {
	case games >= least && games <= scenario.MostStudyGames:
		return games, nil
	case key == "":
		return 0, fmt.Errorf("--games: found %d; want %d to %d", games, least, scenario.MostStudyGames)
	}
	return 0, file.Errorf(key, "found games = %d; want %d to %d", games, least, scenario.MostStudyGames)
}

// printList lists the shipped studies.
func (s *studyRun) printList(w io.Writer) error {
	type listed struct {
		Name  string `json:"name"`
		Title string `json:"title"`
		Note  string `json:"note"`
	}
	list, width := []listed{}, 0
	for _, f := range s.program.shippedStudies() {
		list = append(list, listed{f.Name, f.Title, f.Note})
		width = max(width, len(f.Name))
	}
	if s.AsJSON {
		return cli.WriteJSON(w, struct {
			Schema  int      `json:"schema"`
			Studies []listed `json:"studies"`
		}{1, list})
	}
	for _, l := range list {
		if _, err := fmt.Fprintf(w, "%-*s  %s\n", width, l.Name, l.Title); err != nil {
			return cli.Internal(err)
		}
	}
	return nil
}
