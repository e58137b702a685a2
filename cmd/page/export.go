package page

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// cached lists the files that the service worker keeps.
const cached = "cache.js"

// Export writes the page as static files into a folder, which must be new or empty. It uses the
// engine beside the program, or compiles one, which takes half a minute the first time. Told, if
// set, gets a line about that. Export returns the names and sizes of the files.
func Export(ctx context.Context, folder string, told func(string)) (sizes map[string]int, err error) {
	if left, err := os.ReadDir(folder); err == nil && len(left) > 0 {
		return nil, fmt.Errorf("--export: found files in %s; want a folder that is new or empty", folder)
	}
	all, err := static(ctx, told)
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

// static returns the files of the page with the engine, by name.
func static(ctx context.Context, told func(string)) (map[string][]byte, error) {
	all := map[string][]byte{where: []byte(whereText("worker"))}
	entries, err := fs.ReadDir(files(), ".")
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if all[e.Name()] == nil {
			text, err := fs.ReadFile(files(), e.Name())
			if err != nil {
				return nil, err
			}
			all[e.Name()] = uncommented(e.Name(), text)
		}
	}
	if err := put(ctx, all, told); err != nil {
		return nil, err
	}
	all[cached] = cacheText(all)
	return all, nil
}

// uncommented removes the comment lines of a script, which visitors do not need.
func uncommented(name string, text []byte) []byte {
	if filepath.Ext(name) != ".js" {
		return text
	}
	return bytes.Join(slices.DeleteFunc(slices.Collect(bytes.Lines(text)), func(l []byte) bool {
		return bytes.HasPrefix(bytes.TrimSpace(l), []byte("//"))
	}), nil)
}

// cacheText lists the files that the service worker keeps. The version depends on their content.
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
