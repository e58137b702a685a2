package agents

import (
	"slices"
	"strconv"
	"strings"
)

// Complete adds a parameter with a value to the text of an agent. It returns the text unchanged if
// the agent does not have the parameter, if the text names it already, or if it does not fit the
// rest.
func Complete(kinds []Kind, text, name, value string) (string, error) {
	a, err := parse(kinds, text, 0)
	if err != nil {
		return "", err
	}
	has := slices.ContainsFunc(a.kind.Params, func(p Param) bool { return p.Name == name })
	if !has || a.Given(name) {
		return text, nil
	}
	sep := ":"
	if strings.Contains(text, ":") {
		sep = ","
	}
	if _, err := parse(kinds, a.kind.Name+":"+name+"="+value, 0); err != nil {
		return "", err
	}
	more := text + sep + name + "=" + value
	if _, err = parse(kinds, more, 0); err != nil { // it does not go with the rest
		return text, nil
	}
	return more, nil
}

// Budget removes the parameter with the given name, a whole number, from the text of an agent.
// Agents with the same rest differ only in that number. It returns false if the agent has no such
// number.
func Budget(kinds []Kind, text, name string) (rest string, n int, ok bool) {
	a, err := parse(kinds, text, 0)
	if err != nil {
		return "", 0, false
	}
	for i, p := range a.kind.Params {
		if p.Name == name && p.Type == Whole {
			n, err = strconv.Atoi(a.values[i].text)
			a.values[i].text, a.level = p.Default, ""
			return a.String(), n, err == nil
		}
	}
	return "", 0, false
}
