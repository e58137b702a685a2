package victoryinthepacific

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

func start(t testing.TB, options map[string]string) *vip.State {
	t.Helper()
	r, err := vip.Load(vip.Game.Data, options)
	require.NoError(t, err)
	s, err := r.Setup("1941")
	require.NoError(t, err)
	return s.(*vip.State)
}

func player(t testing.TB, text string) sim.Agent {
	t.Helper()
	a, err := agents.New(append(Kinds, agents.Generic...), text)
	require.NoError(t, err)
	return a
}

// A worker refuses an illegal choice, so a game that ends proves that all choices were legal.
func TestGamesEnd(t *testing.T) {
	for game, options := range []map[string]string{nil, {"turns": "9", "speed-roll": "1d6", "level": "allies",
		"bid": "5"}} {
		s := start(t, options)
		for _, names := range [][2]string{{"scripted", "weighted"}, {"weighted", "scripted"},
			{"random", "scripted"}, {"scripted:fear=0,help=0,reserve=0,boldness=0", "random"}} {
			w := sim.NewWorker(s, [2]sim.Agent{player(t, names[0]), player(t, names[1])}, 3)
			require.NotPanics(t, func() { w.Play(uint64(game)) }, "%v: %v", options, names)
		}
	}
}

// The agents win all pairs against random; a few pairs stand in for the hundred of ironbottom
// match. A pair is the same dice twice with the sides swapped, and is won if both games are.
func TestAdmiralsBeatRandom(t *testing.T) {
	s := start(t, nil)
	for _, name := range []string{"scripted", "weighted"} {
		first := sim.NewWorker(s, [2]sim.Agent{player(t, name), agents.Random{}}, 11)
		second := sim.NewWorker(s, [2]sim.Agent{agents.Random{}, player(t, name)}, 11)
		for game := range uint64(10) {
			assert.Equal(t, 1.0, first.Play(game).Score(vip.Japan), "%s as Japan, game %d", name, game)
			assert.Equal(t, 1.0, second.Play(game).Score(vip.Allies), "%s as the Allies, game %d", name, game)
		}
	}
}

// A choice depends on the position only: a new agent decides as one that has played from the start.
// Choosing allocates nothing.
func TestNothingIsRemembered(t *testing.T) {
	s := start(t, nil)
	old, n := player(t, "scripted"), 0
	w := sim.NewWorker(s, [2]sim.Agent{old, player(t, "weighted")}, 5)
	w.Trace = func(before sim.State, m sim.Move, _ sim.State, _ []sim.Roll) {
		if n++; n%97 != 0 || before.Turn() != vip.Japan {
			return
		}
		legal, v := before.Legal(nil), sim.NewView(before, vip.Japan)
		require.Equal(t, m, legal[player(t, "scripted").Choose(v, legal, nil)], before.MoveString(m))
		require.Zero(t, testing.AllocsPerRun(1, func() { old.Choose(v, legal, nil) }), before.MoveString(m))
	}
	w.Play(1)
	require.Greater(t, n, 970)
}

// edits maps a name in the text of a position to the text that follows it.
type edits map[string]string

// at returns a position of turn 3 without units on the map or flags in areas, except those in the
// edits.
func at(t testing.TB, e edits) *vip.State { return under(t, nil, e) }

// under is at under other options.
func under(t testing.TB, options map[string]string, e edits) *vip.State {
	t.Helper()
	s, used := start(t, options), 0
	lines := strings.Split(strings.TrimSuffix(s.String(), "\n"), "\n")
	for i, line := range lines {
		name, value, ok := strings.Cut(line, ": ")
		if !ok {
			continue
		}
		unit := strings.TrimSuffix(name, " unit")
		switch {
		case unit != name:
			value = "pool"
		case strings.Contains(value, "; before"):
			value = "nobody; before nobody"
		case name == "turn":
			value = "3"
		}
		if v, ok := e[unit]; ok {
			value = v
			used++
		}
		lines[i] = name + ": " + value
	}
	require.Equal(t, len(e), used, "edits that replace nothing")
	p, err := (&vip.Rules{Book: s.Rules}).Parse(strings.Join(lines, "\n") + "\n")
	require.NoError(t, err, strings.Join(lines, "\n"))
	return p.(*vip.State)
}

// number returns the number of a unit.
func number(t testing.TB, name string) int {
	t.Helper()
	n := 0
	for line := range strings.Lines(start(t, nil).String()) {
		unit, _, ok := strings.Cut(line, " unit: ")
		if ok && unit == name {
			return n
		}
		if ok {
			n++
		}
	}
	require.Fail(t, "no such unit", name)
	return 0
}

