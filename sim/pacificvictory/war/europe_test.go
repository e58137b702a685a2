package war

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// european returns rules with the option europe and events of one's own.
func european(t *testing.T, rows ...string) (Rules, error) {
	t.Helper()
	data := fstest.MapFS{}
	require.NoError(t, fs.WalkDir(shipped, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(shipped, path)
		data[path] = &fstest.MapFile{Data: text}
		return err
	}))
	text := eventHeader + "\n" + strings.Join(rows, "\n") + "\n"
	data["events.csv"] = &fstest.MapFile{Data: []byte(text)}
	r, err := battle.Load(data, map[string]string{"europe": "on"})
	if err != nil {
		return Rules{}, err
	}
	return Load(r)
}

const eventHeader = "event,happens,ends,boxes,source"

// Every event of 10.0 changes production by what the rulebook says, from the turn after
// it happens to the one in which it is undone.
func TestEuropeanProduction(t *testing.T) {
	for _, test := range []struct {
		rows                string
		japan, usa, british int // in Sep42
	}{
		{"axis-egypt,Jun42,,,sourced", 0, 0, -1},
		{"axis-iraq,Jun42,,,sourced", 0, 0, -1},
		{"axis-iran,Jun42,,,sourced", 0, 0, 0},
		{"axis-iraq,Jun42,,,sourced\naxis-iran,Mar42,,,sourced", 0, 0, -2},
		{"axis-britain,Jun42,,,sourced", 0, 0, -2},
		{"suez-open,Jun42,,,sourced", 0, 0, 1},
		{"russia-out,Jun42,,,sourced", 2, 0, 0},
		{"germany-out,Jun42,,,sourced", 0, 3, 1},
		{"convoys,Jun42,,3,sourced", 0, 0, -3},
		{"suez-open,Sep42,,,sourced", 0, 0, 0},
		{"suez-open,Jun42,Sep42,,sourced", 0, 0, 1},
		{"suez-open,Mar42,Jun42,,sourced", 0, 0, 0},
		{"suez-open,,Sep42,,sourced", 0, 0, 1},
		{"convoys,Mar42,Jun42,4,sourced\nconvoys,Jun42,,1,sourced", 0, 0, -1},
	} {
		r, err := european(t, test.rows)
		require.NoError(t, err, test.rows)
		c := on(r, "Sep42", book.JapanSide)
		c.Points = [book.NumNations]uint8{book.Japan: 20, book.USA: 20, book.British: 20}
		c.FromEurope()
		want := [book.NumNations]uint8{book.Japan: uint8(20 + test.japan), book.USA: uint8(20 + test.usa),
			book.British: uint8(20 + test.british)}
		require.Equal(t, want, c.Points, test.rows)
		c.Points = [book.NumNations]uint8{}
		c.FromEurope()
		require.Less(t, c.Points[book.British], uint8(10), "no less than none")
		c.Rules.Ruling.Europe = false
		c.Points = [book.NumNations]uint8{}
		c.FromEurope()
		require.Equal(t, [book.NumNations]uint8{}, c.Points, "without the option")
	}
}

// What Europe sends is spent but is no victory points [8.1] (ruling R91).
func TestEuropeanPointsAreSpent(t *testing.T) {
	r, err := european(t, "russia-out,,,,sourced")
	require.NoError(t, err)
	s, err := r.Setup("1941")
	require.NoError(t, err)
	c := s.(*Campaign)
	c.startLogistics()
	require.Equal(t, 14, c.VictoryPoints())
	require.EqualValues(t, 16, c.Points[book.Japan])
	require.EqualValues(t, 14, c.JVP)
}

// The shipped events are those of history: the canal opens with Italy's surrender.
func TestEuropeanHistory(t *testing.T) {
	r := campaignRules(t, map[string]string{"europe": "on"})
	c := on(r, "Sep43", book.JapanSide)
	require.Zero(t, *c.Abroad())
	c.Quarter++
	require.EqualValues(t, 1, c.Abroad().Points[book.British])
	c.Quarter = uint8(len(book.Turns) - 1)
	require.EqualValues(t, 3, c.Abroad().Points[book.USA])
}

// When Russia is out, Harbin stays Japan's without a garrison, and not before [10.0].
func TestEuropeanHarbin(t *testing.T) {
	r, err := european(t, "russia-out,Jun42,,,sourced")
	require.NoError(t, err)
	for turn, japanese := range map[string]bool{"Jun42": false, "Sep42": true} {
		c := on(r, turn, book.JapanSide)
		harbin := c.at(t, "Harbin")
		c.Take(book.JapanSide, harbin)
		i := camp{c, t}.place("-GA1", "Harbin")
		c.Put(i, situation.NoPlace)
		require.Equal(t, japanese, c.HeldBy(book.JapanSide).Has(harbin), turn)
	}
	c := on(r, "Sep42", book.JapanSide) // left to China before
	c.startTurn()
	require.True(t, c.HeldBy(book.JapanSide).Has(c.at(t, "Harbin")))
	require.NoError(t, c.Check())
	c = on(r, "Sep42", book.JapanSide)
	camp{c, t}.place("IN1[NRA]", "Harbin")
	c.startTurn()
	require.False(t, c.HeldBy(book.JapanSide).Has(c.at(t, "Harbin")), "China stands there")
}

