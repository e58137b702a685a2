package situation

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

func campaignRules(t testing.TB, options map[string]string) Setting {
	t.Helper()
	r, err := Embedded(options)
	require.NoError(t, err)
	return r
}

// deployed returns a scenario before the first turn begins.
func deployed(t testing.TB, name string) *State {
	t.Helper()
	r := campaignRules(t, nil)
	s, ok := r.War.Scenario(name)
	require.True(t, ok)
	start, err := r.Deploy(s)
	require.NoError(t, err)
	c := start
	c.Phase = InitiativeRoll
	require.NoError(t, c.Check())
	return c
}

func (c *State) at(t testing.TB, name string) hex.Index {
	t.Helper()
	i, ok := c.War.Map.Find(name)
	require.True(t, ok, name)
	return i
}

// called returns the number of a block by its label.
func (c *State) called(t testing.TB, label string) int {
	t.Helper()
	for i := range c.War.Pieces {
		if c.Label(i) == label {
			return i
		}
	}
	t.Fatalf("no block %q", label)
	return 0
}

// requireReadsBack checks that a position is what its text says, byte for byte.
func requireReadsBack(t testing.TB, c *State) {
	t.Helper()
	text := c.String()
	s, err := c.read(text)
	require.NoError(t, err, text)
	back := s
	require.Equal(t, text, back.String())
	require.Equal(t, c.AppendKey(nil), back.AppendKey(nil), text)
	require.Equal(t, c.AppendIdentity(nil), back.AppendIdentity(nil), text)
	require.Equal(t, c.Position, back.Position, text)
}

func TestCampaignTextOfSetups(t *testing.T) { // [8.2]
	for _, name := range []string{"1941", "1942", "1943"} {
		c := deployed(t, name)
		requireReadsBack(t, c)
		require.NotContains(t, c.String(), "#", "a set-up needs no numbers")
	}
	text := deployed(t, "1942").String()
	for _, line := range []string{`turn = "Jun42"`, `Tokyo = "SHQ4[IJA] AF2 BB3[Ise] BB3[Nagato] BB1[Yamato] CA3 IN3"`,
		`Timor = "CA2{face up, seen 2}"`, `markers = "Rabaul"`, `reserve = "2, 3"`,
		`blockaded-by-japan = "Andamans, Manokwari, Timor"`,
		`"South Africa" = "CV1[Illustrious] BB1[King George V]"`} {
		require.Contains(t, text, line+"\n")
	}
	require.Contains(t, deployed(t, "1941").String(), `CV3[Akagi]{bound}`)
}

// midTurn is a position in the middle of a turn: a strike at Midway, an invasion, a
// headquarters at work, blocks seen and lost.
func midTurn(t testing.TB) *State {
	c := deployed(t, "1942")
	c.Phase, c.Decides, c.Mover, c.FirstPlayer, c.Winner, c.Victor, c.Storm = ChoosePlace, book.AlliedSide,
		book.AlliedSide, book.JapanSide, book.AlliedSide, book.AlliedSide, 3
	move := func(label, to string, way uint8, m Marks) int {
		i := c.called(t, label)
		c.Put(i, c.at(t, to))
		c.Pieces[i].Way = way
		c.Mark(i, m|Moved, true)
		return i
	}
	akagi := move("CV Akagi", "Midway", uint8(hex.East), Attacks)
	c.Pieces[akagi].Known = 4
	move("IN.12", "Midway", BySeaWay, Attacks|Invades|FaceUp)
	move("CA.2 US", "Midway", uint8(hex.NorthWest), Attacks|Joins)
	move("CV Soryu", "Bay of Bengal", NoWay, Raids)
	c.Entered[hex.East] = hex.Bit(c.at(t, "Midway"))
	c.Battles = hex.Bit(c.at(t, "Midway"))
	c.Settled = hex.Bit(c.at(t, "Timor"))
	lost := c.called(t, "BB Yamato")
	c.Put(lost, NoPlace)
	c.Active, c.Moves[2], c.Moves[0] = 1<<2, 3, 2
	c.Picked = uint8(c.called(t, "IN.3 India"))
	c.Mark(int(c.Picked), Moved|OnceMore, true)
	c.Mark(c.called(t, "AF.1 US"), Patrols, true)
	c.Take(book.JapanSide, c.at(t, "Midway"))
	c.Points = [book.NumNations]uint8{book.Japan: 12, book.China: 4}
	c.Position.Given[book.USA] = 1
	built := c.called(t, "CV Hiyo")
	c.Built[built/4] |= 2 << (built % 4 * 2)
	c.Ended = 2
	c.Past = History{[2][book.NumTypes]uint8{{book.CV: 2, book.IN: 255}, {book.SHQ: 1}},
		[book.NumNations]uint8{book.USA: 31}}
	require.NoError(t, c.Check())
	return c
}

