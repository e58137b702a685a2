// Package web tries the page in a browser, as it is served and as it is exported. Its module is its
// own: nobody who builds the program needs a browser. Without Chromium all of it is skipped.
package web

import (
	"context"
	"flag"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/cmd/page"
)

var shots = flag.String("shots", "", "write screenshots into this folder")

// chromium names the browser, empty where there is none.
func chromium() string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if file, err := exec.LookPath(name); err == nil {
			return file
		}
	}
	return ""
}

// A tab is a page that is open in a browser.
type tab struct {
	*testing.T
	ctx context.Context
	url string
}

// longest is how long one step may take before the test gives it up: on a busy machine a search in a
// page took more than two minutes.
var longest = flag.Duration("longest", 5*time.Minute, "give a step up after this time")

// browser is the one that all tests share: to start one takes longer than most of them. It ends
// with the process.
var browser = sync.OnceValues(func() (context.Context, error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(chromium()), chromedp.NoSandbox,
		chromedp.Flag("disable-dev-shm-usage", true))
	all, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, _ := chromedp.NewContext(all)
	shut = stop
	// The browser ends with the context that it is started in.
	return ctx, chromedp.Do(ctx, chromedp.Navigate("about:blank"))
})

// shut ends the browser, once there is one.
var shut = func() {}

// open opens a page of so many pixels in a window that shares nothing with others: no kept games, no
// service worker.
func open(t *testing.T, url string, wide, high int64) *tab {
	if chromium() == "" {
		t.Skip("found no Chromium; want one, as .ci/run installs it")
	}
	all, err := browser()
	require.NoError(t, err)
	ctx, cancel := chromedp.NewContext(all, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	// the tab ends with the context that it is opened in
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate("about:blank")))
	b := &tab{t, ctx, url}
	b.do(chromedp.EmulateViewport(wide, high), chromedp.Navigate(url))
	return b
}

func (b *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	b.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, *longest)
	defer cancel()
	require.NoError(b, chromedp.Do(ctx, steps...))
}

// click presses what a selector finds, with the mouse.
func (b *tab) click(selector string) {
	b.Helper()
	b.do(chromedp.Click(selector))
}

// typed types into a field and leaves it.
func (b *tab) typed(selector, text string) {
	b.Helper()
	b.do(chromedp.SendKeys(selector, text+"\t"))
}

// choose takes an entry of a list.
func (b *tab) choose(selector, value string) {
	b.Helper()
	eval[any](b, `(() => { const box = document.querySelector(`+quoted(selector)+`); box.focus(); box.value = `+
		quoted(value)+`; box.dispatchEvent(new Event("change", { bubbles: true })); return null; })()`)
}

// await waits until an expression is true.
func (b *tab) await(js string) {
	b.Helper()
	ok := eval[bool](b, `new Promise((done) => { const look = () => { let is = false; try { is = !!(`+js+
		`); } catch {} if (is) done(true); else setTimeout(look, 20); }; look(); })`)
	require.True(b, ok)
}

// eval returns the value of an expression, or of a promise.
func eval[T any](b *tab, js string) T {
	b.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, *longest)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](js, chromedp.EvalAwaitPromise))
	if err != nil {
		here, stop := context.WithTimeout(b.ctx, 5*time.Second)
		defer stop()
		text, _ := chromedp.Run(here,
			chromedp.Evaluate[string](
				`document.getElementById("status").textContent + " | " + document.getElementById("main").innerText.slice(0, 600)`))
		require.NoError(b, err, "%s\nthe page says: %s", js, text)
	}
	return v
}

// visit opens an address of the page.
func (b *tab) visit(hash string) {
	b.Helper()
	eval[any](b, `(location.hash = "`+hash+`", null)`)
}

// shot takes a picture, if they are wanted, and in any case wants nothing wider than the window.
func (b *tab) shot(name string) {
	b.Helper()
	require.False(b, eval[bool](b, `document.documentElement.scrollWidth > innerWidth`), "%s scrolls to the side", name)
	if *shots == "" {
		return
	}
	ctx, cancel := context.WithTimeout(b.ctx, *longest)
	defer cancel()
	png, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	require.NoError(b, err)
	require.NoError(b, os.WriteFile(filepath.Join(*shots, name+".png"), png, 0o644))
}

// accessible wants axe-core to find nothing; its file is named by AXE, without which nothing is looked at.
func (b *tab) accessible(about string) {
	b.Helper()
	axe, err := os.ReadFile(os.Getenv("AXE"))
	if err != nil {
		return
	}
	eval[any](b, string(axe)+"; null")
	require.Empty(b,
		eval[[]string](b,
			`axe.run().then((r) => r.violations.map((v) => v.id + ": " + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 120) + " " + (n.any[0]?.message ?? "")).join(" | ")))`), about)
}

// served is the page answered by the native engine.
func served(t *testing.T, s *page.Server) string {
	s.Program, s.Games = "ironbottom", games.All
	h := httptest.NewUnstartedServer(nil)
	h.Config.Handler = s.Handler(h.Listener.Addr().String())
	h.Start()
	t.Cleanup(h.Close)
	return h.URL
}

// scratch is a folder for what is made once for all tests; it goes when they end.
var scratch = sync.OnceValue(func() string {
	dir, err := os.MkdirTemp("", "web")
	if err != nil {
		panic(err)
	}
	return dir
})

// folder is the page as static files.
var folder = sync.OnceValues(func() (string, error) {
	dir := filepath.Join(scratch(), "site")
	_, err := page.Export(context.Background(), dir, nil)
	return dir, err
})

// exported is the page as static files, from a host of its own.
func exported(t *testing.T) *httptest.Server {
	dir, err := folder()
	require.NoError(t, err)
	h := httptest.NewServer(static{dir})
	t.Cleanup(h.Close)
	return h
}

func TestMain(m *testing.M) {
	flag.Parse()
	code := m.Run()
	shut()
	os.RemoveAll(scratch())
	os.Exit(code)
}

// both runs a test against the page with either engine.
func both(t *testing.T, try func(t *testing.T, url string)) {
	t.Parallel()
	t.Run("server", func(t *testing.T) { t.Parallel(); try(t, served(t, &page.Server{})) })
	t.Run("worker", func(t *testing.T) { t.Parallel(); try(t, exported(t).URL) })
}

// trim makes blanks alike.
func trim(text string) string { return strings.Join(strings.Fields(text), " ") }
