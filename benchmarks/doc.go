// Package benchmarks measures the engine: dice, positions, battles, whole games, agents, exact solutions.
// speed.md has the figures of the last recorded run, and
//
//	go run ./benchmarks/regress
//
// compares a new run with it. The folder results holds recorded runs in the form of
// go test -bench, each named for its date and processor; two of them are compared by
//
//	go tool -modfile=.ci/tools/go.mod benchstat OLD.txt NEW.txt
package benchmarks