func TestCampaignTextMidTurn(t *testing.T) {
	c := midTurn(t)
	requireReadsBack(t, c)
	text := c.String()
	for _, part := range []string{`chosen = "IN.3 India"`, `active = "`, `entered = "Midway: east"`,
		"IN2#12{moved, attacks, invades, face up, from ",
		"by sea", "CV3[Akagi]{moved, attacks, from Kure, by east, seen 3}", `points = "Japan=12, China=4"`,
		`given = "USA=1"`, "{patrols}", "ended = 2",
		`produced = "USA=31"`, `lost-by-japan = "CV=2, IN=255"`, `lost-by-allies = "SHQ=1"`} {
		require.Contains(t, text, part)
	}
	require.NotContains(t, text, "Yamato", "who is in the pool needs no words")
}

// The battle at hand is a text in the text.
func TestCampaignTextFight(t *testing.T) {
	c := midTurn(t)
	c.Phase, c.Fighting, c.BattleHex, c.Picked = InBattle, true, c.at(t, "Midway"), 0
	b, err := c.Battle("", `attack = "CV3[Akagi] IN2~"
defend = "AF1 SS3"
hex = "jungle"
base = "major"
date = "Jun42"`, nil)
	require.NoError(t, err)
	c.AtHand = *b.(*battle.Battle)
	c.Engaged[0], c.Engaged[1] = uint8(c.called(t, "CV Akagi")), uint8(c.called(t, "IN.12"))
	c.Engaged[12], c.Engaged[13] = uint8(c.called(t, "AF.5 US")), uint8(c.called(t, "SS.1 US"))
	c.Leaving = 1 << 13
	requireReadsBack(t, c)
	require.Equal(t, c.AtHand.Position, mustParse(t, c).AtHand.Position)
	c.AtHand.Double = battle.Bit(1) // the map knows better
	requireReadsBack(t, c)
	require.Equal(t, battle.Bit(1), mustParse(t, c).AtHand.Double)
}

func mustParse(t testing.TB, c *State) *State {
	t.Helper()
	s, err := c.read(c.String())
	require.NoError(t, err)
	return s
}

// Alike blocks that change places leave the key alone, and nothing else does.
func TestCampaignKey(t *testing.T) {
	c := midTurn(t)
	key := func(c *State) string { return string(c.AppendKey(nil)) }
	swap := func(a, b string) *State {
		k := *c
		i, j := k.called(t, a), k.called(t, b)
		k.Pieces[i], k.Pieces[j] = k.Pieces[j], k.Pieces[i]
		require.NotEqual(t, string(c.AppendIdentity(nil)), string(k.AppendIdentity(nil)), "%s for %s", a, b)
		return &k
	}
	require.True(t, key(c) == key(swap("IN.1", "IN.2")), "two Japanese infantry")
	require.True(t, key(c) == key(swap("CV Akagi", "CV Soryu")), "classes of ships do not matter")
	require.True(t, key(c) != key(swap("CV Akagi", "BB Ise")))
	require.True(t, key(c) != key(swap("IN.1 NRA", "IN.1 PRA")), "Nationalists are no Communists")
	require.True(t, key(c) != key(swap("IN.1 ANZAC", "IN.1 India")), "they are built elsewhere")
	require.True(t, key(c) != key(swap("Nimitz", "MacArthur")))
	require.True(t, key(c) != key(swap("IN.1 India", "IN.3 India")), "the chosen one stands elsewhere")
	require.True(t, key(c) != key(swap("CV Essex", "CV Lexington")), "Essex is not to be built yet")
	later := *swap("CV Essex", "CV Lexington")
	later.Quarter, c.Quarter = 8, 8
	require.True(t, key(c) == key(&later), "now she is")
	for what, change := range map[string]func(*State){
		"phase": func(k *State) { k.Phase = ChooseBlock }, "steps": func(k *State) { k.Pieces[3].Steps++ },
		"marks": func(k *State) { k.Pieces[3].Marks ^= Moved }, "known": func(k *State) { k.Pieces[3].Known = 1 },
		"built": func(k *State) {
			k.Built[0]++
		}, "control": func(k *State) { k.Japanese = k.Japanese.With(k.at(t, "Bombay")) },
		"points": func(k *State) {
			k.Points[book.USA]++
		}, "bound": func(k *State) { k.Bound[0] ^= 8 }, "raised": func(k *State) { k.Raised = k.Japanese },
	} {
		k := *c
		change(&k)
		require.True(t, key(c) != key(&k), what)
	}
}

// The bytes of a position are all of its fields, but for its history.
func TestCampaignIdentityIsWhole(t *testing.T) {
	n := uintptr(0)
	for _, r := range solid {
		n += r.to - r.from
	}
	c := deployed(t, "1941")
	require.Len(t, c.AppendIdentity(nil), int(n))
	require.Zero(t, testing.AllocsPerRun(10, func() {
		buf := make([]byte, 0, 1<<14)
		_ = c.AppendIdentity(c.AppendKey(buf))
	}))
}

