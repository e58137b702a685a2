package war

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// A combatPhase is a war that is played to the end of its combat phase and no further.
type combatPhase struct {
	Campaign
	over bool
	t    *testing.T
	list sim.Lister
}

// combatRules are the rules that ship, read once.
var combatRules = sync.OnceValue(func() Rules {
	r, err := embeddedWar(nil)
	if err != nil {
		panic(err)
	}
	return r
})

// newCombat is a war in a turn with no blocks on the map; the bases are their owners'.
func newCombat(t *testing.T, turn string, first sim.Side, options ...string) *combatPhase {
	t.Helper()
	given := map[string]string{}
	for _, o := range options {
		name, value, _ := strings.Cut(o, "=")
		given[name] = value
	}
	w := combatRules()
	r, err := w.With(given)
	require.NoError(t, err)
	f := &combatPhase{t: t}
	f.Setting, f.FirstPlayer, f.AtHand.Rules = situation.Setting{Rules: r, War: w.War}, first, r
	f.Quarter = uint8(slices.Index(book.Turns[:], turn))
	f.Japanese = w.War.Map.Bases().And(w.War.Map.Colours[atlas.Orange])
	f.Reserve = w.War.Markers
	for i := range f.Pieces {
		f.Pieces[i] = situation.Piece{At: situation.NoPlace, From: situation.NoPlace, Way: situation.NoWay}
	}
	return f
}

func (f *combatPhase) place(name string) hex.Index {
	i, ok := f.War.Map.Find(name)
	require.True(f.t, ok, "no place %q", name)
	return i
}

// give changes who holds a base.
func (f *combatPhase) give(s sim.Side, places ...string) {
	for _, name := range places {
		f.Take(s, f.place(name))
	}
}

// stand puts a block of the pool on the map: "CV2", "MA1[US]", "CA3[Japan]". Ground and
// ships are American unless the brackets say otherwise.
func (f *combatPhase) stand(word, place string, m situation.Marks) int {
	f.t.Helper()
	p := blockPattern.FindStringSubmatch(word)
	require.NotNil(f.t, p, word)
	steps, _ := strconv.Atoi(p[2])
	nation, class := book.USA, ""
	if n, ok := book.ParseNation(p[3]); ok {
		nation = n
	} else {
		class = p[3]
	}
	for i := range f.War.Pieces {
		k := f.What(i)
		if f.Pieces[i].At == situation.NoPlace && k.Type.String() == p[1] && (class == "" && k.Nation == nation ||
			class != "" && k.Class == class) {
			f.Pieces[i].Steps = uint8(steps)
			f.Pieces[i].Marks = m
			f.Pieces[i].From = f.place(place)
			f.Put(i, f.place(place))
			return i
		}
	}
	require.Fail(f.t, "no block", word)
	return 0
}

// come is stand for a block that comes from somewhere.
func (f *combatPhase) come(word, from, place string, m situation.Marks) int {
	f.t.Helper()
	i := f.stand(word, place, m)
	f.Pieces[i].From = f.place(from)
	return i
}

// begin starts the phase.
func (f *combatPhase) begin() {
	f.startCombat()
	f.run()
}

func (f *combatPhase) run() {
	for {
		if stop, over := f.stepCombat(); stop || over {
			if f.over = over; over {
				f.Decides = sim.Over
			}
			return
		}
	}
}

func (f *combatPhase) Apply(m sim.Move, d *sim.Dice) {
	if f.Phase != situation.InBattle { // as Campaign.Apply
		f.refuse(m)
	}
	f.memo.changed(everything)
	f.applyCombat(m, d)
	f.run()
}

func (f *combatPhase) Legal(buf []sim.Move) []sim.Move {
	if f.over {
		return buf
	}
	return f.Campaign.Legal(buf)
}

func (f *combatPhase) CopyFrom(s sim.State) {
	o := s.(*combatPhase)
	f.Campaign, f.over = o.Campaign, o.over
}

func (f *combatPhase) Clone() sim.State {
	return &combatPhase{Campaign: f.Campaign, over: f.over, t: f.t}
}

// text writes a move of the phase.
func (f *combatPhase) text(m sim.Move) string {
	if f.Phase == situation.InBattle {
		return f.AtHand.MoveString(m)
	}
	o, piece, place, _ := unpackOrder(m)
	name := f.War.Map.Name(hex.Index(place))
	switch o {
	case Resolve:
		return "resolve " + name
	case FightHere:
		return "fight"
	case Decline:
		return "decline"
	case Stop:
		return "stop"
	}
	return fmt.Sprintf("%s to %s", f.What(piece).Type, name)
}

func (f *combatPhase) texts() (list []string) {
	for _, m := range f.Legal(nil) {
		list = append(list, f.text(m))
	}
	return list
}

// do carries out a decision; with hits, that result of its roll.
func (f *combatPhase) do(text string, hits int) {
	f.t.Helper()
	legal := f.Legal(nil)
	i := slices.Index(f.texts(), text)
	require.GreaterOrEqual(f.t, i, 0, "%q is none of %v", text, f.texts())
	n := 0
	for s := range f.list.Outcomes(f, legal[i]) {
		if n == hits {
			f.CopyFrom(s)
			return
		}
		n++
	}
	require.Fail(f.t, "no such result", "%s: %d", text, hits)
}

// then is do after all have held fire who cannot fire before.
func (f *combatPhase) then(text string, hits int) {
	f.t.Helper()
	for !slices.Contains(f.texts(), text) && slices.Contains(f.texts(), "all hold") {
		f.do("all hold", 0)
	}
	f.do(text, hits)
}

