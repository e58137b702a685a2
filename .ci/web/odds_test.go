package web

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// The front page answers the odds of Guadalcanal, exactly.
func TestOdds(t *testing.T) {
	both(t, func(t *testing.T, url string) {
		b := open(t, url+"/#odds/pacific-victory/guadalcanal", 360, 740)
		b.await(`document.getElementById("repeat")`)
		require.Equal(t, "ironbottom odds guadalcanal --method exact --seed 1", eval[string](b, `document.getElementById("repeat").textContent`))
		require.Contains(t, trim(eval[string](b, `document.querySelector(".answer table").innerText`)), "blockade 69.9017")
		b.shot("odds-360")
	})
}
