package war

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// eachRandomMove plays a random war and calls f with every move of it.
func eachRandomMove(t *testing.T, scenario string, options map[string]string, seed uint64,
	f func(n int, before *Campaign, m sim.Move, after *Campaign, rolls []sim.Roll)) {
	start, err := campaignRules(t, options).Setup(scenario)
	require.NoError(t, err)
	state, before := start.Clone().(*Campaign), start.Clone().(*Campaign)
	choice, nature := sim.NewDice(seed, sim.Agent0), sim.NewDice(seed, sim.Nature)
	var rolls []sim.Roll
	nature.Watch(func(r sim.Roll) { rolls = append(rolls, r) })
	for n := 0; state.Turn() != sim.Over; n++ {
		legal := state.Legal(nil)
		before.CopyFrom(state)
		choice.At(n)
		rolls = rolls[:0]
		m := legal[choice.Pick(0, len(legal))]
		state.Apply(m, &nature)
		f(n, before, m, state, rolls)
	}
}

// unknown are the blocks of a side on the map that the other does not know.
func (c *Campaign) unknown(s sim.Side) (all []int) {
	shown := c.Shown(s)
	from, to := c.War.Span(s)
	for i := from; i < to; i++ {
		if p := &c.Pieces[i]; p.At != situation.NoPlace && p.Known == 0 && !shown.Has(i) {
			all = append(all, i)
		}
	}
	return all
}

// A slot is what is seen of an unknown block.
type slot struct {
	situation.Piece
	deck   situation.Deck
	rank   uint8
	bits   uint32
	chosen bool
}

func (c *Campaign) slotOf(i int) slot {
	s := slot{c.Pieces[i], c.DeckOf(i), c.RankOf(i), c.Bits(i) & 63, i == c.ChosenOf(c.War.SideOfPiece(i))}
	if s.Steps = 0; !c.ArmsOpen(c.War.SideOfPiece(i)) { // ruling R100
		s.deck, s.rank = s.deck/situation.Arms, 0
		s.Marks &^= situation.Patrols
	}
	return s
}

// redealt says which block stands for which after a deal: those that fill like slots,
// and those that have left the map for those that have come.
func redealt(t *testing.T, c, deal *Campaign, s sim.Side) (now [situation.MaxPieces]int) {
	for i := range now {
		now[i] = i
	}
	filled := map[slot][]int{}
	come, left := map[int]bool{}, map[situation.Deck][]int{}
	for _, i := range deal.unknown(s) {
		filled[deal.slotOf(i)] = append(filled[deal.slotOf(i)], i)
		come[i] = true
	}
	for _, i := range c.unknown(s) {
		k := c.slotOf(i)
		require.NotEmpty(t, filled[k], "a slot of its own")
		now[i], filled[k] = filled[k][0], filled[k][1:]
		if !come[i] {
			left[c.slotOf(i).deck] = append(left[c.slotOf(i).deck], i)
		}
		delete(come, i)
	}
	for i := range situation.MaxPieces { // in the pool before
		if come[i] {
			k := c.slotOf(i).deck
			now[i], left[k] = left[k][0], left[k][1:]
		}
	}
	return now
}

// permuted is a position with other blocks in the places of a side's blocks, and with other steps
// if they are not seen: the blocks of a deal of the later position, if they have yet to join the
// battle at hand.
func permuted(c, deal *Campaign, s sim.Side, now *[situation.MaxPieces]int, d *sim.Dice) *Campaign {
	k := *c
	var t situation.Dealing
	from, to := c.War.Span(s)
	for i := from; i < to; i++ {
		j := now[i]
		k.Pieces[j] = c.Pieces[i]
		k.SetBits(j, c.Bits(i))
		n := c.BuiltSteps(i)
		k.Built[j/4] = k.Built[j/4]&^(3<<(j%4*2)) | n<<(j%4*2)
		if j != i && n == 0 && k.Pieces[j].At != situation.NoPlace {
			k.Pieces[j].Steps = uint8(d.Roll(uint64(5000+j), 4))
		}
		if c.ChosenOf(s) == i {
			k.Picked = uint8(j)
		}
		if t.Now[i] = uint8(j); deal.Awaited(s) != 0 && c.Awaited(s) != 0 &&
			k.Pieces[j].Marks&situation.Joins != 0 && k.Pieces[j].At == c.BattleHex {
			k.Pieces[j].Steps = deal.Pieces[j].Steps
		}
	}
	k.Occupied[s] = k.Standing(s)
	k.reinforce(&t, s)
	return &k
}