// Whatever is wrong is refused with the line where it stands.
func TestCampaignTextErrors(t *testing.T) {
	c := midTurn(t)
	text := c.String()
	line := func(part string) int {
		n := strings.Index(text, part)
		require.GreaterOrEqual(t, n, 0, part)
		return 1 + strings.Count(text[:n], "\n")
	}
	for _, x := range []struct{ old, new, want string }{
		{`scenario = "1942"`, `scenario = "1940"`, `scenario: found "1940"; want one of scenarios.csv`},
		{`turn = "Jun42"`, `turn = "May42"`, `turn: found "May42"; want one of Dec41`},
		{`turn = "Jun42"`, `turn = "Dec41"`, `turn: found Dec41; want one of Jun42 to Jun45`},
		{`phase = "destination"`, `phase = "lunch"`, `phase: found "lunch"; want one of ending`},
		{`phase = "destination"`, `phase = "fight"`, `phase: found a fight; want the battle at hand`},
		{`decides = "Allies"`, `decides = "nobody"`, `decides: found nobody in phase destination`},
		{`storm = 3`, `storm = 7`, `storm: found 7; want a whole number from 0 to 6`},
		{`storm = 3`, `storm = "x"`, `position:8: storm: found text; want a whole number`},
		{`storm = 3`, `sturm = 3`, `found key "sturm"; want one of a position of the whole war`},
		{`chosen = "IN.3 India"`, `chosen = "IN.9 India"`, `chosen: found block "IN.9 India"`},
		{`active = "MacArthur"`, `active = "CV Akagi"`, `active: found "CV Akagi"; want a headquarters`},
		{`China=4`, `Chile=4`, `points: found "Chile"; want one of Japan`},
		{`China=4`, `China=400`, `points: found "China=400"; want a name and a number`},
		{`"CV=2, `, `"XX=2, `, `lost-by-japan: found "XX"; want one of NA`},
		{`entered = "Midway: east"`, `entered = "Midway: up"`, `entered: found "Midway: up"`},
		{`markers = "Rabaul"`, `markers = "Tokyo"`, `found a marker at Tokyo; want minor bases only`},
		{`markers = "Rabaul"`, `markers = "Rabaul, Rabaul"`, `markers: found "Rabaul"; want it once`},
		{`reserve = "2, 3"`, `reserve = "3, 3"`, `found 1 markers of Japan; want at most 3`},
		{`battles = "Midway"`, `battles = "Mudway"`, `battles: found place "Mudway"`},
		{`captured = "`, `captured = "Bay of Bengal, `, `captured: found Bay of Bengal; want a base`},
		{`captured = "`, `captured = "Bombay, `, `found Bombay captured and left`},
		{`blockaded-by-japan = "`, `blockaded-by-japan = "Bombay, `,
			`blockaded-by-japan: found Bombay without ships of Japan`},
		{`BB3[Ise]`, `BB3[Ise`, `Tokyo: found block "BB3[Ise`},
		{`BB3[Ise]`, `BB3[Iowa]`, `Tokyo: found block "BB3[Iowa]"; want a block that Japan has`},
		{`BB3[Ise]`, `BB5[Ise]`, `Tokyo: found block "BB5[Ise]"; want 1 to 4 steps`},
		{`BB3[Ise]`, `BB0[Ise]`, `Tokyo: found block "BB0[Ise]"; want 1 to 4 steps`},
		{`BB3[Ise]`, `BB3[Ise] BB3[Ise]`, `Tokyo: found block "BB3[Ise]"; want each of the 1 of its kind once`},
		{`IN2#12{`, `IN2#99{`, `Midway: found block "IN2#99`},
		{`by east`, `by air`, `found remark "by air"; want one of moved`},
		{`from Kure`, `from Kyoto`, `found place "Kyoto"; want one of the map`},
		{`Tokyo = "`, `Mongolia = "IN1" ` + "\nTokyo = \"", `found IN.`},
		{`Tokyo = "`, `Kioto = "IN1" ` + "\nTokyo = \"", `found place "Kioto"`},
		{`Tokyo = "`, "Lanchow = \"BB1[Yamato]\" \nTokyo = \"", `at Lanchow; want ships on water`},
	} {
		require.Contains(t, text, x.old)
		_, err := c.read(strings.Replace(text, x.old, x.new, 1))
		require.ErrorContains(t, err, x.want, x.new)
		require.NotContains(t, err.Error(), "\n")
		if !strings.Contains(x.want, "marker") && !strings.HasPrefix(x.want, "found Bombay") &&
			!strings.HasPrefix(x.want, "found IN") &&
			!strings.HasPrefix(x.want, "found place") && !strings.HasPrefix(x.want, "at Lanchow") {
			require.Contains(t, err.Error(), fmt.Sprintf("position:%d: ", line(x.old)), x.new)
		}
	}
}

// read reads a text under the rules of a position.
func (c *State) read(text string) (*State, error) { return c.ParseState("position", text) }
