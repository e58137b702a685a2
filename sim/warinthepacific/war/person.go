package war

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

var (
	_ sim.Reporter        = (*War)(nil)
	_ sim.ChoiceDescriber = (*War)(nil)
	_ sim.Tabular         = (*War)(nil)
)

// Status returns the state of the war: Game-Turn, Phase, First Player, the fight at hand, Victory
// Points.
func (w *War) Status(viewer sim.Side) []string {
	list := []string{w.Date(), w.words().PhaseName()}
	if w.Step.TakesTurns() {
		list = append(list, w.words().FirstText())
	}
	if w.Fighting() {
		list = append(list, w.words().FightText())
	}
	var points []string
	for side, name := range theatre.Sides {
		points = append(points, name+" "+thirdsText(w.pointsSeen(viewer, sim.Side(side))))
	}
	text := "Victory Points: " + strings.Join(points, ", ")
	if par := w.Theatre.Par; par > 0 {
		text += fmt.Sprintf("; Japan needs more than the Allies by %d", par)
	} else if par < 0 {
		text += fmt.Sprintf("; the Allies need more than Japan by %d", -par)
	}
	return append(list, text)
}

// thirdsText writes Victory Points, which are counted in thirds.
func thirdsText(n int) string {
	if n%3 == 0 {
		return fmt.Sprint(n / 3)
	}
	return fmt.Sprintf("%d %d/3", n/3, n%3)
}

// Table shows the fight at hand as a side sees it, Japan first.
func (w *War) Table(viewer sim.Side) sim.Table {
	b, ok := w.AtHand().(sim.Tabular)
	if !ok {
		return sim.Table{}
	}
	t := b.Table(w.inFightSide(viewer))
	if t.Title != "" {
		t.Title = ", " + t.Title
	}
	text := w.words().FightText()
	t.Title = strings.ToUpper(text[:1]) + text[1:] + t.Title
	if w.attacker == theatre.Allies {
		t.Rows[0], t.Rows[1] = t.Rows[1], t.Rows[0]
	}
	return t
}

// inFightSide returns which side of the fight at hand a viewer is.
func (w *War) inFightSide(viewer sim.Side) sim.Side {
	if viewer == sim.Over {
		return sim.Over
	}
	return viewer ^ w.attacker
}
