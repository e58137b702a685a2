package battle_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// A played battle is driven by the text of its moves and by wished results.
type played struct {
	*battle.Battle
	t *testing.T
}

func start(t *testing.T, text string, options ...string) played {
	t.Helper()
	given := map[string]string{}
	for _, o := range options {
		name, value, _ := strings.Cut(o, "=")
		given[name] = value
	}
	r, err := pacificvictory.Load(pacificvictory.Game.Data, given)
	require.NoError(t, err)
	s, err := r.Parse(text)
	require.NoError(t, err)
	return played{s.(*battle.Battle), t}
}

func refused(t *testing.T, text string, options ...string) string {
	t.Helper()
	given := map[string]string{}
	for _, o := range options {
		given[o] = "on"
	}
	r, err := pacificvictory.Load(pacificvictory.Game.Data, given)
	require.NoError(t, err)
	_, err = r.Parse(text)
	require.Error(t, err)
	return err.Error()
}

// moves lists what the side to move may do.
func (p played) moves() []string {
	var list []string
	for _, m := range p.Legal(nil) {
		list = append(list, p.MoveString(m))
	}
	return list
}

// do makes a move, rolling the wished results one after the other.
func (p played) do(move string, results ...int) {
	p.t.Helper()
	legal := p.Legal(nil)
	i, err := sim.ParseMove(p.Battle, legal, move)
	require.NoError(p.t, err)
	before := p.Clone()
	for game := range uint64(100_000) {
		d := sim.NewDice(1, sim.Nature)
		d.Start(game)
		var got []int
		d.Watch(func(r sim.Roll) { got = append(got, r.Result) })
		p.CopyFrom(before)
		p.Apply(legal[i], &d)
		if len(got) >= len(results) && assert.ObjectsAreEqual(results, got[:len(results)]) || len(results) == 0 {
			return
		}
	}
	require.Fail(p.t, "no such roll", "%s rolling %v", move, results)
}

// wait lets the side to move do nothing: hold fire, not land, stay on blockade.
func (p played) wait() {
	p.t.Helper()
	for _, m := range p.moves() {
		if strings.HasSuffix(m, "hold") || strings.HasSuffix(m, "holds fire") || strings.HasSuffix(m, "blockade") ||
			strings.HasPrefix(m, "no ") {
			p.do(m)
			return
		}
	}
	require.Fail(p.t, "no way to wait", "%v", p.moves())
}

// force returns the blocks of a side as text.
func (p played) force(side string) string {
	for line := range strings.Lines(p.String()) {
		if rest, ok := strings.CutPrefix(line, side+" = "); ok {
			return strings.Trim(rest, "\"\n")
		}
	}
	return ""
}

// 5.2, 5.21: combat turns in the order of their letters, the defender first on
// equal letters (the types in their order: 3.1.1, 3.1.2, 3.2.1, 3.2.2, 3.2.3, 3.2.4, 3.3.2).
func TestCombatTurns(t *testing.T) {
	p := start(t, `attack = "NA1 CV1 SS1 BB1 IN1"
defend = "AF1 CV1 SS1 CA1 IN1"
hex = "clear"
base = "major"`)
	// ruling R06: battleships before cruisers
	want := []string{"AF", "NA", "CV", "SS", "CV", "SS", "BB", "CA", "IN", "IN"}
	var got []string
	for range want {
		m := p.moves()[0]
		got = append(got, strings.Fields(m)[0])
		p.do(m, 0)
	}
	assert.Equal(t, want, got)
	assert.Equal(t, 2, p.Round())
}

// 3.1, 3.1.1, 3.1.2, 3.2, 3.2.1, 3.2.2, 3.2.3, 3.2.4, 3.3, 3.3.1, 3.3.2, 3.3.3: the
// firepowers of the unit chart.
func TestFirepowers(t *testing.T) {
	p := start(t, `attack = "NA1 CV1 SS1 BB1 AR1 MA1"
defend = "AF1[British] CV1 SS1 CA1 MA1 SHQ1"
hex = "clear"
base = "major"`)
	want := map[string][3]int{
		"NA": {2, 3, 1}, "AF": {2, 2, 2}, "CV": {2, 3, 1}, "BB": {1, 3, 2}, "CA": {1, 2, 1}, "AR": {1, 1, 3},
		"SHQ": {1, 1, 1},
	}
	for s := range sim.Side(2) {
		for i := range p.Span(s) {
			got := [3]int{p.Power(i, book.Air), p.Power(i, book.Naval), p.Power(i, book.Ground)}
			switch typ := p.Block(i).Type.String(); typ {
			case "MA": // 3.3.3: US marines bring aircraft
				assert.Equal(t, [][3]int{{1, 1, 2}, {2, 1, 3}}[s], got)
			case "SS": // special rule of 1943: Allied submarines are poor until Sep43
				assert.Equal(t, [][3]int{{0, 2, 0}, {0, 1, 0}}[s], got)
			default:
				assert.Equal(t, want[typ], got, typ)
			}
		}
	}
	p = start(t, `attack = "IN1"
defend = "GA1 IN1"
japan = "defend"
date = "Sep43"
hex = "clear"
base = "major"`)
	for i := range p.Span(1) {
		got := [3]int{p.Power(i, book.Air), p.Power(i, book.Naval), p.Power(i, book.Ground)}
		assert.Equal(t, [][3]int{{1, 2, 1}, {1, 1, 2}}[i-12], got)
	}
}

