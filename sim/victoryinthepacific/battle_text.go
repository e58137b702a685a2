package victoryinthepacific

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"github.com/ironbottom/ironbottom/sim"
)

// keys are the parts of a battle that are flags too.
var keys = []sim.Key{
	{Name: "attack", Usage: `attacking units by name, LBA for land-based air and MARINES for a landing force, damage behind a slash: "Yamato/3 Akagi LBA LBA"; units of one side of the war`},
	{Name: "defend", Usage: "defending units, of the other side of the war"},
	{Name: "area", Usage: "the sea area, its name or letters: Coral Sea, CPO (default CPO)"},
	{Name: "holder", Usage: "who holds the area, for day and night: attack, defend (default) or nobody"},
	{Name: "date", Usage: "the turn, 1 to 9 (default 2): on turn 1 land-based air of Japan in Indonesia has two raids first"},
	{Name: "submarine", Usage: "whose submarine attacks first: attack or defend (default none); with the submarines of the revisions whose is in the area, or both"},
	{Name: "pearl-harbor", Usage: "Japan's strike of turn 1: the Allies are in port for two raids, then put to sea", Bool: true},
}

// described is a battle as its text says it.
type described struct {
	Title       string `toml:"title"`
	Note        string `toml:"note"`
	Source      string `toml:"source"` // how the battle is known
	Attack      string `toml:"attack"`
	Defend      string `toml:"defend"`
	Area        string `toml:"area"`
	Holder      string `toml:"holder"`
	Date        string `toml:"date"`
	Submarine   string `toml:"submarine"`
	PearlHarbor bool   `toml:"pearl-harbor"`
	Position    string `toml:"position"` // in mid-battle
}

// A description is a battle's text, read.
type description struct {
	described
	name, text string            // for messages
	changes    map[string]string // of keys
	typed      string            // the key that --types stands for, if any

	place, turn, flag uint8
	units             [2][]member // by side of the battle
	attacker          sim.Side    // of the war
}

func (d *description) field(key string) *string {
	return map[string]*string{
		"attack": &d.Attack, "defend": &d.Defend, "area": &d.Area, "holder": &d.Holder, "date": &d.Date, "submarine": &d.Submarine,
	}[key]
}

// readDescription reads the text of a battle, with some keys replaced.
func readDescription(name, text string, changes map[string]string) (*description, error) {
	d := &description{name: name, text: text, changes: changes}
	err := toml.NewDecoder(strings.NewReader(text)).DisallowUnknownFields().Decode(&d.described)
	var strict *toml.StrictMissingError
	var decode *toml.DecodeError
	switch {
	case errors.As(err, &strict):
		line, _ := strict.Errors[0].Position()
		return nil, fmt.Errorf("%s:%d: found key %q; want one of a battle (ironbottom games)", name, line, strings.Join(strict.Errors[0].Key(), "."))
	case errors.As(err, &decode):
		line, _ := decode.Position()
		return nil, fmt.Errorf("%s:%d: found %s; want TOML, as attack = \"Akagi Kaga\"", name, line, strings.TrimPrefix(decode.Error(), "toml: "))
	case err != nil:
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if d.Position != "" && len(changes) > 0 {
		return nil, d.errorf("position", "found a position in mid-battle; want a set-up, where parts can be changed")
	}
	for key, value := range changes {
		switch f := d.field(key); {
		case f != nil:
			*f = value
		case key == "pearl-harbor":
			d.PearlHarbor = value != "false"
		default:
			return nil, fmt.Errorf("found key %q; want one of a battle (ironbottom games)", key)
		}
	}
	return d, nil
}

// errorf says where a key's value stands, then what is wrong with it.
func (d *description) errorf(key, format string, args ...any) error {
	where := "--" + key
	if key == d.typed && key != "" {
		where = "--types"
	} else if _, flag := d.changes[key]; !flag && d.name != "" {
		where = d.name + ": " + key
		for i, line := range strings.Split(d.text, "\n") {
			if k, _, ok := strings.Cut(line, "="); ok && strings.TrimSpace(k) == key {
				where = fmt.Sprintf("%s:%d: %s", d.name, i+1, key)
				break
			}
		}
	}
	return fmt.Errorf("%s: %s", where, fmt.Sprintf(format, args...))
}

// read finds what the words of a description mean, but for its forces.
func (d *description) read(r *Rules) error {
	place := r.areaNamed(d.Area)
	if d.Area == "" {
		place = r.areaNamed("CPO")
		if d.PearlHarbor {
			place = int(r.hawaii)
		}
	}
	turn := "2"
	if d.Date == "" && d.PearlHarbor {
		turn = "1"
	} else if d.Date != "" {
		turn = d.Date
	}
	n, err := strconv.Atoi(turn)
	switch {
	case place < 0:
		return d.errorf("area", "found %q; want one of %s", d.Area, strings.Join(r.areaNames(), ", "))
	case err != nil || n < 1 || n > len(r.dates) || strconv.Itoa(n) != turn:
		return d.errorf("date", "found %q; want a turn, 1 to %d", d.Date, len(r.dates))
	case d.PearlHarbor && (place != int(r.hawaii) || n != 1):
		return d.errorf("pearl-harbor", "found it in %s on turn %d; want %s on turn 1", r.areas[place].name, n, r.areas[r.hawaii].name)
	case d.PearlHarbor && d.Submarine != "":
		return d.errorf("submarine", "found one at Pearl Harbor; want none, as it comes after the strike")
	case !slices.Contains([]string{"", "attack", "defend", "nobody"}, d.Holder):
		return d.errorf("holder", "found %q; want attack, defend or nobody", d.Holder)
	case d.Submarine == "both" && r.bothSubs:
	case !slices.Contains([]string{"", "attack", "defend"}, d.Submarine):
		return d.errorf("submarine", "found %q; want attack or defend, or both with option submarines=both", d.Submarine)
	}
	d.place, d.turn = uint8(place), uint8(n)
	return nil
}

// areaNamed returns the number of an area by its letters or its name, -1 for none.
func (r *Rules) areaNamed(name string) int {
	return slices.IndexFunc(r.areas, func(a area) bool { return strings.EqualFold(a.id, name) || strings.EqualFold(a.name, name) })
}

func (r *Rules) areaNames() (names []string) {
	for _, a := range r.areas {
		names = append(names, a.id)
	}
	return names
}

// String returns the battle as text that Parse takes: its set-up and, where it has
// begun, the position.
func (b *Battle) String() string {
	d, text := &b.s.alone.described, new(strings.Builder)
	fmt.Fprintf(text, "attack = %q\ndefend = %q\narea = %q\nholder = %q\ndate = %q\n", d.Attack, d.Defend, d.Area, d.Holder, d.Date)
	if d.Submarine != "" {
		fmt.Fprintf(text, "submarine = %q\n", d.Submarine)
	}
	if d.PearlHarbor {
		fmt.Fprintln(text, "pearl-harbor = true")
	}
	if b.s.Position != b.s.alone.start {
		fmt.Fprintf(text, "position = '''\n%s'''\n", b.s.String())
	}
	return text.String()
}
