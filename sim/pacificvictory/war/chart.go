package war

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

var (
	_ sim.Charted = (*Campaign)(nil)
)

// armLetters write an unknown block on the map, by arm: N? is a naval one.
var armLetters = []string{"a", "n", "g", "h", "c"}

// What marks blocks that are not known, where arms are seen and where they are not.
const (
	armsLegend = "?n: a block that is not known, n naval, a air, g ground, h headquarters, c Communist; " +
		"CV2?: as it was when last seen"
	coloursLegend = "?: a block that is not known; CV2?: as it was when last seen"
)

// Date returns the game turn: Mar43.
func (c *Campaign) Date() string { return book.Turns[c.Quarter] }

// Chart draws the war as a side sees it: the holders of bases, markers, blockades, the storm,
// battles to come, its own blocks and what it knows of the enemy's (Deal). Over sees everything.
func (c *Campaign) Chart(viewer sim.Side) *sim.Chart {
	k := *c
	if viewer != sim.Over && k.Building() {
		k.TakeBack(viewer.Other())
	}
	w := k.War
	chart := &sim.Chart{Title: k.headline(), Facts: k.facts(viewer), Styles: slices.Concat(atlas.Styles,
		atlas.UnitStyles)}
	if viewer != sim.Over {
		chart.Title += ", as seen by " + theSide(viewer)
		legend := coloursLegend
		if c.ArmsSeen {
			legend = armsLegend
		}
		chart.Facts = append(chart.Facts, legend+".")
	}
	stacks := k.stacksFor(viewer)
	siam := w.Map.Siam
	stacks[siam.Hex] = append(stacks[siam.Hex], stacks[siam.West]...)
	w.ChartPlaces(chart, &stacks)
	for n, i := range slices.Collect(w.Map.Hexes.All()) {
		k.chartState(i, &chart.Hexes[n])
	}
	for n, b := range w.Map.Boxes {
		k.chartState(b.Place, &chart.Boxes[n].ChartHex)
	}
	chart.Tracks = k.tracks(viewer)
	chart.Notes[0] = "T: in the storm of this turn. !: a battle to be fought. The symbol of a base has the " +
		"colour of who holds it."
	return chart
}

// chartState draws who holds a place and what happens there.
func (c *Campaign) chartState(i hex.Index, h *sim.ChartHex) {
	h.Mark = ""
	if c.stormy().Has(i) {
		h.Mark = "T"
	}
	if c.Battles.Has(i) || c.BattleHex == i && c.HasBattle() {
		h.Mark += "!"
	}
	if c.Captured().Has(i) {
		h.Owner = atlas.OwnerColours[atlas.Blue]
		if c.HeldBy(book.JapanSide).Has(i) {
			h.Owner = atlas.OwnerColours[atlas.Orange]
		}
	}
}

// stacksFor are the units of each place as a side sees them.
func (c *Campaign) stacksFor(viewer sim.Side) (stacks [hex.Size][]sim.ChartStack) {
	for s := range sim.Side(2) {
		shown := c.Shown(s)
		from, to := c.War.Span(s)
		type unit struct {
			text, name string
			look       sim.Counter
		}
		var units [hex.Size][]unit
		for i := from; i < to; i++ {
			if at := c.Pieces[i].At; at != situation.NoPlace && c.stepsNow(i) > 0 {
				text, name := c.unitFor(viewer, i, shown.Has(i))
				units[at] = append(units[at],
					unit{text, name, atlas.Counter(text, deckColours[c.DeckOf(i)/situation.Arms])})
			}
		}
		for at, list := range units {
			if s != viewer && viewer != sim.Over { // their order would tell them apart
				sort.Slice(list, func(i, j int) bool {
					return list[i].text+" "+list[i].name < list[j].text+" "+list[j].name
				})
			}
			for _, u := range list {
				atlas.StackUnit(&stacks[at], s, c.Blockade[s].Has(hex.Index(at)), u.text, u.name, u.look)
			}
		}
		for at := range c.MajorMarkers.Or(c.Raised).And(c.HeldBy(s)).All() {
			atlas.StackUnit(&stacks[at], s, false, book.Marker, atlas.MarkerName, atlas.MarkerCounter)
		}
	}
	return stacks
}

// deckColours are those of the blocks, by the colour of their deck (blockColours).
var deckColours = []atlas.Colour{atlas.Orange, atlas.Blue, atlas.Red, atlas.Yellow}

