package page

import (
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/cmd/page/ask"
)

const here = "127.0.0.1:8080"

// sent sends a request to a server and returns what comes back.
func sent(h http.Handler, method, path, body string, change ...func(*http.Request)) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "http://"+here+"/", strings.NewReader(body))
	r.URL.Path = path
	r.Header.Set("Content-Type", "application/json")
	for _, c := range change {
		c(r)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func server() http.Handler {
	return (&Server{Program: "ironbottom", Games: games.All}).Handler(here)
}

func TestServesItsFilesAndNoOther(t *testing.T) {
	h := server()
	require.NoError(t, fs.WalkDir(files(), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			w := sent(h, "GET", "/"+name, "")
			require.Equal(t, 200, w.Code, name)
			require.Equal(t, typeOf(name), w.Header().Get("Content-Type"))
			require.Contains(t, w.Header().Get("Content-Security-Policy"), "default-src 'none'")
		}
		return err
	}))
	require.Contains(t, sent(h, "GET", "/where.js", "").Body.String(), `"server"`)
	for _, name := range []string{"/../page.go", "/..%2fpage.go", "/files/app.js", "/.ci", "//etc/passwd",
		"/etc/passwd", "/app.js/", "/app.js\x00", "/nothing"} {
		require.Contains(t, []int{404, 307}, sent(h, "GET", name, "").Code, name) // 307 leads to the plain name
	}
}

// Requests for another host, or from another page, are refused, so no page elsewhere can ask.
func TestRefusesOthers(t *testing.T) {
	h, q := server(), `{"id":"1","ask":{"command":"odds","setup":"guadalcanal"}}`
	require.Equal(t, 200, sent(h, "POST", "/ask", q).Code)
	require.Equal(t, 200, sent(h, "POST", "/ask", q, func(r *http.Request) {
		r.Header.Set("Origin", "http://"+here)
	}).Code)
	for name, c := range map[string]func(*http.Request){
		"host": func(r *http.Request) {
			r.Host = "evil.example:8080"
		}, "port": func(r *http.Request) { r.Host = "127.0.0.1:81" },
		"origin": func(r *http.Request) {
			r.Header.Set("Origin", "https://evil.example")
		}, "null": func(r *http.Request) { r.Header.Set("Origin", "null") },
	} {
		require.Equal(t, 403, sent(h, "POST", "/ask", q, c).Code, name)
	}
	require.Equal(t, 415, sent(h, "POST", "/ask", q, func(r *http.Request) {
		r.Header.Set("Content-Type", "text/plain")
	}).Code)
	require.True(t, own("[::]:80", "192.168.1.7"))
	require.False(t, own("0.0.0.0:80", "evil.example"))
}

// malformed is how many damaged requests and how many damaged records a test sends.
var malformed = flag.Int("malformed", 150, "damaged requests, and damaged records, that tests send")

// used is how much memory is in use.
func used() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// damaged returns a text cut off, or with letters changed.
func damaged(d *rand.Rand, text string) []byte {
	b := []byte(text)
	if d.IntN(3) == 0 {
		return b[:d.IntN(len(b))]
	}
	for range 1 + d.IntN(6) {
		b[d.IntN(len(b))] = byte(32 + d.IntN(95))
	}
	return b
}

// Damaged requests (ten thousand with -malformed 10000) do not harm the server or its memory.
func TestMalformedRequests(t *testing.T) {
	h := server()
	good := `{"id":"7","ask":{"command":"odds","game":"pacific-victory","setup":"guadalcanal","flags":[["attack","CV2"],["count","1"]],"text":"ironbottom record 1\nversion x"}}`
	d := rand.New(rand.NewPCG(1, 2))
	before := uint64(0)
	for n := range *malformed {
		b := damaged(d, good)
		if n%4 == 0 { // nonsense
			b = make([]byte, d.IntN(200))
			for i := range b {
				b[i] = byte(d.Uint32())
			}
		}
		w := sent(h, "POST", []string{"/ask", "/stop"}[n%2], string(b))
		require.Contains(t, []int{200, 204, 400}, w.Code, "%q", b)
		if n == *malformed/4 {
			before = used()
		}
	}
	require.Less(t, used(), before+8<<20)
	require.Contains(t,
		sent(h, "POST", "/ask", `{"id":"1","ask":{"command":"odds","setup":"guadalcanal"}}`).Body.String(),
		`"type":"done"`)
}

// Damaged records are refused with one line.
func TestMalformedRecords(t *testing.T) {
	h := server()
	for _, text := range []string{"", "x", "ironbottom record 1", "ironbottom record 1\nend", `{"schema":1}`,
		"ironbottom record 9999999999999999999999", "<script>alert(1)</script>",
		strings.Repeat("ironbottom record 1\n", 1000), "\x00\xff"} {
		for _, command := range []string{"replay", "play"} {
			q, err := json.Marshal(map[string]any{"id": "1", "ask": map[string]any{"command": command, "text": text}})
			require.NoError(t, err)
			require.Contains(t, sent(h, "POST", "/ask", string(q)).Body.String(), `"type":"error"`, "%s %q",
				command, text)
		}
	}
	require.Equal(t, 400, sent(h, "POST", "/ask", `{"id":"1","ask":{"command":"replay","text":"`+
		strings.Repeat("a", 10<<20)+`"}}`).Code)
}

