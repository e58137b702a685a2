package book_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// Which ships may turn back when ships are hit. [39.81] [39.82] [39.83] [38.2]
func TestVoidedPlots(t *testing.T) {
	r, date := fighttest.Book(t), cycle(t, "8/42")
	p := func(name string, damage book.DamageLevel, hurt bool, void book.Void) book.Plotted {
		return book.Plotted{Hull: hull(t, name, damage), Hurt: hurt, Void: void}
	}
	yamato, kongo, cd, dd := p("Yamato", 0, false, 0), p("Kongo", 2, true, 0), p("JP CD-std", 0, false,
		0), p("JP DD-modern", 0, false, 0)
	may := func(want bool, why book.Void, i int, force ...book.Plotted) {
		t.Helper()
		assert.Equal(t, want, r.MayVoid(force, i, why, date))
	}
	may(true, book.VoidHurt, 0, kongo, yamato)
	may(false, book.VoidHurt, 1, kongo, yamato)
	may(false, book.VoidHurt, 0, p("Kongo", 2, false, 0), yamato) // in an earlier Phase
	may(false, book.VoidHurt, 0, p("Kongo", 5, true, 0), yamato)
	may(false, book.VoidHurt, 0, p("Kongo", 2, true, book.VoidFired), yamato)

	// Screening forces of 6 with each capital ship that was hit.
	may(true, book.VoidScreen, 1, kongo, cd, dd)
	may(false, book.VoidScreen, 2, kongo, p("JP CD-std", 0, false, book.VoidScreen), dd)
	may(true, book.VoidScreen, 3, kongo, kongo, p("JP CD-std", 0, false, book.VoidScreen), dd)
	may(true, book.VoidScreen, 2, kongo, p("JP CD-std", 0, false, book.VoidFired), dd)
	may(false, book.VoidScreen, 1, kongo, yamato)
	may(false, book.VoidScreen, 1, yamato, dd)
	may(false, book.VoidScreen, 1, p("Jintsu", 2, true, 0), dd)
	may(false, book.VoidScreen, 1, p("Kongo", 5, true, 0), dd) // sunk

	// A tower for each ship with D4, besides.
	adrift := p("Kongo", 4, true, 0)
	may(true, book.VoidTow, 1, adrift, dd)
	may(false, book.VoidTow, 1, kongo, dd)
	may(false, book.VoidTow, 1, adrift, cd)
	may(false, book.VoidTow, 1, p("Kongo", 4, false, 0), dd) // in an earlier Phase
	may(false, book.VoidTow, 3, adrift, kongo, p("JP DD-modern", 0, false, book.VoidTow), dd)
	may(false, book.VoidTow, 2, adrift, p("JP DD-modern", 0, false, book.VoidTow), dd)
	may(true, book.VoidTow, 2, adrift, p("JP DD-modern", 0, false, book.VoidScreen), dd)
	may(true, book.VoidTow, 3, adrift, adrift, p("JP DD-modern", 0, false, book.VoidTow), dd)

	// Those that did not fire when others did.
	may(true, book.VoidSilent, 1, p("Kongo", 0, false, book.VoidFired), yamato)
	may(false, book.VoidSilent, 1, p("Kongo", 0, false, book.VoidHurt), yamato)

	// The whole Task Force: a carrier or transports were hit, even sunk,
	for _, name := range []string{"Akagi", "JP APB-std", "JP MS-1x", "JP SF-std"} {
		may(true, book.VoidAll, 1, p(name, 1, true, 0), yamato)
		may(true, book.VoidAll, 1, p(name, 5, true, 0), yamato)
		may(false, book.VoidAll, 1, p(name, 1, false, 0), yamato)
	}
	// or more than a fifth of the Defense Strength turns back, as it is damaged (W97).
	hurt := p("JP CA9", 1, true, book.VoidHurt) // 4 of 4+13+3 is a fifth
	tail := p("JP CA1", 0, false, 0)
	may(false, book.VoidAll, 1, hurt, yamato, tail)
	may(true, book.VoidAll, 1, hurt, yamato, p("Jintsu", 0, false, 0))                         // of 19
	may(true, book.VoidAll, 1, hurt, yamato, p("Jintsu", 0, false, 0), p("Kongo", 5, true, 0)) // and one that is sunk
	hurt.Damage = book.D2                                                                      // 3 of 18
	may(false, book.VoidAll, 1, hurt, yamato, p("Jintsu", 0, false, 0))
	may(true, book.VoidAll, 1, hurt, yamato, p("JP DD-modern", 0, false, book.VoidScreen)) // 4 of 17
	may(false, book.VoidAll, 1, hurt, yamato, p("JP DD-modern", 0, false, 0))
	may(false, book.VoidAll, 1, hurt, yamato, p("JP DD-modern", 0, false, book.VoidFired))
	may(false, book.Kept, 0, kongo)
}

// With ships that turn back go one that may tow each with D4, or where there is none to be towed,
// or one of these ships tows it, one that may screen; somebody goes on. (C73) [39.82] [38.2]
func TestWhoStaysWithDamagedShips(t *testing.T) {
	r := fighttest.Book(t)
	p := func(name string, damage book.DamageLevel, hurt bool) book.Plotted {
		return book.Plotted{Hull: hull(t, name, damage), Hurt: hurt, Void: book.Void(book.Bit(hurt)) * book.VoidHurt}
	}
	const turns, tows, screens = book.VoidHurt, book.VoidTow, book.VoidScreen
	adrift, hit, dd, sound := p("Kongo", 4, true), p("Kongo", 2, true), p("JP DD-modern", 0, false), p("Yamato", 0,
		false)
	cruiser, slight := p("Jintsu", 4, true), p("JP DD-modern", 1, true)
	for _, c := range []struct {
		force []book.Plotted
		want  []book.Void
	}{
		{[]book.Plotted{adrift, cruiser, dd, dd, dd}, []book.Void{turns, turns, 0, tows, tows}},
		{[]book.Plotted{adrift, adrift, adrift, hit, dd, dd, sound}, []book.Void{turns, turns, turns, turns,
			tows, tows, 0}},
		{[]book.Plotted{adrift, dd, dd, dd}, []book.Void{turns, 0, 0, tows}},
		{[]book.Plotted{adrift, adrift, dd, dd}, []book.Void{turns, turns, 0, tows}}, // somebody goes on
		{[]book.Plotted{adrift, cruiser, dd}, []book.Void{turns, turns, 0}},          // here nobody would
		{[]book.Plotted{adrift, cruiser, slight, dd, dd}, []book.Void{turns, turns, turns, 0, tows}},
		// she tows it, and another screens
		{[]book.Plotted{adrift, slight, dd, dd}, []book.Void{turns, turns, 0, screens}},
		{[]book.Plotted{cruiser, slight, dd, dd}, []book.Void{turns, turns, 0, 0}}, // no capital ship
		{[]book.Plotted{hit, sound, dd, dd}, []book.Void{turns, 0, 0, screens}},
		{[]book.Plotted{hit, dd}, []book.Void{turns, 0}},
		{[]book.Plotted{adrift, sound, p("JP CD-std", 0, false)}, []book.Void{turns, 0, screens}}, // it may not tow
		// in an earlier Phase
		{[]book.Plotted{p("Kongo", 4, false), hit, dd, dd}, []book.Void{0, turns, 0, screens}},
	} {
		r.Attend(c.force, cycle(t, "8/42"))
		var got []book.Void
		for _, s := range c.force {
			got = append(got, s.Void)
		}
		assert.Equal(t, c.want, got, "%v", c.force)
	}
}
