package agents

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ironbottom/ironbottom/sim"
)

// maxNesting bounds how deep agents may stand within agents.
const maxNesting = 3

// none is the value of a parameter that is off.
const none = "none"

// A ParamType is what the value of a parameter is.
type ParamType uint8

// The types of parameter.
const (
	Whole    ParamType = iota // a whole number
	Real                      // a number
	Duration                  // a time such as 50ms, from Min to Max seconds
	Player                    // an agent of the same game
	Judge                     // the same, but an Estimator
	Aim                       // a goal, checked for its form only: see NewGoal
	Word                      // one of Words
)

// A Param is a parameter of a kind of agent.
type Param struct {
	Name, Meaning string
	Type          ParamType
	Default       string // "none" where it may be left off
	Min, Max      float64
	Words         []string
}

// Range says which values the parameter takes.
func (p Param) Range() string {
	var s string
	number := func(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }
	switch p.Type {
	case Whole:
		s = fmt.Sprintf("a whole number from %s to %s", number(p.Min), number(p.Max))
	case Real:
		s = fmt.Sprintf("a number from %s to %s", number(p.Min), number(p.Max))
	case Duration:
		s = fmt.Sprintf("a time from %v to %v, as 50ms", seconds(p.Min), seconds(p.Max))
	case Word:
		s = strings.Join(p.Words, " or ")
	case Player:
		s = "an agent of the game"
	case Judge:
		s = "an agent of the game that judges positions"
	case Aim:
		s = "score, a goal of the game, or mix:W, its first goal and W times its second"
	}
	if p.Default == none {
		s += ", or none"
	}
	return s
}

func seconds(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }

// Args are the values of the parameters of a kind, those given and the defaults.
type Args struct {
	kind   *Kind
	values []argument // one for each parameter
}

type argument struct {
	text  string // canonical
	given bool
	agent *Args // of a Player or Judge
}

// parse reads the text of an agent and checks all of it.
func parse(kinds []Kind, text string, depth int) (Args, error) {
	if depth > maxNesting {
		return Args{}, fmt.Errorf("found agents within agents more than %d deep; want %d at most", maxNesting, maxNesting)
	}
	name, rest, more := strings.Cut(text, ":")
	k := find(kinds, name)
	if k == nil {
		var names []string
		for _, k := range kinds {
			names = append(names, k.Name)
		}
		return Args{}, fmt.Errorf("found agent %q; want one of %s", name, strings.Join(names, ", "))
	}
	a := Args{k, make([]argument, len(k.Params))}
	if more {
		for _, pair := range split(rest) {
			if err := a.set(kinds, pair, depth); err != nil {
				return Args{}, fmt.Errorf("agent %s: %w", name, err)
			}
		}
	}
	for i, p := range k.Params {
		if !a.values[i].given {
			v, err := p.read(kinds, p.Default, depth)
			if err != nil {
				return Args{}, fmt.Errorf("agent %s: %s, which is the default: %w", name, p.Name, err)
			}
			a.values[i] = v
		}
	}
	_, err := k.New(a)
	if err != nil {
		return Args{}, fmt.Errorf("agent %s: %w", name, err)
	}
	return a, nil
}

func find(kinds []Kind, name string) *Kind {
	for _, k := range kinds {
		if k.Name == name {
			return &k
		}
	}
	return nil
}

// split cuts at the commas outside parentheses.
func split(text string) (parts []string) {
	depth, from := 0, 0
	for i := range len(text) {
		switch text[i] {
		case '(':
			depth++
		case ')':
			depth--
		case ',':
			if depth == 0 {
				parts, from = append(parts, text[from:i]), i+1
			}
		}
	}
	return append(parts, text[from:])
}

// set reads one key=value.
func (a *Args) set(kinds []Kind, pair string, depth int) error {
	key, text, ok := strings.Cut(pair, "=")
	if !ok {
		return fmt.Errorf("found %q; want %s", pair, a.kind.keys("KEY=VALUE, where KEY is "))
	}
	for i, p := range a.kind.Params {
		if p.Name != key {
			continue
		}
		if a.values[i].given {
			return fmt.Errorf("found %s a second time; want it once", key)
		}
		v, err := p.read(kinds, text, depth)
		v.given = true
		a.values[i] = v
		return err
	}
	return fmt.Errorf("found parameter %q; want %s", key, a.kind.keys(""))
}

