package experiments

// A Page is what came out of a run, as a title, a line and a table of texts with intervals.
type Page struct {
	Title  string
	Data   string // how it is known
	Answer string
	Head   []string
	Rows   [][]string
	Note   string // when the intervals hold
}

// IntervalHead is the head of a table of estimates.
var IntervalHead = []string{"", "estimate", "from", "to"}