// While France fights on, Japan neither deploys in Hanoi and Saigon nor enters them, and nobody has
// their production. Blocks that were there are put in the nearest bases with room [10.0 vichy].
func TestWithoutVichy(t *testing.T) {
	byEvent, err := european(t, "no-vichy,,Jun42,,sourced")
	require.NoError(t, err)
	for name, r := range map[string]Rules{"option": campaignRules(t, map[string]string{"no-vichy": "on"}),
		"event": byEvent} {
		s, err := r.Setup("1941")
		require.NoError(t, err)
		c := s.(*Campaign)
		require.NoError(t, c.Check())
		requireReadsBack(t, c)
		closed := hex.Bit(c.at(t, "Hanoi")).With(c.at(t, "Saigon"))
		require.True(t, c.Present(book.JapanSide).And(closed).Empty(), name)
		require.True(t, c.HeldBy(book.JapanSide).And(closed).Empty(), name)
		n := 0
		for i := range c.War.Japanese {
			n += int(book.Flag(c.Pieces[i].At != situation.NoPlace))
		}
		require.Equal(t, 55, n, "all that the scenario has")
		require.EqualValues(t, 12, c.Production()[book.Japan], "without Saigon, and Bangkok that traces by it")
		for n, want := range map[book.Nation]uint8{book.USA: 25, book.British: 17, book.China: 4} {
			require.Equal(t, want, c.Production()[n], "%s: nobody has Saigon's", n)
		}
		c.startMoves(book.JapanSide)
		buf := make([]sim.Move, 0, 512)
		for i := range c.War.Japanese {
			if c.Pieces[i].At == situation.NoPlace {
				continue
			}
			c.Phase, c.Picked = situation.ChoosePlace, uint8(i)
			for _, m := range c.Legal(buf[:0]) {
				_, _, place, _ := unpackOrder(m)
				o, _, _, _ := unpackOrder(m)
				require.False(t, o != StayPut && closed.Has(hex.Index(place)), c.MoveString(m))
			}
		}
	}
	c := on(byEvent, "Sep42", book.JapanSide) // France is out of it: the colonies are Japan's
	c.Japanese = c.Japanese.AndNot(c.War.Routes.Vichy)
	c.startTurn()
	require.True(t, c.HeldBy(book.JapanSide).Has(c.at(t, "Saigon")))
}

// A block in a base that is closed may leave it.
func TestWithoutVichyLeaves(t *testing.T) {
	r, err := european(t, "no-vichy,Jun42,,,sourced")
	require.NoError(t, err)
	c := camp{on(r, "Sep42", book.JapanSide), t}
	ca := c.place("-CA2", "Saigon")
	c.Take(book.JapanSide, c.at("Saigon"))
	c.begin()
	require.Contains(t, c.choosable(), ca)
	require.NotEmpty(t, only(c.options(ca), "go Bangkok"))
	require.Empty(t, only(c.options(c.place("-CA1", "Bangkok")), "go Saigon"))
}

// Players of the European game are told what a decisive victory here sends there [10.0].
func TestDecisiveVictoryIsToldToEurope(t *testing.T) {
	r, err := european(t, "suez-open,Jun42,,,sourced")
	require.NoError(t, err)
	told := func(points uint8, option bool) []string {
		c := on(r, "Sep42", book.JapanSide)
		end := *c
		end.Decides, end.Phase, end.JVP = sim.Over, situation.WarOver, points
		rules := *c.Rules
		rules.Europe = option
		end.Rules = &rules
		s := newTelling(sim.Over, c, &end)
		s.turn()
		return s.lines[len(s.lines)-1:]
	}
	require.Equal(t,
		[]string{"  in the European game each production is, from its next turn on, British -2 and USA -2"},
		told(25, true))
	require.Equal(t,
		[]string{"  in the European game each production is, from its next turn on, British +2 and USA +4"},
		told(5, true))
	require.Equal(t, []string{"The war is over: Japanese victory (tourney points: Japan 2, Allies 0)"}, told(24, true))
	require.Equal(t, []string{"The war is over: Allied victory (tourney points: Japan 0, Allies 2)"}, told(6, true))
	require.Equal(t, []string{"The war is over: Japanese decisive victory (tourney points: Japan 3, Allies 0)"},
		told(25, false))
}

// A file of events with a mistake is refused, with the line and what is wanted.
func TestEuropeanEventsErrors(t *testing.T) {
	for row, want := range map[string]string{
		"axis-malta,Jun42,,,sourced":                             "want one of axis-egypt",
		"axis-egypt,Apr42,,,sourced":                             "want one of Dec41",
		"axis-egypt,Jun42,Jun42,,sourced":                        "want a turn after",
		"axis-egypt,Jun42,,2,sourced":                            "want nothing, but for convoys",
		"convoys,Jun42,,,sourced":                                "boxes",
		"convoys,Jun42,,13,sourced":                              "boxes",
		"axis-egypt,Jun42,,,guessed":                             "want one of",
		"axis-egypt,Jun42,,,sourced\naxis-egypt,Dec42,,,sourced": "each event once",
	} {
		_, err := european(t, row)
		require.ErrorContains(t, err, "events.csv:", row)
		require.ErrorContains(t, err, want, row)
	}
}
