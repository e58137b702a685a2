package sim_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/kuhn"
)

func dashRecord(seed, number uint64) sim.Record {
	r := sim.RecordGame(&dash{}, randomPair(), seed, number)
	r.Version, r.Game, r.Data = "1.0", "dash", dashRules{}.Digest()
	return r
}

func text(t testing.TB, r sim.Record) string {
	b := new(bytes.Buffer)
	require.NoError(t, r.WriteText(b))
	return b.String()
}

func jsonLine(t testing.TB, r sim.Record) string {
	b, err := json.Marshal(r)
	require.NoError(t, err)
	return string(b) + "\n"
}

// The format, in full: a change here breaks the records that people keep.
const written = `ironbottom record 1
version 1.0
game kuhn
data d
option a=on
option b=x=y
seed 18446744073709551615
number 3
agent0 random
agent1 mcts 100
setup KQ
move 0 check
move 1 bet
move 0 fold
final KQ check bet fold
end
`

var writtenRecord = sim.Record{
	Schema: 1, Version: "1.0", Game: "kuhn", Data: "d", Options: map[string]string{"a": "on", "b": "x=y"},
	Seed: 1<<64 - 1, Number: 3, Agents: [2]string{"random", "mcts 100"}, Setup: "KQ\n",
	Moves: []sim.RecordedMove{{Side: 0, Move: "check"}, {Side: 1, Move: "bet"}, {Side: 0, Move: "fold"}},
	Final: "KQ check bet fold\n",
}

const writtenJSON = `{"schema":1,"version":"1.0","game":"kuhn","data":"d","options":{"a":"on","b":"x=y"},` +
	`"seed":"18446744073709551615","number":"3","agents":["random","mcts 100"],"setup":"KQ\n",` +
	`"moves":[{"side":0,"move":"check"},{"side":1,"move":"bet"},{"side":0,"move":"fold"}],"final":"KQ check bet fold\n"}` + "\n"

func TestRecordFormat(t *testing.T) {
	assert.Equal(t, written, text(t, writtenRecord))
	assert.Equal(t, writtenJSON, jsonLine(t, writtenRecord))
	for _, file := range []string{written, writtenJSON, strings.ReplaceAll(written, "\n", "\r\n")} {
		got, err := sim.ReadRecords(strings.NewReader(file))
		require.NoError(t, err)
		assert.Equal(t, []sim.Record{writtenRecord}, got)
	}
}

// Records of both forms may stand in one file, with empty lines between.
func TestManyRecords(t *testing.T) {
	var want []sim.Record
	file := "\n"
	for number := range uint64(10) {
		r := dashRecord(8, number)
		want = append(want, r)
		if number%2 == 0 {
			file += text(t, r) + "\n"
		} else {
			file += jsonLine(t, r)
		}
	}
	got, err := sim.ReadRecords(strings.NewReader(file))
	require.NoError(t, err)
	assert.Equal(t, want, got)
}

// A replay goes through the positions of the game, with its rolls.
func TestReplayRepeatsEveryPosition(t *testing.T) {
	for number := range uint64(20) {
		r := dashRecord(8, number)
		var want, got []string
		w := sim.NewWorker(&dash{}, randomPair(), 8)
		w.Trace = note(&want)
		w.Play(number)
		end, err := r.Replay(dashRules{}, note(&got))
		require.NoError(t, err)
		require.NotEmpty(t, want)
		require.Equal(t, want, got)
		require.Equal(t, r.Final, end.String())
	}
	end, err := writtenRecord.Replay(anyDigest{}, nil)
	require.NoError(t, err)
	assert.Equal(t, -0.5, end.Score(0))
}

// anyDigest reads Kuhn poker under the digest of writtenRecord.
type anyDigest struct{ kuhn.Rules }

func (anyDigest) Digest() string { return "d" }

func note(to *[]string) func(sim.State, sim.Move, sim.State, []sim.Roll) {
	return func(before sim.State, m sim.Move, after sim.State, rolls []sim.Roll) {
		line := before.String() + before.MoveString(m) + after.String()
		for _, r := range rolls {
			line += string(rune('a' + r.Result))
		}
		*to = append(*to, line)
	}
}

func TestReplayRefusesAnotherGame(t *testing.T) {
	for want, spoil := range map[string]func(r *sim.Record){
		"found data d; want e, the data of the record (give its folder with --data)": func(r *sim.Record) {
			r.Data = "e"
		},
		"setup of the record: found cards \"KK\"": func(r *sim.Record) {
			r.Setup = "KK\n"
		},
		"move 2: found a decision of side 0; want side 1": func(r *sim.Record) {
			r.Moves[1].Side = 0
		},
		"move 2: found move \"fold\"; want one of the 2 legal ones, as \"check\"": func(r *sim.Record) {
			r.Moves[1].Move = "fold"
		},
		"move 4: found a decision of side 1; want side 2": func(r *sim.Record) {
			r.Moves = append(r.Moves, r.Moves[1])
		},
		"the replay ends in another position than the record: found\nKQ check bet fold": func(r *sim.Record) {
			r.Final = "KQ bet call\n"
		},
		"found\nKQ check bet\nwant\nKQ check bet fold": func(r *sim.Record) {
			r.Moves = r.Moves[:2]
		},
	} {
		r := writtenRecord
		r.Moves = append([]sim.RecordedMove(nil), r.Moves...)
		spoil(&r)
		_, err := r.Replay(anyDigest{}, nil)
		assert.ErrorContains(t, err, want)
	}
}

