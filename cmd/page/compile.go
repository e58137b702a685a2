package page

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/ironbottom/ironbottom/cmd/question"
)

// engine is the package to compile to WebAssembly, module its module.
const (
	engine = module + "/cmd/page/engine"
	module = "github.com/ironbottom/ironbottom"
)

// The files of an engine.
const (
	packed = "engine.wasm.gz"
	glue   = "wasm_exec.js" // of the same Go: another's fails without words
)

// engineFolder is the folder beside the program in which a release keeps a compiled engine.
const engineFolder = "ironbottom-engine"

// put adds the engine to the files of the page: the one beside the program, as in a release, or a
// compiled one. The header of the engine names its version.
func put(ctx context.Context, all map[string][]byte, told func(string)) error {
	if program, err := os.Executable(); err == nil {
		if at, err := filepath.EvalSymlinks(program); err == nil {
			program = at
		}
		if there, err := take(filepath.Join(filepath.Dir(program), engineFolder), all); there || err != nil {
			return err
		}
	}
	return compile(ctx, all, told)
}

// take reads the engine in a folder, if there is one.
func take(folder string, all map[string][]byte) (there bool, err error) {
	text, err := os.ReadFile(filepath.Join(folder, packed))
	if errors.Is(err, os.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return true, err
	}
	z, err := gzip.NewReader(bytes.NewReader(text))
	if err != nil {
		return true, fmt.Errorf("--export: %s: found a damaged file; want the engine of %s",
			filepath.Join(folder, packed), question.Version())
	}
	if z.Comment != question.Version() {
		return true,
			fmt.Errorf("--export: %s: found the engine of version %q; want that of %s, which this program is",
				filepath.Join(folder, packed), z.Comment, question.Version())
	}
	if all[glue], err = os.ReadFile(filepath.Join(folder, glue)); err != nil {
		return true, fmt.Errorf("--export: found no %s beside the engine; want that of the Go that compiled it: %w",
			glue, err)
	}
	all[packed] = text
	return true, nil
}

// notInlined are packages whose functions are not inlined, which saves half a megabyte of a
// visitor's first load. The battles of Pacific Victory are as fast as ever. Its scripts, wars and
// searches, and the other games, have most of the code and become slower.
var notInlined = []string{
	"gonum.org/...", "github.com/pelletier/...", "encoding/...", "regexp/...", "fmt", "testing/...", "runtime",
	"strconv", "strings", "bytes", "os/...", "path/...", "reflect", "time", "internal/...", "io/...", "net/...",
	"unicode/...", "syscall/...",
	"slices", "maps", "cmp", "iter", "embed", "context", "sync/...", "archive/...", "bufio", "compress/...",
	"crypto/...", "errors", "hash/...", "html", "log/...", "sort", "github.com/agnivade/...", "golang.org/...",
	"math/...", "text/...", "runtime/...", "unique", "flag", "html/...", "github.com/zeebo/...",
	module + "/experiments/...", module + "/cmd/...", module + "/sim/table", module + "/sim/hex",
	module + "/sim/warinthepacific/...", module + "/agents/warinthepacific",
	module + "/sim/victoryinthepacific/...", module + "/sim/navalchess/...", module +
		"/agents/victoryinthepacific", module + "/agents/navalchess",
	module + "/sim/pacificvictory", module + "/sim/pacificvictory/book", module +
		"/sim/pacificvictory/situation", module + "/sim/pacificvictory/atlas", module + "/sim/pacificvictory/war",
	module + "/agents/pacificvictory", module + "/agents", module + "/agents/learn", module + "/agents/exact",
}

// compile compiles the engine with the Go toolchain. It uses the sources of this program if they
// exist (a checkout, or the module cache of go install), otherwise the module in the version of the
// program, which go fetches.
func compile(ctx context.Context, all map[string][]byte, told func(string)) error {
	tool, err := exec.LookPath("go")
	if err != nil {
		return fmt.Errorf("--export: found no engine in %s beside the program and no Go toolchain, which "+
			"compiles one; want go on the path (https://go.dev/dl), the engine of a release, or the page "+
			"served by web without --export", engineFolder)
	}
	env, err := exec.CommandContext(ctx, tool, "env", "GOROOT", "GOMODCACHE").Output()
	if err != nil {
		return fmt.Errorf("--export: go env: %w", err)
	}
	root, cache, _ := strings.Cut(strings.TrimSpace(string(env)), "\n")
	if all[glue], err = os.ReadFile(filepath.Join(root, "lib", "wasm", glue)); err != nil {
		return fmt.Errorf("--export: found no %s beside the Go toolchain; want a whole one: %w", glue, err)
	}
	dir, err := os.MkdirTemp("", "engine")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, "engine.wasm")
	args := []string{"build", "-trimpath", "-ldflags=-s -w"}
	for _, some := range notInlined {
		args = append(args, "-gcflags="+some+"=-l")
	}
	cmd := exec.CommandContext(ctx, tool, append(args, "-o", out, engine)...)
	cmd.Dir, cmd.Env = sources(), append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=")
	from := cmd.Dir
	if version := question.Version(); cmd.Dir == "" && strings.HasPrefix(version, "v") {
		// A version can only be installed, into a folder that go chooses below GOPATH.
		args[0], from = "install", module+"@"+version
		cmd.Args = append([]string{tool}, append(args, engine+"@"+version)...)
		cmd.Env = append(cmd.Env, "GOPATH="+dir, "GOMODCACHE="+cache, "GOBIN=")
		out = filepath.Join(dir, "bin", "js_wasm", "engine")
	}
	if told != nil {
		told(fmt.Sprintf("compiling the engine for browsers with %s, of %s: half a minute the first time",
			runtime.Version(), from))
	}
	if text, err := cmd.CombinedOutput(); err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		line, _, _ := strings.Cut(strings.TrimSpace(string(text)), "\n")
		return fmt.Errorf("--export: the engine could not be compiled (%w: %s); want to be run in a checkout "+
			"of %s, the sources that the program was built from, or the engine of a release in %s beside "+
			"the program", err, line, module, engineFolder)
	}
	wasm, err := os.ReadFile(out)
	if err != nil {
		return err
	}
	all[packed], err = pack(join(wasm))
	return err
}

// pack compresses an engine and notes its version.
func pack(wasm []byte) ([]byte, error) {
	b := new(bytes.Buffer)
	z, err := gzip.NewWriterLevel(b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	z.Comment = question.Version()
	if _, err := z.Write(wasm); err != nil {
		return nil, err
	}
	err = z.Close()
	return b.Bytes(), err
}

// sources returns the folder of the module that this program was built from, or of the checkout
// that it was started in; empty if there is neither.
func sources() string {
	if _, file, _, ok := runtime.Caller(0); ok && filepath.IsAbs(file) {
		if _, err := os.Stat(file); err == nil {
			return filepath.Dir(file)
		}
	}
	here, err := os.Getwd()
	for err == nil {
		if text, err := os.ReadFile(filepath.Join(here, "go.mod")); err == nil {
			if strings.HasPrefix(string(text), "module "+module+"\n") {
				return here
			}
			return ""
		}
		if path.Dir(filepath.ToSlash(here)) == filepath.ToSlash(here) || filepath.Dir(here) == here {
			return ""
		}
		here = filepath.Dir(here)
	}
	return ""
}
