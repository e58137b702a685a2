package navalchess

import (
	"context"
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	nc "github.com/ironbottom/ironbottom/sim/navalchess"
)

func start(t testing.TB, options map[string]string) *nc.State {
	t.Helper()
	r, err := nc.Load(nc.Game.Data, options)
	require.NoError(t, err)
	s, err := r.Setup("1942")
	require.NoError(t, err)
	return s.(*nc.State)
}

func player(t testing.TB, text string, s *nc.State) sim.Agent {
	t.Helper()
	a, err := agents.New(append(Kinds, agents.Generic...), text)
	require.NoError(t, err)
	if p, ok := a.(agents.Preparer); ok {
		require.NoError(t, p.Prepare(context.Background(), s))
	}
	return a
}

func worker(t testing.TB, s *nc.State, japan, allies string, seed uint64) *sim.Worker {
	t.Helper()
	return sim.NewWorker(s, [2]sim.Agent{player(t, japan, s), player(t, allies, s)}, seed)
}

// A worker refuses an illegal choice, so a game that ends proves that all choices were legal.
func TestGamesEnd(t *testing.T) {
	odd := map[string]string{"magic-timing": "every-pulse", "splits": "port", "land-sides": "open",
		"last-turn": "Win45", "base-strikes": "no", "no-haven": "lost"}
	last := map[string]string{}
	for _, o := range nc.Game.Options {
		last[o.Name] = o.Values[len(o.Values)-1]
	}
	for game, options := range []map[string]string{nil, odd, last} {
		s := start(t, options)
		for _, names := range [][2]string{{"scripted", "weighted"}, {"weighted", "scripted"},
			{"random", "weighted"}, {"scripted:fear=0,boldness=0,nerve=0,loss=0", "random"}} {
			w := worker(t, s, names[0], names[1], 3)
			require.NotPanics(t, func() { w.Play(uint64(game)) }, "%v: %v", options, names)
		}
	}
}

// A few pairs stand in for the hundred of ironbottom match. To win, the Allies have to take half
// the ocean; Japan only has to make no mistake.
func TestAdmiralsBeatRandom(t *testing.T) {
	s := start(t, nil)
	for _, name := range []string{"scripted", "weighted"} {
		first, second := worker(t, s, name, "random", 11), worker(t, s, "random", name, 11)
		for game := range uint64(8) {
			assert.Equal(t, 1.0, first.Play(game).Score(nc.Japan), "%s as Japan, game %d", name, game)
			assert.Equal(t, 1.0, second.Play(game).Score(nc.Allies), "%s as the Allies, game %d", name, game)
		}
	}
}

// An agent that was not prepared has no scratch space and takes the first move.
func TestUnprepared(t *testing.T) {
	s := start(t, nil)
	a, err := agents.New(Kinds, "scripted:vital=3")
	require.NoError(t, err)
	assert.Equal(t, "scripted:vital=3", a.String())
	assert.Zero(t, a.Choose(sim.NewView(s, s.Turn()), s.Legal(nil), nil))
}

// edits maps a name in the text of a position to the text that follows it.
type edits map[string]string

// with returns the edits with more added.
func (e edits) with(more ...string) edits {
	all := maps.Clone(e)
	for i := 0; i < len(more); i += 2 {
		all[more[i]] = more[i+1]
	}
	return all
}

// at returns a position of Fall 1943. All ships and air units have yet to arrive, except those in
// the edits.
func at(t testing.TB, e edits) *nc.State {
	t.Helper()
	s, used := start(t, nil), 0
	lines := strings.Split(strings.TrimSuffix(s.String(), "\n"), "\n")
	for i, line := range lines {
		name, value, ok := strings.Cut(line, ": ")
		switch {
		case !ok:
			continue
		case strings.HasSuffix(name, " ship"):
			value = "pool; due 14"
		case isAir(name):
			value = "pool"
		case name == "turn":
			value = "Fal43"
		case name == "pulse":
			value = "1"
		case name == "fuel of Allies":
			value = "0"
		}
		if v, ok := e[name]; ok {
			value = v
			used++
		}
		lines[i] = name + ": " + value
	}
	require.Equal(t, len(e), used, "edits that replace nothing")
	p, err := (&nc.Rules{Book: s.Rules}).Parse(strings.Join(lines, "\n") + "\n")
	require.NoError(t, err, strings.Join(lines, "\n"))
	return p.(*nc.State)
}

