package web

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/page"
)

// The log drops the lines of a decision that was taken back.
func TestLogDropsLinesOfUndoneDecisions(t *testing.T) {
	t.Parallel()
	b := open(t, served(t, &page.Server{})+"/#play", 360, 740)
	require.Equal(t, "first|first second|first|first other", eval[string](b, `import("/log.js").then(({ makeLog }) => {
		const log = makeLog({}, () => {}), texts = [];
		for (const [at, news] of [[1, ["first"]], [2, ["second"]], [1, []], [2, ["other"]]]) {
			log.add({ at, news, arrows: [] });
			texts.push([...log.element.querySelectorAll(".log p")].map((p) => p.textContent).join(" "));
		}
		return texts.join("|");
	})`))
}

// A playback that was skipped stays at an end when the next begins. Each one ends at the decision.
func TestSecondPlaybackDoesNotReviveTheFirst(t *testing.T) {
	t.Parallel()
	b := open(t, served(t, &page.Server{})+"/#play", 360, 740)
	require.Equal(t, "1 moves 0 back, 2 moves 1 back, 2 moves 1 back, 3 moves 1 back, 3 moves 2 back",
		eval[string](b, `(async () => {
		const { makeLog } = await import("/log.js");
		const arrived = [], seen = [];
		let back = 0;
		const log = makeLog({ glide: () => new Promise((done) => arrived.push(done)) }, () => back++);
		const button = log.element.querySelector("#play-back");
		const look = async () => {
			await new Promise((done) => setTimeout(done));
			seen.push(arrived.length + " moves " + back + " back");
		};
		log.add({ at: 1, news: ["one", "two"], arrows: [{ news: 1 }, { news: 2 }] });
		button.click();
		await look();
		button.click(); // skips
		button.click(); // plays from the start
		await look();
		arrived[0]();
		await look();
		arrived[1]();
		await look();
		arrived[2]();
		await look();
		return seen.join(", ");
	})()`))
}
