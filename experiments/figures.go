package experiments

// A Page is the result of a run as a title, a line and a table of texts with intervals.
type Page struct {
	Title  string
	Data   string // how well the data is known
	Answer string
	Head   []string
	Rows   [][]string
	Note   string // when the intervals hold
}

// IntervalHead is the header of a table of estimates.
var IntervalHead = []string{"", "estimate", "from", "to"}
