package table_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
)

// A duel is a battle as a text says it.
type duel struct {
	Title    string `toml:"title"`
	Attack   string `toml:"attack"`
	Defend   string `toml:"defend"`
	Night    bool   `toml:"night"`
	Position string `toml:"position"`
}

var duels = table.Schema{
	Flags:    []sim.Key{{Name: "attack"}, {Name: "defend"}, {Name: "night", Bool: true}},
	Position: "position", Keys: "one of a duel", Example: `attack = "Akagi"`,
}

// A battle file whose attacker is replaced by a flag: each error says where its value
// stands, and whoever shows it can ask for the place.
func Example() {
	text := "title = \"A duel\"\nattack = \"Akagi\"\ndefend = \"Bismarck\"\n"
	var d duel
	doc, err := duels.Read("duel.toml", text, map[string]string{"attack": "Kaga"}, &d)
	if err != nil {
		panic(err)
	}
	fmt.Println(d.Attack, "against", d.Defend)
	fmt.Println(doc.Errorf("attack", "found %q; want a ship of the day", d.Attack))
	err = doc.Errorf("defend", "found %q; want a ship of the Pacific", d.Defend)
	fmt.Println(err)
	if e := (*table.Error)(nil); errors.As(err, &e) {
		fmt.Println("line", e.Place.Line, "of", e.Place.File, "-", e.Err)
	}
	_, err = duels.Read("duel.toml", "atack = \"Akagi\"", nil, &d)
	fmt.Println(err)
	// Output:
	// Kaga against Bismarck
	// attack: found "Kaga"; want a ship of the day
	// duel.toml:3: defend: found "Bismarck"; want a ship of the Pacific
	// line 3 of duel.toml - found "Bismarck"; want a ship of the Pacific
	// duel.toml:1: found key "atack"; want one of a duel
}

// A fault in a text is reported with its line, a fault in a flag with its name.
func TestDocumentErrors(t *testing.T) {
	none := map[string]string{}
	for _, c := range []struct {
		text    string
		changes map[string]string
		want    string
	}{
		{"attack = \"Akagi\"\n\nspeed = 3", none, `d.toml:3: found key "speed"; want one of a duel`},
		{"[attack]\nx = 1", none, `d.toml:1: attack: found a table; want text, in "quotation marks"`},
		{"attack = \"Akagi", none, `want TOML, as attack = "Akagi"`},
		{"attack = 5", none, `d.toml:1: attack: found a whole number; want text, in "quotation marks"`},
		{"\nattack = 0.5", none, `d.toml:2: attack: found a number with a fraction; want text`},
		{"attack = true", none, `d.toml:1: attack: found true or false; want text`},
		{"attack = [1]", none, `d.toml:1: attack: found a list; want text`},
		{"attack = {x = 1}", none, `d.toml:1: attack: found a table; want text`},
		{"[[attack]]", none, `d.toml:1: attack: found a table; want text`},
		{"attack = 1941-12-07", none, `d.toml:1: attack: found a date or a time; want text`},
		{`night = "yes"`, none, `d.toml:1: night: found text; want true or false`},
		{"attack = \"a\"\nattack = \"b\"", none, `d.toml:2: found key attack is already defined; want TOML`},
		{"", map[string]string{"speed": "3"}, `found key "speed"; want one of a duel`},
		{"", map[string]string{"title": "x"}, `found key "title"; want one of a duel`},
		{"attack = \"a\"\nposition = \"x\"", map[string]string{"attack": "b"},
			`d.toml:2: position: found a position in mid-battle; want a set-up, where parts can be changed`},
	} {
		_, err := duels.Read("d.toml", c.text, c.changes, new(duel))
		require.ErrorContains(t, err, c.want, c.text)
	}
	_, err := duels.Read("d.toml", "position = \"x\"", none, new(duel))
	require.NoError(t, err, "a position by itself can be read")
}

