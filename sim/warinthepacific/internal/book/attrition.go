package book

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// LossOf returns a percentage of points: .4 is dropped, .5 is one more. [7.6]
func LossOf(points, percent int) int { return (points*percent + 50) / 100 }

// AirAttrition returns how many Air Points of a Block Type are lost in a Cycle: a tenth of those on
// the map. Crated points do not count. Exposed points (without supply, without headquarters or
// beyond its capacity) count twice, and each transfer of one of them counts one more. [19.1]
// [19.14] [19.15] [7.6]
func AirAttrition(points, exposed, transfers int) int {
	return min(points, LossOf(points+exposed+transfers, 10))
}

// NextAirLosses appends to buf the airbases that the owner may take the next Air Point of a
// Block Type from, by what they have of it and have lost: one from each before a second
// from any. [19.11] [19.12]
func NextAirLosses(left, lost []uint8, buf []int) []int {
	least := 256
	for i, n := range left {
		if n > 0 {
			least = min(least, int(lost[i]))
		}
	}
	for i, n := range left {
		if n > 0 && int(lost[i]) == least {
			buf = append(buf, i)
		}
	}
	return buf
}

// Attrites rolls whether a unit suffers attrition at a Terrain Value in halves. [12.3]
// [19.21]
func Attrites(d *sim.Dice, event uint64, value int) bool { return 2*d.Sum(event, 2) <= value }

// GroundAttrition rolls whether an unsupplied unit is reduced to its battlegroup at the
// end of a Cycle, or lost where it has none. Twice says that its marker is Unsupplied 2.
// Headquarters and Logistic Transport Units are not rolled for. [19.2] [19.21] [19.22]
// [19.24]
func (r *Book) GroundAttrition(d *sim.Dice, event uint64, at Site, mechanized, twice bool) bool {
	value := r.TerrainValue(at, mechanized)
	if twice {
		value *= 2
	}
	return Attrites(d, event, value)
}

// DepotAttrition rolls how many of the Supply Points in a hex without a ground unit are
// lost at the end of a Cycle. [19.3]
func (r *Book) DepotAttrition(d *sim.Dice, event uint64, points int) int {
	return LossOf(points, r.razed(BombSupply, d.Roll(event, 6)))
}

// CaptureSupply rolls how many of the Supply Points in a hex are captured with it; the
// others are destroyed. [14.71]
func (r *Book) CaptureSupply(d *sim.Dice, event uint64, points int) int {
	return r.DepotAttrition(d, event, points)
}

// razed looks up the last column of a Bombardment Table, of a strength of 250 and more.
func (r *Book) razed(table, die int) int {
	t := &r.Bombs[table]
	return int(t.Results[len(t.Results)-1][die-1])
}

// NavalAttrition reports whether naval attrition is rolled for in a Cycle: the 7th and the
// 13th of each year. [19.4]
func (c Cycle) NavalAttrition() bool { return c%13 == 0 || c%13 == 7 }

// An AttritionClass is a column of the Naval Attrition Table. [19.46]
type AttritionClass uint8

// Submarines are classes without ships.
const (
	FleetSubs        AttritionClass = 7
	CoastalSubs      AttritionClass = 8
	AttritionClasses                = 9
)

var attritionWords = [AttritionClasses]string{"CV/CVL", "CVE", "BB/BC", "CA", "CL", "DD", "DE/CD", "Fleet Sub",
	"Coastal Sub"}

// String returns the class as printed.
func (c AttritionClass) String() string { return attritionWords[c] }

// AttritionClass returns the class of a ship, and whether it has one: joint shipping and
// hybrid carriers have none. [19.42]
func (r *Book) AttritionClass(s Ship) (AttritionClass, bool) {
	c := r.attrition.class[r.ShipTypes[s].Number]
	return c, c < AttritionClasses
}

// An Accident is a ship that naval attrition damages, by its number among those in play.
type Accident struct {
	Ship   int
	Damage DamageLevel
}

// NavalAttrition rolls for a class of ships with this many in play, including those under repair,
// and appends to buf the damaged ones, each once, with their damage. It is ordinary damage without
// Critical Hits. Cycle.NavalAttrition says when. It uses addresses from event to event+12. [19.4]
// [19.41] [19.42] [19.43] [19.44] [19.46] [19.47] Ships are drawn without replacement: a draw
// counts past the numbers drawn before, which buf has in ascending order.
func (r *Book) NavalAttrition(d *sim.Dice, event uint64, c AttritionClass, inPlay int, buf []Accident) []Accident {
	first := len(buf)
	for k := range min(inPlay, r.hurt(d, event, c)) {
		i, at := d.Pick(event+uint64(2*k)+1, inPlay-k), first
		for ; at < len(buf) && i >= buf[at].Ship; at++ { // those drawn before are not in the cup
			i++
		}
		buf = slices.Insert(buf, at, Accident{i, r.attrition.damage[d.Roll(event+uint64(2*k)+2, 6)-1]})
	}
	return buf
}

// SubAttrition rolls for the Sub Points of a class. For each point lost it draws one of the subrons
// that have points left (W95), takes the points off and returns how many. It uses addresses from
// event to event+6. [19.4] [19.41]
func (r *Book) SubAttrition(d *sim.Dice, event uint64, c AttritionClass, subrons []uint8) (lost int) {
	for want := r.hurt(d, event, c); lost < want; lost++ {
		left := 0
		for _, n := range subrons {
			left += int(min(1, n))
		}
		if left == 0 {
			break
		}
		drawn := d.Pick(event+uint64(lost)+1, left)
		for i, n := range subrons {
			if n == 0 {
				continue
			}
			if drawn == 0 {
				subrons[i]--
				break
			}
			drawn--
		}
	}
	return lost
}

// hurt rolls how many of a class come to harm. [19.46]
func (r *Book) hurt(d *sim.Dice, event uint64, c AttritionClass) int {
	return int(r.attrition.hurt[c][d.Roll(event, 6)-1])
}