// asked adds the question of a step to a unit of a side.
func (e edits) asked(t testing.TB, step, side, name string) edits {
	n := number(t, name)
	e["step"], e["side"], e["asked"], e["next"] = step, side, fmt.Sprint(n), fmt.Sprint(n+1)
	return e
}

// A thumb is a rule of thumb: a position and the decision that is right in it.
type thumb struct {
	name     string
	position edits
	want     string
}

// fight adds a fight in the Coral Sea.
func fight(e edits, step, side string) edits {
	e["area"], e["round"], e["step"], e["side"] = "Coral Sea", "1", step, side
	return e
}

// chased adds a chase: the Allies pursue a group with a crippled carrier.
func chased(e edits, step, side string) edits {
	const here = "Coral Sea; group 1"
	group := edits{"Akagi": here + "; damage 4", "Shokaku": here, "Zuikaku": here, "Houston": here, "chase": "1",
		"left": "1"}
	maps.Copy(group, e)
	return fight(group, step, side)
}

func thumbs(t *testing.T) []thumb {
	const here = "Coral Sea"
	return []thumb{
		{"an empty area is held by one ship", edits{"Nagato": "Yokosuka Navy Yard"}.asked(t, "patrol", "Japan",
			"Nagato"), "Nagato patrols Japanese Islands"},
		{"the next best one by another", edits{"Mutsu": "Saigon", "Nagato": "Japanese Islands; patrol; done"}.asked(
			t, "patrol", "Japan", "Mutsu"), "Mutsu patrols Indonesia"},
		{"who is slow does not gamble on a second area",
			edits{"Iowa": "Pearl Harbor", "Mutsu": "Yokosuka Navy Yard",
				"Nagato": "Japanese Islands; patrol; done"}.asked(t, "patrol", "Japan", "Mutsu"), "Mutsu stays"},
		{"who is fast does", edits{"Mogami": "Yokosuka Navy Yard",
			"Nagato": "Japanese Islands; patrol; done"}.asked(t, "patrol", "Japan", "Mogami"),
			"Mogami patrols Indonesia"},
		{"carriers wait for the raid", edits{"Akagi": "Yokosuka Navy Yard",
			"Nagato": "Japanese Islands; patrol; done", "Mutsu": "Indonesia; patrol; done",
			"Fuso":  "Mariana Islands; patrol; done",
			"Hyuga": "Aleutian Islands; patrol; done",
			"Ise":   "Central Pacific Ocean; patrol; done"}.asked(t, "patrol", "Japan", "Akagi"), "Akagi stays"},
		{"air holds what nobody holds", edits{"21st Air Flotilla": "Truk",
			"Nagato": "Japanese Islands; patrol; done", "Mutsu": "Indonesia; patrol; done",
			"Fuso": "Mariana Islands; patrol; done"}.
			asked(t, "air", "Japan", "21st Air Flotilla"), "21st Air Flotilla patrols South Pacific Ocean"},
		{"carriers raid who patrols alone",
			edits{"Akagi": "Truk", "Pensacola": "Marshall Islands; patrol; done"}.asked(t, "raid", "Japan",
				"Akagi"), "Akagi sails to Marshall Islands"},
		{"landing forces go to a base that is held",
			edits{"1st Marines": "Samoa", "Iowa": "South Pacific Ocean; patrol; done",
				"Lae port": "Japan; repair 0", "Guadalcanal port": "Japan; repair 0"}.
				asked(t, "landing", "Allies", "1st Marines"), "1st Marines sails to South Pacific Ocean"},
		{"the submarine goes for a carrier", edits{"Essex": here, "Iowa": "Indonesia", "step": "submarine",
			"side": "Japan"}, "submarine to Coral Sea"},
		{"and attacks it", fight(edits{"Essex": here, "Exeter": here, "submarine": "9"}, "submarine-fire", "Japan"),
			"submarine attacks Essex"},
		{"carriers want the day", fight(edits{"Akagi": here, "Iowa": here}, "wish", "Japan"), "wish day"},
		{"battleships the night", fight(edits{"Iowa": here, "Akagi": here, "wish": "day"}, "wish", "Allies"),
			"wish night"},
		{"by day at the carrier", fight(edits{"Akagi": here, "Essex": here, "Exeter": here}.asked(t, "fire",
			"Japan", "Akagi"), "fire", "Japan"), "Akagi fires at Essex"},
		{"unless it is sunk already", fight(edits{"Akagi": here, "Essex": here + "; pending 4; disabled",
			"Exeter": here}.asked(t, "fire", "Japan", "Akagi"), "fire", "Japan"), "Akagi fires at Exeter"},
		{"a lone cruiser leaves", fight(edits{"Exeter": here, "Yamato": here, "Akagi": here}, "retreat", "Allies"),
			"all retreat"},
		{"those who win stay", fight(edits{"Exeter": here, "Yamato": here, "Akagi": here}, "retreat", "Japan"),
			"all stay"},
		{"but for who is crippled",
			fight(edits{"Exeter": here, "Yamato": here, "Akagi": here, "Kaga": here + "; damage 4"}, "retreat",
				"Japan"), "some retreat"},
		{"who is he",
			fight(edits{"Exeter": here, "Yamato": here, "Akagi": here, "Kaga": here + "; damage 4"}.asked(t,
				"leave", "Japan", "Kaga"), "leave", "Japan"), "Kaga retreats in group 1"},
		{"not the others",
			fight(edits{"Exeter": here, "Yamato": here, "Akagi": here, "Kaga": here + "; damage 4; group 1"}.asked(
				t, "leave", "Japan", "Yamato"), "leave", "Japan"), "Yamato stays"},
		{"a group with a crippled ship splits in a chase", chased(edits{}, "split", "Japan"), "group 1 splits"},
		{"the others sail apart from it", chased(edits{}.asked(t, "part", "Japan", "Shokaku"), "part", "Japan"),
			"Shokaku goes on in group 2"},
		{"and together", chased(edits{"Shokaku": here + "; group 2", "left": "2"}.asked(t, "part", "Japan",
			"Zuikaku"), "part", "Japan"), "Zuikaku goes on in group 2"},
		{"a group of one pace stays together", chased(edits{"Akagi": here + "; group 1"}, "split", "Japan"),
			"group 1 stays together"},
		{"a pursuer stops where it cannot win",
			chased(edits{"Akagi": "pool", "Yamato": here + "; group 1; damage 2", "Kongo": here +
				"; group 1"}.asked(t, "follow", "Allies", "Houston"), "follow", "Allies"), "Houston stops its pursuit"},
		{"the carrier is mended before the cruiser", edits{"Essex": "Pearl Harbor; damage 3",
			"Houston": "Pearl Harbor; damage 1", "Iowa": "Hawaiian Islands; patrol; done",
			"Pearl Harbor port": "Allies; repair 3"}.asked(t, "patrol", "Allies", "Essex"),
			"Essex is repaired by 3 points"},
		{"who needs it less leaves it to those behind", edits{"Arizona": "Pearl Harbor; damage 4",
			"Essex": "Pearl Harbor; damage 3", "Iowa": "Hawaiian Islands; patrol; done",
			"Pearl Harbor port": "Allies; repair 5"}.asked(t, "patrol", "Allies", "Arizona"),
			"Arizona is repaired by 2 points"},
		{"ships begin the war where most is within reach", edits{"turn": "1", "Fuso": "Yokosuka Navy Yard"}.asked(t,
			"place", "Japan", "Fuso"), "Fuso begins at Truk"},

		{"who is damaged goes where it is mended", edits{"Akagi": "Mariana Islands; damage 4; homeward",
			"step": "capture", "asked": fmt.Sprint(number(t, "Akagi"))}, "Akagi to port at Yokosuka Navy Yard"},
		{"the old ship leaves", edits{"Warspite": "Ceylon", "Prince of Wales": "Ceylon",
			"Ramillies": "Ceylon; damage 1", "left": "1", "step": "removal", "side": "Allies"},
			"Ramillies leaves the theatre"},
		{"a base is invaded", fight(edits{"1st Marines": "Indonesia", "Saigon port": "Allies; repair 2",
			"The Philippines port": "Japan; repair 0"}.asked(t, "invade", "Allies", "1st Marines"), "invade",
			"Allies"), ""},
	}
}

func TestThumbs(t *testing.T) {
	for _, c := range thumbs(t) {
		t.Run(c.name, func(t *testing.T) {
			if c.want == "" {
				c.position["area"], c.want = "Indonesia", "1st Marines invades The Philippines"
			}
			s := at(t, c.position)
			legal := s.Legal(nil)
			i := player(t, "scripted").Choose(sim.NewView(s, s.Turn()), legal, nil)
			assert.Equal(t, c.want, s.MoveString(legal[i]))
		})
	}
}
