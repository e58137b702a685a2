package pacificvictory

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

var (
	_ sim.Charted = (*Campaign)(nil)
	_ sim.Dated   = (*Campaign)(nil)
)

// armLetters write an unknown block on the map, by arm: N? is a naval one.
var armLetters = []string{"a", "n", "g", "h", "c"}

// What marks blocks that are not known, where arms are seen and where they are not.
const (
	armsLegend    = "?n: a block that is not known, n naval, a air, g ground, h headquarters, c Communist; CV2?: as it was when last seen"
	coloursLegend = "?: a block that is not known; CV2?: as it was when last seen"
)

// Date returns the game turn: Mar43.
func (c *Campaign) Date() string { return Turns[c.turn] }

// Chart draws the war as a side sees it: who holds what, markers, blockades, storm,
// battles to come, its own blocks and what it knows of the enemy's (Deal). Over sees
// everything.
func (c *Campaign) Chart(viewer sim.Side) *sim.Chart {
	k := *c
	if viewer != sim.Over && k.building() {
		k.takeBack(viewer.Other())
	}
	w := k.War
	chart := &sim.Chart{Title: k.headline(), Facts: k.facts(viewer), Styles: slices.Concat(styles, unitStyles)}
	if viewer != sim.Over {
		chart.Title += ", as " + theSide(viewer) + " sees it"
		legend := coloursLegend
		if c.armsSeen {
			legend = armsLegend
		}
		chart.Facts = append(chart.Facts, legend+".")
	}
	stacks := k.stacksFor(viewer)
	siam := w.Map.Siam
	stacks[siam.Hex] = append(stacks[siam.Hex], stacks[siam.West]...)
	w.chartPlaces(chart, &stacks)
	for n, i := range slices.Collect(w.Map.Hexes.All()) {
		k.chartState(i, &chart.Hexes[n])
	}
	for n, b := range w.Map.Boxes {
		k.chartState(b.Place, &chart.Boxes[n].ChartHex)
	}
	chart.Tracks = k.tracks(viewer)
	chart.Notes[0] = "T: in the storm of this turn. !: a battle to be fought. The symbol of a base has the colour of who holds it."
	return chart
}

// chartState draws who holds a place and what happens there.
func (c *Campaign) chartState(i hex.Index, h *sim.ChartHex) {
	h.Mark = ""
	if c.stormy().Has(i) {
		h.Mark = "T"
	}
	if c.battles.Has(i) || c.site == i && c.hasBattle() {
		h.Mark += "!"
	}
	if c.captured().Has(i) {
		h.Owner = ownerColours[Blue]
		if c.held(JapanSide).Has(i) {
			h.Owner = ownerColours[Orange]
		}
	}
}

// stacksFor are the units of each place as a side sees them.
func (c *Campaign) stacksFor(viewer sim.Side) (stacks [hex.Size][]sim.ChartStack) {
	for s := range sim.Side(2) {
		shown := c.shown(s)
		from, to := c.War.span(s)
		type unit struct {
			text, name string
			look       sim.Counter
		}
		var units [hex.Size][]unit
		for i := from; i < to; i++ {
			if at := c.pieces[i].at; at != off && c.stepsNow(i) > 0 {
				text, name := c.unitFor(viewer, i, shown.has(i))
				units[at] = append(units[at], unit{text, name, counter(text, deckColours[c.deckOf(i)/arms])})
			}
		}
		for at, list := range units {
			if s != viewer && viewer != sim.Over { // their order would tell them apart
				slices.SortFunc(list, func(a, b unit) int {
					return strings.Compare(a.text+" "+a.name, b.text+" "+b.name)
				})
			}
			for _, u := range list {
				stackUnit(&stacks[at], s, c.blockade[s].Has(hex.Index(at)), u.text, u.name, u.look)
			}
		}
		for at := range c.markers.Or(c.raised).And(c.held(s)).All() {
			stackUnit(&stacks[at], s, false, marker, markerName, markerCounter)
		}
	}
	return stacks
}

// deckColours are those of the blocks, by the colour of their deck (blockColours).
var deckColours = []Colour{Orange, Blue, Red, Yellow}