// Each kind of damage is an error that names the line.
func TestDamagedRecordIsRefused(t *testing.T) {
	line := func(n int, to string) string { // written with another line n; empty for none
		lines := strings.SplitAfter(written, "\n")
		lines[n-1] = to
		return strings.Join(lines, "")
	}
	for _, c := range []struct{ file, want string }{
		{"", `line 1: found no record; want "ironbottom record 1" or a line of JSON`},
		{"\n\nhello\n", `line 3: found "hello"; want "ironbottom record 1" or a line of JSON`},
		{line(1, ""), `line 1: found "version 1.0"; want "ironbottom record 1"`},
		{line(1, "ironbottom record 2\n"), "line 1: found record format 2; want 1"},
		{line(1, "ironbottom record x\n"), "line 1: found record format 0; want 1"},
		{line(2, "nonsense\n"), `line 2: found "nonsense"; want version, game, data`},
		{line(2, ""), "line 15: found the end of a record without version; want it"},
		{line(2, "game kuhn\n"), "line 3: found game a second time; want it once"},
		{line(5, "option a\n"), `line 5: found option "a"; want NAME=VALUE`},
		{line(6, "option a=off\n"), "line 6: found option a a second time; want it once"},
		{line(7, "seed -1\n"), `line 7: found seed "-1"; want a whole number`},
		{line(7, "seed 18446744073709551616\n"), `line 7: found seed "18446744073709551616"; want a whole number`},
		{line(7, ""), "line 15: found the end of a record without seed; want it"},
		{line(8, "number\n"), `line 8: found number ""; want a whole number`},
		{line(10, ""), "line 15: found the end of a record without agent1; want it"},
		{line(11, ""), "line 15: found no setup; want the position at the start"},
		{line(12, "move 2 check\n"), `line 12: found move of side "2"; want 0 or 1`},
		{line(12, "move check\n"), `line 12: found move of side "check"; want 0 or 1`},
		{line(12, "move 0 a\rb\n"), `line 16: found "a\rb"; want one line of UTF-8`},
		{line(12, "move 0 \xff\n"), `line 12: found "move 0 \xff"; want text in UTF-8`},
		{line(12, "\n"), `line 12: found ""; want version, game, data`},
		{line(16, ""), `line 16: found the end of the file; want the line "end"`},
		{line(16, written), `line 16: found "ironbottom"; want version`},
		{written + "end\n", `line 17: found "end"; want "ironbottom record 1"`},
		{written + "{\n", "line 17: found damaged JSON"},
		{writtenJSON[:200] + "\n", "line 1: found damaged JSON"},
		{strings.TrimSuffix(writtenJSON, "\n") + " {}\n", "line 1: found damaged JSON"},
		{strings.Replace(writtenJSON, `"schema":1`, `"schema":9`, 1), "line 1: found record format 9; want 1"},
		{strings.Replace(writtenJSON, `"version"`, `"wersion"`, 1), "line 1: found a record without version; want it"},
		{strings.Replace(writtenJSON, `"seed"`, `"Seed"`, 1), "line 1: found a record without seed; want it"},
		{strings.Replace(writtenJSON, `"game"`, `"toy":1,"game"`, 1),
			`line 1: found damaged JSON (json: unknown field "toy")`},
		{strings.Replace(writtenJSON, `"side":1`, `"side":2`, 1), "line 1: found move of side 2; want 0 or 1"},
		{strings.Replace(writtenJSON, `1.0`, `1\n0`, 1), `line 1: found "1\n0"; want one line of UTF-8`},
		{strings.Replace(writtenJSON, `"KQ\n"`, `"KQ"`, 1), `line 1: found position "KQ"; want whole lines`},
		{strings.Replace(writtenJSON, `{"a"`, `{"a=a"`, 1), `line 1: found option "a=a"; want a name without =`},
	} {
		_, err := sim.ReadRecords(strings.NewReader(c.file))
		assert.ErrorContains(t, err, c.want, "file\n%s", c.file)
	}
}

// What could not be read back is not written.
func TestRecordWithLineBreaksIsRefused(t *testing.T) {
	for _, spoil := range []func(r *sim.Record){
		func(r *sim.Record) { r.Version = "1\n0" },
		func(r *sim.Record) { r.Agents[1] = "a\rb" },
		func(r *sim.Record) { r.Options = map[string]string{"a": "x\ny"} },
		func(r *sim.Record) { r.Setup = "KQ" },
		func(r *sim.Record) { r.Final = "KQ\r\n" },
		func(r *sim.Record) { r.Moves = []sim.RecordedMove{{Side: sim.Over, Move: "bet"}} },
		func(r *sim.Record) { r.Schema = 0 },
	} {
		r := writtenRecord
		spoil(&r)
		b := new(bytes.Buffer)
		assert.Error(t, r.WriteText(b))
		assert.Empty(t, b.String())
	}
}

func FuzzReadRecords(f *testing.F) {
	f.Add([]byte(written))
	f.Add([]byte(writtenJSON))
	f.Add([]byte(written + "\n" + writtenJSON))
	f.Add([]byte(text(f, dashRecord(1, 2))))
	f.Fuzz(func(t *testing.T, file []byte) {
		records, err := sim.ReadRecords(bytes.NewReader(file))
		if err != nil {
			require.Contains(t, err.Error(), "line ")
			require.Nil(t, records)
			return
		}
		printed, lines := new(strings.Builder), new(strings.Builder)
		for _, r := range records {
			printed.WriteString(text(t, r))
			lines.WriteString(jsonLine(t, r))
		}
		for _, again := range []string{printed.String(), lines.String()} {
			back, err := sim.ReadRecords(strings.NewReader(again))
			require.NoError(t, err, again)
			require.Equal(t, records, back)
		}
	})
}
