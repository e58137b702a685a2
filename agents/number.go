package agents

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Numbers returns the parameters of the agent that text names that are numbers, and so
// can be tuned.
func Numbers(kinds []Kind, text string) ([]Param, error) {
	a, err := parse(kinds, text, 0)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(slices.Clone(a.kind.Params), func(p Param) bool { return p.Type != Whole && p.Type != Real }), nil
}

// Number returns a parameter of the agent that text names, and its value. It must be a
// number.
func Number(kinds []Kind, text, name string) (Param, float64, error) {
	all, err := Numbers(kinds, text)
	if err != nil {
		return Param{}, 0, err
	}
	a, _ := parse(kinds, text, 0)
	i := slices.IndexFunc(all, func(p Param) bool { return p.Name == name })
	if i < 0 {
		var names []string
		for _, p := range all {
			names = append(names, p.Name)
		}
		if len(names) == 0 {
			return Param{}, 0, fmt.Errorf("found parameter %q; want an agent with numbers for parameters: %s has none", name, a.kind.Name)
		}
		return Param{}, 0, fmt.Errorf("found parameter %q; want a number of %s, one of %s", name, a.kind.Name, strings.Join(names, ", "))
	}
	word := a.Word(name)
	if word == none {
		return Param{}, 0, fmt.Errorf("found %s=none of %s; want a number in the text of the agent, %s", name, a.kind.Name, strings.TrimSuffix(all[i].Range(), ", or none"))
	}
	x, err := strconv.ParseFloat(word, 64)
	return all[i], x, err
}

// WithNumbers returns the text of the agent with other values of some parameters.
func WithNumbers(kinds []Kind, text string, names []string, values []float64) (string, error) {
	a, err := parse(kinds, text, 0)
	if err != nil {
		return "", err
	}
	for i, p := range a.kind.Params {
		at := slices.Index(names, p.Name)
		if at < 0 {
			continue
		}
		if a.values[i], err = p.read(kinds, strconv.FormatFloat(values[at], 'f', -1, 64), 0); err != nil {
			return "", fmt.Errorf("agent %s: %w", a.kind.Name, err)
		}
	}
	if _, err := a.kind.New(a); err != nil {
		return "", fmt.Errorf("agent %s: %w", a.kind.Name, err)
	}
	return a.String(), nil
}
