package air_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"

	witp "github.com/ironbottom/ironbottom/sim/warinthepacific"
)

// refusedTable holds that data with a text of a file replaced are refused, in one line that
// says where.
func refusedTable(t *testing.T, file, old, new, want string) {
	t.Helper()
	_, err := witp.Load(fighttest.Changed(t, "tables/"+file+".csv", old, new), nil)
	assert.EqualError(t, err, "tables/"+file+".csv"+want, "%q for %q", new, old)
}

// The tables of fights in the air: whoever puts in those of the booklet is told where a
// line is wrong. [7.22] [7.32] [7.44] [7.54] [7.58] [7.71]
func TestBadTablesOfFights(t *testing.T) {
	for _, c := range []struct{ file, old, new, want string }{
		{"bounce", "-2..-1,2", "-1..-1,2", `:5: found difference "-1..-1"; want a range from -2 on`},
		{"bounce", "3..,5", "3..9,5", `:8: found difference "3..9"; want a range without an end`},
		{"bounce", "0..0,3", "0..0,7", `:6: found striker_on "7"; want a number of a die, from 0 to 6`},
		{"air-air-crt", "points 4-10", "points 5-10",
			`:5: found line "points 5-10"; want numbers of Air Points from 4 on, as points 4-10 or points 21+`},
		{"air-air-crt", "points 4-10", "points 4-3",
			`:5: found line "points 4-3"; want numbers of Air Points from 4 on, as points 4-10 or points 21+`},
		{"air-air-crt", "points 4-10", "points 4",
			`:5: found line "points 4"; want numbers of Air Points from 4 on, as points 4-10 or points 21+`},
		{"air-air-crt", "points 4-10", "points 4-ten",
			`:5: found line "points 4-ten"; want numbers of Air Points from 4 on, as points 4-10 or points 21+`},
		{"air-air-crt", "points 4-10", "points four-10",
			`:5: found line "points four-10"; want numbers of Air Points from 4 on, as points 4-10 or points 21+`},
		{"air-air-crt", "points 21+", "points x+",
			`:7: found line "points x+"; want numbers of Air Points from 21 on, as points 4-10 or points 21+`},
		{"air-air-crt", "points 4-10", "planes 4-10",
			`:5: found line "planes 4-10"; want points 1-3 and so on, then die 1 to die 6`},
		{"air-air-crt", "die 3,", "die 4,", `:11: found line "die 4" again; want it once, as in line 10`},
		{"air-air-crt", "die 6,2/1", "die 7,2/1",
			`:13: found line "die 7"; want points 1-3 and so on, then die 1 to die 6`},
		{"air-air-crt", "die 6,2/1", "# die 6,2/1", `: found 4 lines of points and 5 of dice; want one at least and 6`},
		{"air-air-crt", "points 1-3,1..2,3..4", "points 1-3,1..2,4..4",
			`:4: found c2 "4..4"; want strengths from 3 on`},
		{"air-air-crt", "points 1-3,1..2,3..4", "points 1-3,1..2,3..2",
			`:4: found c2 "3..2"; want strengths from 3 on`},
		{"air-air-crt", "points 1-3,1..2,3..4", "points 1-3,1..2,3/4", `:4: found c2 "3/4"; want strengths from 3 on`},
		{"air-air-crt", "28..,-,-,-,-", "28..40,-,-,-,-",
			`:4: found line "points 1-3"; want columns of which the last has no end`},
		{"air-air-crt", "points 1-3,1..2,3..4,5..8,9..12,13..17,18..22,23..27,28..,", "points 1-3,-,-,-,-,-,-,-,-,",
			`:4: found line "points 1-3"; want columns of which the last has no end`},
		{"air-air-crt", "die 1,0/0,0/0,1/0", "die 1,0/0,0/0,1..0",
			`:8: found c3 "1..0"; want aborted/eliminated, as 7/4`},
		{"air-air-crt", "die 1,0/0,0/0,1/0", "die 1,0/0,0/0,-", `:8: found c3 "-"; want aborted/eliminated, as 7/4`},
		{"air-point-availability", "13..24,60", "14..24,60", `:4: found distance "14..24"; want a range from 13 on`},
		{"air-point-availability", "0..12,80", "0..12,101",
			`:3: found die1 "101"; want a percentage, a whole number from 0 to 100`},
		{"aa-table", "0..4,0/0", "1..4,0/0", `:7: found differential "1..4"; want a range from 0 on`},
		{"aa-table", "0..4,0/0", "0..4,0-0", `:7: found die1 "0-0"; want aborted/eliminated, as 7/4`},
		{"hq-capacity", "Wing,30", "Flight,30",
			`:4: found hq "Flight"; want Group, Wing, Division and Force in this order`},
		{"hq-capacity", "Wing,30,1,2,10", "Wing,30,1,2,201", `:4: found aa "201"; want a whole number from 0 to 200`},
		{"hq-capacity", "Force,300,3,4,20,1000,400,sourced",
			"Force,300,3,4,20,1000,400,sourced\nArmy,600,3,4,20,1000,400,sourced",
			`:7: found hq "Army"; want Group, Wing, Division and Force in this order`},
		{"hq-capacity", "Force,300", "# Force,300", `: found 3 lines; want 4`},
		{"strike-sequence", "1,ON_DECK", "0,ON_DECK", `:3: found die "0"; want 1 to 6 in their order`},
		{"strike-sequence", "6,RETURNED", "6,BACK",
			`:8: found timing "BACK"; want ON_DECK, AWAY_SIMULTANEOUS, AWAY_ALREADY_HIT or RETURNED`},
		{"strike-sequence", "6,RETURNED", "6,-",
			`:8: found timing "-"; want ON_DECK, AWAY_SIMULTANEOUS, AWAY_ALREADY_HIT or RETURNED`},
		{"strike-sequence", "6,RETURNED", "# 6,RETURNED", `: found 5 lines; want 6`},
	} {
		refusedTable(t, c.file, c.old, c.new, c.want)
	}
}

