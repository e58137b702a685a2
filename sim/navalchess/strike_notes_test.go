package navalchess_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// The note that a person reads about an attack from the air, on a ship or a base, agrees with the
// dice. [14.2] [14.6] [14.8] [14.9] [15.2] [18.5]
func TestNotesOfStrikesAreTheOddsOfTheDice(t *testing.T) {
	checked := map[string]int{}
	for _, options := range []map[string]string{nil, {"kamikaze-loss": "hit", "lone-number": "shot",
		"allied-flak": "ships", "damaged-shift": "all", "second-damage": "nothing", "last-turn": "Win45"}} {
		r := load(t, options)
		start, err := r.Setup("1942")
		require.NoError(t, err)
		for game := range uint64(2) {
			w := sim.NewWorker(start, [2]sim.Agent{simtest.Player{}, simtest.Player{}}, 3)
			n := 0
			w.Trace = func(before sim.State, _ sim.Move, _ sim.State, _ []sim.Roll) {
				s := before.(*navalchess.State)
				if navalchess.Question(s.Step) != navalchess.AskStrike {
					return
				}
				for _, m := range s.Legal(nil) {
					if n++; n%23 == 0 {
						checkStrikeNote(t, s, m, checked)
					}
				}
			}
			w.Play(game)
		}
	}
	for _, kind := range []string{"attacks ship", "attacks base", "dives into ship"} {
		require.Positive(t, checked[kind], "%v", checked)
	}
}

func checkStrikeNote(t *testing.T, s *navalchess.State, m sim.Move, checked map[string]int) {
	text := s.MoveString(m)
	unit, target, ok := strings.Cut(text, " attacks ")
	kind := "attacks"
	if !ok {
		if unit, target, ok = strings.Cut(text, " dives into "); !ok {
			return
		}
		kind = "dives into"
	}
	note := s.Choice(m).Note
	if strings.HasPrefix(note, "destroys") {
		id, _, _ := strings.Cut(target, " ")
		based := unitsAt(t, s, id)
		if len(based) == 0 || strings.Contains(strings.Join(based, ""), "aloft") {
			return
		}
		checked[kind+" base"]++
		gone := func(all bool) float64 {
			return chance(t, s, text, func(n *navalchess.State) bool {
				left := len(unitsAt(t, n, id))
				return left < len(based) && (!all || left == 0)
			})
		}
		allGone := gone(true)
		if len(based) == 1 {
			allGone = -1
		}
		requireNote(t, note, "destroys a unit %.0f %%, all %.0f %%, is lost %.0f %%", text, gone(false), allGone,
			lostBy(t, s, text, unit))
		return
	}
	checked[kind+" ship"]++
	was := line(t, s, target)
	hit := chance(t, s, text, func(n *navalchess.State) bool { return line(t, n, target) != was })
	if strings.Contains(was, "damaged") {
		hit = -1 // with second-damage=nothing it does not show
	}
	sunk := chance(t, s, text, func(n *navalchess.State) bool {
		return strings.HasPrefix(line(t, n, target), "lost") || strings.HasPrefix(line(t, n, target), "pool")
	})
	requireNote(t, note, "hits %.0f %%, sinks %.0f %%, is lost %.0f %%", text, hit, sunk, lostBy(t, s, text, unit))
}

// unitsAt returns the lines of the air units at a base but those that defend Tokyo.
func unitsAt(t *testing.T, s *navalchess.State, id string) (lines []string) {
	for text := range strings.Lines(s.String()) {
		name, at, _ := strings.Cut(strings.TrimSpace(text), ": ")
		if _, air := defaultOf(name); air && !strings.Contains(name, "marker") &&
			!strings.HasSuffix(name, " ship") && !strings.HasPrefix(name, "Tokyo") &&
			(at == id || strings.HasPrefix(at, id+";")) {
			lines = append(lines, at)
		}
	}
	return lines
}

func lostBy(t *testing.T, s *navalchess.State, text, unit string) float64 {
	return chance(t, s, text, func(n *navalchess.State) bool {
		return strings.HasPrefix(line(t, n, unit), "lost") || strings.HasPrefix(line(t, n, unit), "pool")
	})
}

// requireNote compares the percentages of a note with probabilities; one below 0 is not known.
func requireNote(t *testing.T, note, format, text string, want ...float64) {
	t.Helper()
	got := make([]float64, len(want))
	refs := []any{&got[0], &got[1], &got[2]}
	_, err := fmt.Sscanf(note, strings.ReplaceAll(format, "%.0f", "%f"), refs...)
	require.NoError(t, err, note)
	for i := range want {
		if want[i] >= 0 {
			require.InDelta(t, 100*want[i], got[i], 0.51, "%s: %s, want %v", text, note, want)
		}
	}
}
