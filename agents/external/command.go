package external

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// words splits a command into a program and its arguments. It splits at blanks, except within
// quotes or after a backslash. Single quotes protect everything; in double quotes a backslash
// protects a double quote or a backslash. No shell is used.
func words(command string) (list []string, err error) {
	word, begun := new(strings.Builder), false
	quote := byte(0)
	for i := 0; i < len(command); i++ {
		c := command[i]
		switch {
		case c == quote && quote != 0:
			quote = 0
		case c == '\\' && quote != '\'' && i+1 < len(command) &&
			(quote == 0 || strings.IndexByte(`"\`, command[i+1]) >= 0):
			i++
			word.WriteByte(command[i])
			begun = true
		case quote != 0:
			word.WriteByte(c)
		case c == '"' || c == '\'':
			quote, begun = c, true
		case c == ' ' || c == '\t':
			if begun {
				list = append(list, word.String())
			}
			word.Reset()
			begun = false
		default:
			word.WriteByte(c)
			begun = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("found %q with a %c that nothing closes; want a program and its arguments",
			command, quote)
	}
	if begun {
		list = append(list, word.String())
	}
	if len(list) == 0 || list[0] == "" {
		return nil, fmt.Errorf("found command %q; want a program and its arguments", command)
	}
	return list, nil
}

// sorted returns the keys in order.
func sorted(m map[string]string) []string { return slices.Sorted(maps.Keys(m)) }
