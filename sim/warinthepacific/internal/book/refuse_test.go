package book_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// refused holds that a file with a text replaced is refused, in one line that says where.
func refused(t *testing.T, list []struct{ file, old, new, want string }) {
	t.Helper()
	for _, c := range list {
		_, err := book.Load(fighttest.Changed(t, c.file+".csv", c.old, c.new))
		assert.EqualError(t, err, c.file+".csv"+c.want, "%q for %q", c.new, c.old)
	}
}

// Tables of attrition, cargo, dates and searches. [8.2] [9.51] [9.74] [19.46] [19.47] [20.34]
func TestBadTables(t *testing.T) {
	refused(t, []struct{ file, old, new, want string }{
		{"tables/naval-attrition", "CVE,0", "CVX,0",
			`:4: found class "CVX"; want CV/CVL, CVE, BB/BC, CA, CL, DD, DE/CD, Fleet Sub, Coastal Sub in this order`},
		{"tables/naval-attrition", "Coastal Sub,", "# Coastal Sub,", `: found 8 lines; want 9`},
		{"tables/naval-attrition", "CVE,0", "CVE,7", `:4: found die1 "7"; want a whole number from 0 to 6`},
		{"tables/naval-attrition", "Coastal Sub,0,0,0,0,1,1,reconstructed",
			"Coastal Sub,0,0,0,0,1,1,reconstructed\nMidget Sub,0,0,0,0,1,1,reconstructed",
			`:12: found class "Midget Sub"; want CV/CVL, CVE, BB/BC, CA, CL, DD, DE/CD, Fleet Sub, Coastal Sub in this order`},
		{"tables/attrition-damage", "2,D1", "0,D1", `:4: found die "0"; want 1 to 6 in their order`},
		{"tables/attrition-damage", "2,D1", "2,S", `:4: found level "S"; want -, D1, D2, D3, D4, SUNK`},
		{"tables/attrition-damage", "2,D1", "# 2,D1", `:5: found die "3"; want 1 to 6 in their order`},
		{"tables/port-backlog", "26..50", "27..50", `:4: found excess "27..50"; want a range from 26 on`},
		{"tables/port-backlog", "1..25,20", "2..25,20", `:3: found excess "2..25"; want a range from 1 on`},
		{"tables/tactical-initiative", "DAY,6/42", "DUSK,6/42", `:4: found time "DUSK"; want DAY, NIGHT`},
		{"tables/tactical-initiative", "DAY,6/42,12/42", "DAY,6/42,5/42",
			`:4: found from "6/42"; want Cycles, the first before the last`},
		{"tables/tactical-initiative", "DAY,6/42,12/42", "DAY,14/42,12/42",
			`:4: found from "14/42"; want Cycles, the first before the last`},
		{"tables/tactical-initiative", "DAY,6/42,12/42", "DAY,6/42,14/42",
			`:4: found from "6/42"; want Cycles, the first before the last`},
		{"tables/search-contact", "2,2", "7,2", `:6: found points "7"; want 0 to 6 in their order`},
		{"tables/search-contact", "6,6", "# 6,6", `: found 6 lines; want 7`},
		{"tables/search-contact", "6,6,constrained", "6,6,constrained\n7,6,constrained",
			`:11: found points "7"; want 0 to 6 in their order`},
		{"tables/screening-value", "DE,2", "DX,2", `:4: found type "DX"; want DD, DE, CD and carrier in this order`},
		{"tables/screening-value", "DE,2", "DE,21", `:4: found value "21"; want a whole number from 0 to 20`},
		{"tables/screening-value", "carrier,", "# carrier,", `: found 3 lines; want 4`},
		{"tables/critical-hit", "JP,13/41,6", "JP,13/41,13", `:4: found CV "13"; want a whole number from 0 to 12`},
		{"tables/critical-hit", "JP,13/41", "JA,13/41",
			`:4: found nation "JA"; want JP, TH, US, CW, NL, SU, CCP, KMT, any`},
		{"tables/critical-hit", "JP,13/41", "JP,14/41", `:4: found from "14/41"; want a Cycle, as 8/42`},
	})
}

