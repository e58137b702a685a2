package ground_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// Of Chinese defenders the top one alone suffers, of their allies all; all count for the
// odds, and all roll for attrition. [27.75] (W103)
func TestTopChineseDefender(t *testing.T) {
	const start = "attack = \"4 JP Infantry Division @N here%s\"\ndefend = \"2 KMT Infantry Army%s, US " +
		"Infantry Regiment%s\"\n"
	fought := strings.ReplaceAll(start, "%s", " fought")
	g := at(t, "Dr", fought)
	assert.Equal(t, "reduce and retreat KMT Infantry Army 1; pay and retreat KMT Infantry Army 1", fighttest.Asks(g))
	fighttest.Play(t, g, "pay and retreat KMT Infantry Army 1", "reduce and retreat US Infantry Regiment 1")
	assert.Equal(t, "4 JP Infantry Division @N stale | KMT Infantry Army gone, KMT Infantry Army, US "+
		"Infantry Regiment reduced gone", forces(g))
	g = at(t, "Do", fought)
	fighttest.Play(t, g, "retreat KMT Infantry Army 1", "retreat US Infantry Regiment 1")
	assert.Equal(t, "4 JP Infantry Division @N | KMT Infantry Army gone, KMT Infantry Army, US Infantry "+
		"Regiment gone", forces(g), "who is under it stays, so the attackers go")
	// De, by the dice: 28 to 19 is 1:1; 8 and 9 on table 1.
	g = combat(t, strings.ReplaceAll(start, "%s", "")+"shift = 3")
	got := fighttest.After(t, g, "fight", 6, forces)
	assert.Equal(t, 2,
		got["4 JP Infantry Division @N stale | KMT Infantry Army reduced gone, KMT Infantry Army, US "+
			"Infantry Regiment reduced gone"], got)
	for text := range got {
		assert.NotContains(t, text, "2 KMT Infantry Army reduced")
	}
	g = at(t, "De", "attack = \"JP Infantry Division @N here fought\"\ndefend = \"KMT Infantry Army fought "+
		"reduced, KMT Infantry Army fought cut\"\nterrain = \"jungle\"\ncapital = true")
	rolled := fighttest.After(t, g, "retreat KMT Infantry Army 1", 36, forces)
	assert.Equal(t,
		map[string]int{"JP Infantry Division @N stale | KMT Infantry Army reduced gone, KMT Infantry Army cut": 30,
			"JP Infantry Division @N stale | KMT Infantry Army reduced gone, KMT Infantry Army reduced cut": 6}, rolled)
	// The order of the stack is part of the position; that of others is not.
	key := func(defend string) string {
		return string(combat(t, "attack = \"JP Infantry Division @N here\"\ndefend = \""+defend+"\"").AppendKey(nil))
	}
	assert.NotEqual(t, key("KMT Infantry Army, KMT Infantry Army battlegroup"),
		key("KMT Infantry Army battlegroup, KMT Infantry Army"))
	assert.Equal(t, key("US Infantry Regiment, US Infantry Division"),
		key("US Infantry Division, US Infantry Regiment"))
}

// Chinese in a Provincial Capital are entrenched, elsewhere they never are; its garrison
// is Chinese too. They stand alone by faction. [27.74] [27.72] [27.35] [21.3] (W104)
func TestChineseCapital(t *testing.T) {
	const attack = "attack = \"JP Infantry Division @N here fought\"\n"
	leave, stay := "retreat KMT Infantry Army 1", "stay with KMT Infantry Army 1"
	for more, want := range map[string]string{"capital = true": leave + "; " + stay, "": "",
		"works = \"entrenched\"": "", "works = \"fortified\"": ""} {
		text := attack + "defend = \"KMT Infantry Army reduced fought\"\nphase = \"options\"\nresult = \"De\"\n" + more
		if want != "" {
			assert.Equal(t, want, fighttest.Asks(combat(t, text)), more)
			continue
		}
		_, err := fighttest.Load(t).Parse(text + "\n")
		assert.NoError(t, err, more)
		assert.Equal(t, leave, fighttest.Asks(combat(t, text)), more)
	}
	g := at(t, "De", attack+"defend = \"US Infantry Regiment reduced fought\"\ncapital = true")
	assert.Equal(t, "retreat US Infantry Regiment 1", fighttest.Asks(g), "other Allies are not")
	for text, want := range map[string]int{
		"attack = \"JP Infantry Division @N here\"\ndefend = \"none\"\ngarrison = " +
			"true\ndate = \"7/44\"": 3,
		"attack = \"JP Infantry Division @N here\"\ndefend = \"none\"\ngarrison = true\ndate = " +
			"\"7/44\"\ncapital = true": 1,
		"attack = \"US Infantry Division @N here\"\ndefend = \"none\"\ngarrison = true\ndate = " +
			"\"13/41\"\ncapital = true": 3,
		"attack = \"JP Infantry Division @N here\"\ndefend = \"US Infantry Regiment\"\ndate = " +
			"\"7/44\"\ncapital = true": 3,
		"attack = \"KMT Infantry Army @N here\"\ndefend = \"JP Infantry Regiment\"\ndate = " +
			"\"7/44\"\ncapital = true": 3,
		"attack = \"JP Infantry Division @N here\"\ndefend = \"CCP Infantry Army\"\ndate = \"7/44\"\nworks = " +
			"\"fortified\"": 1,
	} {
		assert.Equal(t, want, combat(t, text).TableNumber(), text)
	}
	for text, want := range map[string]string{
		"attack = \"JP Infantry Division\"\ndefend = \"KMT Infantry Army, CCP " +
			"Infantry Army\"": "want Chinese of one faction (27.35)",
		"attack = \"JP Infantry Division\"\ndefend = \"KMT Infantry Army inside\"\nworks = " +
			"\"fortified\"": "want it outside (27.74)",
	} {
		_, err := fighttest.Load(t).Battle("x.toml", text, nil)
		assert.ErrorContains(t, err, want, text)
	}
}

