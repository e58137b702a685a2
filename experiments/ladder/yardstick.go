package ladder

import (
	"bufio"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
)

// The halves of a yardstick. Constants of agents may be fitted to the first; nothing
// may be fitted to the second, by which they are judged.
const (
	Tune    = "tune"
	HeldOut = "held-out"
)

// A Problem is one battle of a yardstick.
type Problem struct {
	Number           int               // of its line in the file, from 0; it determines the dice
	Name, Half, Sort string            // no Half nor Sort in a game without a yardstick
	Parts            map[string]string // battle description
	Start            sim.State
	Best             []Solution  // by goal of the yardstick; none if it is not solved
	Odds             [][]float64 // probability of each outcome, by pair of fixed agents (PairNames)
	where            string      // file:line
}

// A Solution is best play of both sides: the number of positions solved, and the value of the start
// in units of the goal.
type Solution struct {
	Positions int
	Value     float64
}

// Positions returns the number of positions for the goal with the most, or 0 if the battle is not
// solved.
func (p *Problem) Positions() int {
	n := 0
	for _, s := range p.Best {
		n = max(n, s.Positions)
	}
	return n
}

// PairNames returns the pairs of the fixed agents of a yardstick, attacker first.
//
//go:noinline many callers, none of them hot
func PairNames(y *agents.Yardstick) (names []string) {
	for _, a := range y.Fixed {
		for _, b := range y.Fixed {
			names = append(names, a+"/"+b)
		}
	}
	return names
}

// columns are those of the file of a yardstick.
//
//go:noinline many callers, none of them hot
func columns(y *agents.Yardstick) []string {
	all := append([]string{"name", "half", "sort"}, y.Keys...)
	for _, g := range y.Goals {
		all = append(all, g+" positions", g)
	}
	return append(all, PairNames(y)...)
}

// made is what the comments at the top of the file of a yardstick say.
func made(y *agents.Yardstick, rules sim.Rules) string {
	return fmt.Sprintf("# recipe %s, seed %d, data %s\n", y.Recipe, y.Seed, rules.Digest())
}

// ReadYardstick reads the file of a yardstick. Errors say file and line.
func ReadYardstick(y *agents.Yardstick, rules sim.Rules) ([]Problem, error) {
	f, err := y.Files.Open(y.File)
	if err != nil {
		return nil, fmt.Errorf("%s: found no such file; want a yardstick", y.File)
	}
	defer f.Close()
	if first, _ := bufio.NewReader(f).ReadString('\n'); first != made(y, rules) {
		return nil,
			fmt.Errorf("%s:1: found %q; want %q, a file made by this recipe for the data in force "+
				"(ironbottom ladder --freeze)",
				y.File, strings.TrimSpace(first), strings.TrimSpace(made(y, rules)))
	}
	rows, err := table.Read(y.Files, y.File, columns(y)...)
	if err != nil {
		return nil, err
	}
	var list []Problem
	seen := map[string]bool{}
	for n, row := range rows {
		p, err := readProblem(y, rules, row)
		if err != nil {
			return nil, err
		}
		if seen[p.Name] {
			return nil, row.Errorf("name", "each name once")
		}
		seen[p.Name] = true
		p.Number = n
		list = append(list, p)
	}
	return list, nil
}

func readProblem(y *agents.Yardstick, rules sim.Rules, row table.Row) (Problem, error) {
	p := Problem{Name: row.Get("name"), Half: row.Get("half"), Sort: row.Get("sort"), Parts: map[string]string{},
		where: row.Where()}
	switch {
	case p.Name == "":
		return p, row.Errorf("name", "a name")
	case p.Half != Tune && p.Half != HeldOut:
		return p, row.Errorf("half", "%s or %s", Tune, HeldOut)
	case !slices.ContainsFunc(y.Sorts, func(s agents.Sort) bool { return s.Name == p.Sort }):
		return p, row.Errorf("sort", "one of the sorts of the recipe")
	}
	for _, key := range y.Keys {
		if v := row.Get(key); v != "" {
			p.Parts[key] = v
		}
	}
	var err error
	if p.Start, err = startOf(rules, p.Parts); err != nil {
		return p, fmt.Errorf("%s: %w", row.Where(), err)
	}
	for _, g := range y.Goals {
		s, err := readSolution(row, g)
		if err != nil {
			return p, err
		}
		if s.Positions > 0 {
			p.Best = append(p.Best, s)
		}
	}
	if len(p.Best) != 0 && len(p.Best) != len(y.Goals) {
		return p, fmt.Errorf("%s: found %d goals solved; want all %d or none", row.Where(), len(p.Best), len(y.Goals))
	}
	for _, pair := range PairNames(y) {
		o, err := readOdds(row, pair)
		if err != nil {
			return p, err
		}
		p.Odds = append(p.Odds, o)
	}
	return p, nil
}

// startOf sets up a battle.
func startOf(rules sim.Rules, parts map[string]string) (sim.State, error) {
	battles, ok := rules.(sim.Battles)
	if !ok {
		return nil, errors.New("found a game that sets up no battles; want one that does")
	}
	return battles.Battle("", "", parts)
}

func readSolution(row table.Row, goal string) (s Solution, err error) {
	if row.Get(goal) == "" && row.Get(goal+" positions") == "" {
		return s, nil
	}
	if s.Positions, err = row.Int(goal+" positions", 1, math.MaxInt32); err != nil {
		return s, err
	}
	if s.Value, err = strconv.ParseFloat(row.Get(goal), 64); err != nil || math.IsNaN(s.Value) ||
		math.IsInf(s.Value, 0) {
		return s, row.Errorf(goal, "a number")
	}
	return s, nil
}

// readOdds reads the probabilities of outcomes.
func readOdds(row table.Row, pair string) (odds []float64, err error) {
	sum := 0.0
	for w := range strings.FieldsSeq(row.Get(pair)) {
		x, err := strconv.ParseFloat(w, 64)
		if err != nil || !(x >= 0 && x <= 1) {
			return nil, row.Errorf(pair, "probabilities")
		}
		odds = append(odds, x)
		sum += x
	}
	if math.Abs(sum-1) > 1e-9 {
		return nil, row.Errorf(pair, "probabilities that sum to 1")
	}
	return odds, nil
}

// oddsText writes odds as readOdds reads them.
func oddsText(odds []float64) string {
	var words []string
	for _, x := range odds {
		words = append(words, number(x))
	}
	return strings.Join(words, " ")
}

// number writes an exact figure with twelve significant digits, because the last digits of a double
// are rounding.
func number(x float64) string { return strconv.FormatFloat(x, 'g', 12, 64) }
