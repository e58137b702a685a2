package course

import (
	"errors"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// A Fight is a battle that a person asks about: the current one, or one that is expected.
type Fight struct {
	Title   string
	Viewer  sim.Side // side of the battle that asks
	Sides   [2]string
	Decides bool // the current decision belongs to the battle and to the viewer
	Theatre bool // the battle is part of a whole game
	Known   bool // all deals are the same
	Deal    func(n int) (sim.State, error)
	Goal    string // for advice; empty for the first goal of the game
}

// Fight finds a battle to ask about, or says why there is none.
func (c *Course) Fight(side sim.Side, place string) (f Fight, why string) {
	theatre, ok := c.State.(sim.BattleFinder)
	if !ok {
		return c.lone(side)
	}
	places := theatre.Battlegrounds(side)
	var some []string
	for _, p := range places {
		if place == "" || Holds(p, place) {
			some = append(some, p)
		}
	}
	// A whole name means that place, and no other with the same words in its name.
	if slices.Contains(places, place) {
		some = []string{place}
	}
	switch {
	case len(places) == 0:
		return f, "There is no battle, and as things stand there would be none. odds PLACE with PIECES " +
			"shows a battle that you could start."
	case len(some) == 0:
		return f, "There is no battle at " + place + "; there is or would be one at " + strings.Join(places, ", ") + "."
	}
	name := some[0]
	first, err := c.dealFight(theatre, name, side, 0)
	if err != nil {
		return f, name + ": " + err.Error()
	}
	// Within a battle side 0 is the attacker, so that the viewer is the exclusive or of the two.
	f = Fight{Title: name, Viewer: side ^ first.Attacker, Known: first.Known, Theatre: true,
		Sides: [2]string{c.Sides[first.Attacker], c.Sides[first.Attacker.Other()]}}
	f.Decides = first.Begun && first.State.Turn() == f.Viewer
	f.Deal = func(n int) (sim.State, error) {
		now, err := c.dealFight(theatre, name, side, n)
		return now.State, err
	}
	return f, ""
}

// dealFight deals number n of what is hidden in the battle at a place, as the side may suppose.
func (c *Course) dealFight(t sim.BattleFinder, place string, side sim.Side, n int) (sim.Fight, error) {
	d := c.dealer(n)
	return t.BattleAt(place, side, &d)
}

// dealer are the dice of a deal. They are of no game, so that a question changes nothing in it.
func (c *Course) dealer(n int) sim.Dice {
	d := sim.NewDice(c.Record.Seed, sim.Display)
	d.Start(c.Record.Number)
	// A place of its own in the stream for each deal of each decision: asked again it answers the
	// same, at most a thousand deals.
	d.At(len(c.Played)*1000 + n)
	return d
}

// lone is a battle that is all there is.
func (c *Course) lone(side sim.Side) (f Fight, why string) {
	if _, whole := c.State.(sim.Periodic); whole {
		return f, "There are odds of battles only, and advice in them; hint says the best choice that can be found."
	}
	_, hides := c.State.(sim.Hider)
	f = Fight{Title: "this battle", Viewer: side, Sides: c.Sides, Known: !hides, Decides: true}
	f.Deal = func(n int) (sim.State, error) { return c.dealt(side, n), nil }
	return f, ""
}

// Holds reports whether a text contains all of some words, ignoring case.
func Holds(text, words string) bool {
	text = strings.ToLower(text)
	for word := range strings.FieldsSeq(strings.ToLower(words)) {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}

// Imagine makes a course in which a side can try moves. It begins at the position of another
// course, with a random deal of what is hidden from the side, and with dice of its own.
func (c *Course) Imagine(of *Course, side sim.Side) {
	now := of.dealt(side, 0)
	*c = Course{Rules: of.Rules, Sides: of.Sides, Record: of.Record, before: now.Clone()}
	c.Record.Setup, c.Record.Moves = now.String(), nil
	c.begin(now)
}

// dealt returns the position with deal number n of what is hidden from a side.
func (c *Course) dealt(side sim.Side, n int) sim.State {
	now := c.State.Clone()
	if h, ok := now.(sim.Hider); ok {
		d := c.dealer(n)
		h.Deal(side, &d)
	}
	return now
}

// FightAfter finds the battle that there would be at a place after some moves of a side, or says
// why there would be none. The moves need no dice.
func (c *Course) FightAfter(side sim.Side, place string, moves []sim.Move) (f Fight, why string) {
	after := func(n int) (*Course, error) {
		x := new(Course)
		x.Imagine(c, side)
		now, d := c.dealt(side, n), c.dealer(n)
		for _, m := range moves {
			if now.Turn() != side || !slices.Contains(now.Legal(nil), m) {
				return nil, errors.New("what is hidden there decides whether these moves can be made")
			}
			now.Apply(m, &d)
		}
		x.State = now
		return x, nil
	}
	x, err := after(0)
	if err != nil {
		return f, place + ": " + err.Error()
	}
	f, why = x.Fight(side, place)
	_, hides := c.State.(sim.Hider)
	f.Known = f.Known && !hides
	f.Deal = func(n int) (sim.State, error) {
		x, err := after(n)
		if err != nil {
			return nil, err
		}
		of, why := x.Fight(side, f.Title)
		if why != "" {
			return nil, errors.New(why)
		}
		return of.Deal(n)
	}
	return f, why
}
