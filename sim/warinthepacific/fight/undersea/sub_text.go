package undersea

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// String returns the fight as text that Parse reads.
func (b *Submarines) String() string {
	w := new(strings.Builder)
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
	table.Put(w, "kind", "submarine", "")
	table.Put(w, "attack", strings.Join(points, " "), "")
	table.Put(w, "defend", b.text(b.Rules), "")
	table.Put(w, "date", book.CycleText(b.Date), "")
	table.Put(w, "distance", b.path(), "0")
	table.Put(w, "suppressed", strconv.FormatBool(b.Suppressed), "false")
	table.Put(w, "near-port", strconv.FormatBool(b.Near), "false")
	table.Put(w, "covered", strconv.FormatBool(b.Covered), "false")
	table.Put(w, "phase", subPhases[b.Phase], subPhases[0])
	table.Put(w, "stage", subStages[b.Stage], subStages[0])
	table.Put(w, "aim", strings.Join(aim, " "), "")
	table.Put(w, "countered", strconv.FormatBool(b.Countered), "false")
	for _, n := range []struct {
		key   string
		value uint8
	}{{"pipeline", b.Link}, {"hex", b.Hex}, {"searched", b.Searched}, {"squadron", b.Squadron}, {"ready", b.Ready},
		{"asked", b.Asked}, {"group", b.Group}, {"shots", b.Shots}, {"target", b.Target}, {"screened", b.Screened}} {
		table.Put(w, n.key, strconv.Itoa(int(n.value)), "0")
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
