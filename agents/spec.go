package agents

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ironbottom/ironbottom/sim"
)

// maxNesting limits how deep agents may be nested.
const maxNesting = 3

// Args are the values of a kind's parameters: given values and defaults.
type Args struct {
	kind   *Kind
	values []argument // one for each parameter
	level  string     // the text that stands for it, if one does: see Kind.AliasOf
}

type argument struct {
	text  string // canonical
	given bool
	agent *Args   // of a Player, Judge or Guide
	leads []*Args // those of the game that lead, where the text is auto
}

// of returns the agent that a parameter stands for in games from start, or nil.
func (v argument) of(start sim.State) *Args {
	for _, a := range v.leads {
		if a.kind.plays(start) {
			return a
		}
	}
	return v.agent
}

// parse reads and checks the complete text of an agent.
func parse(kinds []Kind, text string, depth int) (Args, error) {
	if depth > maxNesting {
		return Args{}, fmt.Errorf("found agents within agents more than %d deep; want %d at most", maxNesting,
			maxNesting)
	}
	name, rest, more := strings.Cut(text, ":")
	k := find(kinds, name)
	if k == nil {
		var names []string
		for _, k := range kinds {
			if !slices.Contains(names, k.Name) { // one of battles and one of wars may share a name
				names = append(names, k.Name)
			}
		}
		return Args{}, fmt.Errorf("found agent %q; want one of %s%s", name, strings.Join(names, ", "),
			sim.NearHint(name, names))
	}
	if k.AliasOf != "" {
		return k.level(kinds, text, rest, depth)
	}
	a := Args{kind: k, values: make([]argument, len(k.Params))}
	if more {
		for i, pair := range split(rest) {
			if i == 0 && k.FirstUnnamed {
				pair = k.Params[0].Name + "=" + pair
			}
			if err := a.set(kinds, pair, depth); err != nil {
				return Args{}, fmt.Errorf("agent %s: %w", name, err)
			}
		}
	}
	for i, p := range k.Params {
		if !a.values[i].given {
			if p.Type == Text {
				return Args{}, fmt.Errorf("found agent %s; want %s:%s, where that is %s", name, name,
					strings.ToUpper(p.Name), p.Meaning)
			}
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

// level reads the agent that an alias stands for, with the parameters that the alias leaves open.
func (k *Kind) level(kinds []Kind, text, rest string, depth int) (Args, error) {
	is := k.AliasOf
	if rest != "" {
		sep := ":"
		if strings.Contains(is, ":") {
			sep = ","
		}
		is += sep + rest
	}
	a, err := parse(kinds, is, depth)
	if err != nil {
		return Args{}, fmt.Errorf("agent %s, which is %s: %w", k.Name, k.AliasOf, err)
	}
	a.level = text
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

// split cuts at commas outside parentheses and double quotes. An unclosed quote is an ordinary
// character.
func split(text string) (parts []string) {
	depth, from := 0, 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			i += max(0, quotation(text[i:])-1)
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

// quotation returns the length of the quoted string at the beginning of text, including its quotes;
// 0 if the quote is not closed.
func quotation(text string) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return 0
}

// Unquote returns the value of a Text parameter. It returns false if the value is empty, has
// several lines, or continues after the closing quote.
func Unquote(text string) (line string, ok bool) {
	line = text
	if strings.HasPrefix(text, `"`) {
		var err error
		if line, err = strconv.Unquote(text); err != nil {
			return "", false
		}
	}
	return line, strings.TrimSpace(line) != "" && !strings.ContainsAny(line, "\r\n")
}

// quoted puts a line in quotes if it could not be read otherwise.
func quoted(line string) string {
	if strings.HasPrefix(line, `"`) || strings.ContainsAny(line, "()") || len(split(line)) > 1 {
		return strconv.Quote(line)
	}
	return line
}

// UnnamedValue returns the first, unnamed value in the text of an agent with FirstUnnamed, whatever
// its other parameters are. It returns false if the text is of another agent.
func UnnamedValue(name, text string) (line string, ok bool) {
	rest, ok := strings.CutPrefix(text, name+":")
	if !ok {
		return "", false
	}
	return Unquote(split(rest)[0])
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

// keys lists the names of the parameters.
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

// String returns the text that gives these values again: the name, and all parameters that are not
// the default, in order. For a level it is the level's name.
func (a Args) String() string {
	if a.level != "" {
		return a.level
	}
	b := new(strings.Builder)
	b.WriteString(a.kind.Name)
	sep := byte(':')
	for i, p := range a.kind.Params {
		v := a.values[i]
		if v.text == p.Default {
			continue
		}
		b.WriteByte(sep)
		sep = ','
		if i > 0 || !a.kind.FirstUnnamed {
			b.WriteString(p.Name + "=")
		}
		b.WriteString(v.text)
	}
	return b.String()
}

//go:noinline many callers, none of them hot
func (a Args) value(name string) argument {
	for i, p := range a.kind.Params {
		if p.Name == name {
			return a.values[i]
		}
	}
	panic("agents: kind " + a.kind.Name + " has no parameter " + name)
}

// Given reports whether the text named a parameter, even with its default value.
func (a Args) Given(name string) bool { return a.value(name).given }

// Int returns the value of a Whole parameter, 0 for none.
func (a Args) Int(name string) int {
	n, _ := strconv.Atoi(a.value(name).text) // checked by read
	return n
}

// Word returns the value of a Word or Aim parameter.
//
//go:noinline many callers, none of them hot
func (a Args) Word(name string) string { return a.value(name).text }

// Line returns the value of a Text parameter.
func (a Args) Line(name string) string {
	line, _ := Unquote(a.value(name).text) // checked by read
	return line
}

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
