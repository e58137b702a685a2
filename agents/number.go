package agents

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/float"
)

// Numbers returns the numeric parameters of the agent that text names. These can be tuned.
func Numbers(kinds []Kind, text string) ([]Param, error) {
	a, err := parse(kinds, text, 0)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(slices.Clone(a.kind.Params), func(p Param) bool {
		return p.Type != Whole && p.Type != Real
	}), nil
}

// Number returns a numeric parameter of the agent that text names, and its value.
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
			return Param{}, 0,
				fmt.Errorf("found parameter %q; want an agent with numbers for parameters: %s has none", name,
					a.kind.Name)
		}
		return Param{}, 0, fmt.Errorf("found parameter %q; want a number of %s, one of %s", name, a.kind.Name,
			strings.Join(names, ", "))
	}
	word := a.Word(name)
	if word == none || word == auto {
		return Param{}, 0, fmt.Errorf("found %s=%s of %s; want a number in the text of the agent, %s", name, word,
			a.kind.Name, strings.TrimSuffix(strings.TrimSuffix(all[i].Range(), ", or none"), ", or none or auto"))
	}
	x, err := strconv.ParseFloat(word, 64)
	return all[i], x, err
}

// variation is the purpose of the dice that vary numbers.
const variation sim.Purpose = 16

// variants returns the arguments unchanged and n-1 random variations of them. A number is
// multiplied by the exponential of a normal deviate with the given spread; a probability has 0.4
// times such a deviate added. It returns nil if there is no number to vary.
func (a Args) variants(n int, spread float64, draw uint64) []Args {
	if !slices.ContainsFunc(a.kind.Params, func(p Param) bool { return p.Type == Real && a.Word(p.Name) != none }) {
		return nil
	}
	list := []Args{a}
	dice := sim.NewDice(draw, variation)
	for i := 1; i < n; i++ {
		dice.Start(uint64(i))
		v := Args{kind: a.kind, values: slices.Clone(a.values)}
		for k, p := range a.kind.Params {
			if p.Type != Real || a.Word(p.Name) == none {
				continue
			}
			x, z := a.Float(p.Name), float64(spread*normal(&dice, k))
			if p.Max <= 1 {
				x += float64(0.4 * z)
			} else {
				x *= float.Exp(z)
			}
			v.values[k].text = strconv.FormatFloat(min(max(x, p.Min), p.Max), 'g', -1, 64)
		}
		list = append(list, v)
	}
	return list
}

// numbered names the agents of a game that have numbers to vary: scripts, but not networks or
// searches over other agents.
func numbered(kinds []Kind) string {
	var names []string
	for _, k := range kinds {
		over := slices.ContainsFunc(k.Params, func(p Param) bool {
			return p.Type >= Player && p.Type <= Guide || p.Type == Text
		})
		if !over && slices.ContainsFunc(k.Params, func(p Param) bool { return p.Type == Real }) {
			names = append(names, k.Name)
		}
	}
	if names == nil {
		return "an agent with numbers to vary, which this game has none of"
	}
	return "an agent with numbers to vary, as " + strings.Join(names, ", ")
}

// normal returns a deviate that is normal except in its tails: the sum of twelve uniform ones.
func normal(d *sim.Dice, k int) float64 {
	const parts = 1 << 20
	sum := -6 * parts
	for i := range 12 {
		sum += d.Pick(uint64(12*k+i), parts)
	}
	return float64(sum) / parts
}

// WithNumbers returns the text of the agent with new values for some parameters.
func WithNumbers(kinds []Kind, text string, names []string, values []float64) (string, error) {
	a, err := parse(kinds, text, 0)
	if err != nil {
		return "", err
	}
	a.level = "" // it is another agent now
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

// Variations returns the text of an agent and of n-1 random variations of its numbers, as plan uses
// them.
func Variations(kinds []Kind, text string, n int, spread float64, draw uint64) (texts []string, err error) {
	a, err := parse(kinds, text, 0)
	if err != nil {
		return nil, err
	}
	all := a.variants(n, spread, draw)
	if all == nil {
		return nil, fmt.Errorf("found agent %s; want %s", text, numbered(kinds))
	}
	for i := range all {
		texts = append(texts, all[i].String())
	}
	return texts, nil
}
