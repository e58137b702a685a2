package seat

import (
	"bufio"
	"bytes"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
)

// An order that names a ship is not given to its air unit, which is asked first and has the
// ship's name in its own.
func TestOrderOfAShipIsNotGivenToItsAir(t *testing.T) {
	rules, err := navalchess.Load(navalchess.Game.Data, nil)
	require.NoError(t, err)
	start, err := rules.Setup("1942")
	require.NoError(t, err)
	record := sim.Record{Schema: sim.RecordSchema, Version: "test", Game: "naval-chess", Data: rules.Digest(),
		Options: rules.Options(), Setup: start.String()}
	for line, moved := range map[string]bool{"Akagi to Rabaul": false, "Akagi&Kaga to Rabaul": false,
		"Akagi&Kaga air to Rabaul": true} {
		saved, out, _ := sit(t, rules, record, [2]bool{true, false}, []string{line})
		if !moved {
			require.Contains(t, out, "Akagi&Kaga is not asked now, but Akagi&Kaga air is: name it in full "+
				"to order it.", line)
			require.Empty(t, saved.Moves, line)
		} else {
			require.Contains(t, out, "Ordered for when they are asked: Akagi&Kaga air to Rabaul.")
		}
	}
}

// To stay is listed among few of many choices, wherever it stands.
func TestStayIsAlwaysListed(t *testing.T) {
	for _, at := range []int{0, 10, 24, 39} {
		var out bytes.Buffer
		s := &Session{Width: 40, out: bufio.NewWriter(&out)}
		for n := range 40 {
			o := option{text: fmt.Sprintf("goes to place %d", n)}
			if n == at {
				o = option{text: "stays", Choice: sim.Choice{Pass: true}}
			}
			s.options = append(s.options, o)
		}
		s.list(s.matching(""), false)
		s.out.Flush()
		require.Contains(t, out.String(), fmt.Sprintf("%4d  stays", at+1))
		require.Contains(t, out.String(), "and 16 more")
	}
}
