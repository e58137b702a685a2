package question

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/odds"
	"github.com/ironbottom/ironbottom/sim"
)

// Methods are the values of --method. The first is the default.
var Methods = []string{"auto", "exact", "monte-carlo"}

// An Odds is a question about how a battle ends.
type Odds struct {
	Players
	Method experiments.Method
	Count  int // battles to simulate; 0 leaves the number open
	Seed   uint64
	Size   // about the cheapest force
}

// ReadOdds reads the flags of a question about odds. The parts of the battle are left to
// Flags.Parts, because they depend on the game.
func ReadOdds(f *Flags) (o Odds, err error) {
	o.Players = ReadPlayers(f, BattleFlags)
	if o.Method, err = readMethod(f, "count", "precision"); err != nil {
		return o, err
	}
	if o.Count, err = f.Whole("count", 1, 0); err != nil {
		return o, err
	}
	if o.Seed, err = f.seed(); err != nil {
		return o, err
	}
	if o.Size, err = readSize(f); err != nil {
		return o, err
	}
	// Simulate if the flags give only a number of battles, a precision or a reduction.
	if !f.Has("method") && !f.Has("at-least") && (f.Has("count") || f.Has("precision") ||
		f.Has("reduce")) {
		o.Method = experiments.MonteCarlo
	}
	return o, nil
}

// Question returns the question about a battle. Its agents are still missing.
func (o Odds) Question(l Loaded, start sim.State) odds.Question {
	return odds.Question{Game: l.Game, Rules: l.Rules, Start: start, Seed: o.Seed, Method: o.Method, Games: o.Count}
}

// readMethod reads --method. Exact is refused together with some flags that are for simulations.
func readMethod(f *Flags, simulating ...string) (experiments.Method, error) {
	text, err := f.word("method", Methods...)
	if err != nil {
		return "", err
	}
	for _, name := range simulating {
		if text == string(experiments.Exact) && f.Has(name) {
			return "", fmt.Errorf("--method exact: found together with --%s, which is for simulations; want one or "+
				"the other", name)
		}
	}
	return experiments.Method(strings.TrimPrefix(text, Methods[0])), nil
}

// seed reads --seed.
func (f *Flags) seed() (uint64, error) {
	text, _ := f.Take("seed", "1")
	return ReadSeed(text)
}

// A Size asks for the cheapest force that reaches a chance. It is part of a question about odds.
type Size struct {
	Wish        float64 // the chance; 0 if the question is about no force
	Side, Types string
	Beyond      int
	Budget      int
}

// readSize reads the flags about the cheapest force.
func readSize(f *Flags) (z Size, err error) {
	text, wished := f.Take("at-least", "")
	for _, name := range []string{"size", "types", "beyond", "budget"} {
		if f.Has(name) && !wished {
			return z, fmt.Errorf("--%s: found without --at-least; want both, such as --at-least 0.8", name)
		}
	}
	if wished {
		if z.Wish, err = ReadChance(text); err != nil || !(z.Wish > 0 && z.Wish < 1) {
			return z, fmt.Errorf("--at-least: found %s; want a chance above 0 and below 1, such as 0.7 or 70%%", text)
		}
	}
	types := false
	z.Side, _ = f.Take("size", "attack")
	z.Types, types = f.Take("types", "")
	if types && strings.TrimSpace(z.Types) == "" {
		return z, errors.New("--types: found none; want what the force may be made of (odds --help-all)")
	}
	if z.Beyond, err = f.Whole("beyond", 0, 2); err != nil {
		return z, err
	}
	z.Budget, err = f.Whole("budget", 1, 0)
	return z, err
}

// ReadChance reads a chance, written as 0.7 or 70%.
func ReadChance(text string) (float64, error) {
	number, percent := strings.CutSuffix(text, "%")
	if strings.ContainsAny(number, "xX_") { // nobody writes these by hand
		return 0, errors.New("no decimal number")
	}
	// A percentage is divided in decimal, so that 7% equals 0.07 exactly.
	if percent {
		number += "e-2"
	}
	return strconv.ParseFloat(number, 64)
}

// Sizing returns the search for the cheapest force. Its agents are still missing.
func (o Odds) Sizing(l Loaded, m sim.Muster) odds.Sizing {
	return odds.Sizing{Game: l.Game, Rules: l.Rules, Muster: m, Wish: o.Wish, Beyond: o.Beyond, Budget: o.Budget,
		Method: o.Method, Seed: o.Seed, Games: o.Count}
}

// Muster returns the forces that the side of --size could bring, in a battle that is described and
// changed. Program is the name of the program, for an error.
func (z Size) Muster(program string, l Loaded, d Description, changes map[string]string) (m sim.Muster, err error) {
	musters, ok := l.Rules.(sim.Musters)
	if !ok {
		return m, fmt.Errorf("--at-least: found game %s, whose forces cannot be chosen; want another (%s games)",
			l.Name, program)
	}
	for s, name := range l.Sides {
		if z.Side == "" || !strings.HasPrefix(name, z.Side) {
			continue
		}
		if m, err = musters.Muster(d.File, d.Text, changes, sim.Side(s), z.Types); err != nil {
			return m, FlagError(err)
		}
		if _, given := changes[m.Key]; given && z.Types != "" {
			err = fmt.Errorf("--%s: found together with --types, which says what that force is made of; want "+
				"one of them", m.Key)
		}
		return m, err
	}
	return m, fmt.Errorf("--size: found %q; want %s or %s", z.Side, l.Sides[0], l.Sides[1])
}