// The narration of a move for a side, and its map, do not change by a letter when everything that
// it cannot see is dealt again: at every move of random wars.
func TestTellKeepsTheFog(t *testing.T) {
	told, moved := 0, 0
	for _, x := range []struct {
		scenario string
		options  map[string]string
	}{{"1941", nil}, {"1943", map[string]string{"fog": "arm"}}, {"1942", map[string]string{"free-deployment": "on"}}} {
		eachRandomMove(t, x.scenario, x.options, 3, func(n int, before *Campaign, m sim.Move, after *Campaign,
			rolls []sim.Roll) {
			for viewer := range sim.Side(2) {
				d := sim.NewDice(11, sim.Display)
				d.At(n)
				deal := *after
				deal.Deal(viewer, &d)
				if n%16 == 0 {
					require.Equal(t, after.Chart(viewer), deal.Chart(viewer))
				}
				lines := before.NarrateTo(viewer, m, after, rolls)
				if after.Building() {
					if before.Building() && before.Decides != viewer {
						require.Empty(t, lines, "builds are secret")
					}
					continue
				}
				enemy := viewer.Other()
				now := redealt(t, after, &deal, enemy)
				known := before.Shown(enemy)
				if slices.ContainsFunc(now[:], func(j int) bool { // something known then is not known now: no such deal
					i := slices.Index(now[:], j)
					return i != j && (known.Has(i) || known.Has(j) || before.Pieces[i].Known != 0 ||
						before.Pieces[j].Known != 0)
				}) {
					continue
				}
				other := m
				if o, i, place, more := unpackOrder(m); before.Phase != situation.InBattle && o != Stop &&
					o >= Choose && (o <= Raid || o == PutAt || o == Swap) {
					other = packOrder(o, now[i], place, more)
					moved += int(book.Flag(now[i] != i))
				}
				was := permuted(before, &deal, enemy, &now, &d)
				if was.Sees(viewer) != before.Sees(viewer) { // it could not have come of that
					continue
				}
				require.Equal(t, lines, was.NarrateTo(viewer, other, &deal, rolls), before.MoveString(m))
				told += len(lines)
			}
		})
	}
	require.Greater(t, told, 5000)
	require.Greater(t, moved, 1000, "moves of unknown blocks")
}

// Every kind of move is narrated to a viewer that sees everything.
func TestEveryMoveIsTold(t *testing.T) {
	orders, phases := map[Deed]bool{}, map[situation.Stance]bool{}
	for _, options := range []map[string]string{nil, {"free-deployment": "on", "variable-ending": "on"}} {
		for _, scenario := range []string{"1941", "1943"} {
			eachRandomMove(t, scenario, options, 5, func(_ int, before *Campaign, m sim.Move, after *Campaign,
				rolls []sim.Roll) {
				lines := before.Narrate(m, after, rolls)
				if o, _, _, _ := unpackOrder(m); o == Choose && before.Phase == situation.ChooseBlock {
					require.Empty(t, lines, "told with where it goes")
				} else {
					require.NotEmpty(t, lines, before.MoveString(m))
				}
				for _, line := range lines {
					require.NotRegexp(t, "(orange|blue|brown|yellow) ", line, "nothing is unknown")
					require.NotContains(t, line, "%!")
					require.NotContains(t, line, " pool")
				}
				phases[before.Phase] = true
				if o, _, _, _ := unpackOrder(m); before.Phase != situation.InBattle {
					orders[o] = true
				}
			})
		}
	}
	for o := range Swap + 1 {
		require.True(t, orders[o] || o == FightHere || o == Decline, "order %d", o)
	}
	require.True(t, orders[FightHere] || orders[Decline], "blockaders are seldom asked")
	for p := range situation.Exchange + 1 {
		require.True(t, phases[p] == (p != situation.WarOver) || p == situation.LeaveBlockade,
			"phase %d: all but ships that are cut off, which are rare", p)
	}
}

// A line for a side names the enemy's blocks only once they have shown themselves.
func TestTellBeforeAndAfterABattle(t *testing.T) {
	seen := 0
	eachRandomMove(t, "1942", nil, 2, func(_ int, before *Campaign, m sim.Move, after *Campaign, rolls []sim.Roll) {
		if before.Phase != situation.ChoosePlace || before.Decides != book.AlliedSide {
			return
		}
		_, i, _, _ := unpackOrder(m)
		text := strings.Join(before.NarrateTo(book.JapanSide, m, after, rolls), "\n")
		shown := before.Shown(book.AlliedSide)
		switch o, _, _, _ := unpackOrder(m); {
		case o == StayPut:
			require.Empty(t, text)
		case before.Pieces[i].Known != 0 || shown.Has(i):
			require.Contains(t, text, before.Label(i))
		case after.Pieces[i].Known == 0:
			seen++
			require.NotContains(t, text, before.Label(i)+" ")
			require.Contains(t, text, "block")
		}
	})
	require.Positive(t, seen)
}
