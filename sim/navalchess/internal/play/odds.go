package play

import (
	"fmt"
	"strings"
)

// A chance is how likely an attacker hits, and how likely it sinks.
type chance struct{ hit, sunk float64 }

// countOdds works the chances of all attackers out, at full strength and with one off
// the roll.
func (r *Rules) countOdds() {
	for by := range r.odds {
		for less := range r.odds[by] {
			c := &r.odds[by][less]
			for roll := 1; roll <= 6; roll++ {
				// To be exposed alone is no hit.
				x := r.attack[r.heading[by]][max(roll-less, 1)] &^ exposes
				if x != 0 {
					c.hit += 1. / 6
				}
				if x&Sinks != 0 {
					c.sunk += 1. / 6
				}
			}
		}
	}
}

// Chances returns how likely an attacker damages or sinks, and sinks, with so much less on
// the die.
func (r *Rules) Chances(by, less int) (hit, sunk float64) {
	c := &r.odds[by][less]
	return c.hit, c.sunk
}

// Needs says what an attacker needs on the die, with what is added to it.
func (r *Rules) Needs(by, shift int) string {
	least := func(does result) (n int) {
		// Down from 6 as long as the result holds: the least roll of an unbroken run at the top.
		for roll := 6; roll >= 1 && r.attack[r.heading[by]][min(max(roll+shift, 1), 6)]&does != 0; roll-- {
			n = roll
		}
		return n
	}
	var parts []string
	add := func(n int, word string) {
		if n > 0 {
			parts = append(parts, OrMore(n)+" "+word)
		}
	}
	if by == ByRandomSub || by == ByPack {
		add(least(exposes|Damages|Sinks), "finds")
	}
	add(least(Damages|Sinks), "damages")
	add(least(Sinks), "sinks")
	if parts == nil {
		return "nothing can come of it"
	}
	return strings.Join(parts, ", ")
}

// OrMore says that a die has to be so high.
func OrMore(n int) string {
	if n >= 6 {
		return "6"
	}
	return fmt.Sprintf("%d or more", n)
}
