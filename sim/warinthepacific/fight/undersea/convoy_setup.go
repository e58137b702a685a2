package undersea

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// ConvoyKind is a convoy search as a game of its own.
var ConvoyKind = book.Kind{
	Name:   "convoy",
	Tables: []string{"ships", "aircraft", "search-contact", "naval-damage-levels"},
	Keys:   []string{"attack", "defend", "pipeline", "searches", "night", "phase", "hex", "found", "first"},
}

var convoyPhases = []string{"search", "place", "over"}

// ReadConvoy reads the description of a search for convoys.
func (r *Rules) ReadConvoy(d *book.Description) (sim.State, error) {
	b := &Convoy{Rules: r}
	if err := b.read(r, d, "defend"); err != nil {
		return nil, err
	}
	for _, read := range []func(*book.Description) error{b.readSearchers, b.readPipeline, b.readConvoyProgress} {
		if err := read(d); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// readSearchers reads who searches: ships, whichever they are, or Air Points. [15.5]
func (b *Convoy) readSearchers(d *book.Description) error {
	var err error
	if b.Night, err = d.Flag("night"); err != nil {
		return err
	}
	if d.Get("attack", "") == "ships" {
		return nil
	}
	if err := b.Air.read(b.Rules, d, "attack"); err != nil {
		return err
	}
	switch {
	case b.Night:
		return d.Errorf("night", "found Air Points that search at night; want ships, Air Points do not see")
	case book.JapaneseSide(b.Rules.Planes[b.Air.Groups[0].Plane].Nation) == book.JapaneseSide(b.typeOf(b.Rules,
		0).Nation):
		return d.Errorf("attack", "found Air Points of the owner of the pipeline; want those of the enemy")
	}
	return nil
}

// readPipeline reads the length of a link of the pipeline and in how many of its hexes,
// which are at sea, it is searched for. [15.1] [15.68]
func (b *Convoy) readPipeline(d *book.Description) error {
	link, err := d.Number("pipeline", book.LinkHexes, 2, book.LinkHexes)
	if err != nil {
		return err
	}
	b.Link = uint8(link)
	if b.thruput(b.Rules, b.Link) == 0 {
		return d.Errorf("defend", "found no Merchant Shipping that carries anything; want \"2 JP MS-1x\"")
	}
	hexes, err := d.Number("searches", link-1, 1, link-1)
	if err != nil {
		return err
	}
	b.Hexes = uint8(hexes)
	for i, s := range b.Ships[:b.Count] {
		switch t := b.typeOf(b.Rules, i); {
		case t.Number > book.KindCD && t.Number != book.KindMS:
			return d.Errorf("defend", "found %s in a pipeline; want Merchant Shipping and escorts", t.Name)
		case s.Group|s.Hit|s.Tow|book.Bit(s.Seen) != 0 || s.Before != s.Damage:
			return d.Errorf("defend", "found marks of a submarine attack; want damage at most, as D1")
		}
	}
	return nil
}

func (b *Convoy) readConvoyProgress(d *book.Description) error {
	phase, err := d.Choice("phase", convoyPhases)
	if err != nil {
		return err
	}
	hex, err := d.Number("hex", 0, 0, int(b.Hexes))
	if err != nil {
		return err
	}
	first, err := d.Number("first", 0, 0, b.convoys()-1)
	if err != nil {
		return err
	}
	if b.Found, err = d.Flag("found"); err != nil {
		return err
	}
	b.Phase, b.Hex, b.First = ConvoyPhase(phase), uint8(hex), uint8(first)
	switch {
	case b.Phase == ConvoySearch && (b.Found || b.Hex == b.Hexes), b.Phase == ConvoyPlace && !b.Found, b.Found &&
		b.Hex == 0,
		b.First > 0 && (!b.Found || b.Phase != ConvoyOver):
		return d.Errorf("phase", "found phase %s after %d of %d hexes; want what follows a search",
			convoyPhases[b.Phase], b.Hex, b.Hexes)
	}
	return nil
}

// String returns the search as text that Parse reads.
func (b *Convoy) String() string {
	attack := "ships"
	if b.Air.Count > 0 {
		attack = b.Air.text(b.Rules)
	}
	w := new(strings.Builder)
	fmt.Fprintf(w, "kind = \"convoy\"\nattack = %q\ndefend = %q\npipeline = %q\n", attack, b.text(b.Rules),
		strconv.Itoa(int(b.Link)))
	put := func(key string, value, usual int) {
		if value != usual {
			fmt.Fprintf(w, "%s = \"%d\"\n", key, value)
		}
	}
	put("searches", int(b.Hexes), int(b.Link)-1)
	if b.Night {
		fmt.Fprintln(w, "night = true")
	}
	if b.Phase != ConvoySearch {
		fmt.Fprintf(w, "phase = %q\n", convoyPhases[b.Phase])
	}
	put("hex", int(b.Hex), 0)
	if b.Found {
		fmt.Fprintln(w, "found = true")
	}
	put("first", int(b.First), 0)
	return w.String()
}

// MoveString names a decision.
func (b *Convoy) MoveString(m sim.Move) string {
	switch {
	case b.Phase == ConvoyPlace:
		return "place the convoys"
	case m == 0:
		return "search no more"
	}
	return fmt.Sprintf("search hex %d", b.Hex+1)
}

// Narrate says what a move did: of a pipeline that is broken where its convoys are.
func (b *Convoy) Narrate(m sim.Move, after sim.State, _ []sim.Roll) []string {
	told := []string{book.SideNames[book.Attacker] + ": " + b.MoveString(m)}
	c := after.(*Convoy)
	switch {
	case b.Phase == ConvoyPlace:
		n := c.convoys()
		for k, hex := range c.hexes(nil) {
			told = append(told, fmt.Sprintf("hex %d: a convoy with %d escorts", hex, c.escortsOf((k+int(c.First))%n)))
		}
	case m == 1 && c.Found:
		told = append(told, "the pipeline is found and broken up")
	case m == 1:
		told = append(told, "nothing is found")
	}
	return told
}
