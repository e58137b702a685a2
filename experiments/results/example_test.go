package results_test

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/ironbottom/ironbottom/experiments/results"
)

// A kept folder: blocks are saved as they are played, in any order, one after a break; when
// all are there the files are made of them.
func ExampleCreate() {
	top, err := os.MkdirTemp("", "results")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(top)
	name, ctx := filepath.Join(top, "coins"), context.Background()
	r := asked(0, 12) // three blocks of four games
	folder, err := results.Create(ctx, name, r, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, number := range []int{0, 2} {
		if err := folder.Save(block(r, number)); err != nil {
			fmt.Println(err)
		}
	}
	folder.Close()

	folder, err = results.Open(ctx, name)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer folder.Close()
	fmt.Println("missing:", folder.Missing())
	if err := folder.Save(block(r, 1)); err != nil {
		fmt.Println(err)
	}
	summary := func(w io.Writer) error { _, err := io.WriteString(w, "{}\n"); return err }
	if err := folder.Finish(r.Games, table, results.Contents{"summary.json": summary}); err != nil {
		fmt.Println(err)
	}
	text, _ := os.ReadFile(filepath.Join(name, "games.csv"))
	fmt.Println("finished:", folder.Finished(), len(text), "bytes of games.csv")
	// Output:
	// missing: 1
	// finished: true 139 bytes of games.csv
}
