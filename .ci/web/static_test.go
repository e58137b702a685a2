package web

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
)

// A static host serves the files of a folder, and says of them what a plain host says.
type static struct{ folder string }

func (s static) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" {
		name = "index.html"
	}
	text, err := os.ReadFile(filepath.Join(s.folder, filepath.Base(name)))
	if err != nil {
		http.NotFound(w, r)
		return
	}
	types := map[string]string{".html": "text/html", ".js": "text/javascript", ".css": "text/css",
		".svg": "image/svg+xml", ".webmanifest": "application/manifest+json"}
	w.Header().Set("Content-Type", types[filepath.Ext(name)])
	w.Write(text)
}