// keys says which parameters there are.
func (k *Kind) keys(before string) string {
	if len(k.Params) == 0 {
		return "no parameters"
	}
	var names []string
	for _, p := range k.Params {
		names = append(names, p.Name)
	}
	return before + "one of " + strings.Join(names, ", ")
}

// read checks one value and makes its text canonical.
func (p Param) read(kinds []Kind, text string, depth int) (argument, error) {
	bad := fmt.Errorf("found %s=%q; want %s", p.Name, text, p.Range())
	if text == none && p.Default == none {
		return argument{text: none}, nil
	}
	x, canonical := 0.0, ""
	var err error
	switch p.Type {
	case Whole:
		var n int64
		n, err = strconv.ParseInt(text, 10, 64)
		x, canonical = float64(n), strconv.FormatInt(n, 10)
	case Real:
		x, err = strconv.ParseFloat(text, 64)
		canonical = strconv.FormatFloat(x, 'g', -1, 64)
	case Duration:
		var d time.Duration
		d, err = time.ParseDuration(text)
		x, canonical = d.Seconds(), d.String()
	case Word:
		if !slices.Contains(p.Words, text) {
			return argument{}, bad
		}
		return argument{text: text}, nil
	case Aim:
		return argument{text: text}, nil
	default:
		return p.readAgent(kinds, text, depth)
	}
	if err != nil || !(x >= p.Min && x <= p.Max) {
		return argument{}, bad
	}
	return argument{text: canonical}, nil
}

func (p Param) readAgent(kinds []Kind, text string, depth int) (argument, error) {
	inner, ok := strings.CutPrefix(text, "(")
	if ok {
		if inner, ok = strings.CutSuffix(inner, ")"); !ok {
			return argument{}, fmt.Errorf("found %s=%q; want ) at its end", p.Name, text)
		}
	}
	a, err := parse(kinds, inner, depth+1)
	if err != nil {
		return argument{}, fmt.Errorf("%s: %w", p.Name, err)
	}
	if agent, _ := a.kind.New(a); p.Type == Judge {
		if _, ok := agent.(Estimator); !ok {
			return argument{}, fmt.Errorf("found %s=%q; want %s", p.Name, text, p.Range())
		}
	}
	canonical := a.String()
	if strings.Contains(canonical, ":") {
		canonical = "(" + canonical + ")"
	}
	return argument{text: canonical, agent: &a}, nil
}

// String returns the text that gives these values again: the name and what is not
// the default, in the order of the parameters.
func (a Args) String() string {
	b := new(strings.Builder)
	b.WriteString(a.kind.Name)
	sep := byte(':')
	for i, p := range a.kind.Params {
		if v := a.values[i]; v.text != p.Default {
			b.WriteByte(sep)
			b.WriteString(p.Name + "=" + v.text)
			sep = ','
		}
	}
	return b.String()
}

func (a Args) value(name string) argument {
	for i, p := range a.kind.Params {
		if p.Name == name {
			return a.values[i]
		}
	}
	panic("agents: kind " + a.kind.Name + " has no parameter " + name)
}

// Given returns whether the text named a parameter, be it with the default.
func (a Args) Given(name string) bool { return a.value(name).given }

// Int returns the value of a Whole parameter, 0 for none.
func (a Args) Int(name string) int {
	n, _ := strconv.Atoi(a.value(name).text) // checked by read
	return n
}

// Word returns the value of a Word parameter.
func (a Args) Word(name string) string { return a.value(name).text }

// Float returns the value of a Real parameter, 0 for none.
func (a Args) Float(name string) float64 {
	x, _ := strconv.ParseFloat(a.value(name).text, 64) // checked by read
	return x
}

// Duration returns the value of a Duration parameter, 0 for none.
func (a Args) Duration(name string) time.Duration {
	d, _ := time.ParseDuration(a.value(name).text) // checked by read
	return d
}

// Agent makes a new agent as a Player or Judge parameter says, nil for none.
func (a Args) Agent(name string) sim.Agent {
	v := a.value(name)
	if v.agent == nil {
		return nil
	}
	agent, err := v.agent.kind.New(*v.agent)
	if err != nil {
		panic(err) // parse made one already
	}
	return agent
}
