package undersea

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// mostThruput is what a pipeline through mines carries at most.
const mostThruput = 5000

// cycle443 is 4/43, from when on there are mines. [35.7]
const cycle443 = 17

// ReadMines reads the description of a passage of mines.
func (r *Rules) ReadMines(d *book.Description) (sim.State, error) {
	b := &Mines{Rules: r}
	if err := b.read(r, d, "defend"); err != nil {
		return nil, err
	}
	for _, s := range b.Ships[:b.Count] {
		if s.Group|s.Hit|s.Tow|book.Bit(s.Seen) != 0 {
			return nil, d.Errorf("defend", "found marks of a submarine attack; want damage at most, as D1")
		}
	}
	var err error
	if b.Date, err = d.Date("date", "4/43"); err != nil {
		return nil, err
	}
	if b.Date < cycle443 {
		return nil, d.Errorf("date", "found mines in %s; want 4/43 or later", book.CycleText(b.Date))
	}
	if b.Stage, err = d.Choice("stage", mineStages); err != nil {
		return nil, err
	}
	mined := int(book.Bit(b.Stage != mineOver))
	for _, n := range []struct {
		key            string
		to             *uint8
		otherwise      int
		least, highest int
	}{{"attack", &b.Mined, 0, mined, mostMined}, {"pipeline", &b.Link, 0, 0, book.LinkHexes},
		{"cycles", &b.Cycles, mined, mined, mostCycles},
		{"hex", &b.Hex, 0, 0, mostMined}, {"dice", &b.Dice, -1, -1, 250}} {
		v, err := d.Number(n.key, n.otherwise, n.least, n.highest)
		if err != nil {
			return nil, err
		}
		if n.key == "dice" && b.Link > 0 && b.thruput(r, b.Link) > mostThruput {
			return nil, d.Errorf("pipeline", "found %d Load Points; want %d at most", b.thruput(r, b.Link), mostThruput)
		}
		if n.key == "dice" && v < 0 && b.Stage == mineDie {
			v = int(b.dice())
		}
		*n.to = uint8(max(0, v))
	}
	if err := b.check(d); err != nil {
		return nil, err
	}
	return b, nil
}

// check refuses what no mines come to.
func (b *Mines) check(d *book.Description) error {
	afloat := b.targets() > 0
	switch {
	case b.Link > 0 && !b.merchants():
		return d.Errorf("pipeline", "found one without Merchant Shipping; want \"2 JP MS-1x\"")
	case b.Link == 0 && b.Cycles > 1:
		return d.Errorf("cycles", "found %d for a Task Force; want them of a pipeline", b.Cycles)
	case b.Stage == mineOver && (b.Hex|b.Dice|b.Cycles != 0):
		return d.Errorf("stage", "found mines that are over and go on; want one of them")
	case b.Stage == mineOver:
		return nil
	case !afloat, b.Stage != mineClear && b.Hex >= b.Mined, b.Stage == mineDie &&
		(b.Dice == 0 || b.Dice > b.most()), b.Stage == mineShip && b.Dice >= b.most(),
		b.Stage == mineClear && (b.Link == 0 || b.Dice != 0 || b.Hex != b.Mined):
		return d.Errorf("stage", "found stage %s in mined hex %d of %d, with %d dice to come; want what is to come",
			mineStages[b.Stage], b.Hex+1, b.Mined, b.Dice)
	}
	return nil
}

// most returns how many dice a hex has at most: those of the pipeline as it came.
func (b *Mines) most() uint8 {
	if b.Link == 0 {
		return 1
	}
	whole := b.TaskForce
	for i := range whole.Ships[:whole.Count] {
		whole.Ships[i].Damage = whole.Ships[i].Before
	}
	return uint8((whole.thruput(b.Rules, b.Link) + 24) / 25)
}

func (b *Mines) merchants() bool {
	for i := range b.Ships[:b.Count] {
		if b.typeOf(b.Rules, i).Number == book.KindMS {
			return true
		}
	}
	return false
}

// String returns the fight as text that Parse reads.
func (b *Mines) String() string {
	w := new(strings.Builder)
	fmt.Fprintf(w, "kind = \"mines\"\nattack = \"%d\"\ndefend = %q\ndate = %q\n", b.Mined, b.text(b.Rules),
		book.CycleText(b.Date))
	number := func(n uint8) string { return strconv.Itoa(int(n)) }
	table.Put(w, "pipeline", number(b.Link), "0")
	table.Put(w, "cycles", number(b.Cycles), number(book.Bit(b.Stage != mineOver)))
	table.Put(w, "stage", mineStages[b.Stage], mineStages[0])
	table.Put(w, "hex", number(b.Hex), "0")
	usual := uint8(0)
	if b.Stage == mineDie {
		usual = b.dice()
	}
	if b.Dice != usual {
		table.Put(w, "dice", number(b.Dice), "")
	}
	return w.String()
}

// Narrate says what the roll brought.
func (b *Mines) Narrate(m sim.Move, after sim.State, _ []sim.Roll) []string {
	c := after.(*Mines)
	switch b.Stage {
	case mineDie:
		if c.Stage == mineShip {
			return []string{b.MoveString(m) + ": a mine is hit"}
		}
		return []string{b.MoveString(m) + ": nothing"}
	case mineClear:
		return []string{fmt.Sprintf("the Cycle ends: mines are left in %d of %d hexes", c.Mined, b.Mined)}
	}
	for i := range b.Ships[:b.Count] {
		if now := c.Ships[i].Damage; now != b.Ships[i].Damage {
			return []string{b.label(b.Rules, i) + ": " + book.DamageWords[now]}
		}
	}
	return []string{"no damage"}
}
