// Regress runs the benchmarks, compares them with the last recorded run and fails on
// a loss of more than 10 % that repetition confirms.
//
//	go run ./benchmarks/regress                  compare, exit code 1 on a loss
//	go run ./benchmarks/regress -bench War       some of them
//	go run ./benchmarks/regress -against v1.2    compare with a revision, built and run by turns
//	go run ./benchmarks/regress -record          record a run, and write the page
//
// Machines differ and drift, so what is compared is not time but time over that of
// BenchmarkPhilox in the same round: the median of six rounds. What seems slower is
// run in six rounds more, and is a loss if they say so too. A benchmark of a few
// nanoseconds depends on more than the processor's clock: what the recorded run calls
// slower there, -against decides.
package main

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

const (
	rounds    = 6
	tolerance = 1.10
	yardstick = "Philox"
	folder    = "benchmarks/results"
	page      = "benchmarks/speed.md"
)

func main() {
	bench := flag.String("bench", ".", "`regexp` of the benchmarks to run, as of go test -bench")
	against := flag.String("against", "", "compare with this `revision` of the repository instead of the recorded run")
	record := flag.Bool("record", false, "record the run in "+folder+" and write "+page)
	flag.Parse()
	if flag.NArg() > 0 {
		fail(2, fmt.Errorf("found argument %q; want flags only", flag.Arg(0)))
	}
	if _, err := os.Stat(folder); err != nil {
		fail(2, fmt.Errorf("found no %s; want to be run in the folder of the module", folder))
	}
	var err error
	switch {
	case *record:
		err = recordRun()
	case *against != "":
		err = compareAgainst(*against, *bench)
	default:
		err = compareRun(*bench)
	}
	if err != nil {
		fail(1, err)
	}
}

func fail(code int, err error) {
	fmt.Fprintln(os.Stderr, "regress:", err)
	os.Exit(code)
}

// run runs benchmarks in rounds and returns their output, copied to w as it comes.
func (b binary) run(pattern string, w io.Writer) ([]byte, error) {
	var all bytes.Buffer
	for range rounds {
		if err := b.round(pattern, io.MultiWriter(&all, w)); err != nil {
			return nil, err
		}
	}
	return all.Bytes(), nil
}

// here builds the benchmarks of this checkout and calls f with them.
func here(f func(b binary) error) error {
	dir, err := os.MkdirTemp("", "regress")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	b, err := build(".", dir, "now")
	if err != nil {
		return err
	}
	return f(b)
}

// A figure is what was measured of a benchmark: by round, its time in seconds, and
// that over the time of the yardstick.
type figure struct {
	name          string
	seconds, cost []float64
	rates         map[string]float64 // other values that it reports, from the best round
}

// read takes figures from the output of rounds, in the order of their first.
func read(r io.Reader, name string) ([]*figure, error) {
	all, err := times(r, name)
	if err != nil {
		return nil, err
	}
	var unit []float64 // time of the yardstick by round
	for i, f := range all {
		if f.name == yardstick {
			unit = f.seconds
		}
		if unit == nil || len(f.seconds) > len(unit) {
			return nil, fmt.Errorf("%s: found %s before %s; want that first in every round", name, f.name, yardstick)
		}
		all[i].cost = make([]float64, len(f.seconds))
		for round, t := range f.seconds {
			all[i].cost[round] = t / unit[round]
		}
	}
	return all, nil
}

// times takes the times of benchmarks, and what they report besides, from the output of
// rounds.
func times(r io.Reader, name string) ([]*figure, error) {
	var all []*figure
	in := bufio.NewScanner(r)
	for line := 1; in.Scan(); line++ {
		full, values, err := result(in.Text())
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, line, err)
		}
		t, ok := values["ns/op"]
		if !ok {
			continue
		}
		i := slices.IndexFunc(all, func(f *figure) bool { return f.name == full })
		if i < 0 {
			i = len(all)
			all = append(all, &figure{name: full, rates: map[string]float64{}})
		}
		f := all[i]
		f.seconds = append(f.seconds, t/1e9)
		for unit, x := range values {
			if strings.HasSuffix(unit, "/s") || unit == "allocs/op" {
				f.rates[unit] = max(f.rates[unit], x)
			}
		}
	}
	return all, in.Err()
}

var processors = regexp.MustCompile(`-\d+$`)

// result reads a line of the output of go test -bench: the name without the number of
// processors, and what was measured by its unit; nothing of a line that is no result.
func result(line string) (name string, values map[string]float64, err error) {
	name, ok := strings.CutPrefix(line, "Benchmark")
	words := strings.Fields(name)
	if !ok || len(words) < 4 {
		return "", nil, nil
	}
	values = map[string]float64{}
	for i := 2; i+1 < len(words); i += 2 {
		if values[words[i+1]], err = strconv.ParseFloat(words[i], 64); err != nil {
			return "", nil, fmt.Errorf("found %q; want a number", words[i])
		}
	}
	return processors.ReplaceAllString(words[0], ""), values, nil
}

