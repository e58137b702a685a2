package undersea

import (
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// SubKind is a submarine attack as a game of its own.
var SubKind = book.Kind{
	Name: "submarine",
	Tables: []string{"ships", "search-contact", "submarine-hit", "submarine-damage", "asw", "screening-value",
		"critical-hit", "naval-damage-levels", "fueling-cost"},
	Keys: []string{"attack", "defend", "date", "distance", "pipeline", "suppressed", "near-port", "covered",
		"phase", "hex", "searched", "squadron", "ready", "asked",
		"aim", "group", "stage", "shots", "target", "screened", "countered"},
}

var (
	subPhases = []string{"search", "attack", "screen", "lay", "split", "target", "roll", "over"}
	subStages = []string{"screen", "shoot", "damage", "critical", "counter"}
)

// ReadSubmarines reads the description of a submarine attack.
func (r *Rules) ReadSubmarines(d *book.Description) (sim.State, error) {
	b := &Submarines{Rules: r}
	if err := b.read(r, d, "defend"); err != nil {
		return nil, err
	}
	for _, read := range []func(*book.Description) error{b.readSubPoints, b.readPath, b.readSubProgress,
		b.checkTows, b.checkForms, b.checkSubs} {
		if err := read(d); err != nil {
			return nil, err
		}
	}
	if b.Covered {
		return &SecretSubmarines{*b}, nil
	}
	return b, nil
}

// readSubPoints reads the Sub Points: "8" are squadrons of 6 and 2, "6 2/1" says so,
// and that the second has lost a point. [13.4] [39.1]
func (b *Submarines) readSubPoints(d *book.Description) error {
	var err error
	if b.Date, err = d.Date("date", "13/41"); err != nil {
		return err
	}
	most := SquadronSize(b.allied(), book.Cycle(b.Date))
	words := strings.Fields(d.Get("attack", ""))
	if len(words) == 1 && !strings.Contains(words[0], "/") {
		if n, err := strconv.Atoi(words[0]); err == nil && n > 0 && n <= most*MaxSquadrons {
			words = nil
			for ; n > 0; n -= most {
				words = append(words, strconv.Itoa(min(n, most)))
			}
		}
	}
	for _, w := range words {
		points, gone, _ := strings.Cut(w, "/")
		n, err := strconv.Atoi(points)
		lost, err2 := strconv.Atoi("0" + gone)
		if err != nil || err2 != nil || n < 0 || lost < 0 || n+lost < 1 || n+lost > most ||
			int(b.Squadrons) == MaxSquadrons {
			return d.Errorf("attack", "found %q; want Sub Points, in %d squadrons at most of 1 to %d each", w,
				MaxSquadrons, most)
		}
		b.Points[b.Squadrons], b.Lost[b.Squadrons] = uint8(n), uint8(lost)
		b.Squadrons++
	}
	if b.Squadrons == 0 {
		return d.Errorf("attack", "found %q; want Sub Points, as \"8\"", d.Get("attack", ""))
	}
	return nil
}

// readPath reads how far the Task Force is from the subron in each hex that it comes
// through, and how long the pipeline is. [13.43] [15.7]
func (b *Submarines) readPath(d *book.Description) error {
	for word := range strings.FieldsSeq(d.Get("distance", "0")) {
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 || n > 6 || b.Hexes == maxHexes {
			return d.Errorf("distance", "found %q; want 0 to 6 hexes, or those of each of %d hexes at most "+
				"that they come through, as \"6 5 4 5\"", d.Get("distance", ""), maxHexes)
		}
		b.Distance[b.Hexes] = uint8(n)
		b.Hexes++
	}
	if b.Hexes == 0 {
		return d.Errorf("distance", "found none; want 0 to 6 hexes")
	}
	link, err := d.Number("pipeline", 0, 0, book.LinkHexes)
	b.Link = uint8(link)
	return err
}

// readSubProgress reads what holds for the whole attack, and how far it has come: its phase and
// stage and the numbers that go with them.
func (b *Submarines) readSubProgress(d *book.Description) error {
	for key, to := range table.InOrder(map[string]*bool{"suppressed": &b.Suppressed, "near-port": &b.Near,
		"covered": &b.Covered, "countered": &b.Countered}) {
		v, err := d.Flag(key)
		if err != nil {
			return err
		}
		*to = v
	}
	phase, err := d.Choice("phase", subPhases)
	if err != nil {
		return err
	}
	b.Phase = SubPhase(phase)
	if b.Stage, err = d.Choice("stage", subStages); err != nil {
		return err
	}
	for key, to := range table.InOrder(map[string]struct {
		value *uint8
		most  int
	}{"hex": {&b.Hex, int(b.Hexes) - 1}, "searched": {&b.Searched, 1<<b.Squadrons - 1},
		"squadron": {&b.Squadron, MaxSquadrons - 1}, "ready": {&b.Ready, 12}, "asked": {&b.Asked, book.MaxShips},
		"group": {&b.Group, book.MaxShips},
		"shots": {&b.Shots, 12}, "target": {&b.Target, book.MaxShips}, "screened": {&b.Screened, 12}}) {
		n, err := d.Number(key, 0, 0, to.most)
		if err != nil {
			return err
		}
		*to.value = uint8(n)
	}
	if b.Phase > SubSearch && b.Phase < SubOver {
		b.Searched |= 1 << b.Squadron
	}
	sum := int(b.Ready)
	for part := range strings.FieldsSeq(d.Get("aim", "")) {
		g, points, _ := strings.Cut(part, "=")
		group, err := strconv.Atoi(g)
		n, err2 := strconv.Atoi(points)
		if err != nil || err2 != nil || group < 1 || group > book.MaxShips || n < 1 || n > 12 || b.Aim[group] != 0 {
			return d.Errorf("aim", "found %q; want groups and the points on them, as \"1=4 2=2\"", part)
		}
		b.Aim[group] = uint8(n)
		sum += n
	}
	if b.Squadron < b.Squadrons && sum > int(b.Points[b.Squadron])+int(b.Lost[b.Squadron]) {
		return d.Errorf("aim", "found %d points; want no more than the squadron has", sum)
	}
	return nil
}

// ShipPart reads one ship of a Task Force that is attacked.
func (r *Rules) ShipPart(d *book.Description, name string) (p book.Part, err error) {
	var f TaskForce
	if err := f.read(r, d.Alone("defend", name), "defend"); err != nil {
		return p, err
	}
	s := f.Ships[0]
	kind := s.Type
	s.Type = 0
	return r.Book.ShipPart(kind, s, book.MaxShips, true), nil
}
