package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

// A binary has the benchmarks of a checkout and is built once, so that the linker's time is not
// measured.
type binary struct {
	path string // of the test binary
	dir  string // where its tests expect to be run
}

// build builds the benchmarks of the checkout at root into a folder.
func build(root, into, name string) (binary, error) {
	b := binary{path: filepath.Join(into, name), dir: filepath.Join(root, "benchmarks")}
	cmd := exec.Command("go", "test", "-c", "-o", b.path, "./benchmarks")
	cmd.Dir, cmd.Stderr = root, os.Stderr
	if err := cmd.Run(); err != nil {
		return b, fmt.Errorf("go test -c ./benchmarks in %s: %w", root, err)
	}
	return b, nil
}

// round runs the benchmarks that match once, their output copied to w.
func (b binary) round(pattern string, w io.Writer) error {
	cmd := exec.Command(b.path, "-test.run", "^$", "-test.benchtime", "0.3s", "-test.bench", pattern)
	cmd.Dir, cmd.Stdout, cmd.Stderr = b.dir, w, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("benchmarks %s: %w", pattern, err)
	}
	return nil
}

// compareAgainst builds the benchmarks of a revision beside those of this checkout and runs them by
// turns, so that a machine that drifts drifts for both. It compares the median of the rounds'
// quotients.
func compareAgainst(revision, bench string) error {
	dir, err := os.MkdirTemp("", "regress")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	was := filepath.Join(dir, "checkout")
	if out, err := exec.Command("git", "worktree", "add", "--detach", was, revision).CombinedOutput(); err != nil {
		return fmt.Errorf("found no revision %s: %s", revision, bytes.TrimSpace(out))
	}
	defer exec.Command("git", "worktree", "remove", "--force", was).Run()
	old, err := build(was, dir, "old")
	if err != nil {
		return err
	}
	now, err := build(".", dir, "now")
	if err != nil {
		return err
	}
	quotients, err := byTurns(old, now, bench)
	if err != nil {
		return err
	}
	fmt.Printf("%-50s %8s   (time here over time at %s, median of %d rounds)\n", "benchmark", "change",
		revision, rounds)
	var losses []string
	for _, q := range quotients {
		m := median(q.cost)
		fmt.Printf("%-50s %+7.1f%%\n", q.name, 100*(m-1))
		if m <= tolerance {
			continue
		}
		again, err := byTurns(old, now, only(q.name))
		if err != nil {
			return err
		}
		if len(again) != 1 {
			return fmt.Errorf("found %d benchmarks %s; want 1", len(again), q.name)
		}
		m = median(again[0].cost)
		fmt.Printf("%-50s %+7.1f%% again\n", "", 100*(m-1))
		if m > tolerance {
			losses = append(losses, q.name)
		}
	}
	return lost(losses)
}

// only is the pattern of a single benchmark.
func only(name string) string {
	parts := strings.Split("Benchmark"+name, "/")
	for i, p := range parts {
		parts[i] = "^" + regexp.QuoteMeta(p) + "$"
	}
	return strings.Join(parts, "/")
}

// byTurns runs two binaries round by round and returns, for each benchmark that both
// have, the time of the second over that of the first in each round.
func byTurns(old, now binary, bench string) ([]*figure, error) {
	var texts [2]bytes.Buffer
	for range rounds {
		for i, b := range []binary{old, now} {
			if err := b.round(bench, &texts[i]); err != nil {
				return nil, err
			}
		}
	}
	var read [2][]*figure
	for i := range texts {
		var err error
		if read[i], err = times(&texts[i], [...]string{"the revision's run", "this run"}[i]); err != nil {
			return nil, err
		}
	}
	return quotientsOf(read[0], read[1]), nil
}

// quotientsOf divides the times of each benchmark by those of the older run, round by
// round; benchmarks that only one of them has are left out.
func quotientsOf(old, now []*figure) (quotients []*figure) {
	byName := map[string]*figure{}
	for _, f := range old {
		byName[f.name] = f
	}
	for _, f := range now {
		was := byName[f.name]
		if was == nil || len(was.seconds) != len(f.seconds) {
			continue
		}
		q := &figure{name: f.name}
		for i := range f.seconds {
			q.cost = append(q.cost, f.seconds[i]/was.seconds[i])
		}
		quotients = append(quotients, q)
	}
	return quotients
}

// lost is the error of the benchmarks that have become slower, nil if none has.
func lost(names []string) error {
	if len(names) == 0 {
		return nil
	}
	return fmt.Errorf("found more than 10 %% lost, confirmed, in %s", strings.Join(names, ", "))
}
