package agents

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ironbottom/ironbottom/sim"
)

// none is the value of a parameter that is off.
const none = "none"

// auto is the value of a parameter that is left to the game: see Kind.SearchDefault.
const auto = "auto"

// A ParamType is the type of a parameter's value.
type ParamType uint8

// The types of parameter.
const (
	Whole    ParamType = iota // a whole number
	Real                      // a number
	Duration                  // a time such as 50ms, from Min to Max seconds
	Player                    // an agent of the same game
	Judge                     // an agent that is an Estimator
	Guide                     // an agent that is an Advisor
	Aim                       // a goal; only its form is checked (see NewGoal)
	Word                      // one of Words
	Text                      // one line, in double quotes where it begins with one or has a comma or a parenthesis
)

// A Param is a parameter of a kind of agent.
type Param struct {
	Name, Meaning string
	Type          ParamType
	Default       string // "none" if the parameter is optional
	Min, Max      float64
	Words         []string
	// Named, if set, returns what the agent's text contains instead of a Text value, for example a
	// file name with its digest.
	Named func(line string) string
}

// RealParam returns a parameter that is a number from low to high.
func RealParam(name string, low, high, value float64, meaning string) Param {
	return Param{Name: name, Type: Real, Default: strconv.FormatFloat(value, 'g', -1, 64), Min: low, Max: high,
		Meaning: meaning}
}

// WholeParam returns a parameter that is a whole number from low to high.
func WholeParam(name string, low, high, value int, meaning string) Param {
	return Param{Name: name, Type: Whole, Default: strconv.Itoa(value), Min: float64(low), Max: float64(high),
		Meaning: meaning}
}

// Range describes the values that the parameter accepts.
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
	case Text:
		s = "one line of text, in double quotes where it has commas or parentheses"
	case Player:
		s = "an agent of the game"
	case Judge:
		s = "an agent of the game that judges positions"
	case Guide:
		s = "an agent of the game that weighs decisions"
	case Aim:
		s = "score, a goal of the game, or mix:W, its first goal and W times its second"
	}
	switch {
	case p.mayBeNone() && p.Default == auto:
		s += ", or none or auto"
	case p.mayBeNone():
		s += ", or none"
	case p.Default == auto && p.Type != Word:
		s += ", or auto"
	}
	return s
}

// mayBeNone reports whether the parameter is optional.
func (p Param) mayBeNone() bool {
	return p.Default == none || p.Default == auto && p.Type != Player && p.Type != Word
}

func seconds(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }

// read checks one value and makes its text canonical.
func (p Param) read(kinds []Kind, text string, depth int) (argument, error) {
	bad := fmt.Errorf("found %s=%q; want %s", p.Name, text, p.Range())
	switch {
	case text == none && p.mayBeNone():
		return argument{text: none}, nil
	case text == auto && p.Default == auto && p.Type != Word:
		return p.readAuto(kinds, depth)
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
	case Text:
		line, ok := Unquote(text)
		if !ok {
			return argument{}, bad
		}
		if p.Named != nil {
			line = p.Named(line)
		}
		return argument{text: quoted(line)}, nil
	case Aim:
		goal, ok := canonicalGoal(text)
		if !ok {
			return argument{}, bad
		}
		return argument{text: goal}, nil
	default:
		return p.readAgent(kinds, text, depth)
	}
	if err != nil || !(x >= p.Min && x <= p.Max) {
		return argument{}, bad
	}
	return argument{text: canonical}, nil
}

// readAuto finds the agents with SearchDefault.
func (p Param) readAuto(kinds []Kind, depth int) (argument, error) {
	v := argument{text: auto}
	for i := range kinds {
		if k := &kinds[i]; k.SearchDefault && p.Type >= Player && p.Type <= Guide {
			a, err := parse(kinds, k.Name, depth+1)
			if err != nil {
				return v, err
			}
			if agent, _ := k.New(a); p.fits(agent) {
				v.leads = append(v.leads, &a)
			}
		}
	}
	return v, nil
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
	if agent, _ := a.kind.New(a); !p.fits(agent) {
		return argument{}, fmt.Errorf("found %s=%q; want %s", p.Name, text, p.Range())
	}
	if a.kind.TopLevelOnly && p.Type != Judge {
		return argument{}, fmt.Errorf("found agent %s for %s; want it by itself, or to judge positions",
			a.kind.Name, p.Name)
	}
	canonical := a.String()
	if strings.Contains(canonical, ":") {
		canonical = "(" + canonical + ")"
	}
	return argument{text: canonical, agent: &a}, nil
}

// fits reports whether an agent has the abilities that the parameter needs.
func (p Param) fits(agent sim.Agent) (ok bool) {
	switch p.Type {
	case Judge:
		_, ok = agent.(Estimator)
	case Guide:
		_, ok = agent.(Advisor)
	default:
		ok = true
	}
	return ok
}
