package victoryinthepacific_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// What else can be wrong in a file of the data, each with its line, what is there and what
// should be.
func TestMoreBadData(t *testing.T) {
	for _, c := range []struct{ file, old, new, want string }{
		{"lanes.csv", "JI,CPO,yes", "JI,CPO,maybe", `lanes.csv:6: found open "maybe"; want`},
		{"ports.csv", "Saigon,port,Japan", "Saigon,port,France",
			`ports.csv:8: found holder "France"; want Japan or Allies`},
		{"turns.csv", "1,December", "2,December", `turns.csv:6: found turn "2" again; want it once, as in line 5`},
		{"submarines.csv", "I-Boat,Japan", "I-Boat,China", `found side "China"; want Japan or Allies`},
		{"submarines.csv", "I-Boat,Japan,1,6", "I-Boat,Japan,6,1", `found last "1"; want a whole number from 6 to 9`},
		{"removals.csv", "3,CV", "10,CV", `found turn "10"; want a whole number from 1 to 9`},
		{"uncertain.csv", "1,CPO", "1,ZZZ", `found place "ZZZ"; want an area of areas.csv or later`},
		{"figures.csv", "crippled gunnery", "crippled guns",
			`found figure "crippled guns"; want a figure of the shipped file, once`},
		{"figures.csv", "sinking in port,2", "sinking in port,3", `found value "3"; want a whole number from 0 to 2`},
		{"figures.csv", "flag,1,constrained\n", "", `figures.csv: found no flag; want it`},
		{"movement.csv", "roll,Japan,patrol,free", "roll,Siam,patrol,free",
			`movement.csv:7: found navy "Siam"; want one of [Japan USA Britain Australia Netherlands]`},
		{"movement.csv", "roll,Japan,patrol,free", "roll,Japan,search,free",
			`movement.csv:7: found face "search"; want patrol or raid`},
		{"movement.csv", "roll,Japan,patrol,free", "rolled,Japan,patrol,free",
			`movement.csv:7: found second_area "rolled"; want roll or free`},
		{"movement.csv", "roll,Japan,patrol,free,roll,never", "roll,Japan,patrol,roll,roll,never",
			`movement.csv:7: found first "roll"; want free, as a port touches its areas`},
		{"sightings.csv", "\n1,no,any", "\n1,no,fast",
			`sightings.csv:6: found speed "fast"; want any, equal or slower`},
		{"sightings.csv", "\n1,no,any", "\n2,no,any", `found die "2" again; want it once`},
		{"search.csv", "day,air", "day,planes", `found condition "planes"; want a condition of the shipped file, once`},
		{"forces.csv", "21st Air Flotilla,Japan,air", "21st Air Flotilla,Japan,tank",
			`forces.csv:6: found kind "tank"; want air or landing`},
		{"forces.csv", "21st Air Flotilla,Japan", "21st: Flotilla,Japan",
			`forces.csv:6: found unit "21st: Flotilla"; want a name of its own, without colon or semicolon`},
		{"forces.csv", "22nd Air Flotilla", "21st Air Flotilla",
			`forces.csv:7: found unit "21st Air Flotilla" again; want it once, as in line 6`},
	} {
		_, err := vip.Load(files(t, c.file, c.old, c.new), nil)
		assert.ErrorContains(t, err, c.want, "%s: %s", c.file, c.new)
	}
}
