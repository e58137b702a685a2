package sim

// A Periodic is a game that runs in periods, as game turns, and has values that can be
// followed from one to the next. Periods and Series are asked of the position that
// games start from.
type Periodic interface {
	Measured
	// Periods names the periods of the longest game, in their order.
	Periods() []string
	// Date names the period that is being played, as readers know it: Mar43.
	Date() string
	// Elapsed returns how many periods are over. No decision ends more than one.
	Elapsed() int
	// Series says what can be followed.
	Series() []Series
	// AppendSeries appends one value for each: those of the period that has just
	// ended, when Elapsed has grown.
	AppendSeries(buf []int) []int
}

// A Series is an integer that has a value in every period: its name, and the side or thing that it
// belongs to.
type Series struct {
	Name, Of string
	Max      int    // values run from 0 to Max
	Unit     string // label of an axis; empty if the name says enough
}

// PeriodCounts holds counts for each period: for each series, the number of games that had each
// value.
type PeriodCounts []Counts

// NewPeriodCounts returns zero counts, or nil if the game is not Periodic.
func NewPeriodCounts(start State) PeriodCounts {
	s, ok := start.(Periodic)
	if !ok {
		return nil
	}
	var values []Measure
	for _, series := range s.Series() {
		values = append(values, Measure{Name: series.Name, Max: series.Max})
	}
	c := make(PeriodCounts, len(s.Periods()))
	for p := range c {
		c[p] = NewCounts(values)
	}
	return c
}

// Add adds the counts of the same game from elsewhere.
func (c PeriodCounts) Add(other PeriodCounts) {
	for p, counts := range other {
		c[p].Add(counts)
	}
}

func (c PeriodCounts) clear() {
	for _, counts := range c {
		counts.clear()
	}
}

// A follower counts the series of the games that a worker plays.
type follower struct {
	state   Periodic // the worker's state; nil if the game is not Periodic
	stopped func() bool
	breath  Yielder      // a war is long: a stop is heard between two periods, too
	over    int          // periods, when last looked at
	course  PeriodCounts // of the current block
	values  []int
}

// look counts the values of a period that has just ended. It returns false if the game should be
// abandoned; long games check this between decisions.
func (f *follower) look() bool {
	n := f.state.Elapsed()
	if n == f.over {
		return !f.stopped()
	}
	f.breath.Yield()
	f.over = n
	f.values = f.state.AppendSeries(f.values[:0])
	for i, v := range f.values {
		f.course[n-1][i][v]++
	}
	return true
}
