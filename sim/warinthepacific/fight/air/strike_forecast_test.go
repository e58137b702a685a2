package air_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// The forecast of an attack on a ship is the mean, over both dice, of the damage levels, five of
// which are the whole worth of the ship: its Defense Strength and its Air Capacity. [31.83] [30.49]
func TestPromiseAsTheFilesSay(t *testing.T) {
	table := fighttest.SheetOf(t, "tables/air-surface-damage.csv")
	names := []string{"Hornet", "Northampton", "North Carolina", "San Diego"}
	s := strike(t, "attack = \"6 Val\"\ndefend = \"Hornet, Northampton, North Carolina, San Diego\"\n")
	for i, name := range names {
		number := func(column string) int {
			return fighttest.Number(t, fighttest.ShipOf(t, "US", name, column))
		}
		worth := number("defense") + number("air_capacity")
		assert.Equal(t, worth, s.Worth(i), name)
		for strength := 1; strength <= 60; strength++ {
			column := -1
			for k, text := range table[fmt.Sprint("speed ", number("speed"))] {
				if fighttest.Within(t, text, strength) {
					column = k
				}
			}
			levels := 0
			for die := 1; die <= 6; die++ {
				points := fighttest.Number(t, table[fmt.Sprint("die ", die)][column])
				for second := range 6 {
					levels += fighttest.LevelAt(t, points, number("defense"), second)
				}
			}
			assert.InDelta(t, float64(levels)/36/5*float64(worth), s.Promise(i, strength), 1e-9, "%d on %s",
				strength, name)
		}
	}
}

// All Air Points that have a strength against ships count, fighters of the escort do not.
func TestStrengthOfAStrike(t *testing.T) {
	against := func(name string) int { return fighttest.Number(t, fighttest.PlaneOf(t, name)["antiship"]) }
	for text, want := range map[string]int{
		"6 Val":                 6 * against("Val"),
		"6 Val, 4 Zero":         6 * against("Val"),
		"2 Val, 3 Kate, 4 Zero": 2*against("Val") + 3*against("Kate"),
	} {
		assert.Equal(t, want, strike(t, "attack = \""+text+"\"\ndefend = \"Hornet\"\n").Strength(), text)
	}
}