// tracks are the turns, the production of each nation, and Japan's victory points. A viewer that
// sees everything gets the present values. A side gets the values of the last count, because the
// enemy's supply depends on blocks that it does not see.
func (c *Campaign) tracks(viewer sim.Side) []sim.ChartTrack {
	s := c.Playing()
	turns := sim.ChartTrack{Name: "Game turn", Cells: book.Turns[s.First : s.Last+1],
		Marks: []sim.ChartMark{{Cell: int(c.Quarter) - s.First, Colour: atlas.RGB(0xd62f2f)}}}
	points := sim.ChartTrack{Name: "Points"}
	for n := range mostOnTrack + 1 {
		points.Cells = append(points.Cells, fmt.Sprint(n))
	}
	now, victory := c.Past.Produced, c.Tally(int(c.JVP))
	if viewer == sim.Over {
		now, victory = c.Production(), c.VictoryPoints()
	}
	if now == [book.NumNations]uint8{} { // not counted yet
		return []sim.ChartTrack{turns}
	}
	for _, n := range situation.Producers {
		points.Marks = append(points.Marks, sim.ChartMark{Cell: min(int(now[n]), mostOnTrack), Text: "PP",
			Colour: atlas.OwnerColours[atlas.NationColours[n]]})
	}
	points.Marks = append(points.Marks, sim.ChartMark{Cell: max(0, min(victory, mostOnTrack)), Text: "VP",
		Colour: atlas.RGB(0xf7f7f4)})
	return []sim.ChartTrack{turns, points}
}

const mostOnTrack = 40

// unitFor writes a block as a side sees it, short and in full.
func (c *Campaign) unitFor(viewer sim.Side, i int, shown bool) (text, name string) {
	p, typ := &c.Pieces[i], c.What(i).Type
	steps := max(1, int(p.Known)-1)
	switch {
	case shown || viewer == sim.Over || viewer == c.War.SideOfPiece(i):
		steps = c.stepsNow(i)
		return fmt.Sprintf("%s%d", typ, steps), fmt.Sprintf("%s %d", c.Label(i), steps)
	case p.Known != 0:
		return fmt.Sprintf("%s%d?", typ, steps), fmt.Sprintf("%s %d?", c.Label(i), steps)
	}
	if !c.ArmsSeen {
		return "?", c.stranger(i) + " block"
	}
	return "?" + armLetters[c.DeckOf(i)%situation.Arms], c.stranger(i)
}

// stranger says what is seen of an unknown block (ruling R100).
func (c *Campaign) stranger(i int) string {
	k := c.DeckOf(i)
	if !c.ArmsSeen {
		return blockColours[k/situation.Arms]
	}
	return blockColours[k/situation.Arms] + " " + blockArms[k%situation.Arms]
}

// inBattle returns the number of a piece in the battle at hand.
func (c *Campaign) inBattle(i int) (n int, ok bool) {
	if !c.HasBattle() {
		return 0, false
	}
	for s := range sim.Side(2) {
		for n := range c.AtHand.Span(s) {
			if int(c.Engaged[n]) == i {
				return n, true
			}
		}
	}
	return 0, false
}

// stepsNow returns the steps of a block, with its losses in the battle at hand.
func (c *Campaign) stepsNow(i int) int {
	p := &c.Pieces[i]
	if n, ok := c.inBattle(i); ok && (c.Phase == situation.InBattle || c.Phase == situation.Withdrawal) &&
		(p.At == c.BattleHex || p.At == c.Shore(c.BattleHex)) {
		return c.AtHand.Strength(n)
	}
	return int(p.Steps)
}

// headline says where in the war it is.
func (c *Campaign) headline() string {
	s := c.Playing()
	text := fmt.Sprintf("%s: %s, %s: %s", book.Title, s.Name, s.Title, c.Date())
	if c.Decides == sim.Over {
		return text + ", the war is over"
	}
	return fmt.Sprintf("%s, %s to decide (%s)", text, book.Sides[c.Decides], situation.StanceWords[c.Phase])
}

// theSide writes a side in a sentence.
func theSide(s sim.Side) string {
	if s == book.AlliedSide {
		return "the Allies"
	}
	return book.Sides[s]
}

// facts say what there is to know beside the map.
func (c *Campaign) facts(viewer sim.Side) []string {
	var facts []string
	if c.Phase >= situation.ChooseBlock && c.Phase < situation.WarOver {
		facts = append(facts, []string{"Japan is", "The Allies are"}[c.FirstPlayer]+" first player.")
	}
	if points := c.Tally(int(c.JVP)); c.JVP != 0 {
		facts = append(facts, fmt.Sprintf("Japan had %d victory points when they were last counted (%s).", points,
			situation.LevelOf(points)))
	}
	var moves []string
	for n, i := range c.War.Headquarters {
		if c.Active>>n&1 != 0 && (c.Phase == situation.ChooseBlock || c.Phase == situation.ChoosePlace) {
			moves = append(moves, fmt.Sprintf("%s %d", c.Label(int(i)), c.Moves[n]))
		}
	}
	if moves != nil {
		facts = append(facts, "Strategic moves left to the headquarters: "+strings.Join(moves, ", ")+".")
	}
	if c.Phase == situation.InBattle || c.Phase == situation.Withdrawal {
		facts = append(facts, newTelling(viewer, c, c).forces()+".")
	}
	if points := c.pointsOf(viewer); c.Building() && points != "" {
		facts = append(facts, "Production points to spend: "+points+".")
	}
	return facts
}

// pointsOf lists the production points that a side has left.
func (c *Campaign) pointsOf(viewer sim.Side) string {
	points := c.Points
	if viewer == book.AlliedSide {
		points[book.Japan] = 0
	}
	if viewer == book.JapanSide {
		points = [book.NumNations]uint8{book.Japan: points[book.Japan]}
	}
	return strings.ReplaceAll(situation.NationText(points), "=", " ")
}