// Tables of damage to ships, ports and bases. [7.61] [7.62] [7.65] [7.66] [9.0] [9.86]
// [30.49]
func TestBadTablesOfDamage(t *testing.T) {
	refused(t, []struct{ file, old, new, want string }{
		{"tables/bombard-ground", "6..10,0", "6..10,4", `:4: found die1 "4"; want a whole number from 0 to 3`},
		{"tables/bombard-ground", "6..10,0", "7..10,0", `:4: found strength "7..10"; want a range from 6 on`},
		{"tables/bombard-supply", "6..10,0", "6..10,101",
			`:4: found die1 "101"; want a percentage, a whole number from 0 to 100`},
		{"tables/bombard-port-base", "6..10,-", "6..10,SUNK", `:4: found die1 "SUNK"; want -, S, D1, D2, D3, D4`},
		{"tables/bombard-port-base", "250..,", "250..300,",
			`:11: found strength "250..300"; want a range without an end`},
		{"tables/bombard-damage-levels", "D1,-8", "D5,-8",
			`:4: found level "D5"; want one of -, S, D1, D2, D3, D4, SUNK`},
		{"tables/bombard-damage-levels", "D1,-8", "SUNK,-8",
			`:4: found level "SUNK"; want S and D1 to D4 in this order`},
		{"tables/bombard-damage-levels", "D1,-8,30,-10", "D1,-8,30,-31",
			`:4: found large_airbase "-31"; want a whole number from -30 to 0`},
		{"tables/bombard-damage-levels", "D4,-20", "# D4,-20", `: found 4 lines; want 5`},
		{"tables/naval-damage-levels", "D1,0,1.0", "D1,-10,1.0",
			`:4: found speed "-10"; want a whole number from -9 to 0`},
		{"tables/naval-damage-levels", "D2,-1,0.75,0.75,-1", "D2,-1,0.75,0.75,-21",
			`:5: found defense "-21"; want a whole number from -20 to 0`},
		{"tables/naval-damage-levels", "D2,-1,0.75", "D2,-1,0.7",
			`:5: found attack "0.7"; want a number of quarters up to 2, or - for none`},
		{"tables/naval-damage-levels", "D2,", "SUNK,", `:5: found level "SUNK"; want D1 to D4 in their order`},
		{"tables/naval-damage-levels", "D4,", "# D4,", `: found 3 lines; want 4`},
		{"tables/naval-crt", "2:1,-", "1:1,-", `:5: found odds "1:1" again; want it once, as in line 4`},
		{"tables/naval-crt", "2:1,-", "2:2,-",
			`:5: found odds "2:2"; want odds such as 4:1, each higher than those before`},
		{"tables/naval-crt", "2:1,-", "2:0,-",
			`:5: found odds "2:0"; want odds such as 4:1, each higher than those before`},
		{"tables/naval-crt", "2:1,-", "2-1,-",
			`:5: found odds "2-1"; want odds such as 4:1, each higher than those before`},
		{"tables/naval-crt", "2:1,-", "x:1,-",
			`:5: found odds "x:1"; want odds such as 4:1, each higher than those before`},
		{"tables/naval-crt", "2:1,-", "2:x,-",
			`:5: found odds "2:x"; want odds such as 4:1, each higher than those before`},
		{"tables/naval-crt", "2:1,-", "2:1,S", `:5: found die1 "S"; want -, D1, D2, D3, D4, SUNK`},
		{"tables/naval-movement", "3,3,120,48", "3,3,120,121",
			`:4: found night "121"; want no more than the movement, 120`},
		{"tables/naval-movement", "3,3,120,48,3", "3,3,120,48,11",
			`:4: found fueling_period "11"; want no more than 10`},
		{"tables/naval-movement", "3,3,120,48", "4,3,120,48",
			`:4: found speed_class "4"; want a whole number from 0 to 3`},
		{"tables/terrain-effects", "clear,1,1", "clear,51,1",
			`:4: found foot "51"; want a number of halves up to 50, or - for prohibited`},
		{"tables/terrain-effects", "clear,1,1", "clear,1,1.3",
			`:4: found mechanized "1.3"; want a number of halves up to 50, or - for prohibited`},
	})
}

