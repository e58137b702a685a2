// Package page is the page in a browser: its files, the server that answers it with the native
// engine (Serve), and the same as static files for any host, with the engine compiled to
// WebAssembly (Export). Package ask answers the questions; neither this package nor the files know
// a rule or a statistic. README.md is the manual.
package page

import (
	"embed"
	"io/fs"
	"path"
	"strings"
)

// Files of the page as they are served: plain modules without a build step.
//
//go:embed files
var embedded embed.FS

// files returns the files of the page.
func files() fs.FS {
	sub, err := fs.Sub(embedded, "files")
	if err != nil {
		panic(err) // the folder is embedded
	}
	return sub
}

// where is the only file that differs between a served and an exported page: it says which engine
// the page has.
const where = "where.js"

// whereText returns the text of that file.
func whereText(engine string) string {
	return "// Which engine answers: a worker of this page, or the server that it came from.\nexport " +
		"const where = \"" + engine + "\";\n"
}

// types are the media types of the files, because browsers must not guess.
var types = map[string]string{
	".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
	".json": "application/json", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".gz": "application/gzip",
	".webmanifest": "application/manifest+json",
}

// typeOf returns the type of a file by its name.
func typeOf(name string) string {
	if t, ok := types[path.Ext(name)]; ok {
		return t
	}
	return "text/plain; charset=utf-8"
}

// policy is the Content-Security-Policy: nothing is loaded from another host, the HTML has no
// script, and WebAssembly may be compiled.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' " +
	"blob: data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"

// named reports whether a path can be the name of a file of the page.
func named(name string) bool { return fs.ValidPath(name) && !strings.HasPrefix(name, ".") }
