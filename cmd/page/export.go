package page

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// engine is the package that is compiled to WebAssembly.
const engine = "github.com/ironbottom/ironbottom/cmd/page/engine"

// The files that a build makes.
const (
	packed = "engine.wasm.gz"
	glue   = "wasm_exec.js" // of the same Go: another's fails without words
	cached = "cache.js"
)

// Export writes the page as static files into a folder, which must be new or empty: the engine is
// compiled for it, which takes half a minute the first time. It returns the names of the files and
// their sizes.
func Export(ctx context.Context, folder string) (sizes map[string]int, err error) {
	if left, err := os.ReadDir(folder); err == nil && len(left) > 0 {
		return nil, fmt.Errorf("--export: found files in %s; want a folder that is new or empty", folder)
	}
	all, err := Static(ctx)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return nil, err
	}
	sizes = map[string]int{}
	for name, text := range all {
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o666); err != nil {
			return nil, err
		}
		sizes[name] = len(text)
	}
	return sizes, nil
}

// Static returns the files of the page with the engine, by name.
func Static(ctx context.Context) (map[string][]byte, error) {
	all := map[string][]byte{where: []byte(whereText("worker"))}
	entries, err := fs.ReadDir(files(), ".")
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if all[e.Name()] == nil {
			if all[e.Name()], err = fs.ReadFile(files(), e.Name()); err != nil {
				return nil, err
			}
		}
	}
	if err := build(ctx, all); err != nil {
		return nil, err
	}
	all[cached] = cacheText(all)
	return all, nil
}

// cacheText says which files the service worker keeps; the version is that of what is in them.
func cacheText(all map[string][]byte) []byte {
	names, sum := []string{}, sha256.New()
	for name := range all {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		fmt.Fprintf(sum, "%s %d\n", name, len(all[name]))
		sum.Write(all[name])
	}
	b := new(bytes.Buffer)
	fmt.Fprintf(b, "const version = \"ironbottom-%x\";\nconst files = [\"./\"", sum.Sum(nil)[:8])
	for _, name := range names {
		if name != "sw.js" {
			fmt.Fprintf(b, ", %q", name)
		}
	}
	b.WriteString("];\n")
	return b.Bytes()
}

// unhurried are packages whose functions are not copied to where they are called: it saves 0.35 MB
// of what a visitor loads first. No game is played in them but War in the Pacific, which has the most
// code and pays for it in time.
var unhurried = []string{
	"gonum.org/...", "github.com/pelletier/...", "encoding/...", "regexp/...", "fmt", "testing/...",
	"strconv", "strings", "bytes", "os/...", "path/...", "reflect", "time", "internal/...", "io/...", "net/...", "unicode/...", "syscall/...",
	"github.com/ironbottom/ironbottom/experiments/...", "github.com/ironbottom/ironbottom/cmd/...", "github.com/ironbottom/ironbottom/sim/table",
	"github.com/ironbottom/ironbottom/sim/warinthepacific/...", "github.com/ironbottom/ironbottom/agents/warinthepacific",
}

// build compiles the engine.
func build(ctx context.Context, all map[string][]byte) error {
	tool, err := exec.LookPath("go")
	if err != nil {
		return errors.New("--export: found no Go toolchain, which compiles the engine for a browser; want go on the path (https://go.dev/dl), or the page served by web without --export")
	}
	root, err := exec.CommandContext(ctx, tool, "env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("--export: go env GOROOT: %w", err)
	}
	if all[glue], err = os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", glue)); err != nil {
		return fmt.Errorf("--export: found no %s beside the Go toolchain; want a whole one: %w", glue, err)
	}
	dir, err := os.MkdirTemp("", "engine")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, "engine.wasm")
	args := []string{"build", "-trimpath", "-ldflags=-s -w"}
	for _, some := range unhurried {
		args = append(args, "-gcflags="+some+"=-l")
	}
	cmd := exec.CommandContext(ctx, tool, append(args, "-o", out, engine)...)
	cmd.Dir, cmd.Env = sources(), append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=")
	if text, err := cmd.CombinedOutput(); err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		line, _, _ := strings.Cut(strings.TrimSpace(string(text)), "\n")
		return fmt.Errorf("--export: the engine could not be compiled (%w: %s); want to be run in a checkout of %s, or the sources that the program was built from", err, line, path.Dir(path.Dir(path.Dir(engine))))
	}
	wasm, err := os.ReadFile(out)
	if err != nil {
		return err
	}
	b := new(bytes.Buffer)
	z, err := gzip.NewWriterLevel(b, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := z.Write(wasm); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	all[packed] = b.Bytes()
	return nil
}

// sources is where the module stands that this program was built from, if it is still there; else
// the folder that the program was started in, which go looks from.
func sources() string {
	_, file, _, ok := runtime.Caller(0)
	if !ok || !filepath.IsAbs(file) {
		return ""
	}
	if _, err := os.Stat(file); err != nil {
		return ""
	}
	return filepath.Dir(file)
}