// tracks are the turns, and the production of each nation and Japan's victory points: as
// they are now to who sees everything, to a side as they were last counted, for what
// supplies the enemy hangs on blocks that it does not see.
func (c *Campaign) tracks(viewer sim.Side) []sim.ChartTrack {
	s := c.playing()
	turns := sim.ChartTrack{Name: "Game turn", Cells: Turns[s.First : s.Last+1], Marks: []sim.ChartMark{{Cell: int(c.turn) - s.First, Colour: rgb(0xd62f2f)}}}
	points := sim.ChartTrack{Name: "Points"}
	for n := range mostOnTrack + 1 {
		points.Cells = append(points.Cells, fmt.Sprint(n))
	}
	now, victory := c.past.produced, c.tally(int(c.jvp))
	if viewer == sim.Over {
		now, victory = c.Production(), c.VictoryPoints()
	}
	if now == [numNations]uint8{} { // not counted yet
		return []sim.ChartTrack{turns}
	}
	for _, n := range producers {
		points.Marks = append(points.Marks, sim.ChartMark{Cell: min(int(now[n]), mostOnTrack), Text: "PP", Colour: ownerColours[nationColours[n]]})
	}
	points.Marks = append(points.Marks, sim.ChartMark{Cell: max(0, min(victory, mostOnTrack)), Text: "VP", Colour: rgb(0xf7f7f4)})
	return []sim.ChartTrack{turns, points}
}

const mostOnTrack = 40

// unitFor writes a block as a side sees it, short and in full.
func (c *Campaign) unitFor(viewer sim.Side, i int, shown bool) (text, name string) {
	p, typ := &c.pieces[i], c.what(i).typ
	steps := max(1, int(p.known)-1)
	switch {
	case shown || viewer == sim.Over || viewer == c.War.sideOfPiece(i):
		steps = c.stepsNow(i)
		return fmt.Sprintf("%s%d", typ, steps), fmt.Sprintf("%s %d", c.label(i), steps)
	case p.known != 0:
		return fmt.Sprintf("%s%d?", typ, steps), fmt.Sprintf("%s %d?", c.label(i), steps)
	}
	if !c.armsSeen {
		return "?", c.stranger(i) + " block"
	}
	return "?" + armLetters[c.deckOf(i)%arms], c.stranger(i)
}

// stranger says what is seen of an unknown block (ruling R100).
func (c *Campaign) stranger(i int) string {
	k := c.deckOf(i)
	if !c.armsSeen {
		return blockColours[k/arms]
	}
	return blockColours[k/arms] + " " + blockArms[k%arms]
}

// inBattle returns the number of a piece in the battle at hand.
func (c *Campaign) inBattle(i int) (n int, ok bool) {
	if !c.hasBattle() {
		return 0, false
	}
	for s := range sim.Side(2) {
		for n := range c.battle.Span(s) {
			if int(c.roster[n]) == i {
				return n, true
			}
		}
	}
	return 0, false
}

// stepsNow returns the steps of a block, with its losses in the battle at hand.
func (c *Campaign) stepsNow(i int) int {
	p := &c.pieces[i]
	if n, ok := c.inBattle(i); ok && (c.phase == InBattle || c.phase == Withdrawal) && (p.at == c.site || p.at == c.shore(c.site)) {
		return c.battle.strength(n)
	}
	return int(p.steps)
}

// headline says where in the war it is.
func (c *Campaign) headline() string {
	s := c.playing()
	text := fmt.Sprintf("%s: %s, %s: %s", title, s.Name, s.Title, c.Date())
	if c.decides == sim.Over {
		return text + ", the war is over"
	}
	return fmt.Sprintf("%s, %s to decide (%s)", text, campSides[c.decides], stanceWords[c.phase])
}

// theSide writes a side in a sentence.
func theSide(s sim.Side) string {
	if s == AlliedSide {
		return "the Allies"
	}
	return campSides[s]
}

// facts say what there is to know beside the map.
func (c *Campaign) facts(viewer sim.Side) []string {
	var facts []string
	if c.phase >= ChooseBlock && c.phase < WarOver {
		facts = append(facts, []string{"Japan is", "The Allies are"}[c.first]+" first player.")
	}
	if points := c.tally(int(c.jvp)); c.jvp != 0 {
		facts = append(facts, fmt.Sprintf("Japan had %d victory points when they were last counted (%s).", points, LevelOf(points)))
	}
	var moves []string
	for n, i := range c.War.headquarters {
		if c.active>>n&1 != 0 && (c.phase == ChooseBlock || c.phase == ChoosePlace) {
			moves = append(moves, fmt.Sprintf("%s %d", c.label(int(i)), c.moves[n]))
		}
	}
	if moves != nil {
		facts = append(facts, "Strategic moves left to the headquarters: "+strings.Join(moves, ", ")+".")
	}
	if c.phase == InBattle || c.phase == Withdrawal {
		facts = append(facts, newTelling(viewer, c, c).forces()+".")
	}
	if points := c.pointsOf(viewer); c.building() && points != "" {
		facts = append(facts, "Production points to spend: "+points+".")
	}
	return facts
}

// pointsOf lists the production points that a side has left.
func (c *Campaign) pointsOf(viewer sim.Side) string {
	points := c.points
	if viewer == AlliedSide {
		points[Japan] = 0
	}
	if viewer == JapanSide {
		points = [numNations]uint8{Japan: points[Japan]}
	}
	return strings.ReplaceAll(nationText(points), "=", " ")
}
