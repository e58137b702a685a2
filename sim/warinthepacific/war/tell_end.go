package war

import (
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// ends says which side has won, and the items of each side's Victory Points.
func (t *telling) ends() {
	b := t.b
	points := b.Status(t.Viewer)
	t.Say("The war is over: %s. %s", outcomes[b.AppendMeasures(nil)[0]], points[len(points)-1])
	for side := range sim.Side(2) {
		ships := b.VictoryPoints(side)
		var list []string
		add := func(thirds int, what string) {
			ships -= thirds
			if thirds > 0 {
				list = append(list, thirdsText(thirds)+" "+what)
			}
		}
		if b.islands != nil {
			add(3*b.Field.Lost(1-uint8(side)), "for steps that "+[2]string{"the Allies have", "Japan has"}[side]+
				" lost on land")
			add(3*int(b.Flew[side])*int(b.Theatre.Flying.Points), "for "+t.B.PlaceName(b.Theatre.Flying.Hex)+
				", from which Air Points could fly at the end of a Cycle")
		}
		for n, o := range b.Theatre.Objectives {
			if thirds := b.objective(side, n); thirds > 0 {
				add(thirds, "for "+t.B.PlaceName(o.Hex))
			}
		}
		if ships > 0 {
			list = append([]string{thirdsText(ships) + " for ships sunk and damaged"}, list...)
		}
		if list != nil {
			t.Say("  %s: %s", theatre.Sides[side], strings.Join(list, ", "))
		}
	}
}