// 1943 special rule on submarines: improved torpedoes from the Sep43 turn.
func TestAlliedSubmarines(t *testing.T) {
	for date, power := range map[string]int{"Dec41": 1, "Jun43": 1, "Sep43": 2, "Jun45": 2} {
		p := start(t, `attack = "CA1"
defend = "SS1"
date = "`+date+`"`)
		assert.Equal(t, power, p.Power(12, book.Naval), date)
	}
}

// 5.4, 5.41, 5.42: air blocks fire at any group, with enemy air present or not.
func TestAirFiresAtAnyGroup(t *testing.T) {
	p := start(t, `attack = "NA2"
defend = "AF1 CA1 IN2"
hex = "clear"
base = "minor"
retreat-attack = "none"`)
	p.do("AF holds fire")
	assert.Equal(t, []string{"NA fires at air", "NA fires at naval", "NA fires at ground", "NA holds fire"}, p.moves())
}

// 5.43: ships fire at air only after air fired at ships; carriers and US marines
// need no provocation.
func TestFlak(t *testing.T) {
	const text = `attack = "NA2"
defend = "CV2 CA2 IN2 MA2"
hex = "clear"
base = "major"
retreat-attack = "none"
retreat-defend = "none"`
	p := start(t, text)
	p.do("NA fires at naval", 0)
	assert.Contains(t, p.moves(), "CV fires at air")
	p.do("CV holds fire")
	assert.Contains(t, p.moves(), "CA fires at air")
	p.do("CA holds fire")
	assert.Contains(t, p.moves(), "MA fires at air")
	assert.NotContains(t, p.moves(), "IN fires at air", "ground was not attacked")

	p = start(t, text)
	p.do("NA fires at ground", 0)
	p.do("CV holds fire")
	assert.Contains(t, p.moves(), "IN fires at air", "the cruiser has no target and is passed over")
}

// 5.44: ships fire at ground only with no enemy ship present; ground fires at
// ships only once shelled.
func TestShoreBombardment(t *testing.T) {
	p := start(t, `attack = "BB2 CA2"
defend = "CA1 IN3"
hex = "clear"
base = "minor"
retreat-attack = "none"
retreat-defend = "none"`)
	assert.NotContains(t, p.moves(), "BB fires at ground")
	p.do("BB fires at naval", 1)
	assert.Equal(t, []string{"CA fires at ground", "CA holds fire"}, p.moves(), "the ship is gone")
	p.do("CA fires at ground", 0)
	assert.Contains(t, p.moves(), "IN fires at naval")

	p = start(t, `attack = "CA2"
defend = "IN3"
hex = "clear"
base = "minor"
retreat-attack = "none"
retreat-defend = "none"`)
	p.do("CA holds fire")
	assert.Equal(t, 2, p.Round(), "not shelled, the infantry has no target")
}

// 5.45: hits go to the strongest, one at a time; the owner breaks ties; infantry
// never loses its last step to air or ships.
func TestHitAllocation(t *testing.T) {
	p := start(t, `attack = "NA4"
defend = "CV2 BB4 CA3"
hex = "sea"
retreat-attack = "none"
retreat-defend = "none"`)
	p.do("NA fires at naval", 4)
	assert.Equal(t, "CV2 BB3 CA3", p.force("defend"), "the battleship alone was strongest")
	assert.Equal(t, []string{"BB takes the hit", "CA takes the hit"}, p.moves())
	p.do("CA takes the hit")
	assert.Equal(t, "CV2 BB2 CA2", p.force("defend"), "the third hit had no choice")
	p.do("CV takes the hit")
	assert.Equal(t, "CV1 BB2 CA2", p.force("defend"))

	p = start(t, `attack = "AF4"
defend = "IN2 SHQ1"
hex = "clear"
base = "minor"
retreat-attack = "none"
retreat-defend = "none"`)
	p.do("AF fires at ground", 4)
	assert.Equal(t, "IN1 SHQ0", p.force("defend"), "infantry keeps its last step, a headquarters does not (R30, R31)")
}
