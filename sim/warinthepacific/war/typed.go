package war

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

var _ sim.Shorthand = (*War)(nil)

// Form says how the hex of a mission can be typed.
func (w *War) Form() string {
	example := w.Theatre.Index(w.Theatre.Worth[0])
	switch {
	case !w.plots():
	case !w.Step.AsksPlace():
		return fmt.Sprintf("a mission, its hex and its Engagement Value, such as MOVE %s 5 or REAC %s 5", example,
			example)
	case w.missions().Anywhere():
		return fmt.Sprintf("any hex, such as %s", example)
	}
	return ""
}

// plots reports whether a mission or its place is asked.
func (w *War) plots() bool {
	return w.Asked != id.None && (w.Step.AsksMission() || w.Step.AsksPlace())
}

// Expand reads a mission and its hex from one line. A hex alone is enough:
//
//	[TASK FORCE] [MOVE|TOW|REAC|...] [to] HEX [ENGAGEMENT VALUE]
//
// A hex without a mission is a MOVE. REAC is a MOVE to the hex and REAC there. If its mission is
// named, or was asked already, the name of a base or of another task force stands for its hex.
// [10.4] [10.9] (C55)
func (w *War) Expand(text string) (moves []sim.Move, why string) {
	if !w.plots() {
		return nil, w.tooSoon(text)
	}
	x := typing{War: w.Clone().(*War), marker: w.AskedMarker()}
	words, named := x.withoutForce(strings.Fields(strings.ReplaceAll(text, ",", " ")))
	what, words, given := x.mission(words)
	if len(words) > 0 && strings.EqualFold(words[0], "to") {
		words = words[1:]
	}
	h, rest, ok := x.hex(words, named || given || w.Step.AsksPlace())
	switch {
	case !ok && given && len(words) > 0:
		return nil, fmt.Sprintf("found %q; want the number of a hex, such as E1613, or the name of a base",
			strings.Join(words, " "))
	case !ok:
		return nil, ""
	}
	if why = x.plot(what, h, rest); why != "" {
		return nil, why
	}
	return x.moves, ""
}

// tooSoon says that a line plots a mission while no mission is asked, empty if it does not.
func (w *War) tooSoon(text string) string {
	words := strings.Fields(text)
	if len(words) > 2 && strings.EqualFold(words[0], "TF") {
		words = words[2:]
	}
	if len(words) < 2 || !slices.ContainsFunc(board.MissionWords[1:], func(word string) bool {
		return strings.EqualFold(word, words[0])
	}) {
		return ""
	}
	return w.notNow("missions")
}

// Partway reports whether the column of a hex that is not listed, or the hex in its column, is
// asked.
func (w *War) Partway() bool { return w.Grid > 0 }

// A typing is a copy of a war in which the decisions of a typed line are made.
type typing struct {
	*War
	marker id.Marker // the task force that was asked
	moves  []sim.Move
}

// A typedHex is a hex as it was typed.
type typedHex struct {
	name string
	at   theatre.Hex // None if it is outside the map of the scenario
	real bool        // it is printed on some sheet
}

// withoutForce takes the name of the task force asked off a line.
func (x *typing) withoutForce(words []string) (rest []string, named bool) {
	name := strings.Fields(x.words().ForceName(x.AskedMarker()))
	if len(words) > len(name) && slices.EqualFunc(words[:len(name)], name, strings.EqualFold) {
		return words[len(name):], true
	}
	return words, false
}

// mission takes the mission off a line. The mission is MOVE if none is given, or the one whose
// place is asked.
func (x *typing) mission(words []string) (what board.Mission, rest []string, given bool) {
	what = board.Move
	if x.Step.AsksPlace() {
		what = x.Forces[x.Asked].Plot.Last().Mission
	}
	if len(words) == 0 {
		return what, nil, false
	}
	i := slices.IndexFunc(board.MissionWords[:], func(word string) bool { return strings.EqualFold(word, words[0]) })
	if i <= 0 { // none, or stay
		return what, words, false
	}
	return board.Mission(i), words[1:], true
}

