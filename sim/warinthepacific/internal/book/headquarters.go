package book

// A Headquarters is what a size of air headquarters is. [5.33] [14.1]
type Headquarters struct {
	Capacity    int // Air Points that it operates
	Secondaries int // bases that it may have beside itself [5.31]
	Supply      int // Supply Points for a Cycle
}

// The sizes of headquarters, from none. [5.3]
const (
	Group = 1 + iota
	Wing
	AirDivision
	AirForce
	numHeadquarters
)

var headquartersWords = []string{"", "Group", "Wing", "Division", "Force"}

// strategicCost is what strategic bombing multiplies the supply of an Allied headquarters by. [14.17]
const strategicCost = 3

// Cost returns the Supply Points that a headquarters needs for a Cycle, more where an Allied one
// bombs Centers. [14.1] [14.17]
func (h Headquarters) Cost(bombs bool) int {
	if bombs {
		return strategicCost * h.Supply
	}
	return h.Supply
}

// Base returns what a headquarters operates with secondary bases of these sizes. Each secondary
// base takes its capacity from the parent. The parent's own points fly as long as it is supplied;
// without supply only those of supplied secondary bases do. It costs the sum of the supplied bases.
// [5.32] [5.35] [14.12] [14.15]
func (r *Book) Base(size int, supplied bool, secondaries ...int) (flies, cost int) {
	parent := r.Headquarters[size]
	flies, cost = parent.Capacity, parent.Supply
	for _, s := range secondaries {
		if supplied {
			flies -= r.Headquarters[s].Capacity
		}
	}
	if supplied {
		return flies, cost
	}
	flies, cost = 0, 0
	for _, s := range secondaries {
		flies, cost = flies+r.Headquarters[s].Capacity, cost+r.Headquarters[s].Supply
	}
	return flies, cost
}

func (r *Book) readHeadquarters() error {
	rows, err := r.Named("hq-capacity")
	if err != nil {
		return err
	}
	for i, row := range rows {
		in := Reader{Row: row}
		if i+1 >= numHeadquarters || row.Get("hq") != headquartersWords[i+1] {
			return row.Errorf("hq", "Group, Wing, Division and Force in this order")
		}
		r.Headquarters[i+1] = Headquarters{int(in.number("air_points", 999)), int(in.number("secondaries", 9)),
			int(in.number("supply_per_cycle", 9999))}
		if in.Err != nil {
			return in.Err
		}
	}
	return Complete("hq-capacity", rows, numHeadquarters-1)
}