// Values of another kind than their key's are told in the words of the text.
func TestDecodeKinds(t *testing.T) {
	type part struct {
		Levels []any `toml:"levels"`
		Even   float64
		Count  int `toml:"count"`
	}
	type whole struct {
		Turn  uint8             `toml:"turn"`
		Name  map[string]string `toml:"name"`
		Parts []part            `toml:"part"`
		Bid   *struct {
			part
			Size int8 `toml:"size"`
		} `toml:"bid"`
	}
	for text, want := range map[string]string{
		"turn = 300":                     `d:1: turn: found 300; want a whole number from 0 up`,
		"turn = -3":                      `d:1: turn: found -3; want a whole number from 0 up`,
		"name = 3":                       `d:1: name: found a whole number; want a table, as key = value in {braces}`,
		"name = { x = 3 }":               `d:1: name: found a whole number; want text, in "quotation marks"`,
		"[name]\nx = 3":                  `d:2: name.x: found a whole number; want text`,
		"part = 3":                       `d:1: part: found a whole number; want a list, in [brackets]`,
		"[[part]]\nlevels = \"a\"":       `d:2: part.levels: found text; want a list, in [brackets]`,
		"[[part]]\n[[part]]\ncount = []": `d:3: part.count: found a list; want a whole number`,
		"[bid]\nsize = 200":              `d:2: bid.size: found 200; want a whole number`,
		"[bid]\ncount = \"x\"":           `d:2: bid.count: found text; want a whole number`,
	} {
		err := duels.Decode("d", text, new(whole))
		require.ErrorContains(t, err, want, text)
		require.NotRegexp(t, "whole\\.|struct|uint|slice|interface", err.Error())
	}
}

// Changes replace texts, and what is true or false; any word but false is true.
func TestDocumentChanges(t *testing.T) {
	text := "attack = \"Akagi\"\nnight = true\n"
	for word, night := range map[string]bool{"true": true, "false": false, "": true} {
		var d duel
		doc, err := duels.Read("d.toml", text, map[string]string{"defend": "Hood", "night": word}, &d)
		require.NoError(t, err)
		require.Equal(t, duel{Attack: "Akagi", Defend: "Hood", Night: night}, d)
		require.True(t, doc.Changed("defend") && doc.Changed("night") && !doc.Changed("attack"))
	}
}

// The place of a value is its flag, or the line of the file that begins with its key: not
// of one that ends like it, nor one without a value.
func TestDocumentPlace(t *testing.T) {
	text := "# attack\nre-attack = 1\n  attack = \"Akagi\"\r\nattack = \"Kaga\"\n"
	read := func(file, text string, changes map[string]string) *table.Document {
		doc, err := duels.Read(file, "", changes, new(duel))
		require.NoError(t, err)
		return doc
	}
	_, err := duels.Read("d.toml", text, nil, new(duel))
	require.Error(t, err)
	doc := read("d.toml", "", map[string]string{"attack": "x"})
	require.Equal(t, "attack", doc.Place("attack").String())
	require.Equal(t, "d.toml: defend", doc.Place("defend").String())
	require.Equal(t, table.Place{File: "d.toml", Key: "defend"}, doc.Place("defend"))
	doc.Instead("defend", "types", "Hood:2")
	require.Equal(t, "defend", doc.Replaced())
	require.Equal(t, "types", doc.Place("defend").String())
	require.Equal(t, "Hood:2", *doc.Value("defend"))
	doc.Instead("attack", "types", "Hood:3")
	require.Equal(t, "types", doc.Place("attack").String(), "before that of a change")
	require.Equal(t, "defend", read("", "", nil).Place("defend").String(), "without a file all are by their keys")

	var d duel
	doc, err = duels.Read("d.toml", "# attack = 1\n\n\t attack = \"Akagi\"\r\ndefend=\"attack = 2\"", nil, &d)
	require.NoError(t, err)
	require.Equal(t, "d.toml:3: attack", doc.Place("attack").String())
	require.Equal(t, "d.toml:4: defend", doc.Place("defend").String())
	require.Equal(t, "d.toml: title", doc.Place("title").String())
	require.Equal(t, "d.toml", table.Place{File: "d.toml"}.String())
	require.Equal(t, "d.toml:7", table.Place{File: "d.toml", Line: 7}.String())
}

