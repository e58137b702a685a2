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

	"github.com/ironbottom/ironbottom/cmd/command/cli"
	"github.com/ironbottom/ironbottom/cmd/command/job"
	"github.com/ironbottom/ironbottom/cmd/command/studyfile"
	"github.com/ironbottom/ironbottom/experiments/scenario"
	"github.com/ironbottom/ironbottom/experiments/scenario/studies"
)

const studyHelp = `What factors do to a battle or a scenario: a study plays the same games, with the
same dice, under several arms, ways to play that differ in data, options, parts of
the battle or agents, and reports main effects, interactions and intervals; or it
seeks the bid that makes the game even. The study is a file of yours or one that
ships (--list; --show prints one, to begin with):

  title = "Marines and terrain"
  game = "pacific-victory"
  setup = "guadalcanal"       a battle, a battle FILE.toml, or a scenario
  response = "score"          of side 0 (the default); or a measure ("victory points"),
                              or an outcome ("allied victory"), counted 1 or 0
  games = 4000                of each arm
  seed = 1                    the default
  design = "factorial"        see below
  [agents]                    by side; what is not given is the first of ironbottom agents
  attacker = "stand"
  [options]                   of all arms
  asw = "on"
  [[factor]]                  one of these for each factor, with one of
  option = "combat-turns"       a rule option
  agent = "attacker"            who plays a side ("both": both), or with parameter =
                                "boldness" one parameter of it
  part = "hex"                  a part of the battle (ironbottom odds --help)
  file = "units.csv"            with row = { type = "CV" } and column = "naval": a column
                                of all rows of a data file that match
  levels = [3, 2]             the first is the base; or range = [0.5, 2.0], numbers
                              between: whole ones if both ends are written so
  name = "carriers"           what to call it

  design = "one-at-a-time"    the base, and each other level alone
  design = "factorial"        all combinations: main effects and interactions
  design = "fractional"       of two-level factors arms = 8, 16, ...: the fraction of least
                              aberration; the report says what is mixed with what
  design = "latin-hypercube"  points = 40 spread over the ranges; a plane is fitted
  design = "morris"           trajectories = 10: screens many factors by how much they do

  [bid]                       instead of design and factors: option, agent, part or file as
  file = "map/hexes.csv"      for a factor, in an order in which the response rises or
  row = { name = "Tokyo" }    falls; levels or range; even = the mean response that
  column = "pp"               balances (default 0, an even score)
  range = [0, 12]             or measure = "victory points": so many are added to
                              that at the end, and half the games must then exceed even

Intervals are 95%, by Student's t from the differences game by game. A range stands for
its two ends in designs by levels. Ctrl-C ends a study early; the games that all arms
have played by then are printed, marked incomplete (exit code 130).`

const studyKeeping = `
The games of a bid depend on one another: its run has no parts.`

const studyExample = `  ironbottom study --list
  ironbottom study landing
  ironbottom study landing --show > mine.toml
  ironbottom study mine.toml -n 10000 --plot tornado.svg
  ironbottom study landing-bid --json
  ironbottom study rising-sun -n 400 --out factors     kept; stopped or killed:
  ironbottom study --resume factors                    it goes on`

// A studyRun is what the flags of study say.
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
		Use: "study NAME|FILE.toml", Short: "What data, rules and agents do to the balance", Long: studyHelp +
			job.FolderHelp + studyKeeping + oddsCodes, Example: studyExample,
		Args: s.Unless(cli.AtMost(1)), ValidArgsFunction: s.program.completeStudy, RunE: s.run,
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.IntVarP(&s.games, "games", "n", 0, "games of each arm (default as the study says)")
	f.StringVar(&s.Seed, "seed", "", "seed of the dice and of the design (default as the study says); random "+
		"takes one and prints it")
	f.StringVar(&s.scenario, "scenario", "", "play another `SETUP` than the study says, or GAME/SETUP of another game")
	f.StringVar(&s.folder, "data", "", "a `FOLDER` with data files of your own, laid over those that ship")
	f.IntVar(&s.Workers, "workers", 0, "games played at the same time (default one for each processor); "+
		"changes no figure")
	s.AddStop(cmd, "games (of each arm)")
	f.BoolVar(&s.AsJSON, "json", false, "print one JSON object")
	f.StringVar(&s.Plot, "plot", "", "write a picture to `FILE`.png or FILE.svg: a tornado, or the response "+
		"over levels or bids")
	s.AddFolders(cmd, "games")
	f.BoolVar(&s.list, "list", false, "list the studies that ship")
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

// shippedStudies returns the studies that ship of the games of the program, by name.
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

// openStudy returns the text of a study and what to call its file.
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
	a, err := newArmory(s.program, file, s.folder, &s.Origin)
	if err != nil {
		return nil, err
	}
	if file.Bid != nil {
		return s.keepBid(cmd, args, a, games, seed)
	}
	return s.keepStudy(cmd, args, a, games, seed)
}

// gamesOf returns how many games there are of an arm.
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

// printList lists the studies that ship.
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
