package navalchess

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
	"github.com/ironbottom/ironbottom/sim/table"
)

// keys are the parts of a battle that are flags too.
var keys = []sim.Key{
	{Name: "attack",
		Usage: `pieces of one side by name, of both ships or one: "Akagi&Kaga, Nagato/1"; /1 is damaged, /empty without air; LBA and NAVAL are air on land, SUB and PACK submarines`},
	{Name: "defend", Usage: "defending pieces, of the other side of the war"},
	{Name: "kind", Usage: "what is fought: guns (default), air or sub", Values: []string{"guns", "air", "sub"}},
	{Name: "time", Usage: "of a fight with guns: day (default) or night", Values: []string{"day", "night"}},
	{Name: "hex", Usage: "where the ships are: D5 (default C5, in the open sea)"},
	{Name: "date", Usage: "the turn: Spr42 (default) to Sum45"},
	{Name: "rounds", Usage: "of air strikes: 1 or 2 (default 2, those of a pulse)", Values: []string{"1", "2"}},
	{Name: "attack-base", Usage: "the hex of the attacker's air on land (default that of the ships)"},
	{Name: "defend-base", Usage: "the hex of the defender's air on land (default that of the ships)"},
	{Name: "code-broken", Usage: "the Japanese code is broken this turn, for surprise in the air", Bool: true},
}

// kinds are the kinds of fight and their keys.
var kinds = []sim.Kind{
	{Name: play.OfGuns, Keys: []string{"attack", "defend", "kind", "time", "hex", "date"}},
	{Name: play.OfAirs, Keys: []string{"attack", "defend", "kind", "hex", "date", "rounds", "attack-base",
		"defend-base", "code-broken"}},
	{Name: play.OfSubs, Keys: []string{"attack", "defend", "kind", "hex", "date"}},
}

// battleFile is what a battle's text has to say.
var battleFile = table.Schema{Flags: keys, Position: "position", Keys: "one of a battle file",
	Example: `attack = "Akagi&Kaga"`}

// A description is a battle's text, read.
type description struct {
	play.Described
	*table.Document

	at, turn, rounds uint8
	bases            [2]uint8 // by side of the battle, none without air there
	forces           [2]force // by side of the battle
	attacker         sim.Side // of the war
	randomSub        bool
	packs            int
}

// readDescription reads the text of a battle, with some keys replaced.
func readDescription(name, text string, changes map[string]string) (d *description, err error) {
	d = new(description)
	d.Document, err = battleFile.Read(name, text, changes, &d.Described)
	return d, err
}

// fill gives a key its default, and checks that it is one of the words.
func (d *description) fill(key string, words ...string) error {
	f := d.Value(key)
	if *f == "" {
		*f = words[0]
	}
	if !slices.Contains(words, *f) {
		return d.Errorf(key, "found %q; want one of %s", *f, strings.Join(words, ", "))
	}
	return nil
}

// read finds what the words of a description mean, but for its forces and their bases.
func (d *description) read(r *Rules) error {
	if err := d.fill("kind", play.OfGuns, play.OfAirs, play.OfSubs); err != nil {
		return err
	}
	// These keys mean something in one kind of fight alone.
	for _, key := range [][2]string{{"time", play.OfGuns}, {"rounds", play.OfAirs}, {"attack-base", play.OfAirs},
		{"defend-base", play.OfAirs}} {
		if v := *d.Value(key[0]); v != "" && d.Kind != key[1] {
			return d.Errorf(key[0], "found it with kind %s; want it with kind %s alone", d.Kind, key[1])
		}
	}
	if d.CodeBroken && d.Kind != play.OfAirs {
		return d.Errorf("code-broken", "found it with kind %s; want it with kind %s alone", d.Kind, play.OfAirs)
	}
	switch d.Kind {
	case play.OfGuns:
		if err := d.fill("time", "day", "night"); err != nil {
			return err
		}
	case play.OfAirs:
		if err := d.fill("rounds", "2", "1"); err != nil {
			return err
		}
		// fill has seen that it is 1 or 2.
		d.rounds = d.Rounds[0] - '0'
	}
	if d.Hex == "" {
		d.Hex = "C5"
	}
	h, ok := r.ByName[strings.ToUpper(d.Hex)]
	if !ok || !r.Sea.Has(h) {
		return d.Errorf("hex", "found %q; want a hex that ships can enter, as C5", d.Hex)
	}
	d.at = uint8(h)
	// The first name is of the time before turn 1.
	names := r.TurnNames()[1:]
	if d.Date == "" {
		d.Date = names[0]
	}
	turn := slices.IndexFunc(names, func(name string) bool { return strings.EqualFold(name, d.Date) })
	if turn < 0 {
		return d.Errorf("date", "found %q; want a turn: %s", d.Date, strings.Join(names, ", "))
	}
	d.turn = uint8(turn + 1)
	return nil
}

// readBases finds where air on land is: a hex with ground in reach of the ships, with
// room for it, and not that of the enemy. [9.5] [14.2]
func (d *description) readBases(r *Rules) error {
	d.bases = [2]uint8{play.None, play.None}
	for side, key := range [2]string{"attack-base", "defend-base"} {
		n, text := d.forces[side].ashore(), *d.Value(key)
		if n == 0 {
			if text != "" {
				return d.Errorf(key, "found %q without air on land; want LBA or NAVAL there", text)
			}
			continue
		}
		if text == "" {
			text = r.Hexes[d.at].Id
		}
		h, ok := r.ByName[strings.ToUpper(text)]
		switch {
		case !ok || !r.GroundHexes.Has(h):
			return d.Errorf(key, "found %q; want a hex with land for LBA and NAVAL, as D5", text)
		case r.Distance[h][d.at] > r.LandRange:
			return d.Errorf(key, "found %s, %d hexes from %s; want it %d away at most", text, r.Distance[h][d.at],
				r.Hexes[d.at].Id, r.LandRange)
		case r.Small.Has(h) && n > int(r.Hexes[h].Limit):
			return d.Errorf(key, "found %d air units at %s; want %d at most", n, text, r.Hexes[h].Limit)
		case side == 1 && d.bases[0] == uint8(h):
			return d.Errorf(key, "found %s for both sides; want a hex for each", text)
		}
		d.bases[side] = uint8(h)
		*d.Value(key) = r.Hexes[hex.Index(h)].Id
	}
	return nil
}

// String returns the battle as text that Parse takes: its set-up and, where it has
// begun, the position.
func (b *Battle) String() string {
	d, text := &b.s.Alone.Described, new(strings.Builder)
	for _, k := range [][2]string{{"attack", d.Attack}, {"defend", d.Defend}, {"kind", d.Kind}, {"time", d.Time},
		{"hex", d.Hex}, {"date", d.Date},
		{"rounds", d.Rounds}, {"attack-base", d.AttackBase}, {"defend-base", d.DefendBase}} {
		if k[1] != "" {
			fmt.Fprintf(text, "%s = %q\n", k[0], k[1])
		}
	}
	if d.CodeBroken {
		fmt.Fprintln(text, "code-broken = true")
	}
	if b.s.Position != b.s.Alone.Start {
		fmt.Fprintf(text, "position = '''\n%s'''\n", b.s.String())
	}
	return text.String()
}
