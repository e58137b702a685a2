package war_test

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

func keyOf(w *war.War) string { return string(w.AppendKey(nil)) }

// Alike Task Forces have one key in any order: dummies, and forces of alike ships under each
// other's markers. A difference in anything that counts makes another key.
func TestKeysOfAlikeForces(t *testing.T) {
	w := afterDeployment(t)
	swap := func(a, b id.Marker) *war.War {
		k := w.Clone().(*war.War)
		k.Forces[a].Holds, k.Forces[b].Holds = w.Forces[b].Holds, w.Forces[a].Holds
		return k
	}
	m := func(force string) id.Marker { return w.MarkerOf(id.Force(forceOf(t, w, force))) }
	a, b := m("dummy 4"), m("dummy 5")
	assert.Equal(t, keyOf(w), keyOf(swap(a, b)), "dummies")
	assert.NotEqual(t, keyOf(w), keyOf(swap(a, m("TF 16"))))
	assert.NotEqual(t, keyOf(w), keyOf(swap(m("TF 16"), m("TF 17"))))

	// Two destroyers each, of one type.
	sixteen, seventeen := id.Force(forceOf(t, w, "TF 16")), id.Force(forceOf(t, w, "TF 17"))
	left := map[id.Force]int{}
	for i := range id.Ship(len(w.Theatre.Ships)) {
		f := w.Ships[i].Force
		if f != sixteen && f != seventeen {
			continue
		}
		if w.Theatre.Class(i).Counter() != "DD-modern" || left[f] == 2 {
			w.Ships[i].Damage = sunk
		} else {
			left[f]++
		}
	}
	require.Equal(t, map[id.Force]int{sixteen: 2, seventeen: 2}, left)
	assert.Equal(t, keyOf(w), keyOf(swap(m("TF 16"), m("TF 17"))), "of alike ships")
	first := shipOf(t, w, "US DD-modern 1")
	w.Ships[first].Damage = 1
	assert.NotEqual(t, keyOf(w), keyOf(swap(m("TF 16"), m("TF 17"))), "one is hit")
}

// Alike ships of a Task Force, ground units ashore and Air Points of a type at a base may be in any
// order; in a fight their order in the fight counts.
func TestKeysOfAlikePieces(t *testing.T) {
	w := afterDeployment(t)
	one, two := shipOf(t, w, "JP DD-modern 1"), shipOf(t, w, "JP DD-modern 2")
	other := shipOf(t, w, "Tone")
	require.Equal(t, uint8(w.Ships[one].Force), uint8(w.Ships[two].Force))
	hit := func(ship id.Ship) string {
		k := w.Clone().(*war.War)
		k.Ships[ship].Damage, k.Ships[ship].Fuel = 2, 1
		return keyOf(k)
	}
	assert.Equal(t, hit(one), hit(two))
	assert.NotEqual(t, hit(one), hit(other))
	assert.NotEqual(t, hit(one), keyOf(w))
	gone := func(ship id.Ship) string {
		k := w.Clone().(*war.War)
		k.Ships[ship].Damage = sunk
		return keyOf(k)
	}
	assert.Equal(t, gone(one), gone(two))
	assert.NotEqual(t, gone(one), gone(other))

	units := func(i id.Unit) string {
		k := w.Clone().(*war.War)
		k.Units[i].Marks = board.Group
		return keyOf(k)
	}
	assert.Equal(t, units(4), units(5), "divisions at Pearl Harbor")
	assert.NotEqual(t, units(4), units(3))

	f4f, at := id.Stack(14), id.Stack(24) // of the Enterprise, and at Midway
	require.Equal(t, []string{"F4F", "F4F"}, []string{planeOf(w, f4f), planeOf(w, at)})
	stacks := func(a, b id.Stack) *war.War {
		k := w.Clone().(*war.War)
		k.Stacks[a], k.Stacks[b] = w.Stacks[b], w.Stacks[a]
		return k
	}
	assert.Equal(t, keyOf(w), keyOf(stacks(f4f, at)), "a stack is what it has")
	assert.NotEqual(t, keyOf(w), keyOf(stacks(f4f, 16)), "of another type")
	for step, alike := range map[board.Step]bool{board.AirBase: true, board.AirTarget: false, board.AirSend: false,
		board.AirFirst: true, board.Carry: true} {
		w.Step = step // a strike that is being plotted counts on them too
		assert.Equal(t, alike, keyOf(w) == keyOf(stacks(f4f, at)), step)
	}
	plotted := stacks(f4f, at)
	plotted.Plotted[1], w.Plotted[1] = 1, 1
	assert.NotEqual(t, keyOf(w), keyOf(plotted), "a strike counts on them")
}

