package situation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/table"
)

// warText is what the text of the whole war has to say.
var warText = table.Schema{Keys: "one of a position of the whole war", Example: `phase = "moves"`}

// A warDescription is the text of the whole war.
// A key that is left out is empty or 0, and means what a blank position has.
type warDescription struct {
	Scenario string `toml:"scenario"`
	Turn     string `toml:"turn"`
	Phase    string `toml:"phase"`
	Decides  string `toml:"decides"`
	Options  string `toml:"options"`
	First    string `toml:"first"`
	Mover    string `toml:"mover"`
	Winner   string `toml:"winner"`
	Victor   string `toml:"victor"`
	Storm    int    `toml:"storm"`
	Chosen   string `toml:"chosen"`
	Site     string `toml:"site"`
	Fighting bool   `toml:"fighting"`
	Moves    string `toml:"strategic-moves"`
	Active   string `toml:"active"`
	Points   string `toml:"points"`
	Given    string `toml:"given"`
	Produced string `toml:"produced"`
	LostJ    string `toml:"lost-by-japan"`
	LostA    string `toml:"lost-by-allies"`
	Ended    int    `toml:"ended"`
	Leaving  int    `toml:"leaving"`
	Reserve  string `toml:"reserve"`
	Captured string `toml:"captured"`
	ByJapan  string `toml:"blockaded-by-japan"`
	ByAllies string `toml:"blockaded-by-allies"`
	Markers  string `toml:"markers"`
	Raised   string `toml:"raised"`
	Battles  string `toml:"battles"`
	Settled  string `toml:"settled"`
	Entered  string `toml:"entered"`
	Roster   string `toml:"roster"`
	Battle   string `toml:"battle"`

	Japan  map[string]string `toml:"japan"`
	Allies map[string]string `toml:"allies"`

	More         map[string]string `toml:"more"`
	MoreOfBattle map[string]string `toml:"more-of-battle"`
}

// A warReader reads the text of the whole war into a position and keeps the first
// error.
type warReader struct {
	*State
	*table.Document
	file, text string
	err        error
}

// refuse keeps the first error, with the line of its key.
//
//go:noinline many callers, none of them hot
func (r *warReader) refuse(key, format string, args ...any) {
	if r.err == nil {
		r.err = r.Errorf(key, format, args...)
	}
}

