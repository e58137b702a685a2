// Package benchmarks measures the engine: dice, positions, battles. Run
//
//	go test ./benchmarks -run '^$' -bench . -count 6 | tee new.txt
//	go tool -modfile=.ci/tools/go.mod benchstat benchmarks/results/NAME.txt new.txt
//
// The folder results holds recorded runs, each named for its date and processor.
package benchmarks
