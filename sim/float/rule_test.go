package float

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// exact are the functions of package math, as far as they are used, that have the same
// bits everywhere.
var exact = []string{"Abs", "Ceil", "Copysign", "Float64bits", "Float64frombits", "Float32bits", "Float32frombits",
	"Floor", "Frexp", "Inf", "IsInf", "IsNaN", "Ldexp", "Max", "Min", "Mod",
	"NaN", "Nextafter", "Pow10", "Round", "RoundToEven", "Signbit", "Sqrt", "Trunc"}

// elsewhere are the files that may use what the others may not, and why.
var elsewhere = map[string]string{
	"experiments/distributions/distributions.go": "rounds its results to eight digits",
	"experiments/scenario/design/cube.go":        "permutes, and divides by whole numbers",
	"experiments/match/sequential/corrected.go": "its numbers at random lead a search by halves, which ends " +
		"on the same bits",
}

// wrongUses lists what a file uses that differs between processors.
func wrongUses(t *testing.T, file string, text []byte) (found []string) {
	parsed, err := parser.ParseFile(token.NewFileSet(), file, text, 0)
	require.NoError(t, err)
	if elsewhere[file] == "" {
		for _, spec := range parsed.Imports {
			if name, _ := strconv.Unquote(spec.Path.Value); strings.HasPrefix(name, "gonum.org/v1/gonum") {
				found = append(found, name)
			}
		}
	}
	ast.Inspect(parsed, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		if f, ok := call.Fun.(*ast.SelectorExpr); ok {
			if of, ok := f.X.(*ast.Ident); ok && of.Name == "math" && of.Obj == nil &&
				!slices.Contains(exact, f.Sel.Name) && elsewhere[file] == "" {
				found = append(found, "math."+f.Sel.Name)
			}
		}
		return true
	})
	return found
}

// pictures are the packages that draw; coordinates are rounded to a grid.
var pictures = []string{"experiments/charts", "experiments/board", "experiments/coast"}

// Decisions and stored figures use only functions that are the same on every machine. Pictures are
// rounded to a grid, and sim/simtest is for tests.
func TestNobodyUsesWhatDiffers(t *testing.T) {
	root := os.DirFS("../..")
	seen := 0
	for _, folder := range []string{"sim", "agents", "experiments", "cmd"} {
		require.NoError(t, fs.WalkDir(root, folder, func(file string, d fs.DirEntry, err error) error {
			switch in := path.Dir(file); {
			case err != nil || d.IsDir() || path.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go"):
				return err
			case slices.Contains(pictures, in) || in == "sim/simtest" || in == "sim/float":
				return nil
			}
			text, err := fs.ReadFile(root, file)
			require.NoError(t, err)
			require.Empty(t, wrongUses(t, file, text), file)
			seen++
			return nil
		}))
	}
	require.Greater(t, seen, 300)
}

func TestWhatDiffersIsFound(t *testing.T) {
	require.Equal(t, []string{"gonum.org/v1/gonum/mat", "math.Exp"}, wrongUses(t, "sim/a.go", []byte(`package a
import ("math"; "gonum.org/v1/gonum/mat")
var x, y = math.Exp(math.Sqrt(1)), mat.NewDense(1, 1, nil)`)))
}
