package experiments

// Figures are what came out of a run, as a line and a table of texts with intervals.
type Figures struct {
	Answer string
	Head   []string
	Rows   [][]string
	Note   string // when the intervals hold
}

var IntervalHead = []string{"", "estimate", "from", "to"}