// hex takes a hex off a line: its number or, if places are allowed, the name of its base or of a task
// force in it.
func (x *typing) hex(words []string, places bool) (h typedHex, rest []string, ok bool) {
	if len(words) == 0 {
		return h, nil, false
	}
	if id := strings.ToUpper(words[0]); len(id) == 5 && id[0] >= 'A' && id[0] <= 'Z' &&
		strings.Trim(id[1:], "0123456789") == "" {
		h.name = id
		if number, err := atlas.ParseHex(id); err == nil {
			h.at, h.real = x.Theatre.Local(number.Index()), true
		}
		return h, words[1:], true
	}
	for n := len(words); n > 0 && places; n-- {
		name := strings.Join(words[:n], " ")
		if i := x.siteNamed(name); i != id.None {
			site := &x.Theatre.Sites[i]
			return typedHex{site.Name, site.Hex, true}, words[n:], true
		}
		if m := x.markerNamed(name); m != id.None && x.Forces[m].Hex != theatre.None {
			at := x.Forces[m].Hex
			return typedHex{x.Theatre.Index(at).String(), at, true}, words[n:], true
		}
	}
	return h, nil, false
}

// plot makes the decisions of a mission, or says why it cannot.
func (x *typing) plot(what board.Mission, h typedHex, rest []string) (why string) {
	asked := x.Forces[x.Asked].Plot.Last().Mission
	from, _ := x.missions().Ahead()
	waits := what == board.Reaction
	switch {
	case waits && !x.Step.AsksPlace() && h.at == from:
		return x.begin(what)
	case waits && len(rest) == 0:
		return fmt.Sprintf("REAC waits where a MOVE has ended: add the Engagement Value of the MOVE, such as "+
			"REAC %s 5", h.name)
	case waits:
		what = board.Move
	}
	switch {
	case len(rest) > 1 || len(rest) == 1 && what != board.Move:
		return fmt.Sprintf("found %q behind %s; want nothing, or the Engagement Value of a MOVE",
			strings.Join(rest, " "), h.name)
	case !x.Step.AsksPlace():
		why = x.begin(what)
	case what != asked:
		why = "it is asked where its " + asked.String() + " goes: take that back with undo first"
	}
	if why == "" {
		why = x.goTo(what, h)
	}
	if why != "" || len(rest) == 0 {
		return why
	}
	value, err := strconv.Atoi(rest[0])
	if err != nil || value < 0 || value > board.MostValue {
		return fmt.Sprintf("found Engagement Value %q; want 0 to %d", rest[0], board.MostValue)
	}
	x.make(board.PackNumber(value))
	if waits {
		return x.begin(board.Reaction)
	}
	return ""
}

// begin chooses a mission, or says why it cannot.
func (x *typing) begin(what board.Mission) (why string) {
	if x.AskedMarker() != x.marker || !x.Step.AsksMission() {
		return what.String() + " is not possible after that"
	}
	if x.make(board.PackMission(what)) {
		return ""
	}
	var names []string
	for _, m := range x.Legal(nil) {
		names = append(names, x.MoveString(m))
	}
	return fmt.Sprintf("%s is not possible for it then; possible: %s", what, strings.Join(names, ", "))
}

// make makes a decision if it is legal.
func (x *typing) make(m sim.Move) bool {
	if !slices.Contains(x.Legal(nil), m) {
		return false
	}
	d := sim.NewDice(0, sim.Display)
	x.moves = append(x.moves, m)
	x.Apply(m, &d)
	return true
}

// goTo makes the decisions for the hex of a mission: the hex itself if it is listed, else elsewhere,
// its column and the hex.
func (x *typing) goTo(what board.Mission, h typedHex) (why string) {
	from, _ := x.missions().Ahead()
	switch {
	case x.AskedMarker() != x.marker || !x.Step.AsksPlace():
		return what.String() + " is done where it is, and takes no hex"
	case !h.real:
		return h.name + " is not on any map of the game"
	case h.at == theatre.None:
		return h.name + " is outside the map of this scenario"
	case x.make(board.PackHex(h.at)):
		return ""
	case h.at == from:
		return "it is at " + h.name + " already"
	case !x.Theatre.Water(h.at):
		return h.name + " is land"
	case x.Theatre.BySea(from, h.at) >= theatre.Far:
		return "no way by sea leads to " + h.name
	case x.Grid > 1:
		return h.name + " is in another column: take the column back with undo, and type the hex"
	case x.Grid == 0 && !x.make(board.Elsewhere):
		return fmt.Sprintf("%s goes only to the places listed, and %s is not among them", what, h.name)
	}
	x.make(board.PackColumn(x.Theatre.Column(h.at)))
	x.make(board.PackHex(h.at))
	return ""
}