// unit returns the number of a ship or air unit, as the text of a position uses it.
func unit(t testing.TB, kind, name string) string {
	t.Helper()
	s, n := start(t, nil), 0
	for line := range strings.Lines(s.String()) {
		before, _, _ := strings.Cut(line, ": ")
		if kind == "ship" && !strings.HasSuffix(before, " ship") || kind == "air" && !isAir(before) {
			continue
		}
		if before == name {
			return fmt.Sprint(n)
		}
		n++
	}
	require.Fail(t, "no such unit", name)
	return ""
}

// isAir reports whether a line of a position describes an air unit.
func isAir(name string) bool {
	return strings.HasPrefix(name, "Betty ") || strings.Contains(name, " air ") &&
		strings.ContainsAny(name[len(name)-1:], "0123456789") || strings.HasSuffix(name, " air")
}

func TestThumbs(t *testing.T) {
	cruisers := unit(t, "ship", "U.S. cruisers ship")
	h := start(t, nil).Home()
	tokyo, sea := fmt.Sprint(h), fmt.Sprint(h+1) // its eastern neighbour
	const open = "J8; from edge; via none; left 0; exposed"
	landing := edits{"Allies marker 1": open, "Iowa&New Jersey ship": "J8; marker 1",
		"Allied amphibious 1 ship": "J8; marker 1", "round": "1"}
	land, home := unit(t, "air", "Betty 1"), unit(t, "air", "Tokyo air 1")
	for _, c := range []struct {
		name     string
		position edits
		want     string
	}{
		{"air attacks what can land", landing.with("step", "strike", "side", "Japan", "second", "2", "Betty 1",
			"J9", "asked", land, "next", land), "Betty 1 attacks Allied amphibious 1"},
		{"and is kept from others", landing.with("step", "strike", "side", "Japan", "second", "2", "Betty 1", "J9",
			"asked", land, "next", land,
			"Allied amphibious 1 ship", "pool; due 14", "Essex&Yorktown(II) ship", "J8; marker 1"), "Betty 1 holds"},
		{"that of Tokyo is not", landing.with("step", "strike", "side", "Japan", "second", "2", "Tokyo air 1", "J8",
			"asked", home, "next", home,
			"Allied amphibious 1 ship", "pool; due 14", "Essex&Yorktown(II) ship", "J8; marker 1"),
			"Tokyo air 1 attacks Essex&Yorktown(II)"},
		{"submarines wait for it", landing.with("step", "sub", "side", "Japan", "Allied amphibious 1 ship",
			"pool; due 14"), "submarines do not attack"},
		{"but not to the end", landing.with("step", "sub", "side", "Japan", "Allied amphibious 1 ship",
			"pool; due 14", "pulse", "3"), "submarines attack J8 Tokyo (Home Islands)"},
		{"and attack it", landing.with("step", "sub", "side", "Japan"), "submarines attack J8 Tokyo (Home Islands)"},
		{"ships stay where it would land", landing.with("step", "withdraw", "side", "Japan", "asked", "0", "next",
			"1", "Japan marker 1", "J8; from J9; via none; left 0; exposed",
			"IJN cruisers 1 ship", "J8; marker 1"), "marker 1 stays"},
		{"else they go", landing.with("step", "withdraw", "side", "Japan", "asked", "0", "next", "1",
			"Japan marker 1", "J8; from J9; via none; left 0; exposed",
			"IJN cruisers 1 ship", "J8; marker 1", "Allied amphibious 1 ship", "pool; due 14"),
			"marker 1 to J9 Kure / Kyushu"},
		{"guns on their way hide in the night", edits{"step": "status", "side": "Japan", "asked": "0", "next": "1",
			"Japan marker 1": "G5; from G6; via none; left 0; exposed", "IJN cruisers 1 ship": "G5; marker 1",
			"Japan holds": "J8 G6", "Allies hold": "B6 F4", "Allied land air 1": "F4"}, "marker 1 is Night Only"},
		{"carriers with a prey do not", edits{"step": "status", "side": "Japan", "asked": "0", "next": "1",
			"Japan marker 1": "G5; from G6; via none; left 0; exposed", "Akagi&Kaga ship": "G5; marker 1",
			"Akagi&Kaga air": "Akagi&Kaga",
			"Japan holds":    "J8 G6", "Allies hold": "B6 F4", "Allied land air 1": "F4",
			"Iowa&New Jersey ship": "F5; marker 1", "Allies marker 1": "F5; from edge; via none; left 0; exposed"},
			"marker 1 is Day and Night"},
		{"nor those over a base with air", edits{"step": "status", "side": "Allies", "second": "1", "asked": "10",
			"next": "11", "Allies marker 1": "G4; from edge; via none; left 0; exposed",
			"Essex&Yorktown(II) ship": "G4; marker 1",
			"Essex&Yorktown(II) air":  "Essex&Yorktown(II)", "Betty 1": "G4"}, "marker 1 is Day Only"},
		{"one SubPack stays on convoy duty", edits{"pulse": "0", "step": "convoy", "side": "Allies", "asked": "0",
			"next": "1"}, "SubPack 1 on convoy duty"},
		{"a strong fleet gives battle", edits{"step": "engage", "side": "Allies", "hex": tokyo,
			"Iowa&New Jersey ship": "J8", "IJN cruisers 1 ship": "J8"}, "Allies give battle"},
		{"a weak one does not", edits{"step": "engage", "side": "Japan", "hex": sea, "Iowa&New Jersey ship": "J7",
			"IJN cruisers 1 ship": "J7"}, "Japan gives no battle"},
		{"and withdraws", edits{"step": "break", "side": "Japan", "hex": sea, "Iowa&New Jersey ship": "J7",
			"IJN cruisers 1 ship": "J7"}, "Japan withdraws"},
		{"the strong one fights on", edits{"step": "break", "side": "Allies", "hex": sea,
			"Iowa&New Jersey ship": "J7", "IJN cruisers 1 ship": "J7"}, "Allies fight on"},
		{"guns fire where they sink", edits{"step": "fire", "side": "Allies", "hex": sea, "asked": cruisers,
			"next": cruisers, "U.S. cruisers ship": "J7", "Ise&Hyuga ship": "J7; damaged", "Kongo&Haruna ship": "J7"},
			"U.S. cruisers fires at Ise&Hyuga"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := at(t, c.position)
			legal := s.Legal(nil)
			i := player(t, "scripted", s).Choose(sim.NewView(s, s.Turn()), legal, nil)
			assert.Equal(t, c.want, s.MoveString(legal[i]))
		})
	}
}