// In a fight the ships of the war keep their order in the fight: a hit on the display is a hit on
// one certain ship.
func TestKeysInFights(t *testing.T) {
	w := scenario(t, "midway-basic")
	empty(w)
	a, b := forceOf(t, w, "Mobile Force"), forceOf(t, w, "TF 16")
	put(w, a, hexOf(t, w, "F1830"))
	put(w, b, hexOf(t, w, "F1830"))
	w.Mover, w.Foe, w.Naval, w.Back = a, uint8(b), 1, board.Sail
	w.Begin(board.SeaFight, theatre.Japan)
	k := w.Clone().(*war.War)
	w.Ships[shipOf(t, w, "JP DD-modern 1")].Fuel = 1
	k.Ships[shipOf(t, w, "JP DD-modern 2")].Fuel = 1
	assert.NotEqual(t, keyOf(w), keyOf(k))
}

// Every number of a position that can change changes its key.
func TestKeysTellNumbersApart(t *testing.T) {
	t.Parallel()
	r := rules(t)
	differ := 0
	for _, text := range texts(t, 701) {
		s, err := r.Parse(text)
		require.NoError(t, err)
		w := s.(*war.War)
		for i, n := range w.Numbers() {
			if n.Most < 0 || i%7 != len(text)%7 || n.Key == "holds" || n.Key == "force" || n.Key == "attacker" {
				// who attacks counts in fights
				continue
			}
			if name, ok := strings.CutPrefix(n.Line, "ship "); ok && n.Key != "damage" &&
				w.Ships[shipOf(t, w, name)].Damage >= sunk {
				continue
			}
			for value := range min(3, n.Most+1) {
				k, err := r.Parse(changed(text, n.Line, n.Key, written(w, n, value)))
				if err != nil || k.String() == text {
					continue
				}
				require.NotEqual(t, keyOf(w), keyOf(k.(*war.War)), "%s %s=%d in\n%s", n.Line, n.Key, value, text)
				differ++
				break // one other value shows that the number is in the key
			}
		}
	}
	assert.Greater(t, differ, 200)
}

// Points for ships are banked as they come, and are never given back; at the end the goals are the
// Victory Points.
func TestGoalsOfAWar(t *testing.T) {
	for _, name := range []string{"midway-basic", "coral-sea"} {
		ends := 0
		for game := range uint64(6) {
			last := [2]int{}
			stroll(t, name, game, func(a, b *war.War, _ int, _ sim.Move, _ *sim.Log) {
				goals, banked := b.Goals(), b.AppendBanked(nil)
				require.Len(t, banked, len(goals))
				for i, g := range goals {
					require.True(t, g.Low <= banked[i] && banked[i] <= g.High, "%s: %g of %g to %g", g.Name,
						banked[i], g.Low, g.High)
				}
				lost := [2]int{}
				for i := range id.Ship(len(b.Theatre.Ships)) {
					lost[theatre.SideOf(b.Theatre.Ships[i].Force)] += int(b.Ships[i].Damage)
				}
				require.True(t, lost[0] >= last[0] && lost[1] >= last[1], "no ship is repaired")
				if last = lost; b.Step == board.End {
					ends++
					require.InDelta(t, float64(b.VictoryPoints(0)-b.VictoryPoints(1))/3, banked[0], 1e-9)
					require.InDelta(t,
						math.Max(-1, math.Min(1, (banked[0]-float64(b.Theatre.Par))/float64(b.Theatre.Scale))),
						b.Score(0), 1e-9)
				} else {
					require.Equal(t, banked[0], banked[1], "hexes are counted at the end")
				}
			})
		}
		require.Equal(t, 6, ends)
	}
}