// The tables of strikes on ships. [7.57] [31.83] [31.73] [39.45]
func TestBadTablesOfStrikes(t *testing.T) {
	for _, c := range []struct{ file, old, new, want string }{
		{"aa-matrix", "MEDIUM,H", "MIDDLE,H", `:4: found mode "MIDDLE"; want LOW, MEDIUM, HIGH and DIVE in this order`},
		{"aa-matrix", "DIVE,H,0.5,L,1.0,reconstructed",
			"DIVE,H,0.5,L,1.0,reconstructed\nGLIDE,H,0.5,L,1.0,reconstructed",
			`:7: found mode "GLIDE"; want LOW, MEDIUM, HIGH and DIVE in this order`},
		{"aa-matrix", "DIVE,", "# DIVE,", `: found 3 lines; want 4`},
		{"aa-matrix", "MEDIUM,H,0.5", "MEDIUM,M,0.5", `:4: found passed "M"; want H, L`},
		{"aa-matrix", "MEDIUM,H,0.5,H", "MEDIUM,H,0.5,M", `:4: found target "M"; want H, L`},
		{"aa-matrix", "MEDIUM,H,0.5", "MEDIUM,H,0.6",
			`:4: found passed_share "0.6"; want a number of quarters up to 2, or - for none`},
		{"air-surface-damage", "speed 1,1..2,3..3", "speed 1,1..2,4..4",
			`:5: found c2 "4..4"; want strengths from 3 on`},
		{"air-surface-damage", "speed 1,1..2,3..3", "speed 1,1..2,3..2",
			`:5: found c2 "3..2"; want strengths from 3 on`},
		{"air-surface-damage", "speed 1,", "speed 4,",
			`:5: found line "speed 4"; want speed 0 to speed 3, die -1 to die 7, and four modifiers`},
		{"air-surface-damage", "die 7,6", "die 8,6",
			`:16: found line "die 8"; want speed 0 to speed 3, die -1 to die 7, and four modifiers`},
		{"air-surface-damage", "die 7,6", "die 7,1000", `:16: found c1 "1000"; want a whole number from 0 to 999`},
		{"air-surface-damage", "die 7,6", "die 7,-", `:16: found c1 "-"; want a whole number from 0 to 999`},
		{"air-surface-damage", "modifier DIVE,1", "modifier SKIP,1",
			`:18: found line "modifier SKIP"; want a modifier of LOW, MEDIUM, HIGH or DIVE, from -6 to 6`},
		{"air-surface-damage", "modifier DIVE,1", "modifier DIVE,7",
			`:18: found line "modifier DIVE"; want a modifier of LOW, MEDIUM, HIGH or DIVE, from -6 to 6`},
		{"air-surface-damage", "modifier DIVE,1", "mode DIVE,1",
			`:18: found line "mode DIVE"; want speed 0 to speed 3, die -1 to die 7, and four modifiers`},
		{"air-surface-damage", "modifier HIGH", "# modifier HIGH", `: found 16 lines; want 17`},
		{"air-display", "2,O2", "2,O7", `:5: found outer "O7"; want O1, O2, O3, O4, O5, O6`},
		{"air-display", "4,O4,I2", "4,O4,I4", `:7: found inner "I4"; want I1, I2, I3`},
		{"air-display", "6,O6", "5,O6", `:9: found entry "5" again; want it once, as in line 8`},
		{"air-display", "6,O6", "# 6,O6", `: found 5 lines; want 6`},
		{"kamikaze-adjust", "CW CVE", "GB CVE",
			`:7: found target "GB CVE"; want a type of ship, with a nation or without, as DD or CW CV`},
		{"kamikaze-adjust", "CW CVE", "CW CVX",
			`:7: found target "CW CVX"; want a type of ship, with a nation or without, as DD or CW CV`},
		{"kamikaze-adjust", "DE,1.25", "DX,1.25",
			`:4: found target "DX"; want a type of ship, with a nation or without, as DD or CW CV`},
	} {
		refusedTable(t, c.file, c.old, c.new, c.want)
	}
}

// A line for any nation holds for every nation that is not named before it. [39.45]
func TestFactorsOfKamikazes(t *testing.T) {
	for text, percent := range map[string]int{
		"US DD-modern": 125, "US DE-std": 125, "CW DD-modern": 125, "Hornet": 100, "Fanshaw Bay": 100,
		"Prince of Wales": 100,
	} {
		s := strike(t, "attack = \"1 Val kamikaze\"\ndefend = \""+text+" place=1\"\nwaves = \"1\"\nsent = \"1\"\n"+
			attackOf)
		ship := fighttest.Book(t).ShipTypes[s.Ships[0].Type]
		assert.Equal(t, shipDamage(t, s.SpeedOf(0), 6, 0, int(ship.Defense), percent, 0),
			fighttest.After(t, s, "go on", 36, damageOf), text)
	}
}
