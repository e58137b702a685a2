package sim

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// Rules that run again with the rolls of the first time do the same, and stop where they want others.
func TestRerunRepeatsRolls(t *testing.T) {
	rule := func(d *Dice) (got [4]int) {
		got = [4]int{d.Hits(1, 5, 2), d.Sum(2, 3), d.Roll(3, 6)}
		if n, ok := d.Merged([]uint64{1, 1}, 2); ok { // a single result is never rolled
			got[3] = 1 + n
		}
		return got
	}
	for game := range uint64(50) {
		d := NewDice(1, Nature)
		d.Start(game)
		var rolls []Roll
		d.Watch(func(r Roll) { rolls = append(rolls, r) })
		want := rule(&d)
		for n := range 5 {
			var got [4]int
			enough := Rerun(append(rolls, rolls...)[:n], func(d *Dice) { got = rule(d) })
			assert.Equal(t, n >= 3, enough)
			if enough {
				assert.Equal(t, want, got)
			}
		}
	}
	assert.False(t, Rerun([]Roll{{Kind: Picked, Result: 6}}, func(d *Dice) { d.Roll(1, 6) }), "no such result")
	assert.PanicsWithValue(t, "a rule", func() { Rerun(nil, func(*Dice) { panic("a rule") }) })
}
