package book

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// forceKeysOf are the keys of a fight's text that list units, with whose they are.
var forceKeysOf = map[string]int{"attack": 0, "defend": 1, "cap": 1, "escort": 0, "reserve": 1}

// TableOf makes a table of the text of a fight, as a side sees it: a row for each unit, a
// fact for each other key.
func TableOf(s sim.State, viewer sim.Side) (t sim.Table) {
	if _, ok := s.(sim.Redactor); ok && viewer != sim.Over {
		s = s.Clone()
		s.(sim.Redactor).Redact(viewer)
		t.Facts = []string{"What is hidden from your side stands here in some order."}
	}
	t.Columns = []string{"unit", "state"}
	var facts []string
	for line := range strings.Lines(s.String()) {
		key, value, ok := strings.Cut(strings.TrimSpace(line), " = ")
		value = strings.Trim(value, `"`)
		side, lists := forceKeysOf[key]
		switch {
		case !ok || value == "":
		case lists:
			t.Rows[side] = append(t.Rows[side], rowsOf(key, value)...)
		case key == "round":
			t.Title = "round " + value
		default:
			facts = append(facts, strings.ReplaceAll(key, "-", " ")+": "+strings.ReplaceAll(value, "_", " "))
		}
	}
	if facts != nil {
		t.Facts = append(t.Facts, strings.Join(facts, "; ")+".")
	}
	return t
}

// rowsOf writes a row for each unit of a list: its name, and its marks in words.
func rowsOf(key, list string) (rows [][]string) {
	for group := range strings.SplitSeq(list, ";") {
		place, units, based := strings.Cut(group, ":")
		if !based {
			place, units = "", group
		}
		for unit := range strings.SplitSeq(units, ",") {
			name, state := splitMarks(strings.Fields(unit))
			if key == "cap" {
				state = append([]string{"on CAP"}, state...)
			}
			if based {
				state = append([]string{"at " + strings.TrimSpace(place)}, state...)
			}
			if name != "" {
				rows = append(rows, []string{name, strings.Join(state, ", ")})
			}
		}
	}
	return rows
}

// splitMarks parts the words of a unit from its marks: those with a sign, and all that
// follow.
func splitMarks(words []string) (name string, marks []string) {
	for n, word := range words {
		if n > 0 && strings.ContainsAny(word, "@=") || n > 0 && plainMarks[word] {
			for _, mark := range words[n:] {
				key, value, ok := strings.Cut(mark, "=")
				switch {
				case strings.HasPrefix(mark, "@"):
					mark = "at " + mark[1:]
				case ok:
					mark = fmt.Sprintf("%s %s", key, value)
				}
				marks = append(marks, mark)
			}
			return strings.Join(words[:n], " "), marks
		}
	}
	return strings.Join(words, " "), nil
}

// plainMarks are marks that are words.
var plainMarks = map[string]bool{"here": true, "cut": true, "reduced": true, "battlegroup": true, "sunk": true,
	"damaged": true, "out": true, "back": true, "gone": true}
