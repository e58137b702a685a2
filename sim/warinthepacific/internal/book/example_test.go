package book_test

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

func load() *book.Book {
	b, err := book.Load(warinthepacific.Game.Data)
	if err != nil {
		panic(err)
	}
	return b
}

// Yorktown comes to Pearl Harbor with D2: how long until she is whole, and what a maximum
// effort of the port is worth. The repair table is reconstructed.
func ExampleBook_MakeEffort() {
	r := load()
	yorktown, _ := r.Ship("Yorktown")
	turns := func(effort bool, d *sim.Dice) int {
		var rep book.Repair
		r.Damage(d, 1, yorktown, &rep, book.D2)
		port := book.Yard{Cargo: 40, Supply: 2000}
		if effort && r.MayMakeEffort(&port, yorktown, &rep) {
			r.MakeEffort(&port, yorktown, &rep)
		}
		return r.TurnsLeft(yorktown, rep)
	}
	var l sim.Lister
	for _, effort := range []bool{false, true} {
		mean, atOnce, n := 0.0, 0.0, 0
		for p := range l.Rolls(func(d *sim.Dice) { n = turns(effort, d) }) {
			mean += p * float64(n)
			if n == 0 {
				atOnce += p
			}
		}
		fmt.Printf("maximum effort %t: %.1f Game-Turns, at sea at once %.0f%%\n", effort, mean, 100*atOnce)
	}
	// Output:
	// maximum effort false: 8.0 Game-Turns, at sea at once 0%
	// maximum effort true: 1.2 Game-Turns, at sea at once 58%
}

// What becomes of a carrier with D3 from her hits alone, when they set off Critical Hits.
func ExampleBook_Criticals() {
	r := load()
	akagi, _ := r.Ship("Akagi")
	midway, _ := book.CycleOf("6/42")
	var l sim.Lister
	var odds [book.D5 + 1]float64
	level := book.Undamaged
	for p := range l.Rolls(func(d *sim.Dice) {
		level = book.DamageLevel(r.Criticals(d, 1, &r.ShipTypes[akagi], uint8(book.D3), midway))
	}) {
		odds[level] += p
	}
	for level := book.D3; level <= book.D5; level++ {
		fmt.Printf("%s %.1f%%\n", level, 100*odds[level])
	}
	// Output:
	// D3 58.3%
	// D4 24.3%
	// SUNK 17.4%
}

// The ships that half a year of war costs without any enemy: the dice of game 3.
func ExampleBook_NavalAttrition() {
	r := load()
	destroyer, _ := r.Ship("US DD-modern")
	class, _ := r.AttritionClass(destroyer)
	d := sim.NewDice(1, sim.Nature)
	d.Start(3)
	for _, a := range r.NavalAttrition(&d, 0, class, 20, nil) {
		fmt.Printf("counter %d of 20 suffers %s\n", a.Ship+1, a.Damage)
	}
	// Output:
	// counter 8 of 20 suffers D2
	// counter 12 of 20 suffers D2
}

// The rulebook's example: five of 23 fighters have flown to another base.
func ExampleAirAttrition() {
	fmt.Println(book.AirAttrition(23, 0, 0), book.AirAttrition(23, 0, 5))
	// Output: 2 3
}