// The rosters: aircraft, ships and ground units. [2.3] [2.32] [5.1]
func TestBadRosters(t *testing.T) {
	const val = "Val,JP,Carrier,D,4,3,M,yes,4,3,4,3,34,60,100,no"
	const hosho = "JP,CVL,CVL1,Hosho,0,0,1,1,2,2,1,0,"
	const regiment = "US Infantry Division,US,other,yes,11,3,4,1,8,"
	refused(t, []struct{ file, old, new, want string }{
		{"aircraft", val, "Val,JP,Carrier,D,3,4,M,yes,4,3,4,3,34,60,100,no",
			`:41: found air_extended "4"; want no strength that is higher at extended range`},
		{"aircraft", val, "Val,JP,Carrier,D,4,3,M,yes,3,4,4,3,34,60,100,no",
			`:41: found air_extended "3"; want no strength that is higher at extended range`},
		{"aircraft", val, "Val,JP,Carrier,D,4,3,M,yes,4,3,3,4,34,60,100,no",
			`:41: found air_extended "3"; want no strength that is higher at extended range`},
		{"aircraft", val, "Val,JP,Carrier,D,4,3,M,yes,4,3,4,3,61,60,100,no",
			`:41: found extended "60"; want a normal, an extended and a transfer range, none shorter than the one before`},
		{"aircraft", val, "Val,JP,Carrier,D,4,3,M,yes,4,3,4,3,34,101,100,no",
			`:41: found extended "101"; want a normal, an extended and a transfer range, none shorter than the one before`},
		{"aircraft", val, "Val,JP,Carrier,Z,4,3,M,yes,4,3,4,3,34,60,100,no",
			`:41: found role "Z"; want B, C, D, F, FB, R, T`},
		{"aircraft", val, "Val,JP,Carrier,D,4,3,X,yes,4,3,4,3,34,60,100,no", `:41: found altitude "X"; want L, M, H`},
		{"aircraft", val, "Val,JP,Carrier,D,256,3,M,yes,4,3,4,3,34,60,100,no",
			`:41: found air "256"; want a whole number from 0 to 255`},
		{"aircraft", val, "Va=l,JP,Carrier,D,4,3,M,yes,4,3,4,3,34,60,100,no",
			`:41: found type "Va=l"; want a name without comma, semicolon, @, = or +`},
		{"aircraft", val, "Val,JP,Carrier,D,4,3,M,maybe,4,3,4,3,34,60,100,no",
			`:41: found parenthesised "maybe"; want yes or no`},
		{"ships", hosho, "JP,CVX,CVL1,Hosho,0,0,1,1,2,2,1,0,",
			`:3: found type "CVX"; want CV, CVL, CVE, XCV, BB, BC, CA, CL, DD, DE, CD, APB, MS, SF`},
		{"ships", hosho, "JP,CVL,CVL1,Hosho,0,0,1,1,0,2,1,0,", `:3: found defense "0"; want 1 at least`},
		{"ships", hosho, "JP,CVL,CVL1,Hosho,0,0,1,1,2,4,1,0,", `:3: found speed "4"; want a Speed Class from 0 to 3`},
		{"ships", hosho, "JP,CVL,CVL1,Hosho;Ryuho,0,0,1,1,2,2,1,0,",
			`:3: found name "Hosho;Ryuho"; want a name without comma, semicolon, @, = or +`},
		{"ships", hosho, "JP,CVL,CVL1,,0,0,1,1,2,2,1,0,",
			`:3: found name ""; want a name without comma, semicolon, @, = or +`},
		{"tables/ground-units", regiment, "US Infantry Division,US,other,yes,11,3,11,1,8,",
			`:4: found battlegroup "11"; want less than the strength, which is 1 at least`},
		{"tables/ground-units", regiment, "US Infantry Division,US,other,yes,0,3,-,1,8,",
			`:4: found battlegroup "-"; want less than the strength, which is 1 at least`},
		{"tables/ground-units", regiment, "US Infantry Division,US,other,yes,11,5,4,1,8,",
			`:4: found multiple "5"; want a whole number from 0 to 4`},
		{"tables/ground-units", regiment, "US Infantry Division,US,horse,yes,11,3,4,1,8,",
			`:4: found kind "horse"; want other, marine, mechanized, airborne`},
		{"tables/ground-units", regiment, "US Infantry Division,UK,other,yes,11,3,4,1,8,",
			`:4: found nation "UK"; want JP, TH, US, CW, NL, SU, CCP, KMT, any`},
		{"tables/ground-units", regiment, "2nd US Division,US,other,yes,11,3,4,1,8,",
			`:4: found unit "2nd US Division"; want a name of its own that begins with a letter and holds no comma, @ or =`},
		{"tables/ground-units", regiment, "US @ Division,US,other,yes,11,3,4,1,8,",
			`:4: found unit "US @ Division"; want a name of its own that begins with a letter and holds no comma, @ or =`},
		{"tables/ground-units", regiment, "us infantry regiment,US,other,yes,11,3,4,1,8,",
			`:5: found unit "US Infantry Regiment"; want a name of its own that begins with a letter and holds no comma, @ or =`},
	})
}

// Fueling costs and times of repair. [14.21] [18.5]
func TestBadCosts(t *testing.T) {
	refused(t, []struct{ file, old, new, want string }{
		{"tables/fueling-cost", "US,40", "US,255", `:3: found CV "255"; want a whole number from 0 to 254`},
		{"tables/fueling-cost", "US,40", "US,-", `: found no cost of US CV; want one, Lexington is in ships.csv`},
		{"tables/damage-repair", "40,3,1", "41,3,1", `:4: found cost "41"; want 16 lines of each`},
		{"tables/damage-repair", "40,3,1", "40,4,1", `:5: found cost,roll "40,4" again; want it once, as in line 4`},
		{"tables/damage-repair", "40,2,1", "forty,2,1", `:3: found cost "forty"; want fueling costs, as 40 or 15-20`},
		{"tables/damage-repair", "40,2,1", "40-30,2,1", `:3: found cost "40-30"; want fueling costs, as 40 or 15-20`},
		{"tables/damage-repair", "40,2,1", "0-40,2,1", `:3: found cost "0-40"; want fueling costs, as 40 or 15-20`},
		{"tables/damage-repair", "40,2,1", "40,2,0", `:3: found D1 "0"; want a whole number from 1 to 200`},
	})
	_, err := book.Load(fighttest.Changed(t, "tables/fueling-cost.csv", "US,40", "US,41"))
	assert.EqualError(t, err, "tables/damage-repair.csv: found no lines for the cost 41 of Lexington; want some")
}