func median(x []float64) float64 {
	x = slices.Sorted(slices.Values(x))
	return (x[(len(x)-1)/2] + x[len(x)/2]) / 2
}

// last returns the newest recorded run: files are named by their date.
func last() (name string, figures []*figure, err error) {
	names, err := filepath.Glob(folder + "/*.txt")
	if err != nil || len(names) == 0 {
		return "", nil, fmt.Errorf("found no recorded run in %s; want one: -record", folder)
	}
	name = slices.Max(names)
	f, err := os.Open(name)
	if err != nil {
		return name, nil, err
	}
	defer f.Close()
	figures, err = read(f, name)
	return name, figures, err
}

// compareRun runs benchmarks and compares them with the last recorded run.
func compareRun(bench string) error {
	return here(func(b binary) error { return b.compare(bench) })
}

func (b binary) compare(bench string) error {
	name, old, err := last()
	if err != nil {
		return err
	}
	text, err := b.run(yardstick+"|"+bench, io.Discard)
	if err != nil {
		return err
	}
	now, err := read(bytes.NewReader(text), "this run")
	if err != nil {
		return err
	}
	fmt.Printf("%-50s %12s %12s %8s   (times %s; recorded: %s)\n", "benchmark", "recorded", "now", "change",
		yardstick, name)
	var losses []string
	for _, f := range now {
		i := slices.IndexFunc(old, func(o *figure) bool { return o.name == f.name })
		if f.name == yardstick || i < 0 {
			continue
		}
		was, is := median(old[i].cost), median(f.cost)
		fmt.Printf("%-50s %12.4g %12.4g %+7.1f%%\n", f.name, was, is, 100*(is/was-1))
		if is > tolerance*was {
			slower, err := b.confirm(f.name, was)
			if err != nil {
				return err
			}
			if slower {
				losses = append(losses, f.name)
			}
		}
	}
	return lost(losses)
}

// confirm runs one benchmark again and reports whether it is slower still.
func (b binary) confirm(name string, was float64) (bool, error) {
	top, _, _ := strings.Cut(name, "/") // with those beside it: the yardstick runs only if no part below is asked for
	text, err := b.run(fmt.Sprintf("^Benchmark(%s|%s)$", yardstick, regexp.QuoteMeta(top)), io.Discard)
	if err != nil {
		return false, err
	}
	again, err := read(bytes.NewReader(text), "this run")
	if err != nil {
		return false, err
	}
	for _, f := range again {
		if f.name == name {
			is := median(f.cost)
			fmt.Printf("%-50s %12.4g %12.4g %+7.1f%% again\n", "", was, is, 100*(is/was-1))
			return is > tolerance*was, nil
		}
	}
	return false, fmt.Errorf("found nothing when %s was run again", name)
}

// recordRun runs all benchmarks, keeps their output and writes the page.
func recordRun() error {
	return here(binary.record)
}

func (b binary) record() error {
	text, err := b.run(".", os.Stdout)
	if err != nil {
		return err
	}
	figures, err := read(bytes.NewReader(text), "this run")
	if err != nil {
		return err
	}
	cpu := "unknown-processor"
	if m := regexp.MustCompile(`(?m)^cpu: (.*)$`).FindSubmatch(text); m != nil {
		cpu = strings.Trim(regexp.MustCompile(`[^a-z0-9.]+`).ReplaceAllString(strings.ToLower(string(m[1])), "-"), "-")
	}
	commit, err := exec.Command("git", "rev-parse", "--short=8", "HEAD").Output()
	if err != nil {
		return fmt.Errorf("found no commit to measure: %w", err)
	}
	text = fmt.Appendf(nil, "commit: %s%s", commit, text)
	name := filepath.Join(folder, time.Now().Format("2006-01-02-1504-")+cpu+".txt")
	if err := write(name, text); err != nil {
		return err
	}
	return write(page, []byte(pageOf(filepath.Base(name), commitOf(text), figures)))
}

// commitOf returns the commit that a recorded run measured.
func commitOf(text []byte) string {
	if m := regexp.MustCompile(`(?m)^commit: (\S+)$`).FindSubmatch(text); m != nil {
		return string(m[1])
	}
	return "unknown"
}

// write writes a file whole or not at all.
func write(name string, text []byte) error {
	if err := os.WriteFile(name+".part", text, 0o644); err != nil {
		return err
	}
	return os.Rename(name+".part", name)
}