// Records of a war that were damaged anywhere leave the server as it was, and its memory too.
func TestDamagedRecords(t *testing.T) {
	h := server()
	e := &ask.Engine{Name: "ironbottom", Games: games.All}
	a, err := e.Answer(t.Context(), ask.Question{Command: "replay", Game: "victory-in-the-pacific", Setup: "1941",
		Flags: []ask.Flag{{"seed", "1"}, {"japan", "random"}}})
	require.NoError(t, err)
	var tale ask.Tale
	require.NoError(t, json.Unmarshal([]byte(a.JSON), &tale))
	require.Greater(t, len(tale.Record), 10_000)
	d := rand.New(rand.NewPCG(3, 4))
	before, refused := uint64(0), 0
	for n := range *malformed {
		text := string(damaged(d, tale.Record))
		q, err := json.Marshal(map[string]any{"id": "1",
			"ask": map[string]any{"command": []string{"replay", "play"}[n%2], "text": text}})
		require.NoError(t, err)
		w := sent(h, "POST", "/ask", string(q))
		require.Equal(t, 200, w.Code)
		require.NotContains(t, w.Body.String(), "internal failure")
		if strings.Contains(w.Body.String(), `"type":"error"`) {
			refused++
		}
		if n == *malformed/4 {
			before = used()
		}
	}
	require.Greater(t, refused, *malformed*9/10)
	require.Less(t, used(), before+64<<20) // one record that was looked at for each processor is remembered
	t.Logf("%d of %d refused; %d KB in use after a quarter, %d KB at the end", refused, *malformed, before>>10,
		used()>>10)
}

// Folders with the same last name have names of their own, also one whose name looks like a pattern; a
// folder that was named twice is there once.
func TestFoldersOfTheSameName(t *testing.T) {
	top := t.TempDir()
	s := &Server{}
	for _, name := range []string{"x/war", "y/war", "y/deep/war", "a[1]", "all/one", "all/war"} {
		at := filepath.Join(top, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(at, 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(at, "recipe.json"), []byte(`{}`), 0o644))
		if !strings.HasPrefix(name, "all") {
			s.Results = append(s.Results, at)
		}
	}
	s.Results = append(s.Results, filepath.Join(top, "all"), filepath.Join(top, "x", "war"), filepath.Join(top, "x"))
	var names []string
	for _, f := range s.folders() {
		names = append(names, f.name)
		require.True(t, strings.HasSuffix(filepath.ToSlash(f.path), f.name))
	}
	require.Equal(t, []string{"x/war", "y/war", "deep/war", "a[1]", "all/one", "all/war"}, names)
}

// Results are those of the folders that were named: their two files, and no link out of them.
func TestResults(t *testing.T) {
	top := t.TempDir()
	for name, text := range map[string]string{"a/recipe.json": `{"command":"run"}`,
		"a/summary.json": `{"schema":1}`, "b/recipe.json": `{"command":"odds"}`, "c/recipe.json": `no JSON`} {
		require.NoError(t, os.MkdirAll(filepath.Join(top, filepath.Dir(name)), 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(top, name), []byte(text), 0o644))
	}
	require.NoError(t, os.MkdirAll(filepath.Join(top, "d"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(top, "d", "recipe.json"), []byte("{}"), 0o644))
	require.NoError(t, os.Symlink("/etc/hostname", filepath.Join(top, "d", "summary.json")))
	s := &Server{Program: "ironbottom", Games: games.All}
	require.NoError(t, s.Take([]string{top}))
	require.Equal(t, "#results", s.Begin())
	h := s.Handler(here)
	asked := func(setup string) (list []Kept) {
		body := sent(h, "POST", "/ask", fmt.Sprintf(`{"id":"1","ask":{"command":"results","setup":%q}}`,
			setup)).Body.String()
		var m struct {
			Type   string
			Answer struct{ JSON string }
		}
		require.NoError(t, json.Unmarshal([]byte(body), &m))
		if m.Type == "done" {
			require.NoError(t, json.Unmarshal([]byte(m.Answer.JSON), &list))
		}
		return list
	}
	base := filepath.Base(top)
	list := asked("")
	require.Len(t, list, 3)
	require.Nil(t, list[0].Summary, "the list has names alone")
	require.JSONEq(t, `{"schema":1}`, string(asked(base + "/a")[0].Summary))
	require.Nil(t, asked(base + "/d")[0].Summary)
	for _, name := range []string{base + "/../" + base + "/a", "/etc", base + "/c", filepath.Join(top, "a")} {
		require.Empty(t, asked(name), name)
	}
	require.Error(t, s.Take([]string{filepath.Join(top, "nothing")}))
}

// The service worker keeps every file, under a version that depends on their contents.
func TestCache(t *testing.T) {
	a := string(cacheText(map[string][]byte{"index.html": []byte("1"), "sw.js": nil}))
	b := string(cacheText(map[string][]byte{"index.html": []byte("2"), "sw.js": nil}))
	require.NotEqual(t, a, b)
	require.Contains(t, a, `"./", "index.html"`)
	require.NotContains(t, a, "sw.js")
}

// The page says nothing in its markup that its policy would refuse, and the policy of the file is
// that of the server.
func TestPolicy(t *testing.T) {
	text, err := fs.ReadFile(files(), "index.html")
	require.NoError(t, err)
	require.Contains(t, string(text), fmt.Sprintf(`content="%s"`, policy))
	require.NotContains(t, string(text), "style=")
	require.NotContains(t, string(text), "onclick")
}

// Lines of a script that are comments alone are not exported; others are, as they stand.
func TestUncommented(t *testing.T) {
	text := "// a comment\nlet a = 1; // why\n\n  // another\nlet b = \"//\";\n"
	require.Equal(t, "let a = 1; // why\n\nlet b = \"//\";\n", string(uncommented("a.js", []byte(text))))
	require.Equal(t, text, string(uncommented("a.css", []byte(text))))
}