// Of two changes that are wrong the same is named every time.
func TestChangesAreReadInOrder(t *testing.T) {
	for range 20 {
		_, err := duels.Read("d.toml", "", map[string]string{"speed": "3", "armour": "2", "range": "1"}, new(duel))
		require.ErrorContains(t, err, `found key "armour"`)
	}
	var got []string
	for key, n := range table.InOrder(map[string]int{"b": 2, "c": 3, "a": 1}) {
		if got = append(got, fmt.Sprint(key, n)); n == 2 {
			break
		}
	}
	require.Equal(t, []string{"a1", "b2"}, got)
}

// The document of a copy writes into the copy alone.
func TestDocumentOf(t *testing.T) {
	var d duel
	doc, err := duels.Read("d.toml", "attack = \"Akagi\"", nil, &d)
	require.NoError(t, err)
	c := d
	of := doc.Of(&c)
	*of.Value("attack") = "Kaga"
	require.Equal(t, "Kaga Akagi", c.Attack+" "+d.Attack)
	require.Equal(t, doc.Place("attack"), of.Place("attack"))
	require.Nil(t, of.Value("night"))
}

// An Error says what is wrong, and can be asked for it.
func TestError(t *testing.T) {
	doc, err := duels.Read("", "", nil, new(duel))
	require.NoError(t, err)
	inner := errors.New("found nothing; want a ship")
	err = doc.Errorf("attack", "%w", inner)
	require.EqualError(t, err, "attack: found nothing; want a ship")
	require.ErrorIs(t, err, inner)
}

// readSquadron reads a position of two lines.
func readSquadron(text string) (ships int, class string, err error) {
	l, err := table.ReadLines("Squadron", text)
	if err != nil {
		return 0, "", err
	}
	ships = l.Number(l.After("ships: "), 12)
	words := []string{"battleship", "cruiser"}
	class = words[l.Word(l.After("class: "), words)]
	return ships, class, l.End()
}

// Lines are read in their order; the first that is wrong is the error, with its number.
func TestLines(t *testing.T) {
	for _, text := range []string{"Squadron\nships: 4\nclass: cruiser\n", "Squadron\nships: 4\nclass: cruiser"} {
		ships, class, err := readSquadron(text)
		require.NoError(t, err)
		require.Equal(t, "4 cruiser", fmt.Sprint(ships, " ", class))
	}
	for text, want := range map[string]string{
		"":                                       `line 1: found ""; want Squadron`,
		"Squad\n":                                `line 1: found "Squad"; want Squadron`,
		"Squadron":                               `line 2: found the end; want ships: ...`,
		"Squadron\nships:4":                      `line 2: found "ships:4"; want ships: ...`,
		"Squadron\nships: 13":                    `line 2: found "ships: 13"; want a whole number from 0 to 12`,
		"Squadron\nships: 04":                    `line 2: found "ships: 04"; want a whole number from 0 to 12`,
		"Squadron\nships: -1\nx":                 `line 2: found "ships: -1"; want a whole number from 0 to 12`,
		"Squadron\nships: 4":                     `line 3: found the end; want class: ...`,
		"Squadron\nships: 4\nclass:":             `line 3: found "class:"; want class: ...`,
		"Squadron\nships: 4\nclass: destroyer":   `line 3: found "class: destroyer"; want one of battleship, cruiser`,
		"Squadron\nships: 4\nclass: cruiser\n\n": `line 4: found ""; want no more lines`,
		"Squadron\r\nships: 4":                   "line 1: found \"Squadron\\r\"; want Squadron",
	} {
		_, _, err := readSquadron(text)
		require.EqualError(t, err, want, strings.ReplaceAll(text, "\n", "|"))
	}
}
