package victoryinthepacific

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

var _ sim.Summarizer = (*State)(nil)

// A summary collects one turn: its fights, the ships lost in each, and the areas and ports that
// changed hands.
type summary struct {
	title  string
	fights []fight
	flags  [play.MaxAreas]uint8 // the holder of each area before the turn was scored
	owners [play.MaxPorts]uint8 // the holder of each port when the turn began
	scored *State               // when the turn was scored
}

// A fight is a battle in an area, or a raid on a port.
type fight struct {
	place  string
	raid   bool
	rounds int
	lost   [2][]string
}

// Summary returns an empty summary of the turn at hand.
func (s *State) Summary() sim.Summary {
	return &summary{title: "T" + strings.TrimPrefix(s.Date(), "t"), flags: s.Flag, owners: s.Owner}
}

// Add notes one decision.
func (t *summary) Add(before, after sim.State) {
	a, b := Of(before), Of(after)
	for u := range a.Units {
		if a.At[u] < play.PoolPlace && b.At[u] == play.LostPlace {
			f := t.at(a)
			side := a.Units[u].Side
			f.lost[side] = append(f.lost[side], a.Units[u].Name)
		}
	}
	begins := b.Action != a.Action && a.GameTurn == b.GameTurn
	if begins && b.Step >= play.StepDeclare && b.Step <= play.StepFire {
		t.at(b).rounds++
	}
	if t.scored == nil && !a.scored() && (b.scored() || a.GameTurn != b.GameTurn) {
		t.scored = b.Clone().(*State)
	}
}

// at returns the fight in progress in a position.
func (t *summary) at(s *State) *fight {
	f := fight{place: s.PlaceName(s.Area)}
	if s.Kind == play.PearlRaid || s.Kind == play.PortRaid {
		f = fight{place: s.PlaceName(s.Port), raid: true}
	}
	for i := range t.fights {
		if t.fights[i].place == f.place && t.fights[i].raid == f.raid {
			return &t.fights[i]
		}
	}
	t.fights = append(t.fights, f)
	return &t.fights[len(t.fights)-1]
}

// Title names the turn, such as "Turn 2, May 1942".
func (t *summary) Title() string { return t.title }

// Sentences tells the fights, then what changed hands, then the score.
func (t *summary) Sentences(end sim.State) (lines []string) {
	for _, f := range t.fights {
		lines = append(lines, f.sentence())
	}
	lines = append(lines, t.captures(Of(end))...)
	if t.scored != nil {
		s := t.scored
		lines = append(lines, fmt.Sprintf("Japan scores %s and the Allies %d. %s",
			count(int(s.Scored[play.Japan]), "point", "points"), s.Scored[play.Allies], s.sentence()))
	}
	return lines
}

// sentence tells one fight and its losses.
func (f *fight) sentence() string {
	text := "Battle in " + area(f.place)
	if f.raid {
		text = "Raid on " + f.place
	}
	text += fmt.Sprintf(" (%s): ", count(f.rounds, "round", "rounds"))
	var losses []string
	for side, names := range f.lost {
		if len(names) > 0 {
			losses = append(losses, []string{"Japan loses ", "the Allies lose "}[side]+sim.InWords(names))
		}
	}
	if losses == nil {
		return text + "no losses."
	}
	return text + strings.Join(losses, "; ") + "."
}

// captures tells which areas and ports changed hands in the turn.
func (t *summary) captures(b *State) (lines []string) {
	var areas [3][]string
	if t.scored != nil {
		for i := range b.Areas {
			if flag := t.scored.Flag[i]; flag != t.flags[i] {
				areas[flag] = append(areas[flag], area(b.Areas[i].Name))
			}
		}
	}
	var ports [2][]string
	for p := range b.Ports {
		if o := b.Owner[p]; o != t.owners[p] {
			ports[o] = append(ports[o], b.Ports[p].Name)
		}
	}
	for side, taker := range []string{"Japan captures ", "The Allies capture "} {
		if len(ports[side]) > 0 {
			lines = append(lines, taker+sim.InWords(ports[side])+".")
		}
	}
	for side, taker := range []string{"Japan gains control of ", "The Allies gain control of ", "Nobody controls "} {
		if len(areas[side]) > 0 {
			lines = append(lines, taker+sim.InWords(areas[side])+".")
		}
	}
	return lines
}

// area writes the name of an area with its article.
func area(name string) string {
	if strings.Contains(name, " ") { // all but Indonesia
		return "the " + name
	}
	return name
}
