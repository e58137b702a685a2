package sim_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
)

// The watchers hear of rolls and events in the order in which the rules make them, and a log counts
// the rolls before each event.
func TestEventsComeInOrderWithRolls(t *testing.T) {
	rule := func(d *sim.Dice) {
		d.Note(sim.Event{Kind: 1})
		d.Roll(1, 6)
		d.Note(sim.Event{Kind: 2, By: 7})
		d.Note(sim.Event{Kind: 3})
		d.Hits(2, 3, 2)
		d.Note(sim.Event{Kind: 4})
	}
	var order []string
	d := sim.NewDice(1, sim.Nature)
	d.Watch(func(r sim.Roll) { order = append(order, fmt.Sprint("roll ", r.Address)) })
	d.WatchEvents(func(e sim.Event) { order = append(order, fmt.Sprint("event ", e.Kind)) })
	rule(&d)
	assert.Equal(t, []string{"event 1", "roll 1", "event 2", "event 3", "roll 2", "event 4"}, order)

	var log sim.Log
	log.Watch(&d)
	rule(&d)
	log.Clear()
	rule(&d)
	assert.Len(t, log.Rolls, 2)
	assert.Equal(t, []sim.LoggedEvent{{sim.Event{Kind: 1}, 0}, {sim.Event{Kind: 2, By: 7}, 1},
		{sim.Event{Kind: 3}, 1}, {sim.Event{Kind: 4}, 2}}, log.Events)
}

// Events change no roll, and cost no memory when nobody watches.
func TestEventsAreFreeWhenNobodyWatches(t *testing.T) {
	plain, noting := sim.NewDice(5, sim.Nature), sim.NewDice(5, sim.Nature)
	heard := 0
	noting.WatchEvents(func(sim.Event) { heard++ })
	for address := range uint64(50) {
		noting.Note(sim.Event{Kind: 1})
		assert.Equal(t, plain.Roll(address, 6), noting.Roll(address, 6))
	}
	assert.Equal(t, 50, heard)
	assert.True(t, noting.EventsWatched())
	noting.WatchEvents(nil)
	var none *sim.Dice
	assert.False(t, noting.EventsWatched() || none.EventsWatched())
	n := int32(0)
	assert.Zero(t, testing.AllocsPerRun(100, func() {
		noting.Note(sim.Event{Kind: 1, By: n, N: n})
		none.Note(sim.Event{Kind: 1, By: n})
		n++
	}))
}

func BenchmarkNoteUnwatched(b *testing.B) {
	d := sim.NewDice(1, sim.Nature)
	b.ReportAllocs()
	for i := range b.N {
		d.Note(sim.Event{Kind: 1, By: int32(i), At: 3})
	}
}

// A teller is a state that narrates in one of the ways.
type (
	silent struct{ sim.State }
	plain  struct{ sim.State }
	sided  struct{ sim.State }
	heard  struct{ sim.State }
)

func (silent) Turn() sim.Side                                              { return 0 }
func (silent) Deal(sim.Side, *sim.Dice)                                    {}
func (plain) Narrate(sim.Move, sim.State, []sim.Roll) []string             { return []string{"plain"} }
func (sided) Narrate(sim.Move, sim.State, []sim.Roll) []string             { return []string{"all"} }
func (sided) NarrateTo(sim.Side, sim.Move, sim.State, []sim.Roll) []string { return []string{"side"} }
func (sided) Reveals(sim.State) bool                                       { return false }
func (heard) NarrateEvents(_ sim.Side, _ sim.Move, _ sim.State, l *sim.Log) []string {
	return []string{fmt.Sprint(len(l.Events), " events")}
}

func TestToldTakesTheBestNarratorOfAState(t *testing.T) {
	log := &sim.Log{Events: make([]sim.LoggedEvent, 2)}
	for _, c := range []struct {
		viewer sim.Side
		state  sim.State
		text   []string
		ok     bool
	}{
		{sim.Over, plain{}, []string{"plain"}, true},
		{0, plain{}, []string{"plain"}, true}, // it hides nothing
		{0, sided{}, []string{"side"}, true},
		{sim.Over, sided{}, []string{"all"}, true},
		{1, heard{}, []string{"2 events"}, true},
		{0, silent{}, nil, false},
		{1, silent{}, nil, true}, // the other side's decision is hidden
		{sim.Over, silent{}, nil, false},
	} {
		text, ok := sim.Told(c.viewer, c.state, 0, c.state, log)
		assert.Equal(t, c.text, text, "%T to %d", c.state, c.viewer)
		assert.Equal(t, c.ok, ok, "%T to %d", c.state, c.viewer)
	}
}