// ParseState reads the text that State.String gives.
func (r Setting) ParseState(name, text string) (*State, error) {
	var d warDescription
	st, err := warText.Read(name, text, nil, &d)
	if err != nil {
		return nil, err
	}
	// Options first, as they decide what the rest may say.
	if r.Rules, err = r.With(book.ParseOptions(d.Options)); err != nil {
		return nil, st.Errorf("options", "%s", err)
	}
	at := slices.IndexFunc(r.War.Scenarios, func(s Scenario) bool { return s.Name == d.Scenario })
	if at < 0 {
		return nil, st.Errorf("scenario", "found %q; want one of scenarios.csv", d.Scenario)
	}
	read := warReader{State: r.Blank(at), Document: st, file: name, text: text}
	read.turnOf(&d)
	read.boardsOf(&d)
	for s, places := range []map[string]string{d.Japan, d.Allies} {
		read.blocks(sim.Side(s), places)
	}
	read.battleOf(&d)
	readMore(&read, d.More, moreWords, &read.Position)
	if read.err != nil {
		return nil, read.err
	}
	read.standAll()
	if read.err != nil {
		return nil, read.err
	}
	if err := read.Check(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return read.State, nil
}

// standAll works out where groups stand, and refuses blockades without ships.
func (r *warReader) standAll() {
	for s, key := range []string{"blockaded-by-japan", "blockaded-by-allies"} {
		r.Occupied[s] = r.Standing(sim.Side(s))
		if idle := r.Blockade[s].AndNot(r.Occupied[s][book.Naval]); !idle.Empty() {
			r.refuse(key, "found %s without ships of %s; want some on blockade (5.7)", r.War.Map.Name(idle.First()),
				book.Sides[s])
		}
	}
}

// word returns the place of a value among words; the empty value is the first.
func (r *warReader) word(key, value string, words []string) int {
	i := slices.Index(words, value)
	if i < 0 && value != "" {
		r.refuse(key, "found %q; want one of %s", value, strings.Join(words, ", "))
	}
	return max(i, 0)
}

func (r *warReader) number(key string, value, high int) int {
	if value < 0 || value > high {
		r.refuse(key, "found %d; want a whole number from 0 to %d", value, high)
		return 0
	}
	return value
}

// turnOf reads what is neither a block nor a set of places: where in the turn the war is, whose
// decision it is, and what headquarters and nations have left.
func (r *warReader) turnOf(d *warDescription) {
	c := r.State
	c.Quarter = uint8(r.word("turn", d.Turn, book.Turns[:]))
	if s := &c.War.Scenarios[c.Scenario]; int(c.Quarter) < s.First || int(c.Quarter) > s.Last {
		r.refuse("turn", "found %s; want one of %s to %s", book.Turns[c.Quarter], book.Turns[s.First],
			book.Turns[s.Last])
	}
	c.Phase = Stance(r.word("phase", d.Phase, StanceWords))
	c.Decides = sim.Side(r.word("decides", d.Decides, Deciders))
	if (c.Phase == WarOver) != (c.Decides == sim.Over) {
		r.refuse("decides", "found %s in phase %s; want nobody when the war is over and only then",
			Deciders[c.Decides], StanceWords[c.Phase])
	}
	values := map[string]string{"first": d.First, "mover": d.Mover, "winner": d.Winner, "victor": d.Victor}
	for key, side := range c.sides() {
		*side = sim.Side(r.word(key, values[key], Deciders))
	}
	c.Storm, c.Ended = uint8(r.number("storm", d.Storm, 6)), uint8(r.number("ended", d.Ended, 9))
	c.Leaving = battle.Mask(r.number("leaving", d.Leaving, 1<<battle.AllBlocks-1))
	if d.Chosen != "" {
		c.Picked = uint8(r.piece("chosen", d.Chosen))
	}
	if d.Site != "" {
		c.BattleHex = r.place("site", d.Site)
	}
	c.Fighting = d.Fighting
	for name := range r.list("active", d.Active) {
		c.Active |= 1 << r.commander("active", name)
	}
	for name, n := range r.counts("strategic-moves", d.Moves, 2*4) {
		c.Moves[r.commander("strategic-moves", name)] = n
	}
	r.points("points", d.Points, &c.Points)
	r.points("given", d.Given, &c.Position.Given)
	r.pastOf(d)
	if d.Reserve != "" {
		japan, allies, _ := strings.Cut(d.Reserve, ", ")
		for s, text := range []string{japan, allies} {
			n, err := strconv.Atoi(text)
			if err != nil || n < 0 || n > int(c.War.Markers[s]) {
				r.refuse("reserve", "found %q; want Major Base markers of Japan and the Allies, as \"2, 3\"", d.Reserve)
				n = 0
			}
			c.Reserve[s] = uint8(n)
		}
	}
}

// list yields the parts of a list between commas, each once.
func (r *warReader) list(key, text string) func(func(string) bool) {
	return func(yield func(string) bool) {
		seen := map[string]bool{}
		for part := range book.SplitList(text) {
			if seen[part] {
				r.refuse(key, "found %q; want it once", part)
				return
			}
			seen[part] = true
			if !yield(part) {
				return
			}
		}
	}
}

// counts yields the names and numbers of a list as "USA=12, China=4".
func (r *warReader) counts(key, text string, high int) func(func(string, uint8) bool) {
	return func(yield func(string, uint8) bool) {
		for part := range r.list(key, text) {
			name, value, _ := strings.Cut(part, "=")
			n, err := strconv.Atoi(value)
			if err != nil || n < 1 || n > high {
				r.refuse(key, "found %q; want a name and a number from 1 to %d, as \"USA=12\"", part, high)
				return
			}
			if !yield(name, uint8(n)) {
				return
			}
		}
	}
}

func (r *warReader) points(key, text string, points *[book.NumNations]uint8) {
	for name, n := range r.counts(key, text, 255) {
		points[r.word(key, name, book.NationNames[:])] = n
	}
}

// piece returns the number of a block by its label.
func (r *warReader) piece(key, label string) int {
	for i := range r.War.Pieces {
		if r.Label(i) == label {
			return i
		}
	}
	r.refuse(key, "found block %q; want one of the pool by type, number and class, as %q", label,
		r.Label(r.War.Japanese-1))
	return 0
}

// commander returns the place of a headquarters among all by its label.
func (r *warReader) commander(key, label string) int {
	i := slices.Index(r.War.Headquarters, uint8(r.piece(key, label)))
	if i < 0 {
		r.refuse(key, "found %q; want a headquarters", label)
	}
	return max(i, 0)
}

// place returns the place of a name; pool is none on the map.
func (r *warReader) place(key, name string) hex.Index {
	if name == "pool" {
		return NoPlace
	}
	i, ok := r.War.Map.Find(name)
	if !ok {
		r.refuse(key, "found place %q; want a name or number of map/hexes.csv, a name of map/boxes.csv, or pool", name)
	}
	return i
}

// boardsOf reads sets of places. Captured bases are written, not held ones: each turns the colour
// that the map gives it.
func (r *warReader) boardsOf(d *warDescription) {
	c := r.State
	for i := range r.board("captured", d.Captured).All() {
		if !c.War.Map.Bases().Has(i) {
			r.refuse("captured", "found %s; want a base (4.41)", c.War.Map.Name(i))
		}
		if c.Japanese.Has(i) {
			c.Japanese = c.Japanese.Without(i)
		} else {
			c.Japanese = c.Japanese.With(i)
		}
	}
	values := map[string]string{"blockaded-by-japan": d.ByJapan, "blockaded-by-allies": d.ByAllies,
		"markers": d.Markers,
		"raised":  d.Raised, "battles": d.Battles, "settled": d.Settled}
	for key, b := range c.boards() {
		*b = r.board(key, values[key])
	}
	for part := range r.list("entered", d.Entered) {
		name, way, _ := strings.Cut(part, ": ")
		d := slices.Index(WayWords[:hex.Directions], way)
		if d < 0 {
			r.refuse("entered", "found %q; want a place and a direction, as \"Saipan: east\"", part)
			return
		}
		i := r.place("entered", name)
		c.Entered[d] = c.Entered[d].With(i)
	}
}

func (r *warReader) board(key, text string) (b hex.Board) {
	for name := range r.list(key, text) {
		i := r.place(key, name)
		if i == NoPlace || b.Has(i) {
			r.refuse(key, "found %q; want places of the map, each once", name)
		}
		b = b.With(i)
	}
	return b
}
