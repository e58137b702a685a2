package victoryinthepacific

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

// keys are the parts of a battle that are also flags.
var keys = []sim.Key{
	{Name: "attack",
		Usage: `attacking units by name, LBA for land-based air and MARINES for a landing force, damage behind a slash: "Yamato/3 Akagi LBA LBA"; units of one side of the war`},
	{Name: "defend", Usage: "defending units, of the other side of the war"},
	{Name: "area", Usage: "the sea area, its name or letters: Coral Sea, CPO (default CPO)"},
	{Name: "holder", Usage: "who holds the area, for day and night: attack, defend (default) or nobody",
		Values: []string{"attack", "defend", "nobody"}},
	{Name: "date", Usage: "the turn, 1 to 9 (default 2): on turn 1 land-based air of Japan in Indonesia has " +
		"two raids first", Values: []string{"1", "2", "3", "4", "5", "6", "7", "8", "9"}},
	{Name: "submarine", Usage: "whose submarine attacks first: attack or defend (default none); with the " +
		"submarines of the revisions whose is in the area, or both", Values: []string{"attack", "defend", "both"}},
	{Name: "pearl-harbor", Usage: "Japan's strike of turn 1: the Allies are in port for two raids, then put to sea",
		Bool: true},
}

// battleFile is the form of a battle file.
var battleFile = table.Schema{Flags: keys, Position: "position", Keys: "one of a battle file",
	Example: `attack = "Akagi Kaga"`}

// A description is the text of a battle, read.
type description struct {
	play.Described
	*table.Document

	place, turn, flag uint8
	units             [2][]member // by side of the battle
	attacker          sim.Side    // of the war
}

// readDescription reads the text of a battle, with some keys replaced.
func readDescription(name, text string, changes map[string]string) (d *description, err error) {
	d = new(description)
	d.Document, err = battleFile.Read(name, text, changes, &d.Described)
	return d, err
}

// read interprets the words of a description, except the forces.
func (d *description) read(r *Rules) error {
	place := r.AreaNamed(d.Area)
	if d.Area == "" {
		place = r.AreaNamed("CPO")
		if d.PearlHarbor {
			place = int(r.Hawaii)
		}
	}
	turn := "2"
	if d.Date == "" && d.PearlHarbor {
		turn = "1"
	} else if d.Date != "" {
		turn = d.Date
	}
	// Without an area the battle is in the Central Pacific, and without a date on turn 2. The
	// strike on Pearl Harbor has both.
	n, err := strconv.Atoi(turn)
	switch {
	case place < 0:
		return d.Errorf("area", "found %q; want one of %s", d.Area, strings.Join(r.AreaNames(), ", "))
	case err != nil || n < 1 || n > len(r.Dates) || strconv.Itoa(n) != turn:
		return d.Errorf("date", "found %q; want a turn, 1 to %d", d.Date, len(r.Dates))
	case d.PearlHarbor && (place != int(r.Hawaii) || n != 1):
		return d.Errorf("pearl-harbor", "found it in %s on turn %d; want %s on turn 1", r.Areas[place].Name, n,
			r.Areas[r.Hawaii].Name)
	case d.PearlHarbor && d.Submarine != "":
		return d.Errorf("submarine", "found one at Pearl Harbor; want none, as it comes after the strike")
	case !slices.Contains([]string{"", "attack", "defend", "nobody"}, d.Holder):
		return d.Errorf("holder", "found %q; want attack, defend or nobody", d.Holder)
	case d.Submarine == "both" && r.BothSubs:
	case !slices.Contains([]string{"", "attack", "defend"}, d.Submarine):
		return d.Errorf("submarine", "found %q; want attack or defend, or both with option submarines=both",
			d.Submarine)
	}
	d.place, d.turn = uint8(place), uint8(n)
	return nil
}

// String returns the battle as text that Parse reads: its set-up and, if it has begun, the
// position.
func (b *Battle) String() string {
	d, text := &b.s.Alone.Described, new(strings.Builder)
	fmt.Fprintf(text, "attack = %q\ndefend = %q\narea = %q\nholder = %q\ndate = %q\n", d.Attack, d.Defend, d.Area,
		d.Holder, d.Date)
	if d.Submarine != "" {
		fmt.Fprintf(text, "submarine = %q\n", d.Submarine)
	}
	if d.PearlHarbor {
		fmt.Fprintln(text, "pearl-harbor = true")
	}
	// A battle that has not begun is written as a set-up, which people can edit.
	if b.s.Position != b.s.Alone.Start {
		fmt.Fprintf(text, "position = '''\n%s'''\n", b.s.String())
	}
	return text.String()
}