// The most that goals can come to is when all ships of a side are gone, and Japan holds all.
func TestBoundsOfGoals(t *testing.T) {
	for side := range sim.Side(2) {
		w := scenario(t, "coral-sea")
		for i := range id.Ship(len(w.Theatre.Ships)) {
			if theatre.SideOf(w.Ships[i].Force) == side {
				w.Ships[i].Damage = sunk
			}
		}
		for i := range id.Site(len(w.Sites)) {
			w.Sites[i].Side = 1 - side
		}
		w.Step = board.End
		for i, g := range w.Goals() {
			want := []float64{g.Low, g.High}[side]
			assert.InDelta(t, want, w.AppendBanked(nil)[i], 1e-9, "%s of side %d", g.Name, uint8(side))
		}
	}
}

// The other side's view of a decision: nothing of plots and deployment, all of a report when it is
// complete, all of a strike when it flies, or else the decision itself.
func TestWhatIsSeenOfDecisions(t *testing.T) {
	kinds, covert := map[board.Step]int{}, map[board.Step]int{}
	fights, halves := map[board.Fight]int{}, 0
	for game := range uint64(10) {
		stroll(t, [...]string{"midway-basic", "coral-sea"}[game%2], game, func(w, b *war.War, _ int, m sim.Move,
			_ *sim.Log) {
			seen := map[sim.Move]bool{}
			for _, m := range w.Legal(nil) {
				seen[w.PublicMove(m)] = true
			}
			if w.Step == board.InFight {
				fights[w.Fight]++
			}
			kinds[w.Step]++
			if len(seen) == 1 && len(w.Legal(nil)) > 1 {
				covert[w.Step]++
			}
			if w.Step == board.Report && b.Step == board.Report && b.Foe == w.Foe && b.Said > w.Said {
				require.Equal(t, sim.Move(1<<32-1), w.PublicMove(m), "not whole yet")
				halves++
			}
			if w.Step == board.AirNext && m != 255 && b.Open[w.Side] > w.Open[w.Side] {
				k, copied := w.Clone().(*war.War), w.Strikes[w.Side][m]
				k.Strikes[w.Side][(int(m)+1)%12] = copied
				require.Equal(t, w.PublicMove(m), k.PublicMove((m+1)%12), "wherever it stands in the list")
				copied.Target ^= 1
				k.Strikes[w.Side][m] = copied
				require.NotEqual(t, w.PublicMove(m), k.PublicMove(m), "another target")
			}
			if w.Step == board.Report && b.Step != board.Report { // now it is whole: one number after the other
				f := w.Foe
				require.NotEqual(t, sim.Move(1<<32-1), w.PublicMove(m))
				all := sim.Move(0)
				for _, n := range b.Forces[f].Report {
					all = all*37 + sim.Move(n)
				}
				if known := w.Forces[f].Report[1]; known == 0 && b.Forces[f].Hex == w.Forces[f].Hex &&
					b.Forces[f].Report != [6]uint8{} {
					// of carriers that were told nothing is taken back (C162)
					require.Equal(t, all, w.PublicMove(m))
				}
			}
		})
	}
	assert.Len(t, fights, 6)
	assert.Positive(t, halves)
	for _, s := range []board.Step{board.Deploy, board.InFight, board.AirBase, board.AirTarget, board.AirSend,
		board.PlotTask, board.PlotWhere, board.PlotValue, board.Intercept, board.Scramble, board.Arcs} {
		assert.Positive(t, covert[s], s)
	}
	for _, s := range []board.Step{board.Carry, board.Sail, board.Look, board.Respond} {
		assert.Positive(t, kinds[s], s)
		assert.Zero(t, covert[s], s)
	}
}
