package pacificvictory

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

func TestPrudentFires(t *testing.T) { check(t, new(Prudent), prudentFires) }

var prudentFires = []choice{
	{"at dear air rather than at cheap ships", `
			attack = "NA2"
			defend = "CA3 AF1"
			date = "Dec43"
			phase = "fire"
			round = 1
			combat-turn = "A2"`, "NA fires at air"},
	{"at dear ships rather than at air", `
			attack = "NA2"
			defend = "CV2 AF3"
			phase = "fire"
			round = 1
			combat-turn = "A2"`, "NA fires at naval"},
	{"never more hits than steps to take them", `
			attack = "NA4"
			defend = "AF1 CA4 SS1"
			phase = "fire"
			round = 1
			combat-turn = "A2"`, "NA fires at naval"},
	{"at ships that keep invaders at sea", `
			attack = "NA2 IN4~"
			defend = "AF3 CA4"
			hex = "clear"
			base = "minor"
			invade = true
			phase = "fire"
			round = 1
			combat-turn = "A2"`, "NA fires at naval"},
	{"at air where nobody wants to land", `
			attack = "NA2 CA4"
			defend = "AF3 CA4"
			hex = "clear"
			base = "minor"
			phase = "fire"
			round = 1
			combat-turn = "A2"`, "NA fires at air"},
	{"at ships rather than at ground with double defence", `
			attack = "AF4 AR4 BB3"
			defend = "CA4 IN4"
			hex = "mountain"`, "AF fires at naval"},
	{"not at ground of which only one step is open", `
			attack = "AF4"
			defend = "CA4 IN2"
			hex = "clear"`, "AF fires at naval"},
	{"ground at ground, whatever else is there", `
			attack = "CV4 MA3"
			defend = "AF4 IN2"
			japan = "defend"
			hex = "clear"
			base = "minor"
			phase = "fire"
			round = 1
			combat-turn = "E2"`, "MA fires at ground"},
}

func TestPrudentLeaves(t *testing.T) {
	fleet := func(ours, theirs string) string {
		return "attack = \"" + ours + "\"\ndefend = \"" + theirs +
			"\"\nround = 2\nphase = \"fire\"\ncombat-turn = \"B1\""
	}
	check(t, new(Prudent), []choice{
		// 4 points against 8, one die against two: the enemy lasts four times as long.
		{"a carrier stays where the enemy lasts four times as long", fleet("CV1", "CV2!"), "CV fires at naval"},
		{"and leaves where he lasts longer", fleet("CV1", "CV3!"), "CV retreats"},
		{"cruisers stay", `
			attack = "CA1"
			defend = "BB4! CV4!"
			round = 2
			phase = "fire"
			combat-turn = "D1"`, "CA fires at naval"},
		{"battleships leave at six times", `
			attack = "BB1"
			defend = "BB4! CV4!"
			round = 2
			phase = "fire"
			combat-turn = "C2"`, "BB retreats"},
		{"in round 1 reinforcements count", `
			attack = "CV1"
			defend = "CV3!"
			attack-later = "CV4"
			phase = "fire"
			round = 1
			combat-turn = "B2"`, "CV.1 fires at naval"},
		{"defending ground never leaves", `
			attack = "MA3 BB4 CV4"
			defend = "MA1[Kure]"
			japan = "defend"
			hex = "clear"
			base = "minor"
			round = 2
			phase = "fire"
			combat-turn = "E1"`, "MA fires at ground"},
	})
}

func TestPrudentElsewhere(t *testing.T) { check(t, new(Prudent), prudentElsewhere) }

var prudentElsewhere = []choice{
	{"invaders land", landing("IN4", "IN4"), "IN lands"},
	{"but not on twice their strength", landing("IN2", "IN3"), "no landing"},
	{"the cheapest takes the hit", `
			attack = "CV2 CA2 BB2"
			defend = "CV2"
			phase = "fire"
			round = 1
			hits = "1 on attack naval by air or ships"`, "CA takes the hit"},
	{"ships stay on blockade", `
			attack = "CV2 CA2"
			defend = "IN2"
			hex = "clear"
			base = "minor"
			phase = "retreats"
			round = 3
			combat-turn = "3"`, "all blockade"},
	{"also in the pursuit", `
			attack = "CA2"
			defend = "IN2"
			hex = "clear"
			base = "minor"
			options = "round4"
			phase = "fire"
			round = 4`, "CA blockades"},
	{"a kamikaze costs more than it sinks", kamikaze, "no more kamikazes"},
	{"raids where the answer is weak", `
			attack = "NA1"
			defend = "CV4 BB4"
			raid = true
			hex = "clear"`, "NA raids BB"},
	{"no banzai where ordinary fire does as much", `
			attack = "IN2"
			defend = "MA2"
			hex = "clear"
			options = "banzai"
			phase = "fire"
			round = 1
			combat-turn = "E2"`, "IN fires at ground"},
}

// 15 of 16 rolls of four dice hit: 15/16 of 2 points less 1/16 of 4, in twelfths.
func TestBanzaiGain(t *testing.T) {
	us := battle.Block{Type: book.IN, Steps: 4, Cost: 1}
	assert.Equal(t, (15*24-48)/16, banzaiGain(us, battle.Block{Type: book.MA, Steps: 1, Cost: 2}, false))
	assert.Equal(t, (4*12+11*24-(1+4)*48)/16, banzaiGain(us, battle.Block{Type: book.MA, Steps: 1, Cost: 2}, true))
}

func TestReciprocal(t *testing.T) {
	for steps := 1; steps <= 48; steps++ {
		for worth := steps; worth <= 4*steps; worth++ {
			require.Equal(t, point*worth/steps, worth*reciprocal[steps]>>16, "%d points, %d steps", worth, steps)
		}
	}
}
