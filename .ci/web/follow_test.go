package web

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/page"
)

// shown is all that a page says of a position, without what a reader has done to it: the state, the
// map, the tracks, the battle.
const shown = `(() => {
	const copy = document.querySelector(".play, .replay").cloneNode(true);
	for (const g of copy.querySelectorAll(".board, .board *")) {
		for (const name of ["data-drawn", "role", "tabindex", "style", "aria-description"]) g.removeAttribute(name);
		g.classList.remove("lit", "attack", "stay", "chosen", "off", "small");
		if (g.matches(".tag")) g.removeAttribute("transform");
		if (!g.classList.length) g.removeAttribute("class");
	}
	copy.querySelectorAll(".whats, .arrows").forEach((g) => g.remove());
	// Boxes under the map that come and go stand where they are drawn, in any order.
	const groups = [...copy.querySelectorAll(".board > g")].map((g) => g.outerHTML).sort();
	copy.querySelectorAll(".board > g").forEach((g) => g.remove());
	return [...[".state", ".board", ".tracks", ".battle", ".legend"].map((s) => copy.querySelector(s)?.outerHTML ?? ""), groups.join("")];
})()`

// A position that is reached step by step is shown as one that is opened: the map with the owners
// of its areas, the tracks, the state. In all games; the tracks once stood still.
func TestPositionReachedIsShownAsPositionOpened(t *testing.T) {
	t.Parallel()
	url := served(t, &page.Server{})
	for _, war := range []string{"pacific-victory/1943", "victory-in-the-pacific/1941", "naval-chess/1942",
		"war-in-the-pacific/coral-sea"} {
		b := open(t, url+"/#replay/"+war+"?seed=1", 1280, 900)
		b.await(`document.querySelector(".board .hex") && document.querySelector(".state li")`)
		first := eval[[]string](b, shown)
		end := func() {
			eval[any](b,
				`(document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "End", bubbles: true })), null)`)
			b.await(
				`((m) => m && m[1] === m[2] && location.hash.endsWith("at=" + m[1]))(/^(\d+) of (\d+)$/.exec(document.getElementById("status").textContent))`)
		}
		end()
		reached := eval[[]string](b, shown)
		other := open(t, url+"/"+eval[string](b, `location.hash`), 1280, 900)
		other.await(`document.querySelector(".board .hex") && document.querySelector(".state li")`)
		for i, part := range eval[[]string](other, shown) {
			require.Equal(t, part, reached[i], war)
		}
		require.NotEqual(t, first[2], reached[2], "the tracks of %s", war)
	}
}