// Chinese units pay with Provincial Points and with nothing else. Units cut off from a Provincial
// Capital cannot pay. [27.77] [27.78] [12.23]
func TestProvincialPoints(t *testing.T) {
	const text = "attack = \"JP Infantry Division @N here fought\"\ndefend = \"KMT Infantry Army fought, US " +
		"Infantry Regiment fought\"\ndefend-supply = 50\nprovincial = "
	assert.NotContains(t, fighttest.Asks(at(t, "Do", text+"7")), "pay and stay KMT")
	assert.NotContains(t, fighttest.Asks(at(t, "Do", strings.Replace(text, "Army fought", "Army cut fought", 1)+
		"8")), "pay and stay KMT")
	g := at(t, "Do", text+"8")
	fighttest.Play(t, g, "pay and stay KMT Infantry Army 1", "pay and stay US Infantry Regiment 1")
	assert.Equal(t, 2*(50-3), g.SupplyOf(1))
	assert.Contains(t, g.String(), "provincial = \"0\"")
	g = at(t, "Ar", "attack = \"KMT Infantry Army @N here fought\"\ndefend = \"JP Infantry Regiment "+
		"fought\"\nprovincial = 9\nattack-supply = 0")
	fighttest.Play(t, g, "pay and retreat KMT Infantry Army 1")
	assert.Contains(t, g.String(), "provincial = \"1\"")
}

// Attackers on all hexsides of a Supply Path cut the defenders off: they cannot pay, and
// have no Line of Communications; with one hexside open nothing happens. [12.75] [14.31]
// [12.31] [27.78]
func TestFrontHexsidesAndSupply(t *testing.T) {
	start := func(defend, path string) *ground.Combat {
		return combat(t, "attack = \"2 JP Infantry Division @N here\"\ndefend = \""+defend+
			"\"\nterrain = \"jungle\"\nhostile = \"SE\"\nheld = \"S\"\ndate = \"7/44\"\n"+path)
	}
	say := func(s sim.State) string {
		text := forces(s)
		if s.Turn() == book.Defender {
			text += " | " + fighttest.Asks(s)
		}
		return text
	}
	open := fighttest.After(t, start("US Infantry Regiment", "defend-path = \"N S\""), "fight", 36, say)
	assert.Equal(t, open, fighttest.After(t, start("US Infantry Regiment", ""), "fight", 36, say),
		"nothing said, or one way open")
	for _, path := range []string{"N NE", "NW", "NE"} {
		got := fighttest.After(t, start("US Infantry Regiment", "defend-path = \""+path+"\""), "fight", 36, say)
		assert.NotEqual(t, open, got, path)
		for text := range got {
			assert.NotContains(t, text, "pay and", path)
		}
	}
	// Attrition: 4 or less in the jungle.
	g := at(t, "Do", "attack = \"2 JP Infantry Division @N here fought\"\ndefend = \"US Infantry Regiment "+
		"fought\"\nterrain = \"jungle\"\ndefend-path = \"N\"\nsevered = true")
	got := fighttest.After(t, g, "retreat US Infantry Regiment 1", 36, forces)
	assert.Equal(t, map[string]int{"2 JP Infantry Division @N stale | US Infantry Regiment gone": 30,
		"2 JP Infantry Division @N stale | US Infantry Regiment reduced gone": 6}, got)
	// Chinese in their capital draw on that.
	const china = "attack = \"2 JP Infantry Division @N here fought\"\ndefend = \"KMT Infantry Army " +
		"fought\"\ndefend-path = \"N\"\nsevered = true\n"
	assert.NotContains(t, fighttest.Asks(at(t, "Do", china)), "pay")
	assert.Contains(t, fighttest.Asks(at(t, "Do", china+"capital = true")), "pay")
	_, err := fighttest.Load(t).Battle("x.toml",
		"attack = \"JP Infantry Division\"\ndefend = \"US Infantry Regiment\"\nhostile = "+
			"\"S\"\ndefend-path = \"S\"", nil)
	assert.ErrorContains(t, err, "x.toml:4: defend-path: found a hex where the attacker has units")
	_, err = fighttest.Load(t).Battle("x.toml",
		"attack = \"JP Infantry Division\"\ndefend = \"US Infantry Regiment\"\nsevered = true", nil)
	assert.ErrorContains(t, err, "severed: found it in the phase gather")
}
