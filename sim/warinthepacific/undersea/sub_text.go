package undersea

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// String returns the fight as text that Parse reads.
func (b *Submarines) String() string {
	w := new(strings.Builder)
	put := func(key, value, usual string) {
		if value != usual {
			if value == "true" {
				fmt.Fprintf(w, "%s = true\n", key)
			} else {
				fmt.Fprintf(w, "%s = %q\n", key, value)
			}
		}
	}
	var points, aim []string
	for i := range b.Squadrons {
		text := strconv.Itoa(int(b.Points[i]))
		if b.Lost[i] > 0 || b.Squadrons == 1 && b.Points[0] > 6 {
			text += "/" + strconv.Itoa(int(b.Lost[i]))
		}
		points = append(points, text)
	}
	for g, n := range b.Aim {
		if n > 0 {
			aim = append(aim, fmt.Sprintf("%d=%d", g, n))
		}
	}
	put("kind", "submarine", "")
	put("attack", strings.Join(points, " "), "")
	put("defend", b.text(b.Rules), "")
	put("date", book.CycleText(b.Date), "")
	put("distance", b.path(), "0")
	put("suppressed", strconv.FormatBool(b.Suppressed), "false")
	put("near-port", strconv.FormatBool(b.Near), "false")
	put("covered", strconv.FormatBool(b.Covered), "false")
	put("phase", subPhases[b.Phase], subPhases[0])
	put("stage", subStages[b.Stage], subStages[0])
	put("aim", strings.Join(aim, " "), "")
	put("countered", strconv.FormatBool(b.Countered), "false")
	for _, n := range []struct {
		key   string
		value uint8
	}{{"pipeline", b.Link}, {"hex", b.Hex}, {"searched", b.Searched}, {"squadron", b.Squadron}, {"ready", b.Ready}, {"asked", b.Asked}, {"group", b.Group}, {"shots", b.Shots}, {"target", b.Target}, {"screened", b.Screened}} {
		put(n.key, strconv.Itoa(int(n.value)), "0")
	}
	return w.String()
}

// path returns how far the Task Force is in each hex.
func (b *Submarines) path() string {
	var words []string
	for _, n := range b.Distance[:b.Hexes] {
		words = append(words, strconv.Itoa(int(n)))
	}
	return strings.Join(words, " ")
}