// The script covers the hexes that the enemy can reach, and strikes the pieces that decide the war;
// scripted-1 does neither. Air is worth as much here as in scripted-1: the test asks which target
// it attacks, not whether it attacks.
func TestScriptsDiffer(t *testing.T) {
	betty := unit(t, "air", "Betty 1")
	post := edits{"pulse": "0", "step": "air-base", "side": "Japan", "asked": betty, "next": betty, "Betty 1": "G6",
		"Japan holds": "J10 I10 H10 G6 H7", "Allies hold": "B6 G4"}
	strike := edits{"turn": "Sum42", "step": "strike", "side": "Japan", "second": "2", "round": "1", "asked": betty,
		"next": betty, "Betty 1": "E6", "Japan holds": "J8 E6 G6", "Allies hold": "B6 D7 D9 I2",
		"Allies marker 1": "D6; from B6; via none; left 0; exposed", "Essex&Yorktown(II) ship": "D6; marker 1",
		"Essex&Yorktown(II) air": "Essex&Yorktown(II)", "Allied amphibious 1 ship": "D6; marker 1"}
	home := strike.with("Japan holds", "J8 J9 G6", "Betty 1", "J9", "Allies marker 1",
		"J8; from B6; via none; left 0; exposed", "Essex&Yorktown(II) ship", "J8; marker 1",
		"Allied amphibious 1 ship", "J8; marker 1")
	for _, c := range []struct {
		name         string
		position     edits
		now, atFirst string
	}{
		{"air stays where the enemy can come to", post, "Betty 1 stays", "Betty 1 at J10 Shanghai"},
		{"carriers before what lands where nothing is needed", strike, "Betty 1 attacks Essex&Yorktown(II)",
			"Betty 1 attacks Allied amphibious 1"},
		{"what lands where the war is decided", home, "Betty 1 attacks Allied amphibious 1",
			"Betty 1 attacks Allied amphibious 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := at(t, c.position)
			legal := s.Legal(nil)
			for agent, want := range map[string]string{"scripted:plane=-1": c.now, "scripted-1": c.atFirst} {
				i := player(t, agent, s).Choose(sim.NewView(s, s.Turn()), legal, nil)
				assert.Equal(t, want, s.MoveString(legal[i]), agent)
			}
		})
	}
}
