package studyfile

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/experiments/scenario"
)

// means reports by key what a factor varies; exactly one must be set.
func (x *Factor) means() map[string]bool {
	return map[string]bool{"option": x.Option != "", "agent": x.Agent != "", "part": x.Part != "", "file": x.File != ""}
}

// checkFactor checks that a factor varies one thing and has levels or a range.
func (f *File) checkFactor(x *Factor, means map[string]bool) error {
	var found []string
	for _, key := range []string{"option", "agent", "part", "file", "measure"} {
		if means[key] {
			found = append(found, key)
		}
	}
	switch {
	case len(found) != 1:
		what := "none"
		if len(found) > 0 {
			what = strings.Join(found, " and ")
		}
		return f.Errorf(x.Key, "found %s; want one of option, agent, part, file, to say what is varied", what)
	case x.Parameter != "" && x.Agent == "":
		return f.Errorf(x.Key+".parameter", "found parameter without agent; want agent = the side that is played by it")
	case (x.Column == "" || len(x.Row) == 0) && x.File != "":
		return f.Errorf(x.Key+".file", "found file without row or column; want row = { COLUMN = VALUE } and "+
			"column = the one that is changed")
	case slices.Contains(slices.Collect(maps.Values(x.Where())), ""):
		return f.Errorf(x.Key+".row", "found row %v; want texts or whole numbers", x.Row)
	case x.File == "" && (x.Column != "" || len(x.Row) > 0):
		return f.Errorf(x.Key, "found row or column without file; want file = a table of the data")
	}
	if x.Name == "" {
		x.Name = x.call(found[0])
	}
	_, err := f.Factor(x)
	return err
}

// call names a factor that has no name.
func (x *Factor) call(what string) string {
	switch what {
	case "agent":
		return strings.TrimSpace(x.Agent + " " + x.Parameter)
	case "file":
		return strings.Join(append(slices.Sorted(maps.Values(x.Where())), x.Column), " ")
	}
	return x.Option + x.Part
}

// Factor returns the factor with its levels.
func (f *File) Factor(x *Factor) (scenario.Factor, error) {
	e := scenario.Factor{Name: x.Name}
	switch {
	case (x.Levels == nil) == (x.Range == nil):
		return e, f.Errorf(x.Key, "found levels and range, or neither; want levels = [...] or range = [LOW, HIGH]")
	case x.Levels != nil:
		for _, v := range x.Levels {
			text, ok := scalar(v)
			if !ok || slices.Contains(e.Values, text) {
				return e, f.Errorf(x.Key+".levels", "found level %v; want texts or numbers, each once", v)
			}
			e.Values = append(e.Values, text)
		}
		if len(e.Values) < 2 {
			return e, f.Errorf(x.Key+".levels", "found %d levels; want two or more", len(e.Values))
		}
		return e, nil
	}
	return f.ranged(x, e)
}

// mostWhole is the most whole numbers in a range.
const mostWhole = 1000

// ranged returns the factor with its range: all its whole numbers, if its ends are whole.
func (f *File) ranged(x *Factor, e scenario.Factor) (scenario.Factor, error) {
	bad := f.Errorf(x.Key+".range", "found range %v; want [LOW, HIGH], two numbers that rise, with a decimal "+
		"point where fractions are meant", x.Range)
	if len(x.Range) != 2 {
		return e, bad
	}
	e.Range = true
	low, ok1 := x.Range[0].(int64)
	high, ok2 := x.Range[1].(int64)
	if ok1 && ok2 {
		if high <= low || high-low > mostWhole {
			return e, bad
		}
		e.Low, e.High = float64(low), float64(high)
		for v := low; v <= high; v++ {
			e.Values = append(e.Values, strconv.FormatInt(v, 10))
		}
		return e, nil
	}
	for i, to := range []*float64{&e.Low, &e.High} {
		switch v := x.Range[i].(type) {
		case int64:
			*to = float64(v)
		case float64:
			*to = v
		default:
			return e, bad
		}
	}
	if !(e.Low < e.High) {
		return e, bad
	}
	return e, nil
}

// Where returns the values that choose the rows of a file.
func (x *Factor) Where() map[string]string {
	row := map[string]string{}
	for column, v := range x.Row {
		row[column], _ = scalar(v)
	}
	return row
}

// scalar writes a TOML value as data files and options do.
func scalar(v any) (string, bool) {
	switch v := v.(type) {
	case string:
		return v, true
	case int64:
		return strconv.FormatInt(v, 10), true
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64), true
	}
	return "", false
}

// gridSteps is the number of steps in a range of real numbers for a bid.
const gridSteps = 100

// checkBid checks that a bid varies one thing, and how much of it.
func (f *File) checkBid() error {
	means := f.Bid.means()
	means["measure"] = f.Bid.Measure != ""
	if f.Bid.Measure != "" && f.lines["response"] > 0 {
		return f.Errorf("response", "found response with a bid of measure; want the measure alone")
	}
	if f.Bid.Measure != "" && f.Bid.Name == "" {
		f.Bid.Name = f.Bid.Measure
	}
	if err := f.checkFactor(&f.Bid.Factor, means); err != nil {
		return err
	}
	if f.Bid.Measure == "" {
		return nil
	}
	for _, text := range f.Bids() {
		if _, err := strconv.ParseFloat(text, 64); err != nil {
			return f.Errorf("bid.levels", "found level %q; want numbers where points are bid", text)
		}
	}
	return nil
}

// Bids returns all bids to try, in order.
func (f *File) Bids() []string {
	e, _ := f.Factor(&f.Bid.Factor) // checked before
	if e.Values == nil {
		for i := range gridSteps + 1 {
			e.Values = append(e.Values, strconv.FormatFloat(e.Low+(e.High-e.Low)*float64(i)/gridSteps, 'g', 6, 64))
		}
	}
	return e.Values
}