// at returns where a piece is.
func (f *combatPhase) at(i int) string {
	if f.Pieces[i].At == situation.NoPlace {
		return "off"
	}
	return f.War.Map.Name(f.Pieces[i].At)
}

// The worked example, on the map: the Japanese infantry has to leave and goes back to
// Rabaul with the air fleet and the carrier, the cruiser stays on blockade [5.7].
func TestCombatGuadalcanal(t *testing.T) {
	f := newCombat(t, "Sep42", book.JapanSide)
	f.give(book.JapanSide, "Rabaul")
	f.stand("SHQ4[IJN]", "Rabaul", 0) // holds Rabaul
	f.MajorMarkers = f.MajorMarkers.With(f.place("Rabaul"))
	na := f.come("NA2[Japan]", "Rabaul", "Guadalcanal", situation.Attacks)
	cv := f.come("CV2[Akagi]", "Rabaul", "Guadalcanal", situation.Attacks)
	ca := f.come("CA2[Japan]", "Rabaul", "Guadalcanal", situation.Attacks)
	in := f.come("IN3[Japan]", "Rabaul", "Guadalcanal", situation.Attacks)
	f.Mark(in, situation.Invades, true)
	f.Pieces[in].Way = situation.BySeaWay
	ucv := f.stand("CV2[Lexington]", "Guadalcanal", 0)
	uca := f.stand("CA3", "Guadalcanal", 0)
	ma := f.stand("MA1", "Guadalcanal", 0)
	f.begin()
	require.Equal(t, situation.InBattle, f.Phase, "one battle: no choice")
	require.Equal(t, book.JapanSide, f.Turn())
	require.EqualValues(t, 1+1, f.Pieces[ma].Known)

	f.do("NA fires at naval", 1)
	require.Equal(t, book.AlliedSide, f.Turn())
	f.do("CV fires at naval", 1)
	f.do("CV fires at naval", 1)
	f.do("CA takes the hit", 0)
	f.do("CA fires at naval", 0)
	f.do("CA fires at naval", 1)
	f.do("MA fires at air", 1)
	f.then("NA fires at naval", 1)
	f.do("CA takes the hit", 0)
	f.do("CV retreats", 0)
	require.Equal(t, situation.Withdrawal, f.Phase)
	require.Equal(t, book.AlliedSide, f.Turn())
	require.NotContains(t, f.texts(), "CV to Rabaul")
	f.do("CV to New Hebrides", 0)
	require.Equal(t, "New Hebrides", f.at(ucv))
	f.then("IN lands", 0)
	f.do("MA fires at ground", 0)
	f.do("IN fires at ground", 1)
	require.Equal(t, 3, f.AtHand.Round())
	f.then("MA fires at ground", 1)
	f.do("IN fires at ground", 0)

	// The infantry may go to any base within two hexes, the air fleet to one, the ships may stay.
	require.Equal(t, []string{"IN to Kwajalein", "IN to Truk", "IN to Rabaul"}, f.texts())
	f.do("IN to Rabaul", 0)
	require.Equal(t, []string{"CV retreats", "CA retreats", "all blockade"}, f.texts())
	require.Equal(t, []string{"Rabaul", "Rabaul"}, []string{f.at(in), f.at(na)})
	f.do("CV retreats", 0)
	require.Contains(t, f.texts(), "CV to Truk")
	f.do("CV to Rabaul", 0)
	f.do("all blockade", 0)

	require.True(t, f.over)
	for i, want := range map[int]string{na: "Rabaul 1", cv: "Rabaul 2", ca: "Guadalcanal 2", in: "Rabaul 1",
		ucv: "New Hebrides 1", uca: "off 0", ma: "Guadalcanal 1"} {
		require.Equal(t, want, fmt.Sprint(f.at(i), " ", f.Pieces[i].Steps), f.What(i).Type)
	}
	require.True(t, f.Blockade[book.JapanSide].Has(f.place("Guadalcanal")))
	require.False(t, f.Japanese.Has(f.place("Guadalcanal")), "the land stays with the blockaded side [5.71]")
	require.NotZero(t, f.Pieces[ca].Marks&situation.FaceUp)
	require.Zero(t, f.Pieces[in].Marks)
	require.EqualValues(t, 2, f.Pieces[in].Known)
	require.NoError(t, f.check())
}

// check holds the books of a campaign against a recount.
func (f *combatPhase) check() error {
	fresh := f.Campaign
	for s := range sim.Side(2) {
		fresh.Occupied[s] = [3]hex.Board{}
	}
	for i := range fresh.War.Pieces {
		if p := &fresh.Pieces[i]; p.At != situation.NoPlace {
			b := &fresh.Occupied[fresh.War.SideOfPiece(i)][fresh.GroupAt(i)]
			*b = b.With(p.At)
		}
		if p := &fresh.Pieces[i]; (p.At == situation.NoPlace) != (p.Steps == 0) {
			return fmt.Errorf("piece %d at %d has %d steps", i, p.At, p.Steps)
		}
	}
	if fresh.Occupied != f.Occupied {
		return fmt.Errorf("the boards do not follow from the pieces")
	}
	return nil
}

// blockPattern is how the tests write a block.
var blockPattern = regexp.MustCompile(`^([A-Z]+)(\d+)(?:\[([^\]]*)\])?([~^!'>*]*)$`)
