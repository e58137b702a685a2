package war

import "github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"

// Hides reports whether some moves of a step are hidden from the enemy, Shows whether it sees at
// once what comes of them.
func Hides(s board.Step) bool {
	return !Shows(s) || steps[s].secrecy != nil && steps[s].secrecy.public == nil
}
func Shows(s board.Step) bool { return steps[s].secrecy == nil || steps[s].secrecy.shows }

// HideAlike reports whether two steps have the same secrecy.
func HideAlike(a, b board.Step) bool { return steps[a].secrecy == steps[b].secrecy }

// Lacks names what the row of a step should have and has not.
func Lacks(s board.Step) (list []string) {
	row := &steps[s]
	for name, lacks := range map[string]bool{
		"question": row.question == "" && s != board.End,
		"legal":    row.legal == nil, "apply": row.apply == nil, "text": row.text == nil,
	} {
		if lacks {
			list = append(list, name)
		}
	}
	if k := row.secrecy; k != nil {
		if k.deal == nil && k != &untilEnd {
			list = append(list, "deal")
		}
		if k.seen != nil && steps[k.seen(&War{})].secrecy != k {
			list = append(list, "the secrecy of the step that is seen")
		}
	}
	return list
}
