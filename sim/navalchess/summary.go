package navalchess

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

var _ sim.Summarizer = (*State)(nil)

// A summary collects one turn: ships sunk and damaged by place, air units lost, hexes that changed
// hands, raids on Tokyo, and the objectives of the Allies.
type summary struct {
	start  *State
	places []toll
	air    [2]int
}

// A toll is what both sides lost at one place.
type toll struct {
	place         string
	sunk, damaged [2][]string
}

// Summary returns an empty summary of the turn at hand.
func (s *State) Summary() sim.Summary { return &summary{start: s.Clone().(*State)} }

// Add notes one decision.
func (t *summary) Add(before, after sim.State) {
	a, b := before.(*State), after.(*State)
	for u := range a.Ships {
		x, from, to := &a.Ships[u], a.At[u], b.At[u]
		back := b.Returned[x.Side][x.Class] > a.Returned[x.Side][x.Class]
		switch {
		case from <= play.EdgePlace && (to == play.LostPlace || to == play.PoolPlace && back):
			p := t.at(spoken(a.PlaceName(from)))
			p.sunk[x.Side] = append(p.sunk[x.Side], x.Name)
			p.damaged[x.Side] = slices.DeleteFunc(p.damaged[x.Side], func(n string) bool { return n == x.Name })
		case to < play.EdgePlace && b.Ship[u]&play.Damaged != 0 && a.Ship[u]&play.Damaged == 0:
			p := t.at(spoken(a.PlaceName(from)))
			p.damaged[x.Side] = append(p.damaged[x.Side], x.Name)
		}
	}
	for i := range a.Planes {
		if from, to := a.Base[i], b.Base[i]; from != to && (to == play.PoolPlace || to == play.LostPlace) {
			side := Japan
			if i >= a.AirSplit {
				side = Allies
			}
			t.air[side]++
		}
	}
}

// at returns the toll of a place.
func (t *summary) at(place string) *toll {
	i := slices.IndexFunc(t.places, func(p toll) bool { return p.place == place })
	if i < 0 {
		i, t.places = len(t.places), append(t.places, toll{place: place})
	}
	return &t.places[i]
}

var seasons = map[string]string{"Spr": "Spring", "Sum": "Summer", "Fal": "Fall", "Win": "Winter"}

// Title names the turn, such as "Spring 1942".
func (t *summary) Title() string {
	date := t.start.Date()
	return seasons[date[:3]] + " 19" + date[3:]
}

// Sentences tells the ships lost, then the air units, then the hexes taken, then the objectives.
func (t *summary) Sentences(last sim.State) (lines []string) {
	end := last.(*State)
	for _, p := range t.places {
		var parts []string
		for side, sunk := range p.sunk {
			var told []string
			if len(sunk) > 0 {
				told = append(told, []string{"loses ", "lose "}[side]+sim.InWords(sunk))
			}
			if hurt := p.damaged[side]; len(hurt) > 0 {
				told = append(told, []string{"has ", "have "}[side]+sim.InWords(hurt)+" damaged")
			}
			if told != nil {
				parts = append(parts, []string{"Japan ", "the Allies "}[side]+strings.Join(told, " and "))
			}
		}
		if parts != nil {
			lines = append(lines, p.place+": "+strings.Join(parts, "; ")+".")
		}
	}
	if t.air[Japan]+t.air[Allies] > 0 {
		lines = append(lines, fmt.Sprintf("Air units lost: Japan %d, the Allies %d.", t.air[Japan], t.air[Allies]))
	}
	for side, taker := range []string{"Japan takes ", "The Allies take "} {
		var names []string
		for h := range end.Held[side].AndNot(t.start.Held[side]).All() {
			names = append(names, spoken(end.HexName(hex.Index(h))))
		}
		if names != nil {
			lines = append(lines, taker+sim.InWords(names)+".")
		}
	}
	if n := end.Raids - t.start.Raids; n > 0 {
		lines = append(lines, fmt.Sprintf("The Allies raid Tokyo: %d so far.", end.Raids))
	}
	return append(lines, fmt.Sprintf("The Allies have met %d of %d objectives.", end.objectives(), play.Objectives))
}

// spoken returns the name of a place without the number of its hex, and the number of a hex that
// has no name.
func spoken(place string) string {
	if _, name, ok := strings.Cut(place, " "); ok {
		return name
	}
	return place
}
