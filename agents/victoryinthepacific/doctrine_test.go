package victoryinthepacific

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
)

// Each switch of the script removes a habit in a position made for it.
func TestSwitchesOfTheScript(t *testing.T) {
	const fight = "Hawaiian Islands"
	flees := edits{"Enterprise": fight + "; homeward", "Akagi": fight, "Kaga": fight,
		"Soryu": fight, "Hiryu": fight, "Shokaku": fight, "Zuikaku": fight, "step": "pursue", "area": fight, "fought": "16",
		"asked": fmt.Sprint(number(t, "Enterprise"))}
	patrols := edits{"Mogami": "Yokosuka Navy Yard",
		"Nagato": "Japanese Islands; patrol; done", "Kongo": "Indonesia; patrol; done"}.asked(t, "patrol", "Japan", "Mogami")
	for _, c := range []struct {
		habit, off, on string
		position       edits
		was, is        string
	}{
		{"holds no area for the port that falls with it", "scripted:seize=0", "scripted:seize=10", patrols,
			"Mogami patrols Mariana Islands", "Mogami patrols Central Pacific Ocean"},
		{"flees into a port that the same carriers can raid", "scripted:haven=0", "scripted:haven=0.5", flees,
			"Enterprise to port at Johnston Island", "Enterprise to port at Singapore"},
	} {
		s := at(t, c.position)
		legal := s.Legal(nil)
		plays := func(agent string) string {
			return s.MoveString(legal[player(t, agent).Choose(sim.NewView(s, s.Turn()), legal, nil)])
		}
		assert.Equal(t, c.was, plays(c.off), "%s with %s", c.habit, c.off)
		assert.Equal(t, c.is, plays(c.on), "%s with %s", c.habit, c.on)
	}
}
